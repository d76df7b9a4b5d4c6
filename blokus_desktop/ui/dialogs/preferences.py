"""The player's choices on five pages; each counts at once."""

import shlex
from collections.abc import Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import (
    QColorDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QRadioButton,
    QSlider,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.ui.dialogs.choices import CHOICES, LOUDNESS, PACES, SWITCHES, TEXT_SIZES, THOUGHTS
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.dialogs.preference_pages import Fields, Pages, color_strip
from blokus_desktop.ui.style.settings import DEFAULTS, Settings
from blokus_desktop.ui.style.theme import COLORS, OWN, PALETTES, SPACE, Look, inked
from blokus_desktop.words.i18n import tr

_WIDTH, _HEIGHT = 560, 550
"""How large the dialog is, in pixels of a plain window."""


Steps = Sequence[tuple[int, str]]
"""Values with their words."""


class Silence(Protocol):
    """Knows why no sound can be heard."""

    silence: str
    silence_changed: SignalInstance


def command_problem(text: str) -> str:
    """Why a command line cannot be understood, in a sentence; nothing when it can."""
    try:
        shlex.split(text)
    except ValueError as problem:
        if "quotation" in str(problem):
            return tr("A quotation mark has no partner.")
        return tr("There is a backslash at the end, and nothing after it.")
    return ""


class Preferences(LitDialog):
    """Shows every choice and keeps each change at once."""

    def __init__(
        self, settings: Settings, parent: QWidget | None = None, *, silence: Silence | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self.settings = settings
        self.fields = Fields()
        self.tabs = QTabWidget(self)
        pages = Pages(self.fields, self.lengths, self)
        for title in SWITCHES:
            self.tabs.addTab(pages.page(title), tr(title))
        self._lay_out()
        self._connect()
        for name in CHOICES:
            self._show(name)
        self._show_silence(silence.silence if silence is not None else "")
        if silence is not None:
            silence.silence_changed.connect(self._show_silence)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        self.lengths.margins(column, *[2 * SPACE] * 4)
        self.lengths.spacing(column, 2 * SPACE)
        column.addWidget(self.tabs, 1)
        close, reset = QDialogButtonBox.StandardButton.Close, QDialogButtonBox.ButtonRole.ResetRole
        self.buttons = QDialogButtonBox(close, self)
        self.buttons.button(close).setDefault(True)
        self.defaults = self.buttons.addButton(tr("Restor&e defaults"), reset)
        self.defaults.setAutoDefault(False)
        column.addWidget(self.buttons)
        self.want(_WIDTH, _HEIGHT)

    # Choices made

    def _connect(self) -> None:
        keep, fields = self.settings.set_value, self.fields
        for name, switch in fields.switches.items():
            switch.toggled.connect(lambda on, name=name: keep(name, on))
        for setting, buttons in self._groups().items():
            for value, button in buttons.items():
                button.clicked.connect(lambda _, setting=setting, value=value: keep(setting, value))
        for percent, button in fields.loudness.items():
            button.clicked.connect(lambda _, percent=percent: self._keep_loudness(percent))
        for name, swatch in fields.colors.items():
            swatch.clicked.connect(lambda _, name=name: self._ask_color(name))
        fields.pace.valueChanged.connect(lambda place: self._keep_step("pace", PACES, place))
        fields.text_size.valueChanged.connect(lambda place: self._keep_step("text_size", TEXT_SIZES, place))
        # While it is pulled nothing grows: the handle would run away from the pointer.
        fields.text_size.setTracking(False)
        fields.text_size.sliderMoved.connect(
            lambda place: fields.text_size_word.setText(tr(TEXT_SIZES[place][1]))
        )
        fields.engine.textChanged.connect(lambda text: fields.engine_problem.setText(command_problem(text)))
        fields.engine.editingFinished.connect(self._keep_engine)
        fields.choose_folder.clicked.connect(self._ask_folder)
        fields.usual_folder.clicked.connect(lambda: keep("games_folder", ""))
        self.buttons.rejected.connect(self.reject)
        self.defaults.clicked.connect(self.restore_defaults)
        self.settings.changed.connect(self._show)

    def _groups(self) -> Mapping[str, Mapping[str, QRadioButton] | Mapping[int, QRadioButton]]:
        """The circles of which one is chosen, by the setting whose value that is."""
        fields = self.fields
        return {
            "theme": fields.themes,
            "palette": fields.palettes,
            "thought": fields.thoughts,
            "motion": fields.motions,
            "guidance": fields.guidance,
            "counting": fields.counting,
        }

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

    def _keep_loudness(self, percent: int) -> None:
        if percent:
            self.settings.set_value("volume", percent)
        self.settings.set_value("sound", percent > 0)

    def _keep_step(self, name: str, steps: Steps, place: int) -> None:
        # A value between two steps stays as it is until the slider is moved.
        if place != _nearest(steps, self.settings.value(name)):
            self.settings.set_value(name, steps[place][0])

    def _keep_engine(self) -> None:
        if not command_problem(self.fields.engine.text()):
            self.settings.set_value("engine", self.fields.engine.text().strip())

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
        value, fields = self.settings.value(name), self.fields
        if name in fields.switches:
            fields.switches[name].setChecked(value)
        elif name in ("sound", "volume"):
            heard = self.settings.value("volume") if self.settings.value("sound") else 0
            step = _nearest(LOUDNESS[1:], heard) + 1 if heard else 0
            fields.loudness[LOUDNESS[step][0]].setChecked(True)
        elif name == "pace":
            _show_step(fields.pace, fields.pace_word, PACES, value)
        elif name == "text_size":
            _show_step(fields.text_size, fields.text_size_word, TEXT_SIZES, value)
        elif name == "thought":
            fields.thoughts[THOUGHTS[_nearest(THOUGHTS, value)][0]].setChecked(True)
        elif name == "engine":
            fields.engine.setText(value)
        elif name == "games_folder":
            fields.folder.setText(value)
            fields.usual_folder.setVisible(bool(value))
        elif name in self._groups():
            buttons = self._groups()[name]
            buttons.get(value, next(iter(buttons.values()))).setChecked(True)
        self.set_look(self.settings.look())

    def _show_silence(self, sentence: str) -> None:
        """Say why nothing can be heard; say nothing where all is well."""
        self.fields.silence.setText(sentence)
        self.fields.silence.setVisible(bool(sentence))

    def set_look(self, look: Look) -> None:
        """Show the colors of the pieces as they are on the board."""
        theme = look.theme
        self.set_theme(theme)
        self.setStyleSheet(
            f"QTabBar::tab:focus {{ color: {theme.accent.name()}; background: {theme.button.name()}; }}"
            f"QLineEdit {{ placeholder-text-color: {theme.second.name()}; }}"
        )
        # The style draws boxes and circles in a darker shade of this, not to be seen in the dark theme.
        for button in self.fields.buttons:
            outline = button.palette()
            outline.setColor(QPalette.ColorRole.Window, theme.second)
            button.setPalette(outline)
        self._paint_swatches(look)

    def _paint_swatches(self, look: Look) -> None:
        ratio = self.devicePixelRatioF()
        for name, strip in self.fields.strips.items():
            strip.setPixmap(color_strip(COLORS, Look(look.theme, PALETTES[name], look.marks), ratio))
        for name, button in self.fields.colors.items():
            button.setIcon(QIcon(color_strip((name,), self._own_look(), ratio)))

    def _own_look(self) -> Look:
        look = self.settings.look()
        return Look(look.theme, inked(self.settings.own_colors()), look.marks)

    def _grow(self) -> None:
        self._paint_swatches(self.settings.look())
        super()._grow()


def _nearest(steps: Steps, value: int) -> int:
    """The place of the step that comes nearest to a value."""
    return min(range(len(steps)), key=lambda place: abs(steps[place][0] - value))


def _show_step(slider: QSlider, word: QLabel, steps: Steps, value: int) -> None:
    """Let a slider and the word beside it show the step that comes nearest to a value."""
    place = _nearest(steps, value)
    slider.setValue(place)
    word.setText(tr(steps[place][1]))
