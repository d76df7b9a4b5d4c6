"""The switch between the colors of a puzzle: each with its swatch and how many pieces it has left."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.ui.style.titles import color_title
from blokus_desktop.words.i18n import tr, trn

_SIDE = 2 * SPACE
"""Of a swatch, in pixels."""


class ColorSwitch(QWidget):
    """A button for each color; the pieces of the chosen one are in the tray."""

    color_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._state: State | None = None
        self.buttons: list[QToolButton] = []
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.color_chosen)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE // 2)

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = look
        self._show_icons()

    def show_state(self, state: State, color: Color) -> None:
        """Show how many pieces each color has left, and which color is in hand."""
        colors = state.game.colors_of(Player(0))
        another = self._state is None or self._state.game is not state.game
        self._state = state
        if another:
            self._make_buttons(len(colors))
            self._show_icons()
        for number, button in zip(colors, self.buttons, strict=True):
            left = state.hand(number).bit_count()
            # A space apart from the swatch.
            button.setText(f" {left}")
            button.setMinimumWidth(button.sizeHint().width())
            title = color_title(state.game, number, self._look)
            held = trn("{color}, {count} piece left", "{color}, {count} pieces left", left)
            button.setAccessibleName(held.format(color=title, count=left))
            tip = tr("{color} pieces ({key} for the next color)")
            button.setToolTip(tip.format(color=title, key=keys.NEXT_COLOR.key))
        self.buttons[color].setChecked(True)
        self.setVisible(len(colors) > 1)

    def _make_buttons(self, count: int) -> None:
        for button in self.buttons:
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for number in range(count):
            button = QToolButton(self)
            button.setCheckable(True)
            # Four of them stand in the narrowest place.
            button.setStyleSheet(f"padding: 6px {SPACE - 6}px")
            button.setIconSize(QSize(_SIDE, _SIDE))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setMouseTracking(True)
            self._group.addButton(button, number)
            self._row.addWidget(button)
            self.buttons.append(button)

    def _show_icons(self) -> None:
        if self._state is None:
            return
        for number, button in enumerate(self.buttons):
            button.setIcon(self._icon(self._state.game.colors[number]))

    def _icon(self, name: str) -> QIcon:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(QSize(_SIDE, _SIDE) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(_SIDE, _SIDE)
        paint_piece(painter, frozenset({(0, 0)}), self._look.ink(name), self._look)
        painter.end()
        return QIcon(pixmap)
