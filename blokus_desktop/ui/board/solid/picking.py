"""Which square of a turntable is meant by a place on the screen, and where a square is seen."""

from collections.abc import Collection
from math import floor, hypot

from blokus_desktop.game.board import Board, Point
from blokus_desktop.ui.board.camera import Camera, Hit, Place
from blokus_desktop.ui.board.ghost import Spot

_FLAT = 6.0
"""Below this tilt, in degrees, the table is seen too much from its edge to point at its squares."""


def spot_under(
    camera: Camera, place: Place, board: Board, pile: Collection[Point], radius: float
) -> Spot | None:
    """The spot that a pointer means; None where that is clear of a table of this radius.

    On top of a cube it is that cube's square, beside one the square in front of it. In the air of the
    structure, where nothing is behind, it is the structure's square nearest to what is seen on the table.
    """
    hit = camera.hit(place, pile)
    if hit is not None:
        return _meant_by(hit, board)
    ground = _ground(camera, place)
    if ground is None or allows(board, ground):
        return ground
    free = (point for point in map(board.point, board.cells) if point not in pile)
    if camera.hit(place, free) is not None:
        return _nearest_square(ground, board)
    x, y, _ = camera.target
    return ground if hypot(ground[0] - x, ground[1] - y) <= radius else None


def place_of(camera: Camera, spot: Spot, pile: Collection[Point], layers: int) -> Place:
    """Where a spot is seen, on top of what lies there."""
    x, y = floor(spot[0]), floor(spot[1])
    top = next((layer + 1 for layer in reversed(range(layers)) if (x, y, layer) in pile), 0)
    return camera.project((spot[0], spot[1], top))


def allows(board: Board, spot: Spot) -> bool:
    """Whether a structure has a square at a spot."""
    return board.cell_at((floor(spot[0]), floor(spot[1]), 0)) is not None


def _meant_by(hit: Hit, board: Board) -> Spot:
    (x, y, _), (dx, dy, dz) = hit.point, hit.normal
    if dz:
        return (x, y)
    before = (x + dx / 2, y + dy / 2)
    # The outer side of a structure has nothing before it: what is meant is to go on top.
    return before if allows(board, before) else (x - dx / 2, y - dy / 2)


def _ground(camera: Camera, place: Place) -> Spot | None:
    if camera.tilt >= _FLAT:
        return camera.on_plane(place)
    across = (place[0] - camera.center[0]) / camera.scale
    x, y, _ = camera.target
    return (x + camera.right[0] * across, y + camera.right[1] * across)


def _nearest_square(spot: Spot, board: Board) -> Spot:
    def distance(square: Spot) -> float:
        return hypot(square[0] - spot[0], square[1] - spot[1])

    squares = ((point[0] + 0.5, point[1] + 0.5) for point in map(board.point, board.cells) if not point[2])
    return min(squares, key=distance)
