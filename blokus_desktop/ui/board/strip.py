"""A strip below a board, for boards on which the hand has more to choose than can be seen on them."""

from typing import Protocol

from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.style.theme import Look


class Strip(Protocol):
    """Follows the hand by itself; the table gives it its place and its look."""

    @property
    def widget(self) -> QWidget:
        """What stands below the board."""

    def set_look(self, look: Look) -> None: ...
    def set_camera(self, camera: Camera | None) -> None: ...
