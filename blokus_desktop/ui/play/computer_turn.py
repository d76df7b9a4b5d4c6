"""A turn of the computer: a move finder is asked, and its answer waits for the least time of a move."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop import saved
from blokus_desktop.ai.levels import STRONGEST, SUGGESTED
from blokus_desktop.game.match import Kind, Match, Node, Seat
from blokus_desktop.game.state import Player
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.engine.move_finder import MoveFinder

MoveFinderOf = Callable[[Kind], "MoveFinder"]
"""Gives the engine for the computer or for an engine of the player's own; ValueError says what is wrong."""


def helping_seat(seats: Sequence[Seat], decider: Seat) -> Seat:
    """The seat that moves for another: as strong as the strongest computer there, else the best."""
    computers = [decider] if decider.kind is Kind.COMPUTER else seats
    levels = [seat.level for seat in computers if seat.kind is Kind.COMPUTER and seat.level is not None]
    return Seat(decider.name, Kind.COMPUTER, max(levels, default=STRONGEST.number))


class ComputerTurn(QObject):
    """Thinks for one seat at a time, and tells the move; it reads the match and changes nothing in it."""

    player_changed = Signal(object)
    """The Player for whom a computer thinks, or None."""
    move_found = Signal(str)
    """The move as text, once its least time is over."""
    trouble = Signal(str)
    """A sentence that says why there is no move."""

    def __init__(self, finder_of: MoveFinderOf, parent: QObject) -> None:
        super().__init__(parent)
        self._finder_of = finder_of
        self._finder: MoveFinder | None = None
        self._ticket: int | None = None
        self._answer = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._tell)
        self.seat: Seat | None = None
        """For which seat a computer thinks, at its level; None where none thinks."""
        self.player: Player | None = None
        """For which player that is."""
        self._match: Match | None = None
        self._asked_at: Node | None = None
        """Where in that match a move is wanted."""

    def begin(self, match: Match, seat: Seat, pause: int) -> None:
        """Think about the position at the cursor, for at least so many milliseconds."""
        # The start of the program does not wait for it.
        from blokus_desktop.saved.properties import color_identifiers

        state = match.state
        self._match, self._asked_at = match, match.cursor
        assert state.to_move is not None
        try:
            finder = self._finder_of(Kind.ENGINE if seat.kind is Kind.ENGINE else Kind.COMPUTER)
        except ValueError as problem:
            self.trouble.emit(tr("{problem}.").format(problem=problem))
            return
        self._listen_to(finder)
        self.seat, self.player = seat, state.player
        self.player_changed.emit(self.player)
        self._answer = ""
        self._pause.start(pause)
        color = color_identifiers(state.game)[state.to_move].lower()
        self._ticket = finder.request(saved.excerpt(match), color, seat.level or SUGGESTED.number)

    def move_now(self) -> None:
        """Answer with the best move found so far."""
        if self._pause.isActive():
            self._pause.setInterval(0)
        if self._finder is not None:
            self._finder.move_now()

    def stop(self) -> None:
        """Stop thinking, without an answer."""
        self._pause.stop()
        if self._ticket is not None and self._finder is not None:
            self._finder.cancel()
        self._finish()

    def close(self) -> None:
        """End the engine asked last."""
        if self._finder is not None:
            self._finder.close()

    def _listen_to(self, finder: "MoveFinder") -> None:
        if finder is self._finder:
            return
        if self._finder is not None:
            self._finder.answered.disconnect(self._answered)
            self._finder.failed.disconnect(self._failed)
        self._finder = finder
        finder.answered.connect(self._answered)
        finder.failed.connect(self._failed)

    def _finish(self) -> None:
        self._ticket = self.seat = None
        if self.player is not None:
            self.player = None
            self.player_changed.emit(None)

    def _answered(self, ticket: int, text: str) -> None:
        if ticket == self._ticket:
            self._answer = text
            self._tell()

    def _tell(self) -> None:
        """Tell the move, once it is found and its least time is over."""
        if self._answer and not self._pause.isActive():
            text, self._answer = self._answer, ""
            self._finish()
            # At another position an answer for this one means nothing.
            if self._match is not None and self._match.cursor is self._asked_at:
                self.move_found.emit(text)

    def _failed(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket:
            self._pause.stop()
            self._finish()
            self.trouble.emit(sentence)
