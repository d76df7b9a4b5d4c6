"""What stands on the pages of the preferences: the fields for every choice, and where they lie."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.dialogs.choices import (
    COMPUTER,
    COUNTING,
    GUIDANCE,
    LOOK,
    LOUDNESS,
    MOTIONS,
    PACES,
    PIECES,
    PLAY,
    SWITCHES,
    TEXT_SIZES,
    THEMES,
    THOUGHTS,
    WORDS,
)
from blokus_desktop.ui.dialogs.lit_dialog import Lengths
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import COLORS, OWN, SPACE, Look
from blokus_desktop.words.i18n import tr

_LARGE = 1.4
"""From how many times the plain size on text is large."""
_SWATCH = 20
"""The side of a square of color, in pixels of a plain window."""
_BELOW_WORDS = 24
"""How far a hint is moved in, to stand below the words of a box and not below the box."""

W = TypeVar("W", bound=QWidget)


def words(text: str, role: str) -> QLabel:
    """A sentence of its own."""
    label = QLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label


def _named(widget: W, name: str) -> W:
    """Give a widget that shows no words a name, to be seen at the pointer or read aloud."""
    widget.setAccessibleName(name)
    widget.setToolTip(name)
    return widget


def _steps(name: str, count: int) -> QSlider:
    slider = _named(QSlider(Qt.Orientation.Horizontal), name)
    slider.setRange(0, count - 1)
    slider.setPageStep(1)
    return slider


class Fields:
    """The fields for every choice, on no page yet."""

    def __init__(self) -> None:
        self.switches = {
            switch.setting: QCheckBox(tr(switch.title)) for page in SWITCHES.values() for switch in page
        }
        self.themes = {name: QRadioButton(tr(words)) for name, words in THEMES}
        self.palettes = {name: QRadioButton(tr(words)) for name, words in PIECES}
        self.strips = {name: QLabel() for name, _ in PIECES if name != OWN}
        yours, names = tr("Your {color}"), Look()
        self.colors = {name: _named(QToolButton(), yours.format(color=names.name(name))) for name in COLORS}
        self.text_size = _steps(tr("Size of the text"), len(TEXT_SIZES))
        self.text_size_word = words("", "second")
        self.pace = _steps(tr("Pace of the computer"), len(PACES))
        self.pace_word = words("", "second")
        self.thoughts = {seconds: QRadioButton(tr(words)) for seconds, words in THOUGHTS}
        self.engine = _named(QLineEdit(), tr("Command of an engine"))
        self.engine_problem = words("", "alarm")
        self.folder = _named(QLineEdit(readOnly=True), tr("Folder of saved games"))
        self.choose_folder = QPushButton(tr("Choose a &folder…"), autoDefault=False)
        self.usual_folder = QPushButton(tr("Use the usual one"), autoDefault=False)
        self.loudness = {percent: QRadioButton(tr(words)) for percent, words in LOUDNESS}
        self.silence = words("", "second")
        self.guidance = {name: QRadioButton(tr(words)) for name, words in GUIDANCE}
        self.counting = {name: QRadioButton(tr(words)) for name, words in COUNTING}
        self.motions = {name: QRadioButton(tr(words)) for name, words in MOTIONS}

    @property
    def buttons(self) -> Iterable[QCheckBox | QRadioButton]:
        """All boxes and circles."""
        yield from self.switches.values()
        yield from chain.from_iterable(
            group.values()
            for group in (
                *(self.themes, self.palettes, self.thoughts, self.loudness, self.motions),
                *(self.guidance, self.counting),
            )
        )


class Pages:
    """Lays the fields out, a page for each title, with lengths that follow the window and the text."""

    def __init__(self, fields: Fields, lengths: Lengths, owner: QWidget) -> None:
        self._fields, self._lengths, self._owner = fields, lengths, owner

    def page(self, title: str) -> QScrollArea:
        """A page: what is its own, then its switches; it scrolls only where there is no room for it."""
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        self._lengths.margins(column, *[2 * SPACE] * 4)
        self._lengths.spacing(column, SPACE / 2)
        if (fill := self._fills().get(title)) is not None:
            fill(column)
        for switch in SWITCHES[title]:
            box, hint = self._fields.switches[switch.setting], words(switch.explanation(), "hint")
            box.setAccessibleDescription(switch.explanation())
            self._lengths.give(hint.setIndent, _BELOW_WORDS)
            column.addWidget(box)
            column.addWidget(hint)
            self._space(column, SPACE)
        column.addStretch(1)
        return self._scrolling(card)

    def _scrolling(self, card: QWidget) -> QScrollArea:
        area, ground = QScrollArea(), QWidget()
        column = QVBoxLayout(ground)
        self._lengths.margins(column, 0, SPACE, 0, 0)
        column.addWidget(card)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(ground)
        # The table is seen around the card.
        area.viewport().setAutoFillBackground(False)
        ground.setAutoFillBackground(False)
        return area

    def _fills(self) -> dict[str, Callable[[QVBoxLayout], None]]:
        return {
            LOOK: self._fill_look,
            PLAY: self._fill_play,
            WORDS: self._fill_words,
            COMPUTER: self._fill_computer,
        }

    def _space(self, column: QVBoxLayout, plain: float) -> None:
        gap = QWidget()
        self._lengths.give(gap.setFixedHeight, plain)
        column.addWidget(gap)

    def _titled(self, column: QVBoxLayout, title: str, sentence: str = "") -> None:
        column.addWidget(words(title, "strong"))
        if sentence:
            column.addWidget(words(sentence, "hint"))

    def _row(self, buttons: Iterable[QWidget], spacing: float = 2 * SPACE) -> QHBoxLayout:
        """Buttons beside each other, to the left."""
        row = QHBoxLayout()
        self._lengths.spacing(row, spacing)
        for button in buttons:
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _slider_row(self, slider: QSlider, word: QLabel) -> QHBoxLayout:
        row = QHBoxLayout()
        self._lengths.spacing(row, 2 * SPACE)
        self._lengths.give(word.setFixedWidth, 10 * SPACE)
        row.addWidget(slider, 1)
        row.addWidget(word)
        return row

    # The pages

    def _fill_look(self, column: QVBoxLayout) -> None:
        fields = self._fields
        group_of(self._owner, fields.themes.values())
        group_of(self._owner, fields.palettes.values())
        self._titled(column, tr("Theme"))
        column.addLayout(self._row(fields.themes.values()))
        self._space(column, 1.5 * SPACE)
        self._titled(column, tr("Size of the text"), tr("All else grows with it, and with the window."))
        column.addLayout(self._slider_row(fields.text_size, fields.text_size_word))
        self._space(column, 1.5 * SPACE)
        self._titled(column, tr("Pieces"))
        column.addLayout(self._palette_grid())
        self._space(column, 1.5 * SPACE)

    def _palette_grid(self) -> QGridLayout:
        grid = QGridLayout()
        self._lengths.spacing(grid, 1.5 * SPACE, SPACE / 2)
        grid.setColumnStretch(1, 1)
        for line, (name, button) in enumerate(self._fields.palettes.items()):
            grid.addWidget(button, line, 0)
            self._lengths.give(partial(grid.setRowMinimumHeight, line), _SWATCH + 4)
            if name == OWN:
                grid.addLayout(self._own_row(), line, 1)
                continue
            strip = self._fields.strips[name]
            # As far from the edge as the swatch in a button.
            strip.setIndent(0)
            self._lengths.give(strip.setMargin, 2)
            grid.addWidget(strip, line, 1)
        return grid

    def _own_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        for button in self._fields.colors.values():
            button.setProperty("flat", True)
            button.setStyleSheet("padding: 0")
            self._lengths.give(partial(_set_swatch, button), _SWATCH)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _fill_play(self, column: QVBoxLayout) -> None:
        fields = self._fields
        self._fill_senses(column)
        self._titled(column, tr("Saved games"))
        row = QHBoxLayout()
        self._lengths.spacing(row, SPACE)
        fields.folder.setPlaceholderText(tr("The usual folder"))
        row.addWidget(fields.folder, 1)
        row.addWidget(fields.choose_folder)
        row.addWidget(fields.usual_folder)
        column.addLayout(row)
        self._space(column, 1.5 * SPACE)

    def _fill_words(self, column: QVBoxLayout) -> None:
        fields = self._fields
        group_of(self._owner, fields.guidance.values())
        group_of(self._owner, fields.counting.values())
        sentence = tr(
            "Over the tray: in many words in the first three games of each kind, or always, or in few."
        )
        self._titled(column, tr("Say what to do"), sentence)
        column.addLayout(self._row(fields.guidance.values()))
        self._space(column, 1.5 * SPACE)
        sentence = tr("On the cards of Classic and Duo. At the end it is always the sheet that counts.")
        self._titled(column, tr("Points"), sentence)
        ways = list(fields.counting.values())
        both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for row in (ways[:2], ways[2:]):
            both.addLayout(self._row(row))
        both.addStretch(1)
        self._lengths.give(partial(_lay_rows, both), SPACE)
        column.addLayout(both)
        self._space(column, 1.5 * SPACE)

    def _fill_computer(self, column: QVBoxLayout) -> None:
        fields = self._fields
        self._titled(column, tr("Pace"), tr("How fast the computer plays, however strong it is."))
        column.addLayout(self._slider_row(fields.pace, fields.pace_word))
        self._space(column, 1.5 * SPACE)
        title = tr("Time to think at level {level}").format(level=STRONGEST.number)
        sentence = tr("As strong as its rating, or at its best: the longer it thinks, the stronger it plays.")
        self._titled(column, title, sentence)
        group_of(self._owner, fields.thoughts.values())
        thoughts = list(fields.thoughts.values())
        # Two rows, as in large text one would be too long.
        for row in (thoughts[:3], thoughts[3:]):
            column.addLayout(self._row(row))
        self._space(column, 1.5 * SPACE)
        sentence = tr("A program that plays Blokus by text commands (GTP), with its options.")
        self._titled(column, tr("Another engine"), sentence)
        example = tr("for example: {command}").format(command="pentobi-gtp --level 5")
        fields.engine.setPlaceholderText(example)
        column.addWidget(fields.engine)
        column.addWidget(fields.engine_problem)

    def _fill_senses(self, column: QVBoxLayout) -> None:
        fields = self._fields
        group_of(self._owner, fields.loudness.values())
        group_of(self._owner, fields.motions.values())
        sentence = tr(
            "A knock for each piece, the lower the larger it is. All that is heard is seen as well."
        )
        self._titled(column, tr("Sound"), sentence)
        column.addLayout(self._row(fields.loudness.values()))
        column.addWidget(fields.silence)
        self._space(column, 1.5 * SPACE)
        sentence = tr("Pieces are lifted, turn and travel. Without motion they are there at once.")
        self._titled(column, tr("Motion"), sentence)
        column.addLayout(self._row(fields.motions.values()))
        self._space(column, 1.5 * SPACE)


def _lay_rows(rows: QBoxLayout, space: int) -> None:
    """Lay rows beside each other, or in large text, where that would be too long, one below the other."""
    low = space > _LARGE * SPACE
    rows.setDirection(QBoxLayout.Direction.TopToBottom if low else QBoxLayout.Direction.LeftToRight)
    rows.setSpacing(0 if low else 2 * space)


def _set_swatch(button: QToolButton, side: int) -> None:
    button.setIconSize(QSize(side, side))
    button.setFixedSize(px(_SWATCH + 4), px(_SWATCH + 4))


def color_strip(names: tuple[str, ...], look: Look, ratio: float) -> QPixmap:
    """A square of each color."""
    side = px(_SWATCH)
    gap = px(_SWATCH + 4) - side
    pixmap = QPixmap(QSize((side + gap) * len(names) - gap, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(side, side)
    for name in names:
        paint_piece(painter, frozenset({(0, 0)}), look.ink(name), look)
        painter.translate(1 + gap / side, 0)
    painter.end()
    return pixmap
