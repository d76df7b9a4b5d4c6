"""The 21 flat pieces and the rules of laying one (rule sheet, sections 1.1 and 1.2)."""

from collections.abc import Iterable

from .texts import Cell

PICTURES: dict[str, str] = {
    "1": "x",
    "2": "xx",
    "I3": "xxx",
    "V3": "x. xx",
    "I4": "xxxx",
    "L4": "x.. xxx",
    "T4": ".x. xxx",
    "O": "xx xx",
    "Z4": "xx. .xx",
    "F": ".xx xx. .x.",
    "I5": "xxxxx",
    "L5": "x... xxxx",
    "N": "xx.. .xxx",
    "P": "xx xx x.",
    "T5": "xxx .x. .x.",
    "U": "x.x xxx",
    "V5": "x.. x.. xxx",
    "W": "x.. xx. .xx",
    "X": ".x. xxx .x.",
    "Y": ".x.. xxxx",
    "Z5": "xx. .x. .xx",
}
"""Lines of each picture from top to bottom, parted by a space."""


def drawn(picture: str) -> frozenset[Cell]:
    lines = picture.split()
    return frozenset(
        (column, -line) for line, row in enumerate(lines) for column, mark in enumerate(row) if mark == "x"
    )


def at_origin(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The same shape in the same orientation, moved so that its least column and least row are 0."""
    listed = list(cells)
    left = min(column for column, _ in listed)
    bottom = min(row for _, row in listed)
    return frozenset((column - left, row - bottom) for column, row in listed)


def turned(cells: Iterable[Cell]) -> frozenset[Cell]:
    return frozenset((row, -column) for column, row in cells)


def flipped(cells: Iterable[Cell]) -> frozenset[Cell]:
    return frozenset((-column, row) for column, row in cells)


def orientations(cells: frozenset[Cell]) -> set[frozenset[Cell]]:
    """Everything turning and flipping makes of a shape, each once."""
    found = set()
    for side in (cells, flipped(cells)):
        for _ in range(4):
            side = turned(side)
            found.add(at_origin(side))
    return found


ORIENTATIONS: dict[str, set[frozenset[Cell]]] = {
    name: orientations(drawn(picture)) for name, picture in PICTURES.items()
}

SQUARES: dict[str, int] = {name: picture.count("x") for name, picture in PICTURES.items()}


def piece_of(cells: Iterable[Cell]) -> str:
    """The name of the piece that fills exactly these cells."""
    shape = at_origin(cells)
    (name,) = (name for name, known in ORIENTATIONS.items() if shape in known)
    return name


def board_cells(size: int) -> set[Cell]:
    return {(column, row) for column in range(1, size + 1) for row in range(1, size + 1)}


def corner_cells(size: int) -> set[Cell]:
    return {(1, 1), (1, size), (size, 1), (size, size)}


def beside(cells: Iterable[Cell]) -> set[Cell]:
    """All cells that share an edge with one of these."""
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return {(column + right, row + up) for column, row in cells for right, up in steps}


def diagonal(cells: Iterable[Cell]) -> set[Cell]:
    """All cells that meet one of these at a corner point."""
    steps = ((1, 1), (1, -1), (-1, 1), (-1, -1))
    return {(column + right, row + up) for column, row in cells for right, up in steps}


def layings(
    names: Iterable[str], size: int, own: set[Cell], filled: set[Cell], starts: set[Cell]
) -> set[frozenset[Cell]]:
    """Every legal placement of these pieces for the color with these `own` cells among the `filled` ones.

    `starts` are the squares of which the first piece of the color has to cover one.
    """
    board = board_cells(size)
    own_beside = beside(own)
    # A later piece needs a square at a corner of an own one; the first piece needs one on a start.
    wanted = diagonal(own) if own else starts
    # Only positions that bring some square onto a wanted cell that can be covered are worth trying.
    targets = (wanted & board) - filled - own_beside
    found = set()
    for name in names:
        for shape in ORIENTATIONS[name]:
            for column, row in targets:
                for across, up in shape:
                    cells = frozenset((column - across + c, row - up + r) for c, r in shape)
                    leaves_board = not cells <= board
                    overlaps = bool(cells & filled)
                    touches_own_edge = bool(cells & own_beside)
                    reaches = bool(cells & wanted)
                    if reaches and not leaves_board and not overlaps and not touches_own_edge:
                        found.add(cells)
    return found
