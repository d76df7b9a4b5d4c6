"""A small board of the rulebook: what is right, or what is not, with a badge and a few words."""

from collections.abc import Sequence
from math import atan2, degrees

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from blokus_desktop.game.board import Point
from blokus_desktop.rulebook.figure import Figure, Mark
from blokus_desktop.ui.board.snapshot import Snapshot, snapshot
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.families.thumbnails import TURN, paint_snapshot
from blokus_desktop.ui.rules.lit_words import LitLabel
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import round_pen, rounded
from blokus_desktop.ui.style.theme import ROUND, SPACE, Look
from blokus_desktop.words.i18n import tr

_WIDEST, _HIGHEST = 216, 176
"""How wide and high a board is at most, in pixels of a plain window."""
_BADGE, _SIGN = 18, 12
"""The size of a badge, and of the sign in it."""
_LINE, _HALO = 2.5, 5.0
"""How wide the line around the piece that is tried is, and the pale one below it."""
_RING, _BAR = 0.26, 0.42
"""The radius of a ring, and half the length of a bar along an edge, in squares."""
_BEYOND = 0.16
"""How much of the room is left at the right of a board beyond which something is tried."""
_ARRIVAL, _AWAY, _COMING = 1100, 0.3, 0.4
"""How long a piece takes to come again, in milliseconds; for which share it is away, and fades in."""
_WHITE = QColor("#FFFFFF")
_RUNNING = QVariantAnimation.State.Running


class FigureView(QWidget):
    """Shows a figure; the board is painted when it is first seen.

    Under the pointer the piece that is tried comes once more, where things may move.
    """

    def __init__(self, figure: Figure, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.figure, self._look = figure, look
        self._picture: QPixmap | None = None
        self._before: QPixmap | None = None
        """The board without the piece that is tried."""
        self._animated = False
        self.arrival = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_ARRIVAL)
        self.arrival.valueChanged.connect(lambda _: self.update())
        self.caption = LitLabel(figure.caption, self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        words = tr("Right: {caption}") if figure.right else tr("Wrong: {caption}")
        self.setAccessibleName(words.format(caption=figure.caption) if figure.tried else figure.caption)

    def set_animated(self, animated: bool) -> None:
        """Let the piece come once more under the pointer, or never."""
        self._animated = animated
        if not animated:
            self.arrival.stop()

    def enterEvent(self, event: QEnterEvent) -> None:
        if self._animated and self.figure.points and self.arrival.state() != _RUNNING:
            self.arrival.start()

    def leaveEvent(self, event: QEvent) -> None:
        self.arrival.stop()
        self.update()

    @property
    def has_badge(self) -> bool:
        """Whether something is tried that is right or not."""
        return bool(self.figure.tried)

    def board_rect(self, width: int) -> QRectF:
        """Where the board is in a figure of a width."""
        room = min(width - 2 * px(SPACE), px(_WIDEST))
        high = min(room, px(_HIGHEST))
        return QRectF((width - room) / 2, px(SPACE), room, high)

    def heightForWidth(self, width: int) -> int:
        words = self.caption.heightForWidth(width - self._words_left - px(SPACE))
        return round(self.board_rect(width).bottom()) + px(SPACE) + max(words, px(_BADGE)) + px(SPACE)

    def sizeHint(self) -> QSize:
        width = px(_WIDEST) + 2 * px(SPACE)
        return QSize(width, self.heightForWidth(width))

    minimumSizeHint = sizeHint

    @property
    def _words_left(self) -> int:
        return px(SPACE) + (px(_BADGE + SPACE) if self.has_badge else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = self._before = None
        top, left = round(self.board_rect(self.width()).bottom()) + px(SPACE), self._words_left
        self.caption.setGeometry(left, top, self.width() - left - px(SPACE), self.height() - top)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.hairline, 1))
        painter.setBrush(theme.button if theme.dark else theme.window)
        painter.drawPath(rounded(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), length(ROUND)))
        if self._picture is None or self._picture.devicePixelRatio() != self.devicePixelRatioF():
            self._picture, self._before = self._painted(self.devicePixelRatioF()), None
        self._paint_board(painter, self._picture)
        if self.has_badge:
            top = self.board_rect(self.width()).bottom() + px(SPACE)
            paint_badge(
                painter, QRectF(px(SPACE), top, px(_BADGE), px(_BADGE)), self._look, right=self.figure.right
            )

    def _paint_board(self, painter: QPainter, whole: QPixmap) -> None:
        """The board, with the piece as far as it has come."""
        if self.arrival.state() == _RUNNING:
            if self._before is None:
                self._before = self._painted(self.devicePixelRatioF(), tried=False)
            painter.drawPixmap(0, 0, self._before)
            painter.setOpacity(min(max((self.arrival.currentValue() - _AWAY) / _COMING, 0.0), 1.0))
        painter.drawPixmap(0, 0, whole)
        painter.setOpacity(1)

    def _painted(self, ratio: float, *, tried: bool = True) -> QPixmap:
        """The board with all that is marked on it, or as it is before anything is tried."""
        place = self.board_rect(self.width())
        board = place.adjusted(0, 0, -place.width() * _BEYOND, 0) if self.figure.beyond else place
        pixmap = QPixmap(QSize(self.width(), round(place.bottom()) + 1) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        figure = self.figure
        shown = Snapshot(figure.state.game, figure.laid if tried else snapshot(figure.state).laid)
        paint_snapshot(painter, board, shown, self._look)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if tried:
            Marker(figure, self._look, board, ratio).paint(painter)
        painter.end()
        return pixmap


class Marker:
    """Paints over a board which piece is tried, and where it shows that it is right or not."""

    def __init__(self, figure: Figure, look: Look, place: QRectF, ratio: float) -> None:
        self._figure, self._place, self._ratio = figure, place, ratio
        self._surface = surface_of(figure.state.game)
        theme = look.theme
        self._ink = theme.good if figure.right else theme.blunder
        self._halo = theme.card

    def _cell(self, point: Point) -> QPainterPath:
        """What a cell covers of the picture."""
        board = self._figure.state.game.board
        return self._surface.cell_path(self._place, board, point, TURN, self._ratio)

    def paint(self, painter: QPainter) -> None:
        """Paint the line around the piece, then what is marked."""
        if self._figure.points:
            self._stroke(painter, _united([self._cell(point) for point in self._figure.points]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for point in self._figure.beyond:
            pen = QPen(self._ink, length(_LINE), Qt.PenStyle.DashLine)
            painter.strokePath(self._cell(point), pen)
        for mark in self._figure.marks:
            self._paint_mark(painter, mark)

    def _stroke(self, painter: QPainter, path: QPainterPath) -> None:
        painter.strokePath(path, round_pen(self._halo, length(_HALO)))
        painter.strokePath(path, round_pen(self._ink, length(_LINE)))

    def _paint_mark(self, painter: QPainter, mark: Mark) -> None:
        one, other = (self._cell(point).boundingRect() for point in mark)
        side = min(one.width(), one.height())
        if mark[0] == mark[1]:
            self._stroke(painter, self._cell(mark[0]))
            return
        middle = (one.center() + other.center()) / 2
        if self._figure.right:
            ring = QPainterPath()
            reach = max(side * _RING, length(4))
            ring.addEllipse(middle, reach, reach)
            self._stroke(painter, ring)
            return
        way = other.center() - one.center()
        painter.save()
        painter.translate(middle)
        painter.rotate(degrees(atan2(way.y(), way.x())))
        reach = side * _BAR
        bar = QPainterPath(QPointF(0, -reach))
        bar.lineTo(0, reach)
        painter.strokePath(bar, round_pen(_WHITE, length(_HALO) + 1.5))
        painter.strokePath(bar, round_pen(self._ink, length(_HALO) - 1))
        painter.restore()


def _united(paths: Sequence[QPainterPath]) -> QPainterPath:
    whole = QPainterPath()
    for path in paths:
        whole = whole.united(path)
    return whole.simplified()


def paint_badge(painter: QPainter, rect: QRectF, look: Look, *, right: bool) -> None:
    """Paint a disc with a check, or with a cross."""
    theme = look.theme
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.good if right else theme.blunder)
    painter.drawEllipse(rect)
    side = length(_SIGN)
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    paint_sign(painter, Sign.CHECK if right else Sign.CROSS, box, theme.card)
