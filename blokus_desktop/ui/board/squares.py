"""What the squares of a board tell while no piece is held."""

from typing import Protocol

from blokus_desktop.game.board import Cell


class BoardSquares(Protocol):
    """Knows what a square of a board is for, and answers there."""

    def goes_on_at(self, cell: Cell) -> bool:
        """Whether the color in hand can go on at a square, as its dots say."""

    def words_of(self, cell: Cell) -> str:
        """What a free square is for; on most boards they are all alike."""
        return ""

    def answer(self, cell: Cell | None, words: str) -> None:
        """Say something of a square; nothing without words."""
