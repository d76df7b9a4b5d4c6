"""The home screen: a large tile a family of games, the game left off, and the recent files."""

from collections.abc import Iterable, Mapping
from itertools import cycle, zip_longest

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from blokus_desktop.game.match import Match
from blokus_desktop.ui.families import FAMILIES, game_title, presentation_of, turn_sentence
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.files.unfinished import Unfinished
from blokus_desktop.ui.home.layout import planned
from blokus_desktop.ui.home.recent_row import RecentGame, RecentRow
from blokus_desktop.ui.home.tiles import PuzzleTile, Tile
from blokus_desktop.ui.home.wordmark import Wordmark
from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr

RECENT_ROWS = 6
"""So many recent files are listed at most."""
_TURN = 2000
"""Milliseconds in which every picture moves on once."""
_FRAME, _DEGREES = 80, 0.5
"""After so many milliseconds a turntable in a picture is turned on by so much."""


class Home(QWidget):
    """What is seen first: play at once, go on with the game left off, or open a recent file."""

    play_requested = Signal(str)
    """The key of a family: play it with the last choices."""
    choices_requested = Signal(str)
    puzzles_requested = Signal()
    go_on_requested = Signal(str)
    """The key of a family: go on with its latest unfinished game."""
    wave_off_requested = Signal(str)
    """The key of a family: its unfinished game is to be offered no more."""
    file_requested = Signal(str)
    forget_requested = Signal(str)
    """A recent file that is gone is to be taken off the list."""
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
        self._make_recent()
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

    def _make_recent(self) -> None:
        self._recent_title = QLabel(tr("Recent games"), self)
        self._recent_title.setProperty("role", "second")
        self.no_recent = QLabel(tr("Games that you open or save are listed here."), self, wordWrap=True)
        self.no_recent.setProperty("role", "hint")
        self.rows = [self._row() for _ in range(RECENT_ROWS)]
        self._entries: list[RecentGame] = []
        self.all_games_button = QPushButton(tr("&Saved games…"), self, autoDefault=False)
        self.all_games_button.clicked.connect(self.all_games_requested)

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
            lines = tr("A game that you leave\nwaits for you here.").split("\n")
        else:
            lines = [game_title(match.game), _moment(match, self._look)]
        self.continue_button.set_words(tr("C&ontinue"), *lines)

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
        """Turn what can be turned, while the window may be looked at."""
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
    turn = turn_sentence(match.state, match.seats, None, look)
    return tr("Move {number} · {turn}").format(number=len(match.state.laid), turn=turn)
