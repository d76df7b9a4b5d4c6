"""Why an engine gave no answer, in sentences for the player."""

from blokus_desktop.words.i18n import marked, tr

MOVE_BROKEN = marked("{name} broke down twice over this move.")
POSITION_BROKEN = marked("{name} broke down twice over this position.")
QUESTION_BROKEN = marked("{name} broke down twice over this question.")

_LONGEST_REASON = 200
"""The most characters of what an engine says that are put into a sentence."""
_IN_MINUTES = 120
"""From so many seconds on, a wait is told in minutes."""


def short(text: str) -> str:
    """Return the beginning of what an engine says, for a sentence."""
    return (text.splitlines() or [tr("no reason was given")])[0][:_LONGEST_REASON].rstrip(".")


# What the sentences call an engine


def computer_player() -> str:
    """Return what the program's own engine is called as a player."""
    return tr("The computer player")


def solver() -> str:
    """Return what the program's own engine is called as a solver."""
    return tr("The solver")


def other_engine(command: str = "") -> str:
    """Return what another engine is called, by its command line where it has to be told from others."""
    return tr("The engine '{command}'").format(command=command) if command else tr("The engine")


# How it goes wrong with any engine


def silent_sentence(name: str) -> str:
    """Say that an engine does not answer."""
    return tr("{name} does not answer.").format(name=name)


def broken_sentence(broken: str, name: str) -> str:
    """Say that an engine broke down twice; the first argument is marked, and says over what."""
    return tr(broken).format(name=name)


def not_started_sentence(name: str, *, reason: str = "", command: str = "") -> str:
    """Say that an engine could not be started, and why or with which command, if that is known."""
    if reason:
        text = tr("{name} could not be started: {reason}.")
        return text.format(name=name, reason=short(reason))
    if command:
        text = tr("{name} could not be started with '{command}'.")
        return text.format(name=name, command=command)
    return tr("{name} could not be started.").format(name=name)


def not_shown_sentence(name: str, problem: OSError) -> str:
    """Say that an engine never got to know the position."""
    text = tr("{name} could not be shown the position: {reason}.")
    return text.format(name=name, reason=problem.strerror)


def refused_sentence(name: str, answer: str) -> str:
    """Say that an engine did not take the position."""
    return tr("{name} refused the position: {reason}.").format(name=name, reason=short(answer))


# Moves


def open_quotation_sentence(command: str) -> str:
    """Say that a quotation in a command line does not end."""
    return tr("A quotation mark is missing in the engine's command: {command}").format(command=command)


def no_move_sentence(name: str, answer: str) -> str:
    """Say that an engine found no move."""
    return tr("{name} found no move: {reason}.").format(name=name, reason=short(answer))


def wrong_answer_sentence(name: str, answer: str) -> str:
    """Say that what an engine answered cannot be a move."""
    return tr("{name} answered '{answer}' instead of a move.").format(name=name, answer=answer)


def ended_sentence(name: str) -> str:
    """Say that the player did not wait any longer."""
    return tr("{name} was ended; the game rests here.").format(name=name)


def late_sentence(seconds: int, *, own: bool) -> str:
    """Say for how long the program's own engine, or another one, has not answered."""
    if seconds < _IN_MINUTES:
        if own:
            return tr("No answer from the computer player for {count} s.").format(count=seconds)
        return tr("No answer from the engine for {count} s.").format(count=seconds)
    if own:
        return tr("No answer from the computer player for {count} min.").format(count=seconds // 60)
    return tr("No answer from the engine for {count} min.").format(count=seconds // 60)


# Positions and questions


def not_looked_at_sentence(name: str, answer: str) -> str:
    """Say that an engine could not analyze a position."""
    return tr("{name} could not look at the position: {reason}.").format(name=name, reason=short(answer))


def said_nothing_sentence(name: str) -> str:
    """Say that an engine analyzed a position without a result."""
    return tr("{name} said nothing of the position.").format(name=name)


def no_solution_sentence(answer: str) -> str:
    """Say that the solver refused a question."""
    return tr("The solver gave no answer: {reason}.").format(reason=answer.rstrip("."))


def no_temporary_folder() -> str:
    """Return why nothing can be handed to an engine."""
    return tr("there is no folder for temporary files")
