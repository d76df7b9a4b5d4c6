"""Where everything lies on the sheet of bars, from the size that it has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF

from blokus_desktop.ui.families.score_sheet import Row, Side, Stretch
from blokus_desktop.ui.panels.tray_slot import Lying, flat_lying, lying
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.theme import LARGE, SMALL, font, in_columns

_ROW, _LOWEST_ROW, _HIGHEST_ROW = 78.0, 22.0, 96.0
"""How high a row is, wished, at least and at most; this and all that follows in lengths of a plain window."""
FOOT, _MARGIN, _NARROW_MARGIN = 32.0, 12.0, 8.0
_POINT, _SQUARE = 11.6, 9.4
"""How wide a point and a square of a piece are, where there is room."""
_BAR, _THIN_BAR, NUMBERS = 9.0, 6.0, 16.0
_NAMES, _PART = 126.0, 44.0
"""The widths of the names and of what the colors of a side add to its sum."""
_BARELY = 200.0
"""In a row narrower than this, letters are small."""
_BESIDE = 270.0
"""How wide a row must be for names beside the bar; in a narrower one they stand above, if they can."""
_NAMED_ABOVE = 46.0
"""How high a row must be for that."""


@dataclass
class Place:
    """Where a row lies, and where in it names and bar are."""

    row: Row
    names: QRectF
    bar: QRectF
    """The room for pieces, bar and numbers."""


class SheetHeights:
    """How high a sheet should be for what is on it."""

    def __init__(self, sides: Sequence[Side]) -> None:
        self._rows = sum(len(side.rows) for side in sides)
        self._several = any(len(side.rows) > 1 for side in sides)

    @property
    def wished(self) -> int:
        """As high as everything can be seen well."""
        return px(self._rows * _ROW + 2 * _MARGIN + FOOT)

    def good(self, width: int) -> int:
        """As high as all of it can be read in a width, though smaller."""
        named_above = width < length(_BESIDE + (130 if self._several else 80))
        return px(self._rows * (62 if named_above else 54) + 2 * _MARGIN + FOOT)

    @property
    def least(self) -> int:
        return px(self._rows * _LOWEST_ROW + 2 * _NARROW_MARGIN)

    @property
    def most(self) -> int:
        """What is higher than this would only be empty."""
        return px(self._rows * _HIGHEST_ROW + 2 * _MARGIN + FOOT)


class SheetLayout:
    """The places of all rows and sums."""

    def __init__(self, sides: Sequence[Side], size: QSize) -> None:
        self._sides = sides
        self.places: list[Place] = []
        self.sums: list[QRectF] = []
        """Beside the rows of a side: what they come to."""
        rows, several = sum(1 for _ in self._all()), any(len(side.rows) > 1 for side in sides)
        self.point = self.square = self.over = self.thick = self.summed = 1.0
        """How wide points and squares of pieces are, the room for these, how thick bars, how wide sums."""
        self.footed = self.numbered = self.pieced = False
        if rows:
            self._lay_out(size, rows, several=several)

    def _lay_out(self, size: QSize, rows: int, *, several: bool) -> None:
        sides = self._sides
        roomy = size.height() >= SheetHeights(sides).wished
        margin = length(_MARGIN if roomy else _NARROW_MARGIN)
        self.footed = size.height() >= px(rows * 52 + 2 * _MARGIN + FOOT)
        room = size.height() - 2 * margin - (length(FOOT) if self.footed else 0)
        high = min(room / rows, length(_HIGHEST_ROW))
        left, top, wide = margin + length(4), margin, size.width() - 2 * margin - length(8)
        face = in_columns(font(sum_size(high), strong=True))
        sums = [QFontMetricsF(face).horizontalAdvance(side.number(side.total)) for side in self._sides]
        sums += [QFontMetricsF(font(SMALL + 1)).horizontalAdvance(side.unit) for side in self._sides]
        self.summed = min(max(sums) + length(14), wide * 0.24)
        added = min(length(_PART) + length(12), wide * 0.2) if several else 0
        content = wide - self.summed - added
        for side in self._sides:
            self.sums.append(QRectF(left + content, top, self.summed + added, high * len(side.rows)))
            for row in side.rows:
                self.places.append(self._placed(row, QRectF(left, top, content, high)))
                top += high
        self._measure()

    def _all(self) -> Iterator[Row]:
        return (row for side in self._sides for row in side.rows)

    def _placed(self, row: Row, rect: QRectF) -> Place:
        gap = length(10)
        above = rect.width() < length(_BESIDE) and rect.height() >= length(_NAMED_ABOVE)
        if above:
            line = length(20)
            names = QRectF(rect.left(), rect.top(), rect.width(), line)
            return Place(row, names, rect.adjusted(0, line, 0, -length(2)))
        names_wide = self._names_wide(rect)
        names = QRectF(rect.left(), rect.top(), names_wide, rect.height())
        return Place(row, names, rect.adjusted(names_wide + gap, 0, 0, 0))

    def _names_wide(self, rect: QRectF) -> float:
        """How wide the names beside bars are: as wide as the longest, and no more than a share of a row."""
        tiny = rect.width() < length(_BARELY)
        measure = QFontMetricsF(font(SMALL + 1 if tiny else LARGE, strong=True))
        longest = max(measure.horizontalAdvance(row.title or row.second) for row in self._all())
        wished = longest + length(26 if tiny else 38)
        most = min(rect.width() * (0.66 if tiny else 0.42), length(200))
        return min(wished if tiny else max(length(_NAMES), wished), most)

    def _measure(self) -> None:
        """Find how wide a point is, so that the longest bar ends where it should, and pieces fit on it."""
        bar = self.places[0].bar
        most = max([sum(part.points for part in place.row.stretches) for place in self.places] + [1])
        grown = max(1.0, min(bar.height() / length(_ROW), 1.25))
        self.point = min(length(_POINT) * grown, bar.width() / most)
        self.numbered = bar.height() >= length(42)
        self.thick = length(_BAR if self.numbered else _THIN_BAR)
        self.pieced = any(
            place.row.pieces or any(part.piece is not None for part in place.row.stretches)
            for place in self.places
        )
        if not self.pieced:
            self.thick *= 1.6
        self.over = over = bar.height() - self.thick - (length(NUMBERS) if self.numbered else 0) - length(6)
        # A single square is the smallest piece, and may be smaller than the others.
        parts = [part for place in self.places for part in place.row.stretches if part.points > 1]
        rooms = [standing(part, self.point, over)[1] for part in parts if part.piece is not None]
        self.square = min([length(_SQUARE) * grown, over / 3, *rooms])

    def bar_line(self, place: Place) -> QRectF:
        """Where the bar of a row lies: at the foot, or in the middle where no pieces stand on it."""
        bar, below = place.bar, length(NUMBERS) if self.numbered else 0.0
        foot = bar.bottom() - (below or length(4)) - length(2)
        if not self.pieced:
            foot -= (bar.height() - self.thick - below) / 2 - length(3)
        return QRectF(bar.left(), foot - self.thick, bar.width(), self.thick)


def standing(part: Stretch, point: float, over: float) -> tuple[Lying, float]:
    """How a piece stands on its part of the bar so that its squares are largest, and their side there."""
    piece = part.piece
    assert piece is not None
    ways = [lying(piece)] if piece.solid else [flat_lying(shape) for shape in piece.orientations]
    # No wider than the part, and clear of the next one.
    wide = part.points * point - min(length(4), point / 2)
    best = max(ways, key=lambda way: (min(wide / way.size[0], over / way.size[1]), way.size[0]))
    return best, min(wide / best.size[0], over / best.size[1])


def sum_size(high: float) -> float:
    """The size of type of a sum beside rows of a height."""
    return 26 if high >= length(40) else 18 if high >= length(28) else LARGE
