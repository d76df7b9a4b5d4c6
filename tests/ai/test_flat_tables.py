"""The tables of the kernel against those of the rules: shapes, ways to cover a cell, placements."""

import numpy as np
import pytest

from blokus_desktop.ai.flat_adapter import FlatAdapter
from blokus_desktop.ai.flat_tables import shapes_of, tables_of
from blokus_desktop.ai.kernel.flat_position import load_tables
from blokus_desktop.game.flat import flat_table
from tests.oracle.shapes import ORIENTATIONS, at_origin, beside, diagonal

SHAPES, WAYS, REACH = 91, 414, 4
CELLS = 28 * 32
CELL = 5
"""A row is so many bits up in the number of a cell."""


ADAPTER = FlatAdapter()


def squares_of(rows: list[int], margin: int) -> set[tuple[int, int]]:
    return {(x - margin, y - margin) for y, row in enumerate(rows) for x in range(12) if row >> x & 1}


def steps_of(squares: set[tuple[int, int]]) -> set[int]:
    return {(y << CELL) + x for x, y in squares}


def diamond() -> list[tuple[int, int]]:
    """The cells within reach, in the order of their bits."""
    span = range(-REACH, REACH + 1)
    return [(x, y) for y in span for x in span if abs(x) + abs(y) <= REACH]


def test_the_shapes_are_those_of_the_pieces() -> None:
    tables, shapes = tables_of(flat_table(14)), shapes_of(flat_table(14))
    assert shapes == shapes_of(flat_table(20))
    assert len(shapes) == SHAPES
    assert {frozenset((x, y) for x, y, _ in shape) for _, shape in shapes} == set().union(
        *ORIENTATIONS.values()
    )
    for number, (piece, shape) in enumerate(shapes):
        squares = {(x, y) for x, y, _ in shape}
        barred = beside(squares) - squares
        opens = diagonal(squares) - squares - barred
        assert tables["shape_piece"][number] == piece
        assert tables["shape_size"][number] == len(squares)
        assert tables["shape_height"][number] == 1 + max(y for _, y in squares)
        assert squares_of(tables["shape_rows"][number], 0) == squares
        assert squares_of(tables["shape_barred"][number], 1) == barred
        assert squares_of(tables["shape_opens"][number], 1) == opens
        assert set(tables["cell_steps"][number][: len(squares)]) == steps_of(squares)
        assert set(tables["barred_steps"][number][: tables["barred_count"][number]]) == steps_of(barred)
        assert set(tables["open_steps"][number][: tables["open_count"][number]]) == steps_of(opens)
        assert tables["barred_count"][number] == len(barred)
        assert tables["open_count"][number] == len(opens)
        row = tables["felt_steps"][number].tolist()
        row = row[: row.index(-1)]
        kinds = steps_of(squares), steps_of(opens), steps_of(barred)
        felt = {step + kind * CELLS for kind, steps in enumerate(kinds) for step in steps}
        assert len(row) % 4 == 0
        assert set(row) - {3 * CELLS} == felt
        assert len([step for step in row if step != 3 * CELLS]) == len(felt)


def test_every_way_to_cover_a_cell_is_there_once() -> None:
    tables, shapes, cells = tables_of(flat_table(20)), shapes_of(flat_table(20)), diamond()
    found = set()
    for number in range(len(tables["way_mask"])):
        mask, step = tables["way_mask"][number], tables["way_step"][number]
        squares = frozenset(cell for bit, cell in enumerate(cells) if mask >> bit & 1)
        piece, shape = shapes[tables["way_shape"][number]]
        assert (0, 0) in squares
        assert at_origin(squares) == {(x, y) for x, y, _ in shape}
        assert tables["way_piece"][number] == piece
        assert step == (min(y for _, y in squares) << CELL) + min(x for x, _ in squares)
        found.add(squares)
    assert found == {
        frozenset((x - left, y - low) for x, y in shape)
        for shapes in ORIENTATIONS.values()
        for shape in shapes
        for left, low in shape
    }
    assert len(tables["way_mask"]) == len(found) == WAYS


def test_the_ways_of_a_piece_are_side_by_side() -> None:
    pieces = tables_of(flat_table(20))["way_piece"].tolist()
    assert pieces == sorted(pieces)


@pytest.mark.parametrize("side", [14, 20])
def test_every_placement_is_a_move_and_back(side: int) -> None:
    table = flat_table(side)
    moves = set()
    for index in range(len(table)):
        move = ADAPTER.move_of(table, table[index])
        moves.add(move)
        assert ADAPTER.placement_of(table, move) is table[index]
    assert len(moves) == len(table)


def test_the_kernel_takes_no_table_of_another_type_or_size() -> None:
    tables = tables_of(flat_table(20))
    with pytest.raises(ValueError, match="Buffer dtype mismatch"):
        load_tables({**tables, "shape_piece": tables["shape_piece"].astype(np.float64)})
    with pytest.raises(ValueError, match="a table has 90 numbers instead of 91"):
        load_tables({**tables, "shape_piece": tables["shape_piece"][1:]})
    load_tables(tables)
