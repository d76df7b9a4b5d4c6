"""Blokus 3D: four structures on the turntable, built from above."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, reduce
from operator import or_
from typing import ClassVar

from blokus_desktop.game.board import Board
from blokus_desktop.game.color_state import ColorState
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.legality import Ground, anything_fits, fits, fitting, legal_placements
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.game.placements import FACES, Placement, PlacementTable
from blokus_desktop.game.scoring import Item, Line, Score, Scores
from blokus_desktop.game.state import (
    FOUR_COLORS,
    NO_CHOICES,
    NO_MARKS,
    PASS,
    Choices,
    Color,
    Marks,
    Move,
    Pass,
    Player,
    replaced,
)

# The highest cube allowed over each square, as seen from above with row 10 at the top; a dot allows none.
_TOWER = ["..........", "..........", *["...####..."] * 5, "..........", "..........", ".........."]
_WALL = [
    "..........",
    *["..######.."] * 3,
    *["..###....."] * 5,
    "..........",
]
_STAIRS_FOOT = ["..444444..", "..333333..", ".22222222.", ".11111111.", ".........."]
_PYRAMID_TOP = ["..........", ".11111111.", ".12222221.", ".12333321.", ".12344321."]


def _limited(lines: list[str], height: int) -> tuple[str, ...]:
    return tuple(line.replace("#", str(height)) for line in lines)


def _stairs(columns: list[str]) -> tuple[str, ...]:
    return ("..........", *columns, *_STAIRS_FOOT)


STRUCTURES: dict[str, dict[int, tuple[str, ...]]] = {
    "tower": {4: _limited(_TOWER, 8), 3: _limited(_TOWER, 6), 2: _limited(_TOWER, 4)},
    "wall": {4: _limited(_WALL, 4), 3: _limited(_WALL, 3), 2: _limited(_WALL, 2)},
    "stairs": {
        4: _stairs(["....88....", "....77....", "...6666...", "...5555..."]),
        3: _stairs(["....55....", "....55....", "...5555...", "...5555..."]),
        2: _stairs(["....44....", "....44....", "...4444...", "...4444..."]),
    },
    "pyramid": {
        4: (*_PYRAMID_TOP, *reversed(_PYRAMID_TOP)),
        3: (*_PYRAMID_TOP, *reversed(_PYRAMID_TOP)),
        2: (*_PYRAMID_TOP, *[".........."] * 5),
    },
}
"""The maps of each structure, by the number of colors that build it."""


@cache
def structure_board(structure: str, colors: int) -> Board:
    """The cells that a structure allows, level by level."""
    lines = reversed(STRUCTURES[structure][colors])
    return Board(10, 10, [[0 if mark == "." else int(mark) for mark in line] for line in lines])


@cache
def structure_table(structure: str, colors: int) -> PlacementTable:
    """The placements of the 11 pieces within a structure."""
    return PlacementTable(structure_board(structure, colors), POLYCUBES, opening=FACES, stacking=True)


class Counting(Enum):
    """How a player's points follow from the points of his colors."""

    SUM = "sum"
    BEST_COLOR = "best-color"


@dataclass(frozen=True)
class SolidGame:
    """A game of Blokus 3D: the structure, the colors in play, and the players they belong to."""

    name: str
    structure: str
    colors: tuple[str, ...]
    owners: tuple[tuple[Color, ...], ...]
    """For each player the colors that he plays."""
    counting: Counting = Counting.SUM
    family: ClassVar[str] = "solid"
    solid: ClassVar[bool] = True
    marks: ClassVar[Marks] = NO_MARKS

    @property
    def players(self) -> int:
        return len(self.owners)

    @property
    def choices(self) -> Choices:
        """Where a player has two colors, those belong together."""
        return Choices(own=FOUR_COLORS) if len(self.colors) == self.players else NO_CHOICES

    def with_colors(self, colors: tuple[str, ...]) -> "SolidGame":
        return replace(self, colors=colors)

    def colors_of(self, player: Player) -> tuple[Color, ...]:
        return self.owners[player]

    @property
    def teams(self) -> tuple[tuple[Player, ...], ...]:
        return tuple((Player(player),) for player in range(self.players))

    @property
    def board(self) -> Board:
        return structure_board(self.structure, len(self.colors))

    @property
    def table(self) -> PlacementTable:
        return structure_table(self.structure, len(self.colors))

    def start(self) -> "SolidState":
        empty = (0,) * len(self.colors)
        return SolidState(
            game=self,
            to_move=Color(0),
            laid=(),
            stones=empty,
            opened=empty,
            hands=(self.table.whole_hand,) * len(self.colors),
            out=frozenset(),
        )


@dataclass(frozen=True, slots=True)
class SolidState(ColorState):
    """A position of Blokus 3D."""

    game: SolidGame
    opened: tuple[int, ...]
    """The cells at the faces of each color's own pieces."""

    @property
    def player(self) -> Player | None:
        if self.to_move is None:
            return None
        return next(
            Player(player) for player, colors in enumerate(self.game.owners) if self.to_move in colors
        )

    def _ground(self, color: Color) -> Ground:
        filled = sum(self.stones)
        return Ground(
            hand=self.hands[color],
            blocked=filled,
            wanted=self.opened[color] if self.stones[color] else self._footing(filled),
            filled=filled,
        )

    def _footing(self, filled: int) -> int:
        """Return the free cells of the lowest level, of which a color's first piece must cover one."""
        return self.game.board.layer_mask(0) & ~filled

    def _in_contact(self, placement: Placement, color: Color) -> bool:
        """Whether a color's first piece touches a placed piece; the very first of the game need not."""
        return bool(self.stones[color] or not self.laid or placement.opens & sum(self.stones))

    def moves(self) -> Sequence[Move]:
        if self.to_move is None:
            return ()
        return self._placements(self.to_move) or (PASS,)

    def fitting(self, color: Color) -> Sequence[Placement]:
        return () if color in self.out else self._placements(color)

    def _placements(self, color: Color) -> Sequence[Placement]:
        placements = legal_placements(self.game.table, self._ground(color))
        if self.stones[color]:
            return placements
        return [placement for placement in placements if self._in_contact(placement, color)]

    def _can_move(self, color: Color) -> bool:
        if self.stones[color]:
            return anything_fits(self.game.table, self._ground(color))
        table, ground = self.game.table, self._ground(color)
        # Whatever stands beside a placed piece touches it, and most first pieces can stand there.
        beside = reduce(or_, self.opened) if self.laid else ground.wanted
        return anything_fits(table, ground._replace(wanted=ground.wanted & beside)) or any(
            self._in_contact(placement, color) for placement in fitting(table, ground)
        )

    def allows(self, move: Move) -> bool:
        if self.to_move is None:
            return False
        if isinstance(move, Placement):
            return fits(move, self._ground(self.to_move)) and self._in_contact(move, self.to_move)
        return isinstance(move, Pass) and not self._can_move(self.to_move)

    def _fault(self, placement: Placement, color: Color) -> IllegalMove:
        board, filled = self.game.board, sum(self.stones)
        if not placement.bit & self.hands[color]:
            return IllegalMove(Rule.NOT_IN_HAND)
        if placement.cells & filled:
            return IllegalMove.at(Rule.OCCUPIED, board, placement.cells & filled)
        if placement.under & ~filled:
            return IllegalMove.at(Rule.NO_SUPPORT, board, placement.under & ~filled)
        if self.stones[color]:
            return IllegalMove.aside(Rule.NO_FACE, self.opened[color] & ~filled)
        ground = self._footing(filled)
        if not placement.cells & ground:
            return IllegalMove.aside(Rule.NOT_ON_GROUND, ground)
        return IllegalMove.aside(Rule.NO_CONTACT, ground & reduce(or_, self.opened))

    def _with(self, color: Color, placement: Placement) -> "SolidState":
        return replace(
            self,
            laid=(*self.laid, (color, placement)),
            stones=replaced(self.stones, color, self.stones[color] | placement.cells),
            opened=replaced(self.opened, color, self.opened[color] | placement.opens),
            hands=replaced(self.hands, color, self.hands[color] & ~placement.bit),
        )

    def usable(self, color: Color) -> int:
        """The cells at which a color can go on."""
        return self.opened[color] & ~sum(self.stones)

    def scores(self) -> Scores:
        """A square seen from above brings a point, a piece not placed costs one."""
        seen = self._seen_from_above()
        colors = tuple(
            Score((Line(Item.SEEN_FROM_ABOVE, seen[color]), Line(Item.PIECES_LEFT, -hand.bit_count())))
            for color, hand in enumerate(self.hands)
        )
        players = tuple(self._player_score([colors[color] for color in owned]) for owned in self.game.owners)
        return Scores(colors, players, players)

    def _seen_from_above(self) -> list[int]:
        """How many squares of each color are seen from above."""
        board = self.game.board
        # What lies below a filled cell is hidden.
        showing = sum(self.stones) & ~board.below(sum(self.stones))
        return [(stones & showing).bit_count() for stones in self.stones]

    def _player_score(self, colors: list[Score]) -> Score:
        if self.game.counting is Counting.BEST_COLOR:
            return max(colors, key=lambda score: score.total)
        return Score.sum_of(colors)
