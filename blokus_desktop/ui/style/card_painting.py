"""Paints the ground of a card that can be chosen."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QRadioButton

from blokus_desktop.ui.style.theme import ROUND, Theme, mixed


def paint_card(painter: QPainter, card: QRadioButton, theme: Theme) -> None:
    """The ground and frame of a card: whether it is chosen, pointed at, reached by the keys."""
    chosen, rect = card.isChecked(), QRectF(card.rect())
    line = mixed(theme.hairline, theme.text, 0.3) if card.underMouse() else theme.hairline
    painter.setPen(QPen(theme.accent if chosen else line, 2 if chosen else 1))
    painter.setBrush(mixed(theme.card, theme.accent, 0.08) if chosen else theme.card)
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), ROUND, ROUND)
    if card.hasFocus():
        painter.setPen(QPen(theme.accent, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), ROUND / 2, ROUND / 2)
