"""Plays the Dice Game: low levels at a glance, with a beginner's mistakes, high ones by trying out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import log
from random import Random

from blokus_desktop.ai.dice_adapter import Drawing, drawings_judged, study_of, ways_on
from blokus_desktop.ai.dice_search import LESSON, DiceSearch, take_for
from blokus_desktop.ai.kernel.dice_rollouts import LAYOUT
from blokus_desktop.ai.learned import Learned, learned_of
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.search import Apart, Effort
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Move


@dataclass(frozen=True, slots=True)
class DiceSkill:
    """How well a level plays."""

    forgotten: float = 0.0
    """The share of the cells it could go on from that do not come to mind."""
    sight: float = 1.0
    """How much of what was learned counts; the rest of its judgment is that large shapes are fine."""
    clarity: float = 10.0
    """How closely it follows its own judgment."""
    simulations: int | None = 0
    """How many games it plays on: with 0 none, with None as many as time allows."""
    seconds: float = 2.0
    """The most time for a move."""


SKILLS = {
    1: DiceSkill(forgotten=0.1, sight=0.0),
    2: DiceSkill(forgotten=0.08, sight=0.04, clarity=4),
    3: DiceSkill(forgotten=0.04, sight=0.1, clarity=3.2),
    4: DiceSkill(sight=0.4, clarity=1.6),
    5: DiceSkill(sight=0.6, clarity=1.5),
    6: DiceSkill(),
    7: DiceSkill(simulations=40),
    8: DiceSkill(simulations=150),
    9: DiceSkill(simulations=600),
    10: DiceSkill(simulations=None, seconds=10.0),
}
"""By the number of a level."""

LARGE, CROSSED = 1.0, -2.0
"""What somebody who has learned nothing thinks of a square of a shape, and of a strike."""


class DicePlayer:
    """Chooses moves for positions, most often of one game after another."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.searches = Apart(lambda simulations: DiceSearch(chance))
        self.tried_out = 0
        """How many games were played on for the last move."""
        self._planned: tuple[DiceState, Level, Move] | None = None
        """What a level is to draw with what it took: both are chosen together."""

    def choose(
        self, state: DiceState, level: Level, stopped: Callable[[], bool], effort: Effort | None = None
    ) -> Move:
        """A move for a player who has to act; the effort is the level's own where none is given."""
        self.tried_out = 0
        if self._planned is not None and self._planned[:2] == (state, level):
            return self._planned[2]
        skill = SKILLS[level.number]
        drawing = self._drawing(state, skill, stopped, effort)
        if state.taken is not None:
            assert drawing is not None
            return drawing.placement
        take = take_for(state, drawing)
        if drawing is not None:
            self._planned = state.play(take), level, drawing.placement
        return take

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
    """What was learned, as far as somebody of little skill makes use of it."""
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
