"""A card that shows a sheet of the Dice Game, by the number of its squares."""

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.game.dice import DiceGame
from blokus_desktop.game.state import Game
from blokus_desktop.ui.dialogs.form_card import paint_card
from blokus_desktop.ui.texts import SHEET_SIZES
from blokus_desktop.ui.theme import NORMAL, SMALL, SPACE, Look, font

_CELL = 6
"""The side of a square in pixels."""


def sheet_of(game: Game) -> str:
    """The size of a player's sheet, where players have one: ``10``."""
    return str(game.size) if isinstance(game, DiceGame) else ""


class SheetCard(QRadioButton):
    """A size of sheet: an empty one, and how many squares it has a side."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        size = sheet_of(game)
        super().__init__(f"{size} × {size}", parent)
        self._look = Look()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(16 * SPACE, 14 * SPACE)
        self.show_game(game)

    def show_game(self, game: Game) -> None:
        """Stand for the sheet of another number of players."""
        self.game = game
        self.setAccessibleDescription(f"Sheets of {self.text()} squares")

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self, theme)
        self._paint_grid(painter)
        words = self.rect().adjusted(12, 0, -12, -SPACE)
        painter.setFont(font(NORMAL, strong=True))
        painter.setPen(theme.text)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        painter.drawText(words, left, self.text())
        if sheet_of(self.game) == str(SHEET_SIZES[0]):
            painter.setFont(font(SMALL))
            painter.setPen(theme.second)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
            painter.drawText(words, right, "usual")

    def _paint_grid(self, painter: QPainter) -> None:
        theme, squares = self._look.theme, int(sheet_of(self.game))
        side = squares * _CELL
        sheet = QRectF((self.width() - side) // 2, (self.height() - 3 * SPACE - side) // 2 + 4, side, side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(sheet, theme.board)
        painter.setPen(QPen(theme.grid, 1))
        for step in range(0, side + 1, _CELL):
            painter.drawLine(sheet.topLeft() + QPointF(step, 0), sheet.bottomLeft() + QPointF(step, 0))
            painter.drawLine(sheet.topLeft() + QPointF(0, step), sheet.topRight() + QPointF(0, step))
