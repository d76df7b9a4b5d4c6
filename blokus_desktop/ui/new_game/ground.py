"""The cards on which the choices lie: painted once for every arrangement."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import ROUND_CARD, Look


class Ground(QWidget):
    """A widget on which cards lie; the table can be seen between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self._cards: tuple[tuple[QRect, bool, QColor | None], ...] = ()
        self._painted: QPixmap | None = None

    def show_cards(self, cards: Sequence[tuple[QRect, bool, QColor | None]]) -> None:
        """Paint cards: where each is, whether it is the chosen one, and its color if it has one."""
        if self._cards != tuple(cards):
            self._cards = tuple(cards)
            self.repaint_cards()

    def repaint_cards(self) -> None:
        """Paint them anew, with other colors or lengths."""
        self._painted = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._painted is None or self._painted.devicePixelRatio() != ratio:
            self._painted = self._paint_cards(ratio)
        QPainter(self).drawPixmap(0, 0, self._painted)

    def _paint_cards(self, ratio: float) -> QPixmap:
        size = QSize(max(self.width(), 1), max(self.height(), 1))
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.look.theme
        for rect, chosen, fill in self._cards:
            line = theme.accent if chosen else theme.star if fill else theme.hairline
            paint_raised(
                painter,
                QRectF(rect),
                theme,
                radius=ROUND_CARD + 2,
                fill=fill,
                line=line,
                width=2 if chosen else 1,
            )
        painter.end()
        return pixmap
