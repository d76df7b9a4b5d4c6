"""What the light says is seen at a pixel is what the camera of the window says."""

from dataclasses import replace
from random import Random

import pytest

from blokus_desktop.light.renderer import Film
from blokus_desktop.ui.board.camera import Camera, Hit
from tests.light.heaps import STRUCTURES, baked, camera_for, done, eye_of, pile_of

NEAR_EDGE = 0.1
"""So near an edge it may be round, and the next is seen."""


def from_edges(hit: Hit) -> float:
    """How far a place is from the edges of its face."""
    axis = next(axis for axis in range(3) if hit.normal[axis])
    shares = [hit.point[other] - hit.cube[other] for other in range(3) if other != axis]
    return min(min(share, 1 - share) for share in shares)


@pytest.mark.parametrize("name", STRUCTURES)
@pytest.mark.parametrize("parallel", [False, True])
def test_each_ray_meets_the_same_face(name: str, parallel: bool) -> None:
    chance, size = Random(name), 140
    pile = pile_of(name, 30, chance.randrange(99))
    cubes = [cube[:3] for cube in pile.cubes]
    camera = camera_for(size, chance.uniform(0, 360), chance.uniform(0, 90), None if parallel else 40.0)
    film = Film(size, size)
    done(film.aim(baked(pile), eye_of(camera)))
    compared = 0
    for _ in range(400):
        x, y = chance.randrange(size // 4, size * 3 // 4), chance.randrange(size // 4, size * 3 // 4)
        hit = camera.hit((x + 0.5, y + 0.5), cubes)
        if hit is None:
            # Beside an edge that is not round yet, a parallel picture is less than a quarter of a pixel off.
            assert film.seen(x, y) is None or parallel
        elif from_edges(hit) > NEAR_EDGE:
            assert film.seen(x, y) == (hit.cube, hit.normal)
            compared += 1
    assert compared > 25


def test_nearness_is_the_distance_by_the_depth() -> None:
    size = 140
    pile, camera = pile_of("tower-4", 30), camera_for(size, 33, 35)
    film = Film(size, size)
    done(film.aim(baked(pile), eye_of(camera)))
    cubes = [cube[:3] for cube in pile.cubes]
    for y in range(0, size, 7):
        for x in range(0, size, 7):
            hit = camera.hit((x + 0.5, y + 0.5), cubes)
            if hit is not None and from_edges(hit) > NEAR_EDGE:
                assert film.nearness(x, y) == pytest.approx(nearness(camera, hit.point), rel=1e-4)
    assert film.nearness(0, 0) == 0
    assert film.nearness(-1, 0) == 0


def nearness(camera: Camera, point: tuple[float, float, float]) -> float:
    assert camera.distance is not None
    away = [place - middle for place, middle in zip(point, camera.target, strict=True)]
    depth = sum(step * part for step, part in zip(camera.forward, away, strict=True))
    return camera.distance / (camera.distance + depth)


def test_edges_are_round_only_where_a_piece_ends() -> None:
    size = 500
    pile, camera = pile_of("tower-4", 1)._replace(alone=True), camera_for(2000, 33, 35)
    cubes = [cube[:3] for cube in pile.cubes]
    camera = replace(camera, center=(size / 2, size / 2), target=cubes[0])
    film = Film(size, size)
    done(film.aim(baked(pile), eye_of(camera)))
    hits = [camera.hit((x + 0.5, y + 0.5), cubes) for y in range(0, size, 2) for x in range(0, size, 2)]
    seen = [film.seen(x, y) for y in range(0, size, 2) for x in range(0, size, 2)]
    gone = [hit for hit, face in zip(hits, seen, strict=True) if hit is not None and face is None]
    assert len(gone) > 50
    assert all(from_edges(hit) < NEAR_EDGE for hit in gone)
