"""The turntable with all that lies on it as one item of a scene: painted again where something changes."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.game.board import Point, cells_in
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.light.pile import Pile
from blokus_desktop.ui.board.advice import NO_ADVICE, Advice
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.ghost import Ghost, ShownState
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.corner_views import CornerViews
from blokus_desktop.ui.board.solid.exposure import new_exposure
from blokus_desktop.ui.board.solid.falling import Falling
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.board.solid.hover import hover_of
from blokus_desktop.ui.board.solid.lamp_ground import LampGround
from blokus_desktop.ui.board.solid.marks import (
    Blame,
    advised_piece,
    advised_signs,
    advised_stones,
    blame_of,
    lit_reason,
    signs_for,
)
from blokus_desktop.ui.board.solid.painting import Stone, box_of, paint_pile, pile_of
from blokus_desktop.ui.board.solid.photo_painting import PieceApart, Print, ratio_of, slides_for
from blokus_desktop.ui.board.solid.shot import Photo, Shot, lit_pile
from blokus_desktop.ui.board.solid.tableau import Tableau, paint_tableau
from blokus_desktop.ui.board.solid.visibility import is_hidden
from blokus_desktop.ui.style.theme import Look

_LINES = 0.2
"""How far lines and signs reach beyond the cubes they belong to, in cubes."""


class TurntableItem(Drawing):
    """The table, the pile, the held piece in it, and the signs on them, without layers that are off."""

    def __init__(self, scene: QGraphicsScene, corner: CornerViews) -> None:
        """``corner`` knows which layers are off."""
        self.exposure = new_exposure(scene)
        """Has pictures made of it; None where there is no renderer, and it is painted."""
        super().__init__(0, self._paint, cached=self.exposure is None)
        self.camera = Camera()
        """The eye that looks at the table."""
        self.ghost: Ghost | None = None
        self.pile: dict[Point, Stone] = {}
        self._corner = corner
        self._look = Look()
        self._aids = Aids()
        self._state: ShownState | None = None
        self._fresh: Sequence[Placement] | None = None
        self._hand: tuple[Color | None, int, int] = (None, 0, 0)
        self._blame = Blame()
        self._conflicting = 0
        self._advice = NO_ADVICE
        self._print, self._apart, self._ground = Print(), PieceApart(), LampGround()
        self._kept: tuple[object, Tableau, Pile] | None = None
        """What was to be seen last, and as the renderer takes it, with what that depends on."""
        self._painted: Photo | None = None
        self._straight = False
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        scene.addItem(self)
        self._falling = Falling(scene, self._paint_apart)
        self._falling.changed.connect(self.update)
        if self.exposure is not None:
            self.exposure.developed.connect(self._show_developed)
            scene.destroyed.connect(self.exposure.end)

    # What it shows

    def show_position(self, state: ShownState, look: Look, aids: Aids) -> None:
        """Have a position on the table; it is seen when it is looked at."""
        self._state, self._look, self._aids = state, look, aids
        game = state.game
        laid = ((color, placement.cells) for color, placement in state.laid)
        self.pile = pile_of(game.board, laid, game.colors, look, game.marks.given)

    def look_from(self, camera: Camera, room: QRectF) -> None:
        """Be looked at from somewhere, in a room."""
        self.camera = camera
        shown = self._painted
        if shown is not None and room == self.boundingRect() and self._is_seen:
            # A picture is made while the window goes on; with it comes the next painting.
            self._ask(shown.shot.ratio)
        else:
            self.show_in(room)

    def show_fresh(self, placements: Sequence[Placement]) -> None:
        """Mark these pieces, the newest last."""
        if placements != self._fresh:
            self._fresh = placements
            self.update()

    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None:
        """Show the cells that the held piece can cover, and where any piece in hand can be laid."""
        if (color, reach, fitting) != self._hand:
            self._hand = (color, reach, fitting)
            self.update()

    @property
    def hand(self) -> tuple[Color | None, int, int]:
        """The color in hand, the cells that the held piece can cover, and those that any can."""
        return self._hand

    def show_conflicts(self, cells: int) -> None:
        """Let cells glow whose pieces break a rule as they lie."""
        if cells != self._conflicting:
            self._conflicting = cells
            self.update()

    def show_advice(self, advice: Advice) -> None:
        """Show what help says of the position."""
        if advice != self._advice:
            self._advice = advice
            self.update()

    def show_ghost(self, ghost: Ghost | None) -> None:
        """Paint again where the held piece was and is; all of the table only where that is not enough."""
        before, blame = self.ghost, self._blame
        self.ghost = ghost
        self._blame = blame_of(self._state, ghost) if self._state is not None else Blame()
        meant = [held is not None and held.nearest is not None for held in (before, ghost)]
        if self._corner.lifted or blame[1:] != self._blame[1:] or meant[0] != meant[1]:
            self.update()
            return
        for held, faults in ((before, blame.faults), (ghost, self._blame.faults)):
            if held is not None:
                self.update(self._box_around(held, faults))

    @property
    def reason(self) -> str:
        """Why the held piece cannot lie where it is, and what is lit to show it."""
        if self.ghost is None:
            return ""
        hidden = any(is_hidden(point, self.seen, self.camera) for point in self._blame.faults)
        return lit_reason(self.ghost, hidden=hidden)

    @property
    def faults(self) -> frozenset[Point]:
        """The cells at which a refusal points."""
        return self._blame.faults

    def _box_around(self, ghost: Ghost, faults: frozenset[Point]) -> QRectF:
        """What a held piece, its place and what is wrong there take up."""
        points, hover = {*ghost.points, *faults}, self.hover(ghost)
        held = [(x, y, z + ceil(hover)) for x, y, z in ghost.points]
        margin = 4 + _LINES * self.camera.scale
        return box_of(self.camera, [*points, *held]).adjusted(-margin, -margin, margin, margin)

    def hover(self, ghost: Ghost) -> float:
        """How high over its place a piece is held: only where pieces come from above."""
        assert self._state is not None
        if not self._state.game.table.stacking:
            return 0.0
        return hover_of(ghost.points, self.seen, self.camera, self.boundingRect().top())

    @property
    def seen(self) -> dict[Point, Stone]:
        """The pile without what is on its way and the layers that are off."""
        layers, away = self._corner.layers, self._falling.points
        if layers == self._corner.height and not away:
            return self.pile
        return {point: stone for point, stone in self.pile.items() if point[2] < layers and point not in away}

    # Motion

    @property
    def moving(self) -> bool:
        """Whether a piece is on its way to its place."""
        return bool(self._falling.points)

    def let_arrive(self, travel_from: QPointF | None) -> None:
        """Let the piece laid last come down to its place, or come from a card."""
        assert self._state is not None
        color, placement = self._state.laid[-1]
        points = frozenset(map(self._state.game.board.point, cells_in(placement.cells)))
        piece = FreePiece(points, self._color(color), color)
        if travel_from is None:
            self._falling.drop(piece)
        else:
            self._falling.travel(piece, box_of(self.camera, points), travel_from)

    def stop_moving(self) -> None:
        """Let a piece that is on its way be at its place."""
        self._falling.stop()

    # Painting

    @property
    def grounded(self) -> bool:
        """Whether it paints what is under it, too."""
        return self.exposure is not None and self._state is not None and not self._straight

    def paint_straight(self) -> None:
        """Paint without waiting for better pictures from now on."""
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self._straight = True

    def _show_developed(self) -> None:
        """Paint again where the newest picture is not yet on the screen."""
        if self.exposure is not None and self.exposure.photo is not self._painted:
            self.update()

    def _paint(self, painter: QPainter) -> None:
        shown = self._tableau()
        if shown is None:
            return
        shot = self._shot(shown, ratio_of(painter)) if self.exposure is not None else None
        photo = self._photo_of(shot)
        if photo is None or shot is None:
            paint_tableau(painter, self.camera, shown)
        else:
            self._print.paint(painter, self.boundingRect(), photo, shown, slides_for(shot, photo))
        self._painted = photo

    def _photo_of(self, shot: Shot | None) -> Photo | None:
        """The newest picture, if possible of a shot; None where none is made."""
        if self.exposure is None or shot is None or not shot.shows_anything:
            return None
        if self._straight:
            return self.exposure.best_of(shot)
        self.exposure.ask(shot)
        photo = self.exposure.photo
        # While the table turns, what is newer than what is seen need not be the newest.
        if photo is None or photo is self._painted or not photo.shot.same_things(shot):
            self.exposure.wait()
        return self.exposure.photo

    def _shot(self, shown: Tableau, ratio: float) -> Shot:
        rect = self.boundingRect()
        lit = self._kept[2] if self._kept is not None and self._kept[1] is shown else None
        size = ceil(rect.width() * ratio), ceil(rect.height() * ratio)
        return shown.shot(self.camera, size, ratio, lit)

    def _ask(self, ratio: float) -> None:
        """Ask for a picture, if none is awaited: whoever paints that one asks for the next."""
        if self.exposure is not None and not self.exposure.awaited:
            shown = self._tableau()
            shot = None if shown is None else self._shot(shown, ratio)
            if shot is not None and shot.shows_anything:
                self.exposure.ask(shot)

    @property
    def _is_seen(self) -> bool:
        """Whether any window shows it."""
        return any(view.isVisible() for view in self.scene().views())

    def _tableau(self) -> Tableau | None:
        """All that is to be seen; while the table turns, that stays the same."""
        if self._state is None:
            return None
        held = self._ghost_in_pile()
        looks = self._look, self._aids, self._corner.layers, self._corner.ceiling
        asked = self._hand, self._blame, self._conflicting, self._advice, self._fresh
        moving = self._falling.points, self._falling.dropped
        alone = self.ghost is not None and self.ghost.nearest is not None
        known = (self._state, held, alone, looks, asked, moving)
        if self._kept is None or self._kept[0] != known:
            shown = self._found(self._state, held, alone=alone)
            self._kept = known, shown, lit_pile(shown.board, shown.pile, dark=self._look.theme.dark)
        return self._kept[1]

    def _found(self, state: ShownState, held: FreePiece | None, *, alone: bool) -> Tableau:
        look, shown = self._look, self.seen
        # Over layers that are off, the aids would hang in the air.
        hand = self._hand if len(shown) == len(self.pile) or self.moving else (None, 0, 0)
        fresh = [placement for _, placement in state.laid[-1:]] if self._fresh is None else self._fresh
        signs = signs_for(state, self._blame, self._aids, hand, fresh, look, alone=alone)
        low = self._corner.ceiling or state.game.board.layers
        signs = advised_signs(signs, state, self._advice, self._conflicting, low)
        free_piece = held or self._falling.dropped or advised_piece(state, self._advice, look)
        pile = shown | advised_stones(state, self._advice, look, low)
        return Tableau(state.game.board, pile, signs, free_piece, look, self._aids.coordinates)

    def _paint_apart(self, painter: QPainter, piece: FreePiece) -> None:
        """Paint a piece that is nowhere near the pile, where it will lie."""
        if self.exposure is None or self._painted is None:
            paint_pile(painter, self.camera, {}, self._look, free_piece=piece)
        else:
            self._apart.paint(painter, self._painted.shot, piece, self._look)

    def _ghost_in_pile(self) -> FreePiece | None:
        ghost = self.ghost
        if ghost is None or self._state is None:
            return None
        style = Style.GHOST if ghost.placement is not None else Style.REFUSED
        ink = self._look.ink(self._state.game.colors[ghost.color])
        return FreePiece(frozenset(ghost.points), ink.fill, ink.mark, style, hover=self.hover(ghost))

    def _color(self, color: Color) -> QColor:
        assert self._state is not None
        return self._look.color(self._state.game.colors[color])

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.exposure is not None and widget is not None:
            self.exposure.watch(widget)
            if self.grounded:
                self._ground.paint(painter, widget, self._look.theme)
        super().paint(painter, option, widget)
