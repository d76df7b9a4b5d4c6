"""What a tray looks like: its sockets, the pieces in them, frames around pieces, and words across it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QRegion

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.pieces.outline import Square, outline
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.panels.tray_places import Places, Slot
from blokus_desktop.ui.panels.tray_slot import FlatLying
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, paint_raised, round_pen, soft_shadow
from blokus_desktop.ui.style.theme import LARGE, NORMAL, ROUND, SMALL, SPACE, Ink, Look, Theme, font

_SHADED, _LIT = (0.03, 0.05), (-0.02, -0.035)
"""How far from its outline a socket is shaded above, and lit below, in squares."""
_SHADE_SHARE, _LIGHT_SHARE = {"light": 0.16, "dark": 0.5}, {"light": 0.9, "dark": 0.1}
_LIFTED, _SHADOW, _BLUR = QPointF(-0.04, -0.07), QPointF(0.08, 0.15), 0.13
"""A piece under the pointer: where it is seen, and its shadow, in squares."""
_SHADOW_SHARE = {"light": 0.26, "dark": 0.45}
_GLOW, _GLOW_SHARE, _LINE = 0.45, 0.55, 0.12
"""The light around a piece that help points at, and the line, in squares."""
_REACH, _FAR_REACH = 0.14, 0.55
"""How far a piece reaches beyond its place, and one with a light or a shadow around it, in squares."""


_DARK, _LIGHT = QColor("#14110d"), QColor("#ffffff")
"""The two lines around a chosen piece."""


class PlaceLook(NamedTuple):
    """What the place of a piece looks like."""

    ink: Ink | None
    """That of the piece; None where the place is empty."""
    fits: bool
    held: bool
    """Whether it waits for the piece in hand."""
    hinted: bool
    lifted: bool
    chosen: bool = False
    """Whether keys have gone to it."""


def reach_of(slot: Slot, square: float, *, raised: bool) -> QRect:
    """All that is painted of a piece in its place; ``raised`` ones have a light or a shadow around them."""
    far = (_FAR_REACH if raised else _REACH) * square + 2
    return slot.box(square).adjusted(-far, -far, far, far).toAlignedRect()


def region_of_changes(
    places: Places, before: Mapping[Piece, PlaceLook], after: Mapping[Piece, PlaceLook]
) -> QRegion:
    """The places that look different than before."""
    region = QRegion()
    for slot in places.slots:
        old, new = before.get(slot.piece), after[slot.piece]
        if old != new:
            raised = old is None or any(look.hinted or look.lifted or look.chosen for look in (old, new))
            region += reach_of(slot, places.square, raised=raised)
    return region


@lru_cache(maxsize=512)
def _edges(squares: frozenset[Square]) -> tuple[QPainterPath, QPainterPath]:
    """The shade inside a socket and the light on its edge, for squares of size 1."""
    path = outline(squares)
    return path.subtracted(path.translated(*_SHADED)), path.subtracted(path.translated(*_LIT))


def ground_picture(places: Places, size: QSize, ratio: float, theme: Theme, *, focused: bool) -> QPixmap:
    """A raised card with the sunk places of flat pieces."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line, width = (theme.accent, 2) if focused else (theme.hairline, 1)
    paint_raised(painter, QRectF(QPointF(), QSizeF(size)), theme, line=line, width=width, shadow=False)
    shade, light = QColor("black"), QColor("white")
    for slot in places.slots:
        if isinstance(slot.lying, FlatLying):
            shaded, lit = _edges(slot.lying.squares)
            painter.save()
            painter.translate(slot.origin(places.square))
            painter.scale(places.square, places.square)
            painter.fillPath(outline(slot.lying.squares), theme.socket)
            painter.fillPath(shaded, clear(shade, _SHADE_SHARE[theme.name]))
            painter.fillPath(lit, clear(light, _LIGHT_SHARE[theme.name]))
            painter.restore()
    painter.end()
    return picture


def paint_empty(painter: QPainter, slot: Slot, square: float, theme: Theme, *, held: bool) -> None:
    """The place of a piece that is laid, or held: dashes wait for that one."""
    shade = slot.lying.shade(slot.side(square)).translated(slot.origin(square))
    if not isinstance(slot.lying, FlatLying):
        _paint_sunk(painter, shade, slot.side(square), theme)
    if held:
        painter.setPen(QPen(theme.accent, max(length(1.3), 0.05 * square), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shade)


def _paint_sunk(painter: QPainter, path: QPainterPath, square: float, theme: Theme) -> None:
    """The sunk place of a solid piece: shaded at its upper edges, lit at the lower ones."""
    painter.save()
    painter.fillPath(path, theme.socket)
    painter.setClipPath(path)
    shade, light = QColor("black"), QColor("white")
    for (x, y), ink in (
        (_SHADED, clear(shade, _SHADE_SHARE[theme.name])),
        (_LIT, clear(light, _LIGHT_SHARE[theme.name])),
    ):
        painter.strokePath(path.translated(x * square / 2, y * square / 2), round_pen(ink, abs(y) * square))
    painter.restore()


def paint_name(painter: QPainter, room: QRectF, wordings: Sequence[str], theme: Theme, *, held: bool) -> None:
    """What stands below the place of a piece, in the longest words for which there is room, if in any."""
    painter.setFont(font(SMALL, strong=held))
    painter.setPen(theme.text if held else theme.second)
    measure = QFontMetricsF(painter.font())
    words = next((each for each in wordings if measure.horizontalAdvance(each) <= room.width()), "")
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


def paint_slot(
    painter: QPainter, slot: Slot, square: float, ink: Ink, look: Look, *, fits: bool, lifted: bool
) -> None:
    """A piece in its place, pale if it fits nowhere, a little higher under the pointer."""
    side = slot.side(square)
    painter.save()
    painter.translate(slot.origin(square))
    if lifted:
        share = _SHADOW_SHARE[look.theme.name]
        black = QColor("black")
        soft_shadow(painter, slot.lying.shade(side), _SHADOW * square, _BLUR * square, black, share)
        painter.translate(_LIFTED * square)
    slot.lying.paint(painter, side, ink, look, Style.PLAIN if fits else Style.DIMMED)
    painter.restore()


def paint_hint(painter: QPainter, slot: Slot, square: float, theme: Theme) -> None:
    """The light around a piece that help points at, below it."""
    path = slot.lying.shade(slot.side(square)).translated(slot.origin(square))
    soft_shadow(painter, path, QPointF(), _GLOW * square, theme.star, _GLOW_SHARE, 10)


def paint_line_around(painter: QPainter, slot: Slot, square: float, color: QColor) -> None:
    """A line around a piece, above it: help points at it."""
    _paint_outline(painter, slot, square, color, max(_LINE * square, length(2)))


def paint_choice(painter: QPainter, slot: Slot, square: float) -> None:
    """A light line in a dark one around the piece that keys have gone to: one is seen on any color."""
    thick = max(_LINE * square, length(2))
    _paint_outline(painter, slot, square, _DARK, thick + 2 * length(2))
    _paint_outline(painter, slot, square, _LIGHT, thick)


def _paint_outline(painter: QPainter, slot: Slot, square: float, color: QColor, thick: float) -> None:
    painter.setPen(round_pen(color, thick))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(slot.lying.shade(slot.side(square)).translated(slot.origin(square)))


def paint_words(painter: QPainter, room: QRectF, title: str, words: str, theme: Theme, *, low: bool) -> None:
    """A card with words across a tray: in its middle, or ``low`` at its foot."""
    space = length(SPACE)
    inner = room.adjusted(3 * space, 2 * space, -3 * space, -2 * space)
    parts = [
        (text, face, color, _needed(text, face, inner))
        for text, face, color in (
            (title, font(LARGE, strong=True), theme.text),
            (words, font(NORMAL), theme.text if low else theme.second),
        )
        if text
    ]
    gap = space / 2
    high = sum(box.height() for *_, box in parts) + gap * (len(parts) - 1)
    card = QRectF(0, 0, max(box.width() for *_, box in parts) + 3 * space, high + 2 * space)
    card.moveCenter(room.center())
    if low:
        card.moveBottom(room.bottom() - space)
    paint_raised(painter, card, theme, radius=ROUND)
    top = card.top() + space
    for text, face, color, box in parts:
        painter.setFont(face)
        painter.setPen(color)
        line = QRectF(card.left(), top, card.width(), box.height())
        painter.drawText(line.adjusted(space, 0, -space, 0), _WRAPPED, text)
        top += box.height() + gap


def words_height(room: QRectF, words: str) -> float:
    """How high a card with words at the foot of a tray is."""
    space = length(SPACE)
    inner = room.adjusted(3 * space, 2 * space, -3 * space, -2 * space)
    return _needed(words, font(NORMAL), inner).height() + 2 * space


_WRAPPED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


def _needed(text: str, face: QFont, room: QRectF) -> QRectF:
    return QFontMetricsF(face).boundingRect(room, _WRAPPED, text)
