"""What stands in a chapter besides its sentences: tables, rows of pieces, maps of heights, small boards."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from blokus_desktop.rulebook.page import Figures, Heights, Part, PieceRows, Table
from blokus_desktop.ui.panels.tray_slot import Lying, lying
from blokus_desktop.ui.rules.figure_view import FigureView
from blokus_desktop.ui.rules.lit_words import LitLabel
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import rounded
from blokus_desktop.ui.style.theme import NORMAL, SMALL, SPACE, Look, font, mixed
from blokus_desktop.ui.style.titles import piece_title
from blokus_desktop.words.i18n import tr

_NARROWEST = 118
"""How narrow a small board may get before fewer stand side by side, in pixels of a plain window."""
_SQUARE, _CUBE = 12, 15
"""The side of a square, and of a cube, of a piece in a row, in the same."""
_TITLE, _AIR = 78, 14
"""The room before a row of pieces, and between two pieces, in the same."""
_HEIGHT_CELL, _LARGEST_HEIGHT = 19, 8
"""The side of a square of a map of heights, and the height that is darkest."""


def part_view(part: Part, look: Look, parent: QWidget) -> QWidget:
    """What shows a part."""
    if isinstance(part, Figures):
        return FigureRow(part, look, parent)
    if isinstance(part, Table):
        return TableView(part, look, parent)
    if isinstance(part, PieceRows):
        return PieceRowsView(part, look, parent)
    return HeightsView(part, look, parent)


def _follows_width(widget: QWidget) -> None:
    """Let a widget be as high as it needs at its width."""
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


class FigureRow(QWidget):
    """Small boards side by side, in as many rows as they need."""

    def __init__(self, part: Figures, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.views = [FigureView(figure, look, self) for figure in part.figures]
        _follows_width(self)

    def _places(self, width: int) -> tuple[list[QRect], int]:
        """Where the boards are, and how high all are together."""
        gap = px(SPACE)
        columns = max(1, min(len(self.views), (width + gap) // (px(_NARROWEST) + gap)))
        if columns < len(self.views) <= 2 * columns:
            # Two rows of about the same length.
            columns = (len(self.views) + 1) // 2
        places, top = [], 0
        for first in range(0, len(self.views), columns):
            row = self.views[first : first + columns]
            wide = (width - (columns - 1) * gap) // columns
            high = max(view.heightForWidth(wide) for view in row)
            places += [QRect(number * (wide + gap), top, wide, high) for number in range(len(row))]
            top += high + gap
        return places, top - gap

    def heightForWidth(self, width: int) -> int:
        return self._places(width)[1]

    def sizeHint(self) -> QSize:
        return QSize(px(2 * _NARROWEST), self.heightForWidth(px(2 * _NARROWEST)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        for view, place in zip(self.views, self._places(self.width())[0], strict=True):
            view.setGeometry(place)


class TableView(QWidget):
    """Words in rows and columns, with lines between them."""

    def __init__(self, part: Table, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(2 * SPACE))
        grid.setVerticalSpacing(px(SPACE))
        for row, cells in enumerate((part.head, *part.rows)):
            for column, words in enumerate(cells):
                label = LitLabel(words, self)
                label.setProperty("role", "strong" if row == 0 else "")
                grid.addWidget(label, row, column)
        for column in range(len(part.head)):
            longest = max(len(row[column]) for row in (part.head, *part.rows))
            grid.setColumnStretch(column, min(longest, 30))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._look.theme.hairline)
        for row in range(1, self._grid.rowCount()):
            top = self._grid.cellRect(row, 0).top() - px(SPACE / 2)
            painter.drawLine(0, top, self.width(), top)


class _Placed(NamedTuple):
    """A piece in a row: its picture, its name, and where both stand."""

    piece: Lying
    name: str
    place: QRectF


class PieceRowsView(QWidget):
    """Pieces as pictures with their names, a row for each group."""

    def __init__(self, part: PieceRows, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._part, self._look = part, look
        self._lying = [[(lying(piece), piece_title(piece)) for piece in row.pieces] for row in part.rows]
        _follows_width(self)
        told = (
            tr("{group}: {pieces}").format(
                group=row.title, pieces=tr(", ").join(piece_title(piece) for piece in row.pieces)
            )
            for row in part.rows
        )
        self.setAccessibleName(tr("Pieces"))
        self.setAccessibleDescription(tr("; ").join(told))

    def _side(self, row: int) -> float:
        return length(_CUBE if self._part.rows[row].pieces[0].solid else _SQUARE)

    def _laid_out(self, width: int) -> tuple[list[list[_Placed]], list[float], float]:
        """Where all pieces stand, where the rows begin, and how high all are together."""
        measure, air, left = QFontMetrics(font(SMALL)), length(_AIR), length(_TITLE)
        title = float(QFontMetrics(font(NORMAL)).height())
        rows: list[list[_Placed]] = []
        tops, top = [], 0.0
        for number, pieces in enumerate(self._lying):
            side, line, placed = self._side(number), float(measure.height()), []
            x, high = left, max(max(each.size[1] for each, _ in pieces) * side, title)
            tops.append(top)
            for each, name in pieces:
                wide = max(each.size[0] * side, measure.horizontalAdvance(name) + 1.0)
                if x > left and x + wide > width:
                    x, top = left, top + high + line + air
                placed.append(_Placed(each, name, QRectF(x, top, wide, high)))
                x += wide + air
            rows.append(placed)
            top += high + line + air
        return rows, tops, top - air

    def heightForWidth(self, width: int) -> int:
        return round(self._laid_out(width)[2] + 1)

    def sizeHint(self) -> QSize:
        return QSize(px(320), self.heightForWidth(px(320)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows, tops, _ = self._laid_out(self.width())
        ink, line = self._look.ink(self._part.color), QFontMetrics(font(SMALL)).height()
        for number, placed in enumerate(rows):
            side = self._side(number)
            painter.setFont(font(NORMAL))
            painter.setPen(theme.text)
            head = QRectF(0, tops[number], length(_TITLE - SPACE), placed[0].place.height())
            painter.drawText(
                head, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self._part.rows[number].title
            )
            painter.setFont(font(SMALL))
            for each, name, place in placed:
                wide, high = (extent * side for extent in each.size)
                painter.save()
                painter.translate(place.center().x() - wide / 2, place.bottom() - high)
                each.paint(painter, side, ink, self._look)
                painter.restore()
                painter.setPen(theme.second)
                below = QRectF(place.left(), place.bottom() + length(1), place.width(), line)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)


class HeightsView(QWidget):
    """A map of how high may be built: the higher, the darker."""

    def __init__(self, part: Heights, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._part, self._look = part, look
        self.setFixedHeight(px(_HEIGHT_CELL) * len(part.lines) + 2)
        self.setAccessibleName(tr("Map of heights: {structure}").format(structure=part.title))
        self.setAccessibleDescription("\n".join(part.lines))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(px(_HEIGHT_CELL))
        painter.setFont(font(SMALL, strong=True))
        for row, line in enumerate(self._part.lines):
            for column, mark in enumerate(line):
                cell = QRectF(QPointF(column, row) * side, QPointF(column + 1, row + 1) * side).adjusted(
                    1, 1, -1, -1
                )
                share = 0.0 if mark == "." else 0.12 + 0.5 * int(mark) / _LARGEST_HEIGHT
                ground = (
                    mixed(theme.card, theme.text, 0.05)
                    if mark == "."
                    else mixed(theme.card, theme.star, share)
                )
                painter.fillPath(rounded(cell, length(3)), ground)
                if mark != ".":
                    painter.setPen(theme.text)
                    painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, mark)
