"""The card of a brainteaser: what it is, how far the attempt has come, the time and the best."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QWidget,
)

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.raised import Raised
from blokus_desktop.ui.puzzles.words import (
    best_words,
    duration,
    facts,
    is_new,
    progress_words,
    puzzle_title,
    solutions_words,
    task,
)
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr

_BAR = 6
"""How high the bar is, in pixels."""


class ProgressLine(QWidget):
    """A thin bar that fills."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.share = 0.0
        self._look = Look()
        self.setFixedHeight(_BAR)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_share(self, share: float) -> None:
        """Fill so much of it."""
        self.share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for color, share in ((self._look.theme.board, 1.0), (self._look.theme.accent, self.share)):
            painter.setBrush(color)
            if share:
                rect = QRectF(0, 0, max(_BAR, self.width() * share), self.height())
                painter.drawRoundedRect(rect, _BAR / 2, _BAR / 2)


class PuzzleCard(Raised):
    """Says what is asked and how far the attempt has come."""

    code_requested = Signal()
    """The code of the puzzle is to be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._facts, self._task = QLabel(self), QLabel(self), QLabel(self)
        self.time, self.best = QLabel(self), QLabel(self)
        self.progress, self.bar = QLabel(self), ProgressLine(self)
        for label, role in ((self._title, "title"), (self.time, "title"), (self._facts, "second")):
            label.setProperty("role", role)
        for label in (self._task, self.best):
            label.setProperty("role", "second")
        self.solutions = QLabel(self)
        self.solutions.setProperty("role", "second")
        for label in (self._title, self._task, self.progress, self.solutions):
            label.setWordWrap(True)
        self.code = self._code_button()
        self._lay_out()

    def _code_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setText(tr("Copy code"))
        button.setStyleSheet(f"padding: 2px {SPACE}px")
        button.setToolTip(Command.COPY_CODE.tip(tr("Copy the code of this puzzle, to send it to somebody")))
        button.setAccessibleName(tr("Copy the code of this puzzle"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setMouseTracking(True)
        button.clicked.connect(lambda _=False: self.code_requested.emit())
        return button

    def _lay_out(self) -> None:
        right = Qt.AlignmentFlag.AlignRight
        grid = QGridLayout(self)
        grid.setContentsMargins(2 * SPACE, SPACE, 2 * SPACE, 2 * SPACE)
        grid.setVerticalSpacing(SPACE // 2)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self.time, 0, 1, right)
        grid.addWidget(self._facts, 1, 0)
        grid.addWidget(self.best, 1, 1, right)
        grid.addWidget(self._task, 2, 0, 1, 2)
        origin = QHBoxLayout()
        origin.addWidget(self.solutions, 1)
        origin.addWidget(self.code)
        grid.addLayout(origin, 3, 0, 1, 2)
        grid.addWidget(self.progress, 4, 0, 1, 2)
        grid.addWidget(self.bar, 5, 0, 1, 2)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.bar.set_look(look)

    def set_brief(self, brief: bool) -> None:
        """Show the task in the tooltip only, where there is little room."""
        self._task.setVisible(not brief)
        self.setToolTip(self._task.text() if brief else "")

    @property
    def hidden_height(self) -> int:
        """How much higher it would be with the task, where that is hidden."""
        # With some more to spare, so that it does not come and go.
        wide = self.width() - 4 * SPACE
        return self._task.heightForWidth(wide) + 2 * SPACE if self._task.isHidden() else 0

    def show_attempt(self, attempt: Attempt) -> None:
        """Show how far an attempt has come."""
        puzzle = attempt.game
        self._title.setText(puzzle_title(puzzle))
        self._facts.setText(facts(puzzle))
        self._task.setText(task(puzzle))
        self.progress.setText(progress_words(attempt))
        self.code.setVisible(is_new(puzzle))
        self.solutions.setVisible(is_new(puzzle))
        whole = puzzle.start().squares_left
        self.bar.show_share(1 - attempt.squares_left / whole)

    def show_solutions(self, solutions: int | None) -> None:
        """Say how many solutions a new puzzle has, as far as that is known."""
        self.solutions.setText(solutions_words(solutions))

    def show_time(self, seconds: int, best: int | None, *, helped: bool = False) -> None:
        """Show the time that runs, and the shortest so far, or that this one will not count."""
        self.time.setText(duration(seconds))
        self.time.setAccessibleName(tr("Time {time}").format(time=duration(seconds)))
        self.best.setText(tr("With help") if helped else best_words(best))
        uncounted = tr("Something of a solution was shown: this time does not count")
        self.best.setToolTip(uncounted if helped else "")
