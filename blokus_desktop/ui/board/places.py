"""Where a shape can lie in a position: over which square, and in which of the layers in reach."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import floor, hypot

from blokus_desktop.game.board import Point, cells_in
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import State
from blokus_desktop.ui.board.viewpoint import Viewpoint

_SNAP = 0.75
"""How near a legal place must be, in cells, to draw the piece there."""

Corner = tuple[int, int]
"""The square under the zero corner of a shape's box."""


@dataclass(frozen=True)
class Places:
    """A position, what may be laid in it, a shape, and the layers in which it may lie."""

    state: State
    legal: Mapping[int, Placement]
    bears: Callable[[Placement], bool]
    """What may be laid although it breaks a rule."""
    tops: Mapping[Corner, int]
    """How many layers are filled over each square."""
    shape: Shape
    viewpoint: Viewpoint
    layer: int
    """From which layer on room is looked for, where pieces need not come from above."""

    def legal_of(self, piece: Piece) -> list[Placement]:
        """The legal places of a piece that are in reach, however it must be turned for them."""
        high = self._out_of_reach()
        mine = (placement for placement in self.legal.values() if placement.piece is piece)
        return [placement for placement in mine if not placement.cells & high]

    def at(self, corner: Corner) -> Placement | None:
        """What can be laid over a square; better by the rules than against them."""
        found = self._candidates(corner)
        legal = (place for place in found if place.cells in self.legal)
        return next(legal, None) or next((place for place in found if self.bears(place)), None)

    def near(self, x: float, y: float) -> tuple[Corner, Placement] | None:
        """The nearest place within snapping distance of a corner that lies between squares."""
        around = [(floor(x) + dx, floor(y) + dy) for dx in (-1, 0, 1, 2) for dy in (-1, 0, 1, 2)]
        near = sorted((hypot(cx - x, cy - y), (cx, cy)) for cx, cy in around)
        for distance, corner in near:
            if distance > _SNAP:
                break
            placement = self.at(corner)
            if placement is not None:
                return corner, placement
        return None

    def nearest_fit(self, corner: Corner) -> Placement | None:
        """Where a piece that cannot be laid here is shown: in the lowest layer with room for it."""
        candidates = self._candidates(corner)
        filled = sum({placement.cells for _, placement in self.state.laid})
        free = (placement for placement in candidates if not placement.cells & filled)
        return next(free, candidates[0] if candidates else None)

    def free_layers(self, corner: Corner) -> set[int]:
        """The layers in which the shape may lie over a square."""
        board = self.state.game.board
        found = self._candidates(corner)
        free = (place for place in found if place.cells in self.legal or self.bears(place))
        return {min(board.point(cell)[2] for cell in cells_in(place.cells)) for place in free}

    def resting_layer(self, corner: Corner) -> int:
        """The layer in which a piece that comes down from above over a square finds hold."""
        tops = self.tops
        return max(0, *(tops.get((x + corner[0], y + corner[1]), 0) - z for x, y, z in self.shape))

    def points_over(self, corner: Corner, layer: int) -> Iterator[Point]:
        """What the shape takes up over a square, and the free points it would leave below itself."""
        low = self.resting_layer(corner) if self.state.game.table.stacking else layer
        for dx, dy, dz in self.shape:
            x, y, z = corner[0] + dx, corner[1] + dy, low + dz
            bottom = self.tops.get((x, y), 0) if self.state.game.table.stacking else z
            yield from ((x, y, level) for level in range(min(bottom, z), z + 1))

    def _candidates(self, corner: Corner) -> list[Placement]:
        """The placements of the shape over a square, the lowest first from the layer chosen on."""
        found = []
        for layer in self._layers(corner):
            try:
                found.append(self.state.game.table.place(self.shape, (*corner, layer)))
            except IllegalMove:
                continue
        return found

    def _layers(self, corner: Corner) -> Iterable[int]:
        if self.viewpoint.sheet is not None:
            return [self.viewpoint.sheet]
        if self.state.game.table.stacking:
            return [self.resting_layer(corner)]
        high = max(z for _, _, z in self.shape) + 1
        layers = self.state.game.board.layers if self.viewpoint.ceiling is None else self.viewpoint.ceiling
        count = max(0, layers - high + 1)
        chosen = min(self.layer, count)
        return [*range(chosen, count), *reversed(range(chosen))]

    def _out_of_reach(self) -> int:
        """The cells above the ceiling."""
        if self.viewpoint.ceiling is None:
            return 0
        board = self.state.game.board
        return sum(map(board.layer_mask, range(self.viewpoint.ceiling, board.layers)))


def tops_of(state: State) -> dict[Corner, int]:
    """How many layers are filled over each square."""
    tops: dict[Corner, int] = {}
    for _, placement in state.laid:
        for x, y, z in map(state.game.board.point, cells_in(placement.cells)):
            tops[x, y] = max(tops.get((x, y), 0), z + 1)
    return tops
