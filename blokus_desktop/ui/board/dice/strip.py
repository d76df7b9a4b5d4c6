"""The strip over a sheet: the dice, rolling or lying, the one taken, and the strikes."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from blokus_desktop.game.dice import STRIKES, DiceState
from blokus_desktop.game.state import CHANCE, Take
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.painting import paint_die, paint_strikes
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import strike_words
from blokus_desktop.ui.style.theme import ROUND, SMALL, SPACE, Look, font, mixed

_FLIPS = 9
"""How many faces a rolling die shows."""
_SPIN = 300
"""By how many degrees it turns on its way."""
_FAINT = 0.35
"""How opaque a die is that cannot be taken."""


class DiceStrip:
    """What lies in the strip, where, and how it looks."""

    def __init__(self) -> None:
        self._state: DiceState | None = None
        self._active = False
        self._helping: frozenset[Take] = frozenset()
        self.strike_offered = False
        """Whether a strike helps now, or can go with the die that is taken."""
        self.armed = False
        """Whether a strike is held ready for the die that is taken next."""
        self.tumbling = 1.0
        """How far the dice have rolled: 1 where they lie."""

    def show_state(self, state: DiceState, *, active: bool) -> None:
        """Show a position; ``active`` if a person at the screen may take a die."""
        self._state, self._active = state, active
        self.armed, self.tumbling = False, 1.0
        choosing = state.taken is None and bool(state.waiting)
        takes = state.moves() if choosing else ()
        self._helping = frozenset(take for take in takes if isinstance(take, Take))
        drawing = state.taken is not None and state.strikes[state.waiting[0]] < STRIKES
        self.strike_offered = active and (drawing or any(take.strike for take in self._helping))

    @property
    def striking(self) -> bool:
        """Whether a strike goes with the die that is taken, or is to be."""
        taken = self._state.taken if self._state is not None else None
        return taken.strike if taken is not None else self.armed

    def _faces(self) -> list[int]:
        """The dice from left to right, the taken one last; 0 stands for one that is not rolled yet."""
        state = self._state
        if state is None or state.player is None:
            return []
        if state.player == CHANCE:
            return [0] * len(state.active)
        return [*state.dice, *([state.taken.die] if state.taken is not None else [])]

    @property
    def count(self) -> int:
        """How many dice there are to be seen."""
        return len(self._faces())

    def _rects(self, layout: SheetLayout) -> list[QRectF]:
        return layout.dice(self.count)

    def rect_of(self, face: int, layout: SheetLayout) -> QRectF:
        """Where a die lies that shows a face."""
        return self._rects(layout)[self._faces().index(face)]

    def face_at(self, position: QPointF, layout: SheetLayout) -> int | None:
        """The face of the die at a place."""
        places = zip(self._faces(), self._rects(layout), strict=True)
        return next((face for face, rect in places if rect.contains(position)), None)

    # Painting

    def paint(self, painter: QPainter, layout: SheetLayout, sheet: Sheet, look: Look) -> None:
        """Paint the dice and, as a button for the player who decides, the strikes of a sheet."""
        state = self._state
        if state is None:
            return
        for place, (face, rect) in enumerate(zip(self._faces(), self._rects(layout), strict=True)):
            self._paint_die(painter, rect, face, place, look)
        self._paint_strikes(painter, layout.strikes(), sheet, look)

    def _paint_die(self, painter: QPainter, rect: QRectF, face: int, place: int, look: Look) -> None:
        state = self._state
        assert state is not None
        if self.tumbling < 1:
            # What is seen on the way has nothing to do with what is rolled.
            flip = int(self.tumbling * _FLIPS)
            left = 1 - self.tumbling
            painter.setOpacity(1)
            bounced = rect.translated(
                0, -abs((self.tumbling * 4 + place * 0.3) % 1 - 0.5) * left * rect.height() * 0.5
            )
            seen = (flip * 5 + place * 2) % 6 + 1
            paint_die(painter, bounced, seen, look.theme, turn=left * _SPIN * (1 if place % 2 else -1))
            return
        taken = state.taken is not None and place == self.count - 1
        choosing = self._active and bool(state.waiting) and state.taken is None
        faint = choosing and Take(face, strike=self.striking) not in self._helping
        faint = faint or (state.taken is not None and not taken)
        edge = look.color(state.game.colors[state.pen(state.waiting[0])]) if taken else None
        painter.setOpacity(_FAINT if faint else 1)
        paint_die(painter, rect, face, look.theme, edge=edge)
        painter.setOpacity(1)

    def _paint_strikes(self, painter: QPainter, rect: QRectF, sheet: Sheet, look: Look) -> None:
        theme, used = look.theme, sheet.strikes
        held = self.armed or sheet.striking
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent if held else theme.hairline, 2 if held else 1))
        painter.setBrush(mixed(theme.card, theme.accent, 0.1) if held else theme.card)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), ROUND, ROUND)
        inner = rect.adjusted(SPACE, 4, -SPACE, -4)
        painter.setFont(font(SMALL))
        offered = self.strike_offered and used < STRIKES
        painter.setPen(theme.text if offered else theme.second)
        top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
        room = inner.height() - 2 * SPACE
        words = strike_words(used, offered=offered)
        # Where there is no room for words, the boxes tell the same.
        if room >= SPACE and painter.fontMetrics().horizontalAdvance(words) <= inner.width():
            painter.drawText(inner, top, words)
        boxes = QRectF(0, 0, min(60.0, inner.width()), room if room >= SPACE else inner.height())
        boxes.moveCenter(QPointF(inner.center().x() + 2, inner.bottom() - boxes.height() / 2))
        paint_strikes(painter, boxes, used, theme, armed=held)
