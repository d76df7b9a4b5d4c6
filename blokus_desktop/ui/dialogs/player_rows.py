"""The rows that say who plays with which color, those of a player on a common ground."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.game.state import Color, Game, Player
from blokus_desktop.ui import texts
from blokus_desktop.ui.dialogs.color_row import ColorRow
from blokus_desktop.ui.dialogs.form_card import ratings_in
from blokus_desktop.ui.theme import ROUND, SPACE, Look

_RATED = "Ratings are Elo in this form of play, where a novice has 1000"
"""What to say of the numbers beside the levels."""


class PlayerRows(QWidget):
    """Asks who plays with each color of a game; what was chosen stays when the game changes."""

    def __init__(
        self,
        seats: Sequence[Seat],
        most: int,
        parent: QWidget | None = None,
        *,
        engine_available: bool,
        given_time: bool,
    ) -> None:
        """Rows for a game with ``most`` seats; those that are missing get a computer like the others."""
        super().__init__(parent)
        self._look = Look()
        self._game: Game | None = None
        spare = Seat(kind=Kind.COMPUTER, level=next((seat.level for seat in seats if seat.level), None))
        kinds = 3 if engine_available else 2
        self.rows = [
            ColorRow(seat, kinds, self, given_time=given_time) for seat in [*seats, *[spare] * most][:most]
        ]
        for place, row in enumerate(self.rows):
            row.chosen = place < len(seats)
            row.changed.connect(self._show_seats)
        self.rated = QLabel(_RATED)
        """To stand in the heading of the rows; it is seen where a level is rated."""
        self.rated.setProperty("role", "hint")
        self._places = QVBoxLayout(self)
        # Above and below there is room for a common ground.
        self._places.setContentsMargins(0, SPACE, 0, SPACE)
        self._places.setSpacing(0)

    def seats(self) -> tuple[Seat, ...]:
        """Who was chosen, by the places of a match."""
        return tuple(self.rows[place].seat() for place in sorted(self._shown()))

    def show_game(self, game: Game, look: Look) -> None:
        """Ask for the players of a game."""
        self._game, self._look = game, look
        for own in seat_places(game):
            for place in own:
                self.rows[place].show_color(game, Color(place), own, look)
        self._arrange()
        self._show_seats()

    def _players(self) -> Sequence[Sequence[int]]:
        """The places of each player."""
        return seat_places(self._game) if self._game is not None else ()

    def _shown(self) -> Iterator[int]:
        return chain.from_iterable(self._players())

    def _arrange(self) -> None:
        """Put the rows of each player below each other, for the eye and for the keys."""
        while self._places.takeAt(0):
            pass
        players = self._players()
        for own in players:
            self._places.addSpacing((2 * SPACE + 2 * SPACE * (len(own) > 1)) * (own is not players[0]))
            for place in own:
                self._places.addSpacing(SPACE * (place != own[0]))
                self._places.addWidget(self.rows[place])
        shown = [self.rows[place] for place in self._shown()]
        for row in self.rows:
            row.setVisible(row in shown)
        for before, after in pairwise(chain.from_iterable(row.parts() for row in shown)):
            QWidget.setTabOrder(before, after)
        self.update()

    def _show_seats(self) -> None:
        """Let who plays a player's first color play the others too, as long as nobody says otherwise."""
        for own in self._players():
            first = self.rows[own[0]]
            first.suggest(Kind.COMPUTER, first.level.currentIndex())
            for place in own[1:]:
                self.rows[place].suggest(first.seat().kind, first.level.currentIndex())
        computers = any(seat.kind is Kind.COMPUTER for seat in self.seats())
        self.rated.setVisible(computers and self._game is not None and bool(ratings_in(self._game)))
        self._show_titles()

    def _show_titles(self) -> None:
        """Show what players are called who are given no name."""
        for player, own in enumerate(self._players()):
            seats = [Seat(kind=self.rows[place].seat().kind) for place in own]
            alone = len(self._players()) == 1
            title = texts.player_title(seats, Player(player), alone=alone)
            self.rows[own[0]].name.setPlaceholderText(title)

    def paintEvent(self, event) -> None:
        """The ground on which the rows stand that belong to one player."""
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.hairline, 1))
        painter.setBrush(theme.card)
        for own in self._players():
            if len(own) > 1:
                box = self.rows[own[0]].geometry() | self.rows[own[-1]].geometry()
                ground = QRectF(box).adjusted(1, 1 - SPACE, -1, SPACE - 1)
                painter.drawRoundedRect(ground, ROUND, ROUND)
