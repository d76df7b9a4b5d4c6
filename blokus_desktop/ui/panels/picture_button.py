"""A button that shows a position beside its words."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.thumbnails import pixmap_of
from blokus_desktop.ui.style.pressed import EnterButton
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import paint_raised, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, ROUND_CARD, SMALL, SPACE, Look, font, mixed
from blokus_desktop.words.i18n import tr


class PictureButton(EnterButton):
    """A card with the picture of a position and words below it or beside it."""

    def __init__(self, *, upright: bool = False, parent: QWidget | None = None):
        super().__init__(parent)
        self.room_at_end = 0
        """Pixels at the end of the title, and of all words beside the picture, for a smaller button."""
        self._upright = upright
        self.title_size = LARGE
        self._lines: tuple[str, ...] = ()
        self._shown: Snapshot | None = None
        self._look = Look()
        self._picture: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def shown(self) -> Snapshot | None:
        """What is in the picture."""
        return self._shown

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

    def show_snapshot(self, shown: Snapshot | None) -> None:
        """Show another picture."""
        self._shown, self._picture = shown, None
        self.update()

    def set_look(self, look: Look) -> None:
        self._look, self._picture = look, None
        self.update()

    def picture_rect(self) -> QRectF:
        """Where the picture is."""
        pad = px(2 * SPACE)
        if not self._upright:
            return QRectF(pad, pad, self.height() - 2 * pad, self.height() - 2 * pad)
        room = self.height() - 2 * pad - px(SPACE) - self._words_height()
        side = max(min(self.width() - 2 * pad, room), 1)
        return QRectF((self.width() - side) // 2, pad, side, side)

    def words_rect(self) -> QRectF:
        """Where the words are."""
        pad, picture, height = px(2 * SPACE), self.picture_rect(), self._words_height()
        if self._upright:
            return QRectF(pad, self.height() - pad - height, self.width() - 2 * pad, height)
        left = picture.right() + px(2 * SPACE)
        return QRectF(left, (self.height() - height) / 2, self.width() - left - pad, height)

    def _words_height(self) -> float:
        faces = (font(size, strong=strong) for _, size, strong in self._text())
        return sum(QFontMetricsF(face).height() + px(2) for face in faces)

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
        theme, touched = self._look.theme, self.underMouse()
        fill = mixed(theme.card, theme.text, 0.08 if self.isDown() else 0.03) if touched else theme.card
        line = mixed(theme.hairline, theme.text, 0.3) if touched else theme.hairline
        focused, place = self.hasFocus(), QRectF(self.rect())
        line, width = (theme.accent, 2.5) if focused else (line, 1)
        paint_raised(
            painter, place, theme, radius=ROUND_CARD, fill=fill, line=line, width=width, shadow=False
        )

    def _paint_picture(self, painter: QPainter) -> None:
        rect, ratio = self.picture_rect(), self.devicePixelRatioF()
        if self._shown is None:
            painter.fillPath(rounded(rect, length(SPACE)), self._look.theme.socket)
            return
        size = rect.size().toSize()
        if self._picture is None or self._picture.size() != size * ratio:
            self._picture = pixmap_of(self._shown, size, self._look, ratio)
        painter.drawPixmap(rect.topLeft(), self._picture)

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
            painter.setPen(theme.text if strong else theme.second)
            line = QRectF(rect.left(), top, room, measure.height())
            hidden, flags = Qt.TextFlag.TextHideMnemonic, Qt.AlignmentFlag.AlignVCenter
            shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room, hidden)
            painter.drawText(line, flags | hidden, shown)
            top += measure.height() + px(2)


def _unmarked(title: str) -> str:
    """A title as it is read: without the sign before its shortcut."""
    return title.replace("&", "")
