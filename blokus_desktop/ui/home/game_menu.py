"""The menu over one of the last games on the home screen."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget

from blokus_desktop.game.match import Match
from blokus_desktop.ui.files import words
from blokus_desktop.ui.files.clipboard import copy_game
from blokus_desktop.ui.files.trash import threw_away
from blokus_desktop.ui.home.last_games import LastGame, Where
from blokus_desktop.words.i18n import tr


class GameMenu(QMenu):
    """A menu for one time: closed, it is gone."""

    def __init__(
        self,
        game: LastGame,
        parent: QWidget,
        *,
        opened: Callable[[LastGame], object],
        match_of: Callable[[LastGame], Match | None],
        forgotten: Callable[[LastGame], object],
        said: Callable[[str], object],
    ) -> None:
        """``match_of`` reads a game, ``forgotten`` takes it off the list, ``said`` tells what was done."""
        super().__init__(parent)
        self._game, self._match_of, self._forget, self._say = game, match_of, forgotten, said
        self.aboutToHide.connect(self.deleteLater)
        goes_on = game.where is not Where.FILE
        self._add(tr("Play on") if goes_on else tr("Open"), lambda: opened(game), possible=not game.problem)
        if game.where is not Where.PUZZLE:
            self._add(tr("Copy the game"), self._copy, possible=not game.problem)
        self.addSeparator()
        if game.where is Where.FILE:
            self._add(tr("Move to the trash"), self._throw_away, possible=not game.gone)
        if game.where is not Where.TABLE:
            self._add(tr("Take it off this list"), lambda: forgotten(game))

    def _add(self, text: str, run: Callable[[], object], *, possible: bool = True) -> None:
        action = self.addAction(text)
        action.setEnabled(possible)
        action.triggered.connect(lambda: run())

    def _copy(self) -> None:
        match = self._match_of(self._game)
        if match is not None:
            copy_game(match)
            self._say(words.copied_game_sentence())

    def _throw_away(self) -> None:
        path = Path(self._game.key)
        if threw_away(path):
            self._forget(self._game)
            self._say(words.in_trash_sentence(path))
        else:
            self._say(words.not_in_trash_sentence(path))
