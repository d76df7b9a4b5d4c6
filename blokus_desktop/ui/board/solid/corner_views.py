"""What stands in the corners beside a turntable: it from above with the score so far, and its layers."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from blokus_desktop.game.board import Board, Point
from blokus_desktop.game.state import State
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.piece_button import PieceButton
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.board.solid.painting import Stone
from blokus_desktop.ui.board.solid.table_painting import paint_from_above, seen_from_above
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import NORMAL, ROUND, SMALL, SPACE, Look, font, ink_on
from blokus_desktop.words.i18n import tr, trn

_SHARE, _LEAST, _MOST = 0.2, 64, 200
"""How much of the room the view from above takes, and how many pixels."""
_ASIDE = 0.3
"""How much of its side the view from above keeps free of the table."""
_SWATCH = 10
"""The side of the square beside a count, in pixels."""
_GROUND = 0.85
"""How opaque the ground of the view from above is."""
_LINE = 3 * SPACE
"""The room below the view from above for what is counted there."""


def _side(room: QRectF) -> float:
    return min(max(min(room.width(), room.height()) * _SHARE, _LEAST), _MOST)


def room_beside(room: QRectF) -> QRectF:
    """What is left of a room for a table, a little to the left, as a round one leaves the corners free."""
    return room.adjusted(SPACE, SPACE, -SPACE - _side(room) * _ASIDE, -SPACE)


def bottom_of_corner(room: QRectF) -> float:
    """How far down the view from above comes at the most."""
    return room.top() + SPACE + _side(room) + _LINE


class CornerViews:
    """The view from above in a corner of a scene, and buttons that lift layers off in another."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.lifted = 0
        """How many of the layers of the pile are lifted off."""
        self._whole = False
        self._pile: Mapping[Point, Stone] = {}
        self._board: Board | None = None
        self._colors: tuple[str, ...] = ()
        self._look = Look()
        self._turns = 0
        self._from_above = False
        self._room = QRectF()
        self.above = Drawing(40, self._paint_above, cached=True)
        self.above.setToolTip(keys.FROM_ABOVE.tip(tr("Seen from above")))
        self.above.setCursor(Qt.CursorShape.PointingHandCursor)
        self._words = Drawing(40, self._paint_words)
        self.buttons = [
            PieceButton("lift", keys.LIFT_LAYER.tip(tr("Lift a layer off"))),
            PieceButton("lower", keys.LOWER_LAYER.tip(tr("Put a layer back"))),
        ]
        for item in (self.above, self._words, *self.buttons):
            scene.addItem(item)
            item.hide()

    def show_position(
        self, state: State, pile: Mapping[Point, Stone], look: Look, room: QRectF, turns: int, reach: float
    ) -> None:
        """Show a position in a room, turned as the table is; the pile ``reach``es so far to the right."""
        self._pile, self._board = pile, state.game.board
        # Squares are counted only where colors score.
        self._colors = state.game.colors if state.scores().colors else ()
        self._look, self._room, self._turns = look, room, turns
        self.lifted = min(self.lifted, max(self.height - 1, 0))
        beside = room.right() - reach - 2 * SPACE
        side = max(min(_side(room), beside), _LEAST)
        self.above.show_in(QRectF(room.right() - side - SPACE, SPACE, side, side + self._line))
        self.above.show()
        self._show_layers()

    @property
    def _line(self) -> float:
        return _LINE if self._colors else 0

    def show_turned(self, turns: int, *, from_above: bool) -> None:
        """Turn the view from above as the table is turned."""
        if (turns, from_above) != (self._turns, self._from_above):
            self._turns, self._from_above = turns, from_above
            self.above.update()

    def uncache(self) -> None:
        """Paint straight from now on."""
        self.above.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        for item in (self._words, *self.buttons):
            item.hide()

    # Layers

    @property
    def height(self) -> int:
        """How many layers the pile has."""
        return max((z + 1 for _, _, z in self._pile), default=0)

    @property
    def layers(self) -> int:
        """How many layers are seen."""
        return self.height - (0 if self._whole else self.lifted)

    @property
    def ceiling(self) -> int | None:
        """Where layers are off, the height of those that are left."""
        return self.height - self.lifted if self.lifted else None

    def lift(self, layers: int) -> bool:
        """Lift layers off, or put them back where the number is negative; tells whether that changed any.

        While all of them are to be seen, nothing is lifted.
        """
        if self._whole:
            return False
        lifted = min(max(self.lifted + layers, 0), max(self.height - 1, 0))
        changed = lifted != self.lifted
        self.lifted = lifted
        self._show_layers()
        return changed

    def show_whole(self, whole: bool) -> None:
        """Show all layers, or take those off again that were lifted off."""
        if whole != self._whole:
            self._whole = whole
            self._show_layers()

    def _show_layers(self) -> None:
        right, bottom = self._room.right() - 3 * SPACE, self._room.bottom() - 3 * SPACE
        for place, button in enumerate(self.buttons):
            button.setVisible(self.height > 1)
            if button.isVisible():
                button.show_at(
                    QPointF(right, bottom - (1 - place) * (PieceButton.side() + 4)), self._look.theme
                )
        room = QRectF(right - 160, bottom - 2 * SPACE, 160 - 3 * SPACE, 4 * SPACE)
        self._words.setVisible(bool(self.lifted) and not self._whole)
        self._words.show_in(room)

    # What is where

    def covers(self, position: QPointF) -> bool:
        """Whether something stands in a corner there."""
        return self.button_at(position) is not None

    def rects(self) -> list[QRectF]:
        """What stands in the corners and can be clicked."""
        return [item.sceneBoundingRect() for item in (self.above, *self.buttons) if item.isVisible()]

    def button_at(self, position: QPointF) -> str | None:
        """What a press there does: ``above``, ``lift`` or ``lower``."""
        if self.above.isVisible() and self.above.sceneBoundingRect().contains(position):
            return "above"
        for button in self.buttons:
            if button.isVisible() and button.sceneBoundingRect().contains(position):
                return button.name
        return None

    # Painting

    def _paint_above(self, painter: QPainter) -> None:
        rect, look = self.above.boundingRect(), self._look
        if self._board is None:
            return
        painter.setPen(QPen(look.theme.accent, 1.5) if self._from_above else Qt.PenStyle.NoPen)
        # Seen from near, the table is behind it.
        painter.setBrush(clear(look.theme.window, _GROUND))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), ROUND, ROUND)
        squares = rect.adjusted(SPACE, SPACE, -SPACE, -SPACE - self._line)
        paint_from_above(painter, squares, self._board, self._pile, look, self._turns)
        if self._colors:
            self._paint_counts(painter, QRectF(rect.left(), rect.bottom() - _LINE, rect.width(), 2 * SPACE))

    def _paint_counts(self, painter: QPainter, line: QRectF) -> None:
        """How many squares of each color are seen."""
        counts = seen_from_above(self._pile)
        texts = [str(counts.get(self._look.ink(name).mark, 0)) for name in self._colors]
        painter.setFont(font(NORMAL if line.width() > 120 else SMALL, strong=True))
        measure, step = QFontMetricsF(painter.font()), line.width() / len(texts)
        wide = max(map(measure.horizontalAdvance, texts))
        if wide + 2 > step:
            # The cards say it too.
            return
        paint = self._paint_beside if _SWATCH + 4 + wide + 2 <= step else self._paint_on
        for color, text in enumerate(texts):
            paint(painter, QRectF(line.left() + color * step, line.top(), step, line.height()), color, text)

    def _paint_beside(self, painter: QPainter, box: QRectF, color: int, text: str) -> None:
        """A number beside a square of its color."""
        wide = _SWATCH + 4 + QFontMetricsF(painter.font()).horizontalAdvance(text)
        left, look = box.center().x() - wide / 2, self._look
        painter.save()
        painter.translate(left, box.center().y() - _SWATCH / 2)
        painter.scale(_SWATCH, _SWATCH)
        paint_piece(painter, frozenset({(0, 0)}), look.ink(self._colors[color]), look)
        painter.restore()
        painter.setPen(look.theme.text)
        place = QRectF(left + _SWATCH + 4, box.top(), wide, box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_on(self, painter: QPainter, box: QRectF, color: int, text: str) -> None:
        """A number on its color, where there is no room beside it."""
        ink = self._look.color(self._colors[color])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), ROUND / 2, ROUND / 2)
        painter.setPen(ink_on(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_words(self, painter: QPainter) -> None:
        painter.setFont(font())
        painter.setPen(self._look.theme.text)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(self._words.boundingRect(), flags, _layers_words(self.lifted, self.height))


def _layers_words(lifted: int, height: int) -> str:
    """How many of the layers of a pile are lifted off."""
    words = trn("{lifted} of {height} layers off", "{lifted} of {height} layers off", lifted)
    return words.format(lifted=lifted, height=height)
