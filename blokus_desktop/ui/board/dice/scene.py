"""The own sheet of the Dice Game on the screen, with its rows of shapes, and the box of dice under it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Color, Move, Player, Roll, State, Take
from blokus_desktop.ui.board.dice.beside_shape import beside_shape
from blokus_desktop.ui.board.dice.box import BoxShown, paint_box
from blokus_desktop.ui.board.dice.chances import Chances, forced_take
from blokus_desktop.ui.board.dice.dice_of_round import Die, dice_of
from blokus_desktop.ui.board.dice.held_shape import HeldShape
from blokus_desktop.ui.board.dice.input import DiceInput
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.others import paint_others
from blokus_desktop.ui.board.dice.paper import paint_grid, paint_paper
from blokus_desktop.ui.board.dice.parts import SheetParts, SheetShown
from blokus_desktop.ui.board.dice.pen_at_work import PenAtWork
from blokus_desktop.ui.board.dice.places import SheetPlaces
from blokus_desktop.ui.board.dice.row_shapes import shapes_in_rows
from blokus_desktop.ui.board.dice.row_tray import RowTray
from blokus_desktop.ui.board.dice.rows import Marked
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.sheet_motion import SheetMotion
from blokus_desktop.ui.board.dice.small_sheet import squares_on
from blokus_desktop.ui.board.dice.telling import Telling
from blokus_desktop.ui.board.dice.words import Line, held_line, numbered_player, task_line
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.painting import FlatShown
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.pieces.items import PieceItem
from blokus_desktop.ui.board.pieces.piece_motion import Shape as Squares
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.viewpoint import Viewpoint
from blokus_desktop.ui.style.theme import Look

if TYPE_CHECKING:
    from blokus_desktop.ui.board.ghost import Ghost
    from blokus_desktop.ui.board.scene import BoardScene


class DiceSheetScene(FlatScene):
    """Shows the sheet of whose turn it is, and asks for the die or the strike that a person points at."""

    piece_style = Style.DRAWN
    new_held = HeldShape

    take_requested = Signal(object)
    """A Take; one that is refused is asked for too, as the refusal says why."""
    put_back_requested = Signal()
    """The die taken is to go back to the others."""
    roll_requested = Signal()
    strike_held = Signal()
    """A strike was held ready, or put back, before a die is taken."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._whole: DiceState | None = None
        self._names: Sequence[str] = ()
        self._dice: Sequence[Die] = ()
        self._in_hand, self._active, self._armed = Color(0), False, False
        self._chosen: Player | None = None
        self._called: Player | None = None
        self._pointed_button: int | None = None
        self._aimed: int | None = None
        self._pictured = False
        """Whether it is painted for a picture, which shows the other sheets and no dice."""
        self._table = Look()
        self._known: dict[Player, Chances] = {}
        self.layout_of_sheet = SheetLayout(self._size, 10, self._pixels)
        self.tray = RowTray(self)
        self._input = DiceInput(self)
        self.extra_input = self._input
        self._parts = SheetParts(self, self._seen)
        self._pen = PenAtWork()
        self.addItem(self._pen)
        self.motion = SheetMotion(self, self._parts)
        self.telling = Telling(self)
        self.telling.changed.connect(self._parts.renew_rows)

    # What it shows

    def set_look(self, look: Look) -> None:
        """Paint with other colors; what is on paper keeps those of the light."""
        self._table = look
        super().set_look(look.on_paper)

    def show_players(
        self, names: Sequence[str], color: Color, *, active: bool, dice: Sequence[Die] = ()
    ) -> None:
        """Say what the players are called, which pen a person holds, and whether it is for him to decide.

        ``dice`` are those of the round, in their places.
        """
        if active and not self._active:
            self._chosen = None
        self._names, self._in_hand, self._active, self._dice = names, color, active, dice

    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None:
        """Show a position; dice just rolled roll, and a shape just drawn is drawn by the pen."""
        assert isinstance(state, DiceState)
        if self._whole is None or self._whole.game is not state.game:
            self._chosen = self._called = None
        if isinstance(last_move, Take) and self._active:
            # He draws on his own sheet.
            self._chosen = None
        self.motion.skip()
        self.telling.forget()
        forced = self._whole is not None and last_move is not None and forced_take(self._whole) == last_move
        before, self._whole, self._armed = self._whole, state, False
        self._dice = self._dice or dice_of(state)
        drawn = isinstance(last_move, Placement) and bool(last_move.cells & self.sheet_shown().area)
        super().show_state(cast(State, self.sheet_shown()), last_move if drawn else None)
        if self.animated and isinstance(last_move, Roll):
            self.motion.roll(before)
        if not forced:
            self._call_over(state, moved=last_move is not None)

    def _call_over(self, state: DiceState, *, moved: bool) -> None:
        """Call a person to his sheet when a move gave him the hand that another one had before."""
        self.motion.fades = self.animated
        self.motion.stop_calling()
        if not self._active or state.player is None:
            return
        before, self._called = self._called, state.player
        if moved and before not in (None, state.player):
            self.motion.call()

    @property
    def own_tray(self) -> RowTray:
        """The rows of shapes."""
        return self.tray

    @property
    def state(self) -> DiceState | None:
        """The position that is shown."""
        return self._whole

    @property
    def deciding(self) -> bool:
        """Whether it is for a person to decide."""
        return self._active

    @property
    def own(self) -> Player:
        """Whose sheet a person draws on: that of the person in turn, or of the next one."""
        assert self._whole is not None
        seat = (self._in_hand + self._whole.round) % len(self._whole.game.colors)
        return Player(seat if seat < self._whole.game.players else 0)

    @property
    def large(self) -> Player:
        """Whose sheet is shown: the one chosen, else a person's own."""
        return self.own if self._chosen is None else self._chosen

    def sheet_shown(self) -> Sheet:
        """The sheet that is shown."""
        assert self._whole is not None
        return Sheet(self._whole, self.large)

    def chances_of(self, seat: Player) -> Chances:
        """What a player can do now."""
        assert self._whole is not None
        waiting = self._whole.waiting
        deciding = self._active and bool(waiting) and waiting[0] == seat
        return Chances(self._whole, seat, deciding, self._armed and deciding)

    @property
    def chances(self) -> Chances:
        """What the player can do whose sheet is shown."""
        return self._seen_by(self.large)

    @property
    def own_chances(self) -> Chances:
        """What the person can do who decides, or comes next."""
        return self._seen_by(self.own)

    def _seen_by(self, seat: Player) -> Chances:
        """The same as before for a player, as long as nothing has changed."""
        now, known = self.chances_of(seat), self._known.get(seat)
        if known is None or known.state is not now.state or known != now:
            self._known[seat] = known = now
        return known

    @property
    def viewpoint(self) -> Viewpoint:
        """How it is seen: shapes are drawn on the sheet that is shown."""
        return Viewpoint(sheet=self.large if self._whole is not None else None)

    def choose(self, seat: Player) -> None:
        """Show another sheet."""
        self._chosen = seat
        self._state = cast(FlatShown, self.sheet_shown())
        self._arrange()
        self.turned.emit()

    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None:
        """Show where a person can go on; what the held piece can cover is on his own sheet."""
        area = self.sheet_shown().area if self._whole is not None else 0
        super().show_hand(color, reach & area, fitting & area)

    def show_ghost(self, ghost: "Ghost | None") -> None:
        """Show the held piece; a legal place that was sought for it is on a person's own sheet."""
        if ghost is not None and ghost.moved_by_itself and self.large != self.own:
            # That sheet shows it in its turn.
            self.choose(self.own)
            return
        super().show_ghost(ghost)
        self._parts.renew_line()

    def show_rows(self) -> None:
        """Paint the rows again, as another shape is held or others can be."""
        self._parts.renew_rows()

    def line(self) -> Line:
        """What is said under the squares."""
        chances, held = self.motion.seen(self.chances), self.tray.held
        if (refusal := self.telling.refusal) is not None:
            return refusal
        if held is not None and self.large == self.own:
            return held_line(self._ghost, held, self.sheet_shown().unfilled, fits=held in chances.bright)
        if (told := self.telling.now(chances)) is not None:
            return told
        assert self._whole is not None
        mover = chances.state.player
        name = "" if mover in (None, CHANCE) else self._all_names[mover or 0]
        return task_line(chances, self.sheet_shown(), name, self._table, fully=self.telling.fully)

    def turns_towards(self, color: Color) -> int:
        """How the board is turned now: all players see their sheets from the same side."""
        return self._turns

    def turn_like(self, other: "BoardScene") -> None:
        """Show the sheet that another scene shows, with the same names."""
        super().turn_like(other)
        if isinstance(other, DiceSheetScene):
            self._names, self._in_hand, self._chosen = other._names, other._in_hand, other._chosen
            self._dice = other._dice

    def uncache(self) -> None:
        super().uncache()
        self._parts.uncache()
        self._parts.hide_dice()
        self._pictured = True

    # Drawing

    def _leaving(self, after: FlatShown) -> list[tuple[QGraphicsItem, Squares, QPointF]]:
        # What was drawn is rubbed out, and does not go anywhere.
        return []

    def _animate(self, item: PieceItem, placement: Placement, travel_from: QPointF | None) -> None:
        """Let the pen draw a shape where it stays."""
        if not self.animated:
            return
        color = next(color for color, drawn in self.sheet_shown().laid if drawn is placement)
        seen = self._geometry
        squares = squares_on(self.sheet_shown(), placement)
        self._pen.draw(squares, seen.rect.topLeft(), seen.cell, self._ink(color))
        self._pen.show_instead(item, self.motions)

    # What is where

    @property
    def places(self) -> SheetPlaces:
        """Where on the screen is what can be pressed."""
        return SheetPlaces(self.layout_of_sheet, self._dice, self.own_chances, self.tray.shapes)

    def _around(self, ghost: "Ghost", faults: list[QRectF]) -> Surroundings:
        return beside_shape(super()._around(ghost, faults), self.layout_of_sheet, self.own_chances)

    def in_the_way(self) -> list[QRectF]:
        """The rows, the words and the box."""
        layout = self.layout_of_sheet
        return [layout.rows, layout.head, layout.words, layout.box]

    # What a person does

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        everywhere = QPointF(event.screenPos())
        if event.button() == Qt.MouseButton.LeftButton and self._input.press(event.scenePos(), everywhere):
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._whole is not None:
            self._input.move(event.scenePos())
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._input.release(event.scenePos()):
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        words = self.places.tip_at(event.scenePos()) if self._whole is not None else ""
        if words:
            QToolTip.showText(event.screenPos(), words, event.widget())
        else:
            super().helpEvent(event)

    def point_at(self, position: QPointF) -> None:
        """Tell of the shape under the pointer, and light the button there."""
        places = self.places
        found, button = places.shape_at(position), places.button_at(position)
        self.telling.point_at(found.piece if found is not None else None)
        if button != self._pointed_button:
            self._pointed_button = button
            self._parts.renew_dice()
        for view in self.views():
            hand = places.means_anything(position) and not self.motion.rolling
            shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
            view.viewport().setCursor(shape)

    def pointer_left(self) -> None:
        """Tell of no shape, and light no button."""
        self.point_at(QPointF(-1, -1))

    def show_dragged(self, face: int | None, position: QPointF) -> None:
        """Show a die that is dragged, and the row over which it is."""
        self._parts.drag(face, position, self.layout_of_sheet.die)
        aimed = self.places.row_at(position) if face is not None else None
        if aimed != self._aimed:
            self._aimed = aimed
            self._parts.renew_rows()

    def arm_strike(self) -> None:
        """Hold a strike ready for the die to be taken, or put it back."""
        self._armed = not self._armed
        self._parts.renew_dice()
        self._parts.renew_rows()
        self.strike_held.emit()

    # Painting

    def _lay_out(self) -> FlatGeometry:
        assert self._whole is not None
        squares = self._whole.game.size
        self.layout_of_sheet = SheetLayout(self._size, squares, self._pixels, max(1, len(self._dice)))
        return self.layout_of_sheet.geometry(self._turns)

    def _arrange(self) -> None:
        if self._whole is not None:
            self._pen.hide()
        super()._arrange()
        if self._whole is None:
            return
        self.tray.shapes = shapes_in_rows(self._whole.game, self.layout_of_sheet)
        self._parts.arrange(self.layout_of_sheet)

    def _ground_stays(self, before: FlatShown, after: FlatShown) -> bool:
        # Numbers and strikes are printed on the sheet.
        return super()._ground_stays(before, after) and after.laid[:-1] == before.laid

    def _paint_ground(self, painter: QPainter) -> None:
        if self._whole is None:
            return
        layout = self.layout_of_sheet
        paint_paper(painter, layout.sheet, self._table.theme, 12)
        paint_grid(painter, layout.grid, layout.squares, self._pixels, free=self.sheet_shown().free_corners)
        if self._pictured:
            paint_others(painter, layout, self.sheet_shown(), self._all_names, self._table)
        else:
            paint_box(painter, layout, self._table.theme)

    def _seen(self) -> SheetShown | None:
        """All that the parts show now."""
        if self._whole is None:
            return None
        own, names, theme = self.motion.seen(self.own_chances), self._all_names, self._table.theme
        box = BoxShown(self._dice, own, names, theme, self._pointed_button, self._parts.dragged)
        return SheetShown(
            self.layout_of_sheet,
            self.sheet_shown(),
            names[self.large],
            self.motion.seen(self.chances),
            box,
            self.tray.shapes,
            self.line(),
            self._table,
            Marked(self.tray.held, self.telling.pointed, self.tray.hinted),
            self._aimed,
        )

    @property
    def _all_names(self) -> Sequence[str]:
        """What the players are called, as soon as that is known."""
        return self._names or [numbered_player(seat) for seat in range(4)]
