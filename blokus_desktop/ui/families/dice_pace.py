"""What is known of a game alone and others with the same rolls, for whoever shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Match
from blokus_desktop.ui.families.dice_pacers import ME, Pacer, empty_of, rounds_of, stood_after
from blokus_desktop.ui.style.titles import level_name
from blokus_desktop.words.i18n import tr


class PaceRow(NamedTuple):
    """A game in the race."""

    name: str
    now: int
    """How many squares were empty after as many rounds."""
    end: int | None
    """How many at its end; None of the one that is played."""
    clean: bool = False
    own: bool = False
    """Whether it is the player's best one."""
    near: bool = False
    """Whether it is next to the one that is played."""

    @property
    def playing(self) -> bool:
        """Whether it is the one that is played."""
        return self.end is None


class Pace(QObject):
    """What is known of the same rolls; whoever shows it follows its changes."""

    changed = Signal()
    play_requested = Signal()
    """The levels that have not played these rolls are to play them."""
    cancel_requested = Signal()
    again_requested = Signal()
    """The same rolls are to be played once more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._pacers: Sequence[tuple[Pacer, Sequence[DiceState]]] = ()
        self._known: Sequence[Pacer] = ()
        self.level, self.share = 0, 0.0
        """The level that plays the rolls now, and how much of its sheet it has filled."""
        self.left: Sequence[int] = ()
        """The levels that can play them next."""

    def show_pacers(self, match: Match, pacers: Sequence[Pacer], left: Sequence[int]) -> None:
        """Compare a match with pacers."""
        if pacers != self._known or match is not self._match:
            self._pacers = [(pacer, rounds_of(match.game, pacer)) for pacer in pacers]
        self._match, self._known, self.left = match, pacers, left
        self.changed.emit()

    def show_progress(self, level: int, share: float) -> None:
        """Show how far a level has come; level 0 is none."""
        self.level, self.share = level, share
        self.changed.emit()

    @property
    def seed(self) -> str:
        return self._match.seed if self._match is not None else ""

    @property
    def rounds(self) -> int:
        """How many rounds of the game that is played are over."""
        state = self._match.state if self._match is not None else None
        return state.round + (state.player is None) if isinstance(state, DiceState) else 0

    @property
    def area(self) -> int:
        """The squares of the sheet."""
        return self._match.game.board.rows**2 if self._match is not None else 1

    def rows(self) -> list[PaceRow]:
        """All games by how they end, the best first; the one that is played is over them until it ends."""
        state = self._match.state if self._match is not None else None
        if not isinstance(state, DiceState):
            return []
        found = [PaceRow(tr("You"), empty_of(state), None)]
        for pacer, rounds in self._pacers:
            stood = stood_after(rounds, self.rounds)
            now = empty_of(stood) if stood is not None else self.area
            now = pacer.unfilled if self.is_over else now
            own = pacer.level == ME
            found.append(PaceRow(_name(pacer), now, pacer.unfilled, pacer.clean and own, own))
        if self.is_over:
            return sorted(found, key=lambda row: (row.now, not row.playing))
        return [found[0], *sorted(found[1:], key=lambda row: row.end or 0)]

    @property
    def is_over(self) -> bool:
        """Whether the game that is played has ended."""
        return self._match is not None and self._match.state.player is None

    def _near(self) -> set[str]:
        """The next games before and behind the one that is played."""
        own, *others = sorted(self.rows(), key=lambda row: not row.playing)
        before = max((row for row in others if row.now < own.now), key=lambda row: row.now, default=own)
        behind = min((row for row in others if row.now >= own.now), key=lambda row: row.now, default=own)
        return {before.name, behind.name}

    def courses(self) -> list[tuple[PaceRow, Sequence[int]]]:
        """How many squares were empty after each round, of all games."""
        near = self._near()
        found = [(PaceRow(tr("You"), 0, None), self._own_course())]
        for pacer, rounds in self._pacers:
            name, own = _name(pacer), pacer.level == ME
            row = PaceRow(name, 0, pacer.unfilled, own=own, near=name in near)
            found.append((row, [self.area, *map(empty_of, rounds)]))
        return found

    def _own_course(self) -> Sequence[int]:
        if self._match is None:
            return ()
        states = [node.state for node in self._match.cursor.path()]
        found = {0: self.area}
        for state in states:
            assert isinstance(state, DiceState)
            if not state.waiting:
                found[state.round + (state.player is None)] = empty_of(state)
        return [found[place] for place in sorted(found)]

    @property
    def target(self) -> PaceRow | None:
        """The best of the others: what is to be beaten."""
        others = [row for row in self.rows() if row.end is not None]
        return min(others, key=lambda row: row.end or 0, default=None)


def _name(pacer: Pacer) -> str:
    return tr("Your best") if pacer.level == ME else level_name(pacer.level)
