"""A game alone in signs, to be shown to others: how it went, and nothing of how the shapes lie."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.match import Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.seed import seed_of_day, seed_words
from blokus_desktop.game.state import Color, Take
from blokus_desktop.ui.board.dice.paper import GRID, INK, SECOND_INK, paint_paper
from blokus_desktop.ui.board.dice.strike import paint_strike
from blokus_desktop.ui.board.pieces.drawn import paint_drawn
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, TITLE, Look
from blokus_desktop.words.i18n import tr

_PAD, _HEAD, _FOOT = 0.06, 0.13, 0.11
"""The edge of the paper, and how high the words above and below are, in its widths."""
_HIGHEST, _FEW, _APART, _TALL = 5, 14, 1.14, 1.6
"""The squares of the largest shape; for how many rounds there is room at least; how far they are apart in
widths of a square, and how high one is at most for its width."""
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
    """Paint the rounds on a sheet of paper: a pile of squares each."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_paper(painter, rect, look.theme, 12)
    pad, wide = rect.width() * _PAD, rect.width()
    room = rect.adjusted(pad, pad * 0.8, -pad, -pad * 0.8)
    title, told = _titles(match)
    head = QRectF(room.left(), room.top(), room.width(), wide * _HEAD)
    upper = QRectF(head.left(), head.top(), head.width(), head.height() / 2)
    write(painter, upper, [title], TITLE + 4, INK, strong=True)
    write(painter, upper.translated(0, head.height() * 0.45), [told], LARGE, SECOND_INK)
    signs = signs_of(match)
    body = QRectF(room.left(), head.bottom(), room.width(), room.height() - wide * (_HEAD + _FOOT))
    step = body.width() / max(len(signs), _FEW)
    side = step / _APART
    high = min(side * _TALL, body.height() / (_HIGHEST + 1))
    foot = body.center().y() + high * _HIGHEST / 2
    for number, sign in enumerate(signs):
        place = QRectF(body.left() + number * step, foot - high, side, high)
        _paint_sign(painter, place, number + 1, sign, match, look)
    below = QRectF(room.left(), room.bottom() - wide * _FOOT, room.width(), wide * _FOOT)
    write(painter, below, foot_words(match), NORMAL + 2, SECOND_INK)


def _titles(match: Match) -> tuple[str, str]:
    """What it is called, and with which rolls it was played."""
    daily = bool(match.date) and seed_of_day(match.date) == match.seed
    title = tr("Dice of the day") if daily else tr("Dice Game, alone")
    return title, tr("Rolls {code}").format(code=seed_words(match.seed)) if match.seed else ""


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
    below = QRectF(lowest.left(), lowest.bottom() + 4, wide, 16)
    write(painter, below, [str(number)], SMALL, SECOND_INK, align=Qt.AlignmentFlag.AlignHCenter)
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
