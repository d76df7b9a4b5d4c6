"""A card that shows what is built in a game of Blokus 3D, with its limits as they are for so many players."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from blokus_desktop.game.state import Game
from blokus_desktop.ui.board.solid.painting import Stone
from blokus_desktop.ui.board.solid.table_painting import paint_turntable
from blokus_desktop.ui.families.ground_card import GroundCard
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import trn

_WOOD = QColor("#CDB38B")


class StructureCard(GroundCard):
    """A structure: a model of it on its table, its letter and its name."""

    def show_game(self, game: Game) -> None:
        """Show the limits of another number of players."""
        self._picture: QPixmap | None = None
        levels = game.board.layers
        words = trn("Up to {count} level", "Up to {count} levels", levels)
        self.setAccessibleDescription(words.format(count=levels))
        super().show_game(game)

    def set_look(self, look: Look) -> None:
        self._picture = None
        super().set_look(look)

    def paint_ground(self, painter: QPainter, place: QRect) -> None:
        painter.drawPixmap(place.topLeft(), self._model(place.size()))

    def _model(self, size: QSize) -> QPixmap:
        """The whole structure, as if cut out of wood."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.size() != size * ratio:
            self._picture = QPixmap(size * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            board = self.game.board
            pile = {board.point(cell): Stone(_WOOD, 0, 0) for cell in board.cells}
            painter = QPainter(self._picture)
            look = Look(self.look.theme)
            paint_turntable(painter, QRectF(0, 0, size.width(), size.height()), board, pile, look)
            painter.end()
        return self._picture
