"""The miniatures on a card: what is left and what is laid are told apart in every color and theme."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.ui.panels.pieces_left import PiecesLeft
from blokus_desktop.ui.style.theme import DARK, LIGHT, PALETTES, Look, Theme, contrast

APART = 3.0


def furthest(image: QImage, ground: QColor, place: QRect) -> QColor:
    """The color within a rectangle that differs most from the ground."""
    colors = (
        image.pixelColor(x, y)
        for x in range(place.left(), place.right() + 1)
        for y in range(place.top(), place.bottom() + 1)
    )
    return max(colors, key=lambda color: contrast(color, ground))


def shown(qtbot: QtBot, look: Look, color: str, hand: int) -> tuple[PiecesLeft, QImage]:
    row = PiecesLeft(POLYOMINOES)
    qtbot.addWidget(row)
    row.setStyleSheet(f"background: {look.theme.card.name()}")
    row.resize(230, 60)
    row.set_look(look)
    row.show_hand(hand, color)
    row.show()
    image = QImage(row.size(), QImage.Format.Format_RGB32)
    image.fill(look.theme.card)
    row.render(image)
    return row, image


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_black_that_is_left_differs_from_black_that_is_laid(qtbot: QtBot, theme: Theme, palette: str) -> None:
    look = Look(theme, PALETTES[palette])
    whole = (1 << len(POLYOMINOES)) - 1
    row, left = shown(qtbot, look, "black", whole)
    _, laid = shown(qtbot, look, "black", 0)
    for (piece, _), (across, ground) in zip(row._pieces, row._places, strict=True):
        square = row._square
        top = round(row._top + (ground - piece.size[1]) * square)
        place = QRect(
            round(across * square), top, round(piece.size[0] * square), round(square * piece.size[1])
        )
        place &= left.rect()
        told = contrast(furthest(left, theme.card, place), furthest(laid, theme.card, place))
        assert told >= APART, (piece, told)
