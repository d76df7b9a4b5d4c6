"""How much of a piece is seen in a pile, and how a table must be turned so that enough of it is."""

from collections.abc import Callable, Collection, Iterator
from math import floor, sqrt

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import NORMALS, Camera, Vector

View = tuple[float, float]
"""A turn and a tilt, in degrees."""

ENOUGH = 0.3
"""From which share on a piece counts as seen: a cube with one side seen from the front would have 1."""
_HALF = 0.45
"""Less than that of what nothing would hide is too little."""
_THIRD = 1 / 3
"""Less than that of what nothing would hide cannot be made out."""
_PLAIN = 0.6
"""From which share on no better view is looked for."""
_GAIN = 1.5
"""How many times as much must be seen elsewhere that it is worth turning the table."""
_STEEPER = 58.0
"""The tilt that looks into shafts."""
_SIDEWAYS = 0.28
"""How far from the middle of a side it is looked at, both ways, in cubes."""
_WIDEST = 15
"""No two squares of a table are farther apart, in cubes."""
_STEP = 0.11
"""How far apart on its way to the eye a ray is looked at, in cubes."""


def better_view(
    points: Collection[Point],
    pile: Collection[Point],
    view: View,
    camera_of: Callable[[float, float], Camera],
) -> View | None:
    """The view to turn to so that a piece among a pile is seen; None where it is, or no view shows more."""
    now = share_seen(points, pile, camera_of(*view))
    if now >= max(ENOUGH, share_seen(points, (), camera_of(*view)) * _HALF):
        return None
    best, found = now * _GAIN, None
    for alike in _views(view):
        shares = {other: share_seen(points, pile, camera_of(*other)) for other in alike}
        other = max(shares, key=lambda known: shares[known])
        if shares[other] > best:
            best, found = shares[other], other
        if best >= _PLAIN:
            break
    return found


def is_mostly_hidden(points: Collection[Point], pile: Collection[Point], camera: Camera) -> bool:
    """Whether a pile hides more than two thirds of what would be seen of a piece."""
    return share_seen(points, pile, camera) < share_seen(points, (), camera) * _THIRD


def is_hidden(cell: Point, pile: Collection[Point], camera: Camera) -> bool:
    """Whether less is seen of a cell among a pile than is enough to know where it is."""
    return share_seen([cell], pile, camera) < ENOUGH


def _views(view: View) -> Iterator[list[View]]:
    """The views to try, first those for which the table turns least."""
    turn, tilt = view
    yield [(turn + 90, tilt), (turn - 90, tilt)]
    yield [(turn + 180, tilt)]
    if tilt < _STEEPER:
        yield [(turn, _STEEPER)]
        yield [(turn + 90 * quarters, _STEEPER) for quarters in (1, -1, 2)]


def share_seen(points: Collection[Point], pile: Collection[Point], camera: Camera) -> float:
    """How much of a piece is seen among a pile, in sides of its cubes looked at straight, for each cube."""
    solid = {*points, *pile}
    top = max(z for _, _, z in solid) + 1
    seen = 0.0
    for cube in points:
        for normal in NORMALS:
            beside = (cube[0] + normal[0], cube[1] + normal[1], cube[2] + normal[2])
            if beside not in solid and camera.faces_eye(normal, cube):
                seen += sum(_facing(camera, place, normal, solid, top) for place in _places(cube, normal)) / 4
    return seen / len(points)


def _places(cube: Point, normal: Point) -> Iterator[Vector]:
    """Four places of a side of a cube."""
    first, second = (axis for axis in range(3) if not normal[axis])
    for along in (-_SIDEWAYS, _SIDEWAYS):
        for across in (-_SIDEWAYS, _SIDEWAYS):
            place = [low + 0.5 + step * 0.5 for low, step in zip(cube, normal, strict=True)]
            place[first] += along
            place[second] += across
            yield (place[0], place[1], place[2])


def _facing(camera: Camera, place: Vector, normal: Point, solid: Collection[Point], top: int) -> float:
    """How straight the eye looks at a place of a side; 0 where something is between."""
    x, y, z = place
    across, along, up = _towards_eye(camera, place)
    for step in range(1, _steps(z, up, top)):
        way = step * _STEP
        if (floor(x + across * way), floor(y + along * way), floor(z + up * way)) in solid:
            return 0.0
    return normal[0] * across + normal[1] * along + normal[2] * up


def _towards_eye(camera: Camera, place: Vector) -> Vector:
    """The direction from a place to the eye, one cube long."""
    eye = camera.eye
    if eye is None:
        return (-camera.forward[0], -camera.forward[1], -camera.forward[2])
    x, y, z = (there - here for there, here in zip(eye, place, strict=True))
    length = sqrt(x * x + y * y + z * z)
    return (x / length, y / length, z / length)


def _steps(height: float, up: float, top: int) -> int:
    """How many steps a ray must be looked at until it is above the pile, or has left the table sideways."""
    widest = int(_WIDEST / _STEP)
    return min(widest, int((top - height) / (up * _STEP)) + 2) if up > 0 else widest
