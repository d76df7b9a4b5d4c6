"""The emblems of forms of play: who has which colors, a die, a cube."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from blokus_desktop.game.match import seat_places
from blokus_desktop.game.state import Game
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import Look, mixed

_ROUND = 14
_SQUARE, _CLEFT = 0.31, 0.05
"""The side of a square of color, and the room between two, in shares of the emblem."""
_CLOCKWISE = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Where colors sit round a board: column and row."""
_PAPER, _PAPER_EDGE, _PIP = QColor("#FBF7EE"), QColor("#8F866F"), QColor("#26231E")


def paint_ground(painter: QPainter, rect: QRectF, look: Look) -> None:
    """The tinted ground on which an emblem stands."""
    painter.fillPath(rounded(rect, min(length(_ROUND), rect.height() / 4)), clear(look.theme.text, 0.06))


def paint_colors(painter: QPainter, rect: QRectF, game: Game, look: Look) -> None:
    """The colors as they sit round the board; those that belong together stand in a row."""
    places = seat_places(game)
    sides = [[color for player in team for color in places[player]] for team in game.teams]
    if any(len(side) > 1 for side in sides):
        _paint_rows(painter, rect, game, sides, look, bound=len(sides) < game.players)
        return
    spots = _CLOCKWISE if len(places) > 2 else _CLOCKWISE[::2]
    side, cleft = rect.width() * _SQUARE, rect.width() * _CLEFT
    for (color,), (x, y) in zip(places, spots, strict=False):
        at = rect.center() + QPointF(x - 1, y - 1) * side + QPointF(x - 0.5, y - 0.5) * cleft
        _paint_square(painter, QRectF(at.x(), at.y(), side, side), game, color, look)


def _paint_rows(
    painter: QPainter, rect: QRectF, game: Game, sides: list[list[int]], look: Look, *, bound: bool
) -> None:
    """A row for each side; what is bound are players of their own who play together."""
    side, cleft = rect.width() * _SQUARE, rect.width() * _CLEFT
    apart = side * 0.3 if bound else 0
    for row, colors in enumerate(sides):
        top = rect.center().y() + (row - 1) * side + (row - 0.5) * cleft * 2
        if bound:
            painter.setPen(QPen(look.theme.second, side * 0.18))
            middle = QPointF(rect.center().x(), top + side / 2)
            painter.drawLine(middle - QPointF(apart, 0), middle + QPointF(apart, 0))
        for place, color in enumerate(colors):
            left = rect.center().x() + (place - 1) * side + (place - 0.5) * (cleft / 2 + apart)
            _paint_square(painter, QRectF(left, top, side, side), game, color, look)


def _paint_square(painter: QPainter, rect: QRectF, game: Game, color: int, look: Look) -> None:
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width(), rect.height())
    paint_piece(painter, frozenset({(0, 0)}), look.ink(game.colors[color]), look)
    painter.restore()


def paint_die(painter: QPainter, rect: QRectF) -> None:
    """A die that shows five."""
    half, middle = rect.width() * _SQUARE, rect.center()
    painter.setPen(QPen(_PAPER_EDGE, 1))
    painter.setBrush(_PAPER)
    painter.drawRoundedRect(
        QRectF(middle - QPointF(half, half), middle + QPointF(half, half)), half / 3, half / 3
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PIP)
    for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        painter.drawEllipse(middle + QPointF(x, y) * half * 0.52, half * 0.17, half * 0.17)


def paint_cube(painter: QPainter, rect: QRectF, look: Look) -> None:
    """A cube of blue plastic, seen from above a corner."""
    middle, up = rect.center(), rect.width() * _SQUARE
    across = 0.87 * up
    fill, edge = look.color("blue"), look.edge("blue")
    faces = (
        (((0, -up), (across, -up / 2), (0, 0), (-across, -up / 2)), mixed(fill, QColor("#FFFFFF"), 0.2)),
        (((-across, -up / 2), (0, 0), (0, up), (-across, up / 2)), mixed(fill, QColor("#000000"), 0.1)),
        (((across, -up / 2), (0, 0), (0, up), (across, up / 2)), mixed(fill, QColor("#000000"), 0.3)),
    )
    painter.setPen(QPen(edge, 1))
    for points, color in faces:
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in points]))
