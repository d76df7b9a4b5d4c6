"""What is lit and from where it is seen, in plain numbers."""

from collections.abc import Sequence
from typing import NamedTuple

Cell = tuple[int, int, int]
"""Column, row and layer of a cube."""

RGB = tuple[int, int, int]
"""A color of the screen, each part from 0 to 255."""

Vector = tuple[float, float, float]

NORMALS: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
"""The directions of the faces of a cube."""

UP: Cell = (0, 0, 1)

FAR = 20_000.0
"""From how far away, in cubes, a parallel projection is as good as one: no pixel moves by a quarter."""


class Cube(NamedTuple):
    """A cube of a piece; ``color`` is a place in the colors of the pile."""

    column: int
    row: int
    layer: int
    piece: int
    color: int


class Table(NamedTuple):
    """The disc on which all stands, in cubes."""

    middle: tuple[float, float]
    radius: float
    thickness: float = 0.62


class Pile(NamedTuple):
    """What is lit."""

    cubes: Sequence[Cube]
    heights: Sequence[Sequence[int]]
    """How many cubes may stand over each square, by row and column; the glass is around these."""
    colors: Sequence[RGB]
    dark: bool
    """Whether it stands in a dark room."""
    table: Table
    glass: bool = True
    alone: bool = False
    """Whether there is nothing but the cubes: no table, no glass."""
    frosted: bool = False
    """Whether the cubes are of frosted glass, as where a piece would land."""


class Eye(NamedTuple):
    """The numbers of a camera, with pixels of the picture for its lengths."""

    turn: float
    tilt: float
    distance: float | None
    target: Vector
    scale: float
    center: tuple[float, float]

    @property
    def is_somewhere(self) -> bool:
        """Whether these are numbers that a picture can be made with."""
        distance = FAR if self.distance is None else self.distance
        sizes = 0.01 < distance <= FAR and 0.01 < self.scale < 1e5
        return sizes and all(
            abs(number) < 1e6 for number in (self.turn, self.tilt, *self.target, *self.center)
        )

    def scaled(self, ratio: float) -> "Eye":
        """The same eye for a picture as many times as large."""
        across, down = self.center
        return self._replace(scale=self.scale * ratio, center=(across * ratio, down * ratio))

    def cropped(self, left: float, top: float) -> "Eye":
        """The same eye for the part of its picture that begins there."""
        across, down = self.center
        return self._replace(center=(across - left, down - top))

    def moved(self, by: Vector) -> "Eye":
        """The eye to which a pile looks as if it were moved."""
        x, y, z = self.target
        return self._replace(target=(x - by[0], y - by[1], z - by[2]))
