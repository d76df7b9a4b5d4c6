"""Fits to the visits of long searches how these judge moves once more, by what each seems to lead to.

Of the likeliest moves by the first judgment, the likelihood is a share in a softmax again: of the first
judgment, times one weight, and of what the network makes of the position after the move, times one that goes
by the stage of the game. Sought are the weights under which the visits are likeliest.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from blokus_desktop.ai.families import search_adapter_of
from blokus_desktop.ai.kernel.network import LAYOUT
from blokus_desktop.ai.kernel.search_tree import JUDGED_AGAIN
from training.descent import Array
from training.games import Played, game_called, parted, replayed
from training.lesson import Lesson

STEPS = 20
"""The most steps of Newton's method, which needs fewer: it ends ..."""
SMALL = 1e-6
"""... with a step that changes every weight by less than this."""
SMOOTH = 1e-5
"""What half the square of a stage's weight costs, a choice: next to nothing, but where the network sees no
difference between moves, the least weight is sought."""
ENOUGH = 50
"""The fewest choices in a stage from which something is learned."""


class Outlook(NamedTuple):
    """A position in which a search had the choice, with the likeliest moves by the first judgment."""

    stage: int
    seen: Array
    """A row for each move: the first judgment of it, and what the network makes of the position after it."""
    shares: Array
    """How the visits are shared among these moves."""


def outlooks_of(games: Sequence[Played], lesson: Lesson) -> list[Outlook]:
    found = []
    for played in games:
        clarity = search_adapter_of(game_called(played.game)).ways_of(game_called(played.game))["clarity"]
        for position, visits in zip(replayed(played, lesson), played.visits, strict=True):
            if visits is None:
                continue
            count = dict(zip(visits[::2], visits[1::2], strict=True))
            likeliest = sorted(position.judged(), key=lambda judged: judged[1], reverse=True)[:JUDGED_AGAIN]
            shares = np.array([count.get(move, 0) for move, _ in likeliest], float)
            if len(likeliest) > 1 and shares.any():
                seen = [
                    (clarity * judged, position.foreseen(move)[position.side]) for move, judged in likeliest
                ]
                found.append(Outlook(position.stage, np.array(seen), shares / shares.sum()))
    return found


def likely(outlook: Outlook, weights: Array) -> Array:
    """How likely each move is; the weights are that of the first judgment and those of the stages."""
    judged = outlook.seen @ weights[[0, 1 + outlook.stage]]
    raised = np.exp(judged - judged.max())
    found: Array = raised / raised.sum()
    return found


def surprise(outlooks: Sequence[Outlook], weights: Array) -> float:
    """How far off the likelihoods are, a choice: the mean cross entropy."""
    far = [outlook.shares @ np.log(likely(outlook, weights) + 1e-12) for outlook in outlooks]
    return -float(np.mean(far))


def fit_foresight(outlooks: Sequence[Outlook]) -> Array:
    """The weights: that of the first judgment, and that of the network by stage."""
    counts = np.bincount([outlook.stage for outlook in outlooks], minlength=LAYOUT["STAGES"])
    learned = counts >= ENOUGH
    while True:
        weights = _fitted([outlook for outlook in outlooks if learned[outlook.stage]], learned)
        if (weights[1:] >= 0).all():
            return weights
        # Where the network's opinion makes the fit worse, its weight is zero.
        learned &= weights[1:] > 0


def _fitted(outlooks: Sequence[Outlook], learned: Array) -> Array:
    """The same, but that those of some stages alone are learned, which may become negative."""
    weights = np.concatenate([[1.0], np.zeros(len(learned))])
    if not learned.any():
        return weights
    sought = np.flatnonzero(np.concatenate([[True], learned]))
    for _ in range(STEPS):
        slope, bend = np.zeros(len(weights)), np.zeros((len(weights), len(weights)))
        for outlook in outlooks:
            at = np.array([0, 1 + outlook.stage])
            now = likely(outlook, weights)
            mean = now @ outlook.seen
            slope[at] += (now - outlook.shares) @ outlook.seen
            bend[np.ix_(at, at)] += (outlook.seen * now[:, None]).T @ outlook.seen - np.outer(mean, mean)
            slope[at[1]] += SMOOTH * weights[at[1]]
            bend[at[1], at[1]] += SMOOTH
        step = np.linalg.solve(bend[np.ix_(sought, sought)], slope[sought])
        weights[sought] -= step
        if np.abs(step).max() < SMALL:
            break
    return weights


def foresight_of(
    games: Sequence[Played], lesson: Lesson, say: Callable[[str], None]
) -> tuple[list[float], float]:
    """What is learned: by stage how much the network counts, and how much the first judgment does."""
    learned_from, held_out = (outlooks_of(some, lesson) for some in parted(games))
    weights = fit_foresight(learned_from)
    before = np.concatenate([[1.0], np.zeros(LAYOUT["STAGES"])])
    say(
        f"foresight: {len(learned_from)} choices, surprise {surprise(learned_from, weights):.3f}, "
        f"before {surprise(learned_from, before):.3f}; held out {len(held_out)}: "
        f"{surprise(held_out, weights):.3f}, before {surprise(held_out, before):.3f}"
    )
    return [float(weight) for weight in weights[1:]], float(weights[0])
