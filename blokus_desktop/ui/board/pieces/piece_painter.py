"""The one painter of pieces: on the board, in the tray, in thumbnails and in exports."""

from enum import Enum
from functools import lru_cache, partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from blokus_desktop.ui.board.pieces.material import paint_plastic
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.pictures import Pictures, on_pixels, painted
from blokus_desktop.ui.style.device import paint_pixmap
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Ink, Look, Theme, contrast, ink_on

DIMMED = 0.38
"""How opaque a dimmed piece is."""
KEPT, KEPT_A_WHILE = 20 * 1024 * 1024, 2 * 1024 * 1024
"""How many bytes the pictures of pieces take up at most, and of those that are only wanted for a while."""
_LARGEST = 160
"""Squares of more pixels are never kept: a whole board of them would not find room."""
_MARGIN, _MARGIN_HELD = 0.12, 0.6
"""How far a piece and its shadow reach beyond its squares, in squares; and one that is held."""
_SIGN_SHARE = 0.85
"""How much of the ink that can be read on a piece is in its sign."""

_SMALLEST_SIGN = 6
"""On squares of fewer pixels signs would only be noise."""

PICTURES = Pictures(KEPT)
"""Of pieces that lie in trays and in small pictures, and are painted often."""
PASSING = Pictures(KEPT_A_WHILE)
"""Of pieces held or laid: what lies on the board is in the board's own picture."""


class Style(Enum):
    """In which state a piece is shown."""

    PLAIN = "plain"
    DIMMED = "dimmed"
    GHOST = "ghost"
    """Held over squares where it can be laid."""
    REFUSED = "refused"
    """Held over squares where it cannot."""
    DRAWN = "drawn"
    """With a pen, on paper."""
    GIVEN = "given"
    """It stays where it is."""


_HELD = (Style.GHOST, Style.REFUSED)
_LYING = (Style.PLAIN, Style.DIMMED)


class PiecePicture(NamedTuple):
    """A painted piece, and where in the picture its zero square begins, in pixels of the screen."""

    pixmap: QPixmap
    origin: QPoint


def paint_piece(
    painter: QPainter,
    squares: frozenset[Square],
    ink: Ink,
    look: Look,
    style: Style = Style.PLAIN,
    kept: Pictures = PICTURES,
) -> None:
    """Paint a piece on squares of size 1; the painter's scale says how large they are.

    On a screen it is drawn from a picture, on whole pixels, which is ``kept``. A painter that turns, or that
    makes vectors, gets the piece itself.
    """
    to_device = painter.deviceTransform()
    pixels = to_device.m11()
    if not on_pixels(painter) or pixels > _LARGEST:
        paint_straight(painter, squares, ink, look, style)
        return
    painter.save()
    if style is Style.DIMMED:
        painter.setOpacity(painter.opacity() * DIMMED)
    picture = piece_picture(squares, pixels, painter.device().devicePixelRatioF(), ink, look, style, kept)
    place = QPointF(*_low(squares)) - QPointF(picture.origin) / pixels
    paint_pixmap(painter, place, picture.pixmap)
    painter.restore()


def paint_sized(painter: QPainter, squares: frozenset[Square], side: float, ink: Ink, look: Look) -> None:
    """Paint a plain piece on squares of a size, where the painter's scale is that of the screen."""
    ratio = painter.deviceTransform().m11()
    if not on_pixels(painter) or side * ratio > _LARGEST:
        painter.save()
        painter.scale(side, side)
        paint_straight(painter, squares, ink, look)
        painter.restore()
        return
    picture = piece_picture(squares, side * ratio, painter.device().devicePixelRatioF(), ink, look)
    place = QPointF(*_low(squares)) * side - QPointF(picture.origin) / ratio
    paint_pixmap(painter, place, picture.pixmap)


def piece_picture(
    squares: frozenset[Square],
    pixels: float,
    ratio: float,
    ink: Ink,
    look: Look,
    style: Style = Style.PLAIN,
    kept: Pictures = PICTURES,
) -> PiecePicture:
    """A painted piece with squares of so many pixels of a screen with that ratio, its box at the origin."""
    own, plain = _at_origin(squares), Style.PLAIN if style is Style.DIMMED else style
    pixels = round(pixels, 3)
    margin = ceil(margin_of(pixels, style) + ratio)
    key = (own, pixels, ratio, ink, look.theme.name, look.marks, plain)
    pixmap = kept.get(key, partial(_painted, own, pixels, ratio, ink, look, plain, margin))
    return PiecePicture(pixmap, QPoint(margin, margin))


def margin_of(cell: float, style: Style) -> float:
    """How far a piece and its shadow reach beyond its squares, if those are so large."""
    return (_MARGIN_HELD if style in _HELD else _MARGIN) * cell + 1


def paint_stretched(
    painter: QPainter,
    squares: frozenset[Square],
    pixels: float,
    ink: Ink,
    look: Look,
    style: Style = Style.PLAIN,
) -> None:
    """Paint a piece on its way: from the picture for squares of so many pixels, turned or stretched."""
    picture = piece_picture(squares, pixels, painter.device().devicePixelRatioF(), ink, look, style)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if style is Style.DIMMED:
        painter.setOpacity(painter.opacity() * DIMMED)
    painter.translate(QPointF(*_low(squares)))
    painter.scale(1 / pixels, 1 / pixels)
    painter.drawPixmap(-picture.origin, picture.pixmap)
    painter.restore()


def _painted(
    squares: frozenset[Square], pixels: float, ratio: float, ink: Ink, look: Look, style: Style, margin: int
) -> QPixmap:
    width, height = max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1
    size = QSize(ceil(width * pixels), ceil(height * pixels)) + QSize(2 * margin, 2 * margin)

    def paint(painter: QPainter) -> None:
        painter.scale(pixels, pixels)
        _paint(painter, squares, ink, look, style, pixels, ratio)

    return painted(size, QPoint(margin, margin), paint)


@lru_cache(maxsize=1024)
def _at_origin(squares: frozenset[Square]) -> frozenset[Square]:
    x, y = _low(squares)
    return frozenset((column - x, row - y) for column, row in squares) if x or y else squares


@lru_cache(maxsize=1024)
def _low(squares: frozenset[Square]) -> Square:
    return min(x for x, _ in squares), min(y for _, y in squares)


def paint_straight(
    painter: QPainter,
    squares: frozenset[Square],
    ink: Ink,
    look: Look,
    style: Style = Style.PLAIN,
) -> None:
    """Paint a piece stroke by stroke, as a turned painter or a file of vectors wants it."""
    painter.save()
    if style is Style.DIMMED:
        painter.setOpacity(painter.opacity() * DIMMED)
    to_device = painter.deviceTransform()
    pixels = max(abs(to_device.determinant()) ** 0.5, 1e-3)
    _paint(painter, squares, ink, look, style, pixels, painter.device().devicePixelRatioF())
    painter.restore()


def _paint(
    painter: QPainter,
    squares: frozenset[Square],
    ink: Ink,
    look: Look,
    style: Style,
    pixels: float,
    ratio: float,
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if style in _LYING:
        paint_plastic(painter, squares, ink, look.theme, pixels, ratio)
    else:
        _paint_otherwise(painter, squares, ink, look.theme, style, pixels, ratio)
    if look.marks and style is not Style.REFUSED and pixels >= _SMALLEST_SIGN * ratio:
        # Neither these nor pieces in the hand are in the first picture.
        from blokus_desktop.ui.board.pieces.signs import paint_signs

        paint_signs(painter, squares, ink.mark, clear(ink_on(ink.fill), _SIGN_SHARE))


def _paint_otherwise(
    painter: QPainter,
    squares: frozenset[Square],
    ink: Ink,
    theme: Theme,
    style: Style,
    pixels: float,
    ratio: float,
) -> None:
    """Paint a piece that does not lie there as plastic."""
    if style is Style.DRAWN:
        from blokus_desktop.ui.board.pieces.drawn import paint_drawn

        paint_drawn(painter, squares, ink, pixels, ratio)
        return
    from blokus_desktop.ui.board.pieces import states

    paint = {
        Style.GHOST: states.paint_held,
        Style.REFUSED: states.paint_refused,
        Style.GIVEN: states.paint_given,
    }[style]
    paint(painter, squares, ink, theme, pixels, ratio)


def paint_swatch(painter: QPainter, rect: QRectF, ink: Ink, look: Look, style: Style = Style.PLAIN) -> None:
    """Paint a piece of one square, as large as a rectangle and in its middle, as a sign for a color."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.translate(rect.center() - QPointF(side, side) / 2)
    painter.scale(side, side)
    paint_piece(painter, frozenset({(0, 0)}), ink, look, style)
    painter.restore()


AGES = (0.95, 0.6, 0.4)
"""How much of the line is in a piece laid last, the one before, and all earlier ones."""
_LINE = 0.085
_TOO_PALE = 1.4
"""A piece with less contrast to white gets a line in the color of its edge."""


def paint_age(painter: QPainter, squares: frozenset[Square], ink: Ink, age: int = 0) -> None:
    """Paint the inner line of a piece laid since the player's own move; age 0 is the newest."""
    paint_inner_line(painter, squares, clear(line_on(ink), AGES[shown_age(age)]))


def shown_age(age: int) -> int:
    """The age of a line as far as it can be seen."""
    return min(age, len(AGES) - 1)


def line_on(ink: Ink) -> QColor:
    """The color of a line that is seen on a piece: white, but not on one that is nearly white itself."""
    white = QColor("#FFFFFF")
    return white if contrast(ink.fill, white) >= _TOO_PALE else ink.edge


def paint_inner_line(
    painter: QPainter, squares: frozenset[Square], color: QColor, width: float = _LINE
) -> None:
    """Paint a line along a piece that stays within it; squares are of size 1."""
    pixels = painter.deviceTransform().m11()
    if not on_pixels(painter) or pixels > _LARGEST:
        _stroke_within(painter, squares, color, width)
        return
    painter.save()
    painter.setOpacity(painter.opacity() * color.alphaF())
    paint_pixmap(painter, QPointF(*_low(squares)), inner_line_picture(squares, pixels, color, width))
    painter.restore()


def inner_line_picture(
    squares: frozenset[Square], pixels: float, color: QColor, width: float = _LINE
) -> QPixmap:
    """Such a line with nothing of its paleness: with every move it grows paler."""
    own, pixels, opaque = _at_origin(squares), round(pixels, 3), QColor(color.rgb())
    size = QSize(*(ceil(max(square[axis] for square in own) * pixels + pixels) for axis in (0, 1)))

    def paint(picture: QPainter) -> None:
        picture.scale(pixels, pixels)
        _stroke_within(picture, own, opaque, width)

    return PASSING.get((own, pixels, width, opaque.rgb()), lambda: painted(size, QPoint(0, 0), paint))


def _stroke_within(painter: QPainter, squares: frozenset[Square], color: QColor, width: float) -> None:
    path = outline(squares)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.strokePath(path, round_pen(color, 2 * width))
    painter.restore()
