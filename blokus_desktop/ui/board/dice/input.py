"""Mouse and keys on the sheets of the Dice Game: they take dice and strikes, and choose the large sheet."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from blokus_desktop.game.state import CHANCE, Player, Take
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.extra_input import BoardInput

if TYPE_CHECKING:
    from blokus_desktop.ui.board.dice.scene import DiceSheetScene

_FACES = {Qt.Key(Qt.Key.Key_0 + face): face for face in range(1, 7)}


class DiceInput(BoardInput):
    """Takes what a person presses, and asks for what that means by the signals of the scene."""

    def __init__(self, scene: "DiceSheetScene") -> None:
        self._scene = scene

    def grabs(self, position: QPointF) -> bool:
        """Whether a press is for a die, the strikes or another sheet although a piece is held."""
        return self._scene.state is not None and self._scene.meant_at(position) is not None

    def press(self, position: QPointF) -> bool:
        """Do what is meant by a press at a place of the scene; tells whether anything is."""
        scene = self._scene
        if scene.state is None:
            return False
        meant = scene.meant_at(position)
        if scene.rolling:
            scene.skip()
        elif isinstance(meant, int):
            self._take(meant)
        elif meant == "strike":
            self._strike()
        elif meant is not None:
            scene.choose(Player(int(meant.split()[1])))
        else:
            return False
        return True

    def press_key(self, key: int, *, holding: bool) -> bool:
        """Take the die of a digit, hold a strike ready or put it back, roll where that is waited for."""
        scene = self._scene
        if scene.rolling:
            scene.skip()
            return True
        if key in _FACES:
            self._take(_FACES[Qt.Key(key)])
            return True
        if key in keys.STRIKE.codes or (key == Qt.Key.Key_Escape and scene.strip.striking and not holding):
            self._strike()
            return True
        if key in keys.ROLL_ON.codes and self._waits_for_roll:
            scene.roll_requested.emit()
            return True
        return False

    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool:
        """Ignore two fingers: sheets stay as they are."""
        return False

    @property
    def _waits_for_roll(self) -> bool:
        state = self._scene.state
        return state is not None and state.player == CHANCE

    def _take(self, face: int) -> None:
        if self._waits_for_roll:
            self._scene.roll_requested.emit()
        elif self._scene.deciding:
            self._scene.take_requested.emit(Take(face, strike=self._scene.strip.striking))

    def _strike(self) -> None:
        """Hold a strike ready for the die to be taken, give it to the one taken, or take it back."""
        scene, state = self._scene, self._scene.state
        if not scene.deciding or state is None or not state.waiting:
            return
        if state.taken is not None:
            scene.take_requested.emit(Take(state.taken.die, strike=not state.taken.strike))
        elif not scene.strip.strike_offered:
            scene.take_requested.emit(Take(state.dice[0], strike=True))
        else:
            scene.arm_strike()
