"""The card with what else is chosen: who begins, a shared color, a variant, time to think, rolls."""

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton, QWidget

from blokus_desktop.ui.dialogs.choices import THOUGHTS
from blokus_desktop.ui.new_game.draft import Draft
from blokus_desktop.ui.new_game.rolls import ways_to_roll
from blokus_desktop.ui.new_game.rolls_row import RollsRow
from blokus_desktop.ui.new_game.toggle import Toggle
from blokus_desktop.ui.panels.segmented import Segmented
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import capital, tr

_PAD, _ROW, _GAP = 16, 37, 10
_ROW_MOST = 76
BY_LOT = "lot"
"""The choice among players that leaves it to the lot."""
_ALONGSIDE = 230
"""What a choice needs to stand beside its words; with less room it stands below them."""


class OptionsCard(QWidget):
    """What is chosen beside the players."""

    first_picked = Signal(object)
    """The player who begins, or None for the lot."""
    shared_picked = Signal(str)
    variant_toggled = Signal(bool)
    thought_picked = Signal(int)
    """Seconds for a move of the strongest level."""
    rolls_picked = Signal(object)
    """Where the rolls come from, as one of Rolls."""
    alone_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tight = False
        self.first = Segmented(tr("Who begins"), self)
        self.shared = Segmented(tr("Shared color"), self)
        self.thought = Segmented(tr("Time to think"), self)
        self.dice = Segmented(tr("Rolls"), self)
        self.variant, self.rolls = Toggle(self), RollsRow(self)
        self.alone = QPushButton(self)
        self._labels = {
            self.first: labeled("strong", tr("Who begins")),
            self.shared: labeled("strong", tr("Shared color")),
            self.thought: labeled("strong", tr("Time to think")),
            self.dice: labeled("strong", tr("Rolls")),
        }
        for label in self._labels.values():
            label.setParent(self)
        self.rematch = labeled("second", tr("In a rematch the next player begins"))
        self.rematch.setParent(self)
        self._shown: list[QWidget] = []
        self.first.picked.connect(lambda key: self.first_picked.emit(None if key == BY_LOT else key))
        self.shared.picked.connect(lambda color: self.shared_picked.emit(color))
        self.thought.picked.connect(lambda seconds: self.thought_picked.emit(seconds))
        self.dice.picked.connect(lambda rolls: self.rolls_picked.emit(rolls))
        self.variant.clicked.connect(self.variant_toggled)
        self.alone.clicked.connect(self.alone_requested)

    def show_draft(self, draft: Draft, names: list[str], look: Look, thought: int) -> None:
        """Show what a draft leaves open; ``names`` are those of the players, by their sides."""
        family, rules = draft.family, draft.rules
        players = [(player, name) for player, name in enumerate(names)]
        self.first.offer(
            [(BY_LOT, tr("Drawn by lot")), *players], BY_LOT if draft.first is None else draft.first
        )
        colors = rules.choices.shared
        self.shared.offer([(color, capital(look.name(color))) for color in colors], draft.shared_color())
        times = [(seconds, tr(words)) for seconds, words in THOUGHTS if seconds]
        self.thought.offer(
            times, min((seconds for seconds, _ in times), key=lambda known: abs(known - thought))
        )
        sentence = draft.form.variant_sentence
        self.variant.show_words(sentence and tr(sentence))
        self.variant.setChecked(draft.variant)
        self.alone.setText(tr(family.way_alone))
        self.alone.setToolTip(tr(family.way_alone_tip))
        ways = ways_to_roll(family, rules)
        self.dice.offer([(way, tr(way.value)) for way in ways], draft.rolls)
        self.rolls.set_look(look)
        if draft.rolls is not None:
            self.rolls.show_rolls(draft.rolls, rules)
        shown = {
            self.shared: bool(colors),
            self.first: rules.players > 1,
            self.variant: bool(sentence),
            self.thought: bool(thought) and draft.at_best(),
            self.dice: bool(ways),
            self.rolls: bool(ways),
            self.alone: bool(family.way_alone),
        }
        self._shown = [part for part, on in shown.items() if on]
        self.rematch.hide()
        for part, on in shown.items():
            part.setVisible(on)
            if part in self._labels:
                self._labels[part].setVisible(on)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to choose."""
        return not self._shown

    @property
    def rows(self) -> int:
        """How many things are to be chosen."""
        return len(self._shown)

    def height_for(self, width: int) -> int:
        """How high it has to be."""
        return self._arrange(QSize(width, 0), place=False)

    def most(self, width: int) -> int:
        """How much higher it may be."""
        return len(self._shown) * px(_ROW_MOST - _ROW)

    def arrange(self, size: QSize) -> None:
        """Put everything in its place."""
        self._arrange(size, place=True)

    def _arrange(self, size: QSize, *, place: bool) -> int:
        pad, gap = px(_PAD), px(2 if self.tight else _GAP)
        width, column = size.width() - 2 * pad, self._column()
        heights = [self._height_of(part, width, column) for part in self._shown]
        needed = sum(heights) + gap * max(len(heights) - 1, 0) + 2 * px(6 if self.tight else 12)
        spare = max(size.height() - needed, 0) // max(len(heights), 1)
        top = px(6 if self.tight else 12) + spare // 2
        for part, high in zip(self._shown, heights, strict=True):
            if place:
                self._place(part, QRect(pad, top, width, high), column)
            top += high + gap + spare
        return needed

    def _column(self) -> int:
        """How wide the words before a choice are."""
        wide = [0]
        for part, label in self._labels.items():
            if part in self._shown:
                label.ensurePolished()
                wide.append(QFontMetrics(label.font()).horizontalAdvance(label.text()))
        return max(wide) + px(18)

    def _height_of(self, part: QWidget, width: int, column: int) -> int:
        if isinstance(part, Toggle):
            return part.height_for(width)
        if isinstance(part, Segmented):
            below = not self._fits_alongside(part, width, column)
            return px(_ROW) + (px(22) if below else 0)
        return part.sizeHint().height()

    def _fits_alongside(self, part: Segmented, width: int, column: int) -> bool:
        return width - column >= min(part.sizeHint().width(), px(_ALONGSIDE) * len(part.buttons))

    def _place(self, part: QWidget, row: QRect, column: int) -> None:
        if not isinstance(part, Segmented):
            wide = min(part.sizeHint().width(), row.width()) if part is self.alone else row.width()
            part.setGeometry(row.left(), row.top(), wide, row.height())
            return
        high = part.sizeHint().height()
        if self._fits_alongside(part, row.width(), column):
            self._labels[part].setGeometry(row.left(), row.top(), column, row.height())
            wide = min(part.sizeHint().width(), row.width() - column)
            part.setGeometry(row.left() + column, row.top() + (row.height() - high) // 2, wide, high)
            if part is self.first:
                self._place_hint(
                    QRect(row.left() + column + wide, row.top(), row.width() - column - wide, row.height())
                )
        else:
            self._labels[part].setGeometry(row.left(), row.top(), row.width(), px(20))
            part.setGeometry(
                row.left(), row.bottom() + 1 - high, min(part.sizeHint().width(), row.width()), high
            )

    def _place_hint(self, room: QRect) -> None:
        """Say what a rematch does, where there is room for it."""
        self.rematch.ensurePolished()
        wide = QFontMetrics(self.rematch.font()).horizontalAdvance(self.rematch.text()) + 2
        self.rematch.setVisible(wide + px(_GAP) <= room.width())
        self.rematch.setGeometry(room.right() + 1 - wide, room.top(), wide, room.height())

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""
        found: list[QWidget] = []
        for part in (self.shared, self.first, self.variant, self.thought, self.dice, self.rolls, self.alone):
            if isinstance(part, Segmented):
                found += part.buttons.values()
            elif not isinstance(part, RollsRow):
                found.append(part)
            elif not part.code.isHidden():
                found.append(part.code)
        return found
