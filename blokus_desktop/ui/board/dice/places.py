"""What of the sheet and the box is at a place of the screen, and where that is which can be pressed."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from blokus_desktop.game.dice import FACES_OF_A_DIE
from blokus_desktop.ui.board.dice.box import PUT_BACK, STRIKE
from blokus_desktop.ui.board.dice.chances import Chances
from blokus_desktop.ui.board.dice.dice_of_round import Die
from blokus_desktop.ui.board.dice.layout import SheetLayout
from blokus_desktop.ui.board.dice.row_shapes import RowShape, shape_at
from blokus_desktop.ui.board.dice.words import (
    tip_of_button,
    tip_of_die,
    tip_of_empty,
    tip_of_shape,
    tip_of_ways,
)

_COUNTED = 0.3
"""How much of the line over the grid tells of empty squares, from its right end."""


@dataclass(frozen=True)
class SheetPlaces:
    """A layout with the dice and the shapes in it."""

    layout: SheetLayout
    dice: Sequence[Die]
    own: Chances
    """Of the person who decides, or comes next."""
    shapes: Sequence[RowShape]

    def _is_mine(self, die: Die) -> bool:
        """Whether a die can be meant: on the table, or in the hand."""
        return die.taker is None or (die.taker == self.own.seat and self.own.taken is not None)

    def place_of_die(self, face: int) -> QPointF:
        """The middle of a die that shows a face, on the table if there is one."""
        found = [number for number, die in enumerate(self.dice) if die.face == face and self._is_mine(die)]
        return self.layout.place_of_die(min(found, key=lambda at: self.dice[at].taker is not None)).center()

    def place_of_button(self, number: int) -> QPointF:
        """The middle of a button of the box."""
        return self.layout.button(number).center()

    def face_at(self, position: QPointF) -> int | None:
        """The face of the die at a place that can be meant, 0 as long as it is not rolled."""
        fields = ((self.layout.field_of_die(number), die) for number, die in enumerate(self.dice))
        here = next((die for field, die in fields if field.contains(position)), None)
        return here.face if here is not None and self._is_mine(here) else None

    def button_at(self, position: QPointF) -> int | None:
        """The button at a place."""
        buttons = (PUT_BACK, STRIKE)
        return next((button for button in buttons if self.layout.button(button).contains(position)), None)

    def row_at(self, position: QPointF) -> int | None:
        """The row of shapes at a place."""
        return next((face for face in FACES_OF_A_DIE if self.layout.row(face).contains(position)), None)

    def shape_at(self, position: QPointF) -> RowShape | None:
        """The shape in its row at a place."""
        return shape_at(self.shapes, position) if self.layout.rows.contains(position) else None

    def means_anything(self, position: QPointF) -> bool:
        """Whether a press at a place is for a die, a button or a shape in its row."""
        found = (self.button_at(position), self.face_at(position), self.shape_at(position))
        return any(each is not None for each in found)

    def tip_at(self, position: QPointF) -> str:
        """What is told of the place on which the pointer rests; empty where there is nothing to tell."""
        shape, face, button = self.shape_at(position), self.face_at(position), self.button_at(position)
        if shape is not None:
            return tip_of_shape(shape.piece)
        if button is not None:
            forced = self.own.deciding and self.own.taken is not None and not self.own.can_put_back
            return tip_of_button(striking=button == STRIKE, by_itself=forced)
        if face:
            return tip_of_die(face) if self.own.take_of(face) is not None else tip_of_ways()
        head = self.layout.head
        counted = head.adjusted(head.width() * (1 - _COUNTED), 0, 0, 0)
        return tip_of_empty(alone=self.own.state.game.players == 1) if counted.contains(position) else ""
