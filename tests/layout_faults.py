"""Finds what a player would frown at in a window: parts that overlap, texts that are cut, parts cut off."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter, Qt, QTextOption
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QMenu,
    QPushButton,
    QRadioButton,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QToolButton,
    QWidget,
)

from blokus_desktop.ui.board.view import BoardView
from blokus_desktop.ui.new_game.order_card import OrderCard
from blokus_desktop.ui.new_game.stack import SHADOW, Stack
from blokus_desktop.ui.panels.asking_line import AskingLine
from blokus_desktop.ui.panels.view_tools import ViewTools
from blokus_desktop.ui.style.scale import px

SLACK = 1.5
"""So many pixels are no fault: letters are measured a little wider than they are."""
_OWN_CHILDREN = (QAbstractScrollArea, QComboBox, QTabBar, QMenu, QLineEdit)
"""What Qt puts together itself."""


class Painted(NamedTuple):
    """A text painted on a widget: where its letters are, and the room it was to keep to, if any."""

    text: str
    letters: QRectF
    room: QRectF | None
    clip: QRectF | None


class PaintedTexts:
    """Hears which texts are painted where, from the program's own painting."""

    def __init__(self) -> None:
        self._heard: dict[QWidget, list[Painted]] = {}

    @contextmanager
    def listening(self) -> Iterator["PaintedTexts"]:
        """Hear all that is painted meanwhile."""
        self._heard.clear()
        plain = QPainter.drawText

        def heard(painter: QPainter, *arguments: Any) -> Any:
            device = painter.device()
            if isinstance(device, QWidget):
                self._note(painter, device, arguments)
            return plain(painter, *arguments)

        setattr(QPainter, "drawText", heard)  # noqa: B010
        try:
            yield self
        finally:
            setattr(QPainter, "drawText", plain)  # noqa: B010

    def _note(self, painter: QPainter, widget: QWidget, arguments: tuple[Any, ...]) -> None:
        found = _measured(painter, arguments)
        if found is None or not found[0].strip():
            return
        text, letters, room = found
        # Not the matrix to the window's picture: what is asked for is the place on the widget.
        place = painter.worldTransform()
        clip = place.mapRect(painter.clipBoundingRect()) if painter.hasClipping() else None
        self._heard.setdefault(widget, []).append(
            Painted(text, place.mapRect(letters), room and place.mapRect(room), clip)
        )

    def faults(self) -> Iterator[str]:
        """Tell of texts that leave their room or their widget, or lie over another one."""
        for widget, texts in self._heard.items():
            if not widget.isVisible():
                continue
            inner = QRectF(widget.rect()).adjusted(-SLACK, -SLACK, SLACK, SLACK)
            for text in texts:
                # What is scrolled may show in part.
                if not inner.contains(text.letters) and not isinstance(widget.parent(), QAbstractScrollArea):
                    yield f"{named(widget)}: {text.text!r} is cut at the edge: {_told(text.letters)}"
                elif text.room is not None and _leaves(text.letters, text.room):
                    places = f"{_told(text.room)}: {_told(text.letters)}"
                    yield f"{named(widget)}: {text.text!r} leaves its room {places}"
            for one, other in combinations(dict.fromkeys((t.text, _told(t.letters)) for t in texts), 2):
                first, second = _rect_of(texts, one), _rect_of(texts, other)
                common = first.intersected(second)
                if common.width() > 2 * SLACK and common.height() > first.height() * 0.3:
                    yield f"{named(widget)}: {one[0]!r} lies over {other[0]!r}"


def _rect_of(texts: list[Painted], key: tuple[str, str]) -> QRectF:
    return next(text.letters for text in texts if (text.text, _told(text.letters)) == key)


def _leaves(letters: QRectF, room: QRectF) -> bool:
    # Lines may be higher than a narrow room and still be read; letters beside it are cut or lie over others.
    return letters.left() < room.left() - SLACK or letters.right() > room.right() + SLACK


def _measured(painter: QPainter, arguments: tuple[Any, ...]) -> tuple[str, QRectF, QRectF | None] | None:
    """The text of a call, where its letters come to stand, and the room it was given."""
    measure = QFontMetricsF(painter.font(), painter.device())
    match arguments:
        case (QPointF() | QPoint() as place, str(text)):
            return text, measure.boundingRect(text).translated(QPointF(place)), None
        case (int() | float() as x, int() | float() as y, str(text)):
            return text, measure.boundingRect(text).translated(x, y), None
        case (QRectF() | QRect() as room, str(text), QTextOption() as option):
            flags = option.alignment() | Qt.TextFlag.TextWordWrap
            return text, measure.boundingRect(QRectF(room), int(flags), text), QRectF(room)
        case (QRectF() | QRect() as room, flags, str(text), *_):
            number = flags if isinstance(flags, int) else flags.value
            return text, measure.boundingRect(QRectF(room), number, text), QRectF(room)
        case (x, y, width, height, flags, str(text), *_):
            room = QRectF(x, y, width, height)
            number = flags if isinstance(flags, int) else flags.value
            return text, measure.boundingRect(room, number, text), room
    return None


def faults_of(window: QWidget) -> list[str]:
    """What is wrong in a window as it is shown now; it is painted once."""
    texts = PaintedTexts()
    with texts.listening():
        window.grab()
    return list(dict.fromkeys([*texts.faults(), *faults_of_parts(window)]))


def faults_of_parts(window: QWidget) -> Iterator[str]:
    """Tell of parts that overlap, are cut off, or are too small for their words."""
    for part in [window, *window.findChildren(QWidget)]:
        if not part.isVisible():
            continue
        if part is not window and not part.isWindow():
            yield from _cut_off(part)
        yield from _too_small(part)
        if not isinstance(part, _OWN_CHILDREN):
            yield from _overlaps(part)


def _seen_children(part: QWidget) -> list[QWidget]:
    return [
        child
        for child in part.children()
        if isinstance(child, QWidget)
        and child.isVisible()
        and not child.isWindow()
        and not child.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        and not child.size().isEmpty()
    ]


def _overlaps(part: QWidget) -> Iterator[str]:
    # What is said for a while may lie over other parts: nothing moves for it.
    if isinstance(part, QTabWidget | QStackedWidget | QMainWindow):
        return
    # The card of the order is the ground of the button below its words.
    lying = [child for child in _seen_children(part) if not isinstance(child, AskingLine | OrderCard)]
    for one, other in combinations(lying, 2):
        if isinstance(one, BoardView) and isinstance(other, ViewTools):
            # They stand in a corner of the board.
            if not one.geometry().contains(other.geometry()):
                yield f"{named(other)} leaves {named(one)}"
        elif solid_rect(one).intersects(solid_rect(other)):
            yield (
                f"{named(one)} {_told(solid_rect(one))} overlaps {named(other)} {_told(solid_rect(other))} "
                f"in {named(part)}"
            )


def solid_rect(part: QWidget) -> QRect:
    """Where a part is seen in its parent: without the margin that it keeps for its shadow."""
    if isinstance(part, BoardView):
        return part.geometry().adjusted(part.shadow, part.shadow, -part.shadow, -part.shadow)
    if isinstance(part, Stack):
        return part.geometry().adjusted(px(SHADOW), px(SHADOW), -px(SHADOW), -px(SHADOW))
    return part.contentsRect().translated(part.pos())


def _scrolled(part: QWidget) -> bool:
    """Whether it can be scrolled into sight."""
    parent = part.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def _cut_off(part: QWidget) -> Iterator[str]:
    parent = part.parentWidget()
    if parent is None or _scrolled(part) or isinstance(parent, QTabBar | QMenu):
        return
    if not parent.rect().contains(solid_rect(part)) and not part.size().isEmpty():
        yield f"{named(part)} {_told(part.geometry())} is cut off in {named(parent)} {_told(parent.rect())}"


def _too_small(part: QWidget) -> Iterator[str]:
    lines = _needed(part)
    if lines is None:
        return
    needed, room, text = lines
    if needed.width() > room.width() + SLACK or needed.height() > room.height() + 2 * SLACK:
        yield f"{named(part)}: {text!r} needs {_size(needed)} and has {_size(room)}"


def _needed(part: QWidget) -> tuple[QSize, QSize, str] | None:
    """How much room the words of a widget take, how much there is, and the words."""
    kinds: tuple[tuple[type[QWidget], Callable[[Any], tuple[QSize, QSize, str] | None]], ...] = (
        (QLabel, _needed_by_label),
        (QPushButton, _needed_by_button),
        (QToolButton, _needed_by_button),
        (QCheckBox, _needed_by_hint),
        (QRadioButton, _needed_by_hint),
        (QComboBox, _needed_by_box),
    )
    for kind, needed in kinds:
        if isinstance(part, kind):
            # What paints itself is heard when it paints.
            own = type(part).paintEvent is not kind.paintEvent
            return None if own else needed(part)
    return None


def _needed_by_label(label: QLabel) -> tuple[QSize, QSize, str] | None:
    text = label.text()
    rich = label.textFormat() is Qt.TextFormat.RichText
    if not text or rich or (label.textFormat() is Qt.TextFormat.AutoText and Qt.mightBeRichText(text)):
        return None
    if label.buddy() is not None:
        text = text.replace("&", "")
    room = label.contentsRect().size()
    if label.wordWrap():
        return QSize(0, label.heightForWidth(label.width())), label.size(), text
    return QFontMetrics(label.font()).boundingRect(text).size(), room, text


def _needed_by_button(button: QAbstractButton) -> tuple[QSize, QSize, str] | None:
    text = button.text().replace("&", "")
    if not text or (
        isinstance(button, QToolButton) and button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
    ):
        return None
    icon = 0 if button.icon().isNull() else button.iconSize().width() + 4
    measure = QFontMetrics(button.font())
    return QSize(measure.horizontalAdvance(text) + icon, measure.height()), button.size(), text


def _needed_by_hint(button: QAbstractButton) -> tuple[QSize, QSize, str] | None:
    return (button.minimumSizeHint(), button.size(), button.text()) if button.text() else None


def _needed_by_box(box: QComboBox) -> tuple[QSize, QSize, str] | None:
    measure = QFontMetrics(box.font())
    arrow = 20
    return (
        QSize(measure.horizontalAdvance(box.currentText()) + arrow, measure.height()),
        box.size(),
        box.currentText(),
    )


def named(part: QWidget) -> str:
    """What a widget is called in a report."""
    words = part.objectName() or part.accessibleName()
    return f"{type(part).__name__}({words})" if words else type(part).__name__


def _told(rect: QRectF | QRect) -> str:
    return f"{rect.x():.0f},{rect.y():.0f} {rect.width():.0f}x{rect.height():.0f}"


def _size(size: QSize) -> str:
    return f"{size.width()}x{size.height()}"
