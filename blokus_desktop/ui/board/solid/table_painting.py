"""The turntable below a pile: its disc, the squares of a structure, and their names.

``paint_turntable(painter, rect, board, pile, look)`` paints a whole position into a rectangle, or a structure
where the pile is empty; it takes a pile made by ``painting.pile_of``.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from blokus_desktop.game.board import Board, square_name
from blokus_desktop.ui.board.camera import Camera, Vector
from blokus_desktop.ui.board.columns import filled_heights
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA, Pile, paint_pile
from blokus_desktop.ui.style.theme import SMALL, Look, font, mixed

_RIM = 0.85
"""How far the disc reaches beyond the corners of the structure, in cubes."""
_THICK = 0.056
"""How thick the disc is, in shares of its radius."""
_SHADE_BESIDE = 0.3
"""How much of its shadow is seen beside the disc, in cubes."""
_ROUNDNESS = 72
"""How many points a circle is drawn with."""
_EYE_AWAY = 3.4
"""How far the eye is, in widths of what it looks at."""
_SHADOW = 0.12
"""How long the shadow of a cube is, in cubes."""


class Disc(NamedTuple):
    """Where a structure stands: its middle, how far its corners and the edge of the table are from it."""

    middle: tuple[float, float]
    reach: float
    radius: float
    height: int

    @property
    def thickness(self) -> float:
        """How thick the table is, in cubes."""
        return _THICK * self.radius


@lru_cache(maxsize=64)
def disc_of(board: Board) -> Disc:
    """The table around a structure."""
    squares = list(squares_of(board))
    columns, rows = [x for x, _ in squares], [y for _, y in squares]
    middle = ((min(columns) + max(columns) + 1) / 2, (min(rows) + max(rows) + 1) / 2)
    corners = [(x + dx, y + dy) for x, y in squares for dx in (0, 1) for dy in (0, 1)]
    reach = max(hypot(x - middle[0], y - middle[1]) for x, y in corners)
    return Disc(middle, reach, reach + _RIM, board.layers)


def squares_of(board: Board) -> Iterator[Square]:
    """The squares on which something may stand, by column and row."""
    for y, line in enumerate(board.heights):
        for x, height in enumerate(line):
            if height:
                yield x, y


def camera_for(
    board: Board,
    turn: float,
    tilt: float,
    rect: QRectF,
    *,
    perspective: bool = True,
) -> Camera:
    """The camera that has the whole table in a rectangle, of the same size however it is turned."""
    disc = disc_of(board)
    (x, y), size = disc.middle, max(2 * disc.radius, disc.height)
    away = _EYE_AWAY * size if perspective else None
    camera = Camera(turn, tilt, away, (x, y, disc.height * 0.35))
    edge = disc.radius + _SHADE_BESIDE
    rim = [*circle(disc, edge, 0.0), *circle(disc, edge, -disc.thickness)]
    points = [*rim, *(point for ring in _rings(board) for point in circle(disc, *ring))]
    return camera.fitted(points, rect.left(), rect.top(), rect.width(), rect.height())


@lru_cache(maxsize=64)
def _rings(board: Board) -> list[tuple[float, float]]:
    """How far from the middle the structure reaches, and at which height: what it sweeps over as it turns."""
    across, along = disc_of(board).middle
    reaches: dict[int, float] = {}
    for x, y in squares_of(board):
        height = board.heights[y][x]
        reach = max(hypot(x + dx - across, y + dy - along) for dx in (0, 1) for dy in (0, 1))
        reaches[height] = max(reach, reaches.get(height, 0.0))
    return [(reach, height) for height, reach in reaches.items()]


def circle(disc: Disc, radius: float, height: float) -> list[Vector]:
    """Points around the middle of a table."""
    (x, y), step = disc.middle, 2 * pi / _ROUNDNESS
    return [
        (x + radius * cos(place * step), y + radius * sin(place * step), height)
        for place in range(_ROUNDNESS)
    ]


def paint_turntable(
    painter: QPainter,
    rect: QRectF,
    board: Board,
    pile: Pile,
    look: Look,
    turn: float = SMALL_CAMERA.turn,
    *,
    glass: bool = True,
) -> None:
    """Paint a table with a pile into a rectangle, turned, and the structure around the pile as a glass."""
    camera = camera_for(board, turn, SMALL_CAMERA.tilt, rect, perspective=False)
    paint_table(painter, camera, board, look, pile)
    paint_pile(painter, camera, pile, look, room=board if glass else None)


def paint_table(
    painter: QPainter, camera: Camera, board: Board, look: Look, pile: Pile, *, coordinates: bool = False
) -> None:
    """Paint the table: its disc, the squares of the structure, their names, and the shadow of a pile."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_disc(painter, camera, disc_of(board), look)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(look.theme.board, look.theme.card, 0.45))
    for x, y in squares_of(board):
        painter.drawConvexPolygon(QPolygonF(_places(camera, _swept(x, y, 0, 0))))
    painter.setBrush(mixed(look.theme.board, QColor("#000000"), 0.1))
    _paint_shadow(painter, camera, pile)
    painter.setPen(QPen(mixed(look.theme.grid, look.theme.text, 0.12), 1))
    painter.drawLines(_grid(camera, board))
    if coordinates:
        paint_names(painter, camera, board, look)
    painter.restore()


def _places(camera: Camera, points: list[Vector]) -> list[QPointF]:
    return [QPointF(*camera.project(point)) for point in points]


def _paint_disc(painter: QPainter, camera: Camera, disc: Disc, look: Look) -> None:
    theme = look.theme
    rim = circle(disc, disc.radius, 0.0)
    top, bottom = _places(camera, rim), _places(camera, circle(disc, disc.radius, -disc.thickness))
    forward, (x, y) = camera.forward, disc.middle
    # The far half of the outline is the upper edge's, the near half the lower one's.
    far = [(point[0] - x) * forward[0] + (point[1] - y) * forward[1] > 0 for point in rim]
    outline = [high if away else low for high, low, away in zip(top, bottom, far, strict=True)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mixed(theme.board, QColor("#000000"), 0.25))
    painter.drawPolygon(QPolygonF(outline))
    painter.setBrush(theme.board)
    painter.setPen(QPen(mixed(theme.board, theme.card, 0.5), 1))
    painter.drawPolygon(QPolygonF(top))


def _grid(camera: Camera, board: Board) -> list[QLineF]:
    """The edges of all squares, each once."""
    edges: set[tuple[Square, Square]] = set()
    for x, y in squares_of(board):
        edges |= {((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1))}
        edges |= {((x, y), (x, y + 1)), ((x + 1, y), (x + 1, y + 1))}
    return [QLineF(*_places(camera, [(a, b, 0), (c, d, 0)])) for (a, b), (c, d) in edges]


def paint_names(painter: QPainter, camera: Camera, board: Board, look: Look) -> None:
    """The names of columns and rows beside the structure, on the sides towards the eye."""
    squares = list(squares_of(board))
    columns, rows = sorted({x for x, _ in squares}), sorted({y for _, y in squares})
    forward = camera.forward
    before = rows[0] - 0.5 if forward[1] >= 0 else rows[-1] + 1.5
    beside = columns[0] - 0.5 if forward[0] >= 0 else columns[-1] + 1.5
    face = font(SMALL)
    if QFontMetricsF(face).height() > camera.scale:
        # They would lie over each other.
        return
    painter.setFont(face)
    painter.setPen(look.theme.second)
    for column in columns:
        _paint_name(painter, camera, (column + 0.5, before, 0), square_name(column, 0)[0])
    for row in rows:
        _paint_name(painter, camera, (beside, row + 0.5, 0), str(row + 1))


def _paint_name(painter: QPainter, camera: Camera, point: Vector, text: str) -> None:
    measure, (x, y) = QFontMetricsF(painter.font()), camera.project(point)
    box = QRectF(0, 0, measure.horizontalAdvance(text) + 4, measure.height())
    box.moveCenter(QPointF(x, y))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _paint_shadow(painter: QPainter, camera: Camera, pile: Pile) -> None:
    """Paint the shadow of a pile on the table: the light comes from the right of the eye."""
    right = camera.right
    for (x, y), height in filled_heights(pile).items():
        length = -_SHADOW * height
        swept = _swept(x, y, right[0] * length, right[1] * length)
        painter.drawConvexPolygon(QPolygonF(_places(camera, swept)))


def _swept(x: int, y: int, dx: float, dy: float) -> list[Vector]:
    """What a square passes over as it moves: six corners."""
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    # The corner left behind is the one opposite to where the square goes.
    behind = {(True, True): 0, (False, True): 1, (False, False): 2, (True, False): 3}[dx >= 0, dy >= 0]
    (a, b), (c, d), (e, f), (g, h) = (corners[(behind + step) % 4] for step in range(4))
    return [
        (a, b, 0.0),
        (c, d, 0.0),
        (c + dx, d + dy, 0.0),
        (e + dx, f + dy, 0.0),
        (g + dx, h + dy, 0.0),
        (g, h, 0.0),
    ]
