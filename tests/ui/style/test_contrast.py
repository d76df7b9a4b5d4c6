"""Colors are told apart by every eye, and words are read wherever they stand."""

from itertools import combinations, product
from math import dist

import pytest
from PySide6.QtGui import QColor, QImage

from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.style.theme import (
    COLOR_BLIND,
    COLORS,
    DARK,
    LIGHT,
    PALETTES,
    STANDARD,
    Ink,
    Look,
    Theme,
    contrast,
    ink_of,
    ink_on,
    inked,
    mixed,
)
from tests.ui.board.pieces.painted import U, mean_color, on_ground

Row = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, at full severity.
EYES: dict[str, tuple[Row, Row, Row]] = {
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
}
APART = 35
"""How far colors must be apart in Lab."""
GAMES = (("blue", "yellow", "red", "green"), ("black", "white"))
"""Colors that lie on one board."""

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
BY_NAME = pytest.mark.parametrize("palette", PALETTES)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lab(color: QColor, eye: str) -> Row:
    """What an eye sees, as lightness and two axes of color."""
    parts = [linear(part) for part in (color.redF(), color.greenF(), color.blueF())]
    rows = EYES[eye]
    red, green, blue = (min(max(sum(a * b for a, b in zip(row, parts, strict=True)), 0), 1) for row in rows)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: QColor, other: QColor, eye: str) -> float:
    return dist(lab(one, eye), lab(other, eye))


def least_contrast(image: QImage, cell: int, ground: QColor) -> float:
    """The contrast of a painted piece to its ground: of its fill, or at its palest side of its edge."""
    deep = range(-1, 3 + cell // 20)
    across, down = int(cell * 1.5), int(cell * 2.5)
    sides = (
        [(cell + step, down) for step in deep],
        [(across, cell + step) for step in deep],
        [(4 * cell - 1 - step, down) for step in deep],
        [(across, 3 * cell - 1 - step) for step in deep],
    )
    edge = min(max(contrast(image.pixelColor(*place), ground) for place in side) for side in sides)
    return max(edge, contrast(mean_color(image, U, cell), ground))


@THEMES
@BY_NAME
@pytest.mark.parametrize("cell", [8, 12, 16, 23, 30, 37, 59])
def test_every_color_is_seen_on_the_board(palette: str, theme: Theme, cell: int) -> None:
    look = Look(theme, PALETTES[palette])
    for name in COLORS:
        for style in (Style.PLAIN, Style.GIVEN):
            image = on_ground(U, look.ink(name), look, cell, style)
            assert least_contrast(image, cell, theme.pocket) >= 3, (name, style)


@THEMES
@pytest.mark.parametrize("fill", ["101010", "23262B", "6E7078", "808080", "D9CFBD", "FFFFFF", "7A3FB0"])
def test_a_color_of_ones_own_gets_an_edge_that_is_seen(theme: Theme, fill: str) -> None:
    look = Look(theme, inked({"red": fill}))
    image = on_ground(U, look.ink("red"), look, 30)
    assert look.color("red") == QColor(f"#{fill}")
    assert least_contrast(image, 30, theme.pocket) >= 3


@THEMES
@BY_NAME
@pytest.mark.parametrize("eye", EYES)
def test_colors_of_a_game_are_apart_for_eyes_that_confuse_red_and_green(
    palette: str, theme: Theme, eye: str
) -> None:
    look = Look(theme, PALETTES[palette])
    seen = {name: mean_color(on_ground(U, look.ink(name), look, 37), U, 37) for name in COLORS}
    for game in GAMES:
        for one, other in combinations(game, 2):
            assert apart(seen[one], seen[other], eye) >= APART, (one, other)


@THEMES
def test_the_palette_for_such_eyes_keeps_light_and_dark_apart(theme: Theme) -> None:
    """It is no mere copy of the usual one."""
    usual, special = (Look(theme, PALETTES[name]) for name in (STANDARD, COLOR_BLIND))
    assert all(usual.color(name) != special.color(name) for name in GAMES[0])


@THEMES
@BY_NAME
def test_signs_and_numbers_are_read_on_every_color(palette: str, theme: Theme) -> None:
    look = Look(theme, PALETTES[palette], marks=True)
    plain = Look(theme, PALETTES[palette])
    for name in COLORS:
        ink = look.ink(name)
        signed, bare = (on_ground(U, ink, which, 37) for which in (look, plain))
        places = product(range(37, 4 * 37), range(37, 3 * 37))
        assert max(contrast(signed.pixelColor(*at), bare.pixelColor(*at)) for at in places) >= 3, name
        # Numbers stand on the light of a square.
        assert contrast(ink_on(ink.fill), mixed(ink.fill, QColor("white"), 0.15)) >= 4.5


@THEMES
@pytest.mark.parametrize("words", ["text", "second", "alarm", "good", "gold", "accent"])
@pytest.mark.parametrize("ground", ["card", "window", "edge", "glow", "button", "socket", "rim_top"])
def test_words_are_read_wherever_they_stand(theme: Theme, words: str, ground: str) -> None:
    assert contrast(getattr(theme, words), getattr(theme, ground)) >= 4.5


@THEMES
def test_words_are_read_on_what_can_be_pressed(theme: Theme) -> None:
    lit = mixed(theme.accent, QColor("white"), 0.1)
    chosen = mixed(theme.button, theme.accent, 0.3)
    pairs = [
        (theme.on_accent, theme.accent),
        (theme.on_accent, lit),
        (theme.hero_ink, theme.hero_button),
        (QColor("white"), theme.hero_top),
        (QColor("white"), theme.hero_foot),
        (theme.hero_button, theme.hero_top),
        (theme.text, chosen),
        *((theme.text, mixed(theme.button, theme.text, share)) for share in (0.06, 0.14)),
    ]
    for words, ground in pairs:
        assert contrast(words, ground) >= 4.5, (words.name(), ground.name())


@THEMES
@pytest.mark.parametrize("ground", ["card", "window", "edge", "button"])
def test_the_focus_is_seen(theme: Theme, ground: str) -> None:
    assert contrast(theme.accent, getattr(theme, ground)) >= 3


@THEMES
def test_an_edge_is_dark_unless_that_is_not_seen(theme: Theme) -> None:
    bright, deep = (ink_of(QColor(code), theme) for code in ("#FFEE52", "#141518"))
    assert isinstance(bright, Ink)
    assert bright.edge.lightness() < bright.fill.lightness()
    assert (deep.edge.lightness() > deep.fill.lightness()) == theme.dark


@THEMES
@BY_NAME
def test_diamonds_are_seen_in_their_pockets(palette: str, theme: Theme) -> None:
    look = Look(theme, PALETTES[palette])
    for name in COLORS:
        # By day they have an edge; at night a dark rim, so that the fill alone must do.
        inks = [look.color(name)] if theme.dark else [look.color(name), look.edge(name)]
        assert max(contrast(ink, theme.pocket) for ink in inks) >= 3, name
