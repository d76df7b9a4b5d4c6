"""A card that shows what a game is played on, where that can be chosen."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.game.state import Game
from blokus_desktop.ui.style.card_painting import paint_card
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import NORMAL, SMALL, SPACE, Look, font

_LEAST, _BESIDE = 34, 20
"""A picture lower than that stands beside the title, and one lower than that is left out."""
_WIDE = 1.15
"""How wide a picture beside the title is, in its heights."""


class GroundCard(QRadioButton):
    """A picture with a title below it, and a note beside the title."""

    def __init__(self, title: str, note: str, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.look = Look()
        self._note = note
        if len(note) == 1:
            self.setShortcut(note)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_game(game)

    def show_game(self, game: Game) -> None:
        """Stand for the ground of another number of players."""
        self.game = game
        self.update()

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self.look = look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(16 * SPACE), px(14 * SPACE))

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self, theme)
        line = QFontMetrics(font(NORMAL, strong=True)).height() + px(SPACE)
        picture = QRect(px(SPACE), px(4), self.width() - 2 * px(SPACE), self.height() - line - px(6))
        left = px(12)
        if picture.height() >= px(_LEAST):
            self.paint_ground(painter, picture)
        else:
            line, high = self.height(), self.height() - px(SPACE)
            beside = QRect(px(SPACE), px(4), round(high * _WIDE), high)
            name = QFontMetrics(font(NORMAL, strong=True)).horizontalAdvance(self.text())
            if high >= px(_BESIDE) and beside.right() + px(SPACE) + name + left <= self.width():
                self.paint_ground(painter, beside)
                left = beside.right() + px(SPACE)
        words = QRect(left, self.height() - line, self.width() - left - px(12), line)
        painter.setFont(font(NORMAL, strong=True))
        painter.setPen(theme.text)
        metrics = painter.fontMetrics()
        title = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, words.width())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | middle, title)
        room = words.width() - metrics.horizontalAdvance(title) - px(SPACE)
        painter.setFont(font(SMALL))
        painter.setPen(theme.second)
        if painter.fontMetrics().horizontalAdvance(self._note) <= room:
            painter.drawText(words, Qt.AlignmentFlag.AlignRight | middle, self._note)

    def paint_ground(self, painter: QPainter, place: QRect) -> None:
        """Paint the picture."""
        raise NotImplementedError
