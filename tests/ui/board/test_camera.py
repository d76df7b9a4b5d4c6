"""The camera without a screen: projecting, pointing, fitting, and what hides what, against slow reckoning."""

import subprocess
import sys
from dataclasses import replace
from math import floor
from random import Random

import pytest

from blokus_desktop.ui.board.camera import (
    NORMALS,
    Camera,
    Vector,
    corners_of_box,
    nearest_turn,
    next_corner,
)

STEP = 0.03
"""How finely the slow reckoning walks along a ray, in cubes."""
FAR = 45.0
NUDGE = 1.5
"""How many pixels away the same cube must be seen for a place to count as clear of all edges."""
Cube = tuple[int, int, int]
Place = tuple[float, float]


def random_camera(chance: Random) -> Camera:
    distance = chance.choice([None, chance.uniform(16, 30)])
    turn = chance.choice([chance.uniform(-720, 720), 90.0 * chance.randrange(4)])
    tilt = chance.choice([chance.uniform(0, 90), 0.0, 90.0])
    target = (chance.uniform(3, 7), chance.uniform(3, 7), chance.uniform(0, 4))
    return Camera(turn, tilt, distance, target, chance.uniform(30, 60), (300.0, 200.0))


def random_pile(chance: Random) -> frozenset[Cube]:
    """A pile that grew from the table, or cubes anywhere: the order must hold for both."""
    if chance.random() < 0.3:
        return frozenset((chance.randrange(10), chance.randrange(10), chance.randrange(8)) for _ in range(60))
    squares = {(chance.randrange(3, 7), chance.randrange(2, 8)): chance.randrange(1, 8) for _ in range(18)}
    return frozenset((x, y, z) for (x, y), height in squares.items() for z in range(height))


def met_by_walking(camera: Camera, place: Place, pile: frozenset[Cube]) -> Cube | None:
    """The first cube on a ray, found by small steps along it."""
    start, direction = camera.ray(place)
    length = sum(part * part for part in direction) ** 0.5
    x, y, z = start
    dx, dy, dz = (part / length * STEP for part in direction)
    if camera.eye is None:
        x, y, z = (part - step * FAR / 2 / STEP for part, step in zip((x, y, z), (dx, dy, dz), strict=True))
    for _ in range(int(FAR / STEP)):
        x, y, z = x + dx, y + dy, z + dz
        cube = (floor(x), floor(y), floor(z))
        if cube in pile:
            return cube
    return None


def seen(camera: Camera, place: Place, pile: frozenset[Cube]) -> Cube | None:
    """The cube seen at a place that is clear of all edges; None elsewhere."""
    found = met_by_walking(camera, place, pile)
    around = [(place[0] + dx, place[1] + dy) for dx, dy in ((NUDGE, 0), (-NUDGE, 0), (0, NUDGE), (0, -NUDGE))]
    clear = found is not None and all(met_by_walking(camera, near, pile) == found for near in around)
    return found if clear else None


def looks(seed: int) -> tuple[Camera, frozenset[Cube], list[tuple[Place, Cube]]]:
    """A camera, a pile, and some places of the picture with the cube seen there."""
    chance = Random(seed)
    camera, pile = random_camera(chance), random_pile(chance)
    found = []
    for cube in chance.sample(sorted(pile), 12):
        x, y, z = (low + chance.uniform(0.1, 0.9) for low in cube)
        inner = (x, y, z)
        place = camera.project(inner)
        met = seen(camera, place, pile)
        if met is not None:
            found.append((place, met))
    return camera, pile, found


def corners_of(cube: Cube, normal: Cube) -> list[Vector]:
    """The corners of a face in turn."""
    axis = next(axis for axis in range(3) if normal[axis])
    first, second = (other for other in range(3) if other != axis)
    corners = []
    for one, two in ((0, 0), (1, 0), (1, 1), (0, 1)):
        corner = list(map(float, cube))
        corner[axis] += normal[axis] > 0
        corner[first] += one
        corner[second] += two
        corners.append((corner[0], corner[1], corner[2]))
    return corners


def covers(places: list[Place], place: Place) -> bool:
    """Whether a convex shape covers a place."""
    x, y = place
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(places, places[1:] + places[:1], strict=True)
    ]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


@pytest.mark.parametrize("seed", range(40))
def test_drawn_by_falling_farness_every_pile_looks_as_it_is(seed: int) -> None:
    camera, pile, places = looks(seed)
    order = sorted(pile, key=camera.farness, reverse=True)
    for place, expected in places:
        last = None
        for cube in order:
            faces = (normal for normal in NORMALS if camera.faces_eye(normal, cube))
            if any(
                covers([camera.project(corner) for corner in corners_of(cube, face)], place) for face in faces
            ):
                last = cube
        assert last == expected


@pytest.mark.parametrize("seed", range(40, 80))
def test_what_is_under_a_place_is_what_is_seen_there(seed: int) -> None:
    camera, pile, places = looks(seed)
    for place, expected in places:
        hit = camera.hit(place, pile)
        assert hit is not None
        assert hit.cube == expected
        assert camera.faces_eye(hit.normal, hit.cube)
        assert camera.project(hit.point) == pytest.approx(place, abs=0.01)
        axis = next(axis for axis in range(3) if hit.normal[axis])
        assert hit.point[axis] == pytest.approx(expected[axis] + (hit.normal[axis] > 0), abs=1e-6)
        beside = tuple(part + step for part, step in zip(hit.cube, hit.normal, strict=True))
        assert beside not in pile


def test_these_looks_show_something() -> None:
    shown = [len(looks(seed)[2]) for seed in range(0, 80, 8)]
    assert sum(shown) > 50


def test_off_the_pile_nothing_is_hit() -> None:
    camera = Camera(30, 30, 20, (5, 5, 0), 40, (0, 0))
    assert camera.hit(camera.project((9.5, 9.5, 0.5)), [(1, 1, 0)]) is None
    behind = Camera(0, 0, 5, (0, 0, 0.5), 40, (0, 0))
    assert behind.hit((0, 0), [(0, -20, 0)]) is None


@pytest.mark.parametrize("distance", [None, 25.0])
@pytest.mark.parametrize("turn", [0, 37, 90, 211, 300])
@pytest.mark.parametrize("tilt", [10, 45, 90])
def test_a_place_leads_back_to_the_point_at_its_height(
    distance: float | None, turn: float, tilt: float
) -> None:
    camera = Camera(turn, tilt, distance, (5, 5, 2), 50, (320, 240))
    for height in (0.0, 3.0):
        for x, y in ((0.5, 1.5), (7.25, 4), (9, 9)):
            assert camera.on_plane(camera.project((x, y, height)), height) == pytest.approx((x, y))


def test_a_level_seen_from_its_edge_has_no_places() -> None:
    assert Camera(20, 0, None, (5, 5, 0), 50).on_plane((10, 10), 2) is None
    # Above the horizon there is no table.
    assert Camera(0, 5, 10, (5, 5, 0), 50).on_plane((0, -400)) is None


def test_directions_on_the_screen() -> None:
    front = Camera(0, 30, None, (5, 5, 0), 10)
    assert front.project((6, 5, 0))[0] > 0
    assert front.project((5, 6, 0))[1] < 0
    assert front.project((5, 5, 1))[1] < 0
    # A table turned clockwise by a quarter shows its right side.
    turned = Camera(90, 30, None, (5, 5, 0), 10)
    assert turned.project((6, 5, 0))[1] > 0
    assert turned.project((5, 6, 0))[0] > 0
    above = Camera(0, 90, None, (5, 5, 0), 10)
    assert above.project((6, 7, 3)) == pytest.approx((10, -20))
    side = Camera(0, 0, None, (5, 5, 0), 10)
    assert side.project((6, 7, 3)) == pytest.approx((10, -30))


def test_in_perspective_what_is_near_is_larger() -> None:
    camera = Camera(0, 20, 20, (5, 5, 0), 10)

    def width(y: float) -> float:
        return camera.project((6, y, 0))[0] - camera.project((5, y, 0))[0]

    assert width(0) > width(5) > width(10)
    assert width(5) == pytest.approx(10)
    parallel = replace(camera, distance=None)
    assert parallel.project((6, 0, 0))[0] - parallel.project((5, 0, 0))[0] == pytest.approx(10)


@pytest.mark.parametrize("seed", range(20))
def test_a_box_is_fitted_into_a_rectangle(seed: int) -> None:
    chance = Random(seed)
    corners = corners_of_box((2, 1, 0), (8, 9, 6))
    camera = random_camera(chance).fitted(corners, 40, 60, 500, 300)
    places = [camera.project(corner) for corner in corners]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    top, bottom = min(y for _, y in places), max(y for _, y in places)
    assert left >= 40 - 0.01
    assert top >= 60 - 0.01
    assert right <= 540.01
    assert bottom <= 360.01
    assert right - left == pytest.approx(500) or bottom - top == pytest.approx(300)
    assert (left + right, top + bottom) == pytest.approx((580, 420))


def test_turns_take_the_shorter_way() -> None:
    assert nearest_turn(350, 10) == 370
    assert nearest_turn(10, 350) == -10
    assert nearest_turn(725, 0) == 720
    for start in range(-400, 800, 37):
        for goal in (0, 90, 180, 270):
            found = nearest_turn(start, goal)
            assert abs(found - start) <= 180
            assert (found - goal) % 360 == 0


def test_sides() -> None:
    assert [next_corner(turn, 0) for turn in (0, 30, 89.99, 90, -1, -90)] == [90, 90, 180, 180, 0, 0]
    assert [next_corner(turn, 33) for turn in (33, 60, 123, -80)] == [123, 123, 213, -57]
    assert [Camera(turn).side for turn in (0, 44, 46, 90, 200, 359, -90)] == [0, 0, 1, 1, 2, 0, 3]


def test_the_camera_needs_no_qt() -> None:
    code = "import sys; sys.modules['PySide6'] = None; import blokus_desktop.ui.board.camera"
    subprocess.run([sys.executable, "-c", code], check=True)
