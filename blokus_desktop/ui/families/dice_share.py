"""A game alone in signs, to be shown to others: how it went, and nothing of how the shapes lie."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.match import Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.seed import seed_of_day, seed_words
from blokus_desktop.game.state import Color, Take
from blokus_desktop.ui.board.dice.paper import GRID, INK, SECOND_INK, paint_paper
from blokus_desktop.ui.board.dice.strike import paint_strike
from blokus_desktop.ui.board.pieces.drawn import paint_drawn
from blokus_desktop.ui.families.dice_solo import solo_words
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import HERO, LARGE, Look
from blokus_desktop.words.i18n import tr

_PAD, _HEAD, _FOOT, _NUMBER = 36, 116, 44, 24
"""The edge of the paper, and how high the words above and below are, and the number of a round."""
_HIGHEST, _FEW, _APART, _TALL, _BROAD = 5, 10, 1.14, 1.3, 1.15
"""The squares of the largest shape; for how many rounds there is room at least; how far they are apart in
widths of a square, how high one is at most for its width, and how wide for its height."""
_BOLT = 0.34
"""The radius of a strike, in squares."""
_FINE = 20.0


class Sign(NamedTuple):
    """A round in signs: the pen, how many squares were drawn, and whether with a strike.

    What was rolled is not told: whoever plays the same rolls later is not to know them.
    """

    pen: Color
    squares: int
    strike: bool


def signs_of(match: Match) -> Sequence[Sign]:
    """The rounds of a game alone, up to its end."""
    found: list[Sign] = []
    for node in match.line()[1:]:
        before = node.parent.state if node.parent is not None else None
        if not isinstance(before, DiceState) or not before.waiting:
            continue
        if isinstance(node.move, Take):
            found.append(Sign(before.pen(before.waiting[0]), 0, strike=False))
        elif isinstance(node.move, Placement) and before.taken is not None:
            squares = node.move.piece.size
            found[-1] = found[-1]._replace(squares=squares, strike=before.taken.strike)
    return found


def paint_signs(painter: QPainter, rect: QRectF, match: Match, look: Look) -> None:
    """Paint the rounds on a broad sheet of paper: a pile of squares each, under what came of them."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_paper(painter, rect, look.theme, 16)
    room = rect.adjusted(_PAD, 0.6 * _PAD, -_PAD, -0.6 * _PAD)
    _paint_head(painter, QRectF(room.left(), room.top(), room.width(), _HEAD), match)
    foot = QRectF(room.left(), room.bottom() - _FOOT, room.width(), _FOOT)
    write(painter, foot, foot_words(match), LARGE + 3, SECOND_INK)
    body = QRectF(room.left(), room.top() + _HEAD, room.width(), room.height() - _HEAD - _FOOT)
    _paint_rounds(painter, body, match, look)


def _paint_head(painter: QPainter, head: QRectF, match: Match) -> None:
    """The name of the game on the left, and how it ended on the right, in large letters."""
    state = match.line()[-1].state
    assert isinstance(state, DiceState)
    right, upper = (
        Qt.AlignmentFlag.AlignRight,
        QRectF(head.left(), head.top(), head.width(), head.height() * 0.6),
    )
    title, told = _titles(match)
    ended = write(painter, upper, [solo_words(state)], HERO, INK, strong=True, align=right)
    left = upper.adjusted(0, 0, -ended - _PAD, 0)
    write(painter, left, [title], HERO - 12, INK, strong=True)
    below = QRectF(head.left(), upper.bottom(), head.width(), head.height() * 0.3)
    write(painter, below, [told], LARGE + 3, SECOND_INK)


def _paint_rounds(painter: QPainter, body: QRectF, match: Match, look: Look) -> None:
    """The rounds side by side, all of the width, as high as the largest shape."""
    signs = signs_of(match)
    step = body.width() / max(len(signs), _FEW)
    side = step / _APART
    high = min(side * _TALL, (body.height() - _NUMBER) / _HIGHEST)
    side = min(side, high * _BROAD)
    left = body.left() + (body.width() - step * len(signs)) / 2 + (step - side) / 2
    foot = body.center().y() + (high * _HIGHEST - _NUMBER) / 2
    for number, sign in enumerate(signs):
        place = QRectF(left + number * step, foot - high, side, high)
        _paint_sign(painter, place, number + 1, sign, match, look)


def _titles(match: Match) -> tuple[str, str]:
    """What it is called, and when and with which rolls it was played."""
    daily = bool(match.date) and seed_of_day(match.date) == match.seed
    title = tr("Dice of the day") if daily else tr("Dice Game, alone")
    day = QDate.fromString(match.date, Qt.DateFormat.ISODate)
    told = [QLocale.c().toString(day, tr("d MMMM yyyy"))] if day.isValid() else []
    told += [tr("Rolls {code}").format(code=seed_words(match.seed))] if match.seed else []
    return title, " · ".join(told)


def _paint_sign(painter: QPainter, lowest: QRectF, number: int, sign: Sign, match: Match, look: Look) -> None:
    """Paint a round: its squares from the lowest up, its number, and the strike where one was used."""
    wide, high = lowest.width(), lowest.height()
    painter.setPen(QPen(GRID, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(sign.squares, _HIGHEST):
        place = lowest.translated(0, -step * high)
        painter.drawPath(rounded(place.adjusted(1.5, 1.5, -1.5, -1.5), wide * 0.14))
    if sign.squares:
        ink = look.on_paper.ink(match.game.colors[sign.pen])
        painter.save()
        painter.translate(lowest.left(), lowest.bottom() - sign.squares * high)
        painter.scale(wide, high)
        paint_drawn(painter, frozenset((0, step) for step in range(sign.squares)), ink, _FINE, 1.0)
        painter.restore()
    below = QRectF(lowest.left(), lowest.bottom() + 4, wide, _NUMBER - 4)
    write(painter, below, [str(number)], LARGE, SECOND_INK, align=Qt.AlignmentFlag.AlignHCenter)
    if sign.strike:
        middle = QPointF(lowest.center().x(), lowest.bottom() - (sign.squares - 0.5) * high)
        paint_strike(painter, middle, wide * _BOLT, used=False)


def foot_words(match: Match) -> Sequence[str]:
    """How a game went and whether it was helped, the longest words first."""
    state = match.line()[-1].state
    assert isinstance(state, DiceState)
    shapes = tr("{count} of {all} shapes").format(count=len(state.laid), all=len(state.game.table.pieces))
    strikes = tr("{count} of {all} strikes").format(count=state.strikes[0], all=STRIKES)
    told = [shapes, strikes]
    if match.seed and not match.helped and not match.undone:
        told.append(tr("clean: nothing taken back"))
    elif match.helped:
        told.insert(0, tr("with the computer's help"))
    return " · ".join(told), " · ".join(told[:2])
