"""The room of the home screen: what it offers, and where a press on that leads."""

import os
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.ui.families import FIRST_ON_TABLE, presentation_of
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.files.replaced_games import is_worth_keeping
from blokus_desktop.ui.files.unfinished import Unfinished, UnfinishedGames
from blokus_desktop.ui.home import offers
from blokus_desktop.ui.home.last_games import MOST_ROWS, LastGame, Result, Where
from blokus_desktop.ui.home.offers import Offer, What
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.home.recent_games import RecentGames, of_match, unread
from blokus_desktop.ui.home.rolls_of_today import RollsOfToday
from blokus_desktop.ui.home.today import Today
from blokus_desktop.ui.play.race import Race
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.puzzles.room import PuzzleRoom
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.titles import level_name
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.home.last_choices import LastChoices
    from blokus_desktop.ui.learn.first_steps import FirstSteps
    from blokus_desktop.ui.new_game.question import Question


class HomeRoom(QObject):
    """Fills the home screen, and finds what is asked for there."""

    match_found = Signal(object, object)
    """A Match to be the running one, and what to call so that it belongs to its file; None if it has none."""
    table_requested = Signal()
    """The running game is to be seen."""
    file_requested = Signal(str)
    """A game in a file is to be opened."""
    lesson_requested = Signal(str)
    """The lesson with a key is to be opened."""
    said = Signal(str)
    """What was done with a game of the list."""

    def __init__(
        self,
        home: Home,
        session: Session,
        library: GameLibrary,
        games: UnfinishedGames,
        puzzles: PuzzleRoom,
        settings: Settings,
        choices: Callable[[], "LastChoices"],
        first_steps: Callable[[], "FirstSteps"],
        race: Race,
    ) -> None:
        super().__init__(home)
        self._home, self._session, self._library, self._games = home, session, library, games
        self._puzzles, self._settings, self._choices = puzzles, settings, choices
        self._first_steps = first_steps
        self.question: Question | None = None
        """What is asked where the last games will be, as long as it is asked."""
        self._files: list[LastGame] = []
        """The recent files, as far as they were read."""
        self._recent = RecentGames(self._know, settings.look, self)
        self._today = Today(home.day, puzzles)
        self._rolls = RollsOfToday(home.rolls, session, race)
        home.go_on_requested.connect(self.go_on)
        home.wave_off_requested.connect(self.wave_off)
        home.learn.waved_off.connect(self._wave_off_lessons)
        home.hero.taken.connect(self._take)
        home.hero.waved_off.connect(self._wave_off_hero)
        home.games.chosen.connect(self._open)
        home.games.forgotten.connect(self._forget)
        home.games.menu_requested.connect(self._open_menu)

    # What is shown

    def show(self) -> None:
        """Show what there is to go on with, the last games, and puzzle and dice of the day."""
        self._forget_answer()
        self.read_files()
        self._today.show()
        self._rolls.show()

    def read_files(self) -> None:
        """Read the recent files anew."""
        paths: list[str] = self._settings.value("recent")[:MOST_ROWS]
        self._files = [unread(path) for path in paths]
        self.show_offers()
        self._recent.read(paths)

    def leave(self) -> None:
        """Read and make nothing more."""
        self._recent.stop()
        self._today.stop()

    def close(self) -> None:
        """Leave nothing running."""
        self._recent.stop()
        self._today.close()

    def show_offers(self) -> None:
        """Offer the newest of what was left off in large, and the latest game of each family on its tile."""
        unfinished = self._games.offers(self._session.match)
        left_off = [found for found in (self._game(unfinished), self._puzzle()) if found is not None]
        left_off.sort(key=lambda found: found[0], reverse=True)
        hero = left_off[0][1] if left_off else self._first()
        self._home.hero.show_offer(hero)
        others = {key: game for key, game in unfinished.items() if (hero.what, hero.key) != (What.GO_ON, key)}
        self._home.show_unfinished(others)
        steps = self._first_steps()
        self._home.show_lessons(*((steps.done, steps.count) if steps.offered else (0, 0)))
        self._list(hero, [offer for _, offer in left_off[1:]], unfinished)

    def _game(self, unfinished: dict[str, Unfinished]) -> tuple[datetime, Offer] | None:
        """The game left off last that can be read."""
        look, way = self._settings.look(), self._settings.value("counting")
        for game in reversed(unfinished.values()):
            running = not game.kept
            match = self._session.match if running else self._games.match(game)
            if match is not None:
                moment = self._library.moved_at if running else _written(game.kept)
                return moment or datetime.min, offers.of_match(match, moment, look, way)
        return None

    def _puzzle(self) -> tuple[datetime, Offer] | None:
        """The brainteaser left off last."""
        if not self._settings.value("puzzle_tried"):
            return None
        from blokus_desktop.ui.puzzles.tried import last_tried

        tried = last_tried(self._settings)
        puzzle = self._puzzles.puzzle(tried.key) if tried is not None else None
        if tried is None or puzzle is None:
            return None
        record = self._puzzles.records.record(puzzle)
        return tried.moment, offers.of_puzzle(tried.key, puzzle, record, tried.moment)

    def _first(self) -> Offer:
        """A lesson at the first start or once there was one before it, else a game like the last one."""
        steps, played = self._first_steps(), is_worth_keeping(self._session.match) or bool(self._files)
        if steps.offered and steps.coming is not None and (not played or (steps.begun and not steps.ended)):
            return offers.of_first_steps(steps, steps.coming)
        family = presentation_of(self._session.match.game).key
        name, seats = self._choices().playable(family)
        return offers.of_family(GAMES[name], seats, self._settings.look())

    def _list(self, hero: Offer, others: list[Offer], unfinished: dict[str, Unfinished]) -> None:
        """List the last games, but not what is offered in large."""
        match, running = self._session.match, presentation_of(self._session.match.game).key
        listed, shown = [], set()
        if hero.what is What.GO_ON:
            game = unfinished[hero.key]
            shown |= {game.kept, game.file}
        in_hero = hero.what is What.GO_ON and hero.key == running and not unfinished[running].kept
        if is_worth_keeping(match) and not in_hero:
            look = self._settings.look()
            listed.append(of_match(match, look, Where.TABLE, "", self._library.moved_at))
        if is_worth_keeping(match):
            shown |= set(map(str, self._library.holders()))
        listed += [_row(offer) for offer in others if offer.what is What.PUZZLE]
        listed += [file for file in self._files if file.key not in shown]
        self._home.games.show_games(listed)
        begun = hero.what is What.GO_ON or is_worth_keeping(match) or bool(unfinished)
        self._ask(nothing_played=not listed and not begun)

    # What is asked once

    def _ask(self, *, nothing_played: bool) -> None:
        """Ask at the first start, where the last games will be, how strong the computer is to play."""
        if self.question is not None and not nothing_played:
            self._ask_no_more()
        elif self.question is None and nothing_played and not self._settings.value("first_level"):
            # Hardly any start needs it.
            from blokus_desktop.ui.new_game.question import Question

            self.question = Question(self._home.games)
            self.question.answered.connect(self._answer)
            self.question.set_look(self._settings.look())
            self._home.games.ask(self.question)

    def _answer(self, level: int) -> None:
        self._choices().answer(level)
        if self.question is not None:
            told = tr("{name} plays against you now, level {level}.")
            self.question.say(told.format(name=level_name(level), level=level))
        self.show_offers()

    def _forget_answer(self) -> None:
        """Ask no more what was answered; until the page is left, the answer could be changed."""
        if self.question is not None and self._settings.value("first_level"):
            self._ask_no_more()

    def _ask_no_more(self) -> None:
        if self.question is not None:
            self._home.games.ask(None)
            self.question.deleteLater()
            self.question = None

    def _know(self, game: LastGame) -> None:
        self._files = [game if file.key == game.key else file for file in self._files]
        self._home.games.show_known(game)

    # What is asked for

    def _take(self) -> None:
        """Take the offer of the hero."""
        offer = self._home.hero.offer
        if offer is None:
            return
        if offer.what is What.PUZZLE:
            self._puzzles.open(offer.key)
        elif offer.what is What.GO_ON:
            self.go_on(offer.key)
        elif offer.what is What.LEARN:
            self.lesson_requested.emit(offer.key)
        else:
            self._home.play_requested.emit(offer.key)

    def _wave_off_hero(self) -> None:
        offer = self._home.hero.offer
        if offer is None:
            return
        if offer.what is What.GO_ON:
            self.wave_off(offer.key)
        elif offer.what is What.LEARN:
            self._wave_off_lessons()
        else:
            self._forget_puzzle(offer.key)

    def _forget_puzzle(self, key: str) -> None:
        from blokus_desktop.ui.puzzles.tried import forget

        forget(self._settings, key)
        self.show_offers()

    def _wave_off_lessons(self) -> None:
        self._first_steps().wave_off()
        self.show_offers()

    def _open(self, game: LastGame) -> None:
        """Open one of the last games."""
        if game.where is Where.FILE:
            self.file_requested.emit(game.key)
        elif game.where is Where.PUZZLE:
            self._puzzles.open(game.key)
        else:
            self.table_requested.emit()

    def _open_menu(self, game: LastGame, everywhere: QPoint) -> None:
        from blokus_desktop.ui.home.game_menu import GameMenu

        menu = GameMenu(
            game,
            self._home,
            opened=self._open,
            match_of=self._match_of,
            forgotten=self._forget,
            said=self.said.emit,
        )
        menu.popup(everywhere)

    def _match_of(self, game: LastGame) -> Match | None:
        """A game of the list, once it is read."""
        return self._library.open(Path(game.key)) if game.where is Where.FILE else self._session.match

    def _forget(self, game: LastGame) -> None:
        if game.where is Where.PUZZLE:
            self._forget_puzzle(game.key)
            return
        self._files = [file for file in self._files if file.key != game.key]
        self._settings.forget_recent(game.key)
        self.show_offers()

    def go_on(self, family: str) -> None:
        """Go on with the latest unfinished game of a family."""
        game = self._games.offers(self._session.match).get(family)
        if game is not None and game.kept:
            match = self._library.open(Path(game.kept))
            if match is None:
                self.wave_off(family)
                return
            file = Path(game.file) if game.file else None
            belong = partial(self._library.took_up_again, match, Path(game.kept), file)
            self.match_found.emit(match, belong)
        self.table_requested.emit()

    def wave_off(self, family: str) -> None:
        """Offer the unfinished game of a family no more; its file stays."""
        game = self._games.offers(self._session.match).get(family)
        if game is not None and not game.kept:
            # As at the first start: a game that has not begun.
            self.match_found.emit(Match(GAMES[FIRST_ON_TABLE]), None)
        self._games.forget(family)
        self.show_offers()


def _written(path: str) -> datetime | None:
    try:
        return datetime.fromtimestamp(os.stat(path).st_mtime)
    except OSError:
        return None


def _row(offer: Offer) -> LastGame:
    """What is offered in a line, where the hero is taken."""
    shown = offer.film[-1]
    return LastGame(Where.PUZZLE, offer.key, (offer.title,), (offer.when,), Result(offer.lines[-1:]), shown)
