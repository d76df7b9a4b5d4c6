"""Games between levels, a novice and chance, in pairs with the seats swapped."""

from collections.abc import Callable, Iterator
from random import Random

from blokus_desktop.ai.dice_player import DicePlayer
from blokus_desktop.ai.families import SearchedState
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.search import Effort
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.state import CHANCE, PASS, Game, Move, State
from tests.ai.endings import largest

Choice = Callable[[State, Random], Move]


class AtLevel:
    """Plays at a level, with its own effort unless another is given."""

    def __init__(self, number: int, effort: Effort | None = None) -> None:
        self._level = LEVELS[number - 1]
        self._effort = effort
        self._player: SearchPlayer | None = None
        self._dice_player: DicePlayer | None = None
        self._chance: Random | None = None

    def __call__(self, state: State, chance: Random) -> Move:
        if self._player is None or chance is not self._chance:
            self._player, self._dice_player, self._chance = SearchPlayer(chance), DicePlayer(chance), chance
        if isinstance(state, DiceState):
            assert self._dice_player is not None
            return self._dice_player.choose(state, self._level, never, self._effort)
        assert isinstance(state, SearchedState)
        if state.moves()[0] == PASS:
            return PASS
        return self._player.choose(state, self._level, never, self._effort)


def never() -> bool:
    return False


def at_random(state: State, chance: Random) -> Move:
    return chance.choice(state.moves())


def novice(state: State, chance: Random) -> Move:
    """One of the largest pieces, anywhere."""
    return largest(state, chance) if state.moves()[0] != PASS else PASS


def played_out(game: Game, choices: list[Choice], seed: int) -> State:
    """A whole game, the players in turn choosing in their own way."""
    chance = Random(seed)
    state = game.start()
    while state.player is not None:
        dice = state.player == CHANCE
        choose = at_random if dice else choices[state.player % len(choices)]
        state = state.play(choose(state, chance))
    return state


def pair_of_games(name: str, first: Choice, second: Choice, seed: int) -> Iterator[tuple[float, State]]:
    """The first one's share of the win in each seat, both times with the same seed, and how it ended.

    With more than two players, every other seat is the first one's.
    """
    for seat, choices in enumerate(([first, second], [second, first])):
        last = played_out(GAMES[name], choices, seed)
        ahead = last.scores().ahead
        yield sum(player % 2 == seat for player in ahead) / len(ahead), last


def share_in_pairs(name: str, first: Choice, second: Choice, pairs: int) -> float:
    """The share of the points that the first one wins, each seed played with both in each seat."""
    won = [share for seed in range(pairs) for share, _ in pair_of_games(name, first, second, seed)]
    return sum(won) / len(won)
