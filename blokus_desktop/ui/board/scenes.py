"""What the rooms around a board know of its scene, and which scene shows a game."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QSizeF, Qt, SignalInstance
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.game.board import Cell
from blokus_desktop.game.dice import DiceGame
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Game, Move, State
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.beside_piece import BesidePiece
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.carried import Picture
from blokus_desktop.ui.board.flat_painting import Aids
from blokus_desktop.ui.board.flat_scene import FlatScene
from blokus_desktop.ui.board.ghost import Ghost, Spot
from blokus_desktop.ui.theme import Look


class BoardScene(Protocol):
    """A function of a State on the screen: shows positions and the hand, and says what is under a pointer."""

    animated: bool
    beside: BesidePiece
    """What stands beside the held piece."""
    turned: SignalInstance
    """The board is seen from elsewhere."""

    @property
    def graphics(self) -> QGraphicsScene:
        """The scene for a view."""

    @property
    def ceiling(self) -> int | None:
        """Up to which layer pieces may be laid now; None where nothing is in the way."""

    @property
    def sheet(self) -> int | None:
        """The layer on which alone pieces are laid, where each is a sheet of its own."""

    @property
    def aids(self) -> Aids:
        """The aids shown now."""

    @property
    def cell_size(self) -> float:
        """The side of a square in pixels."""

    @property
    def quarter_turns(self) -> int:
        """How the board is turned now."""

    @property
    def away(self) -> tuple[int, int]:
        """The way on the board along which a piece is turned over or tipped."""

    @property
    def camera(self) -> Camera | None:
        """The eye that looks at a board with depth."""

    def set_look(self, look: Look) -> None: ...
    def set_aids(self, aids: Aids) -> None: ...
    def set_size(self, size: QSizeF) -> None: ...
    def set_turns(self, turns: int) -> None: ...
    def turns_towards(self, color: Color) -> int: ...
    def show_state(
        self, state: State, last_move: Move | None = None, travel_from: QPointF | None = None
    ) -> None: ...
    def show_fresh(self, placements: Sequence[Placement]) -> None: ...
    def show_hand(self, color: Color | None, reach: int, fitting: int) -> None: ...
    def show_conflicts(self, cells: int) -> None: ...
    def show_advice(self, advice: Advice) -> None: ...
    def show_ghost(self, ghost: Ghost | None) -> None: ...
    def spot(self, position: QPointF) -> Spot | None: ...
    def nearest_spot(self, position: QPointF) -> Spot: ...
    def cell_at(self, position: QPointF) -> Cell | None: ...
    def position(self, spot: Spot) -> QPointF: ...
    def button_at(self, position: QPointF) -> str | None: ...
    def ghost_contains(self, position: QPointF) -> bool: ...
    def color_name(self, color: Color) -> str: ...
    def picture_of(self, shape: Shape, grip: Spot, color: Color) -> Picture: ...
    def along_screen(self, columns: int, rows: int) -> tuple[int, int]: ...
    def grabs(self, position: QPointF) -> bool: ...
    def press_key(self, key: int, *, holding: bool) -> bool: ...
    def gesture(self, kind: Qt.NativeGestureType, value: float) -> bool: ...
    def turn_like(self, other: "BoardScene") -> None: ...
    def uncache(self) -> None: ...


def new_scene(game: Game, parent: QObject | None = None) -> BoardScene:
    """A scene that shows the positions of a game: a turntable, sheets with dice, or a flat board."""
    if has_sheets(game):
        from blokus_desktop.ui.board.dice_sheet_scene import DiceSheetScene

        return DiceSheetScene(parent)
    if is_stacked(game):
        # Not before somebody wants it.
        from blokus_desktop.ui.board.turntable_scene import TurntableScene

        return TurntableScene(parent)
    return FlatScene(parent)


def has_sheets(game: Game) -> bool:
    """Whether each player of a game draws on a sheet of his own."""
    return isinstance(game, DiceGame)


def is_stacked(game: Game) -> bool:
    """Whether pieces of a game lie on top of each other."""
    return game.solid
