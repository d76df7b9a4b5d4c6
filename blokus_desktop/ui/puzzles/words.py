"""The words for brainteasers: what they are called, what is asked, and how far an attempt has come."""

from collections.abc import Sequence

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import Color, Laid, Player
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.conflicts import Conflict, largest_in
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title, piece_title
from blokus_desktop.words.i18n import all_of, marked, tr, trn

_TITLES = {
    "tetrominoes": marked("20 pieces"),
    "tetrominoes-apart": marked("20 pieces, apart"),
    "pentominoes": marked("48 pieces"),
    "pentominoes-apart": marked("48 pieces, apart"),
    "all-pieces": marked("84 pieces"),
    "all-pieces-descending": marked("84, large first"),
}
DAY = "day-"
"""How the name of a puzzle of the day begins; its date follows."""
_KINDS = {
    Goal.FILL: marked("Fill it up"),
    Goal.CONNECT: marked("Connect"),
    Goal.STARS: marked("Cover the stars"),
    Goal.LAY_ALL: marked("Avoid the crosses"),
}
"""What new puzzles are called."""
_CARDS = {
    Goal.CONNECT: marked(
        "Link the given pieces with all the others, "
        "corner to corner and never edge to edge with their own color."
    ),
    Goal.STARS: marked(
        "Cover every star with all the pieces, corner to corner and never edge to edge with their own color."
    ),
    Goal.LAY_ALL: marked("Lay all the pieces, corner to corner and never edge to edge with their own color."),
}
_CARDS_WITH_CROSSES = {
    Goal.CONNECT: marked(
        "Link the given pieces with all the others and cover no cross, "
        "corner to corner and never edge to edge with their own color."
    ),
    Goal.STARS: marked(
        "Cover every star with all the pieces and no cross, "
        "corner to corner and never edge to edge with their own color."
    ),
    Goal.LAY_ALL: marked(
        "Lay all the pieces and cover no cross, corner to corner and never edge to edge with their own color."
    ),
}
_CARDS_OF_COLORS = {
    False: marked(
        "Link the given pieces of each color with all the others, "
        "corner to corner and never edge to edge with their own color."
    ),
    True: marked(
        "Link the given pieces of each color with all the others and cover no cross, "
        "corner to corner and never edge to edge with their own color."
    ),
}
"""What is to be done with several colors to connect, without crosses and with them."""
_SOLVED = {True: marked("Solved with help"), False: marked("Solved")}
"""Whether something of a solution was shown."""
_CONFLICTS = {
    Rule.CROSSED: marked("{piece} covers a crossed square"),
    Rule.NO_CORNER: marked("{piece} is not linked by corners to its color"),
    Rule.NO_SUPPORT: marked("{piece} does not rest on anything"),
    Rule.NOT_FROM_ABOVE: marked("{piece} could not have come from above"),
    Rule.TURN_ORDER: marked("{piece} was laid out of turn"),
}
_TASKS = {
    Constraint.APART: marked("No two of a color may touch along an edge"),
    Constraint.LINKED: marked("Each color hangs together by corners alone"),
    Constraint.DESCENDING: marked("Larger pieces are laid before smaller ones"),
    Constraint.IN_TURN: marked("The colors take turns"),
    Constraint.FROM_ABOVE: marked("Every piece comes from above"),
}


def gallery_title() -> str:
    """What all brainteasers are called."""
    return tr("Brainteasers")


def puzzle_title(puzzle: Puzzle) -> str:
    """What a puzzle is called."""
    if puzzle.name in _TITLES:
        return tr(_TITLES[puzzle.name])
    if is_new(puzzle):
        return goal_title(puzzle.goal)
    side = puzzle.board.columns
    return tr("Cube {side} × {side} × {side}").format(side=side)


def goal_title(goal: Goal) -> str:
    """What new puzzles with a goal are called."""
    return tr(_KINDS[goal])


def is_new(puzzle: Puzzle) -> bool:
    """Whether a puzzle was made, not taken from a sheet."""
    return puzzle.name not in _TITLES and not puzzle.name.startswith("cube-")


def facts(puzzle: Puzzle) -> str:
    """How large a puzzle is, in a line."""
    board, colors = puzzle.board, len(puzzle.colors)
    if is_new(puzzle):
        return _facts_of_new(puzzle)
    if puzzle.solid:
        strict = tr("from above") if Constraint.FROM_ABOVE in puzzle.constraints else ""
        return row([_cubes(len(board.cells)), colors_words(colors), strict])
    turns = tr("in turn") if Constraint.IN_TURN in puzzle.constraints else ""
    size = tr("{columns} × {rows} squares").format(columns=board.columns, rows=board.rows)
    return row([size, turns])


def colors_words(count: int) -> str:
    """So many colors in words."""
    return trn("{count} color", "{count} colors", count).format(count=count)


def _facts_of_new(puzzle: Puzzle) -> str:
    board, given = puzzle.board, len(puzzle.givens)
    size = f"{board.columns} × {board.rows}" + (f" × {board.layers}" if puzzle.solid else "")
    to_find = sum(hand.bit_count() for hand in puzzle.hands) - given
    return row([size, trn("{count} piece to find", "{count} pieces to find", to_find).format(count=to_find)])


def day_words(*, solved: bool, helped: bool, streak: int) -> str:
    """Whether the puzzle of the day is solved, and on how many days in a row it was."""
    words = solved_title(helped=not solved) if solved or helped else unsolved_words()
    days = trn("{count} day in a row", "{count} days in a row", streak).format(count=streak)
    return row([words, days if streak > 1 else ""])


def solved_title(*, helped: bool) -> str:
    """That a puzzle is solved, with help or without."""
    return tr(_SOLVED[helped])


def unsolved_words() -> str:
    """That a puzzle is not solved yet."""
    return tr("Not solved yet")


def standing_words(pieces: int, best: int | None, *, helped: bool) -> str:
    """How far the player has come with a puzzle: the quickest solution, and how many pieces lie."""
    solved = solved_title(helped=True) if helped else ""
    if best is not None:
        solved = tr("Solved · best {time}").format(time=duration(best))
    laid = trn("{count} laid", "{count} laid", pieces).format(count=pieces)
    return row([solved, laid if pieces else ""]) or unsolved_words()


def left_words(attempt: Attempt) -> Sequence[str]:
    """What is left to lay, the longest words first."""
    pieces = trn("{count} piece left", "{count} pieces left", attempt.pieces_left)
    pieces = pieces.format(count=attempt.pieces_left)
    squares = trn("{count} square", "{count} squares", attempt.squares_left)
    if attempt.game.goal is not Goal.FILL:
        return (pieces,)
    both = tr("{pieces}, {squares}").format(pieces=pieces, squares=squares.format(count=attempt.squares_left))
    return both, pieces


def best_words(seconds: int | None) -> str:
    """The shortest time so far; nothing where there is none."""
    return "" if seconds is None else tr("Best {time}").format(time=duration(seconds))


def solved_sentence(seconds: int, before: int | None, *, helped: bool) -> str:
    """How long a solution took, beside the best time before."""
    time = duration(seconds)
    if helped:
        said = tr("In {time}. Only what is solved without help counts as a time.")
        return said.format(time=time)
    if before is None:
        return tr("In {time}: the first time to beat.").format(time=time)
    if seconds < before:
        said = tr("In {time}: your best so far, it was {best}.")
        return said.format(time=time, best=duration(before))
    return tr("In {time}. Your best is {best}.").format(time=time, best=duration(before))


def solutions_words(solutions: int | None) -> str:
    """How many solutions a new puzzle is known to have; nothing where that is not known."""
    if solutions is None:
        return ""
    if not solutions:
        return tr("No solution")
    return trn("Exactly one solution", "{count:,} solutions", solutions).format(count=solutions)


def _task_of_card(puzzle: Puzzle) -> str:
    crosses = bool(puzzle.crosses)
    if puzzle.goal is Goal.CONNECT and len(puzzle.colors) > 1:
        return tr(_CARDS_OF_COLORS[crosses])
    return tr((_CARDS_WITH_CROSSES if crosses else _CARDS)[puzzle.goal])


def task(puzzle: Puzzle) -> str:
    """What is to be done, in a sentence or two."""
    if puzzle.is_card:
        return _task_of_card(puzzle)
    # Pieces that hang together by corners alone are apart anyway.
    unsaid = {Constraint.APART} if puzzle.starts else set()
    rules = [rule for rule in Constraint if rule in puzzle.constraints - unsaid]
    return " ".join([_goal(puzzle), *(tr("{rule}.").format(rule=tr(_TASKS[rule])) for rule in rules)])


def _goal(puzzle: Puzzle) -> str:
    """What is to be filled or laid, where it is not a card."""
    if puzzle.solid and is_new(puzzle):
        return tr("Fill the cuboid; all pieces are needed.")
    if puzzle.solid and len(puzzle.colors) > 1:
        return tr("Fill the cube with pieces of every color; pieces may be left over.")
    if puzzle.solid:
        return tr("Fill the cube; pieces may be left over.")
    if puzzle.goal is Goal.FILL:
        return tr("Fill the board with all pieces.")
    return tr("Lay every piece; squares may stay empty.")


def option_title(option: Constraint) -> str:
    """What a strict player chooses."""
    return tr(_TASKS[option])


def progress_words(attempt: Attempt) -> str:
    """What is still to be done."""
    cells, pieces = attempt.squares_left, attempt.pieces_left
    if attempt.game.goal is not Goal.FILL:
        to_lay = trn("{count} piece to lay", "{count} pieces to lay", pieces).format(count=pieces)
        return row([to_lay, _reached(attempt)])
    if attempt.game.solid:
        to_fill = trn("{count} cube to fill", "{count} cubes to fill", cells).format(count=cells)
    else:
        to_fill = trn("{count} square to fill", "{count} squares to fill", cells).format(count=cells)
    held = trn("{count} piece in hand", "{count} pieces in hand", pieces).format(count=pieces)
    return row([to_fill, held])


def _reached(attempt: Attempt) -> str:
    """How much of its goal is reached on a card."""
    stars, (linked, given) = attempt.game.stars.bit_count(), attempt.links
    if stars:
        covered = stars - attempt.bare_stars.bit_count()
        return trn("{covered} of {stars} star", "{covered} of {stars} stars", stars).format(
            covered=covered, stars=stars
        )
    return tr("linked {linked} of {given}").format(linked=linked, given=given) if given else ""


def lifting_hint() -> str:
    """How a laid piece is lifted."""
    return tr("Press a piece on the board, or drag it away, to lift it")


def stuck_words(attempt: Attempt, look: Look) -> str:
    """Why nothing more can be laid and it is still not solved, though no rule is broken; else nothing."""
    if not attempt.squares_left and attempt.missing_colors:
        missing = all_of([look.name(attempt.game.colors[color]) for color in attempt.missing_colors])
        return tr(
            "All is filled, but {missing} must show too: lift a piece and lay one in that color"
        ).format(missing=missing)
    if attempt.pieces_left or attempt.solved or not attempt.game.is_card or attempt.conflicts():
        return ""
    bare = attempt.bare_stars.bit_count()
    if not bare:
        return tr("All pieces lie, but the given pieces are not linked yet: lift one and lay it elsewhere")
    return trn(
        "All pieces lie, but {count} star not covered yet: lift one and lay it elsewhere",
        "All pieces lie, but {count} stars not covered yet: lift one and lay it elsewhere",
        bare,
    ).format(count=bare)


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
        piece = laid_words(puzzle, conflict.pieces[0], look)
        return tr("{piece} covers the start square of {owner}").format(piece=piece, owner=owner)
    return tr("{owner} has not covered its start square yet").format(owner=owner)


def laid_words(puzzle: Puzzle, laid: Laid, look: Look) -> str:
    """A piece with its color."""
    color, placement = laid
    if len(puzzle.colors) == 1:
        return piece_title(placement.piece)
    return tr("{color} {piece}").format(
        color=color_title(puzzle, Color(color), look), piece=piece_title(placement.piece)
    )


def before_words() -> str:
    """What stands beside the best time before."""
    return tr("Best before")


def now_words() -> str:
    """What stands beside the time just now."""
    return tr("This time")


def duration(seconds: int) -> str:
    """A time as clocks show it."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _cubes(count: int) -> str:
    return trn("{count} cube", "{count} cubes", count).format(count=count)


def row(facts: Sequence[str]) -> str:
    """Facts side by side; those that are empty are left out."""
    return " · ".join(filter(None, facts))
