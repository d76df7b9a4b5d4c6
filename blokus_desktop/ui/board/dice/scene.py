"""The table of the Dice Game on the screen: one sheet large, the others small, dice, strikes and pens."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneMouseEvent

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, Player, Roll, State, Take
from blokus_desktop.ui.board.dice.ground import paint_sheet
from blokus_desktop.ui.board.dice.input import DiceInput
from blokus_desktop.ui.board.dice.labels import (
    paint_call,
    paint_fate,
    paint_ring_of_pens,
    paint_small,
    paint_title,
)
from blokus_desktop.ui.board.dice.layout import SheetLayout, laid_out
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.strip import DiceStrip
from blokus_desktop.ui.board.dice.words import numbered_player
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.layer import Part
from blokus_desktop.ui.board.flat.painting import FlatShown
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.pieces.items import Drawing, PieceItem
from blokus_desktop.ui.board.pieces.piece_motion import Shape as Squares
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.viewpoint import Viewpoint
from blokus_desktop.ui.style.theme import SPACE

if TYPE_CHECKING:
    from blokus_desktop.ui.board.ghost import Ghost
    from blokus_desktop.ui.board.scene import BoardScene

ROLLING = 600
"""How long dice are seen rolling, in milliseconds."""
UNTIL_DICE_LIE = ROLLING * 7 // 6
"""After so many milliseconds they lie on the screen, even where a timer runs a twentieth short."""
_CALLING = 1500
"""How long the words stand over a sheet that call another person to it."""


class DiceSheetScene(FlatScene):
    """Shows whose turn it is on his sheet, and asks for the die or the strike that a person points at."""

    piece_style = Style.DRAWN

    take_requested = Signal(object)
    """A Take; one that is refused is asked for too, as the refusal says why."""
    roll_requested = Signal()
    strike_held = Signal()
    """A strike was held ready, or put back, before a die is taken."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._whole: DiceState | None = None
        self._names: Sequence[str] = ()
        self._in_hand, self._active = Color(0), False
        self._chosen: Player | None = None
        self._called: Player | None = None
        self._layout = SheetLayout(self._size, 10, 2, 0, True)
        self.strip = DiceStrip()
        self._input = DiceInput(self)
        self.extra_input = self._input
        self._strip = Drawing(1, self._paint_strip)
        self._others = Drawing(1, self._paint_others, cached=True)
        self._title = Drawing(1, self._paint_title, cached=True)
        self._call = Drawing(80, self._paint_call)
        for item in (self._strip, self._others, self._title, self._call):
            self.addItem(item)
        for item in (self._strip, self._others):
            item.setCursor(Qt.CursorShape.PointingHandCursor)
        self._call.hide()
        self._rolling = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=ROLLING)
        self._rolling.valueChanged.connect(self._tumble)
        self._rolling.finished.connect(self._rest)
        self._calling = QVariantAnimation(self, startValue=1.0, endValue=0.0, duration=_CALLING)
        self._calling.setKeyValueAt(0.7, 1.0)
        self._calling.valueChanged.connect(self._fade_call)
        self._calling.finished.connect(self._call.hide)

    # What it shows

    def show_players(self, names: Sequence[str], color: Color, *, active: bool) -> None:
        """Say what the players are called, which pen a person holds, and whether it is for him to decide."""
        if active and not self._active:
            self._chosen = None
        self._names, self._in_hand, self._active = names, color, active

    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None:
        """Show a position; dice just rolled roll, and a shape just drawn settles."""
        assert isinstance(state, DiceState)
        another = self._whole is None or self._whole.game is not state.game
        if another:
            self._chosen = self._called = None
        if isinstance(last_move, Take) and self._active:
            # He draws on his own sheet.
            self._chosen = None
        self._rolling.stop()
        self._whole = state
        self.strip.show_state(state, active=self._active)
        drawn = isinstance(last_move, Placement) and bool(last_move.cells & self.sheet_shown().area)
        # A shape is drawn where it stays, and does not come from anywhere.
        super().show_state(cast(State, self.sheet_shown()), last_move if drawn else None)
        if self.animated and isinstance(last_move, Roll):
            self._rolling.start()
        self._call_over(state, moved=last_move is not None)

    def _call_over(self, state: DiceState, *, moved: bool) -> None:
        """Call a person to his sheet when a move gave him the hand that another one had before."""
        self._calling.stop()
        self._call.hide()
        if not self._active or state.player is None:
            return
        before, self._called = self._called, state.player
        if moved and before not in (None, state.player):
            self._call.setOpacity(1)
            self._call.show()
            self._calling.start()

    def _fade_call(self, opacity: float) -> None:
        self._call.setOpacity(opacity if self.animated else 1)

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
        """Whose sheet is large: the one chosen, else a person's own."""
        return self.own if self._chosen is None else self._chosen

    def sheet_shown(self) -> Sheet:
        """The sheet that is large."""
        assert self._whole is not None
        return Sheet(self._whole, self.large)

    def sheet_of_strikes(self) -> Sheet:
        """The sheet whose strikes stand by the dice: that of the person who decides, else the large one."""
        assert self._whole is not None
        deciding = self._active and self._whole.waiting
        return Sheet(self._whole, self._whole.waiting[0] if deciding else self.large)

    @property
    def viewpoint(self) -> Viewpoint:
        """How it is seen: shapes are drawn on the sheet that is large."""
        return Viewpoint(sheet=self.large if self._whole is not None else None)

    def choose(self, seat: Player) -> None:
        """Show another sheet large."""
        self._chosen = seat
        self._state = cast(FlatShown, self.sheet_shown())
        self._arrange()
        self.turned.emit()

    def show_fresh(self, placements: Sequence[Placement]) -> None:
        """Mark these shapes, on all sheets."""
        super().show_fresh(placements)
        self._others.update()

    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None:
        """Show where a person can go on; what the held piece can cover is on his own sheet."""
        area = self.sheet_shown().area if self._whole is not None else 0
        super().show_hand(color, reach & area, fitting & area)

    def show_ghost(self, ghost: "Ghost | None") -> None:
        """Show the held piece; a legal place that was sought for it is on a person's own sheet."""
        if ghost is not None and ghost.moved_by_itself and self.large != self.own:
            # That sheet shows it in its turn.
            self.choose(self.own)
        else:
            super().show_ghost(ghost)

    def turns_towards(self, color: Color) -> int:
        """How the board is turned now: all players see their sheets from the same side."""
        return self._turns

    def turn_like(self, other: "BoardScene") -> None:
        """Show the sheet large that is large in another scene, with the same names."""
        super().turn_like(other)
        if isinstance(other, DiceSheetScene):
            self._names, self._in_hand, self._chosen = other._names, other._in_hand, other._chosen

    def uncache(self) -> None:
        super().uncache()
        for item in (self._others, self._title):
            item.setCacheMode(QGraphicsItem.CacheMode.NoCache)

    # Rolling

    @property
    def rolling(self) -> bool:
        """Whether the dice still roll."""
        return self._rolling.state() == QAbstractAnimation.State.Running

    def skip(self) -> None:
        """Let rolling dice lie at once."""
        self._rolling.stop()
        self._rest()

    def _tumble(self, share: float) -> None:
        self.strip.tumbling = share
        self._strip.update()

    def _rest(self) -> None:
        self.strip.tumbling = 1.0
        self._strip.update()

    # What is where

    def place_of_die(self, face: int) -> QPointF:
        """The middle of a die that shows a face."""
        return self.strip.rect_of(face, self._layout).center()

    def place_of_strikes(self) -> QPointF:
        """The middle of the button of the strikes."""
        return self._layout.strikes().center()

    def place_of_sheet(self, seat: Player) -> QPointF:
        """The middle of a small sheet."""
        return self._layout.paper(self._layout.others(self.large)[seat]).center()

    def meant_at(self, position: QPointF) -> int | str | None:
        """Tell what is at a place: a die by its face, the strikes, or a small sheet by its seat."""
        if self._layout.strikes().contains(position):
            return "strike"
        face = self.strip.face_at(position, self._layout)
        if face is not None:
            return face
        found = (seat for seat, slot in self._layout.others(self.large).items() if slot.contains(position))
        seat = next(found, None)
        return None if seat is None else f"sheet {seat}"

    def in_the_way(self) -> list[QRectF]:
        """The words over the sheet, the dice, the strikes and the small sheets."""
        layout = self._layout
        count = self.strip.count
        above = [layout.title(count), layout.strikes(), *layout.dice(count)]
        return [*above, *layout.others(self.large).values()]

    # What a person does

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._input.press(event.scenePos()):
            event.accept()
        else:
            super().mousePressEvent(event)

    def arm_strike(self) -> None:
        """Hold a strike ready for the die to be taken, or put it back."""
        self.strip.armed = not self.strip.armed
        self._strip.update()
        self.strike_held.emit()

    # Painting

    def _lay_out(self) -> FlatGeometry:
        assert self._whole is not None
        game = self._whole.game
        margin = 3 * SPACE if self._aids.coordinates else SPACE
        self._layout = layout = laid_out(self._size, game.size, game.players, margin)
        corner = layout.corner
        return FlatGeometry(game.size, game.size, layout.cell, corner.x(), corner.y(), self._turns)

    def _arrange(self) -> None:
        super()._arrange()
        if self._whole is None:
            return
        whole = QRectF(QPointF(0, 0), self._size)
        title = self._layout.title(self.strip.count)
        self._title.show_in(title)
        strip = QRectF(title.right(), 0, whole.right() - title.right(), self._layout.head.height())
        self._strip.show_in(strip)
        slots = [*self._layout.others(self.large).values(), self._layout.ring()]
        united = QRectF()
        for slot in slots:
            united = united.united(slot)
        self._others.show_in(united.adjusted(-2, -2, 2, 2))
        self._call.show_in(self._geometry.rect)

    def _ground_stays(self, before: FlatShown, after: FlatShown) -> bool:
        # Numbers and strikes are printed on the sheet.
        return super()._ground_stays(before, after) and after.laid[:-1] == before.laid

    def _leaving(self, after: FlatShown) -> list[tuple[QGraphicsItem, Squares, QPointF]]:
        # What was drawn is rubbed out, and does not go anywhere.
        return []

    def _animate(self, item: PieceItem, placement: Placement, travel_from: QPointF | None) -> None:
        super()._animate(item, placement, None)

    def _paint_ground(self, painter: QPainter) -> None:
        if self._whole is not None:
            paint_sheet(painter, self.sheet_shown(), self._geometry, self._look, named=self._aids.coordinates)

    def _paint_strip(self, painter: QPainter) -> None:
        if self._whole is not None:
            self.strip.paint(painter, self._layout, self.sheet_of_strikes(), self._look)

    def _paint_title(self, painter: QPainter) -> None:
        if self._whole is not None:
            room = self._layout.title(self.strip.count)
            paint_title(painter, room, self.sheet_shown(), self._name(self.large), self._look)

    def _paint_others(self, painter: QPainter) -> None:
        if self._whole is None:
            return
        for seat, slot in self._layout.others(self.large).items():
            paper = self._layout.paper(slot)
            sheet, fresh = Sheet(self._whole, seat), self._fresh_marks
            paint_small(painter, slot, paper, sheet, self._name(seat), self._look, fresh)
        names = [self._name(Player(seat)) for seat in range(self._whole.game.players)]
        paint_ring_of_pens(painter, self._layout.ring(), self.sheet_shown(), names, self._look)

    def _marks(self) -> list[Part]:
        marks = super()._marks()
        if self._whole is not None:
            sheet, rect = self.sheet_shown(), self._geometry.rect
            marks.append(
                Part(("fate", sheet), rect, lambda painter: paint_fate(painter, rect, sheet, self._look))
            )
        return marks

    @property
    def _fresh_marks(self) -> Sequence[Placement]:
        return (self._layers.fresh or ()) if self._aids.last_move else ()

    def _paint_call(self, painter: QPainter) -> None:
        if self._whole is not None:
            paint_call(painter, self._geometry.rect, self.sheet_shown(), self._name(self.large), self._look)

    def _name(self, seat: Player) -> str:
        return self._names[seat] if seat < len(self._names) else numbered_player(seat)
