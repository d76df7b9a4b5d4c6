"""The head of a lesson: which one it is, the stars it brings, its title, and what it teaches."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.pieces.motion import Motions
from blokus_desktop.ui.learn.plan import Size
from blokus_desktop.ui.learn.words import stars_words
from blokus_desktop.ui.learn.wrapped import Wrapped, needed_height
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.stars import paint_star, stars_width
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, TITLE, Look

_KICKER = {Size.FULL: NORMAL, Size.MIDDLE: 12, Size.SMALL: SMALL}
_TITLE = {Size.FULL: 32, Size.MIDDLE: TITLE, Size.SMALL: 17}
_SENTENCE = {Size.FULL: 16, Size.MIDDLE: LARGE, Size.SMALL: 12}
_KICKER_HIGH = {Size.FULL: 28, Size.MIDDLE: 22, Size.SMALL: 17}
_GAP = {Size.FULL: 10, Size.MIDDLE: 5, Size.SMALL: 2}
"""By the size of all: the sizes of type, how high the first line is, and how far lines are apart."""
_STAR = 0.78
"""How large a star is for the height of the first line."""
_BESIDE = 16
_POP, _POP_FROM, _POP_TO = 220, 0.3, 1.25
"""How long a star comes, in milliseconds, and how large it is at first and before it settles."""


def heading_height(title: str, sentence: str, width: float, size: Size) -> float:
    """How high the head is where it is so wide, in lengths of a plain window."""
    across = length(width)
    lines = needed_height(title, _TITLE[size], across, strong=True)
    lines += needed_height(sentence, _SENTENCE[size], across, strong=False)
    return _KICKER_HIGH[size] + 2 * _GAP[size] + lines / SCALE.factor + 1


class LessonHeading(QWidget):
    """Says what the lesson is about; its stars light up one after the other."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._size = Look(), Size.FULL
        self._stars, self._pop = 0, 1.0
        """How many are shown, and how large the one is that came last, for its full size."""
        self._motions = Motions(self)
        self.kicker = Written(self, strong=True, second=True)
        self.title = Wrapped(self, (32, 26, TITLE, 17), strong=True, top=True)
        self.sentence = Wrapped(self, (16, LARGE, NORMAL, 12, SMALL), top=True)

    def set_look(self, look: Look) -> None:
        self._look = look
        for part in (self.kicker, self.title, self.sentence):
            part.set_look(look)
        self.update()

    def show_lesson(self, kicker: str, title: str, sentence: str) -> None:
        """Say which lesson it is."""
        self.kicker.show_words(kicker)
        self.title.setText(title)
        self.sentence.setText(sentence)
        self._arrange()

    def show_stars(self, stars: int) -> None:
        """Show so many stars at once."""
        self._motions.finish()
        self._show(stars)

    def celebrate(self, stars: int) -> None:
        """Let stars come one after the other; any key or click ends that."""
        self._motions.finish()
        self._come(1, stars)

    def _come(self, number: int, stars: int) -> None:
        def show(share: float) -> None:
            self._show(number, _POP_FROM + (_POP_TO - _POP_FROM) * share * (2 - share))

        def settle() -> None:
            self._show(number)
            if number < stars:
                self._come(number + 1, stars)

        if stars:
            self._motions.start(_POP, show, settle)

    def _show(self, stars: int, pop: float = 1.0) -> None:
        self._stars, self._pop = stars, pop
        self.setAccessibleDescription(stars_words(stars))
        self.update()

    @property
    def stars(self) -> int:
        """How many stars are shown."""
        return self._stars

    def set_size(self, size: Size) -> None:
        """Write larger or smaller."""
        self._size = size
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        size, wide = self._size, self.width()
        self.kicker.set_size(_KICKER[size])
        self.title.set_sizes([each for each in (32, 26, TITLE, 17, LARGE) if each <= _TITLE[size]])
        self.sentence.set_sizes([each for each in (16, LARGE, NORMAL, 12, SMALL) if each <= _SENTENCE[size]])
        first, gap = px(_KICKER_HIGH[size]), px(_GAP[size])
        self.kicker.setGeometry(0, 0, min(wide, round(self.kicker.needed()) + 2), first)
        high = round(self.title.needed(wide) + 0.5)
        self.title.setGeometry(0, first + gap, wide, min(high, max(0, self.height() - first - gap)))
        top = first + gap + high + gap
        self.sentence.setGeometry(0, top, wide, max(0, self.height() - top))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        room, side = self.kicker.geometry(), self.kicker.height() * _STAR
        left = room.right() + length(_BESIDE)
        if left + stars_width(side) > self.width():
            return
        step = (stars_width(side) - side) / 2
        for number in range(3):
            full = number < self._stars
            reach = side * (self._pop if full and number == self._stars - 1 else 1.0)
            middle = QPointF(left + number * step + side / 2, room.center().y() + 0.5)
            around = QRectF(middle.x() - reach / 2, middle.y() - reach / 2, reach, reach)
            paint_star(painter, around, theme, full=full)
