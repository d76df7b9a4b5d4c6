"""A page to play on, which is filled by its table."""

from typing import Generic, TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

T = TypeVar("T", bound=QWidget)


class TablePage(QWidget, Generic[T]):
    """A table; it is built when it is first wanted, as most of the program hangs on it."""

    def __init__(self, table: T, window: QWidget) -> None:
        super().__init__(window)
        self.table = table
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(table)
        # The held piece follows the mouse over the whole window.
        for widget in window.findChildren(QWidget):
            widget.setMouseTracking(True)
