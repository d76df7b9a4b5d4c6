"""Paper, dice, pens and drawn shapes, in any size and in both themes."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Player
from blokus_desktop.ui.board.dice.die import PIPS, paint_die
from blokus_desktop.ui.board.dice.pen import TIP, paint_pen
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.small_sheet import grid_of, paint_small_sheet
from blokus_desktop.ui.board.dice.strike import paint_strikes
from blokus_desktop.ui.board.pieces.drawn import line_of, paint_drawn, tip_of_pen
from blokus_desktop.ui.board.pieces.outline import outline
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, contrast

pytestmark = pytest.mark.usefixtures("qapp")

GROUND = QColor("#808080")
SHAPE = frozenset({(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)})


class Canvas:
    """A picture to paint on, which is grey where nothing is painted."""

    def __init__(self, side: int = 200, ratio: float = 1) -> None:
        self.image = QImage(round(side * ratio), round(side * ratio), QImage.Format.Format_ARGB32)
        self.image.setDevicePixelRatio(ratio)
        self.image.fill(GROUND)
        self.painter = QPainter(self.image)

    def done(self) -> QImage:
        self.painter.end()
        return self.image

    def at(self, x: float, y: float) -> QColor:
        ratio = self.image.devicePixelRatio()
        return self.image.pixelColor(int(x * ratio), int(y * ratio))


def drawn_game(size: int = 10) -> DiceState:
    """A game for two whose first player has drawn one shape."""
    state = GAMES[f"dice-2-{size}"].start()
    while not state.laid:
        state = state.play(state.moves()[0])
    assert isinstance(state, DiceState)
    return state


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("size", [9, 10, 11, 12])
def test_a_sheet_is_ivory_in_both_themes(theme: object, size: int) -> None:
    canvas, sheet = Canvas(), Sheet(drawn_game(size), Player(1))
    place = QRectF(10, 10, 180, 180)
    paint_small_sheet(canvas.painter, place, sheet, Look(theme))
    canvas.done()
    grid = grid_of(place, size, DevicePixels())
    seen = canvas.at(*(grid.topLeft() + QPointF(4.5, 4.5) * grid.width() / size).toTuple())
    assert seen.lightness() > 225
    assert seen.red() > seen.blue()


def test_its_squares_are_whole_pixels_of_the_screen() -> None:
    for ratio in (1, 1.5, 2):
        grid = grid_of(QRectF(3, 5, 172, 172), 10, DevicePixels(ratio))
        assert grid.width() / 10 * ratio == pytest.approx(round(grid.width() / 10 * ratio))
        assert QRectF(3, 5, 172, 172).contains(grid)


def test_a_drawing_is_in_the_pen_of_the_light_theme() -> None:
    state, pictures = drawn_game(), []
    for theme in (LIGHT, DARK):
        canvas = Canvas()
        canvas.painter.translate(20, 20)
        canvas.painter.scale(40, 40)
        paint_drawn(canvas.painter, SHAPE, Look(theme).on_paper.ink("green"), 40, 1)
        pictures.append(canvas.done())
    assert pictures[0] == pictures[1]
    assert state.laid


def test_a_fresh_shape_is_outlined() -> None:
    state = drawn_game()
    (_, placement), pictures = state.laid[0], []
    assert isinstance(placement, Placement)
    for fresh in ((), (placement,)):
        canvas = Canvas()
        paint_small_sheet(canvas.painter, QRectF(10, 10, 180, 180), Sheet(state, Player(0)), Look(), fresh)
        pictures.append(canvas.done())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("name", ["blue", "yellow", "red", "green"])
def test_the_line_of_every_pen_is_seen_on_paper(name: str) -> None:
    for theme in (LIGHT, DARK):
        assert contrast(line_of(Look(theme).on_paper.ink(name)), QColor("#E6DDC9")) >= 3


def test_a_shape_grows_while_it_is_drawn() -> None:
    colored = []
    for share in (0.0, 0.2, 0.4, 0.7, 0.85, 1.0):
        canvas = Canvas()
        canvas.painter.translate(20, 20)
        canvas.painter.scale(40, 40)
        paint_drawn(canvas.painter, SHAPE, Look().ink("red"), 40, 1, share)
        image = canvas.done()
        places = [(x, y) for x in range(0, 200, 3) for y in range(0, 200, 3)]
        colored.append(sum(image.pixelColor(x, y) != GROUND for x, y in places))
    assert colored == sorted(colored)
    assert colored[0] == 0
    assert colored[1] < colored[2] < colored[3] < colored[5]


def test_the_pen_is_on_the_shape_all_the_time() -> None:
    box = outline(SHAPE).boundingRect().adjusted(-0.1, -0.1, 0.1, 0.1)
    assert all(box.contains(tip_of_pen(SHAPE, step / 20)) for step in range(21))


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    assert len(PIPS[face]) == face
    canvas = Canvas()
    paint_die(canvas.painter, QRectF(50, 50, 100, 100), face)
    canvas.done()
    dark = [QPointF(100 + x * 25, 100 + y * 25) for x, y in PIPS[face]]
    assert all(canvas.at(place.x(), place.y()).lightness() < 60 for place in dark)
    assert (canvas.at(100, 100).lightness() < 60) == (face % 2 == 1)


def test_a_pen_points_to_where_it_is_turned() -> None:
    for turn, x, y in ((0, 1, 0), (90, 0, 1), (180, -1, 0)):
        canvas = Canvas()
        paint_pen(canvas.painter, QPointF(100, 100), 160, Look().ink("blue"), turn)
        canvas.done()
        near = 160 * (TIP - 0.02)
        point, behind = canvas.at(100 + x * near, 100 + y * near), canvas.at(100 - x * near, 100 - y * near)
        assert point.blue() > point.red()
        assert contrast(point, behind) > 1.05


def test_used_strikes_are_crossed_out() -> None:
    pictures = []
    for used in range(4):
        canvas = Canvas()
        paint_strikes(canvas.painter, QRectF(10, 10, 120, 30), used)
        pictures.append(canvas.done())
    assert len({bytes(picture.constBits()) for picture in pictures}) == 4
    assert QApplication.instance() is not None
