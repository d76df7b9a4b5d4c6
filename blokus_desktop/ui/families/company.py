"""The others at a table, where a family shows them in its own way instead of by the usual cards."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, SignalInstance

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from blokus_desktop.game.match import Match
    from blokus_desktop.game.state import Player
    from blokus_desktop.ui.style.theme import Look


class Company(Protocol):
    """A part of the table that shows the players who are not on the board."""

    move_now_requested: SignalInstance
    play_on_requested: SignalInstance
    players_requested: SignalInstance
    menu_requested: SignalInstance
    """A menu is wanted for a Player, at a QPoint on the desktop."""

    @property
    def widget(self) -> "QWidget":
        """What is placed on the table."""

    def show_position(self, match: "Match", own: "Player", *, moved: bool) -> None:
        """Show a position; ``own`` is on the board, and ``moved`` tells whether a move led here just now."""

    def show_thinking(self, player: "Player | None") -> None:
        """Show for whom a computer thinks, with a way to cut it short."""

    def show_rest(self, player: "Player | None") -> None:
        """Show at whose turn the game rests, with a way to let it go on."""

    def set_look(self, look: "Look") -> None:
        """Follow the theme and the colors of the pieces."""

    def set_animated(self, *, animated: bool) -> None:
        """Let things move, or not."""

    def place_of(self, player: "Player | None") -> QPointF | None:
        """Where on the desktop the sheet of a player is; None where it is not seen."""
