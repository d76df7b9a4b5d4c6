"""The forms of play of all families, each a card with its emblem."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.families.form_emblems import paint_ground
from blokus_desktop.ui.families.presentation import Form, Presentation
from blokus_desktop.ui.new_game.layout import Forms
from blokus_desktop.ui.panels.segmented import group_of
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Look, font
from blokus_desktop.words.i18n import tr

_EMBLEM, _EMBLEM_SMALL, _WORD = 62, 44, 15
"""The largest sides of an emblem, with its name beside and below it, and the height of a word below it."""
_EDGE, _ROUND = 8, 12


class Entry(NamedTuple):
    """What has one place in the list: a form of play, or a family with a choice of its own."""

    family: Presentation
    forms: tuple[Form, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        return tr(self.forms[0].listed) or tr(self.family.tile).replace("&", "")

    @property
    def note(self) -> str:
        """What stands below that."""
        return tr(self.family.note or self.forms[0].note or self.forms[0].title)

    @property
    def word(self) -> str:
        """What it is called where there is little room."""
        return tr(self.forms[0].short) if self.forms[0].listed else self.title


def entries(families: Sequence[Presentation]) -> list[Entry]:
    """The list of forms: a family that is played on several grounds has one place there."""
    found = []
    for family in families:
        if len({family.ground_of(GAMES[form.game]) for form in family.forms}) > 1:
            found.append(Entry(family, tuple(family.forms)))
        else:
            found += [Entry(family, (form,)) for form in family.forms]
    return found


class FormCard(QRadioButton):
    """An entry: its emblem, its name, and a note."""

    def __init__(self, entry: Entry, parent: QWidget) -> None:
        super().__init__(entry.title, parent)
        self.entry, self.shape = entry, Forms.LIST
        self._look = Look()
        self.setAccessibleDescription(entry.note)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_as(self, shape: Forms) -> None:
        """Have its name beside it, below it, or only when pointed at."""
        self.shape = shape
        words = self.entry.title if shape is not Forms.LIST else ""
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(80), px(60))

    def hitButton(self, position: QPoint) -> bool:
        return self.rect().contains(position)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, radius = QRectF(self.rect()).adjusted(2, 2, -2, -2), length(_ROUND)
        if self.isChecked():
            painter.fillPath(rounded(rect, radius), clear(theme.accent, 0.18 if theme.dark else 0.12))
        elif self.underMouse():
            painter.fillPath(rounded(rect, radius), clear(theme.text, 0.06))
        if self.isChecked() or self.hasFocus():
            painter.setPen(QPen(theme.text if self.hasFocus() else theme.accent, max(2.0, length(2))))
            painter.drawPath(rounded(rect, radius))
        place = self._emblem()
        paint_ground(painter, place, self._look)
        self.entry.family.paint_form(painter, place, GAMES[self.entry.forms[0].game], self._look)
        if self.shape is Forms.LIST:
            self._paint_words(painter, place)
        elif self.shape is not Forms.SIGNS:
            painter.setFont(font(SMALL, strong=self.isChecked()))
            painter.setPen(theme.text)
            below = QRectF(2, place.bottom() + length(2), self.width() - 4, length(_WORD))
            text = painter.fontMetrics().elidedText(
                self.entry.word, Qt.TextElideMode.ElideRight, int(below.width())
            )
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text)

    def _emblem(self) -> QRectF:
        """Where the emblem is."""
        if self.shape is Forms.LIST:
            side = min(length(_EMBLEM), self.height() - length(14))
            return QRectF(length(14), (self.height() - side) / 2, side, side)
        word = 0.0 if self.shape is Forms.SIGNS else length(_WORD + 2)
        side = min(length(_EMBLEM_SMALL), self.height() - word - length(8), self.width() - length(8))
        return QRectF((self.width() - side) / 2, (self.height() - side - word) / 2, side, side)

    def _paint_words(self, painter: QPainter, emblem: QRectF) -> None:
        theme, left = self._look.theme, emblem.right() + length(14)
        room = self.width() - left - length(8)
        title, note = font(LARGE, strong=True), font(NORMAL)
        high, low = (QFontMetrics(face).height() for face in (title, note))
        top = (self.height() - high - low) / 2
        for face, color, text in (
            (title, theme.text, self.entry.title),
            (note, theme.text if self.isChecked() else theme.second, self.entry.note),
        ):
            painter.setFont(face)
            painter.setPen(color)
            metrics = painter.fontMetrics()
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QPointF(left, top + metrics.ascent()), shown)
            top += high


class FormList(QWidget):
    """All forms in a column or a row, of which one is chosen."""

    picked = Signal(object)
    """An Entry."""

    def __init__(self, families: Sequence[Presentation], parent: QWidget) -> None:
        super().__init__(parent)
        self.cards = [FormCard(entry, self) for entry in entries(families)]
        group_of(self, self.cards)
        for card in self.cards:
            card.toggled.connect(lambda on, card=card: self._toggled(card, on=on))

    def _toggled(self, card: FormCard, *, on: bool) -> None:
        if on:
            self.picked.emit(card.entry)

    def choose(self, form: Form) -> None:
        """Show which one is chosen, without telling it."""
        self.blockSignals(True)
        next(card for card in self.cards if form in card.entry.forms).setChecked(True)
        self.blockSignals(False)

    @property
    def chosen(self) -> FormCard:
        """The one that is chosen."""
        return next(card for card in self.cards if card.isChecked())

    def set_look(self, look: Look) -> None:
        for card in self.cards:
            card.set_look(look)

    def arrange(self, size: QSize, shape: Forms) -> None:
        """Give every card its place."""
        edge, count = px(_EDGE if shape is not Forms.SIGNS else _EDGE / 2), len(self.cards)
        across = shape is Forms.ROW
        whole = (size.width() if across else size.height()) - 2 * edge
        for number, card in enumerate(self.cards):
            begin, end = (edge + round(whole * step / count) for step in (number, number + 1))
            place = QRect(begin, edge, end - begin, size.height() - 2 * edge)
            upright = QRect(edge, begin, size.width() - 2 * edge, end - begin)
            card.show_as(shape)
            card.setGeometry(place if across else upright)
