"""Words painted in a line: the longest wording for which there is room."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from blokus_desktop.ui.style.theme import font, in_columns


def write(
    painter: QPainter,
    rect: QRectF,
    wordings: Sequence[str],
    size: float,
    color: QColor,
    *,
    strong: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Write the first words for which there is room, or cut the last; returns how wide they are."""
    face = in_columns(font(size, strong=strong))
    measure = QFontMetricsF(face)
    fitting = (words for words in wordings if measure.horizontalAdvance(words) <= rect.width())
    words = next(fitting, None)
    if words is None:
        words = measure.elidedText(wordings[-1], Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(face)
    painter.setPen(color)
    painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter, words)
    return measure.horizontalAdvance(words)
