"""A card that shows a sheet of the Dice Game, by the number of its squares."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.state import Game
from blokus_desktop.ui.families.ground_card import GroundCard
from blokus_desktop.words.i18n import tr

_MOST = 12
"""The squares a side of the largest sheet, beside which the others look smaller."""


class SheetCard(GroundCard):
    """A size of sheet: an empty one, and how many squares it has a side."""

    def show_game(self, game: Game) -> None:
        """Stand for the sheet of another number of players."""
        self.setAccessibleDescription(tr("Sheets of {sheet} squares").format(sheet=self.text()))
        super().show_game(game)

    def paint_ground(self, painter: QPainter, place: QRect) -> None:
        theme, squares = self.look.theme, self.game.board.rows
        cell = max(min(place.width(), place.height()) // _MOST, 1)
        side = squares * cell
        left, top = place.center().x() - side // 2, place.center().y() - side // 2
        sheet = QRectF(left, top, side, side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(sheet, theme.board)
        painter.setPen(QPen(theme.grid, 1))
        for step in range(0, side + 1, cell):
            painter.drawLine(sheet.topLeft() + QPointF(step, 0), sheet.bottomLeft() + QPointF(step, 0))
            painter.drawLine(sheet.topLeft() + QPointF(0, step), sheet.topRight() + QPointF(0, step))
