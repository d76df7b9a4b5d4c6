"""Shows while a large game is read: how far it is, and a way out."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetrics, QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from blokus_desktop.saved import Job
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look, font, mixed
from blokus_desktop.words.i18n import tr

_AT_ONCE = 0.03
"""Seconds of work after which the window gets its turn."""
_POLL = 20
"""Milliseconds between looks at a disk that does not answer."""
_WIDTH = 48 * SPACE
"""The width of the title and the bar, in pixels."""


class Loading(LitDialog):
    """Goes on with a job until it has ended, which accepts it, or the player cancels."""

    def __init__(self, job: Job, title: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Blokus Desktop")
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._job = job
        self.title = QLabel(self)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setToolTip(f"<p>{title.replace('&', '&amp;').replace('<', '&lt;')}</p>")
        self.title.setText(QFontMetrics(font()).elidedText(title, Qt.TextElideMode.ElideMiddle, px(_WIDTH)))
        self.bar = QProgressBar(self, textVisible=False)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(title)
        self.cancel = QPushButton(tr("Cancel"), self, autoDefault=False)
        self.cancel.clicked.connect(self.reject)
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._go_on)
        self._lay_out()
        self._color(look)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.cancel)
        column = QVBoxLayout(self)
        self.lengths.margins(column, *[3 * SPACE] * 4)
        self.lengths.spacing(column, 2 * SPACE)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        column.addWidget(self.title)
        column.addWidget(self.bar)
        column.addLayout(row)
        self.lengths.give(self.bar.setFixedHeight, SPACE)
        self.lengths.give(self.bar.setFixedWidth, _WIDTH)

    def _color(self, look: Look) -> None:
        theme, round_end = look.theme, px(SPACE) // 2
        self.set_theme(theme)
        ground = mixed(theme.window, theme.text, 0.15).name()
        self.bar.setStyleSheet(
            f"QProgressBar {{ background: {ground}; border: 0; border-radius: {round_end}px; }}"
            f"QProgressBar::chunk {{ background: {theme.accent.name()}; border-radius: {round_end}px; }}"
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._clock.stop()
        super().hideEvent(event)

    def _go_on(self) -> None:
        self._job.go_on(_AT_ONCE)
        self.bar.setValue(int(1000 * self._job.progress))
        self._clock.setInterval(_POLL if self._job.waits else 0)
        if self._job.ended:
            self.accept()
