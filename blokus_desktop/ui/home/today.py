"""Shows the puzzle of the day and its week on the home screen, and has it made while nobody waits for it."""

from datetime import date, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.home.day_card import DayCard, DayShown, week_of
from blokus_desktop.ui.puzzles.room import PuzzleRoom

if TYPE_CHECKING:
    from blokus_desktop.ui.puzzles.making.generator import PuzzleGenerator

_UNTIL_MADE = 3000
"""Milliseconds that the home screen is seen until the puzzle is made without being asked for."""


class Today(QObject):
    """Fills the card; a press on it plays."""

    def __init__(self, card: DayCard, puzzles: PuzzleRoom) -> None:
        super().__init__(card)
        self._card, self._puzzles = card, puzzles
        self._clock = QTimer(self, singleShot=True, interval=_UNTIL_MADE)
        self._clock.timeout.connect(self._make)
        self._generator: PuzzleGenerator | None = None
        card.clicked.connect(lambda: puzzles.new.play_day())
        puzzles.changed.connect(self._show_again)

    def show(self) -> None:
        """Show the puzzle of today, as far as it is known, and have it made soon."""
        new = self._puzzles.new
        today = new.today()
        monday = today - timedelta(today.weekday())
        solved = {day for day in (monday + timedelta(step) for step in range(7)) if new.own.is_solved(day)}
        key = new.own.day(today)
        ways, board = _wished(today)
        week = week_of(today, solved)
        self._card.show_day(DayShown(today, week, ways, self._picture(key), board))
        if key is None:
            self._clock.start()

    def stop(self) -> None:
        """Have nothing made that nobody asked for."""
        self._clock.stop()

    def _show_again(self) -> None:
        if self._card.isVisible():
            self.show()

    def _picture(self, key: str | None) -> Snapshot | None:
        puzzle = self._puzzles.new.own.puzzle(key) if key is not None else None
        if puzzle is None:
            return None
        record = self._puzzles.records.record(puzzle)
        laid = record.laid or record.solution
        return Snapshot(puzzle, tuple(dict.fromkeys((*puzzle.givens, *laid))))

    def _make(self) -> None:
        """In a process of its own, which goes when the puzzle is there."""
        from blokus_desktop.ui.puzzles.making.generator import PuzzleGenerator

        if not self._card.isVisible() or self._generator is not None:
            return
        new = self._puzzles.new
        generator = self._generator = PuzzleGenerator(self)
        generator.day_made.connect(new.take_day)
        generator.day_made.connect(self.close)
        generator.day_failed.connect(self.close)
        generator.make_day(new.today())

    def close(self) -> None:
        """Make nothing more."""
        self.stop()
        generator, self._generator = self._generator, None
        if generator is not None:
            generator.close()
            generator.deleteLater()


def _wished(today: date) -> tuple[tuple[str, ...], tuple[int, int]]:
    """What the puzzle of a day is like, and its board: its wish tells it before it is made.

    The longest words come first.
    """
    from blokus_desktop.puzzles.wish import wish_of_the_day
    from blokus_desktop.ui.puzzles.words import goal_title, row

    wish = wish_of_the_day(today)
    board = len(wish.heights[0]), len(wish.heights)
    goal = goal_title(wish.goal)
    return (row([goal, f"{board[0]} × {board[1]}"]), goal), board
