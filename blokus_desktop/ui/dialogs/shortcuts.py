"""A sheet of all keys: groups in columns, every key as a cap beside what it does."""

import re
from functools import partial
from itertools import accumulate

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ui.dialogs.lit_dialog import OF_SCREEN, Lengths, LitDialog
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr

Group = tuple[str, list[tuple[str, str]]]
"""A title, and keys with their meanings."""

_NAMED = "Space|Enter|Return|Esc|Tab|Del|Delete|Ins|Home|End|Left|Right|Up|Down|Backspace|PgUp|PgDown|Arrows"
_KEY = re.compile(rf"(?:(?:Ctrl|Shift|Alt|Meta)\+)*(?:{_NAMED}|F[0-9]+|[^\W_a-z]|[^\w\s…])|[⌘⇧⌥⌃]+.+")
_LEAST_FOR_TWO = 14
"""Fewer lines than this stand in one column."""


def caps(keys: str) -> list[tuple[str, bool]]:
    """A description of keys cut into keys and words between them, and which of the two each part is."""
    parts: list[tuple[str, bool]] = []
    for token in keys.split():
        comma = len(token) > 1 and token.endswith(",") and not token.endswith("+,")
        text = token.removesuffix(",") if comma else token
        if _KEY.fullmatch(text):
            parts += [(key, True) for key in re.split(r"(?<=\w)\+", text)]
        elif parts and not parts[-1][1]:
            parts[-1] = (f"{parts[-1][0]} {text}", False)
        else:
            parts.append((text, False))
    return parts


def columns(groups: list[Group]) -> list[list[Group]]:
    """The groups in one column, or in two of about the same height."""
    lines = [len(keys) + 2 for _, keys in groups]
    if sum(lines) < _LEAST_FOR_TWO or len(groups) < 2:
        return [groups]
    ends = list(accumulate(lines))
    split = min(range(1, len(groups)), key=lambda place: max(ends[place - 1], ends[-1] - ends[place - 1]))
    return [groups[:split], groups[split:]]


class ShortcutSheet(LitDialog):
    """Every key of the program on one sheet."""

    def __init__(self, groups: list[Group], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys and Mouse"))
        self._sheet = QWidget()
        self._columns = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._sheet)
        self.lengths.margins(row, 3 * SPACE, 3 * SPACE, 3 * SPACE, SPACE)
        self.lengths.spacing(row, 6 * SPACE)
        for part in columns(groups):
            row.addWidget(_column(part, self.lengths))
        self._lay_out()
        self.set_look(Look())

    def _lay_out(self) -> None:
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self._sheet)
        for ground in (scroll.viewport(), self._sheet):
            # They would paint the color of a text field, not of a window.
            ground.setAutoFillBackground(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.lengths.give(lambda _: buttons.setContentsMargins(0, 0, px(3 * SPACE), px(3 * SPACE)), 0)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scroll, 1)
        column.addWidget(buttons)

    def _fit(self) -> None:
        """Let the columns stand below each other where the screen is too narrow for both."""
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(beside)
        if self.minimumSizeHint().width() > self.screen().availableSize().width() * OF_SCREEN:
            self._columns.setDirection(below)
        super()._fit()

    def minimumSizeHint(self) -> QSize:
        """The whole sheet; on a small screen, less of it is shown."""
        return self._sheet.minimumSizeHint() + QSize(px(2 * SPACE), px(8 * SPACE))

    def set_look(self, look: Look) -> None:
        """Stand on the table of a theme."""
        self.set_theme(look.theme)


def _column(groups: list[Group], lengths: Lengths) -> QWidget:
    """The groups of one column; all its keys have the same width, so that the meanings stand in line."""
    column = QWidget()
    grid = QGridLayout(column)
    grid.setContentsMargins(0, 0, 0, 0)
    lengths.spacing(grid, 2 * SPACE, SPACE / 2)
    for title, keys in groups:
        if grid.count():
            lengths.give(partial(grid.setRowMinimumHeight, grid.rowCount()), 2 * SPACE)
        heading = QLabel(title)
        heading.setProperty("role", "strong")
        grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
        for written, meaning in keys:
            line = grid.rowCount()
            grid.addWidget(_caps(written, lengths), line, 0)
            grid.addWidget(QLabel(meaning), line, 1)
    grid.setColumnStretch(1, 1)
    grid.setRowStretch(grid.rowCount(), 1)
    return column


def _caps(written: str, lengths: Lengths) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    lengths.spacing(row, SPACE / 2)
    for text, key in caps(written):
        label = QLabel(text, alignment=Qt.AlignmentFlag.AlignCenter)
        label.setProperty("role", "key" if key else "second")
        row.addWidget(label, 0, Qt.AlignmentFlag.AlignVCenter)
    row.addStretch(1)
    return whole
