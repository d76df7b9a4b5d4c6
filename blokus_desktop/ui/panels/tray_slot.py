"""How a piece lies beside the board: its room there, its picture, and where a hand grips it."""

from functools import cached_property, lru_cache
from math import cos, floor, hypot, radians, sin
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from blokus_desktop.game.board import Point
from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.camera import Camera, corners_of_box
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.pieces.material import paint_edge
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece, paint_sized
from blokus_desktop.ui.board.solid.painting import SMALL_CAMERA, paint_solid_piece
from blokus_desktop.ui.style.theme import Ink, Look, ink_of, mixed

_PALE = 0.3
"""How much of its color a piece keeps that fits nowhere."""
_FARTHEST = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""The way to the far corner of a table of which so many quarters of a turn are made."""
_LEAN = 29
"""How many degrees before the view is straight at a side a piece already lies as for that side."""


class Lying(Protocol):
    """A piece in a place of its own; all lengths are in squares."""

    shape: Shape

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of its picture."""

    @property
    def room(self) -> tuple[float, float]:
        """The width and height that it needs however the table is turned."""

    def paint(
        self,
        painter: QPainter,
        side: float,
        ink: Ink,
        look: Look,
        style: Style = Style.PLAIN,
    ) -> None:
        """Paint it at the painter's origin; ``side`` is the side of a square, in pixels."""

    def shade(self, side: float) -> QPainterPath:
        """What it covers of its picture, in pixels."""

    def away(self, place: QPointF) -> float:
        """How far a place of its picture is from the piece; 0 on it."""

    def grip_at(self, place: QPointF) -> Spot:
        """Where in its box it is gripped at a place of its picture: columns to the right, rows up."""

    def middle(self) -> QPointF:
        """A place of its picture that lies on the piece."""


def lying(piece: Piece, turn: float = SMALL_CAMERA.turn) -> Lying:
    """A piece as it lies: flat ones seen from above, solid ones beside a table that is turned so."""
    shape = lying_shape(piece, turn)
    return SolidLying(shape, turn) if piece.solid else flat_lying(shape)


def lying_shape(piece: Piece, turn: float = SMALL_CAMERA.turn) -> Shape:
    """The orientation in which a piece lies: the flattest, widest first, what stands up at the back."""
    x, y = _FARTHEST[floor((turn + _LEAN) / 90) % 4]

    def seen_worse(shape: Shape) -> tuple[int, int, int, int]:
        standing = [point for point in shape if point[2]]
        hiding = sum(-point[0] * x - point[1] * y for point in standing)
        return (_extent(shape, 2), _extent(shape, 1), len(standing), hiding)

    return min(piece.orientations, key=seen_worse)


def _extent(shape: Shape, axis: int) -> int:
    return max(point[axis] for point in shape)


class FlatLying:
    """A flat piece, seen from above."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        width, height = _extent(shape, 0) + 1, _extent(shape, 1) + 1
        self.size = self.room = (float(width), float(height))
        self.squares: frozenset[Square] = frozenset((x, height - 1 - y) for x, y, _ in shape)

    def paint(
        self,
        painter: QPainter,
        side: float,
        ink: Ink,
        look: Look,
        style: Style = Style.PLAIN,
    ) -> None:
        if style is Style.PLAIN:
            paint_sized(painter, self.squares, side, ink, look)
            return
        painter.save()
        painter.scale(side, side)
        paint_piece(painter, self.squares, ink, look, style)
        if style is Style.DIMMED:
            # A pale piece is no empty socket: its edge stays as it is.
            ratio = painter.device().devicePixelRatioF()
            paint_edge(painter, self.squares, ink.edge, side * ratio, ratio)
        painter.restore()

    def shade(self, side: float) -> QPainterPath:
        return QTransform.fromScale(side, side).map(outline(self.squares))

    def away(self, place: QPointF) -> float:
        return min(
            max(x - place.x(), place.x() - x - 1, y - place.y(), place.y() - y - 1, 0.0)
            for x, y in self.squares
        )

    def grip_at(self, place: QPointF) -> Spot:
        width, height = self.size
        return (min(max(place.x(), 0), width), height - min(max(place.y(), 0), height))

    def middle(self) -> QPointF:
        first = min(self.squares)
        return QPointF(first[0] + 0.5, first[1] + 0.5)


@lru_cache(maxsize=512)
def flat_lying(shape: Shape) -> FlatLying:
    """A flat piece in one of its orientations; many places ask for the same ones."""
    return FlatLying(shape)


class SolidLying:
    """A solid piece, seen as it would be on a table that is turned by some degrees."""

    def __init__(self, shape: Shape, turn: float) -> None:
        self.shape = shape
        box = [_extent(shape, axis) + 1 for axis in range(3)]
        across, along = abs(cos(radians(turn))), abs(sin(radians(turn)))
        flat, upright = sin(radians(SMALL_CAMERA.tilt)), cos(radians(SMALL_CAMERA.tilt))
        diagonal = hypot(box[0], box[1])
        self.size = (
            box[0] * across + box[1] * along,
            (box[0] * along + box[1] * across) * flat + box[2] * upright,
        )
        self.room = (diagonal, diagonal * flat + box[2] * upright)
        self._camera = Camera(
            turn,
            SMALL_CAMERA.tilt,
            target=(box[0] / 2, box[1] / 2, box[2] / 2),
            center=(self.size[0] / 2, self.size[1] / 2),
        )

    def paint(
        self,
        painter: QPainter,
        side: float,
        ink: Ink,
        look: Look,
        style: Style = Style.PLAIN,
    ) -> None:
        place = QRectF(0, 0, self.size[0] * side, self.size[1] * side)
        if style is Style.DIMMED:
            # Mixed with the ground, as a transparent piece would show its hidden faces.
            fill = mixed(look.theme.card, ink.fill, _PALE)
            ink, look, style = ink_of(fill, look.theme), Look(look.theme), Style.PLAIN
        paint_solid_piece(painter, place, self.shape, ink, look, self._camera, style)

    def shade(self, side: float) -> QPainterPath:
        return QTransform.fromScale(side, side).map(self._shade)

    @cached_property
    def _shade(self) -> QPainterPath:
        path = QPainterPath()
        for one in self.shape:
            for other in self.shape:
                if (
                    sum(abs(here - there) for here, there in zip(one, other, strict=True)) <= 1
                    and one <= other
                ):
                    # Two cubes at a time, so that no gap is left where they meet.
                    path = path.united(self._seen_box(one, other))
        return path

    def _seen_box(self, low: Point, high: Point) -> QPainterPath:
        corners = corners_of_box(low, (high[0] + 1, high[1] + 1, high[2] + 1))
        places = [self._camera.project(corner) for corner in corners]
        path = QPainterPath()
        path.addPolygon(_hull([(round(x, 4), round(y, 4)) for x, y in places]))
        path.closeSubpath()
        return path

    def away(self, place: QPointF) -> float:
        width, height = self.size
        return max(-place.x(), place.x() - width, -place.y(), place.y() - height, 0.0)

    def grip_at(self, place: QPointF) -> Spot:
        hit = self._camera.hit((place.x(), place.y()), self.shape)
        if hit is None:
            x, y, _ = self._camera.target
            return (x, y)
        return (hit.point[0], hit.point[1])

    def middle(self) -> QPointF:
        x, y, z = max(self.shape, key=lambda cube: cube[2])
        return QPointF(*self._camera.project((x + 0.5, y + 0.5, z + 1)))


def _hull(places: list[tuple[float, float]]) -> QPolygonF:
    """The outline of a cube: the corners of its picture in turn, but for those inside it."""
    places = sorted(set(places))
    chains: list[list[tuple[float, float]]] = []
    for ordered in (places, places[::-1]):
        chain: list[tuple[float, float]] = []
        for place in ordered:
            while len(chain) > 1 and _bend(chain[-2], chain[-1], place) <= 0:
                chain.pop()
            chain.append(place)
        chains.append(chain[:-1])
    return QPolygonF([QPointF(*place) for chain in chains for place in chain])


def _bend(one: tuple[float, float], two: tuple[float, float], three: tuple[float, float]) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
