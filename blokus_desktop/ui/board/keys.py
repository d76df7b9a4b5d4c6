"""The keys that stand in no menu, most of them for the hand, each with what does the same by mouse."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from blokus_desktop.words.i18n import marked, tr

_Key = Qt.Key


class BoardKey(NamedTuple):
    """Keys that do the same; the first of them is named in tooltips."""

    codes: tuple[Qt.Key, ...]
    mouse: str = ""
    """What does the same by mouse, marked to pass tr() when it is said."""
    name: str = ""
    """How the first one is written where there is room for that."""

    @property
    def key(self) -> str:
        """The first key, as it is written."""
        return self.name or self.short

    @property
    def short(self) -> str:
        """The first key, as it is written where there is little room."""
        return _written(self.codes[0])

    @property
    def other(self) -> str:
        """The second key."""
        return _written(self.codes[1])

    @property
    def shifted(self) -> str:
        """The first key together with Shift, which does the opposite."""
        return QKeySequence(Qt.Modifier.SHIFT | self.codes[0]).toString()

    def tip(self, words: str) -> str:
        """A tooltip with the first key."""
        return tr("{words} ({key})").format(words=words, key=self.key)

    def whole_tip(self, words: str) -> str:
        """A tooltip with all keys, and the mouse."""
        written = ", ".join(map(_written, self.codes))
        return tr("{words} ({keys}, {mouse})").format(words=words, keys=written, mouse=tr(self.mouse))


def _written(code: Qt.Key) -> str:
    return QKeySequence(code).toString()


TURN = BoardKey((_Key.Key_R,), marked("wheel, right click"))
TILT = BoardKey((_Key.Key_T,), marked("Ctrl and wheel"))
FLIP = BoardKey((_Key.Key_F, _Key.Key_Space), marked("middle click"))
HIGHER, LOWER = BoardKey((_Key.Key_PageUp,), marked("Shift and wheel")), BoardKey((_Key.Key_PageDown,))
NEXT_PLACE = BoardKey((_Key.Key_N,))
LAY = BoardKey((_Key.Key_Enter, _Key.Key_Return))
TELL = BoardKey((_Key.Key_Enter, _Key.Key_Return))
TAKE_BACK = BoardKey((_Key.Key_Backspace,))
"""Of dice that the players have rolled themselves."""
PUT_BACK = BoardKey((_Key.Key_Escape,))
WHY = BoardKey((_Key.Key_Question,))

FROM_ABOVE = BoardKey((_Key.Key_0,))
USUAL_VIEW = BoardKey((_Key.Key_Home, _Key.Key_5))
LIFT_LAYER = BoardKey((_Key.Key_PageUp,), name="Page Up")
LOWER_LAYER = BoardKey((_Key.Key_PageDown,), name="Page Down")
WHOLE_TABLE = BoardKey((_Key.Key_Escape,))
PUSH_PICTURE = BoardKey((_Key.Key_Shift,))
"""It is held while the mouse drags."""

ROLL_ON = BoardKey((_Key.Key_Space, _Key.Key_Return))
STRIKE = BoardKey((_Key.Key_S,))

NEXT_COLOR = BoardKey((_Key.Key_C,))
LEAVE_OFF = BoardKey((_Key.Key_Escape,))
PLAY, GO_BACK = BoardKey((_Key.Key_Enter, _Key.Key_Return)), BoardKey((_Key.Key_Escape,))
DELETE = BoardKey((_Key.Key_Delete,))
