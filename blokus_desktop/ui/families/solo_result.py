"""What is told at the end of a solo game: how it ended, its rolls for friends, and the best results."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from blokus_desktop.game.seed import seed_words
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families.best_results import BestResults
from blokus_desktop.ui.families.dice_race import PaceCard
from blokus_desktop.ui.families.words import best_heading
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import SPACE, Look, font
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.families.dice_pace import Pace
    from blokus_desktop.ui.families.presentation import Ended

_ROOM_FOR_HINT = 240
"""How high it must be to say what the code of the rolls is for, in a plain window."""
_ROOM_FOR_RACE, _ROOM_FOR_BOTH = 250, 310
"""How high it must be to show others with the same rolls, and to say that too."""
_ROOM_FOR_YEARS = 330
"""How wide it must be to say in which year results were."""


class SoloResult(QWidget):
    """The sums of a solo game, the code of its rolls, and the best results."""

    def __init__(self, sums: Mapping[str, str], size: int, ended: "Ended", look: Look) -> None:
        """Show sums by the words for them, of a game on a sheet of some size that ended just now."""
        super().__init__()
        self._seed, self._theme = ended.seed, look.theme
        self._results, seed = ended.best, ended.seed
        self.again = QPushButton(tr("Same rolls again"), self)
        self.again.setToolTip(Command.SAME_ROLLS.tip())
        self.race = self._new_race(ended.pace, look)
        self.copy, self.hint, self.best = QPushButton(tr("Copy"), self), labeled("hint"), BestResults(self)
        self.heading = labeled("strong", best_heading(titles.sheet_title(size)))
        self.code = labeled("title", seed_words(seed) if seed else "")
        whole = QVBoxLayout(self)
        side = px(2 * SPACE)
        whole.setContentsMargins(side, px(SPACE), side, px(SPACE))
        whole.setSpacing(px(SPACE) // 2)
        whole.addLayout(_grid_of(sums))
        self.copy.clicked.connect(self._copy)
        rolls = QWidget(self)
        rolls.setLayout(self._rolls(size))
        rolls.setVisible(bool(seed))
        for part in (rolls, self.race, self.heading, self.best):
            if part is not None:
                whole.addWidget(part)
        whole.addStretch(1)

    def _new_race(self, pace: "Pace | None", look: Look) -> PaceCard | None:
        """The others with the same rolls, where such are known or can be."""
        self.again.setVisible(pace is not None)
        if pace is None or not self._seed:
            self.again.hide()
            return None
        self.again.clicked.connect(lambda: pace.again_requested.emit())
        race = PaceCard(pace, self, framed=False)
        race.set_look(look)
        return race

    def minimumSizeHint(self) -> QSize:
        """Without the best results, of which as many are shown as there is room for."""
        return QSize(px(200), px(130))

    def sizeHint(self) -> QSize:
        """With all of the best results."""
        shown = self.best.sizeHint().height() if self._results else 0
        # What is hidden for want of room is counted too.
        shown -= sum(part.sizeHint().height() for part in (self.race, self.hint) if part and part.isHidden())
        lines = len(self._results) + 1 if self._results else 0
        return QSize(px(300), super().sizeHint().height() - shown + lines * self._line() + px(SPACE))

    def _line(self) -> int:
        """How high a line of the best results is."""
        return QFontMetrics(font()).height() + px(2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.hint.setVisible(self.height() >= px(_ROOM_FOR_HINT if self.race is None else _ROOM_FOR_BOTH))
        if self.race is not None:
            self.race.setVisible(self.height() >= px(_ROOM_FOR_RACE))
        used = super().sizeHint().height() - self.best.sizeHint().height()
        lines = (self.height() - used) // self._line() - 1
        brief = self.width() < px(_ROOM_FOR_YEARS)
        self.best.show_results(self._results[: max(lines, 0)], self._seed, brief=brief)
        self.heading.setVisible(lines > 0 and bool(self._results))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._theme, shadow=False)

    def _rolls(self, size: int) -> QVBoxLayout:
        column, line = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(px(SPACE) // 2)
        column.setContentsMargins(0, 0, 0, px(SPACE))
        line.addWidget(labeled("", tr("Rolls")))
        line.addWidget(self.code, 1)
        line.addWidget(self.copy)
        column.addLayout(line)
        column.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        words = tr("Friends who type this code for a new solo game with {sheet} play the same rolls.")
        self.hint.setText(words.format(sheet=titles.sheet_title(size)))
        self.hint.setWordWrap(True)
        column.addWidget(self.hint)
        return column

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(seed_words(self._seed))
        self.copy.setText(tr("Copied"))


def _grid_of(sums: Mapping[str, str]) -> QGridLayout:
    grid = QGridLayout()
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(0, 1)
    for line, (words, count) in enumerate(sums.items()):
        grid.addWidget(labeled("", words), line, 0)
        grid.addWidget(labeled("", count), line, 1, Qt.AlignmentFlag.AlignRight)
    return grid
