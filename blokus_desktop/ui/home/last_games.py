"""The last games on the home screen: how each ended or how far it came, and the way back to it."""

from collections.abc import Sequence
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.thumbnails import pixmap_of
from blokus_desktop.ui.home.layout import games_plan
from blokus_desktop.ui.panels.card import CURVE, Card, write
from blokus_desktop.ui.style.fitting import width_of
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Look, Theme, font
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    # Hardly any start needs it.
    from blokus_desktop.ui.new_game.question import Question

MOST_ROWS = 4
"""So many games are listed at most, where there is room for them."""


class Where(Enum):
    """Where a game is to be found."""

    FILE = "file"
    TABLE = "table"
    PUZZLE = "puzzle"


class Mood(Enum):
    """Whether an end is good news."""

    GOOD = "good"
    BAD = "bad"
    NEITHER = "neither"


class Result(NamedTuple):
    """How a game ended or stands, in ever fewer words."""

    words: tuple[str, ...]
    mood: Mood = Mood.NEITHER


class LastGame(NamedTuple):
    """A game or brainteaser that was played lately, and what is known of it so far."""

    where: Where
    key: str
    """The path of its file, or the name of the brainteaser."""
    titles: tuple[str, ...] = ()
    """What it is called, the longest words first."""
    when: tuple[str, ...] = ()
    """When it was played, and how long it is."""
    result: Result = Result(("",))
    shown: Snapshot | None = None
    problem: str = ""
    """Why there is nothing to be seen of it."""
    gone: bool = False
    """Whether there is no such file any more."""


class GameRow(Card):
    """A game to open, with a cross to forget one that is gone."""

    menu_requested = Signal(QPoint)
    """A menu is wanted, at a place on the desktop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = LastGame(Where.FILE, "")
        self.tall = False
        """Whether it has room for two lines."""
        self._picture: QPixmap | None = None
        self.cross = QToolButton(self)
        self.cross.setProperty("flat", True)
        self.cross.setStyleSheet("padding: 0")
        self.cross.setToolTip(tr("Take it off this list"))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_requested.emit(event.globalPos())

    @property
    def shown(self) -> Snapshot | None:
        """What is in its picture."""
        return self.game.shown

    def show_game(self, game: LastGame) -> None:
        """Show a game, or say that its file is gone."""
        self.game, self._picture = game, None
        name = game.titles[0] if game.titles else ""
        self.setText(name.replace("&", "&&"))
        self.setAccessibleName(name)
        told = [game.problem] if game.problem else [*game.when[:1], game.result.words[0]]
        self.setAccessibleDescription(tr(". ").join(filter(None, told)))
        self.setToolTip(plain_tip(name))
        self.setEnabled(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if game.gone else Qt.FocusPolicy.StrongFocus)
        pointing = Qt.CursorShape.ArrowCursor if game.gone else Qt.CursorShape.PointingHandCursor
        self.setCursor(pointing)
        self.cross.setAccessibleName(tr("Forget {name}").format(name=name))
        self.cross.setVisible(game.gone)
        self.update()

    def hitButton(self, position: QPoint) -> bool:
        return not self.game.gone

    def set_look(self, look: Look) -> None:
        self._picture = None
        self.cross.setIcon(icon(Sign.CROSS, look.theme.second, look.theme.second))
        super().set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None
        side = min(self.height() - 4, px(30))
        self.cross.setGeometry(self.width() - side - px(4), (self.height() - side) // 2, side, side)

    def _paint_card(self, painter: QPainter) -> None:
        """Nothing but where the pointer and the keys are: it lies on a card already."""
        touched = self.underMouse() and not self.game.gone
        place = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if touched:
            share = 0.1 if self.isDown() else 0.05
            painter.fillPath(rounded(place, length(10)), clear(self._look.theme.text, share))
        if self.hasFocus():
            painter.setPen(_pen(self._look.theme.accent))
            painter.drawPath(rounded(place, length(10)))

    def _paint_inside(self, painter: QPainter) -> None:
        pad, high = length(6), self.height()
        side = high - 2 * max(pad / 2, 2)
        picture = QRectF(pad, (high - side) / 2, side, side)
        self._paint_picture(painter, picture.toRect())
        left = round(picture.right() + length(10))
        room = QRect(left, 0, round(self.width() - pad) - left, high)
        if self.game.problem:
            room.setRight(self.cross.x() if self.game.gone else room.right())
            self._paint_problem(painter, room)
        else:
            self._paint_words(painter, room)

    def _paint_problem(self, painter: QPainter, room: QRect) -> None:
        theme, (above, below) = self._look.theme, _lines(room)
        write(painter, above, self.game.titles, font(NORMAL, strong=True), theme.second)
        write(painter, below, (self.game.problem,), font(SMALL), theme.second)

    def _paint_words(self, painter: QPainter, room: QRect) -> None:
        """Title and result side by side, or below each other where that is too narrow."""
        theme, game, tall = self._look.theme, self.game, self.tall
        title, end = font(LARGE if tall else NORMAL, strong=True), font(NORMAL, strong=True)
        dot = length(18) if game.result.mood is not Mood.NEITHER else length(4)
        # The name is shortened before the result is.
        fitting = (
            (name, words)
            for words in game.result.words
            for name in game.titles
            if width_of(name, title) + dot + length(8) + width_of(words, end) <= room.width()
        )
        found = next(fitting, None)
        above, below = _lines(room)
        if found is None:
            write(painter, above, game.titles, title, theme.text)
            write(painter, below, game.result.words, font(SMALL, strong=True), theme.second)
            return
        name, words = found
        beside = room.adjusted(0, 0, -round(width_of(words, end) + dot), 0)
        if tall and game.when:
            above, below = _lines(beside)
            write(painter, above, (name,), title, theme.text)
            write(painter, below, game.when, font(SMALL + 1), theme.second)
        else:
            write(painter, beside, (name,), title, theme.text)
        self._paint_result(painter, room, words)

    def _paint_result(self, painter: QPainter, room: QRect, words: str) -> None:
        theme, face = self._look.theme, font(NORMAL, strong=True)
        write(painter, room, (words,), face, theme.text, Qt.AlignmentFlag.AlignRight)
        color = _mood_color(self.game.result.mood, theme)
        if color is not None:
            left = room.right() - width_of(words, face) - length(12)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color)
            radius = length(4.5)
            painter.drawEllipse(QRectF(left - radius, room.center().y() - radius, 2 * radius, 2 * radius))

    def _paint_picture(self, painter: QPainter, place: QRect) -> None:
        if self.game.shown is None:
            painter.fillPath(rounded(QRectF(place), length(8)), self._look.theme.socket)
            return
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = pixmap_of(self.game.shown, place.size(), self._look, ratio)
        painter.drawPixmap(place.topLeft(), self._picture)


def _lines(room: QRect) -> tuple[QRect, QRect]:
    """Two lines in the middle of a place."""
    high, middle = min(px(LARGE * 1.4), room.height() // 2), room.center().y()
    above = QRect(room.left(), middle - high + 1, room.width(), high)
    return above, above.translated(0, high)


def _mood_color(mood: Mood, theme: Theme) -> QColor | None:
    return {Mood.GOOD: theme.good, Mood.BAD: theme.alarm, Mood.NEITHER: None}[mood]


def _pen(color: QColor) -> QPen:
    return QPen(color, length(2))


class GamesCard(QWidget):
    """The list of the last games, with a way to all of them."""

    chosen = Signal(object)
    """A LastGame is to be opened."""
    forgotten = Signal(object)
    """A LastGame is to be taken off the list."""
    menu_requested = Signal(object, QPoint)
    """A menu is wanted for a LastGame, at a place on the desktop."""
    all_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._games: list[LastGame] = []
        self.all = QPushButton(tr("All"), self, autoDefault=False)
        self.all.setToolTip(tr("All saved games"))
        self.all.setAccessibleName(tr("All saved games"))
        self.all.clicked.connect(self.all_requested)
        self.nothing = QLabel(tr("Your games are listed here, with how they ended."), self, wordWrap=True)
        self.nothing.setProperty("role", "second")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.rows = [self._row() for _ in range(MOST_ROWS)]
        self._question: Question | None = None

    @property
    def _asks(self) -> bool:
        """Whether something is asked here, as there is no game to list, and room for it."""
        return self._question is not None and not self._games and self._question.fits(self.size())

    def ask(self, question: "Question | None") -> None:
        """Ask something as long as there is no game to list; or nothing any more."""
        if self._question is not None:
            self._question.hide()
        self._question = question
        stops = question.stops() if question is not None else []
        for before, after in pairwise([self.all, *stops]):
            QWidget.setTabOrder(before, after)
        self._arrange()
        self.update()

    def _row(self) -> GameRow:
        row = GameRow(self)
        row.clicked.connect(lambda: self._choose(row.game))
        row.cross.clicked.connect(lambda: self.forgotten.emit(row.game))
        row.menu_requested.connect(lambda everywhere: self.menu_requested.emit(row.game, everywhere))
        return row

    def _choose(self, game: LastGame) -> None:
        if not game.gone:
            self.chosen.emit(game)

    def show_games(self, games: Sequence[LastGame]) -> None:
        """List other games, the latest first."""
        self._games = list(games[:MOST_ROWS])
        for row, game in zip(self.rows, self._games, strict=False):
            row.show_game(game)
        self._arrange()

    def show_known(self, game: LastGame) -> None:
        """Show what is known now of one of the games listed."""
        for place, listed in enumerate(self._games):
            if (listed.where, listed.key) == (game.where, game.key):
                self._games[place] = game
                self.rows[place].show_game(game)

    def set_look(self, look: Look) -> None:
        self._look = look
        for row in self.rows:
            row.set_look(look)
        if self._question is not None:
            self._question.set_look(look)
        self._dress()
        self.update()

    def _dress(self) -> None:
        theme = self._look.theme
        sheet = (
            "QPushButton { background: transparent; padding: 0; font-weight: 600;"
            f" color: {theme.accent.name()}; border-radius: {px(8)}px; }}"
            f"QPushButton:hover {{ background: {theme.button.name()}; }}"
            f"QPushButton:focus {{ border: 2px solid {theme.accent.name()}; }}"
        )
        if sheet != self.all.styleSheet():
            self.all.setStyleSheet(sheet)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        plan = games_plan(self.size(), SCALE.factor)
        self._dress()
        self.all.setGeometry(plan.all)
        self.nothing.setGeometry(plan.words)
        self.nothing.setVisible(not self._games and not self._asks)
        self.all.setVisible(not self._asks)
        if self._question is not None:
            self._question.setVisible(self._asks)
            self._question.setGeometry(self.rect())
            self._question.arrange(self.size())
        for number, row in enumerate(self.rows):
            row.setVisible(number < min(len(plan.rows), len(self._games)))
            if number < len(plan.rows):
                row.tall = plan.tall
                row.setGeometry(plan.rows[number])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        if self._question is not None and self._asks:
            fill = self._question.fill
            paint_raised(
                painter, QRectF(self.rect()), theme, radius=CURVE, fill=fill, line=theme.star, shadow=False
            )
            return
        paint_raised(painter, QRectF(self.rect()), theme, radius=CURVE, shadow=False)
        place = games_plan(self.size(), SCALE.factor).title
        ways = (tr("Last games"), tr("Games"))
        write(painter, place, ways, font(LARGE, strong=True), theme.text)
