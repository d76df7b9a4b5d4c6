"""Listens to a running game and has a named sound played for each fact that can be heard."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject

from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move, Roll, State
from blokus_desktop.ui.play.session import Session

LAID: Final = "laid"
ROLLED: Final = "rolled"
TAKEN: Final = "taken"
YOUR_TURN: Final = "your-turn"
REFUSED: Final = "refused"
OVER: Final = "over"


class Sounds(QObject):
    """Hears the facts of a session and names the sound of each; it decides nothing and shows nothing."""

    def __init__(self, session: Session, play: Callable[[str], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._play = session, play
        session.position_changed.connect(self._arrived)
        session.refused.connect(self._refused)

    def _arrived(self, state: State, move: Move | None) -> None:
        """Going back and forward in a match is silent: only a move that was made now is heard."""
        if move is None:
            return
        self._play(_sound_of(move))
        if state.player is None:
            self._play(OVER)
        elif self._session.by_computer and self._session.human_to_move:
            self._play(YOUR_TURN)

    def _refused(self) -> None:
        self._play(REFUSED)


def _sound_of(move: Move) -> str:
    if isinstance(move, Placement):
        return LAID
    return ROLLED if isinstance(move, Roll) else TAKEN
