"""Pictures of the turntable are the same each time, and stay within their memory."""

from itertools import islice
from random import Random

import pytest

from blokus_desktop.light import renderer
from blokus_desktop.light.pile import Cube, Eye, Pile, Table
from blokus_desktop.light.renderer import Baked, Film
from tests.light.heaps import STRUCTURES, Picture, baked, camera_for, done, eye_of, pile_of, refined

NOWHERE = float("nan"), float("inf"), -float("inf"), 1e300


def all_of(film: Film, made: Baked, eye: Eye, picture: Picture) -> list[bytes]:
    """The picture after each of its states."""
    seen = []
    done(film.aim(made, eye))
    for steps in (film.turning, film.at_rest, film.refine):
        done(steps(picture.pixels))
        seen.append(bytes(picture.pixels))
    return seen


def test_a_picture_is_the_same_each_time() -> None:
    pile, eye = pile_of("tower-4", 25), eye_of(camera_for(160, 33, 35))
    first = Film(160, 160)
    seen = all_of(first, baked(pile), eye, Picture(first))
    # Another film, and one that has seen another pile and another eye before.
    other = Film(160, 160)
    all_of(other, baked(pile_of("stairs-4", 40)), eye_of(camera_for(90, 200, 60)), Picture(other))
    assert all_of(other, baked(pile), eye, Picture(other)) == seen
    assert len(set(seen)) == 3


def test_refining_twice_changes_nothing() -> None:
    film, picture = refined(pile_of("wall-4", 20), camera_for(120, 10, 30), 120)
    once = bytes(picture.pixels)
    done(film.refine(picture.pixels))
    assert bytes(picture.pixels) == once


@pytest.mark.parametrize("name", STRUCTURES)
def test_no_structure_and_no_eye_is_written_beside_the_picture(name: str) -> None:
    chance = Random(name)
    made = baked(pile_of(name, chance.randint(0, 44), chance.randrange(99), chance.random() < 0.5))
    for _ in range(6):
        width, height = chance.randint(1, 90), chance.randint(1, 90)
        eye = Eye(
            chance.uniform(-400, 400),
            chance.choice((0, 90, chance.uniform(0, 90))),
            chance.choice((None, 50, 20, chance.uniform(0.1, 8))),
            (chance.uniform(-5, 15), chance.uniform(-5, 15), chance.uniform(-2, 9)),
            chance.choice((0.5, 6, 60, 3000)),
            (chance.uniform(-200, 300), chance.uniform(-200, 300)),
        )
        film = Film(width, height)
        picture = Picture(film)
        all_of(film, made, eye, picture)
        assert picture.is_guarded()


def test_cubes_in_the_air_are_lit_too() -> None:
    cubes = [Cube(x, y, z, x + y + z, (x * y + z) % 4) for x in range(4) for y in range(4) for z in range(4)]
    loose = [cube for cube in cubes if Random(str(cube)).random() < 0.4]
    pile = Pile(loose, [[4] * 4] * 4, pile_of("tower-4", 0).colors, True, Table((2.0, 2.0), 4.0))
    film, picture = refined(pile, camera_for(100, 70, 20), 100)
    assert picture.is_guarded()
    assert film.width == 100


def near_table(film: Film, x: int, y: int) -> list[bool]:
    return [film.nearness(x + dx, y + dy) > 0 for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def test_what_is_around_the_table_is_clear_but_for_its_shadow() -> None:
    film, picture = refined(pile_of("pyramid-4", 20), camera_for(200, 0, 40), 200)
    assert picture.at(0, 0) == (0, 0, 0, 0)
    assert picture.at(100, 100)[3] == 255
    around = [(x, y) for y in range(200) for x in range(200) if film.nearness(x, y) == 0]
    below = [picture.at(x, y) for x, y in around if not any(near_table(film, x, y))]
    assert all(pixel[:3] == (0, 0, 0) for pixel in below)
    assert max(pixel[3] for pixel in below) > 40


def test_a_piece_alone_has_no_table() -> None:
    pile = pile_of("tower-4", 1)._replace(alone=True)
    film, picture = refined(pile, camera_for(150, 30, 30), 150)
    seen = [film.seen(x, y) is not None for y in range(150) for x in range(150)]
    covered = [picture.at(x, y)[3] > 0 for y in range(150) for x in range(150)]
    assert 0 < sum(seen) <= sum(covered) < 1.3 * sum(seen)


@pytest.mark.parametrize("steps", range(1, 8))
def test_a_film_that_was_left_off_half_way_may_still_be_painted(steps: int) -> None:
    film = Film(300, 300)
    picture, camera = Picture(film), camera_for(300, 33, 35)
    done(film.aim(baked(pile_of("tower-4", 44)), eye_of(camera)))
    # Of a heap with fewer faces.
    done(islice(film.aim(baked(pile_of("tower-4", 1)), eye_of(camera)), steps))
    done(film.turning(picture.pixels))
    done(islice(film.at_rest(picture.pixels), steps))
    done(film.refine(picture.pixels))
    assert picture.is_guarded()


def test_the_length_of_a_step_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pile, eye = pile_of("stairs-4", 25), eye_of(camera_for(131, 33, 35))
    seen = []
    for pixels in (300, 1000, 10_000_000):
        for name in ("DRAWN", "TURNING", "AT_REST", "REFINED"):
            monkeypatch.setattr(renderer, name, pixels)
        film = Film(131, 131)
        seen.append(all_of(film, baked(pile), eye, Picture(film)))
    assert seen[0] == seen[1] == seen[2]


def test_memory_that_is_no_use_is_refused() -> None:
    film = Film(20, 20)
    with pytest.raises(ValueError, match="never aimed"):
        done(film.turning(bytearray(1600)))
    done(film.aim(baked(pile_of("tower-2", 3)), eye_of(camera_for(20, 0, 30))))
    with pytest.raises(ValueError, match="too small"):
        done(film.turning(bytearray(1599)))
    with pytest.raises(BufferError):
        done(film.turning(bytes(1600)))


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (-1, 5), (1 << 20, 1 << 20)])
def test_a_film_of_no_size_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="size"):
        Film(*size)


@pytest.mark.parametrize("number", NOWHERE)
@pytest.mark.parametrize("field", ["turn", "tilt", "distance", "scale", "target", "center"])
def test_an_eye_that_is_nowhere_is_refused(field: str, number: float) -> None:
    eye = eye_of(camera_for(20, 0, 30))
    places = {"target": (number, 1.0, 1.0), "center": (1.0, number)}
    with pytest.raises(ValueError, match="no eye"):
        done(
            Film(20, 20).aim(baked(pile_of("tower-2", 3)), eye._replace(**{field: places.get(field, number)}))
        )


@pytest.mark.parametrize(
    "change",
    [
        {"cubes": [Cube(-1, 0, 0, 0, 0)]},
        {"cubes": [Cube(0, 0, 0, 0, 4)]},
        {"cubes": [Cube(0, 0, 99, 0, 0)]},
        {"heights": [[99]]},
        {"colors": ((1, 2, 3),) * 99},
        {"table": Table((0.0, 0.0), -1.0)},
        {"table": Table((0.0, 0.0), float("nan"))},
    ],
    ids=str,
)
def test_a_pile_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"lit|lies outside|table"):
        Baked(pile_of("tower-4", 3)._replace(**change))
