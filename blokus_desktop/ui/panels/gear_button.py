"""A picture to press with a small gear on it, which opens the choices."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from blokus_desktop.ui.panels.picture_button import PictureButton
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look, font
from blokus_desktop.words.i18n import tr


class GearButton(PictureButton):
    """A press plays; a press on the gear beside the title opens the choices."""

    def __init__(self, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(upright=True, parent=parent)
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
        self.gear.setIcon(icon(Sign.GEAR, look.theme.second, look.theme.second))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gear()

    def _place_gear(self) -> None:
        side = px(4 * SPACE)
        self.room_at_end = px(3 * SPACE) if self.gear.isVisibleTo(self) else 0
        title = QFontMetricsF(font(self.title_size, strong=True)).height()
        middle = round(self.words_rect().top() + title / 2)
        self.gear.setIconSize(QSize(px(18), px(18)))
        self.gear.setGeometry(self.width() - px(SPACE) - side, middle - side // 2, side, side)
