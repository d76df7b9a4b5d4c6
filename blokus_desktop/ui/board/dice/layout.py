"""Where everything of the own sheet lies, and of the box of dice under it."""

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSizeF

from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.proportions import SHADOW
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.scale import SCALE

_LOW, _HIGH = 564.0, 850.0
"""Between rooms so high, in pixels of a plain window, all that can be smaller grows to its whole size."""
_BOX, _LEAST_BOX = (102.0, 198.0), 72.0
_BETWEEN, _HEAD, _FOOT = (8.0, 18.0), (46.0, 76.0), (44.0, 66.0)
_LEAST_HEAD, _LEAST_FOOT = 30.0, 26.0
_TWO_LINES = 52.0
"""How high the words under the grid may be in any case, where there is room."""
_SIDE, _APART = (12.0, 22.0), (10.0, 22.0)
"""What is free beside rows and grid, and between them."""
_ROWS = 0.53
"""How wide the rows of shapes are at least, for the width of the grid."""
_BUTTON, _LEAST_BUTTON = (136.0, 158.0), 92.0
_DIE, _GONE, _STEP = 0.525, 0.74, 1.42
"""The side of a die for the height of the box, of one that is gone for that, and from one to the next."""
_LEAST_CELL = 4.0
ROWS = 6


@dataclass(frozen=True)
class SheetLayout:
    """The sheet and the box in a scene of some size, with so many squares a side; in pixels."""

    size: QSizeF
    squares: int
    pixels: DevicePixels
    dice: int = 1
    """How many dice lie in the box."""

    @cached_property
    def _room(self) -> QRectF:
        """All but the shadows around."""
        around = min(SHADOW * SCALE.factor, self.size.width() / 8, self.size.height() / 8)
        whole = QRectF(QPointF(0, 0), self.size)
        return whole.adjusted(around, around, -around, -around)

    def _grown(self, span: tuple[float, float], least: float = 0.0) -> float:
        """A length between that in a low room and that in a high one, in pixels."""
        share = (self._room.height() / SCALE.factor - _LOW) / (_HIGH - _LOW)
        return max(span[0] + (span[1] - span[0]) * min(share, 1.0), least, 2.0) * SCALE.factor

    # The sheet

    @cached_property
    def sheet(self) -> QRectF:
        """The paper."""
        below = self._grown(_BOX, _LEAST_BOX) + self._grown(_BETWEEN)
        return self.on_pixels(self._room.adjusted(0, 0, 0, -below))

    def on_pixels(self, rect: QRectF) -> QRectF:
        """A rectangle whose edges lie on those of the screen's pixels."""
        left, top = self.pixels.x(rect.left()), self.pixels.y(rect.top())
        return QRectF(left, top, self.pixels.x(rect.right()) - left, self.pixels.y(rect.bottom()) - top)

    @cached_property
    def _head(self) -> float:
        return self._grown(_HEAD, _LEAST_HEAD)

    @cached_property
    def cell(self) -> float:
        """The side of a square."""
        beside = 2 * self._grown(_SIDE, 8) + self._grown(_APART, 6)
        across = (self.sheet.width() - beside) / (1 + _ROWS)
        down = self.sheet.height() - self._head - self._grown(_FOOT, _LEAST_FOOT)
        return max(_LEAST_CELL, self.pixels.length(min(across, down) / self.squares))

    @cached_property
    def grid(self) -> QRectF:
        """The squares."""
        side, sheet = self.cell * self.squares, self.sheet
        left = sheet.right() - self._grown(_SIDE, 8) - side
        return QRectF(self.pixels.x(left), self.pixels.y(sheet.top() + self._head), side, side)

    def geometry(self, turns: int) -> FlatGeometry:
        """The squares as a flat board."""
        grid = self.grid
        return FlatGeometry(self.squares, self.squares, self.cell, grid.left(), grid.top(), turns)

    @cached_property
    def title(self) -> QRectF:
        """The words over the rows: whose sheet it is."""
        sheet, side = self.sheet, self._grown(_SIDE, 8)
        right = self.grid.left() - self._grown(_APART, 6) / 2
        return QRectF(sheet.left() + side, sheet.top(), right - sheet.left() - side, self._head)

    @cached_property
    def head(self) -> QRectF:
        """The line over the grid: strikes, and what is empty."""
        return QRectF(self.grid.left(), self.sheet.top(), self.grid.width(), self._head)

    @cached_property
    def words(self) -> QRectF:
        """The lines under the grid, which say what to do."""
        grid = self.grid
        wanted = max(self._grown(_FOOT, _LEAST_FOOT) * 1.4, _TWO_LINES * SCALE.factor)
        high = min(self.sheet.bottom() - grid.bottom(), wanted)
        return QRectF(grid.left(), grid.bottom(), grid.width(), high)

    @cached_property
    def rows(self) -> QRectF:
        """All six rows of shapes."""
        sheet, side = self.sheet, self._grown(_SIDE, 8)
        top = sheet.top() + self._head - self._grown((4.0, 12.0))
        right = self.grid.left() - self._grown(_APART, 6)
        left = sheet.left() + side - self._grown((4.0, 6.0))
        return QRectF(left, top, right - left, sheet.bottom() - top - self._grown((6.0, 12.0)))

    def row(self, face: int) -> QRectF:
        """The row of a face."""
        rows = self.rows
        high = rows.height() / ROWS
        return QRectF(rows.left(), rows.top() + (face - 1) * high, rows.width(), high)

    # The box

    @cached_property
    def box(self) -> QRectF:
        """The wooden rim with the felt in it."""
        sheet = self.sheet
        top = sheet.bottom() + self._grown(_BETWEEN)
        return self.on_pixels(QRectF(sheet.left(), top, sheet.width(), self._room.bottom() - top))

    @cached_property
    def felt(self) -> QRectF:
        """The felt."""
        rim = self._grown((7.0, 12.0), 5)
        return self.box.adjusted(rim, rim, -rim, -rim)

    @cached_property
    def caption(self) -> float:
        """How high the words under a die are."""
        return self._grown((20.0, 30.0), 15)

    def _buttons_width(self) -> float:
        return min(max(self._grown(_BUTTON, _LEAST_BUTTON), self.felt.width() * 0.2), self.felt.width() * 0.3)

    def button(self, number: int) -> QRectF:
        """The upper button at the end of the felt, or the lower one."""
        felt, gap = self.felt, self._grown((5.0, 12.0), 4)
        side, wide = self._grown((6.0, 14.0), 4), self._buttons_width()
        high = min((felt.height() - 2 * side - gap) / 2, self._grown((34.0, 46.0), 24))
        top = felt.center().y() - high - gap / 2 + number * (high + gap)
        return QRectF(felt.right() - side - wide, top, wide, high)

    @cached_property
    def die(self) -> float:
        """The side of a die."""
        high = (self.felt.height() - self.caption) * 0.9
        return min(self.box.height() * _DIE, high, self._step * 0.8)

    @cached_property
    def _step(self) -> float:
        """From one die to the next."""
        free = self.button(0).left() - self.felt.left()
        return min(free / max(1, self.dice), self.box.height() * _DIE * _STEP * 1.25)

    def place_of_die(self, number: int, *, gone: bool = False) -> QRectF:
        """Where a die lies, counted from the left."""
        side = self.die * (_GONE if gone else 1)
        free = self.button(0).left() - self.felt.left()
        left = self.felt.left() + (free - self._step * self.dice) / 2
        middle = QPointF(
            left + self._step * (number + 0.5),
            self.felt.top() + (self.felt.height() - self.caption) / 2 + self._grown((1.0, 4.0)),
        )
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)

    def words_of_die(self, number: int) -> QRectF:
        """The words under a die."""
        middle = self.place_of_die(number).center().x()
        top = self.felt.bottom() - self.caption
        return QRectF(middle - self._step / 2, top, self._step, self.caption * 0.9)

    def field_of_die(self, number: int) -> QRectF:
        """What of the felt belongs to a die, with its words."""
        words, felt = self.words_of_die(number), self.felt
        return QRectF(words.left(), felt.top(), words.width(), felt.height())
