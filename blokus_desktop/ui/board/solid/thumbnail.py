"""A pile on its turntable as a small picture."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from blokus_desktop.game.board import Board, Point
from blokus_desktop.ui.board.camera import Place, corners_of_box
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA, Pile, pile_of
from blokus_desktop.ui.board.solid.photo_painting import ratio_of
from blokus_desktop.ui.board.solid.sign_painting import NO_SIGNS
from blokus_desktop.ui.board.solid.stills import lit_still
from blokus_desktop.ui.board.solid.table_painting import camera_for, paint_turntable
from blokus_desktop.ui.board.solid.tableau import Tableau
from blokus_desktop.ui.style.theme import Look

_SMALLEST_GLASS = 100
"""The least width of a picture, in pixels, in which the glass around a pile is more than noise."""

_SMALLEST_LIT = 150
"""The width from which on light is worth its time."""
_LARGER, _MOST = 1.0, 0.6
"""How large a pile is in a wide picture: in its heights, and at most in its widths."""
_ASIDE = 0.06
"""How far it is from the right edge, in heights of the picture."""
_TURN = 30.0
"""How the table is turned there, in degrees."""


def paint_solid_thumbnail(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look, turn: float) -> None:
    """Paint a pile on its table, within the glass of its structure where there is room for so many lines."""
    board = shown.game.board
    pile = pile_of(board, shown.laid, shown.game.colors, look, shown.game.marks.given)
    if rect.width() >= _SMALLEST_LIT:
        room = QRectF(QPointF(0, 0), rect.size())
        camera = camera_for(board, turn, SMALL_CAMERA.tilt, room)
        lit = lit_still(_tableau(board, pile, look), camera, rect.size(), ratio_of(painter))
        if lit is not None:
            painter.drawImage(rect.topLeft(), lit)
            return
    paint_turntable(painter, rect, board, pile, look, turn, glass=rect.width() >= _SMALLEST_GLASS)


def cell_path(rect: QRectF, board: Board, point: Point, turn: float) -> QPainterPath:
    """What a cube, in the structure or beside it, covers in such a picture."""
    camera = camera_for(board, turn, SMALL_CAMERA.tilt, rect, perspective=rect.width() >= _SMALLEST_LIT)
    x, y, z = point
    corners = map(camera.project, corners_of_box((x, y, z), (x + 1, y + 1, z + 1)))
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*corner) for corner in _around(sorted(corners))]))
    path.closeSubpath()
    return path


def _around(places: Sequence[Place]) -> list[Place]:
    """The outermost of some places, one after the other; they come sorted from left to right."""
    hull: list[Place] = []
    for line in (places, places[::-1]):
        begun = len(hull)
        for place in line:
            while len(hull) - begun >= 2 and not _bends(hull[-2], hull[-1], place):
                hull.pop()
            hull.append(place)
        hull.pop()
    return hull


def _bends(first: Place, second: Place, third: Place) -> bool:
    """Whether the way over three places bends to the one side, not to the other."""
    one, other = (second[0] - first[0], second[1] - first[1]), (third[0] - first[0], third[1] - first[1])
    return one[0] * other[1] - one[1] * other[0] > 0


def _tableau(board: Board, pile: Pile, look: Look) -> Tableau:
    """A pile on its table with nothing drawn on it."""
    return Tableau(board, pile, NO_SIGNS, None, look, coordinates=False)


def paint_before_player(painter: QPainter, rect: QRectF, shown: Snapshot, look: Look) -> None:
    """Paint a pile as it stands on the table before a player, in the right part of a wide picture."""
    side = min(rect.height() * _LARGER, rect.width() * _MOST)
    place = QRectF(0, 0, side, side)
    right = rect.right() - _ASIDE * rect.height()
    place.moveCenter(QPointF(right - max(rect.height() * _LARGER, side) / 2, rect.center().y()))
    painter.save()
    painter.setClipRect(rect)
    paint_solid_thumbnail(painter, place, shown, look, _TURN)
    painter.restore()
