"""The ribbon of a timeline: a bar for each move, as high as its piece is large, and a knob."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from blokus_desktop.game.match import Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.panels.moves import color_of, colors_out_with
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import Ink, Look, Theme, contrast, mixed

_LOW = 32
"""Below this height the ribbon is a thin strip, in pixels of a plain window."""
_LEAST_CONTRAST = 3.0
"""A bar with less contrast to the ribbon gets the edge of its color."""
_NARROW = 3.0
"""From which width on bars have gaps between them, in pixels."""
_AHEAD = 0.62
"""How much of the ribbon's ground is mixed into what lies ahead."""
_KNOB_REACH = 8
"""How far the knob and the dots over a move reach beside it at most, in pixels of a plain window."""
_TO_COME, _HOVERED = 0.13, 0.08
"""How much ink is in the place of a move to come, and under the pointer."""


def edge_on_card(ink: Ink, theme: Theme) -> QColor:
    """An edge that is seen on a card, as like that of the color as it can be."""
    edges = (mixed(ink.edge, theme.text, step / 8) for step in range(9))
    return next((edge for edge in edges if contrast(edge, theme.card) >= _LEAST_CONTRAST), theme.text)


@dataclass(frozen=True)
class Ribbon:
    """The bars of a line of nodes, of which the first is the start, within a rectangle."""

    nodes: Sequence[Node]
    total: int
    """For how many moves there is room."""
    place: int
    """Which node is on the board."""
    rect: QRectF
    look: Look

    @cached_property
    def _low(self) -> bool:
        return self.rect.height() < length(_LOW)

    @cached_property
    def step(self) -> float:
        """How far two moves are apart, in pixels."""
        return self.rect.width() / max(self.total, 1)

    @cached_property
    def _bar(self) -> float:
        """How wide a bar is."""
        return self.step if self.step < _NARROW else self.step - max(length(1.5), self.step * 0.25)

    def x(self, place: int) -> float:
        """Where the bar of a move ends, and the knob stands when it was the last."""
        return self.rect.left() + place * self.step - (self.step - self._bar) / 2

    def place_at(self, x: float) -> int:
        """The move that a place along the ribbon belongs to; the start lies left of the first."""
        place = int((x - self.rect.left()) // self.step) + 1
        return min(max(0, place), len(self.nodes) - 1)

    def differs_in(self, before: "Ribbon") -> QRectF:
        """Where another line looks otherwise than one before."""
        if (before.total, before.rect, before.look) != (self.total, self.rect, self.look):
            return self.rect.united(before.rect)
        pairs = zip(before.nodes, self.nodes, strict=False)
        shorter, longer = sorted((len(before.nodes), len(self.nodes)))
        same = next((place for place, (old, new) in enumerate(pairs) if old is not new), shorter)
        first, last = sorted((before.place, self.place))
        if same < longer:
            first, last = min(first, same - 1), max(last, longer)
        reach = length(_KNOB_REACH)
        rect = QRectF(self._left(first), self.rect.top(), (last - first + 2) * self.step, self.rect.height())
        return rect.adjusted(-reach, 0, reach, 0)

    # Painting

    def paint(self, painter: QPainter, hovered: int, ink: QColor, seen: QRectF) -> None:
        """Paint the moves that are seen, the one under the pointer, and the knob in an ink."""
        theme = self.look.theme
        if 0 < hovered < len(self.nodes):
            column = QRectF(self._left(hovered), self.rect.top(), self.step, self.rect.height())
            painter.fillRect(column, clear(theme.text, _HOVERED))
        first = max(1, floor((seen.left() - self.rect.left()) / self.step) - 1)
        last = min(self.total, ceil((seen.right() - self.rect.left()) / self.step) + 2)
        for place in range(first, min(last + 1, len(self.nodes))):
            self._paint_move(painter, place)
        wash = clear(theme.text, _TO_COME)
        for place in range(max(first, len(self.nodes)), last + 1):
            self._fill(painter, self._box(place, length(3)), wash)
        if self.nodes:
            self._paint_knob(painter, ink)

    def _left(self, place: int) -> float:
        return self.rect.left() + (place - 1) * self.step

    def _box(self, place: int, high: float) -> QRectF:
        """A bar of some height, on the foot of the ribbon."""
        foot = self.rect.bottom() - length(4 if self._low else 7)
        left = self._left(place) + (self.step - self._bar) / 2
        if self.step < _NARROW:
            return QRectF(left, foot - high, self._bar, high)
        # On whole pixels, as the edge of a pale bar is all that is seen of it.
        return QRectF(round(left), round(foot - high), round(self._bar), round(foot) - round(foot - high))

    def _fill(self, painter: QPainter, box: QRectF, color: QColor) -> None:
        curve = min(length(2), box.width() / 2, box.height() / 2) if self.step >= _NARROW else 0
        painter.fillPath(rounded(box, curve), color)

    def _ahead(self, color: QColor, place: int) -> QColor:
        """A color as it is shown at a place: pale where the game is not yet."""
        return color if place <= self.place else mixed(color, self.look.theme.card, _AHEAD)

    def _paint_move(self, painter: QPainter, place: int) -> None:
        node = self.nodes[place]
        color = color_of(node)
        if isinstance(node.move, Placement) and color is not None:
            self._paint_bar(painter, place, node.move.piece.size, node.state.game.colors[color])
        else:
            self._paint_mark(painter, place, node)
        if node.parent is not None and len(node.parent.children) > 1:
            self._paint_variation(painter, place)

    def _paint_bar(self, painter: QPainter, place: int, size: int, name: str) -> None:
        unit = length(3 if self._low else 5)
        box, ink = self._box(place, size * unit), self.look.ink(name)
        self._fill(painter, box, self._ahead(ink.fill, place))
        if self.step >= _NARROW and contrast(ink.fill, self.look.theme.card) < _LEAST_CONTRAST:
            painter.setPen(QPen(self._ahead(edge_on_card(ink, self.look.theme), place), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), length(1.5)))
        self._paint_passed(painter, place, size)

    def _paint_mark(self, painter: QPainter, place: int, node: Node) -> None:
        """What lays no piece: dice and notes are dots, a die that was taken in the color that took it."""
        theme, color = self.look.theme, color_of(node)
        shown = theme.second
        if color is not None:
            ink = self.look.ink(node.state.game.colors[color])
            pale = contrast(ink.fill, theme.card) < _LEAST_CONTRAST
            shown = edge_on_card(ink, theme) if pale else ink.fill
        box = self._box(place, length(4))
        self._paint_dot(painter, box.center(), min(box.width(), length(4)) / 2, self._ahead(shown, place))

    def _paint_passed(self, painter: QPainter, place: int, size: int) -> None:
        """Dots over a move in the colors that passed for good after it."""
        radius = length(1.5 if self._low else 2)
        box = self._box(place, size * length(3 if self._low else 5))
        for number, color in enumerate(colors_out_with(self.nodes[place])):
            ink = self.look.ink(self.nodes[place].state.game.colors[color])
            center = QPointF(box.left() + number * 2.5 * radius, box.top() - 1.75 * radius)
            self._paint_dot(painter, center, radius, ink.fill)
            painter.setPen(QPen(edge_on_card(ink, self.look.theme), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(center, radius, radius)

    @staticmethod
    def _paint_dot(painter: QPainter, center: QPointF, radius: float, color: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(center, radius, radius)

    def _paint_variation(self, painter: QPainter, place: int) -> None:
        """A line below a move that something else was tried for."""
        box = self._box(place, 0)
        high = length(1.5 if self._low else 2)
        line = QRectF(box.left(), box.bottom() + high * 0.75, box.width(), high)
        self._fill(painter, line, self.look.theme.accent)

    def _paint_knob(self, painter: QPainter, ink: QColor) -> None:
        x, wide, radius = self.x(self.place), length(3), length(3.5 if self._low else 4.5)
        top = self.rect.top() + radius + length(1)
        line = QRectF(x - wide / 2, top, wide, self.rect.bottom() - length(3 if self._low else 4) - top)
        painter.fillPath(rounded(line, wide / 2), ink)
        self._paint_dot(painter, QPointF(x, top), radius, ink)
