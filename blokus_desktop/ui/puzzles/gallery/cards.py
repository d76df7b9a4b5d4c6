"""The cards of the gallery: puzzles of the sheets, of the day, the player's own, and things to do."""

from datetime import date

from PySide6.QtCore import QSize
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
from blokus_desktop.ui.puzzles.words import facts, puzzle_title, row, solutions_words, standing_words
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look, font
from blokus_desktop.words.i18n import marked, tr

_DAYS = (
    marked("Jan {day}"),
    marked("Feb {day}"),
    marked("Mar {day}"),
    marked("Apr {day}"),
    marked("May {day}"),
    marked("Jun {day}"),
    marked("Jul {day}"),
    marked("Aug {day}"),
    marked("Sep {day}"),
    marked("Oct {day}"),
    marked("Nov {day}"),
    marked("Dec {day}"),
)
"""How a day of each month is written."""


class PuzzleChoice(GearButton):
    """A puzzle of the gallery; the gear is there where something can be chosen."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(tr("How many colors, and how strict"), parent)
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
        self._place_gear()


def standing_of(record: Record) -> str:
    """How far the player has come with a puzzle."""
    return standing_words(len(record.laid), record.best, helped=record.solved_with_help)


class DayCard(PictureButton):
    """The puzzle of the day: its goal, whether it is solved, and on how many days in a row."""

    def show_day(self, day: date, puzzle: Puzzle | None, record: Record, standing: str) -> None:
        """Show the puzzle of a day; it is still being made where there is none."""
        title, when = tr("Puzzle of the &day"), tr(_DAYS[day.month - 1]).format(day=day.day)
        if puzzle is None:
            self.show_snapshot(None)
            self.set_words(title, when, standing)
            return
        self.show_snapshot(_picture(puzzle, record))
        self.set_words(title, row([when, puzzle_title(puzzle)]), standing)
        self.setToolTip(Command.DAY.tip(facts(puzzle)))


class OwnCard(PictureButton):
    """A puzzle that was made or typed in; the cross takes it off the wall."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(upright=True, parent=parent)
        self.key = key
        self.cross = QToolButton(self)
        self.cross.setProperty("flat", True)
        self.cross.setStyleSheet("padding: 0")

    def show_puzzle(self, puzzle: Puzzle, record: Record, solutions: int | None) -> None:
        """Show a puzzle with what is kept of it."""
        self.show_snapshot(_picture(puzzle, record))
        self.set_words(puzzle_title(puzzle), facts(puzzle), standing_of(record))
        self.setToolTip(solutions_words(solutions))
        name = tr("Delete {puzzle}, {facts}").format(puzzle=puzzle_title(puzzle), facts=facts(puzzle))
        self.cross.setAccessibleName(name)
        tip = tr("Delete this puzzle ({delete}); {undo} brings it back")
        self.cross.setToolTip(tip.format(delete=keys.DELETE.key, undo=Command.UNDO.key))
        self._place_cross()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.cross.setIcon(icon(Sign.CROSS, look.theme.second, look.theme.second))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_cross()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in keys.DELETE.codes:
            self.cross.click()
        else:
            super().keyPressEvent(event)

    def _place_cross(self) -> None:
        side = px(3 * SPACE)
        self.room_at_end = side
        title = QFontMetricsF(font(self.title_size, strong=True)).height()
        middle = round(self.words_rect().top() + title / 2)
        self.cross.setIconSize(QSize(px(14), px(14)))
        self.cross.setGeometry(self.width() - px(SPACE) - side, middle - side // 2, side, side)


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
    """A new puzzle as it was left off, as it was solved, or as it begins."""
    return Snapshot(puzzle, tuple(dict.fromkeys((*puzzle.givens, *(record.laid or record.solution)))))
