"""Painter of the box of dice: felt in a wooden rim, big dice on it, and two buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen, QRadialGradient

from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.dice_of_round import Die
from blokus_desktop.ui.board.dice.die import CURVE, paint_die
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.strike import paint_strike
from blokus_desktop.ui.board.dice.words import back_words, die_words, strike_words
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Theme, font

PUT_BACK, STRIKE = 0, 1
"""The buttons, from above."""
_WHITE, _BLACK, _GOLD = QColor("#FFFFFF"), QColor("#000000"), QColor("#FFD257")
_WORDS, _QUIET_WORDS = QColor("#E3EBFA"), QColor("#C9D8F5")
_FELT_FOOT, _FELT_FOOT_IN_THE_DARK = QColor("#16356F"), QColor("#182A50")
_ROUND_BOX, _ROUND_FELT, _ROUND_BUTTON = 22, 14, 13
_TILTS = (-7.0, 5.0, -3.0, 8.0)
"""How the dice lie, in degrees: nobody puts them down quite straight."""
_RING, _RING_AWAY = 0.04, 0.05
"""How wide the gold ring around the die taken is, and how far from it, in sides."""
_GLOW = ((0.79, 0.10), (0.69, 0.16))
_GONE, _USELESS, _AWAY = 0.38, 0.5, 0.12
"""How opaque a die is that somebody else took, one that is not offered, and the place of one dragged away."""
_TURNS, _FLIPS, _BOUNCES = 400.0, 11, 3
"""By how many degrees a die turns while it rolls, how many faces it shows, and how often it bounces."""


@dataclass(frozen=True)
class BoxShown:
    """What the box shows."""

    dice: Sequence[Die]
    chances: Chances
    names: Sequence[str]
    theme: Theme
    pointed: int | None = None
    """The button under the pointer."""
    dragged: int = 0
    """The face of the die that is dragged out of the box; 0 where none is."""

    @property
    def away(self) -> int | None:
        """The place of that die."""
        free = (place for place, die in enumerate(self.dice) if die.face == self.dragged)
        return next((place for place in free if self._is_at_hand(self.dice[place])), None)

    def _is_at_hand(self, die: Die) -> bool:
        return die.taker is None or (die.taker == self.chances.seat and self.chances.taken is not None)


def paint_box(painter: QPainter, layout: SheetLayout, theme: Theme) -> None:
    """Paint the empty box."""
    box, felt = layout.box, layout.felt
    share = 0.16 if theme.dark else 0.05
    card_shadow(
        painter, box, length(_ROUND_BOX), Shadow(_BLACK, share, length(12), QPointF(0, length(4)), 10)
    )
    wood = QLinearGradient(box.topLeft(), box.bottomLeft())
    wood.setColorAt(0, theme.rim_top)
    wood.setColorAt(1, theme.rim_foot)
    painter.fillPath(rounded(box, length(_ROUND_BOX)), wood)
    painter.setPen(QPen(clear(_WHITE, 0.14 if theme.dark else 0.75), length(1.5)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = length(0.75)
    painter.drawPath(rounded(box.adjusted(half, half, -half, -half), length(_ROUND_BOX) - half))
    path = rounded(felt, length(_ROUND_FELT))
    cloth = QLinearGradient(box.topLeft(), box.bottomLeft())
    cloth.setColorAt(0, theme.hero_top)
    cloth.setColorAt(1, _FELT_FOOT_IN_THE_DARK if theme.dark else _FELT_FOOT)
    painter.fillPath(path, cloth)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    lamp = QRadialGradient(QPointF(felt.left() + felt.width() * 0.45, felt.top()), felt.width() * 0.55)
    lamp.setColorAt(0, clear(_WHITE, 0.09))
    lamp.setColorAt(1, clear(_WHITE, 0))
    painter.fillPath(path, lamp)
    painter.setPen(QPen(clear(_BLACK, 0.35), length(5)))
    painter.drawPath(path)
    painter.restore()


def paint_dice(painter: QPainter, layout: SheetLayout, shown: BoxShown, rolled: float = 1.0) -> None:
    """Paint the dice, so far as they have rolled, with the words under them once they lie."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, die in enumerate(shown.dice):
        if rolled < 1 and die.taker is None:
            _paint_rolling(painter, layout, number, die.face, rolled)
        else:
            _paint_die(painter, layout, number, die, shown)


def _paint_rolling(painter: QPainter, layout: SheetLayout, number: int, face: int, rolled: float) -> None:
    """A die on its way from the edge of the felt. What is seen on the way has nothing to do with its face."""
    place, left = layout.place_of_die(number), (1 - rolled) ** 2
    way = place.center().x() - layout.felt.left() + place.width()
    bounce = abs(sin(rolled * pi * _BOUNCES + number)) * left * place.height() * 0.45
    flip = int(rolled * _FLIPS)
    seen = face if flip >= _FLIPS - 1 else (flip * 5 + number * 2) % 6 + 1
    turn = tilt(number) + left * _TURNS * (1 if number % 2 else -1)
    painter.save()
    painter.setClipRect(layout.felt)
    paint_die(painter, place.translated(-way * left, -bounce), seen, turn=turn, shadow=True)
    painter.restore()


def tilt(number: int) -> float:
    """How a die lies, in degrees."""
    return _TILTS[number % len(_TILTS)]


def _paint_die(painter: QPainter, layout: SheetLayout, number: int, die: Die, shown: BoxShown) -> None:
    chances = shown.chances
    mine = die.taker is not None and die.taker == chances.seat
    held = mine and chances.taken is not None
    gone = die.taker is not None and not held
    place = layout.place_of_die(number, gone=gone)
    painter.save()
    if held and number == shown.away:
        painter.setOpacity(_AWAY)
    if held:
        _paint_ring(painter, place)
        paint_die(painter, place, die.face, shadow=True)
    else:
        useless = chances.deciding and chances.take_of(die.face) is None
        faint = _USELESS if useless else 1.0
        painter.setOpacity(_AWAY if number == shown.away else _GONE if gone or not die.face else faint)
        paint_die(painter, place, die.face, turn=tilt(number), shadow=not gone)
    painter.restore()
    _write_under(painter, layout.words_of_die(number), die_words(die, chances, shown.names), held=held)


def _paint_ring(painter: QPainter, place: QRectF) -> None:
    side = place.width()
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, share in _GLOW:
        painter.setBrush(clear(_GOLD, share))
        painter.drawEllipse(place.center(), reach * side, reach * side)
    away = _RING_AWAY * side
    painter.setPen(QPen(_GOLD, max(2.0, _RING * side)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(rounded(place.adjusted(-away, -away, away, away), side * CURVE + away))


def _write_under(painter: QPainter, room: QRectF, wordings: Sequence[str], *, held: bool) -> None:
    """The longest words for which there is room."""
    face = font(NORMAL if room.height() > length(NORMAL) * 1.3 else SMALL, strong=held)
    painter.setFont(face)
    painter.setPen(_GOLD if held else _WORDS)
    painter.drawText(
        room, Qt.AlignmentFlag.AlignCenter, fitting_words(face, wordings, room.width() - length(6))
    )


def fitting_words(face: QFont, wordings: Sequence[str], width: float) -> str:
    """The longest of some wordings for which there is room; the last one is cut short where it must be."""
    metrics = QFontMetricsF(face)
    found = next((words for words in wordings if metrics.horizontalAdvance(words) <= width), None)
    if found is not None:
        return found
    return metrics.elidedText(wordings[-1], Qt.TextElideMode.ElideRight, width) if wordings else ""


# The buttons


def offers_button(chances: Chances, number: int) -> bool:
    """Whether a button does anything now."""
    return chances.can_strike if number == STRIKE else chances.can_put_back


def paint_buttons(painter: QPainter, layout: SheetLayout, shown: BoxShown) -> None:
    """Paint both buttons, as long as the game goes on; one that means nothing now is faint."""
    if shown.chances.state.player is None:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wordings = back_words(), strike_words(shown.chances)
    for number, words in enumerate(wordings):
        on = offers_button(shown.chances, number)
        rect = layout.button(number)
        painter.save()
        painter.setOpacity(1 if on else _USELESS)
        lit = on and shown.pointed == number
        painter.fillPath(rounded(rect, length(_ROUND_BUTTON)), clear(_WHITE, 0.26 if lit else 0.14))
        if number == STRIKE and shown.chances.deciding and shown.chances.striking:
            painter.setPen(QPen(_GOLD, length(2)))
            painter.drawPath(rounded(rect.adjusted(1, 1, -1, -1), length(_ROUND_BUTTON)))
        _paint_button(painter, rect, number, words, shown)
        painter.restore()


def _paint_button(
    painter: QPainter, rect: QRectF, number: int, words: Sequence[str], shown: BoxShown
) -> None:
    side = min(rect.height() * 0.44, length(20))
    middle = QPointF(rect.left() + side * 1.25, rect.center().y())
    if number == STRIKE:
        chances = shown.chances
        paint_strike(painter, middle, side * 0.55, used=not chances.strike_left, held=chances.striking)
    else:
        paint_sign(
            painter, Sign.UNDO, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), _WHITE
        )
    room = QRectF(middle.x() + side * 0.9, rect.top(), rect.right() - middle.x() - side * 1.2, rect.height())
    face = font(LARGE if rect.height() > length(40) else NORMAL, strong=True)
    painter.setFont(face)
    painter.setPen(_WHITE)
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(room, flags, fitting_words(face, words, room.width()))
