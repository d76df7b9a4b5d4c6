"""What the rooms around a board know of its scene."""

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QSizeF, SignalInstance
from PySide6.QtGui import QRegion, QTransform
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.board import Cell
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, State
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.extra_input import BoardInput
from blokus_desktop.ui.board.ghost import Ghost, Spot
from blokus_desktop.ui.board.hand.beside_piece import BesidePiece
from blokus_desktop.ui.board.hand.drag_picture import Picture
from blokus_desktop.ui.board.squares import BoardSquares
from blokus_desktop.ui.board.tray import Tray
from blokus_desktop.ui.board.viewpoint import Viewpoint
from blokus_desktop.ui.style.device import DevicePixels
from blokus_desktop.ui.style.theme import Look

HomeOf = Callable[[Color, Placement], QPointF | None]
"""Where in the scene a piece comes from: its place in the tray, or the card of its player."""


class BoardScene(Protocol):
    """A function of a State on the screen: shows positions and the hand, and says what is under a pointer."""

    animated: bool
    fades: bool
    home_of: HomeOf
    beside: BesidePiece
    """What stands beside the held piece."""
    squares: BoardSquares
    """What its squares tell."""
    turned: SignalInstance
    """The board is seen from elsewhere."""
    news: Sequence[str]
    """What the player is told of a move that cannot be seen from here, the longest words first."""
    news_changed: SignalInstance

    @property
    def graphics(self) -> QGraphicsScene:
        """The scene for a view."""

    @property
    def extra_input(self) -> BoardInput:
        """What mouse, keys and fingers do to the board itself."""

    @property
    def own_tray(self) -> Tray | None:
        """The pieces in hand where they lie on the board itself; None where they lie beside it."""

    @property
    def viewpoint(self) -> Viewpoint:
        """How it is seen now, and what of it is in reach."""

    @property
    def aids(self) -> Aids:
        """The aids shown now."""

    @property
    def covered(self) -> QRegion:
        """Where nothing below the scene is seen."""

    @property
    def quarter_turns(self) -> int:
        """How the board is turned now."""

    @property
    def camera(self) -> Camera | None:
        """The eye that looks at a board with depth; None over a flat one."""

    def set_look(self, look: Look) -> None: ...
    def set_aids(self, aids: Aids) -> None: ...
    def set_size(self, size: QSizeF, pixels: DevicePixels = ...) -> None: ...
    def set_turns(self, turns: int) -> None: ...
    def turns_towards(self, color: Color) -> int: ...
    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None: ...
    def show_fresh(self, placements: Sequence[Placement]) -> None: ...
    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None: ...
    def light_up(self, pieces: Sequence[Placement], share: float, lamp: float) -> None: ...
    def show_conflicts(self, cells: int) -> None: ...
    def show_lamps(self, mover: Color | None, winner: Color | None = None) -> None: ...
    def show_advice(self, advice: Advice) -> None: ...
    def show_ghost(self, ghost: Ghost | None) -> None: ...
    def move_held(self, way: QTransform) -> None: ...
    def spot(self, position: QPointF) -> Spot | None: ...
    def nearest_spot(self, position: QPointF) -> Spot: ...
    def cell_at(self, position: QPointF) -> Cell | None: ...
    def position(self, spot: Spot) -> QPointF: ...
    def ghost_contains(self, position: QPointF) -> bool: ...
    def held_contains(self, position: QPointF) -> bool: ...
    def picture_of(self, shape: Shape, grip: Spot, color: Color) -> Picture: ...
    def turn_like(self, other: "BoardScene") -> None: ...
    def uncache(self) -> None: ...
    def pointer_left(self) -> None: ...


NewScene = Callable[[QObject | None], BoardScene]
"""Makes a scene of one kind."""
