"""Who is out: a color or a player that is asked no more, and the words for it."""

from collections.abc import Iterator

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui.texts import color_title, short_names, squares
from blokus_desktop.ui.theme import Look


def colors_now(state: State, player: Player) -> tuple[Color, ...]:
    """A player's own colors, or the one held now where colors go from hand to hand."""
    pen = getattr(state, "pen", None)
    return (pen(player),) if pen else state.game.colors_of(player)


def is_out(state: State, player: Player, color: Color) -> bool:
    """Whether a color has stood aside for good, while others go on."""
    aside = color in getattr(state, "out", ()) or player not in getattr(state, "active", (player,))
    return state.player is not None and aside


def holder(state: State, color: Color) -> Player | None:
    """Whose a color is, or who holds its pen; None where it is nobody's own."""
    players = map(Player, range(state.game.players))
    if isinstance(state, DiceState):
        return next((player for player in players if state.pen(player) == color), None)
    return next((player for player in players if color in state.game.colors_of(player)), None)


def out_words(state: State, color: Color, look: Look) -> tuple[str, ...]:
    """Why nothing in a hand can be laid any more, the longest words first."""
    player = holder(state, color)
    if isinstance(state, DiceState):
        return _sheet_words(state, player, look)
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
    said = [_news(match, player, color, look) for player, color in _out_since(before, state)]
    if said and _people_play(match, before) and not _people_play(match, state):
        alone = _players_left(match) == 1
        said.append(f"The computer{' plays' if alone else 's play'} on to the end.")
    return " ".join(said)


def _players_left(match: Match) -> int:
    """How many players are asked for moves still."""
    players = map(Player, range(match.game.players))
    return sum(
        any(not is_out(match.state, player, color) for color in colors_now(match.state, player))
        for player in players
    )


def _news(match: Match, player: Player | None, color: Color, look: Look) -> str:
    state = match.state
    person = player is not None and _decider(match, player, color) is Kind.HUMAN
    words = out_words(state, color, look)[0]
    if not isinstance(state, DiceState):
        brief = not person and bool(state.hand(color))
        return f"{color_title(state.game, color, look)} is out." if brief else f"{words}."
    assert player is not None
    name = short_names(state.game, match.seats)[player]
    if not state.hands[player]:
        return f"{name} has drawn all shapes."
    return f"{name} is out: {words.removeprefix('Out: ')}." if person else f"{name} is out."


def _out_since(before: State, state: State) -> Iterator[tuple[Player | None, Color]]:
    """Who is out now and was not before: the player and the color."""
    if isinstance(state, DiceState) and isinstance(before, DiceState):
        for player in before.active:
            if player not in state.active:
                yield player, state.pen(player)
        return
    for color in sorted(getattr(state, "out", frozenset()) - getattr(before, "out", frozenset())):
        yield holder(state, color), color


def _decider(match: Match, player: Player, color: Color) -> Kind:
    own = match.game.colors_of(player)
    return match.seats[color if color in own else player].kind


def _people_play(match: Match, state: State) -> bool:
    """Whether a person still plays in a position."""
    return any(
        _decider(match, player, color) is Kind.HUMAN and not is_out(state, player, color)
        for player in map(Player, range(match.game.players))
        for color in colors_now(state, player)
    )
