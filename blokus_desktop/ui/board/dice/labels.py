"""Painters of the words on the table of the Dice Game, and of what stands beside them."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.dice.painting import paint_pen, paint_ring, paint_sheet, paint_strikes
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import (
    call_words,
    called_pen_words,
    end_words,
    fate_words,
    owner_words,
    pens_words,
    ring_words,
    standing_words,
)
from blokus_desktop.ui.style.theme import LARGE, NORMAL, ROUND, SMALL, SPACE, Look, font

_LINE = 16
"""How high a line below a small sheet is, in pixels."""
_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def _write(
    painter: QPainter,
    room: QRectF,
    words: str,
    ink: QColor,
    size: int = SMALL,
    *,
    strong: bool = False,
    flags: Qt.AlignmentFlag = _MIDDLE,
) -> None:
    """Write a line, cut short where there is no room for it."""
    face = font(size, strong=strong)
    painter.setFont(face)
    painter.setPen(ink)
    shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, flags, shown)


def _pen_color(sheet: Sheet, look: Look) -> QColor:
    return look.color(sheet.game.colors[sheet.pen])


def paint_title(painter: QPainter, room: QRectF, sheet: Sheet, name: str, look: Look) -> None:
    """Paint over the large sheet the pen in hand, whose sheet it is, and which pen comes next."""
    side = room.height()
    paint_pen(painter, QRectF(room.left(), room.top(), side, side), _pen_color(sheet, look))
    words = room.adjusted(side + SPACE / 2, 0, 0, 0)
    upper = QRectF(words.left(), words.top(), words.width(), words.height() * 0.56)
    lower = QRectF(words.left(), upper.bottom(), words.width(), words.height() * 0.4)
    owner = owner_words(name)
    fits = QFontMetricsF(font(LARGE, strong=True)).horizontalAdvance(owner) <= upper.width()
    _write(painter, upper, owner if fits else name, look.theme.text, LARGE, strong=True)
    over = sheet.state.player is None
    _write(painter, lower, end_words(sheet, look) if over else pens_words(sheet, look), look.theme.second)


def paint_small(
    painter: QPainter,
    slot: QRectF,
    paper: QRectF,
    sheet: Sheet,
    name: str,
    look: Look,
    fresh: Sequence[Placement] = (),
) -> None:
    """Paint another player's sheet with fresh marks, his name and pen, what is left to fill, his strikes."""
    paint_sheet(painter, paper, sheet, look, fresh)
    if sheet.state.player == sheet.seat:
        painter.setPen(QPen(_pen_color(sheet, look), 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(paper.adjusted(-2, -2, 2, 2), 4, 4)
    line = QRectF(paper.left(), paper.bottom() + 4, slot.right() - paper.left() - SPACE, _LINE)
    _paint_player(painter, line, sheet, name, look)
    _paint_standing(painter, line.translated(0, _LINE - 1), sheet, look)


def _paint_player(painter: QPainter, line: QRectF, sheet: Sheet, name: str, look: Look) -> None:
    """In a line, the name of a player and the pen in his hand."""
    if sheet.seat in sheet.state.active:
        paint_pen(painter, QRectF(line.left() - 2, line.top(), _LINE, _LINE), _pen_color(sheet, look))
        line = line.adjusted(_LINE, 0, 0, 0)
    _write(painter, line, name, look.theme.text, SMALL, strong=True)


def _paint_standing(painter: QPainter, line: QRectF, sheet: Sheet, look: Look) -> None:
    """In a line, how a player stands and the strikes that he has used."""
    line = QRectF(line)
    boxes = QRectF(line.right() - 34, line.top() + 3, 36, 10)
    line.setRight(boxes.left() - 2)
    metrics = QFontMetricsF(font(SMALL))
    wordings = standing_words(sheet, look)
    words = next((words for words in wordings if metrics.horizontalAdvance(words) <= line.width()), "")
    _write(painter, line, words or wordings[-1], look.theme.second)
    paint_strikes(painter, boxes, sheet.strikes, look.theme, armed=sheet.striking)


def initials(names: Sequence[str]) -> list[str]:
    """The first letter of each name, or two, or a number: so short that no two are the same."""
    for length in (1, 2):
        begun = [name[:length].capitalize() for name in names]
        if len(set(begun)) == len(begun):
            return begun
    return [str(number) for number in range(1, len(names) + 1)]


def paint_ring_of_pens(painter: QPainter, slot: QRectF, sheet: Sheet, names: list[str], look: Look) -> None:
    """Paint the pens in their ring, and say below that they move on."""
    room = slot.adjusted(0, SPACE / 2, -SPACE, -2 * SPACE)
    side = min(room.width(), room.height())
    ring = QRectF(room.left() + (room.width() - side) / 2, room.top(), side, side)
    paint_ring(painter, ring, sheet, initials(names), look)
    words = QRectF(slot.left(), ring.bottom(), slot.width() - SPACE, 2 * SPACE)
    middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
    _write(painter, words, ring_words(), look.theme.second, flags=middle)


def paint_fate(painter: QPainter, area: QRectF, sheet: Sheet, look: Look) -> None:
    """Paint across the foot of a sheet why its player does not draw any more while others go on."""
    if sheet.done and sheet.state.player is not None:
        words = fate_words(sheet, look)
        _paint_band(painter, area, area.bottom() - 3 * SPACE, words, "", look.theme.second, look)


def paint_call(painter: QPainter, area: QRectF, sheet: Sheet, name: str, look: Look) -> None:
    """Paint across a sheet whose turn it is now, with which pen."""
    words, pen = call_words(name), called_pen_words(sheet, look)
    _paint_band(painter, area, area.center().y(), words, pen, _pen_color(sheet, look), look)


def _paint_band(
    painter: QPainter, area: QRectF, middle: float, words: str, hint: str, ink: QColor, look: Look
) -> None:
    height = 4 * SPACE + (3 * SPACE if hint else 0)
    size = LARGE if hint else NORMAL
    width = min(
        area.width() - 2 * SPACE,
        QFontMetricsF(font(size, strong=True)).horizontalAdvance(words) + 5 * SPACE,
    )
    band = QRectF(0, 0, width, height)
    band.moveCenter(QPointF(area.center().x(), min(middle, area.bottom() - height / 2 - SPACE)))
    painter.setPen(QPen(ink, 2))
    painter.setBrush(look.theme.card)
    painter.drawRoundedRect(band, ROUND, ROUND)
    center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
    inner = band.adjusted(SPACE, 4, -SPACE, -4)
    if hint:
        upper, lower = (
            inner.adjusted(0, 0, 0, -inner.height() / 2),
            inner.adjusted(0, inner.height() / 2, 0, 0),
        )
        _write(painter, upper, words, look.theme.text, size, strong=True, flags=center)
        _write(painter, lower, hint, look.theme.second, NORMAL, flags=center)
    else:
        _write(painter, inner, words, look.theme.text, size, strong=True, flags=center)
