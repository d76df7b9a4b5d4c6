"""The choices for a new puzzle, beside a picture of the one that they lead to."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.game.state import FOUR_COLORS
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.wish import (
    CARD_COLORS,
    CARD_SIDES,
    Difficulty,
    Givens,
    Sizes,
    Wish,
    trouble_with,
)
from blokus_desktop.ui.dialogs.busy_line import BusyLine
from blokus_desktop.ui.dialogs.chooser import Chooser
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.puzzles.making.preview import PuzzlePicture
from blokus_desktop.ui.puzzles.words import facts, solutions_words
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import marked, tr
from blokus_desktop.words.puzzles import trouble_sentence

_PICTURE = 44 * SPACE
_HESITATION = 250
"""How long after the last choice a puzzle is made, in milliseconds."""
_GOALS = {
    (Goal.CONNECT, False): marked("Connect the given pieces"),
    (Goal.STARS, False): marked("Cover the stars"),
    (Goal.LAY_ALL, False): marked("Avoid the crosses"),
    (Goal.FILL, False): marked("Fill a board"),
    (Goal.FILL, True): marked("Fill a cuboid"),
}
"""Goals, and whether the puzzle is solid."""
_SIZES = {
    Sizes.ALL: marked("All pieces"),
    Sizes.SMALL: marked("Small pieces"),
    Sizes.LARGE: marked("Large pieces"),
}
_DIFFICULTIES = {
    Difficulty.EASY: marked("Easy"),
    Difficulty.MEDIUM: marked("Medium"),
    Difficulty.HARD: marked("Hard"),
}
_GIVENS = {Givens.FEW: marked("Little"), Givens.MANY: marked("Much")}
_BOARD_SIDES, _CUBOID_SIDES = range(4, 11), range(2, 6)
_USUAL_SIDE, _USUAL_CUBOID_SIDE = 7, 3
V = TypeVar("V")


class _Choice(Chooser, Generic[V]):
    """Things to choose from, each with its words."""

    def __init__(self, name: str, parent: QWidget, items: Mapping[V, str] | None = None) -> None:
        """``items`` are things with their words, marked for tr()."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self._things = list(items or ())
        self.addItems([tr(words) for words in (items or {}).values()])

    @property
    def chosen(self) -> V:
        """What is chosen."""
        return self._things[self.currentIndex()]

    def choose(self, thing: V) -> None:
        """Choose a thing, where it is offered."""
        if thing in self._things:
            self.setCurrentIndex(self._things.index(thing))

    def offer(self, things: Sequence[V], usual: V) -> None:
        """Offer other things, such as numbers, as they are written; what is chosen stays where it can."""
        if self._things == list(things):
            return
        before = self.chosen if self._things else usual
        self.blockSignals(True)
        self.clear()
        self._things = list(things)
        self.addItems(list(map(str, things)))
        self.choose(before if before in things else usual)
        self.blockSignals(False)


class MakePuzzle(LitDialog):
    """Asks what a new puzzle is to be like, and shows each puzzle that is made."""

    wish_changed = Signal(object)
    """Another puzzle is to be made, by this Wish."""
    stop_requested = Signal()
    """The puzzle that is being made is not wanted any more."""
    play_requested = Signal()
    """The puzzle that is shown."""

    def __init__(self, wish: Wish, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Make a Puzzle"))
        self.goal = _Choice(tr("Goal"), self, _GOALS)
        self.columns: _Choice[int] = _Choice(tr("Columns"), self)
        self.rows: _Choice[int] = _Choice(tr("Rows"), self)
        self.layers: _Choice[int] = _Choice(tr("Layers"), self)
        self.sizes = _Choice(tr("Pieces"), self, _SIZES)
        self.colors: _Choice[int] = _Choice(tr("Colors"), self)
        self.difficulty = _Choice(tr("Difficulty"), self, _DIFFICULTIES)
        self.givens = _Choice(tr("How much is given"), self, _GIVENS)
        self.picture = PuzzlePicture(_PICTURE, self)
        self.words = QLabel(self)
        self.busy = BusyLine(self)
        self.again = QPushButton(tr("&Another one"), self, autoDefault=False)
        self.stop = QPushButton(tr("S&top"), self, autoDefault=False)
        self._hesitation = QTimer(self, singleShot=True, interval=_HESITATION)
        self._hesitation.timeout.connect(self._wish)
        self._lay_out()
        self._show_wish(wish)
        self._set_tips()
        for choice in self._choices():
            choice.currentIndexChanged.connect(self._changed)
        self.again.clicked.connect(self._wish)
        self.stop.clicked.connect(self._stop)

    def _set_tips(self) -> None:
        self.sizes.setToolTip(tr("Small ones have up to four squares, large ones five"))
        self.difficulty.setToolTip(tr("How many pieces are to be found"))
        self.givens.setToolTip(tr("How much is there from the start: pieces, and stars or crosses"))
        self.again.setToolTip(tr("Make another puzzle like this"))
        self.stop.setToolTip(tr("Leave off making this puzzle"))

    def _choices(self) -> list[Chooser]:
        return [
            *(self.goal, self.columns, self.rows, self.layers),
            *(self.sizes, self.colors, self.difficulty, self.givens),
        ]

    # Layout

    def _lay_out(self) -> None:
        whole = QGridLayout(self)
        self.lengths.margins(whole, *[3 * SPACE] * 4)
        self.lengths.spacing(whole, 4 * SPACE, 2 * SPACE)
        whole.setSizeConstraint(QGridLayout.SizeConstraint.SetFixedSize)
        title = QLabel(tr("A new puzzle"), self)
        title.setProperty("role", "title")
        whole.addWidget(title, 0, 0)
        whole.addLayout(self._choice_column(), 1, 0)
        whole.addLayout(self._picture_column(), 0, 1, 2, 1)
        whole.addWidget(self._button_box(), 2, 0, 1, 2)

    def _choice_column(self) -> QGridLayout:
        grid = QGridLayout()
        self.lengths.spacing(grid, 2 * SPACE, 1.5 * SPACE)
        board = QHBoxLayout()
        self.lengths.spacing(board, SPACE / 2)
        self._times = QLabel("×", self)
        for part in (self.columns, QLabel("×", self), self.rows, self._times, self.layers):
            board.addWidget(part)
        board.addStretch(1)
        rows: tuple[tuple[str, Chooser], ...] = (
            (tr("&Goal"), self.goal),
            (tr("&Board"), self.columns),
            (tr("&Pieces"), self.sizes),
            (tr("&Colors"), self.colors),
            (tr("&Difficulty"), self.difficulty),
            (tr("G&iven"), self.givens),
        )
        for row, (text, choice) in enumerate(rows):
            label = QLabel(text, self)
            label.setBuddy(choice)
            grid.addWidget(label, row, 0)
            if choice is self.columns:
                grid.addLayout(board, row, 1)
            else:
                grid.addWidget(choice, row, 1)
        grid.setRowStretch(len(rows), 1)
        return grid

    def _picture_column(self) -> QVBoxLayout:
        self.words.setProperty("role", "second")
        self.words.setWordWrap(True)
        self.lengths.give(self.words.setMinimumHeight, 5 * SPACE)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.busy.setAccessibleName(tr("A puzzle is being made"))
        column = QVBoxLayout()
        self.lengths.spacing(column, SPACE)
        self.lengths.give(lambda _: self.picture.fit(), _PICTURE)
        column.addWidget(self.picture)
        column.addWidget(self.busy)
        column.addWidget(self.words)
        return column

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.play = box.addButton(tr("P&lay"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setDefault(True)
        box.addButton(self.again, QDialogButtonBox.ButtonRole.ActionRole)
        box.addButton(self.stop, QDialogButtonBox.ButtonRole.ActionRole)
        box.accepted.connect(self._accept)
        box.rejected.connect(self.reject)
        return box

    # The wish

    @property
    def wish(self) -> Wish:
        """What is chosen."""
        goal, solid = self.goal.chosen
        height = self.layers.chosen if solid else 1
        return Wish(
            ((height,) * self.columns.chosen,) * self.rows.chosen,
            self.colors.chosen,
            self.difficulty.chosen,
            solid,
            goal,
            Sizes.ALL if solid else self.sizes.chosen,
            self.givens.chosen,
        )

    def _show_wish(self, wish: Wish) -> None:
        self.goal.choose((wish.goal, wish.solid))
        self._offer()
        self.columns.choose(len(wish.heights[0]))
        self.rows.choose(len(wish.heights))
        self.layers.choose(wish.heights[0][0])
        self.colors.choose(wish.colors)
        self.sizes.choose(wish.sizes)
        self.difficulty.choose(wish.difficulty)
        self.givens.choose(wish.givens)

    def _offer(self) -> None:
        """Offer what goes with the goal."""
        goal, solid = self.goal.chosen
        card = goal is not Goal.FILL
        sides = CARD_SIDES if card else _CUBOID_SIDES if solid else _BOARD_SIDES
        usual = _USUAL_CUBOID_SIDE if solid else _USUAL_SIDE
        for choice in (self.columns, self.rows, self.layers):
            choice.offer(sides, usual)
        colors = CARD_COLORS if card else range(1, len(FOUR_COLORS) + 1)
        self.colors.offer(colors, 1)
        self.layers.setVisible(solid)
        self._times.setVisible(solid)
        self.sizes.setEnabled(not solid)

    def _changed(self) -> None:
        self._offer()
        self._hesitation.start()

    def _wish(self) -> None:
        """Have a puzzle made, unless it is clear that there is none."""
        self._hesitation.stop()
        trouble = trouble_with(self.wish)
        if trouble is not None:
            self.stop_requested.emit()
            self.show_trouble(trouble_sentence(trouble))
        else:
            self._show_busy(busy=True)
            self.words.setText(tr("Making a puzzle…"))
            self.wish_changed.emit(self.wish)

    def _stop(self) -> None:
        self.stop_requested.emit()
        self.show_trouble(tr("Stopped."))

    # What comes of it

    def set_look(self, look: Look) -> None:
        self.set_theme(look.theme)
        self.picture.set_look(look)
        self.busy.set_look(look)

    def show_puzzle(self, puzzle: Puzzle, solutions: int | None) -> None:
        """Show the puzzle that was made."""
        self.picture.show_puzzle(puzzle)
        self.words.setText(f"{facts(puzzle)}\n{solutions_words(solutions)}")
        self._show_busy(busy=False)
        self.play.setEnabled(True)

    def show_trouble(self, sentence: str) -> None:
        """Say why there is no puzzle."""
        self.picture.show_puzzle(None)
        self.words.setText(sentence)
        self._show_busy(busy=False)

    def _show_busy(self, *, busy: bool) -> None:
        if busy and self.again.hasFocus():
            self.stop.setFocus()
        elif not busy and self.stop.hasFocus():
            self.again.setFocus()
        self.busy.show_busy(busy=busy)
        self.again.setEnabled(not busy)
        self.stop.setEnabled(busy)
        self.play.setEnabled(False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._wish()

    def _accept(self) -> None:
        if self.play.isEnabled():
            self.play_requested.emit()
            self.accept()

    def done(self, result: int) -> None:
        self._hesitation.stop()
        if result != QDialog.DialogCode.Accepted:
            self.stop_requested.emit()
        super().done(result)
