"""What every dialog stands on: the lamp-lit table, and lengths that grow with the window and the text."""

from collections.abc import Callable

from PySide6.QtCore import QMargins, QPoint, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QGridLayout, QLayout, QWidget

from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.surfaces import paint_ground
from blokus_desktop.ui.style.theme import LIGHT, Theme

OF_SCREEN = 0.9
"""How much of the screen a dialog takes at most."""


class Lengths:
    """Lengths of plain size that are given again to whom they belong when everything grows or shrinks."""

    def __init__(self) -> None:
        self._given: list[tuple[Callable[[int], object], float]] = []

    def give(self, take: Callable[[int], object], plain: float) -> None:
        """Give a length now and whenever it changes."""
        self._given.append((take, plain))
        take(px(plain))

    def give_again(self) -> None:
        for take, plain in self._given:
            take(px(plain))

    def margins(self, layout: QLayout, left: float, top: float, right: float, bottom: float) -> None:
        """Give a layout its margins."""
        self.give(lambda _: layout.setContentsMargins(px(left), px(top), px(right), px(bottom)), 0)

    def spacing(self, layout: QBoxLayout | QGridLayout, across: float, down: float | None = None) -> None:
        """Give a layout its distances, other ones down than across if it is a grid."""
        if isinstance(layout, QGridLayout):
            self.give(layout.setHorizontalSpacing, across)
            self.give(layout.setVerticalSpacing, across if down is None else down)
        else:
            self.give(layout.setSpacing, across)


class LitDialog(QDialog):
    """A dialog that is painted like the window, and as large as its text needs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lengths = Lengths()
        self._theme = LIGHT
        self._plain = QSize()
        SCALE.changed.connect(self._grow)

    def set_theme(self, theme: Theme) -> None:
        """Lie on a table of this theme."""
        self._theme = theme
        self.update()

    def want(self, width: int, height: int) -> None:
        """Be so large in a plain window, or as large as what is within needs, and never beyond the screen."""
        self._plain = QSize(width, height)

    def _grow(self) -> None:
        self.lengths.give_again()
        middle = self.geometry().center()
        self._fit()
        if self.isVisible():
            self._stand_around(middle)

    def _stand_around(self, middle: QPoint) -> None:
        """Keep the middle where it was, as far as all of it stays on the screen, with its title bar."""
        place, screen = self.geometry(), self.screen().availableGeometry().marginsRemoved(self._frame)
        place.moveCenter(middle)
        place.moveLeft(max(min(place.left(), screen.right() + 1 - place.width()), screen.left()))
        place.moveTop(max(min(place.top(), screen.bottom() + 1 - place.height()), screen.top()))
        self.setGeometry(place)

    @property
    def _frame(self) -> QMargins:
        """What the system draws around it."""
        return self.windowHandle().frameMargins() if self.internalWinId() else QMargins()

    def _fit(self) -> None:
        """Take the size that is needed, within the screen."""
        if (layout := self.layout()) is not None:
            layout.activate()
        wanted = QSize(px(self._plain.width()), px(self._plain.height())).expandedTo(self.minimumSizeHint())
        self.resize(wanted.boundedTo(self.screen().availableSize() * OF_SCREEN))

    def showEvent(self, event: QShowEvent) -> None:
        # Only now are the sizes of all words known.
        if not event.spontaneous():
            self._fit()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        paint_ground(painter, self, self._theme)
