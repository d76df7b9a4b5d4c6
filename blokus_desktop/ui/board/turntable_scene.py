"""The turntable on the screen: a function of a State and of the angle from which it is seen."""

from collections.abc import Iterable
from typing import cast

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsSceneMouseEvent,
    QGraphicsSceneWheelEvent,
)

from blokus_desktop.game.board import Cell, Point, cells_in
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, State
from blokus_desktop.ui.board.advice import NO_ADVICE, Advice
from blokus_desktop.ui.board.arriving import Arriving
from blokus_desktop.ui.board.beside_piece import BesidePiece
from blokus_desktop.ui.board.board_items import Drawing
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.card_signs import signs_of
from blokus_desktop.ui.board.carried import Picture
from blokus_desktop.ui.board.corner_views import CornerViews, room_beside
from blokus_desktop.ui.board.flat_painting import Aids
from blokus_desktop.ui.board.ghost import Ghost, ShownState, Spot
from blokus_desktop.ui.board.in_sight import better_view
from blokus_desktop.ui.board.loose_piece import Loose
from blokus_desktop.ui.board.piece_item import Style
from blokus_desktop.ui.board.pointing import place_of, spot_under
from blokus_desktop.ui.board.scenes import BoardScene
from blokus_desktop.ui.board.solid_painting import Stone, box_of, paint_pile, picture_of_piece, pile_of
from blokus_desktop.ui.board.solid_signs import (
    Blame,
    advised_piece,
    advised_signs,
    advised_stones,
    blame_of,
    signs_for,
)
from blokus_desktop.ui.board.turning import Turning
from blokus_desktop.ui.board.turntable_painting import camera_for, disc_of, paint_table
from blokus_desktop.ui.theme import Look

_ROOM_ABOVE = 0.75
"""Free height is left above a low structure rather than below it: the view from above is there."""
_LAYERS = {Qt.Key.Key_PageUp: 1, Qt.Key.Key_PageDown: -1}


class TurntableScene(QGraphicsScene):
    """Paints a pile on a table that turns, and knows which spot of it is under a pointer."""

    turned = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._aids = Aids()
        self._size = QSizeF(600, 600)
        self._state: ShownState | None = None
        self._pile: dict[Point, Stone] = {}
        self._hand: tuple[Color | None, int] = (None, 0)
        self._ghost: Ghost | None = None
        self._blame = Blame()
        self._conflicting = 0
        self._advice = NO_ADVICE
        self._dragged: QPointF | None = None
        self._pushing = False
        """Whether the drag that lasts moves the picture, and does not turn the table."""
        self._camera = Camera()
        self.turning = Turning(self)
        self.turning.changed.connect(self._look_anew)
        self._table = Drawing(0, self._paint, cached=True)
        self._table.setCursor(Qt.CursorShape.OpenHandCursor)
        self.addItem(self._table)
        self._arriving = Arriving(self, self._paint_apart)
        self._arriving.changed.connect(self._table.update)
        self.corner = CornerViews(self)
        self.beside = BesidePiece(self, ("turn", "tilt", "flip", "back", "lay"))

    # What it shows

    @property
    def animated(self) -> bool:
        """Whether pieces and the table move."""
        return self.turning.animated

    @animated.setter
    def animated(self, animated: bool) -> None:
        self.turning.animated = animated

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self.setBackgroundBrush(look.theme.window)
        self._arrange()

    def set_aids(self, aids: Aids) -> None:
        """Show other aids."""
        self._aids = aids
        self._arrange()

    def set_size(self, size: QSizeF) -> None:
        """Fill a size in pixels."""
        self._size = size
        self._arrange()

    def set_turns(self, turns: int) -> None:
        """Turn the table so that it is seen from another of its sides, at the same angle."""
        if turns % 4 != self.quarter_turns:
            self.turning.turn_quarters(turns % 4)

    def turns_towards(self, color: Color) -> int:
        """The side on which a color's player sits: the players sit around the table."""
        if self._state is None:
            return self.quarter_turns
        return color * 4 // len(self._state.game.colors)

    def turn_like(self, other: BoardScene) -> None:
        """Be seen from where another turntable is seen."""
        if isinstance(other, TurntableScene):
            self.turning.take_over(other.turning)

    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None:
        """Show a position; a move just made settles, or its middle travels from where it is told to."""
        before, self._state = self._state, cast(ShownState, state)
        another = before is not None and before.game is not state.game
        if another:
            self.turning.begin()
        elif before is not None and before.laid and not self._state.laid:
            # All is cleared away: there is nothing left that one has come nearer to.
            self.turning.step_back()
        if self._stacking or another:
            self.corner.lifted = 0
        self._arriving.stop()
        self._arrange()
        if self.animated and isinstance(last_move, Placement) and state.laid:
            self._let_arrive(travel_from)

    def show_hand(self, color: Color | None, reach: int) -> None:
        """Show where a color can go on, and the cells that the held piece can cover."""
        if (color, reach) != self._hand:
            self._hand = (color, reach)
            self._table.update()

    def show_conflicts(self, cells: int) -> None:
        """Let cells glow whose pieces break a rule as they lie."""
        if cells != self._conflicting:
            self._conflicting = cells
            self._table.update()

    def show_advice(self, advice: Advice) -> None:
        """Show what help says of the position."""
        if advice != self._advice:
            self._advice = advice
            self._table.update()

    def show_ghost(self, ghost: Ghost | None) -> None:
        """Show the held piece over the pile, with the reason where it cannot lie there."""
        if ghost != self._ghost:
            self._change_ghost(ghost)
        if ghost is None:
            self.beside.hide()
        else:
            self.beside.show(ghost, box_of(self.camera, ghost.points), self.sceneRect(), self._look.theme)

    def _change_ghost(self, ghost: Ghost | None) -> None:
        """Paint anew where the held piece was and is; all of the table only where that is not enough."""
        before, blame = self._ghost, self._blame
        self._ghost = ghost
        self.corner.show_whole(self._whole)
        if ghost is not None and ghost.sought:
            self._bring_into_sight(ghost)
        self._blame = blame_of(self._state, ghost) if self._state is not None else Blame()
        if self.corner.lifted or blame.wanted != self._blame.wanted:
            self._table.update()
            return
        for held, faults in ((before, blame.faults), (ghost, self._blame.faults)):
            if held is not None:
                self._table.update(box_of(self.camera, {*self._shaft(held), *faults}).adjusted(-4, -4, 4, 4))

    def _bring_into_sight(self, ghost: Ghost) -> None:
        """Turn the table where the pile hides a place that the hand has found by itself."""
        view = better_view(ghost.points, self._shown_pile(), self.turning.goal, self._camera_at)
        if view is not None:
            self.turning.turn_to(*view)
        places = [self._camera_at(*self.turning.goal).project(point) for point in ghost.points]
        if not all(room_beside(self.sceneRect()).contains(QPointF(*place)) for place in places):
            self.turning.step_back()

    def _shaft(self, ghost: Ghost) -> Iterable[Point]:
        """The cells of a held piece, and the upper ends of the columns through which it comes down."""
        assert self._state is not None
        top = self._state.game.board.layers
        return (*ghost.points, *((x, y, top) for x, y, _ in ghost.points))

    def uncache(self) -> None:
        """Paint straight from now on, as an exported picture wants it."""
        self._table.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self.corner.uncache()

    # What is where

    def spot(self, position: QPointF) -> Spot | None:
        """The spot of the table at a place of the scene; None where that is clear of the table."""
        if self._state is None or self.corner.covers(position):
            return None
        board = self._state.game.board
        shown = self._shown_pile()
        return spot_under(self.camera, position.toTuple(), board, shown, disc_of(board).radius)

    def cell_at(self, position: QPointF) -> Cell | None:
        """The cell of the stone that is seen at a place of the scene."""
        if self._state is None or self.corner.covers(position):
            return None
        hit = self.camera.hit(position.toTuple(), self._shown_pile())
        return self._state.game.board.cell_at(hit.cube) if hit is not None else None

    def position(self, spot: Spot) -> QPointF:
        """Where a spot of the table is in the scene, on top of what lies there."""
        layers = self._state.game.board.layers if self._state is not None else 0
        return QPointF(*place_of(self.camera, spot, self._shown_pile(), layers))

    def button_at(self, position: QPointF) -> str | None:
        """The button beside the parked piece at a place of the scene."""
        return self.beside.button_at(position)

    def ghost_contains(self, position: QPointF) -> bool:
        """Whether the held piece lies at a place of the scene."""
        return self._ghost is not None and self.camera.hit(position.toTuple(), self._ghost.points) is not None

    def grabs(self, position: QPointF) -> bool:
        """Whether a press turns the table although a piece is held: beside the table it does."""
        return self.spot(position) is None

    @property
    def graphics(self) -> QGraphicsScene:
        """The scene for a view."""
        return self

    @property
    def sheet(self) -> None:
        """Pieces are laid in all layers."""
        return None

    @property
    def ceiling(self) -> int | None:
        """Where layers are off, pieces are laid in those that are left."""
        return self.corner.height - self.corner.lifted if self.corner.lifted else None

    @property
    def _stacking(self) -> bool:
        """Whether pieces come from above, so that nothing is off while one is held."""
        return self._state is not None and self._state.game.table.stacking

    @property
    def _whole(self) -> bool:
        """Whether all layers are seen for the time being: a piece is coming down on them."""
        return self._stacking and self._ghost is not None

    @property
    def aids(self) -> Aids:
        """The aids shown now."""
        return self._aids

    @property
    def cell_size(self) -> float:
        """The side of a cube in pixels."""
        return self.camera.scale

    @property
    def quarter_turns(self) -> int:
        """From which side the table is seen, or will be when it has come to rest."""
        return self.turning.side

    @property
    def away(self) -> tuple[int, int]:
        """The way on the table that leads away from the eye, more or less."""
        return self.along_screen(0, 1)

    @property
    def camera(self) -> Camera:
        """The eye that looks at the table."""
        return self._camera

    def color_name(self, color: Color) -> str:
        """The name under which palettes know a color."""
        return self._state.game.colors[color] if self._state is not None else ""

    def picture_of(self, shape: Shape, grip: Spot, color: Color) -> Picture:
        """A piece as it would look on the table."""
        return picture_of_piece(self.camera, shape, grip, self._color(color), self._look, color)

    def along_screen(self, columns: int, rows: int) -> tuple[int, int]:
        """A step on the screen, to the right and away, as a step on the table as it is turned."""
        for _ in range(self.quarter_turns):
            columns, rows = -rows, columns
        return columns, rows

    # Painting

    def _arrange(self) -> None:
        """Lay everything out anew."""
        self.setSceneRect(QRectF(QPointF(0, 0), self._size))
        if self._state is None:
            return
        game = self._state.game
        laid = ((color, placement.cells) for color, placement in self._state.laid)
        self._pile = pile_of(game.board, laid, game.colors, self._look, signs_of(game).given)
        self._look_anew()
        self.corner.show_position(self._state, self._pile, self._look, self.sceneRect(), self.quarter_turns)

    def _look_anew(self) -> None:
        """Look from where the table is seen now."""
        if self._state is None:
            return
        self._camera = self._camera_at(self.turning.turn, self.turning.tilt)
        self._table.show_in(self.sceneRect())
        self.corner.show_turned(self.quarter_turns, from_above=self.turning.from_above)
        self.show_ghost(self._ghost)
        self.turned.emit()

    def _camera_at(self, turn: float, tilt: float) -> Camera:
        """The eye that looks from somewhere else, as near as now."""
        assert self._state is not None
        return camera_for(
            self._state.game.board,
            turn,
            tilt,
            room_beside(self.sceneRect()),
            perspective=self._aids.perspective,
            zoom=self.turning.zoom,
            shift=self.turning.shift,
            room_above=_ROOM_ABOVE,
        )

    def _paint(self, painter: QPainter) -> None:
        state = self._state
        if state is None:
            return
        board, look, shown = state.game.board, self._look, self._shown_pile()
        paint_table(painter, self.camera, board, look, shown, coordinates=self._aids.coordinates)
        # Over layers that are off, the aids would hang in the air.
        color, reach = self._hand if len(shown) == len(self._pile) or self.moving else (None, 0)
        signs = signs_for(state, self._blame, self._aids, color, reach, look)
        low = self.ceiling or board.layers
        signs = advised_signs(signs, state, self._advice, self._conflicting, low)
        loose = self._ghost_in_pile() or self._arriving.falling or advised_piece(state, self._advice, look)
        pile = shown | advised_stones(state, self._advice, look, low)
        paint_pile(painter, self.camera, pile, look, loose=loose, room=board, signs=signs)

    def _shown_pile(self) -> dict[Point, Stone]:
        """The pile without what is on its way and the layers that are off."""
        layers = self.corner.height - (0 if self._whole else self.corner.lifted)
        away = self._arriving.points
        if layers == self.corner.height and not away:
            return self._pile
        return {
            point: stone for point, stone in self._pile.items() if point[2] < layers and point not in away
        }

    def _ghost_in_pile(self) -> Loose | None:
        ghost = self._ghost
        if ghost is None or self._state is None:
            return None
        style = Style.GHOST if ghost.placement is not None else Style.REFUSED
        # A piece that need not come from above has no column there.
        limit = self._state.game.board.layers + 1 if self._stacking else 1
        color = self._color(ghost.color)
        return Loose(frozenset(ghost.points), color, ghost.color, style, limit=limit)

    def _color(self, color: Color) -> QColor:
        return self._look.color(self.color_name(color))

    # Motion

    @property
    def moving(self) -> bool:
        """Whether a piece is on its way to its place."""
        return bool(self._arriving.points)

    def _let_arrive(self, travel_from: QPointF | None) -> None:
        """Let the piece laid last come down to its place, or come from a card."""
        assert self._state is not None
        color, placement = self._state.laid[-1]
        points = frozenset(map(self._state.game.board.point, cells_in(placement.cells)))
        piece = Loose(points, self._color(color), color)
        if travel_from is None:
            self._arriving.drop(piece)
        else:
            self._arriving.travel(piece, box_of(self.camera, points), travel_from)

    def _paint_apart(self, painter: QPainter, piece: Loose) -> None:
        paint_pile(painter, self.camera, {}, self._look, loose=piece)

    # Turning and looking inside

    def press_key(self, key: int, *, holding: bool) -> bool:
        """Do what a key says to the table; tells whether it says anything."""
        if key in _LAYERS:
            return self._lift(_LAYERS[Qt.Key(key)])
        if holding:
            return self.turning.press_digit(key)
        if key == Qt.Key.Key_Escape:
            back = self.turning.step_back()
            return self._lift(-self.corner.lifted) or back
        return self.turning.press_key(key)

    def _lift(self, layers: int) -> bool:
        if self._whole:
            return False
        changed = self.corner.lift(layers)
        self._table.update()
        self.turned.emit()
        return changed

    def _press(self, button: str) -> None:
        if button == "lift":
            self._lift(1)
        elif button == "lower":
            self._lift(-1)
        else:
            self.turning.look_down_or_back()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if event.button() != Qt.MouseButton.LeftButton and not middle:
            super().mousePressEvent(event)
            return
        button = self.corner.button_at(event.scenePos())
        if button is not None:
            self._press(button)
        else:
            self._dragged = event.scenePos()
            self._pushing = middle or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        event.accept()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._dragged is not None:
            way = event.scenePos() - self._dragged
            if self._pushing:
                self.turning.push(self._share(way))
            else:
                self.turning.drag(way)
            self._dragged = event.scenePos()
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._dragged = None
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        button = self.corner.button_at(event.scenePos())
        if button is not None:
            self._press(button)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.turning.show_next_side()
        event.accept()

    def wheelEvent(self, event: QGraphicsSceneWheelEvent) -> None:
        """A wheel brings the table nearer; two fingers on a touchpad turn and tilt it."""
        if event.phase() != Qt.ScrollPhase.NoScrollPhase:
            self.turning.drag(QPointF(event.pixelDelta()))
        elif event.orientation() == Qt.Orientation.Horizontal:
            self.turning.drag(QPointF(event.delta() / 4, 0))
        else:
            self.turning.roll(event.delta(), self._from_middle(event.scenePos()))
        event.accept()

    def _share(self, way: QPointF) -> QPointF:
        """A way in pixels in widths and heights of the table's room."""
        room = room_beside(self.sceneRect())
        return QPointF(way.x() / room.width(), way.y() / room.height())

    def _from_middle(self, place: QPointF) -> QPointF:
        return self._share(place - room_beside(self.sceneRect()).center())

    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool:
        """Follow two fingers that pinch or turn."""
        if kind == Qt.NativeGestureType.ZoomNativeGesture:
            self.turning.bring_nearer(1 + value, QPointF())
        elif kind == Qt.NativeGestureType.RotateNativeGesture:
            self.turning.rotate(value)
        else:
            return False
        return True
