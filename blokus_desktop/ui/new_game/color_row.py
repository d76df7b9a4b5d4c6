"""A row of the choices for a game: the player of one color, or of all colors of a side."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)

from blokus_desktop.ai.levels import LEVELS, STRONGEST, SUGGESTED, Level
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.dialogs.chooser import Chooser
from blokus_desktop.ui.new_game.form_card import ratings_in, swatches
from blokus_desktop.ui.new_game.level_words import level_sentence, level_words, unhurried_sentence
from blokus_desktop.ui.new_game.swatch import Swatch
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import SMALL, SPACE, Look
from blokus_desktop.words.i18n import each_of, marked, tr

_STYLE = """
QFrame#segments { background: %(button)s; border-radius: 6px; }
QToolButton { background: transparent; color: %(second)s; border: 1px solid transparent; padding: 4px 10px; }
QToolButton:hover { color: %(text)s; }
QToolButton:checked { background: %(card)s; color: %(text)s; border-color: %(grid)s; font-weight: 600; }
QToolButton:focus { border-color: %(accent)s; }
Swatch { padding: 0; border-radius: 4px; }
Swatch:hover:enabled { border-color: %(second)s; }
QLineEdit { placeholder-text-color: %(second)s; }
QPushButton { background: transparent; color: %(accent)s; border: 1px solid transparent; border-radius: 4px;
  padding: 1px; font-size: %(small)spx; text-align: left; }
QPushButton:hover { text-decoration: underline; }
QPushButton:focus { border-color: %(accent)s; }
"""
_INSET = 12
"""How far rows that belong together stand within their common ground, in pixels."""
_KINDS = {
    Kind.HUMAN: (marked("Human"), marked("{colors}: human")),
    Kind.COMPUTER: (marked("Computer"), marked("{colors}: computer")),
    Kind.ENGINE: (marked("Engine"), marked("{colors}: engine")),
}
"""What a button for a kind of player says, and its accessible name."""


class ColorRow(QWidget):
    """The player of some colors: a name, a person or a computer, and its level."""

    changed = Signal()
    next_color_requested = Signal()
    """The player wants another color."""
    mixing_requested = Signal()
    """The colors of the side are to have players of their own, or one player again."""

    def __init__(
        self, seat: Seat, kinds: Sequence[Kind], parent: QWidget | None = None, *, given_time: bool
    ) -> None:
        """Offer kinds of players; ``given_time`` says whether the strongest level has time to think."""
        super().__init__(parent)
        self._given_time = given_time
        self._ratings: Sequence[int] = ()
        self.swatch = Swatch(self)
        self.swatch.clicked.connect(self.next_color_requested)
        self.name = QLineEdit(seat.name, self, maxLength=40)
        self.fellow = QLabel(tr("On the same side"), self)
        self.fellow.setProperty("role", "second")
        self.kinds: dict[Kind, QToolButton] = {}
        for kind in kinds:
            button = self.kinds[kind] = QToolButton(self)
            button.setText(tr(_KINDS[kind][0]))
            button.setCheckable(True)
        group = group_of(self, self.kinds.values())
        self.level = self._level_chooser(seat.level)
        self.sentence = QLabel(self, alignment=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.sentence.setProperty("role", "hint")
        self.mixing = QPushButton(self, autoDefault=False)
        """Beside the first color of a side: the second step, to players of its colors."""
        self.mixing.clicked.connect(self.mixing_requested)
        self._lay_out()
        self.kinds.get(seat.kind, self.kinds[Kind.COMPUTER]).setChecked(True)
        group.buttonToggled.connect(self._show_seat)
        self.name.textChanged.connect(self.changed)
        self.level.currentIndexChanged.connect(self._show_seat)

    def _level_chooser(self, chosen: int | None) -> Chooser:
        level = Chooser(self)
        level.addItems([level_words(level) for level in LEVELS])
        known = [level.number for level in LEVELS]
        level.setCurrentIndex(known.index(SUGGESTED.number if chosen not in known else chosen))
        return level

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
        below = QHBoxLayout()
        below.addWidget(self.mixing)
        below.addWidget(self.sentence, 1)
        grid.addLayout(below, 1, 0, 1, 4)
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

    def choose(self, other: "ColorRow") -> None:
        """Let the same play here as in another row."""
        self.level.setCurrentIndex(other.level.currentIndex())
        next(self.kinds[kind] for kind, button in other.kinds.items() if button.isChecked()).setChecked(True)

    def parts(self) -> tuple[QWidget, ...]:
        """What the keys can reach, in order."""
        swatch = (self.swatch,) if self.swatch.isEnabled() else ()
        return (*swatch, self.name, *self.kinds.values(), self.level, self.mixing)

    def show_colors(
        self, game: Game, colors: Sequence[int], own: Sequence[int], look: Look, *, settled: bool = True
    ) -> None:
        """Show one or all of the colors of a player; the name of the player stands at the first.

        As long as it is not settled which player gets which colors, they are pale. A solo game is a person's.
        """
        first = own[0] in colors
        self.name.setVisible(first)
        self.fellow.setVisible(not first)
        self.mixing.setVisible(first and len(own) > 1)
        together = len(colors) == len(own)
        mix, unite = tr("Different players for each color…"), tr("One player for both colors")
        self.mixing.setText(mix if together else unite)
        self._segments.setVisible(game.players > 1)
        inset = _INSET if len(own) > 1 else 0
        self.setContentsMargins(inset, 0, inset, 0)
        shown = tuple(map(Color, colors))
        self.swatch.set_pixmap(swatches(game, [shown], look, self.devicePixelRatioF(), pale=not settled))
        self._name_parts(
            each_of([titles.color_title(game, color, look) for color in colors]),
            each_of([titles.color_title(game, color, look) for color in own]),
        )
        self._show_ratings(game)
        colors_by_name = {name: value.name() for name, value in vars(look.theme).items() if name != "name"}
        self.setStyleSheet(_STYLE % (colors_by_name | {"small": str(SMALL)}))
        self._show_seat()

    def _name_parts(self, shown: str, own: str) -> None:
        """Give accessible names, by the colors of the row and all colors of the player."""
        choice = tr("{colors}: {choice}").format(colors=own, choice=self.mixing.text())
        self.mixing.setAccessibleName(choice)
        self.swatch.setAccessibleName(shown)
        self.name.setAccessibleName(tr("Name of {colors}").format(colors=own))
        self.level.setAccessibleName(tr("Level of {colors}").format(colors=shown))
        for kind, button in self.kinds.items():
            button.setAccessibleName(tr(_KINDS[kind][1]).format(colors=shown))

    def _show_ratings(self, game: Game) -> None:
        self._ratings = ratings_in(game)
        for place, level in enumerate(LEVELS):
            self.level.setItemText(place, level_words(level, self._rating_of(level)))

    def _rating_of(self, level: Level) -> int | None:
        """Its rating, where it was measured: not in every game, and not with unlimited time."""
        unlimited = self._given_time and level is STRONGEST
        return self._ratings[level.number - 1] if self._ratings and not unlimited else None

    def _sentence_of(self, level: Level) -> str:
        """For which players a level is, and how it plays, where that was seen."""
        if self._given_time and level is STRONGEST:
            return unhurried_sentence()
        return level_sentence(level, rated=bool(self._ratings))

    def _show_seat(self) -> None:
        seat = self.seat()
        self.level.setVisible(seat.kind is Kind.COMPUTER)
        self.sentence.setText(self._sentence(seat.kind))
        self.changed.emit()

    def _sentence(self, kind: Kind) -> str:
        """What is said of a computer or an engine."""
        if kind is Kind.COMPUTER:
            return self._sentence_of(LEVELS[self.level.currentIndex()])
        return tr("The program that is named in the preferences.") if kind is Kind.ENGINE else ""
