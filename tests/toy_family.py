"""A family of its own in one file: a game for two on a small board, where a star gives another move.

It is what a new family takes: the rules, how it is shown, what files call it, and the registration of each.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cache

from blokus_desktop.game.board import Board
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import WHOLE_HAND, FlatState
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import CORNERS, EDGES, Placement, PlacementTable
from blokus_desktop.game.state import NO_CHOICES, Choices, Color, Marks, Move, Player
from blokus_desktop.saved import properties
from blokus_desktop.ui import families
from blokus_desktop.ui.families.flat import Flat
from blokus_desktop.ui.families.presentation import Form
from blokus_desktop.ui.families.words import TWO_PLAYERS
from blokus_desktop.words.i18n import marked


@cache
def toy_board() -> Board:
    return Board.flat(7, 9)


@cache
def toy_table() -> PlacementTable:
    return PlacementTable(toy_board(), POLYOMINOES, barring=EDGES, opening=CORNERS)


@dataclass(frozen=True)
class ToyGame:
    """Blue starts low, yellow high; in the middle is a star."""

    name: str = "toy"
    family: str = "flat"
    solid: bool = False
    colors: tuple[str, ...] = ("blue", "yellow")
    owners: tuple[tuple[Color, ...], ...] = ((Color(0),), (Color(1),))
    teams: tuple[tuple[Player, ...], ...] = ((Player(0),), (Player(1),))
    players: int = 2
    shared: None = None

    @property
    def board(self) -> Board:
        return toy_board()

    @property
    def table(self) -> PlacementTable:
        return toy_table()

    @property
    def marks(self) -> Marks:
        return Marks(stars=self._mask("d5"))

    @property
    def choices(self) -> Choices:
        return NO_CHOICES

    def with_colors(self, colors: tuple[str, ...]) -> "ToyGame":
        return replace(self, colors=colors)

    def _mask(self, name: str) -> int:
        cell = self.board.cell(name)
        assert cell is not None
        return 1 << cell

    def colors_of(self, player: Player) -> tuple[Color, ...]:
        return self.owners[player]

    def start_mask(self, color: Color) -> int:
        return self._mask(("b2", "f8")[color])

    def start(self) -> "ToyState":
        starts = tuple(map(self.start_mask, self.colors_of(Player(0)) + self.colors_of(Player(1))))
        hands, nothing = (WHOLE_HAND,) * 2, (0, 0)
        return ToyState(
            game=self,
            to_move=Color(0),
            laid=(),
            filled=0,
            stones=nothing,
            barred=nothing,
            opened=starts,
            hands=hands,
            out=frozenset(),
        )


class ToyState(FlatState):
    """A position in which the player that has just covered the star moves once more."""

    __slots__ = ()

    def play(self, move: Move) -> "ToyState":
        after = FlatState.play(self, move)
        if isinstance(move, Placement) and move.cells & self.game.marks.stars:
            after = replace(after, to_move=self.to_move)
        return ToyState(*(getattr(after, field.name) for field in fields(after)))


class Toy(Flat):
    """How it is shown: as every flat game, under its own name."""

    key = first = "toy"
    name = marked("Toy")
    tile, subtitle = marked("&Toy"), marked("A star gives another move")
    forms: Sequence[Form] = (Form("toy", TWO_PLAYERS, marked("{blue} against {yellow}, and a star.")),)


def register() -> None:
    """Let the program know the family."""
    game = ToyGame()
    GAMES.register(game)
    properties.register(game, "Blokus Toy")
    families.register(Toy())
