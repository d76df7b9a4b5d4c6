"""The home screen: a large tile a family of games, the game left off, and the recent files."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from itertools import cycle, zip_longest
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from blokus_desktop.game.match import Match
from blokus_desktop.game.state import State
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families import FAMILIES, game_title, presentation_of, turn_sentence
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.files.file_names import moment_in
from blokus_desktop.ui.files.unfinished import Unfinished
from blokus_desktop.ui.home.demo_games import snapshots
from blokus_desktop.ui.home.go_on_button import GoOnButton
from blokus_desktop.ui.home.layout import planned
from blokus_desktop.ui.panels.gear_button import GearButton
from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SPACE, Look


class RecentGame(NamedTuple):
    """A file that was open lately, and what is known of it so far."""

    path: str
    title: str = ""
    state: State | None = None
    problem: str = ""
    """Why there is nothing to be seen of it."""
    gone: bool = False
    """Whether there is no such file any more."""


RECENT_ROWS = 6
_NO_GAME = ("A game that you leave", "waits for you here.")
_NO_RECENT = "Games that you open or save are listed here."
_TURN = 2000
"""Milliseconds in which every picture moves on once."""
_FRAME, _DEGREES = 80, 0.5
"""After so many milliseconds a turntable in a picture is turned on by so much."""


class Wordmark(QWidget):
    """The name of the game, laid in pieces."""

    LETTERS = (
        ("blue", "###/#.#/##./#.#/###"),
        ("yellow", "#../#../#../#../###"),
        ("red", "###/#.#/#.#/#.#/###"),
        ("green", "#..#/#.##/###./#.##/#..#"),
        ("blue", "#.#/#.#/#.#/#.#/###"),
        ("yellow", "###/#../###/..#/###"),
    )
    CELL = 8

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        width = sum(letter.index("/") + 1 for _, letter in self.LETTERS) - 1
        self.setFixedSize(self.CELL * width, self.CELL * 5)
        self.setAccessibleName("Blokus")

    def set_look(self, look: Look) -> None:
        self._look = Look(look.theme, look.palette)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(self.CELL, self.CELL)
        for color, letter in self.LETTERS:
            lines = enumerate(letter.split("/"))
            squares = frozenset((x, y) for y, line in lines for x, mark in enumerate(line) if mark == "#")
            paint_piece(painter, squares, self._look.color(color), self._look)
            painter.translate(letter.index("/") + 1, 0)


class Film:
    """The pictures of a tile one after the other, made when the first is wanted."""

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
        """Show a full board, and begin anew afterwards."""
        self._coming = None
        self._button.show_snapshot(self._snapshots[-1])


class Tile(GearButton):
    """A family of games, with a game that plays itself in the picture, and a gear for the choices."""

    def __init__(self, family: Presentation, parent: QWidget | None = None) -> None:
        super().__init__("How to play, who plays, and how strong the computer is", parent)
        self.family = family
        self.go_on = GoOnButton(self)
        self.film = Film(partial(snapshots, family), self)
        self.show_unfinished(None)

    def show_unfinished(self, game: Unfinished | None) -> None:
        """Offer to go on with a game where otherwise it is said what the family is."""
        self.set_words(self.family.tile, "" if game else self.family.subtitle)
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
        self.set_words("&Brainteasers", "Fill boards, build cubes")
        self.film = Film(_puzzle_snapshots, self)


def _puzzle_snapshots() -> list[Snapshot]:
    # The first window does not wait for the puzzles.
    from blokus_desktop.ui.puzzles.previews import home_snapshots

    return home_snapshots()


class RecentRow(PictureButton):
    """A recent file, with a cross to forget one that is gone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(title_size=NORMAL, parent=parent)
        self.framed = False
        self.path = ""
        self.cross = QToolButton(self)
        self.cross.setText("×")
        self.cross.setProperty("flat", True)
        self.cross.setStyleSheet(f"padding: 0; font-size: {LARGE}px")
        self.cross.setFixedSize(4 * SPACE, 4 * SPACE)

    def show_game(self, game: RecentGame) -> None:
        """Show a file, or say that it is gone."""
        self.path = game.path
        name, gone = Path(game.path).stem, game.gone
        words = game.title
        if moment := moment_in(name, game.title):
            name, words = game.title, moment
        self.faint = gone
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if gone else Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor if gone else Qt.CursorShape.PointingHandCursor)
        self.set_words(name.replace("&", "&&"), game.problem or words)
        self.cross.setAccessibleName(f"Forget {name}")
        self.cross.setToolTip("Take it off this list")
        self.show_state(game.state)
        self.cross.setVisible(gone)
        self.room_at_end = 5 * SPACE if gone else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cross.move(self.width() - 5 * SPACE, (self.height() - 4 * SPACE) // 2)


class Home(QWidget):
    """What one sees first: play at once, go on with the game left off, or open a recent file."""

    play_requested = Signal(str)
    """The key of a family: play it with the last choices."""
    choices_requested = Signal(str)
    puzzles_requested = Signal()
    go_on_requested = Signal(str)
    """The key of a family: go on with its latest unfinished game."""
    wave_off_requested = Signal(str)
    """The key of a family: its unfinished game shall be offered no more."""
    file_requested = Signal(str)
    forget_requested = Signal(str)
    """A recent file that is gone shall be taken off the list."""
    all_games_requested = Signal()
    painted = Signal()
    """For the first time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._left_off: Match | None = None
        self._wordmark = Wordmark(self)
        self.tiles = [self._tile(family) for family in FAMILIES]
        self.puzzles = PuzzleTile(self)
        self.puzzles.clicked.connect(self.puzzles_requested)
        self.continue_button = PictureButton(parent=self)
        self.continue_button.clicked.connect(self._go_on)
        self._recent_title = QLabel("Recent games", self)
        self._recent_title.setProperty("role", "second")
        self.no_recent = QLabel(_NO_RECENT, self, wordWrap=True)
        self.no_recent.setProperty("role", "hint")
        self.rows = [self._row() for _ in range(RECENT_ROWS)]
        self._entries: list[RecentGame] = []
        self.all_games_button = QPushButton("&Saved games…", self, autoDefault=False)
        self.all_games_button.clicked.connect(self.all_games_requested)
        self._painted = False
        self._next = cycle(self._moving())
        self._animated = True
        self._clock = QTimer(self, interval=_TURN // len(self._moving()))
        self._clock.timeout.connect(self._step)
        self._turning = QTimer(self, interval=_FRAME)
        self._turning.timeout.connect(self._turn)
        self.setFocusProxy(self.tiles[0])
        self.set_look(Look())
        self.show_continue(None)
        self.show_recent([])

    def _tile(self, family: Presentation) -> Tile:
        tile = Tile(family, self)
        tile.clicked.connect(lambda: self.play_requested.emit(family.key))
        tile.gear.clicked.connect(lambda: self.choices_requested.emit(family.key))
        tile.go_on.clicked.connect(lambda: self.go_on_requested.emit(family.key))
        tile.go_on.cross.clicked.connect(lambda: self.wave_off_requested.emit(family.key))
        return tile

    def _moving(self) -> list[Tile | PuzzleTile]:
        return [*self.tiles, self.puzzles]

    def _row(self) -> RecentRow:
        row = RecentRow(self)
        row.clicked.connect(lambda: self.file_requested.emit(row.path))
        row.cross.clicked.connect(lambda: self._forget(row.path))
        return row

    def _forget(self, path: str) -> None:
        self.show_recent([entry for entry in self._entries if entry.path != path])
        self.forget_requested.emit(path)

    def _go_on(self) -> None:
        assert self._left_off is not None
        self.go_on_requested.emit(presentation_of(self._left_off.game).key)

    def show_unfinished(self, games: Mapping[str, Unfinished]) -> None:
        """Offer to go on with a game on the tile of its family."""
        for tile in self.tiles:
            tile.show_unfinished(games.get(tile.family.key))

    def show_continue(self, match: Match | None) -> None:
        """Offer the game left off; where there is none, its place stays, and says what it is for."""
        self._left_off = match
        self.continue_button.faint = match is None
        self.continue_button.setEnabled(match is not None)
        pointing = Qt.CursorShape.PointingHandCursor if match is not None else Qt.CursorShape.ArrowCursor
        self.continue_button.setCursor(pointing)
        self.continue_button.show_state(match.state if match is not None else None)
        self._show_moment()

    def _show_moment(self) -> None:
        match = self._left_off
        if match is None:
            self.continue_button.set_words("C&ontinue", *_NO_GAME)
        else:
            moment = _moment(match, self._look)
            self.continue_button.set_words("C&ontinue", game_title(match.game), moment)

    def show_recent(self, entries: list[RecentGame]) -> None:
        """List the files that were open lately, the latest first."""
        self._entries = entries[:RECENT_ROWS]
        for row, entry in zip(self.rows, self._entries, strict=False):
            row.show_game(entry)
        self._arrange()

    def show_recent_game(self, entry: RecentGame) -> None:
        """Show what is known now of one of the files listed."""
        for place, known in enumerate(self._entries):
            if known.path == entry.path:
                self._entries[place] = entry
                self.rows[place].show_game(entry)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._show_moment()
        self._wordmark.set_look(look)
        for button in (*self._moving(), self.continue_button, *self.rows):
            button.set_look(look)

    def set_animated(self, animated: bool) -> None:
        """Let the pictures play, or rest."""
        self._animated = animated
        self._start_or_rest()

    @property
    def playing(self) -> bool:
        """Whether the pictures move."""
        return self._clock.isActive()

    def showEvent(self, event: QShowEvent) -> None:
        late = self._late()
        self._show_pictures([tile for tile in self._moving() if self._painted or tile not in late])
        if self._animated:
            self._start()

    def _late(self) -> list[Tile | PuzzleTile]:
        """The tiles whose pictures the window does not wait for."""
        return [*(tile for tile in self.tiles if tile.family.late), self.puzzles]

    def _show_pictures(self, tiles: Iterable[Tile | PuzzleTile]) -> None:
        for tile in tiles:
            if self._animated:
                tile.film.step()
            else:
                tile.film.rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._painted:
            self._painted = True
            self.painted.emit()
            QTimer.singleShot(0, self, lambda: self._show_pictures(self._late()))

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop()

    def _start(self) -> None:
        self._clock.start()
        self._turning.start()

    def _stop(self) -> None:
        self._clock.stop()
        self._turning.stop()

    def _start_or_rest(self) -> None:
        if self._animated and self.isVisible():
            self._start()
            return
        self._stop()
        if not self._animated and self.isVisible():
            for tile in self._moving():
                tile.film.rest()

    def _step(self) -> None:
        next(self._next).film.step(fade=True)

    def _turn(self) -> None:
        """Turn what can be turned, while somebody may be looking."""
        if self.isActiveWindow():
            for tile in self.tiles:
                if tile.turns:
                    tile.turn_by(_DEGREES)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Give everything its place: the tiles as large as can be, the rest beside or below them."""
        plan = planned(self.size(), len(self._moving()), RECENT_ROWS)
        header, button = plan.header(), QRect(QPoint(), self.all_games_button.sizeHint())
        self._wordmark.move(header.topLeft())
        button.moveCenter(header.center())
        button.moveRight(header.right())
        self.all_games_button.setGeometry(button)
        for tile, place in zip(self._moving(), plan.tiles(), strict=True):
            tile.setGeometry(place)
        self.continue_button.setVisible(plan.continued)
        self.continue_button.setGeometry(plan.left_off())
        self._recent_title.setGeometry(plan.recent_title())
        places = plan.rows()
        self._recent_title.setVisible(bool(places))
        self.no_recent.setVisible(bool(places) and not self._entries)
        self.no_recent.setGeometry(plan.recent_title().translated(0, plan.recent_title().height()))
        for row, place in zip_longest(self.rows, places[: len(self._entries)]):
            row.setVisible(place is not None)
            if place is not None:
                # Its picture stands flush with the title; what shows the pointer reaches a little farther.
                row.setGeometry(place.adjusted(-SPACE // 2, 0, SPACE // 2, 0))


def _moment(match: Match, look: Look) -> str:
    """Where a game stands, in a few words."""
    return f"Move {len(match.state.laid)} · {turn_sentence(match.state, match.seats, None, look)}"
