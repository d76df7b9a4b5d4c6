"""Soft shadows around cards, painted once and then drawn from a small picture."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from blokus_desktop.ui.style.surfaces import rounded, soft_shadow

_SPARE = 2
"""How many pixels are left around a shadow, as its edge frays."""
_KEPT = 24
_MIDDLE = 4
"""Of nine places, the one under the card."""


class Shadow(NamedTuple):
    """A shadow, or a glow: its color, how much of it, how soft, where it falls, and in how many strokes."""

    color: QColor
    share: float
    blur: float
    moved: QPointF = QPointF()
    steps: int = 7


def card_shadow(
    painter: QPainter, rect: QRectF, radius: float, shadow: Shadow, seen_in: QRegion | None = None
) -> None:
    """Paint the shadow around a card with round corners; there is none under the middle of the card.

    ``seen_in`` is where anything of it has to be painted, if not everywhere.
    """
    device = painter.deviceTransform()
    ratio = device.m11()
    seen = device.mapRect(rect)
    left, top, right, bottom = (
        floor(edge) for edge in (seen.left(), seen.top(), seen.right(), seen.bottom())
    )
    reach = ceil((radius + shadow.blur + shadow.moved.manhattanLength()) * ratio) + _SPARE
    even = device.isAffine() and device.m12() == device.m21() == 0 and ratio == device.m22() > 0
    if not even or min(right - left, bottom - top) <= 2 * reach:
        path = rounded(rect, radius)
        soft_shadow(painter, path, shadow.moved, shadow.blur, shadow.color, shadow.share, shadow.steps)
        return
    offsets = (seen.left() - left, seen.top() - top, seen.right() - right, seen.bottom() - bottom)
    picture = _picture(
        (radius, shadow.blur, shadow.moved.x(), shadow.moved.y(), shadow.share, shadow.steps),
        shadow.color.rgba(),
        ratio,
        tuple(round(offset, 3) for offset in offsets),
        reach,
    )
    below = painter.worldTransform().inverted()[0] * device
    back = device.inverted()[0]
    painter.save()
    painter.setWorldTransform(below.inverted()[0])
    for place, source in _slices(QRect(left, top, right - left, bottom - top), reach):
        shown = back.mapRect(QRectF(place)).toAlignedRect()
        if seen_in is None or seen_in.intersects(shown):
            painter.drawPixmap(place, picture, source)
    painter.restore()


def _slices(card: QRect, reach: int) -> Iterator[tuple[QRect, QRect]]:
    """Places around a card, with what of the picture goes there.

    Those are its corners, and the pixels between them, which are stretched along the edges.
    """
    side = 2 * reach
    spans = [
        (
            (low - reach, side, 0, side),
            (low + reach, wide - side, side, 1),
            (low + wide - reach, side, side + 1, side),
        )
        for low, wide in ((card.left(), card.width()), (card.top(), card.height()))
    ]
    for place, ((x, wide, from_x, columns), (y, high, from_y, rows)) in enumerate(product(*spans)):
        if place != _MIDDLE:
            yield QRect(x, y, wide, high), QRect(from_x, from_y, columns, rows)


@lru_cache(maxsize=_KEPT)
def _picture(
    shape: tuple[float, float, float, float, float, int],
    color: int,
    ratio: float,
    offsets: tuple[float, ...],
    reach: int,
) -> QPixmap:
    """The shadow of a small card; ``offsets`` tell how far its edges are from edges of pixels."""
    radius, blur, across, down, share, steps = shape
    far = 3 * reach + 1
    left, top, right, bottom = offsets
    card = QRectF(QPointF(reach + left, reach + top) / ratio, QPointF(far + right, far + bottom) / ratio)
    picture = QPixmap(4 * reach + 1, 4 * reach + 1)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    ink = QColor.fromRgba(color)
    soft_shadow(painter, rounded(card, radius), QPointF(across, down), blur, ink, share, steps)
    painter.end()
    return picture
