"""What a piece tells by the way it is painted: whose it is, and whether it can lie where it is held."""

from itertools import product

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.pieces.glints import hanging_corners
from blokus_desktop.ui.board.pieces.items import GhostItem
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.thumbnails import pixmap_of
from blokus_desktop.ui.style.theme import COLORS, DARK, LIGHT, PALETTES, Look, Theme, contrast
from tests.ui.board.pieces.painted import U, canvas, mean_color, on_ground, painted

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
CELL = 36


def nearest(color: QColor, names: tuple[str, ...], look: Look) -> str:
    """Which of the colors on a board a color looks like."""

    def distance(name: str) -> int:
        pairs = zip(color.getRgb()[:3], look.color(name).getRgb()[:3], strict=True)
        return sum((one - other) ** 2 for one, other in pairs)

    return min(names, key=distance)


@THEMES
@pytest.mark.parametrize("palette", PALETTES)
def test_a_refused_piece_keeps_its_color(palette: str, theme: Theme) -> None:
    look = Look(theme, PALETTES[palette])
    for name in COLORS:
        refused = on_ground(U, look.ink(name), look, CELL, Style.REFUSED)
        seen = mean_color(refused, U, CELL)
        assert nearest(seen, COLORS[:4] if name in COLORS[:4] else COLORS[4:], look) == name
        # Nothing of the board shimmers through it.
        elsewhere = on_ground(U, look.ink(name), look, CELL, Style.REFUSED, ground=QColor("#FF00FF"))
        inner = (CELL + CELL // 2, 2 * CELL + CELL // 2)
        assert elsewhere.pixelColor(*inner) == refused.pixelColor(*inner)


@THEMES
def test_legal_and_refused_are_told_apart_without_their_color(theme: Theme) -> None:
    """Along its side a legal piece has one white line, a refused one a broken line."""
    look = Look(theme)
    for name in COLORS:
        white = {}
        for style in (Style.GHOST, Style.REFUSED):
            image = on_ground(U, look.ink(name), look, CELL, style)
            across = CELL - 1
            column = [
                max(image.pixelColor(x, y).lightness() for x in (across - 1, across, across + 1))
                for y in range(CELL + 8, 3 * CELL - 8)
            ]
            white[style] = sum(value > 240 for value in column) / len(column)
        assert white[Style.GHOST] == 1, name
        assert 0.3 < white[Style.REFUSED] < 0.8, name


@THEMES
@pytest.mark.parametrize("style", [Style.GHOST, Style.REFUSED])
def test_a_held_piece_is_lifted_and_throws_a_shadow(theme: Theme, style: Style) -> None:
    look = Look(theme)
    image = on_ground(U, look.ink("blue"), look, CELL, style, ground=QColor("#C0C0C0"))
    below, right = (4 * CELL - CELL // 2, 3 * CELL + 8), (4 * CELL + 4, 2 * CELL)
    assert image.pixelColor(*below).lightness() < 0xC0 - 15
    assert image.pixelColor(*right).lightness() < 0xC0 - 10
    assert image.pixelColor(CELL - 8, 2 * CELL) == QColor("#C0C0C0")


@THEMES
def test_a_dimmed_piece_is_pale_but_there(theme: Theme) -> None:
    look = Look(theme)
    for name in COLORS:
        plain, dim = (
            mean_color(on_ground(U, look.ink(name), look, CELL, style), U, CELL)
            for style in (Style.PLAIN, Style.DIMMED)
        )
        pocket = theme.pocket
        assert contrast(dim, pocket) <= contrast(plain, pocket)
        far, near = (
            sum(abs(a - b) for a, b in zip(color.getRgb(), pocket.getRgb(), strict=True))
            for color in (plain, dim)
        )
        assert 0.25 * far < near < 0.5 * far


def test_small_squares_have_the_simple_form() -> None:
    """Of a square below 13 pixels, all of the middle is of one shade."""
    look = Look()

    def shades(cell: int) -> int:
        image = on_ground(frozenset({(0, 0)}), look.ink("blue"), look, cell)
        row = [image.pixelColor(x, cell + cell // 2).name() for x in range(cell + 3, 2 * cell - 4)]
        return len(set(row))

    assert shades(12) <= 2 < shades(13)


# Corners


def test_a_piece_hangs_on_the_corners_of_its_own_color() -> None:
    held = frozenset({(2, 2), (3, 2)})
    assert hanging_corners(held, {(1, 1), (4, 3)}) == {(2, 2), (4, 3)}
    # By an edge it lies against it, and hangs on nothing.
    assert hanging_corners(held, {(1, 1), (1, 2)}) == set()
    assert hanging_corners(held, ()) == set()


@THEMES
def test_a_glint_is_on_each_such_corner(theme: Theme) -> None:
    look = Look(theme)
    squares, hanging = frozenset({(2, 2), (3, 2)}), frozenset({(2, 2), (4, 3)})

    def shown(corners: frozenset[tuple[int, int]]) -> QImage:
        scene, ghost = QGraphicsScene(0, 0, 240, 240), GhostItem()
        scene.addItem(ghost)
        ghost.show_piece(squares, QPointF(0, 0), CELL, look.ink("blue"), look, Style.GHOST, corners)

        def paint(painter: QPainter) -> None:
            scene.render(painter, scene.sceneRect(), scene.sceneRect())

        return painted(canvas(240, 240, theme.pocket), paint)

    plain, glinting = shown(frozenset()), shown(hanging)
    for x, y in hanging:
        assert glinting.pixelColor(x * CELL, y * CELL) == QColor("white")
        far = (x * CELL + 5, y * CELL)
        assert glinting.pixelColor(*far).lightness() >= plain.pixelColor(*far).lightness()
    assert glinting.pixelColor(4 * CELL, 2 * CELL) == plain.pixelColor(4 * CELL, 2 * CELL)


# Signs


def signs(name: str) -> set[tuple[int, int]]:
    """Where a color's sign differs from its bare piece, on a square."""
    square = frozenset({(0, 0)})
    plain, marked = Look(), Look(marks=True)
    bare, signed = (on_ground(square, look.ink(name), look, 40) for look in (plain, marked))
    places = product(range(40, 80), range(40, 80))
    return {place for place in places if bare.pixelColor(*place) != signed.pixelColor(*place)}


def test_each_color_has_a_sign_of_its_own() -> None:
    found = {name: signs(name) for name in COLORS}
    for name, other in product(COLORS, COLORS):
        if name != other:
            assert len(found[name] ^ found[other]) > 40, (name, other)


def test_a_sign_belongs_to_the_color_not_to_the_order_of_play() -> None:
    """A yellow piece has the sign of yellow, whether yellow begins or another color does."""
    game = GAMES["classic"]
    turned = game.with_colors(("yellow", "red", "green", "blue"))
    cells = 1 << game.board.cell_at((4, 4, 0)) | 1 << game.board.cell_at((5, 4, 0))
    look = Look(marks=True)
    usual = pixmap_of(Snapshot(game, ((Color(1), cells),)), QSize(400, 400), look, 1).toImage()
    other = pixmap_of(Snapshot(turned, ((Color(0), cells),)), QSize(400, 400), look, 1).toImage()
    assert usual == other
    blue = pixmap_of(Snapshot(game, ((Color(0), cells),)), QSize(400, 400), look, 1).toImage()
    assert blue != usual
