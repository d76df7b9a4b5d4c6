"""Teaches the Dice Game: what changes a judgment in a whole batch of games, so that more squares are filled.

The games are played by chance, a drawing the likelier the better it seems. Every drawing is then made
likelier the more squares the player filled from there on than is usual at that turn, and less likely where it
was fewer. As the judgment grows surer, less is left to chance.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import numpy as np

from blokus_desktop.ai.dice_adapter import position_of
from blokus_desktop.ai.kernel.dice_rollouts import LAYOUT
from blokus_desktop.ai.kernel.dice_training import School
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceGame
from training.descent import Adam, Array
from training.lesson import Lesson, write_lesson

NAME = "dice"
FORMS = (
    "dice-4-10",
    "dice-2-10",
    "dice-4-10",
    "dice-3-10",
    "dice-4-9",
    "dice-4-10",
    "dice-1-10",
    "dice-4-11",
)
"""Played in turn, the most usual ones more often."""
MEASURED = "dice-4-10"
GAMES_TO_MEASURE = 200
RATE, LAST_RATE = 0.03, 0.005
PATIENCE = 0.1
"""The share by which the usual count of squares moves to the last one seen."""
MARGIN = 5.0
"""Shapes worth this much less than the best are passed over: half the time, and as good a lesson."""
_SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class Course:
    """How much is played."""

    batches: int
    games: int
    """The number of games in a batch."""
    seed: int


def set_by_hand(game: DiceGame) -> dict[str, Any]:
    """The judgment to begin with: large shapes, many corners, no strikes."""
    weights = [0.0] * LAYOUT["FEATURES"]
    for number, piece in enumerate(game.table.pieces):
        weights[LAYOUT["PIECE_AT"] + number] = 0.5 * piece.size
    for at in range(LAYOUT["STRIKE_AT"], LAYOUT["LIVE_AT"]):
        weights[at] = -1.0
    for at in range(LAYOUT["LIVE_AT"], LAYOUT["START_AT"]):
        weights[at] = 0.1 * ((at - LAYOUT["LIVE_AT"]) % LAYOUT["LIVES"])
    for at in range(LAYOUT["REACH_AT"], LAYOUT["EDGES_AT"]):
        weights[at] = 0.1 * ((at - LAYOUT["REACH_AT"]) % LAYOUT["REACHES"])
    return {"first": weights, "last": list(weights), "margin": MARGIN}


def teach(course: Course, folder: Path, say: Callable[[str], None]) -> Path:
    """Play batch after batch and leave the lesson in a folder; the same seed teaches the same."""
    games = [_dice_game(name) for name in FORMS]
    starts = {game.name: position_of(game.start()) for game in games}
    begin = set_by_hand(games[0])
    weights = np.array([begin["first"], begin["last"]])
    usual: dict[str, list[float]] = {}
    adam = Adam([weights], [1.0])
    chance = Random(course.seed)
    for batch in range(course.batches):
        name = FORMS[batch % len(FORMS)]
        slope = np.zeros(weights.size, dtype=np.float32)
        expected = usual.get(name) or [0.0] * LAYOUT["TURNS"]
        school = School(_lesson(weights))
        seen = school.learn(starts[name], course.games, chance.getrandbits(_SEED_BITS), expected, slope)
        if name in usual:
            turns = sum(many for many, _ in seen)
            adam.step([-slope.reshape(weights.shape) / turns], _rate(batch / course.batches))
        usual[name] = _grown_used(usual.get(name), seen)
        if batch % 100 == 0 or batch == course.batches - 1:
            say(f"batch {batch + 1} of {course.batches}: {unfilled(_lesson(weights)):.2f} squares unfilled")
    path = folder / f"{NAME}.json"
    write_lesson(path, _lesson(weights))
    return path


def unfilled(lesson: Lesson) -> float:
    """How many squares players leave on average when all play by a judgment."""
    game = _dice_game(MEASURED)
    ends = School(lesson).ends(position_of(game.start()), GAMES_TO_MEASURE, 1)
    left: float = game.size**2 - mean(filled for end in ends for filled in end)
    return left


def _dice_game(name: str) -> DiceGame:
    game = GAMES[name]
    assert isinstance(game, DiceGame)
    return game


def _rate(share: float) -> float:
    """The steps grow shorter and shorter."""
    rate: float = RATE * (LAST_RATE / RATE) ** share
    return rate


def _grown_used(usual: list[float] | None, seen: list[tuple[int, float]]) -> list[float]:
    if usual is None:
        return [more for _, more in seen]
    return [
        old + PATIENCE * (more - old) if many else old for old, (many, more) in zip(usual, seen, strict=True)
    ]


def _lesson(weights: Array) -> dict[str, Any]:
    first, last = ([round(float(weight), 4) for weight in row] for row in weights)
    return {"first": first, "last": last, "margin": MARGIN}
