"""The tray as it is printed on a sheet of the Dice Game: a row of shapes for each face of a die."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.dice.painting import paint_die
from blokus_desktop.ui.panels.tray_places import Places, Slot
from blokus_desktop.ui.panels.tray_slot import lying
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import ROUND, SPACE, Look, mixed

Rows = Sequence[Sequence[Piece]]

_HEAD = 2.5
"""The room of a row for its die, in squares."""
_GAP, _BETWEEN = 0.7, 0.8
"""Between shapes, and between rows, in squares."""


class TrayRows:
    """Rows in one column or two, as large as they fit, with their dice, and crosses over what is used."""

    def __init__(self, rows: Rows, opened: frozenset[int]) -> None:
        self.rows, self.opened = rows, opened
        self.square = 1.0
        self._columns = 1
        self._size = QSizeF(1, 1)

    @property
    def _row(self) -> QSizeF:
        """What a row takes up, in squares."""
        return QSizeF(
            _HEAD + max(sum(lying(piece).room[0] + _GAP for piece in row) for row in self.rows),
            max(lying(piece).room[1] for row in self.rows for piece in row) + _BETWEEN,
        )

    def fit(self, size: QSizeF, largest: float) -> Places:
        """Lay the rows out for a size in pixels."""
        margin = length(SPACE)
        whole = QSizeF(size.width() - 2 * margin, size.height() - 2 * margin)
        row, found = self._row, []
        for columns in (1, 2):
            across = whole.width() / columns / row.width()
            along = whole.height() * columns / len(self.rows) / row.height()
            found.append((min(largest, across, along), -columns))
        square, columns = max(found)
        self.square, self._columns, self._size = max(1.0, square), -columns, size
        return Places([self._slot(piece, corner) for piece, corner in self._places()], self.square)

    def _slot(self, piece: Piece, corner: QPointF) -> Slot:
        lies = lying(piece)
        return Slot(piece, lies, QRectF(corner, QSizeF(*lies.room) * self.square))

    def band(self, number: int) -> QRectF:
        """The place of a row, in pixels."""
        row, lines = self._row, -(-len(self.rows) // self._columns)
        column, line = divmod(number, lines)
        margin = length(SPACE)
        width = (self._size.width() - 2 * margin) / self._columns
        height = row.height() * self.square
        top = margin + max(0.0, (self._size.height() - 2 * margin - lines * height) / 2)
        return QRectF(margin + column * width, top + line * height, width, height)

    def _places(self) -> Iterator[tuple[Piece, QPointF]]:
        """All shapes, each with the upper left corner of its room, in pixels."""
        for number, row in enumerate(self.rows):
            band = self.band(number)
            left = band.left() + _HEAD * self.square
            for piece in row:
                height = lying(piece).room[1] * self.square
                yield piece, QPointF(left, band.center().y() - height / 2)
                left += (lying(piece).room[0] + _GAP) * self.square

    def paint(self, painter: QPainter, left: Sequence[Piece], look: Look) -> None:
        """Paint the dice of the rows, what is opened, and what is used."""
        theme = look.theme
        for number in range(len(self.rows)):
            band, opened = self.band(number), number + 1 in self.opened
            if opened:
                # Of many, no row is to stand out.
                many = len(self.opened) > 1
                painter.setPen(Qt.PenStyle.NoPen if many else QPen(theme.accent, 1.5))
                painter.setBrush(mixed(theme.card, theme.accent, 0.12))
                painter.drawRoundedRect(band.adjusted(2, 2, -2, -2), ROUND, ROUND)
            side = min(1.9 * self.square, band.height() * 0.6)
            die = QRectF(0, 0, side, side)
            die.moveCenter(QPointF(band.left() + _HEAD * self.square / 2, band.center().y()))
            painter.setOpacity(1 if opened or not self.opened else 0.45)
            paint_die(painter, die, number + 1, theme)
            painter.setOpacity(1)
        for piece, corner in self._places():
            if piece not in left:
                self._cross_out(painter, piece, corner, look)

    def _cross_out(self, painter: QPainter, piece: Piece, corner: QPointF, look: Look) -> None:
        """The outline of a used shape, with a cross of two strokes over it."""
        theme, shown = look.theme, lying(piece)
        painter.save()
        painter.translate(corner)
        painter.setPen(QPen(mixed(theme.card, theme.text, 0.3), 1, Qt.PenStyle.DotLine))
        painter.setBrush(mixed(theme.card, theme.text, 0.06))
        painter.drawPath(shown.shade(self.square))
        width, height = shown.size[0] * self.square, shown.size[1] * self.square
        painter.setPen(
            QPen(theme.second, max(1.5, self.square * 0.13), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        inset = self.square * 0.12
        box = QRectF(inset, inset, width - 2 * inset, height - 2 * inset)
        painter.drawLines(
            [QLineF(box.topLeft(), box.bottomRight()), QLineF(box.bottomLeft(), box.topRight())]
        )
        painter.restore()
