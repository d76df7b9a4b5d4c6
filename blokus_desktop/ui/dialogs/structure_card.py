"""A card that shows what is built in a game of Blokus 3D, with its limits as they are for so many players."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.state import Game
from blokus_desktop.ui.board.solid_painting import Stone
from blokus_desktop.ui.board.turntable_painting import paint_turntable
from blokus_desktop.ui.dialogs.form_card import paint_card
from blokus_desktop.ui.texts import STRUCTURE_TITLES
from blokus_desktop.ui.theme import NORMAL, SMALL, SPACE, Look, font

_LETTERS = dict(zip(STRUCTURE_TITLES, "ABCD", strict=True))
"""How the rule sheet counts the structures."""

_WOOD = QColor("#CDB38B")


def structure_of(game: Game) -> str:
    """What is built in a game, if anything is."""
    return game.structure if isinstance(game, SolidGame) else ""


class StructureCard(QRadioButton):
    """A structure: a model of it on its table, its letter and its name."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(STRUCTURE_TITLES[structure_of(game)], parent)
        self._look = Look()
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(16 * SPACE, 14 * SPACE)
        self.show_game(game)

    def show_game(self, game: Game) -> None:
        """Show the limits of another number of players."""
        self.game = game
        self._picture: QPixmap | None = None
        self.setAccessibleDescription(f"Up to {game.board.layers} levels")
        self.update()

    def set_look(self, look: Look) -> None:
        self._look, self._picture = look, None
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self, theme)
        place = self.rect().adjusted(SPACE, SPACE // 2, -SPACE, -3 * SPACE)
        painter.drawPixmap(place.topLeft(), self._model(place.size()))
        words = self.rect().adjusted(12, 0, -12, -SPACE)
        painter.setFont(font(NORMAL, strong=True))
        painter.setPen(theme.text)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        painter.drawText(words, left, self.text())
        painter.setFont(font(SMALL))
        painter.setPen(theme.second)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(words, right, _LETTERS[structure_of(self.game)])

    def _model(self, size: QSize) -> QPixmap:
        """The whole structure, as if cut out of wood."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(size * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            board = self.game.board
            pile = {board.point(cell): Stone(_WOOD, 0, 0) for cell in board.cells}
            painter = QPainter(self._picture)
            look = Look(self._look.theme)
            paint_turntable(painter, QRectF(0, 0, size.width(), size.height()), board, pile, look)
            painter.end()
        return self._picture
