"""What a player of the Dice Game can do now: which dice help, which rows are open, which shapes can be drawn.

All that is lit, offered and said on the sheet and in the box of dice follows from here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property

from blokus_desktop.game.dice import FACES_OF_A_DIE, STRIKES, DiceGame, DiceState
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Player, Take


class Row(Enum):
    """How a row of shapes stands."""

    OPEN = auto()
    """Its shapes can be drawn: its die is taken or can be, or a strike opens it."""
    ASIDE = auto()
    """Its die can be taken instead of another one."""
    ROLLED = auto()
    """Its die is on the table, but not for this player, or of no help to him."""
    SHUT = auto()


class Reason(Enum):
    """Why a shape cannot be drawn now."""

    USED = auto()
    FITS_NOWHERE = auto()
    OTHER_ROW = auto()
    """The die taken opens another row, and none on the table opens this one."""
    NOT_ROLLED = auto()
    NOT_NOW = auto()
    """Its player is not to act."""


@dataclass(frozen=True)
class Chances:
    """A position as the player with a pen sees it."""

    state: DiceState
    seat: Player
    deciding: bool
    """Whether it is for him to act, and he is a person."""
    armed: bool = False
    """Whether he holds a strike ready, before he takes a die."""

    @property
    def pen(self) -> Color:
        """The color of the pen that he holds."""
        return self.state.pen(self.seat)

    @cached_property
    def fitting(self) -> Mapping[Piece, Sequence[Placement]]:
        """All that fits with his pen, whatever the dice, by shape."""
        found: dict[Piece, list[Placement]] = {}
        for placement in self.state.fitting(self.pen) if self.seat in self.state.active else ():
            found.setdefault(placement.piece, []).append(placement)
        return found

    @cached_property
    def hand(self) -> frozenset[Piece]:
        """The shapes that he has not used."""
        hand, pieces = self.state.hands[self.seat], self.state.game.table.pieces
        return frozenset(piece for number, piece in enumerate(pieces) if hand >> number & 1)

    # Dice

    @property
    def choosing(self) -> bool:
        """Whether he is to take a die."""
        return self.deciding and self.state.taken is None

    @property
    def taken(self) -> Take | None:
        """The die that he has taken and not drawn with."""
        mine = bool(self.state.waiting) and self.state.waiting[0] == self.seat
        return self.state.taken if mine else None

    @property
    def strike_left(self) -> bool:
        """Whether he has a strike left."""
        return self.state.strikes[self.seat] < STRIKES

    def ways(self, face: int) -> int:
        """In how many ways he can draw with a die, without a strike."""
        return sum(len(self.fitting.get(piece, ())) for piece in rows_of_shapes(self.state.game)[face - 1])

    @cached_property
    def all_ways(self) -> int:
        """In how many ways he can draw with a strike."""
        return sum(map(len, self.fitting.values())) if self.strike_left else 0

    @property
    def leaving(self) -> bool:
        """Whether he can only take a die and leave."""
        return self.choosing and not self.all_ways and not any(map(self.ways, self.state.dice))

    @property
    def needs_strike(self) -> bool:
        """Whether he must take a die, and only a strike makes one help."""
        return self.choosing and bool(self.all_ways) and not any(map(self.ways, self.state.dice))

    @property
    def striking(self) -> bool:
        """Whether a strike goes with the die that he has taken, or will take."""
        if self.taken is not None:
            return self.taken.strike
        return self.choosing and (self.needs_strike or (self.armed and bool(self.all_ways)))

    @property
    def can_strike(self) -> bool:
        """Whether he can use a strike, or take it back, with the die that he has taken or will take."""
        if not self.deciding or not self.all_ways or self.needs_strike:
            return False
        taken = self.taken
        return taken is None or not taken.strike or bool(self.ways(taken.die))

    @property
    def can_put_back(self) -> bool:
        """Whether he can put the die back that he has taken: one that he had to take would come again."""
        taken = self.taken
        if taken is None or not self.deciding:
            return False
        before = replace(self.state, dice=tuple(sorted((*self.state.dice, taken.die))), taken=None)
        return forced_take(before) is None

    def take_of(self, face: int) -> Take | None:
        """The move that takes a die on the table; None where that is not offered."""
        if not self.deciding or face not in self.state.dice:
            return None
        if self.leaving:
            return Take(face)
        if self.choosing and self.striking:
            return Take(face, strike=True)
        return Take(face) if self.ways(face) else None

    def opened_by(self, face: int) -> int:
        """In how many ways a die on the table lets him draw as he would take it."""
        return self.all_ways if self.choosing and self.striking else self.ways(face)

    # Rows and shapes

    def row(self, face: int) -> Row:
        """How a row stands."""
        if self.deciding and not self.leaving and self.ways(face):
            if self.striking or (self.taken is not None and self.taken.die == face):
                return Row.OPEN
            if self.take_of(face) is not None:
                return Row.ASIDE if self.taken is not None else Row.OPEN
        rolled = face in self.state.dice or (self.taken is not None and self.taken.die == face)
        if not self.deciding and self.taken == Take(face) and self.ways(face):
            # Seen from aside, the row of the die taken stays lit.
            return Row.OPEN
        return Row.ROLLED if rolled else Row.SHUT

    @cached_property
    def opened(self) -> frozenset[int]:
        """The rows from which he can draw at once, or as soon as he takes their die."""
        return frozenset(face for face in FACES_OF_A_DIE if self.row(face) is Row.OPEN)

    @cached_property
    def bright(self) -> frozenset[Piece]:
        """The shapes that he can draw at once, or as soon as he takes their die."""
        rows = rows_of_shapes(self.state.game)
        return frozenset(piece for face in self.opened for piece in rows[face - 1] if piece in self.fitting)

    @cached_property
    def within_reach(self) -> frozenset[Piece]:
        """The same, with those for which he has to change his die."""
        aside = (face for face in FACES_OF_A_DIE if self.row(face) is Row.ASIDE)
        rows = rows_of_shapes(self.state.game)
        return self.bright | {piece for face in aside for piece in rows[face - 1] if piece in self.fitting}

    @property
    def placements(self) -> list[Placement]:
        """What can be drawn with the shapes within reach."""
        return [move for piece, moves in self.fitting.items() if piece in self.within_reach for move in moves]

    def take_for(self, piece: Piece) -> Take | None:
        """The die that must be taken before a shape can be drawn; None where none must, or helps.

        A strike is spent only where the die of the row itself is not there.
        """
        if piece not in self.within_reach or (self.taken is not None and piece in self.bright):
            return None
        face = row_of(self.state.game, piece)
        return Take(face) if face in self.state.dice else self.take_of(self.state.dice[0])

    def why_not(self, piece: Piece) -> Reason | None:
        """Why a shape cannot be drawn; None where it can be."""
        if piece not in self.hand:
            return Reason.USED
        if piece in self.within_reach:
            return None
        if piece not in self.fitting:
            return Reason.FITS_NOWHERE
        if not self.deciding:
            return Reason.NOT_NOW
        return Reason.NOT_ROLLED if self.taken is None else Reason.OTHER_ROW


def rows_of_shapes(game: DiceGame) -> tuple[tuple[Piece, ...], ...]:
    """The shapes as they are printed on a sheet, a row for each face of a die."""
    named = {piece.name: piece for piece in game.table.pieces}
    return tuple(tuple(named[name] for name in row) for row in game.rows)


def row_of(game: DiceGame, piece: Piece) -> int:
    """The face of the die that opens a shape."""
    return next(face for face, row in enumerate(game.rows, 1) if piece.name in row)


def forced_take(state: DiceState) -> Take | None:
    """The die that a player takes because he has no choice; None where there is one.

    Of the last die, or of dice that are all alike, only the strike is left to choose, which he can add.
    Who can draw nothing chooses the die that goes with him, but only where that matters to others.
    """
    if not state.waiting or state.taken is not None:
        return None
    takes = [move for move in state.moves() if isinstance(move, Take)]
    if len(takes) == 1 or len(set(state.dice)) == 1:
        return takes[0]
    leaves = state.play(takes[0]).taken is None
    return takes[0] if leaves and not _matters_which(state) else None


def _matters_which(state: DiceState) -> bool:
    """Whether a die of this round opens a row for anybody who is to act after the next."""
    after = [Chances(state, seat, deciding=False) for seat in state.waiting[1:]]
    return any(chances.ways(face) for chances in after for face in set(state.dice))
