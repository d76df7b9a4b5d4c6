"""The score light: whose points the held piece would change where it is, on a card beside it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.hand.free_room import Surroundings
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.labels import signed
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import NORMAL, SPACE, Ink, Look, font, in_columns

_HIGH, _LOW = 52, 40
"""How high the card is, and where there is little room."""
_SIDE, _NUMBER = 20, 20
"""The side of a square of a color, and the size of a number."""
_SMALL_SIDE, _SMALL_NUMBER = 16, 16
_EDGE, _GAP, _APART, _ROW = 14, 6, 18, 32
"""From the ends to what is there, between the parts of an entry, between two entries, and below one."""
_NARROW, _LOW_ROOM = 620, 560
"""Boards narrower or lower than that have no room for names."""
_LONGEST = 150
"""How wide a name is at most."""
_CLEAR = 10
"""How far from the piece the card is."""


class Entry(NamedTuple):
    """What changes for a player."""

    inks: Sequence[Ink]
    """Of those of his colors whose points change."""
    points: int
    name: str


class ScoreCard(QGraphicsItem):
    """Goes along with the held piece, and covers neither it nor its place."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: Sequence[Entry] = ()
        self._rect = QRectF()
        self._look = Look()
        self._small = False
        self.setZValue(58)
        self.hide()

    def show_entries(self, entries: Sequence[Entry], around: Surroundings, look: Look) -> None:
        """Show these beside what is held; nothing without any."""
        self.entries, self._look = entries, look
        room = around.within
        self._small = room.width() < length(_NARROW) or room.height() < length(_LOW_ROOM)
        self.prepareGeometryChange()
        self.setVisible(bool(entries))
        if entries:
            self._rect = _beside(self._sizes(), around)
        self.update()

    @property
    def named(self) -> bool:
        """Whether there is room for names."""
        return not self._small

    @property
    def card(self) -> QRectF:
        """Where the card is."""
        return self._rect

    def boundingRect(self) -> QRectF:
        around = length(20)
        return self._rect.adjusted(-around, -around, around, around)

    # What stands where

    def _faces(self) -> tuple[float, QFont, QFont]:
        side, number = (_SMALL_SIDE, _SMALL_NUMBER) if self._small else (_SIDE, _NUMBER)
        return length(side), in_columns(font(number, strong=True)), font(NORMAL)

    def _parts(self, entry: Entry) -> Iterator[tuple[str, float]]:
        """The number and the name of an entry, as they are read, each with its width."""
        _, number, name = self._faces()
        text = signed(entry.points)
        yield text, QFontMetricsF(number).horizontalAdvance(text)
        if self.named:
            measure = QFontMetricsF(name)
            words = measure.elidedText(entry.name, Qt.TextElideMode.ElideRight, length(_LONGEST))
            yield words, measure.horizontalAdvance(words) + 1

    def _entry_width(self, entry: Entry) -> float:
        side, gap = self._faces()[0], length(_GAP)
        squares = len(entry.inks) * side + max(len(entry.inks) - 1, 0) * gap / 2
        return squares + sum(gap + wide for _, wide in self._parts(entry))

    def _sizes(self) -> Sequence[QSizeF]:
        """The size with the entries side by side, and with them below each other."""
        wide, high = [*map(self._entry_width, self.entries)], length(_LOW if self._small else _HIGH)
        edge, between = 2 * length(_EDGE), (len(wide) - 1) * length(_APART)
        row = QSizeF(edge + between + sum(wide), high)
        column = QSizeF(edge + max(wide), high + (len(wide) - 1) * length(_ROW))
        return (row, column) if len(wide) > 1 else (row,)

    # Painting

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, self._rect, self._look.theme)
        left, count = self._rect.left() + length(_EDGE), len(self.entries)
        below = self._rect.height() > length(_HIGH) + 1
        line = QRectF(self._rect)
        if below:
            line.adjust(0, 0, 0, -(count - 1) * length(_ROW))
        for entry in self.entries:
            self._paint_entry(painter, entry, left, line)
            if below:
                line.translate(0, length(_ROW))
            else:
                left += self._entry_width(entry) + length(_APART)

    def _paint_entry(self, painter: QPainter, entry: Entry, left: float, line: QRectF) -> None:
        side, number, name = self._faces()
        gap, theme = length(_GAP), self._look.theme
        for ink in entry.inks:
            painter.save()
            painter.translate(left, line.center().y() - side / 2)
            painter.scale(side, side)
            paint_piece(painter, frozenset({(0, 0)}), ink, self._look)
            painter.restore()
            left += side + gap / 2
        left += gap / 2
        written = zip(self._parts(entry), (number, name), (theme.text, theme.second), strict=False)
        for (text, wide), face, color in written:
            painter.setFont(face)
            painter.setPen(color)
            room = QRectF(left, line.top(), wide + 1, line.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
            left += wide + gap


def _beside(sizes: Sequence[QSizeF], around: Surroundings) -> QRectF:
    """To the right of the piece or to the left, else over or under it, where nothing is covered.

    It is asked in every frame while the table turns, so only few places are tried.
    """
    edge = length(SPACE)
    within = around.within.adjusted(edge, edge, -edge, -edge)
    best, least = QRectF(), float("inf")
    for size in sizes:
        for rect in _places(size, around.box, within):
            covered = sum(_area(rect.intersected(other)) for other in around.clear)
            if covered < least:
                best, least = rect, covered
            if not covered:
                return rect
    return best


def _places(size: QSizeF, box: QRectF, within: QRectF) -> Iterator[QRectF]:
    """Places around a piece, the best first, all of them within the board."""
    gap, wide, high = length(_CLEAR), size.width(), size.height()
    across = (box.right() + gap, box.left() - gap - wide)
    level = box.center().y() - high / 2
    downs = [level + step * high * 0.75 for step in (0, -1, 1, -2, 2, 3, 4)]
    places = [(left, top) for top in downs for left in across]
    middle = box.center().x() - wide / 2
    for top in (box.bottom() + gap, box.top() - gap - high, within.bottom() - high, within.top()):
        places += [(middle + step * wide * 0.75, top) for step in (0, 1, -1, 2, -2)]
    for left, top in places:
        left = min(max(left, within.left()), max(within.left(), within.right() - wide))
        top = min(max(top, within.top()), max(within.top(), within.bottom() - high))
        yield QRectF(left, top, wide, high)


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()
