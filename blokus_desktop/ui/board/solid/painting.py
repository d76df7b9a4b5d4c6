"""The one painter of solid pieces: on the turntable, in the tray, in thumbnails and in exports.

``paint_solid_piece(painter, rect, shape, ink, look, camera)`` paints one piece as large as it fits into a
rectangle; ``SMALL_CAMERA`` serves where no table is turned. A whole pile is made by ``pile_of`` from the
pieces laid, and painted by ``paint_pile`` through a camera that was fitted by ``camera.fitted``. The table
below it, its view from above and whole pictures of positions are in ``table_painting``.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from blokus_desktop.game.board import Board, Point, cells_in
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.camera import NORMALS, Camera, Vector, corners_of_box
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.hand.drag_picture import Picture
from blokus_desktop.ui.board.pieces.piece_painter import DIMMED, Style
from blokus_desktop.ui.board.solid.faces import WAYS, Edge, Faces, Normal, beside, sides
from blokus_desktop.ui.board.solid.free_piece import FreePiece, FreePiecePainting
from blokus_desktop.ui.board.solid.sign_painting import NO_SIGNS, SignPainting, Signs
from blokus_desktop.ui.board.solid.visibility import is_hidden
from blokus_desktop.ui.style.theme import Ink, Look, mixed

SMALL_CAMERA = Camera(turn=30, tilt=32)
"""How pieces and piles are seen in small pictures."""

_FREE_PIECE = 4
"""From which number on a part of a cell belongs to the free piece."""


class Stone(NamedTuple):
    """A cube of a pile: how it is painted, the sign of its color, and to which piece it belongs."""

    color: QColor
    mark: int
    piece: int


Pile = Mapping[Point, Stone]
"""The cubes on a turntable by column, row and layer."""


_DULL = 0.5
"""How much less color is in pieces that stay where they are."""


def pile_of(
    board: Board,
    laid: Iterable[tuple[Color, int]],
    colors: Sequence[str],
    look: Look,
    given: Container[int] = (),
) -> dict[Point, Stone]:
    """The pile of pieces laid, each told by its color and the mask of its cells; given ones are dull."""
    pile: dict[Point, Stone] = {}
    for number, (color, cells) in enumerate(laid):
        ink = look.ink(colors[color])
        fill = mixed(ink.fill, look.theme.second, _DULL) if cells in given else ink.fill
        stone = Stone(fill, ink.mark, number)
        pile.update((board.point(cell), stone) for cell in cells_in(cells))
    return pile


def paint_solid_piece(
    painter: QPainter,
    rect: QRectF,
    shape: Shape,
    ink: Ink,
    look: Look,
    camera: Camera = SMALL_CAMERA,
    style: Style = Style.PLAIN,
) -> None:
    """Paint one piece in the middle of a rectangle, as large as it fits, seen as the camera does."""
    high: Vector = (
        max(x for x, _, _ in shape) + 1,
        max(y for _, y, _ in shape) + 1,
        max(z for *_, z in shape) + 1,
    )
    middle = (high[0] / 2, high[1] / 2, high[2] / 2)
    sight = Camera(camera.turn, camera.tilt, target=middle).fitted(
        corners_of_box((0, 0, 0), high), rect.left(), rect.top(), rect.width(), rect.height()
    )
    painter.save()
    if style is Style.DIMMED:
        painter.setOpacity(DIMMED)
        style = Style.PLAIN
    paint_pile(painter, sight, {}, look, free_piece=FreePiece(frozenset(shape), ink.fill, ink.mark, style))
    painter.restore()


def picture_of_piece(camera: Camera, shape: Shape, grip: Spot, ink: Ink, look: Look) -> Picture:
    """A piece as large as on a table and turned as it is, gripped at a place of its foot."""
    sight = Camera(camera.turn, camera.tilt, scale=camera.scale)
    box = box_of(sight, shape)
    free_piece = FreePiece(frozenset(shape), ink.fill, ink.mark)

    def paint(painter: QPainter) -> None:
        painter.translate(-box.topLeft())
        paint_pile(painter, sight, {}, look, free_piece=free_piece)

    return Picture(box.size(), QPointF(*sight.project((*grip, 0.0))) - box.topLeft(), paint)


def box_of(camera: Camera, points: Iterable[Point]) -> QRectF:
    """What cubes take up on the screen."""
    corners: list[Vector] = []
    for x, y, z in points:
        corners += corners_of_box((x, y, z), (x + 1, y + 1, z + 1))
    places = [camera.project(corner) for corner in corners]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    return QRectF(left, top, max(x for x, _ in places) - left, max(y for _, y in places) - top)


def paint_pile(
    painter: QPainter,
    camera: Camera,
    pile: Pile,
    look: Look,
    *,
    free_piece: FreePiece | None = None,
    room: Board | None = None,
    signs: Signs = NO_SIGNS,
    cut: bool = False,
    solid: bool = False,
) -> None:
    """Paint a pile, and a free piece with it, so that nothing covers what is before it.

    ``room`` draws what the structure allows as a glass around the pile. ``cut`` leaves holes for the stones,
    and paints only what is on them and what they do not hide; for the free piece too, unless it is ``solid``.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    faces = Faces(painter, camera, look, cut=cut)
    held = None
    if free_piece is not None:
        held = FreePiecePainting(faces, free_piece, pile, cut=cut and not solid)
    _Painting(faces, pile, held, room, signs).paint()
    painter.restore()


class _Painting:
    """One picture of a pile: what is in each cell, painted from the farthest to the nearest."""

    def __init__(
        self, faces: Faces, pile: Pile, free_piece: FreePiecePainting | None, room: Board | None, signs: Signs
    ) -> None:
        self._faces, self._painter, self._pile = faces, faces.painter, pile
        self._free_piece, self._room, self._signs = free_piece, room, signs
        self._on_cells = SignPainting(faces, pile, signs)
        theme = faces.look.theme
        # Thin opaque lines are drawn many times faster than others.
        self._glass = QPen(mixed(theme.board, theme.text, 0.4), 1)

    def paint(self) -> None:
        """Everything from the farthest cell to the nearest."""
        farness, seen = self._faces.camera.farness, self._faces.seen
        parts = (part for part in self._parts() if part[0] >= _FREE_PIECE or seen(part[1]))
        drawn = [(farness(point), rank, point, paint) for rank, point, paint in parts]
        drawn.sort(key=lambda part: (-part[0][0], -part[0][1], -part[0][2], part[1]))
        for *_, paint in drawn:
            paint()
        if self._free_piece is not None:
            self._free_piece.paint_outline()
        for point in self._signs.through:
            if is_hidden(point, self._pile, self._faces.camera):
                self._on_cells.paint_through(point)
            elif self._free_piece is not None and point in self._free_piece.points:
                # The edges of the piece lie over its frame.
                self._on_cells.paint_fault(point)

    def _parts(self) -> Iterator[tuple[int, Vector, Callable[[], None]]]:
        """What is drawn in which cell; by the number within a cell, from the back to the front."""
        signs = self._signs
        if self._room is not None:
            cells = map(self._room.point, self._room.cells)
            yield from (
                (0, point, partial(self._paint_glass, point)) for point in cells if point not in self._pile
            )
        yield from ((1, point, partial(self._on_cells.paint_tint, point)) for point in signs.tints)
        yield from ((2, point, partial(self._on_cells.paint_dot, point)) for point in signs.dots)
        yield from ((3, point, partial(self._paint_stone, point)) for point in self._pile)
        yield from (
            (_FREE_PIECE + 2, point, partial(self._on_cells.paint_fault, point)) for point in signs.faults
        )
        yield from (
            (_FREE_PIECE + 2, point, partial(self._on_cells.paint_region, point)) for point in signs.region
        )
        if self._free_piece is not None:
            parts = self._free_piece.parts()
            yield from ((_FREE_PIECE + rank, place, paint) for rank, place, paint in parts)

    def _paint_stone(self, point: Point) -> None:
        stone, pile, faces = self._pile[point], self._pile, self._faces
        for normal in NORMALS:
            if beside(point, normal) in pile or not faces.camera.faces_eye(normal, point):
                continue
            if faces.cut:
                corners = faces.corners(point, normal)
                faces.cut_out(corners)
            else:
                edges = [self._edge(stone.piece, beside(point, way), normal) for way in WAYS[normal]]
                corners = faces.paint(point, normal, stone.color, edges)
            self._on_cells.paint_on(point, normal, corners)

    def _edge(self, piece: int, cell: Point, normal: Normal) -> Edge:
        """What is at the edge of a face towards the cell beside it."""
        over, other = self._pile.get(beside(cell, normal)), self._pile.get(cell)
        if over is not None:
            return Edge.NONE if over.piece == piece else Edge.SEAM
        if other is None:
            return Edge.BENT
        return Edge.NONE if other.piece == piece else Edge.SEAM

    def _paint_glass(self, point: Point) -> None:
        """The edges of the structure along a free cell, where its surface bends."""
        room = self._room
        assert room is not None
        lines: list[QLineF] = []
        for normal in NORMALS:
            if room.cell_at(beside(point, normal)) is not None or normal[2] < 0:
                continue
            ways = enumerate(WAYS[normal])
            bends = [place for place, way in ways if self._bends(beside(point, way), normal)]
            if bends:
                lines += sides(self._faces.corners(point, normal), bends)
        if lines:
            self._painter.setPen(self._glass)
            self._painter.drawLines(lines)

    def _bends(self, cell: Point, normal: Normal) -> bool:
        """Whether the surface of the structure does not go straight on to the next cell."""
        assert self._room is not None
        return self._room.cell_at(cell) is None or self._room.cell_at(beside(cell, normal)) is not None
