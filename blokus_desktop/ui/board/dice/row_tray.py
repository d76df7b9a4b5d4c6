"""The rows of shapes as the tray of the hand: they lie on the sheet, and are taken from there."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, Signal

from blokus_desktop.game.pieces import Piece, Shape
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.dice.row_shapes import RowShape
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Ink, Look
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.board.dice.scene import DiceSheetScene


class RowTray(QObject):
    """Tells which shape of the rows is gripped where."""

    piece_pressed = Signal(object, object, QPointF)
    """A Piece, where its box is gripped (columns to the right, rows up), and where on the desktop."""
    menu_requested = Signal(object, QPoint)
    """A Piece that a menu is wanted for, and where on the desktop."""

    def __init__(self, scene: "DiceSheetScene") -> None:
        super().__init__(scene)
        self._scene = scene
        self.held: Piece | None = None
        self.hinted: frozenset[Piece] = frozenset()
        self.shapes: Sequence[RowShape] = ()

    def set_look(self, look: Look) -> None:
        """The scene has it."""

    def set_camera(self, camera: Camera) -> None:
        """Paper is not turned."""

    def show_pieces(
        self,
        pieces: list[Piece],
        playable: set[Piece],
        ink: Ink,
        why_not: Callable[[Piece], str] | None = None,
    ) -> None:
        """Name the shapes for whoever does not see them."""
        for view in self._scene.views():
            view.setAccessibleDescription(tr(", ").join(map(titles.piece_title, pieces)))
        self._scene.show_rows()

    def show_held(self, piece: Piece | None) -> None:
        """Mark the place of the held shape."""
        if piece is not self.held:
            self.held = piece
            # What is told of a shape or a refusal is over with that.
            self._scene.telling.forget()
            self._scene.show_rows()

    def show_hinted(self, pieces: Iterable[Piece]) -> None:
        """Let shapes shine."""
        hinted = frozenset(pieces)
        if hinted != self.hinted:
            self.hinted = hinted
            self._scene.show_rows()

    def shape_of(self, piece: Piece) -> Shape:
        """The orientation in which a shape lies in its row."""
        return next((shape.shape for shape in self.shapes if shape.piece is piece), piece.orientations[0])

    def middle_of(self, piece: Piece) -> QPointF:
        """Where in the scene a shape lies; used to press it."""
        return next(shape.middle for shape in self.shapes if shape.piece is piece)

    def at(self, position: QPointF) -> RowShape | None:
        """The shape at a place of the scene."""
        return self._scene.places.shape_at(position)

    def covers(self, everywhere: QPointF) -> bool:
        """Whether a place on the desktop is over the rows."""
        position = self._position(everywhere)
        return position is not None and self._scene.layout_of_sheet.rows.contains(position)

    def is_empty_at(self, everywhere: QPointF) -> bool:
        """Whether a place on the desktop is over the rows, and over none of their shapes."""
        position = self._position(everywhere)
        return self.covers(everywhere) and position is not None and self.at(position) is None

    def press(self, position: QPointF, everywhere: QPointF) -> bool:
        """Take the shape that is pressed in its row; tells whether it can be taken."""
        found = self.at(position)
        if found is None or found.piece not in self._scene.chances.within_reach:
            return False
        self.piece_pressed.emit(found.piece, found.grip_at(position), everywhere)
        return True

    def _position(self, everywhere: QPointF) -> QPointF | None:
        """A place on the desktop as a place of the scene; None while no view shows it."""
        view = next((view for view in self._scene.views() if view.isVisible()), None)
        return view.mapToScene(view.viewport().mapFromGlobal(everywhere.toPoint())) if view else None
