"""A sheet as it is printed, to be drawn on with real pens: lines alone, on white, of any size."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from blokus_desktop.game.dice import STRIKES
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.dice.chances import rows_of_shapes
from blokus_desktop.ui.board.dice.die import PIPS
from blokus_desktop.ui.board.dice.paper import INK, SECOND_INK
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.small_sheet import squares_on
from blokus_desktop.ui.board.dice.strike import paint_strike
from blokus_desktop.ui.board.pieces.drawn import line_of, paint_drawn
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import Look, font
from blokus_desktop.words.i18n import tr, trn

SHAPE = 1.40
"""How much higher than wide a sheet is, with its rows below the grid."""
_HEAD, _FOOT, _GAP = 0.085, 0.045, 0.02
"""How high the words above and below are, and what is between the parts, in widths of the sheet."""
_COLUMNS, _LINES = 2, 3
_DIE = 0.075
"""The side of a die in front of a row, in widths of the sheet."""
_GRID, _CORNER, _WHITE = QColor("#9A927F"), QColor("#EDE7D8"), QColor("#FFFFFF")
_THIN, _THICK = 0.0011, 0.0034
"""How wide lines are, in widths of the sheet."""
_PIP_WAY, _PIP = 0.25, 0.09
_SQUARES_OF_INK = 20.0
"""As many pixels on a side as drawn squares are taken to have: all of their strokes are seen."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_printed(painter: QPainter, room: QRectF, sheet: Sheet, name: str, look: Look) -> None:
    """Paint a sheet as large as a room lets it be; without a name there is a line to write one on."""
    wide = min(room.width(), room.height() / SHAPE)
    rect = QRectF(QPointF(), QSizeF(wide, wide * SHAPE))
    rect.moveCenter(room.center())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Printer(painter, rect, sheet, look.on_paper).paint(name)


class _Printer:
    """Paints the parts of one sheet."""

    def __init__(self, painter: QPainter, rect: QRectF, sheet: Sheet, look: Look) -> None:
        self._painter, self._rect, self._sheet, self._look = painter, rect, sheet, look
        self._used: dict[Piece, Color] = {placement.piece: color for color, placement in sheet.laid}

    def paint(self, name: str) -> None:
        wide = self._rect.width()
        head = QRectF(self._rect.topLeft(), QSizeF(wide, wide * _HEAD))
        self._paint_head(head, name)
        gap = wide * _GAP
        below = wide * (SHAPE - _HEAD - _FOOT) - 3 * gap
        side = min(wide, below * 0.70)
        grid = QRectF(0, 0, side, side)
        grid.moveCenter(QPointF(self._rect.center().x(), head.bottom() + gap + side / 2))
        self._paint_grid(grid)
        rows = QRectF(self._rect.left(), grid.bottom() + gap, wide, below - side)
        self._paint_rows(rows)
        foot = QRectF(self._rect.left(), self._rect.bottom() - wide * _FOOT, wide, wide * _FOOT)
        self._paint_foot(foot)

    def _line(self, share: float, color: QColor) -> QPen:
        return QPen(color, self._rect.width() * share)

    def _words(
        self, rect: QRectF, words: str, size: float, align: Qt.AlignmentFlag, *, strong: bool = False
    ) -> float:
        """Write words; the size is in widths of the sheet. Returns how wide they are."""
        face = font(self._rect.width() * size, strong=strong)
        self._painter.setFont(face)
        self._painter.setPen(INK)
        self._painter.drawText(rect, align, words)
        return QFontMetricsF(face).horizontalAdvance(words)

    # The head: the name, and the strikes

    def _paint_head(self, rect: QRectF, name: str) -> None:
        wide, radius = self._rect.width(), rect.height() * 0.27
        strikes = 3 * (STRIKES - 1) * radius + 2 * radius
        left = rect.right() - strikes
        for number in range(STRIKES):
            middle = QPointF(left + radius + 3 * radius * number, rect.center().y())
            paint_strike(self._painter, middle, radius, used=number < self._sheet.strikes)
        told = self._words(rect.adjusted(0, 0, -strikes - wide * 0.02, 0), tr("Strikes"), 0.026, _RIGHT)
        room = rect.adjusted(0, 0, -strikes - told - wide * 0.06, 0)
        if name:
            face = QFontMetricsF(font(wide * 0.042, strong=True))
            cut = face.elidedText(name, Qt.TextElideMode.ElideRight, room.width())
            self._words(room, cut, 0.042, _LEFT, strong=True)
            return
        told = self._words(room, tr("Name"), 0.026, _LEFT)
        self._painter.setPen(self._line(_THIN, SECOND_INK))
        foot = rect.center().y() + wide * 0.014
        self._painter.drawLine(QPointF(room.left() + told + wide * 0.02, foot), QPointF(room.right(), foot))

    # The grid, with what is drawn on it

    def _paint_grid(self, rect: QRectF) -> None:
        painter, count = self._painter, self._sheet.state.game.size
        side = rect.width() / count
        for x in (rect.left(), rect.right() - side):
            for y in (rect.top(), rect.bottom() - side):
                painter.fillRect(QRectF(x, y, side, side), _CORNER)
        painter.setPen(self._line(_THIN, _GRID))
        for step in range(1, count):
            across, down = rect.left() + step * side, rect.top() + step * side
            painter.drawLine(QPointF(across, rect.top()), QPointF(across, rect.bottom()))
            painter.drawLine(QPointF(rect.left(), down), QPointF(rect.right(), down))
        for color, placement in self._sheet.laid:
            self._paint_ink(squares_on(self._sheet, placement), color, rect.topLeft(), side)
        painter.setPen(self._line(_THICK, INK))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect)

    def _paint_ink(self, squares: frozenset[Square], color: Color, corner: QPointF, side: float) -> None:
        """Paint squares in the color of a pen."""
        ink = self._look.ink(self._sheet.state.game.colors[color])
        self._painter.save()
        self._painter.translate(corner)
        self._painter.scale(side, side)
        paint_drawn(self._painter, squares, ink, _SQUARES_OF_INK, 1.0)
        self._painter.restore()

    # The rows

    def _paint_rows(self, rect: QRectF) -> None:
        gap = rect.width() * _GAP * 1.6
        wide, high = (rect.width() - gap) / _COLUMNS, rect.height() / _LINES
        rows = rows_of_shapes(self._sheet.state.game)
        most = max(sum(map(_across, row)) + len(row) - 1 for row in rows)
        die = min(rect.width() * _DIE, high * 0.8)
        square = min((wide - die * 1.3) / (most + 0.5), high * 0.94 / max(_down(p) for r in rows for p in r))
        for number, row in enumerate(rows):
            column, line = divmod(number, _LINES)
            corner = QPointF(rect.left() + column * (wide + gap), rect.top() + line * high)
            place = QRectF(corner, QSizeF(wide, high))
            self._paint_die(QRectF(place.left(), place.center().y() - die / 2, die, die), number + 1)
            self._paint_row(place.adjusted(die * 1.3, 0, 0, 0), row, square)

    def _paint_die(self, rect: QRectF, face: int) -> None:
        painter, side = self._painter, rect.width()
        painter.setPen(self._line(_THICK * 0.7, INK))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(rect, side * 0.2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(INK)
        for x, y in PIPS[face]:
            middle = rect.center() + QPointF(x, y) * side * _PIP_WAY
            painter.drawEllipse(middle, side * _PIP, side * _PIP)

    def _paint_row(self, rect: QRectF, row: tuple[Piece, ...], square: float) -> None:
        """The shapes of a row, spread over its width; those that are used are struck out."""
        taken = sum(map(_across, row)) * square
        apart = (rect.width() - taken) / max(len(row), 1)
        left = rect.left() + apart / 2
        for piece in row:
            across, down = _across(piece) * square, _down(piece) * square
            self._paint_shape(piece, QPointF(left, rect.center().y() - down / 2), square)
            left += across + apart

    def _paint_shape(self, piece: Piece, corner: QPointF, square: float) -> None:
        painter, squares = self._painter, frozenset(_squares(piece))
        if (color := self._used.get(piece)) is not None:
            self._paint_ink(squares, color, corner, square)
            ink = self._look.ink(self._sheet.state.game.colors[color])
            painter.setPen(round_pen(line_of(ink), self._rect.width() * _THICK))
            size = QPointF(_across(piece), _down(piece)) * square
            painter.drawLine(corner + QPointF(0, size.y()), corner + QPointF(size.x(), 0))
            return
        painter.save()
        painter.translate(corner)
        painter.scale(square, square)
        thin = self._rect.width() / square
        for x, y in squares:
            painter.setPen(QPen(clear(INK, 0.45), _THIN * thin))
            painter.setBrush(_WHITE)
            painter.drawRect(QRectF(x, y, 1, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(outline(frozenset(squares)), round_pen(INK, _THICK * 0.6 * thin))
        painter.restore()

    def _paint_foot(self, rect: QRectF) -> None:
        left = self._words(rect, tr("Fewest empty squares win, then fewest strikes."), 0.022, _LEFT)
        count = self._sheet.unfilled
        begun = bool(self._sheet.laid)
        told = trn("{count} empty", "{count} empty", count).format(count=count)
        words = told if begun else tr("Empty: ______")
        room = rect.adjusted(left + rect.width() * 0.02, 0, 0, 0)
        self._words(room, words, 0.030 if begun else 0.026, _RIGHT, strong=begun)


def _squares(piece: Piece) -> Iterator[Square]:
    """The squares of a shape as it stands in its row, counted from the upper left."""
    shape = min(piece.orientations, key=lambda way: (max(y for _, y, _ in way), sorted(way)))
    high = max(y for _, y, _ in shape)
    return ((x, high - y) for x, y, _ in shape)


def _across(piece: Piece) -> int:
    return 1 + max(x for x, _ in _squares(piece))


def _down(piece: Piece) -> int:
    return 1 + max(y for _, y in _squares(piece))
