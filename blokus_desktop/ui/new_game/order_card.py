"""The order of play, line by line, on the card with the button that begins."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.new_game.swatch import PALE, paint_swatch
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import LARGE, NORMAL, Look, font
from blokus_desktop.words.i18n import tr

_EDGE, _TITLE, _LINE, _MOST, _SWATCH, _BUTTON = 16, 30, 22, 40, 22, 56


class Line(NamedTuple):
    """A player: his colors, what he is called, and more of him."""

    colors: Sequence[Color]
    name: str
    more: str
    me: bool


class OrderCard(QWidget):
    """Who plays after whom."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._game: Game | None = None
        self._lines: Sequence[Line] = ()
        self._look, self._drawn, self._settled = Look(), False, True

    def show_order(
        self, game: Game, lines: Sequence[Line], look: Look, *, drawn: bool, settled: bool
    ) -> None:
        """Show the players in their order; where the lot is ``drawn`` first, they go round in it.

        Colors are pale as long as it is not ``settled`` whose they are.
        """
        self._game, self._lines, self._look = game, lines, look
        self._drawn, self._settled = drawn, settled
        self.setAccessibleName(self._title())
        self.setAccessibleDescription(", ".join(line.name for line in lines))
        self.update()

    def _title(self) -> str:
        if len(self._lines) == 1:
            return tr("You play alone")
        return tr("The lot decides") if self._drawn else tr("Order of play")

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._game is None:
            return
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = length(_EDGE)
        room = self.height() - length(_EDGE + _BUTTON + 12) - length(_TITLE + 12)
        line = min(room / max(len(self._lines), 1), length(_MOST))
        top = length(12)
        if line >= length(_LINE):
            painter.setFont(font(LARGE, strong=True))
            painter.setPen(theme.text)
            head = QRectF(edge, top, self.width() - 2 * edge, length(_TITLE))
            text = painter.fontMetrics().elidedText(
                self._title(), Qt.TextElideMode.ElideRight, int(head.width())
            )
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, text)
            top += length(_TITLE) + length(2)
            for player in self._lines:
                self._paint_line(painter, QRectF(edge, top, self.width() - 2 * edge, line), player)
                top += line

    def _paint_line(self, painter: QPainter, rect: QRectF, player: Line) -> None:
        assert self._game is not None
        theme, side = self._look.theme, min(length(_SWATCH), rect.height() - 4)
        left = rect.left()
        painter.setOpacity(1 if self._settled else PALE)
        for color in player.colors:
            square = QRectF(left, rect.center().y() - side / 2, side, side)
            paint_swatch(painter, square, self._game, color, self._look)
            left += side + length(4)
        painter.setOpacity(1)
        left += length(6)
        painter.setFont(font(NORMAL))
        more = min(painter.fontMetrics().horizontalAdvance(player.more), (rect.right() - left) / 2)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.second)
        told = painter.fontMetrics().elidedText(player.more, Qt.TextElideMode.ElideRight, int(more) + 1)
        painter.drawText(rect, right, told)
        painter.setFont(font(LARGE, strong=player.me))
        painter.setPen(theme.text)
        room = rect.right() - more - length(8) - left
        name = painter.fontMetrics().elidedText(player.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(left, rect.top(), room, rect.height()), Qt.AlignmentFlag.AlignVCenter, name)
