"""The keys that take, turn, move and lay a piece; with them alone a whole game can be played."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from blokus_desktop.ui.board.placing import Placing
from blokus_desktop.ui.board.scenes import BoardScene

_LEAP = 5
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class HandKeys(QObject):
    """Gives the keys pressed in some widgets to the hand."""

    def __init__(self, scene: BoardScene, placing: Placing, parent: QObject) -> None:
        super().__init__(parent)
        self._scene, self._placing = scene, placing
        self._held: dict[int, Callable[[], object]] = {
            Qt.Key.Key_R: placing.turn,
            Qt.Key.Key_F: placing.flip,
            Qt.Key.Key_Space: placing.flip,
            Qt.Key.Key_N: placing.next_place,
            Qt.Key.Key_Return: placing.lay,
            Qt.Key.Key_Enter: placing.lay,
            Qt.Key.Key_Escape: placing.put_back,
        }
        self._held_with_shift: dict[int, Callable[[], object]] = {
            Qt.Key.Key_R: lambda: placing.turn(clockwise=False),
            Qt.Key.Key_N: lambda: placing.next_place(backward=True),
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if modifiers not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            return False
        return self._pressed(event, shift=modifiers == Qt.KeyboardModifier.ShiftModifier)

    def _pressed(self, event: QKeyEvent, *, shift: bool) -> bool:
        key = event.key()
        if event.text() in ("+", "-"):
            return self._take_next(-1 if event.text() == "-" else 1)
        if self._placing.piece is not None:
            actions = self._held_with_shift if shift and key in self._held_with_shift else self._held
            if key in actions:
                actions[key]()
                return True
            if key in _ARROWS:
                self._step(key, _LEAP if shift else 1)
                return True
        return self._take_by_letter(event.text())

    def _step(self, key: int, length: int) -> None:
        columns, rows = _ARROWS[Qt.Key(key)]
        columns, rows = self._scene.along_screen(columns * length, rows * length)
        self._placing.step(columns, rows)

    def _take_by_letter(self, letter: str) -> bool:
        """Take the piece of that name; pressed again, the next that begins so."""
        if len(letter) != 1 or not letter.isalnum():
            return False
        named = [piece for piece in self._placing.pieces() if piece.name.lower().startswith(letter.lower())]
        if not named:
            return False
        held = self._placing.piece
        place = named.index(held) + 1 if held in named else 0
        self._take(named[place % len(named)])
        return True

    def _take_next(self, step: int) -> bool:
        pieces = [piece for piece in self._placing.pieces() if piece in self._placing.playable()]
        if not pieces:
            return False
        held = self._placing.piece
        place = pieces.index(held) + step if held in pieces else (0 if step > 0 else -1)
        self._take(pieces[place % len(pieces)])
        return True

    def _take(self, piece) -> None:
        """Hold a piece by keys: it comes to its first legal place, or to the middle of the board."""
        self._placing.pick_up(piece)
        self._placing.next_place()
        if self._placing.ghost() is None:
            self._placing.step(0, 0)
