"""The home screen: what was left off, puzzle and dice of the day, the last games, a tile a family."""

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import (
    QKeySequence,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.files.unfinished import Unfinished
from blokus_desktop.ui.home.day_card import DayCard
from blokus_desktop.ui.home.hero import Hero
from blokus_desktop.ui.home.last_games import GamesCard
from blokus_desktop.ui.home.layout import Plan, planned
from blokus_desktop.ui.home.learn_button import LearnButton
from blokus_desktop.ui.home.mark import Mark
from blokus_desktop.ui.home.rolls_card import RollsCard
from blokus_desktop.ui.home.tiles import EmblemTile, PuzzleTile, Tile, letter_of
from blokus_desktop.ui.panels.card import CURVE
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import covered_by
from blokus_desktop.ui.style.theme import ROUND_HERO, SPACE, Look
from blokus_desktop.words.i18n import tr

_DROP, _BLUR, _STEPS = 4, 14, 5
"""How far below a card its shadow lies, how soft it is, and in how many strokes: the first picture waits."""


class Home(QWidget):
    """What is seen first: go on with what was left off, play at once, or open one of the last games."""

    play_requested = Signal(str)
    """The key of a family: play it with the last choices."""
    choices_requested = Signal(str)
    puzzles_requested = Signal()
    go_on_requested = Signal(str)
    """The key of a family: go on with its latest unfinished game."""
    wave_off_requested = Signal(str)
    """The key of a family: its unfinished game is to be offered no more."""
    learn_requested = Signal()
    """All lessons are to be seen."""
    all_games_requested = Signal()
    settings_requested = Signal()
    painted = Signal()
    """For the first time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._painted = False
        self._mark = Mark(self)
        self.hero = Hero(self)
        self.day = DayCard(self)
        self.rolls = RollsCard(self)
        self.games = GamesCard(self)
        self.games.all_requested.connect(self.all_games_requested)
        self.tiles = [self._tile(family) for family in FAMILIES]
        self.puzzles = PuzzleTile(self)
        self.puzzles.clicked.connect(self.puzzles_requested)
        self.keys = QLabel(self)
        self.keys.setProperty("role", "hint")
        self._make_head()
        self._make_keys()
        self.setFocusProxy(self.hero.button)
        self._order_focus()
        self.set_look(Look())

    def _make_head(self) -> None:
        self.learn = LearnButton(self)
        self.learn.clicked.connect(self.learn_requested)
        self.learn.hide()
        self.all_games_button = QPushButton(self, autoDefault=False)
        self.all_games_button.clicked.connect(self.all_games_requested)
        self.settings_button = QPushButton(self, autoDefault=False)
        self.settings_button.clicked.connect(self.settings_requested)
        self.settings_button.setAccessibleName(tr("Settings"))

    def _tile(self, family: Presentation) -> Tile:
        tile = Tile(family, self)
        tile.clicked.connect(lambda: self.play_requested.emit(family.key))
        tile.gear.clicked.connect(lambda: self.choices_requested.emit(family.key))
        tile.go_on.clicked.connect(lambda: self.go_on_requested.emit(family.key))
        tile.go_on.cross.clicked.connect(lambda: self.wave_off_requested.emit(family.key))
        return tile

    @property
    def all_tiles(self) -> list[EmblemTile]:
        """The tiles in their order, the brainteasers last."""
        return [*self.tiles, self.puzzles]

    def _make_keys(self) -> None:
        """The marked letter of a tile plays it, without any other key."""
        letters = []
        for tile in self.all_tiles:
            letter = letter_of(tile.text())
            letters.append(letter)
            shortcut = QShortcut(QKeySequence(letter), self)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(tile.click)
        self.keys.setText(tr("{keys} play at once").format(keys=tr(", ").join(letters)))

    def _order_focus(self) -> None:
        parts: list[QWidget] = [self.hero.button, self.hero.cross, self.day, self.rolls, self.games.all]
        for row in self.games.rows:
            parts += [row, row.cross]
        for tile in self.tiles:
            parts += [tile, tile.gear, tile.go_on, tile.go_on.cross]
        parts += [self.puzzles, self.learn, self.learn.cross, self.all_games_button, self.settings_button]
        for one, next_one in pairwise(parts):
            QWidget.setTabOrder(one, next_one)

    # What is shown

    def show_unfinished(self, games: Mapping[str, Unfinished]) -> None:
        """Offer to go on with a game on the tile of its family."""
        for tile in self.tiles:
            tile.show_unfinished(games.get(tile.family.key))

    def show_lessons(self, done: int, count: int) -> None:
        """Lead to the lessons, of which so many first ones were done; without any, lead there no more."""
        self.learn.show_done(done, count)
        self.learn.setVisible(bool(count))
        self._arrange()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._mark.set_look(look)
        theme = look.theme
        self.all_games_button.setIcon(icon(Sign.FOLDER, theme.text, theme.second))
        self.settings_button.setIcon(icon(Sign.GEAR, theme.text, theme.second))
        self.learn.set_look(look)
        self.hero.set_look(look)
        self.day.set_look(look)
        self.rolls.set_look(look)
        self.games.set_look(look)
        for tile in self.all_tiles:
            tile.set_look(look)
        self.update()

    def set_animated(self, animated: bool) -> None:
        """Let pictures move for a while, or never."""
        self.hero.set_animated(animated)
        for tile in self.all_tiles:
            tile.set_animated(animated)

    @property
    def playing(self) -> bool:
        """Whether a picture moves."""
        return self.hero.playing or any(tile.playing for tile in self.all_tiles)

    def showEvent(self, event: QShowEvent) -> None:
        self.hero.play()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        shadow = Shadow(
            theme.shade, 0.1 if theme.dark else 0.05, length(_BLUR), QPointF(0, length(_DROP)), _STEPS
        )
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for part, curve in self._raised:
            card_shadow(painter, QRectF(part.geometry()), length(curve), shadow, event.region())
        painter.end()
        if not self._painted:
            self._painted = True
            self.painted.emit()
            QTimer.singleShot(0, self, self._show_late)

    def _show_late(self) -> None:
        for tile in self.all_tiles:
            tile.show_late()

    @property
    def _raised(self) -> list[tuple[QWidget, float]]:
        """All that lies on the table, each with the radius of its corners."""
        cards = (self.day, self.rolls, self.games, *self.all_tiles)
        return [(self.hero, ROUND_HERO), *((card, CURVE) for card in cards)]

    def seen_of(self, below: QWidget, region: QRegion) -> QRegion:
        """What is seen of a region of a widget below, where no card lies over it."""
        for part, curve in self._raised:
            region = region - covered_by(part, below, curve)
        return region

    # Places

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def plan(self) -> Plan:
        """Where everything is now."""
        return planned(self.size(), SCALE.factor, len(self.all_tiles))

    def _arrange(self) -> None:
        plan = self.plan()
        self._arrange_head(plan)
        self.hero.setGeometry(plan.hero)
        self.day.setGeometry(plan.day)
        self.rolls.setGeometry(plan.rolls)
        self.games.setGeometry(plan.games)
        for tile, place in zip(self.all_tiles, plan.tiles, strict=True):
            tile.setGeometry(place)
        # All have a line below their names, or none.
        lined = all(tile.line_fits() for tile in self.all_tiles)
        for tile in self.all_tiles:
            tile.set_lined(lined)
        self.keys.setVisible(plan.foot.isValid())
        self.keys.setGeometry(plan.foot)

    def _arrange_head(self, plan: Plan) -> None:
        self._mark.setGeometry(
            QRect(plan.head.topLeft(), QSize(self._mark.width_for(plan.head.height()), plan.head.height()))
        )
        self.all_games_button.setText(tr("&Saved games"))
        self.settings_button.setText(tr("Se&ttings") if plan.wide else "")
        self.settings_button.setToolTip("" if plan.wide else tr("Settings"))
        right = plan.head.right() + 1
        for button in (self.settings_button, self.all_games_button):
            button.setIconSize(QSize(px(18), px(18)))
            size = QSize(button.sizeHint().width(), plan.head.height())
            if not button.text():
                size.setWidth(size.height())
            button.setGeometry(QRect(QPoint(right - size.width(), plan.head.top()), size))
            right -= size.width() + round(length(SPACE + 2))
        if self.learn.isVisibleTo(self):
            self.learn.fit(right - self._mark.geometry().right() - px(SPACE))
            size = QSize(self.learn.sizeHint().width(), plan.head.height())
            self.learn.setGeometry(QRect(QPoint(right - size.width(), plan.head.top()), size))
