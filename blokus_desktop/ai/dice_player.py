"""Plays the Dice Game: low levels at a glance, with a beginner's mistakes, high ones by trying out."""

from collections.abc import Callable
from functools import cache
from math import log
from random import Random

from blokus_desktop.ai.dice_adapter import Drawing, drawings_judged, study_of, ways_on
from blokus_desktop.ai.dice_search import LESSON, DiceSearch, take_for
from blokus_desktop.ai.kernel.dice_rollouts import LAYOUT
from blokus_desktop.ai.learned import Learned, learned_of
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.search import Apart, Effort
from blokus_desktop.ai.skills import DICE_SKILLS, DiceSkill
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.dice import DiceGame, DiceState
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Move

LARGE, CROSSED = 1.0, -2.0
"""What a square of a shape, and a strike, count for a player who has learned nothing."""


class DicePlayer:
    """Chooses moves for positions, most often of one game after another."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.searches = Apart(lambda simulations: DiceSearch(chance))
        self.tried_out = 0
        """The number of games that were played on for the last move."""
        self._planned: tuple[DiceState, Level, Move] | None = None
        """What a level draws with the die it took: both are chosen together."""

    def skill(self, level: Level, game: DiceGame) -> DiceSkill:
        """Returns how well a level plays, in all forms of the game alike."""
        return DICE_SKILLS[level.number]

    def choose(
        self, state: DiceState, level: Level, stopped: Callable[[], bool], effort: Effort | None = None
    ) -> Move:
        """A move for a player who has to act; the effort is the level's own where none is given."""
        self.tried_out = 0
        if self._planned is not None and self._planned[:2] == (state, level):
            return self._planned[2]
        skill = self.skill(level, state.game)
        drawing = self._drawing(state, skill, stopped, effort)
        if state.taken is not None:
            assert drawing is not None
            return drawing.placement
        take = take_for(state, drawing)
        if drawing is not None:
            self._planned = state.play(take), level, drawing.placement
        return take

    def looking_at(self, state: DiceState) -> DiceSearch:
        """Returns the search without limits, turned to a position; what is known of it is kept."""
        search = self.searches.of(Effort())
        search.look_at(state)
        return search

    def _drawing(
        self, state: DiceState, skill: DiceSkill, stopped: Callable[[], bool], effort: Effort | None
    ) -> Drawing | None:
        """What to do with the turn, if there is anything to do."""
        if skill.simulations == 0:
            return at_a_glance(state, skill, self._chance)
        effort = effort or Effort(skill.simulations, skill.seconds)
        search = self.searches.of(effort)
        search.look_at(state)
        search.go_on(effort, stopped)
        self.tried_out = search.simulations
        found = search.candidates()
        return found[0].drawing if found else None


def at_a_glance(state: DiceState, skill: DiceSkill, chance: Random) -> Drawing | None:
    """A drawing without looking ahead, among those through the cells that come to mind."""
    drawings = drawings_judged(state, study_of(state, _dimmed(skill)))
    remembered = sum(1 << cell for cell in cells_in(ways_on(state)) if chance.random() >= skill.forgotten)
    seen = [drawing for drawing in drawings if drawing.placement.cells & remembered] or drawings
    # The largest of values that are off by such chance is drawn as often as its likelihood says.
    return max(
        seen,
        key=lambda drawing: skill.clarity * drawing.worth - log(-log(chance.random() or 0.5)),
        default=None,
    )


@cache
def _dimmed(skill: DiceSkill) -> Learned:
    """The lesson, weakened to what a player of this skill uses of it."""
    learned = learned_of(LESSON)
    untaught = [0.0] * LAYOUT["FEATURES"]
    for number, piece in enumerate(POLYOMINOES):
        untaught[LAYOUT["PIECE_AT"] + number] = LARGE * piece.size
    for at in range(LAYOUT["STRIKE_AT"], LAYOUT["LIVE_AT"]):
        untaught[at] = CROSSED
    mixed = {
        name: [
            skill.sight * weight + (1 - skill.sight) * plain
            for weight, plain in zip(learned[name], untaught, strict=True)
        ]
        for name in ("first", "last")
    }
    return {**learned, **mixed}
