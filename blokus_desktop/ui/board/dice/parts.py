"""The parts of the own sheet on the screen: rows, words, dice; each is painted again only when it changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.ui.board.dice.box import BoxShown, paint_buttons, paint_dice
from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.die import paint_die
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.row_shapes import RowShape
from blokus_desktop.ui.board.dice.rows import NOTHING_MARKED, Marked, RowsShown, paint_rows
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.sheet_words import paint_call, paint_head, paint_line
from blokus_desktop.ui.board.dice.words import Line, call_words, called_pen_words, owner_words
from blokus_desktop.ui.board.flat.layer import Layer
from blokus_desktop.ui.board.pieces.items import Drawing
from blokus_desktop.ui.style.theme import Look


@dataclass(frozen=True)
class SheetShown:
    """All that the sheet and the box show now."""

    layout: SheetLayout
    sheet: Sheet
    name: str
    """What its player is called."""
    chances: Chances
    """Of the player whose sheet it is."""
    box: BoxShown
    shapes: Sequence[RowShape]
    line: Line
    look: Look
    marked: Marked = NOTHING_MARKED
    aimed: int | None = None
    """The row over which a die is dragged."""


class SheetParts:
    """Keeps the parts in their places over the paper."""

    def __init__(self, scene: QGraphicsScene, shown: Callable[[], SheetShown | None]) -> None:
        self._shown = shown
        self.rolled = 1.0
        """How far the dice have rolled: 1 where they lie."""
        self._rows, self._head = Layer(2, self._paint_rows), Layer(2, self._paint_head)
        self._line, self._dice = Layer(3, self._paint_line), Layer(3, self._paint_dice)
        self._rolling = Drawing(4, self._paint_rolling)
        self.call = Drawing(80, self._paint_call)
        self._dragged = Drawing(90, self._paint_dragged)
        self._face, self._at = 0, QPointF()
        for item in (*self._layers, self._rolling, self.call, self._dragged):
            scene.addItem(item)
        for hidden in (self._rolling, self.call, self._dragged):
            hidden.hide()

    @property
    def _layers(self) -> Sequence[Layer]:
        return self._rows, self._head, self._line, self._dice

    def arrange(self, layout: SheetLayout) -> None:
        """Lie where a layout wants them."""
        rows = layout.rows.adjusted(-2, -layout.row(1).height() * 0.1, layout.rows.height() * 0.02, 2)
        self._rows.show_in(layout.on_pixels(rows))
        self._head.show_in(layout.on_pixels(layout.title | layout.head))
        self._line.show_in(layout.on_pixels(layout.words))
        self._dice.show_in(layout.on_pixels(layout.felt))
        self._rolling.show_in(layout.felt)
        self.call.show_in(layout.grid)

    def renew_rows(self) -> None:
        """Paint the rows again, and what is said under the grid."""
        self._rows.renew()
        self._line.renew()

    def renew_line(self) -> None:
        """Paint only the words under the grid again."""
        self._line.renew()

    def renew_dice(self) -> None:
        """Paint the dice and their words again."""
        self._dice.renew()

    def roll(self, share: float) -> None:
        """Show the dice when they have rolled so far."""
        self.rolled = share
        self._rolling.setVisible(share < 1)
        self._dice.setVisible(share >= 1)
        self._rolling.update()

    def drag(self, face: int | None, at: QPointF, side: float) -> None:
        """Show a die that goes along with the pointer, or none."""
        changed, self._face, self._at = self._face != (face or 0), face or 0, at
        self._dragged.setVisible(face is not None)
        reach = QPointF(side, side)
        self._dragged.show_in(QRectF(at - reach, at + reach))
        if changed:
            self.renew_dice()

    @property
    def dragged(self) -> int:
        """The face of the die that goes along with the pointer; 0 where none does."""
        return self._face

    def hide_dice(self) -> None:
        """Show no dice any more, and say nothing about what to do."""
        self._dice.hide()
        self._line.hide()

    def uncache(self) -> None:
        """Paint straight from now on."""
        for layer in self._layers:
            layer.uncache()

    # Painting

    def _paint_rows(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is None:
            return
        used = {}
        for color, placement in shown.sheet.laid:
            used[placement.piece] = shown.look.on_paper.ink(shown.sheet.game.colors[color])
        rows = RowsShown(shown.chances, used, shown.marked, shown.aimed)
        paint_rows(painter, shown.layout, shown.shapes, rows, shown.look)

    def _paint_head(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is not None:
            paint_head(painter, shown.layout, shown.sheet, (owner_words(shown.name), shown.name))

    def _paint_line(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is not None:
            paint_line(painter, shown.layout, shown.line)

    def _paint_dice(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is not None:
            paint_dice(painter, shown.layout, shown.box)
            paint_buttons(painter, shown.layout, shown.box)

    def _paint_rolling(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is not None:
            paint_dice(painter, shown.layout, shown.box, self.rolled)
            paint_buttons(painter, shown.layout, shown.box)

    def _paint_call(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is not None:
            pen = called_pen_words(shown.sheet, shown.look)
            ink = shown.look.on_paper.color(shown.sheet.game.colors[shown.sheet.pen])
            paint_call(painter, shown.layout.grid, call_words(shown.name), pen, ink)

    def _paint_dragged(self, painter: QPainter) -> None:
        shown = self._shown()
        if shown is not None and self._face:
            side = shown.layout.die * 0.8
            place = QRectF(self._at.x() - side / 2, self._at.y() - side / 2, side, side)
            paint_die(painter, place, self._face, turn=-5, shadow=True)
