"""The sheets of all players of the Dice Game as a small picture."""

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from blokus_desktop.ui.board.flat.perspective import seen_from_aside
from blokus_desktop.ui.board.flat.thumbnail import paint_flat_thumbnail
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.style.surfaces import rounded, soft_shadow
from blokus_desktop.ui.style.theme import Look

PAPER, PAPER_IN_THE_DARK = QColor("#FFFDF7"), QColor("#F3EDE0")
_TABLE, _PAPER_GAP, _PAPER_CURVE = 800.0, 12.0, 10.0
"""The side of all sheets together before they are seen from aside, and of a sheet what is left around it."""
_LEANING = (-2.0, 1.5, 1.0, -1.5)
"""How the sheets lie, in degrees: nobody puts them down quite straight."""


def paint_dice_thumbnail(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look) -> None:
    """Paint the sheets of all players in two columns, ivory in any light; one alone fills the picture."""
    board = shown.game.board
    if board.layers == 1:
        paint_flat_thumbnail(painter, rect, shown, look.on_paper, Style.DRAWN)
        return
    lines = (board.layers + 1) // 2
    side = min(rect.width() / 2, rect.height() / lines)
    corner = rect.center() - QPointF(side, side * lines / 2)
    for layer in range(board.layers):
        place = QPointF(layer % 2 * side, layer // 2 * side)
        own = board.layer_mask(layer)
        drawn = tuple((color, cells) for color, cells in shown.laid if cells & own)
        sheet = QRectF(corner + place, QSizeF(side, side)).adjusted(1, 1, -1, -1)
        paint_flat_thumbnail(painter, sheet, Snapshot(shown.game, drawn), look.on_paper, Style.DRAWN)


def paint_sheets_in_perspective(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look) -> None:
    """Paint the sheets of all players as they lie on the table, in the right part of a wide picture."""
    board = shown.game.board
    columns = 1 if board.layers == 1 else 2
    side = _TABLE / columns
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect)
    painter.setTransform(seen_from_aside(rect, QRectF(0, 0, _TABLE, _TABLE)), combine=True)
    for layer in range(board.layers):
        place = QRectF(layer % columns * side, layer // columns * side, side, side)
        painter.save()
        painter.translate(place.center())
        painter.rotate(_LEANING[layer % len(_LEANING)])
        _paint_paper(painter, place.translated(-place.center()), shown, layer, look)
        painter.restore()
    painter.restore()


def _paint_paper(painter: QPainter, place: QRectF, shown: Snapshot, layer: int, look: Look) -> None:
    paper = place.adjusted(*[_PAPER_GAP] * 2, *[-_PAPER_GAP] * 2)
    path = rounded(paper, _PAPER_CURVE)
    soft_shadow(painter, path, QPointF(-4, 10), 12, look.theme.shade, 0.12)
    painter.fillPath(path, PAPER_IN_THE_DARK if look.theme.dark else PAPER)
    own = shown.game.board.layer_mask(layer)
    drawn = tuple((color, cells) for color, cells in shown.laid if cells & own)
    paint_flat_thumbnail(painter, paper, Snapshot(shown.game, drawn), look.on_paper, Style.DRAWN)
