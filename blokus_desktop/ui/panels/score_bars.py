"""The score sheet as bars: the pieces left over a bar of what they cost, and the sums beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.families.score_sheet import Row, Side, Sort, Stretch
from blokus_desktop.ui.panels.tray_slot import lying
from blokus_desktop.ui.style.labels import number, signed
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Look, font, in_columns
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.scores import item_title

_ROW, _LOWEST_ROW, _HIGHEST_ROW = 78.0, 22.0, 96.0
"""How high a row is, wished, at least and at most; this and all that follows in lengths of a plain window."""
_FOOT, _MARGIN, _NARROW_MARGIN = 32.0, 12.0, 8.0
_POINT, _SQUARE = 11.6, 9.4
"""How wide a point and a square of a piece are, where there is room."""
_BAR, _THIN_BAR, _NUMBERS = 9.0, 6.0, 16.0
_NAMES, _PART = 126.0, 34.0
"""The widths of the names and of what the colors of a side add to its sum."""
_BARELY, _TINY = 200.0, 90.0
"""In a row narrower than this, and for names in less than that, letters are small."""
_LEAST_SQUARE = 1.5
"""Smaller squares, in pixels, are no piece any more."""
_BESIDE = 270.0
"""How wide a row must be for names beside the bar; in a narrower one they stand above, if they can."""
_NAMED_ABOVE = 46.0
"""How high a row must be for that."""


@dataclass
class _Place:
    """Where a row lies, and where in it names and bar are."""

    row: Row
    names: QRectF
    bar: QRectF
    """The room for pieces, bar and numbers."""


class ScoreBars(QWidget):
    """A card with a row for each color; what the rows of a side come to stands beside them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._game: Game | None = None
        self._sides: Sequence[Side] = ()
        self._rule = self._bonus = ""
        self._places: list[_Place] = []
        self._sums: list[QRectF] = []
        self._cut: list[tuple[QRectF, str]] = []
        """Where a name was cut short, and the whole of it."""
        self._point = self._square = self._over = self._thick = self._summed = 1.0
        self._footed = self._numbered = self._pieced = True
        self.grown = 1.0
        """How far the bars have grown, from 0 to 1."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_sides(self, game: Game, sides: Sequence[Side], rule: str, bonus: str, look: Look) -> None:
        """Show what counts for each side, the best first, with a line about the rules below."""
        self._game, self._sides, self._rule, self._bonus, self._look = game, sides, rule, bonus, look
        self.setAccessibleName(tr("Score sheet"))
        self.setAccessibleDescription("; ".join(map(_told, sides)))
        self.lay_out()

    def grow(self, share: float) -> None:
        """Let the bars be as long as a share of what they come to."""
        self.grown = share
        self.update()

    # How much room it takes

    def _all(self) -> Iterator[Row]:
        return (row for side in self._sides for row in side.rows)

    @property
    def _rows(self) -> int:
        return sum(1 for _ in self._all())

    @property
    def _several(self) -> bool:
        """Whether a side has several rows that add up."""
        return any(len(side.rows) > 1 for side in self._sides)

    def wished_height(self) -> int:
        """As high as everything can be seen well."""
        return px(self._rows * _ROW + 2 * _MARGIN + _FOOT)

    def good_height(self) -> int:
        """As high as all of it can be read, though smaller."""
        named_above = self.width() < length(_BESIDE + (130 if self._several else 80))
        return px(self._rows * (62 if named_above else 54) + 2 * _MARGIN + _FOOT)

    def least_height(self) -> int:
        return px(self._rows * _LOWEST_ROW + 2 * _NARROW_MARGIN)

    def most_height(self) -> int:
        """What is higher than this would only be empty."""
        return px(self._rows * _HIGHEST_ROW + 2 * _MARGIN + _FOOT)

    def sizeHint(self) -> QSize:
        return QSize(px(400), self.wished_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), self.least_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """Find a place for everything in the size that it has."""
        self._places, self._sums = [], []
        if not self._sides:
            return
        margin = length(_MARGIN if self.height() >= self.wished_height() else _NARROW_MARGIN)
        self._footed = self.height() >= px(self._rows * 52 + 2 * _MARGIN + _FOOT)
        room = self.height() - 2 * margin - (length(_FOOT) if self._footed else 0)
        high = min(room / self._rows, length(_HIGHEST_ROW))
        left, top, wide = margin + length(4), margin, self.width() - 2 * margin - length(8)
        face = in_columns(font(_sum_size(high), strong=True))
        sums = [QFontMetricsF(face).horizontalAdvance(number(side.total)) for side in self._sides]
        self._summed = min(max(sums) + length(14), wide * 0.24)
        added = min(length(_PART) + length(12), wide * 0.2) if self._several else 0
        content = wide - self._summed - added
        for side in self._sides:
            self._sums.append(QRectF(left + content, top, self._summed + added, high * len(side.rows)))
            for row in side.rows:
                self._places.append(self._placed(row, QRectF(left, top, content, high)))
                top += high
        self._measure()
        self.update()

    def _placed(self, row: Row, rect: QRectF) -> _Place:
        gap = length(10)
        above = rect.width() < length(_BESIDE) and rect.height() >= length(_NAMED_ABOVE)
        if above:
            line = length(20)
            names = QRectF(rect.left(), rect.top(), rect.width(), line)
            return _Place(row, names, rect.adjusted(0, line, 0, -length(2)))
        names_wide = self._names_wide(rect)
        names = QRectF(rect.left(), rect.top(), names_wide, rect.height())
        return _Place(row, names, rect.adjusted(names_wide + gap, 0, 0, 0))

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
        bar = self._places[0].bar
        most = max([sum(part.points for part in place.row.stretches) for place in self._places] + [1])
        grown = max(1.0, min(bar.height() / length(_ROW), 1.25))
        self._point = min(length(_POINT) * grown, bar.width() / most)
        self._numbered = bar.height() >= length(42)
        self._thick = length(_BAR if self._numbered else _THIN_BAR)
        self._pieced = any(place.row.pieces or _has_pieces(place.row) for place in self._places)
        if not self._pieced:
            self._thick *= 1.6
        self._over = over = (
            bar.height() - self._thick - (length(_NUMBERS) if self._numbered else 0) - length(6)
        )
        self._square = min(length(_SQUARE) * grown, self._point * _SQUARE / _POINT, over / 3)

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_on(QPainter(self))

    def paint_on(self, painter: QPainter) -> None:
        """Paint the card with all that is on it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._look.theme, shadow=False)
        self._cut = []
        for place in self._places:
            self._paint_names(painter, place)
            self._paint_row(painter, place)
        for side, rect in zip(self._sides, self._sums, strict=True):
            self._paint_sum(painter, side, rect)
        if self._places and self._footed:
            self._paint_foot(painter)

    def _words(
        self, painter: QPainter, rect: QRectF, words: str, size: float, color: QColor, *, strong: bool = False
    ) -> float:
        """Paint words at the left of a line, cut short where they are too long; returns how wide they are."""
        face = font(size, strong=strong)
        measure = QFontMetricsF(face)
        shown = measure.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        if shown != words:
            self._cut.append((rect, words))
        painter.setFont(face)
        painter.setPen(color)
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        return measure.horizontalAdvance(shown)

    def _paint_names(self, painter: QPainter, place: _Place) -> None:
        row, theme, rect = place.row, self._look.theme, place.names
        left = rect.left()
        if row.color is not None:
            side = length(min(26.0 if rect.height() >= length(40) else 16.0, rect.height() - 2))
            self._paint_swatch(painter, row, QRectF(left, rect.center().y() - side / 2, side, side))
            left += side + length(8)
        words = QRectF(left, rect.top(), rect.right() - left, rect.height())
        if row.title and row.second and rect.height() >= length(40):
            line = length(18)
            upper = QRectF(words.left(), words.center().y() - line, words.width(), line)
            self._words(painter, upper, row.title, LARGE, theme.text, strong=True)
            self._words(painter, upper.translated(0, line), row.second, SMALL + 1, theme.second)
            return
        size = LARGE if rect.height() >= length(40) else NORMAL if rect.width() > length(_TINY) else SMALL + 1
        told = self._words(painter, words, row.title, size, theme.text, strong=True)
        rest = words.adjusted(told + (length(8) if told else 0), 0, 0, 0)
        measure = QFontMetricsF(font(SMALL + 1))
        if row.second and (not row.title or measure.horizontalAdvance(row.second) <= rest.width()):
            self._words(painter, rest, row.second, SMALL + 1, theme.second)

    def _paint_swatch(self, painter: QPainter, row: Row, rect: QRectF) -> None:
        assert row.color is not None
        assert self._game is not None
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(rect.width(), rect.width())
        name = self._game.colors[row.color]
        paint_piece(painter, frozenset({(0, 0)}), self._look.ink(name), self._look)
        painter.restore()

    def _paint_row(self, painter: QPainter, place: _Place) -> None:
        row, bar = place.row, place.bar
        foot = bar.bottom() - (length(_NUMBERS) if self._numbered else length(4)) - length(2)
        if not self._pieced:
            foot -= (bar.height() - self._thick - (length(_NUMBERS) if self._numbered else 0)) / 2 - length(3)
        line = QRectF(bar.left(), foot - self._thick, bar.width(), self._thick)
        painter.save()
        if not row.counts:
            painter.setOpacity(0.45)
        whole = sum(part.points for part in row.stretches) * self._point
        painter.save()
        if self.grown < 1:
            painter.setClipRect(QRectF(bar.left() - 2, bar.top(), whole * self.grown, bar.height()))
        at = line.left()
        for part in row.stretches:
            self._paint_stretch(
                painter, part, QRectF(at, line.top(), part.points * self._point, line.height())
            )
            at += part.points * self._point
        self._paint_pieces(painter, row, line)
        painter.restore()
        painter.restore()
        if self._numbered:
            below = QRectF(line.left(), line.bottom() + length(2), bar.width(), length(_NUMBERS) - length(2))
            self._paint_numbers(painter, row, below)

    def _paint_stretch(self, painter: QPainter, part: Stretch, rect: QRectF) -> None:
        gap = min(length(3), rect.width() * 0.2)
        body = rounded(rect.adjusted(0, 0, -gap, 0), min(length(3), rect.width() / 4))
        fill, edge = self._inks(part)
        if part.sort in (Sort.EMPTY, Sort.LOST):
            painter.fillPath(body, clear(fill, 0.18))
            painter.setPen(QPen(edge, max(1.0, length(1.2)), Qt.PenStyle.DotLine))
        else:
            painter.fillPath(body, fill)
            painter.setPen(QPen(edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(body)
        if part.piece is not None:
            across, down = lying(part.piece).size
            corner = QPointF(
                rect.left() + (rect.width() - gap - across * self._square) / 2,
                rect.top() - length(3) - down * self._square,
            )
            self._paint_piece(painter, part.piece, part.color, corner, self._square)

    def _inks(self, part: Stretch) -> tuple[QColor, QColor]:
        """The fill and the edge of a stretch."""
        theme = self._look.theme
        if part.sort is Sort.BONUS:
            return theme.good, theme.good
        if part.color is None:
            return theme.faint, theme.faint
        assert self._game is not None
        name = self._game.colors[part.color]
        return self._look.color(name), self._look.edge(name)

    def _paint_pieces(self, painter: QPainter, row: Row, line: QRectF) -> None:
        """Pieces left that cost the same, whatever their size, side by side over the bar."""
        if not row.pieces:
            return
        sizes = [lying(piece).size for piece in row.pieces]
        gap = 0.8
        wide = sum(across for across, _ in sizes) + gap * (len(sizes) - 1)
        square = min(self._square * 1.25, line.width() / wide, self._over / max(down for _, down in sizes))
        at = line.left()
        for piece, (across, down) in zip(row.pieces, sizes, strict=True):
            corner = QPointF(at, line.top() - length(3) - down * square)
            self._paint_piece(painter, piece, row.color, corner, square)
            at += (across + gap) * square

    def _paint_piece(
        self, painter: QPainter, piece: Piece, color: Color | None, corner: QPointF, square: float
    ) -> None:
        if square < _LEAST_SQUARE or color is None:
            return
        assert self._game is not None
        painter.save()
        painter.translate(corner)
        # Marks would only be noise on squares this small.
        plain = Look(self._look.theme, self._look.palette)
        lying(piece).paint(painter, square, plain.ink(self._game.colors[color]), plain)
        painter.restore()

    def _paint_numbers(self, painter: QPainter, row: Row, rect: QRectF) -> None:
        if row.words:
            self._words(painter, rect, row.words, SMALL + 1, self._look.theme.second)
            return
        face = in_columns(font(SMALL + 1))
        painter.setFont(face)
        painter.setPen(self._look.theme.second)
        at, measure = rect.left(), QFontMetricsF(face)
        for part in row.stretches:
            wide = part.points * self._point
            if measure.horizontalAdvance(str(part.points)) <= wide:
                box = QRectF(at, rect.top(), wide - length(3), rect.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(part.points))
            at += wide
        if not row.stretches:
            self._words(painter, rect, tr("nothing left"), SMALL + 1, self._look.theme.second)

    def _paint_sum(self, painter: QPainter, side: Side, rect: QRectF) -> None:
        theme, high = self._look.theme, rect.height() / len(side.rows)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        if len(side.rows) > 1:
            brace = rect.right() - self._summed - length(6)
            painter.setFont(in_columns(font(LARGE)))
            for place, row in enumerate(side.rows):
                part = QRectF(rect.left(), rect.top() + place * high, brace - rect.left() - length(6), high)
                told = number(round(row.total * self.grown))
                painter.setPen(theme.second)
                painter.drawText(part, right, told if row.counts else f"({told})")
            painter.setPen(QPen(theme.faint, max(1.0, length(1.5))))
            inset = min(length(10), high / 4)
            painter.drawLine(QPointF(brace, rect.top() + inset), QPointF(brace, rect.bottom() - inset))
        size = _sum_size(high)
        face = in_columns(font(size, strong=True))
        told = number(side.total)
        while QFontMetricsF(face).horizontalAdvance(told) > self._summed and size > SMALL:
            size -= 1
            face = in_columns(font(size, strong=True))
        painter.setFont(face)
        painter.setPen(theme.text)
        painter.drawText(rect, right, number(round(side.total * self.grown)))

    def _paint_foot(self, painter: QPainter) -> None:
        theme, margin = self._look.theme, length(_MARGIN + 4)
        top = self.height() - length(_FOOT) - length(4)
        painter.setPen(QPen(theme.hairline, 1))
        painter.drawLine(QPointF(margin, top), QPointF(self.width() - margin, top))
        measure = QFontMetricsF(font(SMALL + 1))
        room = self.width() - 2 * margin
        rule = QRectF(margin, top, room, length(_FOOT))
        rule_wide, bonus_wide = map(measure.horizontalAdvance, (self._rule, self._bonus))
        if rule_wide <= room:
            self._words(painter, rule, self._rule, SMALL + 1, theme.second)
        if self._bonus and rule_wide + bonus_wide + length(24) <= room:
            box = QRectF(
                QPointF(margin + room - ceil(bonus_wide) - 1, top), QSizeF(bonus_wide + 2, length(_FOOT))
            )
            self._words(painter, box, self._bonus, SMALL + 1, theme.second)

    def _sum_at(self, at: QPointF) -> str:
        """The arithmetic of the row at a place, in words."""
        rows = (place.row for place in self._places if place.bar.contains(at))
        return next(map(_in_words, rows), "")

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = QPointF(event.pos())
            whole = next((words for rect, words in self._cut if rect.contains(at)), self._sum_at(at))
            QToolTip.showText(event.globalPos(), plain_tip(whole), self)
            return True
        return super().event(event)


def _sum_size(high: float) -> float:
    """The size of type of a sum beside rows of a height."""
    return 26 if high >= length(40) else 18 if high >= length(28) else LARGE


def _has_pieces(row: Row) -> bool:
    return any(part.piece is not None for part in row.stretches)


def _in_words(row: Row) -> str:
    """What adds up to a row, line by line."""
    lines = [
        tr("{item} {points}").format(item=item_title(line.item), points=signed(line.points))
        for line in row.lines
    ]
    return "\n".join(lines)


def _told(side: Side) -> str:
    """A side in words, to be read aloud."""
    rows = [
        " ".join(filter(None, [row.title, row.second, row.words, number(row.total)])) for row in side.rows
    ]
    whole = [number(side.total)] if len(rows) > 1 else []
    return ", ".join([*rows, *whole])
