"""A choice among a few things that stand in a row, all of them seen at once."""

from collections.abc import Hashable, Iterable, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QRadioButton, QWidget

from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import NORMAL, font

_HEIGHT, _INSET, _BESIDE, _ROUND = 36, 3, 13, 11
"""Of the ground, of its buttons within it, of the words within a button, and of its corners."""
_GROUND = 0.08
"""How much of the color of words the ground has."""


def group_of(parent: QWidget, buttons: Iterable[QAbstractButton]) -> QButtonGroup:
    """Buttons of which one is chosen; Tab goes to that one, and arrows from it to the others."""
    group = QButtonGroup(parent)
    for button in buttons:
        group.addButton(button)
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    strong, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
    group.buttonToggled.connect(lambda button, on: button.setFocusPolicy(strong if on else click))
    return group


class Segment(QRadioButton):
    """One of the things to choose from."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(words, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(font(NORMAL, strong=True)).horizontalAdvance(self.text())
        return QSize(words + 2 * px(_BESIDE), px(_HEIGHT - 2 * _INSET))

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colors = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, radius = QRectF(self.rect()), length(_ROUND - _INSET)
        ink = colors.color(QPalette.ColorRole.WindowText)
        if self.isChecked():
            painter.fillPath(rounded(rect, radius), colors.color(QPalette.ColorRole.Highlight))
        elif self.underMouse():
            painter.fillPath(rounded(rect, radius), clear(ink, _GROUND))
        if self.hasFocus():
            line = max(2.0, length(2))
            inner = rect.adjusted(line / 2, line / 2, -line / 2, -line / 2)
            painter.setPen(QPen(ink, line))
            painter.drawPath(rounded(inner, radius - line / 2))
        role = QPalette.ColorRole.HighlightedText if self.isChecked() else QPalette.ColorRole.WindowText
        painter.setPen(colors.color(role))
        painter.setFont(font(NORMAL, strong=self.isChecked()))
        room = self.width() - px(_BESIDE) // 2
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)


class Segmented(QWidget):
    """Buttons in a row of which one is chosen."""

    picked = Signal(object)
    """What the player chose."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """An empty choice; ``name`` is read out."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.buttons: dict[Hashable, Segment] = {}
        self._group: QButtonGroup | None = None

    def offer(self, options: Sequence[tuple[Hashable, str]], chosen: Hashable = None) -> None:
        """Offer things by what they are and what they are called; the same buttons stay."""
        if [key for key, _ in options] != [*self.buttons]:
            self._renew(options)
        for key, words in options:
            self.buttons[key].setText(words)
            self.buttons[key].setAccessibleName(f"{self.accessibleName()}: {words}")
        self.choose(chosen)
        self.updateGeometry()
        self._arrange()

    def _renew(self, options: Sequence[tuple[Hashable, str]]) -> None:
        for button in self.buttons.values():
            button.hide()
            button.deleteLater()
        if self._group is not None:
            self._group.deleteLater()
        self.buttons = {key: Segment(words, self) for key, words in options}
        self._group = group_of(self, self.buttons.values())
        for key, button in self.buttons.items():
            button.toggled.connect(lambda on, key=key: self._toggled(key, on=on))
            button.show()

    def _toggled(self, key: Hashable, *, on: bool) -> None:
        if on:
            self.picked.emit(key)

    @property
    def chosen(self) -> Hashable:
        """What is chosen; None where nothing is yet."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), None)

    def choose(self, key: Hashable) -> None:
        """Show a choice without telling it; none where the key is not among those offered."""
        if self._group is None or key == self.chosen:
            return
        self.blockSignals(True)
        if key in self.buttons:
            self.buttons[key].setChecked(True)
        else:
            self._group.setExclusive(False)
            for button in self.buttons.values():
                button.setChecked(False)
            self._group.setExclusive(True)
            # Tab reaches the first where nothing is chosen.
            for button in [*self.buttons.values()][:1]:
                button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.blockSignals(False)

    def sizeHint(self) -> QSize:
        widths = [button.sizeHint().width() for button in self.buttons.values()]
        return QSize(sum(widths) + 2 * px(_INSET), px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(len(self.buttons) * px(2 * _BESIDE), px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Give each as much as its words need, or its share of what there is."""
        inset, wanted = px(_INSET), self.sizeHint().width() - 2 * px(_INSET)
        room = self.width() - 2 * inset
        left = float(inset)
        for button in self.buttons.values():
            width = button.sizeHint().width() * min(room / max(wanted, 1), 1)
            button.setGeometry(
                round(left), inset, round(left + width) - round(left), self.height() - 2 * inset
            )
            full = width >= button.sizeHint().width() - 1
            button.setToolTip("" if full else button.text())
            left += width

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = clear(self.palette().color(QPalette.ColorRole.WindowText), _GROUND)
        width = min(self.width(), self.sizeHint().width())
        painter.fillPath(rounded(QRectF(0, 0, width, self.height()), length(_ROUND)), ground)
