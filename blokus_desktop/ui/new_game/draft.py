"""What is chosen for a game of one family before it begins: no widgets, and no decision is made elsewhere."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from blokus_desktop.ai.levels import STRONGEST, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.game.start import playing, sharing
from blokus_desktop.game.state import FOUR_COLORS, Color, Game, Player
from blokus_desktop.ui.families.presentation import Form, Presentation
from blokus_desktop.ui.new_game.beginning import Beginning
from blokus_desktop.ui.new_game.rolls import Rolls, ways_to_roll


class Who(Enum):
    """Who plays a side."""

    ME = "me"
    COMPUTER = "computer"
    FRIEND = "friend"
    ENGINE = "engine"


_KINDS = {Who.COMPUTER: Kind.COMPUTER, Who.ENGINE: Kind.ENGINE}


class Side(NamedTuple):
    """A player with his colors."""

    player: Player
    places: tuple[int, ...]
    """The seats."""
    colors: tuple[Color, ...]
    """The colors he has, or would have if the first player began."""
    turn: int
    """Whether he moves first, 0, or after how many others."""


class Draft:
    """The choices of a family; what was chosen stays when the form of play changes."""

    def __init__(
        self,
        family: Presentation,
        game: str,
        seats: Sequence[Seat],
        beginning: Beginning,
        *,
        engine: bool,
        level: int = SUGGESTED.number,
        running: Game | None = None,
    ) -> None:
        """Begin with a game and its seats; computers that come play as the others, or else at a ``level``.

        Without an ``engine`` the computer plays for one. A game that is ``running`` keeps its colors.
        """
        self.family, self._running = family, running
        self.form = next(
            (form for form in family.forms if game in (form.game, form.variant)), family.forms[0]
        )
        self.variant = bool(self.form.variant) and game == self.form.variant
        self.first, self.shared = beginning.first, beginning.shared
        self._rolls = Rolls.OWN if beginning.own_dice else Rolls.NEW
        self._me: int | None = beginning.me
        colors = beginning.colors
        self._colors = (*colors, *(color for color in FOUR_COLORS if color not in colors))
        known = next((seat.level for seat in seats if seat.level), level)
        self._spare = Seat(kind=Kind.COMPUTER, level=known)
        if not engine:
            seats = [self._spare if seat.kind is Kind.ENGINE else seat for seat in seats]
        most = max(sum(map(len, seat_places(GAMES[form.game]))) for form in family.forms)
        self._seats = [*seats, *[self._spare] * most][: max(most, len(seats))]
        self._names = [seat.name if seat.kind is Kind.HUMAN else "" for seat in self._seats]
        """The names of people, also where a computer has taken over."""
        self._mixed = {own for own in seat_places(self.rules) if _differ(self._seats[place] for place in own)}
        self._keep_within()

    # The game

    @property
    def rules(self) -> Game:
        """The game that is chosen, as the catalog has it, or the one that is running."""
        if self._running is not None:
            return self._running
        return GAMES[self.form.variant if self.variant and self.form.variant else self.form.game]

    @property
    def is_running(self) -> bool:
        """Whether the game has begun, and only its players change."""
        return self._running is not None

    @property
    def game(self) -> Game:
        """The same in the colors that are chosen, as far as the players chose any."""
        game = self.rules
        if self._running is not None:
            return game
        if self.shared and self.shared in game.choices.shared:
            game = sharing(game, self.shared)
        return playing(game, self.colors()) if self.colors() else game

    @property
    def rolls(self) -> Rolls | None:
        """Where the rolls come from; None where there are no dice."""
        ways = ways_to_roll(self.family, self.rules)
        return self._rolls if self._rolls in ways else next(iter(ways), None)

    def choose_rolls(self, rolls: Rolls) -> None:
        """Let the rolls come from somewhere else."""
        self._rolls = rolls

    def choose_form(self, form: Form) -> None:
        """Play another form."""
        self.form = form
        self._keep_within()

    def choose_ground(self, ground: str) -> None:
        """Play the same form on something else."""
        rows = [form for form in self.family.forms if self.ground_of(form) == self.ground_of(self.form)]
        others = [form for form in self.family.forms if self.ground_of(form) == ground]
        self.choose_form(others[rows.index(self.form)])

    def ground_of(self, form: Form) -> str:
        """What a form is played on."""
        return self.family.ground_of(GAMES[form.game])

    def forms_here(self) -> list[Form]:
        """The forms that are played on the same as the one chosen."""
        return [form for form in self.family.forms if self.ground_of(form) == self.ground_of(self.form)]

    def grounds(self) -> list[Form]:
        """For everything that can be played on the form that is like the one chosen."""
        place = self.forms_here().index(self.form)
        by_ground: dict[str, list[Form]] = {}
        for form in self.family.forms:
            by_ground.setdefault(self.ground_of(form), []).append(form)
        return [forms[place] for forms in by_ground.values()]

    def _keep_within(self) -> None:
        """Forget what the form that is chosen has no place for."""
        if self.first is not None and self.first >= self.rules.players:
            self.first = None
        if self.me is None:
            self._me = next(
                (player for player, own in enumerate(self._places()) if self._is_person(own[0])), None
            )

    # The sides

    def _places(self) -> Sequence[tuple[int, ...]]:
        return seat_places(self.rules)

    def _is_person(self, place: int) -> bool:
        return self.alone or self._seats[place].kind is Kind.HUMAN

    @property
    def alone(self) -> bool:
        """Whether it is a solo game; those are a person's."""
        return self.rules.players == 1

    @property
    def colors_go_round(self) -> bool:
        """Whether the first colors go to the player who begins; in Duo the players choose their colors."""
        choices = self.rules.choices
        return len(choices.first) == 1 and self.rules.players > 1 and not self.colors()

    @property
    def settled(self) -> bool:
        """Whether it is known who has which colors."""
        return self.first is not None or not self.colors_go_round

    def sides(self) -> list[Side]:
        """The players as they sit."""
        places, first = self._places(), self.first or 0
        if self.first is None:
            # As if one began oneself.
            first = self.me or 0
        shift = first if self.colors_go_round else 0
        return [
            Side(
                Player(player),
                own,
                tuple(map(Color, places[(player - shift) % len(places)])),
                (player - first) % len(places),
            )
            for player, own in enumerate(places)
        ]

    @property
    def me(self) -> int | None:
        """The player one is oneself."""
        places = self._places()
        mine = self._me
        if mine is None or mine >= len(places) or not self._is_person(places[mine][0]):
            return None
        return mine

    def who(self, place: int) -> Who:
        """Who plays a seat."""
        kind = self._seats[place].kind
        if kind is Kind.HUMAN or self.alone:
            player = next(number for number, own in enumerate(self._places()) if place in own)
            return Who.ME if player == self.me else Who.FRIEND
        return Who.ENGINE if kind is Kind.ENGINE else Who.COMPUTER

    def level(self, place: int) -> int:
        """The level of the computer at a seat, or that it would have."""
        level = self._seats[place].level
        return level or self._spare.level or SUGGESTED.number

    def name(self, place: int) -> str:
        """The name of the person at a seat."""
        return self._names[place]

    def is_mixed(self, side: Side) -> bool:
        """Whether the colors of a side have players of their own."""
        return side.places in self._mixed

    def seats(self) -> tuple[Seat, ...]:
        """The players that were chosen, by the places of a match."""
        found: dict[int, Seat] = {}
        for own in self._places():
            first = self._seat(own[0])
            for place in own:
                seat = self._seat(place) if own in self._mixed else first
                found[place] = seat if place == own[0] else replace(seat, name="")
        return tuple(found[place] for place in sorted(found))

    def _seat(self, place: int) -> Seat:
        if self._is_person(place):
            return Seat(self._names[place])
        seat = self._seats[place]
        return seat if seat.kind is Kind.ENGINE else replace(seat, level=self.level(place))

    # What is chosen

    def set_name(self, place: int, name: str) -> None:
        """Call the person at a seat something."""
        self._names[place] = name.strip()

    def set_who(self, place: int, who: Who) -> None:
        """Let somebody play a seat; whoever wants to sit elsewhere changes places with who is there."""
        own = next(own for own in self._places() if place in own)
        player = self._places().index(own)
        if who is Who.ME and self.me not in (None, player) and place == own[0]:
            self._exchange(self._places()[self.me or 0], own)
            self._me = player
            return
        if who is Who.ME:
            self._me = player
        elif self.me == player and place == own[0]:
            self._me = None
        level = self.level(place)
        kind = _KINDS.get(who, Kind.HUMAN)
        self._seats[place] = Seat(kind=kind, level=level if kind is Kind.COMPUTER else None)

    def _exchange(self, one: tuple[int, ...], other: tuple[int, ...]) -> None:
        """Let two players change places."""
        self._place_anew([(one, other), (other, one)])

    def _place_anew(self, moves: Iterable[tuple[tuple[int, ...], tuple[int, ...]]]) -> None:
        """Bring players from seats to other seats."""
        seats, names, mixed = list(self._seats), list(self._names), set(self._mixed)
        for old, new in moves:
            for source, goal in zip(old, new, strict=True):
                self._seats[goal], self._names[goal] = seats[source], names[source]
            self._mixed -= {new}
            self._mixed |= {new} if old in mixed else set()

    def set_level(self, place: int, level: int) -> None:
        """Let the computer at a seat play at a level."""
        self._seats[place] = replace(self._seats[place], level=level)

    def set_all_levels(self, level: int) -> None:
        """Let all computers play at a level."""
        self._spare = replace(self._spare, level=level)
        for place, seat in enumerate(self._seats):
            if seat.kind is Kind.COMPUTER:
                self.set_level(place, level)

    def other_computers(self, place: int) -> list[int]:
        """The seats of the other computers that can be seen."""
        shown = [shown for side in self.sides() for shown in self.shown_places(side)]
        return [other for other in shown if other != place and self.who(other) is Who.COMPUTER]

    def shown_places(self, side: Side) -> tuple[int, ...]:
        """The seats of a side that are asked for: the first stands for all where one plays them all."""
        return side.places if self.is_mixed(side) else side.places[:1]

    def same_for_all(self, place: int) -> None:
        """Let all other computers play as the one at a seat."""
        for other in self.other_computers(place):
            self.set_level(other, self.level(place))

    def mix_or_unite(self, side: Side) -> None:
        """Let the colors of a side have players of their own, at first the one of all; or one again."""
        first, *others = side.places
        for place in others:
            self._seats[place] = self._seats[first]
        self._mixed ^= {side.places}

    def at_best(self) -> bool:
        """Whether a computer of the strongest level plays."""
        seats = self.seats()
        return any(seat.kind is Kind.COMPUTER and seat.level == STRONGEST.number for seat in seats)

    # All at once

    @property
    def people(self) -> int:
        """How many sides people play."""
        return sum(self._is_person(own[0]) for own in self._places())

    def set_people(self, count: int) -> None:
        """Let so many sides be played by people: oneself, then who sits opposite, then the others."""
        places = self._places()
        here = self.me or 0
        order = [here, *sorted(range(len(places)), key=lambda player: (abs(player - here) != 2, player))]
        order = list(dict.fromkeys(order))
        people = [player for player in order if self._is_person(places[player][0])]
        others = [player for player in order if player not in people]
        for player in people[count:]:
            self.set_who(places[player][0], Who.COMPUTER)
        for player in others[: max(count - len(people), 0)]:
            self.set_who(places[player][0], Who.FRIEND)
        if count and self.me is None:
            self._me = here

    def turn_seats(self) -> None:
        """Let everybody move on by a seat, clockwise."""
        places = self._places()
        me = self.me
        self._place_anew(zip(places, (*places[1:], places[0]), strict=True))
        self._me = None if me is None else (me + 1) % len(places)

    def mix_seats(self, lot: Callable[[int], int]) -> None:
        """Let the lot decide who sits where, but not as they sit already."""
        places = self._places()
        order = list(range(len(places)))
        for last in range(len(order) - 1, 0, -1):
            other = lot(last + 1)
            order[last], order[other] = order[other], order[last]
        if order == sorted(order):
            self.turn_seats()
            return
        me = self.me
        self._place_anew([(places[old], places[new]) for new, old in enumerate(order)])
        self._me = None if me is None else order.index(me)

    # Colors and the beginning

    @property
    def can_choose_colors(self) -> bool:
        """Whether each player may choose a color."""
        choices = self.rules.choices
        chosen = len(choices.own) > self.rules.players - 1 and len(choices.first) == 1
        return chosen and self._running is None

    def colors(self) -> tuple[str, ...]:
        """The colors that were chosen, by player; none where they are those of the sheet."""
        chosen = self._colors[: self.rules.players]
        return chosen if self.can_choose_colors and chosen != FOUR_COLORS[: len(chosen)] else ()

    def take_next_color(self, player: int) -> None:
        """Give a player the next color, and the former player of that color the one left."""
        colors = list(self._colors)
        other = colors.index(FOUR_COLORS[(FOUR_COLORS.index(colors[player]) + 1) % len(FOUR_COLORS)])
        colors[player], colors[other] = colors[other], colors[player]
        self._colors = tuple(colors)

    def shared_color(self) -> str:
        """The color that is shared; empty where none is."""
        choices = self.rules.choices.shared
        if self._running is not None and choices:
            owned = {color for own in self._places() for color in own}
            return next(name for color, name in enumerate(self._running.colors) if color not in owned)
        return (self.shared if self.shared in choices else choices[-1]) if choices else ""

    def beginning(self) -> Beginning:
        """Who begins, and the colors."""
        own_dice = self.rolls is Rolls.OWN
        return Beginning(self.first, self.shared_color(), self.colors(), self.me or 0, own_dice)


def _differ(seats: Iterable[Seat]) -> bool:
    return len({(seat.kind, seat.level) for seat in seats}) > 1
