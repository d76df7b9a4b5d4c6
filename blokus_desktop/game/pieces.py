"""The pieces of the boxes: 21 polyominoes, 11 polycubes, and every way each can lie."""

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import permutations, product

from blokus_desktop.game.board import Point

Shape = tuple[Point, ...]
"""The squares or cubes of a piece in one orientation, sorted, pushed against the zero corner."""


Way = Callable[[Point], Point]
"""A way to turn or flip: where it carries a square."""


class Piece:
    """One piece of a color's set: its name and the orientations in which it can be laid."""

    def __init__(self, name: str, points: Iterable[Point], ways: Iterable[Way]) -> None:
        """The piece of that shape, which may be carried in any of these ways."""
        self.name = name
        self._points = tuple(points)
        self._ways = tuple(ways)

    @cached_property
    def orientations(self) -> tuple[Shape, ...]:
        """Every way it can lie; worked out when the first table is built."""
        return tuple(sorted({pushed_to_corner(map(way, self._points)) for way in self._ways}))

    @cached_property
    def solid(self) -> bool:
        """Whether it can stand upright."""
        return any(z for shape in self.orientations for _, _, z in shape)

    @property
    def size(self) -> int:
        """How many squares, or cubes, the piece has."""
        return len(self._points)

    def __repr__(self) -> str:
        return f"Piece({self.name})"


def pushed_to_corner(points: Iterable[Point]) -> Shape:
    """The same shape with its smallest column, row and layer at zero."""
    points = list(points)
    left, front, low = map(min, zip(*points, strict=True))
    return tuple(sorted([(x - left, y - front, z - low) for x, y, z in points]))


def _signs_and_axes() -> Iterable[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Every way to carry the three axes to each other, with +1 for a turn and -1 for a mirror image."""
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
        yield axes, signs, (-1) ** swaps * signs[0] * signs[1] * signs[2]


def _carry(axes: tuple[int, ...], signs: tuple[int, ...]) -> Way:
    (first, second, third), (one, two, three) = axes, signs

    def carried(point: Point) -> Point:
        return one * point[first], two * point[second], three * point[third]

    return carried


# A flat piece may be turned and flipped, but stays on the table: the third axis is left alone.
_FLAT_WAYS = [_carry(axes, signs) for axes, signs, _ in _signs_and_axes() if axes[2] == 2 and signs[2] == 1]
# A solid piece may be turned in the air, but its mirror image is another piece.
_SOLID_WAYS = [_carry(axes, signs) for axes, signs, hand in _signs_and_axes() if hand == 1]


def _flat_piece(name: str, picture: str) -> Piece:
    points = [
        (x, -y, 0) for y, line in enumerate(picture.split("/")) for x, mark in enumerate(line) if mark == "#"
    ]
    return Piece(name, points, _FLAT_WAYS)


def _solid_piece(name: str, cubes: str) -> Piece:
    points = [(int(cube[0]), int(cube[1]), int(cube[2])) for cube in cubes.split()]
    return Piece(name, points, _SOLID_WAYS)


POLYOMINOES: tuple[Piece, ...] = tuple(
    _flat_piece(*line.split())
    for line in """
        1 #
        2 ##
        I3 ###
        V3 #./##
        I4 ####
        L4 ..#/###
        T4 .#./###
        O ##/##
        Z4 ##./.##
        F .##/##./.#.
        I5 #####
        L5 ...#/####
        N .###/##..
        P ##/##/#.
        T5 ###/.#./.#.
        U #.#/###
        V5 #../#../###
        W #../##./.##
        X .#./###/.#.
        Y ..#./####
        Z5 ##./.#./.##
    """.strip().splitlines()
)
"""The 21 pieces of a color in the flat games and on a dice sheet: 89 squares."""

POLYCUBES: tuple[Piece, ...] = tuple(
    _solid_piece(*line.strip().split(maxsplit=1))
    for line in """
        2 000 100
        I3 000 100 200
        V3 000 100 010
        I4 000 100 200 300
        T4 000 100 200 110
        L4 000 100 200 010
        O4 000 100 010 110
        S4 000 100 110 210
        tripod 000 100 010 001
        screw-a 000 100 110 111
        screw-b 000 100 110 001
    """.strip().splitlines()
)
"""The 11 pieces of a color in Blokus 3D: 40 cubes. The two screws are mirror images."""
