"""Small boards that show the rules of the flat games; each is a position by the rules."""

from dataclasses import replace
from functools import cache, partial

from blokus_desktop.game.flat import FlatGame
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.rulebook.figure import Figure, played
from blokus_desktop.words.i18n import tr

_SIDE = 6
"""How many squares a side a small board has."""
_FIRST = "a6,a5,b5,c5,c4"
"""The piece that lies in the corner of a small board, a Z5."""


@cache
def small_game(colors: tuple[str, ...]) -> FlatGame:
    """A game on a small board, with these colors in two of its corners."""
    starts = ((f"a{_SIDE}",), (f"{chr(ord('a') + _SIDE - 1)}1",))
    owners = tuple((Color(number),) for number in range(len(colors)))
    teams = tuple((Player(number),) for number in range(len(colors)))
    return FlatGame("figure", _SIDE, colors, starts[: len(colors)], owners, teams)


def _alone(game: FlatGame) -> State:
    """A small board with one piece of the first color."""
    return played(small_game(game.colors[:1]), _FIRST)


def _with_rival(game: FlatGame) -> State:
    """A small board with a piece of each of two colors; the first is to move."""
    return played(small_game(game.colors[:2]), _FIRST, "f1,f2,e2,e3,d3")


def _near_start(game: FlatGame) -> FlatGame:
    """A small board with a start square in its corner or, as in Duo, farther in."""
    cell = game.board.cell(game.starts[0][0])
    assert cell is not None
    at_corner = {*game.board.point(cell)[:2]} <= {0, game.side - 1}
    starts = ((f"a{_SIDE}",) if at_corner else ("c4",),)
    return replace(small_game(game.colors[:1]), starts=starts)


def start(game: FlatGame) -> Figure:
    """A first piece on its start square."""
    small = _near_start(game)
    (square,) = small.starts[0]
    tried = "a6,a5,b5,b4" if square.startswith("a") else "c4,d4,d3,d2"
    return Figure(tr("It covers the start square"), small.start, tried, lit=(square,))


def no_start(game: FlatGame) -> Figure:
    """A first piece beside its start square."""
    small = _near_start(game)
    return Figure(tr("The start square stays empty"), small.start, "b5,c5,d5,d6", Rule.NO_START)


def _with_corners(game: FlatGame) -> State:
    """A small board with a piece of each color in the corner where it begins."""
    last = chr(ord("a") + _SIDE - 1)
    squares = {"a": "ab", last: f"{chr(ord(last) - 1)}{last}"}
    rows = {1: (1, 2), game.side: (_SIDE - 1, _SIDE)}
    moves, corners = [], []
    for (start,) in game.starts:
        columns = squares["a" if start[0] == "a" else last]
        row = rows[int(start[1:])]
        moves.append(",".join(f"{column}{each}" for column in columns for each in row))
        corners.append((f"{'a' if start[0] == 'a' else last}{1 if row[0] == 1 else _SIDE}",))
    owners = tuple((Color(number),) for number in range(len(game.colors)))
    teams = tuple((Player(number),) for number in range(len(game.colors)))
    small = FlatGame("figure", _SIDE, game.colors, tuple(corners), owners, teams)
    return played(small, *moves)


def starts(game: FlatGame) -> Figure:
    """The start squares: each color in its corner, or all of them on the whole board."""
    if len(game.colors) > 2 and all(len(squares) == 1 for squares in game.starts):
        return Figure(tr("Where each color begins"), partial(_with_corners, game))
    squares = sorted({square for squares in game.starts for square in squares})
    return Figure(tr("The start squares"), game.start, lit=squares)


def corner(game: FlatGame) -> Figure:
    """A piece from corner to corner."""
    return Figure(tr("Corner to corner"), partial(_alone, game), "d3,e3,f3,e2")


def own_edge(game: FlatGame) -> Figure:
    """A piece along an edge of its own color."""
    return Figure(tr("Along an edge"), partial(_alone, game), "d5,e5,f5,e4", Rule.OWN_EDGE)


def apart(game: FlatGame) -> Figure:
    """A piece that touches nothing of its own."""
    return Figure(tr("No corner touches"), partial(_alone, game), "d2,e2,f2,e1", Rule.NO_CORNER)


def along_rival(game: FlatGame) -> Figure:
    """A piece along an edge of another color."""
    return Figure(tr("Along the edge of another color"), partial(_with_rival, game), "b3,b2,c2,d2")


def overlap(game: FlatGame) -> Figure:
    """A piece on a piece."""
    return Figure(tr("On another piece"), partial(_with_rival, game), "d3,e3,f3", Rule.OCCUPIED)


def outside(game: FlatGame) -> Figure:
    """A piece that leaves the board."""
    return Figure(tr("Beyond the board"), partial(_alone, game), "d6,e6,f6,g6", Rule.OUTSIDE)
