"""The rows with the players: one for each side, or, where that is asked for, one for each of its colors."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.game.start import playing
from blokus_desktop.game.state import FOUR_COLORS, Game, Player
from blokus_desktop.ui.new_game.color_row import ColorRow
from blokus_desktop.ui.new_game.form_card import ratings_in
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import ROUND, SPACE, Look
from blokus_desktop.words.i18n import each_of, tr


class PlayerRows(QWidget):
    """Asks for the players of each side of a game; what was chosen stays when the game changes.

    Different players for the colors of a side are a second step, and seen at once where they were chosen.
    """

    changed = Signal()

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        most: int,
        parent: QWidget | None = None,
        *,
        engine_available: bool,
        given_time: bool,
        colors: Sequence[str] = (),
    ) -> None:
        """Make as many rows as ``most``; those beyond the seats of a game get a computer like the others."""
        super().__init__(parent)
        self._look, self._game = Look(), game
        self._first: int | None = 0
        self._choosing = False
        self._colors = (*colors, *(color for color in FOUR_COLORS if color not in colors))
        """What the players have chosen, as they sit, where they can; at first the colors of the sheet."""
        spare = Seat(kind=Kind.COMPUTER, level=next((seat.level for seat in seats if seat.level), None))
        kinds = (Kind.HUMAN, Kind.COMPUTER, *([Kind.ENGINE] if engine_available else []))
        wanted = [*seats, *[spare] * most][:most]
        self.rows = [ColorRow(seat, kinds, self, given_time=given_time) for seat in wanted]
        self._mixed = {own for own in seat_places(game) if titles.differ([seats[place] for place in own])}
        """The sides, as their places, whose colors have players of their own."""
        self._connect()
        self.rated = QLabel(tr("Ratings are Elo in this form of play, where a novice has 1000"))
        """To stand in the heading of the rows; it is seen where a level is rated."""
        self.rated.setProperty("role", "hint")
        self._places = QVBoxLayout(self)
        # Above and below there is room for a common ground.
        self._places.setContentsMargins(0, SPACE, 0, SPACE)
        self._places.setSpacing(0)

    def _connect(self) -> None:
        for place, row in enumerate(self.rows):
            row.changed.connect(self._show_seats)
            row.next_color_requested.connect(partial(self._take_next_color, place))
            row.mixing_requested.connect(partial(self._mix_or_unite, place))

    def seats(self) -> tuple[Seat, ...]:
        """The players that were chosen, by the places of a match."""
        found: dict[int, Seat] = {}
        for own in self._players():
            seat = self.rows[own[0]].seat()
            found |= dict.fromkeys(own, replace(seat, name="")) | {own[0]: seat}
            found |= {place: self.rows[place].seat() for place in self._shown(own)}
        return tuple(found[place] for place in sorted(found))

    def colors(self) -> tuple[str, ...]:
        """The colors that were chosen, by player; none where they are those of the sheet."""
        chosen = self._colors[: self._game.players]
        return chosen if self._can_choose() and chosen != FOUR_COLORS[: len(chosen)] else ()

    def _can_choose(self) -> bool:
        return len(self._game.choices.own) > self._game.players - 1 and len(self._game.choices.first) == 1

    def _take_next_color(self, place: int) -> None:
        """Give a player the next color, and the former player of that color the one left."""
        colors = list(self._colors)
        other = colors.index(FOUR_COLORS[(FOUR_COLORS.index(colors[place]) + 1) % len(FOUR_COLORS)])
        colors[place], colors[other] = colors[other], colors[place]
        self._colors = tuple(colors)
        self._show_rows()

    def names(self) -> list[str]:
        """What the players are called, numbered where that would be the same."""
        return titles.short_names(self._game, self.seats())

    def first_colors(self) -> str:
        """The colors of the player who begins, as long as the lot decides; elsewhere the rows show them."""
        given = self._game.colors_of(Player(0))
        if self._first is not None or not self._colors_go_round() or not given:
            return ""
        named = [titles.color_title(self._game, color, self._look) for color in given]
        return tr("Who begins plays {colors}").format(colors=each_of(named))

    def show_game(self, game: Game, look: Look, first: int | None = 0, *, choosing: bool = False) -> None:
        """Ask for the players of a game, and for their colors; ``first`` begins, None if the lot decides."""
        self._game, self._look = game, look
        self._choosing = choosing
        self._first = first if first is None or first < game.players else None
        self._show_rows()

    def _players(self) -> Sequence[tuple[int, ...]]:
        """The places of each player."""
        return seat_places(self._game)

    def _shown(self, own: tuple[int, ...]) -> tuple[int, ...]:
        """The places of a player that have a row: the first stands for all where one plays them all."""
        return own if own in self._mixed else own[:1]

    def _mix_or_unite(self, place: int) -> None:
        """Ask for the player of each color of a side, beginning with the one of all; or for one again."""
        own = next(own for own in self._players() if place in own)
        for other in own[1:]:
            self.rows[other].choose(self.rows[place])
        self._mixed ^= {own}
        self._show_rows()

    def _colors_go_round(self) -> bool:
        """Whether the first colors go to the player who begins; in Duo the players choose their colors."""
        return len(self._game.choices.first) == 1 and self._game.players > 1 and not self.colors()

    def _show_rows(self) -> None:
        players, going_round = self._players(), self._colors_go_round()
        game = playing(self._game, self.colors()) if self.colors() else self._game
        first = (self._first or 0) if going_round else 0
        for player, own in enumerate(players):
            side = players[(player - first) % len(players)]
            for number, place in enumerate(self._shown(own)):
                colors = side[number : number + 1] if own in self._mixed else side
                open_ = going_round and self._first is None
                self.rows[place].swatch.offer(choice=self._choosing and self._can_choose())
                self.rows[place].show_colors(game, colors, side, self._look, settled=not open_)
        self._arrange()
        self._show_seats()

    def _arrange(self) -> None:
        """Put the rows of each player below each other, for the eye and for the keys."""
        while self._places.takeAt(0):
            pass
        players = self._players()
        for own in players:
            self._places.addSpacing((2 * SPACE + 2 * SPACE * (len(own) > 1)) * (own is not players[0]))
            for place in self._shown(own):
                self._places.addSpacing(SPACE * (place != own[0]))
                self._places.addWidget(self.rows[place])
        shown = [self.rows[place] for own in players for place in self._shown(own)]
        for row in self.rows:
            row.setVisible(row in shown)
        for before, after in pairwise(chain.from_iterable(row.parts() for row in shown)):
            QWidget.setTabOrder(before, after)
        self.update()

    def _show_seats(self) -> None:
        """Explain ratings where any are seen, and show the usual names of players without a name."""
        seats, players = self.seats(), self._players()
        computers = any(seat.kind is Kind.COMPUTER for seat in seats)
        self.rated.setVisible(computers and bool(ratings_in(self._game)))
        for player, own in enumerate(players):
            kinds = [Seat(kind=seats[place].kind) for place in own]
            title = titles.player_title(kinds, Player(player), alone=len(players) == 1)
            self.rows[own[0]].name.setPlaceholderText(title)
        self.changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground on which the rows stand that belong to one player."""
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.hairline, 1))
        painter.setBrush(theme.card)
        for own in self._players():
            if len(own) > 1:
                box = self.rows[own[0]].geometry() | self.rows[self._shown(own)[-1]].geometry()
                ground = QRectF(box).adjusted(1, 1 - SPACE, -1, SPACE - 1)
                painter.drawRoundedRect(ground, ROUND, ROUND)
