"""Labels in the roles of the style sheet, and how points are written."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def number(points: int) -> str:
    """Points, with a minus sign where they are negative."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points as a line of a sum."""
    return f"+{points}" if points > 0 else number(points)


def labeled(role: str, text: str = "") -> QLabel:
    """A label in one of the style sheet's roles."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label
