"""Everything painted over the ground of a flat board besides the pieces, as a function of a position."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Protocol

from PySide6.QtCore import QLineF, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QTransform

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.flat.geometry import FlatGeometry
from blokus_desktop.ui.board.flat.layer import Part
from blokus_desktop.ui.board.flat.puzzle_marks import paint_covered_star
from blokus_desktop.ui.board.flat.taught import FRAME_FILL, FRAME_SHARE, frame_pen, paint_crossed, paint_lit
from blokus_desktop.ui.board.ghost import ShownState
from blokus_desktop.ui.board.pieces.outline import Square
from blokus_desktop.ui.board.pieces.pictures import on_pixels, painted
from blokus_desktop.ui.board.pieces.piece_painter import (
    PASSING,
    PICTURES,
    Style,
    inner_line_picture,
    line_on,
    paint_age,
    paint_inner_line,
    paint_piece,
    piece_picture,
    shown_age,
)
from blokus_desktop.ui.style.device import paint_pixmap
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen, rounded
from blokus_desktop.ui.style.theme import SMALL, Ink, Look, contrast, font, in_columns, ink_on

_WANTED = (Rule.NO_CORNER, Rule.NO_START, Rule.NO_SHEET_CORNER)
"""What is broken where the piece is not, and not where it is."""
_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#000000")
_DIAMOND = 0.14
"""Half the side of the diamond in a usable corner, in squares."""
_SEAM, _LINE = 0.4, 0.115
"""How strong the seam within the line of a fresh piece is, and how far it reaches in, in squares."""
_TINTS = 1.6
"""From which contrast on a color can tint a pocket."""
_FAULT = 0.08
"""How far within a cell the frame of a fault is, in squares."""


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

    def ink(self, color: Color) -> Ink:
        """How the pieces of a color are painted."""
        return self.look.ink(self.state.game.colors[color])

    def _cell_rect(self, cell: Cell) -> QRectF:
        column, row, _ = self.state.game.board.point(cell)
        return self.geometry.square_rect(column, row)

    def marks(
        self, color: Color | None, reach: int, fitting: int, fresh: Sequence[Placement]
    ) -> Iterator[Part]:
        """What is over the pieces: stars of a card, corners and reach of a color, fresh moves, numbers.

        ``fitting`` are the cells that any piece of the color can cover.
        """
        yield from self._covered_stars()
        if color is not None and color >= len(self.state.game.colors):
            # The hand may still be that of the game before, with more colors.
            color = None
        if self.aids.reach and color is not None:
            yield from self._reach(color, reach)
        if self.aids.corners and color is not None:
            yield from self._corners(self.state.usable(color) & fitting, color)
        if self.aids.numbers:
            yield from self._numbers()
        if self.aids.last_move:
            yield from self._fresh(fresh)

    def _covered_stars(self) -> Iterator[Part]:
        stars = self.state.game.marks.stars
        for color, placement in self.state.laid if stars else ():
            for cell in cells_in(placement.cells & stars):
                rect, ink = self._cell_rect(cell), ink_on(self.ink(color).fill)
                yield Part(("star", cell, color), rect, partial(paint_covered_star, square=rect, ink=ink))

    def _reach(self, color: Color, cells: int) -> Iterator[Part]:
        ink, theme = self.ink(color), self.look.theme
        tint = ink.fill if contrast(ink.fill, theme.pocket) > _TINTS else ink.edge
        wash = clear(tint, 0.28 if theme.dark else 0.22)
        for cell in cells_in(cells):
            rect = self._cell_rect(cell)
            yield Part(("reach", cell, color), rect, partial(self._fill_pocket, rect=rect, tint=wash))

    def _fill(self, painter: QPainter, cells: int, tint: QColor) -> None:
        """Tint the pockets of some cells."""
        for cell in cells_in(cells):
            self._fill_pocket(painter, self._cell_rect(cell), tint)

    def _fill_pocket(self, painter: QPainter, rect: QRectF, tint: QColor) -> None:
        side = self.geometry.cell
        inset = side * 0.06
        painter.fillPath(rounded(rect.adjusted(inset, inset, -inset, -inset), side * 0.11), tint)

    def _corners(self, cells: int, color: Color) -> Iterator[Part]:
        paint = partial(self._paint_corner, ink=self.ink(color))
        for cell in cells_in(cells):
            rect = self._cell_rect(cell)
            yield Part(("corner", cell, color), rect, partial(paint, rect=rect))

    def _paint_corner(self, painter: QPainter, rect: QRectF, ink: Ink) -> None:
        """A diamond in a pocket, set off from it by a rim."""
        self._stamp(
            painter, ("diamond", ink, self.look.theme.name), rect, partial(self._paint_diamond, ink=ink)
        )

    def _paint_diamond(self, painter: QPainter, ink: Ink) -> None:
        theme, side = self.look.theme, self.geometry.cell
        half, rim = side * _DIAMOND, max(1.0, side * 0.04)
        shape = rounded(QRectF(-half, -half, 2 * half, 2 * half), half * 0.36)
        diamond = QTransform().rotate(45).map(shape).translated(side / 2, side / 2)
        painter.strokePath(diamond, round_pen(theme.pocket_shade if theme.dark else theme.card, 2 * rim))
        painter.fillPath(diamond, ink.fill)
        if not theme.dark:
            painter.strokePath(diamond, round_pen(ink.edge, max(1.2, rim)))

    def _numbers(self) -> Iterator[Part]:
        """The number of each move on a plate in its color, over the light and the sign of the square."""
        for number, (color, placement) in enumerate(self.state.laid, 1):
            rect, fill = self._sign_rect(placement), self.ink(color).fill
            paint = partial(self._paint_number, number=number, rect=rect, fill=fill)
            yield Part(("number", number, placement.cells), rect, paint)

    def _paint_number(self, painter: QPainter, number: int, rect: QRectF, fill: QColor) -> None:
        face, side = in_columns(font(SMALL, strong=True)), self.geometry.cell
        face.setPixelSize(max(8, int(side * 0.42)))
        painter.setFont(face)
        inset = side * 0.16
        plate = rounded(rect.adjusted(inset, inset, -inset, -inset), side * 0.12)
        painter.fillPath(plate, fill)
        painter.setPen(ink_on(fill))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, str(number))

    def _fresh(self, fresh: Sequence[Placement]) -> Iterator[Part]:
        """A light line within the edge of each fresh piece, the paler the older it is."""
        ages = {placement.cells: age for age, placement in enumerate(reversed(fresh))}
        for color, placement in self.state.laid:
            if (age := ages.get(placement.cells)) is not None:
                rect = QRectF()
                for cell in cells_in(placement.cells):
                    rect |= self._cell_rect(cell)
                squares, ink = self._squares(placement.cells), self.ink(color)
                paint = partial(self._paint_age, squares=squares, ink=ink, age=age)
                yield Part(("fresh", color, placement.cells, shown_age(age)), rect, paint)

    def _paint_age(self, painter: QPainter, squares: frozenset[Square], ink: Ink, age: int) -> None:
        painter.translate(self.geometry.left, self.geometry.top)
        painter.scale(self.geometry.cell, self.geometry.cell)
        # A seam parts the line from a piece that is nearly as light.
        paint_inner_line(painter, squares, clear(ink.edge, _SEAM), _LINE)
        paint_age(painter, squares, ink, age)

    def prepare(self, squares: frozenset[Square], ink: Ink, pixels: float) -> None:
        """Paint the pictures of a piece that may be laid, on squares of so many pixels of the screen."""
        piece_picture(squares, pixels, 1.0, ink, self.look, kept=PASSING)
        if self.aids.last_move:
            inner_line_picture(squares, pixels, ink.edge, _LINE)
            inner_line_picture(squares, pixels, line_on(ink))

    def _sign_rect(self, placement: Placement) -> QRectF:
        """The square of a piece that carries its sign: the one nearest to its middle."""
        rects = [self._cell_rect(cell) for cell in cells_in(placement.cells)]
        x = sum(rect.center().x() for rect in rects) / len(rects)
        y = sum(rect.center().y() for rect in rects) / len(rects)
        return min(rects, key=lambda rect: abs(rect.center().x() - x) + abs(rect.center().y() - y))

    def conflicts(self, painter: QPainter, cells: int) -> None:
        """A glow over cells whose pieces break a rule."""
        self._fill(painter, cells, clear(self.look.theme.alarm, 0.3))
        self._frame(painter, cells_in(cells), 0.12, self.look.theme.alarm)

    def _frame(self, painter: QPainter, cells: Iterable[Cell], inset: float, ink: QColor) -> None:
        """A frame in each of some cells, between two fine lines that part it from any color."""
        theme, side = self.look.theme, self.geometry.cell
        width, fine = min(max(2.0, side * 0.085), length(4)), min(max(1.0, side * 0.04), length(1.5))
        apart = _BLACK if theme.dark else _WHITE
        frame = QRectF(0, 0, side, side).adjusted(inset * side, inset * side, -inset * side, -inset * side)

        def paint(framing: QPainter) -> None:
            path = rounded(frame, side * 0.12)
            framing.strokePath(path, round_pen(apart, width + 2 * fine))
            framing.strokePath(path, round_pen(ink, width))

        for cell in cells:
            self._stamp(painter, ("frame", ink.rgb(), inset, width, theme.name), self._cell_rect(cell), paint)

    @staticmethod
    def _stamp(painter: QPainter, name: Hashable, rect: QRectF, paint: Callable[[QPainter], None]) -> None:
        """Paint what looks the same in many cells; on a screen it is painted once."""
        if not on_pixels(painter):
            painter.save()
            painter.translate(rect.topLeft())
            paint(painter)
            painter.restore()
            return
        ratio = painter.deviceTransform().m11()
        side, margin = ceil(rect.width() * ratio), ceil(rect.width() * ratio * _FAULT)

        def paint_picture(picture: QPainter) -> None:
            picture.setRenderHint(QPainter.RenderHint.Antialiasing)
            picture.scale(ratio, ratio)
            paint(picture)

        size, origin = QSize(side + 2 * margin, side + 2 * margin), QPoint(margin, margin)
        key = (name, rect.width(), ratio)
        stamp = PICTURES.get(key, lambda: painted(size, origin, paint_picture))
        paint_pixmap(painter, rect.topLeft() - QPointF(margin, margin) / ratio, stamp)

    def advice(self, painter: QPainter, advice: Advice) -> None:
        """A region in the color of what can be pressed, cells in that of alarm, and pale pieces."""
        theme = self.look.theme
        for cells, ink, share in ((advice.region, theme.accent, 0.26), (advice.faults, theme.alarm, 0.3)):
            self._fill(painter, cells, clear(ink, share))
            painter.setPen(round_pen(ink, max(2.0, self.geometry.cell * 0.07)))
            painter.drawLines(list(self._rim(cells)))
        for color, cells in advice.pieces:
            painter.save()
            painter.translate(self.geometry.left, self.geometry.top)
            painter.scale(self.geometry.cell, self.geometry.cell)
            paint_piece(painter, self._squares(cells), self.ink(color), self.look, Style.GHOST)
            painter.restore()

    def taught(self, painter: QPainter, advice: Advice) -> None:
        """Squares that glow or are crossed, as far as nothing lies there."""
        covered = 0
        for _, placement in self.state.laid:
            covered |= placement.cells
        free = map(self._cell_rect, cells_in(advice.crossed & ~covered))
        paint_crossed(painter, free, self.look.theme)
        lit = map(self._cell_rect, cells_in(advice.lit & ~covered))
        paint_lit(painter, lit, map(self._cell_rect, cells_in(covered)))
        if advice.framed & ~covered:
            self._fill(painter, advice.framed & ~covered, clear(FRAME_FILL, FRAME_SHARE))
            painter.setPen(frame_pen(self.look.theme, self.geometry.cell))
            painter.drawLines(list(self._rim(advice.framed)))

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
        """A frame around each cell that a refusal points at: faults, or where the piece should go."""
        theme = self.look.theme
        self._frame(painter, refusal.cells, _FAULT, theme.accent if refusal.rule in _WANTED else theme.alarm)
