"""Tell and say which colors and players are out: they are asked for moves no more."""

from collections.abc import Iterator, Sequence

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import Color, Player, State, holder_of
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.results import only_person
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import color_title
from blokus_desktop.words.i18n import tr, trn


def stands_aside(state: State, color: Color) -> bool:
    """Whether a color is out while others go on."""
    return state.player is not None and state.is_out(color)


def out_words(state: State, color: Color, look: Look) -> Sequence[str]:
    """Why nothing in a hand can be laid any more, the longest words first."""
    return presentation_of(state.game).out_words(state, color, look)


def usual_out_words(state: State, color: Color, look: Look) -> Sequence[str]:
    """The same, as most families say it: what is left comes first, then why."""
    name = color_title(state.game, color, look)
    hand, pieces = state.hand(color), state.game.table.pieces
    left = [piece for number, piece in enumerate(pieces) if hand >> number & 1]
    if not left:
        return [
            words.format(name=name) for words in (tr("{name} has laid all its pieces"), tr("{name} is done"))
        ]
    squares = sum(piece.size for piece in left)
    short = trn("{name} is out, {count} square left", "{name} is out, {count} squares left", squares)
    told = [] if state.game.solid else [short.format(name=name, count=squares)]
    said = [*told, tr("{name} is out").format(name=name)]
    whole = tr("{out}: {reason}").format(out=said[0], reason=_nothing_fits(len(left)))
    return [whole, *said]


def _nothing_fits(pieces: int) -> str:
    if pieces == 1:
        return tr("its last piece fits nowhere")
    return trn(
        "none of its {count} pieces fits any more", "none of its {count} pieces fits any more", pieces
    ).format(count=pieces)


def news_of_outs(match: Match, before: State, look: Look, *, told: Color | None = None) -> str:
    """Say which colors are out since a position: of people why, of computers only that they are.

    Of the color of a person that is ``told`` elsewhere nothing is said.
    """
    state = match.state
    news = [
        color for color in _out_since(before, state) if color != told or not _is_person(match, state, color)
    ]
    said = [_news(match, color, look) for color in news]
    if _people_play(match, before) and not _people_play(match, state):
        said.append(_computers_words(_players_left(match)))
    elif said and _only_person_plays(match):
        said.append(tr("You play on."))
    return " ".join(said)


def _computers_words(players: int) -> str:
    """That only computers play on."""
    if players == 1:
        return tr("The computer plays on to the end.")
    return tr("The computers play on to the end.")


def _only_person_plays(match: Match) -> bool:
    """Whether the only person at the table is asked for moves still."""
    person = only_person(match.game, match.seats)
    return person is not None and not all(map(match.state.is_out, match.state.held_colors(person)))


def _players_left(match: Match) -> int:
    """How many players are asked for moves still."""
    players = map(Player, range(match.game.players))
    state = match.state
    return sum(not all(map(state.is_out, state.held_colors(player))) for player in players)


def _news(match: Match, color: Color, look: Look) -> str:
    person = _is_person(match, match.state, color)
    return presentation_of(match.game).out_news(match, color, look, person=person)


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
