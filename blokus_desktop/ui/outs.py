"""Who is out: a color or a player that is asked no more, and the words for it."""

from collections.abc import Iterator

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import Color, Player, State, holder_of
from blokus_desktop.ui.texts import color_title, short_names, squares
from blokus_desktop.ui.theme import Look


def stands_aside(state: State, color: Color) -> bool:
    """Whether a color is out while others go on."""
    return state.player is not None and state.is_out(color)


def out_words(state: State, color: Color, look: Look) -> tuple[str, ...]:
    """Why nothing in a hand can be laid any more, the longest words first."""
    if isinstance(state, DiceState):
        return _sheet_words(state, holder_of(state, color), look)
    name = color_title(state.game, color, look)
    left = [piece for number, piece in enumerate(state.game.table.pieces) if state.hand(color) >> number & 1]
    if not left:
        return f"{name} has laid all its pieces", f"{name} is done"
    why = f"none of its {len(left)} pieces fits any more" if len(left) > 1 else "its last piece fits nowhere"
    short = f"{name} is out: {why}", f"{name} is out: nothing fits", f"{name} is out"
    if left[0].solid:
        return short
    count = sum(piece.size for piece in left)
    return f"{short[0]}, {squares(count)} {'is' if count == 1 else 'are'} left", *short


def _sheet_words(state: DiceState, player: Player | None, look: Look) -> tuple[str, ...]:
    pens = [color for seat, color in state.left if seat == player]
    if player is None or not pens:
        return ("All shapes are drawn",)
    pen = look.name(state.game.colors[pens[0]])
    if state.could_draw(player, pens[0]):
        return f"Out: no die helped the {pen} pen, and no strike is left", f"Out: no die helped {pen}", "Out"
    return f"Out: no shape fits with the {pen} pen", f"Out: {pen} fits nowhere", "Out"


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
    state = match.state
    person, player = _is_person(match, state, color), holder_of(state, color)
    words = out_words(state, color, look)[0]
    if player is None or color in state.game.colors_of(player):
        brief = not person and bool(state.hand(color))
        return f"{color_title(state.game, color, look)} is out." if brief else f"{words}."
    name = short_names(state.game, match.seats)[player]
    if not state.hand(color):
        return f"{name} has drawn all shapes."
    return f"{name} is out: {words.removeprefix('Out: ')}." if person else f"{name} is out."


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
