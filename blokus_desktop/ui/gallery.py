"""The gallery of the brainteasers: a picture of each, what is solved, and the best times."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.board.miniature import Snapshot
from blokus_desktop.ui.geared_button import GearedButton
from blokus_desktop.ui.puzzle_choices import KEYS, PuzzleChoices, colors_for
from blokus_desktop.ui.puzzle_files import PuzzleFiles, Record
from blokus_desktop.ui.puzzle_pictures import begun
from blokus_desktop.ui.puzzle_texts import duration, facts, puzzle_title
from blokus_desktop.ui.theme import SPACE, Look

_GAP = 2 * SPACE
_NARROWEST, _WIDEST, _WIDEST_CUBE = 25 * SPACE, 45 * SPACE, 80 * SPACE
_WORDS = 9 * SPACE
"""How much higher a card is than its picture."""
_IN_A_LINE = (3, 6)
"""How many cubes and how many boards stand side by side where there is room."""


class PuzzleChoice(GearedButton):
    """A puzzle of the gallery; the gear is there where something can be chosen."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__("How many colors, and how strict", parent)
        self.key = key

    def show_puzzle(self, puzzle: Puzzle, record: Record) -> None:
        """Show a puzzle as it was chosen last, with what is kept of it."""
        if record.laid:
            picture = Snapshot(puzzle, record.laid)
        elif record.solution:
            picture = Snapshot(puzzle, record.solution)
        else:
            picture = begun(puzzle)
        self.show_snapshot(picture)
        self.set_words(puzzle_title(puzzle), facts(puzzle), _standing(record))
        can_choose = len(colors_for(self.key)) > 1 or bool(puzzle.options)
        self.gear.setVisible(can_choose)
        self.room_at_end = 3 * SPACE if can_choose else 0


def _standing(record: Record) -> str:
    """What one has done about a puzzle so far."""
    solved = "Solved with help" if record.solved_with_help else ""
    if record.best is not None:
        solved = f"Solved · best {duration(record.best)}"
    if record.laid:
        pieces = len(record.laid)
        return " · ".join(filter(None, [solved, f"{pieces} laid"]))
    return solved or "Not solved yet"


class _Wall(QWidget):
    """The cards, cubes first, as large as they fit."""

    def __init__(self, cards: list[PuzzleChoice], titles: tuple[QLabel, QLabel]) -> None:
        super().__init__()
        self._cards, self._titles = cards, titles
        for part in (*cards, *titles):
            part.setParent(self)

    def arrange(self, room: QSize) -> None:
        """Give everything its place in a room, or below it where that is too small."""
        width = room.width() - 2 * _GAP
        cubes = [card for card in self._cards if colors_for(card.key)]
        boards = [card for card in self._cards if not colors_for(card.key)]
        title = self._titles[0].sizeHint().height() + SPACE
        small = self._side(width, _IN_A_LINE[1], _WIDEST)
        lines = -(-len(boards) // self._columns(width, _IN_A_LINE[1]))
        left = room.height() - 2 * title - lines * (small + _WORDS + _GAP) - _GAP - _WORDS
        large = self._side(width, _IN_A_LINE[0], max(small, min(left, _WIDEST_CUBE)))
        top = 0
        for words, cards, side, most in (
            (self._titles[0], cubes, large, _IN_A_LINE[0]),
            (self._titles[1], boards, small, _IN_A_LINE[1]),
        ):
            words.setGeometry(_GAP, top, width, title - SPACE)
            top += title
            columns = self._columns(width, most)
            wide = (width + _GAP) // columns - _GAP
            for number, card in enumerate(cards):
                line, column = divmod(number, columns)
                place = QRect(0, 0, wide, side + _WORDS)
                place.moveTo(_GAP + column * (wide + _GAP), top + line * (side + _WORDS + _GAP))
                card.setGeometry(place)
            top += -(-len(cards) // columns) * (side + _WORDS + _GAP)
        self.resize(room.width(), max(top, room.height()))

    def _columns(self, width: int, most: int) -> int:
        fitting = max(1, (width + _GAP) // (_NARROWEST - 2 * SPACE + _GAP))
        # No line of one beside a full one.
        return next(count for count in (most, 3, 2, 1) if count <= fitting)

    def _side(self, width: int, most: int, limit: int) -> int:
        columns = self._columns(width, most)
        return min((width + _GAP) // columns - _GAP, limit)


class Gallery(QWidget):
    """All brainteasers on one page."""

    puzzle_requested = Signal(str)
    options_requested = Signal(str)

    def __init__(self, home: QAction, files: PuzzleFiles, choices: PuzzleChoices, parent: QWidget) -> None:
        super().__init__(parent)
        self._files, self._choices = files, choices
        self.cards = [self._card(key) for key in KEYS]
        titles = (QLabel("Cubes to build"), QLabel("Boards to fill"))
        for title in titles:
            title.setProperty("role", "second")
        self._wall = _Wall(self.cards, titles)
        self._scroll = QScrollArea(self)
        self._scroll.setWidget(self._wall)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(self._header(home))
        column.addWidget(self._scroll, 1)
        self.setFocusProxy(self.cards[0])

    def _header(self, home: QAction) -> QHBoxLayout:
        back = QToolButton(self)
        back.setText("‹ Home")
        back.setToolTip("Home (Ctrl+H)")
        back.setProperty("flat", "true")
        back.clicked.connect(home.trigger)
        title = QLabel("Brainteasers", self)
        title.setProperty("role", "title")
        row = QHBoxLayout()
        row.setContentsMargins(2 * SPACE, 0, 2 * SPACE, 0)
        row.setSpacing(2 * SPACE)
        row.addWidget(back)
        row.addWidget(title, 1)
        return row

    def _card(self, key: str) -> PuzzleChoice:
        card = PuzzleChoice(key)
        card.clicked.connect(lambda: self.puzzle_requested.emit(key))
        card.gear.clicked.connect(lambda: self.options_requested.emit(key))
        return card

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        for card in self.cards:
            card.set_look(look)

    def show_records(self) -> None:
        """Show what is kept of every puzzle now."""
        for card in self.cards:
            puzzle = self._choices.puzzle(card.key)
            card.show_puzzle(puzzle, self._files.record(puzzle))

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._wall.arrange(self._scroll.viewport().size())

    def showEvent(self, event) -> None:
        super().showEvent(event)
        self._wall.arrange(self._scroll.viewport().size())
