"""What games are played on, as it is seen: brainteasers, which belong to no family, lie on the same."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import SignalInstance

from blokus_desktop.game.match import Match
from blokus_desktop.game.state import Color

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF
    from PySide6.QtGui import QPainter

    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.snapshot import Snapshot
    from blokus_desktop.ui.style.theme import Look


class Asked(Protocol):
    """The table that does what only some scenes can ask for."""

    die_taken: SignalInstance
    roll_requested: SignalInstance

    def offer_again(self) -> None:
        """Show once more what the hand offers, as the scene has changed it."""


class Surface(Protocol):
    """A kind of board; its scenes show every game that is played on such a one."""

    family: str
    """What its games and brainteasers name as their family."""
    width: float = 1.0
    """How much wider than high its scene wants to be."""

    @property
    def rolling_time(self) -> int:
        """How long dice are seen rolling, in milliseconds, where they are."""
        return 0

    def new_scene(self, parent: "QObject | None" = None) -> "BoardScene":
        """A scene that shows positions."""

    def connect(self, scene: "BoardScene", table: Asked) -> None:
        """Let a table do what its scene alone can ask for; most can ask for nothing more than others."""
        return

    def show_seats(self, scene: "BoardScene", match: Match, color: Color, *, active: bool) -> None:
        """Tell a scene of players, and in whose hand it is, before a position; most show that alone."""
        return

    def paint(
        self, painter: "QPainter", rect: "QRectF", shown: "Snapshot", look: "Look", turn: float
    ) -> None:
        """Paint a position within a rectangle; what can be turned is turned by some degrees."""
