"""The Dice Game is taught: what it learns is a step to the better, and the same with the same seed."""

import json
from pathlib import Path

import numpy as np
import pytest

from blokus_desktop.ai.dice_adapter import position_of
from blokus_desktop.ai.kernel.dice_rollouts import LAYOUT
from blokus_desktop.ai.kernel.dice_training import School
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.game.catalog import GAMES
from training.__main__ import main
from training.dice import set_by_hand, unfilled


@pytest.mark.thorough
def test_the_same_course_teaches_the_same(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("one", "again", "other")]
    for path, seed in zip(paths, (1, 1, 2), strict=True):
        arguments = ["dice", "--into", str(path), "--batches", "10", "--games", "4", "--seed", str(seed)]
        assert main(arguments) == 0
    one, again, other = ((path / "dice.json").read_bytes() for path in paths)
    assert one == again != other
    lesson = json.loads(one)
    assert [len(lesson[name]) for name in ("first", "last")] == [LAYOUT["FEATURES"]] * 2


def test_what_is_played_with_was_taught() -> None:
    """By a wide margin, so it cannot have been mixed up with another file."""
    assert unfilled(learned_of("dice")) < unfilled(set_by_hand(GAMES["dice-4-10"])) - 2


def test_it_is_learned_which_way_more_squares_are_filled() -> None:
    """A step along what was learned from some games makes the very same kind of games better."""
    game = GAMES["dice-2-9"]
    start, weights = position_of(game.start()), set_by_hand(game)
    flat = np.array([weights["first"], weights["last"]])
    expected = [55 - 3.5 * turn for turn in range(LAYOUT["TURNS"])]
    slope = np.zeros(flat.size, dtype=np.float32)
    seen = School(weights).learn(start, 600, 1, expected, slope)
    assert sum(many for many, _ in seen) > 600 * 2 * 8
    step = 3 * slope.reshape(flat.shape) / np.linalg.norm(slope)
    means = []
    for sign in (-1, 1):
        first, last = (flat + sign * step).tolist()
        nothing = np.zeros(flat.size, dtype=np.float32)
        moved = School({"first": first, "last": last, "margin": 5.0})
        means.append(moved.learn(start, 600, 2, expected, nothing)[0][1])
    assert means[1] > means[0] + 2


def test_an_array_of_another_size_is_refused() -> None:
    game = GAMES["dice-1-9"]
    with pytest.raises(ValueError, match="shape"):
        School(set_by_hand(game)).learn(
            position_of(game.start()), 1, 1, [0.0] * LAYOUT["TURNS"], np.zeros(7, dtype=np.float32)
        )
