"""The words for brainteasers: what they are called, what is asked, and how far an attempt has come."""

from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.conflicts import Conflict
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from blokus_desktop.ui.texts import as_sentence, color_title, piece_title
from blokus_desktop.ui.theme import Look

_TITLES = {
    "tetrominoes": "20 pieces",
    "tetrominoes-apart": "20 pieces, apart",
    "pentominoes": "48 pieces",
    "pentominoes-apart": "48 pieces, apart",
    "all-pieces": "84 pieces",
    "all-pieces-descending": "84, large first",
}
_TASKS = {
    Constraint.APART: "No two of a color may touch along an edge",
    Constraint.LINKED: "Each color hangs together by corners alone",
    Constraint.DESCENDING: "Larger pieces are laid before smaller ones",
    Constraint.IN_TURN: "The colors take turns",
    Constraint.FROM_ABOVE: "Every piece comes from above",
}


def puzzle_title(puzzle: Puzzle) -> str:
    """What a puzzle is called."""
    if puzzle.solid:
        side = puzzle.board.columns
        return f"Cube {side} × {side} × {side}"
    return _TITLES.get(puzzle.name, puzzle.name)


def facts(puzzle: Puzzle) -> str:
    """How large a puzzle is, in a line."""
    board, colors = puzzle.board, len(puzzle.colors)
    if puzzle.solid:
        strict = " · from above" if Constraint.FROM_ABOVE in puzzle.constraints else ""
        return f"{len(board.cells)} cubes · {_number(colors, 'color')}{strict}"
    turns = " · in turn" if Constraint.IN_TURN in puzzle.constraints else ""
    return f"{board.columns} × {board.rows} squares{turns}"


def task(puzzle: Puzzle) -> str:
    """What is to be done, in a sentence or two."""
    if puzzle.solid:
        first = "Fill the cube; pieces may be left over."
    elif puzzle.goal is Goal.FILL:
        first = "Fill the board with all pieces."
    else:
        first = "Lay every piece; squares may stay empty."
    kept = [_TASKS[rule] for rule in Constraint if rule in puzzle.constraints]
    # Whoever keeps apart pieces that hang together by corners says it twice.
    rules = [words for words in kept if words != _TASKS[Constraint.APART] or not puzzle.starts]
    return " ".join([first, *(f"{words}." for words in rules)])


def option_title(option: Constraint) -> str:
    """What a strict player chooses."""
    return _TASKS[option]


def progress_words(attempt: Attempt) -> str:
    """What is still to be done."""
    cells = _number(attempt.squares_left, "cube" if attempt.game.solid else "square")
    if attempt.game.goal is Goal.FILL:
        return f"{cells} to fill · {_number(attempt.pieces_left, 'piece')} in hand"
    return f"{_number(attempt.pieces_left, 'piece')} to lay"


def conflict_words(attempt: Attempt, conflict: Conflict, look: Look) -> str:
    """Which piece breaks which rule."""
    piece = laid_words(attempt.game, conflict.pieces[0], look)
    return as_sentence(f"{piece} {conflict.rule.value}")


def laid_words(puzzle: Puzzle, laid: Laid, look: Look) -> str:
    """A piece with its color."""
    color, placement = laid
    if len(puzzle.colors) == 1:
        return piece_title(placement.piece)
    return f"{color_title(puzzle, Color(color), look)} {piece_title(placement.piece)}"


def duration(seconds: int) -> str:
    """A time as clocks show it."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
