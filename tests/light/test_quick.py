"""A picture of a turning table is quick, and yet looks like the one at rest; made larger, it stays itself."""

from random import Random

import pytest

from blokus_desktop.light.renderer import Film, enlarged
from tests.light.heaps import GUARD, STRUCTURES, Picture, baked, camera_for, done, eye_of, pile_of

SIZE = 280


def difference(one: Picture, other: Picture) -> list[int]:
    """By how much each pixel differs, in the part of its color where that is most."""
    first, second = bytes(one.pixels), bytes(other.pixels)
    away = [abs(a - b) for a, b in zip(first, second, strict=True)]
    return [max(away[place : place + 4]) for place in range(0, len(away), 4)]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", STRUCTURES)
def test_a_turning_table_looks_like_one_at_rest(name: str, dark: bool) -> None:
    chance = Random(name)
    made = baked(pile_of(name, chance.randint(4, 40), dark=dark))
    film = Film(SIZE, SIZE)
    turning, rest = Picture(film), Picture(film)
    done(film.aim(made, eye_of(camera_for(SIZE, chance.uniform(0, 360), chance.uniform(15, 80)))))
    done(film.turning(turning.pixels))
    done(film.at_rest(rest.pixels))
    away = difference(turning, rest)
    # Only mirrors are missing.
    assert sum(away) / len(away) < 4
    assert sum(each > 60 for each in away) < 0.002 * len(away)


def test_no_line_of_the_table_is_lost_while_it_turns() -> None:
    """Beside a pile, where nothing is mirrored, hardly a pixel differs."""
    film = Film(SIZE, SIZE)
    turning, rest = Picture(film), Picture(film)
    done(film.aim(baked(pile_of("pyramid-4", 0)), eye_of(camera_for(SIZE, 20, 40))))
    done(film.turning(turning.pixels))
    done(film.at_rest(rest.pixels))
    away = difference(turning, rest)
    assert sum(each > 4 for each in away) < 0.01 * len(away)
    assert max(away) <= 28


def picture_of(width: int, height: int, color: tuple[int, int, int, int]) -> bytearray:
    return bytearray(bytes(color) * (width * height))


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 3), (7, 4), (64, 33)])
def test_a_larger_picture_of_one_color_has_that_color(width: int, height: int) -> None:
    color = (3, 200, 77, 255)
    memory = bytearray(b"\xa5" * (4 * width * height + 2 * GUARD))
    larger = memoryview(memory)[GUARD : GUARD + 4 * width * height]
    enlarged(picture_of((width + 1) // 2, (height + 1) // 2, color), larger, width, height)
    assert bytes(larger) == bytes(color) * (width * height)
    assert memory[:GUARD] == memory[GUARD + 4 * width * height :] == b"\xa5" * GUARD


def test_a_larger_picture_goes_evenly_from_one_color_to_the_next() -> None:
    small = bytearray(4 * 8)
    for column in range(8):
        small[4 * column : 4 * column + 4] = bytes((column * 32,) * 4)
    larger = bytearray(4 * 16)
    enlarged(small, larger, 16, 1)
    row = list(larger[::4])
    assert row == sorted(row)
    assert row[1:-1] == [8 + 16 * place for place in range(14)]


def test_too_little_memory_for_a_larger_picture_is_refused() -> None:
    for small, large in ((bytearray(15), bytearray(64)), (bytearray(16), bytearray(63))):
        with pytest.raises(ValueError, match="too small"):
            enlarged(small, large, 4, 4)
    with pytest.raises(ValueError, match="size"):
        enlarged(bytearray(16), bytearray(64), 0, 4)
