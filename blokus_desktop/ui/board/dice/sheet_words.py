"""Painter of what is written on the own sheet: whose it is, strikes, what is empty, what to do."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from blokus_desktop.ui.board.dice.box import fitting_words
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.paper import INK, SECOND_INK
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.strike import paint_strikes, strikes_width
from blokus_desktop.ui.board.dice.words import Line
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SPACE, TITLE, font, in_columns
from blokus_desktop.words.i18n import tr, trn

_COUNT = 28
"""The size of the number of empty squares, in pixels of a plain window."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BAND = QColor("#FFFEF9")


def _write(
    painter: QPainter,
    room: QRectF,
    wordings: Sequence[str],
    ink: QColor,
    size: float,
    *,
    strong: bool = False,
    flags: Qt.AlignmentFlag = _LEFT,
) -> float:
    """Write the longest words for which there is room; returns how wide they are."""
    face = in_columns(font(size, strong=strong))
    painter.setFont(face)
    painter.setPen(ink)
    words = fitting_words(face, wordings, room.width())
    painter.drawText(room, flags, words)
    return QFontMetricsF(face).horizontalAdvance(words)


def paint_head(painter: QPainter, layout: SheetLayout, sheet: Sheet, owner: Sequence[str]) -> None:
    """Paint whose sheet it is, its strikes, and how many of its squares are empty."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    head, low = layout.head, layout.head.height() < length(44)
    _write(painter, layout.title, owner, INK, LARGE if low else TITLE, strong=True)
    count = sheet.unfilled
    unit = trn("empty", "empty", count)
    taken = _write(painter, head, (unit,), SECOND_INK, NORMAL, flags=_RIGHT)
    number = head.adjusted(0, 0, -taken - length(SPACE), 0)
    wide = _write(painter, number, (str(count),), INK, TITLE if low else _COUNT, strong=True, flags=_RIGHT)
    free = number.width() - wide - length(SPACE)
    high = min(length(24), head.height() * 0.55)
    high *= min(1.0, max(free, 1.0) / strikes_width(high))
    free -= strikes_width(high) + length(SPACE)
    room = QRectF(head.left(), head.top(), max(0.0, free), head.height())
    named = 0.0
    if QFontMetricsF(font(NORMAL)).horizontalAdvance(tr("Strikes")) <= free:
        named = _write(painter, room, (tr("Strikes"),), SECOND_INK, NORMAL) + length(SPACE * 1.5)
    boxes = QRectF(head.left() + named, head.center().y() - high / 2, strikes_width(high), high)
    paint_strikes(painter, boxes, sheet.strikes, held=sheet.striking)


def paint_line(painter: QPainter, layout: SheetLayout, line: Line) -> None:
    """Paint what to do, and below it or beside it what else there is to say."""
    room, (first, second) = layout.words, line
    if room.height() >= length(44):
        high = length(22)
        top = room.top() + min((room.height() - 2 * high) / 2, length(10))
        _write(painter, QRectF(room.left(), top, room.width(), high), first, INK, NORMAL + 1, strong=True)
        below = QRectF(room.left(), top + high, room.width(), high)
        _write(painter, below, second, SECOND_INK, NORMAL + 1)
        return
    taken = _write(painter, room, first, INK, NORMAL, strong=True)
    rest = room.adjusted(taken + length(SPACE * 1.5), 0, 0, 0)
    fits = [words for words in second if QFontMetricsF(font(NORMAL)).horizontalAdvance(words) <= rest.width()]
    _write(painter, rest, fits[:1], SECOND_INK, NORMAL)


def paint_call(painter: QPainter, area: QRectF, words: str, pen: str, ink: QColor) -> None:
    """Paint across a sheet whose turn it is now, and with which pen."""
    wide = QFontMetricsF(font(TITLE, strong=True)).horizontalAdvance(words) + length(6 * SPACE)
    band = QRectF(0, 0, min(area.width(), max(wide, length(160))), length(9 * SPACE))
    band.moveCenter(area.center())
    painter.setPen(QPen(ink, length(2.5)))
    painter.setBrush(_BAND)
    painter.drawPath(rounded(band, length(14)))
    half = band.height() / 2
    middle = Qt.AlignmentFlag.AlignCenter
    upper, lower = band.adjusted(0, length(6), 0, -half + length(6)), band.adjusted(0, half, 0, -length(8))
    _write(painter, upper, (words,), INK, TITLE, strong=True, flags=middle)
    _write(painter, lower, (pen,), SECOND_INK, NORMAL, flags=middle)
