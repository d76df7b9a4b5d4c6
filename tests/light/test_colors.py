"""Colors keep their hue in the light; pieces are told apart, cubes of a piece hardly."""

from math import atan2, degrees, hypot
from statistics import mean

import pytest

from blokus_desktop.light.pile import RGB, Cube, Pile, Table
from tests.light.heaps import DARK, LIGHT, Picture, camera_for, pile_of, refined

SIZE = 420


def light_of(part: float) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def hue_and_chroma(color: tuple[float, ...]) -> tuple[float, float]:
    """As the eye tells hues apart (OKLab), in degrees."""
    r, g, b = map(light_of, color)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    return degrees(atan2(b, a)), hypot(a, b)


def contrast(one: RGB, other: RGB) -> float:
    lights = [0.2126 * light_of(r) + 0.7152 * light_of(g) + 0.0722 * light_of(b) for r, g, b in (one, other)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("color", range(4))
def test_a_color_keeps_its_hue(dark: bool, color: int) -> None:
    cubes = [Cube(x, y, 0, 0, color) for x in (4, 5) for y in (4, 5)]
    palette = DARK if dark else LIGHT
    pile = Pile(cubes, [[1] * 10] * 10, palette, dark, Table((5.0, 5.0), 7.2), glass=False)
    film, picture = refined(pile, camera_for(SIZE, 33, 35), SIZE)
    wanted, _ = hue_and_chroma(palette[color])
    errors = []
    for y in range(SIZE):
        for x in range(SIZE):
            if film.seen(x, y) is not None:
                hue, _ = hue_and_chroma(picture.at(x, y)[:3])
                errors.append(abs((hue - wanted + 180) % 360 - 180))
    assert len(errors) > 1000
    assert mean(errors) < 4


def wall_of_one_color(dark: bool, color: int) -> Pile:
    """Two pieces side by side, two cubes each."""
    cubes = [Cube(3 + x, 5, 0, x // 2, color) for x in range(4)]
    return Pile(cubes, [[1] * 10] * 10, DARK if dark else LIGHT, dark, Table((5.0, 5.0), 7.2), glass=False)


def line_across(picture: Picture, x: int, y: int) -> float:
    """How a line down the picture stands out from what is beside it."""
    beside = [picture.at(x + away, y)[:3] for away in (-6, 6)]
    near = [picture.at(x + away, y)[:3] for away in (-1, 0, 1)]
    return max(contrast(one, other) for one in near for other in beside)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_pieces_of_one_color_part_and_cubes_of_a_piece_join(dark: bool) -> None:
    camera = camera_for(1100, 0, 25)
    parted, joined = [], []
    for color in range(4):
        _, picture = refined(wall_of_one_color(dark, color), camera, 1100)
        for found, column in ((joined, 4.0), (parted, 5.0), (joined, 6.0)):
            x, y = camera.project((column, 5.0, 0.5))
            found.append(line_across(picture, round(x - 0.5), round(y)))
    assert mean(parted) > 2.2
    assert max(joined) < 1.1


def test_a_turn_of_the_table_darkens_nothing() -> None:
    pile = pile_of("pyramid-4", 20)
    means = []
    for turn in (0, 90, 180, 270):
        film, picture = refined(pile, camera_for(90, turn, 40), 90)
        shades = [sum(picture.at(x, y)) for y in range(90) for x in range(90) if film.seen(x, y) is not None]
        means.append(mean(shades))
    assert max(means) < 1.15 * min(means)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_in_a_small_picture_the_cubes_of_a_piece_can_still_be_counted(dark: bool) -> None:
    for color in range(4):
        found = []
        for side in (1100, 420):
            camera = camera_for(side, 0, 25)
            _, picture = refined(wall_of_one_color(dark, color), camera, side)
            lines = []
            for column in (4.0, 6.0):
                x, y = camera.project((column, 5.0, 0.5))
                lines.append(max(line_across(picture, round(x + dx), round(y)) for dx in (-1, 0)))
            found.append(min(lines))
        large, small = found
        assert small > 1.03
        assert small > large * 0.97
