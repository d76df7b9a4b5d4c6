"""The Blokus Dice Game of the rule sheet's section 2, every seat with a sheet of its own."""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from .shapes import PICTURES, corner_cells, layings, piece_of
from .texts import Cell, cells_from, cells_text

ROWS: dict[int, tuple[str, ...]] = {
    1: ("1", "I5", "L4", "F"),
    2: ("2", "L5", "T4", "N"),
    3: ("I3", "P", "Z4", "T5"),
    4: ("V3", "U", "V5"),
    5: ("I4", "W", "Y"),
    6: ("O", "X", "Z5"),
}
STRIKES = 3
PENS = 4


class Sheet:
    """What one player has drawn, by color, and what he has left."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells: list[set[Cell]] = [set() for _ in range(PENS)]
        self.unused: set[str] = set(PICTURES)
        self.strikes_used = 0
        self.is_out = False

    @property
    def is_active(self) -> bool:
        return not self.is_out and bool(self.unused)

    def filled(self) -> set[Cell]:
        return set().union(*self.cells)

    def unfilled(self) -> int:
        return self.size * self.size - len(self.filled())

    def drawings(self, names: Iterable[str], pen: int) -> set[frozenset[Cell]]:
        """Every legal drawing of an unused shape among these; any free corner square is a start."""
        shapes = [name for name in names if name in self.unused]
        return layings(shapes, self.size, self.cells[pen], self.filled(), corner_cells(self.size))


class DiceOracle:
    """One dice game; seat 0 starts the first round and the seats go clockwise."""

    def __init__(self, players: int, size: int = 10) -> None:
        assert 1 <= players <= 4
        assert 9 <= size <= 12
        self.sheets = [Sheet(size) for _ in range(players)]
        self.round = 0
        self.starter = 0
        self.dice: list[int] = []
        self._waiting: list[
            int
        ] = []  # Seats still to act in this round, the one to act first; empty before a roll.
        self._open_shapes: list[str] | None = None  # Set between taking a die and drawing.
        self._strike_taken = False
        self._known: set[str] | None = None

    @property
    def over(self) -> bool:
        return not any(sheet.is_active for sheet in self.sheets)

    @property
    def player(self) -> int | None:
        return self._waiting[0] if self._waiting else None

    @property
    def to_move(self) -> int | None:
        seat = self.player
        return None if seat is None else self.pen(seat)

    def pen(self, seat: int) -> int:
        """The color this seat holds in this round."""
        return (seat - self.round) % PENS

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self._known is None:
            self._known = self._list_moves()
        return set(self._known)

    def play(self, text: str) -> None:
        assert text in self.moves(), text
        self._known = None
        if text.startswith("roll"):
            self._roll([int(face) for face in text.removeprefix("roll ").split(",")])
        elif text.startswith("take"):
            self._take(int(text.split()[1]), with_strike=text.endswith("strike"))
        else:
            self._draw(cells_from(text))

    def scores(self) -> list[int]:
        return [-sheet.unfilled() for sheet in self.sheets]

    def strikes_used(self) -> list[int]:
        return [sheet.strikes_used for sheet in self.sheets]

    def winners(self) -> list[int]:
        """Fewest unfilled squares, among those fewest strikes used; who is still equal shares."""
        results = [(sheet.unfilled(), sheet.strikes_used) for sheet in self.sheets]
        return [seat for seat, result in enumerate(results) if result == min(results)]

    def _list_moves(self) -> set[str]:
        seat = self.player
        if seat is None:
            return self._rolls()
        if self._open_shapes is None:
            return self._takes(seat)
        found = self.sheets[seat].drawings(self._open_shapes, self.pen(seat))
        return {cells_text(cells) for cells in found}

    def _rolls(self) -> set[str]:
        count = sum(sheet.is_active for sheet in self.sheets)
        throws = combinations_with_replacement(range(1, 7), count)
        return {"roll " + ",".join(map(str, throw)) for throw in throws}

    def _takes(self, seat: int) -> set[str]:
        sheet, pen = self.sheets[seat], self.pen(seat)
        faces = set(self.dice)
        found = {f"take {face}" for face in faces if sheet.drawings(ROWS[face], pen)}
        if sheet.strikes_used < STRIKES and sheet.drawings(PICTURES, pen):
            found |= {f"take {face} strike" for face in faces}
        # A player who can draw nothing still takes a die.
        return found or {f"take {face}" for face in faces}

    def _roll(self, faces: list[int]) -> None:
        self.dice = faces
        self._waiting = [seat for seat in self._clockwise_from(self.starter) if self.sheets[seat].is_active]

    def _take(self, face: int, with_strike: bool) -> None:
        seat = self._waiting[0]
        self.dice.remove(face)
        # A die that gives no drawing is offered without a strike only to a player who cannot draw at all.
        if not with_strike and not self.sheets[seat].drawings(ROWS[face], self.pen(seat)):
            self.sheets[seat].is_out = True
            self._end_turn()
            return
        self._open_shapes = list(PICTURES) if with_strike else list(ROWS[face])
        self._strike_taken = with_strike

    def _draw(self, cells: frozenset[Cell]) -> None:
        seat = self._waiting[0]
        sheet = self.sheets[seat]
        sheet.cells[self.pen(seat)] |= cells
        sheet.unused.remove(piece_of(cells))
        if self._strike_taken:
            sheet.strikes_used += 1
        self._open_shapes = None
        self._strike_taken = False
        self._end_turn()

    def _end_turn(self) -> None:
        self._waiting.pop(0)
        if self._waiting:
            return
        assert not self.dice
        self.round += 1
        # The previous starter comes last, so that he starts again only when no other seat is active.
        following = self._clockwise_from(self.starter + 1)
        self.starter = next((seat for seat in following if self.sheets[seat].is_active), self.starter)

    def _clockwise_from(self, first: int) -> list[int]:
        count = len(self.sheets)
        return [(first + step) % count for step in range(count)]
