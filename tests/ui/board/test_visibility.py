"""How much of a piece is seen in a pile, against the cubes that are met under places of the screen."""

from random import Random

import pytest

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.camera import NORMALS, Camera
from blokus_desktop.ui.board.solid.visibility import ENOUGH, better_view, share_seen

FINE = 8
"""How many places along and across a side the slow reckoning looks at."""


def camera_at(turn: float, tilt: float, distance: float | None = 40.0) -> Camera:
    return Camera(turn, tilt, distance, (5.0, 5.0, 2.0), 40.0, (300.0, 300.0))


def points_of(board: Board, move: Placement) -> list[Point]:
    return [board.point(cell) for cell in cells_in(move.cells)]


def crowded(name: str, seed: int) -> tuple[set[Point], list[list[Point]]]:
    """A half built structure, and some places where a piece may go."""
    chance, state = Random(seed), GAMES[name].start()
    for _ in range(16):
        state = state.play(chance.choice(state.moves()))
    board = state.game.board
    pile = {board.point(cell) for _, placement in state.laid for cell in cells_in(placement.cells)}
    moves = [move for move in state.moves() if isinstance(move, Placement)]
    return pile, [points_of(board, move) for move in chance.sample(moves, 6)]


def slowly_seen(points: list[Point], pile: set[Point], camera: Camera) -> float:
    """The same from the screen: what is met there where a place of a side should be."""
    cubes, seen = {*points, *pile}, 0.0
    for cube in points:
        for normal in NORMALS:
            if not camera.faces_eye(normal, cube):
                continue
            for place in fine_places(cube, normal):
                hit = camera.hit(camera.project(place), cubes)
                if hit is not None and (hit.cube, hit.normal) == (cube, normal):
                    _, way = camera.ray(camera.project(place))
                    length = sum(step * step for step in way) ** 0.5
                    straight = -sum(step * out for step, out in zip(way, normal, strict=True)) / length
                    seen += straight / FINE**2
    return seen / len(points)


def fine_places(cube: Point, normal: Point) -> list[tuple[float, float, float]]:
    steps = [(step + 0.5) / FINE - 0.5 for step in range(FINE)]
    first, second = (axis for axis in range(3) if not normal[axis])
    places = []
    for along in steps:
        for across in steps:
            place = [low + 0.5 + out / 2 for low, out in zip(cube, normal, strict=True)]
            place[first] += along
            place[second] += across
            places.append((place[0], place[1], place[2]))
    return places


@pytest.mark.parametrize("distance", [40.0, None], ids=["perspective", "parallel"])
@pytest.mark.parametrize("name", ["tower-4", "wall-4"])
def test_what_is_seen_of_a_piece_is_what_the_screen_shows(name: str, distance: float | None) -> None:
    pile, places = crowded(name, 2)
    for number, points in enumerate(places):
        camera = camera_at(32 + 73 * number, (28.0, 50.0)[number % 2], distance)
        assert share_seen(points, pile, camera) == pytest.approx(slowly_seen(points, pile, camera), abs=0.12)


def test_behind_a_wall_nothing_is_seen_and_the_other_side_shows_it() -> None:
    wall = {(x, 5, z) for x in range(10) for z in range(6)}
    piece = [(4, 6, 0), (5, 6, 0)]
    front, behind = camera_at(0, 10), camera_at(180, 10)
    assert share_seen(piece, wall, front) == 0
    assert share_seen(piece, wall, behind) > 0.9
    view = better_view(piece, wall, (0.0, 10.0), camera_at)
    assert view is not None
    assert share_seen(piece, wall, camera_at(*view)) >= ENOUGH


def test_into_a_shaft_one_looks_from_farther_above() -> None:
    shaft = {(x, y, z) for x in (3, 4, 5) for y in (3, 4, 5) for z in range(2)} - {(4, 4, 1)}
    view = better_view(
        [(4, 4, 1)], {*shaft, *((x, y, 2) for x, y, _ in shaft)} - {(4, 4, 2)}, (32, 28), camera_at
    )
    assert view is not None
    assert view[1] > 28


def test_what_is_seen_or_cannot_be_seen_anywhere_leaves_the_table_alone() -> None:
    assert better_view([(4, 4, 0)], (), (32, 28), camera_at) is None
    around = {(4 + dx, 4 + dy, 1 + dz) for dx in (-1, 0, 1) for dy in (-1, 0, 1) for dz in (-1, 0, 1)}
    assert better_view([(4, 4, 1)], around - {(4, 4, 1)}, (32, 28), camera_at) is None
