"""How well the levels play, in pairs of games with colors swapped, and that they play every game."""

import re
from collections.abc import Callable
from random import Random

import pytest

from blokus_desktop.ai.dice_player import DicePlayer
from blokus_desktop.ai.ground import SearchedState
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.ai.search import Effort, Search
from blokus_desktop.ai.search_player import SearchPlayer
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.state import CHANCE, PASS, Game, Move, State
from tests.ai.endings import largest

Choice = Callable[[State, Random], Move]
HASTE = 30
ROOM = 50_000


def at_random(state: State, chance: Random) -> Move:
    return chance.choice(state.moves())


class AtLevel:
    """Plays at a level; from level 9 on with fewer simulations than it is due, for time."""

    def __init__(self, number: int) -> None:
        self._level = LEVELS[number - 1]
        self._effort = Effort(HASTE) if number >= 9 else None
        self._player: SearchPlayer | None = None
        self._dice_player: DicePlayer | None = None
        self._chance: Random | None = None

    def __call__(self, state: State, chance: Random) -> Move:
        if self._player is None or chance is not self._chance:
            # A new game; a small tree will do.
            self._player, self._dice_player, self._chance = SearchPlayer(chance), DicePlayer(chance), chance
            self._player.search = Search(chance, ROOM)
        if isinstance(state, DiceState):
            assert self._dice_player is not None
            return self._dice_player.choose(state, self._level, never, self._effort)
        assert isinstance(state, SearchedState)
        if state.moves()[0] == PASS:
            return PASS
        return self._player.choose(state, self._level, never, self._effort)


def at_level(number: int) -> Choice:
    return AtLevel(number)


def never() -> bool:
    return False


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


def share_in_pairs(name: str, first: Choice, second: Choice, pairs: int) -> float:
    """The share of the points that the first one wins, each seed played with both in each seat."""
    won = 0.0
    for seed in range(pairs):
        for seat, choices in enumerate(([first, second], [second, first])):
            ahead = played_out(GAMES[name], choices, seed).scores().ahead
            won += (seat in ahead) / len(ahead)
    return won / (2 * pairs)


@pytest.mark.parametrize(
    ("name", "better", "worse", "least"),
    [
        pytest.param("duo", 1, at_random, 0.7, id="duo 1-random"),
        pytest.param("duo", 4, at_level(1), 0.8, id="duo 4-1"),
        pytest.param("duo", 6, at_level(2), 0.8, id="duo 6-2"),
        pytest.param("duo", 8, at_level(5), 0.7, id="duo 8-5"),
        pytest.param("classic-2", 2, at_random, 0.8, id="classic 2-random"),
        pytest.param("classic-2", 4, at_level(1), 0.8, id="classic 4-1"),
        pytest.param("tower-2", 1, at_random, 0.6, id="tower 1-random"),
        pytest.param("wall-2", 4, at_level(1), 0.7, id="wall 4-1"),
        pytest.param("stairs-2", 7, at_level(4), 0.7, id="stairs 7-4"),
        pytest.param("dice-2-10", 10, at_level(1), 0.7, id="dice 10-1"),
    ],
)
def test_the_better_player_wins(name: str, better: int, worse: Choice, least: float) -> None:
    # A game of Classic takes five times as long, and says more.
    pairs = 3 if name == "classic-2" else 6 if name == "duo" else 10
    assert share_in_pairs(name, at_level(better), worse, pairs) >= least


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2, 9))
@pytest.mark.parametrize("name", ["duo", "tower-2", "stairs-2"])
def test_each_level_wins_against_the_one_below(name: str, number: int) -> None:
    assert share_in_pairs(name, at_level(number), at_level(number - 1), pairs=60) > 0.52


@pytest.mark.parametrize("name", ["duo", "classic-2", "tower-2", "stairs-2"])
def test_a_novice_may_win_against_the_first_level(name: str) -> None:
    assert share_in_pairs(name, novice, at_level(1), pairs=5) >= 0.2


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duo", "classic-2", "tower-2", "wall-2", "stairs-2", "pyramid-2"])
def test_a_novice_wins_nearly_half_against_the_first_level(name: str) -> None:
    assert share_in_pairs(name, novice, at_level(1), pairs=50) >= 0.4


@pytest.mark.parametrize(
    "name",
    [
        # The size of a dice sheet and the shape of a structure make no difference to the player.
        pytest.param(
            name, marks=[pytest.mark.slow] if re.match("dice-.-(9|11|12)|(wall|stairs)", name) else []
        )
        for name in sorted(GAMES)
    ],
)
def test_every_game_is_played_to_its_end(name: str) -> None:
    game = GAMES[name]
    # The rules refuse what is not legal.
    for first in range(0, len(LEVELS), game.players):
        numbers = [LEVELS[(first + seat) % len(LEVELS)].number for seat in range(game.players)]
        assert played_out(game, [at_level(number) for number in numbers], 1).player is None


def test_levels_are_numbered_and_explained() -> None:
    assert [level.number for level in LEVELS] == list(range(1, len(LEVELS) + 1))
    assert len({level.name for level in LEVELS}) == len(LEVELS)
    assert all(level.sentence.startswith("For ") and level.sentence.endswith(".") for level in LEVELS)
