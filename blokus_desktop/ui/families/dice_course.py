"""The courses of games alone with the same rolls: how many squares were empty after each round."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from blokus_desktop.ui.families.dice_pace import PaceRow
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import SMALL, Look
from blokus_desktop.words.i18n import tr

_ROUNDS = 21
"""As many shapes there are on a sheet."""
_LEFT, _FOOT = 30, 20
"""The room for numbers and words beside the lines, in pixels of a plain window."""
_STEPS = 4
_NEAR, _QUIET = 0.55, 0.13
"""How much of the color of words the line of a level has: next to the player's own, and of any other."""


def paint_courses(
    painter: QPainter, rect: QRectF, courses: Sequence[tuple[PaceRow, Sequence[int]]], area: int, look: Look
) -> None:
    """Paint a line for each game: that of the player in front, his best one dashed, the levels quiet."""
    theme = look.theme
    plot = rect.adjusted(length(_LEFT), length(4), -length(4), -length(_FOOT))
    for step in range(_STEPS + 1):
        y = plot.bottom() - plot.height() * step / _STEPS
        painter.setPen(QPen(theme.faint if not step else theme.hairline, 1))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        box = QRectF(rect.left(), y - length(8), length(_LEFT - 6), length(16))
        told = [str(round(area * step / _STEPS))]
        write(painter, box, told, SMALL, theme.second, align=Qt.AlignmentFlag.AlignRight)
    foot = QRectF(plot.left(), plot.bottom() + length(3), plot.width(), length(16))
    write(painter, foot, [tr("empty squares, round by round"), tr("round by round")], SMALL, theme.second)
    most = max([_ROUNDS, *(len(course) for _, course in courses)])
    for row, course in reversed(courses):
        spots = QPolygonF(
            [
                QPointF(
                    plot.left() + plot.width() * place / most, plot.bottom() - plot.height() * empty / area
                )
                for place, empty in enumerate(course)
            ]
        )
        painter.setPen(_pen(row, look))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(spots)
        if row.playing and spots.size():
            painter.setBrush(theme.accent)
            painter.drawEllipse(spots.last(), length(3.5), length(3.5))


def _pen(row: PaceRow, look: Look) -> QPen:
    theme = look.theme
    if row.playing:
        return round_pen(theme.accent, length(3))
    if row.own:
        pen = round_pen(theme.text, length(2))
        pen.setStyle(Qt.PenStyle.DashLine)
        return pen
    return round_pen(clear(theme.text, _NEAR if row.near else _QUIET), length(2 if row.near else 1))
