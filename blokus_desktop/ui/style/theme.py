"""Colors and type: the light and the dark theme, and the palettes of the pieces."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import pow
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from blokus_desktop.words.i18n import marked, tr

SPACE = 8
"""The rhythm of all distances, in pixels."""
ROUND = 6
"""The radius of round corners, in pixels."""

LARGE, NORMAL, SMALL = 18, 13, 11
"""The three sizes of type, in pixels."""


@dataclass(frozen=True)
class Theme:
    """The colors of everything that is not a piece."""

    name: str
    window: QColor
    card: QColor
    board: QColor
    grid: QColor
    hairline: QColor
    text: QColor
    second: QColor
    button: QColor
    accent: QColor
    alarm: QColor


def _theme(name: str, colors: str) -> Theme:
    return Theme(name, *(QColor(f"#{value}") for value in colors.split()))


LIGHT = _theme("light", "F3F0EA FFFFFF E4DED3 CFC6B7 E0D9CE 26241F 69635B EBE6DD 2F5FAF B3261E")
DARK = _theme("dark", "1B1C1F 26282C 34363B 43464C 36393F F1EEE8 A8A39B 303339 8AB0F0 FF8A80")
THEMES = MappingProxyType({"light": LIGHT, "dark": DARK})

STANDARD, COLOR_BLIND, BRIGHT_DUO = "standard", "color-blind", "bright-duo"
OWN = "own"
_BOX = {
    "blue": "1D57B3",
    "yellow": "F4BE2A",
    "red": "D8403B",
    "green": "37A866",
    "black": "3C3F46",
    "white": "F2EBDC",
}
_BLACK_ON_DARK = "646A78"
"""For the dark theme, on whose board the charcoal of the box can hardly be seen."""
PALETTES = MappingProxyType(
    {
        STANDARD: _BOX,
        # Apart for eyes that confuse red and green: blue, light yellow, vermilion, bluish violet-pink.
        COLOR_BLIND: {**_BOX, "blue": "00517F", "yellow": "F0E442", "red": "D55E00", "green": "CC86B5"},
        BRIGHT_DUO: {**_BOX, "black": "7A3FB0", "white": "F08A24"},
    }
)

_COLOR_WORDS = {
    "blue": marked("blue"),
    "yellow": marked("yellow"),
    "red": marked("red"),
    "green": marked("green"),
    "black": marked("black"),
    "white": marked("white"),
}
"""What a player calls the colors of the box, by their names in the game."""

NAMES = MappingProxyType(
    {
        COLOR_BLIND: {"red": marked("orange"), "green": marked("pink")},
        BRIGHT_DUO: {"black": marked("purple"), "white": marked("orange")},
    }
)
"""What a player calls the colors that a palette shows in other ones, by their names in the game."""


@dataclass(frozen=True)
class Look:
    """How pieces and their surroundings are painted, and what their colors are called."""

    theme: Theme = LIGHT
    palette: Mapping[str, str] = field(default_factory=lambda: PALETTES[STANDARD])
    marks: bool = False
    names: Mapping[str, str] = field(default_factory=dict)

    def name(self, name: str) -> str:
        """What a color of the game is called as it is seen."""
        return tr(self.names.get(name) or _COLOR_WORDS.get(name, name))

    def color(self, name: str) -> QColor:
        """The color of a piece by its color's name in the game."""
        value = self.palette[name].lstrip("#")
        if self.theme is DARK and value == _BOX["black"]:
            value = _BLACK_ON_DARK
        return QColor(f"#{value}")


def system_theme() -> Theme:
    """The theme that the desktop asks for."""
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return DARK if dark else LIGHT


def load_font(file: str) -> str:
    """Make a font file known to Qt; returns its family, or none if it cannot be used."""
    families = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(file))
    return families[0] if families else ""


def font(size: int = NORMAL, *, strong: bool = False) -> QFont:
    """The typeface of the program in one of its three sizes."""
    made = QFont(QApplication.font())
    made.setPixelSize(size)
    made.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
    return made


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """A color between two, with so much of the second."""

    def between(a: int, b: int) -> int:
        return round(a + (b - a) * share)

    return QColor(
        between(first.red(), second.red()),
        between(first.green(), second.green()),
        between(first.blue(), second.blue()),
    )


def contrast(one: QColor, other: QColor) -> float:
    """How far two colors are apart in lightness, from 1 to 21."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: QColor) -> float:
    red, green, blue = (pow(part, 2.2) for part in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(piece: QColor) -> QColor:
    """Black or white, whichever is read more easily on a piece with the light on it."""
    white, black = QColor("#FFFFFF"), QColor("#1B1C1F")
    lit = mixed(piece, white, 0.15)
    return max((white, black), key=lambda ink: contrast(ink, lit))


def apply_theme(app: QApplication, theme: Theme) -> None:
    """Give every widget the colors of a theme."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.card,
        QPalette.ColorRole.AlternateBase: theme.window,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.Button: theme.button,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.ToolTipBase: theme.card,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.second,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.card,
        QPalette.ColorRole.Link: theme.accent,
    }
    for role, color in roles.items():
        palette.setColor(role, color)
    faint = mixed(theme.second, theme.window, 0.5)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, faint)
    app.setPalette(palette)
    app.setStyleSheet(_style_sheet(theme, faint))


def _style_sheet(theme: Theme, faint: QColor) -> str:
    names = {name: color.name() for name, color in vars(theme).items() if isinstance(color, QColor)}
    names["faint"] = faint.name()
    # Qt's own file dialog has black arrows, whatever the theme.
    names["paper"] = LIGHT.button.name()
    names["touched"] = mixed(theme.button, theme.text, 0.05).name()
    names["pressed"] = mixed(theme.button, theme.text, 0.12).name()
    # Of another hue: what is chosen must not look like what the pointer is on.
    names["chosen"] = mixed(theme.button, theme.accent, 0.3).name()
    sheet = _STYLE
    for name, value in sorted(names.items(), key=lambda pair: -len(pair[0])):
        sheet = sheet.replace(f"${name}", value)
    return sheet


_STYLE = """
QWidget { font-size: 13px; }
QToolTip { background: $card; color: $text; border: 1px solid $hairline; padding: 4px; }
QMenuBar { background: $window; color: $text; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: $button; }
QMenu { background: $card; color: $text; border: 1px solid $hairline; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 24px; border-radius: 4px; }
QMenu::item:selected { background: $button; }
QMenu::item:disabled { color: $faint; }
QMenu::separator { height: 1px; background: $hairline; margin: 4px 8px; }
QPushButton, QToolButton {
    background: $button; color: $text; border: 1px solid transparent; border-radius: 6px; padding: 6px 12px;
}
QPushButton:hover, QToolButton:hover { background: $touched; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QToolButton:checked { background: $chosen; }
QPushButton:focus, QToolButton:focus { border-color: $accent; }
QPushButton:disabled, QToolButton:disabled { color: $faint; }
QPushButton:default, QPushButton[primary="true"] { background: $accent; color: $card; }
QPushButton:default:disabled, QPushButton[primary="true"]:disabled { background: $button; color: $faint; }
QPushButton[flat="true"], QToolButton[flat="true"] { background: transparent; color: $second; }
QToolButton[flat="true"] { padding: 6px 4px; }
QFileDialog QToolButton { padding: 3px; background: $paper; }
QPushButton[flat="true"]:disabled, QToolButton[flat="true"]:disabled { color: $faint; }
QPushButton[flat="true"]:hover, QToolButton[flat="true"]:hover { color: $text; background: $button; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
    background: $card; color: $text; border: 1px solid $hairline; border-radius: 6px; padding: 5px 8px;
    selection-background-color: $accent; selection-color: $card;
}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border-color: $accent; }
QComboBox::drop-down { border: 0; width: 20px; }
QComboBox QAbstractItemView { background: $card; color: $text; border: 1px solid $hairline; }
QLabel[role="title"] { font-size: 18px; font-weight: 600; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="second"] { color: $second; }
QLabel[role="second"][said="true"] { color: $text; font-weight: 600; }
QLabel[role="hint"] { color: $second; font-size: 11px; }
QLabel[role="alarm"] { color: $alarm; }
QFrame[role="card"] { background: $card; border: 1px solid $hairline; border-radius: 6px; }
QTreeView, QListView, QListWidget {
    background: $card; color: $text; border: 1px solid $hairline; border-radius: 6px; outline: 0;
}
QTabWidget::pane { border: 0; }
QTabBar::tab {
    background: transparent; padding: 6px 12px; color: $second; border-bottom: 2px solid transparent;
}
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QScrollArea { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: $grid; border-radius: 4px; min-height: 24px; margin: 1px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:horizontal { background: $grid; border-radius: 4px; min-width: 24px; margin: 1px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QCheckBox, QRadioButton { spacing: 8px; }
QSlider::groove:horizontal { background: $grid; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal {
    background: $accent; border: 2px solid $window; border-radius: 9px;
    width: 14px; height: 14px; margin: -7px 0;
}
QSlider::handle:horizontal:focus { border-color: $text; }
"""
