"""Placements: every way every piece can lie on a board, each with the masks the rules look at."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from blokus_desktop.game.board import Board, Cell, Point
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.pieces import Piece, Shape

EDGES: tuple[Point, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
CORNERS: tuple[Point, ...] = ((1, 1, 0), (1, -1, 0), (-1, 1, 0), (-1, -1, 0))
FACES: tuple[Point, ...] = (*EDGES, (0, 0, 1), (0, 0, -1))


@dataclass(eq=False, slots=True)
class Placement:
    """A piece laid on certain cells of a board: one entry of a PlacementTable, compared by identity.

    Never changed once it is made; not frozen because a table makes 30,000 of them as the program starts,
    and that takes half as long again where each field is guarded.
    """

    index: int
    piece: Piece
    bit: int
    """The piece's bit in the mask of a hand."""
    cells: int
    barred: int
    """Cells that it newly forbids to its own color."""
    opens: int
    """Cells that it newly makes reachable for its own color."""
    under: int
    """Cells that must be filled already, or it would hang in the air."""

    def __repr__(self) -> str:
        return f"Placement({self.piece.name}, #{self.index})"


class Covering(NamedTuple):
    """The placements of one piece that cover a certain cell."""

    bit: int
    masks: tuple[tuple[int, int], ...]
    """For each of them its cells and its index in the table."""


class PlacementTable:
    """All placements of a set of pieces on a board, ordered by piece, orientation and place.

    ``barring`` and ``opening`` are the steps from a laid square to the squares that it bars and opens for
    its own color. Where ``stacking``, pieces lie on top of each other and need something under them.
    """

    def __init__(
        self,
        board: Board,
        pieces: tuple[Piece, ...],
        *,
        barring: Iterable[Point] = (),
        opening: Iterable[Point],
        stacking: bool = False,
    ) -> None:
        self.board = board
        self.pieces = pieces
        self.stacking = stacking
        self.whole_hand = (1 << len(pieces)) - 1
        self._barring = tuple(barring)
        self._opening = tuple(opening)
        self._anchored: list[tuple[int, tuple[int, ...], dict[int, int]]] = []
        """The bit of a piece, how far its squares are from its corner, and what lies at which corner."""
        self._all: list[Placement] = []
        for number, piece in enumerate(pieces):
            for shape in piece.orientations:
                self._lay_everywhere(piece, 1 << number, shape)
        self._by_cells = {placement.cells: placement for placement in self._all}
        self._coverings: dict[int, tuple[Covering, ...]] = {}

    def _lay_everywhere(self, piece: Piece, bit: int, shape: Shape) -> None:
        """Add the placements of one orientation, its masks moved as a whole to each anchor."""
        board, found = self.board, self._all
        inside, below = board.inside, board.shift((0, 0, 1))
        # Masks are drawn one step away from the zero corner, for the neighbors on its far side.
        margin = board.shift((1, 1, 1))
        cells = self._drawn(shape, ((0, 0, 0),))
        barred = self._drawn(shape, self._barring) & ~cells
        opens = self._drawn(shape, self._opening) & ~cells & ~barred
        under = (cells >> below) & ~cells if self.stacking else 0
        anchors: dict[int, int] = {}
        for anchor in self._anchors(shape):
            move = anchor - margin
            if move >= 0:
                at, off, on, foot = cells << move, barred << move, opens << move, under << move
            else:
                at, off, on, foot = cells >> -move, barred >> -move, opens >> -move, under >> -move
            if at & inside != at or at.bit_count() != len(shape):
                continue
            index = len(found)
            anchors[anchor] = index
            found.append(Placement(index, piece, bit, at, off & inside, on & inside, foot & inside))
        self._anchored.append((bit, tuple(map(board.shift, shape)), anchors))

    def _drawn(self, shape: Shape, steps: Iterable[Point]) -> int:
        shift = self.board.shift
        return self.board.mask(
            shift((x + dx + 1, y + dy + 1, z + dz + 1)) for (x, y, z), (dx, dy, dz) in product(shape, steps)
        )

    def _anchors(self, shape: Shape) -> Iterator[int]:
        """Where the zero corner of a shape can be without leaving the box around the board."""
        board = self.board
        room = zip((board.columns, board.rows, board.layers), zip(*shape, strict=True), strict=True)
        columns, rows, layers = (total - max(used) for total, used in room)
        for z, y in product(range(layers), range(rows)):
            start = board.shift((0, y, z))
            yield from range(start, start + columns)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, index: int) -> Placement:
        return self._all[index]

    def __iter__(self) -> Iterator[Placement]:
        return iter(self._all)

    def find(self, cells: int) -> Placement | None:
        """The placement on exactly these cells, if a piece has that shape."""
        return self._by_cells.get(cells)

    def place(self, shape: Shape, corner: Point) -> Placement:
        """The placement of an orientation with its zero corner at a point of the board.

        Raises IllegalMove, with the cells that do lie on the board, where the piece sticks out.
        """
        board = self.board
        points = [(x + corner[0], y + corner[1], z + corner[2]) for x, y, z in shape]
        cells = [board.cell_at(point) for point in points]
        placement = self.find(board.mask(cell for cell in cells if cell is not None))
        if None not in cells and placement is not None:
            return placement
        kept = tuple(sorted(cell for cell in cells if cell is not None))
        over_square = all(board.cell_at((x, y, 0)) is not None for x, y, _ in points)
        # What is built stands on a table that goes on beside it.
        outside = Rule.OFF_STRUCTURE if self.stacking else Rule.OUTSIDE
        raise IllegalMove(Rule.TOO_HIGH if over_square else outside, cells=kept)

    def covering(self, cell: Cell) -> tuple[Covering, ...]:
        """The placements that cover a cell, piece by piece in the order of the table."""
        known = self._coverings.get(cell)
        if known is None:
            known = self._coverings[cell] = tuple(self._find_covering(cell))
        return known

    def _find_covering(self, cell: Cell) -> Iterator[Covering]:
        by_piece: dict[int, list[int]] = {}
        for bit, shifts, anchors in self._anchored:
            found = by_piece.setdefault(bit, [])
            found += [anchors[cell - shift] for shift in shifts if cell - shift in anchors]
        for bit, found in by_piece.items():
            yield Covering(bit, tuple((self._all[index].cells, index) for index in sorted(found)))
