"""The card of a player of the Dice Game: his sheet, live, and how he stands."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.dice.pen import paint_pen
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.small_sheet import paint_small_sheet
from blokus_desktop.ui.board.dice.strike import paint_strikes, strikes_width
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families.dice_count import paint_count, paint_small_count
from blokus_desktop.ui.families.dice_shown import Shown, description
from blokus_desktop.ui.families.dice_unused import paint_unused
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.pressed import Pressable
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.small_button import Dots, SmallButton
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import LARGE, NORMAL, Look, contrast, mixed
from blokus_desktop.words.i18n import tr

_ROUND, _PAD, _GAP = 14, 12, 14
_NAME, _SECOND, _PEN_LINE = 22, 18, 26
"""How high the lines are: the name, who that is, and pen with strikes; in pixels of a plain window."""
_STRIKE, _PEN = 20, 60
"""How high strikes are, and how long the pen is."""
_WHOLE, _WIDE = 150, 430
"""From which size on a card shows the rows, and who plays."""
_APART, _LOW = (4, 10), 150
"""What is over the pen, and over it where the words are higher than this."""
_OWN_LINE = 230
"""Below this width of the words, strikes stand in a line of their own."""
_FLAT = 84
"""Below this height, name and number alone stand beside the sheet."""
_TINT, _DARK_TINT = 0.08, 0.14
_TOLD = 1.6
_BEAT = 300
_RIGHT = Qt.AlignmentFlag.AlignRight


class PlayerSheet(Pressable):
    """A sheet with what there is to know of its player."""

    pointed_at = Signal(bool)
    """Whether the shapes that are left are to be seen large."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._shown: Shown | None = None
        self._picture: QPixmap | None = None
        """The card as it was painted last: dots that blink on it must not paint it again."""
        self.enlarged = False
        """Whether the shapes that are left are to be seen large."""
        self._beat = 0
        self._animated = False
        self._thinks = self._rests = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.dots = Dots(self)
        hurry = tr("Let the computer play the best move it has found so far")
        self.move_now = SmallButton(tr("Move now"), hurry, self)
        play_on = Command.PLAY_ON.tip(tr("Let the game go on from here"))
        self.play_on = SmallButton(tr("Play on"), play_on, self)
        self._clock = QTimer(self, interval=_BEAT)
        self._clock.timeout.connect(self._show_beat)
        self._show_head()

    # What it shows

    def show_player(self, shown: Shown) -> None:
        """Show a player at a position."""
        before, self._shown = self._shown, shown
        if before is not None and before.seen == shown.seen:
            return
        self.setAccessibleName(shown.name)
        self.setAccessibleDescription(description(shown, self._look))
        self._renew()

    def _renew(self) -> None:
        """Paint all of it again."""
        self._picture = None
        self.update()

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is shown."""
        return self._shown.sheet if self._shown is not None else None

    def set_look(self, look: Look) -> None:
        self._look = look
        for part in (self.dots, self.move_now, self.play_on):
            part.set_look(look)
        self._renew()

    def set_animated(self, animated: bool) -> None:
        self._animated = animated
        self._tick()

    def show_thinking(self, thinks: bool) -> None:
        self._thinks, self._beat = thinks, 0
        self.dots.show_beat(0)
        self._show_head()

    def show_rest(self, rests: bool) -> None:
        self._rests = rests
        self._show_head()

    def _show_head(self) -> None:
        self.dots.setVisible(self._thinks)
        self.move_now.setVisible(self._thinks)
        self.play_on.setVisible(self._rests and not self._thinks)
        self._tick()
        self._arrange()
        self._renew()

    def _tick(self) -> None:
        if self._animated and self._thinks and self.isVisible():
            self._clock.start()
        else:
            self._clock.stop()

    def _show_beat(self) -> None:
        self._beat = (self._beat + 1) % 4
        self.dots.show_beat(self._beat)

    def showEvent(self, event: QShowEvent) -> None:
        self._tick()

    def hideEvent(self, event: QHideEvent) -> None:
        self._clock.stop()

    # The hand

    def enterEvent(self, event: QEnterEvent) -> None:
        self._enlarge(self._over_words(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._enlarge(self._over_words(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._enlarge(self.hasFocus())

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._renew()
            self._enlarge(event.type() == QEvent.Type.FocusIn)
        return super().event(event)

    def _over_words(self, at: QPointF) -> bool:
        """Whether the small shapes are pointed at or, where there are none, what stands beside the sheet."""
        beside = at.x() > self._sheet_place().right()
        if self._is_tall:
            return at.y() > self._sheet_place().bottom()
        _, _, pen, strikes = self._lines()
        return beside and (not self._is_whole or at.y() > max(pen.bottom(), strikes.bottom()))

    def _enlarge(self, enlarged: bool) -> None:
        if enlarged != self.enlarged:
            self.enlarged = enlarged
            self.pointed_at.emit(enlarged)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    # Where things are

    @property
    def _is_whole(self) -> bool:
        return self.height() >= px(_WHOLE) and self.width() >= px(_WIDE)

    @property
    def _pad(self) -> float:
        return length(_PAD if self.height() >= px(_FLAT) else 6)

    def _side_above(self) -> float:
        """How large the sheet is where the words are below it."""
        below = length(_NAME + _PEN_LINE) + length(6)
        return min(self.width() - 2 * self._pad, self.height() - 2 * self._pad - below)

    @property
    def _is_tall(self) -> bool:
        """Whether the words stand below the sheet."""
        return self._side_above() > self._side_beside() * 1.15

    def _side_beside(self) -> float:
        return min(self.height() - 2 * self._pad, self.width() * 0.5)

    def _sheet_place(self) -> QRectF:
        pad = self._pad
        if self._is_tall:
            side = self._side_above()
            return QRectF((self.width() - side) / 2, pad, side, side)
        side = self._side_beside()
        return QRectF(pad, (self.height() - side) / 2, side, side)

    def _words_place(self) -> QRectF:
        sheet, pad = self._sheet_place(), length(_PAD)
        if self._is_tall:
            corner = QPointF(pad, sheet.bottom() + length(6))
            return QRectF(corner, QPointF(self.width() - pad, self.height() - self._pad))
        gap = length(_GAP if self._is_whole else 10)
        return QRectF(QPointF(sheet.right() + gap, sheet.top()), QPointF(self.width() - pad, sheet.bottom()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        self._renew()

    def _arrange(self) -> None:
        """Put dots and buttons where it is said what the player does; what has no room stays away."""
        place, parts = self._doing_place(), self._at_work()
        left, middle = round(place.left()), round(place.center().y())
        if self._thinks:
            self.dots.setVisible(self._width_of(parts) <= place.width() + 1)
            parts = self._at_work()
        for part in parts:
            size = part.sizeHint()
            room = round(place.right()) + 1 - left
            part.setGeometry(
                left, middle - size.height() // 2, min(size.width(), max(room, 0)), size.height()
            )
            left += size.width() + px(4)

    def _lines(self) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """The places of name, second line, pen, and strikes."""
        words = self._words_place()
        name = QRectF(words.left(), words.top(), words.width(), length(_NAME))
        if self._is_whole:
            second = name.translated(0, length(_NAME))
            second.setHeight(length(_SECOND))
            apart = length(_APART[words.height() > length(_LOW)])
            line = QRectF(words.left(), second.bottom() + apart, words.width(), length(_PEN_LINE))
            wide = strikes_width(length(_STRIKE))
            if self._has_own_line:
                return name, second, line, QRectF(line.left(), line.bottom() + 4, wide, length(_STRIKE))
            strikes = QRectF(line.right() - wide, line.center().y() - length(10), wide, length(_STRIKE))
            return name, second, line.adjusted(0, 0, -wide - length(8), 0), strikes
        if self._is_tall:
            line = QRectF(name.left(), name.bottom(), name.width(), words.bottom() - name.bottom())
            high = min(length(_STRIKE) * 0.9, line.height())
            wide = strikes_width(high)
            strikes = QRectF(line.right() - wide, line.center().y() - high / 2, wide, high)
            half = name.width() * 0.55
            number = name.adjusted(half, 0, 0, 0)
            return (
                name.adjusted(0, 0, half - name.width(), 0),
                number,
                line.adjusted(0, 0, -wide - 6, 0),
                strikes,
            )
        number = name.translated(0, length(_NAME))
        number.setHeight(length(26))
        rest = words.bottom() - number.bottom()
        high = min(length(_STRIKE), max(rest / 2 - length(4), 0))
        step = (rest - 2 * high) / 3
        pen = QRectF(words.left(), number.bottom() + step, words.width(), high)
        wide = min(strikes_width(high), words.width())
        return name, number, pen, QRectF(words.left(), pen.bottom() + step, wide, high)

    def _doing_place(self) -> QRectF:
        pen = self._lines()[2]
        return pen if self._hides_pen else pen.adjusted(self._pen_wide() + length(8), 0, 0, 0)

    @property
    def _has_own_line(self) -> bool:
        """Whether the strikes of a whole card stand below the pen."""
        return self._words_place().width() < length(_OWN_LINE)

    def _at_work(self) -> list[QWidget]:
        """What shows that a computer thinks, or that the game rests."""
        return [part for part in (self.dots, self.move_now, self.play_on) if not part.isHidden()]

    @staticmethod
    def _width_of(parts: Sequence[QWidget]) -> int:
        return sum(part.sizeHint().width() for part in parts) + px(4) * max(len(parts) - 1, 0)

    @property
    def _hides_pen(self) -> bool:
        """Whether a button stands in the place of the pen, as there is no room beside it."""
        parts = [part for part in (self.move_now, self.play_on) if not part.isHidden()]
        dots = [self.dots] if self._thinks else []
        beside = self._lines()[2].width() - self._pen_wide() - length(8)
        return bool(parts) and self._width_of([*dots, *parts]) > beside

    def _pen_wide(self) -> float:
        return min(
            length(_PEN if self._is_whole and not self._has_own_line else 44),
            self._words_place().width() * 0.38,
        )

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_all(painter)
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _paint_all(self, painter: QPainter) -> None:
        self._paint_card(painter)
        if self._shown is None:
            return
        sheet = self._shown.sheet
        if self._sheet_place().width() > 8:
            fresh = [sheet.laid[-1][1]] if sheet.laid else []
            paint_small_sheet(painter, self._sheet_place(), sheet, self._look, fresh)
        self._paint_words(painter, self._shown)

    def _paint_card(self, painter: QPainter) -> None:
        theme, shown = self._look.theme, self._shown
        fill, line, width = theme.card, theme.hairline, 1
        if shown is not None and shown.moves:
            ink = self._look.ink(shown.sheet.game.colors[shown.sheet.pen])
            line, width = (ink.fill if contrast(ink.fill, theme.card) >= _TOLD else ink.edge), 2
            fill = mixed(theme.card, line, _DARK_TINT if theme.dark else _TINT)
        if self.hasFocus():
            line, width = theme.accent, 2
        rect = QRectF(self.rect())
        paint_raised(painter, rect, theme, radius=_ROUND, fill=fill, line=line, width=width, shadow=False)

    def _paint_words(self, painter: QPainter, shown: Shown) -> None:
        theme = self._look.theme
        name, second, pen, strikes = self._lines()
        if self._is_whole:
            high = QRectF(name.left(), name.top(), name.width(), length(40))
            told = paint_count(painter, high, shown.sheet.unfilled, theme)
            room = -told - length(10)
            write(painter, name.adjusted(0, 0, room, 0), [shown.name], LARGE + 1, theme.text, strong=True)
            write(painter, second.adjusted(0, 0, room, 0), shown.second, NORMAL - 1, theme.second)
        else:
            write(painter, name, [shown.name], NORMAL, theme.text, strong=True)
            paint_small_count(painter, second, shown.sheet.unfilled, theme, at_right=self._is_tall)
        if pen.height() >= length(9):
            self._paint_pen(painter, pen, shown)
            paint_strikes(painter, strikes, shown.sheet.strikes, held=shown.sheet.striking)
        if self._is_whole:
            words = self._words_place()
            top = max(pen.bottom(), strikes.bottom()) + length(_APART[words.height() > length(_LOW)])
            rows = QRectF(words.left(), top, words.width(), 0)
            rows.setBottom(words.bottom())
            paint_unused(painter, rows, shown.sheet, theme)

    def _paint_pen(self, painter: QPainter, rect: QRectF, shown: Shown) -> None:
        theme, wide = self._look.theme, self._pen_wide()
        ink = self._look.on_paper.ink(shown.sheet.game.colors[shown.sheet.pen])
        painter.setOpacity(0.35 if shown.out else 1.0)
        if not self._hides_pen:
            paint_pen(painter, QPointF(rect.left() + wide / 2, rect.center().y()), wide, ink)
        painter.setOpacity(1.0)
        if not (self._thinks or self._rests):
            nearby = shown.moves or shown.doing == (tr("next"),)
            words = rect.adjusted(wide + length(8), 0, 0, 0)
            color = theme.text if nearby else theme.second
            write(painter, words, [*shown.doing, ""], NORMAL - 1, color, strong=nearby)
