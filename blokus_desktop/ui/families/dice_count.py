"""How many squares of a sheet are empty, on the card of its player."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import HERO, LARGE, NORMAL, TITLE, Theme
from blokus_desktop.words.i18n import tr

_RIGHT = Qt.AlignmentFlag.AlignRight


def paint_count(painter: QPainter, rect: QRectF, count: int, theme: Theme) -> float:
    """Paint it large, at the right; returns how wide that is."""
    lower = rect.adjusted(0, length(6), 0, 0)
    unit = write(painter, lower, [tr("empty")], NORMAL, theme.second, align=_RIGHT) + length(6)
    left = rect.adjusted(0, 0, -unit, 0)
    return unit + write(painter, left, [str(count)], HERO * 0.6, theme.text, strong=True, align=_RIGHT)


def paint_small_count(painter: QPainter, rect: QRectF, count: int, theme: Theme, *, at_right: bool) -> None:
    """Paint it from the left, or smaller at the right, where it stands in the line of the name."""
    if at_right:
        unit = write(painter, rect, [tr("empty"), ""], NORMAL - 1, theme.second, align=_RIGHT)
        left = rect.adjusted(0, 0, -unit - length(5), 0)
        write(painter, left, [str(count)], LARGE + 2, theme.text, strong=True, align=_RIGHT)
        return
    wide = write(painter, rect, [str(count)], TITLE, theme.text, strong=True)
    rest = rect.adjusted(wide + length(6), length(3), 0, 0)
    write(painter, rest, [tr("empty"), ""], NORMAL - 1, theme.second)
