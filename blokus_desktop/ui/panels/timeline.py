"""The timeline: a ribbon of all moves to click, drag, wheel and step along."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolButton, QToolTip, QWidget

from blokus_desktop.game.match import Node
from blokus_desktop.game.state import Color
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.moves import describe, whole_words
from blokus_desktop.ui.panels.ribbon import Ribbon
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look, font, mixed
from blokus_desktop.words.i18n import tr

HEIGHT, LOW_HEIGHT = 40, 24
"""How high a timeline is, and where there is little room, in pixels of a plain window."""
_BUTTON, _SIGN = 30, 17
"""How wide a button is, and its sign, at most."""
_INSET = 4
"""Between the buttons and the ends, and between buttons and ribbon."""
_GROUND = 0.75
"""How much of the table is covered by the ground of the ribbon."""
_NOTCH = 120
"""One notch of a mouse wheel, in Qt's measure."""

_FAR = 10_000
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -_FAR, Qt.Key.Key_End: _FAR}
_BUTTONS = (
    (Sign.FIRST, Command.FIRST, -_FAR),
    (Sign.LEFT, Command.BACK, -1),
    (Sign.RIGHT, Command.FORWARD, 1),
    (Sign.LAST, Command.LAST, _FAR),
)
"""From left to right; the first half of them stands left of the ribbon."""


class Timeline(QWidget):
    """A bar for each move, a knob where the board is, and buttons to step at both ends."""

    node_requested = Signal(object)
    menu_requested = Signal(object, QPoint)
    """A menu is wanted for a Node, at a place on the desktop."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._nodes: list[Node] = []
        self._place = self._total = 0
        self._hovered = 0
        self._wheeled = 0
        self._buttons = [self._button(command, steps) for _, command, steps in _BUTTONS]
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Timeline"))
        SCALE.changed.connect(self._fit)
        self._show_signs()

    def _button(self, command: Command, steps: int) -> QToolButton:
        button = QToolButton(self)
        button.setProperty("flat", "true")
        # The usual padding leaves no room for a sign in a thin strip.
        button.setStyleSheet("padding: 0")
        button.setToolTip(command.tip())
        button.setAccessibleName(command.words)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setAutoRepeat(abs(steps) == 1)
        button.clicked.connect(partial(self._step_by, steps))
        return button

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(LOW_HEIGHT))

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self._show_signs()
        self.setAccessibleDescription(self._where())
        self.update()

    def _show_signs(self) -> None:
        theme = self._look.theme
        pale = mixed(theme.second, theme.card, 0.6)
        for (sign, _, _), button in zip(_BUTTONS, self._buttons, strict=True):
            button.setIcon(icon(sign, theme.text, pale))

    def show_line(self, nodes: Sequence[Node], cursor: Node) -> None:
        """Show the nodes of a line, the first being the start, and which of them is on the board."""
        before = self.ribbon()
        self._nodes = list(nodes)
        self._place = next((place for place, node in enumerate(nodes) if node is cursor), 0)
        self._total = max(len(nodes) - 1, _moves_to_come(nodes))
        for (_, _, steps), button in zip(_BUTTONS, self._buttons, strict=True):
            button.setEnabled(self._place > 0 if steps < 0 else self._place < len(nodes) - 1)
        self.setAccessibleDescription(self._where())
        after = self.ribbon()
        self.update(after.differs_in(before).toAlignedRect() if len(before.nodes) > 1 else self.rect())

    def _where(self) -> str:
        if not self._nodes:
            return tr("No moves yet")
        last = len(self._nodes) - 1
        return tr("{move}, {place} of {last}").format(
            move=describe(self._nodes[self._place], self._look), place=self._place, last=last
        )

    # Where things are

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the buttons to both ends, as large as the height is."""
        inset, wide = px(_INSET), px(_BUTTON)
        high = self.height() - 2 * px(2)
        sign = min(px(_SIGN), high - 2)
        middle = len(self._buttons) // 2
        for number, button in enumerate(self._buttons):
            from_end = len(self._buttons) - number
            x = inset + number * wide if number < middle else self.width() - inset - from_end * wide
            button.setGeometry(QRect(x, (self.height() - high) // 2, wide, high))
            button.setIconSize(QSize(sign, sign))
        self.updateGeometry()
        self.update()

    def ribbon(self) -> Ribbon:
        """The bars, as they lie between the buttons."""
        end = length(2 * _INSET) + px(_BUTTON) * len(self._buttons) / 2 + length(_INSET)
        rect = QRectF(self.rect()).adjusted(end, 0, -end, 0)
        return Ribbon(self._nodes, self._total, self._place, rect, self._look)

    def _place_at(self, place: QPoint) -> int:
        return self.ribbon().place_at(place.x())

    # What the hand does

    def _request(self, place: int) -> None:
        place = min(max(0, place), len(self._nodes) - 1)
        if self._nodes and place != self._place:
            self.node_requested.emit(self._nodes[place])

    def _step_by(self, steps: int) -> None:
        self._request(self._place + steps)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._nodes:
            self._request(self._place_at(event.position().toPoint()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._nodes:
            by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
            place = min(self._place_at(event.pos()), len(self._nodes) - 1) if by_mouse else self._place
            self.menu_requested.emit(self._nodes[place], event.globalPos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._nodes:
            return
        place = self._place_at(event.position().toPoint())
        dragged = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if dragged:
            self._request(place)
        if dragged or (place != self._hovered and QToolTip.isVisible()):
            self._tell(place, event.globalPosition().toPoint())
        self._hover(place)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(0)

    def _hover(self, place: int) -> None:
        if place != self._hovered:
            self._hovered = place
            self.update()

    def _tell(self, place: int, everywhere: QPoint) -> None:
        QToolTip.showText(everywhere, plain_tip(whole_words(self._nodes[place], self._look)), self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        self._wheeled -= turned.y() or turned.x()
        # A touchpad sends small parts of a notch: they add up.
        notches = int(self._wheeled / _NOTCH)
        self._wheeled -= notches * _NOTCH
        self._step_by(notches)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = _STEPS.get(Qt.Key(event.key()))
        if steps is None:
            super().keyPressEvent(event)
        else:
            self._step_by(steps)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._nodes:
            self._tell(self._place_at(event.pos()), event.globalPos())
            return True
        return super().event(event)

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, ribbon = self._look.theme, self.ribbon()
        ink, line, width = (theme.accent, theme.accent, 2) if self.hasFocus() else (theme.text, None, 1)
        paint_raised(
            painter,
            QRectF(self.rect()),
            theme,
            radius=10 if self.height() > length(LOW_HEIGHT + 4) else 7,
            fill=clear(theme.card, _GROUND),
            line=line,
            width=width,
            shadow=False,
        )
        if len(self._nodes) > 1:
            ribbon.paint(painter, self._hovered, ink, QRectF(event.rect()))
        else:
            painter.setPen(theme.second)
            painter.setFont(font(NORMAL if self.height() > length(LOW_HEIGHT + 4) else SMALL))
            painter.drawText(ribbon.rect, Qt.AlignmentFlag.AlignCenter, tr("Moves appear here"))


def _moves_to_come(nodes: Sequence[Node]) -> int:
    """How many moves a game can have, as far as its pieces tell; none more when it is over."""
    if not nodes or nodes[-1].state.player is None:
        return 0
    start = nodes[0].state
    return sum(start.hand(Color(color)).bit_count() for color in range(len(start.game.colors)))
