"""The card of the pens: who gets which one next round; at its end they slide one seat on."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.dice.pen import paint_pen
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look, font
from blokus_desktop.words.i18n import tr

SLIDING = 500
"""How long pens slide, in milliseconds."""
_WHOLE = 130
"""From which height on it is said what the card shows, and what becomes of each pen."""
_PEN, _TURN = 86, -28
"""How long a pen is at most, in pixels of a plain window, and how it lies, in degrees."""
_ROUND, _PAD, _HEAD = 14, 14, 34


class Holder(NamedTuple):
    """A place in the ring: whose it is, if anybody's, the pen there now, and the one that comes."""

    name: str
    now: Color
    after: Color
    is_seat: bool = True
    own: bool = False


class PensCard(QWidget):
    """The ring of pens as a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._holders: Sequence[Holder] = ()
        self._colors: Sequence[str] = ()
        self._title, self._note = "", ""
        self._animated = False
        self._sliding = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=SLIDING)
        self._sliding.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._sliding.valueChanged.connect(self.update)

    def show_pens(
        self, holders: Sequence[Holder], colors: Sequence[str], title: str, note: str, *, slide: bool
    ) -> None:
        """Show who gets which pen; ``slide`` where each has just moved one seat on."""
        if (holders, colors, title) == (self._holders, self._colors, self._title):
            return
        self._holders, self._colors, self._title, self._note = holders, colors, title, note
        self._sliding.stop()
        if slide and self._animated and self.isVisible():
            self._sliding.start()
        self.setAccessibleName(title)
        told = [self._word(holder, spoken=True) for holder in holders]
        self.setAccessibleDescription(tr(", ").join(told))
        self.setToolTip("\n".join(told))
        self.update()

    @property
    def sliding(self) -> bool:
        """Whether the pens are on their way."""
        return self._sliding.state() == QVariantAnimation.State.Running

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def set_animated(self, animated: bool) -> None:
        """Let pens slide, or be there at once."""
        self._animated = animated
        if not animated:
            self._sliding.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        self._sliding.stop()

    def _word(self, holder: Holder, *, spoken: bool = False) -> str:
        now, after = (self._look.name(self._colors[pen]) for pen in (holder.now, holder.after))
        change = tr("{now} → {after}").format(now=now, after=after)
        return tr("{name}: {change}").format(name=holder.name, change=change) if spoken else change

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._look.theme, radius=_ROUND, shadow=False)
        if not self._holders:
            return
        pad, whole = length(_PAD), self.height() >= px(_WHOLE)
        room = QRectF(self.rect()).adjusted(pad, length(6), -pad, -length(6))
        if whole:
            self._paint_head(painter, QRectF(room.left(), room.top(), room.width(), length(_HEAD)))
            room.setTop(room.top() + length(_HEAD))
        self._paint_columns(painter, room, whole=whole)

    def _paint_head(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._look.theme
        told = write(painter, rect, [self._title], NORMAL + 1, theme.text, strong=True)
        rest = rect.adjusted(told + length(12), 0, 0, 0)
        write(painter, rest, [self._note, ""], NORMAL - 1, theme.second, align=Qt.AlignmentFlag.AlignRight)

    def _paint_columns(self, painter: QPainter, room: QRectF, *, whole: bool) -> None:
        wide, theme = room.width() / len(self._holders), self._look.theme
        middle = Qt.AlignmentFlag.AlignHCenter
        words = length(40 if whole else 20)
        pens = QRectF(room.left(), room.top(), room.width(), room.height() - words)
        self._paint_pens(painter, pens, wide)
        size = _size_for([holder.name for holder in self._holders if holder.is_seat], wide - 6)
        for place, holder in enumerate(self._holders):
            box = QRectF(room.left() + place * wide + 3, pens.bottom(), wide - 6, length(20))
            color = theme.text if holder.is_seat else theme.second
            names = [holder.name, _shortened(holder.name)] if holder.is_seat else [holder.name, tr("spare")]
            write(painter, box, names, size, color, strong=holder.own, align=middle)
            if whole:
                change = self._word(holder)
                below = box.translated(0, length(20))
                after = self._look.name(self._colors[holder.after])
                write(painter, below, [change, after], SMALL + 1, theme.second, align=middle)

    def _paint_pens(self, painter: QPainter, rect: QRectF, wide: float) -> None:
        """The pens of the next round; while they slide, each comes from the seat before."""
        share = float(self._sliding.currentValue()) if self.sliding else 1.0
        long = min(length(_PEN), wide * 0.8, rect.height() * 1.8)
        painter.save()
        painter.setClipRect(rect.adjusted(-length(6), 0, length(6), 0))
        count = len(self._holders)
        for place, holder in enumerate(self._holders):
            at = place - (1 - share)
            ink = self._look.on_paper.ink(self._colors[holder.after])
            painter.setOpacity(1.0 if holder.is_seat else 0.45)
            for column in (at, at + count) if at < 0 else (at,):
                middle = QPointF(rect.left() + (column + 0.5) * wide, rect.center().y())
                paint_pen(painter, middle, long, ink, _TURN)
        painter.setOpacity(1.0)
        side = length(12)
        if share == 1 and wide >= long + 2 * side:
            for place in range(1, count):
                middle = QPointF(rect.left() + place * wide, rect.center().y())
                box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
                paint_sign(painter, Sign.RIGHT, box, self._look.theme.second, 2)
        painter.restore()


def _size_for(names: Sequence[str], width: float) -> float:
    """How large names are written side by side: all smaller where one has no room."""
    measure = QFontMetricsF(font(NORMAL, strong=True))
    return NORMAL if all(measure.horizontalAdvance(name) <= width for name in names) else SMALL


def _shortened(name: str) -> str:
    """A name cut short, with the number by which it is told apart."""
    first, _, last = name.rpartition(" ")
    return f"{first[:4]}… {last}" if first and last.isdecimal() else name
