"""What lies on the table that is shown, in a game or in a brainteaser."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenuBar

from blokus_desktop.game.state import State
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.families import game_title
from blokus_desktop.ui.files.file_names import told_with_title
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.learn.room import LearnRoom
from blokus_desktop.ui.play.room import GameRoom
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.puzzles.room import PuzzleRoom
from blokus_desktop.ui.shell.corner_words import CornerWords
from blokus_desktop.ui.style.theme import Look

if TYPE_CHECKING:
    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.board.view import BoardView


class Shown:
    """Tells what is shown, and says at the end of the menus what is played."""

    def __init__(
        self,
        bar: QMenuBar,
        session: Session,
        library: GameLibrary,
        game: GameRoom,
        puzzles: PuzzleRoom,
        lessons: LearnRoom,
    ) -> None:
        self.corner = CornerWords(bar)
        self._session, self._library, self._game, self._puzzles = session, library, game, puzzles
        self._lessons = lessons

    def set_look(self, look: Look) -> None:
        """Follow the theme."""
        self.corner.set_look(look)

    @property
    def name(self) -> str:
        """The name of the game's file, or else of its form."""
        path = self._library.path
        return path.stem if path else game_title(self._session.match.game)

    @property
    def title(self) -> str:
        """What is on the table: the name of the game, of the brainteaser or of the lesson."""
        if self._lessons.is_entered:
            return self._lessons.title
        return self._puzzles.title if self._puzzles.at_table else self.name

    @property
    def board(self) -> "tuple[State, BoardScene]":
        """What lies on the table, and how it is seen."""
        if self._lessons.is_entered:
            return self._lessons.shown
        return self._puzzles.shown if self._puzzles.at_table else self._game.shown

    @property
    def view(self) -> "BoardView | None":
        """The view of the board that keys are for."""
        if self._game.is_entered:
            return self._game.table.view
        if self._lessons.is_entered:
            return self._lessons.view
        return self._puzzles.page.table.view if self._puzzles.at_table else None

    def can_show(self, sight: Sight) -> bool:
        """Whether the board can be seen like that."""
        view = self.view
        return view is not None and view.board.extra_input.can_show(sight)

    def show_as(self, sight: Sight) -> None:
        """Show the board like that."""
        if self.view is not None:
            self.view.board.extra_input.show(sight)

    def turn_board(self) -> None:
        """Turn the board by a quarter."""
        _, scene = self.board
        scene.set_turns(scene.quarter_turns + 1)

    def tell(self) -> None:
        """Say at the end of the menus what is played."""
        if self._game.is_entered:
            path, game = self._library.path, game_title(self._session.match.game)
            told = told_with_title(path.stem, game) if path else game
            self.corner.show_played(told, len(self._session.state.laid))
        else:
            self.corner.show_played(self.title if self._puzzles.at_table or self._lessons.is_entered else "")
