"""The words with which help with brainteasers answers."""

from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.reasons import Finding, Reason, around
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.puzzles.words import row
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, piece_title
from blokus_desktop.words.i18n import all_of, marked, tr, trn

_COUNTED = {
    (False, None): marked("There are {count:,} solutions."),
    (False, False): marked("There are {count:,} solutions, turned boards counted once."),
    (False, True): marked("There are {count:,} solutions, turned cubes counted once."),
    (True, None): marked("There are {count:,} solutions from here."),
    (True, False): marked("There are {count:,} solutions from here, turned boards counted once."),
    (True, True): marked("There are {count:,} solutions from here, turned cubes counted once."),
}
"""Whether an attempt was begun, and whether cubes or boards were counted once, however they are turned."""


def no_sentence(attempt: Attempt, finding: Finding, look: Look) -> str:
    """The answer to the question whether an attempt can still be solved."""
    return tr("No: {reason}").format(reason=reason_words(attempt, finding, look))


def impossible_sentence(attempt: Attempt, finding: Finding, look: Look) -> str:
    """Why there is no hint, and no solution to play out."""
    return tr("It cannot be solved any more: {reason}").format(reason=reason_words(attempt, finding, look))


def yes_sentence(pieces: int) -> str:
    """That an attempt can still be solved, and with how many pieces."""
    return trn(
        "Yes, it can still be solved, with one more piece.",
        "Yes, it can still be solved, with {count} more pieces.",
        pieces,
    ).format(count=pieces)


def reason_words(attempt: Attempt, finding: Finding, look: Look) -> str:
    """Why an attempt cannot be solved, as the rest of a sentence."""
    cells, solid = finding.cells, attempt.game.solid
    match finding.reason:
        case Reason.NO_PLACE if finding.piece is not None:
            return _no_place_words(attempt.game, *finding.piece, look)
        case Reason.COLORS:
            missing = [look.name(attempt.game.colors[color]) for color in attempt.missing_colors]
            return tr("no room is left for {colors}, and each color must show.").format(
                colors=all_of(missing)
            )
        case Reason.CONFLICT:
            return tr("the marked pieces break a rule, and no other piece can mend that.")
        case Reason.STAR:
            return tr("no piece left can cover the marked star.")
        case Reason.HOLE:
            return _hole_words(attempt, cells)
        case Reason.COUNT:
            return _count_words(attempt, cells)
        case Reason.PARITY if solid:
            return tr("shaded like a chessboard, the marked cubes do not go with the pieces left.")
        case Reason.PARITY:
            return tr("shaded like a chessboard, the marked squares do not go with the pieces left.")
        case _:
            return tr("everything was tried, and nothing fits.")


def _no_place_words(puzzle: Puzzle, color: Color, piece: Piece, look: Look) -> str:
    if len(puzzle.colors) == 1:
        return tr("{piece} fits nowhere.").format(piece=piece_title(piece))
    owner = color_title(puzzle, color, look)
    return tr("{color} {piece} fits nowhere.").format(color=owner, piece=piece_title(piece))


def _hole_words(attempt: Attempt, cells: int) -> str:
    board, count = attempt.game.board, cells.bit_count()
    if not around(board, cells) & ~cells & ~attempt.filled:
        return tr("no piece left fits into the marked hole.")
    if attempt.game.solid:
        return trn(
            "no piece left can cover the marked cube.", "no piece left can cover the marked cubes.", count
        )
    return trn(
        "no piece left can cover the marked square.", "no piece left can cover the marked squares.", count
    )


def _count_words(attempt: Attempt, cells: int) -> str:
    solid = attempt.game.solid
    if attempt.game.goal is Goal.FILL:
        return (
            tr("the pieces left do not add up to the marked cubes.")
            if solid
            else tr("the pieces left do not add up to the marked squares.")
        )
    if cells & attempt.bare_stars == cells:
        return tr("the pieces left have fewer squares than there are stars.")
    if solid:
        return tr("the pieces left have more cubes than are marked.")
    return tr("the pieces left have more squares than are marked.")


def nearest_words(attempt: Attempt, nearest: int) -> str:
    """How near to a solution a search came; nothing where that says nothing."""
    if not 0 < nearest < attempt.squares_left:
        return ""
    if attempt.game.solid:
        return trn("at best {count} cube short", "at best {count} cubes short", nearest).format(count=nearest)
    return trn("at best {count} square short", "at best {count} squares short", nearest).format(count=nearest)


def searching_sentence(steps: int, seconds: int, near: str) -> str:
    """How far the search for a solution is."""
    return row([tr("Not decided yet"), near, _steps(steps), _time(seconds)])


def undecided_sentence(steps: int, seconds: int, near: str) -> str:
    """How far the search for a solution came, now that it was cancelled."""
    return row([tr("Not decided"), near, _steps(steps), _time(seconds)])


def position_sentence(position: int, positions: int, seconds: int) -> str:
    """How far the search on the way back is."""
    looking = tr("Looking at position {position} of {positions}")
    return row([looking.format(position=position, positions=positions), _time(seconds)])


def _steps(count: int) -> str:
    return tr("{count:,} steps").format(count=count) if count else ""


def _time(seconds: int) -> str:
    return tr("{count} s").format(count=seconds) if seconds else ""


def count_sentence(puzzle: Puzzle, found: int, *, begun: bool, turned: bool) -> str:
    """How many solutions there are."""
    if not found:
        return tr("There is no solution from here.") if begun else tr("There is no solution.")
    if found == 1:
        if begun:
            return tr("There is exactly one solution from here.")
        return tr("There is exactly one solution.")
    said = _COUNTED[begun, puzzle.solid if turned else None]
    return tr(said).format(count=found)


def open_sentence(found: int) -> str:
    """How many solutions are known, where it cannot be known whether there are more."""
    if not found:
        return tr("Whether there is a solution is not known.")
    return trn(
        "There is at least one solution; whether there are more is not known.",
        "There are at least {count:,} solutions; whether there are more is not known.",
        found,
    ).format(count=found)


def at_least_sentence(found: int, seconds: int) -> str:
    """How many solutions are found, where not everything was tried."""
    if not found:
        return row([tr("No solution so far"), _time(seconds)])
    some = trn("At least {count:,} solution so far", "At least {count:,} solutions so far", found)
    return row([some.format(count=found), _time(seconds)])


def back_sentence(steps: int, undecided: int) -> str:
    """How many steps back the last position is that can be solved."""
    if not steps:
        return tr("Nothing to undo: this can be solved as it is.")
    back = trn(
        "Went back a step: from here it can be solved.",
        "Went back {count} steps: from here it can be solved.",
        steps,
    ).format(count=steps)
    doubt = tr("Of {count} on the way nobody knows.").format(count=undecided) if undecided else ""
    return " ".join(filter(None, [back, doubt, tr("Redo goes forward again.")]))


def only_empty_sentence() -> str:
    """That only the empty board before the first position can be solved."""
    said = tr("Only from the empty board can it be solved: start over ({key}).")
    return said.format(key=Command.START_OVER.key)


def none_on_the_way_sentence() -> str:
    """That no position on the way is known to have a solution."""
    return tr("Of no position on the way it is known that it can be solved.")


def to_go_sentence(pieces: int) -> str:
    """How many pieces of a solution are still to be played out."""
    return trn("One piece to go", "{count} pieces to go", pieces).format(count=pieces)


def solution_sentence(number: int, found: int) -> str:
    """Which of the solutions is shown; ``found`` is 0 where they are still counted."""
    if not found:
        return tr("Solution {number:,} of them").format(number=number)
    return tr("Solution {number:,} of {found:,}").format(number=number, found=found)
