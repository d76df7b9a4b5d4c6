"""A picture to press with a small gear on it, which opens the choices."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QIcon, QPainter, QPainterPath, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.theme import LARGE, SPACE, Look, font
from blokus_desktop.words.i18n import tr


def _gear(side: int, look: Look, ratio: float) -> QIcon:
    """The sign of choices."""
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    tooth = ((-0.3, 0.34), (-0.19, 0.47), (0.19, 0.47), (0.3, 0.34))
    rim = [(step * pi / 4 + turn, reach) for step in range(8) for turn, reach in tooth]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(cos(angle), sin(angle)) * reach for angle, reach in rim]))
    path.closeSubpath()
    path.addEllipse(QPointF(), 0.16, 0.16)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(side, side)
    painter.fillPath(path, look.theme.second)
    painter.end()
    return QIcon(pixmap)


class GearButton(PictureButton):
    """A press plays; a press on the gear beside the title opens the choices."""

    def __init__(self, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(upright=True, parent=parent)
        self.room_at_end = 3 * SPACE
        self.gear = QToolButton(self)
        self.gear.setProperty("flat", True)
        self.gear.setToolTip(tip)
        self.gear.setStyleSheet("padding: 0")

    def set_words(self, title: str, *lines: str) -> None:
        super().set_words(title, *lines)
        self.gear.setAccessibleName(tr("Choices for {title}").format(title=self.accessibleName()))
        self._place_gear()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.gear.setIcon(_gear(2 * SPACE, look, self.devicePixelRatioF()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gear()

    def _place_gear(self) -> None:
        side = 4 * SPACE
        middle = round(self.words_rect().top() + QFontMetricsF(font(LARGE, strong=True)).height() / 2)
        self.gear.setGeometry(self.width() - SPACE - side, middle - side // 2, side, side)
