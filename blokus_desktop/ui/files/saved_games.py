"""The player's saved games as a wall of pictures, to open or to throw away."""

from functools import partial
from pathlib import Path
from time import monotonic, sleep

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.disk import Asked
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.files import words
from blokus_desktop.ui.files.saved_game import AT_ONCE, SavedGame, games_in
from blokus_desktop.ui.files.saved_game_wall import SavedGameCard, SavedGameWall
from blokus_desktop.ui.files.trash import threw_away
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.theme import SPACE, Look, mixed
from blokus_desktop.words.i18n import tr

_WIDTH, _HEIGHT = 880, 640
"""How large the dialog is, in pixels of a plain window."""
_POLL = 20
"""Milliseconds between looks at a disk that has not answered yet."""
_FIRST_PATIENCE, _PATIENCE = 0.2, 5.0
"""Seconds that are waited for a folder before there is something to see, and in all."""
_MOST_STARTED = 4
"""So many files are waited for at the same time."""


class SavedGames(LitDialog):
    """Shows the games of a folder; they are read little by little, those in sight first."""

    file_requested = Signal(str)

    def __init__(self, folder: Path, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Saved Games"))
        self._make_parts()
        self._unread: list[SavedGame] = []
        self._started: list[SavedGame] = []
        """Files that were begun and not finished."""
        self._listing: Asked[list[SavedGame]] | None = Asked(partial(games_in, folder))
        self._waiting_since = monotonic()
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._read_some)
        self._lay_out()
        self._connect()
        self.set_look(look)
        while not self._listing.answered and monotonic() < self._waiting_since + _FIRST_PATIENCE:
            sleep(0.001)
        self._look_for_list()

    def _make_parts(self) -> None:
        self.wall = SavedGameWall(self)
        self.wall.setAccessibleName(tr("Saved games"))
        self.card = SavedGameCard(self.wall)
        self.wall.setItemDelegate(self.card)
        self.nothing = QLabel(words.no_saved_games_sentence(), self, alignment=Qt.AlignmentFlag.AlignCenter)
        self.sentence = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        for label in (self.nothing, self.sentence):
            label.setProperty("role", "second")
        self.trash = QPushButton(tr("Move to &trash"), self, autoDefault=False)
        self.close_button = QPushButton(tr("&Close"), self, autoDefault=False)
        self.open_button = QPushButton(tr("&Open"), self, default=True)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        self.lengths.spacing(row, SPACE)
        row.addWidget(self.trash)
        row.addWidget(self.sentence, 1)
        # In the order that the desktop is used to.
        box = QDialogButtonBox(self)
        box.addButton(self.close_button, QDialogButtonBox.ButtonRole.RejectRole)
        box.addButton(self.open_button, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addWidget(box)
        column = QVBoxLayout(self)
        self.lengths.margins(column, *[2 * SPACE] * 4)
        self.lengths.spacing(column, 2 * SPACE)
        self.lengths.give(lambda _: self.wall.fit(), 0)
        column.addWidget(self.wall, 1)
        column.addWidget(self.nothing, 1)
        column.addLayout(row)
        self.want(_WIDTH, _HEIGHT)

    def _connect(self) -> None:
        self.wall.itemSelectionChanged.connect(self._show_possible)
        self.wall.doubleClicked.connect(self.open_chosen)
        # Enter in the wall reaches the default button by itself.
        self.open_button.clicked.connect(self.open_chosen)
        self.trash.clicked.connect(self.throw_away)
        self.close_button.clicked.connect(self.reject)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.wall, self.throw_away)
        self.card.wanted.connect(self._read_soon)

    def _look_for_list(self) -> None:
        """List the games once the folder has answered; after a while, say that it does not."""
        if self._listing is None:
            return
        if self._listing.answered:
            games, self._listing = self._listing.answer(), None
            self._list(games)
        elif monotonic() > self._waiting_since + _PATIENCE:
            self._listing = None
            self.nothing.setText(words.silent_disk_sentence())
        else:
            self.nothing.setText(tr("Looking for your saved games…"))
        self._show_possible()

    def _list(self, games: list[SavedGame]) -> None:
        for game in games:
            item = QListWidgetItem(game.path.stem, self.wall)
            item.setToolTip(plain_tip(game.path.stem))
            item.setData(Qt.ItemDataRole.UserRole, game)
        # From the end, because what is wanted soon is put there.
        self._unread = games[::-1]
        self.wall.setCurrentRow(0)
        self.nothing.setText(words.no_saved_games_sentence())

    @property
    def chosen(self) -> SavedGame | None:
        """The game that is marked."""
        items = self.wall.selectedItems()
        return items[0].data(Qt.ItemDataRole.UserRole) if items else None

    @property
    def reading(self) -> bool:
        """Whether files are still to be read."""
        return bool(self._listing or self._unread or self._started)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.wall.setFocus()
        if self.reading:
            self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._clock.stop()
        super().hideEvent(event)

    def set_look(self, look: Look) -> None:
        """Paint all pictures again in the colors of a look."""
        self.card.look, theme = look, look.theme
        self.set_theme(theme)
        faint = mixed(theme.second, theme.window, 0.5).name()
        self.setStyleSheet(f"QPushButton:disabled {{ background: {theme.button.name()}; color: {faint}; }}")
        for row in range(self.wall.count()):
            self.wall.item(row).data(Qt.ItemDataRole.UserRole).picture = None
        self.wall.viewport().update()

    def _read_soon(self, game: SavedGame) -> None:
        if game in self._unread:
            self._unread.remove(game)
            self._unread.append(game)

    def _read_some(self) -> None:
        """Read files for a moment; at least one."""
        self._look_for_list()
        end = monotonic() + AT_ONCE
        started, self._started = self._started, []
        for game in started:
            self._read_on(game)
        while self._unread and len(self._started) < _MOST_STARTED:
            self._read_on(self._unread.pop())
            if monotonic() > end:
                break
        waits = not self._unread or len(self._started) == _MOST_STARTED
        waits = waits and all(game.job is None or game.job.waits for game in self._started)
        self._clock.setInterval(_POLL if waits else 0)
        if not self.reading:
            self._clock.stop()
        self.wall.viewport().update()
        self._show_possible()

    def _read_on(self, game: SavedGame) -> None:
        game.read_on(self.card.look)
        if not game.read:
            self._started.append(game)

    def _show_possible(self) -> None:
        self.wall.setVisible(self.wall.count() > 0)
        self.nothing.setVisible(self.wall.count() == 0)
        self.trash.setEnabled(self.chosen is not None)
        self.open_button.setEnabled(self.chosen is not None and not self.chosen.problem)

    def open_chosen(self) -> None:
        """Ask for the marked game to be opened."""
        game = self.chosen
        if game is not None and not game.problem:
            self.file_requested.emit(str(game.path))
            self.accept()

    def throw_away(self) -> None:
        """Move the marked file to the trash, from which the system can bring it back."""
        game = self.chosen
        if game is None:
            return
        if not threw_away(game.path):
            self.sentence.setText(words.not_in_trash_sentence(game.path))
            return
        for games in (self._unread, self._started):
            if game in games:
                games.remove(game)
        self.wall.takeItem(self.wall.currentRow())
        self.sentence.setText(words.in_trash_sentence(game.path))
        self._show_possible()
