"""Painters of what lies on the table of the Dice Game: dice, pens, strikes, and small sheets."""

from collections.abc import Collection, Sequence
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.dice import STRIKES
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.style.theme import SMALL, Look, Theme, font, ink_on, mixed

_PIPS = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
"""Where the pips of a face are, from the middle of the die."""
_FINEST_GRID = 5
"""Below this many pixels a square, lines between the squares would only be noise."""
_TURN_OF_A_PEN = -45
"""In degrees."""


def paint_die(
    painter: QPainter, rect: QRectF, face: int, theme: Theme, *, edge: QColor | None = None, turn: float = 0
) -> None:
    """Paint a die that shows a face, or none as long as it is not rolled; turned by some degrees."""
    side = rect.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.rotate(turn)
    body = QRectF(-side / 2, -side / 2, side, side)
    shade = QLinearGradient(body.topLeft(), body.bottomRight())
    bone = QColor("#FBF8F1") if face else mixed(theme.card, theme.button, 0.6)
    shade.setColorAt(0, bone)
    shade.setColorAt(1, mixed(bone, QColor("#000000"), 0.10))
    line = edge or mixed(theme.grid, theme.text, 0.25)
    painter.setPen(QPen(line, max(1.0, side * (0.07 if edge else 0.025))))
    painter.setBrush(shade)
    painter.drawRoundedRect(body.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#26241F"))
    for x, y in _PIPS.get(face, ()):
        painter.drawEllipse(QPointF(x, y) * side * 0.25, side * 0.085, side * 0.085)
    painter.restore()


def paint_pen(painter: QPainter, rect: QRectF, color: QColor) -> None:
    """Paint a felt pen, slanting through a square, its point at the lower left."""
    side = rect.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.rotate(_TURN_OF_A_PEN)
    edge = QPen(color.darker(150), max(0.8, side * 0.03))
    painter.setPen(edge)
    painter.setBrush(color)
    painter.drawRoundedRect(
        QRectF(-side * 0.3, -side * 0.13, side * 0.8, side * 0.26), side * 0.06, side * 0.06
    )
    point = QPainterPath(QPointF(-side * 0.3, -side * 0.1))
    point.lineTo(-side * 0.48, 0)
    point.lineTo(-side * 0.3, side * 0.1)
    point.closeSubpath()
    painter.setBrush(color.darker(125))
    painter.drawPath(point)
    painter.restore()


def paint_strikes(painter: QPainter, rect: QRectF, used: int, theme: Theme, *, armed: bool = False) -> None:
    """Paint the boxes of the strikes in a row: used ones are crossed out, so is one that is held ready."""
    side = min(rect.height(), rect.width() / (STRIKES * 1.25))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place in range(STRIKES):
        box = QRectF(rect.left() + place * side * 1.25, rect.center().y() - side / 2, side, side)
        box.adjust(0.5, 0.5, -0.5, -0.5)
        held = armed and place == used
        painter.setPen(QPen(theme.accent if held else theme.second, 1.6 if held else 1))
        painter.setBrush(mixed(theme.card, theme.accent, 0.2) if held else theme.card)
        painter.drawRoundedRect(box, side * 0.15, side * 0.15)
        if place < used or held:
            line = theme.accent if held else theme.text
            painter.setPen(QPen(line, max(1.2, side * 0.12), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            inner = box.adjusted(side * 0.22, side * 0.22, -side * 0.22, -side * 0.22)
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(inner.topRight(), inner.bottomLeft())
    painter.restore()


def paint_sheet(
    painter: QPainter, rect: QRectF, sheet: Sheet, look: Look, fresh: Sequence[Placement] = ()
) -> None:
    """Paint a whole sheet as a small square picture, with a dot on each fresh shape."""
    size = sheet.state.game.size
    cell = rect.width() / size
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.theme.board)
    painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 3, 3)
    if cell >= _FINEST_GRID:
        _paint_grid(painter, rect, cell, look)
    painter.translate(rect.topLeft())
    painter.scale(cell, cell)
    for color, placement in sheet.laid:
        points = map(sheet.state.game.board.point, cells_in(placement.cells))
        squares = frozenset((x, size - 1 - y) for x, y, _ in points)
        ink = look.ink(sheet.state.game.colors[color])
        paint_piece(painter, squares, ink, look, Style.DRAWN)
        if placement in fresh:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink_on(ink.fill))
            x, y = min(squares, key=lambda square: _from_middle(square, squares))
            painter.drawEllipse(QPointF(x + 0.5, y + 0.5), 0.26, 0.26)
    painter.restore()


def _paint_grid(painter: QPainter, rect: QRectF, cell: float, look: Look) -> None:
    painter.setPen(QPen(look.theme.grid, 1))
    for step in range(round(rect.width() / cell) + 1):
        along = step * cell
        painter.drawLine(rect.topLeft() + QPointF(along, 0), rect.bottomLeft() + QPointF(along, 0))
        painter.drawLine(rect.topLeft() + QPointF(0, along), rect.topRight() + QPointF(0, along))


def _from_middle(square: Square, squares: Collection[Square]) -> float:
    """How far a square is from the middle of its shape."""
    return sum(abs(square[axis] - sum(each[axis] for each in squares) / len(squares)) for axis in (0, 1))


def paint_ring(painter: QPainter, rect: QRectF, sheet: Sheet, holders: Sequence[str], look: Look) -> None:
    """Paint the pens in their ring: clockwise the seats, each with a sign, then those that are not used."""
    theme, game = look.theme, sheet.state.game
    side = min(rect.width(), rect.height())
    reach, pen = side * 0.3, side * 0.3
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.grid, max(1.5, side * 0.02)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(rect.center(), reach, reach)
    for slot in range(len(game.colors)):
        angle = -pi / 2 + slot * 2 * pi / len(game.colors)
        middle = rect.center() + QPointF(cos(angle), sin(angle)) * reach
        _paint_seat(painter, middle, pen, slot, sheet, look)
        if game.players > 1:
            _paint_label(painter, middle, pen * 0.62, holders[slot] if slot < game.players else "–", theme)
    _paint_arrow(painter, rect.center(), side * 0.1, theme)
    painter.restore()


def _paint_seat(painter: QPainter, middle: QPointF, pen: float, slot: int, sheet: Sheet, look: Look) -> None:
    """A place of the ring with the pen that is there, so many pixels wide."""
    theme, game = look.theme, sheet.state.game
    mine, used = slot == sheet.seat, slot < game.players
    painter.setPen(QPen(theme.accent if mine else theme.hairline, 2 if mine else 1))
    painter.setBrush(theme.card if used else theme.window)
    painter.drawEllipse(middle, pen * 0.62, pen * 0.62)
    place = QRectF(0, 0, pen * 0.8, pen * 0.8)
    place.moveCenter(middle)
    color = (slot - sheet.state.round) % len(game.colors)
    painter.setOpacity(1 if used else 0.55)
    paint_pen(painter, place, look.color(game.colors[color]))
    painter.setOpacity(1)


def _paint_label(painter: QPainter, middle: QPointF, radius: float, holder: str, theme: Theme) -> None:
    """The sign of the player with a pen."""
    painter.setFont(font(SMALL, strong=True))
    painter.setPen(theme.text)
    corner = QRectF(middle.x() - radius, middle.y() + radius * 0.05, radius * 1.72, radius * 0.9)
    painter.drawText(corner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, holder)


def _paint_arrow(painter: QPainter, middle: QPointF, radius: float, theme: Theme) -> None:
    """Which way the pens go after a round."""
    painter.setPen(QPen(theme.second, max(1.2, radius * 0.2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    painter.drawArc(box, 200 * 16, -250 * 16)
    end = -50 * pi / 180
    tip = middle + QPointF(cos(end), -sin(end)) * radius
    for bend in (-2.5, -1.1):
        painter.drawLine(tip, tip + QPointF(cos(bend), sin(bend)) * radius * 0.55)
