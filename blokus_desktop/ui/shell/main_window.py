"""The window: lays out home and table, and connects them with the session and the files."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QRegion
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from blokus_desktop.game.match import Match, Seat
from blokus_desktop.ui.commands import Command, Room
from blokus_desktop.ui.files.file_actions import FileActions
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.files.loader import Loader
from blokus_desktop.ui.files.unfinished import UnfinishedGames
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.play.room import GameRoom
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.play.status_line import STAYS
from blokus_desktop.ui.puzzles.room import PuzzleRoom
from blokus_desktop.ui.shell import begin_games, open_dialogs
from blokus_desktop.ui.shell.choosing import Choosing
from blokus_desktop.ui.shell.keys_to_board import KeysToBoard
from blokus_desktop.ui.shell.learning import Learning
from blokus_desktop.ui.shell.lit_window import LitWindow
from blokus_desktop.ui.shell.menus import Menus
from blokus_desktop.ui.shell.rules_beside import RulesBeside
from blokus_desktop.ui.shell.second_click import SecondClick
from blokus_desktop.ui.shell.shown import Shown
from blokus_desktop.ui.shell.window_commands import offers_of
from blokus_desktop.ui.shell.window_place import take_place
from blokus_desktop.ui.shell.words import sound_sentence, window_title
from blokus_desktop.ui.sounds.speaker import Speaker
from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.ui.home.last_choices import LastChoices
    from blokus_desktop.ui.home.room import HomeRoom
    from blokus_desktop.ui.new_game.beginning import Beginning
    from blokus_desktop.ui.play.table import Table


class MainWindow(LitWindow):
    """Home or table in one window, with its menus.

    The table and the dialogs are imported and built when they are first wanted, the table at the latest
    when the home screen has been painted: the window should be there at once.
    """

    def __init__(self, session: Session, library: GameLibrary, settings: Settings, folder: Path) -> None:
        """Build the window; ``folder`` is where attempts at brainteasers and the best results are kept."""
        super().__init__(settings)
        self.session, self.library = session, library
        library.wait_for = Loader(self, settings.look).wait_for
        self.file_actions = FileActions(self, session, library, settings)
        self._unfinished = UnfinishedGames(library, settings)
        self._played = False
        self.second_click = SecondClick(self)
        self._lay_out()
        self.rules = RulesBeside(self, self._pages)
        self._menus = Menus(self, settings, self._here)
        self.actions_by_name = self._menus.actions
        self.game = GameRoom(self, self._pages, self.actions_by_name, session, settings, folder)
        self.puzzles = PuzzleRoom(self, self._pages, self.actions_by_name, settings, folder / "puzzles")
        self.learning = Learning(self, self._pages, self.actions_by_name, settings, folder)
        rooms = (self.game, self.puzzles, self.learning.room)
        self.shown = Shown(self.menuBar(), session, library, *rooms)
        self._home_room: HomeRoom | None = None
        self._choosing = Choosing(self, self._pages, settings)
        self.speaker = Speaker(settings, self)
        self._offer_commands()
        self._keys = KeysToBoard(self, lambda: self.shown.view)
        self._connect()
        self.apply_settings()
        self.show_where()

    # Layout

    def _lay_out(self) -> None:
        self.home = Home(self)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.home)
        middle = QWidget(self)
        self.setCentralWidget(middle)
        self._column = QVBoxLayout(middle)
        self._column.setSpacing(0)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._pages)
        self.setMinimumSize(560, 520)

    def _offer_commands(self) -> None:
        self.file_actions.offer_recent(self.actions_by_name[Command.RECENT])
        rooms = (self.file_actions, self.game, self.puzzles, self.learning)
        self._menus.offer(offers_of(self), *(room.offers() for room in rooms))

    def show_above(self, bar: QWidget) -> None:
        """Put something above all pages."""
        self._column.insertWidget(0, bar)

    def take_place(self) -> None:
        """Be where the window was when it was closed, or at first in the middle, inside the screen."""
        take_place(self, self.settings.bytes_value("geometry"))

    @property
    def table(self) -> "Table":
        return self.game.table

    @cached_property
    def last_choices(self) -> "LastChoices":
        from blokus_desktop.ui.home.last_choices import LastChoices

        return LastChoices(self.settings)

    @property
    def home_room(self) -> "HomeRoom":
        """What fills the home screen; the first picture does not wait for it."""
        if self._home_room is None:
            from blokus_desktop.ui.home.room import HomeRoom

            told = (self.home, self.session, self.library, self._unfinished, self.puzzles, self.settings)
            asked = (lambda: self.last_choices, lambda: self.learning.first_steps, self.game.race)
            self._home_room = room = HomeRoom(*told, *asked)
            room.lesson_requested.connect(self.learning.open)
            room.match_found.connect(self._replace)
            room.table_requested.connect(self.show_table)
            room.file_requested.connect(lambda path: self.open_file(Path(path)))
            room.said.connect(self.say)
        return self._home_room

    def _get_ready(self) -> None:
        """Do what the first picture of the home screen did not wait for."""
        if self.at_home:
            self.home_room.show()
            self.home.repaint()
        self.game.get_ready()

    def _connect(self) -> None:
        self._connect_session()
        self._connect_home()
        for room in (self.game, self.puzzles, self.learning, self.library, self.file_actions):
            room.trouble.connect(self.say_trouble)
        self.game.status.cleared.connect(lambda: self.statusBar().hide())
        self.game.rematch_requested.connect(self.rematch)
        self.game.home_requested.connect(self.show_home)
        self.game.players_requested.connect(self._choosing.ask_players)
        for room in (self.puzzles, self.learning):
            room.changed.connect(self.show_where)
        self.learning.left.connect(self.back_to)
        self.learning.first_game_requested.connect(partial(begin_games.begin_first_game, self))
        self.library.file_changed.connect(self._show_title)
        self.file_actions.match_found.connect(self.open_match)
        self.file_actions.writing.connect(self.game.keep_comment)
        self.file_actions.said.connect(self.say)
        self.file_actions.said.connect(self.game.status.stay_briefly)
        self.file_actions.file_lost.connect(self._file_lost)
        self.settings.changed.connect(self.apply_settings)
        self.file_dropped.connect(self.open_file)
        self.scheme_changed.connect(partial(self.apply_settings, "theme"))
        self.full_screen_changed.connect(self.actions_by_name[Command.FULL_SCREEN].setChecked)
        # Told where a menu or a key has done it, and is not in sight any more.
        self.actions_by_name[Command.SOUND].triggered.connect(lambda on: self.say(sound_sentence(on=on)))
        for leads_on in (self.game.rematch_requested, self.game.home_requested):
            leads_on.connect(self.second_click.watch)

    def _connect_session(self) -> None:
        session = self.session
        session.position_changed.connect(self._position_changed)
        session.match_changed.connect(self._match_changed)
        session.thinking_changed.connect(self._show_possible)
        session.rest_changed.connect(self._show_possible)
        session.trouble.connect(self.say_trouble)

    def _connect_home(self) -> None:
        home = self.home
        home.play_requested.connect(self.play_family)
        home.choices_requested.connect(self.choose_game)
        home.puzzles_requested.connect(self.puzzles.show_gallery)
        home.all_games_requested.connect(self.show_saved_games)
        home.learn_requested.connect(self.learning.show_index)
        home.settings_requested.connect(self.actions_by_name[Command.PREFERENCES].trigger)
        leading_on = (home.play_requested, home.go_on_requested, home.puzzles_requested, home.hero.taken)
        home.rolls.clicked.connect(self.actions_by_name[Command.DAY_ROLLS].trigger)
        clicked = (home.games.chosen, home.day.clicked, home.rolls.clicked)
        for leads_on in (*leading_on, home.learn_requested, *clicked):
            leads_on.connect(self.second_click.watch)
        # Queued: the picture goes to the screen first.
        home.painted.connect(self._get_ready, Qt.ConnectionType.QueuedConnection)

    # Pages

    def show_home(self) -> None:
        """Show the tiles."""
        self.puzzles.leave()
        self.home_room.show()
        self._pages.setCurrentWidget(self.home)
        self.show_where()

    def show_table(self) -> None:
        """Show the running game."""
        if self._home_room is not None:
            self._home_room.leave()
        self.puzzles.leave()
        self.game.enter()
        self.show_where()

    def back_to(self, page: QWidget | None) -> None:
        """Show a page again from which one came; home where there is none."""
        if page is None or page is self.home:
            self.show_home()
            return
        self._pages.setCurrentWidget(page)
        if self.at_table:
            self.table.view.setFocus()
        self.show_where()

    def show_where(self) -> None:
        """Show in title and menus, and in open rules, which page is shown."""
        self._show_title()
        self._show_possible()
        self.rules.follow()

    @property
    def at_table(self) -> bool:
        return self.game.is_entered

    @property
    def at_home(self) -> bool:
        """Whether the tiles are shown."""
        return self._pages.currentWidget() is self.home

    def _file_lost(self) -> None:
        if self.at_home:
            self.home_room.read_files()

    # A game begins

    def play_family(self, family: str) -> None:
        """Play at once with the choices made last."""
        self.start(*self.last_choices.playable(family), "", self.last_choices.beginning(family))

    def choose_game(self, family: str) -> None:
        """Ask for the form of play and who plays."""
        self._choosing.choose_game(family)

    def start(
        self, name: str, seats: tuple[Seat, ...], seed: str = "", beginning: "Beginning | None" = None
    ) -> None:
        """Begin a game, with the rolls of a seed if one is given; one that was going on is put by.

        The first player begins where ``beginning`` says nothing else.
        """
        begin_games.start(self, name, seats, seed, beginning)

    def rematch(self) -> None:
        """The same game with the same players once more; the next of them begins."""
        begin_games.rematch(self)

    def open_match(self, match: Match, path: Path | None = None) -> None:
        """Go on with another match, at the table; the one before is put by."""
        self._replace(match, partial(self.library.opened, match, path) if path else None)
        self.show_table()

    def _replace(self, match: Match, belong: Callable[[], None] | None = None) -> None:
        """Let another match be the running one, and ``belong`` to a file; the one before is put by."""
        self.game.keep_comment()
        # What was said of the game before is forgotten; what is said of how it was kept stays.
        self.game.status.clear()
        kept = self._unfinished.put_by(self.session.match)
        if kept is not None:
            self.settings.add_recent(str(kept))
        if belong is None:
            self.library.started(match)
        else:
            belong()
        self.game.put_back()
        self.session.open(match)

    # Files

    def open_file(self, path: Path) -> None:
        """Open a game file; one that cannot be read is told, and the running game goes on."""
        self.file_actions.open(path)

    def export(self, path: Path) -> None:
        """Paint the board into a picture file."""
        self.file_actions.export(path, *self.shown.board)

    def ask_export(self) -> None:
        """Choose a picture file to paint the board into."""
        self.file_actions.ask_export(self.shown.title, *self.shown.board)

    def copy_picture(self) -> None:
        """Put the board on the clipboard as a picture."""
        self.file_actions.copy_picture(*self.shown.board)

    def ask_share(self) -> None:
        """Choose a picture file that tells others how the game ended."""
        _, scene = self.shown.board
        self.file_actions.ask_share(self.shown.title, scene)

    def show_saved_games(self) -> None:
        """Show the player's own games with pictures."""
        open_dialogs.show_saved_games(self, self.settings, self.library.folder(), self.open_file)

    def keep_in(self, folder: Path) -> None:
        """Keep results and attempts in another folder."""
        self.game.keep_in(folder)
        self.puzzles.keep_in(folder / "puzzles")
        self.learning.keep_in(folder)

    # What has changed

    def _position_changed(self) -> None:
        self.library.keep(self.session.match)
        if self.at_home:
            self.home_room.show_offers()
        self.shown.tell()
        self._show_possible()

    def _match_changed(self, match: Match) -> None:
        self._played = True
        self.library.keep(match)
        self.show_where()

    def say(self, sentence: str) -> None:
        """Say something at the table or, on the home screen, in a line there."""
        self.game.say(sentence)
        self.statusBar().setVisible(not self.at_table)
        self.statusBar().showMessage("" if self.at_table else self.game.status.sentence, STAYS)

    def say_trouble(self, sentence: str) -> None:
        """Say that something went wrong; at the table that stays until it is closed."""
        self.say(sentence)
        self.game.status.stay_until_closed()

    def _show_title(self) -> None:
        path = self.library.path
        elsewhere = self._choosing.title or self.learning.title or self.puzzles.title
        self.shown.tell()
        self.setWindowTitle(window_title(self.shown.name if self.at_table else elsewhere))
        self.setWindowFilePath(str(path) if path and self.at_table else "")

    def _show_possible(self) -> None:
        self._menus.show_possible()

    def _here(self) -> Room:
        """Which rooms are entered."""
        return Room.WINDOW | (Room.GAME if self.at_table else self.puzzles.here | self.learning.here)

    # Choices

    def apply_settings(self, changed: str = "") -> None:
        """Follow the player's choices."""
        if changed == "theme":
            self.dress()
        elif changed == "text_size":
            self.fit_scale()
        self.session.pace = self.settings.value("pace")
        self.home.set_look(self.settings.look())
        self.shown.set_look(self.settings.look())
        self.home.set_animated(self.settings.motion() is Motion.FULL)
        self.game.apply_settings()
        self.puzzles.apply_settings()
        self.learning.apply_settings()
        self._choosing.apply_settings()
        self._menus.show_settings()

    def lit(self, region: QRegion) -> QRegion:
        if self.at_table:
            return self.table.seen_of(self, region)
        if self.at_home:
            return self.home.seen_of(self, region)
        board = self.shown.view
        return region - board.covered_of(self) if board is not None else region

    def show_full_screen(self) -> None:
        """Fill the screen, or no longer, as its switch says."""
        if self.actions_by_name[Command.FULL_SCREEN].isChecked():
            self.showFullScreen()
        elif self.isFullScreen():
            self.showNormal()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.game.keep_comment()
        self.settings.set_bytes_value("geometry", self.saveGeometry())
        if self._played:
            self.library.keep(self.session.match)
            self.library.keep_moment()
        if self._home_room is not None:
            self._home_room.close()
        self.file_actions.close()
        self.puzzles.close()
        self.learning.close()
        self.game.close()
        super().closeEvent(event)
