"""The flat games: Classic in all its forms, and Duo."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from blokus_desktop.game.board import Board
from blokus_desktop.game.color_state import ColorState
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.legality import Ground, anything_fits, fits, legal_placements
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import CORNERS, EDGES, Placement, PlacementTable
from blokus_desktop.game.scoring import Item, Line, Score, Scores
from blokus_desktop.game.state import (
    FIRST,
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
    Setup,
    replaced,
)

SINGLE_SQUARE = POLYOMINOES[0]
WHOLE_HAND = (1 << len(POLYOMINOES)) - 1


@cache
def flat_board(side: int) -> Board:
    """A square board of one layer."""
    return Board.flat(side, side)


@cache
def flat_table(side: int) -> PlacementTable:
    """The placements of the 21 pieces on a square board."""
    return PlacementTable(flat_board(side), POLYOMINOES, barring=EDGES, opening=CORNERS)


@dataclass(frozen=True)
class FlatGame:
    """A flat game: a square board, where each color starts, and the players the colors belong to."""

    name: str
    side: int
    colors: tuple[str, ...]
    starts: tuple[tuple[str, ...], ...]
    """For each color the squares of which its first piece must cover one."""
    owners: tuple[tuple[Color, ...], ...]
    """For each player the colors that score for him."""
    teams: tuple[tuple[Player, ...], ...]
    shared: Color | None = None
    """The color that the players lay in turn and that scores for no player."""
    family: ClassVar[str] = "flat"
    solid: ClassVar[bool] = False
    marks: ClassVar[Marks] = NO_MARKS

    @property
    def players(self) -> int:
        return len(self.owners)

    def colors_of(self, player: Player) -> tuple[Color, ...]:
        return self.owners[player]

    @property
    def board(self) -> Board:
        return flat_board(self.side)

    @property
    def table(self) -> PlacementTable:
        return flat_table(self.side)

    @property
    def choices(self) -> Choices:
        """In Duo either color may begin, so each player may have either."""
        if len(self.colors) == self.players == 2:
            return Choices((FIRST, Color(1)), own=self.colors)
        return NO_CHOICES if self.shared is None else Choices(shared=FOUR_COLORS)

    def with_colors(self, colors: tuple[str, ...]) -> "FlatGame":
        """The colors keep their start squares, and their order round the board."""
        after = self.colors.index(colors[0])
        starts = (*self.starts[after:], *self.starts[:after])
        changed = replace(self, colors=(*self.colors[after:], *self.colors[:after]), starts=starts)
        assert changed.colors == colors
        return changed

    def start_mask(self, color: Color) -> int:
        """The start squares of a color."""
        named = (self.board.cell(name) for name in self.starts[color])
        return self.board.mask(cell for cell in named if cell is not None)

    def start(self) -> "FlatState":
        colors = [Color(number) for number in range(len(self.colors))]
        empty = (0,) * len(colors)
        return FlatState(
            game=self,
            to_move=colors[0],
            laid=(),
            filled=0,
            stones=empty,
            barred=empty,
            opened=tuple(self.start_mask(color) for color in colors),
            hands=(WHOLE_HAND,) * len(colors),
            out=frozenset(),
        )


@dataclass(frozen=True, slots=True)
class FlatState(ColorState):
    """A position of a flat game."""

    game: FlatGame
    filled: int
    """All cells that are covered."""
    barred: tuple[int, ...]
    """The cells beside each color's own pieces."""
    opened: tuple[int, ...]
    """The cells at the corners of each color's own pieces; before its first piece its start squares."""

    @property
    def player(self) -> Player | None:
        if self.to_move is None:
            return None
        if self.to_move == self.game.shared:
            laid = sum(color == self.to_move for color, _ in self.laid)
            return Player(laid % self.game.players)
        return next(
            Player(player) for player, colors in enumerate(self.game.owners) if self.to_move in colors
        )

    def _ground(self, color: Color) -> Ground:
        return Ground(
            hand=self.hands[color],
            blocked=self.filled | self.barred[color],
            wanted=self.opened[color],
            filled=0,
        )

    def moves(self) -> Sequence[Move]:
        if self.to_move is None:
            return ()
        return legal_placements(self.game.table, self._ground(self.to_move)) or (PASS,)

    def fitting(self, color: Color) -> Sequence[Placement]:
        return () if color in self.out else legal_placements(self.game.table, self._ground(color))

    def allows(self, move: Move) -> bool:
        if self.to_move is None:
            return False
        ground = self._ground(self.to_move)
        if isinstance(move, Placement):
            return fits(move, ground)
        return isinstance(move, Pass) and not anything_fits(self.game.table, ground)

    def _fault(self, placement: Placement, color: Color) -> IllegalMove:
        board, cells = self.game.board, placement.cells
        if not placement.bit & self.hands[color]:
            return IllegalMove(Rule.NOT_IN_HAND)
        if cells & self.filled:
            return IllegalMove.at(Rule.OCCUPIED, board, cells & self.filled)
        if cells & self.barred[color]:
            return IllegalMove.at(Rule.OWN_EDGE, board, cells & self.barred[color])
        if self.stones[color]:
            blocked = self.filled | self.barred[color]
            return IllegalMove.aside(Rule.NO_CORNER, self.opened[color] & ~blocked)
        return IllegalMove.at(Rule.NO_START, board, self.opened[color] & ~self.filled)

    def _with(self, color: Color, placement: Placement) -> "FlatState":
        first = not self.stones[color]
        opened = placement.opens if first else self.opened[color] | placement.opens
        return replace(
            self,
            laid=(*self.laid, (color, placement)),
            filled=self.filled | placement.cells,
            stones=replaced(self.stones, color, self.stones[color] | placement.cells),
            barred=replaced(self.barred, color, self.barred[color] | placement.barred),
            opened=replaced(self.opened, color, opened),
            hands=replaced(self.hands, color, self.hands[color] & ~placement.bit),
        )

    def set_up(self, setup: Setup) -> "FlatState":
        """The position with pieces put down and taken off; no color is out any more.

        Pieces may lie anywhere, but each color has each piece once and no two pieces overlap.
        """
        removed = set(setup.remove)
        if removed.isdisjoint(placement for _, placement in self.laid):
            state, pieces = replace(self, out=frozenset()), setup.add
        else:
            state, pieces = self.game.start(), (*self.laid, *setup.add)
        for color, placement in pieces:
            if placement in removed:
                continue
            if not placement.bit & state.hands[color]:
                raise IllegalMove(Rule.NOT_IN_HAND)
            if placement.cells & state.filled:
                raise IllegalMove.at(Rule.OCCUPIED, self.game.board, placement.cells & state.filled)
            state = state._with(color, placement)
        to_move = self.to_move if setup.to_move is None else setup.to_move
        return replace(state, to_move=Color(0) if to_move is None else to_move)

    def usable(self, color: Color) -> int:
        """The cells at which a color can go on."""
        return self.opened[color] & ~(self.filled | self.barred[color])

    def scores(self) -> Scores:
        """A square left costs a point; all laid bring 15, and 5 more if the single square was last."""
        colors = tuple(self._color_score(Color(color)) for color in range(len(self.game.colors)))
        players = tuple(Score.sum_of(colors[color] for color in owned) for owned in self.game.owners)
        teams = tuple(Score.sum_of(players[player] for player in team) for team in self.game.teams)
        return Scores(colors, players, teams)

    def _color_score(self, color: Color) -> Score:
        pieces = self.game.table.pieces
        hand = self.hands[color]
        left = sum(piece.size for number, piece in enumerate(pieces) if hand >> number & 1)
        lines = [Line(Item.SQUARES_LEFT, -left)]
        if not hand:
            lines.append(Line(Item.ALL_LAID, 15))
            last = next(placement for owner, placement in reversed(self.laid) if owner == color)
            if last.piece is SINGLE_SQUARE:
                lines.append(Line(Item.SINGLE_LAST, 5))
        return Score(tuple(lines))
