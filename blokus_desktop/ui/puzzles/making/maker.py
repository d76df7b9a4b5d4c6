"""New puzzles in the window: the one of the day, those made by a wish, those that come as a code."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import SystemRandom

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from blokus_desktop.puzzles.codes import code_of, puzzle_of
from blokus_desktop.puzzles.protocol import Unreadable, wish_in, wish_words
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.puzzles.wish import Wish, trouble_with
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.puzzles.making.code_dialog import EnterCode
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle, OwnPuzzles
from blokus_desktop.ui.puzzles.making.generator import PuzzleGenerator
from blokus_desktop.ui.puzzles.making.make_dialog import MakePuzzle
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.i18n import tr

_FIRST_WISH = "stars 8x8x1 1 medium all few"
"""A wish as it is kept in the settings."""
_SEED_BITS = 31


class NewPuzzles(QObject):
    """Has puzzles made, keeps them, and opens the dialogs about them."""

    play_requested = Signal(str)
    """The key of a puzzle."""
    changed = Signal()
    """Other puzzles are kept, or more is known of them."""
    day_failed = Signal(str)
    """Why there is no puzzle of the day, in a sentence."""
    said = Signal(str)

    def __init__(self, window: QWidget, folder: Path, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._window, self._settings = window, settings
        self.today: Callable[[], date] = date.today
        self.own = OwnPuzzles(folder / "own.json", self)
        self.generator = PuzzleGenerator(self)
        self.generator.made.connect(self._made)
        self.generator.failed.connect(self._not_made)
        self.generator.day_made.connect(self.take_day)
        self.generator.day_failed.connect(self._day_not_made)
        self.generator.counted.connect(self._counted)
        self._dialog: MakePuzzle | None = None
        self._new: OwnPuzzle | None = None
        """The puzzle that the dialog shows."""
        self._day_wanted = False
        self._put_back: Callable[[], None] | None = None

    def close(self) -> None:
        """Make nothing more."""
        self.own.settle()
        self.generator.close()

    def copy_code(self, puzzle: Puzzle) -> None:
        """Put the code of a puzzle into the clipboard."""
        code = code_of(puzzle)
        QGuiApplication.clipboard().setText(code)
        self.said.emit(tr("Copied: {code}").format(code=code))

    def leave(self) -> None:
        """Do not open the puzzle of the day any more when it is made."""
        self._day_wanted = False

    # The puzzle of the day

    def ask_day(self) -> None:
        """Have the puzzle of today made, if that was not done yet."""
        today = self.today()
        if self.own.day(today) is None:
            self.generator.make_day(today)

    def play_day(self) -> None:
        """Play the puzzle of today, as soon as it is there."""
        key = self.own.day(self.today())
        self._day_wanted = key is None
        if key is not None:
            self.play_requested.emit(key)
        else:
            self.said.emit(tr("The puzzle of the day is being made"))
            self.ask_day()

    def take_day(self, day: date, own: OwnPuzzle) -> None:
        """Keep the puzzle of a day, and play it where that was asked for."""
        self.own.keep_day(day, own)
        self.changed.emit()
        if self._day_wanted:
            self.play_day()

    def _day_not_made(self, sentence: str) -> None:
        self._day_wanted = False
        self.day_failed.emit(sentence)

    # By a wish

    def make(self) -> None:
        """Ask what a puzzle is to be like."""
        self._day_wanted = False
        dialog = self._dialog = MakePuzzle(self._last_wish(), self._window)
        dialog.wish_changed.connect(self._wish)
        dialog.stop_requested.connect(self.generator.stop)
        dialog.play_requested.connect(self._play_made)
        dialog.finished.connect(self._forget_dialog)
        self._open(dialog)

    def _open(self, dialog: MakePuzzle | EnterCode) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.set_look(self._settings.look())
        dialog.open()

    def _last_wish(self) -> Wish:
        first = wish_in(_FIRST_WISH.split())
        try:
            wish = wish_in(self._settings.value("puzzle_wish").split())
        except Unreadable:
            return first
        return first if trouble_with(wish) else wish

    def _wish(self, wish: Wish) -> None:
        self._new = None
        self._settings.set_value("puzzle_wish", wish_words(wish))
        self.generator.make(wish, SystemRandom().getrandbits(_SEED_BITS))

    def _made(self, own: OwnPuzzle) -> None:
        if self._dialog is not None:
            self._new = own
            self._dialog.show_puzzle(puzzle_of(own.code), own.solutions)

    def _not_made(self, sentence: str) -> None:
        if self._dialog is not None:
            self._dialog.show_trouble(sentence)

    def _play_made(self) -> None:
        if self._new is not None:
            self._play(self._new)

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _play(self, own: OwnPuzzle) -> str:
        key = self.own.add(own)
        self.changed.emit()
        self.play_requested.emit(key)
        return key

    # From a code

    def enter_code(self) -> None:
        """Ask for a code; one in the clipboard is there from the start."""
        self._day_wanted = False
        dialog = EnterCode(QGuiApplication.clipboard().text(), self._window)
        dialog.play_requested.connect(self._play_code)
        self._open(dialog)

    def _play_code(self, code: str) -> None:
        key = self._play(OwnPuzzle(code))
        puzzle = self.own.puzzle(key)
        if puzzle is not None and self.own.solutions(key) is None:
            self.generator.count(puzzle)

    def _counted(self, key: str, solutions: int) -> None:
        self.own.keep_solutions(key, solutions)
        self.changed.emit()

    # Deleting

    def delete(self, key: str) -> None:
        """Take a puzzle off the wall; what is kept of attempts at it stays, should it come back."""
        self._put_back = self.own.take_out(key)
        self.changed.emit()
        self.said.emit(tr("Deleted; {undo} brings it back").format(undo=Command.UNDO.key))

    @property
    def can_restore(self) -> bool:
        """Whether a puzzle was just deleted."""
        return self._put_back is not None

    def restore(self) -> None:
        """Bring back the puzzle that was deleted last."""
        put_back, self._put_back = self._put_back, None
        if put_back is not None:
            put_back()
            self.changed.emit()
