"""Tries out the drawings of a turn in the Dice Game, with the compiled kernel."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, sqrt
from random import Random
from threading import Event

from blokus_desktop.ai.dice_adapter import Drawing, drawings_judged, study_of
from blokus_desktop.ai.kernel.dice_rollouts import Study
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.search import Effort, helped_by
from blokus_desktop.game.dice import DiceGame, DiceState
from blokus_desktop.game.state import Move, Take

LESSON = "dice"

WIDTH = 24
"""The most drawings that are tried out ..."""
WIDER = 0.65
"""... and where the effort is small, this times the square root of its simulations."""
LEAST = 8
"""How often each drawing is tried out before one can be left out."""
SURE = 3.0
"""A drawing is left out when it is behind by this many standard errors."""
GAIN = 0.003
"""The search is settled when another drawing can gain no more than this value, ..."""
LIKELY = 2.0
"""... with this many standard errors added to what it may gain."""
SHOWN = 10
"""How many drawings an analysis goes on trying out."""
TRUST = 20
"""How many tries the first look counts for."""
WORTH = 0.01
"""How much value one point at first sight stands for."""

_SEED_BITS = 63
_AT_ONCE = 32
"""Games that are played on between two looks at the clock; at most twenty milliseconds."""


@dataclass(frozen=True, slots=True)
class TriedOut:
    """A drawing that was tried out."""

    drawing: Drawing
    visits: int
    """How often."""
    value: float
    """What it is worth by now: 1 is a win with a full sheet, 0 a loss with an empty one."""


class DiceSearch:
    """What is known of a position in which a player is to draw."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._state: DiceState | None = None
        self._study: Study | None = None
        self._drawings: list[Drawing] = []
        self._considered: list[Drawing] = []
        self._alive: list[int] = []
        """The numbers of the drawings that are still tried out."""

    def look_at(self, state: DiceState) -> None:
        """Turn to a position in which a player is to act; what is already known of it is kept."""
        if state == self._state:
            return
        self._state, self._study = state, study_of(state, learned_of(LESSON))
        self._drawings = drawings_judged(state, self._study)
        # Those that look alike come in any order.
        self._chance.shuffle(self._drawings)
        self._drawings.sort(key=lambda drawing: drawing.worth, reverse=True)
        if not state.laid:
            # On empty sheets all corners are the same.
            self._drawings = list({drawing.worth: drawing for drawing in self._drawings}.values())
        self._consider(WIDTH)

    def _consider(self, width: int) -> None:
        """Begin to try out so many of those that look best."""
        assert self._study is not None
        self._considered = self._drawings[:width]
        self._alive = list(range(len(self._considered)))
        self._study.consider([(drawing.move, drawing.strike) for drawing in self._considered])

    def go_on(self, effort: Effort, stopped: Callable[[], bool], *, to_the_end: bool = False) -> None:
        """Try out until the effort is made, or it is stopped; or, if not to the end, nothing can change."""
        if len(self._considered) < 2 and not (to_the_end and self._considered):
            return
        if effort.simulations is not None and not self.simulations:
            self._consider(max(2, min(WIDTH, round(WIDER * sqrt(effort.simulations)))))
        if to_the_end and len(self._alive) < SHOWN:
            # A choice that was made before had left out more.
            self._alive = list(range(len(self._considered)))
        started = time.monotonic()
        with helped_by([self._try_out_until] * (effort.threads - 1)):
            while not stopped():
                share = self._share_of(effort, started)
                if share >= 1 or (not to_the_end and self._is_settled()):
                    break
                most = SHOWN if to_the_end else ceil(len(self._considered) ** (1 - share))
                self._leave_out(most, to_the_end)
                self._try_out()

    def _share_of(self, effort: Effort, started: float) -> float:
        """The share of an effort that has been made; measured by time only where no count is given."""
        passed = time.monotonic() - started
        if effort.seconds is not None and passed >= effort.seconds:
            return 1
        if effort.simulations is not None:
            return self.simulations / effort.simulations
        return passed / effort.seconds if effort.seconds is not None else 0

    def _try_out_until(self, over: Event) -> None:
        while not over.is_set():
            self._try_out()

    def _try_out(self) -> None:
        """Try all remaining drawings out in the same futures."""
        assert self._study is not None
        alive = self._alive
        futures = max(1, _AT_ONCE // len(alive))
        self._study.try_out(
            futures, self._chance.getrandbits(_SEED_BITS), sum(1 << number for number in alive)
        )

    def _leave_out(self, most: int, to_the_end: bool) -> None:
        """Keep a number of the best drawings, and only with ``to_the_end`` those that are surely behind."""
        assert self._study is not None
        values = self._values()
        order = sorted(self._alive, key=lambda number: values[number], reverse=True)
        best = order[0]
        if self._study.found()[best][0] >= LEAST:
            kept = order[:most]
            self._alive = [number for number in kept if to_the_end or not self._is_behind(number, best)]

    def _is_behind(self, number: int, best: int) -> bool:
        assert self._study is not None
        _, ahead, off = self._study.compared(best, number)
        return bool(number != best and ahead > SURE * off)

    def _is_settled(self) -> bool:
        """Whether only one is left, or there is next to nothing to gain by another."""
        assert self._study is not None
        values = self._values()
        best = max(self._alive, key=lambda number: values[number])
        compared = [self._study.compared(best, number) for number in self._alive if number != best]
        return all(met >= LEAST and LIKELY * off - ahead < GAIN for met, ahead, off in compared)

    def _values(self) -> list[float]:
        """The value of each drawing by now, the first look included."""
        assert self._study is not None
        found = self._study.found()
        tried = [number for number, (visits, _) in enumerate(found) if visits]
        if not tried:
            return [0.5 + WORTH * (drawing.worth - self._considered[0].worth) for drawing in self._considered]
        usual = sum(found[number][1] for number in tried) / len(tried)
        level = sum(self._considered[number].worth for number in tried) / len(tried)
        return [
            (visits * value + TRUST * (usual + WORTH * (drawing.worth - level))) / (visits + TRUST)
            for drawing, (visits, value) in zip(self._considered, found, strict=True)
        ]

    def candidates(self) -> list[TriedOut]:
        """What was considered, the drawing to be made first: by how often it was tried out, then by value."""
        if self._study is None:
            return []
        tried = [
            TriedOut(drawing, visits, min(1.0, max(0.0, value)))
            for drawing, (visits, _), value in zip(
                self._considered, self._study.found(), self._values(), strict=True
            )
        ]
        return sorted(tried, key=lambda found: (found.visits, found.value), reverse=True)

    def views(self) -> list[tuple[Move, int, float]]:
        """The moves that were looked at, the best first: how often each was tried out, and its value.

        Where a die is to be taken first, it is judged by the best that can be drawn with it.
        """
        assert self._state is not None
        found: dict[Move, tuple[Move, int, float]] = {}
        for tried in self.candidates():
            move = move_for(self._state, tried.drawing)
            found.setdefault(move, (move, tried.visits, tried.value))
        return list(found.values()) or [(move, 0, 0.0) for move in self._state.moves()]

    @property
    def simulations(self) -> int:
        """How many games were played on."""
        return sum(visits for visits, _ in self._study.found()) if self._study is not None else 0


def move_for(state: DiceState, drawing: Drawing) -> Move:
    """The move that leads to a drawing: taking its die, or drawing once a die is taken."""
    return take_for(state, drawing) if state.taken is None else drawing.placement


def take_for(state: DiceState, drawing: Drawing | None) -> Take:
    """The die to take for a drawing, if there is any; where all will do, the one that leaves others least."""
    faces = sorted(set(state.dice))
    if drawing is not None and not drawing.strike:
        return Take(next(face for face in faces if state.game.row(face) & drawing.placement.bit))
    study = study_of(state, learned_of(LESSON))
    wanted = [study.drawable(seat, state.pen(seat)) for seat in state.waiting[1:]]

    def left_without(face: int) -> int:
        """The squares of the largest shapes that later players can draw with the other dice."""
        dice = list(state.dice)
        dice.remove(face)
        rows = sum({state.game.row(other) for other in dice})
        return sum(_largest(state.game, shapes & rows) for shapes in wanted)

    return Take(min(faces, key=left_without), strike=drawing is not None)


def _largest(game: DiceGame, shapes: int) -> int:
    return max(
        (piece.size for number, piece in enumerate(game.table.pieces) if shapes >> number & 1), default=0
    )
