"""Everything painted on a flat board besides the pieces, as a function of a position."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from blokus_desktop.game.board import Cell, cells_in, square_name
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import NO_MARKS, Color, Game
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.puzzle_marks import paint_covered_stars, paint_crosses, paint_stars
from blokus_desktop.ui.board.ghost import ShownState
from blokus_desktop.ui.board.pieces.piece_painter import Square, Style, faint, paint_piece
from blokus_desktop.ui.style.theme import ROUND, SMALL, SPACE, Look, font, ink_on, mixed


class FlatGround(Game, Protocol):
    """A game on a flat board."""

    def start_mask(self, color: Color) -> int:
        """The squares of which a color's first piece covers one, if there are any."""


class FlatShown(ShownState, Protocol):
    """A position of such a game."""

    @property
    def game(self) -> FlatGround: ...


@dataclass(frozen=True)
class FlatPainting:
    """A position, where its squares lie, and how it is to look."""

    state: FlatShown
    geometry: FlatGeometry
    look: Look
    aids: Aids

    def piece_color(self, color: Color) -> QColor:
        """The color in which the pieces of a color are painted."""
        return self.look.color(self.state.game.colors[color])

    def _cell_rect(self, cell: Cell) -> QRectF:
        column, row, _ = self.state.game.board.point(cell)
        return self.geometry.square_rect(column, row)

    def ground(self, painter: QPainter) -> None:
        """The empty board: its squares, start squares and coordinates."""
        theme, rect = self.look.theme, self.geometry.rect
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.board)
        painter.drawRoundedRect(rect.adjusted(-SPACE, -SPACE, SPACE, SPACE), ROUND + 2, ROUND + 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(theme.grid, 1))
        for step in range(self.geometry.across + 1):
            x = rect.left() + step * self.geometry.cell
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
        for step in range(self.geometry.down + 1):
            y = rect.top() + step * self.geometry.cell
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_signs(painter)
        self._paint_starts(painter)
        if self.aids.coordinates:
            self._paint_coordinates(painter)

    def _paint_signs(self, painter: QPainter) -> None:
        """What a card has on its squares; squares that the board has not are cut out."""
        marks, board = self.state.game.marks, self.state.game.board
        for column, row in product(range(board.columns), range(board.rows)):
            if not board.heights[row][column]:
                painter.fillRect(self.geometry.square_rect(column, row), self.look.theme.window)
        if marks != NO_MARKS:
            paint_crosses(painter, map(self._cell_rect, cells_in(marks.crosses)), self.look)
            paint_stars(painter, map(self._cell_rect, cells_in(marks.stars)), self.look)

    def _paint_covered_stars(self, painter: QPainter) -> None:
        stars = self.state.game.marks.stars
        if not stars:
            return
        paint_covered_stars(
            painter,
            [
                (self._cell_rect(cell), ink_on(self.piece_color(color)))
                for color, placement in self.state.laid
                for cell in cells_in(placement.cells & stars)
            ],
        )

    def _paint_starts(self, painter: QPainter) -> None:
        """A ring on each start square, in its color where it is one color's own."""
        game = self.state.game
        colors = range(len(game.colors))
        for cell in cells_in(self._start_cells()):
            owners = [Color(color) for color in colors if game.start_mask(Color(color)) >> cell & 1]
            ink = self.piece_color(owners[0]) if len(owners) == 1 else self.look.theme.second
            painter.setPen(QPen(ink, max(1.5, self.geometry.cell * 0.07)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self.geometry.cell * 0.2
            painter.drawEllipse(self._cell_rect(cell).center(), radius, radius)

    def _start_cells(self) -> int:
        cells = 0
        for color in range(len(self.state.game.colors)):
            cells |= self.state.game.start_mask(Color(color))
        return cells

    def _paint_coordinates(self, painter: QPainter) -> None:
        board, rect = self.state.game.board, self.geometry.rect
        painter.setFont(font(SMALL))
        painter.setPen(self.look.theme.second)
        below, beside = rect.bottom() + SPACE + 2, rect.left() - SPACE - 2
        for column in range(board.columns):
            place = self.geometry.square_rect(column, 0)
            self._paint_name(
                painter, square_name(column, 0)[0], place, below, beside, along=self.geometry.turns % 2 == 0
            )
        for row in range(board.rows):
            place = self.geometry.square_rect(0, row)
            self._paint_name(painter, str(row + 1), place, below, beside, along=self.geometry.turns % 2 == 1)

    @staticmethod
    def _paint_name(
        painter: QPainter, text: str, place: QRectF, below: float, beside: float, *, along: bool
    ) -> None:
        if along:
            box, flags = QRectF(place.left(), below, place.width(), 2 * SPACE), Qt.AlignmentFlag.AlignHCenter
        else:
            box = QRectF(beside - 3 * SPACE, place.top(), 3 * SPACE, place.height())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box, flags, text)

    def marks(
        self, painter: QPainter, color: Color | None, reach: int, fitting: int, fresh: Sequence[Placement]
    ) -> None:
        """What is over the pieces: stars of a card, corners and reach of a color, fresh moves, numbers.

        ``fitting`` are the cells that any piece of the color can cover.
        """
        self._paint_covered_stars(painter)
        if self.aids.reach and color is not None:
            self._paint_reach(painter, color, reach)
        if self.aids.corners and color is not None:
            self._paint_corners(painter, self.state.usable(color) & fitting, color)
        if self.aids.numbers:
            self._paint_numbers(painter)
        if self.aids.last_move:
            self._paint_fresh(painter, fresh)

    def _paint_reach(self, painter: QPainter, color: Color, reach: int) -> None:
        tint = faint(self.piece_color(color), 0.18)
        for cell in cells_in(reach):
            painter.fillRect(self._cell_rect(cell).adjusted(1, 1, 0, 0), tint)

    def _paint_corners(self, painter: QPainter, cells: int, color: Color) -> None:
        painter.setPen(QPen(mixed(self.piece_color(color), self.look.theme.text, 0.55), 1.2))
        painter.setBrush(self.piece_color(color))
        radius = max(2.0, self.geometry.cell * 0.1)
        for cell in cells_in(cells):
            painter.drawEllipse(self._cell_rect(cell).center(), radius, radius)

    def _paint_numbers(self, painter: QPainter) -> None:
        face = font(SMALL, strong=True)
        face.setPixelSize(max(8, int(self.geometry.cell * 0.42)))
        painter.setFont(face)
        for number, (color, placement) in enumerate(self.state.laid, 1):
            painter.setPen(ink_on(self.piece_color(color)))
            painter.drawText(self._sign_rect(placement), Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_fresh(self, painter: QPainter, fresh: Sequence[Placement]) -> None:
        """A dot on each fresh piece, or a ring around its number; the newest has both dot and ring."""
        cell = self.geometry.cell
        for color, placement in self.state.laid:
            if placement not in fresh:
                continue
            ink, middle = ink_on(self.piece_color(color)), self._sign_rect(placement).center()
            if not self.aids.numbers:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ink)
                radius = max(2.5, cell * 0.13)
                painter.drawEllipse(middle, radius, radius)
            if self.aids.numbers or placement is fresh[-1]:
                painter.setPen(QPen(ink, max(1.2, cell * 0.06)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                radius = cell * (0.4 if self.aids.numbers else 0.28)
                painter.drawEllipse(middle, radius, radius)

    def _sign_rect(self, placement: Placement) -> QRectF:
        """The square of a piece that carries its sign: the one nearest to its middle."""
        rects = [self._cell_rect(cell) for cell in cells_in(placement.cells)]
        x = sum(rect.center().x() for rect in rects) / len(rects)
        y = sum(rect.center().y() for rect in rects) / len(rects)
        return min(rects, key=lambda rect: abs(rect.center().x() - x) + abs(rect.center().y() - y))

    def conflicts(self, painter: QPainter, cells: int) -> None:
        """A glow over cells whose pieces break a rule."""
        painter.setPen(QPen(self.look.theme.alarm, max(1.5, self.geometry.cell * 0.07)))
        painter.setBrush(faint(self.look.theme.alarm, 0.3))
        for cell in cells_in(cells):
            painter.drawRoundedRect(self._cell_rect(cell).adjusted(2, 2, -2, -2), ROUND / 2, ROUND / 2)

    def advice(self, painter: QPainter, advice: Advice) -> None:
        """A region in the color of what can be pressed, cells in that of alarm, and pale pieces."""
        theme = self.look.theme
        for cells, tone, share in ((advice.region, theme.accent, 0.26), (advice.faults, theme.alarm, 0.3)):
            tint = faint(tone, share)
            for cell in cells_in(cells):
                painter.fillRect(self._cell_rect(cell).adjusted(1, 1, 0, 0), tint)
            painter.setPen(QPen(tone, max(2.0, self.geometry.cell * 0.07), c=Qt.PenCapStyle.RoundCap))
            painter.drawLines(list(self._rim(cells)))
        for color, cells in advice.pieces:
            painter.save()
            painter.translate(self.geometry.left, self.geometry.top)
            painter.scale(self.geometry.cell, self.geometry.cell)
            ink = self.look.ink(self.state.game.colors[color])
            paint_piece(painter, self._squares(cells), ink, self.look, Style.GHOST)
            painter.restore()

    def _squares(self, cells: int) -> frozenset[Square]:
        """The squares of some cells, as seen."""
        points = map(self.state.game.board.point, cells_in(cells))
        return frozenset(self.geometry.square(x, y) for x, y, _ in points)

    def _rim(self, cells: int) -> Iterator[QLineF]:
        """The edges of squares beyond which there are no more of them."""
        squares = self._squares(cells)
        side = self.geometry.cell
        for x, y in squares:
            left, top = self.geometry.left + x * side, self.geometry.top + y * side
            for dx, dy, ends in (
                (0, -1, (0, 0, side, 0)),
                (1, 0, (side, 0, side, side)),
                (0, 1, (side, side, 0, side)),
                (-1, 0, (0, side, 0, 0)),
            ):
                if (x + dx, y + dy) not in squares:
                    yield QLineF(*ends).translated(left, top)

    def faults(self, painter: QPainter, refusal: IllegalMove) -> None:
        """A frame around each cell that a refusal points at."""
        painter.setPen(QPen(self.look.theme.alarm, max(2.0, self.geometry.cell * 0.08)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for cell in refusal.cells:
            inner = self._cell_rect(cell).adjusted(3, 3, -3, -3)
            painter.drawRoundedRect(inner, ROUND / 2, ROUND / 2)
