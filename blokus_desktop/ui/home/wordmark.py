"""The name of the game, laid in pieces."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.style.theme import Look


class Wordmark(QWidget):
    """Paints the letters of Blokus, each as a piece."""

    LETTERS = (
        ("blue", "###/#.#/##./#.#/###"),
        ("yellow", "#../#../#../#../###"),
        ("red", "###/#.#/#.#/#.#/###"),
        ("green", "#..#/#.##/###./#.##/#..#"),
        ("blue", "#.#/#.#/#.#/#.#/###"),
        ("yellow", "###/#../###/..#/###"),
    )
    CELL = 8
    """The side of a square, in pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        width = sum(letter.index("/") + 1 for _, letter in self.LETTERS) - 1
        self.setFixedSize(self.CELL * width, self.CELL * 5)
        self.setAccessibleName("Blokus")

    def set_look(self, look: Look) -> None:
        self._look = Look(look.theme, look.palette)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(self.CELL, self.CELL)
        for color, letter in self.LETTERS:
            lines = enumerate(letter.split("/"))
            squares = frozenset((x, y) for y, line in lines for x, mark in enumerate(line) if mark == "#")
            paint_piece(painter, squares, self._look.ink(color), self._look)
            painter.translate(letter.index("/") + 1, 0)
