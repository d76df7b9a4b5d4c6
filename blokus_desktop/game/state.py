"""What every game has in common: its positions (State), its moves and its players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, NewType, Protocol, runtime_checkable

from blokus_desktop.game.board import Board, Cell
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.scoring import Scores

if TYPE_CHECKING:
    pass

Color = NewType("Color", int)
"""A color of pieces, counted from 0 in the order of play: blue, yellow, red, green."""

Player = NewType("Player", int)
"""The side that decides, counted from 0. One player can have several colors."""

CHANCE: Final = Player(-1)
"""The player who rolls the dice; only a roll tells its outcome."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A color that has no legal placement stands aside, and is not asked again."""


PASS: Final = Pass()


@dataclass(frozen=True, slots=True)
class Roll:
    """The outcome of rolling the dice, lowest face first."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes a die off the table, for its row or, crossing out a strike, for any row."""

    die: int
    strike: bool = False


Move = Placement | Pass | Roll | Take

Laid = tuple[Color, Placement]
"""A piece on the board and the color it was laid in."""


class Marks(NamedTuple):
    """What an empty board shows besides its squares: on most there is nothing."""

    stars: int = 0
    """Cells that are to be covered."""
    crosses: int = 0
    """Cells that stay empty."""
    given: frozenset[int] = frozenset()
    """The cells of each piece that lies from the start and stays."""


NO_MARKS: Final = Marks()


FOUR_COLORS: Final = ("blue", "yellow", "red", "green")
"""The colors of the box, by name, in the order of play."""

FIRST: Final = Color(0)
"""The first color in the order of play."""


class Choices(NamedTuple):
    """What the rules leave to the players before a game: in most games nothing."""

    first: tuple[Color, ...] = (FIRST,)
    """The colors that may begin, the usual one first."""
    shared: tuple[str, ...] = ()
    """The colors, by name, of which one can be shared, the usual one last; none where none is shared."""
    own: tuple[str, ...] = ()
    """The colors, by name, of which each player may choose one; none where the rules give them out."""


NO_CHOICES: Final = Choices()

NOTHING_ON_TABLE: Final[Mapping[str, object]] = MappingProxyType({})


class Game(Protocol):
    """A variant of the rules: the board, the pieces, the colors of each player, and how it starts."""

    @property
    def name(self) -> str:
        """The name under which the catalog lists it."""

    @property
    def family(self) -> str:
        """What it is played with: "flat" boards, sheets and "dice", or "solid" pieces on a turntable."""

    @property
    def solid(self) -> bool:
        """Whether its pieces are built of cubes and lie on top of each other."""

    @property
    def choices(self) -> Choices:
        """What the players may settle before it."""

    def with_colors(self, colors: tuple[str, ...]) -> "Game":
        """The same game in other colors, by name, in the order of play; those left out follow."""

    @property
    def marks(self) -> Marks:
        """What its empty board shows."""

    @property
    def board(self) -> Board:
        """The empty ground."""

    @property
    def table(self) -> PlacementTable:
        """Every placement of every piece on it."""

    @property
    def colors(self) -> tuple[str, ...]:
        """The colors in play, by name, in the order of play."""

    @property
    def players(self) -> int:
        """How many players there are."""

    @property
    def teams(self) -> tuple[tuple[Player, ...], ...]:
        """The players of each team; where each plays alone, a team is one player."""

    def colors_of(self, player: Player) -> tuple[Color, ...]:
        """The colors that are a player's own; none where pens go from hand to hand."""

    def start(self) -> "State":
        """The position before the first move."""


class State(Protocol):
    """A position: immutable, and all that is needed to go on from it."""

    @property
    def game(self) -> Game:
        """The variant being played."""

    @property
    def to_move(self) -> Color | None:
        """The color to be laid next; None when dice are to be rolled or the game is over."""

    @property
    def player(self) -> Player | None:
        """The player who decides now: CHANCE when dice are to be rolled, None when the game is over."""

    @property
    def next_player(self) -> Player | None:
        """The player who decides now or, before a roll, first after it; None at the end."""

    @property
    def clockwise(self) -> tuple[Color, ...]:
        """The colors in play, clockwise from the next to be asked; at the end, from the first of a round."""

    @property
    def roll_key(self) -> tuple[int, int] | None:
        """The round, from 0, for which dice are to be rolled now, and how many; None where none are."""

    @property
    def on_table(self) -> Mapping[str, object]:
        """What lies beside the board, such as dice, as codes with their values; in most games nothing."""

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The pieces on the board, in the order in which they were laid."""

    def moves(self) -> Sequence[Move]:
        """Every legal move, each once, in a fixed order. A Pass is legal only when nothing else is."""

    def allows(self, move: Move) -> bool:
        """Whether a move is legal."""

    def objection(self, move: Move) -> IllegalMove | None:
        """Why a move is not legal, with the cells that show it; None when it is legal."""

    def play(self, move: Move) -> "State":
        """The position after a move; raises the objection where there is one."""

    def owner(self, cell: Cell) -> Color | None:
        """The color that lies on a cell."""

    def held_colors(self, player: Player) -> tuple[Color, ...]:
        """The colors that a player lays: his own or, where pens go from hand to hand, the one he holds."""

    def is_out(self, color: Color) -> bool:
        """Whether the color, or the player with its pen, has no more turns; at the end all are out."""

    def hand(self, color: Color) -> int:
        """The pieces that can still be laid in a color, by their bits in the game's table."""

    def fitting(self, color: Color) -> Sequence[Placement]:
        """What could be laid in a color here if it were its turn, whatever the dice; none once it is out."""

    def scores(self) -> Scores:
        """The scores as they would be if the game ended here."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Pieces put on the board or taken off it outside the rules, and the color that moves next."""

    add: tuple[Laid, ...] = ()
    remove: tuple[Placement, ...] = ()
    to_move: Color | None = None


@runtime_checkable
class SetupState(State, Protocol):
    """A position of a game in which pieces can be set up freely."""

    def set_up(self, setup: Setup) -> "State":
        """The position with pieces put down and taken off; raises IllegalMove where that cannot be."""


def holder_of(state: State, color: Color) -> Player | None:
    """The player of a color, or the one who holds its pen; None where players share it."""
    players = map(Player, range(state.game.players))
    return next((player for player in players if color in state.held_colors(player)), None)


def in_turn(first: Color, colors: int) -> tuple[Color, ...]:
    """All colors in the order of play, from one of them on."""
    return tuple(Color((first + step) % colors) for step in range(colors))


def next_color(mover: Color, colors: int, out: frozenset[Color]) -> Color | None:
    """The next color in the order of play that is not out; None when all are."""
    order = (Color((mover + step) % colors) for step in range(1, colors + 1))
    return next((color for color in order if color not in out), None)


def owner_among(stones: tuple[int, ...], cell: Cell) -> Color | None:
    """The color whose mask, among those of all colors, holds a cell."""
    bit = 1 << cell
    return next((Color(color) for color, mask in enumerate(stones) if mask & bit), None)


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])
