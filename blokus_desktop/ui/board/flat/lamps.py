"""Lamps in the corners of the rim: one for each color, the longest for who moves."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.game.board import Board, Cell, cells_in
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.painting import FlatShown
from blokus_desktop.ui.style.device import is_seen
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import Ink, Look, Theme, contrast

Corner = tuple[bool, bool]
"""A corner of the board as it is numbered: whether it is the right one, and whether the upper one."""

_EDGE, _LINE, _BEND = 4, 3.5, 7
"""How far within the rim a lamp runs, how thick it is, and the radius of its bend: in plain pixels."""
_UNDER = 6.5
"""How thick the line under a lamp is whose color is near to that of the rim."""
_SEEN = 3.0
"""Less contrast than this to the rim is near."""
_SHORT, _LONG = 2.2, 5.0
"""How far its arms reach, in squares, and those of the lamp of who moves."""
_MOST = 0.42
"""How far they reach at most, in shares of the board's side."""
_QUIET = 0.75
"""How bright the others are."""
_STEPS = 200
"""In how many steps the light runs round the whole rim."""
_GLOW = ((16, 0.07), (11, 0.12), (7, 0.20))


def corners_of(state: FlatShown, color: Color) -> set[Corner]:
    """The corners at which a color has begun or can begin: those nearest to its start squares."""
    game = state.game
    starts = game.start_mask(color)
    first = next((placement.cells for owner, placement in state.laid if owner == color), 0)
    if first:
        starts &= first
    else:
        starts &= ~sum(placement.cells for _, placement in state.laid)
    return {_nearest_corner(game.board, cell) for cell in cells_in(starts)}


def _nearest_corner(board: Board, cell: Cell) -> Corner:
    x, y, _ = board.point(cell)
    return (x + 0.5 > board.columns / 2, y + 0.5 > board.rows / 2)


def lamps_of(state: FlatShown, mover: Color | None) -> dict[Corner, Color]:
    """Whose lamp stands in which corner.

    A color that can still choose its corner has lamps in all of them while it is to move, and none before.
    """
    lamps: dict[Corner, Color] = {}
    for number in range(len(state.game.colors)):
        corners = corners_of(state, Color(number))
        if len(corners) == 1:
            lamps.setdefault(corners.pop(), Color(number))
    # The mover may still be that of the game before, with more colors.
    if mover is not None and mover < len(state.game.colors):
        lamps |= {corner: mover for corner in corners_of(state, mover) if corner not in lamps}
    return lamps


def outline_of(ink: Ink, theme: Theme) -> QColor | None:
    """The color of the line under a lamp by which it is seen on the rim; None where its own is enough."""

    def seen(color: QColor) -> bool:
        return min(contrast(color, wood) for wood in (theme.rim_top, theme.rim_foot)) >= _SEEN

    return None if seen(ink.fill) else ink.edge if seen(ink.edge) else theme.second


def _reached(share: float) -> int:
    """How many steps the light has come to both sides."""
    return round(share * _STEPS / 2)


@lru_cache(maxsize=4)
def _points_round(
    box: tuple[float, float, float, float], bend: float, start: tuple[float, float]
) -> Sequence[QPointF]:
    """Points round a rectangle, from the one nearest to a place on."""
    whole = rounded(QRectF(*box), bend)
    points = [whole.pointAtPercent(step / _STEPS) for step in range(_STEPS)]
    first = min(range(_STEPS), key=lambda step: (points[step] - QPointF(*start)).manhattanLength())
    return (*points[first:], *points[:first])


class Lamps(QGraphicsItem):
    """Paints the lamps; a share tells how far the light has come from the last mover to the next."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 1.0
        self._before: Color | None = None
        self._mover: Color | None = None
        self._winner: Color | None = None
        self._geometry = FlatGeometry(1, 1, 1, 0, 0)
        self._look = Look()
        self._on = False
        """Whether anybody has ever told whose turn it is; at a brainteaser it is nobody's."""
        self._lamps: Mapping[Corner, Color] = {}
        self._inks: tuple[Ink, ...] = ()
        self.setZValue(2)
        # It is asked for a part of the rim, and mostly for none of it.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    @property
    def winner(self) -> Color | None:
        return self._winner

    def light(self, mover: Color | None, winner: Color | None) -> bool:
        """Light the lamp of who moves, or one all round the rim for a winner; tells whether it is another."""
        self._on = True
        if (mover, winner) == (self._mover, self._winner):
            return False
        self._update_rim()
        self._before, self._mover, self._winner = self._mover, mover, winner
        self.share = 1.0
        self._update_rim()
        return True

    def run(self, share: float) -> None:
        """Show the light on its way: 0 where it was, 1 where it goes."""
        if share == self.share:
            return
        before, self.share = self.share, share
        if self._winner is not None and 0 < share < 1 and 0 < before < 1:
            self._update_ends(self._winner, before)
        else:
            self._update_rim()

    def _update_rim(self, *, whole: bool = False) -> None:
        """Paint what the light runs over again, and nothing that lies on the board."""
        scene = self.scene()
        if scene is None:
            return
        if whole or self._winner is not None:
            parts = self._strips()
        else:
            changing = (self._before, self._mover)
            parts = [
                part
                for corner, color in self._lamps.items()
                if color in changing
                for part in self._at(corner)
            ]
        for part in parts:
            # An item would unite them.
            scene.update(part)

    def _strips(self) -> list[QRectF]:
        """The four sides of the rim."""
        outer, inner = self._geometry.outer, self._geometry.rect
        return [
            QRectF(outer.topLeft(), QPointF(outer.right(), inner.top())),
            QRectF(QPointF(outer.left(), inner.bottom()), outer.bottomRight()),
            QRectF(QPointF(outer.left(), inner.top()), inner.bottomLeft()),
            QRectF(inner.topRight(), QPointF(outer.right(), inner.bottom())),
        ]

    def _at(self, corner: Corner) -> list[QRectF]:
        """The parts of the rim in which a lamp shines at its brightest."""
        reach = length(_GLOW[0][0])
        box = self._arms(corner, 1.0).boundingRect().adjusted(-reach, -reach, reach, reach)
        return [box & strip for strip in self._strips() if box.intersects(strip)]

    def show_on(self, state: FlatShown, geometry: FlatGeometry, look: Look) -> None:
        """Stand in the corners of a position."""
        if geometry != self._geometry:
            self.prepareGeometryChange()
        shown = lamps_of(state, self._mover) if self._on else {}
        inks = tuple(map(look.ink, state.game.colors))
        before = (self._geometry, self._look, self._lamps, self._inks)
        self._geometry, self._look, self._lamps, self._inks = geometry, look, shown, inks
        if (geometry, look, shown, inks) != before:
            self._update_rim(whole=True)

    def boundingRect(self) -> QRectF:
        return self._geometry.outer if self._geometry.rim else QRectF()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._geometry.rect.contains(QRectF(option.exposedRect)):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setClipRect(self._geometry.outer)
        if self._winner is not None:
            self._paint_glowing(painter, self._round_trip(self._winner), self._winner, 1.0)
            return
        for corner, color in self._lamps.items():
            on = self._brightness(color)
            path, reach = self._arms(corner, on), length(_GLOW[0][0])
            if is_seen(painter, path.boundingRect().adjusted(-reach, -reach, reach, reach)):
                self._paint_glowing(painter, path, color, on)

    def _brightness(self, color: Color) -> float:
        """How far a lamp has become that of who moves."""
        if color == self._mover:
            return self.share
        return 1 - self.share if color == self._before else 0.0

    def _run(self) -> QRectF:
        edge = length(_EDGE)
        return self._geometry.outer.adjusted(edge, edge, -edge, -edge)

    def _place(self, corner: Corner) -> tuple[QPointF, int, int]:
        """Where a corner is seen, and which ways lead along the rim from there."""
        geometry, run = self._geometry, self._run()
        spot = (geometry.columns if corner[0] else 0, geometry.rows if corner[1] else 0)
        seen, middle = geometry.position(spot), geometry.rect.center()
        right, low = seen.x() > middle.x(), seen.y() > middle.y()
        place = QPointF(run.right() if right else run.left(), run.bottom() if low else run.top())
        return place, -1 if right else 1, -1 if low else 1

    def _arms(self, corner: Corner, on: float) -> QPainterPath:
        """A line around a corner."""
        place, across, down = self._place(corner)
        rect = self._geometry.rect
        cells = _SHORT + (_LONG - _SHORT) * on
        reach = min(self._geometry.cell * cells, min(rect.width(), rect.height()) * _MOST)
        bend = length(_BEND)
        path = QPainterPath(place + QPointF(across * reach, 0))
        path.lineTo(place + QPointF(across * bend, 0))
        path.quadTo(place, place + QPointF(0, down * bend))
        path.lineTo(place + QPointF(0, down * reach))
        return path

    def _round_trip(self, color: Color) -> QPainterPath:
        """The way round the rim from a color's corner, as far as the light has come on it both ways."""
        if self.share >= 1:
            return rounded(self._run(), length(2 * _BEND))
        points, reach = self._points(color), _reached(self.share)
        path = QPainterPath(points[-reach])
        for step in range(1 - reach, reach + 1):
            path.lineTo(points[step])
        return path

    def _points(self, color: Color) -> Sequence[QPointF]:
        """Points all the way round the rim, from a color's corner on."""
        corner = next((corner for corner, owner in self._lamps.items() if owner == color), (False, True))
        place, _, _ = self._place(corner)
        run = self._run()
        box = (run.left(), run.top(), run.width(), run.height())
        return _points_round(box, length(2 * _BEND), (place.x(), place.y()))

    def _update_ends(self, color: Color, before: float) -> None:
        """Paint again where the light on its way round the rim has come since a share of it."""
        points, glow = self._points(color), length(_GLOW[0][0])
        first, last = sorted((_reached(before), _reached(self.share)))
        for way in (1, -1):
            new = QPolygonF([points[way * step] for step in range(max(first - 1, 0), last + 1)])
            self.scene().update(new.boundingRect().adjusted(-glow, -glow, glow, glow))

    def _paint_glowing(self, painter: QPainter, path: QPainterPath, color: Color, on: float) -> None:
        ink = self._inks[color]
        for width, share in _GLOW if on else ():
            painter.strokePath(path, round_pen(clear(ink.fill, share * on), length(width)))
        bright = _QUIET + (1 - _QUIET) * on
        outline = outline_of(ink, self._look.theme)
        if outline is not None:
            painter.strokePath(path, round_pen(outline, length(_UNDER)))
            bright = 1.0
        painter.strokePath(path, round_pen(clear(ink.fill, bright), length(_LINE)))
