"""Where the squares of a flat board lie on the screen, whichever way it is turned."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from blokus_desktop.ui.board.ghost import Spot
from blokus_desktop.ui.board.pieces.outline import Square


@dataclass(frozen=True)
class FlatGeometry:
    """The size and place of a board in pixels, and its quarter turns clockwise."""

    columns: int
    rows: int
    cell: float
    left: float
    top: float
    turns: int = 0
    rim: float = 0
    """How thick the rim around the squares is."""
    named: bool = False
    """Whether there is room in it for the names of rows and columns."""

    @property
    def across(self) -> int:
        """Squares from left to right as seen."""
        return self.rows if self.turns % 2 else self.columns

    @property
    def down(self) -> int:
        """Squares from top to bottom as seen."""
        return self.columns if self.turns % 2 else self.rows

    @property
    def rect(self) -> QRectF:
        """The squares of the board on the screen."""
        return QRectF(self.left, self.top, self.across * self.cell, self.down * self.cell)

    @property
    def outer(self) -> QRectF:
        """The board with its rim."""
        return self.rect.adjusted(-self.rim, -self.rim, self.rim, self.rim)

    def position(self, spot: Spot) -> QPointF:
        """Where a spot of the board is on the screen."""
        x, y = spot[0], self.rows - spot[1]
        height, width = self.rows, self.columns
        for _ in range(self.turns):
            x, y = height - y, x
            width, height = height, width
        return QPointF(self.left + x * self.cell, self.top + y * self.cell)

    def spot(self, position: QPointF) -> Spot:
        """Which spot of the board is at a place on the screen, also beyond its edges."""
        x, y = (position.x() - self.left) / self.cell, (position.y() - self.top) / self.cell
        height, width = self.down, self.across
        for _ in range(self.turns):
            x, y = y, width - x
            width, height = height, width
        return (x, self.rows - y)

    def square(self, column: int, row: int) -> Square:
        """The square as seen, counted from the upper left."""
        left, right = column, self.columns - 1 - column
        low, high = row, self.rows - 1 - row
        return ((left, high), (low, left), (right, low), (high, right))[self.turns]

    def square_rect(self, column: int, row: int) -> QRectF:
        """A square on the screen."""
        across, down = self.square(column, row)
        return QRectF(self.left + across * self.cell, self.top + down * self.cell, self.cell, self.cell)
