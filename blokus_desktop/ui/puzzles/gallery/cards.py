"""The cards of the gallery: puzzles of the sheets, that of the day, one's own, and what else can be done."""

from datetime import date

from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.gear_button import GearButton
from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.puzzles.options import colors_for
from blokus_desktop.ui.puzzles.previews import begun
from blokus_desktop.ui.puzzles.records import Record
from blokus_desktop.ui.puzzles.words import duration, facts, puzzle_title, solutions_words
from blokus_desktop.ui.style.theme import LARGE, SPACE, font

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class PuzzleChoice(GearButton):
    """A puzzle of the gallery; the gear is there where something can be chosen."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__("How many colors, and how strict", parent)
        self.key = key

    def show_puzzle(self, puzzle: Puzzle, record: Record) -> None:
        """Show a puzzle as it was chosen last, with what is kept of it."""
        if record.laid:
            picture = Snapshot(puzzle, record.laid)
        elif record.solution:
            picture = Snapshot(puzzle, record.solution)
        else:
            picture = begun(puzzle)
        self.show_snapshot(picture)
        self.set_words(puzzle_title(puzzle), facts(puzzle), standing_of(record))
        can_choose = len(colors_for(self.key)) > 1 or bool(puzzle.options)
        self.gear.setVisible(can_choose)
        self.room_at_end = 3 * SPACE if can_choose else 0


def standing_of(record: Record) -> str:
    """What one has done about a puzzle so far."""
    solved = "Solved with help" if record.solved_with_help else ""
    if record.best is not None:
        solved = f"Solved · best {duration(record.best)}"
    if record.laid:
        pieces = len(record.laid)
        return " · ".join(filter(None, [solved, f"{pieces} laid"]))
    return solved or "Not solved yet"


class DayCard(PictureButton):
    """The puzzle of the day: its goal, whether it is solved, and on how many days in a row."""

    def show_day(self, day: date, puzzle: Puzzle | None, record: Record, standing: str) -> None:
        """Show the puzzle of a day; it is still being made where there is none."""
        when = f"{_MONTHS[day.month - 1]} {day.day}"
        if puzzle is None:
            self.show_snapshot(None)
            self.set_words("Puzzle of the &day", when, standing)
            return
        self.show_snapshot(_picture(puzzle, record))
        self.set_words("Puzzle of the &day", f"{when} · {puzzle_title(puzzle)}", standing)
        self.setToolTip(Command.DAY.tip(facts(puzzle)))


class OwnCard(PictureButton):
    """A puzzle that was made or typed in; the cross takes it off the wall."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(upright=True, parent=parent)
        self.key = key
        self.room_at_end = 3 * SPACE
        self.cross = QToolButton(self)
        self.cross.setText("×")
        self.cross.setProperty("flat", True)
        self.cross.setStyleSheet(f"padding: 0; font-size: {LARGE}px")
        self.cross.setFixedSize(3 * SPACE, 3 * SPACE)

    def show_puzzle(self, puzzle: Puzzle, record: Record, solutions: int | None) -> None:
        """Show a puzzle with what is kept of it."""
        self.show_snapshot(_picture(puzzle, record))
        self.set_words(puzzle_title(puzzle), facts(puzzle), standing_of(record))
        self.setToolTip(solutions_words(solutions))
        self.cross.setAccessibleName(f"Delete {puzzle_title(puzzle)}, {facts(puzzle)}")
        self.cross.setToolTip(f"{keys.DELETE.tip('Delete this puzzle')}; {Command.UNDO.key} brings it back")
        self._place_cross()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_cross()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in keys.DELETE.codes:
            self.cross.click()
        else:
            super().keyPressEvent(event)

    def _place_cross(self) -> None:
        middle = round(self.words_rect().top() + QFontMetricsF(font(LARGE, strong=True)).height() / 2)
        self.cross.move(self.width() - SPACE - self.cross.width(), middle - self.cross.height() // 2)


class Offer(PictureButton):
    """Something to do, in the form of a card."""

    def __init__(
        self, title: str, words: str, tip: str, sample: Snapshot, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent=parent)
        self.set_words(title, words)
        self.setToolTip(tip)
        self.show_snapshot(sample)


def _picture(puzzle: Puzzle, record: Record) -> Snapshot:
    """A new puzzle as it was left off, solved, or as one begins it."""
    return Snapshot(puzzle, tuple(dict.fromkeys((*puzzle.givens, *(record.laid or record.solution)))))
