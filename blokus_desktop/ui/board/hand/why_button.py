"""The small "Why?" beside the reason for which a piece cannot lie somewhere."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import NORMAL, Theme, font, mixed
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
        self.setZValue(65)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(keys.WHY.tip(tr("Look it up in the rules")))
        self.hide()

    @staticmethod
    def room() -> float:
        """How much room it needs right after the reason."""
        wide = QFontMetricsF(font(NORMAL, strong=True)).horizontalAdvance(tr("Why?"))
        return wide + 2 * px(_SIDE) + px(_GAP)

    def show_after(self, reason: QRectF, theme: Theme) -> None:
        """Stand right after a reason."""
        self._theme = theme
        # Beside one line of words it is as high as those.
        size = QSizeF(self.room() - px(_GAP), min(reason.height(), px(_HIGH)))
        self.prepareGeometryChange()
        top = reason.center().y() - size.height() / 2
        self._rect = QRectF(QPointF(reason.right() + px(_GAP), top), size)
        self.show()
        self.update()

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
