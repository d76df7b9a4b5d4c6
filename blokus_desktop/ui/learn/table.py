"""The table of a lesson: shows its position and what is said, and says what the hand asks for."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import FIRST, Color, Game, Move, State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.advice import NO_ADVICE, Advice
from blokus_desktop.ui.board.bench import aids_chosen, begin_unturned
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.families import kin_of, surface_of
from blokus_desktop.ui.families.offer import Offer
from blokus_desktop.ui.learn.ghost_hand import Way
from blokus_desktop.ui.learn.layout import LessonLayout
from blokus_desktop.ui.learn.session import LessonSession, Mood
from blokus_desktop.ui.learn.way import way_from_tray, way_of
from blokus_desktop.ui.learn.words import done_waiting, in_colors, kicker, notes_of, told
from blokus_desktop.ui.panels.rail import Rail
from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings

_UNTIL_SHOWN = 900
"""After how many milliseconds a hand shows what to do, if nothing was touched."""
_PASSING = (Mood.MISSED, Mood.DONE)
"""What is over as soon as the board is touched."""


class LessonTable(LessonLayout):
    """Puts the parts of a lesson together; decides nothing."""

    piece_laid = Signal(object)
    """A Placement that the hand asks for."""
    dropped_in_vain = Signal(object, object)
    """The refusal of what the hand asked for, and the Placement, or None where it leaves the board."""
    die_taken = Signal(object)
    die_put_back = Signal()
    roll_requested = Signal()
    square_pressed = Signal()
    """A square was pressed with no piece in the hand."""
    hand_moved = Signal()
    """What was refused is not shown any more."""
    hurried = Signal()
    """The player waits no longer for what goes on by itself."""
    shown = Signal()
    """A hand has shown what it was asked to show."""
    leave_requested = Signal()

    def __init__(self, rail: Rail, window: QWidget) -> None:
        super().__init__(rail, window)
        self._session: LessonSession | None = None
        self._game: Game | None = None
        self._state: State | None = None
        self._color: Color = FIRST
        self._offer: Offer | None = None
        self._motion = Motion.FULL
        self._kicker = ""
        self._soon = QTimer(self, singleShot=True, interval=_UNTIL_SHOWN)
        self._soon.timeout.connect(self.show_unasked)
        self._connect()

    def _connect(self) -> None:
        self._connect_scene(self.scene)
        self.bench.scene_made.connect(self._connect_scene)
        for part in (self.view, self.view.viewport(), self.tray):
            part.installEventFilter(self)
        self.hand.gone.connect(lambda: self.tray.show_held(self.placing.piece))
        self.placing.changed.connect(self._show_hand)
        self.placing.taken.connect(self._soon.stop)
        self.placing.taken.connect(self._open_for_held)
        self.placing.ghost_changed.connect(self._follow_ghost)
        self.placing.returned.connect(lambda _: self.hand_moved.emit())
        self.placing.placement_requested.connect(self.piece_laid)
        self.placing.dropped_in_vain.connect(self._tell_dropped)
        self.following.clicked.connect(self._soon.stop)
        self.bench.answers.fitting_at = self.placing.fitting_at

    def _connect_scene(self, scene: BoardScene) -> None:
        scene.home_of = self._home_of
        surface_of_scene = self.surface
        scene.turned.connect(self._turn_strip)
        surface_of_scene.connect(scene, self)

    def _turn_strip(self) -> None:
        self.hand.stop()
        if self.strip is not None:
            self.strip.set_camera(self.scene.camera)

    # What it shows

    @property
    def scene(self) -> BoardScene:
        """The scene on the board."""
        return self.bench.scene

    def apply(self, settings: Settings) -> None:
        """Follow the player's choices."""
        self.look, self._motion = settings.look(), settings.motion()
        for part in (self.rail, self.view_tools, self.heading, self.examples, self.following, self.line):
            part.set_look(self.look)
        self.hand.set_look(self.look)
        if self.strip is not None:
            self.strip.set_look(self.look)
        self._show_words()
        # Where a piece can go on is what is learned.
        self.bench.apply(
            settings, replace(aids_chosen(settings), corners=True, coordinates=False, numbers=False)
        )
        self._show_hand()

    def show_lesson(self, session: LessonSession, number: int, count: int) -> None:
        """Show a lesson, the so-and-so-many-th of its course."""
        self._session, self._game = session, None
        self._kicker = kicker(number + 1, count)
        self.hand.forget()
        self.examples.show_examples(session.lesson.examples)
        self._show_words()
        self.show_position(None, by_rival=False)
        self.arrange()
        self.begin_step()

    def _show_words(self) -> None:
        """Say what the lesson is about, with the colors called as they are seen."""
        if self._session is not None:
            lesson = self._session.lesson
            title, sentence = told(lesson.title, self.look), told(lesson.sentence, self.look)
            self.heading.show_lesson(self._kicker, title, sentence)
            self.tray.show_note(*notes_of(lesson, self.look))
            self.line.sentence.setText(in_colors(self._session.sentence, self.look))

    def show_position(self, move: Move | None, *, by_rival: bool) -> None:
        """Show how the game of the lesson stands; a rival's piece travels from where he sits."""
        session = self._session
        if session is None:
            return
        match, state = session.match, session.state
        another = state.game is not self._game
        self._game, self._state, self._color = state.game, state, session.color
        self.surface, self.board = surface_of(state.game), state.game.board
        if another:
            self.placing.put_back()
            self.scene.show_advice(NO_ADVICE)
            self.bench.show_board(self.surface.new_scene)
            begin_unturned(self.scene)
            self.arrange()
        self.surface.show_seats(self.scene, match, self._color, active=session.is_open, asks=False)
        self.scene.show_fresh(session.fresh)
        self.scene.show_lamps(state.to_move)
        travels = by_rival and isinstance(move, Placement) and state.laid
        start = self._place_of_rival(*state.laid[-1]) if travels else None
        self.bench.show_state(state, move, start)
        self._show_offer()

    def _show_offer(self) -> None:
        """Show which pieces can be laid, and let them be laid while something can be tried."""
        session, state = self._session, self._state
        if session is None or state is None:
            return
        self._show_signs()
        if session.mood is Mood.DONE and self.placing.piece is not None:
            # What was to be tried in vain stays there until the next step, but no more is said against it.
            self.placing.show_state(state, self._color, active=False)
            return
        deciding = session.is_open and state.player is not None and state.to_move == self._color
        offer = kin_of(state.game).offer(state, self._color, self.scene, deciding=deciding)
        self._offer = offer
        begun = session.match.root.state
        self.tray.show_sockets(_pieces_of(begun, self._color))
        active = deciding and not offer.choosing
        if offer.choosing or not deciding:
            self.placing.put_back()
        self.placing.show_state(
            state, self._color, active=active, waiting=done_waiting(), fitting=offer.fitting
        )

    def offer_again(self) -> None:
        """Show what the hand offers now at the same position."""
        self._show_offer()

    def _show_signs(self) -> None:
        """Show which squares matter in this step."""
        session, state = self._session, self._state
        step = session.run.step if session is not None else None
        told = session is not None and (session.is_open or session.mood is Mood.SHOWING)
        if state is None or step is None or not told:
            self.scene.show_advice(NO_ADVICE)
            return
        board = state.game.board
        lit, crossed = (
            board.mask(cell for square in squares if (cell := board.cell(square)) is not None)
            for squares in (step.lit, step.crossed)
        )
        lit, framed = (0, lit) if step.fill else (lit, 0)
        self.scene.show_advice(Advice(lit=lit, framed=framed, crossed=crossed))

    def show_talk(self, go_on: str = "") -> None:
        """Say what the lesson says now; ``go_on`` is what leads on after the last step."""
        session = self._session
        if session is None:
            return
        before = self.line.mood
        self.line.show_steps(session.run.number, len(session.lesson.steps))
        sentence = in_colors(session.sentence, self.look)
        self.line.show_talk(session.mood, sentence, go_on, ends=session.is_at_last)
        if session.mood is not before:
            self._show_offer()

    def show_stars(self, stars: int, *, celebrated: bool) -> None:
        """Show the stars that the lesson has brought."""
        if celebrated and self._motion is Motion.FULL:
            self.heading.celebrate(stars)
        else:
            self.heading.show_stars(stars)

    def _show_hand(self) -> None:
        state, offer, session = self._state, self._offer, self._session
        if state is None or offer is None or session is None:
            return
        self.bench.show_hand(
            state.game,
            self._color,
            over=state.player is None or not session.is_open,
            fitting=self.placing.coverable(),
            why_not=offer.why_not,
        )
        if state.player is None and self.scene.own_tray is None:
            # What was never laid is seen to the end.
            ink = self.look.ink(state.game.colors[self._color])
            self.tray.show_pieces(list(_pieces_of(state, self._color)), set(), ink)

    # Where pieces come from

    def _home_of(self, color: Color, placement: Placement) -> QPointF | None:
        """Where on the board a piece comes from: its place among those in hand, or its rival."""
        if color != self._color:
            return self._place_of_rival(color, placement)
        return self._in_hand(placement.piece)

    def _in_hand(self, piece: Piece) -> QPointF | None:
        """Where in the scene a piece lies among those in hand, if it is seen there."""
        own = self.scene.own_tray
        if own is not None:
            return own.middle_of(piece)
        if not self.tray.isVisible() or piece not in self.tray.pieces:
            return None
        return self.view.scene_position(self.tray.mapToGlobal(self.tray.middle_of(piece)))

    def _place_of_rival(self, color: Color, placement: Placement) -> QPointF:
        """The corner of the board from which a rival reaches over: the nearest to his first piece."""
        state = self._state
        room = self.scene.graphics.sceneRect()
        if state is None:
            return room.topRight()
        first = next((laid for owner, laid in state.laid if owner == color), placement)
        x, y, _ = state.game.board.point(next(cells_in(first.cells)))
        place = self.scene.position((x, y))
        corners = (room.topLeft(), room.topRight(), room.bottomLeft(), room.bottomRight())
        return min(corners, key=lambda corner: (corner - place).manhattanLength())

    # A hand shows what to do

    def begin_step(self) -> None:
        """Show a step that begins, and soon how it is done, where that is shown unasked."""
        self.placing.put_back()
        self._show_signs()
        self._soon.stop()
        step = self._session.run.step if self._session is not None else None
        if step is not None and step.hand and self.isVisible():
            self._soon.start()

    def show_unasked(self) -> None:
        """Let a hand show what to do, if nothing was tried so far."""
        session = self._session
        step = session.run.step if session is not None else None
        if session is None or step is None or session.mood is not Mood.TASK or self.placing.piece is not None:
            return
        moves = map(session.run.parsed, step.model)
        placement = next((move for move in moves if isinstance(move, Placement)), None)
        if placement is not None and (way := self._way_to(placement)) is not None:
            self.hand.show_way(way, moves=self._motion is Motion.FULL)
            self.tray.show_held(placement.piece)

    def show_move(self, move: Move) -> None:
        """Let a hand show a move that was asked for, and tell when it is there."""
        self._soon.stop()
        self.placing.put_back()
        way = self._way_to(move) if isinstance(move, Placement) else None
        if not isinstance(move, Placement) or way is None or self._motion is not Motion.FULL:
            self._arrive(move)
            return
        self.hand.show_way(way, moves=True, then=lambda: self._arrive(move))
        self.tray.show_held(move.piece)

    def _arrive(self, move: Move) -> None:
        state = self._state
        if isinstance(move, Placement) and state is not None and not state.allows(move):
            # What is not allowed lies there with its reason.
            self.placing.take_up(move)
        self.shown.emit()

    def _way_to(self, placement: Placement) -> Way | None:
        """The way of a piece to where it is to lie; None where it is not seen in the hand."""
        state = self._state
        start = self._in_hand(placement.piece)
        if state is None or start is None or not self.isVisible():
            return None
        if self.scene.own_tray is None:
            return way_from_tray(placement, self._color, state, self.look, self.tray, self.view, self)
        return way_of(placement, self._color, start, state, self.look, self.view, self)

    # What the hand asks for

    def _open_for_held(self) -> None:
        """Make the move that must come before the piece just taken in hand can be laid."""
        piece, offer = self.placing.piece, self._offer
        opening = offer.opening(piece) if piece is not None and offer is not None else None
        if opening is not None:
            self.die_taken.emit(opening)

    def _follow_ghost(self) -> None:
        """Forget what was refused once the piece lies where it is allowed."""
        ghost = self.placing.ghost()
        if ghost is not None and ghost.placement is not None:
            self.hand_moved.emit()

    def _tell_dropped(self) -> None:
        ghost, state, session = self.placing.ghost(), self._state, self._session
        if ghost is None or state is None or session is None:
            return
        if session.mood in _PASSING:
            # What was tried in vain still lies there.
            self.hurried.emit()
            return
        board = state.game.board
        cells = [board.cell_at(point) for point in ghost.points]
        mask = board.mask(cell for cell in cells if cell is not None)
        placement = state.game.table.find(mask) if None not in cells else None
        self.dropped_in_vain.emit(ghost.refusal, placement)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a press on board or pieces end what goes on by itself, or say that a piece comes first."""
        session = self._session
        if session is None:
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            # A letter takes a piece for what comes next.
            if session.mood in _PASSING and event.text().isalnum():
                self.hurried.emit()
            return False
        if event.type() != QEvent.Type.MouseButtonPress or not isinstance(event, QMouseEvent):
            return False
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        self._soon.stop()
        if session.mood in _PASSING:
            self.hurried.emit()
        if watched is self.view.viewport() and self.placing.piece is None and self._is_square(event):
            self.square_pressed.emit()
        return False

    def _is_square(self, event: QMouseEvent) -> bool:
        """Whether a press is for a square of the board, and for nothing else that is there."""
        place = self.view.scene_position(event.globalPosition())
        board = self.scene
        if board.camera is not None or board.own_tray is not None:
            return False
        return board.cell_at(place) is not None and not board.beside.covers(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        session = self._session
        if event.key() == Qt.Key.Key_Escape:
            self.leave_requested.emit()
        elif session is not None and event.key() in keys.PLAY.codes and session.mood in _PASSING:
            self.hurried.emit()
        elif session is not None and event.key() in keys.PLAY.codes and self.line.second.property("primary"):
            self.line.second.click()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.leave()

    def leave(self) -> None:
        """Show nothing any more by itself."""
        self._soon.stop()
        self.hand.forget()
        self.placing.put_back()


def _pieces_of(state: State, color: Color) -> tuple[Piece, ...]:
    """The pieces of a color in hand at a position."""
    hand = state.hand(color)
    return tuple(piece for place, piece in enumerate(state.game.table.pieces) if hand >> place & 1)
