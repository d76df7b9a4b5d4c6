"""What stands beside the held piece on a board: the reason why it cannot lie there, and small buttons."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsScene

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.ghost import Ghost
from blokus_desktop.ui.board.hand.free_room import Surroundings, covers_any, find_room
from blokus_desktop.ui.board.hand.piece_button import PieceButton
from blokus_desktop.ui.board.hand.reason import ReasonItem
from blokus_desktop.ui.board.hand.why_button import WhyButton
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.theme import SPACE, Theme
from blokus_desktop.words.i18n import capital, marked, tr

_GAP = 4
"""Between two buttons, in pixels of a plain window."""
_SMALLEST = 24
"""The side of a button at least, in pixels of a plain window."""
_NEAR = 3 * SPACE
"""How near to the buttons a pointer keeps them where they are, in pixels of a plain window."""
_SAME = 0.5
"""A piece is where it was if it is no farther away than this, in pixels."""
_TIPS = {
    "turn": (keys.TURN, marked("Turn")),
    "tilt": (keys.TILT, marked("Tilt")),
    "flip": (keys.FLIP, marked("Flip")),
    "back": (keys.PUT_BACK, marked("Put back")),
    "lay": (keys.LAY, marked("Lay")),
}


def _tip(name: str) -> str:
    """The tooltip of a button."""
    key, words = _TIPS[name]
    return key.tip(tr(words))


def row_of_buttons(count: int) -> int:
    """How long so many buttons are in a row, where they are as large as they should be."""
    return count * (PieceButton.side() + px(_GAP))


class BesidePiece:
    """The sentence and the buttons that go with a piece over a board.

    The buttons stay where they are while the piece turns, for the next click on one means the same one;
    they go along when the piece is moved.
    """

    def __init__(self, scene: QGraphicsScene, names: Iterable[str]) -> None:
        self.pointer = QPointF(-1e6, -1e6)
        """Where in the scene the pointer is."""
        self.reason = ReasonItem()
        self.why = WhyButton()
        self.buttons = [PieceButton(name, _tip(name)) for name in names]
        self._held_at: QPointF | None = None
        """Where on the screen the piece was gripped when the buttons got their places."""
        self._left: tuple[QPointF, QRectF] | None = None
        """Where it was gripped, and what it took up, when they were hidden."""
        self._box = QRectF()
        self._within = QRectF()
        self._row = QRectF()
        """What all buttons take up, with half a gap around them."""
        self._refused: tuple[object, ...] = ()
        """What the places of the sentence and of what stands after it were found for."""
        self._step = row_of_buttons(1)
        """From one button to the next."""
        for item in (self.reason, self.why, *self.buttons):
            scene.addItem(item)
        self.hide()

    def show(
        self, ghost: Ghost, held_at: QPointF, swept: Iterable[QRectF], around: Surroundings, theme: Theme
    ) -> None:
        """Show what goes with a piece that is gripped at a place of the scene.

        ``swept`` is what the piece can come to cover by being turned there.
        """
        if ghost.parked:
            self._find_places(held_at, [*swept, *around.clear], around)
            self._show_buttons(theme, can_lay=ghost.placement is not None)
        else:
            self._hide_buttons()
        taken = [self._row] if ghost.parked else []
        around = replace(around, clear=[*around.clear, *taken])
        if ghost.parked and ghost.reason and ghost.refusal is not None:
            self._refuse(ghost.reason, around, theme)
        else:
            self.say(ghost.reason, around, theme)
            self.why.hide()

    def _refuse(self, words: str, around: Surroundings, theme: Theme) -> None:
        """Say why a piece cannot lie there, and right after it where more is told.

        That never comes up under the pointer, and stays where it is while the pointer comes to it.
        """
        asked = (
            words,
            around.within.getRect(),
            around.box.getRect(),
            self._row.getRect(),
            SCALE.factor,
            theme.name,
        )
        if not self.why.isVisible() or asked != self._refused:
            self._refused = asked
            near = px(SPACE)
            kept = QRectF(self.pointer, self.pointer).adjusted(-near, -near, near, near)
            kept_clear = replace(around, clear=[*around.clear, kept])
            self.reason.show_text(capital(words), kept_clear, theme, after=self.why.room())
        self.why.show_after(self.reason.sceneBoundingRect(), theme)

    def say(self, words: str, around: Surroundings, theme: Theme, *, calm: bool = False) -> None:
        """Say something beside a place; nothing without words. What is ``calm`` refuses nothing."""
        if words:
            self.reason.show_text(capital(words), around, theme, calm=calm)
        else:
            self.reason.hide()

    def _find_places(self, held_at: QPointF, clear: list[QRectF], around: Surroundings) -> None:
        """Find room for the buttons, if they cannot stay where they are."""
        self._box = QRectF(around.box)
        if self._held_at is None and self._left == (held_at, around.box):
            # It was only taken up and let go where it lay.
            self._held_at = held_at
        count = len(self.buttons)
        self._step = step = self._step_in(around.longest)
        sizes = (QSizeF(count * step, step), QSizeF(step, count * step))
        before, as_large = self._held_at, self._row.size() in sizes
        moved = before is None or (held_at - before).manhattanLength() > _SAME
        if moved or around.within != self._within or not as_large:
            along = self._row.translated(held_at - before) if before is not None and as_large else QRectF()
            self._held_at, self._within = held_at, QRectF(around.within)
            if not along.isEmpty() and around.within.contains(along) and not covers_any(along, clear):
                self._row = along
                return
        elif self._is_near or not covers_any(self._row, clear):
            return
        within = around.within.size()
        whole = [size for size in sizes if size.boundedTo(within) == size]
        self._row = find_room(whole or sizes, replace(around, clear=clear), 0)

    def _step_in(self, longest: float) -> int:
        """From one button to the next in a row that is no longer than told."""
        usual, least = row_of_buttons(1), px(_SMALLEST + _GAP)
        return max(least, int(min(usual, longest / len(self.buttons))))

    @property
    def _is_near(self) -> bool:
        """Whether the pointer is on the buttons or near them."""
        near = px(_NEAR)
        return self._row.adjusted(-near, -near, near, near).contains(self.pointer)

    def _show_buttons(self, theme: Theme, *, can_lay: bool) -> None:
        for button, rect in zip(self.buttons, self._rects(), strict=True):
            active = can_lay or button.name != "lay"
            button.show_at(rect.center(), theme, active=active, side=self._step - px(_GAP))

    def _rects(self) -> list[QRectF]:
        """The places of the buttons, side by side or one below the other."""
        row, side = self._row, self._step
        step = QPointF(side, 0) if row.width() > row.height() else QPointF(0, side)
        first = QRectF(row.topLeft(), QSizeF(side, side))
        return [first.translated(step * place) for place in range(len(self.buttons))]

    def _hide_buttons(self) -> None:
        if self._held_at is not None:
            self._left = (self._held_at, self._box)
        self._held_at = None
        for button in self.buttons:
            button.hide()

    def hide(self) -> None:
        """Show nothing: no piece is over the board."""
        self.reason.hide()
        self.why.hide()
        self._hide_buttons()

    def rects(self) -> list[QRectF]:
        """What the buttons and the sentence take up."""
        row = [self._row] if self._held_at is not None else []
        said = [item.sceneBoundingRect() for item in (self.reason, self.why) if item.isVisible()]
        return row + said

    def covers(self, position: QPointF) -> bool:
        """Whether a button stands at a place of the scene."""
        return self.button_at(position) is not None

    def button_at(self, position: QPointF) -> str | None:
        """The name of the button at a place of the scene; there is nothing else between two of them."""
        if self.why.isVisible() and self.why.place().contains(position):
            return self.why.name
        for button, rect in zip(self.buttons, self._rects(), strict=True):
            if button.isVisible() and rect.contains(position):
                return button.name
        return None
