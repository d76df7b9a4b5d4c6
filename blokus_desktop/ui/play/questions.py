"""What is asked at the table: whether to wait for an engine, and whether to go back to a line just left."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.match import Node
from blokus_desktop.ui.play.looking_back import left_line
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.play.status_line import StatusLine
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.engine.move_finder import MoveFinder
    from blokus_desktop.ui.panels.choices import Choice

_Act = Callable[[], object]


class Questions(QObject):
    """Asks in the line over the table, and does what is chosen there; nothing waits for an answer."""

    changed = Signal()
    """Something else is asked, or nothing any more."""

    def __init__(self, session: Session, status: StatusLine, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._status = session, status
        self._answers: dict[str, _Act] = {}
        self._of_engine = False
        self._end: Node | None = None
        """Where the line that is shown leads."""

    def ask_whether_to_wait(self, finder: "MoveFinder", sentence: str) -> None:
        """Say that an engine is late, with what can be done about it."""
        from blokus_desktop.ui.panels.asking_line import LEAVE, WAIT

        self._ask(sentence, {WAIT: finder.wait_on, LEAVE: finder.leave}, of_engine=True)

    def thinking_ended(self) -> None:
        """No engine is late any more."""
        if self._of_engine:
            self._settle()

    def follow(self, *, by_person: bool) -> None:
        """Another position is shown; a move ``by_person`` may have left the line that was shown before."""
        match = self._session.match
        before, self._end = self._end, match.line()[-1]
        left = left_line(match, before) if by_person else None
        if left is not None:
            self._tell_of(left)
        elif not self._of_engine and not self._session.by_computer:
            self._settle()

    def _tell_of(self, left: Node) -> None:
        from blokus_desktop.ui.panels.asking_line import BACK, STAY

        number, count = len(self._session.state.laid), len(left.state.laid)
        sentence = tr("Another line begins with move {number}. The game as it was, {count} moves, stays.")
        answers: dict[Choice, _Act] = {BACK: partial(self._session.go_to, left), STAY: _nothing}
        self._ask(sentence.format(number=number, count=count), answers, of_engine=False)

    def _ask(self, sentence: str, answers: "Mapping[Choice, _Act]", *, of_engine: bool) -> None:
        self._of_engine = of_engine
        self._answers = {choice.name: act for choice, act in answers.items()}
        self._status.ask(sentence, tuple(answers))
        self.changed.emit()

    def _settle(self) -> None:
        if self._answers:
            self._answers, self._of_engine = {}, False
            self._status.stop_asking()
            self.changed.emit()

    def choose(self, name: str) -> None:
        """Do what was chosen."""
        act = self._answers.get(name, _nothing)
        self._settle()
        act()


def _nothing() -> None:
    pass
