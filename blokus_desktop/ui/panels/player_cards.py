"""The cards of all players of a match, and a line for a color that they share."""

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from blokus_desktop.game.match import Match, Seat, seats_of
from blokus_desktop.game.state import Color, Game, Player, State
from blokus_desktop.ui.panels.pieces_left import ROW, PiecesLeft, Swatch
from blokus_desktop.ui.panels.player_card import Card
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.ui.style.titles import color_title, title_among
from blokus_desktop.words.i18n import tr


class SharedColor(QWidget):
    """A quiet line for a color that all players lay in turn."""

    def __init__(self, game: Game, color: Color) -> None:
        super().__init__()
        self._game, self._name, self._color = game, game.colors[color], color
        self._words = labeled("hint")
        self.swatch, self.row = Swatch(self._name), PiecesLeft(game.table.pieces)
        # Beside a card in a narrow window it gets less room than the card.
        self.row.setMinimumWidth(10 * SPACE)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 0, 12, 0)
        line.setSpacing(SPACE)
        line.addWidget(self.swatch)
        line.addWidget(self._words)
        line.addWidget(self.row, 1)
        self.setFixedHeight(ROW)
        self.set_look(Look())

    def set_look(self, look: Look) -> None:
        color = color_title(self._game, self._color, look)
        self._words.setText(tr("{color} is not counted").format(color=color))
        self.swatch.set_look(look)
        self.row.set_look(look)

    def show_state(self, state: State) -> None:
        self.row.show_hand(state.hand(self._color), self._name)


class PlayerCards(QWidget):
    """A card for each player, one below the other, or in columns where there is more width than height."""

    move_now_requested = Signal()
    play_on_requested = Signal()
    players_requested = Signal()
    """A card was clicked, to change who plays."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._animated = True
        self._match: tuple[Game, tuple[Seat, ...]] | None = None
        self._thinking: Player | None = None
        self._resting: Player | None = None
        self.cards: list[Card] = []
        self.shared: list[SharedColor] = []
        self._columns = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACE)
        self._grid.setSizeConstraint(QGridLayout.SizeConstraint.SetMinAndMaxSize)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_match(self, match: Match) -> None:
        """Show who plays, and the position at the cursor."""
        if self._match != (match.game, match.seats):
            self._match = (match.game, match.seats)
            self._make_cards(match)
        self.show_state(match.state)

    def _make_cards(self, match: Match) -> None:
        for widget in (*self.cards, *self.shared):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        game = match.game
        players = map(Player, range(game.players))
        self.cards = [
            Card(game, player, seats_of(game, match.seats, player), title_among(game, match.seats, player))
            for player in players
        ]
        own = {color for player in range(game.players) for color in game.colors_of(Player(player))}
        unowned = [Color(color) for color in range(len(game.colors)) if own and color not in own]
        self.shared = [SharedColor(game, color) for color in unowned]
        self._arrange()
        self.set_look(self._look)
        for card in self.cards:
            card.set_animated(self._animated)
            card.move_now.clicked.connect(self.move_now_requested)
            card.play_on.clicked.connect(self.play_on_requested)
            card.clicked.connect(self.players_requested)
        self.show_thinking(self._thinking)
        self.show_rest(self._resting)

    def place_of(self, player: Player | None) -> QPointF | None:
        """Where on the desktop the middle of a player's card is; None where the card is not seen."""
        card = self.cards[player] if player is not None and 0 <= player < len(self.cards) else None
        if card is None or not card.isVisible():
            return None
        return card.mapToGlobal(QRectF(card.rect()).center())

    def set_columns(self, columns: int) -> None:
        """Stand in so many columns."""
        if columns != self._columns:
            self._columns = columns
            self._arrange()

    def _arrange(self) -> None:
        parts = (*self.cards, *self.shared)
        for widget in parts:
            self._grid.removeWidget(widget)
        columns = max(1, min(self._columns, len(parts)))
        for column in range(max(columns, self._grid.columnCount())):
            self._grid.setColumnStretch(column, int(column < columns))
        for place, widget in enumerate(parts):
            self._grid.addWidget(widget, place // columns, place % columns)

    def show_state(self, state: State) -> None:
        """Show a position of the match; the scores run to their new values."""
        for card in self.cards:
            card.show_state(state, count=True)
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
            card.play_on.setVisible(place == player)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        for card in self.cards:
            card.set_look(look)
        for line in self.shared:
            line.set_look(look)

    def set_animated(self, animated: bool) -> None:
        """Let scores run and dots blink, or not."""
        self._animated = animated
        for card in self.cards:
            card.set_animated(animated)
