"""Mouse and keys on the sheet of the Dice Game: they take dice, strikes and shapes, and put them back."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from blokus_desktop.game.state import CHANCE, Take
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.dice.box import PUT_BACK, STRIKE
from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.row_shapes import RowShape
from blokus_desktop.ui.board.dice.words import shape_line
from blokus_desktop.ui.board.extra_input import BoardInput
from blokus_desktop.ui.board.hand.piece_keys import keys_of

if TYPE_CHECKING:
    from blokus_desktop.ui.board.dice.scene import DiceSheetScene

_FACES = {Qt.Key(Qt.Key.Key_0 + face): face for face in range(1, 7)}


class DiceInput(BoardInput):
    """Takes what a person presses, and asks for what that means by the signals of the scene."""

    def __init__(self, scene: "DiceSheetScene") -> None:
        self._scene = scene
        self._face: int | None = None
        """Of the die that is pressed."""
        self._pressed_at = QPointF()
        self._dragging = False

    def grabs(self, position: QPointF) -> bool:
        """Whether a press is for a die, a button or a shape in its row although a piece is held."""
        return self._scene.state is not None and self._scene.places.means_anything(position)

    def press(self, position: QPointF, everywhere: QPointF) -> bool:
        """Do what is meant by a press at a place of the scene; tells whether anything is."""
        scene = self._scene
        scene.telling.forget_refusal()
        if scene.state is None or not scene.places.means_anything(position):
            return False
        if scene.motion.rolling:
            scene.motion.skip()
            return True
        button, face = scene.places.button_at(position), scene.places.face_at(position)
        if button is not None:
            self._do(button)
        elif face is not None:
            self._face, self._pressed_at, self._dragging = face, position, False
        elif not scene.tray.press(position, everywhere):
            self._tell_why_not(scene.chances, scene.tray.at(position))
        return True

    def move(self, position: QPointF) -> None:
        """Follow the pointer: a die that is pressed goes along."""
        if self._face is None:
            self._scene.point_at(position)
            return
        away = (position - self._pressed_at).manhattanLength()
        self._dragging = self._dragging or away >= QApplication.startDragDistance()
        if self._dragging and self._scene.deciding:
            self._scene.show_dragged(self._face, position)

    def release(self, position: QPointF) -> bool:
        """Take the die that was pressed, in the row where it is let go; tells whether there is one."""
        face, self._face = self._face, None
        if face is None:
            return False
        self._scene.show_dragged(None, position)
        if not self._dragging:
            self.take(face)
        elif self._scene.layout_of_sheet.sheet.contains(position):
            row = self._scene.places.row_at(position)
            self._ask(Take(face, strike=row not in (None, face)))
        return True

    def press_key(self, key: int, *, holding: bool) -> bool:
        """Take the die of a digit, hold a strike ready, put back what was taken, roll where that is due."""
        scene = self._scene
        scene.telling.forget_refusal()
        if scene.motion.rolling:
            scene.motion.skip()
            return True
        if key in _FACES:
            self.take(_FACES[Qt.Key(key)])
            return True
        if key in keys.STRIKE.codes:
            self._do(STRIKE)
            return True
        if key in keys.PUT_BACK.codes and not holding:
            return self._undo_choice()
        if key in keys.ROLL_ON.codes and self._waits_for_roll:
            scene.roll_requested.emit()
            return True
        return not holding and self._tells_why_not(key)

    def _tells_why_not(self, key: int) -> bool:
        """Tell why the shapes of a letter cannot be drawn; tells whether that is so."""
        chances = self._scene.own_chances
        named = [piece for piece in chances.hand if key in map(ord, keys_of(piece))]
        if not chances.deciding or not named or chances.within_reach.intersection(named):
            return False
        self._scene.telling.refuse(shape_line(chances, named[0])[0][0])
        return True

    def _tell_why_not(self, chances: Chances, shape: RowShape | None) -> None:
        """Tell why a shape that was pressed cannot be drawn."""
        if shape is not None:
            self._scene.telling.refuse(shape_line(chances, shape.piece)[0][0])

    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool:
        """Ignore two fingers: sheets stay as they are."""
        return False

    @property
    def _waits_for_roll(self) -> bool:
        state = self._scene.state
        return state is not None and state.player == CHANCE

    def take(self, face: int) -> None:
        """Take a die, or put back the one that is taken already."""
        chances = self._scene.own_chances
        if self._waits_for_roll:
            self._scene.roll_requested.emit()
        elif chances.taken is not None and chances.taken.die == face and face not in chances.state.dice:
            self._do(PUT_BACK)
        else:
            self._ask(chances.take_of(face) or Take(face, strike=chances.armed))

    def _ask(self, take: Take) -> None:
        if self._scene.deciding:
            self._scene.take_requested.emit(take)

    def _do(self, button: int) -> None:
        if button == STRIKE:
            self._strike()
        elif self._scene.own_chances.can_put_back:
            self._scene.put_back_requested.emit()

    def _undo_choice(self) -> bool:
        """Put back the strike, or else the die; tells whether there is either."""
        chances = self._scene.own_chances
        if chances.armed or (chances.taken is not None and chances.taken.strike and chances.can_strike):
            self._strike()
        elif chances.can_put_back:
            self._scene.put_back_requested.emit()
        else:
            return False
        return True

    def _strike(self) -> None:
        """Hold a strike ready for the die to be taken, give it to the one taken, or take it back."""
        chances = self._scene.own_chances
        taken = chances.taken
        if not chances.deciding:
            return
        if taken is not None:
            self._ask(Take(taken.die, strike=not taken.strike))
        elif chances.armed or chances.can_strike:
            self._scene.arm_strike()
        elif not chances.needs_strike:
            # What is refused says why.
            self._ask(Take(chances.state.dice[0], strike=True))
