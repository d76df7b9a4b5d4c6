"""What is said at the table for a while: a sentence, or a question with its choices."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop.ui.style import titles

if TYPE_CHECKING:
    from blokus_desktop.ui.panels.choices import Choice

_TWO_LINES = 120
"""How many letters can be read below the hand."""
STAYS, _BRIEFLY, _LETTER, _LONGEST = 12_000, 2_500, 45, 6_000
"""How long a sentence stays, in milliseconds, and one of no weight: at first, for a letter, and at most."""


class StatusLine(QObject):
    """Knows what the line says; the table shows it."""

    cleared = Signal()
    """The sentence was there long enough, or means nothing any more."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.sentence = ""
        """The sentence that was shown last, as long as it stays."""
        self._asked = ""
        self._choices: tuple[Choice, ...] = ()
        self._stay = QTimer(self)
        self._stay.setSingleShot(True)
        self._stay.timeout.connect(self.clear)

    def show(self, sentence: str) -> None:
        """Show a sentence for a while."""
        self.sentence = titles.as_sentence(sentence)
        self._stay.start(STAYS)

    def stay_briefly(self) -> None:
        """Show what stands there no longer than it takes to be read."""
        self._stay.start(min(_BRIEFLY + _LETTER * len(self.words), _LONGEST))

    def stay_until_closed(self) -> None:
        """Show what stands there until somebody has read it, or something else is said or asked."""
        if not self._asked:
            self._stay.stop()

    def after(self, before: str, sentence: str) -> str:
        """Put a sentence after another one, if that still stands here and both can be read in two lines."""
        both = f"{before} {sentence}"
        return both if before and self.sentence == before and len(both) <= _TWO_LINES else sentence

    def ask(self, sentence: str, choices: Sequence["Choice"]) -> None:
        """Show a question with its choices, until one is made or none is needed any more."""
        self._asked, self._choices = sentence, tuple(choices)
        if sentence and self.sentence and not self._stay.isActive():
            # It would hide the question until it is closed.
            self.stay_briefly()

    def stop_asking(self) -> None:
        """Take the question away."""
        self.ask("", ())

    @property
    def choices(self) -> "tuple[Choice, ...]":
        """What can be chosen now."""
        return () if self.sentence else self._choices

    def clear(self) -> None:
        """Say nothing more than the question that is open."""
        self.sentence = ""
        self._stay.stop()
        self.cleared.emit()

    @property
    def words(self) -> str:
        """What the line says now, if anything."""
        return self.sentence or self._asked
