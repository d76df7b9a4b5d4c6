"""The search finds what is best, keeps to its time, goes on from move to move, and does the same again."""

import sys
import time
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from blokus_desktop.ai.families import SearchedState
from blokus_desktop.ai.search import Effort, Search
from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Color, Setup
from tests.ai import solid_endings
from tests.ai.endings import RECORDS, known_ending, settled
from tests.ai.talking import talk
from tests.playing import random_game, random_position

SEARCHED = {name: game for name, game in GAMES.items() if isinstance(game, FlatGame | SolidGame)}
ROOM = 50_000
CLOSELY = 0.05
"""In seconds."""
TRIES = 5
"""A busy machine may hold up one of them."""


def never() -> bool:
    return False


def searched(state: SearchedState, simulations: int) -> Search:
    search = Search(Random(1), ROOM)
    search.look_at(state)
    search.go_on(Effort(simulations), never)
    return search


def position(name: str, seed: int, plies: int) -> SearchedState:
    state = random_position(SEARCHED[name], seed, plies)
    assert isinstance(state, SearchedState)
    return settled(state)


# What it finds


def test_the_endings_are_of_all_sorts() -> None:
    endings = [known_ending(number) for number in range(len(RECORDS))]
    assert len(endings) >= 20
    assert sum(ending.decides for ending in endings) >= 8
    assert sum(ending.denies for ending in endings) >= 5
    assert sum(ending.keeps_single for ending in endings) >= 4
    assert sum(ending.blocks for ending in endings) >= 5


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_the_only_right_move_is_found(number: int) -> None:
    ending = known_ending(number)
    assert searched(ending.state, 20_000).candidates()[0].move is ending.best


SOLID_ENDINGS = [
    *(("pyramid-2", 3, 11), ("pyramid-2", 4, 13), ("wall-2", 3, 12), ("wall-2", 9, 12), ("wall-2", 11, 13)),
    *(("tower-2", 0, 17), ("tower-2", 3, 15), ("stairs-2", 1, 20), ("stairs-2", 3, 18), ("stairs-2", 6, 19)),
    *(("tower-2x2", 5, 33), ("tower-2x2", 8, 33), ("wall-2x2", 4, 29), ("wall-2x2", 5, 31)),
    *(("pyramid-2x2-best", 0, 24), ("pyramid-2x2-best", 1, 27), ("pyramid-2x2-best", 4, 26)),
]
"""By game, seed of a random game, and plies into it."""


def test_the_endings_on_the_turntable_are_of_all_sorts() -> None:
    endings = [solid_endings.known_ending(*which) for which in SOLID_ENDINGS]
    assert sum(ending.decides for ending in endings) >= 5
    assert sum(ending.hides for ending in endings) >= 5


@pytest.mark.parametrize("which", SOLID_ENDINGS, ids=lambda which: "-".join(map(str, which)))
def test_the_only_right_move_is_found_on_the_turntable(which: tuple[str, int, int]) -> None:
    ending = solid_endings.known_ending(*which)
    assert searched(ending.state, 20_000).candidates()[0].move is ending.best


# Time


@pytest.mark.parametrize("name", ["classic", "classic-2", "duo", "stairs-4"])
def test_it_keeps_to_its_time(name: str) -> None:
    assert 0 <= time_over(SEARCHED[name].start(), 0.1) < CLOSELY


@pytest.mark.parametrize("ply", [42, 50])
def test_it_keeps_to_its_time_where_an_end_is_too_far_to_be_played_out(ply: int) -> None:
    state = list(random_game(GAMES["classic-2"], 2))[ply][0]
    assert isinstance(state, FlatState)
    assert 0 <= time_over(state, 0.5) < CLOSELY


def time_over(state: SearchedState, seconds: float) -> float:
    """How much longer than it may a search takes, at best."""
    over: list[float] = []
    while len(over) < TRIES and (not over or over[-1] >= CLOSELY):
        search = Search(Random(1), ROOM)
        search.look_at(state)
        started = time.monotonic()
        search.go_on(Effort(seconds=seconds), never, to_the_end=True)
        over.append(time.monotonic() - started - seconds)
    return min(over)


@pytest.mark.parametrize("name", ["classic", "classic-2", "pyramid-4"])
def test_it_stops_at_once_when_it_is_told_to(name: str) -> None:
    late = []
    for _ in range(TRIES):
        search = Search(Random(1), ROOM)
        search.look_at(SEARCHED[name].start())
        told: list[float] = []
        timer = Timer(0.1, lambda told=told: told.append(time.monotonic()))
        timer.start()
        search.go_on(Effort(), lambda told=told: bool(told))
        late.append(time.monotonic() - told[0])
        timer.join()
        if late[-1] < CLOSELY:
            break
    assert min(late) < CLOSELY


def test_it_looks_whether_to_stop_where_moves_are_judged_once_more() -> None:
    """Many of them are when a search becomes a long one."""
    longest = []
    for _ in range(TRIES):
        search = Search(Random(1), ROOM)
        search.look_at(position("classic-2", 1, 16))
        looks: list[float] = []
        # It goes on, as append returns nothing.
        search.go_on(Effort(4_000), lambda looks=looks: bool(looks.append(time.monotonic())), to_the_end=True)
        longest.append(max(later - earlier for earlier, later in pairwise(looks)))
        if longest[-1] < CLOSELY:
            break
    assert min(longest) < CLOSELY


@pytest.mark.parametrize("threads", ["1", "4"])
@pytest.mark.parametrize("game", ["classic", "stairs-4"])
def test_an_engine_stops_at_once_when_it_is_told_to(game: str, threads: str) -> None:
    with talk("--game", game, "--seconds", "60", "--threads", threads) as talking:
        assert talking.ask("name").mark == "="
        late = []
        for _ in range(TRIES):
            talking.say("reg_genmove 1")
            time.sleep(0.2)
            started = time.monotonic()
            talking.say("stop")
            assert talking.answer().mark == "="
            late.append(time.monotonic() - started)
            assert talking.answer().mark == "="
        assert min(late) < CLOSELY


def test_told_to_stop_beforehand_it_still_has_a_move() -> None:
    search = Search(Random(1), ROOM)
    state = SEARCHED["duo"].start()
    search.look_at(state)
    search.go_on(Effort(), lambda: True)
    assert search.simulations == 0
    assert state.allows(search.candidates()[0].move)


def test_it_does_not_think_about_the_only_move() -> None:
    state = next(
        state
        for seed in range(50)
        for state, move in random_game(SEARCHED["duo"], seed)
        if len(state.moves()) == 1 and move != PASS
    )
    assert isinstance(state, FlatState)
    search = searched(state, 10**9)
    assert search.simulations == 0
    assert [found.move for found in search.candidates()] == list(state.moves())


def test_it_does_not_think_about_what_is_settled() -> None:
    early = 0
    for number in range(0, len(RECORDS), 2):
        search = searched(known_ending(number).state, 20_000)
        first, second = (*[found.visits for found in search.candidates()], 0)[:2]
        if search.simulations < 20_000:
            early += 1
            assert first - second > 20_000 - search.simulations
        else:
            assert search.simulations == 20_000
    assert early > 8
    search = Search(Random(1), ROOM)
    search.look_at(known_ending(0).state)
    started = time.monotonic()
    search.go_on(Effort(seconds=4), never)
    # As soon as one move has more visits than are left for all others.
    assert time.monotonic() - started < 3.9


# From move to move


@pytest.mark.parametrize("name", ["classic", "tower-3"])
def test_what_is_known_is_kept_from_move_to_move(name: str) -> None:
    state = position(name, 2, 12)
    search = searched(state, 2_000)
    for _ in range(6):
        best = search.candidates()[0]
        state = settled(state.play(best.move))
        search.look_at(state)
        assert search.simulations == best.visits
        assert {found.move for found in search.candidates()} <= set(state.moves())
        search.go_on(Effort(2_000), never)


def test_several_moves_are_followed_at_once() -> None:
    state = position("classic", 2, 12)
    search = searched(state, 5_000)
    line: list[SearchedState] = []
    for _ in range(2):
        state = settled(state.play(search.candidates()[0].move))
        line.append(state)
        ahead = searched(position("classic", 2, 12), 5_000)
        for step in line:
            ahead.look_at(step)
        search = ahead
    at_once = searched(position("classic", 2, 12), 5_000)
    at_once.look_at(state)
    assert at_once.simulations == search.simulations > 0
    assert at_once.candidates() == search.candidates()


def test_on_another_line_it_begins_anew() -> None:
    state = position("duo", 2, 8)
    search = searched(state, 1_000)
    known = search.candidates()
    search.look_at(state)
    assert search.candidates() == known
    search.look_at(settled(state.play(known[0].move)))
    assert search.simulations > 0
    # Back, to another game, and to the same with pieces that were set up.
    others = [SEARCHED["classic"].start(), SEARCHED["tower-2"].start(), SEARCHED["classic-2"].start()]
    for other in (state, *others, position("duo", 3, 9), state):
        search.look_at(other)
        assert search.simulations == 0
        search.go_on(Effort(200), never, to_the_end=True)
        assert search.simulations == 200
        assert all(other.allows(found.move) for found in search.candidates())


def test_a_move_that_was_never_tried_can_be_followed() -> None:
    state = SEARCHED["classic"].start()
    search = searched(state, 5)
    tried = {found.move for found in search.candidates()}
    other = next(move for move in state.moves() if move not in tried)
    state = state.play(other)
    search.look_at(state)
    assert search.simulations == 0
    search.go_on(Effort(50), never)
    assert all(state.allows(found.move) for found in search.candidates())


# Memory


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux how much memory is in use")
@pytest.mark.parametrize("name", ["classic", "classic-2", "stairs-4"])
def test_memory_stays_within_bounds(name: str) -> None:
    search = Search(Random(1), 5_000)
    state = position(name, 1, 16)
    search.look_at(state)
    search.go_on(Effort(1_000), never, to_the_end=True)
    before = memory()
    # In a tree without bounds, these would take twice as much as is allowed here.
    for simulations in range(10_000, 50_000, 10_000):
        search.go_on(Effort(simulations), never, to_the_end=True)
        assert search.simulations == simulations
    for _ in range(3):
        state = settled(state.play(search.candidates()[0].move))
        search.look_at(state)
        search.go_on(Effort(2_000), never)
    assert memory() - before < 3e6


def memory() -> int:
    """How much is in use, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


# Again


def whole_game(name: str, seed: int, simulations: int) -> list[Placement]:
    state, search = SEARCHED[name].start(), Search(Random(seed), ROOM)
    found = []
    while state.to_move is not None:
        search.look_at(state)
        search.go_on(Effort(simulations), never)
        found.append(search.candidates()[0].move)
        state = settled(state.play(found[-1]))
    return found


@pytest.mark.parametrize("name", ["duo", "wall-3"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    first = whole_game(name, 5, 500)
    assert whole_game(name, 5, 500) == first
    assert whole_game(name, 6, 500) != first


def test_it_sees_the_same_however_the_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where simulations are the limit, a slow machine makes as many as a fast one."""
    state = position("duo-fixed-start", 4, 12)
    expected = searched(state, 3_000).candidates()
    assert sum(found.visits for found in expected) > 2_000
    clock = time.monotonic

    def slowly() -> float:
        return 100 * clock()

    monkeypatch.setattr("blokus_desktop.ai.search.time.monotonic", slowly)
    assert searched(state, 3_000).candidates() == expected


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["duo", "classic-2", "tower-2", "pyramid-2x2"])
def test_several_threads_on_one_tree_do_not_bring_each_other_to_a_halt(name: str) -> None:
    """Nodes are widened by one thread while others read and widen them too."""
    state, search = SEARCHED[name].start(), Search(Random(1), 200_000)
    while state.to_move is not None:
        search.look_at(state)
        search.go_on(Effort(seconds=0.03, threads=6), never, to_the_end=True)
        found = search.candidates()
        assert all(state.allows(one.move) for one in found)
        state = settled(state.play(found[0].move))


def play_itself(name: str, seed: int, simulations: int) -> None:
    """A whole game in which each move that it makes, and each that it thinks of, is legal."""
    state, search = SEARCHED[name].start(), Search(Random(seed), 10_000)
    chance = Random(seed)
    while state.to_move is not None:
        search.look_at(state)
        search.go_on(Effort(simulations), never)
        found = search.candidates()
        assert all(first.visits >= second.visits for first, second in pairwise(found))
        assert all(state.allows(one.move) for one in found)
        state = settled(state.play(chance.choice(found[:2]).move))


@pytest.mark.parametrize("name", sorted(SEARCHED))
def test_it_plays_itself_by_the_rules(name: str) -> None:
    play_itself(name, 1, 20)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SEARCHED))
def test_it_plays_itself_by_the_rules_200_times(name: str) -> None:
    for seed in range(200):
        play_itself(name, seed, 10)


def test_with_more_moves_than_there_is_room_for_it_does_without_some() -> None:
    """Pieces all over a board, as no rule allows them, leave more moves than a list of the kernel holds."""
    game, chance = SEARCHED["classic"], Random(45)
    add: list[tuple[Color, Placement]] = []
    kept_free = 0
    for index in chance.sample(range(len(game.table)), 3_000):
        placement = game.table[index]
        known = any(placement.piece is one.piece for _, one in add)
        if len(add) < 6 and not known and placement.piece.size <= 4 and not placement.cells & kept_free:
            kept_free |= placement.cells | placement.barred
            add.append((Color(0), placement))
    state = game.start().set_up(Setup(tuple(add), (), Color(0)))
    search = searched(state, 500)
    assert all(state.allows(found.move) for found in search.candidates())
    # Whatever is played then, it goes on.
    for move in state.moves()[::300]:
        after = settled(state.play(move))
        search.look_at(after)
        search.go_on(Effort(50), never)
        assert all(after.allows(found.move) for found in search.candidates())
    assert len(state.moves()) > 2048
