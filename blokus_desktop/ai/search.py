"""Searches a position with the compiled kernel, and keeps what it finds for the next move."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from threading import Event, Thread
from typing import Generic, TypeVar

from blokus_desktop.ai.families import SearchedState, lesson_of, search_adapter_of
from blokus_desktop.ai.kernel.endgame import Ending
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.kernel.search_tree import Tree
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.placements import Placement

Known = TypeVar("Known")

ROOM = 3_000_000
"""The most nodes of a tree; two full trees, as one is copied from move to move, take 240 MB."""
ENDING_MOVES = 120
"""The most moves with which it is worthwhile to play a game of two sides out in all ways."""
ENDING_SHARE = 0.2
"""The share of the time for a move that this may take, and again to choose between equally good moves."""
ENDING_SECONDS = 1.0
"""The same in seconds, where a move has no time of its own."""
ENDING_ROOM_BITS = 18

_SEED_BITS = 63
_AT_ONCE = 32
"""Simulations between two looks at the clock: they take about a millisecond."""
_LOOKS = 4
"""Looks at the clock between two questions whether the move is settled. Not by the clock: with the same
seed and number of simulations, a game is the same again."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at."""

    move: Placement
    visits: int
    """How many simulations went through it."""
    value: float
    """What it is worth by now: 1 is a clear win, 0 a clear loss."""
    likely: float
    """How likely it seems by judgment; in a long search by the second one."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a search may go on."""

    simulations: int | None = None
    """The number of simulations, those of earlier searches included; None for no such limit."""
    seconds: float | None = None
    threads: int = 1
    positions: int = 0
    """With a count of simulations, how many positions playing the end out may look at; else time decides."""


class Apart(Generic[Known]):
    """What is known, apart for each count of simulations.

    What a strong level has found out, a weak one at the same table must not know.
    """

    def __init__(self, make: Callable[[int | None], Known]) -> None:
        self._make = make
        self._known: dict[int | None, Known] = {}

    def of(self, effort: Effort) -> Known:
        """What searches of such an effort know."""
        count = effort.simulations
        if count not in self._known:
            if len(self._known) > len(LEVELS):
                # A user of the protocol sets many counts, one after the other.
                self._known.clear()
            self._known[count] = self._make(count)
        return self._known[count]


@contextmanager
def helped_by(helpers: Sequence[Callable[[Event], None]]) -> Iterator[None]:
    """Run helpers in threads of their own, each until its event is set: when the block is left."""
    over = Event()
    threads = [Thread(target=helper, args=(over,)) for helper in helpers]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


class Search:
    """A tree for the game that is being played."""

    def __init__(self, chance: Random, room: int = ROOM) -> None:
        self._chance = chance
        self._room = room
        self._state: SearchedState | None = None
        self._position: SearchPosition | None = None
        self._tree: Tree | None = None
        self._ending: Ending | None = None
        self._played_out = False
        """Whether it was tried to play the position out in all ways."""
        self._certain: dict[int, float] = {}
        """The best moves with what they are worth, where that is known for certain."""

    def look_at(self, state: SearchedState) -> None:
        """Turn to a position in which a color is to move; what is already known of it is kept."""
        if self._state is not None and state == self._state:
            return
        last, self._state = self._state, state
        self._played_out, self._certain = False, {}
        if last is not None and self._follow(last, state):
            return
        adapter, game = search_adapter_of(state.game), state.game
        learned = learned_of(lesson_of(game))
        self._position = adapter.position_of(adapter.with_one_start(state), learned)
        self._position.settle()
        if self._tree is not None and last is not None and last.game is game:
            self._tree.begin(self._position)
        else:
            self._tree = Tree(self._position, self._room, adapter.ways_of(game))

    def _follow(self, last: SearchedState, state: SearchedState) -> bool:
        """Go on in the tree to a position that comes some moves after the last one, if it does."""
        position, tree = self._position, self._tree
        if position is None or tree is None or state.game is not last.game:
            return False
        known = len(last.laid)
        if state.laid[:known] != last.laid or len(state.laid) == known:
            return False
        adapter = search_adapter_of(state.game)
        for color, placement in state.laid[known:]:
            move = adapter.move_of(state.game.table, placement)
            if position.to_move != color or move not in position.moves():
                return False
            position.play(move)
            if position.to_move >= 0:
                tree.advance(move, position)
        return bool(position.to_move == state.to_move)

    def go_on(self, effort: Effort, stopped: Callable[[], bool], *, to_the_end: bool = False) -> None:
        """Search until the effort is made, or it is stopped; or, if not to the end, nothing can change."""
        tree = self._tree
        assert tree is not None
        if tree.width < 2 and not to_the_end:
            return
        started = time.monotonic()
        self._play_out(effort, stopped)
        if self._certain and not to_the_end:
            if len(self._certain) == 1:
                return
            effort = replace(effort, seconds=ENDING_SHARE * (effort.seconds or ENDING_SECONDS))
        elif effort.seconds is not None:
            effort = replace(effort, seconds=effort.seconds - (time.monotonic() - started))
        self._grow(tree, effort, stopped, to_the_end=to_the_end)

    def _play_out(self, effort: Effort, stopped: Callable[[], bool]) -> None:
        """Find out what is best for certain, if that is not too long."""
        tree, position, state = self._tree, self._position, self._state
        assert tree is not None
        assert position is not None
        assert state is not None
        counted = effort.simulations is not None
        if self._played_out or (counted and not effort.positions):
            return
        self._played_out = True
        if tree.width > ENDING_MOVES or len(state.game.teams) != 2:
            return
        end = time.monotonic() + ENDING_SHARE * (effort.seconds or ENDING_SECONDS)
        ending = self._ending = self._ending or Ending(ENDING_ROOM_BITS)

        def enough() -> bool:
            looked_through = counted and ending.looked_at >= effort.positions
            return looked_through or stopped() or time.monotonic() >= end

        found = ending.best_moves(position, enough)
        if found is not None:
            self._certain = dict.fromkeys(*found)

    def _grow(self, tree: Tree, effort: Effort, stopped: Callable[[], bool], *, to_the_end: bool) -> None:
        started = time.monotonic()
        before = tree.visits
        limit = effort.simulations
        helpers = [partial(self._simulate, tree, self._seed()) for _ in range(effort.threads - 1)]
        seed, looks = self._seed(), 0
        with helped_by(helpers):
            while not stopped():
                at_once = _AT_ONCE if limit is None else min(_AT_ONCE, limit - tree.visits)
                if at_once <= 0:
                    break
                seed = tree.run(at_once, seed)
                passed = time.monotonic() - started
                if effort.seconds is not None and passed >= effort.seconds:
                    break
                looks += 1
                if looks % _LOOKS == 1:
                    left = float("inf") if limit is None else float(limit - tree.visits)
                    if effort.seconds is not None:
                        speed = (tree.visits - before) / max(passed, 1e-6)
                        left = min(left, speed * (effort.seconds - passed))
                    if not to_the_end and _is_settled(tree, left):
                        break

    def _simulate(self, tree: Tree, seed: int, over: Event) -> None:
        while not over.is_set():
            seed = tree.run(_AT_ONCE, seed)

    def _seed(self) -> int:
        return self._chance.getrandbits(_SEED_BITS)

    def candidates(self) -> list[Candidate]:
        """The moves that were tried, the one to be made first; where none was, the likeliest."""
        assert self._tree is not None
        assert self._state is not None
        adapter, table = search_adapter_of(self._state.game), self._state.game.table
        children = self._tree.children()
        # Those that were tried come first, for that is what the tree does with the likeliest.
        tried = [child for child in children if child[1] or child[0] in self._certain] or children[:1]
        best = sorted(tried, key=lambda child: (child[0] in self._certain, *child[1:]), reverse=True)
        return [
            # What is given back for a tempo may lead a hair beyond a clear win.
            Candidate(
                adapter.placement_of(table, move),
                visits,
                self._certain.get(move, min(max(value, 0.0), 1.0)),
                likely,
            )
            for move, visits, value, likely in best
        ]

    def views(self) -> list[tuple[Placement, int, float]]:
        """The moves that were tried, the best first: how often each was tried out, and its value."""
        return [(found.move, found.visits, found.value) for found in self.candidates()]

    @property
    def simulations(self) -> int:
        """How many simulations the position has seen."""
        return self._tree.visits if self._tree is not None else 0


def _is_settled(tree: Tree, left: float) -> bool:
    """Whether the move that is visited most cannot be caught up with any more."""
    visits = sorted((visits for _, visits, _, _ in tree.children()), reverse=True)
    return bool(visits[0] - visits[1] > left)
