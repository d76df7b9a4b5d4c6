"""Says over the window how far an export is, and offers to leave it off; all else goes on meanwhile."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from blokus_desktop.ui.board.proportions import VIEW_TOOLS
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr

_WIDE, _HIGH, _TOP = 290, 46, 44
"""How large the card is, and how far down, in pixels of a plain window."""
_INSET, _BAR, _BUTTON = 12, 4, 76


class ExportCard(QWidget):
    """Lies over the upper edge of a board, beside its buttons, as long as something is exported."""

    canceled = Signal()

    def __init__(self, look: Look, board: QWidget) -> None:
        super().__init__(board.window())
        self._look, self._percent = look, 0
        self.words = QLabel(self)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.cancel = QPushButton(tr("Cancel"), self, autoDefault=False)
        self.cancel.clicked.connect(self.canceled)
        self._board = board
        board.installEventFilter(self)
        SCALE.changed.connect(self._arrange)
        self.show_percent(0)
        self._arrange()
        self.show()
        self.raise_()

    def show_percent(self, percent: int) -> None:
        """Tell how much is done."""
        self._percent = percent
        self.words.setText(tr("Orbit: {percent} %").format(percent=percent))
        self.setAccessibleName(self.words.text())
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._arrange()
        return False

    def _arrange(self) -> None:
        wide, high, inset = px(_WIDE), px(_HIGH), px(_INSET)
        corner = self._board.mapTo(self.window(), self._board.rect().topRight())
        left = max(0, corner.x() - px(VIEW_TOOLS.width() + SPACE) - wide)
        self.setGeometry(left, corner.y() + px(_TOP), wide, high)
        self.cancel.setGeometry(QRect(wide - px(_BUTTON) - inset // 2, px(7), px(_BUTTON), px(32)))
        self.words.setGeometry(inset, px(5), wide - px(_BUTTON) - 2 * inset, px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), theme, shadow=False)
        inset, bar = px(_INSET), px(_BAR)
        whole = QRectF(inset, px(_HIGH - 13), self.width() - px(_BUTTON) - 2.5 * inset, bar)
        painter.fillPath(rounded(whole, bar / 2), clear(theme.text, 0.13))
        whole.setWidth(max(bar, whole.width() * self._percent / 100))
        painter.fillPath(rounded(whole, bar / 2), theme.accent)
