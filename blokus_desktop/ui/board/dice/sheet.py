"""One sheet of the Dice Game as a position on a flat board, so that it is shown as all of those are."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from blokus_desktop.game.board import Board, Cell
from blokus_desktop.game.dice import FACES_OF_A_DIE, DiceGame, DiceState
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, NO_MARKS, Color, Laid, Marks, Player, Take


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


def chooses_die(state: DiceState) -> bool:
    """Whether a player is to take a die before anything can be drawn."""
    return bool(state.waiting) and state.taken is None


def rows_of_shapes(game: DiceGame) -> tuple[tuple[Piece, ...], ...]:
    """The shapes as they are printed on a sheet, a row for each face of a die."""
    named = {piece.name: piece for piece in game.table.pieces}
    return tuple(tuple(named[name] for name in row) for row in game.rows)


def opened_rows(state: DiceState, *, striking: bool) -> frozenset[int]:
    """The rows from which a shape may be drawn now, or once a die is taken with the strike that is held."""
    if striking and chooses_die(state):
        return frozenset(FACES_OF_A_DIE)
    if state.taken is None or state.player == CHANCE:
        return frozenset()
    return frozenset(FACES_OF_A_DIE if state.taken.strike else {state.taken.die})


def leaves(state: DiceState) -> bool:
    """Whether no die on the table helps, strikes counted: the player who takes one is out."""
    return state.play(state.moves()[0]).taken is None


def needs_strike(state: DiceState) -> bool:
    """Whether no die helps whose row alone is opened."""
    return all(isinstance(move, Take) and move.strike for move in state.moves())


def drawable(state: DiceState, *, striking: bool) -> list[Placement]:
    """What can be drawn with the dice that can be taken: with a strike where one is held, or needed."""
    if leaves(state):
        return []
    strikes = striking or needs_strike(state)
    takes = [move for move in state.moves() if isinstance(move, Take) and move.strike == strikes]
    # A strike opens all rows, whatever the die.
    drawn = (state.play(take).moves() for take in (takes[:1] if strikes else takes))
    return [move for moves in drawn for move in moves if isinstance(move, Placement)]
