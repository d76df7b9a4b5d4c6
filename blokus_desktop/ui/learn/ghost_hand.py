"""The hand that shows how a piece is laid: it takes it, goes its way, and lets it lie there for a while."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from blokus_desktop.ui.board.hand.drag_picture import Picture
from blokus_desktop.ui.learn.hand_painting import BADGE, hand_rect, paint_badge, paint_hand, paint_trail
from blokus_desktop.ui.learn.turned import NOT_TURNED, Turned
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import clear, round_pen, soft_shadow
from blokus_desktop.ui.style.theme import Ink, Look

WAY, PAUSE, TIMES = 1400, 900, 3
"""How long it goes and rests, in milliseconds, and how often it shows a piece without being asked."""
_TIP = 4
"""How far its finger tip is from the middle of the piece, in pixels of a plain window."""
_BULGE = 0.22
"""How far its way swings out below the straight line, in shares of that."""
_MARGIN = 24
"""Room around the picture of the piece for its shadow, in pixels of a plain window."""
_LIFT, _SHADE = 6, 0.3
"""How far the shadow of the piece falls, in pixels of a plain window, and how dark it is."""
_DASH, _FILL, _LINE = 0.9, 0.14, 2.6
"""How strong the line around the target is, how strong its ground, and how thick the line."""
_ENDING = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


@dataclass(frozen=True)
class Way:
    """What a hand shows: a piece, from where and to where, and what it is to cover."""

    picture: Picture
    start: QPointF
    end: QPointF
    target: QPainterPath
    ink: Ink
    scale: float = 1.0
    """How large the piece is at the start, for its size on the board."""
    turned: Turned = NOT_TURNED
    """How the piece is turned on the way."""

    def path(self) -> QPainterPath:
        """The way itself, which swings out below the straight line."""
        path, between = QPainterPath(self.start), self.end - self.start
        out = QPointF(0, abs(between.x()) * _BULGE + abs(between.y()) * _BULGE / 2)
        path.cubicTo(self.start + between * 0.3 + out, self.start + between * 0.65 + out / 2, self.end)
        return path


class GhostHand(QWidget):
    """Lies over the whole page, lets all events through, and goes at the first touch."""

    gone = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._page, self._look = parent, Look()
        self._way: Way | None = None
        self._path = QPainterPath()
        self._share = 0.0
        self._painted = QRectF()
        """What piece and hand took up when they were painted last."""
        self._held = self._hand = QPixmap()
        """What moves, painted once for a way."""
        self._then: Callable[[], None] | None = None
        self._run = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._run.valueChanged.connect(self._show_share)
        self._run.finished.connect(self.stop)
        self._eased = QEasingCurve(QEasingCurve.Type.InOutCubic)
        self.hide()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    @property
    def is_shown(self) -> bool:
        """Whether it shows something."""
        return self._way is not None

    def show_way(self, way: Way, *, moves: bool, then: Callable[[], None] | None = None) -> None:
        """Show a way: three times, or once where something is to be done ``then``.

        Where nothing ``moves``, it stands at the target until something is touched.
        """
        self._then = None
        self.stop()
        self._way, self._path, self._then = way, way.path(), then
        self._share = 0.0 if moves else 1.0
        self.setGeometry(self._page.rect())
        self._paint_pictures(way)
        self.raise_()
        self.show()
        self._watch(True)
        if moves:
            self._run.setDuration(WAY if then else WAY + PAUSE)
            self._run.setLoopCount(1 if then else TIMES)
            self._run.start()

    def stop(self) -> None:
        """Show nothing any more, and do what was to be done then."""
        if self._way is None:
            return
        then, self._then, self._way = self._then, None, None
        self._run.stop()
        self._watch(False)
        self.hide()
        self.gone.emit()
        if then is not None:
            then()

    def forget(self) -> None:
        """Show nothing any more, and leave undone what was to be done then."""
        self._then = None
        self.stop()

    def _watch(self, watching: bool) -> None:
        app = QApplication.instance()
        if app is None:
            return
        app.removeEventFilter(self)
        if watching:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be gone before whoever is meant hears of the first touch."""
        if event.type() in _ENDING:
            self.stop()
        return False

    # Painting

    def _show_share(self, share: float) -> None:
        whole = WAY if self._then else WAY + PAUSE
        self._share = self._eased.valueForProgress(min(1.0, share * whole / WAY))
        self.update(self._painted.toAlignedRect())
        self._painted = self._reach()
        self.update(self._painted.toAlignedRect())

    @property
    def _at(self) -> QPointF:
        return self._path.pointAtPercent(min(1.0, max(0.0, self._share)))

    def _reach(self) -> QRectF:
        """All that piece and hand take up now."""
        if self._way is None:
            return QRectF()
        at, far = self._at, self._far + length(BADGE)
        return QRectF(at.x() - far, at.y() - far, 2 * far, 2 * far) | hand_rect(at)

    @property
    def _far(self) -> float:
        """How far from where it is gripped nothing of the piece is, however it is turned."""
        size = self._way.picture.size if self._way is not None else QSizeF()
        return max(size.width(), size.height()) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        way = self._way
        if way is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_target(painter, way)
        paint_trail(painter, self._path, self._look.theme)
        at = self._at
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.save()
        painter.translate(at)
        size = way.scale + (1 - way.scale) * self._share
        painter.scale(size, size)
        painter.setTransform(way.turned.at(self._share), True)
        margin = length(_MARGIN)
        painter.drawPixmap(-way.picture.grip - QPointF(margin, margin), self._held)
        painter.restore()
        tip = at + QPointF(length(_TIP), -length(_TIP))
        painter.drawPixmap(hand_rect(tip).topLeft(), self._hand)
        sign = way.turned.sign(self._share)
        if sign is not None:
            paint_badge(painter, at - QPointF(0, self._far), sign, self._look.theme)

    def _paint_pictures(self, way: Way) -> None:
        """Paint the piece and the hand, which look the same all the way."""
        margin, around = length(_MARGIN), hand_rect(QPointF())
        whole = way.picture.size + QSizeF(2 * margin, 2 * margin)
        self._held, self._hand = (self._empty(size) for size in (whole, around.size()))
        for picture, origin in (
            (self._held, way.picture.grip + QPointF(margin, margin)),
            (self._hand, -around.topLeft()),
        ):
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(origin)
            if picture is self._held:
                self._paint_held(painter, way)
            else:
                paint_hand(painter, QPointF())
            painter.end()

    def _empty(self, size: QSizeF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap((size * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        return picture

    @staticmethod
    def _paint_held(painter: QPainter, way: Way) -> None:
        """The piece with its shadow and a light line around it, gripped at the painter's origin."""
        around = way.target.translated(-way.end)
        lift = QPointF(length(_LIFT), 1.6 * length(_LIFT))
        soft_shadow(painter, around, lift, length(_LIFT), QColor("black"), _SHADE)
        painter.save()
        painter.translate(-way.picture.grip)
        way.picture.paint(painter)
        painter.restore()
        painter.strokePath(around, round_pen(QColor("white"), length(_LINE)))

    @staticmethod
    def _paint_target(painter: QPainter, way: Way) -> None:
        painter.fillPath(way.target, clear(way.ink.fill, _FILL))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(clear(way.ink.fill, _DASH), length(_LINE), Qt.PenStyle.DashLine))
        painter.drawPath(way.target)
