"""The player's saved games as a wall of pictures, to open or to throw away."""

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic, sleep

from PySide6.QtCore import (
    QDate,
    QDateTime,
    QFile,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFontMetrics,
    QHideEvent,
    QKeySequence,
    QPainter,
    QPen,
    QPixmap,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.disk import Asked
from blokus_desktop.game.state import State
from blokus_desktop.saved import GameFileError, Job, loading
from blokus_desktop.ui.families import game_title
from blokus_desktop.ui.families.thumbnails import position_pixmap
from blokus_desktop.ui.files.file_names import moment_in, written_date
from blokus_desktop.ui.play.standing import standing
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.theme import NORMAL, ROUND, SMALL, SPACE, Look, font, mixed
from blokus_desktop.words.files import below_name_sentence

_PICTURE, _PAD, _LINES = 20 * SPACE, 12, 9 * SPACE
_CARD = QSize(_PICTURE + 2 * _PAD, _PICTURE + 2 * _PAD + SPACE + _LINES)
_GAP = 2 * SPACE
_AT_ONCE = 0.008
"""Seconds that reading files may take before the window gets its turn again."""
_POLL = 20
"""Milliseconds between looks at a disk that has not answered yet."""
_FIRST_PATIENCE, _PATIENCE, _SHORT_PATIENCE = 0.2, 5.0, 0.003
"""Seconds that are waited for a folder before there is something to see, in all, and for a file at a time."""
_MOST_STARTED = 4
"""So many files are waited for at the same time."""
NOTHING_YET = "There are no saved games yet. A game that you save, or leave for another one, is kept here."


@dataclass(eq=False)
class SavedGame:
    """A file, and what is known of the game in it once it was read."""

    path: Path
    date: str
    read: bool = False
    title: str = ""
    result: str = ""
    problem: str = ""
    state: State | None = None
    picture: QPixmap | None = None
    job: Job | None = None

    def read_on(self, look: Look) -> None:
        """Go on reading the file for a moment; in the end call colors as they are seen."""
        self.job = self.job or Job(loading(self.path))
        self.job.go_on(_AT_ONCE, _SHORT_PATIENCE)
        if self.job.ended:
            self.read = True
            self._fill(self.job, look)
            self.job = None

    def _fill(self, job: Job, look: Look) -> None:
        try:
            match = job.result()
        except GameFileError as problem:
            self.problem = below_name_sentence(problem)
            return
        self.state = match.line()[-1].state
        self.title, self.result = game_title(match.game), standing(match, look)
        date = QDate.fromString(match.date, Qt.DateFormat.ISODate)
        self.date = written_date(date) if date.isValid() else self.date

    def lines(self) -> list[str]:
        """What stands below the picture: the game where the file's name says no more, else the name first."""
        if moment := moment_in(self.path.stem, self.title):
            return [self.title, self.result, moment]
        title = self.title if self.title != self.path.stem else ""
        return [line for line in (self.path.stem, title, self.result, self.date) if line]


def games_in(folder: Path) -> list[SavedGame]:
    """The game files of a folder, the latest first, not yet read."""
    found = []
    for path in folder.glob("*.blksgf"):
        try:
            seconds = path.stat().st_mtime
        except OSError:
            continue
        day = QDateTime.fromSecsSinceEpoch(int(seconds)).date()
        found.append((seconds, SavedGame(path, written_date(day))))
    return [game for _, game in sorted(found, key=lambda pair: -pair[0])]


class _Card(QStyledItemDelegate):
    """Paints a game of the wall; one that was not read yet is asked for."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = Look()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return _CARD

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        game: SavedGame = index.data(Qt.ItemDataRole.UserRole)
        if not game.read:
            self.wanted.emit(game)
        box = QRect(option.rect.topLeft(), _CARD)
        box.moveCenter(option.rect.center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, QRectF(box), option.state)
        picture = QRect(box.left() + _PAD, box.top() + _PAD, _PICTURE, _PICTURE)
        self._paint_picture(painter, picture, game)
        words = QRect(picture.left(), picture.bottom() + 1 + SPACE, _PICTURE, _LINES)
        self._paint_words(painter, words, game)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        theme = self.look.theme
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        line = mixed(theme.hairline, theme.text, 0.3) if over else theme.hairline
        painter.setPen(QPen(theme.accent if chosen else line, 2 if chosen else 1))
        painter.setBrush(mixed(theme.card, theme.accent, 0.08) if chosen else theme.card)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), ROUND, ROUND)

    def _paint_picture(self, painter: QPainter, place: QRect, game: SavedGame) -> None:
        if game.state is not None:
            ratio = painter.device().devicePixelRatioF()
            if game.picture is None or game.picture.devicePixelRatio() != ratio:
                game.picture = position_pixmap(game.state, place.size(), self.look, ratio)
            painter.drawPixmap(place.topLeft(), game.picture)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.theme.board)
        painter.drawRoundedRect(place, ROUND, ROUND)
        painter.setFont(font(SMALL))
        painter.setPen(self.look.theme.text)
        inner = place.adjusted(SPACE, SPACE, -SPACE, -SPACE)
        painter.drawText(inner, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, game.problem)

    def _paint_words(self, painter: QPainter, place: QRect, game: SavedGame) -> None:
        top = place.top()
        for number, text in enumerate(game.lines()):
            painter.setFont(font(NORMAL if number == 0 else SMALL, strong=number == 0))
            painter.setPen(self.look.theme.second if number else self.look.theme.text)
            measure = QFontMetrics(painter.font())
            if number == 0 and measure.horizontalAdvance(text) > place.width():
                # Rather a little smaller than cut off.
                painter.setFont(font(SMALL, strong=True))
                measure = QFontMetrics(painter.font())
            shown = measure.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place.left(), top + measure.ascent(), shown)
            top += 20 if number == 0 else 2 * SPACE


class _Wall(QListWidget):
    """Cards in as many columns as there is room for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setStyleSheet("QListWidget { background: transparent; border: 0; }")

    def resizeEvent(self, event: QResizeEvent) -> None:
        # Room for the scroll bar is always left, so that cards do not jump when it comes.
        width = self.width() - self.verticalScrollBar().sizeHint().width() - 4
        columns = max(1, width // (_CARD.width() + _GAP))
        self.setGridSize(QSize(width // columns, _CARD.height() + _GAP))
        super().resizeEvent(event)


class SavedGames(QDialog):
    """Shows the games of a folder; they are read little by little, those in sight first."""

    file_requested = Signal(str)

    def __init__(self, folder: Path, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Saved Games")
        self.wall = _Wall(self)
        self.wall.setAccessibleName("Saved games")
        self.card = _Card(self.wall)
        self.wall.setItemDelegate(self.card)
        self.nothing = QLabel(NOTHING_YET, self, alignment=Qt.AlignmentFlag.AlignCenter)
        self.sentence = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        for label in (self.nothing, self.sentence):
            label.setProperty("role", "second")
        self.trash = QPushButton("Move to &trash", self, autoDefault=False)
        self.close_button = QPushButton("&Close", self, autoDefault=False)
        self.open_button = QPushButton("&Open", self, default=True)
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

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.trash)
        row.addWidget(self.sentence, 1)
        # In the order that the desktop is used to.
        box = QDialogButtonBox(self)
        box.addButton(self.close_button, QDialogButtonBox.ButtonRole.RejectRole)
        box.addButton(self.open_button, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addWidget(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(*[2 * SPACE] * 4)
        column.setSpacing(2 * SPACE)
        column.addWidget(self.wall, 1)
        column.addWidget(self.nothing, 1)
        column.addLayout(row)
        self.resize(880, 640)

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
            self.nothing.setText("The disk with your saved games does not answer.")
        else:
            self.nothing.setText("Looking for your saved games…")
        self._show_possible()

    def _list(self, games: list[SavedGame]) -> None:
        for game in games:
            item = QListWidgetItem(game.path.stem, self.wall)
            item.setToolTip(plain_tip(game.path.stem))
            item.setData(Qt.ItemDataRole.UserRole, game)
        # From the end, because what is wanted soon is put there.
        self._unread = games[::-1]
        self.wall.setCurrentRow(0)
        self.nothing.setText(NOTHING_YET)

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
        """Paint all pictures anew in the colors of a look."""
        self.card.look, theme = look, look.theme
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
        end = monotonic() + _AT_ONCE
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
        QFile(str(game.path)).moveToTrash()
        # What Qt says of it is not always so.
        if os.path.lexists(game.path):
            self.sentence.setText(f"{game.path.name} could not be moved to the trash; it is still here.")
            return
        for games in (self._unread, self._started):
            if game in games:
                games.remove(game)
        self.wall.takeItem(self.wall.currentRow())
        self.sentence.setText(f"{game.path.stem} is in the trash now.")
        self._show_possible()
