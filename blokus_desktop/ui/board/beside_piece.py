"""What stands beside the held piece on a board: the reason why it cannot lie there, and small buttons."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.ui.board.board_items import PieceButton, ReasonItem
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.theme import SPACE, Theme

_GAP = 4
_TIPS = {
    "turn": "Turn (R)",
    "tilt": "Tilt (T)",
    "flip": "Flip (F)",
    "back": "Put back (Esc)",
    "lay": "Lay (Enter)",
}


class BesidePiece:
    """The sentence and the buttons that go with a piece over a board."""

    def __init__(self, scene: QGraphicsScene, names: Iterable[str]) -> None:
        self.reason = ReasonItem()
        self.buttons = [PieceButton(name, _TIPS[name]) for name in names]
        for item in (self.reason, *self.buttons):
            scene.addItem(item)
        self.hide()

    def show(self, ghost: Ghost, box: QRectF, within: QRectF, theme: Theme) -> None:
        """Show what goes with a piece that takes up a box of the scene."""
        self._show_buttons(ghost, box, within, theme)
        text = ghost.reason
        if not text:
            self.reason.hide()
            return
        beside = box.adjusted(0, -PieceButton.SIZE - SPACE, 0, 0) if ghost.parked else box
        self.reason.show_text(text[0].upper() + text[1:], beside, within, theme)

    def _show_buttons(self, ghost: Ghost, box: QRectF, within: QRectF, theme: Theme) -> None:
        shown = [button for button in self.buttons if button.name != "lay" or ghost.placement is not None]
        step = PieceButton.SIZE + _GAP
        top = box.top() - step / 2 - 2
        if top < PieceButton.SIZE / 2:
            top = box.bottom() + step / 2 + 2
        room = len(shown) * step / 2 + _GAP
        middle = min(max(box.center().x(), room), within.width() - room)
        for button in self.buttons:
            button.setVisible(ghost.parked and button in shown)
        if ghost.parked:
            for place, button in enumerate(shown):
                left = middle + (place - (len(shown) - 1) / 2) * step
                button.show_at(QPointF(left, top), theme)

    def hide(self) -> None:
        """Show nothing: no piece is over the board."""
        for item in (self.reason, *self.buttons):
            item.hide()

    def button_at(self, position: QPointF) -> str | None:
        """The name of the button at a place of the scene."""
        for button in self.buttons:
            if button.isVisible() and button.sceneBoundingRect().contains(position):
                return button.name
        return None
