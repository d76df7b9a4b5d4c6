"""The tables of the kernel for Blokus 3D against the pieces themselves."""

from blokus_desktop.ai.solid_tables import offsets, stances, tables
from blokus_desktop.game.blokus3d import structure_table
from blokus_desktop.game.pieces import POLYCUBES


def test_every_orientation_is_there_as_piles_of_its_cubes() -> None:
    shapes = [(piece, shape) for piece in POLYCUBES for shape in piece.orientations]
    assert len(shapes) == len(stances()) == 104
    for (piece, shape), stance in zip(shapes, stances(), strict=True):
        assert POLYCUBES[stance.piece] is piece
        x, y, z = stance.corner
        cubes = {
            (x + columns, y + rows, z + low + level)
            for (rows, columns), low, many in stance.piles
            for level in range(many)
        }
        assert cubes == set(shape)
        assert stance.piles[0][:2] == ((0, 0), 0)


def test_no_pile_is_before_the_first_and_none_far_from_it() -> None:
    assert len(offsets()) == 13
    assert offsets()[0] == (0, 0) == min(offsets())
    assert all(0 <= rows <= 3 and abs(columns) <= 3 for rows, columns in offsets())
    assert all(abs(pile.low) <= 3 and pile.many <= 4 for stance in stances() for pile in stance.piles)


def test_the_tables_say_the_same_as_the_stances() -> None:
    found = tables()
    for number, stance in enumerate(stances()):
        count = len(stance.piles)
        assert found["shape_piece"][number] == stance.piece
        assert found["shape_columns"][number] == count
        for name, wanted in (
            ("shape_offset", [offsets().index(pile.offset) for pile in stance.piles]),
            ("shape_low", [pile.low for pile in stance.piles]),
            ("shape_many", [pile.many for pile in stance.piles]),
        ):
            assert found[name][number].tolist() == wanted + [0] * (4 - count)
    assert found["offset_step"].tolist() == [16 * rows + columns for rows, columns in offsets()]


def test_the_pieces_of_every_structure_are_numbered_alike() -> None:
    assert structure_table("wall", 2).pieces == structure_table("tower", 4).pieces == POLYCUBES
