"""The words with which help with brainteasers answers."""

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.reasons import Finding, Reason, around
from blokus_desktop.ui.texts import both, color_title, piece_title
from blokus_desktop.ui.theme import Look

UNKNOWN = "Not decided yet"


def reason_words(attempt: Attempt, finding: Finding, look: Look) -> str:
    """Why an attempt cannot be solved, as the rest of a sentence."""
    if finding.reason is Reason.NO_PLACE and finding.piece is not None:
        color, piece = finding.piece
        owner = f"{color_title(attempt.game, color, look)} " if len(attempt.game.colors) > 1 else ""
        return f"{owner}{piece_title(piece)} fits nowhere."
    if finding.reason is Reason.COLORS:
        missing = [look.name(attempt.game.colors[color]) for color in attempt.missing_colors]
        return f"no room is left for {both(missing)}, and each color must show."
    things = "cubes" if attempt.game.solid else "squares"
    return {
        Reason.CONFLICT: "the marked pieces break a rule, and no other piece can mend that.",
        Reason.STAR: "no piece left can cover the marked star.",
        Reason.HOLE: _hole_words(attempt, finding.cells, things),
        Reason.COUNT: _count_words(attempt, finding.cells, things),
        Reason.PARITY: f"shaded like a chessboard, the marked {things} do not go with the pieces left.",
    }.get(finding.reason, "everything was tried, and nothing fits.")


def _hole_words(attempt: Attempt, cells: int, things: str) -> str:
    board = attempt.game.board
    if around(board, cells) & ~cells & ~attempt.filled:
        return f"no piece left can cover the marked {things if cells.bit_count() > 1 else things[:-1]}."
    return "no piece left fits into the marked hole."


def _count_words(attempt: Attempt, cells: int, things: str) -> str:
    if attempt.game.goal is Goal.FILL:
        return f"the pieces left do not add up to the marked {things}."
    if cells & attempt.bare_stars == cells:
        return "the pieces left have fewer squares than there are stars."
    return f"the pieces left have more {things} than are marked."


def nearest_words(attempt: Attempt, nearest: int) -> str:
    """How near to a solution a search came; nothing where that says nothing."""
    thing = "cube" if attempt.game.solid else "square"
    if not 0 < nearest < attempt.squares_left:
        return ""
    return f"at best {nearest} {thing}{'' if nearest == 1 else 's'} short"


def search_sentence(words: str, steps: int, seconds: int, near: str = "") -> str:
    """How far a search is."""
    parts = [words, near, f"{steps:,} steps" if steps else "", f"{seconds} s" if seconds else ""]
    return " · ".join(filter(None, parts))


def count_sentence(puzzle: Puzzle, found: int, *, begun: bool, turned: bool) -> str:
    """How many solutions there are."""
    if not found:
        return "There is no solution." if not begun else "There is no solution from here."
    from_here = " from here" if begun else ""
    if found == 1:
        return f"There is exactly one solution{from_here}."
    images = f", turned {'cubes' if puzzle.solid else 'boards'} counted once" if turned else ""
    return f"There are {found:,} solutions{from_here}{images}."


def open_sentence(found: int) -> str:
    """How many solutions are known, where it cannot be known whether there are more."""
    if not found:
        return "Whether there is a solution is not known."
    some = "one solution" if found == 1 else f"{found:,} solutions"
    return f"There {'is' if found == 1 else 'are'} at least {some}; whether there are more is not known."


def at_least_sentence(found: int, seconds: int) -> str:
    """How many solutions are found, where not everything was tried."""
    some = f"At least {found:,} solution{'' if found == 1 else 's'}"
    return search_sentence(f"{some if found else 'No solution'} so far", 0, seconds)


def back_sentence(steps: int, undecided: int) -> str:
    """How far one went back to a position that can be solved."""
    if not steps:
        return "Nothing to undo: this can be solved as it is."
    doubt = f" Of {undecided} on the way nobody knows." if undecided else ""
    positions = "a step" if steps == 1 else f"{steps} steps"
    return f"Went back {positions}: from here it can be solved.{doubt} Redo goes forward again."
