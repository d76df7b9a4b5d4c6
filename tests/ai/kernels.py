"""What the tests of both searched families ask of a kernel: slow reckoning beside it, and a tree in it."""

from collections.abc import Mapping, Sequence
from math import isclose, tanh
from random import Random
from typing import Any

from blokus_desktop.ai.families import SearchedState, lesson_of, search_adapter_of
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.kernel.search_tree import Tree
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.game.placements import Placement
from tests.ai.endings import settled

STAGES = 8
ROOM = 5_000
"""Nodes of a tree that is soon full."""


def kernel_of(state: SearchedState) -> SearchPosition:
    """The position as the kernel has it, when those who cannot move have passed."""
    ground = search_adapter_of(state.game).position_of(state, learned_of(lesson_of(state.game)))
    ground.settle()
    return ground


def check_values(ground: SearchPosition, totals: Sequence[int], clear: int) -> None:
    """Check what an end is worth to each side: winning first, then by how much."""
    expected = []
    for side, total in enumerate(totals):
        best = max([*totals[:side], *totals[side + 1 :]])
        won = 0.0 if total < best else 1 / totals.count(total)
        expected.append(0.7 * won + 0.3 * (0.5 + 0.5 * tanh((total - best) / clear)))
    assert all(isclose(*pair, abs_tol=1e-5) for pair in zip(ground.values(), expected, strict=True))


def points_slowly(learned: Mapping[str, Any], seen: Sequence[float]) -> float:
    """The points that the network expects of a color, from what is seen of it."""
    out = learned["out_bias"]
    for weights, bias, weight in zip(learned["unit"], learned["unit_bias"], learned["unit_out"], strict=True):
        out += weight * max(0.0, bias + sum(map(float.__mul__, weights, seen)))
    return out


def worths_slowly(state: SearchedState, learned: Mapping[str, Any], points: Sequence[float]) -> list[float]:
    """What the network makes of the points that the sides are expected to get."""
    stage = STAGES * len(state.laid) // (len(state.game.table.pieces) * len(state.game.colors) + 1)
    sharp, lean = learned["sharp"][stage], learned["lean"][stage]
    return [
        0.5 + 0.5 * tanh(sharp * (own - max([*points[:side], *points[side + 1 :]])) + lean)
        for side, own in enumerate(points)
    ]


def check_children(ground: SearchPosition, ways: Mapping[str, float]) -> list[int]:
    """Check that the children of the root are all moves, the likeliest first; returns them."""
    children = Tree(ground, ROOM, ways).children()
    assert {move for move, *_ in children} == set(ground.moves())
    likely = [prior for *_, prior in children]
    assert likely == sorted(likely, reverse=True)
    assert isclose(sum(likely), 1, abs_tol=1e-3)
    return [move for move, *_ in children]


def check_going_on(state: SearchedState, ways: Mapping[str, float], simulations: int, chance: Random) -> None:
    """Check a full tree from move to move, to the end of the game: it cuts off what has no room."""
    adapter, ground = search_adapter_of(state.game), kernel_of(state)
    tree = Tree(ground, ROOM, ways)
    while True:
        tree.run(simulations, chance.getrandbits(60))
        visits = {move: visits for move, visits, _, _ in tree.children()}
        placements = {move for move in state.moves() if isinstance(move, Placement)}
        assert {adapter.placement_of(state.game.table, move) for move in visits} == placements
        move = max(visits, key=lambda move: visits[move])
        state = settled(state.play(adapter.placement_of(state.game.table, move)))
        ground.play(move)
        if ground.to_move < 0:
            break
        tree.advance(move, ground)
        assert tree.visits in (0, visits[move])
        assert tree.size <= ROOM
    assert state.to_move is None
