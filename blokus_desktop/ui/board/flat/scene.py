"""The flat board on the screen: a function of a State, with the held piece over it."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import floor
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, State
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.extra_input import BoardInput, NoInput
from blokus_desktop.ui.board.flat.board_layers import BoardLayers
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.held import HeldItems, HeldShown
from blokus_desktop.ui.board.flat.layer import Part
from blokus_desktop.ui.board.flat.layout import lay_out
from blokus_desktop.ui.board.flat.painting import FlatPainting, FlatShown
from blokus_desktop.ui.board.flat.squares import FlatSquares, SeenSquares
from blokus_desktop.ui.board.flat.start_rings import free_starts
from blokus_desktop.ui.board.flat.turning import BoardTurn, turns_towards
from blokus_desktop.ui.board.flat.winners_light import WinnersLight, placed
from blokus_desktop.ui.board.ghost import Ghost, Spot
from blokus_desktop.ui.board.hand.beside_piece import BesidePiece
from blokus_desktop.ui.board.hand.drag_picture import Picture
from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.painted_scene import PaintedScene
from blokus_desktop.ui.board.pieces.items import PIECES, PieceItem
from blokus_desktop.ui.board.pieces.motion import FADE, LAMP, Motions
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.piece_motion import PieceMotion
from blokus_desktop.ui.board.pieces.piece_motion import Shape as Squares
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.board.squares import BoardSquares
from blokus_desktop.ui.board.viewpoint import Viewpoint
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Ink

if TYPE_CHECKING:
    from blokus_desktop.ui.board.scene import BoardScene

_MOST_BACK = 8
"""So many pieces taken back at once are seen going back; more would be a swarm."""


class FlatScene(PaintedScene):
    """Paints a flat board to fill a size, and knows which spot of it is under a pointer."""

    piece_style = Style.PLAIN
    """How its pieces are painted."""
    new_held: type[HeldShown] = HeldItems
    camera: Camera | None = None
    """A flat board is looked at without one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.animated = True
        self.extra_input: BoardInput = NoInput()
        self._turns = 0
        self._state: FlatShown | None = None
        self._ghost: Ghost | None = None
        self._pieces: list[PieceItem] = []
        self.motions = Motions(self)
        self._motion = PieceMotion(self, self.motions)
        self._coming: set[Placement] = set()
        """What is on its way to the board."""
        self._geometry = FlatGeometry(1, 1, 1, 0, 0)
        self._layers = BoardLayers(self, self._paint_ground, self._marks)
        self._light = WinnersLight()
        self.addItem(self._light)
        self._held: HeldShown = self.new_held(self)
        self.beside = BesidePiece(self, ("turn", "flip", "back", "lay"))
        self.squares: BoardSquares = FlatSquares(self.beside, self._seen_squares)

    # What it shows

    def set_turns(self, turns: int) -> None:
        """Turn the board by quarters, clockwise."""
        quarters = (turns - self._turns) % 4
        if quarters:
            rim = self._geometry.outer
            turn = BoardTurn(self, self.motions, self._layers, rim) if self.animated else None
            self._turns = turns % 4
            self._arrange()
            if turn is not None:
                turn.run(self._geometry.outer, quarters)
            self.turned.emit()

    def turns_towards(self, color: Color) -> int:
        """How to turn the board so that a color's start lies towards the player."""
        if self._state is None:
            return 0
        return turns_towards(self._state.game.board, self._state.game.start_mask(color))

    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None:
        """Show a position; a move just made settles, or its middle travels from where it is told to."""
        before = self._state
        leaving = self._leaving(cast(FlatShown, state)) if self.animated and last_move is None else []
        self._state = shown = cast(FlatShown, state)
        if before is not None and self._ground_stays(before, shown):
            self._show_laid(before)
        else:
            self._arrange()
        self._layers.show_position(FlatPainting(shown, self._geometry, self._look, self._aids))
        if leaving:
            self._motion.go_back(leaving)
        if isinstance(last_move, Placement) and self._pieces:
            self._animate(self._pieces[-1], last_move, travel_from)

    def show_fresh(self, placements: Sequence[Placement]) -> None:
        """Mark these pieces, the newest last; until then it is the one laid last."""
        self._layers.show_fresh(placements)

    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None:
        """Show the cells that the held piece can cover, and the corners where any piece can be laid."""
        self._layers.show_hand((color, reach, fitting))

    def show_lamps(self, mover: Color | None, winner: Color | None = None) -> None:
        """Light the lamp of who moves, or one all round the board for a winner."""
        lamps = self._layers.lamps
        another = lamps.light(mover, winner)
        if another and (self.animated or self.fades):
            self.motions.start(LAMP if self.animated else FADE, lamps.run)
        if self._state is not None:
            lamps.show_on(self._state, self._geometry, self._look)

    @property
    def lamp_share(self) -> float:
        """How far the light has come from the last mover to the next, or round the board."""
        return self._layers.lamps.share

    @lamp_share.setter
    def lamp_share(self, share: float) -> None:
        self._layers.lamps.run(share)

    def light_up(self, pieces: Sequence[Placement], share: float, lamp: float) -> None:
        """Let the light of the winner come so far: over the pieces laid, and round the rim."""
        seen, paths = self._geometry, []
        if self._state is not None and share < 1:
            for placement in pieces:
                points = map(self._state.game.board.point, cells_in(placement.cells))
                paths.append(placed(outline(self._squares(points)), seen.cell, seen.left, seen.top))
        self._light.show_on(paths, seen.cell, share)
        self._layers.lamps.run(lamp)

    def show_conflicts(self, cells: int) -> None:
        """Let cells glow whose pieces break a rule as they lie."""
        self._layers.show_conflicts(cells)

    def show_advice(self, advice: Advice) -> None:
        """Show what help says of the position."""
        self._layers.show_advice(advice)

    def show_ghost(self, ghost: Ghost | None) -> None:
        """Show the held piece over the board, with the reason where it cannot lie there."""
        self._ghost = ghost
        if ghost is None or self._state is None:
            self._held.hide()
            self.beside.hide()
            return
        seen, painting = self._geometry, self._painting()
        assert painting is not None
        faults = self._cell_rects(ghost.refusal.cells if ghost.reason and ghost.refusal else ())
        self._held.show(ghost, painting, faults)
        swept = [seen.square_rect(x, y) for x, y, _ in ghost.swept]
        held_at = seen.position(ghost.held_at)
        self.beside.show(ghost, held_at, swept, self._around(ghost, faults), self._look.theme)

    def _around(self, ghost: Ghost, faults: list[QRectF]) -> Surroundings:
        """What is around the held piece: the squares aimed at, and where its color could begin or go on."""
        assert self._state is not None
        aimed = [self._geometry.square_rect(x, y) for x, y, _ in ghost.points]
        starts = self._cell_rects(cells_in(free_starts(self._state, ghost.color)))
        return Surroundings(
            self._held.box,
            self._in_sight(),
            [*aimed, *faults, *starts, *self.in_the_way()],
            self._cell_rects(cells_in(self._state.usable(ghost.color))),
            self._geometry.rect,
        )

    def _in_sight(self) -> QRectF:
        """Where something can stand beside the held piece: the shadow may fall under other things."""
        return self._geometry.outer if self._geometry.rim else self.sceneRect()

    def in_the_way(self) -> Sequence[QRectF]:
        """What can be clicked besides the board, so that nothing may cover it."""
        return ()

    def _cell_rects(self, cells: Iterable[Cell]) -> list[QRectF]:
        assert self._state is not None
        points = map(self._state.game.board.point, cells)
        return [self._geometry.square_rect(x, y) for x, y, _ in points]

    def uncache(self) -> None:
        """Paint straight, as an exported picture wants it."""
        self._layers.uncache()

    # What is where

    def spot(self, position: QPointF) -> Spot | None:
        """The spot of the board at a place of the scene; None where that is clear of the board."""
        slack = px(SPACE)
        near = self._geometry.rect.adjusted(-slack, -slack, slack, slack)
        return self._geometry.spot(position) if near.contains(position) else None

    def cell_at(self, position: QPointF) -> Cell | None:
        """The square at a place of the scene."""
        x, y = self._geometry.spot(position)
        return self._state.game.board.cell_at((floor(x), floor(y), 0)) if self._state is not None else None

    def nearest_spot(self, position: QPointF) -> Spot:
        """The spot at a place of the scene, which may be beside the board."""
        return self._geometry.spot(position)

    def position(self, spot: Spot) -> QPointF:
        """Where a spot of the board is in the scene."""
        return self._geometry.position(spot)

    def ghost_contains(self, position: QPointF) -> bool:
        """Whether the held piece lies at a place of the scene."""
        if self._ghost is None:
            return False
        return any(self._geometry.square_rect(x, y).contains(position) for x, y, _ in self._ghost.points)

    @property
    def viewpoint(self) -> Viewpoint:
        """How it is seen: pieces are turned over along the rows, however it is turned."""
        return Viewpoint()

    @property
    def quarter_turns(self) -> int:
        """How the board is turned now."""
        return self._turns

    def picture_of(self, shape: Shape, grip: Spot, color: Color) -> Picture:
        """A piece as it would look on the board."""
        height = max(y for _, y, _ in shape) + 1
        squares = {(x, height - 1 - y) for x, y, _ in shape}
        place = (grip[0], height - grip[1])
        for _ in range(self._turns):
            tall = max(y for _, y in squares) + 1
            squares = {(tall - 1 - y, x) for x, y in squares}
            place = (tall - place[1], place[0])
        cell, shown = self._geometry.cell, frozenset(squares)
        size = QSizeF(*(max(square[axis] for square in squares) + 1 for axis in (0, 1))) * cell

        def paint(painter: QPainter) -> None:
            painter.scale(cell, cell)
            paint_piece(painter, shown, self._ink(color), self._look, self.piece_style)

        return Picture(size, QPointF(*place) * cell, paint)

    def turn_like(self, other: "BoardScene") -> None:
        """Be turned as another scene is."""
        self.set_turns(other.quarter_turns)

    def _seen_squares(self) -> SeenSquares | None:
        """What its squares tell of; nothing while a piece is held."""
        if self._state is None or self._ghost is not None:
            return None
        room = self._in_sight(), self.in_the_way()
        return SeenSquares(self._state, self._layers.hand, self._geometry, *room, self._look)

    # Painting

    def _arrange(self) -> None:
        """Lay everything out for the position and the size."""
        self.motions.finish()
        super()._arrange()
        self._take_off(0)
        if self._state is None:
            return
        self._geometry = self._lay_out()
        painting = FlatPainting(self._state, self._geometry, self._look, self._aids)
        self._layers.arrange(painting, self._size, self._pixels)
        for number in range(len(self._state.laid)):
            self._add_piece(number)
        self._layers.show_position(painting)
        self._held.show_in(self._geometry.rect)
        self.show_ghost(self._ghost)

    def _lay_out(self) -> FlatGeometry:
        assert self._state is not None
        return lay_out(self._size, self._state.game.board, self._turns, self._pixels)

    def _squares(self, points: Iterable[tuple[int, int, int]]) -> frozenset[Square]:
        return frozenset(self._geometry.square(x, y) for x, y, _ in points)

    def _ink(self, color: Color) -> Ink:
        assert self._state is not None
        return self._look.ink(self._state.game.colors[color])

    def _add_piece(self, number: int) -> None:
        assert self._state is not None
        color, placement = self._state.laid[number]
        squares = self._squares(map(self._state.game.board.point, cells_in(placement.cells)))
        style = Style.GIVEN if placement.cells in self._state.game.marks.given else self.piece_style
        item = PieceItem(squares, self._geometry.cell, self._ink(color), self._look, style)
        item.moveBy(self._geometry.left, self._geometry.top)
        self.addItem(item)
        self._pieces.append(item)
        item.changed = self._layers.show_piece
        item.setZValue(PIECES)

    def _ground_stays(self, before: FlatShown, after: FlatShown) -> bool:
        """Whether nothing but pieces and marks differs between two positions."""
        return before.game is after.game

    def _show_laid(self, before: FlatShown) -> None:
        """Take off the pieces since a position that are not there any more, and lay those that are."""
        assert self._state is not None
        pairs = enumerate(zip(before.laid, self._state.laid, strict=False))
        shorter = min(len(before.laid), len(self._state.laid))
        stay = next((place for place, (old, new) in pairs if old != new), shorter)
        if stay < len(self._pieces):
            self.motions.finish()
            self._take_off(stay)
            self.show_ghost(self._ghost)
        for number in range(stay, len(self._state.laid)):
            self._add_piece(number)

    def _take_off(self, first: int) -> None:
        """Let the pieces from one on lie there no longer."""
        for item in self._pieces[first:]:
            self._layers.remove_piece(item)
            self.removeItem(item)
        del self._pieces[first:]

    def _painting(self) -> FlatPainting | None:
        state = self._state
        return FlatPainting(state, self._geometry, self._look, self._aids) if state is not None else None

    def _paint_ground(self, painter: QPainter) -> None:
        self._layers.paint_ground(painter)

    @property
    def covered(self) -> QRegion:
        """Where nothing below the board is seen."""
        return self._layers.hiding

    def _marks(self) -> list[Part]:
        """What is over the pieces."""
        painting = self._painting()
        if painting is None:
            return []
        laid = tuple(placement for _, placement in painting.state.laid)
        fresh = laid[-1:] if self._layers.fresh is None else self._layers.fresh
        lying = [placement for placement in fresh if placement not in self._coming]
        return list(painting.marks(*self._layers.hand, lying))

    # Motion

    def move_held(self, way: QTransform) -> None:
        """Show the held piece on its way to how it is held."""
        if self._ghost is not None:
            self._held.move(way, self._geometry.position(self._ghost.held_at))

    def _animate(self, item: PieceItem, placement: Placement, travel_from: QPointF | None) -> None:
        squares = self._squares_of(placement)
        if self.fades:
            self._motion.fade(item)
        elif self.animated and travel_from is not None:
            if self._motion.travel(item, squares, travel_from, partial(self._arrived, placement)):
                self._coming.add(placement)
                self._layers.show_marks()
        elif self.animated:
            self._motion.lay(item, squares)

    def _arrived(self, placement: Placement) -> None:
        self._coming.discard(placement)
        self._layers.show_marks()

    def _squares_of(self, placement: Placement) -> Squares:
        return Squares(self._cell_rects(cells_in(placement.cells)))

    def _leaving(self, after: FlatShown) -> list[tuple[QGraphicsItem, Squares, QPointF]]:
        """The pieces that are taken back by going to a position, each with the place that it came from."""
        before = self._state
        if before is None or before.game is not after.game:
            return []
        stay = len(after.laid)
        rest, taken, items = before.laid[:stay], before.laid[stay:], self._pieces[stay:]
        if rest != after.laid or len(taken) > _MOST_BACK:
            return []
        ways = [
            (item, self._squares_of(placement), self.home_of(color, placement))
            for item, (color, placement) in zip(items, taken, strict=True)
        ]
        return [(item, squares, home) for item, squares, home in ways if home is not None]
