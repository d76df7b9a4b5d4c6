"""The room of the brainteasers: gallery and table, the attempt that is going on, and what is kept of it."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from blokus_desktop.ui.commands import Command, Doing, Offers, Room
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.game.board import Cell
    from blokus_desktop.game.pieces import Piece
    from blokus_desktop.game.placements import Placement
    from blokus_desktop.puzzles.attempt import Attempt
    from blokus_desktop.puzzles.puzzle import Constraint, Puzzle
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.puzzles.clock_watch import ClockWatch
    from blokus_desktop.ui.puzzles.gallery.page import Gallery
    from blokus_desktop.ui.puzzles.help.assistant import PuzzleHelp
    from blokus_desktop.ui.puzzles.making.maker import NewPuzzles
    from blokus_desktop.ui.puzzles.options import PuzzleChoices
    from blokus_desktop.ui.puzzles.page import PuzzlePage
    from blokus_desktop.ui.puzzles.records import PuzzleRecords, Record
    from blokus_desktop.ui.puzzles.session import PuzzleSession


class PuzzleRoom(QObject):
    """Shows its pages among those of the window; builds them when they are first wanted."""

    changed = Signal()
    """Another page, or other things that can be done there."""
    trouble = Signal(str)
    hand_made = Signal(object)
    """The Placing of the table, as soon as there is one."""

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
        self._page: PuzzlePage | None = None
        self._clock: ClockWatch | None = None
        self._records: PuzzleRecords | None = None
        self._record: Record | None = None
        self._help: PuzzleHelp | None = None
        self._new: NewPuzzles | None = None
        self._session: PuzzleSession | None = None

    def keep_in(self, folder: Path) -> None:
        """Keep the attempts in another folder; where the pages are there already, from the next start on."""
        self._folder = folder

    # Pages, made when they are first wanted

    @property
    def records(self) -> "PuzzleRecords":
        """What is kept of the puzzles."""
        if self._records is None:
            from blokus_desktop.ui.puzzles.records import PuzzleRecords

            self._records = PuzzleRecords(self._folder, self)
            self._records.trouble.connect(self.trouble)
        return self._records

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
            self._gallery = Gallery(self._actions, self.records, self.choices, new.own, window)
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
        """New puzzles: those of the days, and the player's own."""
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
        name = self.session.attempt.game.name
        self.page.table.card.show_solutions(self.new.own.solutions(name))

    @property
    def page(self) -> "PuzzlePage":
        """The page on which a puzzle is played."""
        if self._page is None:
            from blokus_desktop.ui.puzzles.clock_watch import ClockWatch
            from blokus_desktop.ui.puzzles.page import PuzzlePage

            self._page = PuzzlePage(self._actions, self._window)
            self._clock = ClockWatch(self._window, self._pages, self._page)
            table = self._page.table
            table.bench.menu_requested.connect(self._open_menu)
            table.piece_laid.connect(lambda color, placement: self.session.lay(color, placement))
            table.piece_lifted.connect(lambda placement: self.session.lift(placement))
            table.piece_returned.connect(lambda: self.session.put_back())
            table.piece_put_away.connect(lambda: self.session.put_away())
            table.card.code_requested.connect(self.copy_code)
            table.done.again_requested.connect(self.start_over)
            table.done.gallery_requested.connect(self.show_gallery)
            table.apply(self._settings)
            self._pages.addWidget(self._page)
            self.hand_made.emit(table.placing)
        return self._page

    def _open_menu(self, pointed: "Piece | Cell | None", everywhere: QPoint) -> None:
        from blokus_desktop.ui.panels.board_menu import BoardMenu

        table = self.page.table
        table.open_menu(BoardMenu(table, self._actions), pointed, everywhere)

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
        if not self.session.helped:
            self.session.mark_helped()
            self._show_time()
            self.keep()
            self.changed.emit()

    @property
    def session(self) -> "PuzzleSession":
        """The puzzle that is played now or was played last; there must be one."""
        assert self._session is not None
        return self._session

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
        if not self.at_table and not self.at_gallery:
            return ""
        from blokus_desktop.ui.puzzles.words import gallery_title, puzzle_title

        return puzzle_title(self.session.attempt.game) if self.at_table else gallery_title()

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

        puzzle = self.puzzle(key)
        if puzzle is None:
            return
        self.leave()
        if self._session is not None:
            self._session.deleteLater()
        record = self._record = self.records.record(puzzle)
        self._session = session = PuzzleSession(
            puzzle, record.laid, record.seconds, self, helped=record.helped, history=record.history
        )
        session.changed.connect(self._attempt_changed)
        session.solved.connect(self._solved)
        session.ticked.connect(self._show_time)
        self._settings.set_value("puzzle_left_off", key)
        self._show_solutions()
        self.help.follow(session)
        self._attempt_changed()
        assert self._clock is not None
        self._clock.follow(session)
        self._pages.setCurrentWidget(self.page)
        self.page.table.view.setFocus()
        self.changed.emit()

    def puzzle(self, key: str) -> "Puzzle | None":
        """The puzzle with a key: one of the sheets, or one of the player's own."""
        from blokus_desktop.ui.puzzles.options import KEYS

        return self.choices.puzzle(key) if key in KEYS else self.new.own.puzzle(key)

    def leave(self) -> None:
        """Keep the attempt, and put the held piece back."""
        if self._page is not None:
            self._page.table.placing.put_back()
        if self._help is not None:
            self._help.leave()
        if self._new is not None:
            self._new.leave()
        if self.at_table:
            self.keep()
            self._remember()
        self._settings.set_value("puzzle_left_off", "")

    def _remember(self) -> None:
        from blokus_desktop.ui.puzzles.tried import remember

        remember(self._settings, self._settings.value("puzzle_left_off"), self.session.attempt)

    # What has changed

    def _attempt_changed(self, placement: "Placement | None" = None) -> None:
        session = self.session
        self.page.table.show_attempt(session.attempt, placement)
        self.help.attempt_changed()
        self._show_time()
        self.keep()
        self.changed.emit()

    def _solved(self) -> None:
        record, session = self._record, self.session
        assert record is not None
        self.page.table.done.show_time(session.seconds, record.best, helped=session.helped)
        if session.helped:
            self._record = replace(record, solved_with_help=True)
        else:
            self.new.own.mark_solved(session.attempt.game.name)
            if record.best is None or session.seconds < record.best:
                self._record = replace(record, best=session.seconds, solution=session.laid)
        self._show_time()
        self.keep()
        self.page.table.done.again.setFocus()

    def _show_time(self) -> None:
        if self._session is not None and self._record is not None:
            session = self._session
            self.page.table.card.show_time(session.seconds, self._record.best, helped=session.helped)

    def keep(self) -> None:
        """Write down how the pieces lie, the time and the best."""
        if self._session is not None and self._record is not None:
            left_off = self._session.left_off(self._record)
            self._record = self.records.keep(self._session.attempt.game, left_off)

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
        """What can be asked for here, and what of brainteasers everywhere."""
        return {
            Room.WINDOW: {
                Command.PUZZLES: Doing(self.show_gallery),
                Command.DAY: Doing(lambda: self.new.play_day()),
                Command.MAKE: Doing(lambda: self.new.make()),
                Command.ENTER_CODE: Doing(lambda: self.new.enter_code()),
            },
            Room.GALLERY: {Command.UNDO: Doing(lambda: self.new.restore(), lambda: self.new.can_restore)},
            Room.PUZZLE: {
                Command.UNDO: Doing(self.undo, lambda: self.session.can_undo),
                Command.REDO: Doing(self.redo, lambda: self.session.can_redo),
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
        self.help.doings[command].run()

    def _can_ask(self, command: Command) -> bool:
        return self.help.doings[command].is_possible()

    def _has_begun(self) -> bool:
        return bool(self.session.laid) or self.session.helped

    def _is_new(self) -> bool:
        from blokus_desktop.ui.puzzles.words import is_new

        return is_new(self.session.attempt.game)

    @property
    def shown(self) -> "tuple[Attempt, BoardScene]":
        """How the pieces lie on the table, and how it is seen."""
        return self.session.attempt, self.page.table.scene

    def undo(self) -> None:
        """Go back by a piece."""
        self.session.undo()

    def redo(self) -> None:
        """Go forward by a piece."""
        self.session.redo()

    def copy_code(self) -> None:
        """Put the code of the puzzle into the clipboard."""
        self.new.copy_code(self.session.attempt.game)

    def start_over(self) -> None:
        """Take all pieces off."""
        self.page.table.placing.put_back()
        self.session.start_over()
        self.page.table.view.setFocus()

    def close(self) -> None:
        """Keep the attempt on the table, to go on with it at the next start."""
        if self.at_table:
            self.keep()
        if self._records is not None:
            self._records.settle()
        if self._session is not None:
            self._session.set_watched(False)
        if self._help is not None:
            self._help.close()
        if self._new is not None:
            self._new.close()
