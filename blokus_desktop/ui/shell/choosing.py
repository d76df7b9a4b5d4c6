"""The pages before a game and for its players, placed among those of the window while they are wanted."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from blokus_desktop.ui.style.motion import Motion
from blokus_desktop.ui.style.settings import Settings

if TYPE_CHECKING:
    from blokus_desktop.ui.new_game.sides_page import SidesPage
    from blokus_desktop.ui.shell.main_window import MainWindow


class Choosing(QObject):
    """Opens a page of choices, and goes back from it to where one came from."""

    def __init__(self, window: "MainWindow", pages: QStackedWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._pages, self._settings = window, pages, settings
        self.page: SidesPage | None = None
        self._before: QWidget | None = None
        """The page from which one came."""
        pages.currentChanged.connect(self._page_changed)

    def choose_game(self, family: str) -> None:
        """Ask for the form of play and who plays, beginning with what was chosen last in a family."""
        from blokus_desktop.ui.new_game.page import NewGamePage
        from blokus_desktop.ui.play import dice_cup

        window, settings = self._window, self._settings
        page = NewGamePage(
            family,
            lambda key: (*window.last_choices.last(key), window.last_choices.beginning(key)),
            lambda count: dice_cup.lot(count),
            window.game.results.best,
            self._pages,
            engine=bool(settings.value("engine")),
            thought=settings.value("thought"),
            level=window.last_choices.usual_level,
            asking=not settings.value("first_level"),
        )
        page.start_requested.connect(window.start)
        page.start_requested.connect(window.second_click.watch)
        page.puzzles_requested.connect(window.puzzles.show_gallery)
        page.thought_chosen.connect(lambda seconds: settings.set_value("thought", seconds))
        page.answered.connect(window.last_choices.answer)
        self._show(page)

    def ask_players(self) -> None:
        """Ask who plays on in the running game."""
        from blokus_desktop.ui.new_game.players_page import PlayersPage

        session, settings = self._window.session, self._settings
        engine, thought = bool(settings.value("engine")), settings.value("thought")
        level = self._window.last_choices.usual_level
        page = PlayersPage(session.match, self._pages, engine=engine, thought=thought, level=level)
        session.match_changed.connect(page.follow)
        page.thought_chosen.connect(lambda seconds: settings.set_value("thought", seconds))
        page.seats_chosen.connect(session.set_seats)
        page.done.connect(self.leave)
        self._show(page)

    def _show(self, page: "SidesPage") -> None:
        before = self._pages.currentWidget()
        if before is self.page:
            before = self._before
        page.left.connect(self.leave)
        page.set_look(self._settings.look())
        page.set_animated(self._settings.motion() is Motion.FULL)
        self._before = before
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self.page = page
        page.play.setFocus()
        self._window.show_where()

    def leave(self) -> None:
        """Go back to where one came from."""
        if self.page is not None and self._before is not None:
            self._window.back_to(self._before)

    def apply_settings(self) -> None:
        """Follow the player's choices."""
        if self.page is not None:
            self.page.set_look(self._settings.look())
            self.page.set_animated(self._settings.motion() is Motion.FULL)

    @property
    def title(self) -> str:
        """What stands in the window's title; nothing on other pages."""
        return self.page.heading.text() if self.page is not None else ""

    def _page_changed(self) -> None:
        """Take a page away that was left, however that came about."""
        current = self._pages.currentWidget()
        for page in self._pages.children():
            if page is self.page and page is not current:
                self.page = None
                self._pages.removeWidget(page)
                page.deleteLater()
