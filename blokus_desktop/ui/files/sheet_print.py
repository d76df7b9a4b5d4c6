"""Sheets to be printed, as a PDF: lines and curves alone, so that they are sharp on any paper."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QIODevice, QMarginsF, QPointF, QRectF, QSaveFile, QSizeF
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from blokus_desktop.game.state import Player, State
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import marked

_MARGIN, _APART = 12.0, 24.0
"""What stays white around a page, in millimeters, and between sheets on it, in points."""
_CUT, _DASH = QColor("#8A8A8A"), 4.0
"""The lines along which a page is cut, which are broken."""
_FOUR = 2
"""In how many columns and rows four sheets stand on a page."""
ON_A_PAGE = _FOUR * _FOUR
_DOTS = 1200
"""To an inch; only lengths are rounded to them."""
_POINTS = 72.0
"""To an inch."""


class Paper(Enum):
    """What is printed on; the value is what it is called."""

    A4 = marked("A4")
    LETTER = marked("Letter")


_SIZES = {Paper.A4: QPageSize.PageSizeId.A4, Paper.LETTER: QPageSize.PageSizeId.Letter}


class Printed(NamedTuple):
    """A sheet to be printed: that of a player at a position, with a name or a line for one."""

    state: State
    player: Player
    name: str = ""


def write_sheets(path: Path, sheets: Sequence[Printed], paper: Paper, look: Look, *, four: bool) -> bool:
    """Write sheets, one or four on a page; tells whether that worked."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return False
    writer = QPdfWriter(file)
    writer.setTitle("Blokus")
    writer.setCreator("Blokus Desktop")
    writer.setResolution(_DOTS)
    margins = QMarginsF(*[_MARGIN] * 4)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(_SIZES[paper]), QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter
        )
    )
    painter = QPainter()
    if not painter.begin(writer):
        return False
    painter.scale(_DOTS / _POINTS, _DOTS / _POINTS)
    room = QRectF(QPointF(), QSizeF(writer.pageLayout().paintRectPoints().size()))
    places = _quarters(room) if four else [room]
    with SCALE.plain():
        for number, sheet in enumerate(sheets):
            if number and not number % len(places):
                writer.newPage()
            if four and not number % len(places):
                _paint_cuts(painter, room)
            place = places[number % len(places)]
            family = presentation_of(sheet.state.game)
            family.paint_printed(painter, place, sheet.state, sheet.player, sheet.name, look)
    return painter.end() and file.commit()


def _quarters(room: QRectF) -> list[QRectF]:
    wide, high = (room.width() - _APART) / _FOUR, (room.height() - _APART) / _FOUR
    return [
        QRectF(column * (wide + _APART), row * (high + _APART), wide, high)
        for row in range(_FOUR)
        for column in range(_FOUR)
    ]


def _paint_cuts(painter: QPainter, room: QRectF) -> None:
    """Lines in the middle between the sheets of a page."""
    pen = QPen(_CUT, 0.5)
    pen.setDashPattern([_DASH / 0.5, _DASH / 0.5])
    painter.setPen(pen)
    middle = room.center()
    painter.drawLine(QPointF(room.left(), middle.y()), QPointF(room.right(), middle.y()))
    painter.drawLine(QPointF(middle.x(), room.top()), QPointF(middle.x(), room.bottom()))
