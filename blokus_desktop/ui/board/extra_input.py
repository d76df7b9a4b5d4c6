"""What mouse, keys and fingers do to a board itself, besides laying pieces on it."""

from enum import Enum, auto
from typing import Protocol

from PySide6.QtCore import QPointF, Qt


class Sight(Enum):
    """How a board with depth can be asked to be seen."""

    NEARER = auto()
    FARTHER = auto()
    USUAL = auto()
    ABOVE = auto()
    """From above, or from there as before."""
    LIFTED = auto()
    """With a layer less."""
    LOWERED = auto()
    """With a layer more."""


class BoardInput(Protocol):
    """Is asked before the hand about a press, and after it about keys."""

    def grabs(self, position: QPointF) -> bool:
        """Whether a press at a place of the scene is for the board although a piece is held."""

    def press_key(self, key: int, *, holding: bool) -> bool:
        """Do what a key says to the board; tells whether it says anything."""

    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool:
        """Follow two fingers; tells whether they mean anything."""

    def follow_hand(self, *, holding: bool) -> None:
        """Be told whether the hand holds a piece."""
        return

    def can_show(self, sight: Sight) -> bool:
        """Whether the board can be seen like that."""
        return False

    def changes(self, sight: Sight) -> bool:
        """Whether anything would be seen otherwise."""
        return True

    def show(self, sight: Sight) -> None:
        """Show the board like that, where it can be."""
        return


class NoInput(BoardInput):
    """The input of a board that stays as it is."""

    def grabs(self, position: QPointF) -> bool:
        return False

    def press_key(self, key: int, *, holding: bool) -> bool:
        return False

    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool:
        return False
