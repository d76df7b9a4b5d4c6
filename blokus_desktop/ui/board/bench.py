"""The bench: a board and the hand that lays on it, with the tray, the mouse and the keys."""

from collections.abc import Callable
from dataclasses import fields, replace

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import Cell
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color, Game, Move, State
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.answers import Answers
from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.hand.keys import HandKeys
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.hand.pointer import Pointer
from blokus_desktop.ui.board.pieces.held_motion import HeldMotion
from blokus_desktop.ui.board.scene import BoardScene, NewScene
from blokus_desktop.ui.board.tray import BesideTray, Tray
from blokus_desktop.ui.board.view import BoardView
from blokus_desktop.ui.style.last_input import LAST_INPUT
from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look


class Bench(QObject):
    """Joins what every table with a board has; the table says what lies there and what may be laid."""

    scene_made = Signal(object)
    """A BoardScene of another kind was made."""
    menu_requested = Signal(object, QPoint)
    """A Piece in the tray, a Cell of the board or None, that a menu is wanted for; where on the desktop."""
    scene_changed = Signal()
    """Another scene is on the board."""

    def __init__(self, hand: Placing, tray: BesideTray, table: QWidget, new_scene: NewScene) -> None:
        super().__init__(table)
        self.hand, self._beside = hand, tray
        self._look, self._aids, self._motion, self._dim = Look(), Aids(), Motion.FULL, True
        self._lights_places = False
        """Whether the board shows where a piece fits that is not held."""
        self._scenes: dict[NewScene, BoardScene] = {}
        self.view = BoardView(self._scene_of(new_scene), table)
        hand.changed.connect(lambda: self.scene.extra_input.follow_hand(holding=hand.piece is not None))
        hand.changed.connect(lambda: self.view.set_silent(hand.piece is not None))
        hand.ghost_changed.connect(self._show_ghost)
        self._pointer = Pointer(table, self.view, self._tray, hand)
        self._held_motion = HeldMotion(self)
        self._let_hand_move()
        self.keys = HandKeys(self.view, hand, self)
        # The table itself gets what a focused part of it has no use for.
        for part in (self.view, table):
            part.installEventFilter(self.keys)
        self.keys.share_with(tray, tray.keys)
        self.keys.to_tray = self._go_to_tray
        tray.piece_taken.connect(hand.take)
        self._take_from(tray)
        self.answers = Answers(self.view, lambda: (self.scene, self._tray), self)
        self.view.menu_requested.connect(self._ask_for_menu)

    @property
    def scene(self) -> BoardScene:
        """The scene on the board."""
        return self.view.board

    @property
    def _tray(self) -> Tray:
        """Where the pieces in hand lie: beside the board, or on it."""
        return self.scene.own_tray or self._beside

    def _take_from(self, tray: Tray) -> None:
        tray.piece_pressed.connect(self._pick_up)
        tray.menu_requested.connect(self.menu_requested)

    def apply(self, settings: Settings, aids: Aids) -> None:
        """Follow the player's choices."""
        self._look, self._aids = settings.look(), aids
        self._motion, self._dim = settings.motion(), settings.value("dim")
        self.hand.confirm = settings.value("confirm")
        self._beside.set_look(self._look)
        self._dress_scene()

    def _dress_scene(self) -> None:
        self.scene.set_look(self._look)
        self.scene.set_aids(self._aids)
        self.scene.animated = self._motion is Motion.FULL
        self.scene.fades = self._motion is Motion.FADE

    def _let_hand_move(self) -> None:
        """Show what the hand does to its piece, where things may move."""
        hand, motion = self.hand, self._held_motion
        motion.changed.connect(self._pointer.move_picture)
        motion.changed.connect(lambda way: self.scene.move_held(way))
        told = (
            (hand.taken, motion.take),
            (hand.turned, motion.turn),
            (hand.flipped, lambda: motion.flip(upright=self.scene.quarter_turns % 2 > 0)),
            (hand.dropped_in_vain, motion.refuse),
        )
        for fact, show in told:
            fact.connect(lambda *what, show=show: self._motion is Motion.FULL and show(*what))

    # The board

    def _scene_of(self, new_scene: NewScene) -> BoardScene:
        if new_scene not in self._scenes:
            self._scenes[new_scene] = scene = new_scene(self)
            scene.turned.connect(self._board_turned)
            if scene.own_tray is not None:
                self._take_from(scene.own_tray)
            self.scene_made.emit(scene)
        return self._scenes[new_scene]

    def show_board(self, new_scene: NewScene) -> None:
        """Change the board for one of another kind, made when it is first shown."""
        scene = self._scene_of(new_scene)
        if scene is self.scene:
            return
        self.scene.show_ghost(None)
        self.view.show_board(scene)
        self._pointer.tray = self._tray
        self._dress_scene()
        self._board_turned()
        self.scene_changed.emit()

    def _board_turned(self) -> None:
        """Tell the hand and the tray how the board is seen now."""
        self.view.hush()
        self.hand.look_from(self.scene.viewpoint)
        if self.scene.camera is not None:
            self._beside.set_camera(self.scene.camera)
            self._pointer.show_picture()

    def show_state(self, state: State, move: Move | None, travel_from: QPointF | None) -> None:
        """Show a position; a move just made settles, or its piece travels from where it is told to."""
        self.view.hush()
        self.scene.show_state(state, move, travel_from)
        self.hand.look_from(self.scene.viewpoint)

    # The hand

    def take_focus(self) -> None:
        """Get the keys when the table is entered: by keys, the pieces beside the board are next."""
        if not LAST_INPUT.by_keys or not self._go_to_tray():
            self.view.setFocus()

    def _go_to_tray(self) -> bool:
        """Give the keys to the pieces beside the board, if they are there."""
        waits = self.scene.own_tray is None and self.hand.piece is None
        if not waits or not self._beside.isVisible():
            return False
        self._beside.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def show_hand(
        self,
        game: Game,
        color: Color,
        *,
        over: bool,
        fitting: int,
        dim: bool = False,
        why_not: Callable[[Piece], str] | None = None,
    ) -> None:
        """Show the pieces of a color, and where they can go unless all is ``over``.

        ``fitting`` are the cells that any of them can cover. What fits nowhere is dimmed if the player chose
        that, or in any case where ``dim``; ``why_not`` tells the reason.
        """
        hand, pieces = self.hand, self.hand.pieces()
        if self._lights_places:
            self._lights_places = False
            _program().removeEventFilter(self)
            self.scene.set_aids(self._aids)
        playable = hand.playable() if self._dim or dim else set(pieces)
        self._tray.show_held(hand.piece)
        self._tray.show_pieces(pieces, playable, self._look.ink(game.colors[color]), why_not)
        self.scene.show_hand(None if over else color, hand.reachable(), fitting)

    def show_places(self, piece: Piece) -> None:
        """Light the squares that a piece in the tray can cover, until a button or key is pressed."""
        cells = self.hand.coverable_by(piece)
        self._lights_places = True
        _program().installEventFilter(self)
        self.scene.set_aids(replace(self._aids, corners=True, reach=True))
        self.scene.show_hand(self.hand.color, cells, cells)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress) and self._lights_places:
            # Shows what it shows at rest.
            self.hand.changed.emit()
        return False

    def _ask_for_menu(self, cell: Cell | None, everywhere: QPoint, by_mouse: bool) -> None:
        """Ask for a menu; while a piece is held, the mouse turns it instead, and keys ask for its menu."""
        ghost = self.hand.ghost()
        if self.hand.piece is None:
            self.menu_requested.emit(cell, everywhere)
        elif not by_mouse:
            if ghost is not None:
                place = self.view.mapFromScene(self.scene.position(ghost.held_at))
                everywhere = self.view.viewport().mapToGlobal(place)
            self.menu_requested.emit(None, everywhere)

    def _show_ghost(self) -> None:
        self.scene.show_ghost(self.hand.ghost())

    def _pick_up(self, piece: Piece, grip: Spot, everywhere: QPointF) -> None:
        self.hand.pick_up(piece, self._tray.shape_of(piece), grip)
        self._pointer.grip(everywhere)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def carry_from_board(self, everywhere: QPointF) -> None:
        """Let the mouse carry a piece that was just taken up where it lay."""
        self._pointer.take_up(everywhere)
        self.view.setFocus(Qt.FocusReason.MouseFocusReason)


def _program() -> QCoreApplication:
    program = QCoreApplication.instance()
    assert program is not None
    return program


def aids_chosen(settings: Settings) -> Aids:
    """Tell which aids the player wants to see."""
    return Aids(**{aid.name: settings.value(aid.name) for aid in fields(Aids)})


def begin_unturned(scene: BoardScene) -> None:
    """Show a board as it is numbered when another game begins on it; a turntable sees to that by itself."""
    if scene.camera is None:
        scene.set_turns(0)
