"""How things move: as they are made to, faded in where the system asks for less motion, or not at all."""

from enum import Enum, auto

from PySide6.QtCore import QObject, Signal


class Motion(Enum):
    """How what changes is shown."""

    FULL = auto()
    FADE = auto()
    """Nothing moves; what is new fades in."""
    NONE = auto()


SYSTEM, ON, OFF = "system", "on", "off"
"""What a player can choose."""
MOTIONS = {ON: Motion.FULL, OFF: Motion.NONE}


class SystemMotion(QObject):
    """What the system was found to ask for; until then, all moves."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.reduced = False

    def set_reduced(self, reduced: bool) -> None:
        """Take over what the system asks for."""
        if reduced != self.reduced:
            self.reduced = reduced
            self.changed.emit()


SYSTEM_MOTION = SystemMotion()


def system_motion() -> Motion:
    """How things move by the choice of the system."""
    return Motion.FADE if SYSTEM_MOTION.reduced else Motion.FULL
