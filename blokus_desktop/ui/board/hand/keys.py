"""The keys that take, turn, move and lay a piece; with them alone a whole game can be played."""

from collections.abc import Callable, Container, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.piece_keys import keys_of
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.view import BoardView
from blokus_desktop.ui.board.viewpoint import along_screen

_LEAP = 5
"""How many squares an arrow with Shift moves a piece."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_LAYERS = dict.fromkeys(keys.HIGHER.codes, 1) | dict.fromkeys(keys.LOWER.codes, -1)


class Watched(Protocol):
    """Something whose keys can be watched."""

    def installEventFilter(self, filterObj: QObject, /) -> None: ...


class HandKeys(QObject):
    """Gives the keys pressed in some widgets to the hand."""

    def __init__(self, view: BoardView, placing: Placing, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._placing = view, placing
        self.to_tray: Callable[[], bool] = _nowhere
        """Gives the keys to the pieces beside the board, and tells whether that can be."""
        self._own: dict[object, Container[int]] = {}
        """The keys that some widgets have for themselves while no piece is held."""
        self._held: dict[int, Callable[[], object]] = {
            **_each(keys.TURN, placing.turn),
            **_each(keys.FLIP, placing.flip),
            **_each(keys.NEXT_PLACE, placing.next_place),
            **_each(keys.LAY, placing.lay),
            **_each(keys.PUT_BACK, placing.put_back),
            **_each(keys.WHY, placing.ask_why),
        }
        self._held_with_shift: dict[int, Callable[[], object]] = {
            **_each(keys.TURN, lambda: placing.turn(clockwise=False)),
            **_each(keys.NEXT_PLACE, lambda: placing.next_place(backward=True)),
        }

    def share_with(self, widget: Watched, own: Container[int] = (*_ARROWS, Qt.Key.Key_Home)) -> None:
        """Take the keys pressed in a widget too, which keeps its own ones while no piece is held."""
        self._own[widget] = own
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if modifiers not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            return False
        if self._pressed(event, shift=modifiers == Qt.KeyboardModifier.ShiftModifier):
            return True
        if event.key() in keys.LAY.codes and _press_focused(again=event.isAutoRepeat()):
            return True
        mine = event.key() not in self._own.get(watched, ())
        holding, board_input = self._placing.piece is not None, self._view.board.extra_input
        if mine and board_input.press_key(event.key(), holding=holding):
            return True
        if mine and not holding and event.key() in _ARROWS and self._give_to_tray(event):
            return True
        return self._take_by_letter(event.text())

    def _give_to_tray(self, event: QKeyEvent) -> bool:
        """Let the tray have an arrow for which nothing else has the focus."""
        window = self._view.window()
        if window.focusWidget() not in (None, window, self._view) or not self.to_tray():
            return False
        return QCoreApplication.sendEvent(window.focusWidget(), event)

    def _pressed(self, event: QKeyEvent, *, shift: bool) -> bool:
        """Do what a key says to the hand; pieces are taken by letters only after the board was asked."""
        key = event.key()
        if event.text() in ("+", "-"):
            return self._take_next(-1 if event.text() == "-" else 1)
        if self._placing.piece is not None:
            actions = self._held_with_shift if shift and key in self._held_with_shift else self._held
            if key in actions:
                actions[key]()
                return True
            if key in keys.TILT.codes and self._placing.can_tilt:
                self._placing.tilt(backward=not shift)
                return True
            if key in _LAYERS and self._placing.rise(_LAYERS[Qt.Key(key)]):
                return True
            if key in _ARROWS:
                self._step(key, _LEAP if shift else 1)
                return True
        return False

    def _step(self, key: int, length: int) -> None:
        columns, rows = _ARROWS[Qt.Key(key)]
        turns = self._view.board.quarter_turns
        self._placing.step(*along_screen(turns, columns * length, rows * length))

    def _take_by_letter(self, letter: str) -> bool:
        """Take the piece of that name; pressed again, the next that begins so."""
        if len(letter) != 1 or not letter.isalnum():
            return False
        named = [piece for piece in self._within_reach() if letter.upper() in keys_of(piece)]
        if not named:
            return False
        held = self._placing.piece
        place = named.index(held) + 1 if held in named else 0
        self._placing.take(named[place % len(named)])
        return True

    def _within_reach(self) -> Sequence[Piece]:
        """What a letter can take: where the pieces lie on the board itself, only what can be laid."""
        playable, pieces = self._placing.playable(), self._placing.pieces()
        if self._view.board.own_tray is None:
            return pieces
        return [piece for piece in pieces if piece in playable]

    def _take_next(self, step: int) -> bool:
        pieces = [piece for piece in self._placing.pieces() if piece in self._placing.playable()]
        if not pieces:
            return False
        held = self._placing.piece
        place = pieces.index(held) + step if held in pieces else (0 if step > 0 else -1)
        self._placing.take(pieces[place % len(pieces)])
        return True


def _nowhere() -> bool:
    return False


def _press_focused(*, again: bool) -> bool:
    """Press the button with the focus, if there is one; a key that is kept down presses it once."""
    button = QApplication.focusWidget()
    if not isinstance(button, QAbstractButton) or not button.isEnabled():
        return False
    if not again:
        if isinstance(button, QToolButton) and button.menu() is not None:
            button.showMenu()
        else:
            button.click()
    return True


def _each(key: keys.BoardKey, do: Callable[[], object]) -> dict[int, Callable[[], object]]:
    """What is done by each of some keys."""
    return dict.fromkeys(key.codes, do)
