"""The table of the brainteasers: an Attempt on its board, with the hand that lays and lifts its pieces."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import Cell
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.bench import Bench, aids_chosen, begin_unturned
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families import FAMILIES, surface_of
from blokus_desktop.ui.panels.board_menu import BoardMenu
from blokus_desktop.ui.panels.plan import plan
from blokus_desktop.ui.panels.rail import Rail
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.turn_line import held_words, pick_words
from blokus_desktop.ui.panels.view_tools import ViewTools
from blokus_desktop.ui.panels.wish import Wish
from blokus_desktop.ui.puzzles.side import PuzzleSide
from blokus_desktop.ui.puzzles.words import conflict_words, left_words, lifting_hint, stuck_words
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import piece_title
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.rules import given_sentence

_SIDE_BELOW = 420
"""How high what stands below an upright board is at least, in pixels of a plain window."""


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

    def __init__(self, rail: Rail, window: QWidget) -> None:
        super().__init__(window)
        self.rail = rail
        rail.setParent(self)
        self.placing = Placing(self)
        self.tray = Tray(self)
        self.bench = Bench(self.placing, self.tray, self, FAMILIES[0].surface.new_scene)
        self.view = self.bench.view
        self.view_tools = ViewTools(self.bench, self)
        self._side = side = PuzzleSide(self.placing, self.tray, self)
        self.card, self.help, self.done = side.card, side.help, side.done
        self.switch = side.switch
        self.reason = side.reason
        self._attempt: Attempt | None = None
        self._color = Color(0)
        self._lifted: Laid | None = None
        """The piece that was taken off the board last, as long as it is held."""
        self._from: QPointF | None = None
        """Where in the scene the piece comes from that is laid now."""
        self._look = Look()
        self._surface = FAMILIES[0].surface
        # What else is there has the mouse before the shadow of the board.
        self.view.lower()
        self._connect()

    def _connect(self) -> None:
        self.view.viewport().installEventFilter(self)
        self.placing.changed.connect(self._show_hand)
        self.placing.ghost_changed.connect(self._show_turn)
        SCALE.changed.connect(self._arrange)
        self.bench.scene_changed.connect(self._arrange)
        self.placing.returned.connect(self._return)
        self.placing.placement_requested.connect(self._lay)
        self.switch.color_chosen.connect(lambda color: self.choose_color(Color(color)))

    # Layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Give all parts their places; the side takes the place that a result has in a game."""
        factor = SCALE.factor
        wish = Wish(cards=1, over=True, whole=True, bar=self.rail.in_bar, least=_SIDE_BELOW)
        made = plan(self.width() / factor, self.height() / factor, wish)
        self.view.place(made.board.in_pixels(factor), px(self._surface.shadow))
        self.rail.setGeometry(made.rail.in_pixels(factor))
        self.rail.show_as(words=made.words, upright=made.upright, folded=self.view_tools.folded)
        if self._attempt is not None:
            board = self._attempt.game.board
            self.tray.set_cell(made.cell(board.columns, board.rows) * factor)
        self._side.set_room(made.result.in_pixels(factor), full=made.full)

    # What it shows

    def apply(self, settings: Settings) -> None:
        """Follow the player's choices."""
        self._look = settings.look()
        for part in (self.rail, self.view_tools, self._side):
            part.set_look(self._look)
        # In which order pieces were laid means nothing here.
        self.bench.apply(settings, replace(aids_chosen(settings), last_move=False, numbers=False))
        self._show_hand()

    @property
    def scene(self) -> BoardScene:
        """The scene on the board."""
        return self.bench.scene

    def show_attempt(self, attempt: Attempt, placement: Placement | None = None) -> None:
        """Show how the pieces lie; one laid just now settles."""
        another = self._attempt is None or self._attempt.game is not attempt.game
        if not another:
            self._side.hold_places()
        else:
            self.placing.put_back()
            self._color = Color(0)
            self._surface = surface_of(attempt.game)
            self.bench.show_board(self._surface.new_scene)
            begin_unturned(self.scene)
        self._attempt = attempt
        if another:
            self._arrange()
        if not attempt.hand(self._color) and not attempt.solved:
            holding = (Color(color) for color, hand in enumerate(attempt.hands()) if hand)
            self._color = next(holding, self._color)
        self.bench.show_state(attempt, placement, self._from)
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
        hands = [tuple(attempt.game.pieces_in(hand)) for hand in attempt.game.hands]
        self.tray.show_sockets(hands[color], scaling=hands)
        if not attempt.solved:
            self.switch.show_state(held, color)
        self.placing.show_state(
            held,
            color,
            active=not attempt.solved,
            waiting=tr("The puzzle is solved"),
            bears=lambda placement: held.refusal(color, placement) is None,
        )

    def show_advice(self, advice: Advice) -> None:
        """Show on the board what help says."""
        self.scene.show_advice(advice)

    def open_menu(self, menu: BoardMenu, pointed: Piece | Cell | None, everywhere: QPoint) -> None:
        """Offer what can be done with the held piece, with one in the tray or on the board, or else there."""
        attempt = self._attempt
        laid = attempt.piece_at(pointed) if attempt is not None and isinstance(pointed, int) else None
        if isinstance(pointed, Piece):
            menu.add_taking(self.bench, pointed)
        elif self.placing.piece is not None:
            menu.add_hand(self.placing)
        else:
            if laid is not None and attempt is not None:
                free = not attempt.solved and not attempt.is_given(laid[1])
                menu.add(tr("Take up"), lambda: self._lift(laid), possible=free)
                menu.add(tr("Put among the pieces in hand"), lambda: self._put_off(laid), possible=free)
            menu.add_commands(
                (Command.UNDO, Command.REDO, Command.START_OVER, Command.TURN_BOARD),
                (Command.HINT, Command.SOLVABLE),
                (Command.COORDINATES,),
                (Command.COPY_PICTURE, Command.EXPORT),
            )
        menu.popup(everywhere)

    def _put_off(self, laid: Laid) -> None:
        """Take a piece off the board, to those in hand."""
        if self._lift(laid):
            self.placing.put_back(away=True)

    def show_hinted(self, laid: Laid | None) -> None:
        """Point at a piece in the tray; at none without one."""
        if laid is not None:
            self.choose_color(laid[0])
        self.tray.show_hinted([laid[1].piece] if laid is not None else ())

    def show_sentence(self, sentence: str) -> None:
        """Say something below the hand; without that, which rule is broken, or how to go on."""
        attempt = self._attempt
        words, alarm = sentence, False
        if attempt is not None and not sentence:
            conflict = next(iter(attempt.conflicts()), None)
            alarm = conflict is not None
            begun = any(not attempt.is_given(placement) for _, placement in attempt.laid)
            words = lifting_hint() if begun and not attempt.solved else ""
            words = stuck_words(attempt, self._look) or words
            if conflict is not None:
                words = conflict_words(attempt, conflict, self._look)
        self.reason.setProperty("role", "alarm" if alarm else "second")
        self.reason.style().polish(self.reason)
        self.reason.setText(words)
        self.reason.setToolTip(plain_tip(words))

    def _show_hand(self) -> None:
        attempt = self._attempt
        if attempt is None:
            return
        game = attempt.game
        self.bench.show_hand(game, self._color, over=attempt.solved, fitting=game.board.inside)
        self._side.tools.set_held(self.placing.piece is not None)
        self._show_turn()

    def _show_turn(self) -> None:
        """Say what is left, and what can be done with the piece in the hand."""
        attempt, piece = self._attempt, self.placing.piece
        if attempt is not None:
            held = pick_words()
            if piece is not None:
                hand = self.placing
                held = held_words(
                    hand.ghost(), piece_title(piece), confirm=hand.confirm, dragged=hand.dragged
                )
            self._side.turn.show_words(left_words(attempt), held)

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
        self.bench.carry_from_board(everywhere)
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
        """Tell that a lifted piece was not laid: it goes back to where it lay, or among those in hand."""
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
        elif event.key() in keys.NEXT_COLOR.codes and not event.modifiers():
            self._choose_next_color()
        elif event.key() in keys.LEAVE_OFF.codes:
            self.help.requested.emit("cancel")
            self.view.setFocus()
        else:
            super().keyPressEvent(event)
