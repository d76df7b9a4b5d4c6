"""Pieces painted for tests, and the colors found in them."""

from collections.abc import Callable
from itertools import product

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.style.theme import Ink, Look

U = frozenset({(0, 0), (2, 0), (0, 1), (1, 1), (2, 1)})
"""A piece whose left side, right side and foot are straight."""


def canvas(width: float, height: float, ground: QColor, ratio: float = 1) -> QImage:
    """A picture of so many pixels of a window, all of one color."""
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(ground)
    return image


def painted(image: QImage, paint: Callable[[QPainter], None]) -> QImage:
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def on_ground(
    squares: frozenset[Square],
    ink: Ink,
    look: Look,
    cell: float,
    style: Style = Style.PLAIN,
    *,
    ground: QColor | None = None,
    ratio: float = 1,
    at: QPointF | None = None,
) -> QImage:
    """A piece on bare pockets, a square from the edges of the picture or where it is told to be."""
    wide, high = (max(square[axis] for square in squares) + 3 for axis in (0, 1))
    place = at or QPointF(cell, cell)

    def paint(painter: QPainter) -> None:
        painter.translate(place)
        painter.scale(cell, cell)
        paint_piece(painter, squares, ink, look, style)

    return painted(canvas(wide * cell, high * cell, ground or look.theme.pocket, ratio), paint)


def mean_color(image: QImage, squares: frozenset[Square], cell: int) -> QColor:
    """What is seen of a piece from afar: the mean of all its squares without their edges."""
    near, far = int(cell * 0.1), int(cell * 0.9)
    inner = list(product(range(near, far), range(near, far)))
    seen = [
        image.pixelColor((x + 1) * cell + across, (y + 1) * cell + down)
        for x, y in squares
        for across, down in inner
    ]
    return QColor.fromRgbF(
        *(
            sum(part) / len(seen)
            for part in zip(*((c.redF(), c.greenF(), c.blueF()) for c in seen), strict=True)
        )
    )
