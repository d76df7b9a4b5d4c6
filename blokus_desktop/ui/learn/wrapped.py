"""Words in several lines, as large as their room allows: they are written smaller, and never cut."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from blokus_desktop.ui.style.theme import Look, font

_HIGH = 100_000.0


def needed_height(words: str, size: float, width: float, *, strong: bool) -> float:
    """How high words are in a size of type where a line is so wide, in pixels."""
    room = QRectF(0, 0, max(1.0, width), _HIGH)
    return QFontMetricsF(font(size, strong=strong)).boundingRect(room, _WRAPPED, words).height()


def fitting_size(words: str, sizes: Sequence[float], room: QSize, *, strong: bool) -> float | None:
    """The first of some sizes of type in which words fit, if they do in any."""
    for size in sizes:
        measure = QFontMetricsF(font(size, strong=strong))
        longest = max((measure.horizontalAdvance(word) for word in words.split()), default=0.0)
        high = needed_height(words, size, room.width(), strong=strong)
        if longest <= room.width() and high <= room.height():
            return size
    return None


_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Wrapped(QLabel):
    """Writes in the first of its sizes in which all of it can be read."""

    def __init__(
        self,
        parent: QWidget,
        sizes: Sequence[float],
        *,
        strong: bool = False,
        second: bool = False,
        top: bool = False,
    ) -> None:
        """``second`` are the quieter words; those at the ``top`` do not stand in the middle of their room."""
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._sizes, self._strong, self._second, self._top = sizes, strong, second, top
        self._look = Look()
        self._ink: QColor | None = None

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def set_sizes(self, sizes: Sequence[float]) -> None:
        """Try other sizes, the largest first."""
        self._sizes = sizes
        self.update()

    def set_ink(self, ink: QColor | None) -> None:
        """Write in a color of its own, or in that of other words."""
        self._ink = ink
        self.update()

    @property
    def size_read(self) -> float:
        """In which size it is written."""
        return self._fitting() or self._sizes[-1]

    @property
    def is_read(self) -> bool:
        """Whether all of it is seen."""
        return self._fitting() is not None

    def _fitting(self) -> float | None:
        return fitting_size(self.text(), self._sizes, self.size(), strong=self._strong)

    def needed(self, width: float) -> float:
        """How high it is in its largest size where it is so wide, in pixels."""
        return needed_height(self.text(), self._sizes[0], width, strong=self._strong)

    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setFont(font(self.size_read, strong=self._strong))
        painter.setPen(self._ink or (theme.second if self._second else theme.text))
        across = Qt.AlignmentFlag.AlignTop if self._top else Qt.AlignmentFlag.AlignVCenter
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | across
        painter.drawText(QRectF(self.rect()), flags, self.text())
