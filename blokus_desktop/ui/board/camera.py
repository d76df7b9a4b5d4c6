"""The eye that looks at a turntable: where things are on the screen, and which of them hide others."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import cos, floor, inf, radians, sin
from typing import NamedTuple

Vector = tuple[float, float, float]
"""A place or direction at the table: columns, rows and layers, in cubes."""

Place = tuple[float, float]
"""A place on the screen: to the right and down, in pixels."""

NORMALS: tuple[tuple[int, int, int], ...] = (
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, 0),
    (0, -1, 0),
    (0, 0, 1),
    (0, 0, -1),
)
"""The outward directions of the six faces of a cube."""

_PARALLEL = 1e-9


class Hit(NamedTuple):
    """What a ray meets first: the cube with its lowest corner here, the face, and the place on it."""

    cube: tuple[int, int, int]
    normal: tuple[int, int, int]
    point: Vector


@dataclass(frozen=True)
class Camera:
    """An eye that looks at a target, and the scale of its picture.

    At ``turn`` 0 the columns run to the right and the rows away from the eye; a larger turn, in degrees,
    turns the table clockwise as seen from above. At ``tilt`` 0 it is seen from the side, at 90 from above.
    """

    turn: float = 0.0
    tilt: float = 30.0
    distance: float | None = None
    """From the eye to the target, in cubes; None for a parallel projection."""
    target: Vector = (0.0, 0.0, 0.0)
    scale: float = 1.0
    """The side of a cube at the target, in pixels."""
    center: Place = (0.0, 0.0)
    """Where the target is on the screen."""

    # Directions

    @cached_property
    def right(self) -> Vector:
        """The direction to the right on the screen."""
        turn = radians(self.turn)
        return (cos(turn), sin(turn), 0.0)

    @cached_property
    def up(self) -> Vector:
        """The direction up on the screen."""
        turn, tilt = radians(self.turn), radians(self.tilt)
        return (-sin(turn) * sin(tilt), cos(turn) * sin(tilt), cos(tilt))

    @cached_property
    def forward(self) -> Vector:
        """The direction into the screen."""
        turn, tilt = radians(self.turn), radians(self.tilt)
        return (-sin(turn) * cos(tilt), cos(turn) * cos(tilt), -sin(tilt))

    @cached_property
    def eye(self) -> Vector | None:
        """Where the eye is; None in a parallel projection, which looks from everywhere."""
        if self.distance is None:
            return None
        x, y, z = self.target
        forward = self.forward
        return (
            x - forward[0] * self.distance,
            y - forward[1] * self.distance,
            z - forward[2] * self.distance,
        )

    # Between table and screen

    def project(self, point: Vector) -> Place:
        """Where a point is on the screen."""
        x, y, z = point[0] - self.target[0], point[1] - self.target[1], point[2] - self.target[2]
        right, up, forward = self.right, self.up, self.forward
        scale = self.scale
        if self.distance is not None:
            depth = x * forward[0] + y * forward[1] + z * forward[2]
            scale *= self.distance / (self.distance + depth)
        return (
            self.center[0] + (x * right[0] + y * right[1]) * scale,
            self.center[1] - (x * up[0] + y * up[1] + z * up[2]) * scale,
        )

    def ray(self, place: Place) -> tuple[Vector, Vector]:
        """A point and the direction of all that lies under a place of the screen."""
        across = (place[0] - self.center[0]) / self.scale
        above = (self.center[1] - place[1]) / self.scale
        right, up, forward = self.right, self.up, self.forward
        x, y, z = (self.target[axis] + right[axis] * across + up[axis] * above for axis in range(3))
        if self.eye is None:
            return (x, y, z), forward
        return self.eye, (x - self.eye[0], y - self.eye[1], z - self.eye[2])

    def on_plane(self, place: Place, height: float = 0.0) -> tuple[float, float] | None:
        """The column and row under a place at a height; None where that level is not seen."""
        (x, y, z), (dx, dy, dz) = self.ray(place)
        if abs(dz) < 1e-6:
            return None
        along = (height - z) / dz
        if self.eye is not None and along <= 0:
            return None
        return (x + dx * along, y + dy * along)

    def hit(self, place: Place, cubes: Iterable[tuple[int, int, int]]) -> Hit | None:
        """The cube seen at a place of the screen, and its face."""
        origin, direction = self.ray(place)
        nearest, found = inf, None
        for cube in cubes:
            entry = _entry(origin, direction, cube, seen_from_eye=self.eye is not None)
            if entry is not None and entry[0] < nearest:
                nearest, found = entry[0], (cube, entry[1])
        if found is None:
            return None
        x, y, z = (start + step * nearest for start, step in zip(origin, direction, strict=True))
        return Hit(found[0], found[1], (x, y, z))

    # What hides what

    def faces_eye(self, normal: tuple[int, int, int], cube: Vector) -> bool:
        """Whether a face of a cube is turned towards the eye."""
        axis = 0 if normal[0] else 1 if normal[1] else 2
        sign = normal[axis]
        if self.eye is None:
            return sign * self.forward[axis] < -_PARALLEL
        plane = cube[axis] + (1 if sign > 0 else 0)
        return sign * (self.eye[axis] - plane) > _PARALLEL

    def farness(self, cube: Vector) -> Vector:
        """How far a cube is from the eye along each axis.

        Of two cubes in different slices along an axis only the one nearer to the eye along it can hide the
        other: between them runs a plane, and the eye is on its side. So cubes drawn by falling farness, axis
        after axis, never cover what they should not.
        """
        if self.eye is None:
            forward = self.forward
            return (
                cube[0] * _sign(forward[0]),
                cube[1] * _sign(forward[1]),
                cube[2] * _sign(forward[2]),
            )
        x, y, z = (max(low - eye, eye - low - 1, 0.0) for low, eye in zip(cube, self.eye, strict=True))
        return (x, y, z)

    # Other views

    @property
    def side(self) -> int:
        """The nearest of the four sides, as quarter turns of the table."""
        return floor(self.turn / 90 + 0.5) % 4

    def fitted(
        self, points: Sequence[Vector], left: float, top: float, width: float, height: float
    ) -> "Camera":
        """The same view, with all of these points within a rectangle of the screen and as large as that."""
        plain = replace(self, scale=1.0, center=(0.0, 0.0))
        places = [plain.project(point) for point in points]
        lowest_x, highest_x = min(x for x, _ in places), max(x for x, _ in places)
        lowest_y, highest_y = min(y for _, y in places), max(y for _, y in places)
        scale = min(width / max(highest_x - lowest_x, 1e-6), height / max(highest_y - lowest_y, 1e-6))
        center = (
            left + width / 2 - (lowest_x + highest_x) / 2 * scale,
            top + height / 2 - (lowest_y + highest_y) / 2 * scale,
        )
        return replace(self, scale=scale, center=center)


def nearest_turn(start: float, goal: float) -> float:
    """The angle that looks like the goal and is reached from the start by the shorter way."""
    return start + (goal - start + 180) % 360 - 180


def next_corner(turn: float, first: float) -> float:
    """The next of four looks over a corner, turning on; the first of them is at an angle."""
    return (floor((turn - first) / 90 + 0.01) + 1) * 90.0 + first


def corners_of_box(low: Vector, high: Vector) -> list[Vector]:
    """The eight corners of a box, to be fitted into a picture."""
    return [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]


def _sign(value: float) -> int:
    return (value > _PARALLEL) - (value < -_PARALLEL)


def _entry(
    origin: Vector, direction: Vector, cube: tuple[int, int, int], *, seen_from_eye: bool
) -> tuple[float, tuple[int, int, int]] | None:
    """How far along a ray it enters a cube, and through which face."""
    enters, leaves, face = -inf, inf, NORMALS[0]
    for axis in range(3):
        low, step = cube[axis] - origin[axis], direction[axis]
        if abs(step) < _PARALLEL:
            if not low <= 0 <= low + 1:
                return None
            continue
        first, last = (low / step, (low + 1) / step) if step > 0 else ((low + 1) / step, low / step)
        if first > enters:
            enters, face = first, NORMALS[2 * axis + (1 if step > 0 else 0)]
        leaves = min(leaves, last)
    if enters > leaves or (seen_from_eye and enters <= 0):
        return None
    return enters, face
