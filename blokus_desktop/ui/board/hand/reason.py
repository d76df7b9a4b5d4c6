"""The sentence beside a piece that cannot lie where it is."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.hand.free_room import Surroundings, covers_any, find_room
from blokus_desktop.ui.board.pieces.pictures import Pictures, on_pixels, painted
from blokus_desktop.ui.style.device import paint_pixmap
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import ROUND, SPACE, Theme, font

_WIDEST = 420
"""How wide a sentence is at most before it takes a second line, in pixels of a plain window."""
_FARTHEST, _FAR = 1.5, 0.6
"""How far along the edge it may go from its piece, in widths, and across the board, in its heights."""
_KEPT = 1024 * 1024
"""How many bytes the pictures of sentences take up at most."""

_CARDS = Pictures(_KEPT)


class ReasonItem(QGraphicsItem):
    """Words on a card of their own: beside the edge of a board, or else beside the piece."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._rect = QRectF()
        self._theme: Theme | None = None
        self._calm = False
        self.setZValue(60)

    def show_text(
        self, text: str, around: Surroundings, theme: Theme, *, calm: bool = False, after: float = 0
    ) -> None:
        """Show a sentence, where it covers nothing that must be seen; a ``calm`` one refuses nothing.

        ``after`` is how much room is kept right after it.
        """
        self._theme, self.text, self._calm = theme, text, calm
        room = around.within.adjusted(px(SPACE), 1, -px(SPACE), -1)
        size = self._size_of(text, min(room.width() - after, length(_WIDEST)), SCALE.factor)
        self.prepareGeometryChange()
        whole = QSizeF(size.width() + after, size.height())
        self._rect = QRectF(self._beside(whole, size.width(), around, room).topLeft(), size)
        self.show()
        self.update()

    @staticmethod
    @lru_cache(maxsize=64)
    def _size_of(text: str, most: float, _factor: float) -> QSizeF:
        measure, space = QFontMetricsF(font()), px(SPACE)
        width = min(most, measure.horizontalAdvance(text) + 3 * space)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        height = measure.boundingRect(QRectF(0, 0, width - 2 * space, 1000), flags, text).height()
        return QSizeF(width, height + space)

    def _beside(self, size: QSizeF, words: float, around: Surroundings, room: QRectF) -> QRectF:
        """At the nearer edge of the board or beside the piece, or else where there is room."""
        lefts = self._lefts(size.width(), words, around, room)
        for top, left in product(self._tops(size.height(), around), lefts):
            rect = QRectF(QPointF(left, top), size)
            if room.contains(rect) and not covers_any(rect, around.clear):
                return rect
        return find_room([size], replace(around, within=room), 2)

    @staticmethod
    def _lefts(width: float, words: float, around: Surroundings, room: QRectF) -> list[float]:
        """Where it can begin: over the piece, beside it, or beside what must be seen near it."""
        box, gap = around.box, px(SPACE)
        middle = box.center().x() - width / 2
        beside = (box.right() + gap, box.left() - gap - width)
        past = [left for rect in around.clear for left in (rect.right() + gap, rect.left() - gap - width)]
        farthest, to_words = _FARTHEST * words + box.width() / 2, words / 2 - box.center().x()
        near = [left for left in past if abs(left + to_words) <= farthest]
        lefts = (middle, *beside, *sorted({*near}, key=lambda left: abs(left - middle)))
        return [min(max(left, room.left()), room.right() - width) for left in lefts]

    @staticmethod
    def _tops(height: float, around: Surroundings) -> Iterator[float]:
        box, edge, within = around.box, around.edge, around.within
        if edge is not None:
            # Where the room outside the squares is less than the words need, they reach in a little.
            below = min(edge.bottom() + 2, within.bottom() - height - 1)
            above = max(edge.top() - 2 - height, within.top() + 1)
            near_foot = edge.bottom() - box.bottom() <= box.top() - edge.top()
            near, far = (below, above) if near_foot else (above, below)
            yield near
            if abs(far - box.center().y()) <= _FAR * edge.height():
                yield far
        yield from (box.bottom() + px(SPACE), box.top() - px(SPACE) - height)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = self._theme
        if theme is None:
            return
        if not on_pixels(painter):
            self._paint(painter, self._rect, theme)
            return
        ratio = painter.deviceTransform().m11()
        place, size = self.boundingRect(), self.boundingRect().size()
        # Where the card lies between pixels it is painted anew.
        corner = painter.deviceTransform().map(place.topLeft())
        between = QPointF(corner.x() % 1, corner.y() % 1)
        key = (
            self.text,
            size.width(),
            size.height(),
            between.x(),
            between.y(),
            theme.name,
            self._calm,
            ratio,
            SCALE.factor,
        )

        def paint(picture: QPainter) -> None:
            picture.translate(between)
            picture.scale(ratio, ratio)
            self._paint(picture, QRectF(QPointF(1, 1), self._rect.size()), theme)

        whole = QSize(ceil(size.width() * ratio) + 1, ceil(size.height() * ratio) + 1)
        card = _CARDS.get(key, lambda: painted(whole, QPoint(0, 0), paint))
        paint_pixmap(painter, place.topLeft() - between / ratio, card)

    def _paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(clear(theme.accent if self._calm else theme.alarm, 0.7), 1.5))
        painter.setBrush(theme.card)
        painter.drawPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), length(ROUND)))
        painter.setPen(theme.text)
        painter.setFont(font())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter
        painter.drawText(rect.adjusted(px(SPACE), 0, -px(SPACE), 0), flags, self.text)
