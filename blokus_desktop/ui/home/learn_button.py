"""The button on the home screen that leads to the lessons, with a cross to be offered them no more."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_CROSS = 26
_STYLE = """
QPushButton { padding: 0 %(end)spx 0 %(start)spx; text-align: left; }
QToolButton { padding: 0; }
"""


class LearnButton(QPushButton):
    """A press shows all lessons; a press on the cross waves them off."""

    waved_off = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("Short lessons that are played; the menu Help has them, too"))
        self._done = self._count = 0
        self.cross = QToolButton(self)
        self.cross.setProperty("flat", True)
        self.cross.setCursor(Qt.CursorShape.PointingHandCursor)
        self.cross.setToolTip(tr("Offer the lessons here no more; the menu Help has them"))
        self.cross.setAccessibleName(tr("Wave the lessons off"))
        self.cross.clicked.connect(self.waved_off)

    def show_done(self, done: int, count: int) -> None:
        """Show how many of the first steps were done."""
        self._done, self._count = done, count
        self.setAccessibleName(tr("Learn"))
        told = tr("{done} of {count} first steps done").format(done=done, count=count)
        self.setAccessibleDescription(told)

    def set_look(self, look: Look) -> None:
        self.setIcon(icon(Sign.LEARN, look.theme.text, look.theme.second))
        self.cross.setIcon(icon(Sign.CROSS, look.theme.second, look.theme.second))

    def fit(self, room: int) -> None:
        """Say as much as there is room for: how far one is, or what it is for, or nothing."""
        begun = tr("&Learn · {done} of {count}").format(done=self._done, count=self._count)
        for words in ([begun] if self._done else []) + [tr("&Learn"), ""]:
            self.setText(words)
            if self.sizeHint().width() <= room:
                break
        self.setIconSize(QSize(px(18), px(18)))
        sheet = _STYLE % {"start": px(12), "end": px(_CROSS + 6)}
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.text().replace("&", ""))
        return QSize(words + px(12 + 18 + 10 + _CROSS + 6), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = px(_CROSS)
        self.cross.setGeometry(self.width() - side - px(5), (self.height() - side) // 2, side, side)
        self.cross.setIconSize(QSize(px(13), px(13)))
