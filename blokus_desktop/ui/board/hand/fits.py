"""Where a shape can lie in a position: over which square, and in which of the layers in reach."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import floor, hypot
from typing import NamedTuple

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.outlook import points_for
from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.hand.held_piece import HeldPiece
from blokus_desktop.ui.board.hand.stock import Stock
from blokus_desktop.ui.board.viewpoint import Viewpoint

_SNAP = 0.75
"""How near a legal place must be, in cells, to draw the piece there."""

Corner = tuple[int, int]
"""The square under the zero corner of a shape's box."""


class Fit(NamedTuple):
    """How a shape lies somewhere."""

    points: tuple[Point, ...]
    placement: Placement | None
    """The move it would be; None where it cannot be laid."""
    refusal: IllegalMove | None
    """What the rules say against that, while it is the color's turn."""


@dataclass(frozen=True)
class Fits:
    """A stock, a shape, and the layers in which it may lie."""

    stock: Stock
    shape: Shape
    viewpoint: Viewpoint
    layer: int
    """From which layer on room is looked for, where pieces need not come from above."""

    def legal_of(self, piece: Piece) -> list[Placement]:
        """The legal places of a piece that are in reach, however it must be turned for them."""
        high = self._out_of_reach()
        mine = (placement for placement in self.stock.legal.values() if placement.piece is piece)
        return [placement for placement in mine if not placement.cells & high]

    def first_of(self, piece: Piece) -> Placement | None:
        """Where a piece taken without the mouse lies: on a pile where it brings most, near the eye."""
        places = self.legal_of(piece)
        if not self.stock.stacking or not places:
            return next(iter(places), None)
        return max(places, key=lambda place: (points_for(self.stock.state, place), self._nearness(place)))

    def _nearness(self, placement: Placement) -> int:
        """How near to the eye a placement is, among others of the same piece."""
        points = map(self.stock.board.point, cells_in(placement.cells))
        across, along = self.viewpoint.away
        return -sum(x * across + y * along for x, y, _ in points)

    def at(self, corner: Corner) -> Placement | None:
        """What can be laid over a square, by the rules if possible."""
        found = self._candidates(corner)
        legal = (place for place in found if place.cells in self.stock.legal)
        return next(legal, None) or next((place for place in found if self.stock.bears(place)), None)

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

    def fit(self, corner: Corner, between: Spot | None) -> Fit:
        """Tell how the shape lies over a square, or in a legal place near to where it is ``between`` them."""
        placement = self.at(corner)
        if placement is None and between is not None:
            near = self.near(*between)
            if near is not None:
                corner, placement = near
        if placement is None and self.stock.stacking:
            return self._resting_fit(corner, self.resting_layer(corner))
        shown = placement or self.nearest_fit(corner)
        if shown is None:
            points = tuple((x + corner[0], y + corner[1], z) for x, y, z in self.shape)
        else:
            points = tuple(map(self.stock.board.point, cells_in(shown.cells)))
        legal = placement is not None and placement.cells in self.stock.legal
        return Fit(points, placement, None if legal else self._refusal(shown))

    def _resting_fit(self, corner: Corner, layer: int) -> Fit:
        """A solid shape that cannot be laid here, where it would come to rest all the same."""
        points = tuple((x + corner[0], y + corner[1], z + layer) for x, y, z in self.shape)
        try:
            return Fit(points, None, self._refusal(self._place(corner, layer)))
        except IllegalMove as sticking_out:
            return Fit(points, None, sticking_out if self.stock.active else None)

    def _place(self, corner: Corner, layer: int) -> Placement:
        return self.stock.table.place(self.shape, (*corner, layer))

    def _refusal(self, placement: Placement | None) -> IllegalMove | None:
        """What the rules say, as far as it is the color's turn."""
        if not self.stock.active:
            return None
        if placement is None:
            return IllegalMove(Rule.TOO_HIGH if self.stock.solid else Rule.OUTSIDE)
        return self.stock.state.objection(placement)

    def nearest_fit(self, corner: Corner) -> Placement | None:
        """Where a piece that cannot be laid here is shown: in the lowest layer with room for it."""
        candidates = self._candidates(corner)
        filled = sum({placement.cells for _, placement in self.stock.state.laid})
        free = (placement for placement in candidates if not placement.cells & filled)
        return next(free, candidates[0] if candidates else None)

    def free_layers(self, corner: Corner) -> set[int]:
        """The layers in which the shape may lie over a square."""
        board = self.stock.board
        found = self._candidates(corner)
        free = (place for place in found if place.cells in self.stock.legal or self.stock.bears(place))
        return {min(board.point(cell)[2] for cell in cells_in(place.cells)) for place in free}

    def resting_layer(self, corner: Corner) -> int:
        """The layer in which a piece that comes down from above over a square finds hold."""
        tops = self.stock.tops
        return max(0, *(tops.get((x + corner[0], y + corner[1]), 0) - z for x, y, z in self.shape))

    def points_over(self, corner: Corner, layer: int) -> Iterator[Point]:
        """What the shape takes up over a square, and the free points it would leave below itself."""
        low = self.resting_layer(corner) if self.stock.stacking else layer
        for dx, dy, dz in self.shape:
            x, y, z = corner[0] + dx, corner[1] + dy, low + dz
            bottom = self.stock.tops.get((x, y), 0) if self.stock.stacking else z
            yield from ((x, y, level) for level in range(min(bottom, z), z + 1))

    def swept(self, ways: Iterable[HeldPiece], spot: Spot, layer: int) -> frozenset[Point]:
        """What a piece takes up at a spot in some ways of holding it."""
        return frozenset(
            point
            for held in ways
            for point in replace(self, shape=held.shape).points_over(
                corner_at(held, spot, self.stock.board), layer
            )
        )

    def _candidates(self, corner: Corner) -> list[Placement]:
        """The placements of the shape over a square, the lowest first from the layer chosen on."""
        found = []
        for layer in self._layers(corner):
            try:
                found.append(self._place(corner, layer))
            except IllegalMove:
                continue
        return found

    def _layers(self, corner: Corner) -> Iterable[int]:
        if self.viewpoint.sheet is not None:
            return [self.viewpoint.sheet]
        if self.stock.stacking:
            return [self.resting_layer(corner)]
        high = max(z for _, _, z in self.shape) + 1
        layers = self.stock.board.layers if self.viewpoint.ceiling is None else self.viewpoint.ceiling
        count = max(0, layers - high + 1)
        chosen = min(self.layer, count)
        return [*range(chosen, count), *reversed(range(chosen))]

    def _out_of_reach(self) -> int:
        """The cells above the ceiling."""
        if self.viewpoint.ceiling is None:
            return 0
        board = self.stock.board
        return sum(map(board.layer_mask, range(self.viewpoint.ceiling, board.layers)))


def corner_at(held: HeldPiece, spot: Spot, board: Board) -> Corner:
    """The square of the board under the zero corner of a piece's box, kept within the board."""
    width, height = held.box
    x, y = floor(spot[0] - held.grip[0] + 0.5), floor(spot[1] - held.grip[1] + 0.5)
    return (min(max(x, 0), board.columns - width), min(max(y, 0), board.rows - height))
