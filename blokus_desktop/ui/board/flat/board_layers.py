"""The layers of a flat board: its ground and lamps under the pieces, and what is shown over them."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.advice import NO_ADVICE, Advice
from blokus_desktop.ui.board.flat.ground import GroundPainting
from blokus_desktop.ui.board.flat.lamps import Lamps
from blokus_desktop.ui.board.flat.layer import Layer, Part
from blokus_desktop.ui.board.flat.marks import Marks
from blokus_desktop.ui.board.flat.painting import FlatPainting
from blokus_desktop.ui.board.pieces.items import PIECES, PieceItem
from blokus_desktop.ui.style.device import DevicePixels

Paint = Callable[[QPainter], None]

_SIDES = 4


class BoardLayers:
    """Keeps what each layer is to show, and paints it anew only where that changes."""

    def __init__(
        self, scene: QGraphicsScene, paint_ground: Paint, marks: Callable[[], Iterable[Part]]
    ) -> None:
        """``marks`` tells what is to be seen over the pieces."""
        self.hand: tuple[Color | None, int, int] = (None, 0, 0)
        """The color in hand, the cells that the held piece can cover, and those that any can."""
        self.fresh: Sequence[Placement] | None = None
        self._painting: FlatPainting | None = None
        self._pixels, self._room = DevicePixels(), QRectF()
        self._apart = self._uncached = False
        """Whether pieces have a layer of their own, and are not painted with the squares."""
        self._conflicting = 0
        self.advice = NO_ADVICE
        # Around the squares, in a strip on each side: one picture would be as large as the board, and empty.
        self._rim = [Layer(0, paint_ground) for _ in range(_SIDES)]
        # Nothing below the squares is seen, and most of what moves is over them. The pieces that rest there
        # are in the same picture.
        self._squares = Layer(1, self._paint_squares, solid=True)
        self.lamps = Lamps()
        self._pieces = Layer(PIECES)
        self._marks = Marks(marks)
        self._conflicts = Layer(35, self._paint_conflicts)
        self._advised = Layer(40, self._paint_advice)
        self._taught = Layer(3, self._paint_taught)
        for item in self.items:
            scene.addItem(item)

    @property
    def items(self) -> list[QGraphicsItem]:
        """All of them, as the board is turned."""
        return [*self._kept, self._marks, self.lamps]

    @property
    def _kept(self) -> list[Layer]:
        return [*self._rim, self._squares, self._taught, self._pieces, self._conflicts, self._advised]

    @property
    def covered(self) -> QRectF:
        """Where nothing below the board is seen: on its squares, unless some are cut out."""
        ground = self._ground()
        whole = ground is not None and ground.is_whole and ground.geometry.rim
        return ground.geometry.rect if ground is not None and whole else QRectF()

    @property
    def hiding(self) -> QRegion:
        """The same with the rim, but for its round corners."""
        painting = self._painting
        if painting is None or self.covered.isEmpty():
            return QRegion()
        outer, curve = painting.geometry.outer, ceil(painting.geometry.rim)
        edge = 0 if outer == QRectF(outer.toRect()) and self._pixels.ratio.is_integer() else 1
        across = QRegion(outer.adjusted(edge, curve, -edge, -curve).toRect())
        return across + QRegion(outer.adjusted(curve, edge, -curve, -edge).toRect())

    def arrange(self, painting: FlatPainting, size: QSizeF, pixels: DevicePixels) -> None:
        """Paint all of it for a position and a size."""
        if self._painting is not None and self._painting.state.game is not painting.state.game:
            # What was in hand may be of a color that there is no longer.
            self.hand = (None, 0, 0)
        self._painting, self._pixels = painting, pixels
        rect, covered = painting.geometry.rect, self.covered
        self._apart = covered.isEmpty() or self._uncached
        for layer in self._with_pieces:
            layer.clear()
        self._room = QRectF(QPointF(pixels.x(0), pixels.y(0)), size)
        self._show_rim()
        self._squares.show_in(covered)
        self._squares.renew(empty=covered.isEmpty())
        self._pieces.show_in(painting.geometry.outer)
        self._pieces.renew(empty=not self._apart)
        self._marks.show_in(rect)
        self._conflicts.show_in(rect)
        self._conflicts.renew(empty=not self._conflicting)
        self._advised.show_in(rect)
        self._advised.renew(empty=self.advice == NO_ADVICE)
        self._taught.show_in(painting.geometry.outer)
        self._taught.renew(empty=not self._teaches)

    def _show_rim(self) -> None:
        """Paint the rim, in one piece where it is painted straight."""
        strips = _around(self._room, QRectF() if self._uncached else self.covered)
        for layer, strip in zip(self._rim, strips, strict=True):
            layer.show_in(strip)
            layer.renew(empty=strip.isEmpty())

    def show_position(self, painting: FlatPainting) -> None:
        """Show another position on the same board."""
        self._painting = painting
        self.show_marks()
        if self._teaches:
            # No light falls on what lies there now.
            self._taught.renew()
        self.lamps.show_on(painting.state, painting.geometry, painting.look)

    def show_piece(self, item: PieceItem) -> None:
        """Show a piece if it rests, or no longer if it does not."""
        if item.rests:
            part = Part(item, item.sceneBoundingRect(), item.paint_in_place)
            for layer in self._under(part.rect):
                layer.add_part(part)
        else:
            self.remove_piece(item)

    def remove_piece(self, item: PieceItem) -> None:
        """Show a piece no longer."""
        for layer in self._with_pieces:
            layer.remove_part(item)

    @property
    def _with_pieces(self) -> list[Layer]:
        return [*self._rim, self._squares, self._pieces]

    def _under(self, rect: QRectF) -> list[Layer]:
        """The layers on which a piece lies that takes up a part of the board."""
        if self._apart:
            return [self._pieces]
        # At the edge of the squares the shadow of a piece falls on the rim.
        rim = [layer for layer in self._rim if layer.boundingRect().intersects(rect)]
        return [self._squares] if self.covered.contains(rect) else [self._squares, *rim]

    def show_marks(self) -> None:
        """Show the marks over the pieces as they are now."""
        self._marks.find()

    def show_fresh(self, placements: Sequence[Placement]) -> None:
        """Mark these pieces, the newest last."""
        if self.fresh != placements:
            self.fresh = placements
            self.show_marks()

    def show_hand(self, hand: tuple[Color | None, int, int]) -> None:
        """Show where the pieces in hand can lie."""
        if hand != self.hand:
            self.hand = hand
            self.show_marks()

    def show_conflicts(self, cells: int) -> None:
        """Let cells glow whose pieces break a rule as they lie."""
        if cells != self._conflicting:
            self._conflicting = cells
            self._conflicts.renew(empty=not cells)

    def show_advice(self, advice: Advice) -> None:
        """Show what help says of the position."""
        if advice != self.advice:
            self.advice = advice
            self._advised.renew(empty=advice == NO_ADVICE)
            self._taught.renew(empty=not self._teaches)

    @property
    def _teaches(self) -> bool:
        """Whether squares glow or are crossed."""
        return bool(self.advice.lit | self.advice.framed | self.advice.crossed)

    def prepare(self, ratio: float, seconds: float) -> bool:
        """Paint for some time what will be seen of them; tells whether that is all."""
        end = perf_counter() + seconds
        return all(layer.prepare(ratio, end) for layer in self._kept)

    def uncache(self) -> None:
        """Paint straight from now on."""
        self._uncached = True
        for layer in self._kept:
            layer.uncache()
        self._show_rim()

    def _ground(self) -> GroundPainting | None:
        seen = self._painting
        if seen is None:
            return None
        return GroundPainting(seen.state.game, seen.geometry, seen.look, self._pixels, seen.aids.coordinates)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the rim, and the squares too where they have no layer of their own."""
        if (ground := self._ground()) is not None:
            ground.paint_rim(painter)
            if self.covered.isEmpty():
                ground.paint_squares(painter)

    def _paint_squares(self, painter: QPainter) -> None:
        if (ground := self._ground()) is not None:
            ground.paint_squares(painter)

    def _paint_conflicts(self, painter: QPainter) -> None:
        if self._painting is not None:
            self._painting.conflicts(painter, self._conflicting)

    def _paint_taught(self, painter: QPainter) -> None:
        if self._painting is not None:
            self._painting.taught(painter, self.advice)

    def _paint_advice(self, painter: QPainter) -> None:
        if self._painting is not None:
            self._painting.advice(painter, self.advice)


def _around(whole: QRectF, middle: QRectF) -> list[QRectF]:
    """What of a rectangle is around one in its middle: above, below, to the left and to the right."""
    if middle.isEmpty():
        return [whole, *[QRectF()] * (_SIDES - 1)]
    return [
        QRectF(whole.topLeft(), QPointF(whole.right(), middle.top())),
        QRectF(QPointF(whole.left(), middle.bottom()), whole.bottomRight()),
        QRectF(QPointF(whole.left(), middle.top()), middle.bottomLeft()),
        QRectF(middle.topRight(), QPointF(whole.right(), middle.bottom())),
    ]
