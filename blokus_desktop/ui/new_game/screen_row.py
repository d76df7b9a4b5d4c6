"""How many people are at this screen: one click sets who plays all sides."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.panels.segmented import Segmented
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import px
from blokus_desktop.words.i18n import marked, tr

_COUNTS = {
    1: marked("Me alone"),
    2: marked("Two of us"),
    3: marked("Three"),
    4: marked("Four"),
    0: marked("Nobody"),
}
FROM = 3
"""With so many sides it is worth a row of its own."""
_PAD = 16


class ScreenRow(QWidget):
    """Asks how many people play here."""

    picked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tight = False
        self.label = labeled("strong", tr("At this screen"))
        self.label.setParent(self)
        self.people = Segmented(tr("At this screen"), self)
        self.people.picked.connect(lambda count: self.picked.emit(count))

    def show_people(self, people: int, sides: int) -> None:
        """Show how many play here, of so many sides."""
        options = [(count, tr(words)) for count, words in _COUNTS.items() if count <= sides]
        self.people.offer(options, people)

    def height_for(self, width: int) -> int:
        """How high it has to be."""
        return px(42 if self.tight else 56)

    def most(self, width: int) -> int:
        """How much higher it may be, where there was little room at first."""
        return px(14) if self.tight else 0

    def arrange(self, size: QSize) -> None:
        """Put everything in its place."""
        self.label.ensurePolished()
        wide = QFontMetrics(self.label.font()).horizontalAdvance(self.label.text()) + px(14)
        room = size.width() - 2 * px(_PAD) - wide
        choice = min(self.people.sizeHint().width(), max(room, px(120)))
        self.label.setGeometry(px(_PAD), 0, min(wide, size.width() - choice - 2 * px(_PAD)), size.height())
        high = self.people.sizeHint().height()
        self.people.setGeometry(size.width() - px(_PAD) - choice, (size.height() - high) // 2, choice, high)

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""
        return [*self.people.buttons.values()]
