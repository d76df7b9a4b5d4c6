"""The sheets of all players at the end of a Dice Game, side by side."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Seat
from blokus_desktop.game.state import Player
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.small_sheet import paint_small_sheet
from blokus_desktop.ui.families.results import called
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import NORMAL, Look
from blokus_desktop.words.i18n import tr, trn

_PAD, _GAP, _LINE = 12, 12, 20
"""Around the sheets, between two, and how high a line of words is, in pixels of a plain window."""
_SHEET = 0.55
"""How much of the width of its place a sheet takes that has words beside it."""
_LEAST, _WISHED = 116, 230
"""How high it is at least, and at best."""


class SheetsResult(QWidget):
    """Shows who filled what, from the best down."""

    def __init__(self, state: DiceState, seats: Sequence[Seat], look: Look) -> None:
        super().__init__()
        self._look = look
        names = called(state.game, seats, look)
        order = [player for team in state.scores().order for player in state.game.teams[team]]
        self.sheets = [(Sheet(state, Player(seat)), names[seat].title) for seat in order]
        self.setAccessibleName(tr("The sheets of all players"))
        told = [f"{name}: {_empty(sheet)}" for sheet, name in self.sheets]
        self.setAccessibleDescription(tr(", ").join(told))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(_LEAST))

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(_WISHED))

    def places(self) -> list[tuple[QRectF, QRectF]]:
        """Where each sheet is, and the words for it: in as many columns as make the sheets largest."""
        ways = (self._in_columns(columns) for columns in range(1, len(self.sheets) + 1))
        return max(ways, key=lambda places: places[0][0].width())

    def _in_columns(self, columns: int) -> list[tuple[QRectF, QRectF]]:
        """The places in so many columns, the words below the sheets, or beside them where that is larger."""
        pad, gap, line = length(_PAD), length(_GAP), length(_LINE)
        room = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        wide, high = (room.width() + gap) / columns, (room.height() + gap) / ceil(len(self.sheets) / columns)
        below, beside = min(wide - gap, high - gap - 2 * line), min(high - gap, (wide - gap) * _SHEET)
        found = []
        for number in range(len(self.sheets)):
            across, down = number % columns * wide, number // columns * high
            place = QRectF(room.left() + across, room.top() + down, wide - gap, high - gap)
            if below >= beside:
                top = place.center().y() - (below + 2 * line) / 2
                sheet = QRectF(place.center().x() - below / 2, top, below, below)
                words = QRectF(place.left(), sheet.bottom(), place.width(), 2 * line)
            else:
                sheet = QRectF(place.left(), place.center().y() - beside / 2, beside, beside)
                left = sheet.right() + gap
                words = QRectF(left, place.center().y() - line, place.right() - left, 2 * line)
            found.append((sheet, words))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), theme, shadow=False)
        for (sheet, name), (place, words) in zip(self.sheets, self.places(), strict=True):
            paint_small_sheet(painter, place, sheet, self._look)
            upper = QRectF(words.left(), words.top(), words.width(), words.height() / 2)
            middle = words.top() >= place.bottom()
            align = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignLeft
            write(painter, upper, [name], NORMAL, theme.text, strong=True, align=align)
            lower = upper.translated(0, upper.height())
            write(painter, lower, [_empty(sheet), str(sheet.unfilled)], NORMAL, theme.second, align=align)


def _empty(sheet: Sheet) -> str:
    return trn("{count} empty", "{count} empty", sheet.unfilled).format(count=sheet.unfilled)
