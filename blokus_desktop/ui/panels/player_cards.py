"""The cards of all players of a match, and one for a color that they share."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QMargins, QPoint, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.families.counting import LEFT, counted
from blokus_desktop.ui.panels.card_frame import CHIP_ROUND, ROUND, CardFrame
from blokus_desktop.ui.panels.player_card import Card
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.surfaces import covered_by
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title
from blokus_desktop.words.i18n import tr

_MARGIN = 8
"""How far the shadows of cards, and the glow of the mover's, reach."""
_GLOW, _GLOW_SHARE = 7, 0.13
_SHADOW, _SHADOW_SHARE, _DARK_SHARE = 7, 0.05, 0.10


class SharedColor(CardFrame):
    """A quiet card for a color that all players lay in turn."""

    def __init__(self, game: Game, color: Color) -> None:
        super().__init__(game.table.pieces, 1)
        self._game, self._color = game, color
        self._state: State | None = None
        self._way = LEFT
        self.second.show_words(tr("laid in turn, counts for nobody"), tr("counts for nobody"))
        self.set_look(Look())

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        title = color_title(self._game, self._color, look)
        self.name.show_words(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.second.text())
        if self._state is not None:
            self.show_state(self._state)

    def set_counting(self, way: str) -> None:
        """Count squares in another way."""
        if way != self._way:
            self._way = way
            if self._state is not None:
                self.show_state(self._state)

    def show_state(self, state: State) -> None:
        self._state = state
        name, hand = self._game.colors[self._color], state.hand(self._color)
        pieces = self._game.table.pieces
        left = sum(piece.size for place, piece in enumerate(pieces) if hand >> place & 1)
        told = counted(state, state.scores().colors[self._color], 1, self._way)
        self.number.show_words(number(told.number))
        self.unit.show_words(told.unit)
        self.swatches[0].show_color(name)
        self.rows[0].show_hand(hand, name)
        self.show_laid([(self.look.color(name), 1, 1 - left / sum(piece.size for piece in pieces))])
        self.arrange()


class PlayerCards(QWidget):
    """A card for each player, at the places that they are given, with their shadows around them.

    A card stays where it is when the board is turned: who looks for a player finds him where he was before.
    """

    move_now_requested = Signal()
    play_on_requested = Signal()
    players_requested = Signal()
    """A card was clicked, to change who plays."""
    menu_requested = Signal(object, QPoint)
    """A menu is wanted for a Player, at a place on the desktop."""
    cards_changed = Signal()
    """There are other cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._animated = True
        self._way = LEFT
        self._match: tuple[Game, tuple[Seat, ...]] | None = None
        self._thinking: Player | None = None
        self._resting: Player | None = None
        self.cards: list[Card] = []
        self.shared: list[SharedColor] = []
        self._places: Sequence[QRect] = ()
        self._chips = False

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.cards) + len(self.shared)

    @property
    def colors(self) -> int:
        """How many colors the card with the most of them has."""
        return max((len(card.rows) for card in self.cards), default=1)

    def show_match(self, match: Match) -> None:
        """Show who plays, and the position at the cursor."""
        if self._match != (match.game, match.seats):
            self._match = (match.game, match.seats)
            self._make_cards(match)
        self.show_state(match.state)

    def _make_cards(self, match: Match) -> None:
        for widget in (*self.cards, *self.shared):
            widget.hide()
            widget.deleteLater()
        game = match.game
        self.cards = [Card(game, player, match.seats) for player in map(Player, range(game.players))]
        own = {color for player in range(game.players) for color in game.colors_of(Player(player))}
        unowned = [Color(color) for color in range(len(game.colors)) if own and color not in own]
        self.shared = [SharedColor(game, color) for color in unowned]
        for widget in (*self.cards, *self.shared):
            widget.setParent(self)
            widget.setMouseTracking(True)
            widget.show()
        self.set_look(self._look)
        self._count_all()
        for card in self.cards:
            card.set_animated(self._animated)
            card.move_now.clicked.connect(self.move_now_requested)
            card.play_on.clicked.connect(self.play_on_requested)
            card.clicked.connect(self.players_requested)
            card.menu_requested.connect(partial(self.menu_requested.emit, card.player))
        self.show_thinking(self._thinking)
        self.show_rest(self._resting)
        self.cards_changed.emit()

    def place_of(self, player: Player | None) -> QPointF | None:
        """Where on the desktop the middle of a player's card is; None where the card is not seen."""
        card = self.cards[player] if player is not None and 0 <= player < len(self.cards) else None
        if card is None or not card.isVisible():
            return None
        return card.mapToGlobal(QRectF(card.rect()).center())

    def place(self, places: Sequence[QRect], *, chips: bool) -> None:
        """Stand at places in the parent, in the order of the players; ``chips`` are small cards."""
        if not places:
            return
        if (places, chips) != (self._places, self._chips):
            self.update()
        self._places, self._chips = places, chips
        whole = places[0]
        for each in places:
            whole = whole.united(each)
        margin = px(_MARGIN)
        self.setContentsMargins(margin, margin, margin, margin)
        whole = whole.marginsAdded(QMargins(margin, margin, margin, margin))
        self.setGeometry(whole)
        for card, each in zip((*self.cards, *self.shared), places, strict=False):
            card.set_chip(chips)
            card.setGeometry(each.translated(-whole.topLeft()))

    def show_state(self, state: State) -> None:
        """Show a position of the match; the numbers run to their new values."""
        scores = state.scores()
        for card in self.cards:
            frame = card.frame
            card.show_state(state, scores, count=True)
            if card.frame != frame:
                self._update_around(card)
        for line in self.shared:
            line.show_state(state)

    def show_thinking(self, player: Player | None) -> None:
        """Show for whom a computer thinks, with a way to cut it short."""
        self._thinking = player
        for place, card in enumerate(self.cards):
            card.show_thinking(place == player)

    def show_rest(self, player: Player | None) -> None:
        """Show at whose turn the game rests, with a way to let it go on."""
        self._resting = player
        for place, card in enumerate(self.cards):
            card.show_rest(place == player)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        for card in self.cards:
            card.set_look(look)
        for line in self.shared:
            line.set_look(look)
        self.update()

    @property
    def all(self) -> Sequence[CardFrame]:
        """The cards of the players, and those of nobody."""
        return (*self.cards, *self.shared)

    def set_counting(self, way: str) -> None:
        """Count squares laid, squares left, or points as on the sheet."""
        self._way = way
        self._count_all()

    def _count_all(self) -> None:
        for card in self.cards:
            card.set_counting(self._way)
        for line in self.shared:
            line.set_counting(self._way)

    def set_animated(self, animated: bool) -> None:
        """Let numbers run and dots blink, or not."""
        self._animated = animated
        for card in self.cards:
            card.set_animated(animated)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The shadows of the cards, and the glow around who is to move."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, radius = self._look.theme, length(CHIP_ROUND if self._chips else ROUND)
        share = _DARK_SHARE if theme.dark else _SHADOW_SHARE
        shadow = Shadow(theme.shade, share, length(_SHADOW), QPointF(0, length(2)))
        seen = event.region()
        for card in (*self.cards, *self.shared):
            seen -= covered_by(card, self, CHIP_ROUND if self._chips else ROUND)
        for card in (*self.cards, *self.shared):
            if seen.intersects(self._around(card)):
                glow = shadow if card.frame is None else Shadow(card.frame, _GLOW_SHARE, length(_GLOW))
                card_shadow(painter, QRectF(card.geometry()), radius, glow, seen)

    def _update_around(self, shaded: CardFrame) -> None:
        """Paint the shadow of a card again, and not the others."""
        region = QRegion(self._around(shaded))
        for card in (*self.cards, *self.shared):
            region -= card.geometry()
        self.update(region)

    @staticmethod
    def _around(card: CardFrame) -> QRect:
        """What a card and its shadow take up."""
        margin = px(_MARGIN)
        return card.geometry().adjusted(-margin, -margin, margin, margin)
