"""The 11 solid pieces and the maps of the structures (rule sheet, sections 3.1 and 3.2)."""

from collections.abc import Iterable

from .texts import Cell, Cube

PIECES: dict[str, str] = {
    "2": "000 100",
    "I3": "000 100 200",
    "V3": "000 100 010",
    "I4": "000 100 200 300",
    "T4": "000 100 200 110",
    "L4": "000 100 200 010",
    "O4": "000 100 010 110",
    "S4": "000 100 110 210",
    "tripod": "000 100 010 001",
    "screw-a": "000 100 110 111",
    "screw-b": "000 100 110 001",
}

TOWER = """
..........
..........
...8888...
...8888...
...8888...
...8888...
...8888...
..........
..........
..........
"""
WALL = """
..........
..444444..
..444444..
..444444..
..444.....
..444.....
..444.....
..444.....
..444.....
..........
"""
STAIRS_4 = """
..........
....88....
....77....
...6666...
...5555...
..444444..
..333333..
.22222222.
.11111111.
..........
"""
STAIRS_3 = """
..........
....55....
....55....
...5555...
...5555...
..444444..
..333333..
.22222222.
.11111111.
..........
"""
STAIRS_2 = """
..........
....44....
....44....
...4444...
...4444...
..444444..
..333333..
.22222222.
.11111111.
..........
"""
PYRAMID_4 = """
..........
.11111111.
.12222221.
.12333321.
.12344321.
.12344321.
.12333321.
.12222221.
.11111111.
..........
"""
PYRAMID_2 = """
..........
.11111111.
.12222221.
.12333321.
.12344321.
..........
..........
..........
..........
..........
"""

MAPS: dict[str, dict[int, str]] = {
    "tower": {4: TOWER, 3: TOWER.replace("8", "6"), 2: TOWER.replace("8", "4")},
    "wall": {4: WALL, 3: WALL.replace("4", "3"), 2: WALL.replace("4", "2")},
    "stairs": {4: STAIRS_4, 3: STAIRS_3, 2: STAIRS_2},
    "pyramid": {4: PYRAMID_4, 3: PYRAMID_4, 2: PYRAMID_2},
}
"""The map of each structure for 4, 3 and 2 colors in play; first line row 10, first character column a."""


def limits_of(picture: str) -> dict[Cell, int]:
    """The highest level allowed over each square of the mask."""
    lines = picture.split()
    assert len(lines) == 10
    assert all(len(row) == 10 for row in lines)
    return {
        (column, len(lines) - line): int(mark)
        for line, row in enumerate(lines)
        for column, mark in enumerate(row, start=1)
        if mark != "."
    }


def at_origin(cubes: Iterable[Cube]) -> frozenset[Cube]:
    listed = list(cubes)
    x, y, z = (min(cube[axis] for cube in listed) for axis in range(3))
    return frozenset((cube[0] - x, cube[1] - y, cube[2] - z) for cube in listed)


def turned_upright(cubes: Iterable[Cube]) -> frozenset[Cube]:
    """A quarter turn about the upright axis."""
    return frozenset((-y, x, z) for x, y, z in cubes)


def turned_over(cubes: Iterable[Cube]) -> frozenset[Cube]:
    """A quarter turn about an axis that lies flat."""
    return frozenset((x, -z, y) for x, y, z in cubes)


def orientations(cubes: frozenset[Cube]) -> set[frozenset[Cube]]:
    """Everything turning makes of a piece: quarter turns about two axes lead to all 24, never to a mirror."""
    found = {at_origin(cubes)}
    fresh = set(found)
    while fresh:
        fresh = {at_origin(turn(form)) for form in fresh for turn in (turned_upright, turned_over)} - found
        found |= fresh
    return found


ORIENTATIONS: dict[str, set[frozenset[Cube]]] = {
    name: orientations(frozenset((int(cube[0]), int(cube[1]), int(cube[2])) for cube in listed.split()))
    for name, listed in PIECES.items()
}


def piece_of(cubes: Iterable[Cube]) -> str:
    shape = at_origin(cubes)
    (name,) = (name for name, known in ORIENTATIONS.items() if shape in known)
    return name


def faces(cubes: Iterable[Cube]) -> set[Cube]:
    """All cubes that share a face with one of these."""
    steps = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    return {(x + a, y + b, z + c) for x, y, z in cubes for a, b, c in steps}
