"""The characters of the levels in a row, of which one is chosen; their eyes follow the pointer."""

from collections.abc import Callable, Sequence
from time import monotonic

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QHideEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.ui.panels.characters import AT_BEST, paint_character
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import NORMAL, Look, font, in_columns

_GAP, _NUMBER, _FOOT, _ROUND = 8, 18, 4, 12
"""Over the largest face, the height of the number below it and of what is below that, and round corners."""
_SMALLER = 0.88
"""How much of a place a face fills that is not chosen."""
_LOOK_AT, _NEAR = 80, 260
"""Milliseconds between two glances at the pointer, and within what distance it is followed, in pixels."""
_BLINKS_EVERY, _BLINK = 3.1, 0.14
"""One of them blinks after so many seconds, for so long."""


class CharacterButton(QRadioButton):
    """The character of a level, with its number."""

    def __init__(self, level: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.level = level
        self.color = "blue"
        self.look = Look()
        self._glance, self._asleep = QPointF(), False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def sizeHint(self) -> QSize:
        return QSize(px(56), px(80))

    def look_at(self, point: QPoint | None, *, asleep: bool) -> None:
        """Look at a point of its own, or ahead."""
        glance = QPointF(0.35, 0.3)
        if point is not None:
            way = QPointF(point - self.rect().center())
            glance = way / max(length(60), (way.x() ** 2 + way.y() ** 2) ** 0.5)
        # A small step is not worth painting.
        if (glance - self._glance).manhattanLength() > 0.12 or asleep != self._asleep:
            self._glance, self._asleep = glance, asleep
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = length(_ROUND)
        if self.isChecked():
            painter.fillPath(rounded(rect, radius), clear(theme.accent, 0.22 if theme.dark else 0.13))
        elif self.underMouse():
            painter.fillPath(rounded(rect, radius), clear(theme.text, 0.07))
        if self.isChecked() or self.hasFocus():
            painter.setPen(QPen(theme.text if self.hasFocus() else theme.accent, max(2.0, length(2))))
            painter.drawPath(rounded(rect, radius))
        paint_character(
            painter,
            self.place_of_face(),
            self.level,
            self.color,
            self.look,
            glance=self._glance,
            asleep=self._asleep,
        )
        painter.setFont(in_columns(font(NORMAL, strong=self.isChecked())))
        painter.setPen(theme.text)
        below = rect.adjusted(0, rect.height() - length(_NUMBER + _FOOT), 0, -length(_FOOT))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, number_of(self.level))

    def place_of_face(self) -> QRectF:
        """Where its face stands."""
        room = QRectF(self.rect()).adjusted(0, length(_GAP), 0, -length(_NUMBER + _FOOT + 2))
        side = min(self.width() - length(6), room.height()) * (1 if self.isChecked() else _SMALLER)
        return QRectF(room.center().x() - side / 2, room.bottom() - side, side, side)


def number_of(level: int) -> str:
    """What stands below a character."""
    return str(level) if level != AT_BEST else f"{AT_BEST - 1}+"


class CharacterRow(QWidget):
    """All characters; one of them is chosen by mouse, arrows, or a key of its page."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {level: CharacterButton(level, self) for level in range(1, AT_BEST + 1)}
        group_of(self, self.buttons.values())
        for level, button in self.buttons.items():
            button.toggled.connect(lambda on, level=level: self._toggled(level, on=on))
        self._lively = False
        self._watch = QTimer(self, interval=_LOOK_AT)
        self._watch.timeout.connect(self._glance)

    def _toggled(self, level: int, *, on: bool) -> None:
        if on:
            self.picked.emit(level)

    @property
    def level(self) -> int:
        """The level that is chosen."""
        return next((level for level, button in self.buttons.items() if button.isChecked()), 1)

    def choose(self, level: int) -> None:
        """Show a level without telling it."""
        self.blockSignals(True)
        self.buttons[level].setChecked(True)
        self.blockSignals(False)

    def show_side(self, colors: Sequence[str], look: Look, name_of: Callable[[int], str]) -> None:
        """Paint with the colors of a side; ``name_of`` is what a level is called."""
        for level, button in self.buttons.items():
            button.color = colors[level % len(colors)]
            button.look = look
            button.setAccessibleName(name_of(level))
            button.setToolTip(name_of(level))
            button.update()

    def set_lively(self, lively: bool) -> None:
        """Let their eyes move, or rest."""
        self._lively = lively
        self._start_or_stop()

    def _start_or_stop(self) -> None:
        if self._lively and self.isVisible():
            self._watch.start()
        else:
            self._watch.stop()

    def showEvent(self, event: QShowEvent) -> None:
        self._start_or_stop()

    def hideEvent(self, event: QHideEvent) -> None:
        self._watch.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self._start_or_stop()

    def _glance(self) -> None:
        """Let those near the pointer look at it, and one of them blink now and then."""
        if not self.isActiveWindow():
            return
        pointer, now = QCursor.pos(), monotonic()
        turn, since = divmod(now, _BLINKS_EVERY)
        sleepy = int(turn) * 7 % AT_BEST + 1 if since < _BLINK else 0
        for level, button in self.buttons.items():
            point = button.mapFromGlobal(pointer)
            near = (point - button.rect().center()).manhattanLength() < length(_NEAR)
            button.look_at(point if near else None, asleep=level == sleepy)

    def sizeHint(self) -> QSize:
        return QSize(AT_BEST * px(56), px(84))

    def resizeEvent(self, event: QResizeEvent) -> None:
        step = self.width() / AT_BEST
        for place, button in enumerate(self.buttons.values()):
            left, right = round(place * step), round((place + 1) * step)
            button.setGeometry(left, 0, right - left, self.height())
