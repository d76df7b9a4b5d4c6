"""What the rooms around a board know of its scene, and which scene shows a game."""

from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QSizeF
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.state import Color, Move, State
from blokus_desktop.ui.board.flat_painting import Aids
from blokus_desktop.ui.board.flat_scene import FlatScene
from blokus_desktop.ui.board.placing import Ghost, Spot
from blokus_desktop.ui.theme import Look


class BoardScene(Protocol):
    """A function of a State on the screen: shows positions and the hand, and says what is under a pointer."""

    animated: bool

    @property
    def graphics(self) -> QGraphicsScene:
        """The scene for a view."""

    @property
    def aids(self) -> Aids:
        """The aids shown now."""

    @property
    def cell_size(self) -> float:
        """The side of a square in pixels."""

    @property
    def quarter_turns(self) -> int:
        """How the board is turned now."""

    def set_look(self, look: Look) -> None: ...
    def set_aids(self, aids: Aids) -> None: ...
    def set_size(self, size: QSizeF) -> None: ...
    def set_turns(self, turns: int) -> None: ...
    def turns_towards(self, color: Color) -> int: ...
    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None: ...
    def show_hand(self, color: Color | None, reach: int) -> None: ...
    def show_ghost(self, ghost: Ghost | None) -> None: ...
    def spot(self, position: QPointF) -> Spot | None: ...
    def position(self, spot: Spot) -> QPointF: ...
    def button_at(self, position: QPointF) -> str | None: ...
    def ghost_contains(self, position: QPointF) -> bool: ...
    def color_name(self, color: Color) -> str: ...
    def along_screen(self, columns: int, rows: int) -> tuple[int, int]: ...
    def uncache(self) -> None: ...


def new_scene(parent: QObject | None = None) -> BoardScene:
    """A scene for the games that have one: so far those on a flat board."""
    return FlatScene(parent)
