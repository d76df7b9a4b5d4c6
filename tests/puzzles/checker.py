"""The checker: judges a finished solution square by square, slowly and without the tables of the solver."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from blokus_desktop.game.board import Point, cells_in
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Laid
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle

Squares = frozenset[Point]
_Lain = tuple[int, str, Squares]
"""A piece on the board: color, name and squares."""


def faults_of(puzzle: Puzzle, solution: Sequence[Laid]) -> list[str]:
    """What is wrong with a solution whose pieces are laid in that order; nothing where it is one."""
    lain = [
        (color, placement.piece.name, frozenset(map(puzzle.board.point, cells_in(placement.cells))))
        for color, placement in solution
    ]
    return [
        *_material(puzzle, lain),
        *_ground(puzzle, lain),
        *_signs(puzzle, lain),
        *_order(puzzle, lain),
    ]


def _material(puzzle: Puzzle, lain: Sequence[_Lain]) -> Iterator[str]:
    """Every piece has its shape, and comes from the hand of its color."""
    pieces = {piece.name: piece for piece in puzzle.pieces}
    hands = [{piece.name for piece in puzzle.pieces_in(hand)} for hand in puzzle.hands]
    for color, name, squares in lain:
        if not _same_shape(squares, pieces[name], solid=puzzle.solid):
            yield f"{name} has another shape"
        if name not in hands[color]:
            yield f"{puzzle.colors[color]} has no {name} in hand"
        hands[color].discard(name)
    if puzzle.goal is not Goal.FILL and any(hands):
        yield "pieces are left"
    for color, cells in puzzle.givens:
        given = frozenset(map(puzzle.board.point, cells_in(cells)))
        if not any(owner == color and squares == given for owner, _, squares in lain):
            yield "a given piece is not there"


def _same_shape(squares: Squares, piece: Piece, *, solid: bool) -> bool:
    """Whether squares can be turned, and flat ones flipped, into the first picture of a piece."""
    aim = _cornered(piece.orientations[0])
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        if not solid and (axes[2] != 2 or signs[2] != 1):
            continue
        if solid and _determinant(axes, signs) != 1:
            continue
        turned = [tuple(signs[i] * point[axes[i]] for i in range(3)) for point in squares]
        if _cornered(turned) == aim:
            return True
    return False


def _determinant(axes: Sequence[int], signs: Sequence[int]) -> int:
    swaps = sum(1 for i in range(3) for j in range(i) if axes[j] > axes[i])
    return int(signs[0] * signs[1] * signs[2] * (-1) ** swaps)


def _cornered(points: Sequence[tuple[int, ...]]) -> set[tuple[int, ...]]:
    low = [min(point[axis] for point in points) for axis in range(3)]
    return {tuple(point[axis] - low[axis] for axis in range(3)) for point in points}


def _ground(puzzle: Puzzle, lain: Sequence[_Lain]) -> Iterator[str]:
    """Nothing overlaps or leaves the board; where it is the goal, no cell is empty and each color shows."""
    inside = {
        (x, y, z)
        for y, line in enumerate(puzzle.heights)
        for x, height in enumerate(line)
        for z in range(height)
    }
    covered = [square for _, _, squares in lain for square in squares]
    if len(covered) != len(set(covered)):
        yield "pieces overlap"
    if not inside.issuperset(covered):
        yield "a piece leaves the board"
    if puzzle.goal is not Goal.FILL:
        return
    if not inside.issubset(covered):
        yield "cells are empty"
        return
    for color, held in enumerate(puzzle.hands):
        if held and all(owner != color for owner, _, _ in lain):
            yield f"{puzzle.colors[color]} does not show"


def _signs(puzzle: Puzzle, lain: Sequence[_Lain]) -> Iterator[str]:
    """Stars are covered and crosses are not; where it is the goal, each color is in one piece by corners."""
    covered = {square for _, _, squares in lain for square in squares}
    if not covered.issuperset(map(puzzle.board.point, cells_in(puzzle.stars))):
        yield "a star is not covered"
    if not covered.isdisjoint(map(puzzle.board.point, cells_in(puzzle.crosses))):
        yield "a cross is covered"
    for color, name in enumerate(puzzle.colors):
        pieces = [squares for owner, _, squares in lain if owner == color]
        if puzzle.goal is Goal.CONNECT and pieces and not _in_one(pieces):
            yield f"{name} does not hang together"


def _in_one(pieces: Sequence[Squares]) -> bool:
    """Whether from the first piece all others are reached by way of corners."""
    reached, grown = {0}, True
    while grown:
        own = [square for number in reached for square in pieces[number]]
        near = {number for number, piece in enumerate(pieces) if _meet(piece, own, apart=(1, 1))}
        grown = not near <= reached
        reached |= near
    return len(reached) == len(pieces)


def _order(puzzle: Puzzle, lain: Sequence[_Lain]) -> Iterator[str]:
    """Each piece kept the rules when it was laid upon those before it."""
    for number, (color, name, squares) in enumerate(lain):
        before = lain[:number]
        own = [square for owner, _, others in before if owner == color for square in others]
        said = f"{puzzle.colors[color]} {name}"
        if Constraint.APART in puzzle.constraints and _meet(squares, own, apart=(0, 1)):
            yield f"{said} touches its own color along an edge"
        if Constraint.LINKED in puzzle.constraints and not puzzle.starts:
            if not _is_given(puzzle, color, squares) and not _meet(squares, own, apart=(1, 1)):
                yield f"{said} touches no corner"
        elif Constraint.LINKED in puzzle.constraints:
            if not own and not any(_is_start(puzzle, color, square) for square in squares):
                yield f"{said} is off its start square"
            if own and not _meet(squares, own, apart=(1, 1)):
                yield f"{said} touches no corner"
        if Constraint.IN_TURN in puzzle.constraints and color != number % len(puzzle.colors):
            yield f"{said} is out of turn"
        if Constraint.DESCENDING in puzzle.constraints:
            after = lain[number + 1 :]
            if any(len(others) > len(squares) for _, _, others in after):
                yield f"{said} comes before a larger piece"
        if Constraint.FROM_ABOVE in puzzle.constraints and not _comes_from_above(squares, before):
            yield f"{said} does not come from above"


def _is_given(puzzle: Puzzle, color: int, squares: Squares) -> bool:
    return any(
        owner == color and squares == set(map(puzzle.board.point, cells_in(cells)))
        for owner, cells in puzzle.givens
    )


def _is_start(puzzle: Puzzle, color: int, square: Point) -> bool:
    name = f"{chr(ord('a') + square[0])}{square[1] + 1}"
    return name == puzzle.starts[color]


def _meet(squares: Squares, others: Sequence[Point], *, apart: tuple[int, int]) -> bool:
    """Whether a square of each lies as far from the other, in columns and rows, smaller step first."""
    return any(
        tuple(sorted((abs(x - other_x), abs(y - other_y)))) == apart
        for x, y, _ in squares
        for other_x, other_y, _ in others
    )


def _comes_from_above(squares: Squares, before: Sequence[_Lain]) -> bool:
    filled = {square for _, _, others in before for square in others}
    for x, y, z in squares:
        if any((x, y, low) not in filled and (x, y, low) not in squares for low in range(z)):
            return False
        if any(other_x == x and other_y == y and other_z > z for other_x, other_y, other_z in filled):
            return False
    return True
