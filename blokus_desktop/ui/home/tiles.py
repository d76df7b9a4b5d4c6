"""The tiles of the home screen: a family of games each, and the brainteasers."""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from itertools import cycle

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.files.unfinished import Unfinished
from blokus_desktop.ui.home.demo_games import snapshots
from blokus_desktop.ui.home.go_on_button import GoOnButton
from blokus_desktop.ui.panels.gear_button import GearButton
from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr


class Film:
    """Shows the pictures of a tile one after the other; they are made when the first is wanted."""

    def __init__(self, make: Callable[[], list[Snapshot]], button: PictureButton) -> None:
        self._make, self._button = make, button
        self._coming: Iterator[Snapshot] | None = None

    @cached_property
    def _snapshots(self) -> list[Snapshot]:
        return self._make()

    def step(self, *, fade: bool = False) -> None:
        """Let the next piece be laid in the picture."""
        self._coming = self._coming or cycle(self._snapshots)
        self._button.show_snapshot(next(self._coming), fade=fade)

    def rest(self) -> None:
        """Show a full board, and begin again afterwards."""
        self._coming = None
        self._button.show_snapshot(self._snapshots[-1])


class Tile(GearButton):
    """A family of games, with a game that plays itself in the picture, and a gear for the choices."""

    def __init__(self, family: Presentation, parent: QWidget | None = None) -> None:
        super().__init__(tr("How to play, who plays, and how strong the computer is"), parent)
        self.family = family
        self.go_on = GoOnButton(self)
        self.film = Film(partial(snapshots, family), self)
        self.show_unfinished(None)

    def show_unfinished(self, game: Unfinished | None) -> None:
        """Offer to go on with a game where otherwise it is said what the family is."""
        self.set_words(tr(self.family.tile), "" if game else tr(self.family.subtitle))
        self.go_on.setVisible(game is not None)
        if game is not None:
            self.go_on.show_game(game.title, game.moves)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.go_on.set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        words = self.words_rect().toRect()
        height = 3 * SPACE + 2
        self.go_on.setGeometry(words.left() - 4, words.bottom() - height + 9, words.width() + 8, height)


class PuzzleTile(PictureButton):
    """The brainteasers, with one that solves itself in the picture."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(upright=True, parent=parent)
        self.set_words(tr("&Brainteasers"), tr("Fill boards, build cubes"))
        self.film = Film(_puzzle_snapshots, self)


def _puzzle_snapshots() -> list[Snapshot]:
    # The first window does not wait for the puzzles.
    from blokus_desktop.ui.puzzles.previews import home_snapshots

    return home_snapshots()
