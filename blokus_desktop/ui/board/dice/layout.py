"""Where everything is on the table of the Dice Game: the large sheet, dice, strikes, small sheets, ring."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from blokus_desktop.game.state import Player
from blokus_desktop.ui.style.theme import SPACE

_DIE, _LARGEST_DIE = 40, 64
"""The least and the largest side of a die, in pixels."""
_LEAST_ASIDE, _MOST_ASIDE = 104, 260
"""How much room, in pixels, the small sheets have beside the large one."""
_CAPTION = 38
"""The height of two lines of words below a small sheet, in pixels."""
_STRIKES = 104
"""The width of the button of the strikes, in pixels."""


@dataclass(frozen=True)
class SheetLayout:
    """A table of so many players in a size, with so much room for coordinates; the others beside or below."""

    size: QSizeF
    squares: int
    players: int
    margin: int
    beside: bool

    @property
    def die(self) -> float:
        """The side of a die."""
        return min(max(_DIE, self.size.height() * 0.065), _LARGEST_DIE, self.size.width() / 12)

    @property
    def head(self) -> QRectF:
        """The strip over the sheet: whose it is, and the dice."""
        return QRectF(SPACE, 0, self.size.width() - 2 * SPACE, self.die + 2 * SPACE)

    @property
    def aside(self) -> float:
        """The width, or height, of what stands beside the large sheet."""
        across = self.size.width() if self.beside else self.size.height()
        return min(max(_LEAST_ASIDE, across * 0.2), _MOST_ASIDE)

    @property
    def cell(self) -> int:
        """The side of a square of the large sheet."""
        width = self.size.width() - self.margin - 2 * SPACE - (self.aside + 2 * SPACE) * self.beside
        height = self.size.height() - self.head.height() - self.margin - 2 * SPACE
        height -= (self.aside + SPACE) * (not self.beside)
        return max(4, int(min(width, height) / self.squares))

    @property
    def corner(self) -> QPointF:
        """The upper left corner of the large sheet."""
        side = self.cell * self.squares
        whole = self.margin + side + (self.aside + 2 * SPACE) * self.beside
        left = max(0.0, (self.size.width() - whole - SPACE) / 2) + self.margin
        return QPointF(int(left), int(self.head.bottom() + SPACE))

    @property
    def sheet(self) -> QRectF:
        """The large sheet."""
        side = float(self.cell * self.squares)
        return QRectF(self.corner.x(), self.corner.y(), side, side)

    @property
    def whole(self) -> QRectF:
        """What the table takes up from left to right, over the large sheet and what is beside it."""
        right = self.sheet.right() + (2 * SPACE + self.aside) * self.beside
        width = min(max(right - self.sheet.left(), 300), self.size.width() - self.sheet.left() - 4)
        return QRectF(self.sheet.left(), 0, width, self.head.height())

    def strikes(self) -> QRectF:
        """The button of the strikes, at the end of the strip."""
        whole = self.whole
        width = min(_STRIKES, whole.width() * 0.33)
        return QRectF(whole.right() - width, SPACE, width, self.die)

    def dice(self, count: int) -> list[QRectF]:
        """So many dice in a row, before the strikes."""
        step = self.die + SPACE
        left = self.strikes().left() - 2 * SPACE - count * step + SPACE
        return [QRectF(left + place * step, SPACE, self.die, self.die) for place in range(count)]

    def title(self, dice: int) -> QRectF:
        """The words over the sheet, up to the dice."""
        end = self.dice(dice)[0].left() if dice else self.strikes().left()
        return QRectF(self.sheet.left(), SPACE, end - self.sheet.left() - SPACE, self.die)

    def _slots(self) -> list[QRectF]:
        """The places of the small sheets and, last, of the ring."""
        count, sheet = self.players, self.sheet
        if self.beside:
            height = min(sheet.height() / count, self.aside + _CAPTION + SPACE)
            left = sheet.right() + 2 * SPACE
            return [QRectF(left, sheet.top() + place * height, self.aside, height) for place in range(count)]
        top = sheet.bottom() + self.margin + SPACE
        width = min(self.whole.width() / count, self.aside + SPACE)
        return [QRectF(sheet.left() + place * width, top, width, self.aside) for place in range(count)]

    def others(self, large: Player) -> dict[Player, QRectF]:
        """The places of the small sheets by player, clockwise from the large one's."""
        order = [Player((large + step) % self.players) for step in range(1, self.players)]
        return dict(zip(order, self._slots(), strict=False))

    def paper(self, slot: QRectF) -> QRectF:
        """The sheet itself in the place of a small one; the rest is for words."""
        side = min(slot.width() - SPACE, slot.height() - _CAPTION - SPACE)
        return QRectF(slot.left() + 2, slot.top() + 2, side, side)

    def ring(self) -> QRectF:
        """The place of the pens."""
        return self._slots()[-1]


def laid_out(size: QSizeF, squares: int, players: int, margin: int) -> SheetLayout:
    """The table with the larger sheet: the others beside it or below."""
    ways = [SheetLayout(size, squares, players, margin, beside) for beside in (True, False)]
    return max(ways, key=lambda way: way.cell)
