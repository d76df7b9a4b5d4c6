"""The names of rows and columns stand clear of the lamps, and of the squares."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.board.flat.ground import GroundPainting
from blokus_desktop.ui.board.flat.layout import lay_out
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.theme import SMALL, Look, font, in_columns
from tests.ui.panels.test_player_cards import in_program_type

LAMP_ENDS = 7.5
"""How far lamps reach into the rim."""


@pytest.fixture(autouse=True)
def program_type(qapp: QApplication) -> Iterator[None]:
    before = qapp.font()
    qapp.setFont(in_program_type())
    yield
    qapp.setFont(before)


@pytest.mark.parametrize("side", [702, 708, 714, 721, 730, 790])
@pytest.mark.parametrize("name", ["duo", "classic"])
def test_names_stand_between_lamps_and_squares(qtbot: QtBot, name: str, side: int) -> None:
    game, pixels = GAMES[name], DevicePixels(1.0)
    geometry = lay_out(QSizeF(side, side), game.board, 0, pixels)
    assert geometry.named
    painting = GroundPainting(game, geometry, Look(), pixels, True)
    metrics = QFontMetricsF(in_columns(font(SMALL)))
    for row in range(game.board.rows):
        room = painting.name_box(geometry.square_rect(0, row), below=False)
        words = QRectF(0, 0, metrics.horizontalAdvance(str(row + 1)), metrics.height())
        words.moveCenter(room.center())
        assert words.left() >= geometry.outer.left() + LAMP_ENDS + 1
        assert words.right() <= geometry.rect.left() - 1
    for column in range(game.board.columns):
        room = painting.name_box(geometry.square_rect(column, 0), below=True)
        high = metrics.capHeight() + 2 * metrics.descent()
        assert room.center().y() + high / 2 <= geometry.outer.bottom() - LAMP_ENDS + 0.5
        assert room.center().y() - high / 2 >= geometry.rect.bottom() - 1
