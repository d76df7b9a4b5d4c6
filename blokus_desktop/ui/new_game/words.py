"""What players are called among the choices, and when they move."""

from blokus_desktop.game.match import Seat, seat_places
from blokus_desktop.ui.families.results import called
from blokus_desktop.ui.new_game.draft import Draft, Side, Who
from blokus_desktop.ui.new_game.level_words import shown_level
from blokus_desktop.ui.panels.characters import AT_BEST
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import level_name, timed_name
from blokus_desktop.words.i18n import marked, tr

_TURNS = (marked("moves first"), marked("moves second"), marked("moves third"))
_LAST = marked("moves last")


def side_name(draft: Draft, side: Side, look: Look, *, timed: bool) -> str:
    """What the player of a side is called: as in the game, as far as the colors are known by now."""
    place = side.places[0]
    named = draft.who(place) is Who.FRIEND and draft.name(place)
    if named or not draft.settled:
        return _early_name(draft, side, timed=timed)
    seats = draft.seats()
    placed = list(seats)
    for other in draft.sides():
        for place, color in zip(other.places, other.colors, strict=True):
            placed[color] = seats[place]
    player = seat_places(draft.rules).index(tuple(map(int, side.colors)))
    title, place = called(draft.game, placed, look)[player].title, side.places[0]
    by_level = draft.who(place) is Who.COMPUTER and title == level_name(draft.level(place))
    return _character(draft, place, timed=timed) if by_level else title


def _early_name(draft: Draft, side: Side, *, timed: bool) -> str:
    """By name, as oneself, or as a character."""
    place = side.places[0]
    who = draft.who(place)
    if who is Who.ME and draft.people < 2:
        return tr("You")
    if who is Who.COMPUTER:
        return _character(draft, place, timed=timed)
    return draft.name(place) or titles.player_title([Seat(kind=draft.seats()[place].kind)], side.player)


def _character(draft: Draft, place: int, *, timed: bool) -> str:
    """The name of a computer's level."""
    shown = shown_level(draft.level(place), timed=timed)
    return timed_name() if shown == AT_BEST else level_name(shown)


def side_more(draft: Draft, side: Side, *, timed: bool) -> str:
    """More of the player of a side: his name, his level, that he is here."""
    place = side.places[0]
    seats = draft.seats()
    if titles.differ([seats[own] for own in side.places]):
        return tr("mixed")
    who = draft.who(place)
    if who is Who.ME:
        return draft.name(place) if draft.people < 2 else tr("you")
    if who is Who.COMPUTER:
        shown = shown_level(draft.level(place), timed=timed)
        return tr("takes its time") if shown == AT_BEST else tr("level {number}").format(number=shown)
    return tr("here") if who is Who.FRIEND else tr("a program")


def distinct_names(draft: Draft, look: Look, *, timed: bool) -> list[str]:
    """What all players are called, numbered where that would be the same."""
    # Colors that follow from who begins are no names to choose him by.
    early = draft.colors_go_round
    names = [
        _early_name(draft, side, timed=timed) if early else side_name(draft, side, look, timed=timed)
        for side in draft.sides()
    ]
    return [
        name if names.count(name) == 1 else tr("{name} {number}").format(name=name, number=number)
        for name, number in zip(names, _numbers(names), strict=True)
    ]


def _numbers(names: list[str]) -> list[int]:
    """For each name how often it was there up to here."""
    return [names[: place + 1].count(name) for place, name in enumerate(names)]


def turn_words(draft: Draft, side: Side, *, timed: bool) -> str:
    """When a side moves, as far as that is known."""
    sides = draft.sides()
    if len(sides) == 1 or draft.is_running:
        return ""
    if draft.first is not None:
        last = side.turn == len(sides) - 1 and len(sides) > 2
        return tr(_LAST if last else _TURNS[side.turn])
    if not draft.colors_go_round:
        return tr("first by lot")
    beginner = sides[draft.me or 0]
    if draft.me is not None:
        return tr("if you begin") if side == beginner else tr("then")
    return tr("if {name} begins").format(name=_early_name(draft, beginner, timed=timed))
