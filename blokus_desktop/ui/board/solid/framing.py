"""How a table is framed in its room: the structure as large as it fits, the same however it is turned."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPointF, QRectF

from blokus_desktop.game.board import Board
from blokus_desktop.ui.board.camera import Camera, Place, Vector
from blokus_desktop.ui.board.solid.table_painting import circle, disc_of, squares_of
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import SPACE

_EYE_AWAY = 2.3
"""How far the eye is, in widths of what it looks at."""
_STEEP, _STRAIGHT = 60.0, 90.0
"""From which tilt on it goes away, until it looks straight down from everywhere."""
_LOOKED_AT = 0.3
"""The height at which it looks, in heights of the structure."""
_NAMES = 0.9
"""How far the names of columns and rows reach out beyond the structure, in cubes."""
_HELD_OVER, _HELD_REACH = 1.4, 1.6
"""How high over the structure a held piece is seen, and how far it reaches, in cubes."""
_EDGE_BELOW = 0.7
"""How far the disc and its shadow are seen below the table, in cubes."""
_AROUND = 1.04
"""How much of the disc's width is kept free for it, as its shadow lies around it."""
_GAP = 6
"""What is left between a structure and what stands in the corners, in pixels of a plain window."""
_ABOVE = 0.55
"""How much of the height left over is above the structure."""
_AIR = 1.04
"""How much of the height of a bare table its picture has."""
_SLACK = 0.985
"""How much of the greatest size is taken."""
_LEAST = 0.01
"""How large a cube is at least, in pixels: before it is shown, a view has no room at all."""
_STEPS = 16
"""How often a size is halved on the way to the right one."""

_Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""


def camera_in(
    board: Board,
    turn: float,
    tilt: float,
    room: QRectF,
    *,
    corners: Iterable[QRectF] = (),
    perspective: bool = True,
    zoom: float = 1.0,
    shift: QPointF | None = None,
    bare: bool = False,
) -> Camera:
    """The camera that has a structure in a room, with a held piece over it, and keeps off its upper corners.

    ``shift`` moves the picture, in widths and heights of the room. A ``bare`` table has no names and no held
    piece.
    """
    gap = length(_GAP)
    taken = tuple(_box(corner.adjusted(-gap, -gap, gap, gap)) for corner in corners)
    scale, center = _framed(board, round(tilt, 2), perspective, _box(room), taken, bare)
    camera = replace(_eye(board, turn, tilt, perspective), scale=scale, center=center)
    return _brought_near(camera, room, zoom, shift or QPointF())


def bare_size(board: Board, tilt: float, most: int) -> tuple[int, int]:
    """How wide and high a picture of a bare table is that is filled however the table is turned."""
    eye = _eye(board, 0.0, round(tilt, 2), True)
    frame = _Frame(eye, board, _all_around(board, bare=True), (0, 0, 1, 1), ())
    wide, high = frame.size[0], frame.size[1] * _AIR
    scale = most / max(wide, high)
    return round(wide * scale), round(high * scale)


def room_of(scene: QRectF) -> QRectF:
    """The room of a table in a scene."""
    edge = length(SPACE)
    return scene.adjusted(edge, edge, -edge, -edge)


def _box(rect: QRectF) -> _Box:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _eye(board: Board, turn: float, tilt: float, perspective: bool) -> Camera:
    disc = disc_of(board)
    size = max(2 * disc.radius, disc.height)
    # The steeper, the farther away: from above every square is seen that counts.
    near = min((_STRAIGHT - tilt) / (_STRAIGHT - _STEEP), 1.0)
    away = _EYE_AWAY * size / near if perspective and near > 0 else None
    return Camera(turn, tilt, away, (*disc.middle, disc.height * _LOOKED_AT))


def _brought_near(camera: Camera, room: QRectF, zoom: float, shift: QPointF) -> Camera:
    """A camera whose picture is as many times as large, and moved by a share of its room."""
    middle, (across, down) = room.center(), camera.center
    moved = middle + QPointF(shift.x() * room.width(), shift.y() * room.height())
    center = (moved.x() + (across - middle.x()) * zoom, moved.y() + (down - middle.y()) * zoom)
    return replace(camera, scale=camera.scale * zoom, center=center)


@lru_cache(maxsize=256)
def _framed(
    board: Board, tilt: float, perspective: bool, room: _Box, taken: tuple[_Box, ...], bare: bool
) -> tuple[float, Place]:
    """The size of a cube, and where the middle is on the screen."""
    eye = _eye(board, 0.0, tilt, perspective)
    body = _all_around(board, bare=bare)
    scale, (across, down) = _largest(_Frame(eye, board, body, room, taken), room)
    straight = max(tilt - _STEEP, 0.0) / (_STRAIGHT - _STEEP)
    if not straight:
        return scale, (across, down)
    # From straight above it is not seen turned by less than a quarter: its corners need no room all around.
    above = _eye(board, 0.0, _STRAIGHT, perspective)
    other, (x, y) = _largest(_Frame(above, board, _from_above(board), room, taken), room)
    center = (across + (x - across) * straight, down + (y - down) * straight)
    return scale + (other - scale) * straight, center


def _largest(frame: "_Frame", room: _Box) -> tuple[float, Place]:
    """The greatest size at which all of a frame is in a room, and where its middle is."""
    low, high = _LEAST, max(room[2] - room[0], room[3] - room[1])
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if frame.fits(middle, frame.lowest(middle)) else (low, middle)
    scale = low * _SLACK
    down = frame.height_for(scale)
    return scale, (frame.middle(scale, down), down)


class _Frame:
    """What must be in a room, in pixels for a cube of one pixel, counted from the middle of the picture."""

    def __init__(
        self, eye: Camera, board: Board, body: Iterable[Vector], room: _Box, taken: Sequence[_Box]
    ) -> None:
        disc = disc_of(board)
        self._body = _around(eye, body)
        around = disc.radius * _AROUND
        rim = [*circle(disc, around, 0.0), *circle(disc, around, -_EDGE_BELOW)]
        disc_places = _around(eye, rim)
        self._left, self._right = min(x for x, _ in disc_places), max(x for x, _ in disc_places)
        down = [y for _, y in (*self._body, *disc_places)]
        self._top, self._bottom = min(down), max(down)
        self._room, self._taken = room, taken

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high all of it is."""
        return self._right - self._left, self._bottom - self._top

    def lowest(self, scale: float) -> float:
        """How far down the middle of the picture can be."""
        return self._room[3] - scale * self._bottom

    def fits(self, scale: float, down: float) -> bool:
        """Whether all is in the room at a height of the middle, and nothing in a corner is covered."""
        left, right = self._across(scale, down)
        return left <= right and down + scale * self._top >= self._room[1]

    def height_for(self, scale: float) -> float:
        """Where the middle of the picture is well: with free height above and below, clear of the corners."""
        low = self.lowest(scale)
        free = low + scale * self._top - self._room[1]
        wished = low - max(free, 0.0) * (1 - _ABOVE)
        if self.fits(scale, wished):
            return wished
        for _ in range(_STEPS):
            middle = (wished + low) / 2
            wished, low = (wished, middle) if self.fits(scale, middle) else (middle, low)
        return low

    def middle(self, scale: float, down: float) -> float:
        """The middle of the picture across: in the middle of the room, as far as the corners let it."""
        left, right = self._across(scale, down)
        return min(max((self._room[0] + self._room[2]) / 2, left), right)

    def _across(self, scale: float, down: float) -> tuple[float, float]:
        """How far to the left and to the right the middle can be."""
        left, right = self._room[0] - scale * self._left, self._room[2] - scale * self._right
        middle = (self._room[0] + self._room[2]) / 2
        for begin, _, end, bottom in self._taken:
            beside = _above(self._body, (bottom - down) / scale)
            if beside and (begin + end) / 2 < middle:
                left = max(left, end - scale * min(beside))
            elif beside:
                right = min(right, begin - scale * max(beside))
        return left, right


def _all_around(board: Board, *, bare: bool) -> list[Vector]:
    """What is to be seen of a structure, however it is turned: with its names, and with a held piece."""
    disc = disc_of(board)
    if bare:
        return _steps_of(board)
    base = circle(disc, disc.reach + _NAMES, 0.0)
    return [*base, *circle(disc, _HELD_REACH, disc.height + _HELD_OVER), *_steps_of(board)]


def _from_above(board: Board) -> list[Vector]:
    """What is to be seen of it from above, turned by any quarters: a square around it with its names."""
    squares, (middle, along) = list(squares_of(board)), disc_of(board).middle
    far = max(max(abs(x + 0.5 - middle), abs(y + 0.5 - along)) for x, y in squares) + 0.5 + _NAMES
    return [(middle + x * far, along + y * far, 0.0) for x in (-1, 1) for y in (-1, 1)]


def _steps_of(board: Board) -> list[Vector]:
    """Around the middle of the table, how far each layer of the structure reaches."""
    disc = disc_of(board)
    found: list[Vector] = []
    for layer in range(1, disc.height + 1):
        corners = [
            (x + across, y + along)
            for x, y in squares_of(board)
            if board.heights[y][x] >= layer
            for across in (0, 1)
            for along in (0, 1)
        ]
        reach = max(hypot(x - disc.middle[0], y - disc.middle[1]) for x, y in corners)
        found += circle(disc, reach, float(layer))
    return found


def _around(eye: Camera, points: Iterable[Vector]) -> list[Place]:
    """Where the outermost of some points are seen, all around."""
    places = sorted({eye.project(point) for point in points})
    return [*_border(places), *_border(reversed(places))]


def _above(border: Sequence[Place], height: float) -> list[float]:
    """How far to the sides a shape reaches above a height: at its corners and where that cuts it."""
    found = [x for x, y in border if y < height]
    for (x, y), (other_x, other_y) in pairwise(border):
        if (y < height) != (other_y < height):
            found.append(x + (other_x - x) * (height - y) / (other_y - y))
    return found


def _border(places: Iterable[Place]) -> list[Place]:
    """The lower or the upper border of places in order."""
    kept: list[Place] = []
    for place in places:
        while len(kept) > 1 and _bends_in(kept[-2], kept[-1], place):
            kept.pop()
        kept.append(place)
    return kept


def _bends_in(first: Place, second: Place, third: Place) -> bool:
    across = (second[0] - first[0]) * (third[1] - first[1])
    return across - (second[1] - first[1]) * (third[0] - first[0]) <= 0
