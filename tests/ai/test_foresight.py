"""In a long search moves are judged once more, by what each seems to lead to: against slow reckoning."""

from collections.abc import Iterator
from math import exp, isclose
from threading import Thread

import pytest

from blokus_desktop.ai.families import SearchedState, lesson_of, search_adapter_of
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.kernel.search_tree import JUDGED_AGAIN, Tree
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.search_settings import WAYS
from blokus_desktop.game.blokus3d import SolidGame, SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from tests.playing import random_position

SEARCHED = {name: game for name, game in GAMES.items() if isinstance(game, FlatGame | SolidGame)}
FORMS = pytest.mark.parametrize("name", sorted(SEARCHED))
SOME_FORMS = pytest.mark.parametrize(
    "name", ["classic", "classic-2", "classic-3", "duo", "pyramid-4", "tower-2"]
)
ROOM, LONG, OFTEN, STAGES = 400_000, 2_000, 30, 8
FORESIGHT, FIRST_THOUGHT = [10.0 + stage for stage in range(STAGES)], 0.8
SEED = 5


def kernel_of(state: SearchedState, *, foresight: bool = True) -> SearchPosition:
    """A position with the lesson of its game, but for the foresight."""
    learned = {
        **learned_of(lesson_of(state.game)),
        "foresight": FORESIGHT if foresight else [0.0] * STAGES,
        "first_thought": FIRST_THOUGHT,
    }
    ground = search_adapter_of(state.game).position_of(state, learned)
    ground.settle()
    return ground


def some_positions(name: str) -> Iterator[SearchedState]:
    for seed, plies in enumerate((0, 3, 9, 17, 33)):
        state = random_position(SEARCHED[name], seed, plies)
        assert isinstance(state, FlatState | SolidState)
        if len(kernel_of(state).moves()) > 1:
            yield state


def judged_once_more(state: SearchedState, likely: dict[int, float]) -> dict[int, float]:
    """How likely some moves are by what each leads to, the more so the more it counts at this stage."""
    ground = kernel_of(state)
    pieces = len(state.game.table.pieces) * len(state.game.colors)
    stage = STAGES * len(state.laid) // (pieces + 1)
    shares = {}
    for move, prior in likely.items():
        after = kernel_of(state)
        over = after.play(move) < 0
        worth = (after.values() if over else after.expected())[ground.side]
        shares[move] = prior**FIRST_THOUGHT * exp(FORESIGHT[stage] * worth)
    together = sum(likely.values()) / sum(shares.values())
    return {move: share * together for move, share in shares.items()}


@FORMS
def test_what_a_move_leads_to_is_seen_without_making_it(name: str) -> None:
    for state in some_positions(name):
        ground = kernel_of(state)
        moves = ground.moves()
        for move in moves[:: len(moves) // 9 + 1]:
            after = kernel_of(state)
            over = after.play(move) < 0
            assert ground.foreseen(move) == (after.values() if over else after.expected())
        assert ground.moves() == moves


def test_the_last_move_of_a_game_is_seen_to_the_end() -> None:
    seen = 0
    for seed in range(40):
        state = random_position(SEARCHED["duo"], seed, 24)
        assert isinstance(state, FlatState)
        ground = kernel_of(state)
        for move in ground.moves():
            after = kernel_of(state)
            if after.play(move) < 0:
                assert ground.foreseen(move) == after.values()
                seen += 1
    assert seen


@FORMS
def test_a_long_search_judges_the_moves_of_its_root_once_more(name: str) -> None:
    for state in some_positions(name):
        tree = Tree(kernel_of(state), ROOM, WAYS)
        first = {move: prior for move, _, _, prior in tree.children()}
        seed = tree.run(LONG - 1, SEED)
        before = tree.children()
        assert {move: prior for move, _, _, prior in before} == first
        tree.run(1, seed)
        after = tree.children()
        tried = sum(visits > 0 for _, visits, _, _ in before)
        visits = {move: visits for move, visits, _, _ in before}
        assert sum(more != visits[move] for move, more, _, _ in after) == 1
        again = judged_once_more(state, first)
        assert {move: prior for move, _, _, prior in after} == pytest.approx(again, rel=0.01, abs=1e-6)
        # Those that were tried come first, and of the others the likeliest.
        assert all(child[1] for child in after[:tried])
        rest = [prior for _, visits, _, prior in after if not visits]
        assert rest == sorted(rest, reverse=True)


@pytest.mark.thorough
@SOME_FORMS
def test_further_down_it_does_so_where_it_has_been_often(name: str) -> None:
    for state in some_positions(name):
        ground = kernel_of(state)
        tree = Tree(ground, ROOM, WAYS)
        tree.run(3 * LONG, SEED)
        move, visits, _, _ = max(tree.children(), key=lambda child: child[1])
        assert visits > OFTEN
        ground.play(move)
        if ground.to_move < 0:
            continue
        tree.advance(move, ground)
        first = {move: prior for move, _, _, prior in Tree(ground, ROOM, WAYS).children()}
        by_rank = sorted(first, key=lambda move: first[move], reverse=True)
        # As many are judged; which of those that are as likely as the last is left open.
        last = first[by_rank[:JUDGED_AGAIN][-1]]
        likeliest = [move for move in by_rank if first[move] > last] or by_rank[:1]
        following = state.play(search_adapter_of(state.game).placement_of(state.game.table, move))
        assert isinstance(following, FlatState | SolidState)
        again = judged_once_more(following, {move: first[move] for move in likeliest})
        found = {move: prior for move, _, _, prior in tree.children()}
        assert isclose(sum(found.values()), 1, abs_tol=1e-3)
        top = max(likeliest, key=lambda move: again[move])
        for move in likeliest:
            assert found[move] / found[top] == pytest.approx(again[move] / again[top], rel=0.01, abs=1e-5)


@pytest.mark.thorough
@SOME_FORMS
def test_where_it_has_not_been_often_a_move_keeps_its_first_judgment(name: str) -> None:
    seen = 0
    for state in some_positions(name):
        ground = kernel_of(state)
        tree = Tree(ground, ROOM, WAYS)
        tree.run(3 * LONG, SEED)
        seldom = [move for move, visits, _, _ in tree.children() if 2 < visits < OFTEN]
        if not seldom:
            continue
        ground.play(seldom[0])
        if ground.to_move < 0 or len(ground.moves()) < 2:
            continue
        tree.advance(seldom[0], ground)
        first = {move: prior for move, _, _, prior in Tree(ground, ROOM, WAYS).children()}
        assert {move: prior for move, _, _, prior in tree.children()} == first
        seen += 1
    assert seen


@pytest.mark.parametrize("name", ["classic-2", "duo", "tower-2"])
def test_several_threads_judge_moves_once_more_in_one_tree(name: str) -> None:
    state = SEARCHED[name].start()
    assert isinstance(state, FlatState | SolidState)
    ground = kernel_of(state)
    tree = Tree(ground, ROOM, WAYS)
    threads = [Thread(target=tree.run, args=(2 * LONG, seed)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = tree.children()
    assert {move for move, *_ in found} == set(ground.moves())
    assert len(found) == len(ground.moves())
    first = {move: prior for move, _, _, prior in Tree(ground, ROOM, WAYS).children()}
    again = judged_once_more(state, first)
    assert {move: prior for move, _, _, prior in found} == pytest.approx(again, rel=0.01, abs=1e-6)
    # A count that two threads raise at once may be lost now and then.
    assert sum(visits for _, visits, _, _ in found) == pytest.approx(12 * LONG, rel=0.05)
    assert all(0 <= value <= 1 for _, visits, value, _ in found if visits)


@FORMS
def test_without_foresight_nothing_is_judged_once_more(name: str) -> None:
    for state in some_positions(name):
        tree = Tree(kernel_of(state, foresight=False), ROOM, WAYS)
        first = {move: prior for move, _, _, prior in tree.children()}
        tree.run(LONG + 500, SEED)
        assert {move: prior for move, _, _, prior in tree.children()} == first
        assert isclose(sum(first.values()), 1, abs_tol=1e-3)
