"""The levels of the computer as characters: pieces with eyes, the harder to lay, the stronger."""

from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.surfaces import clear, round_pen
from blokus_desktop.ui.style.theme import Look, ink_on

AT_BEST: Final = 11
"""The strongest level with time to think, beside the ten with their numbers."""

_INK, _WHITE, _GOLD = QColor("#211F1B"), QColor("#FFFFFF"), QColor("#FFD257")
_EYE, _PUPIL, _GLANCE = 0.23, 0.14, 0.085
"""The radius of an eye and of its pupil, and how far the pupil goes, in squares."""
_LEAST_EYE = 3.1
"""No eye is smaller than that, in pixels."""
_MOST = 0.5
"""A square is no larger than this share of the picture."""
_CROWN = 0.5
"""How high a crown is, in squares."""


class _Face(NamedTuple):
    """What makes a character: its piece, and what its face is like."""

    rows: str
    """The squares of its piece, row by row."""
    middle: tuple[float, float]
    """The middle between its eyes, in squares."""
    mouth: float
    """How far the mouth is bent: below zero down, above zero a smile, nothing for a straight one."""
    brows: float = 0.0
    """How steeply the brows fall towards the nose; nothing for none."""
    open_mouth: bool = False
    extra: str = ""


_FACES: Final = (
    _Face("#", (0.5, 0.46), 0.7, extra="leaf"),
    _Face("##", (1.0, 0.42), 0.9, open_mouth=True),
    _Face("#./##", (1.0, 1.4), 0.8),
    _Face("##/##", (1.0, 0.55), 0.3, brows=-0.3),
    _Face(".#./###", (1.5, 1.4), 0.0),
    _Face("##./.##", (1.0, 0.42), 0.35, brows=0.25),
    _Face("#../#../###", (1.0, 2.4), 0.7, brows=0.3),
    _Face(".##/##./.#.", (1.0, 1.4), 0.0, extra="glasses"),
    _Face("##./.##/..#", (2.0, 1.4), -0.5, brows=0.45),
    _Face(".#./###/.#.", (1.5, 1.4), 0.6, brows=0.6),
    _Face(".#./###/.#.", (1.5, 1.4), 0.4, brows=0.6, extra="crown"),
)


def _squares(rows: str) -> frozenset[Square]:
    lines = rows.split("/")
    return frozenset((x, y) for y, line in enumerate(lines) for x, sign in enumerate(line) if sign == "#")


def paint_character(
    painter: QPainter,
    rect: QRectF,
    level: int,
    color: str,
    look: Look,
    *,
    glance: QPointF | None = None,
    asleep: bool = False,
) -> None:
    """Paint the character of a level, standing at the lower edge of a rectangle.

    ``color`` is a name; ``glance`` is where it looks, within -1 and 1; who is ``asleep`` has closed eyes.
    """
    face = _FACES[level - 1]
    squares = _squares(face.rows)
    wide, high = max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1
    over = _CROWN if face.extra == "crown" else 0
    least = min(rect.width(), rect.height())
    side = min(rect.width() / wide, rect.height() / (high + over), least * _MOST)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - wide * side / 2, rect.bottom() - high * side)
    painter.scale(side, side)
    # The marks for color-blind eyes would lie over the face.
    bare = Look(look.theme, look.palette)
    paint_piece(painter, squares, look.ink(color), bare)
    _paint_face(painter, face, look.color(color), side, glance or QPointF(0.5, 0.35), asleep=asleep)
    painter.restore()


def _paint_face(
    painter: QPainter, face: _Face, ground: QColor, side: float, glance: QPointF, *, asleep: bool
) -> None:
    """Paint eyes, brows and mouth on squares of size 1."""
    radius = max(_EYE, _LEAST_EYE / side)
    apart = max(0.25, radius * 1.15)
    line = max(0.05, 0.8 / side)
    ink = ink_on(ground)
    middle = QPointF(*face.middle)
    if face.extra == "leaf":
        _paint_leaf(painter, line)
    elif face.extra == "crown":
        _paint_crown(painter, line)
    for across in (-apart, apart):
        eye = middle + QPointF(across, 0)
        if asleep:
            painter.setPen(round_pen(ink, line * 1.6))
            painter.drawLine(QLineF(eye.x() - radius * 0.8, eye.y(), eye.x() + radius * 0.8, eye.y()))
        else:
            _paint_eye(painter, eye, radius, line, glance)
        if face.extra == "glasses":
            painter.setPen(QPen(_INK, line * 1.3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(eye, radius * 1.35, radius * 1.45)
        if face.brows:
            _paint_brow(painter, eye, radius, face.brows * (1 if across < 0 else -1), ink, line)
    _paint_mouth(painter, face, middle + QPointF(0, radius * 1.3 + 0.12), ink, line)


def _paint_eye(painter: QPainter, eye: QPointF, radius: float, line: float, glance: QPointF) -> None:
    painter.setPen(QPen(_INK, line))
    painter.setBrush(_WHITE)
    painter.drawEllipse(eye, radius, radius * 1.12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_INK)
    pupil = radius * _PUPIL / _EYE
    at = eye + glance * (radius * _GLANCE / _EYE)
    painter.drawEllipse(at, pupil, pupil * 1.15)
    painter.setBrush(_WHITE)
    painter.drawEllipse(at - QPointF(pupil, pupil) * 0.35, pupil * 0.3, pupil * 0.3)


def _paint_brow(
    painter: QPainter, eye: QPointF, radius: float, fall: float, ink: QColor, line: float
) -> None:
    over = eye - QPointF(0, radius * 1.45)
    reach = QPointF(radius * 0.9, radius * fall)
    painter.setPen(round_pen(ink, line * 1.5))
    painter.drawLine(QLineF(over - reach, over + reach))


def _paint_mouth(painter: QPainter, face: _Face, at: QPointF, ink: QColor, line: float) -> None:
    half, bend = 0.17, face.mouth * 0.16
    path = QPainterPath(at - QPointF(half, 0))
    path.quadTo(at + QPointF(0, bend * 2), at + QPointF(half, 0))
    if face.open_mouth:
        path.closeSubpath()
        painter.fillPath(path, clear(ink, 0.85))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(clear(ink, 0.85), line * 1.4))
    painter.drawPath(path)


def _paint_leaf(painter: QPainter, line: float) -> None:
    """Two small leaves on a sprout."""
    root = QPointF(0.5, 0.04)
    painter.setPen(QPen(QColor("#0B6A4A"), line))
    painter.setBrush(QColor("#45CF97"))
    for way in (-1, 1):
        leaf = QPainterPath(root)
        tip = root + QPointF(way * 0.36, -0.3)
        leaf.quadTo(root + QPointF(way * 0.05, -0.34), tip)
        leaf.quadTo(root + QPointF(way * 0.36, -0.02), root)
        painter.drawPath(leaf)


def _paint_crown(painter: QPainter, line: float) -> None:
    """A crown on the head of whoever plays at the best."""
    crown = QPainterPath(QPointF(1.08, 0.06))
    for x, y in ((1.0, -0.46), (1.28, -0.2), (1.5, -0.54), (1.72, -0.2), (2.0, -0.46), (1.92, 0.06)):
        crown.lineTo(x, y)
    crown.closeSubpath()
    painter.setPen(QPen(QColor("#7A5608"), line))
    painter.setBrush(_GOLD)
    painter.drawPath(crown)
