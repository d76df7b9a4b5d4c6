"""The fits find weights that are known, and go downhill the way they say."""

import numpy as np
import pytest

from training.descent import Array
from training.games import ended, first_game, replayed
from training.judgment import Choice, choices_of, fit_judgment, joined, likely, surprise
from training.lesson import set_by_hand
from training.network import OPENING, Examples, examples_of, expected, first_network, fit_network, slopes
from training.selfplay import Plan, SelfPlay

FEATURES = 12


def quietly(line: str) -> None:
    pass


def made_up_choices(count: int, weights: Array, chance: np.random.Generator) -> list[Choice]:
    """Choices whose visits are shared as the weights would have it; some rows stand for many."""
    found = []
    for _ in range(count):
        rows = int(chance.integers(2, 30))
        features = chance.integers(0, 3, (rows, FEATURES)).astype(np.uint8)
        stands_for = np.where(chance.random(rows) < 0.3, np.log(4), 0).astype(np.float32)
        choice = Choice(features, np.zeros(rows, np.float32), stands_for)
        found.append(choice._replace(shares=likely(joined([choice]), weights)))
    return found


def test_the_weights_behind_the_visits_are_found() -> None:
    chance = np.random.default_rng(1)
    weights = chance.normal(0, 1, FEATURES).astype(np.float32)
    choices = made_up_choices(3000, weights, chance)
    said: list[str] = []
    found = np.array(fit_judgment(choices[:2800], choices[2800:], 1, said.append))
    assert found == pytest.approx(weights, abs=0.02)
    assert surprise(choices, found) == pytest.approx(surprise(choices, weights), abs=1e-3)
    assert "held out 200" in said[0]


def test_moves_that_were_not_tried_are_thinned_out_but_keep_their_weight() -> None:
    played = SelfPlay(Plan("duo", set_by_hand(first_game("duo")), simulations=40, seed="1")).play(0)
    moves = [len(position.moves()) for position in replayed(played)]
    [first, *_] = choices_of([played], 1)
    at = next(at for at, visits in enumerate(played.visits) if visits is not None)
    assert len(first.shares) < moves[at]
    assert np.exp(first.stands_for).sum() == pytest.approx(moves[at], rel=1e-4)
    assert first.shares.sum() == pytest.approx(1)


def test_a_value_to_learn_is_half_the_result_and_half_what_the_mover_thought() -> None:
    played = SelfPlay(Plan("classic-2", set_by_hand(first_game("classic-2")), simulations=12, seed="1")).play(
        0
    )
    examples = examples_of([played], first_game("classic-2"))
    results = ended(played).values()
    movers = [position.to_move % 2 for position in replayed(played)]
    told = [value if mover == 0 else 1 - value for value, mover in zip(played.values, movers, strict=True)]
    assert {0, 1} == set(movers)
    assert len(set(results)) == 2
    assert examples.value[:, 0] == pytest.approx((np.array(told) + results[0])[OPENING:] / 2)
    assert examples.value[:, 1] == pytest.approx((1 - np.array(told) + results[1])[OPENING:] / 2)
    assert (examples.result == results).all()
    assert (examples.points == ended(played).points()).all()


def made_up_examples(count: int, sides: int, chance: np.random.Generator) -> Examples:
    """Positions of games that end as the sum of what is seen tells."""
    seen = chance.random((count, sides, 72)).astype(np.float32)
    points = 40 + 8 * seen[:, :, :6].sum(2) - 6 * seen[:, :, 6:12].sum(2)
    others = np.stack([np.delete(points, side, 1).max(1) for side in range(sides)], 1)
    value = (0.5 + 0.5 * np.tanh(0.06 * (points - others))).astype(np.float32)
    return Examples(seen, points, chance.integers(0, 8, count), value, value)


@pytest.mark.thorough
def test_the_network_learns_what_points_and_values_come_from() -> None:
    chance = np.random.default_rng(2)
    learned_from, held_out = (made_up_examples(count, 2, chance) for count in (3000, 300))
    listed = fit_network(learned_from, held_out, first_game("duo"), 1, quietly)
    assert np.shape(listed["unit"]) == (24, 72)
    network = first_network(chance, 0, 0.05)._replace(
        unit=np.array(listed["unit"]).T,
        unit_bias=np.array(listed["unit_bias"]),
        unit_out=np.array(listed["unit_out"]),
        out_bias=np.array([listed["out_bias"]]),
        sharp=np.array(listed["sharp"]),
        lean=np.array(listed["lean"]),
    )
    found = expected(network, held_out.seen, held_out.stage, np.eye(2))
    assert ((found.value - held_out.value) ** 2).mean() < 0.05 * held_out.value.var()
    assert np.abs(found.color_points - held_out.points).mean() < 2


@pytest.mark.parametrize("sides", [2, 4])
def test_the_slopes_are_those_of_the_error(sides: int) -> None:
    chance = np.random.default_rng(3)
    some = made_up_examples(20, sides, chance)
    network = type(first_network(chance, 50, 0.05))(
        *(a.astype(float) for a in first_network(chance, 50, 0.05))
    )
    matrix = np.eye(sides)

    def error() -> float:
        found = expected(network, some.seen, some.stage, matrix)
        values = ((found.value - some.value) ** 2).sum(1)
        points = 0.002 * ((found.color_points - some.points) ** 2).sum(1)
        return float((values + points).mean() + 0.5e-5 * (network.unit**2).sum())

    step = 1e-6
    for array, slope in zip(network, slopes(network, some, matrix), strict=True):
        for at in list(np.ndindex(array.shape))[::37]:
            before = array[at]
            array[at] = before + step
            above = error()
            array[at] = before - step
            below = error()
            array[at] = before
            assert slope[at] == pytest.approx((above - below) / (2 * step), abs=1e-6, rel=1e-4)
