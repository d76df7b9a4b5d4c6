"""The timeline below the board: a dot for each move, and a knob to go through them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from blokus_desktop.game.match import Node
from blokus_desktop.ui.panels.moves import color_of, describe
from blokus_desktop.ui.style.theme import SPACE, Look, Theme, contrast, mixed
from blokus_desktop.words.i18n import tr

_KNOB, _DOT, _LINE = 8.0, 3.5, 3.0
"""The radius of the knob and of a dot, and how thick the line is, in pixels."""
_MARGIN = _KNOB + 2
_WIDEST_STEP, _NARROWEST_STEP = 3.0 * SPACE, 5.0
"""How far dots are apart, in pixels; where that is less, they run together into a band."""
_NOTCH = 120
"""One notch of a mouse wheel, in Qt's measure."""

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -10_000, Qt.Key.Key_End: 10_000}


def telling(color: QColor, ground: QColor, theme: Theme, least: float = 1.6) -> QColor:
    """Mix a color with that of the text until it stands out from a ground."""
    for step in range(8):
        drawn = mixed(color, theme.text, step / 8)
        if contrast(drawn, ground) >= least:
            return drawn
    return theme.text


def node_color(node: Node, look: Look) -> QColor:
    """The color of a node's dot: of the pieces, or quiet where no color moved."""
    color = color_of(node)
    return look.theme.second if color is None else look.color(node.state.game.colors[color])


def paint_dot(painter: QPainter, center: QPointF, radius: float, color: QColor, edge: QColor) -> None:
    """Paint the dot of a move; its edge shows where its color is close to the ground's."""
    painter.setPen(QPen(edge, 1))
    painter.setBrush(color)
    painter.drawEllipse(center, radius, radius)


class Timeline(QWidget):
    """A line of moves to click, drag, wheel and step along."""

    node_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._nodes: list[Node] = []
        self._place = 0
        self._wheeled = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Timeline"))

    def sizeHint(self) -> QSize:
        return QSize(60 * SPACE, 4 * SPACE)

    def minimumSizeHint(self) -> QSize:
        return QSize(16 * SPACE, 3 * SPACE)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self.setAccessibleDescription(self._where())
        self.update()

    def show_line(self, nodes: Sequence[Node], cursor: Node) -> None:
        """Show the nodes of a line, the first being the start, and which of them is on the board."""
        self._nodes = list(nodes)
        self._place = next((place for place, node in enumerate(nodes) if node is cursor), 0)
        self.setAccessibleDescription(self._where())
        self.update()

    def _where(self) -> str:
        if not self._nodes:
            return tr("No moves yet")
        last = len(self._nodes) - 1
        return tr("{move}, {place} of {last}").format(
            move=self._words(self._place), place=self._place, last=last
        )

    def _words(self, place: int) -> str:
        return describe(self._nodes[place], self._look)

    # Where things are

    def _step(self) -> float:
        gaps = max(1, len(self._nodes) - 1)
        return min(_WIDEST_STEP, (self.width() - 2 * _MARGIN) / gaps)

    def _x(self, place: int) -> float:
        return _MARGIN + place * self._step()

    def _place_at(self, x: float) -> int:
        return min(max(0, round((x - _MARGIN) / self._step())), len(self._nodes) - 1)

    # What the hand does

    def _request(self, place: int) -> None:
        place = min(max(0, place), len(self._nodes) - 1)
        if self._nodes and place != self._place:
            self.node_requested.emit(self._nodes[place])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._nodes:
            self._request(self._place_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._nodes:
            place = self._place_at(event.position().x())
            self._request(place)
            QToolTip.showText(event.globalPosition().toPoint(), self._words(place), self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        self._wheeled -= turned.y() or turned.x()
        # A touchpad sends small parts of a notch: they add up.
        notches = int(self._wheeled / _NOTCH)
        self._wheeled -= notches * _NOTCH
        self._request(self._place + notches)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = _STEPS.get(Qt.Key(event.key()))
        if steps is None:
            super().keyPressEvent(event)
        else:
            self._request(self._place + steps)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._nodes:
            place = self._place_at(event.pos().x())
            QToolTip.showText(event.globalPos(), self._words(place), self)
            return True
        return super().event(event)

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_line(painter)
        if self._nodes:
            dense = self._step() < _NARROWEST_STEP
            (self._paint_band if dense else self._paint_dots)(painter)
            self._paint_knob(painter)

    def _color(self, place: int) -> QColor:
        """The color of a dot; moves that lie ahead are pale."""
        color = node_color(self._nodes[place], self._look)
        return color if place <= self._place else mixed(color, self._look.theme.window, 0.6)

    def _edge(self, color: QColor) -> QColor:
        theme = self._look.theme
        return telling(color, theme.window, theme)

    def _paint_line(self, painter: QPainter) -> None:
        middle = self.height() / 2
        theme = self._look.theme
        painter.setPen(QPen(theme.grid, _LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(_MARGIN, middle), QPointF(self.width() - _MARGIN, middle))

    def _paint_dots(self, painter: QPainter) -> None:
        radius = min(_DOT, self._step() / 2 - 0.5)
        for place in range(1, len(self._nodes)):
            color = self._color(place)
            center = QPointF(self._x(place), self.height() / 2)
            paint_dot(painter, center, radius, color, self._edge(color))

    def _paint_band(self, painter: QPainter) -> None:
        """Where there is no room for dots, a stretch of color for each move."""
        step, top = self._step(), self.height() / 2 - _DOT
        whole = QRectF(self._x(0) + step / 2, top, step * (len(self._nodes) - 1), 2 * _DOT)
        rounded = QPainterPath()
        rounded.addRoundedRect(whole, _DOT, _DOT)
        painter.save()
        painter.setClipPath(rounded)
        for place in range(1, len(self._nodes)):
            painter.fillRect(QRectF(self._x(place) - step / 2, top, step, 2 * _DOT), self._color(place))
        painter.restore()

    def _paint_knob(self, painter: QPainter) -> None:
        theme = self._look.theme
        center = QPointF(self._x(self._place), self.height() / 2)
        painter.setPen(QPen(theme.accent if self.hasFocus() else theme.text, 2))
        painter.setBrush(theme.card)
        painter.drawEllipse(center, _KNOB - 1, _KNOB - 1)
        if self._place:
            color = self._color(self._place)
            paint_dot(painter, center, _DOT, color, telling(color, theme.card, theme))
