"""The renderer: piles baked, films aimed and exposed, in short steps.

Every step is some rows or faces of work that holds no lock of the interpreter; between two of them whoever
asked may look whether the picture is still wanted.
"""

from collections.abc import Iterator
from math import cos, radians, sin

from blokus_desktop.light.kernel import ambient, develop, enlarge, film, heap, key_light, layers, quick
from blokus_desktop.light.pile import FAR, NORMALS, UP, Cell, Eye, Pile

DRAWN, TURNING, AT_REST, REFINED = 800_000, 400_000, 60_000, 40_000
"""How many pixels are a step: some milliseconds, as after each it may wait for the interpreter's lock."""
FACES, PLAN_ROWS = 160, 120
"""How many faces are, and how many rows of the table's plan."""
RAYS, RAYS_OF_LARGE, LARGE = 16, 8, 1_200_000
"""How many rays a pixel at an edge has; fewer in a picture of more pixels, where edges are finer."""
LAMP_RAYS = 12
"""How many rays each spot sends to the lamp."""
_NO_NUMBER = -100
"""No pixel shows it."""


class Baked:
    """A pile with the light that comes from all around, the same from wherever it is seen."""

    def __init__(self, pile: Pile) -> None:
        """Raises ValueError for a pile that is no use, or too large."""
        self.pile = pile
        self.heap = heap.Heap(pile)

    def bake(self) -> Iterator[None]:
        """Let the light in from all around."""
        for first in range(0, self.heap.faces, FACES):
            ambient.bake_faces(self.heap, first, first + FACES)
            yield
        if not self.pile.alone:
            for first in range(0, self.heap.plan, PLAN_ROWS):
                ambient.bake_table(self.heap, first, first + PLAN_ROWS)
                yield


class Film:
    """A picture of a pile: what is seen where, and how it is lit."""

    def __init__(self, width: int, height: int) -> None:
        """For a size in pixels."""
        self.width, self.height = width, height
        self.film = film.Film(width, height)
        self.baked: Baked | None = None

    def aim(self, baked: Baked, eye: Eye) -> Iterator[None]:
        """Look at a pile from an eye; raises ValueError where that is nowhere."""
        if not eye.is_somewhere:
            raise ValueError("no eye is there")
        self.baked = baked
        distance = FAR if eye.distance is None else eye.distance
        self.film.look(baked.heap, _axes(eye), eye.target, distance, eye.scale, eye.center)
        for top, bottom in self._bands(DRAWN):
            self.film.draw(top, bottom)
            yield
        for first in range(0, baked.heap.faces, 2 * FACES):
            key_light.light_faces(self.film, first, first + 2 * FACES, LAMP_RAYS)
            yield
        if not baked.pile.alone:
            for first in range(0, baked.heap.plan, PLAN_ROWS):
                key_light.light_table(self.film, first, first + PLAN_ROWS, LAMP_RAYS)
                yield

    def turning(self, pixels: object) -> Iterator[None]:
        """Paint the picture quickly."""
        for top, bottom in self._bands(TURNING):
            quick.expose(self.film, pixels, top, bottom)
            yield

    def at_rest(self, pixels: object) -> Iterator[None]:
        """Paint the picture with what is mirrored in plastic and table."""
        for top, bottom in self._bands(AT_REST):
            develop.expose(self.film, pixels, top, bottom)
            yield

    def refine(self, pixels: object) -> Iterator[None]:
        """Smooth the edges of the picture painted last by several rays for each of their pixels."""
        samples = RAYS if self.width * self.height <= LARGE else RAYS_OF_LARGE
        for top, bottom in self._bands(REFINED):
            develop.refine(self.film, pixels, top, bottom, samples)
            yield

    def _bands(self, pixels: int) -> Iterator[tuple[int, int]]:
        """From which to which row each step leads, four of them or eight and so on."""
        rows = max(pixels // self.width // 4 * 4, 4)
        return ((top, min(top + rows, self.height)) for top in range(0, self.height, rows))

    def seen(self, x: int, y: int) -> tuple[Cell, Cell] | None:
        """The cell and the outward direction of the face at a pixel, if it is one of a cube."""
        number = self.film.face_at(x, y)
        if self.baked is None or number < 0:
            return None
        cell, normal = self.baked.heap.told(number)
        return cell, NORMALS[normal]

    def nearness(self, x: int, y: int) -> float:
        """The eye's distance by the depth of what is at a pixel; 0 for nothing."""
        return float(self.film.nearness(x, y))

    def keep(
        self, marks: object, left: int, top: int, wide: int, high: int, cell: Cell | None, normal: Cell = UP
    ) -> None:
        """Rub out of a small picture what is not on a face of a cell, or with no cell not on the table."""
        number = layers.number_of(self.film, cell, NORMALS.index(normal))
        layers.keep(self.film, marks, left, top, wide, high, _NO_NUMBER if number is None else number)

    def merge(
        self,
        pixels: object,
        piece: "Film",
        its_pixels: object,
        left: int,
        top: int,
        before: float = 0.9,
        behind: float = 0.34,
    ) -> None:
        """Lay the picture of a piece over this one: so much of it where it is before, and so much behind."""
        layers.merge(self.film, pixels, piece.film, its_pixels, left, top, before, behind)


def enlarged(small: object, pixels: object, width: int, height: int) -> None:
    """Fill memory for a picture from one that has half as many pixels each way, or half of one more."""
    enlarge.enlarge(small, pixels, width, height)


def _axes(eye: Eye) -> tuple[tuple[float, float, float], ...]:
    """The directions to the right, up and into the picture."""
    turn, tilt = radians(eye.turn), radians(eye.tilt)
    right = (cos(turn), sin(turn), 0.0)
    up = (-sin(turn) * sin(tilt), cos(turn) * sin(tilt), cos(tilt))
    forward = (-sin(turn) * cos(tilt), cos(turn) * cos(tilt), -sin(tilt))
    return right, up, forward
