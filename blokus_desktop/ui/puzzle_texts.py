"""The words for brainteasers: what they are called, what is asked, and how far an attempt has come."""

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import Color, Laid, Player
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.conflicts import Conflict, largest_in
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from blokus_desktop.ui.texts import both, color_title, piece_title
from blokus_desktop.ui.theme import Look
from blokus_desktop.words.i18n import marked, tr

_TITLES = {
    "tetrominoes": "20 pieces",
    "tetrominoes-apart": "20 pieces, apart",
    "pentominoes": "48 pieces",
    "pentominoes-apart": "48 pieces, apart",
    "all-pieces": "84 pieces",
    "all-pieces-descending": "84, large first",
}
DAY = "day-"
"""How the name of a puzzle of the day begins; its date follows."""
_KINDS = {
    Goal.FILL: "Fill it up",
    Goal.CONNECT: "Connect",
    Goal.STARS: "Cover the stars",
    Goal.LAY_ALL: "Avoid the crosses",
}
"""What new puzzles are called."""
_CARDS = {
    Goal.CONNECT: "Link the given pieces{of_each} with all the others",
    Goal.STARS: "Cover every star with all the pieces",
    Goal.LAY_ALL: "Lay all the pieces",
}
_CONFLICTS = {
    Rule.CROSSED: marked("{piece} covers a crossed square"),
    Rule.NO_CORNER: marked("{piece} is not linked by corners to its color"),
    Rule.NO_SUPPORT: marked("{piece} does not rest on anything"),
    Rule.NOT_FROM_ABOVE: marked("{piece} could not have come from above"),
    Rule.TURN_ORDER: marked("{piece} was laid out of turn"),
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
    if puzzle.name in _TITLES:
        return _TITLES[puzzle.name]
    if is_new(puzzle):
        return _KINDS[puzzle.goal]
    side = puzzle.board.columns
    return f"Cube {side} × {side} × {side}"


def is_new(puzzle: Puzzle) -> bool:
    """Whether a puzzle was made, not taken from a sheet."""
    return puzzle.name not in _TITLES and not puzzle.name.startswith("cube-")


def facts(puzzle: Puzzle) -> str:
    """How large a puzzle is, in a line."""
    board, colors = puzzle.board, len(puzzle.colors)
    if is_new(puzzle):
        return _facts_of_new(puzzle)
    if puzzle.solid:
        strict = " · from above" if Constraint.FROM_ABOVE in puzzle.constraints else ""
        return f"{len(board.cells)} cubes · {_number(colors, 'color')}{strict}"
    turns = " · in turn" if Constraint.IN_TURN in puzzle.constraints else ""
    return f"{board.columns} × {board.rows} squares{turns}"


def _facts_of_new(puzzle: Puzzle) -> str:
    board, given = puzzle.board, len(puzzle.givens)
    size = f"{board.columns} × {board.rows}" + (f" × {board.layers}" if puzzle.solid else "")
    to_find = sum(hand.bit_count() for hand in puzzle.hands) - given
    return f"{size} · {_number(to_find, 'piece')} to find"


def day_words(*, solved: bool, helped: bool, streak: int) -> str:
    """What one has done about the puzzle of the day, and on how many days in a row."""
    words = "Solved" if solved else "Solved with help" if helped else "Not solved yet"
    return f"{words} · {streak} days in a row" if streak > 1 else words


def solutions_words(solutions: int | None) -> str:
    """How many solutions a new puzzle is known to have; nothing where that is not known."""
    if solutions is None:
        return ""
    return {0: "No solution", 1: "Exactly one solution"}.get(solutions, f"{solutions:,} solutions")


def _task_of_card(puzzle: Puzzle) -> str:
    first = _CARDS[puzzle.goal].format(of_each=" of each color" if len(puzzle.colors) > 1 else "")
    crosses = " and no cross" if puzzle.goal is Goal.STARS else " and cover no cross"
    signs = crosses if puzzle.crosses else ""
    return f"{first}{signs}, corner to corner and never edge to edge with their own color."


def task(puzzle: Puzzle) -> str:
    """What is to be done, in a sentence or two."""
    if puzzle.is_card:
        return _task_of_card(puzzle)
    if puzzle.solid:
        left = "pieces may be left over" if not is_new(puzzle) else "all pieces are needed"
        first = f"Fill the {'cuboid' if is_new(puzzle) else 'cube'}; {left}."
        if not is_new(puzzle) and len(puzzle.colors) > 1:
            first = "Fill the cube with pieces of every color; pieces may be left over."
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
    return " · ".join(filter(None, [f"{_number(attempt.pieces_left, 'piece')} to lay", _reached(attempt)]))


def _reached(attempt: Attempt) -> str:
    """How much of its goal is reached on a card."""
    stars, (linked, given) = attempt.game.stars.bit_count(), attempt.links
    if stars:
        return f"{stars - attempt.bare_stars.bit_count()} of {_number(stars, 'star')}"
    return f"linked {linked} of {given}" if given else ""


def stuck_words(attempt: Attempt, look: Look) -> str:
    """Why nothing more can be laid and it is still not solved, though no rule is broken; else nothing."""
    if not attempt.squares_left and attempt.missing_colors:
        missing = both([look.name(attempt.game.colors[color]) for color in attempt.missing_colors])
        return f"All is filled, but {missing} must show too: lift a piece and lay one in that color"
    if attempt.pieces_left or attempt.solved or not attempt.game.is_card or attempt.conflicts():
        return ""
    bare = attempt.bare_stars.bit_count()
    why = f"{_number(bare, 'star')} not covered yet" if bare else "the given pieces are not linked yet"
    return f"All pieces lie, but {why}: lift one and lay it elsewhere"


def conflict_words(attempt: Attempt, conflict: Conflict, look: Look) -> str:
    """Which piece breaks which rule."""
    game = attempt.game
    if conflict.rule is Rule.NO_START:
        return _start_words(game, conflict, look)
    if conflict.rule is Rule.SIZE_ORDER:
        return _size_words(attempt, conflict.pieces[0], look)
    piece, *others = (laid_words(game, laid, look) for laid in conflict.pieces)
    if conflict.rule is Rule.OWN_EDGE:
        return tr("{piece} touches {other} along an edge").format(piece=piece, other=others[0])
    if conflict.rule is Rule.NO_CORNER and game.is_card:
        return tr("{piece} is not linked by corners to a given piece").format(piece=piece)
    return tr(_CONFLICTS[conflict.rule]).format(piece=piece)


def _size_words(attempt: Attempt, laid: Laid, look: Look) -> str:
    """How a piece fails to lie in descending size."""
    (color, placement), piece = laid, laid_words(attempt.game, laid, look)
    if placement.piece.size < largest_in(attempt.game, attempt.hands()):
        return tr("{piece} comes too early: larger pieces are in hand").format(piece=piece)
    if placement.cells & attempt.game.start_mask(color):
        return tr("{piece} covers the start square, but larger pieces come first").format(piece=piece)
    return tr("{piece} hangs on smaller pieces alone, and they come later").format(piece=piece)


def _start_words(puzzle: Puzzle, conflict: Conflict, look: Look) -> str:
    """A start square that another color covers, or that its own has not covered yet."""
    start = puzzle.board.mask(conflict.cells)
    color = next(color for color in puzzle.colors_of(Player(0)) if puzzle.start_mask(color) == start)
    owner = color_title(puzzle, color, look)
    if conflict.lasting:
        return f"{laid_words(puzzle, conflict.pieces[0], look)} covers the start square of {owner}"
    return f"{owner} has not covered its start square yet"


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
