"""Fits the evaluation network to how games ended and to what the searches thought of them.

From what is seen of a color, hidden units, and from these how many points it will have in the end. What a
side is worth comes from how far its points lead those of the best other side, the more surely the later the
stage of the game. Sought is the least squared error in these values, with the points as a help.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from blokus_desktop.ai.families import SearchedGame, search_adapter_of
from blokus_desktop.ai.kernel.network import LAYOUT
from blokus_desktop.game.blokus3d import SolidGame
from training.descent import Adam, Array, batches
from training.games import Played, ended, replayed

OPENING = 2
"""The first moves say nothing yet about the end."""
SEARCHED = 0.5
"""How much of the value to learn is that of the search, the rest being the result."""
POINTS_COUNT = 0.002
"""How much a squared error in points counts beside one in the value."""
SHARP_FLAT, SHARP_SOLID = 0.05, 0.2
"""How much a lead of a point is worth, to begin with; Blokus 3D has fewer points."""
EPOCHS, BATCH, RATE, DECAY = 40, 512, 0.004, 1e-5


class Examples(NamedTuple):
    """Positions: what is seen of each color, and how each game went on."""

    seen: Array
    points: Array
    stage: Array
    value: Array
    """For each side, what is to be learned."""
    result: Array
    """For each side, what the game was worth in the end."""


class Network(NamedTuple):
    unit: Array
    unit_bias: Array
    unit_out: Array
    out_bias: Array
    sharp: Array
    lean: Array
    """Of more than two sides, most will not win, even of equals."""

    def listed(self) -> dict[str, Any]:
        """As a lesson has it."""
        lists = {name: array.tolist() for name, array in self._asdict().items()}
        return {**lists, "unit": self.unit.T.tolist(), "out_bias": float(self.out_bias[0])}


class Expected(NamedTuple):
    """What a network makes of positions, with the steps to it."""

    hidden: Array
    color_points: Array
    rival: Array
    """For each side the best other side."""
    lead: Array
    unsaturated: Array
    value: Array


def examples_of(games: Sequence[Played], game: SearchedGame) -> Examples:
    """Collect the positions of games, which are all of one family with equally many colors."""
    rules = search_adapter_of(game).rules_of(game)
    most = len(game.colors) * len(game.table.pieces)
    rows = []
    for played in games:
        end = ended(played)
        points, result = end.points(), end.values()
        for number, position in enumerate(replayed(played)):
            if number < OPENING:
                continue
            stage = LAYOUT["STAGES"] * number // (most + 1)
            value = result
            if position.to_move != rules.get("shared"):
                value = _mixed(result, played.values[number], rules["side_of_color"][position.to_move])
            rows.append((position.seen(), points, stage, value, result))
    found = Examples(*map(np.array, zip(*rows, strict=True)))
    return found._replace(seen=found.seen.astype(np.float32), value=found.value.astype(np.float32))


def _mixed(result: list[float], searched: float, side: int) -> list[float]:
    """What the sides got in the end and what the search of one of them told, half and half.

    Of more than two sides, it tells only what the game is worth to that one.
    """
    others = [1 - searched] * 2 if len(result) == 2 else result
    told = [searched if s == side else others[s] for s in range(len(result))]
    return [(1 - SEARCHED) * r + SEARCHED * t for r, t in zip(result, told, strict=True)]


def first_network(chance: np.random.Generator, mean_points: float, sharp: float) -> Network:
    seen, units = LAYOUT["SEEN"], LAYOUT["UNITS"]
    arrays = (
        chance.normal(0, 0.15, (seen, units)),
        np.zeros(units),
        chance.normal(0, 0.5, units),
        np.array([mean_points]),
        np.full(LAYOUT["STAGES"], sharp),
        np.zeros(LAYOUT["STAGES"]),
    )
    return Network(*(array.astype(np.float32) for array in arrays))


def expected(network: Network, seen: Array, stage: Array, sides: Array) -> Expected:
    """Compute what a network makes of positions; ``sides`` has a row for each color with a 1 at its side."""
    hidden = np.maximum(seen @ network.unit + network.unit_bias, 0)
    color_points = hidden @ network.unit_out + network.out_bias
    points = color_points @ sides
    others = np.repeat(points[:, None], sides.shape[1], axis=1)
    others[:, np.arange(sides.shape[1]), np.arange(sides.shape[1])] = -np.inf
    rival = others.argmax(2)
    lead = points - others.max(2)
    leaning = network.sharp[stage][:, None] * lead + network.lean[stage][:, None]
    turned = np.tanh(np.clip(leaning, -8, 8))
    return Expected(hidden, color_points, rival, lead, 1 - turned**2, 0.5 + 0.5 * turned)


def slopes(network: Network, some: Examples, sides: Array) -> Network:
    """How the error grows with each weight."""
    count = len(some.stage)
    found = expected(network, some.seen, some.stage, sides)
    by_turn = (found.value - some.value) * found.unsaturated / count
    by_sharp = np.zeros(len(network.sharp))
    np.add.at(by_sharp, some.stage, (by_turn * found.lead).sum(1))
    by_lean = np.zeros(len(network.lean))
    # Two sides are worth as much together whatever happens.
    if sides.shape[1] > 2:
        np.add.at(by_lean, some.stage, by_turn.sum(1))
    by_lead = by_turn * network.sharp[some.stage][:, None]
    by_points = by_lead.copy()
    np.add.at(by_points, (np.arange(count)[:, None], found.rival), -by_lead)
    by_color = by_points @ sides.T + 2 * POINTS_COUNT * (found.color_points - some.points) / count
    by_hidden = by_color[:, :, None] * network.unit_out * (found.hidden > 0)
    return Network(
        np.tensordot(some.seen, by_hidden, ((0, 1), (0, 1))) + DECAY * network.unit,
        by_hidden.sum((0, 1)),
        np.tensordot(by_color, found.hidden, ((0, 1), (0, 1))),
        by_color.sum(keepdims=True)[0],
        by_sharp,
        by_lean,
    )


def fit_network(
    learned_from: Examples, held_out: Examples, game: SearchedGame, seed: int, say: Callable[[str], None]
) -> dict[str, Any]:
    """The weights of the network, as a lesson has them."""
    rules = search_adapter_of(game).rules_of(game)
    colors = [color for color in range(len(game.colors)) if color != rules.get("shared")]
    sides = np.eye(rules["sides"], dtype=np.float32)[[rules["side_of_color"][color] for color in colors]]
    learned_from, held_out = (_of_colors(examples, colors) for examples in (learned_from, held_out))
    chance = np.random.default_rng(seed)
    sharp = SHARP_SOLID if isinstance(game, SolidGame) else SHARP_FLAT
    network = first_network(chance, float(learned_from.points.mean()), sharp)
    # Points are large numbers, and how sure a lead is a small one.
    adam = Adam(network, [1, 1, 1, 25, sharp, 0.5])
    for epoch in range(EPOCHS):
        for numbers in batches(chance, len(learned_from.stage), BATCH):
            some = Examples(*(column[numbers] for column in learned_from))
            adam.step(slopes(network, some, sides), RATE * (1 - epoch / EPOCHS))
    say(f"network: {len(learned_from.stage)} positions, {_figures(network, learned_from, sides)}")
    say(f"    held out {len(held_out.stage)}: {_figures(network, held_out, sides)}")
    return network.listed()


def _of_colors(examples: Examples, colors: list[int]) -> Examples:
    """The colors that score for a player."""
    return examples._replace(seen=examples.seen[:, colors], points=examples.points[:, colors])


def _figures(network: Network, examples: Examples, sides: Array) -> str:
    found = expected(network, examples.seen, examples.stage, sides)
    error = ((found.value - examples.value) ** 2).mean()
    points = ((found.color_points - examples.points) ** 2).mean() ** 0.5
    right = ((found.value > 0.5) == (examples.result > 0.5)).mean()
    return (
        f"squared error {error:.4f} of {examples.value.var():.4f}, points off by {points:.1f}, "
        f"result foretold {right:.3f}"
    )
