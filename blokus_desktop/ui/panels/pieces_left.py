"""The small parts of a player's card: a swatch, a name, and the pieces left as miniatures."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.panels.tray_slot import Lying, lying
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import Look, contrast, mixed

_SWATCH = 14
"""The side of a swatch, in pixels of a plain window."""
_SIZES = [quarter / 4 for quarter in range(40, 5, -1)]
"""The sides a square of a miniature can have, in pixels of a plain window."""
_GAPS = (2.25, 2, 1.75, 1.5, 1.25, 1, 0.75)
"""Between miniatures, in squares: the more the better, and the least."""
_BETWEEN, _NARROWEST = 0.9, 8
"""Between rows, and how narrow a row gets, in squares."""
_PALE, _OUT, _EDGE = 0.09, 0.4, 0.11
"""How much is left to see of what is laid, and of a color that is out; how wide edges are, in squares."""
_APART, _GRAY = 3.0, 0.25
"""A gray with less contrast to what is laid has bright edges, and its pieces that are laid are hollow."""
_HOLLOW, _BRIGHT = 0.2, 0.6
"""How much of the text's color these have."""


class Swatch(QWidget):
    """A square of a color, as a sign for it."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._look = name, Look()
        self.set_side(_SWATCH)

    def set_side(self, side: float) -> None:
        """Be as large as this in a plain window."""
        self.setFixedSize(px(side), px(side))

    def show_color(self, name: str) -> None:
        if name != self._name:
            self._name = name
            self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(self.width(), self.height())
        paint_piece(painter, frozenset({(0, 0)}), self._look.ink(self._name), self._look)


class PiecesLeft(QWidget):
    """All pieces of a color as miniatures in fixed places: those left in color, the laid ones pale."""

    def __init__(self, pieces: Sequence[Piece], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        shown = [(lying(piece), piece.size, 1 << place) for place, piece in enumerate(pieces)]
        # Rows of low pieces can be low.
        shown.sort(key=lambda each: (-each[0].size[1], -each[1], each[2]))
        self._pieces = [(each, bit) for each, _, bit in shown]
        self._places: list[tuple[float, float]] = []
        """Where the pieces stand: their left edges, and the ground of their rows."""
        self._square, self._top = 1.0, 0.0
        self._hand, self._color, self._style, self._look = 0, "", Style.PLAIN, Look()
        self._picture: QPixmap | None = None
        self._stale: list[int] = []
        """The places of which the picture shows what is no longer so."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        # On squares this small marks would only be noise.
        self._look, self._picture = Look(look.theme, look.palette), None
        self.update()

    def show_hand(self, hand: int, color: str, style: Style = Style.PLAIN) -> None:
        """Show which pieces are left of a color."""
        changed = hand ^ self._hand
        if (color, style) != (self._color, self._style):
            self._color, self._style, self._picture = color, style, None
            self.update()
        elif changed:
            for place, (_, bit) in enumerate(self._pieces):
                if changed & bit and place < len(self._places):
                    self._stale.append(place)
                    self.update(self._room(place))
        self._hand = hand

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the pieces as large as they all fit, in as many rows as that takes."""
        height, self._picture = 0.0, None
        for self._square in map(length, _SIZES):
            self._places = self._balanced(self.width() / self._square)
            height = self._places[-1][1] * self._square
            if height <= self.height():
                break
        self._top = max(0.0, (self.height() - height) / 2)

    def _balanced(self, width: float) -> list[tuple[float, float]]:
        """Places in as few rows as a width allows, the rows spread out and of about equal length."""
        rows = _rows_of(self._flow(width, _GAPS[-1]))
        spread = next(gap for gap in _GAPS if _rows_of(self._flow(width, gap)) == rows)
        places = self._flow(width, spread)
        while width > _NARROWEST and _rows_of(tighter := self._flow(width - 1, spread)) == rows:
            width, places = width - 1, tighter
        return places

    def _flow(self, width: float, gap: float) -> list[tuple[float, float]]:
        places = []
        left = 0.0
        ground = self._pieces[0][0].size[1]
        for shown, _ in self._pieces:
            columns, high = shown.size
            if left and left + columns > width:
                left, ground = 0.0, ground + high + _BETWEEN
            places.append((left, ground))
            left += columns + gap
        return places

    def paintEvent(self, event: QPaintEvent) -> None:
        # Painted once: the card below paints itself, and so this, far more often.
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            self._paint_places(self._picture, range(len(self._places)))
        elif self._stale:
            self._paint_places(self._picture, self._stale)
        self._stale = []
        painter = QPainter(self)
        painter.setOpacity(_OUT if self._style is Style.DIMMED else 1)
        painter.drawPixmap(0, 0, self._picture)

    def _room(self, place: int) -> QRect:
        """What a piece takes up, with its edge; no other reaches into it."""
        (shown, _), (left, ground) = self._pieces[place], self._places[place]
        side, (columns, rows) = self._square, shown.size
        box = QRectF(left * side, self._top + (ground - rows) * side, columns * side, rows * side)
        return box.toAlignedRect().adjusted(-1, -1, 1, 1)

    def _paint_places(self, picture: QPixmap, places: Iterable[int]) -> None:
        """Paint some of the pieces anew."""
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in places:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            painter.fillRect(self._room(place), Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            (shown, bit), (left, ground) = self._pieces[place], self._places[place]
            painter.save()
            painter.translate(left * self._square, self._top + (ground - shown.size[1]) * self._square)
            self._paint(painter, shown, left=bool(self._hand & bit))
            painter.restore()
        painter.end()

    def _paint(self, painter: QPainter, shown: Lying, *, left: bool) -> None:
        shade, theme, ink = shown.shade(self._square), self._look.theme, self._look.ink(self._color)
        pen = max(0.6, _EDGE * self._square)
        near = contrast(ink.fill, mixed(theme.card, theme.text, _PALE)) < _APART
        edged = theme.dark and near and ink.fill.hslSaturationF() < _GRAY
        if not left and edged:
            painter.strokePath(shade, QPen(clear(theme.text, _HOLLOW), pen))
        elif not left:
            painter.fillPath(shade, clear(theme.text, _PALE))
        else:
            painter.fillPath(shade, ink.fill)
            edge = mixed(ink.fill, theme.text, _BRIGHT) if edged else ink.edge
            painter.strokePath(shade, QPen(edge, max(pen, length(1)) if edged else pen))


def _rows_of(places: Sequence[tuple[float, float]]) -> int:
    return len({ground for _, ground in places})
