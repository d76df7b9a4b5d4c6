"""The rules of the brainteasers."""

from collections import Counter

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.puzzles.catalog import CUBE_COLORS, PUZZLES, cube
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.rulebook import puzzle_figures as show
from blokus_desktop.rulebook.counts import squares_of
from blokus_desktop.rulebook.page import Chapter, Figures, Name, Page, Table
from blokus_desktop.rulebook.words import rows_by_size
from blokus_desktop.words.i18n import tr, trn

SOLUTIONS_OF_3 = 80_928
"""In how many ways the pieces of one color fill a cube of 3; a test counts them."""
_TURNS, _TURNS_AND_MIRRORS = 24, 48
"""In how many ways a cube can be turned, and turned or mirrored; no solution looks alike in two of them."""


def boards_page(title: str, name: Name) -> Page:
    """The rules of the boards to fill."""
    return Page(
        "boards", title, "flat", (_laying(), _apart(), _all(), _descending(), _twenty(), _forty_eight())
    )


def cards_page(title: str, name: Name) -> Page:
    """The rules of new puzzles."""
    return Page("cards", title, "flat", (_laying(), _goals(), _card_rules()))


def cubes_page(title: str, name: Name) -> Page:
    """The rules of the cubes."""
    return Page("cubes", title, "solid", (_laying(), _cubes(), _ways(), _from_above()))


def _laying() -> Chapter:
    sentences = (
        tr("You lay the pieces of all colors by yourself, as slowly as you like."),
        tr(
            "A piece that lies can be taken up again and laid elsewhere. What breaks a rule is "
            "framed as long as it does."
        ),
        tr("No piece lies on another one, and none leaves the ground."),
    )
    rules = (Rule.OCCUPIED, Rule.OUTSIDE, Rule.TOO_HIGH, Rule.OFF_STRUCTURE, Rule.NOT_IN_HAND)
    return Chapter("laying", tr("Laying and lifting"), sentences, (), (*rules, Rule.NO_SUCH_PIECE))


def _pieces_in(puzzle: Puzzle) -> tuple[int, int]:
    """How many pieces a puzzle has, and how many squares they have together."""
    pieces = [piece for hand in puzzle.hands for piece in puzzle.pieces_in(hand)]
    return len(pieces), squares_of(pieces)


# Boards to fill


def _apart() -> Chapter:
    sentences = (
        tr("With all 84 pieces, and wherever pieces are to be apart, no two of a color meet along an edge."),
        tr("Other colors may be touched in any way."),
    )
    figures = Figures((show.set_apart(), show.not_apart()))
    return Chapter("apart", tr("Apart from their color"), sentences, (figures,), (Rule.OWN_EDGE,))


def _all() -> Chapter:
    puzzle = PUZZLES["all-pieces"]
    pieces, squares = _pieces_in(puzzle)
    board = puzzle.board
    sentences = (
        tr(
            "Lay all {pieces} pieces of the four colors on the board of {columns} × {rows}: "
            "they cover {squares} of its "
            "{all} squares."
        ).format(
            pieces=pieces, columns=board.columns, rows=board.rows, squares=squares, all=len(board.cells)
        ),
        tr(
            "Every rule of laying holds: each color begins in its corner, its pieces "
            "touch at corners, "
            "and none of a color meet along an edge."
        ),
        tr("The order of the colors is free. As an option they take turns."),
    )
    figures = Figures((show.in_turn(), show.out_of_turn()))
    rules = (Rule.NO_START, Rule.NO_CORNER, Rule.OWN_EDGE, Rule.TURN_ORDER)
    return Chapter("all", tr("84 pieces"), sentences, (figures,), rules)


def _descending() -> Chapter:
    sizes = sorted({piece.size for piece in PUZZLES["all-pieces-descending"].pieces}, reverse=True)
    sentences = (
        tr(
            "The same, from large to small: no piece of {next} squares while any color still "
            "has one of {largest}, "
            "and so on down to {smallest}."
        ).format(largest=sizes[0], next=sizes[1], smallest=sizes[-1]),
    )
    figures = Figures((show.largest_first(), show.smaller_first()))
    return Chapter("descending", tr("84, large first"), sentences, (figures,), (Rule.SIZE_ORDER,))


def _fill_sentence(puzzle: Puzzle) -> str:
    pieces, squares = _pieces_in(puzzle)
    size, shapes = puzzle.pieces[0].size, len(puzzle.pieces)
    each = Counter(piece for hand in puzzle.hands for piece in puzzle.pieces_in(hand))[puzzle.pieces[0]]
    sentence = tr(
        "Fill the board of {columns} × {rows} with the {pieces} pieces of {size} squares: "
        "{each} of each of the {shapes} "
        "shapes, {squares} squares in all."
    )
    return sentence.format(
        columns=puzzle.board.columns,
        rows=puzzle.board.rows,
        pieces=pieces,
        size=size,
        each=each,
        shapes=shapes,
        squares=squares,
    )


def _twenty() -> Chapter:
    sentences = (
        _fill_sentence(PUZZLES["tetrominoes"]),
        tr("There is no start square, and no piece need touch its color at a corner."),
        tr("Set apart, no two pieces of a color may meet along an edge."),
    )
    rows = rows_by_size(PUZZLES["tetrominoes"].pieces, "blue")
    return Chapter("twenty", tr("20 pieces, and 20 apart"), sentences, (rows,))


def _forty_eight() -> Chapter:
    sentences = (
        _fill_sentence(PUZZLES["pentominoes"]),
        tr("Here too there is a form in which no two pieces of a color meet along an edge."),
    )
    rows = rows_by_size(PUZZLES["pentominoes"].pieces, "blue")
    return Chapter("forty-eight", tr("48 pieces, and 48 apart"), sentences, (rows,))


# New puzzles


def _goals() -> Chapter:
    rows = (
        (
            tr("Connect"),
            tr("All pieces of a color, the given ones too, hang together from corner to corner."),
        ),
        (tr("Cover the stars"), tr("All pieces lie, and each star is covered.")),
        (tr("Avoid the crosses"), tr("All pieces lie, and no cross is covered.")),
        (tr("Fill it up"), tr("Every square or cube of the ground is covered.")),
    )
    sentences = (tr("A new puzzle and the puzzle of the day have one of these aims. The card says which."),)
    return Chapter(
        "goals", tr("What is to be done"), sentences, (Table((tr("Aim"), tr("Solved when")), rows),)
    )


def _card_rules() -> Chapter:
    sentences = (
        tr("Pieces that are given belong to the puzzle and stay where they are."),
        tr(
            "Where pieces are linked, each hangs on its color from corner to corner, and none "
            "meets it along an edge."
        ),
        tr("A cross stays empty."),
    )
    figures = Figures((show.linked(), show.not_linked(), show.crossed()))
    rules = (Rule.GIVEN, Rule.CROSSED, Rule.NO_CORNER, Rule.OWN_EDGE, Rule.NO_START)
    return Chapter("card", tr("Given pieces, links and crosses"), sentences, (figures,), rules)


# Cubes


def _cubes() -> Chapter:
    lines = []
    for side, least in CUBE_COLORS.items():
        cubes = len(cube(side, least).board.cells)
        pieces, in_hand = _pieces_in(cube(side, least))
        colors = trn("{count} color", "{count} colors", least).format(count=least)
        lines.append(
            (
                tr("{side} × {side} × {side}").format(side=side),
                str(cubes),
                colors,
                tr("{pieces} pieces with {cubes} cubes").format(pieces=pieces, cubes=in_hand),
            )
        )
    sentences = (
        tr(
            "Build a cube without a hole. One color has {count} pieces with {cubes} cubes, and "
            "not all need be used."
        ).format(count=len(POLYCUBES), cubes=squares_of(POLYCUBES)),
        tr("A larger cube takes more colors, at least so many:"),
        tr("You may choose more. A cube set to several colors is solved only when each of them shows in it."),
    )
    table = Table((tr("Cube"), tr("Cubes"), tr("At least"), tr("To build with")), lines)
    return Chapter(
        "cubes", tr("A cube to build"), sentences, (table, rows_by_size(POLYCUBES, "blue", cubes=True))
    )


def _ways() -> Chapter:
    sentences = (
        tr(
            "A cube of 3 can be built from one color in {ways:,} ways, if cubes that are only "
            "turned count once."
        ).format(ways=SOLUTIONS_OF_3 // _TURNS),
        tr(
            "If a mirror image counts as the same they are {mirrored:,}. If each way it can "
            "stand counts, {fixed:,}."
        ).format(mirrored=SOLUTIONS_OF_3 // _TURNS_AND_MIRRORS, fixed=SOLUTIONS_OF_3),
    )
    return Chapter("ways", tr("How many ways there are"), sentences)


def _from_above() -> Chapter:
    sentences = (
        tr("Pieces may be laid in any order, even in the air."),
        tr(
            "As an option every piece must come from above: then there must be an order in "
            "which each one rests on "
            "what lies, and nothing hollow is ever below it."
        ),
    )
    figures = Figures((show.rests(), show.hangs(), show.from_below()))
    return Chapter(
        "above",
        tr("From above, as an option"),
        sentences,
        (figures,),
        (Rule.NO_SUPPORT, Rule.NOT_FROM_ABOVE),
    )
