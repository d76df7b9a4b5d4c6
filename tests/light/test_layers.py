"""A held piece lies before or behind the pile by its depth, and marks are hidden by what is nearer."""

from dataclasses import replace

import pytest

from blokus_desktop.light.pile import UP, Cube, Pile, Table
from blokus_desktop.light.renderer import Film
from blokus_desktop.ui.board.camera import Camera
from tests.light.heaps import LIGHT, Picture, baked, camera_for, done, eye_of, refined

SIZE = 240
TABLE = Table((5.0, 5.0), 7.2)
ONE = Pile([Cube(5, 5, 0, 0, 0), Cube(5, 5, 1, 0, 0)], [[4] * 10] * 10, LIGHT, False, TABLE, glass=False)
PIECE = Pile([Cube(0, 0, 0, 0, 1)], (), LIGHT, False, TABLE, alone=True)
CAMERA = replace(camera_for(SIZE, 0, 30), target=(5.5, 5.5, 1.0), scale=30.0)


def place_of(camera: Camera, point: tuple[float, float, float]) -> tuple[int, int]:
    x, y = camera.project(point)
    return int(x), int(y)


def held_at(offset: tuple[float, float, float]) -> tuple[Film, Picture, int, int]:
    """A piece over the pile, on a film as large as its box."""
    left, top = place_of(CAMERA, offset)
    left, top = left - 30, top - 60
    film = Film(110, 110)
    picture = Picture(film)
    done(film.aim(baked(PIECE), eye_of(CAMERA).moved(offset).cropped(left, top)))
    done(film.at_rest(picture.pixels))
    return film, picture, left, top


@pytest.mark.parametrize(("offset", "share"), [((5.0, 3.6, 0.4), 0.9), ((5.1, 6.6, 1.0), 0.34)])
def test_a_piece_is_nearly_opaque_before_the_pile_and_a_hint_behind_it(
    offset: tuple[float, float, float], share: float
) -> None:
    film, picture = refined(ONE, CAMERA, SIZE)
    before = bytes(picture.pixels)
    piece, its_picture, left, top = held_at(offset)
    film.merge(picture.pixels, piece, its_picture.pixels, left, top)
    compared = 0
    for y in range(1, piece.height - 1):
        for x in range(1, piece.width - 1):
            if is_inside(piece, x, y) and is_inside(film, x + left, y + top):
                place = 4 * ((y + top) * SIZE + x + left)
                blue, green, red, alpha = before[place : place + 4]
                pairs = zip(its_picture.at(x, y), (red, green, blue, alpha), strict=True)
                expected = [high * share + low * (1 - share) for high, low in pairs]
                assert picture.at(x + left, y + top) == pytest.approx(expected, abs=3)
                compared += 1
    assert compared > 100
    assert picture.is_guarded()
    assert its_picture.is_guarded()


def is_inside(film: Film, x: int, y: int) -> bool:
    """Whether a pixel and all around it are of one face."""
    around = {film.seen(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return len(around) == 1 and None not in around


@pytest.mark.parametrize("left", [-500, -50, 0, 180, 500])
@pytest.mark.parametrize("top", [-500, -50, 0, 180, 500])
def test_a_piece_may_be_half_outside_the_picture(left: int, top: int) -> None:
    film, picture = refined(ONE, CAMERA, SIZE)
    before = bytes(picture.pixels)
    piece, its_picture, _, _ = held_at((5.0, 3.0, 0.5))
    film.merge(picture.pixels, piece, its_picture.pixels, left, top)
    assert picture.is_guarded()
    assert (bytes(picture.pixels) == before) is (abs(left) == 500 or abs(top) == 500)


def test_the_edge_of_what_is_before_a_piece_has_steps_of_shades() -> None:
    film, picture = refined(ONE, CAMERA, SIZE)
    piece, its_picture, left, top = held_at((5.3, 8.0, 1.0))
    bare = Picture(film)
    film.merge(bare.pixels, piece, its_picture.pixels, left, top)
    covers = {bare.at(x, y)[3] for y in range(SIZE) for x in range(SIZE)} - {0xA5}
    assert len(covers) > 4
    assert picture.is_guarded()


def marks() -> tuple[bytearray, int]:
    side = 60
    return bytearray(b"\xff" * (4 * side * side)), side


def test_a_mark_is_kept_where_its_face_is_seen() -> None:
    film, _ = refined(ONE, CAMERA, SIZE)
    x, y = place_of(CAMERA, (5.5, 5.5, 2.0))
    pixels, side = marks()
    film.keep(pixels, x - 30, y - 30, side, side, (5, 5, 1), UP)
    kept = [pixels[4 * (row * side + column)] for row in range(side) for column in range(side)]
    assert pixels[4 * (30 * side + 30)] == 255
    assert pixels[0] == 0
    seen = [
        film.seen(x - 30 + column, y - 30 + row) == ((5, 5, 1), UP)
        for row in range(side)
        for column in range(side)
    ]
    assert all((value >= 128) == face or 0 < value < 255 for value, face in zip(kept, seen, strict=True))
    assert 0 < sum(seen) < side * side


def test_a_mark_on_the_table_is_hidden_by_a_cube() -> None:
    film, _ = refined(ONE, CAMERA, SIZE)
    for point, kept in (((3.5, 3.5, 0.0), 255), ((5.5, 5.5, 1.0), 0)):
        x, y = place_of(CAMERA, point)
        pixels = bytearray(b"\xff" * 36)
        film.keep(pixels, x - 1, y - 1, 3, 3, None)
        assert pixels[16] == kept


def test_a_mark_on_no_face_is_rubbed_out() -> None:
    film, _ = refined(ONE, CAMERA, SIZE)
    for cell in ((5, 5, 0), (1, 1, 1), (99, -1, 5)):
        pixels, side = marks()
        film.keep(pixels, 90, 90, side, side, cell, UP)
        assert not any(pixels)


def test_marks_without_memory_are_refused() -> None:
    film, _ = refined(ONE, CAMERA, 60)
    for wide, high in ((0, 3), (3, -1), (4, 4)):
        with pytest.raises(ValueError, match="picture"):
            film.keep(bytearray(60), 0, 0, wide, high, None)
