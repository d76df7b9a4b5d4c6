"""The line of words below the hand: what was said last, for a while, and else whose turn it is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.game.state import CHANCE
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families import turn_sentence
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Look

if TYPE_CHECKING:
    from blokus_desktop.ui.panels.choices import Choice

_TWO_LINES = 120
"""So many letters can be read below the hand."""
STAYS = 12_000
"""So long a sentence that was said can be read, in milliseconds."""


class StatusLine(QObject):
    """Knows what the line should say; where it stands is the window's affair."""

    forgotten = Signal()
    """What was said has been there long enough, or means nothing any more."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.said = ""
        """The sentence that was said last, as long as it stays."""
        self._asked = ""
        self._choices: tuple[Choice, ...] = ()
        self._stay = QTimer(self)
        self._stay.setSingleShot(True)
        self._stay.setInterval(STAYS)
        self._stay.timeout.connect(self.forget)

    def say(self, sentence: str) -> None:
        """Say something that stays for a while."""
        self.said = titles.as_sentence(sentence)
        self._stay.start()

    def going_on(self, before: str, sentence: str) -> str:
        """A sentence after another one, if that still stands here and both can be read in two lines."""
        both = f"{before} {sentence}"
        return both if before and self.said == before and len(both) <= _TWO_LINES else sentence

    def ask(self, sentence: str, choices: Sequence["Choice"]) -> None:
        """Say what there is something to choose about, until that is done or has become pointless."""
        self._asked, self._choices = sentence, tuple(choices)

    def stop_asking(self) -> None:
        """There is nothing more to choose."""
        self.ask("", ())

    @property
    def choices(self) -> "tuple[Choice, ...]":
        """What can be chosen now."""
        return () if self.said else self._choices

    @property
    def speaks(self) -> bool:
        """Whether the line says more than what always stands there."""
        return bool(self.said or self._asked)

    def forget(self) -> None:
        """Say no more than whose turn it is."""
        self.said = ""
        self._stay.stop()
        self.forgotten.emit()

    def words(self, look: Look) -> str:
        """What the line says now."""
        return self.said or self._asked or self._turn(look)

    def _turn(self, look: Look) -> str:
        session, state = self._session, self._session.state
        turn = turn_sentence(state, session.match.seats, session.thinking_for, look)
        if session.decider() is not None and session.resting_for is not None:
            turn += f" · stopped here, {Command.PLAY_ON.key} plays on"
        if state.player == CHANCE and session.match.cursor.children:
            turn = f"{keys.ROLL_ON.key}, or a click on the dice, rolls on as it was"
        return f"Move {len(state.laid)} · {turn}"
