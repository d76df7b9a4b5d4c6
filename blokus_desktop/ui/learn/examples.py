"""The examples beside a lesson: a small board each, and what is right or wrong there."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.board import Cell
from blokus_desktop.lessons.lesson import Example
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families.thumbnails import example_of
from blokus_desktop.ui.learn.words import told
from blokus_desktop.ui.style.fitting import first_fitting
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import LARGE, NORMAL, Look, font
from blokus_desktop.words.i18n import tr

CAPTION, SMALL_CAPTION = LARGE, NORMAL
"""The sizes of type of a caption: usually, and on a small card."""
_SMALL = 190
"""On cards narrower than this the caption is small."""
_EDGE, _DISC, _SIGN, _BESIDE, _LINE_HIGH = 12, 24, 14, 10, 44
_SMALL_EDGE, _SMALL_DISC, _SMALL_SIGN, _SMALL_BESIDE, _SMALL_LINE_HIGH = 8, 18, 11, 6, 30
"""Around the board; the sign of the caption, how far that is from it, and how high its line is."""


class _Lengths(NamedTuple):
    """The same in pixels, for a card of a width."""

    edge: float
    disc: float
    sign: float
    beside: float
    line: float


def _lengths(width: float) -> _Lengths:
    small = (_SMALL_EDGE, _SMALL_DISC, _SMALL_SIGN, _SMALL_BESIDE, _SMALL_LINE_HIGH)
    usual = (_EDGE, _DISC, _SIGN, _BESIDE, _LINE_HIGH)
    return _Lengths(*map(length, small if width < length(_SMALL) else usual))


def caption_room(width: float) -> float:
    """How wide a caption can be on a card, in pixels."""
    edge, disc, _, beside, _ = _lengths(width)
    return width - 2 * edge - disc - beside


def caption_size(width: float) -> float:
    """The size of type of a caption, if there is room for it."""
    return SMALL_CAPTION if width < length(_SMALL) else CAPTION


class ExampleCard(QWidget):
    """Shows a position that is as it should be, or as it must not be."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._example: Example | None = None
        self._cells: tuple[Cell, ...] = ()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._show_words()

    def show_example(self, example: Example) -> None:
        """Show an example."""
        self._example = example
        state = example.position.match().state
        self._shown = snapshot(state)
        found = (state.game.board.cell(square) for square in example.shown)
        self._cells = tuple(cell for cell in found if cell is not None)
        self._show_words()

    def _show_words(self) -> None:
        example = self._example
        if example is not None:
            judgment = tr("Right: {caption}") if example.right else tr("Wrong: {caption}")
            self.setAccessibleName(judgment.format(caption=told(example.caption, self._look)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room, example = QPainter(self), QRectF(self.rect()), self._example
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, room, self._look.theme, shadow=False)
        if example is None:
            return
        lengths = _lengths(self.width())
        edge, line = round(lengths.edge), round(lengths.line)
        size = QSize(self.width() - 2 * edge, self.height() - edge - line)
        ratio = self.devicePixelRatioF()
        picture = example_of(self._shown, self._cells, size, self._look, ratio, right=example.right)
        painter.drawPixmap(edge, edge, picture)
        foot = QRectF(0, room.bottom() - line, room.width(), line)
        self._paint_caption(painter, foot, example)

    def _paint_caption(self, painter: QPainter, line: QRectF, example: Example) -> None:
        theme, (_, side, sign_side, beside, _) = self._look.theme, _lengths(line.width())
        wanted = font(caption_size(line.width()), strong=True)
        words, face = first_fitting([told(example.caption, self._look)], wanted, caption_room(line.width()))
        wide = QFontMetricsF(face).horizontalAdvance(words) + 1
        left = line.center().x() - (side + beside + wide) / 2
        disc = QRectF(left, line.center().y() - side / 2, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.good if example.right else theme.blunder)
        painter.drawEllipse(disc)
        inset = (side - sign_side) / 2
        sign = Sign.CHECK if example.right else Sign.CROSS
        paint_sign(painter, sign, disc.adjusted(inset, inset, -inset, -inset), theme.on_accent, 2.8)
        painter.setFont(face)
        painter.setPen(theme.text)
        room = QRectF(disc.right() + beside, line.top(), wide, line.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


class Examples:
    """The cards of a lesson's examples, made when they are first wanted."""

    def __init__(self, parent: QWidget) -> None:
        self._parent, self._look = parent, Look()
        self.cards: list[ExampleCard] = []
        self.count = 0
        """How many of them are used."""

    def set_look(self, look: Look) -> None:
        self._look = look
        for card in self.cards:
            card.set_look(look)

    def show_examples(self, examples: Sequence[Example]) -> None:
        """Show these."""
        self.count = len(examples)
        while len(self.cards) < self.count:
            card = ExampleCard(self._parent)
            card.set_look(self._look)
            self.cards.append(card)
        for card, example in zip(self.cards, examples, strict=False):
            card.show_example(example)
