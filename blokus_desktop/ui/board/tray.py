"""What the hand knows of the tray from which it takes the pieces."""

from collections.abc import Callable, Container, Iterable
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, Qt, SignalInstance

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.style.theme import Ink, Look


class Tray(Protocol):
    """Shows the pieces in hand, and tells which one is gripped where."""

    piece_pressed: SignalInstance
    """A Piece, the Spot in its box where it is gripped, and where on the desktop."""

    menu_requested: SignalInstance
    """A Piece that a menu is wanted for, and where on the desktop."""

    def set_look(self, look: Look) -> None: ...
    def set_camera(self, camera: Camera) -> None: ...
    def show_pieces(
        self,
        pieces: list[Piece],
        playable: set[Piece],
        ink: Ink,
        why_not: Callable[[Piece], str] | None = None,
    ) -> None: ...
    def show_held(self, piece: Piece | None) -> None: ...
    def show_hinted(self, pieces: Iterable[Piece]) -> None: ...
    def shape_of(self, piece: Piece) -> Shape: ...
    def middle_of(self, piece: Piece) -> QPointF: ...
    def covers(self, everywhere: QPointF) -> bool: ...
    def is_empty_at(self, everywhere: QPointF) -> bool: ...
    def installEventFilter(self, filterObj: QObject, /) -> None: ...


class BesideTray(Tray, Protocol):
    """A tray beside a board, which can have the focus; then keys go from piece to piece."""

    piece_taken: SignalInstance
    """A Piece was taken by keys."""

    def isVisible(self) -> bool: ...
    def setFocus(self, reason: Qt.FocusReason, /) -> None: ...

    @property
    def keys(self) -> Container[int]:
        """The keys by which that is done."""
