"""Plays all games but Dice: low levels at a glance, with a beginner's mistakes, high ones by search."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import log
from random import Random

from blokus_desktop.ai.families import (
    SearchedState,
    ground_of,
    piece_weights,
    placement_of,
    ways_on,
    with_one_start,
)
from blokus_desktop.ai.learned import Learned, SearchedGame, learned_of, lesson_of
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.search import ROOM, Apart, Candidate, Effort, Search
from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.placements import Placement


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays."""

    forgotten: float = 0.0
    """The share of the cells it could go on from that do not come to mind."""
    thrift: float = 0.0
    """How far it forgets to get rid of its awkward pieces: 0 not at all, 1 altogether."""
    sight: float = 1.0
    """How much of what is to be seen on the board counts, its rivals above all."""
    clarity: float = 1.0
    """How closely it follows its own judgment."""
    simulations: int = 0
    """How far it looks ahead: with 0 not at all."""
    positions: int = 0
    """How many it may look at to play the end of a game out in all ways."""
    seconds: float = 2.0
    """The most time for a move."""


SOME, MANY = 10_000, 30_000
"""Positions at the end of a game, of which a hundredth of a second is enough for the fewer."""
SKILLS = {
    1: Skill(forgotten=0.27, thrift=0.297, sight=0.64, clarity=0.805),
    2: Skill(forgotten=0.127, thrift=0.174, sight=0.83, clarity=0.947),
    3: Skill(forgotten=0.05, thrift=0.067, sight=0.94, clarity=1.28),
    4: Skill(clarity=2.8),
    5: Skill(simulations=6),
    6: Skill(simulations=21),
    7: Skill(simulations=70),
    8: Skill(simulations=270),
    9: Skill(simulations=1_000, positions=SOME),
    10: Skill(simulations=5_800, positions=MANY, seconds=10.0),
}
"""By the number of a level, in Duo."""
LARGE_BOARD_SKILLS = {
    1: Skill(forgotten=0.255, thrift=0.275, sight=0.65, clarity=0.83),
    2: Skill(forgotten=0.14, thrift=0.165, sight=0.813, clarity=0.975),
    3: Skill(forgotten=0.049, thrift=0.064, sight=0.936, clarity=1.28),
    4: Skill(clarity=2.0),
    5: Skill(simulations=4),
    6: Skill(simulations=15),
    7: Skill(simulations=39),
    8: Skill(simulations=105),
    9: Skill(simulations=280, positions=SOME),
    10: Skill(simulations=1_000, positions=MANY, seconds=10.0),
}
"""Where two sides play with four colors on a flat board: there one gains more by looking ahead as far."""
SKILLS_AMONG_MANY = {
    1: Skill(forgotten=0.305, thrift=0.325, sight=0.59, clarity=0.795),
    2: Skill(forgotten=0.18, thrift=0.21, sight=0.755, clarity=0.93),
    3: Skill(forgotten=0.085, thrift=0.11, sight=0.89, clarity=1.13),
    4: Skill(clarity=1.68),
    5: Skill(simulations=4),
    6: Skill(simulations=16),
    7: Skill(simulations=45),
    8: Skill(simulations=115),
    9: Skill(simulations=330),
    10: Skill(simulations=1_000, seconds=10.0),
}
"""With more than two sides there: who looks at the board at all gains more by it than against one alone."""
SOLID_SKILLS = {
    1: Skill(forgotten=0.37, thrift=0.37, sight=0.55, clarity=0.73),
    2: Skill(forgotten=0.15, thrift=0.185, sight=0.81, clarity=0.93),
    3: Skill(clarity=1.65),
    4: Skill(simulations=7),
    5: Skill(simulations=25),
    6: Skill(simulations=86),
    7: Skill(simulations=210),
    8: Skill(simulations=640),
    9: Skill(simulations=2_100, positions=SOME),
    10: Skill(simulations=8_000, positions=MANY, seconds=10.0),
}
"""In Blokus 3D, measured in the Tower, where one has to look farther ahead to gain as much."""
STAIRS_SKILLS = {
    1: Skill(forgotten=0.37, thrift=0.37, sight=0.31, clarity=0.44),
    2: Skill(forgotten=0.195, thrift=0.255, sight=0.575, clarity=0.675),
    3: Skill(forgotten=0.075, thrift=0.1, sight=0.785, clarity=0.885),
    4: Skill(clarity=1.26),
    5: Skill(simulations=4),
    6: Skill(simulations=12),
    7: Skill(simulations=30),
    8: Skill(simulations=110),
    9: Skill(simulations=330, positions=SOME),
    10: Skill(simulations=1_200, positions=MANY, seconds=10.0),
}
"""On the Stairs, but with two colors each: there, who looks at the board at all gains far more by it."""
PYRAMID_SKILLS = SOLID_SKILLS | {
    1: Skill(forgotten=0.385, thrift=0.385, sight=0.525, clarity=0.705),
    3: Skill(clarity=1.35),
    4: Skill(simulations=6),
    5: Skill(simulations=38),
    6: Skill(simulations=76),
    9: Skill(simulations=3_600, positions=SOME),
    10: Skill(simulations=16_000, positions=MANY, seconds=10.0),
}
"""On the Pyramid, but with two colors each: there a few more decide much at first, and many more little."""
WALL_SKILLS = SOLID_SKILLS | {
    1: Skill(forgotten=0.405, thrift=0.405, sight=0.495, clarity=0.67),
    2: Skill(forgotten=0.14, thrift=0.17, sight=0.825, clarity=0.95),
    3: Skill(clarity=1.9),
    4: Skill(simulations=4),
    5: Skill(simulations=10),
    6: Skill(simulations=31),
    7: Skill(simulations=108),
    8: Skill(simulations=375),
    9: Skill(simulations=1_200, positions=SOME),
}
"""On the Wall, but with two colors each: there a few decide much, and from 2,000 on whoever begins wins."""
SKILLS_OF_STRUCTURES = {"wall": WALL_SKILLS, "pyramid": PYRAMID_SKILLS, "stairs": STAIRS_SKILLS}

OPENING = 2
"""The first pieces of a color are drawn from all moves that are nearly as good as the best."""
NEARLY = 0.01
"""So much less worth is nearly as good."""
LEAST_ROOM, ROOM_OF_ONE = 10_000, 60
"""Nodes of a tree: for the moves of a position, and for what a simulation adds."""
TRIED = 0.1
"""A move counts as tried with this share of the simulations of the best."""


def skill_of(level: Level, game: SearchedGame) -> Skill:
    """How well a level plays a game."""
    if isinstance(game, SolidGame):
        own = SKILLS_OF_STRUCTURES if len(game.colors) == game.players else {}
        return own.get(game.structure, SOLID_SKILLS)[level.number]
    if len(game.teams) > 2:
        return SKILLS_AMONG_MANY[level.number]
    return (LARGE_BOARD_SKILLS if len(game.colors) > 2 else SKILLS)[level.number]


class SearchPlayer:
    """Chooses moves for positions, most often of one game after another."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.searches = Apart(lambda simulations: Search(chance, room_for(simulations)))
        self.tried_out = 0
        """How many simulations the position of the last move has seen, if any were needed."""

    def choose(
        self, state: SearchedState, level: Level, stopped: Callable[[], bool], effort: Effort | None = None
    ) -> Placement:
        """A move for a color that has one; the effort is the level's own where none is given."""
        skill = skill_of(level, state.game)
        if skill.simulations == 0:
            self.tried_out = 0
            return at_a_glance(state, skill, self._chance)
        effort = effort or Effort(skill.simulations, skill.seconds, positions=skill.positions)
        search = self.searches.of(effort)
        search.look_at(state)
        search.go_on(effort, stopped)
        self.tried_out = search.simulations
        return self._drawn(state, search.candidates())

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
    state = with_one_start(state)
    ground = ground_of(state, _dimmed(state.game, skill))
    judged = [(placement_of(state.game.table, move), value) for move, value in ground.judged()]
    remembered = sum(1 << cell for cell in cells_in(ways_on(state)) if chance.random() >= skill.forgotten)
    seen = [pair for pair in judged if pair[0].cells & remembered] or judged
    # The largest of values that are off by such chance is drawn as often as its likelihood says.
    return max(seen, key=lambda pair: skill.clarity * pair[1] - log(-log(chance.random() or 0.5)))[0]


@cache
def _dimmed(game: SearchedGame, skill: Skill) -> Learned:
    """What was learned, as far as somebody of little skill makes use of it."""
    learned, of_pieces = dict(learned_of(lesson_of(game))), piece_weights(game)
    judge = list(learned["judge"])
    for number, weight in enumerate(judge):
        judge[number] = weight * (1 - skill.thrift if number in of_pieces else skill.sight)
    return learned | {"judge": judge}
