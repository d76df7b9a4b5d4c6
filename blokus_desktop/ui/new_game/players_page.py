"""The page that asks who plays on in a running game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.new_game.beginning import AS_SEATED
from blokus_desktop.ui.new_game.draft import Draft
from blokus_desktop.ui.new_game.sides_page import SidesPage
from blokus_desktop.words.i18n import tr


class PlayersPage(SidesPage):
    """Asks for the player of each color from now on: a person, or a computer at some level."""

    seats_chosen = Signal(object)
    """The seats of the match from now on, where anything was changed."""
    thought_chosen = Signal(int)
    """Seconds that the strongest level has for a move, where it plays."""
    done = Signal()

    def __init__(self, match: Match, parent: QWidget, *, engine: bool, thought: int, level: int) -> None:
        """``level`` is that of a computer where none has played."""
        # An engine that plays stays a choice, even if it is named no more.
        engine = engine or any(seat.kind is Kind.ENGINE for seat in match.seats)
        family = presentation_of(match.game)
        known = (match.game.name, match.seats, AS_SEATED)
        draft = Draft(family, *known, engine=engine, level=level, running=match.game)
        super().__init__(draft, tr("Who plays on"), tr("Play on"), parent, engine=engine, thought=thought)
        self.seating.show_position(snapshot(match.state))
        self._match, self._before = match, draft.seats()
        self._thought_before = thought

    def follow(self, match: Match) -> None:
        """Close when another match begins, as by a file that is dropped on the window."""
        if match is not self._match:
            self.left.emit()

    def go_on(self) -> None:
        chosen = self.draft.seats()
        thought = self.thought if self.timed else 0
        if self.draft.at_best() and thought != self._thought_before:
            self.thought_chosen.emit(thought)
        if chosen != self._before:
            # What was not touched stays as it is, even where a card cannot show it.
            seats = zip(self._match.seats, self._before, chosen, strict=True)
            self.seats_chosen.emit(tuple(seat if now == before else now for seat, before, now in seats))
        self.done.emit()
