"""A row of the choices for a game: who plays with a color."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)

from blokus_desktop.ai.levels import LEVELS, STRONGEST, SUGGESTED, Level
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui import texts
from blokus_desktop.ui.dialogs.chooser import Chooser
from blokus_desktop.ui.dialogs.form_card import group_of, ratings_in, swatches
from blokus_desktop.ui.theme import SPACE, Look

_STYLE = """
QFrame#segments { background: %(button)s; border-radius: 6px; }
QToolButton { background: transparent; color: %(second)s; border: 1px solid transparent; padding: 4px 10px; }
QToolButton:hover { color: %(text)s; }
QToolButton:checked { background: %(card)s; color: %(text)s; border-color: %(grid)s; font-weight: 600; }
QToolButton:focus { border-color: %(accent)s; }
QLineEdit { placeholder-text-color: %(second)s; }
"""
_INSET = 12
"""How far rows that belong together stand within their common ground."""
_KINDS = ((Kind.HUMAN, "Human"), (Kind.COMPUTER, "Computer"), (Kind.ENGINE, "Engine"))
_AT_ITS_BEST = "it takes its time and plays its best."
"""What to say of the strongest level where it has time."""


def _words(level: Level, rating: int | None) -> str:
    return f"{level.number}  {level.name}" + (f" · {rating}" if rating is not None else "")


class ColorRow(QWidget):
    """Who plays with a color: a name, a person or a computer, and its level."""

    changed = Signal()

    def __init__(self, seat: Seat, kinds: int, parent: QWidget | None = None, *, given_time: bool):
        """``kinds`` says how many of them may play; ``given_time`` whether the strongest level has any."""
        super().__init__(parent)
        self._given_time = given_time
        self._ratings: Sequence[int] = ()
        self.swatch = QLabel(self)
        self.name = QLineEdit(seat.name, self, maxLength=40)
        self.fellow = QLabel("The same player", self)
        self.fellow.setProperty("role", "second")
        self.kinds: dict[Kind, QToolButton] = {}
        for kind, word in _KINDS[:kinds]:
            button = self.kinds[kind] = QToolButton(self)
            button.setText(word)
            button.setCheckable(True)
        self.chosen = False
        """Whether somebody has said who plays with this color."""
        self._following = False
        group = group_of(self, self.kinds.values())
        self.level = Chooser(self)
        self.level.addItems([_words(level, None) for level in LEVELS])
        known = [level.number for level in LEVELS]
        self.level.setCurrentIndex(known.index(seat.level if seat.level in known else SUGGESTED.number))
        self.sentence = QLabel(self, alignment=Qt.AlignmentFlag.AlignRight)
        self.sentence.setProperty("role", "hint")
        self._lay_out()
        self.kinds.get(seat.kind, self.kinds[Kind.COMPUTER]).setChecked(True)
        group.buttonToggled.connect(self._change)
        self.level.currentIndexChanged.connect(self._change)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(SPACE // 2)
        self._segments = QFrame(self)
        self._segments.setObjectName("segments")
        row = QHBoxLayout(self._segments)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(0)
        for button in self.kinds.values():
            row.addWidget(button)
        for column, part in enumerate((self.swatch, self.name, self._segments, self.level)):
            grid.addWidget(part, 0, column)
        grid.addWidget(self.fellow, 0, 1)
        grid.addWidget(self.sentence, 1, 1, 1, 3)
        grid.setColumnStretch(1, 1)
        self.level.setFixedWidth(21 * SPACE)
        room = self.level.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.level.setSizePolicy(room)

    def seat(self) -> Seat:
        """What was chosen; where nothing can be, a person plays."""
        chosen = next(kind for kind, button in self.kinds.items() if button.isChecked())
        kind = Kind.HUMAN if self._segments.isHidden() else chosen
        level = LEVELS[self.level.currentIndex()].number if kind is Kind.COMPUTER else None
        return Seat("" if self.name.isHidden() else self.name.text().strip(), kind, level)

    def _change(self) -> None:
        self.chosen = self.chosen or not self._following
        self._show_seat()

    def suggest(self, kind: Kind, level: int) -> None:
        """Let somebody play, at the level of this place, until it is said who does."""
        if not self.chosen:
            # What this tells others may come back here as the next suggestion.
            before, self._following = self._following, True
            self.kinds[kind].setChecked(True)
            self.level.setCurrentIndex(level)
            self._following = before

    def parts(self) -> tuple[QWidget, ...]:
        """What the keys can reach, in order."""
        return (self.name, *self.kinds.values(), self.level)

    def show_color(self, game: Game, color: Color, colors: Sequence[int], look: Look) -> None:
        """Show a color among those of its player; the name of the player stands at the first.

        Nobody plays alone but a person.
        """
        words = [texts.color_title(game, own, look) for own in colors]
        word = texts.color_title(game, color, look)
        self.name.setVisible(color == colors[0])
        self.fellow.setVisible(color != colors[0])
        self._segments.setVisible(game.players > 1)
        inset = _INSET if len(colors) > 1 else 0
        self.setContentsMargins(inset, 0, inset, 0)
        self.swatch.setPixmap(swatches(game, [(color,)], look, self.devicePixelRatioF()))
        self.swatch.setAccessibleName(word)
        self.name.setAccessibleName(f"Name of {' and '.join(words)}")
        self.level.setAccessibleName(f"Level of {word}")
        for kind, button in self.kinds.items():
            button.setAccessibleName(f"{word}: {kind.value}")
        self._ratings = ratings_in(game)
        for place, level in enumerate(LEVELS):
            self.level.setItemText(place, _words(level, self._rating_of(level)))
        colors_by_name = {name: value.name() for name, value in vars(look.theme).items() if name != "name"}
        self.setStyleSheet(_STYLE % colors_by_name)
        self._show_seat()

    def _rating_of(self, level: Level) -> int | None:
        """Its rating, where it was measured: not in every game, and not with as much time as one likes."""
        unlimited = self._given_time and level is STRONGEST
        return self._ratings[level.number - 1] if self._ratings and not unlimited else None

    def _sentence_of(self, level: Level) -> str:
        """For whom a level is, and how it plays, where that was seen."""
        whom, _, habits = level.sentence.partition(":")
        if self._given_time and level is STRONGEST:
            return f"{whom}: {_AT_ITS_BEST}"
        return f"{whom}:{habits}" if self._ratings else f"{whom}."

    def _show_seat(self) -> None:
        seat = self.seat()
        self.level.setVisible(seat.kind is Kind.COMPUTER)
        sentence = "The program that is named in the preferences." if seat.kind is Kind.ENGINE else ""
        if seat.kind is Kind.COMPUTER:
            sentence = self._sentence_of(LEVELS[self.level.currentIndex()])
        self.sentence.setText(sentence)
        self.changed.emit()
