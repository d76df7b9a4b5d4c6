"""Plays what a match still lacks: one game after the other, or two at once."""

from collections import deque
from collections.abc import Mapping, Sequence
from threading import Lock, Thread

from bench.match.clock import Clock
from bench.match.engine import Engine
from bench.match.figures import running_line
from bench.match.plan import SIDES, Fixture, Setting, Side
from bench.match.playing import Table
from bench.match.record import Played, Results, WrongFile

_BETWEEN_LOOKS = 0.2


class _Stopped(Exception):
    """The match is being ended, for a reason that is told elsewhere."""


class Contest:
    """The games of a match while they are played; no engine outlives it."""

    def __init__(
        self,
        setting: Setting,
        commands: Mapping[Side, Sequence[str]],
        timeout: float,
        clock: Clock,
        results: Results,
        pairs: int,
    ) -> None:
        self._setting = setting
        self._commands = commands
        self._timeout = timeout
        self._clock = clock
        self._results = results
        self._pairs = pairs
        self._lock = Lock()
        self._engines: list[Engine] = []
        self._waiting: deque[Fixture] = deque()
        self._problem: BaseException | None = None
        self._stopped = False

    def play(self, missing: Sequence[Fixture], jobs: int, when: str, revision: str) -> None:
        """Plays games in order and writes each down; raises what stops it."""
        self._waiting.extend(missing)
        threads: list[Thread] = []
        try:
            table = self._table()
            self._begin(table.names(), when, revision)
            threads += [Thread(target=self._work, args=(None if job else table,)) for job in range(jobs)]
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                threads[0].join(_BETWEEN_LOOKS)
                threads[-1].join(_BETWEEN_LOOKS)
        except BaseException as problem:
            self._stop(problem)
        for thread in threads:
            thread.join()
        for engine in self._engines:
            engine.leave()
        if self._problem is not None:
            raise self._problem

    def _begin(self, names: list[str], when: str, revision: str) -> None:
        if self._results.names not in ([], names):
            was = ", ".join(self._results.names)
            raise WrongFile(f"{self._results.path} was begun with other engines: {was}.")
        self._results.begin(names, when, revision)

    def _table(self) -> Table:
        engines: dict[Side, Engine] = {}
        for side in SIDES:
            with self._lock:
                if self._stopped:
                    raise _Stopped
                engines[side] = Engine(side, self._commands[side], self._timeout)
                self._engines.append(engines[side])
        return Table(self._setting, engines, self._clock)

    def _work(self, table: Table | None) -> None:
        try:
            table = table or self._table()
            while (fixture := self._next()) is not None:
                self._finish(table.play(fixture))
        except BaseException as problem:
            self._stop(problem)

    def _next(self) -> Fixture | None:
        with self._lock:
            return self._waiting.popleft() if self._waiting and not self._stopped else None

    def _finish(self, played: Played) -> None:
        with self._lock:
            self._clock.finished(played)
            self._results.add(played)
            pair = played.fixture.pair
            if all(f"{pair}.{half}" in self._results.games for half in (1, 2)):
                print(running_line(self._results.games.values(), pair, self._pairs), flush=True)

    def _stop(self, problem: BaseException) -> None:
        """Ends the engines and with them all that waits for them; the first problem is the reason."""
        with self._lock:
            if self._stopped:
                return
            self._stopped = True
            self._problem = problem
            for engine in self._engines:
                engine.end()
