"""The colors of a player in a row of the choices; where they can be chosen, a press takes the next one."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.words.i18n import tr


class Swatch(QToolButton):
    """Shows colors, and can be pressed where there are others to choose from."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pixmap = QPixmap()
        self.offer(choice=False)

    def pixmap(self) -> QPixmap:
        """What is shown."""
        return self._pixmap

    def set_pixmap(self, pixmap: QPixmap) -> None:
        self._pixmap = pixmap
        icon = QIcon(pixmap)
        # A style would turn the colors gray where there is nothing to press.
        icon.addPixmap(pixmap, QIcon.Mode.Disabled)
        self.setIcon(icon)
        size = (QSize(pixmap.size()) / pixmap.devicePixelRatio()).expandedTo(QSize(1, 1))
        self.setIconSize(size)
        self.setFixedSize(size + QSize(6, 6))

    def offer(self, *, choice: bool) -> None:
        """Let it be pressed, or not."""
        self.setEnabled(choice)
        self.setToolTip(tr("Another color") if choice else "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choice else Qt.FocusPolicy.NoFocus)
        pointing = Qt.CursorShape.PointingHandCursor if choice else Qt.CursorShape.ArrowCursor
        self.setCursor(pointing)
