"""What stands in the corners beside a turntable: a card with what is seen from above, and what is off."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from blokus_desktop.game.board import Board, Point
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.proportions import VIEW_TOOLS, view_tools_in
from blokus_desktop.ui.board.solid.heights import Relief, paint_line, paint_relief
from blokus_desktop.ui.board.solid.painting import Stone
from blokus_desktop.ui.board.solid.table_painting import paint_turntable
from blokus_desktop.ui.style.scale import SCALE, length
from blokus_desktop.ui.style.surfaces import paint_raised, rounded
from blokus_desktop.ui.style.theme import SPACE, Look, font
from blokus_desktop.words.i18n import tr, trn

_CELL, _LEAST_CELL, _SHARE, _SHARE_DOWN = 25.0, 9.0, 0.032, 0.039
"""The side of a square of the card, at most and at least, and its shares of the room's width and height."""
_EDGE, _HEAD = 16, 40
"""How far the squares are from the edges of the card, and from its upper one, at the largest."""
_FEW, _LARGER = 4, 1.3
"""Up to how many columns and rows are few, and how many times as large their squares are."""
_FOLDED = 22.0
"""With smaller squares the card says less, and its edges are narrower."""
_SMALL_EDGE, _SMALL_HEAD = 8, 28
_THROUGH = 0.3
"""How much is seen of the card while a held piece is behind it."""
_SHADOW = 20
"""The room around the card for its shadow."""
_TITLE, _SMALL_TITLE, _NOTE = 14, 12, 12
"""The sizes of type."""


class CornerViews:
    """A card with the view from above in a corner of a scene, and words for layers that are lifted off."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.lifted = 0
        """How many of the layers of the pile are lifted off."""
        self._whole = False
        self._pile: Mapping[Point, Stone] = {}
        self._fresh: Sequence[frozenset[Point]] = ()
        self._board: Board | None = None
        self._look = Look()
        self._turns = 0
        self._angle = 0.0
        self._from_above = False
        self._room = QRectF()
        self.above = Drawing(40, self._paint_above, cached=True)
        self.above.setToolTip(keys.FROM_ABOVE.tip(tr("Exchange the view from above with the turntable")))
        self.above.setCursor(Qt.CursorShape.PointingHandCursor)
        self._held: frozenset[Square] = frozenset()
        self._held_line = Drawing(41, self._paint_held)
        self._words = Drawing(40, self._paint_words)
        for item in (self.above, self._held_line, self._words):
            scene.addItem(item)
            item.hide()

    def show_position(
        self, board: Board, pile: Mapping[Point, Stone], look: Look, room: QRectF, turns: int
    ) -> None:
        """Show a position in a room, turned as the table is."""
        self._pile, self._board = pile, board
        self._look, self._room, self._turns = look, room, turns
        self.lifted = min(self.lifted, max(self.height - 1, 0))
        around = length(_SHADOW)
        self.above.show_in(self.card.adjusted(-around, -around, around, around))
        self.above.show()
        self._show_layers()

    def show_fresh(self, fresh: Sequence[frozenset[Point]]) -> None:
        """Mark the cells of fresh moves, the newest last."""
        if fresh != self._fresh:
            self._fresh = fresh
            self.above.update()

    def show_held(self, points: Collection[Point]) -> None:
        """Mark where the held piece would come to lie."""
        held = frozenset((x, y) for x, y, _ in points)
        if held != self._held:
            self._held = held
            self._held_line.show_in(self.card)
            self._held_line.setVisible(bool(held))

    def give_way(self, box: QRectF | None) -> None:
        """Let be seen through the card what is held behind it."""
        covers = box is not None and box.intersects(self.card)
        for item in (self.above, self._held_line):
            item.setOpacity(_THROUGH if covers else 1.0)

    def show_turned(self, turns: int, angle: float, *, from_above: bool) -> None:
        """Turn the card as the table is turned; seen from above, that is what the card shows."""
        if (turns, from_above) != (self._turns, self._from_above):
            self._turns, self._angle, self._from_above = turns, angle, from_above
            self.above.update()
            self._held_line.update()

    def uncache(self) -> None:
        """Paint straight from now on."""
        self.above.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        self._words.hide()

    # The card

    @property
    def card(self) -> QRectF:
        """Where the card is."""
        cell, squares = self._cell, self._relief.size
        edge, head = self._edges
        across = max(squares.width(), squares.height()) if self._board is not None else 0
        size = QSizeF(across * cell + 2 * edge, across * cell + head + edge)
        return QRectF(QPointF(length(SPACE), length(SPACE)), size)

    @property
    def _cell(self) -> float:
        """The side of a square, as large as the room allows."""
        wide, high = self._room.width() / SCALE.factor, self._room.height() / SCALE.factor
        few = self._board is not None and max(self._board.columns, self._board.rows) <= _FEW
        side = min(wide * _SHARE, high * _SHARE_DOWN) * (_LARGER if few else 1)
        return length(min(max(side, _LEAST_CELL), _CELL))

    @property
    def _folded(self) -> bool:
        return self._cell < length(_FOLDED)

    @property
    def _edges(self) -> tuple[float, float]:
        edge, head = (_SMALL_EDGE, _SMALL_HEAD) if self._folded else (_EDGE, _HEAD)
        return length(edge), length(head if self._cell > length(_LEAST_CELL) else edge)

    @property
    def _relief(self) -> Relief:
        assert self._board is not None
        return Relief(self._board, self._pile, self._turns, self._fresh)

    def _paint_above(self, painter: QPainter) -> None:
        if self._board is None:
            return
        card, look = self.card, self._look
        paint_raised(painter, card, look.theme, radius=_EDGE)
        edge, head = self._edges
        if head > edge:
            self._paint_head(painter, QRectF(card.left() + edge, card.top(), card.width() - 2 * edge, head))
        room = card.adjusted(edge, head, -edge, -edge)
        if self._from_above:
            paint_turntable(painter, room, self._board, self._pile, look, self._angle)
            return
        paint_relief(painter, self._corner, self._cell, self._relief, look)

    @property
    def _corner(self) -> QPointF:
        """Where the squares begin."""
        edge, head = self._edges
        taken = self._relief.size * self._cell
        middle = self.card.adjusted(edge, head, -edge, -edge).center()
        return middle - QPointF(taken.width() / 2, taken.height() / 2)

    def _paint_held(self, painter: QPainter) -> None:
        if self._from_above or self._board is None:
            return
        places = self._relief.squares
        painter.translate(self._corner)
        painter.scale(self._cell, self._cell)
        paint_line(painter, frozenset(places[square] for square in self._held if square in places))

    def _paint_head(self, painter: QPainter, line: QRectF) -> None:
        theme, flags = self._look.theme, Qt.AlignmentFlag.AlignVCenter
        painter.setFont(font(_SMALL_TITLE if self._folded else _TITLE, strong=True))
        measure = QFontMetricsF(painter.font())
        note = "" if self._from_above else tr("number = height")
        titles = self._titles()
        whole = measure.horizontalAdvance(titles[0]) + length(SPACE)
        if whole + QFontMetricsF(font(_NOTE)).horizontalAdvance(note) > line.width():
            # Without the note, the title tells what the numbers are.
            titles = titles[1:] if note else titles
        title = next(
            (words for words in titles if measure.horizontalAdvance(words) <= line.width()), titles[-1]
        )
        taken = measure.horizontalAdvance(title)
        painter.setPen(theme.text)
        painter.drawText(line, flags, title)
        painter.setFont(font(_NOTE))
        if taken + length(SPACE) + QFontMetricsF(painter.font()).horizontalAdvance(note) <= line.width():
            painter.setPen(theme.second)
            painter.drawText(line, flags | Qt.AlignmentFlag.AlignRight, note)

    def _titles(self) -> Sequence[str]:
        """What the card is called, the longer words first."""
        if self._from_above:
            return tr("Turntable"), tr("Table")
        return tr("From above"), tr("Heights from above"), tr("Heights")

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
        self._words.setVisible(bool(self.lifted) and not self._whole)
        painted, words = QFontMetricsF(font()), _layers_words(self.lifted, self.height)
        size = QSizeF(painted.horizontalAdvance(words) + 2 * length(12), length(28))
        right = self._room.right() - length(VIEW_TOOLS.width() + SPACE)
        self._words.show_in(QRectF(QPointF(right - size.width(), length(SPACE)), size))

    # What is where

    def covers(self, position: QPointF) -> bool:
        """Whether the card is there."""
        return self.above.isVisible() and self.card.contains(position)

    def rects(self) -> list[QRectF]:
        """Where something stands in the corners."""
        size = view_tools_in(self._room.height())
        width, height = length(size.width()), length(size.height())
        tools = QRectF(self._room.right() - width, self._room.top(), width, height)
        shown = [tools] if size.isValid() else []
        return [*shown, self.card] if self.above.isVisible() else shown

    def _paint_words(self, painter: QPainter) -> None:
        rect, theme = self._words.boundingRect(), self._look.theme
        painter.fillPath(rounded(rect, rect.height() / 2), theme.card)
        painter.setPen(QPen(theme.hairline, 1))
        painter.drawPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() / 2))
        painter.setFont(font())
        painter.setPen(theme.text)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, _layers_words(self.lifted, self.height))


def _layers_words(lifted: int, height: int) -> str:
    """How many of the layers of a pile are lifted off."""
    words = trn("{lifted} of {height} layers off", "{lifted} of {height} layers off", lifted)
    return words.format(lifted=lifted, height=height)
