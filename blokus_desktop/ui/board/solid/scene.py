"""The turntable on the screen: a function of a State and of the angle from which it is seen."""

from collections.abc import Sequence
from dataclasses import replace
from math import floor
from typing import cast

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QRegion

from blokus_desktop.game.board import Cell, Point, cells_in
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.ghost import Ghost, ShownState, Spot
from blokus_desktop.ui.board.hand.beside_piece import BesidePiece
from blokus_desktop.ui.board.hand.drag_picture import Picture
from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.painted_scene import PaintedScene
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.board.solid.corner_views import CornerViews
from blokus_desktop.ui.board.solid.framing import camera_in, room_of
from blokus_desktop.ui.board.solid.glance import Glance
from blokus_desktop.ui.board.solid.input import SolidInput
from blokus_desktop.ui.board.solid.item import TurntableItem
from blokus_desktop.ui.board.solid.orbit import Orbit
from blokus_desktop.ui.board.solid.painting import box_of, picture_of_piece
from blokus_desktop.ui.board.solid.picking import place_of, spot_under
from blokus_desktop.ui.board.solid.score_light import ScoreLight, Sight
from blokus_desktop.ui.board.solid.squares import SeenPile, SolidSquares
from blokus_desktop.ui.board.solid.table_painting import disc_of, squares_of
from blokus_desktop.ui.board.solid.tally import Tally
from blokus_desktop.ui.board.solid.top_signs import TopSign, TopSigns, heights_of
from blokus_desktop.ui.board.solid.visibility import (
    ENOUGH,
    View,
    better_view,
    is_mostly_hidden,
    share_seen,
)
from blokus_desktop.ui.board.squares import BoardSquares
from blokus_desktop.ui.board.viewpoint import Viewpoint, along_screen
from blokus_desktop.ui.style.titles import color_title
from blokus_desktop.words.i18n import tr

_TO_PLACE = 320
"""How long the table turns to a place that is hidden from this side, in milliseconds."""


class TurntableScene(PaintedScene):
    """Paints a pile on a table that turns, and knows which spot of it is under a pointer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state: ShownState | None = None
        self._fresh: Sequence[Placement] | None = None
        self.orbit = Orbit(self)
        self.orbit.changed.connect(self._update_view)
        self.corner = CornerViews(self)
        self.table = TurntableItem(self, self.corner)
        self.extra_input = SolidInput(self, self.orbit, self.corner, self.spot)
        self.extra_input.layers_lifted.connect(self._show_layers)
        self._glance = Glance(self.orbit)
        self._glance.there.connect(lambda: self.table.let_arrive(None))
        self._glanced = False
        """Whether that was done already since the player laid a piece himself."""
        self.extra_input.taken_up.connect(self._hold_still)
        self.orbit.touched.connect(self._look_for_reply)
        self._tally = Tally(self.orbit)
        self._tally.changed.connect(self._show_tops)
        self._tops = TopSigns(self)
        self._reply: list[Point] = []
        """The cells of what another player has laid last."""
        self.beside = BesidePiece(self, ("turn", "tilt", "flip", "back", "lay"))
        self.squares: BoardSquares = SolidSquares(self.beside, self._seen_pile)
        self.score_light = ScoreLight(self)

    # What it shows

    @property
    def animated(self) -> bool:
        """Whether pieces and the table move."""
        return self.orbit.animated

    @animated.setter
    def animated(self, animated: bool) -> None:
        self.orbit.animated = animated

    def set_turns(self, turns: int) -> None:
        """Turn the table so that it is seen from another of its sides, at the same angle."""
        if turns % 4 != self.quarter_turns:
            self.orbit.turn_quarters(turns % 4)

    def turns_towards(self, color: Color) -> int:
        """The side on which a color's player sits: the players sit around the table."""
        if self._state is None:
            return self.quarter_turns
        return color * 4 // len(self._state.game.colors)

    def turn_like(self, other: BoardScene) -> None:
        """Be seen from where another turntable is seen."""
        if isinstance(other, TurntableScene):
            self.orbit.take_over(other.orbit)

    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None:
        """Show a position; a move just made settles, or its middle travels from where it is told to."""
        before, self._state = self._state, cast(ShownState, state)
        self._tally.leave()
        another = before is not None and before.game is not state.game
        if another:
            self.orbit.begin()
        elif before is not None and before.laid and not self._state.laid:
            # All is cleared away: there is nothing left that one has come nearer to.
            self.orbit.step_back()
        if self._stacking or another:
            self.corner.lifted = 0
        self.table.stop_moving()
        self._arrange()
        self._reply = []
        if isinstance(last_move, Placement) and state.laid:
            self._let_arrive(last_move, travel_from)
        self._look_for_reply()

    def _let_arrive(self, move: Placement, travel_from: QPointF | None) -> None:
        """Let a piece come to its place; another player's that is hidden there is glanced at."""
        assert self._state is not None
        if travel_from is not None:
            self._reply = [self._state.game.board.point(cell) for cell in cells_in(move.cells)]
        else:
            self._glanced = False
        if not self.animated:
            return
        view = self._worth_a_glance()
        if view is not None:
            self._glanced = True
            self._glance.begin(view)
        else:
            self._glance.stay()
            self.table.let_arrive(travel_from)

    def _worth_a_glance(self) -> View | None:
        """Where to look from at what another player has laid; None where the player is busy, or sees it."""
        hand = self.extra_input
        busy = hand.holding or hand.dragging or hand.pointing
        if not self._reply or self._glanced or busy:
            return None
        view, pile = self.orbit.goal, self.table.pile
        if not is_mostly_hidden(self._reply, pile, self._camera_at(*view)):
            return None
        return better_view(self._reply, pile, view, self._camera_at)

    def _hold_still(self) -> None:
        """Let nothing turn any more, as a piece is in the hand."""
        if self._glance.lasts:
            self._glance.end()
        else:
            self.orbit.stop()

    def _look_for_reply(self) -> None:
        """Tell the player of a piece that cannot be seen from where he looks."""
        news: Sequence[str] = ()
        if self._reply and not self._glance.lasts and self._state is not None:
            seen = share_seen(self._reply, self.table.pile, self._camera_at(*self.orbit.goal))
            color, _ = self._state.laid[-1]
            news = _hidden_words(color_title(self._state.game, color, self._look)) if seen < ENOUGH else ()
        if news != self.news:
            self.news = news
            self.news_changed.emit()

    def show_fresh(self, placements: Sequence[Placement]) -> None:
        """Mark these pieces, the newest last; until then it is the one laid last."""
        self.table.show_fresh(placements)
        self._fresh = placements
        self._show_fresh()

    def _show_fresh(self) -> None:
        """Mark fresh moves in the view from above."""
        if self._state is None:
            return
        last = [placement for _, placement in self._state.laid[-1:]]
        fresh, board = last if self._fresh is None else self._fresh, self._state.game.board
        self.corner.show_fresh([frozenset(map(board.point, cells_in(move.cells))) for move in fresh])

    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None:
        """Show the cells that the held piece can cover, and where any piece in hand can be laid."""
        self.table.show_hand(color, reach, fitting)

    def show_lamps(self, mover: Color | None, winner: Color | None = None) -> None:
        """A turntable has no rim for lamps."""

    def light_up(self, pieces: Sequence[Placement], share: float, lamp: float) -> None:
        """Count what is seen from above as the points are counted, up to a share of all."""
        self._glance.end()
        self._tally.count(lamp)

    def show_conflicts(self, cells: int) -> None:
        """Let cells glow whose pieces break a rule as they lie."""
        self.table.show_conflicts(cells)

    def show_advice(self, advice: Advice) -> None:
        """Show what help says of the position."""
        self.table.show_advice(advice)

    def show_ghost(self, ghost: Ghost | None) -> None:
        """Show the held piece over the pile, with the reason where it cannot lie there."""
        self.corner.show_whole(self._stacking and ghost is not None)
        self.corner.show_held(ghost.points if ghost is not None and ghost.placement is not None else ())
        if ghost != self.table.ghost:
            self.table.show_ghost(ghost)
            if ghost is not None and ghost.moved_by_itself:
                self._bring_into_sight(ghost)
        around = self._around(ghost)
        self.corner.give_way(around.clear[0] if ghost is not None else None)
        if ghost is None:
            self.beside.hide()
        else:
            self.beside.show(
                replace(ghost, reason=self.table.reason),
                QPointF(*self.camera.project((*ghost.held_at, 0.0))),
                [box_of(self.camera, [point]) for point in ghost.swept],
                around,
                self._look.theme,
            )
        if self._state is not None and self._stacking:
            clear = [*around.clear, *self.beside.rects()]
            sight = Sight(self.camera, self.table.seen, replace(around, clear=clear), self._look)
            self.score_light.show(self._state, ghost, sight)

    def _seen_pile(self) -> SeenPile | None:
        """What the squares tell of, while no piece is held."""
        if self._state is None or self.table.ghost is not None:
            return None
        fitting, corners = self.table.hand[2], self.corner.rects()
        return SeenPile(self._state, fitting, self.camera, self.sceneRect(), corners, self._look)

    def _held_camera(self, ghost: Ghost) -> Camera:
        """The eye that sees the cells of a held piece where the piece hovers."""
        x, y, z = self.camera.target
        return replace(self.camera, target=(x, y, z - self.table.hover(ghost)))

    def _around(self, ghost: Ghost | None) -> Surroundings:
        """What is around the held piece: its cubes, the cells pointed at, and what stands in the corners."""
        if ghost is None:
            return Surroundings(QRectF(), self.sceneRect(), ())
        aimed = {*ghost.points, *self.table.faults}
        held = box_of(self._held_camera(ghost), ghost.points)
        clear = [held, *(box_of(self.camera, [point]) for point in aimed)]
        box = box_of(self.camera, ghost.points)
        return Surroundings(box, self.sceneRect(), [*clear, *self.corner.rects()])

    def _bring_into_sight(self, ghost: Ghost) -> None:
        """Turn the table where the pile hides a place that the hand has found by itself."""
        view = better_view(ghost.points, self.table.seen, self.orbit.goal, self._camera_at)
        if view is not None:
            self.orbit.turn_to(*view, _TO_PLACE)
        places = [self._camera_at(*self.orbit.goal).project(point) for point in ghost.points]
        if not all(room_of(self.sceneRect()).contains(QPointF(*place)) for place in places):
            self.orbit.step_back()

    def uncache(self) -> None:
        """Paint straight from now on, as an exported picture wants it."""
        self.table.paint_straight()
        self.corner.uncache()

    # What is where

    def spot(self, position: QPointF) -> Spot | None:
        """The spot of the table at a place of the scene; None where that is clear of the table."""
        if self._state is None or self.corner.covers(position):
            return None
        board = self._state.game.board
        return spot_under(self.camera, position.toTuple(), board, self.table.seen, disc_of(board).radius)

    def nearest_spot(self, position: QPointF) -> Spot:
        """The middle of the structure's square that is seen nearest to a place of the scene."""
        assert self._state is not None
        squares = [(x + 0.5, y + 0.5) for x, y in squares_of(self._state.game.board)]
        return min(squares, key=lambda spot: (self.position(spot) - position).manhattanLength())

    def cell_at(self, position: QPointF) -> Cell | None:
        """The cell of the stone that is seen at a place of the scene, or the free one on the table."""
        if self._state is None or self.corner.covers(position):
            return None
        hit = self.camera.hit(position.toTuple(), self.table.seen)
        if hit is not None:
            return self._state.game.board.cell_at(hit.cube)
        ground = self.camera.on_plane(position.toTuple())
        if ground is None:
            return None
        return self._state.game.board.cell_at((floor(ground[0]), floor(ground[1]), 0))

    def position(self, spot: Spot) -> QPointF:
        """Where a spot of the table is in the scene, on top of what lies there."""
        layers = self._state.game.board.layers if self._state is not None else 0
        return QPointF(*place_of(self.camera, spot, self.table.seen, layers))

    def ghost_contains(self, position: QPointF) -> bool:
        """Whether the held piece lies at a place of the scene."""
        ghost = self.table.ghost
        return ghost is not None and self.camera.hit(position.toTuple(), ghost.points) is not None

    def held_contains(self, position: QPointF) -> bool:
        """Whether the held piece hovers at a place of the scene."""
        ghost = self.table.ghost
        if ghost is None or not self.table.hover(ghost):
            return False
        return self._held_camera(ghost).hit(position.toTuple(), ghost.points) is not None

    @property
    def _stacking(self) -> bool:
        """Whether pieces come from above, so that nothing is off while one is held."""
        return self._state is not None and self._state.game.table.stacking

    @property
    def viewpoint(self) -> Viewpoint:
        """How it is seen; with layers off, only what is left is in reach, unless pieces come from above."""
        ceiling = None if self._stacking else self.corner.ceiling
        return Viewpoint(away=along_screen(self.quarter_turns, 0, 1), ceiling=ceiling)

    @property
    def quarter_turns(self) -> int:
        """From which side the table is seen, or will be when it has come to rest."""
        return self.orbit.side

    @property
    def covered(self) -> QRegion:
        """Where nothing below the scene is seen."""
        if not self.table.grounded:
            return QRegion()
        edge = 0 if self._pixels.ratio.is_integer() else 1
        return QRegion(self.sceneRect().toRect().adjusted(edge, edge, -edge, -edge))

    @property
    def camera(self) -> Camera:
        """The eye that looks at the table."""
        return self.table.camera

    def picture_of(self, shape: Shape, grip: Spot, color: Color) -> Picture:
        """A piece as it would look on the table."""
        assert self._state is not None
        ink = self._look.ink(self._state.game.colors[color])
        return picture_of_piece(self.camera, shape, grip, ink, self._look)

    # How it is seen

    def _arrange(self) -> None:
        """Lay everything out for the position and the size."""
        super()._arrange()
        if self._state is None:
            return
        self.table.show_position(self._state, self._look, self._aids)
        # The height of the pile comes first: the hand, told of the new view, asks which layers are off.
        board = self._state.game.board
        self.corner.show_position(board, self.table.pile, self._look, self.sceneRect(), self.quarter_turns)
        self._show_fresh()
        self._update_view()

    def _update_view(self) -> None:
        """Look from where the table is seen now."""
        if self._state is None:
            return
        self.table.look_from(self._camera_at(self.orbit.turn, self.orbit.tilt), self.sceneRect())
        self.corner.show_turned(self.quarter_turns, self.orbit.level[0], from_above=self.orbit.from_above)
        self._show_tops()
        self.show_ghost(self.table.ghost)
        self.turned.emit()

    def _show_tops(self) -> None:
        """Show what is counted, or how high the columns are where they are seen from above."""
        signs: Sequence[TopSign] = ()
        if self.orbit.tilt == self.orbit.goal[1] and self.orbit.from_above:
            pile, turns = self.table.seen, self.quarter_turns
            signs = self._tally.signs(pile, turns) if self._tally.active else heights_of(pile)
        self._tops.show(signs, self.table.pile, self.camera, self._look, self.sceneRect())

    def _show_layers(self) -> None:
        """Show the table without the layers that are off now."""
        self.table.update()
        self._show_tops()
        self.turned.emit()

    def _camera_at(self, turn: float, tilt: float) -> Camera:
        """The eye that looks from somewhere else, as near as now."""
        assert self._state is not None
        return camera_in(
            self._state.game.board,
            turn,
            tilt,
            room_of(self.sceneRect()),
            corners=self.corner.rects(),
            perspective=self._aids.perspective,
            zoom=self.orbit.zoom,
            shift=self.orbit.shift,
        )


def _hidden_words(name: str) -> Sequence[str]:
    """That a color has laid where nothing is seen of it, and what shows it, the longest words first."""
    key = keys.FROM_ABOVE.key
    return (
        tr("{name} laid behind the pile · {key} shows it from above").format(name=name, key=key),
        tr("{name} laid behind the pile").format(name=name),
    )
