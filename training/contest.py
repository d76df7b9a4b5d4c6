"""A short match between two lessons in this process, in pairs of games with sides swapped."""

from math import exp
from random import Random

from blokus_desktop.ai.families import SearchedGame, search_adapter_of
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.kernel.search_tree import Tree
from training.games import LESSONS, fresh_position, game_called
from training.lesson import Lesson, ways_of
from training.selfplay import ROOM

OPENING = {2: 4, 3: 6, 4: 8}
"""By the number of colors, how many first moves are drawn by their likelihood, the same in both games."""
_SEED_BITS = 63


class Contender:
    """Plays with a lesson, and thinks the same about every move."""

    def __init__(self, game: SearchedGame, lesson: Lesson, simulations: int) -> None:
        self._lesson = lesson
        self._simulations = simulations
        self._tree = Tree(fresh_position(game, lesson), ROOM, ways_of(lesson))
        self._position: SearchPosition | None = None

    def begin(self, game: SearchedGame, opening: list[int]) -> SearchPosition:
        """Set up the position after an opening, and show it."""
        self._position = fresh_position(game, self._lesson)
        for move in opening:
            self._position.play(move)
        self._tree.begin(self._position)
        return self._position

    def choose(self, chance: Random) -> int:
        if self._simulations > self._tree.visits:
            self._tree.run(self._simulations - self._tree.visits, chance.getrandbits(_SEED_BITS))
        best: tuple[int, int, float, float] = max(self._tree.children(), key=lambda child: child[1:])
        return best[0]

    def follow(self, move: int) -> None:
        assert self._position is not None
        self._position.play(move)
        if self._position.to_move >= 0:
            self._tree.advance(move, self._position)


def contest(name: str, new: Lesson, old: Lesson, *, pairs: int, simulations: int, seed: str) -> list[float]:
    """What the new lesson of a name got in each pair of games against the old one, from 0 to 1."""
    games = [game_called(game) for game in LESSONS[name]]
    contenders = (Contender(games[0], new, simulations), Contender(games[0], old, simulations))
    scores = []
    for pair in range(pairs):
        game, chance = games[pair % len(games)], Random(f"{seed} {pair}")
        opening = _opening(game, old, chance)
        scores.append(sum(_game_score(game, contenders, first, opening, chance) for first in (0, 1)) / 2)
    return scores


def _opening(game: SearchedGame, lesson: Lesson, chance: Random) -> list[int]:
    position, opening = fresh_position(game, lesson), []
    for _ in range(OPENING[len(game.colors)]):
        judged = position.judged()
        best = max(value for _, value in judged)
        [(move, _)] = chance.choices(judged, [exp(value - best) for _, value in judged])
        position.play(move)
        opening.append(move)
    return opening


def _game_score(
    game: SearchedGame,
    contenders: tuple[Contender, Contender],
    first: int,
    opening: list[int],
    chance: Random,
) -> float:
    """What the first contender gets when the one named plays the first side, and the others in turn."""
    side_of: list[int] = search_adapter_of(game).rules_of(game)["side_of_color"]
    position, _ = (contender.begin(game, opening) for contender in contenders)
    while position.to_move >= 0:
        move = contenders[(side_of[position.to_move] + first) % 2].choose(chance)
        for contender in contenders:
            contender.follow(move)
    points = [0] * len(game.teams)
    for color, count in enumerate(position.points()):
        points[side_of[color]] += count
    best = [side for side, count in enumerate(points) if count == max(points)]
    return sum((side + first) % 2 == 0 for side in best) / len(best)
