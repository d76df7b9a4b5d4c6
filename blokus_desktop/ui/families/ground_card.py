"""A card that shows what a game is played on, where that can be chosen."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.game.state import Game
from blokus_desktop.ui.style.card_painting import paint_card
from blokus_desktop.ui.style.theme import NORMAL, SMALL, SPACE, Look, font


class GroundCard(QRadioButton):
    """A picture with a title below it, and a note beside the title."""

    def __init__(self, title: str, note: str, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.look = Look()
        self._note = note
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(16 * SPACE, 14 * SPACE)
        self.show_game(game)

    def show_game(self, game: Game) -> None:
        """Stand for the ground of another number of players."""
        self.game = game
        self.update()

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self.look = look
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self, theme)
        self.paint_ground(painter)
        words = self.rect().adjusted(12, 0, -12, -SPACE)
        painter.setFont(font(NORMAL, strong=True))
        painter.setPen(theme.text)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        painter.drawText(words, left, self.text())
        painter.setFont(font(SMALL))
        painter.setPen(theme.second)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(words, right, self._note)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the picture."""
        raise NotImplementedError
