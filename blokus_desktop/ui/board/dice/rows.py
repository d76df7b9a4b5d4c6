"""Painter of the six rows of shapes: what can be drawn is bright, what is used is struck out in its place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from blokus_desktop.game.dice import FACES_OF_A_DIE
from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.dice.chances import Chances, Row
from blokus_desktop.ui.board.dice.die import CURVE, paint_die
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.paper import CORNER, GRID, INK, SECOND_INK
from blokus_desktop.ui.board.dice.row_shapes import RowShape, die_in_row
from blokus_desktop.ui.board.pieces.outline import outline
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import Ink, Look

BRIGHT, ASIDE, PALE = 1.0, 0.62, 0.28
"""How opaque a shape is that can be drawn, one whose row was rolled, and one that cannot be drawn."""
_SHOWN = {Row.OPEN: BRIGHT, Row.ASIDE: ASIDE, Row.ROLLED: ASIDE, Row.SHUT: PALE}
_USED, _USED_ASIDE = 0.55, 0.30
"""How opaque a used shape is in an open row, and in another one."""
_SHUT_DIE = 0.45
_BAND, _BAND_LINE, _ROUND = 0.16, 2.4, 14
"""How much of the pen is in the ground of a taken row, how wide the line around it is and how round."""
_FILL, _FILL_ASIDE = 0.45, 0.30
_LINE, _LINE_ASIDE = 2.0, 1.4
_HINT, _HINT_SEAM, _HINT_AWAY = 0.16, 0.1, 0.3
"""How wide the line around a shape that shines is, the seam beside it, and how far away, in squares."""
_WHITE = QColor("#FFFFFF")
_FRAME = 0.6
"""Half the side of the frame round a rolled die, in sides."""


class Marked(NamedTuple):
    """The shapes that are set off from the others."""

    held: Piece | None = None
    pointed: Piece | None = None
    """The shape under the pointer."""
    hinted: frozenset[Piece] = frozenset()
    """Those that shine."""


NOTHING_MARKED = Marked()


@dataclass(frozen=True)
class RowsShown:
    """What the rows show."""

    chances: Chances
    used: Mapping[Piece, Ink]
    """The used shapes, each with the ink it was drawn in."""
    marked: Marked = NOTHING_MARKED
    aimed: int | None = None
    """The row over which a die is dragged."""

    def opacity_of(self, piece: Piece, face: int) -> float:
        """How opaque a shape is that is not used: bright is only what can be drawn."""
        if piece in self.chances.bright:
            return BRIGHT
        if piece in self.chances.within_reach:
            return ASIDE
        if self.chances.deciding or piece not in self.chances.fitting:
            return PALE
        return min(_SHOWN[self.chances.row(face)], ASIDE)


def paint_rows(
    painter: QPainter, layout: SheetLayout, shapes: Sequence[RowShape], shown: RowsShown, look: Look
) -> None:
    """Paint all rows on the paper."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = look.on_paper.ink(shown.chances.state.game.colors[shown.chances.pen])
    for face in FACES_OF_A_DIE:
        _paint_row(painter, layout, face, shown, ink)
    for shape in shapes:
        painter.save()
        painter.translate(shape.corner)
        painter.scale(shape.side, shape.side)
        if shape.piece in shown.used:
            _paint_used(painter, shape, shown, look)
        else:
            _paint_unused(painter, shape, shown, ink)
            if shape.piece in shown.marked.hinted:
                _paint_hint(painter, shape, look.on_paper.theme.star)
        painter.restore()


def _paint_row(painter: QPainter, layout: SheetLayout, face: int, shown: RowsShown, ink: Ink) -> None:
    """The band of an open row, the line over any other, and its die."""
    row, stands = layout.row(face), shown.chances.row(face)
    if _is_taken(shown.chances, face):
        inner = row.adjusted(0, length(2), 0, -length(2))
        painter.fillPath(rounded(inner, length(_ROUND)), clear(ink.fill, _BAND))
        line = length(_BAND_LINE)
        painter.setPen(QPen(ink.fill if ink.edge == ink.fill else _seen(ink), line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = line / 2
        painter.drawPath(rounded(inner.adjusted(half, half, -half, -half), length(_ROUND) - half))
    elif face == shown.aimed:
        painter.fillPath(rounded(row, length(_ROUND)), clear(ink.fill, _BAND))
    elif face > 1 and not _is_taken(shown.chances, face - 1):
        painter.setPen(QPen(clear(GRID, 0.8), 1))
        painter.drawLine(QLineF(row.left() + length(6), row.top(), row.right() - length(6), row.top()))
    die = die_in_row(layout, face)
    painter.save()
    painter.setOpacity(_SHUT_DIE if stands is Row.SHUT else 1)
    paint_die(painter, die, face, shadow=stands is Row.OPEN)
    painter.restore()
    rolled = stands is not Row.SHUT and face in shown.chances.state.dice
    if rolled:
        half = die.width() * _FRAME
        frame = QRectF(die.center().x() - half, die.center().y() - half, 2 * half, 2 * half)
        painter.setPen(QPen(SECOND_INK, length(1.6)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(frame, die.width() * CURVE * 1.4))


def _is_taken(chances: Chances, face: int) -> bool:
    """Whether a row is the one that a die taken opens."""
    taken = chances.taken
    return taken is not None and (taken.die == face and not taken.strike) and chances.deciding


def _seen(ink: Ink) -> QColor:
    """A color in which a line of the pen is seen on paper."""
    from blokus_desktop.ui.board.pieces.drawn import line_of

    return line_of(ink)


def _paint_used(painter: QPainter, shape: RowShape, shown: RowsShown, look: Look) -> None:
    """A used shape in the color that it was drawn in, struck out."""
    open_row = shown.chances.row(shape.face) is Row.OPEN
    on_paper, box = look.on_paper, outline(shape.squares).boundingRect()
    painter.setOpacity(_USED if open_row else _USED_ASIDE)
    paint_piece(painter, shape.squares, shown.used[shape.piece], on_paper, Style.DRAWN)
    painter.setOpacity(0.9 if open_row else 0.6)
    painter.setPen(round_pen(SECOND_INK, 0.14))
    painter.drawLine(box.bottomLeft() + QPointF(-0.15, 0.1), box.topRight() + QPointF(0.15, -0.1))


def _paint_unused(painter: QPainter, shape: RowShape, shown: RowsShown, ink: Ink) -> None:
    path, bright = outline(shape.squares), shape.piece in shown.chances.bright
    held = shape.piece is shown.marked.held
    painter.setOpacity(1 if held else shown.opacity_of(shape.piece, shape.face))
    painter.fillPath(path, _WHITE)
    painter.fillPath(path, clear(ink.fill, _FILL) if bright else clear(CORNER, _FILL_ASIDE))
    wide = _LINE + (0.8 if shape.piece is shown.marked.pointed and bright else 0) if bright else _LINE_ASIDE
    painter.strokePath(path, round_pen(INK if bright else SECOND_INK, length(wide) / shape.side))
    _paint_cells(painter, shape)
    if held:
        _paint_held_line(painter, path, ink, shape.side)


def _paint_hint(painter: QPainter, shape: RowShape, star: QColor) -> None:
    """A line around a shape that shines, set off from the paper."""
    around = QPainterPathStroker()
    around.setWidth(_HINT_AWAY)
    path = outline(shape.squares)
    line = path.united(around.createStroke(path)).simplified()
    painter.setOpacity(1)
    painter.strokePath(line, round_pen(clear(INK, 0.55), _HINT + _HINT_SEAM))
    painter.strokePath(line, round_pen(star, _HINT))


def _paint_cells(painter: QPainter, shape: RowShape) -> None:
    """The lines between the squares of a shape."""
    painter.setPen(QPen(clear(INK, 0.25), 1 / shape.side))
    for x, y in shape.squares:
        if (x + 1, y) in shape.squares:
            painter.drawLine(QLineF(x + 1, y + 0.12, x + 1, y + 0.88))
        if (x, y + 1) in shape.squares:
            painter.drawLine(QLineF(x + 0.12, y + 1, x + 0.88, y + 1))


def _paint_held_line(painter: QPainter, path: QPainterPath, ink: Ink, side: float) -> None:
    """A broken line around the shape that is in the hand."""
    around = QPainterPathStroker()
    around.setWidth(0.36)
    pen = QPen(ink.edge, max(0.14, length(1.6) / side), Qt.PenStyle.DashLine)
    painter.strokePath(path.united(around.createStroke(path)).simplified(), pen)
