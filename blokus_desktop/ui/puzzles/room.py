"""The room of the brainteasers: gallery and table, the attempt that is going on, and what is kept of it."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.game.placements import Placement
    from blokus_desktop.puzzles.attempt import Attempt
    from blokus_desktop.puzzles.puzzle import Constraint, Puzzle
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.panels.table_page import TablePage
    from blokus_desktop.ui.puzzles.gallery.page import Gallery
    from blokus_desktop.ui.puzzles.help.assistant import PuzzleHelp
    from blokus_desktop.ui.puzzles.making.maker import NewPuzzles
    from blokus_desktop.ui.puzzles.options import PuzzleChoices
    from blokus_desktop.ui.puzzles.records import PuzzleRecords, Record
    from blokus_desktop.ui.puzzles.session import PuzzleSession
    from blokus_desktop.ui.puzzles.table import PuzzleTable


class PuzzleRoom(QObject):
    """Shows its pages among those of the window; builds them when they are first wanted."""

    changed = Signal()
    """Another page, or other things that can be done there."""
    trouble = Signal(str)

    def __init__(
        self,
        window: QWidget,
        pages: QStackedWidget,
        actions: dict[Command, QAction],
        settings: Settings,
        folder: Path,
    ) -> None:
        super().__init__(window)
        self._window, self._pages, self._actions, self._settings = window, pages, actions, settings
        self._folder = folder
        self._gallery: Gallery | None = None
        self._page: TablePage[PuzzleTable] | None = None
        self._files: PuzzleRecords | None = None
        self._record: Record | None = None
        self._help: PuzzleHelp | None = None
        self._new: NewPuzzles | None = None
        self.sitting: PuzzleSession | None = None
        pages.currentChanged.connect(self._page_changed)

    def keep_in(self, folder: Path) -> None:
        """Keep the attempts in another folder; where the pages are there already, from the next start on."""
        self._folder = folder

    # Pages, made when they are first wanted

    @property
    def files(self) -> "PuzzleRecords":
        """What is kept of the puzzles."""
        if self._files is None:
            from blokus_desktop.ui.puzzles.records import PuzzleRecords

            self._files = PuzzleRecords(self._folder, self)
            self._files.trouble.connect(self.trouble)
        return self._files

    @property
    def choices(self) -> "PuzzleChoices":
        """The options chosen last."""
        from blokus_desktop.ui.puzzles.options import PuzzleChoices

        return PuzzleChoices(self._settings)

    @property
    def gallery(self) -> "Gallery":
        """The page with all puzzles."""
        if self._gallery is None:
            from blokus_desktop.ui.puzzles.gallery.page import Gallery

            new, window = self.new, self._window
            self._gallery = Gallery(self._actions, self.files, self.choices, new.own, window)
            self._gallery.today = lambda: new.today()
            self._gallery.puzzle_requested.connect(self.open)
            self._gallery.options_requested.connect(self.choose)
            self._gallery.delete_requested.connect(new.delete)
            new.day_failed.connect(self._gallery.show_trouble)
            self._gallery.set_look(self._settings.look())
            self._pages.addWidget(self._gallery)
        return self._gallery

    @property
    def new(self) -> "NewPuzzles":
        """The puzzles that are on no sheet."""
        if self._new is None:
            from blokus_desktop.ui.puzzles.making.maker import NewPuzzles

            self._new = NewPuzzles(self._window, self._folder, self._settings, self)
            self._new.play_requested.connect(self.open)
            self._new.changed.connect(self._new_ones_changed)
            self._new.said.connect(self.trouble)
            self._new.own.trouble.connect(self.trouble)
        return self._new

    def _new_ones_changed(self) -> None:
        if self.at_gallery:
            self.gallery.show_records()
        elif self.at_table:
            self._show_solutions()
        self.changed.emit()

    def _show_solutions(self) -> None:
        name = self._sit().attempt.game.name
        self.page.table.card.show_solutions(self.new.own.solutions(name))

    @property
    def page(self) -> "TablePage[PuzzleTable]":
        """The page on which a puzzle is played."""
        if self._page is None:
            from blokus_desktop.ui.panels.table_page import TablePage
            from blokus_desktop.ui.panels.toolbar import PUZZLE_BUTTONS, Toolbar
            from blokus_desktop.ui.puzzles.table import PuzzleTable

            bar = Toolbar(self._actions, PUZZLE_BUTTONS, self._window)
            table = PuzzleTable(self._window)
            self._page = TablePage(bar, table, self._window)
            table.piece_laid.connect(lambda color, placement: self._sit().lay(color, placement))
            table.piece_lifted.connect(lambda placement: self._sit().lift(placement))
            table.piece_returned.connect(lambda: self._sit().put_back())
            table.piece_put_away.connect(lambda: self._sit().put_away())
            table.card.code_requested.connect(self.copy_code)
            table.done.again_requested.connect(self.start_over)
            table.done.gallery_requested.connect(self.show_gallery)
            table.apply(self._settings)
            self._pages.addWidget(self._page)
        return self._page

    @property
    def help(self) -> "PuzzleHelp":
        """What helps at the table."""
        if self._help is None:
            from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver
            from blokus_desktop.ui.puzzles.help.assistant import PuzzleHelp

            self._help = PuzzleHelp(self.page.table, PuzzleSolver(parent=self), self._settings, self)
            self._help.helped.connect(self._helped)
        return self._help

    def _helped(self) -> None:
        if not self._sit().helped:
            self._sit().mark_helped()
            self._show_time()
            self.keep()
            self.changed.emit()

    def _sit(self) -> "PuzzleSession":
        assert self.sitting is not None
        return self.sitting

    def show_gallery(self) -> None:
        """Show all puzzles."""
        self.leave()
        self.gallery.show_records()
        self._pages.setCurrentWidget(self.gallery)
        self.gallery.setFocus()
        self.new.ask_day()
        self.changed.emit()

    @property
    def at_gallery(self) -> bool:
        """Whether all puzzles are shown."""
        return self._gallery is not None and self._pages.currentWidget() is self._gallery

    @property
    def at_table(self) -> bool:
        """Whether a puzzle is being played."""
        return self._page is not None and self._pages.currentWidget() is self._page

    @property
    def title(self) -> str:
        """What stands in the window's title; nothing on other pages."""
        if self.at_table:
            from blokus_desktop.ui.puzzles.words import puzzle_title

            return puzzle_title(self._sit().attempt.game)
        return "Brainteasers" if self.at_gallery else ""

    # A puzzle begins

    def choose(self, key: str) -> None:
        """Ask for the options of a puzzle, and play it."""
        from blokus_desktop.ui.puzzles.options import Options, colors_for
        from blokus_desktop.ui.puzzles.options_dialog import PuzzleOptions

        def start(colors: int, strict: "frozenset[Constraint]") -> None:
            self.choices.keep(key, Options(colors, strict))
            self.open(key)

        puzzle = self.choices.puzzle(key)
        dialog = PuzzleOptions(puzzle, colors_for(key), self._settings.look(), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.start_requested.connect(start)
        dialog.open()

    def open(self, key: str) -> None:
        """Play a puzzle with its last options, from where it was left off."""
        from blokus_desktop.ui.puzzles.session import PuzzleSession

        puzzle = self._puzzle(key)
        if puzzle is None:
            return
        self.leave()
        if self.sitting is not None:
            self.sitting.deleteLater()
        record = self._record = self.files.record(puzzle)
        self.sitting = sitting = PuzzleSession(
            puzzle, record.laid, record.seconds, self, helped=record.helped, history=record.history
        )
        sitting.changed.connect(self._attempt_changed)
        sitting.solved.connect(self._solved)
        sitting.ticked.connect(self._show_time)
        self._settings.set_value("puzzle_left_off", key)
        self._show_solutions()
        self.help.follow(sitting)
        self._attempt_changed()
        self._pages.setCurrentWidget(self.page)
        # The page may have been the current one before, which nobody is told of.
        self._watch()
        self.page.table.view.setFocus()
        self.changed.emit()

    def _puzzle(self, key: str) -> "Puzzle | None":
        """The puzzle of the sheets, or one's own, with that key."""
        from blokus_desktop.ui.puzzles.options import KEYS

        return self.choices.puzzle(key) if key in KEYS else self.new.own.puzzle(key)

    def leave(self) -> None:
        """Keep the attempt, and let the piece in hand go."""
        if self._page is not None:
            self._page.table.placing.put_back()
        if self._help is not None:
            self._help.leave()
        if self._new is not None:
            self._new.leave()
        if self.at_table:
            self.keep()
        self._settings.set_value("puzzle_left_off", "")

    # What has changed

    def _attempt_changed(self, placement: "Placement | None" = None) -> None:
        sitting = self._sit()
        self.page.table.show_attempt(sitting.attempt, placement)
        self.help.attempt_changed()
        self._show_time()
        self.keep()
        self.changed.emit()

    def _solved(self) -> None:
        record, sitting = self._record, self._sit()
        assert record is not None
        self.page.table.done.show_time(sitting.seconds, record.best, helped=sitting.helped)
        if sitting.helped:
            self._record = replace(record, solved_with_help=True)
        else:
            self.new.own.mark_solved(sitting.attempt.game.name)
            if record.best is None or sitting.seconds < record.best:
                self._record = replace(record, best=sitting.seconds, solution=sitting.laid)
        self._show_time()
        self.keep()
        self.page.table.done.again.setFocus()

    def _show_time(self) -> None:
        if self.sitting is not None and self._record is not None:
            sitting = self.sitting
            self.page.table.card.show_time(sitting.seconds, self._record.best, helped=sitting.helped)

    def keep(self) -> None:
        """Write down how the pieces lie, the time and the best."""
        if self.sitting is not None and self._record is not None:
            left_off = self.sitting.left_off(self._record)
            self._record = self.files.keep(self.sitting.attempt.game, left_off)

    def say(self, sentence: str) -> None:
        """Say something at the table."""
        self.page.table.show_sentence(sentence)

    def apply_settings(self) -> None:
        """Follow the player's choices."""
        if self._gallery is not None:
            self._gallery.set_look(self._settings.look())
        if self._page is not None:
            self._page.table.apply(self._settings)

    # What can be done

    @property
    def here(self) -> Room:
        """Which of the rooms of the brainteasers is entered."""
        if self.at_table:
            return Room.PUZZLE | Room.HELP
        return Room.GALLERY if self.at_gallery else Room(0)

    def offers(self) -> Offers:
        """What can be asked for here, and of brainteasers elsewhere."""
        return {
            Room.WINDOW: {
                Command.PUZZLES: Doing(self.show_gallery),
                Command.DAY: Doing(lambda: self.new.play_day()),
                Command.MAKE: Doing(lambda: self.new.make()),
                Command.ENTER_CODE: Doing(lambda: self.new.enter_code()),
            },
            Room.GALLERY: {Command.UNDO: Doing(lambda: self.new.restore(), lambda: self.new.can_restore)},
            Room.PUZZLE: {
                Command.UNDO: Doing(self.undo, lambda: self._sit().can_undo),
                Command.REDO: Doing(self.redo, lambda: self._sit().can_redo),
                Command.START_OVER: Doing(self.start_over, self._has_begun),
                Command.COPY_CODE: Doing(self.copy_code, self._is_new),
            },
            Room.HELP: {
                command: Doing(partial(self._ask, command), partial(self._can_ask, command))
                for command in Command
                if Room.HELP in command.row.rooms
            },
        }

    def _ask(self, command: Command) -> None:
        self.help.asked[command].run()

    def _can_ask(self, command: Command) -> bool:
        return self.help.asked[command].is_possible()

    def _has_begun(self) -> bool:
        return bool(self._sit().laid) or self._sit().helped

    def _is_new(self) -> bool:
        from blokus_desktop.ui.puzzles.words import is_new

        return is_new(self._sit().attempt.game)

    @property
    def shown(self) -> "tuple[Attempt, BoardScene]":
        """How the pieces lie on the table, and how it is seen."""
        return self._sit().attempt, self.page.table.scene

    def undo(self) -> None:
        """Go back by a piece."""
        self._sit().undo()

    def redo(self) -> None:
        """Go forward by a piece."""
        self._sit().redo()

    def copy_code(self) -> None:
        """Put the code of the puzzle into the clipboard."""
        self.new.copy_code(self._sit().attempt.game)

    def start_over(self) -> None:
        """Take all pieces off."""
        self.page.table.placing.put_back()
        self._sit().start_over()
        self.page.table.view.setFocus()

    def close(self) -> None:
        """Keep the attempt on the table, to go on with it at the next start."""
        if self.at_table:
            self.keep()
        if self._files is not None:
            self._files.settle()
        if self.sitting is not None:
            self.sitting.set_watched(False)
        if self._help is not None:
            self._help.close()
        if self._new is not None:
            self._new.close()

    # The clock runs while somebody looks

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate, QEvent.Type.Hide, QEvent.Type.Show)
        if event.type() in kinds:
            self._watch()
        return False

    def _page_changed(self) -> None:
        """Look out for whether the window is in front only while a puzzle is on the table."""
        if self.at_table:
            self._window.installEventFilter(self)
        else:
            self._window.removeEventFilter(self)
        self._watch()

    def _watch(self) -> None:
        if self.sitting is not None:
            window = self._window
            in_front = window.isVisible() and window.isActiveWindow()
            self.sitting.set_watched(self.at_table and in_front)
