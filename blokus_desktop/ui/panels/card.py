"""A card that can be pressed as a whole."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.style.fitting import first_fitting
from blokus_desktop.ui.style.pressed import EnterButton
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import ROUND_HERO, Look, mixed

CURVE = ROUND_HERO - 4
"""The radius of a card's corners, in pixels of a plain window."""


class Card(EnterButton):
    """Shows where the pointer and the keys are; its shadow falls on the page, which paints it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_card(painter)
        self._paint_inside(painter)

    def _paint_inside(self, painter: QPainter) -> None:
        """Paint what is on the card."""

    def _paint_card(self, painter: QPainter) -> None:
        theme = self._look.theme
        touched = self.underMouse() and self.isEnabled()
        fill = mixed(theme.card, theme.text, 0.08 if self.isDown() else 0.03) if touched else theme.card
        line, width = self._frame()
        place = QRectF(self.rect())
        paint_raised(painter, place, theme, radius=CURVE, fill=fill, line=line, width=width, shadow=False)

    def _frame(self) -> tuple[QColor, float]:
        """The color and the width of the line around it."""
        theme = self._look.theme
        if self.hasFocus():
            return theme.accent, 2.5
        touched = self.underMouse() and self.isEnabled()
        return mixed(theme.hairline, theme.text, 0.3) if touched else theme.hairline, 1


def write(
    painter: QPainter,
    place: QRect,
    ways: Sequence[str],
    face: QFont,
    color: QColor,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Write the longest words that fit in a line, or the shortest ones as small as they must be."""
    text, fitted = first_fitting(ways, face, place.width())
    painter.setFont(fitted)
    painter.setPen(color)
    painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, text)
