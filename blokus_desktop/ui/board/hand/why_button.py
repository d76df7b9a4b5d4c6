"""The small "Why?" beside the reason for which a piece cannot lie somewhere."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.free_room import Surroundings, covers_any, find_room
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import NORMAL, SPACE, Theme, font, mixed
from blokus_desktop.words.i18n import tr

_HIGH, _SIDE, _GAP = 28, 11, 4
"""How high it is, from its word to its ends, and from the reason, in pixels of a plain window."""
_TOUCHED = 0.14
"""How much of its ink is in its ground under the pointer."""


class WhyButton(QGraphicsItem):
    """Leads to the rule that forbids what was tried; it never comes up under the pointer."""

    name = "why"

    def __init__(self) -> None:
        super().__init__()
        self._theme: Theme | None = None
        self._touched = False
        self._rect = QRectF()
        self._shown_for: tuple[object, ...] = ()
        """What its place was found for."""
        self.setZValue(65)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(keys.WHY.tip(tr("Look it up in the rules")))
        self.hide()

    def show_beside(self, reason: QRectF, around: Surroundings, pointer: QPointF, theme: Theme) -> None:
        """Stand beside a reason, where it covers nothing that must be seen and is not under the pointer."""
        self._theme = theme
        asked = (reason.getRect(), around.within.getRect(), around.box.getRect())
        if not self.isVisible() or asked != self._shown_for:
            self._shown_for = asked
            near = px(SPACE)
            kept = QRectF(pointer.x() - near, pointer.y() - near, 2 * near, 2 * near)
            clear = [*around.clear, reason, kept]
            self.prepareGeometryChange()
            self._rect = self._place(reason, replace(around, clear=clear))
        self.show()
        self.update()

    def _place(self, reason: QRectF, around: Surroundings) -> QRectF:
        wide = QFontMetricsF(font(NORMAL, strong=True)).horizontalAdvance(tr("Why?"))
        # Beside one line of words it is as high as those.
        size = QSizeF(wide + 2 * px(_SIDE), min(reason.height(), px(_HIGH)))
        for corner in self._corners(reason, size):
            rect = QRectF(corner, size)
            if around.within.contains(rect) and not covers_any(rect, around.clear):
                return rect
        return find_room([size], replace(around, box=reason), 2)

    @staticmethod
    def _corners(reason: QRectF, size: QSizeF) -> Iterator[QPointF]:
        """To its right, to its left, below and above."""
        gap = px(_GAP)
        top = reason.center().y() - size.height() / 2
        yield QPointF(reason.right() + gap, top)
        yield QPointF(reason.left() - gap - size.width(), top)
        for left in (reason.right() - size.width(), reason.left()):
            yield QPointF(left, reason.bottom() + gap)
            yield QPointF(left, reason.top() - gap - size.height())

    def place(self) -> QRectF:
        """What it takes up in the scene."""
        return QRectF(self._rect)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._touched = True
        self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._touched = False
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self._theme
        if theme is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self._rect.adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setPen(QPen(theme.accent, 1.5))
        painter.setBrush(mixed(theme.card, theme.accent, _TOUCHED if self._touched else 0))
        painter.drawPath(rounded(rect, rect.height() / 2))
        painter.setPen(theme.text)
        painter.setFont(font(NORMAL, strong=True))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, tr("Why?"))
