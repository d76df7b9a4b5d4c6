"""The table of the brainteasers: an Attempt on its board, with the hand that lays and lifts its pieces."""

from dataclasses import fields, replace

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QSizePolicy,
    QWidget,
)

from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.board_view import BoardView
from blokus_desktop.ui.board.flat_painting import Aids
from blokus_desktop.ui.board.flat_scene import FlatScene
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.hand_keys import HandKeys
from blokus_desktop.ui.board.placing import Placing
from blokus_desktop.ui.board.pointer import Pointer
from blokus_desktop.ui.board.scenes import BoardScene, is_stacked, new_scene
from blokus_desktop.ui.plain import plain_tip
from blokus_desktop.ui.puzzle_side import PuzzleSide
from blokus_desktop.ui.puzzle_texts import conflict_words, stuck_words
from blokus_desktop.ui.settings import Settings
from blokus_desktop.ui.theme import SPACE, Look
from blokus_desktop.words.rules import given_sentence

_SIDE_SHARE, _SIDE_LEAST, _SIDE_MOST = 0.42, 280, 720
_SIDE_BELOW = 0.47
"""How much of a tall window what stands below the board takes, unless something would be cut."""
_ROOM_FOR_A_ROW = 480
"""From which width on colors and buttons stand in one row."""
_TALL = 1.05
"""From how much height for its width on a window is tall."""
_SHORT = 62 * SPACE
"""Up to which height there is little room beside the board."""
_HINT = "Press a piece on the board, or drag it away, to lift it"


class PuzzleTable(QWidget):
    """Shows an attempt and says what the hand asks for; knows nothing of files, undo and clocks."""

    piece_laid = Signal(int, object)
    """The Color and the Placement that the hand asks for."""
    piece_lifted = Signal(object)
    """The Placement that the hand takes off."""
    piece_returned = Signal()
    """The piece taken off last goes back to where it lay."""
    piece_put_away = Signal()
    """The piece taken off last goes among those in hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.placing = Placing(self)
        self.scene: BoardScene = FlatScene(self)
        self.scene.turned.connect(self._board_turned)
        self._scenes: dict[bool, BoardScene] = {False: self.scene}
        self.view = BoardView(self.scene, self)
        self._side = side = PuzzleSide(self.placing, self)
        self.card, self.help, self.done = side.card, side.help, side.done
        self.tray, self.switch = side.tray, side.switch
        self.reason = QLabel(self)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setProperty("role", "second")
        self.reason.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reason.setWordWrap(True)
        self._pointer: Pointer | None = None
        self._attempt: Attempt | None = None
        self._color = Color(0)
        self._lifted: Laid | None = None
        """The piece that was taken off the board last, as long as it is held."""
        self._from: QPointF | None = None
        """Where in the scene the piece comes from that is laid now."""
        self._look, self._aids, self._animated, self._dim = Look(), Aids(), True, True
        self._tall = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2 * SPACE, 0, 2 * SPACE, SPACE)
        self._grid.setSpacing(2 * SPACE)
        self._grid.setVerticalSpacing(SPACE)
        self._arrange(tall=False)
        self._connect()

    def _connect(self) -> None:
        self._keys = HandKeys(self.scene, self.placing, None, self)
        for widget in (self.view, self.tray, self):
            widget.installEventFilter(self._keys)
        self.view.viewport().installEventFilter(self)
        self.tray.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.tray.piece_pressed.connect(self._pick_up)
        self.placing.changed.connect(self._show_hand)
        self.placing.returned.connect(self._return)
        self.placing.placement_requested.connect(self._lay)
        self.switch.color_chosen.connect(lambda color: self.choose_color(Color(color)))

    # Layout

    def _arrange(self, *, tall: bool) -> None:
        self._tall = tall
        grid = self._grid
        for widget in (self.view, self._side, self.reason):
            grid.removeWidget(widget)
        for line in range(3):
            grid.setRowStretch(line, 0)
            grid.setColumnStretch(line, 0)
        grid.addWidget(self.view, 0, 0, 1 if tall else 2, 1)
        grid.addWidget(self._side, 1 if tall else 0, 0 if tall else 1)
        grid.addWidget(self.reason, 2 if tall else 1, 0 if tall else 1)
        grid.setRowStretch(0, 5)
        grid.setRowStretch(1, 4 if tall else 0)
        grid.setColumnStretch(0, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tall = self.height() > self.width() * _TALL
        if tall != self._tall:
            self._arrange(tall=tall)
        self._set_side_width(tall=tall)
        most = int(self.height() * _SIDE_BELOW) if tall else self.height()
        narrow = not tall and self._side.maximumWidth() < _ROOM_FOR_A_ROW
        self._side.set_room(most, narrow=narrow, short=most < _SHORT)

    def _set_side_width(self, *, tall: bool) -> None:
        if tall:
            self._side.setMinimumWidth(0)
            self._side.setMaximumWidth(self.width())
            return
        beside = self.width() - self.height() - 6 * SPACE
        most = max(_SIDE_LEAST, int(self.width() * _SIDE_SHARE))
        self._side.setFixedWidth(min(max(beside, _SIDE_LEAST), most, _SIDE_MOST))

    # What it shows

    def take_pointer(self, window: QWidget) -> None:
        """Let the hand follow the mouse through a window."""
        self._pointer = Pointer(window, self.view, self.scene, self.tray, self.placing)
        for widget in self.findChildren(QWidget):
            widget.setMouseTracking(True)

    def apply(self, settings: Settings) -> None:
        """Follow the player's choices."""
        self._look = settings.look()
        for part in (self.tray, self.switch, self.card):
            part.set_look(self._look)
        aids = Aids(**{aid.name: settings.value(aid.name) for aid in fields(Aids)})
        # In which order pieces were laid means nothing here.
        self._aids = replace(aids, last_move=False, numbers=False)
        self._animated, self._dim = settings.value("animation"), settings.value("dim")
        self.placing.confirm = settings.value("confirm")
        self._dress_scene()
        self._show_hand()

    def _dress_scene(self) -> None:
        self.scene.set_look(self._look)
        self.scene.set_aids(self._aids)
        self.scene.animated = self._animated

    def show_attempt(self, attempt: Attempt, placement: Placement | None = None) -> None:
        """Show how the pieces lie; one laid just now settles."""
        another = self._attempt is None or self._attempt.game is not attempt.game
        if another:
            self.placing.put_back()
            self._color = Color(0)
            self._show_scene_for(attempt)
        self._attempt = attempt
        if not attempt.hand(self._color) and not attempt.solved:
            holding = (Color(color) for color, hand in enumerate(attempt.hands()) if hand)
            self._color = next(holding, self._color)
        self.scene.show_state(attempt, placement, self._from)
        conflicts = attempt.conflicts()
        self.scene.show_conflicts(attempt.game.board.mask(cell for each in conflicts for cell in each.cells))
        self.card.show_attempt(attempt)
        self._side.show_parts(attempt)
        self._show_color()
        self.show_sentence("")

    def _show_color(self) -> None:
        """Show the pieces of the color in hand."""
        attempt = self._attempt
        if attempt is None:
            return
        held, color = attempt.holding(self._color), self._color
        if not attempt.solved:
            self.switch.show_state(held, color)
        self.placing.show_state(
            held,
            color,
            active=not attempt.solved,
            waiting="The puzzle is solved",
            bears=lambda placement: held.refusal(color, placement) is None,
        )

    def _show_scene_for(self, attempt: Attempt) -> None:
        """Change the board for a turntable, or back."""
        solid = is_stacked(attempt.game)
        if solid not in self._scenes:
            self._scenes[solid] = scene = new_scene(attempt.game, self)
            scene.turned.connect(self._board_turned)
        if self.scene is self._scenes[solid]:
            return
        self.scene.show_ghost(None)
        self.scene = self._scenes[solid]
        self.view.set_scene(self.scene)
        self._keys.scene = self.scene
        if self._pointer is not None:
            self._pointer.set_scene(self.scene)
        self._dress_scene()

    def _board_turned(self) -> None:
        """Tell the hand and the tray how the board is seen now."""
        self.placing.away = self.scene.away
        self.placing.ceiling = self.scene.ceiling
        if self.scene.camera is not None:
            self.tray.set_camera(self.scene.camera)

    def show_advice(self, advice: Advice) -> None:
        """Show on the board what help says."""
        self.scene.show_advice(advice)

    def show_hinted(self, laid: Laid | None) -> None:
        """Point at a piece in the tray; at none without one."""
        if laid is not None:
            self.choose_color(laid[0])
        self.tray.show_hinted(laid[1].piece if laid is not None else None)

    def show_sentence(self, sentence: str) -> None:
        """Say something below the hand; without that, which rule is broken, or how to go on."""
        attempt = self._attempt
        words, alarm = sentence, False
        if attempt is not None and not sentence:
            conflict = next(iter(attempt.conflicts()), None)
            alarm = conflict is not None
            begun = any(not attempt.is_given(placement) for _, placement in attempt.laid)
            words = _HINT if begun and not attempt.solved else ""
            words = stuck_words(attempt, self._look) or words
            if conflict is not None:
                words = conflict_words(attempt, conflict, self._look)
        self.reason.setProperty("role", "alarm" if alarm else "second")
        self.reason.style().polish(self.reason)
        self.reason.setText(words)
        self.reason.setToolTip(plain_tip(words))

    def _show_hand(self) -> None:
        attempt, placing = self._attempt, self.placing
        if attempt is None:
            return
        pieces = placing.pieces()
        playable = placing.playable() if self._dim else set(pieces)
        game = attempt.game
        hands = [tuple(game.pieces_in(hand)) for hand in game.hands]
        self.tray.show_sockets(hands[self._color], scaling=hands)
        self.tray.show_pieces(
            pieces, playable, self._look.color(attempt.game.colors[self._color]), self._color
        )
        self.tray.show_held(placing.piece)
        self.scene.show_hand(
            None if attempt.solved else self._color, placing.reachable(), attempt.game.board.inside
        )
        self.scene.show_ghost(placing.ghost())
        for button in self._side.buttons:
            button.setEnabled(placing.piece is not None)

    # The hand

    def choose_color(self, color: Color) -> None:
        """Put the pieces of another color into the tray."""
        self._color = color
        self._show_color()

    def lay_for_player(self, color: Color, placement: Placement, *, travels: bool) -> None:
        """Lay a piece as help does; it comes from its place in the tray, if there is time."""
        self.placing.put_back()
        self.choose_color(color)
        if travels and placement.piece in self.placing.pieces():
            middle = self.tray.mapToGlobal(self.tray.middle_of(placement.piece))
            self._from = self.view.scene_position(middle)
        self.piece_laid.emit(color, placement)
        self._from = None

    def _choose_next_color(self) -> None:
        attempt = self._attempt
        if attempt is None:
            return
        count = len(attempt.game.colors)
        order = [Color((self._color + step) % count) for step in range(1, count)]
        self.choose_color(next((color for color in order if attempt.hand(color)), self._color))

    def _pick_up(self, piece: Piece, grip: Spot, everywhere: QPointF) -> None:
        self.placing.pick_up(piece, self.tray.shape_of(piece), grip)
        if self._pointer is not None:
            self._pointer.grip(everywhere)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press on a piece on the board lifts it, while none is held."""
        if event.type() != QEvent.Type.MouseButtonPress or not isinstance(event, QMouseEvent):
            return False
        if event.button() != Qt.MouseButton.LeftButton or self.placing.piece is not None:
            return False
        if self.scene.camera is not None and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            # The picture of a cube is moved that way.
            return False
        return self._press(event.globalPosition())

    def _press(self, everywhere: QPointF) -> bool:
        attempt = self._attempt
        cell = self.scene.cell_at(self.view.scene_position(everywhere))
        if attempt is None or attempt.solved or cell is None:
            return False
        laid = attempt.piece_at(cell)
        if laid is None or not self._lift(laid):
            return False
        if self._pointer is not None:
            self._pointer.take_up(everywhere)
        self.view.setFocus(Qt.FocusReason.MouseFocusReason)
        return True

    def _lift(self, laid: Laid) -> bool:
        """Take a piece off the board and hold it where it lay."""
        color, placement = laid
        if self._attempt is None or self._attempt.is_given(placement):
            self.show_sentence(given_sentence())
            return False
        self._color = color
        self.piece_lifted.emit(placement)
        self.placing.take_up(placement)
        self._lifted = laid
        return True

    def _lay(self, placement: Placement) -> None:
        self._lifted = None
        self.piece_laid.emit(self._color, placement)

    def _return(self, away: bool) -> None:
        """The hand lets go of a piece without laying it: one from the board goes back to where it lay."""
        if self._lifted is not None:
            self._lifted = None
            (self.piece_put_away if away else self.piece_returned).emit()

    def _lift_last(self) -> None:
        """Take up the piece laid last; held that way, lay it again and take up the one before."""
        before = self._lifted
        if before is not None:
            self.placing.put_back()
        attempt = self._attempt
        if attempt is None or attempt.solved:
            return
        laid = [piece for piece in attempt.laid if not attempt.is_given(piece[1])]
        if laid:
            # Before the first one comes the last one.
            chosen = laid[(laid.index(before) if before in laid else len(laid)) - 1]
            self._lift(chosen)

    def _take_off(self) -> None:
        """Put the piece taken up from the board among those in hand, or else the one laid last."""
        if self._lifted is None and self.placing.piece is None:
            self._lift_last()
        if self._lifted is not None:
            self.placing.put_back(away=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace:
            self._lift_last()
        elif event.key() == Qt.Key.Key_Delete:
            self._take_off()
        elif event.key() == Qt.Key.Key_C and not event.modifiers():
            self._choose_next_color()
        elif event.key() == Qt.Key.Key_Escape:
            self.help.requested.emit("cancel")
            self.view.setFocus()
        else:
            super().keyPressEvent(event)
