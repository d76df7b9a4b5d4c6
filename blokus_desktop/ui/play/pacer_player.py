"""Lets the computer play a game alone with given rolls, in the background, in an engine of its own."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from blokus_desktop import saved
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import CHANCE
from blokus_desktop.ui.play.dice_rolls import Rolls

if TYPE_CHECKING:
    from blokus_desktop.ui.engine.move_finder import MoveFinder


class PacerPlayer(QObject):
    """Plays one game at a time, move by move; the window stays free, and the engine ends with the game."""

    progressed = Signal(int, float)
    """A level, and how much of the sheet it has filled, from 0 to 1."""
    played = Signal(int, object)
    """A level, and its Match, which stands at the end."""
    stopped = Signal()
    """The game ended before its end, or the player ended it."""
    trouble = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._finder: MoveFinder | None = None
        self._match: Match | None = None
        self._rolls: Rolls | None = None
        self._ticket = 0

    @property
    def level(self) -> int:
        """The level that plays now; 0 where none does."""
        return (self._match.seats[0].level or 0) if self._match is not None else 0

    def play(self, like: Match, level: int) -> None:
        """Play a game with the rolls of another one, at a level; one that was going on ends."""
        self.cancel()
        # No game waits for it.
        from blokus_desktop.ui.engine.move_finder import MoveFinder

        self._match = Match(like.game, (Seat(kind=Kind.COMPUTER, level=level),), seed=like.seed)
        self._rolls = Rolls(self._match)
        self._finder = MoveFinder(parent=self)
        self._finder.answered.connect(self._answered)
        self._finder.failed.connect(self._failed)
        self._go_on()

    def cancel(self) -> None:
        """End the game, without a result."""
        if self._match is not None:
            self._end()
            self.stopped.emit()

    def _end(self) -> None:
        finder, self._finder = self._finder, None
        self._match = self._rolls = None
        if finder is not None:
            finder.close()
            finder.deleteLater()

    def _go_on(self) -> None:
        """Roll, and ask for what the computer does with it; or tell how the game ended."""
        match, rolls = self._match, self._rolls
        assert match is not None
        assert rolls is not None
        if match.state.player == CHANCE:
            match.play(rolls.roll(match.state))
        if match.state.player is None:
            level = self.level
            self._end()
            self.played.emit(level, match)
            return
        left = -match.state.scores().players[0].total
        self.progressed.emit(self.level, 1 - left / match.game.board.rows**2)
        self._ask(match)

    def _ask(self, match: Match) -> None:
        from blokus_desktop.saved.properties import color_identifiers

        assert self._finder is not None
        assert match.state.to_move is not None
        color = color_identifiers(match.game)[match.state.to_move].lower()
        self._ticket = self._finder.request(saved.excerpt(match), color, self.level)

    def _answered(self, ticket: int, text: str) -> None:
        match = self._match
        if ticket != self._ticket or match is None:
            return
        try:
            match.play(parse_move(match.game, text))
        except IllegalMove:
            self._failed(ticket, "")
            return
        self._go_on()

    def _failed(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket and self._match is not None:
            self._end()
            self.stopped.emit()
            if sentence:
                self.trouble.emit(sentence)
