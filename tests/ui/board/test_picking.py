"""Which square of a turntable a place on the screen means: on top, beside, in the air, off the structure."""

from random import Random

import pytest

from blokus_desktop.game.board import Board, Point
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.board.camera import Camera, Place
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.solid.picking import allows, place_of, spot_under

TOWER = GAMES["tower-4"].board
STAIRS = GAMES["stairs-4"].board
RADIUS = 5.0


def looking(turn: float, tilt: float, distance: float | None = 30) -> Camera:
    return Camera(turn, tilt, distance, (5, 5.5, 2), 40, (400, 400))


def meant(camera: Camera, place: Place, pile: set[Point] | None = None, board: Board = TOWER) -> Spot | None:
    return spot_under(camera, place, board, pile or set(), RADIUS)


def test_on_the_empty_table_it_is_the_square_there() -> None:
    camera = looking(30, 40)
    for spot in ((3.2, 3.8), (6.9, 7.1), (5, 5)):
        assert meant(camera, camera.project((*spot, 0))) == pytest.approx(spot)


def test_on_top_of_a_cube_it_is_that_cube_s_square() -> None:
    camera = looking(200, 35)
    pile = {(4, 4, 0), (4, 4, 1)}
    assert meant(camera, camera.project((4.3, 4.6, 2)), pile) == pytest.approx((4.3, 4.6))


def test_on_the_side_of_a_cube_it_is_the_square_before_it() -> None:
    camera = looking(0, 20)
    pile = {(4, 5, 0), (4, 5, 1)}
    found = meant(camera, camera.project((4.5, 5, 1.4)), pile)
    assert found == pytest.approx((4.5, 4.5))


def test_on_the_outer_side_of_the_structure_it_is_the_column_itself() -> None:
    camera = looking(0, 20)
    pile = {(4, 3, 0), (4, 3, 1)}
    assert meant(camera, camera.project((4.5, 3, 1.4)), pile) == pytest.approx((4.5, 3.5))


def test_in_the_air_of_the_structure_it_is_a_square_at_its_back() -> None:
    camera = looking(0, 15)
    place = camera.project((4.5, 7.9, 5))
    ground = camera.on_plane(place)
    assert ground is not None
    assert ground[1] > 8
    found = meant(camera, place)
    assert found is not None
    assert allows(TOWER, found)
    assert found[1] == 7.5


def test_beside_the_structure_it_is_the_table_and_off_the_table_nothing() -> None:
    camera = looking(0, 40)
    beside = (2.2, 5.5)
    assert meant(camera, camera.project((*beside, 0))) == pytest.approx(beside)
    assert meant(camera, camera.project((-1.0, 5.5, 0))) is None
    assert meant(camera, (400, -4000)) is None


def test_seen_from_the_side_a_column_can_still_be_pointed_at() -> None:
    camera = looking(0, 0, None)
    found = meant(camera, camera.project((3.5, 5.5, 3)))
    assert found == pytest.approx((3.5, 5.5))
    pile = {(5, 4, 0)}
    assert meant(camera, camera.project((5.5, 4, 0.5)), pile) == pytest.approx((5.5, 3.5))


@pytest.mark.parametrize("seed", range(12))
def test_from_above_every_square_leads_back_to_itself(seed: int) -> None:
    chance = Random(seed)
    board = chance.choice([TOWER, STAIRS])
    squares = [point[:2] for point in map(board.point, board.cells) if not point[2]]
    pile = {(x, y, z) for x, y in squares for z in range(chance.randrange(board.heights[y][x] + 1))}
    camera = looking(chance.choice([0, 90, 180, 270, 33]), 90, None)
    for x, y in squares:
        spot = (x + chance.uniform(0.05, 0.95), y + chance.uniform(0.05, 0.95))
        place = place_of(camera, spot, pile, board.layers)
        assert spot_under(camera, place, board, pile, 9) == pytest.approx(spot)
