"""Who is out: a color or a player that is asked no more, and the words for it."""

from collections.abc import Iterator, Sequence

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import Color, Player, State, holder_of
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.style.theme import Look


def stands_aside(state: State, color: Color) -> bool:
    """Whether a color is out while others go on."""
    return state.player is not None and state.is_out(color)


def out_words(state: State, color: Color, look: Look) -> Sequence[str]:
    """Why nothing in a hand can be laid any more, the longest words first."""
    return presentation_of(state.game).out_words(state, color, look)


def news_of_outs(match: Match, before: State, look: Look) -> str:
    """What is to be said of those who are out since a position: of people why, of others that they are."""
    state = match.state
    said = [_news(match, color, look) for color in _out_since(before, state)]
    if said and _people_play(match, before) and not _people_play(match, state):
        alone = _players_left(match) == 1
        said.append(f"The computer{' plays' if alone else 's play'} on to the end.")
    return " ".join(said)


def _players_left(match: Match) -> int:
    """How many players are asked for moves still."""
    players = map(Player, range(match.game.players))
    state = match.state
    return sum(not all(map(state.is_out, state.held_colors(player))) for player in players)


def _news(match: Match, color: Color, look: Look) -> str:
    state, person = match.state, _is_person(match, match.state, color)
    return presentation_of(match.game).out_news(state, match.seats, color, look, person=person)


def _out_since(before: State, state: State) -> Iterator[Color]:
    """The colors that are out now, and were not before in the same hand."""
    for color in sorted(filter(state.is_out, state.clockwise)):
        player = holder_of(state, color)
        place = 0 if player is None else state.held_colors(player).index(color)
        held_before = color if player is None else before.held_colors(player)[place]
        if not before.is_out(held_before):
            yield color


def _is_person(match: Match, state: State, color: Color) -> bool:
    """Whether a color is in the hand of a person."""
    seat = match.seat_holding(state, color)
    return seat is not None and seat.kind is Kind.HUMAN


def _people_play(match: Match, state: State) -> bool:
    """Whether a person still plays in a position."""
    players = map(Player, range(match.game.players))
    held = (color for player in players for color in state.held_colors(player))
    return any(_is_person(match, state, color) and not state.is_out(color) for color in held)
