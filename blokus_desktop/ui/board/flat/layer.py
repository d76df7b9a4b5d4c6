"""A layer of a flat board that is painted once and kept, pixel by pixel."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from blokus_desktop.ui.board.pieces.pictures import on_pixels
from blokus_desktop.ui.style.device import paint_pixmap

_SOLID, _CLEAR = QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32_Premultiplied
_FRAYED = 2
"""How far beyond its rectangle a part may touch pixels."""


class Part(NamedTuple):
    """One of the things on a layer; those with the same key look alike."""

    key: Hashable
    rect: QRectF
    """What it takes up."""
    paint: Callable[[QPainter], None]


def _nothing(_painter: QPainter) -> None:
    pass


class Layer(QGraphicsItem):
    """Paints its ground within a rectangle, and parts on it; nothing at all while it has nothing to show.

    Where parts come and go, it is painted again only there.
    """

    def __init__(
        self,
        depth: float,
        paint_ground: Callable[[QPainter], None] = _nothing,
        *,
        solid: bool = False,
    ) -> None:
        """``solid`` lets nothing below be seen."""
        super().__init__()
        self._rect = QRectF()
        self._format = _SOLID if solid else _CLEAR
        self._paint_ground = paint_ground
        self._parts: dict[Hashable, Part] = {}
        self._painted: dict[Hashable, Part] = {}
        """The parts that are in what is kept."""
        self._kept: QPixmap | None = None
        self._keeps = True
        self.setZValue(depth)
        # Most of the time only a small part is painted again.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_in(self, rect: QRectF) -> None:
        """Paint again, in this rectangle, whose corner lies on a pixel of the screen."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = QRectF(rect)
        self.renew()

    def renew(self, *, empty: bool = False) -> None:
        """Paint again; an ``empty`` layer is not even looked at."""
        self._kept = None
        self.setVisible(not empty)
        self.update()

    def clear(self) -> None:
        """Show no parts."""
        self._parts = {}
        self.update()

    def add_part(self, part: Part) -> None:
        """Show one more, above the others."""
        self._parts[part.key] = part
        self._update_at(part.rect)

    def remove_part(self, key: Hashable) -> None:
        """Show a part no longer, if it was shown."""
        part = self._parts.pop(key, None)
        if part is not None:
            self._update_at(part.rect)

    def uncache(self) -> None:
        """Paint straight from now on."""
        self._keeps, self._kept = False, None

    def _update_at(self, rect: QRectF) -> None:
        # An item would unite what is to be painted again; the scene keeps it apart.
        if self.scene() is not None:
            self.scene().update(rect)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if not self._keeps:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_all(painter, list(self._parts.values()))
            return
        kept = self._up_to_date(painter.device().devicePixelRatioF())
        if on_pixels(painter):
            paint_pixmap(painter, self._rect.topLeft(), kept)
        else:
            # The board is being turned.
            painter.drawPixmap(self._rect, kept, QRectF(kept.rect()))

    def prepare(self, ratio: float, end: float) -> bool:
        """Paint what will be seen until a time, but one thing at least; tells whether that is all."""
        if not self._keeps or not self.isVisible():
            return True
        kept = self._with_ground(ratio)
        painter = self._painter_on(kept, ratio)
        for key, part in self._parts.items():
            if key not in self._painted:
                self._paint_parts(painter, [part])
                self._painted[key] = part
                if perf_counter() > end:
                    break
        painter.end()
        return self._painted == self._parts

    def _up_to_date(self, ratio: float) -> QPixmap:
        """What is kept, painted again where it shows what is no longer there, or does not show what is."""
        kept = self._with_ground(ratio)
        if self._painted != self._parts:
            self._bring_up_to_date(kept, ratio)
            self._painted = dict(self._parts)
        return kept

    def _with_ground(self, ratio: float) -> QPixmap:
        """What is kept; where nothing is, the ground without any parts."""
        size = QSize(round(self._rect.width() * ratio), round(self._rect.height() * ratio))
        if self._kept is None or self._kept.size() != size:
            made = QImage(size, self._format)
            made.fill(Qt.GlobalColor.transparent)
            painter = self._painter_on(made, ratio)
            self._paint_ground(painter)
            painter.end()
            self._kept, self._painted = QPixmap.fromImage(made), {}
        return self._kept

    def _bring_up_to_date(self, kept: QPixmap, ratio: float) -> None:
        """Paint what is new above all others, or else each place where something differs."""
        before, after = list(self._painted), list(self._parts)
        if after[: len(before)] == before:
            painter = self._painter_on(kept, ratio)
            self._paint_parts(painter, [self._parts[key] for key in after[len(before) :]])
            painter.end()
        elif changed := _differing(self._painted, self._parts):
            self._paint_on(kept, ratio, _united(self._pixels_of(part, ratio) for part in changed))

    def _pixels_of(self, part: Part, ratio: float) -> QRect:
        place = part.rect.translated(QPointF() - self._rect.topLeft())
        far = QRectF(place.topLeft() * ratio, place.size() * ratio).toAlignedRect()
        return far.adjusted(-_FRAYED, -_FRAYED, _FRAYED, _FRAYED)

    def _paint_on(self, kept: QPixmap, ratio: float, places: QRegion) -> None:
        """Paint on what is kept, in some places."""
        painter = self._painter_on(kept, ratio)
        seen = painter.worldTransform()
        painter.resetTransform()
        painter.setClipRegion(places)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.fillRect(kept.rect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setWorldTransform(seen)
        parts = [part for part in self._parts.values() if places.intersects(self._pixels_of(part, ratio))]
        self._paint_all(painter, parts)
        painter.end()

    def _painter_on(self, made: QImage | QPixmap, ratio: float) -> QPainter:
        """A painter to which places are what they are in the scene."""
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        painter.translate(QPointF() - self._rect.topLeft())
        return painter

    def _paint_all(self, painter: QPainter, parts: Sequence[Part]) -> None:
        painter.save()
        self._paint_ground(painter)
        painter.restore()
        self._paint_parts(painter, parts)

    @staticmethod
    def _paint_parts(painter: QPainter, parts: Sequence[Part]) -> None:
        for part in parts:
            painter.save()
            part.paint(painter)
            painter.restore()


def _differing(before: dict[Hashable, Part], after: dict[Hashable, Part]) -> list[Part]:
    """The parts that are in one and not in the other."""
    gone = [part for key, part in before.items() if key not in after]
    return gone + [part for key, part in after.items() if key not in before]


def _united(places: Iterable[QRect]) -> QRegion:
    region = QRegion()
    for place in places:
        region += place
    return region
