"""A button that shows a position beside its words."""

from PySide6.QtCore import QEasingCurve, QPoint, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from blokus_desktop.game.state import State
from blokus_desktop.ui.board.snapshot import Snapshot, snapshot
from blokus_desktop.ui.families.thumbnails import TURN, pixmap_of
from blokus_desktop.ui.style.theme import LARGE, NORMAL, ROUND, SMALL, SPACE, Look, font, mixed
from blokus_desktop.words.i18n import tr

_FADE = 260
"""How long a new picture takes to come up, in milliseconds."""


class PictureButton(QAbstractButton):
    """A card with the picture of a position and words below it or beside it; a new picture fades in."""

    def __init__(self, *, upright: bool = False, title_size: int = LARGE, parent: QWidget | None = None):
        super().__init__(parent)
        self.framed = True
        self.faint = False
        """Whether it shows something that is gone; then a press does nothing."""
        self.room_at_end = 0
        """Pixels at the end of the title, and of all words beside the picture, for a smaller button."""
        self._upright = upright
        self.title_size = title_size
        self._lines: tuple[str, ...] = ()
        self._shown: Snapshot | None = None
        self._turn = TURN
        self._look = Look()
        self._picture: QPixmap | None = None
        self._before: QPixmap | None = None
        self._fade = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_FADE)
        self._fade.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._fade.valueChanged.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def shown(self) -> Snapshot | None:
        """What is in the picture."""
        return self._shown

    @property
    def fading(self) -> bool:
        """Whether a new picture is still coming up."""
        return self._fade.state() == QVariantAnimation.State.Running

    def title_fits(self, size: int) -> bool:
        """Whether the title can be read whole in a size."""
        room = self.words_rect().width() - self.room_at_end
        return QFontMetricsF(font(size, strong=True)).horizontalAdvance(_unmarked(self.text())) <= room

    def set_title_size(self, size: int) -> None:
        """Write the title in a size, as others beside it."""
        if size != self.title_size:
            self.title_size = size
            self.update()

    def set_words(self, title: str, *lines: str) -> None:
        """Say what a press does; an ampersand in the title makes its shortcut."""
        self.setText(title)
        self._lines = lines
        self.setAccessibleName(_unmarked(title))
        self.setAccessibleDescription(tr(". ").join(lines))
        self.update()

    def show_state(self, state: State | None) -> None:
        """Show another position."""
        self.show_snapshot(snapshot(state) if state is not None else None)

    def show_snapshot(self, shown: Snapshot | None, *, fade: bool = False) -> None:
        """Show another picture, at once or fading from the last one."""
        self._fade.stop()
        self._before = self._picture if fade else None
        self._shown, self._picture = shown, None
        if fade and self.isVisible():
            self._fade.start()
        self.update()

    @property
    def turns(self) -> bool:
        """Whether there is a turntable in the picture."""
        return self._shown is not None and self._shown.game.solid

    def turn_by(self, degrees: float) -> None:
        """Turn the table in the picture."""
        self._turn, self._picture = (self._turn + degrees) % 360, None
        self.update()

    def set_look(self, look: Look) -> None:
        self._fade.stop()
        self._look, self._picture, self._before = look, None, None
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return not self.faint and super().hitButton(position)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fade.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        self._fade.stop()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def picture_rect(self) -> QRectF:
        """Where the picture is."""
        pad = self._pad()
        if not self._upright:
            return QRectF(pad, pad, self.height() - 2 * pad, self.height() - 2 * pad)
        side = min(self.width() - 2 * pad, self.height() - 2 * pad - SPACE - self._words_height())
        return QRectF((self.width() - side) // 2, pad, side, side)

    def words_rect(self) -> QRectF:
        """Where the words are."""
        pad, picture, height = self._pad(), self.picture_rect(), self._words_height()
        if self._upright:
            return QRectF(pad, self.height() - pad - height, self.width() - 2 * pad, height)
        left = picture.right() + 2 * SPACE
        return QRectF(left, (self.height() - height) / 2, self.width() - left - pad, height)

    def _pad(self) -> int:
        return 2 * SPACE if self.framed else SPACE // 2

    def _words_height(self) -> float:
        return sum(QFontMetricsF(font(size, strong=strong)).height() + 2 for _, size, strong in self._text())

    def _text(self) -> list[tuple[str, int, bool]]:
        small = NORMAL if self.title_size > NORMAL else SMALL
        return [(self.text(), self.title_size, True), *((line, small, False) for line in self._lines)]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_card(painter)
        self._paint_picture(painter)
        self._paint_words(painter)

    def _paint_card(self, painter: QPainter) -> None:
        theme = self._look.theme
        touched = self.underMouse() and not self.faint
        ground = mixed(theme.card, theme.text, 0.08 if self.isDown() else 0.03) if touched else theme.card
        line, width = (theme.accent, 2.0) if self.hasFocus() else (theme.hairline, 1.0)
        if touched and not self.hasFocus():
            line = mixed(theme.hairline, theme.text, 0.3)
        if not (self.framed or touched or self.hasFocus()):
            line = ground = QColor(Qt.GlobalColor.transparent)
        painter.setPen(QPen(line, width))
        painter.setBrush(ground)
        inner = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.drawRoundedRect(inner, ROUND, ROUND)

    def _paint_picture(self, painter: QPainter) -> None:
        rect, ratio = self.picture_rect(), self.devicePixelRatioF()
        size = rect.size().toSize()
        if self._shown is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._look.theme.board)
            painter.drawRoundedRect(rect, ROUND / 2, ROUND / 2)
            return
        if self._picture is None or self._picture.size() != size * ratio:
            self._picture = pixmap_of(self._shown, size, self._look, ratio, self._turn)
        if self.fading and self._before is not None:
            painter.drawPixmap(rect.topLeft(), self._before)
            painter.setOpacity(self._fade.currentValue())
        painter.drawPixmap(rect.topLeft(), self._picture)
        painter.setOpacity(1)

    def _paint_words(self, painter: QPainter) -> None:
        rect, theme = self.words_rect(), self._look.theme
        top: float = rect.top()
        for text, size, strong in self._text():
            room = rect.width() - (self.room_at_end if strong or not self._upright else 0)
            measure = QFontMetricsF(font(size, strong=strong))
            # Rather a little smaller than cut off; but the names in a list are all of one size.
            if measure.horizontalAdvance(_unmarked(text)) > room and self.title_size == LARGE:
                size = NORMAL if size == LARGE else SMALL
            painter.setFont(font(size, strong=strong))
            painter.setPen(theme.text if strong and not self.faint else theme.second)
            line = QRectF(rect.left(), top, room, measure.height())
            hidden, flags = Qt.TextFlag.TextHideMnemonic, Qt.AlignmentFlag.AlignVCenter
            shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room, hidden)
            painter.drawText(line, flags | hidden, shown)
            top += measure.height() + 2


def _unmarked(title: str) -> str:
    """A title as it is read: without the sign before its shortcut."""
    return title.replace("&", "")
