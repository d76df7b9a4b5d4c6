"""The player's choices on four pages; each counts at once."""

import shlex
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSlider,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.dialogs.choices import (
    CHOICES,
    COMPUTER,
    LOOK,
    PACES,
    PIECES,
    PLAY,
    SWITCHES,
    THEMES,
    THOUGHTS,
)
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.settings import DEFAULTS, Settings
from blokus_desktop.ui.style.theme import COLORS, OWN, PALETTES, SPACE, Look, inked, mixed
from blokus_desktop.words.i18n import tr

_SWATCH = 20
"""The side of a square of color, in pixels."""

W = TypeVar("W", bound=QWidget)


def command_problem(text: str) -> str:
    """Why a command line cannot be understood, in a sentence; nothing when it can."""
    try:
        shlex.split(text)
    except ValueError as problem:
        if "quotation" in str(problem):
            return tr("A quotation mark has no partner.")
        return tr("There is a backslash at the end, and nothing after it.")
    return ""


def _words(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label


def _named(widget: W, name: str) -> W:
    """Give a widget that shows no words a name, to be seen at the pointer or read aloud."""
    widget.setAccessibleName(name)
    widget.setToolTip(name)
    return widget


class Preferences(QDialog):
    """Shows every choice and keeps each change at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self.settings = settings
        self._look = settings.look()
        self.switches: dict[str, QCheckBox] = {}
        self.themes = {name: QRadioButton(tr(words)) for name, words in THEMES}
        self.palettes = {name: QRadioButton(tr(words)) for name, words in PIECES}
        self.strips = {name: QLabel() for name, _ in PIECES if name != OWN}
        yours, names = tr("Your {color}"), Look()
        self.colors = {name: _named(QToolButton(), yours.format(color=names.name(name))) for name in COLORS}
        self._make_fields()
        self.tabs = QTabWidget(self)
        fills = {LOOK: self._fill_look, PLAY: self._fill_play, COMPUTER: self._fill_computer}
        for title in SWITCHES:
            self.tabs.addTab(self._page(title, fills.get(title)), tr(title))
        self._lay_out()
        self._connect()
        for name in CHOICES:
            self._show(name)

    def _make_fields(self) -> None:
        """Make what asks for the computer and for the folder of games."""
        self.pace = _named(QSlider(Qt.Orientation.Horizontal), tr("Pace of the computer"))
        self.pace_word = _words("", "second")
        self.thoughts = {seconds: QRadioButton(tr(words)) for seconds, words in THOUGHTS}
        self.engine = _named(QLineEdit(), tr("Command of an engine"))
        self.engine_problem = _words("", "alarm")
        self.folder = _named(QLineEdit(readOnly=True), tr("Folder of saved games"))
        self.choose_folder = QPushButton(tr("Choose a &folder…"), autoDefault=False)
        self.usual_folder = QPushButton(tr("Use the usual one"), autoDefault=False)

    # Pages

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(*[2 * SPACE] * 4)
        column.setSpacing(2 * SPACE)
        column.addWidget(self.tabs, 1)
        close, reset = QDialogButtonBox.StandardButton.Close, QDialogButtonBox.ButtonRole.ResetRole
        self.buttons = QDialogButtonBox(close, self)
        self.buttons.button(close).setDefault(True)
        self.defaults = self.buttons.addButton(tr("Restor&e defaults"), reset)
        self.defaults.setAutoDefault(False)
        column.addWidget(self.buttons)
        self.resize(540, 460)

    def _page(self, title: str, fill: Callable[[QVBoxLayout], None] | None) -> QWidget:
        """A page: what is its own, then its switches."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(SPACE, 2 * SPACE, SPACE, 0)
        column.setSpacing(SPACE // 2)
        if fill is not None:
            fill(column)
        for switch in SWITCHES[title]:
            box = self.switches[switch.setting] = QCheckBox(tr(switch.title))
            box.setAccessibleDescription(switch.explanation())
            hint = _words(switch.explanation(), "hint")
            # Below the words, not below the box before them.
            hint.setIndent(22)
            column.addWidget(box)
            column.addWidget(hint)
            column.addSpacing(SPACE)
        column.addStretch(1)
        return page

    def _fill_look(self, column: QVBoxLayout) -> None:
        group_of(self, self.themes.values())
        group_of(self, self.palettes.values())
        column.addWidget(_words(tr("Theme"), "strong"))
        column.addLayout(_row_of(self.themes.values(), 3 * SPACE))
        column.addSpacing(2 * SPACE)
        column.addWidget(_words(tr("Pieces"), "strong"))
        column.addLayout(self._palette_grid())
        column.addSpacing(2 * SPACE)

    def _palette_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * SPACE)
        grid.setVerticalSpacing(SPACE // 2)
        grid.setColumnStretch(1, 1)
        for line, (name, button) in enumerate(self.palettes.items()):
            grid.addWidget(button, line, 0)
            grid.setRowMinimumHeight(line, _SWATCH + 4)
            if name == OWN:
                grid.addLayout(self._own_row(), line, 1)
                continue
            # As far from the edge as the swatch in a button.
            self.strips[name].setContentsMargins(2, 0, 0, 0)
            grid.addWidget(self.strips[name], line, 1)
        return grid

    def _own_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        for button in self.colors.values():
            button.setProperty("flat", True)
            button.setStyleSheet("padding: 0")
            button.setIconSize(QSize(_SWATCH, _SWATCH))
            button.setFixedSize(_SWATCH + 4, _SWATCH + 4)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _fill_play(self, column: QVBoxLayout) -> None:
        column.addWidget(_words(tr("Saved games"), "strong"))
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        self.folder.setPlaceholderText(tr("The usual folder"))
        row.addWidget(self.folder, 1)
        row.addWidget(self.choose_folder)
        row.addWidget(self.usual_folder)
        column.addLayout(row)
        column.addSpacing(2 * SPACE)

    def _fill_computer(self, column: QVBoxLayout) -> None:
        column.addWidget(_words(tr("Pace"), "strong"))
        column.addWidget(_words(tr("How fast the computer plays, however strong it is."), "hint"))
        column.addLayout(self._pace_row())
        column.addSpacing(2 * SPACE)
        title = tr("Time to think at level {level}").format(level=STRONGEST.number)
        column.addWidget(_words(title, "strong"))
        sentence = tr("As strong as its rating, or at its best: the longer it thinks, the stronger it plays.")
        column.addWidget(_words(sentence, "hint"))
        column.addSpacing(SPACE // 2)
        group_of(self, self.thoughts.values())
        column.addLayout(_row_of(self.thoughts.values(), 2 * SPACE))
        column.addSpacing(2 * SPACE)
        self._fill_engine(column)

    def _fill_engine(self, column: QVBoxLayout) -> None:
        column.addWidget(_words(tr("Another engine"), "strong"))
        sentence = tr("A program that plays Blokus by text commands (GTP), with its options.")
        column.addWidget(_words(sentence, "hint"))
        example = tr("for example: {command}").format(command="pentobi-gtp --level 5")
        self.engine.setPlaceholderText(example)
        column.addWidget(self.engine)
        column.addWidget(self.engine_problem)

    def _pace_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2 * SPACE)
        self.pace.setRange(0, len(PACES) - 1)
        self.pace.setPageStep(1)
        self.pace_word.setFixedWidth(10 * SPACE)
        row.addWidget(self.pace, 1)
        row.addWidget(self.pace_word)
        return row

    # Choices made

    def _connect(self) -> None:
        keep = self.settings.set_value
        for name, switch in self.switches.items():
            switch.toggled.connect(lambda on, name=name: keep(name, on))
        for setting, buttons in (("theme", self.themes), ("palette", self.palettes)):
            for value, button in buttons.items():
                button.clicked.connect(lambda _, setting=setting, value=value: keep(setting, value))
        for name, swatch in self.colors.items():
            swatch.clicked.connect(lambda _, name=name: self._ask_color(name))
        for seconds, button in self.thoughts.items():
            button.clicked.connect(lambda _, seconds=seconds: keep("thought", seconds))
        self.pace.valueChanged.connect(self._keep_pace)
        self.engine.textChanged.connect(lambda text: self.engine_problem.setText(command_problem(text)))
        self.engine.editingFinished.connect(self._keep_engine)
        self.choose_folder.clicked.connect(self._ask_folder)
        self.usual_folder.clicked.connect(lambda: keep("games_folder", ""))
        self.buttons.rejected.connect(self.reject)
        self.defaults.clicked.connect(self.restore_defaults)
        self.settings.changed.connect(self._show)

    def restore_defaults(self) -> None:
        """Take back every choice made here."""
        for name in CHOICES:
            self.settings.set_value(name, DEFAULTS[name])

    def _ask_color(self, name: str) -> None:
        dialog = QColorDialog(self._own_look().color(name), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Color of {color}").format(color=Look().name(name)))
        dialog.colorSelected.connect(lambda color: self._keep_color(name, color))
        dialog.open()

    def _keep_color(self, name: str, color: QColor) -> None:
        self.settings.set_own_colors(self.settings.own_colors() | {name: color.name().lstrip("#")})
        self.settings.set_value("palette", OWN)

    def _keep_pace(self, place: int) -> None:
        # A value between two steps stays as it is until the slider is moved.
        if place != _nearest(PACES, self.settings.value("pace")):
            self.settings.set_value("pace", PACES[place][0])
        self.pace_word.setText(tr(PACES[place][1]))

    def _keep_engine(self) -> None:
        if not command_problem(self.engine.text()):
            self.settings.set_value("engine", self.engine.text().strip())

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, tr("Folder of Saved Games"), self.settings.value("games_folder"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(lambda folder: self.settings.set_value("games_folder", folder))
        dialog.open()

    def done(self, result: int) -> None:
        self._keep_engine()
        super().done(result)

    # Choices shown

    def _show(self, name: str) -> None:
        if name not in CHOICES:
            return
        value = self.settings.value(name)
        if name in self.switches:
            self.switches[name].setChecked(value)
        elif name == "pace":
            self.pace.setValue(_nearest(PACES, value))
            self.pace_word.setText(tr(PACES[_nearest(PACES, value)][1]))
        elif name == "thought":
            self.thoughts[THOUGHTS[_nearest(THOUGHTS, value)][0]].setChecked(True)
        elif name == "engine":
            self.engine.setText(value)
        elif name == "games_folder":
            self.folder.setText(value)
            self.usual_folder.setVisible(bool(value))
        elif name in ("theme", "palette"):
            buttons = self.themes if name == "theme" else self.palettes
            buttons.get(value, next(iter(buttons.values()))).setChecked(True)
        self.set_look(self.settings.look())

    def set_look(self, look: Look) -> None:
        """Show the colors of the pieces as they are on the board."""
        self._look, theme, ratio = look, look.theme, self.devicePixelRatioF()
        self.setStyleSheet(
            f"QTabBar::tab:focus {{ color: {theme.accent.name()}; background: {theme.button.name()}; }}"
            f"QLineEdit {{ placeholder-text-color: {theme.second.name()}; }}"
        )
        # The style draws boxes and circles in a darker shade of this, not to be seen in the dark theme.
        for button in (*self.switches.values(), *self.themes.values(), *self.palettes.values()):
            outline = button.palette()
            outline.setColor(QPalette.ColorRole.Window, mixed(theme.second, theme.grid, 0.2))
            button.setPalette(outline)
        for name, strip in self.strips.items():
            strip.setPixmap(_strip(COLORS, Look(look.theme, PALETTES[name], look.marks), ratio))
        for name, button in self.colors.items():
            button.setIcon(QIcon(_strip((name,), self._own_look(), ratio)))

    def _own_look(self) -> Look:
        return Look(self._look.theme, inked(self.settings.own_colors()), self._look.marks)


def _nearest(steps: Sequence[tuple[int, str]], value: int) -> int:
    """The place of the step that comes nearest to a value."""
    return min(range(len(steps)), key=lambda place: abs(steps[place][0] - value))


def _row_of(buttons: Iterable[QRadioButton], spacing: int) -> QHBoxLayout:
    """Buttons beside each other, to the left."""
    row = QHBoxLayout()
    row.setSpacing(spacing)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row


def _strip(names: tuple[str, ...], look: Look, ratio: float) -> QPixmap:
    """A square of each color."""
    pixmap = QPixmap(QSize((_SWATCH + 4) * len(names) - 4, _SWATCH) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(_SWATCH, _SWATCH)
    for name in names:
        paint_piece(painter, frozenset({(0, 0)}), look.ink(name), look)
        painter.translate(1 + 4 / _SWATCH, 0)
    painter.end()
    return pixmap
