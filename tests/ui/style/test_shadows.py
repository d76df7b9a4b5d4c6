"""Shadows drawn from a picture look like those that are painted stroke by stroke."""

from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QRegion

from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import rounded, soft_shadow

CARD, RADIUS = QRectF(60, 50, 240, 180), 14.0
SHADOW = Shadow(QColor("#604830"), 0.3, 10, QPointF(1, 4))
ROUNDING = 6
"""How much strokes on a ground may be off that is rounded to 8 bits after each of them."""


def on_ground(ratio: float) -> tuple[QImage, QPainter]:
    image = QImage(round(360 * ratio), round(280 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#EFE4D2"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def drawn(ratio: float, seen_in: QRegion | None = None) -> QImage:
    image, painter = on_ground(ratio)
    card_shadow(painter, CARD, RADIUS, SHADOW, seen_in)
    painter.end()
    return image


def stroked(ratio: float) -> QImage:
    image, painter = on_ground(ratio)
    path = rounded(CARD, RADIUS)
    soft_shadow(painter, path, SHADOW.moved, SHADOW.blur, SHADOW.color, SHADOW.share, SHADOW.steps)
    painter.end()
    return image


def apart(one: QColor, two: QColor) -> int:
    return max(abs(a - b) for a, b in zip(one.getRgb(), two.getRgb(), strict=True))


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_a_shadow_from_a_picture_looks_like_a_painted_one(ratio: float) -> None:
    """Around the card; under its middle, which hides it, there is none."""
    image, model = drawn(ratio), stroked(ratio)
    ground, inner = model.pixelColor(0, 0), CARD.adjusted(RADIUS, RADIUS, -RADIUS, -RADIUS)
    darkest = 0
    for x, y in product(range(0, image.width(), 3), range(0, image.height(), 3)):
        if not inner.contains(QPointF(x, y) / ratio):
            assert apart(image.pixelColor(x, y), model.pixelColor(x, y)) <= ROUNDING, (x, y)
            darkest = max(darkest, apart(image.pixelColor(x, y), ground))
    assert darkest > 5 * ROUNDING
    assert image.pixelColor(image.rect().center()) == ground


def test_only_what_is_seen_of_a_shadow_is_drawn() -> None:
    left, whole = drawn(1, QRegion(0, 0, 50, 280)), drawn(1)
    ground = whole.pixelColor(0, 0)
    beside, behind = (56, 140), (304, 140)
    assert left.pixelColor(*beside) == whole.pixelColor(*beside) != ground
    assert left.pixelColor(*behind) == ground != whole.pixelColor(*behind)
