"""The cards of what is built or drawn on, and how many play, where a family has both to choose from."""

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.families.ground_card import GroundCard
from blokus_desktop.ui.families.presentation import Form
from blokus_desktop.ui.new_game.draft import Draft
from blokus_desktop.ui.panels.segmented import Segmented, group_of
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import tr

_PAD, _GAP, _CARD, _CARD_TIGHT, _CARD_MOST = 8, 7, 92, 32, 132


class Grounds(QWidget):
    """Asks what is built or drawn on, and by how many."""

    ground_picked = Signal(str)
    form_picked = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tight = False
        self.cards: list[GroundCard] = []
        self._family = ""
        self.label = labeled("strong", tr("Players"))
        self.label.setParent(self)
        self.players = Segmented(tr("Players"), self)
        self.players.picked.connect(self._pick_form)
        self._forms: dict[str, Form] = {}

    def _pick_form(self, name: object) -> None:
        self.form_picked.emit(self._forms[str(name)])

    def show_draft(self, draft: Draft, look: Look) -> None:
        """Show the grounds and the forms of a draft's family."""
        forms = draft.grounds()
        if self._family != draft.family.key:
            self._renew(draft, forms)
        for card, form in zip(self.cards, forms, strict=True):
            card.show_game(GAMES[form.game])
            card.set_look(look)
            card.blockSignals(True)
            card.setChecked(form == draft.form)
            card.blockSignals(False)
        self._forms = {form.game: form for form in draft.forms_here()}
        self.players.offer([(name, tr(form.short)) for name, form in self._forms.items()], draft.form.game)

    def _renew(self, draft: Draft, forms: list[Form]) -> None:
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self._family = draft.family.key
        made = [draft.family.new_ground_card(GAMES[form.game], self) for form in forms]
        self.cards = [card for card in made if card is not None]
        group_of(self, self.cards)
        for card, form in zip(self.cards, forms, strict=True):
            ground = draft.ground_of(form)
            card.toggled.connect(lambda on, ground=ground: self.ground_picked.emit(ground) if on else None)
            card.show()

    def height_for(self, width: int) -> int:
        """How high it has to be."""
        return px(_CARD_TIGHT if self.tight else _CARD) + px(2 * _PAD + _GAP + 36)

    def most(self, width: int) -> int:
        """How much higher it may be."""
        return px(_CARD_MOST - (_CARD_TIGHT if self.tight else _CARD))

    def arrange(self, size: QSize) -> None:
        """Put everything in its place."""
        pad, gap, count = px(_PAD), px(_GAP), max(len(self.cards), 1)
        high = size.height() - px(2 * _PAD + _GAP + 36)
        width = (size.width() - 2 * pad - (count - 1) * gap) / count
        for place, card in enumerate(self.cards):
            left = pad + round(place * (width + gap))
            card.setGeometry(QRect(left, pad, round(width), high))
        top = pad + high + gap
        self.label.ensurePolished()
        wide = QFontMetrics(self.label.font()).horizontalAdvance(self.label.text()) + px(18)
        self.label.setGeometry(pad + px(6), top, wide, px(36))
        room = size.width() - 2 * pad - wide - px(6)
        self.players.setGeometry(pad + px(6) + wide, top, min(room, self.players.sizeHint().width()), px(36))

    def stops(self) -> list[QWidget]:
        """What the keys can reach, in order."""
        return [*self.cards, *self.players.buttons.values()]
