"""Random games for tests: the same seed plays the same game."""

from collections.abc import Iterator
from random import Random

from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import Game, Move, State


def random_game(game: Game, seed: int | str) -> Iterator[tuple[State, Move]]:
    """The positions of a random game with the move made in each; the last position is not among them."""
    chance = Random(seed)
    state = game.start()
    while state.player is not None:
        move = chance.choice(state.moves())
        yield state, move
        state = state.play(move)


def random_match(game: Game, seats: tuple[Seat, ...] = (), seed: int | str = 1) -> Match:
    """A random game with some players, at its end."""
    match, chance = Match(game, seats), Random(seed)
    while match.state.player is not None:
        match.play(chance.choice(match.state.moves()))
    return match


def played(game: Game, moves: list[Move]) -> State:
    """The position after some moves from the start."""
    state = game.start()
    for move in moves:
        state = state.play(move)
    return state


def random_position(game: Game, seed: int | str, plies: int) -> State:
    """A position some plies into a random game, or the last before its end."""
    states = [state for state, _ in random_game(game, seed)]
    return states[min(plies, len(states) - 1)]
