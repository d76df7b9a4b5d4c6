"""Dresses all widgets in the colors of a theme, and in lengths that follow window and text."""

import re

from PySide6.QtGui import QColor, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import LIGHT, Theme, font, mixed


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
        QPalette.ColorRole.HighlightedText: theme.on_accent,
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
    names["pale"] = faint.name()
    # Qt's own file dialog has black arrows, whatever the theme.
    names["paper"] = LIGHT.button.name()
    names["touched"] = mixed(theme.button, theme.text, 0.06).name()
    names["pressed"] = mixed(theme.button, theme.text, 0.14).name()
    names["lit"] = mixed(theme.accent, QColor("#FFFFFF"), 0.1).name()
    # Of another hue: what is chosen must not look like what the pointer is on.
    names["chosen"] = mixed(theme.button, theme.accent, 0.3).name()
    names["air"] = f"{_air_in_menus()}px"
    sheet = _STYLE
    for name, value in sorted(names.items(), key=lambda pair: -len(pair[0])):
        sheet = sheet.replace(f"${name}", value)
    return _LENGTH.sub(lambda found: f"{px(float(found[1]))}px", sheet)


def _air_in_menus() -> int:
    """The room over and below the words of a menu: less where the longest menu would leave the screen."""
    screen = QGuiApplication.primaryScreen()
    if screen is None:
        return px(_AIR)
    line = QFontMetrics(font()).height()
    room = screen.availableGeometry().height() * _MENU_SHARE / _MENU_LINES
    return max(_LEAST_AIR, min(px(_AIR), int((room - line) / 2)))


_MENU_LINES, _MENU_SHARE = 21, 0.86
"""How many lines the longest menu takes, with those between its parts, and how much of the screen it may."""
_AIR, _LEAST_AIR = 6, 1
_LENGTH = re.compile(r"(\d+)u\b")
"""A length in the style sheet that grows with the window and the text: 13u."""

_STYLE = """
QWidget { font-size: 13u; }
QToolTip { background: $card; color: $text; border: 1px solid $hairline; padding: 4u; }
QMenuBar { background: transparent; color: $second; padding: 2u 8u; }
QMenuBar::item { background: transparent; padding: 4u 10u; border-radius: 6u; }
QMenuBar::item:selected { background: $button; color: $text; }
QMenu { background: $card; color: $text; border: 1px solid $hairline; padding: 4u; menu-scrollable: 1; }
QMenu::item { padding: $air 24u $air 24u; border-radius: 6u; }
QMenu::item:selected { background: $button; }
QMenu::item:disabled { color: $pale; }
QMenu::separator { height: 1px; background: $hairline; margin: 4u 8u; }
QPushButton, QToolButton {
    background: $button; color: $text; border: 2px solid transparent; border-radius: 10u; padding: 6u 12u;
}
QPushButton:hover, QToolButton:hover { background: $touched; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QToolButton:checked { background: $chosen; }
QPushButton:focus, QToolButton:focus { border-color: $accent; }
QPushButton:disabled, QToolButton:disabled { color: $pale; }
QPushButton:default, QPushButton[primary="true"] {
    background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 $lit, stop: 1 $accent);
    color: $on_accent; font-weight: 600;
}
QPushButton:default:hover, QPushButton[primary="true"]:hover { background: $lit; }
QPushButton:default:focus, QPushButton[primary="true"]:focus { border-color: $text; }
QPushButton:default:disabled, QPushButton[primary="true"]:disabled { background: $button; color: $pale; }
QPushButton[flat="true"], QToolButton[flat="true"] { background: transparent; color: $second; }
QToolButton[flat="true"] { padding: 6u 4u; }
QToolButton[flat="true"]:checked { color: $text; }
QFileDialog QToolButton { padding: 3u; background: $paper; }
QPushButton[flat="true"]:disabled, QToolButton[flat="true"]:disabled { color: $pale; }
QPushButton[flat="true"]:hover, QToolButton[flat="true"]:hover { color: $text; background: $button; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
    background: $card; color: $text; border: 1px solid $hairline; border-radius: 10u; padding: 5u 8u;
    selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border: 2px solid $accent; }
QComboBox::drop-down { border: 0; width: 20u; }
QComboBox QAbstractItemView { background: $card; color: $text; border: 1px solid $hairline; }
QLabel[role="headline"] { font-size: 30u; font-weight: 600; }
QLabel[role="title"] { font-size: 22u; font-weight: 600; }
QToolButton[role="title"] { font-size: 22u; font-weight: 600; padding: 2u 6u; background: transparent; }
QToolButton[role="title"]:hover { background: $button; }
QToolButton::menu-indicator { image: none; }
QLabel[role="large"] { font-size: 15u; font-weight: 600; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="second"] { color: $second; }
QLabel[role="second"][said="true"] { color: $text; font-weight: 600; }
QLabel[role="hint"] { color: $second; font-size: 11u; }
QLabel[role="key"] {
    background: $card; color: $text; border: 1px solid $grid; border-bottom-width: 2px; border-radius: 4u;
    padding: 1u 5u; font-size: 11u;
}
QLabel[role="alarm"] { color: $alarm; }
QFrame[role="card"] { background: $card; border: 1px solid $hairline; border-radius: 14u; }
QTreeView, QListView, QListWidget {
    background: $card; color: $text; border: 1px solid $hairline; border-radius: 10u; outline: 0;
}
QTabWidget::pane { border: 0; }
QTabBar::tab {
    background: transparent; padding: 6u 12u; color: $second; border-bottom: 2px solid transparent;
}
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QScrollArea { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: 10u; margin: 0; }
QScrollBar::handle:vertical { background: $grid; border-radius: 4px; min-height: 24u; margin: 1px; }
QScrollBar:horizontal { background: transparent; height: 10u; margin: 0; }
QScrollBar::handle:horizontal { background: $grid; border-radius: 4px; min-width: 24u; margin: 1px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QCheckBox, QRadioButton { spacing: 8u; }
QCheckBox::indicator, QRadioButton::indicator { width: 15u; height: 15u; }
QSlider:horizontal { min-height: 22u; }
QSlider::groove:horizontal { background: $grid; height: 4u; border-radius: 2u; }
QSlider::sub-page:horizontal { background: $accent; height: 4u; border-radius: 2u; }
QSlider::handle:horizontal {
    background: $accent; border: 2px solid $window; border-radius: 8u;
    width: 14u; height: 14u; margin: -7u 0;
}
QSlider::handle:horizontal:focus { border-color: $text; }
"""
