"""The line of words below the hand: a sentence for a while, and otherwise whose turn it is."""

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
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.panels.choices import Choice

_TWO_LINES = 120
"""How many letters can be read below the hand."""
STAYS = 12_000
"""How long a sentence stays, in milliseconds."""


class StatusLine(QObject):
    """Knows what the line says; the table shows it."""

    cleared = Signal()
    """The sentence was there long enough, or means nothing any more."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.sentence = ""
        """The sentence that was shown last, as long as it stays."""
        self._asked = ""
        self._choices: tuple[Choice, ...] = ()
        self._stay = QTimer(self)
        self._stay.setSingleShot(True)
        self._stay.setInterval(STAYS)
        self._stay.timeout.connect(self.clear)

    def show(self, sentence: str) -> None:
        """Show a sentence for a while."""
        self.sentence = titles.as_sentence(sentence)
        self._stay.start()

    def after(self, before: str, sentence: str) -> str:
        """Put a sentence after another one, if that still stands here and both can be read in two lines."""
        both = f"{before} {sentence}"
        return both if before and self.sentence == before and len(both) <= _TWO_LINES else sentence

    def ask(self, sentence: str, choices: Sequence["Choice"]) -> None:
        """Show a question with its choices, until one is made or none is needed any more."""
        self._asked, self._choices = sentence, tuple(choices)

    def stop_asking(self) -> None:
        """Take the question away."""
        self.ask("", ())

    @property
    def choices(self) -> "tuple[Choice, ...]":
        """What can be chosen now."""
        return () if self.sentence else self._choices

    @property
    def speaks(self) -> bool:
        """Whether the line says more than whose turn it is."""
        return bool(self.sentence or self._asked)

    def clear(self) -> None:
        """Show no more than whose turn it is, or the question that is open."""
        self.sentence = ""
        self._stay.stop()
        self.cleared.emit()

    def words(self, look: Look) -> str:
        """What the line says now."""
        return self.sentence or self._asked or self._turn(look)

    def _turn(self, look: Look) -> str:
        session, state = self._session, self._session.state
        turn = turn_sentence(state, session.match.seats, session.thinking_for, look)
        if session.decider() is not None and session.resting_for is not None:
            turn = tr("{turn} · stopped here, {key} plays on").format(turn=turn, key=Command.PLAY_ON.key)
        if state.player == CHANCE and session.match.cursor.children:
            turn = tr("{key}, or a click on the dice, rolls on as it was").format(key=keys.ROLL_ON.key)
        return tr("Move {number} · {turn}").format(number=len(state.laid), turn=turn)
