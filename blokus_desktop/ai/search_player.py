"""Plays all games but Dice: low levels at a glance, with a beginner's mistakes, high ones by search."""

from collections.abc import Callable
from functools import cache
from math import log
from random import Random

from blokus_desktop.ai.families import SearchedGame, SearchedState, lesson_of, search_adapter_of, skill_of
from blokus_desktop.ai.learned import Learned, learned_of
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.search import ROOM, Apart, Candidate, Effort, Search
from blokus_desktop.ai.skills import Skill
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.placements import Placement

OPENING = 2
"""The first pieces of a color are drawn from all moves that are nearly as good as the best."""
NEARLY = 0.01
"""A move is nearly as good when its value is less by no more than this, where 1 is a clear win."""
LEAST_ROOM, ROOM_OF_ONE = 10_000, 60
"""Nodes of a tree: for the moves of a position, and for what a simulation adds."""
TRIED = 0.1
"""A move counts as tried with this share of the simulations of the best."""


class SearchPlayer:
    """Chooses moves for positions, most often of one game after another."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.searches = Apart(lambda simulations: Search(chance, room_for(simulations)))
        self.tried_out = 0
        """How many simulations the position of the last move has seen, if any were needed."""

    def skill(self, level: Level, game: SearchedGame) -> Skill:
        """Returns how well a level plays a game."""
        return skill_of(level, game)

    def choose(
        self, state: SearchedState, level: Level, stopped: Callable[[], bool], effort: Effort | None = None
    ) -> Placement:
        """A move for a color that has one; the effort is the level's own where none is given."""
        skill = self.skill(level, state.game)
        if skill.simulations == 0:
            self.tried_out = 0
            return at_a_glance(state, skill, self._chance)
        effort = effort or Effort(skill.simulations, skill.seconds, positions=skill.positions)
        search = self.searches.of(effort)
        search.look_at(state)
        search.go_on(effort, stopped)
        self.tried_out = search.simulations
        return self._drawn(state, search.candidates())

    def looking_at(self, state: SearchedState) -> Search:
        """Returns the search without limits, turned to a position; what is known of it is kept."""
        search = self.searches.of(Effort())
        search.look_at(state)
        return search

    def _drawn(self, state: SearchedState, candidates: list[Candidate]) -> Placement:
        """The best move; in the opening, one of those that are nearly as good, so that games differ."""
        best = candidates[0]
        if sum(color == state.to_move for color, _ in state.laid) >= OPENING:
            return best.move
        good = [
            candidate
            for candidate in candidates
            if candidate.visits >= TRIED * best.visits and candidate.value >= best.value - NEARLY
        ]
        return self._chance.choices(good, [candidate.visits + 1 for candidate in good])[0].move


def room_for(simulations: int | None) -> int:
    """How many nodes a tree needs, at the most, for so many simulations from move to move."""
    return ROOM if simulations is None else min(ROOM, LEAST_ROOM + simulations * ROOM_OF_ONE)


def at_a_glance(state: SearchedState, skill: Skill, chance: Random) -> Placement:
    """A move without looking ahead, among those through the cells that come to mind."""
    assert state.to_move is not None
    game, adapter = state.game, search_adapter_of(state.game)
    state = adapter.with_one_start(state)
    position = adapter.position_of(state, _dimmed(game, skill))
    judged = [(adapter.placement_of(game.table, move), value) for move, value in position.judged()]
    remembered = sum(
        1 << cell for cell in cells_in(adapter.ways_on(state)) if chance.random() >= skill.forgotten
    )
    seen = [pair for pair in judged if pair[0].cells & remembered] or judged
    # The largest of values that are off by such chance is drawn as often as its likelihood says.
    return max(seen, key=lambda pair: skill.clarity * pair[1] - log(-log(chance.random() or 0.5)))[0]


@cache
def _dimmed(game: SearchedGame, skill: Skill) -> Learned:
    """The lesson, weakened to what a player of this skill uses of it."""
    adapter = search_adapter_of(game)
    learned, of_pieces = dict(learned_of(lesson_of(game))), adapter.piece_weights()
    judge = list(learned["judge"])
    for number, weight in enumerate(judge):
        judge[number] = weight * (1 - skill.thrift if number in of_pieces else skill.sight)
    return learned | {"judge": judge}
