"""The window as a table under a lamp: its ground, the lengths and colors of all it shows, its size."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.surfaces import paint_ground


class LitWindow(QMainWindow):
    """Paints the table under all it shows, and makes everything as large as window and text want it."""

    file_dropped = Signal(Path)
    full_screen_changed = Signal(bool)
    scheme_changed = Signal()
    """The system has gone from light to dark or back, and the player wants what it has."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.setAcceptDrops(True)
        SCALE.changed.connect(self.dress)
        QApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def dress(self) -> None:
        """Give all widgets the colors and lengths that hold now."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        apply_theme(app, self.settings.theme())
        self.update()

    def fit_scale(self) -> None:
        """Follow the size of the window and of the text."""
        SCALE.fit(self.size(), self.settings.value("text_size"))

    def _scheme_changed(self) -> None:
        if self.settings.value("theme") == "system":
            self.scheme_changed.emit()

    def lit(self, region: QRegion) -> QRegion:
        """Where in a region the table can be seen."""
        return region

    def resizeEvent(self, event: QResizeEvent) -> None:
        # Before what is in the window lays itself out.
        self.fit_scale()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        region = self.lit(event.region())
        if region:
            paint_ground(QPainter(self), self, self.settings.theme(), region)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.file_dropped.emit(Path(url.toLocalFile()))
                event.acceptProposedAction()
                return

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.full_screen_changed.emit(self.isFullScreen())
