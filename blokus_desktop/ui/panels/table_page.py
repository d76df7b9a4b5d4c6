"""A page to play on: a table with a bar over it."""

from typing import Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from blokus_desktop.ui.panels.toolbar import Toolbar
from blokus_desktop.ui.style.theme import SPACE

T = TypeVar("T", bound=QWidget)


class TablePage(QWidget, Generic[T]):
    """Bar and table; it is built when it is first wanted, as most of the program hangs on it."""

    def __init__(self, bar: Toolbar, table: T, window: QWidget) -> None:
        super().__init__(window)
        self.bar, self.table = bar, table
        column = QVBoxLayout(self)
        column.setContentsMargins(0, SPACE, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(bar)
        column.addWidget(table, 1)
        # The held piece follows the mouse over the whole window.
        for widget in window.findChildren(QWidget):
            widget.setMouseTracking(True)
