"""Pieces that do not lie there as plastic: held, refused, given. Squares are of size 1."""

from math import ceil

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from blokus_desktop.ui.board.pieces.material import paint_body, paint_edge
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.pictures import painted
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Ink, Theme, ink_on, mixed

LIFT = (-0.06, -0.10)
"""Where a held piece is seen over its squares."""
_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")
_SHADOW, _BLUR = (0.16, 0.30), 0.26
_SOFTEST = 10
"""Where the shadow of a piece in the air lies, how soft it is, and in how many steps at most."""
_SHADOW_SHARE = {"light": 0.30, "dark": 0.50}
_NEARER = 0.06
"""How much lighter a held piece is, nearer to the lamp."""
_LINE, _RIM = 0.075, 0.16
"""How wide the white line of a held piece is, and the dark one by which it is seen on a pale board."""
_HATCH = 0.4
"""How opaque the hatching of a refused piece is."""
_DASHES = (2.4, 2.0)


def paint_held(
    painter: QPainter, squares: frozenset[Square], ink: Ink, theme: Theme, pixels: float, ratio: float
) -> None:
    """A piece over a place where it can be laid: lifted from the board, with a white line."""
    path = _lift(painter, squares, theme, pixels)
    paint_body(painter, squares, mixed(ink.fill, _WHITE, _NEARER), pixels)
    _stroke(painter, path, ink.edge, max(_RIM, 3 * ratio / pixels))
    _stroke(painter, path, _WHITE, max(_LINE, 1.6 * ratio / pixels))


def paint_refused(
    painter: QPainter, squares: frozenset[Square], ink: Ink, theme: Theme, pixels: float, ratio: float
) -> None:
    """A piece over a place where it cannot be laid: as clearly seen, but hatched, its line broken."""
    path = _lift(painter, squares, theme, pixels)
    paint_body(painter, squares, ink.fill, pixels)
    _hatch(painter, path, QPen(clear(ink_on(ink.fill), _HATCH), max(0.08, ratio / pixels)), 3)
    _stroke(painter, path, ink.edge, max(_RIM, 3 * ratio / pixels))
    pen = round_pen(_WHITE, max(_LINE, 1.6 * ratio / pixels))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern(_DASHES)
    painter.strokePath(path, pen)


def _lift(painter: QPainter, squares: frozenset[Square], theme: Theme, pixels: float) -> QPainterPath:
    """The shadow of a piece that is held, and the painter moved to where the piece is seen."""
    path = outline(squares)
    _paint_shadow(painter, path, theme, pixels)
    painter.translate(*LIFT)
    return path


def _paint_shadow(painter: QPainter, path: QPainterPath, theme: Theme, pixels: float) -> None:
    """The shadow of a piece in the air. Its layers replace each other, so that none shows its border."""
    box = path.boundingRect().adjusted(-_BLUR, -_BLUR, _BLUR, _BLUR)
    steps = min(max(round(_BLUR * pixels), 3), _SOFTEST)

    def paint(layers: QPainter) -> None:
        layers.setRenderHint(QPainter.RenderHint.Antialiasing)
        layers.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        layers.scale(pixels, pixels)
        layers.translate(-box.topLeft())
        for step in range(1, steps + 1):
            shade = clear(_BLACK, _SHADOW_SHARE[theme.name] * (step / steps) ** 1.6)
            layers.strokePath(path, round_pen(shade, _BLUR * 2 * (1 - (step - 1) / steps)))
        layers.fillPath(path, clear(_BLACK, _SHADOW_SHARE[theme.name]))

    size = QSize(ceil(box.width() * pixels), ceil(box.height() * pixels))
    shadow = painted(size, QPoint(0, 0), paint)
    place = QRectF(box.topLeft() + QPointF(*_SHADOW), QSizeF(size) / pixels)
    painter.drawPixmap(place, shadow, QRectF(shadow.rect()))


def paint_given(
    painter: QPainter, squares: frozenset[Square], ink: Ink, theme: Theme, pixels: float, ratio: float
) -> None:
    """No plastic with a shine, but a print on the board: flat, hatched, with a broad edge."""
    path = outline(squares)
    painter.fillPath(path, ink.fill)
    # Dark lines would make a piece too dark for dark pockets.
    hatching = _WHITE if theme.dark else ink_on(ink.fill)
    _hatch(painter, path, QPen(clear(hatching, 0.22), 0.07), 3)
    paint_edge(painter, squares, ink.edge, pixels, ratio, 0.09)


def _hatch(painter: QPainter, path: QPainterPath, pen: QPen, lines: int) -> None:
    """Slanting lines within an outline, so many a square."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen)
    box = path.boundingRect()
    across, down = box.width() + box.height(), QPointF(-box.height(), box.height())
    starts = [QPointF(box.left() + step / lines, box.top()) for step in range(int(across * lines))]
    painter.drawLines([QLineF(start, start + down) for start in starts])
    painter.restore()


def _stroke(painter: QPainter, path: QPainterPath, color: QColor, width: float) -> None:
    painter.strokePath(path, round_pen(color, width))
