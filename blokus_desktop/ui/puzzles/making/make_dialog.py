"""The choices for a new puzzle, beside a picture of the one that they lead to."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
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

from blokus_desktop.game.catalog import FOUR_COLORS
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
from blokus_desktop.ui.puzzles.making.preview import PuzzlePicture
from blokus_desktop.ui.puzzles.words import facts, solutions_words
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.puzzles import trouble_sentence

_PICTURE = 44 * SPACE
_HESITATION = 250
"""So many milliseconds after the last choice a puzzle is made."""
_GOALS = {
    "Connect the given pieces": (Goal.CONNECT, False),
    "Cover the stars": (Goal.STARS, False),
    "Avoid the crosses": (Goal.LAY_ALL, False),
    "Fill a board": (Goal.FILL, False),
    "Fill a cuboid": (Goal.FILL, True),
}
_SIZES = {"All pieces": Sizes.ALL, "Small pieces": Sizes.SMALL, "Large pieces": Sizes.LARGE}
_DIFFICULTIES = {"Easy": Difficulty.EASY, "Medium": Difficulty.MEDIUM, "Hard": Difficulty.HARD}
_GIVENS = {"Little": Givens.FEW, "Much": Givens.MANY}
_BOARD_SIDES, _CUBOID_SIDES = range(4, 11), range(2, 6)
_USUAL_SIDE, _USUAL_CUBOID_SIDE = 7, 3


class _Choice(Chooser):
    """Things to choose from, each with its words."""

    def __init__(self, name: str, items: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.addItems(list(items))

    def offer(self, items: Sequence[str], usual: str) -> None:
        """Offer other things; what is chosen stays where it can."""
        before = self.currentText()
        if [self.itemText(place) for place in range(self.count())] == list(items):
            return
        self.blockSignals(True)
        self.clear()
        self.addItems(items)
        self.setCurrentText(before if before in items else usual)
        self.blockSignals(False)


class MakePuzzle(QDialog):
    """Asks what a new puzzle is to be like; shows each one that is made, until one is played."""

    wish_changed = Signal(object)
    """Another puzzle is to be made, by this Wish."""
    stop_requested = Signal()
    """The one that is being made is not wanted any more."""
    play_requested = Signal()
    """The puzzle that is shown."""

    def __init__(self, wish: Wish, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Make a Puzzle")
        self.goal = _Choice("Goal", _GOALS, self)
        self.columns = _Choice("Columns", (), self)
        self.rows = _Choice("Rows", (), self)
        self.layers = _Choice("Layers", (), self)
        self.sizes = _Choice("Pieces", _SIZES, self)
        self.colors = _Choice("Colors", (), self)
        self.difficulty = _Choice("Difficulty", _DIFFICULTIES, self)
        self.givens = _Choice("How much is given", _GIVENS, self)
        self.picture = PuzzlePicture(QSize(_PICTURE, _PICTURE), self)
        self.words = QLabel(self)
        self.busy = BusyLine(self)
        self.again = QPushButton("&Another one", self, autoDefault=False)
        self.stop = QPushButton("S&top", self, autoDefault=False)
        self._hesitation = QTimer(self, singleShot=True, interval=_HESITATION)
        self._hesitation.timeout.connect(self._wish)
        self._lay_out()
        self._show_wish(wish)
        for choice in self._choices():
            choice.currentIndexChanged.connect(self._changed)
        self.sizes.setToolTip("Small ones have up to four squares, large ones five")
        self.difficulty.setToolTip("How many pieces are to be found")
        self.givens.setToolTip("How much is there from the start: pieces, and stars or crosses")
        self.again.setToolTip("Make another puzzle like this")
        self.stop.setToolTip("Leave off making this puzzle")
        self.again.clicked.connect(self._wish)
        self.stop.clicked.connect(self._stop)

    def _choices(self) -> list[_Choice]:
        return [
            *(self.goal, self.columns, self.rows, self.layers),
            *(self.sizes, self.colors, self.difficulty, self.givens),
        ]

    # Layout

    def _lay_out(self) -> None:
        whole = QGridLayout(self)
        whole.setContentsMargins(*[3 * SPACE] * 4)
        whole.setHorizontalSpacing(4 * SPACE)
        whole.setVerticalSpacing(2 * SPACE)
        whole.setSizeConstraint(QGridLayout.SizeConstraint.SetFixedSize)
        title = QLabel("A new puzzle", self)
        title.setProperty("role", "title")
        whole.addWidget(title, 0, 0)
        whole.addLayout(self._choice_column(), 1, 0)
        whole.addLayout(self._picture_column(), 0, 1, 2, 1)
        whole.addWidget(self._button_box(), 2, 0, 1, 2)

    def _choice_column(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * SPACE)
        grid.setVerticalSpacing(SPACE + SPACE // 2)
        board = QHBoxLayout()
        board.setSpacing(SPACE // 2)
        self._times = QLabel("×", self)
        for part in (self.columns, QLabel("×", self), self.rows, self._times, self.layers):
            board.addWidget(part)
        board.addStretch(1)
        rows = (
            ("&Goal", self.goal),
            ("&Board", self.columns),
            ("&Pieces", self.sizes),
            ("&Colors", self.colors),
            ("&Difficulty", self.difficulty),
            ("G&iven", self.givens),
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
        self.words.setMinimumHeight(5 * SPACE)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self.busy.setAccessibleName("A puzzle is being made")
        column = QVBoxLayout()
        column.setSpacing(SPACE)
        column.addWidget(self.picture)
        column.addWidget(self.busy)
        column.addWidget(self.words)
        return column

    def _button_box(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.play = box.addButton("P&lay", QDialogButtonBox.ButtonRole.AcceptRole)
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
        goal, solid = _GOALS[self.goal.currentText()]
        height = int(self.layers.currentText()) if solid else 1
        return Wish(
            ((height,) * int(self.columns.currentText()),) * int(self.rows.currentText()),
            int(self.colors.currentText()),
            _DIFFICULTIES[self.difficulty.currentText()],
            solid,
            goal,
            Sizes.ALL if solid else _SIZES[self.sizes.currentText()],
            _GIVENS[self.givens.currentText()],
        )

    def _show_wish(self, wish: Wish) -> None:
        self.goal.setCurrentText(_words_for(_GOALS, (wish.goal, wish.solid)))
        self._offer()
        self.columns.setCurrentText(str(len(wish.heights[0])))
        self.rows.setCurrentText(str(len(wish.heights)))
        self.layers.setCurrentText(str(wish.heights[0][0]))
        self.colors.setCurrentText(str(wish.colors))
        self.sizes.setCurrentText(_words_for(_SIZES, wish.sizes))
        self.difficulty.setCurrentText(_words_for(_DIFFICULTIES, wish.difficulty))
        self.givens.setCurrentText(_words_for(_GIVENS, wish.givens))

    def _offer(self) -> None:
        """Offer what goes with the goal."""
        goal, solid = _GOALS[self.goal.currentText()]
        card = goal is not Goal.FILL
        sides = CARD_SIDES if card else _CUBOID_SIDES if solid else _BOARD_SIDES
        usual = str(_USUAL_CUBOID_SIDE if solid else _USUAL_SIDE)
        for choice in (self.columns, self.rows, self.layers):
            choice.offer([str(side) for side in sides], usual)
        colors = CARD_COLORS if card else range(1, len(FOUR_COLORS) + 1)
        self.colors.offer([str(count) for count in colors], "1")
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
            self.words.setText("Making a puzzle…")
            self.wish_changed.emit(self.wish)

    def _stop(self) -> None:
        self.stop_requested.emit()
        self.show_trouble("Stopped.")

    # What comes of it

    def set_look(self, look: Look) -> None:
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


def _words_for(items: Mapping[str, object], value: object) -> str:
    return next(words for words, own in items.items() if own == value)
