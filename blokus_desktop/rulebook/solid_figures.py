"""Small piles that show the rules of Blokus 3D; each is a position by the rules."""

from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import State
from blokus_desktop.rulebook.figure import Figure, played
from blokus_desktop.rulebook.page import Name
from blokus_desktop.words.i18n import capital, tr, trn

_SHOWN_ON = "tower-2"
"""The game of the small piles."""
_BLUE, _YELLOW = "e5.1,e6.1,f5.1", "g5.1,g6.1"
"""The first piece of each color."""


def _start() -> State:
    return GAMES[_SHOWN_ON].start()


def _one() -> State:
    """A piece lies, and another color is to move."""
    return played(GAMES[_SHOWN_ON], _BLUE)


def _two() -> State:
    """A piece of each color lies, and the first is to move."""
    return played(GAMES[_SHOWN_ON], _BLUE, _YELLOW)


def empty(game: SolidGame) -> Figure:
    """The structure before anything stands in it."""
    return Figure(tr("Nothing stands in it yet"), game.start)


def bridge() -> Figure:
    """A piece over two others."""
    return Figure(tr("Each cube rests on something"), _two, "f5.2,g5.2")


def gap() -> Figure:
    """A piece with nothing under it."""
    return Figure(tr("Nothing below one cube"), _two, "e6.2,e7.2", Rule.NO_SUPPORT)


def too_high() -> Figure:
    """A piece that rises too high."""
    return Figure(tr("One cube too high"), _two, "e5.2,e5.3,e5.4,e5.5", Rule.TOO_HIGH)


def beside_structure() -> Figure:
    """A piece that sticks out."""
    return Figure(tr("Beside the structure"), _two, "c6.1,d6.1", Rule.OFF_STRUCTURE)


def very_first() -> Figure:
    """The first piece of the game."""
    return Figure(tr("The very first: anywhere on the board"), _start, _BLUE)


def first_in_contact() -> Figure:
    """The first piece of another color, beside a piece."""
    return Figure(tr("On the board, beside a piece"), _one, _YELLOW)


def first_apart() -> Figure:
    """The first piece of another color, away from all."""
    return Figure(tr("It touches no piece"), _one, "g7.1,g8.1", Rule.NO_CONTACT)


def first_on_top() -> Figure:
    """The first piece of another color, on a piece."""
    return Figure(tr("It does not touch the board"), _one, "e5.2,f5.2", Rule.NOT_ON_GROUND)


def face() -> Figure:
    """A piece beside its own color."""
    return Figure(tr("Beside its own color"), _two, "e7.1,e8.1")


def on_top() -> Figure:
    """A piece on top of its own color."""
    return Figure(tr("On top of its own color"), _two, "e5.2,e6.2")


def edge_only() -> Figure:
    """A piece that meets its color only at an edge."""
    return Figure(tr("Only edges meet"), _two, "d7.1,d8.1", Rule.NO_FACE)


def other_color_only() -> Figure:
    """A piece on another color."""
    return Figure(tr("Only another color"), _two, "g5.2,g6.2", Rule.NO_FACE)


def counted(name: Name) -> Figure:
    """What is seen of a color from above, and what it has left."""
    state = played(GAMES[_SHOWN_ON], _BLUE, _YELLOW, "e5.2,f5.2")
    score = state.scores().colors[0]
    seen, left = score.lines[0].points, -score.lines[1].points
    squares = trn("{count} square seen", "{count} squares seen", seen).format(count=seen)
    pieces = trn("{count} piece left", "{count} pieces left", left).format(count=left)
    words = tr("{color}: {squares}, {pieces}").format(
        color=capital(name(state.game.colors[0])), squares=squares, pieces=pieces
    )
    return Figure(words, lambda: state)
