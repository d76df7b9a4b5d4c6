"""What moves by itself on the own sheet: dice that roll, and the words that call another person to it."""

from PySide6.QtCore import QAbstractAnimation, QObject, QVariantAnimation

from blokus_desktop.game.dice import DiceState
from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.parts import SheetParts

ROLLING = 700
"""How long dice are seen rolling, in milliseconds."""
UNTIL_DICE_LIE = ROLLING * 7 // 6
"""After so many milliseconds they lie on the screen, even where a timer runs a twentieth short."""
_CALLING = 1500
"""How long the words stand over a sheet that call another person to it."""


class SheetMotion:
    """Lets dice roll and words fade."""

    def __init__(self, parent: QObject, parts: SheetParts) -> None:
        self._parts = parts
        self.fades = True
        """Whether words may fade."""
        self._rolling = QVariantAnimation(parent, startValue=0.0, endValue=1.0, duration=ROLLING)
        self._rolling.valueChanged.connect(parts.roll)
        self._rolling.finished.connect(self._lie)
        self._before: DiceState | None = None
        """What was before the dice that roll."""
        self._calling = QVariantAnimation(parent, startValue=1.0, endValue=0.0, duration=_CALLING)
        self._calling.setKeyValueAt(0.7, 1.0)
        self._calling.valueChanged.connect(self._fade)
        self._calling.finished.connect(parts.call.hide)

    @property
    def rolling(self) -> bool:
        """Whether the dice still roll."""
        return self._rolling.state() == QAbstractAnimation.State.Running

    def roll(self, before: DiceState | None) -> None:
        """Let the dice roll after a position."""
        self._before = before
        self._rolling.start()

    def seen(self, chances: Chances) -> Chances:
        """What is seen of chances: nothing tells a roll before the dice lie."""
        if not self.rolling or self._before is None or self._before.game is not chances.state.game:
            return chances
        return Chances(self._before, chances.seat, deciding=False)

    def _lie(self) -> None:
        self._before = None
        self._parts.roll(1.0)
        self._parts.renew_rows()
        self._parts.renew_dice()

    def skip(self) -> None:
        """Let rolling dice lie at once."""
        self._rolling.stop()
        self._lie()

    def call(self) -> None:
        """Call the person whose sheet is shown."""
        self._parts.call.setOpacity(1)
        self._parts.call.show()
        self._calling.start()

    def stop_calling(self) -> None:
        """Call nobody any more."""
        self._calling.stop()
        self._parts.call.hide()

    def _fade(self, opacity: float) -> None:
        self._parts.call.setOpacity(opacity if self.fades else 1)
