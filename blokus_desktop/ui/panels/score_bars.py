"""The score sheet as bars: the pieces left over a bar of what they cost, and the sums beside it."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from blokus_desktop.game.scoring import Item, Line
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.families.score_sheet import Row, Side, Sort, Stretch
from blokus_desktop.ui.panels.score_places import (
    FOOT,
    NUMBERS,
    Place,
    SheetHeights,
    SheetLayout,
    standing,
    sum_size,
)
from blokus_desktop.ui.panels.tray_slot import Lying, lying
from blokus_desktop.ui.style.labels import number, signed
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Look, contrast, font, in_columns
from blokus_desktop.words.i18n import tr
from blokus_desktop.words.scores import item_title

_MARGIN = 16.0
"""Beside the words at the foot."""
_TINY = 90.0
"""For names in less than this letters are small, in lengths of a plain window."""
_SEEN = 3.0
"""The contrast of the lines between the cells of a bar."""
_LEAST_CELL = 4.0
"""Narrower points are no cells of a bar any more, in lengths of a plain window."""
_LEAST_SQUARE = 1.5
"""Smaller squares, in pixels, are no piece any more."""


class ScoreBars(QWidget):
    """A card with a row for each color; what the rows of a side come to stands beside them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._game: Game | None = None
        self._sides: Sequence[Side] = ()
        self._rule = self._bonus = ""
        self._at = SheetLayout((), self.size())
        self._still: QPixmap | None = None
        """The card without its sums, as the bars grow from it."""
        self._cut: list[tuple[QRectF, str]] = []
        """Where a name was cut short, and the whole of it."""
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
        if share == self.grown:
            return
        self.grown = share
        # The table below is painted with each part: no more than what changes.
        for rect in (*(place.bar for place in self._at.places), *self._at.sums):
            self.update(rect.adjusted(-2, -2, 2, 2).toAlignedRect())

    # How much room it takes

    @property
    def heights(self) -> SheetHeights:
        """How high it should be."""
        return SheetHeights(self._sides)

    def sizeHint(self) -> QSize:
        return QSize(px(400), self.heights.wished)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), self.heights.least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay_out()

    def lay_out(self) -> None:
        """Find a place for everything in the size that it has."""
        self._still = None
        self._at = SheetLayout(self._sides, self.size())
        self.update()

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.grown < 1:
            self._paint_growing(painter)
        else:
            self.paint_on(painter)

    def paint_on(self, painter: QPainter) -> None:
        """Paint the card with all that is on it."""
        self._paint_still(painter)
        self._paint_sums(painter)

    def _paint_still(self, painter: QPainter) -> None:
        """All but the sums, with whole bars."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._look.theme, shadow=False)
        self._cut = []
        for place in self._at.places:
            self._paint_names(painter, place)
            self._paint_row(painter, place)
        if self._at.places and self._at.footed:
            self._paint_foot(painter)

    def _paint_growing(self, painter: QPainter) -> None:
        """From a picture of the whole, with the card over what has not grown yet."""
        ratio = self.devicePixelRatioF()
        if self._still is None or self._still.devicePixelRatio() != ratio:
            self._still = QPixmap(self.size() * ratio)
            self._still.setDevicePixelRatio(ratio)
            self._still.fill(Qt.GlobalColor.transparent)
            still = QPainter(self._still)
            self._paint_still(still)
            still.end()
        painter.drawPixmap(0, 0, self._still)
        for place in self._at.places:
            line = self._at.bar_line(place)
            # Pieces without a stretch of their own can be wider than the bar.
            points = sum(part.points for part in place.row.stretches)
            whole = line.width() if place.row.pieces else points * self._at.point
            left = line.left() + whole * self.grown
            over = QRectF(
                left, place.bar.top(), place.bar.right() + 2 - left, line.bottom() + 1 - place.bar.top()
            )
            painter.fillRect(over, self._look.theme.card)
        self._paint_sums(painter)

    def _paint_sums(self, painter: QPainter) -> None:
        for side, rect in zip(self._sides, self._at.sums, strict=True):
            self._paint_sum(painter, side, rect)

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

    def _paint_names(self, painter: QPainter, place: Place) -> None:
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

    def _paint_row(self, painter: QPainter, place: Place) -> None:
        row, line = place.row, self._at.bar_line(place)
        painter.setOpacity(1.0 if row.counts else 0.45)
        at = line.left()
        for part in row.stretches:
            wide = part.points * self._at.point
            self._paint_stretch(painter, part, QRectF(at, line.top(), wide, line.height()))
            at += wide
        self._paint_pieces(painter, row, line)
        painter.setOpacity(1.0)
        if self._at.numbered:
            below = QRectF(line.left(), line.bottom() + length(2), line.width(), length(NUMBERS) - length(2))
            self._paint_numbers(painter, row, below)

    def _paint_stretch(self, painter: QPainter, part: Stretch, rect: QRectF) -> None:
        gap = min(length(3), rect.width() * 0.2)
        body = rounded(rect.adjusted(0, 0, -gap, 0), min(length(2), rect.width() / 4))
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
            self._paint_points(painter, part, rect.adjusted(0, 0, -gap, 0))
            way, most = standing(part, self._at.point, self._at.over)
            square = min(self._at.square, most)
            across, down = way.size
            corner = QPointF(
                rect.left() + (rect.width() - gap - across * square) / 2,
                rect.top() - length(3) - down * square,
            )
            self._paint_piece(painter, way, part.color, corner, square)

    def _paint_points(self, painter: QPainter, part: Stretch, rect: QRectF) -> None:
        """A cell for every point, so that a bar can be counted."""
        step = rect.width() / max(part.points, 1)
        if step < length(_LEAST_CELL):
            return
        fill, edge = self._inks(part)
        card = self._look.theme.card
        painter.setPen(QPen(card if contrast(fill, card) >= _SEEN else edge, 1))
        inset = length(1.5)
        for count in range(1, part.points):
            x = rect.left() + count * step
            painter.drawLine(QPointF(x, rect.top() + inset), QPointF(x, rect.bottom() - inset))

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
        square = min(
            self._at.square * 1.25, line.width() / wide, self._at.over / max(down for _, down in sizes)
        )
        at = line.left()
        for piece, (across, down) in zip(row.pieces, sizes, strict=True):
            corner = QPointF(at, line.top() - length(3) - down * square)
            self._paint_piece(painter, lying(piece), row.color, corner, square)
            at += (across + gap) * square

    def _paint_piece(
        self, painter: QPainter, way: Lying, color: Color | None, corner: QPointF, square: float
    ) -> None:
        if square < _LEAST_SQUARE or color is None:
            return
        assert self._game is not None
        painter.save()
        painter.translate(corner)
        # Marks would only be noise on squares this small.
        plain = Look(self._look.theme, self._look.palette)
        way.paint(painter, square, plain.ink(self._game.colors[color]), plain)
        painter.restore()

    def _paint_numbers(self, painter: QPainter, row: Row, rect: QRectF) -> None:
        if row.words:
            # The sum stands beside them, and all of it in the tip: half of a sentence would say less.
            if QFontMetricsF(font(SMALL + 1)).horizontalAdvance(row.words) <= rect.width():
                self._words(painter, rect, row.words, SMALL + 1, self._look.theme.second)
            return
        face = in_columns(font(SMALL + 1))
        painter.setFont(face)
        painter.setPen(self._look.theme.second)
        at, measure = rect.left(), QFontMetricsF(face)
        for part in row.stretches:
            wide = part.points * self._at.point
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
            brace = rect.right() - self._at.summed - length(6)
            painter.setFont(in_columns(font(LARGE)))
            for place, row in enumerate(side.rows):
                part = QRectF(rect.left(), rect.top() + place * high, brace - rect.left() - length(6), high)
                told = side.number(round(row.total * self.grown))
                painter.setPen(theme.second)
                painter.drawText(part, right, told if row.counts else f"({told})")
            painter.setPen(QPen(theme.faint, max(1.0, length(1.5))))
            inset = min(length(10), high / 4)
            painter.drawLine(QPointF(brace, rect.top() + inset), QPointF(brace, rect.bottom() - inset))
        size = sum_size(high)
        face = in_columns(font(size, strong=True))
        told = side.number(side.total)
        while QFontMetricsF(face).horizontalAdvance(told) > self._at.summed and size > SMALL:
            size -= 1
            face = in_columns(font(size, strong=True))
        painter.setFont(face)
        painter.setPen(theme.text)
        told = side.number(round(side.total * self.grown))
        number_high = QFontMetricsF(face).height()
        below = QFontMetricsF(font(SMALL + 1)).height()
        if not side.unit or rect.height() < number_high + below:
            painter.drawText(rect, right, told)
            return
        top = rect.center().y() - (number_high + below) / 2
        painter.drawText(QRectF(rect.left(), top, rect.width(), number_high), right, told)
        painter.setFont(font(SMALL + 1))
        painter.setPen(theme.second)
        painter.drawText(QRectF(rect.left(), top + number_high, rect.width(), below), right, side.unit)

    def _paint_foot(self, painter: QPainter) -> None:
        theme, margin = self._look.theme, length(_MARGIN)
        top = self.height() - length(FOOT) - length(4)
        painter.setPen(QPen(theme.hairline, 1))
        painter.drawLine(QPointF(margin, top), QPointF(self.width() - margin, top))
        measure = QFontMetricsF(font(SMALL + 1))
        room = self.width() - 2 * margin
        rule = QRectF(margin, top, room, length(FOOT))
        rule_wide, bonus_wide = map(measure.horizontalAdvance, (self._rule, self._bonus))
        if rule_wide <= room:
            self._words(painter, rule, self._rule, SMALL + 1, theme.second)
        if self._bonus and rule_wide + bonus_wide + length(24) <= room:
            box = QRectF(
                QPointF(margin + room - ceil(bonus_wide) - 1, top), QSizeF(bonus_wide + 2, length(FOOT))
            )
            self._words(painter, box, self._bonus, SMALL + 1, theme.second)

    def _sum_at(self, at: QPointF) -> str:
        """The arithmetic of the row at a place, in words."""
        rows = (place.row for place in self._at.places if place.bar.contains(at))
        return next(map(_in_words, rows), "")

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = QPointF(event.pos())
            whole = next((words for rect, words in self._cut if rect.contains(at)), self._sum_at(at))
            QToolTip.showText(event.globalPos(), plain_tip(whole), self)
            return True
        return super().event(event)


def _in_words(row: Row) -> str:
    """What adds up to a row, line by line."""
    lines = [
        tr("{item} {points}").format(item=item_title(line.item), points=_counted(line)) for line in row.lines
    ]
    return "\n".join(lines)


def _counted(line: Line) -> str:
    return str(-line.points) if line.item is Item.UNFILLED else signed(line.points)


def _told(side: Side) -> str:
    """A side in words, to be read aloud."""
    rows = [
        " ".join(filter(None, [row.title, row.second, row.words, *[number(row.total)] * (not side.unit)]))
        for row in side.rows
    ]
    whole = [side.number(side.total)] if len(rows) > 1 else []
    return ", ".join([*rows, *whole])
