"""Whose pieces lie in the tray: those of the person who decides, or of the next one who will."""

from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.state import CHANCE, Color, Player


def color_in_hand(match: Match) -> Color | None:
    """The color whose pieces a person holds: the one to move, or the next of a person."""
    state = match.state
    if (pen := getattr(state, "pen", None)) is not None:
        color: Color = pen(_player_in_hand(match))
        return color
    seat = match.seat_at(state)
    if state.to_move is None or (seat is not None and seat.kind is Kind.HUMAN):
        return state.to_move
    game, count = state.game, len(state.game.colors)
    owned = {color for player in range(game.players) for color in game.colors_of(Player(player))}
    people: list[Color] = []
    for step in range(1, count + 1):
        color = Color((state.to_move + step) % count)
        if color in owned and match.seats[color].kind is Kind.HUMAN:
            people.append(color)
    out = getattr(state, "out", ())
    playing = [color for color in people if color not in out]
    return (playing or people or [state.to_move])[0]


def next_player(match: Match) -> Player | None:
    """Who is to move, or, before dice are rolled, who will be; None when the game is over."""
    state = match.state
    return getattr(state, "starter", Player(0)) if state.player == CHANCE else state.player


def _player_in_hand(match: Match) -> Player:
    """Whose shapes lie in a person's hand: who decides, or the next person who will."""
    state, count = match.state, match.game.players
    turn = next_player(match)
    if turn is None:
        turn = getattr(state, "starter", Player(0))
    order = [Player((turn + step) % count) for step in range(count)]
    people = [player for player in order if match.seats[player].kind is Kind.HUMAN]
    playing = [player for player in people if player in getattr(state, "active", people)]
    return (playing or people or [turn])[0]
