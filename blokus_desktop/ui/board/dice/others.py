"""The sheets of the other players, side by side under the own one, as a picture of a game shows them."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from blokus_desktop.game.state import Player
from blokus_desktop.ui.board.dice.box import fitting_words
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.small_sheet import paint_small_sheet
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import NORMAL, SPACE, Look, font
from blokus_desktop.words.i18n import tr

_WORDS = 24
"""How high the line under a sheet is, in pixels of a plain window."""


def paint_others(
    painter: QPainter, layout: SheetLayout, shown: Sheet, names: Sequence[str], look: Look
) -> None:
    """Paint all sheets but one in the place of the box, clockwise, with their players and what is empty."""
    players = shown.state.game.players
    seats = [Player((shown.seat + step) % players) for step in range(1, players)]
    sheets = [(names[seat], Sheet(shown.state, seat)) for seat in seats]
    room, gap, words = layout.box, length(2 * SPACE), length(_WORDS)
    count = max(1, len(sheets))
    side = min(room.height() - words, (room.width() - (count - 1) * gap) / count)
    left = room.left() + (room.width() - count * side - (count - 1) * gap) / 2
    face = font(NORMAL)
    for number, (name, sheet) in enumerate(sheets):
        place = QRectF(left + number * (side + gap), room.top(), side, side)
        paint_small_sheet(painter, place, sheet, look)
        empty = tr("{name} · {count} empty").format(name=name, count=sheet.unfilled)
        painter.setFont(face)
        painter.setPen(look.theme.text)
        line = QRectF(place.left(), place.bottom(), side, words)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, fitting_words(face, (empty, name), side))
