"""One sheet of the Dice Game as a position on a flat board, so that it is shown as all of those are."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from blokus_desktop.game.board import Board, Cell
from blokus_desktop.game.dice import DiceGame, DiceState
from blokus_desktop.game.state import NO_MARKS, Color, Laid, Marks, Player


@dataclass(frozen=True)
class SheetGround:
    """The paper: its squares, and the corners that the first shape of a color may cover."""

    game: DiceGame
    seat: Player
    begun: frozenset[Color]
    """The colors drawn with on it so far."""
    drawn: int
    """The squares drawn on."""

    marks: ClassVar[Marks] = NO_MARKS

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def colors(self) -> tuple[str, ...]:
        return self.game.colors

    def start_mask(self, color: Color) -> int:
        """The corner squares still free, as long as a color has not begun."""
        return 0 if color in self.begun else self.game.corners(self.seat) & ~self.drawn


@dataclass(frozen=True)
class Sheet:
    """What a player has drawn, and where he can go on."""

    state: DiceState
    seat: Player

    @cached_property
    def game(self) -> SheetGround:
        begun = frozenset(color for color, _ in self.laid)
        return SheetGround(self.state.game, self.seat, begun, sum(self.state.stones))

    @cached_property
    def laid(self) -> tuple[Laid, ...]:
        """The shapes on this sheet, in the order in which they were drawn."""
        return tuple(drawn for drawn in self.state.laid if drawn[1].cells & self.area)

    @property
    def area(self) -> int:
        """The squares of this sheet."""
        return self.state.game.board.layer_mask(self.seat)

    def usable(self, color: Color) -> int:
        """The squares at which a color can go on here; none where its pen is in another hand."""
        if color != self.pen:
            return 0
        begun = color in self.game.begun
        wanted = self.state.opened[color] & self.area if begun else self.game.start_mask(color)
        return wanted & ~(sum(self.state.stones) | self.state.barred[color])

    def owner(self, cell: Cell) -> Color | None:
        return self.state.owner(cell)

    @property
    def free_corners(self) -> int:
        """The corners that nothing is drawn on, by bits from the upper left."""
        board, last, drawn = self.game.board, self.state.game.size - 1, sum(self.state.stones)
        cells = (board.cell_at((x, y, self.seat)) for y in (last, 0) for x in (0, last))
        return sum(
            1 << number for number, cell in enumerate(cells) if cell is not None and not drawn >> cell & 1
        )

    @property
    def unfilled(self) -> int:
        """How many squares are still empty."""
        return -self.state.scores().players[self.seat].total

    @property
    def strikes(self) -> int:
        """How many strikes its player has crossed out."""
        return self.state.strikes[self.seat]

    @property
    def striking(self) -> bool:
        """Whether its player has taken a die with a strike, and draws."""
        state = self.state
        return state.taken is not None and state.taken.strike and state.waiting[0] == self.seat

    @property
    def pen(self) -> Color:
        """The color of the pen that its player holds."""
        return self.state.pen(self.seat)

    @property
    def next_pen(self) -> Color:
        """The color of the pen that comes to him after this round."""
        return Color((self.pen - 1) % len(self.state.game.colors))

    @property
    def done(self) -> bool:
        """Whether its player does not draw any more."""
        return self.seat not in self.state.active

    @property
    def fitting(self) -> bool:
        """Whether a shape fits with the pen of its player, or with the one he left with."""
        return self.state.could_draw(self.seat, self.pen if self.left_with is None else self.left_with)

    @property
    def left_with(self) -> Color | None:
        """The pen with which its player could draw nothing any more, if he is out."""
        return dict(self.state.left).get(self.seat)
