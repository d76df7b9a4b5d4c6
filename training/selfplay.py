"""Plays games of the program against itself, and keeps what its searches found.

A full search and a cheap one come in turn, by chance: the cheap ones bring the game on to more different
positions, only the full ones teach which move to make.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, signal

from blokus_desktop.ai.kernel.search_tree import Tree
from training.games import LESSONS, Played, count_whole, fresh_position, game_called
from training.lesson import Lesson, ways_of, without_foresight

EXPLORE = 1.0
"""More curious than in earnest, so that moves which seem unlikely get their visits."""
CHEAPER = 4
"""How many times the simulations of a cheap search a full one makes."""
VARIED = {2: 6, 3: 8, 4: 10}
"""By the number of colors, how many first moves are drawn in proportion to their visits ..."""
STRAY = 0.07
"""... and the share of later moves that are."""
ROOM = 600_000
_SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class Plan:
    """The settings of games."""

    name: str
    """The name of the lesson to be learned from them."""
    lesson: Lesson
    """The lesson they are played with."""
    simulations: int
    seed: str


class SelfPlay:
    """Plays the games of a plan, each of which depends only on its number."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._games = [game_called(name) for name in LESSONS[plan.name]]
        ways = ways_of(plan.lesson, explore=EXPLORE)
        # It is learned from searches that do without.
        self._lesson = without_foresight(plan.lesson)
        self._tree = Tree(fresh_position(self._games[0], self._lesson), ROOM, ways)

    def play(self, number: int) -> Played:
        plan, tree = self._plan, self._tree
        chance = Random(f"{plan.seed} {number}")
        game = self._games[number % len(self._games)]
        position = fresh_position(game, self._lesson)
        tree.begin(position)
        played = Played(game.name, plan.seed, [], [], [])
        while position.to_move >= 0:
            full = chance.random() < 0.5
            wanted = plan.simulations if full else max(1, plan.simulations // CHEAPER)
            if wanted > tree.visits:
                tree.run(wanted - tree.visits, chance.getrandbits(_SEED_BITS))
            children = tree.children()
            if len(played.moves) < VARIED[len(game.colors)] or chance.random() < STRAY:
                [made] = chance.choices(children, [visits for _, visits, _, _ in children])
            else:
                made = max(children, key=lambda child: child[1])
            tried = [number for child in children if child[1] for number in child[:2]]
            played.moves.append(made[0])
            played.values.append(round(made[2], 4))
            played.visits.append(tried if full and len(children) > 1 else None)
            position.play(made[0])
            if position.to_move >= 0:
                tree.advance(made[0], position)
        return played


def play_games(plan: Plan, path: Path, games: int, processes: int, say: Callable[[str], None]) -> None:
    """Add games to a file until it has a number of them; they do not depend on the number of processes."""
    first = count_whole(path, plan.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="\n") as file, _playing(plan, processes) as playing:
        for number, played in enumerate(playing(range(first, games)), first + 1):
            file.write(played.line())
            file.flush()
            if number % 50 == 0 or number == games:
                say(f"{path}: {number} of {games} games")


@contextmanager
def _playing(plan: Plan, processes: int) -> Iterator[Callable[[range], Iterator[Played]]]:
    """What turns numbers of games into games, in their order."""
    if processes == 1:
        player = SelfPlay(plan)
        yield lambda numbers: map(player.play, numbers)
        return
    # Spawned on every system, so that a process begins with nothing but its plan.
    with get_context("spawn").Pool(processes, _begin, (plan,)) as pool:
        yield lambda numbers: pool.imap(_play, numbers)


_player: SelfPlay | None = None
"""The player of this process, when there are several."""


def _begin(plan: Plan) -> None:
    global _player
    # An interrupt reaches every process, and is for the first one to speak of.
    signal(SIGINT, SIG_IGN)
    _player = SelfPlay(plan)


def _play(number: int) -> Played:
    assert _player is not None
    return _player.play(number)
