"""Fits the judgment of moves to the visits of full searches.

The judgment turns the features of a move, times their weights, into a number; its likelihood is that number's
share in a softmax over all legal moves. Sought are the weights under which the visits are likeliest.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from training.descent import Adam, Array, batches
from training.games import Played, game_called, replayed
from training.lesson import layout_of

UNTRIED = 120
"""How many moves are drawn to stand for all that a search did not try."""
EPOCHS, BATCH, RATE, DECAY = 14, 128, 0.03, 2e-5


class Choice(NamedTuple):
    """A position in which a full search had the choice, with a row for each move."""

    features: Array
    shares: Array
    """How the visits are shared among the moves."""
    stands_for: Array
    """The logarithm of how many moves a row stands for."""


class Batch(NamedTuple):
    """Some choices, joined: the rows of one begin where ``starts`` says."""

    features: Array
    shares: Array
    stands_for: Array
    starts: Array
    choice: Array


def choices_of(games: Sequence[Played], seed: int) -> list[Choice]:
    chance = np.random.default_rng(seed)
    found = []
    for played in games:
        size = layout_of(game_called(played.game))["FEATURES"]
        for position, visits in zip(replayed(played), played.visits, strict=True):
            if visits is None:
                continue
            moves = position.moves()
            features = np.zeros((len(moves), size), np.uint8)
            position.features(features)
            count = dict(zip(visits[::2], visits[1::2], strict=True))
            found.append(_choice(features, np.array([count.get(move, 0) for move in moves]), chance))
    return found


def _choice(features: Array, visits: Array, chance: np.random.Generator) -> Choice:
    tried, untried = np.flatnonzero(visits), np.flatnonzero(visits == 0)
    stands_for = np.zeros(len(visits), np.float32)
    if len(untried) > UNTRIED:
        stands_for[untried] = np.log(len(untried) / UNTRIED)
        untried = chance.choice(untried, UNTRIED, replace=False)
    rows = np.concatenate([tried, untried])
    shares = (visits[rows] / visits.sum()).astype(np.float32)
    return Choice(features[rows], shares, stands_for[rows])


def joined(choices: Sequence[Choice]) -> Batch:
    counts = [len(choice.shares) for choice in choices]
    return Batch(
        np.concatenate([choice.features for choice in choices]).astype(np.float32),
        np.concatenate([choice.shares for choice in choices]),
        np.concatenate([choice.stands_for for choice in choices]),
        np.cumsum([0, *counts[:-1]]),
        np.repeat(np.arange(len(counts)), counts),
    )


def likely(batch: Batch, weights: Array) -> Array:
    """How likely each move is among those of its choice."""
    judged = batch.features @ weights + batch.stands_for
    raised = np.exp(judged - np.maximum.reduceat(judged, batch.starts)[batch.choice])
    found: Array = raised / np.add.reduceat(raised, batch.starts)[batch.choice]
    return found


def surprise(choices: Sequence[Choice], weights: Array) -> float:
    """How far off the likelihoods are, a choice: the mean cross entropy."""
    total = 0.0
    for at in range(0, len(choices), BATCH):
        batch = joined(choices[at : at + BATCH])
        total -= float((batch.shares * np.log(likely(batch, weights) + 1e-12)).sum())
    return total / len(choices)


def least_surprise(choices: Sequence[Choice]) -> float:
    """How far off the visits themselves would be: their mean entropy."""
    return -sum(float((c.shares * np.log(c.shares + 1e-12)).sum()) for c in choices) / len(choices)


def fit_judgment(
    learned_from: Sequence[Choice], held_out: Sequence[Choice], seed: int, say: Callable[[str], None]
) -> list[float]:
    """The weights of the features."""
    chance = np.random.default_rng(seed)
    weights = np.zeros(learned_from[0].features.shape[1], np.float32)
    adam = Adam([weights], [1.0])
    for epoch in range(EPOCHS):
        for numbers in batches(chance, len(learned_from), BATCH):
            batch = joined([learned_from[number] for number in numbers])
            slope = batch.features.T @ (likely(batch, weights) - batch.shares) / len(numbers)
            adam.step([slope + DECAY * weights], RATE * (1 - epoch / EPOCHS))
    figures = f"{len(learned_from)} choices, surprise {surprise(learned_from, weights):.3f}"
    if held_out:
        figures += (
            f"; held out {len(held_out)}: {surprise(held_out, weights):.3f}, "
            f"before {surprise(held_out, np.zeros_like(weights)):.3f}, "
            f"at the least {least_surprise(held_out):.3f}"
        )
    say(f"judgment: {figures}")
    return [float(weight) for weight in weights]
