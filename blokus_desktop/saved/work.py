"""Work done in small steps, so that the caller can do something else between them, or give it up."""

import time
from collections.abc import Generator

from blokus_desktop.game.match import Match

Work = Generator[float | None, None, Match]
"""Hands out its progress from 0 to 1 at each step, or None where there is only to wait; ends with a game."""

_NAP = 0.0005


def finished(work: Work) -> Match:
    """Do a whole work at once; returns its result."""
    job = Job(work)
    while not job.ended:
        job.go_on(1.0, patience=1.0)
    return job.result()


class Job:
    """A work, its progress and its result."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._match: Match | None = None
        self._problem: Exception | None = None
        self.progress = 0.0
        """From 0 to 1."""
        self.waits = False
        """Whether it only waited the last time it went on."""

    @property
    def ended(self) -> bool:
        return self._match is not None or self._problem is not None

    def result(self) -> Match:
        """The game, once it has ended; raises what went wrong."""
        if self._problem is not None:
            raise self._problem
        assert self._match is not None
        return self._match

    def go_on(self, seconds: float, patience: float = 0.0) -> None:
        """Work for a while, a step at least; where there is only to wait, no longer than its patience.

        What others do on the machine meanwhile does not count as work.
        """
        end, latest = time.thread_time() + seconds, time.monotonic() + patience
        while not self.ended:
            self._step()
            if time.thread_time() >= end or (self.waits and time.monotonic() >= latest):
                return
            if self.waits:
                time.sleep(_NAP)

    def _step(self) -> None:
        try:
            share = next(self._work)
        except StopIteration as end:
            self._match, self.waits = end.value, False
        except Exception as problem:
            self._problem, self.waits = problem, False
        else:
            self.waits = share is None
            self.progress = self.progress if share is None else share
