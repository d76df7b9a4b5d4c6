"""How fast the turntable turns and comes to rest in the window: lit, and painted as without a renderer."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat
from blokus_desktop.game.state import Color

TOWER, SECONDS = "tower-4", 3.0
SIZES = ((1280, 800), (2560, 1440))
RESTS = 5
PATIENCE = 20.0
MOUSE = 0.008
"""Seconds from one event of a mouse to the next."""


def bench_turntable() -> None:
    """A full tower of 160 cubes in the window."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from blokus_desktop.ui.board.solid import item

    made = item.new_exposure
    for name, exposure in (("lit", made), ("painted", lambda _parent: None)):
        item.new_exposure = exposure
        try:
            with window() as program:
                bench_window(program, name)
        finally:
            item.new_exposure = made


@contextmanager
def window() -> Iterator:
    """A program with a full tower on its table."""
    from PySide6.QtCore import QSettings

    from blokus_desktop.ui.shell.program import Program

    with tempfile.TemporaryDirectory() as place:
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        store.setValue("motion", "off")
        program = Program(Path(place) / "data", store)
        program.window.show()
        program.window.start(TOWER, (Seat(),) * 4)
        program.window.table.scene.show_state(full_tower(Random(1)))
        yield program
        program.window.close()
        program.close()


def bench_window(program, name: str) -> None:
    for width, height in SIZES:
        program.window.resize(width, height)
        wait_for(program, lambda: not resting(program))
        frames, passed, worked, own, held = turn(program)
        print(
            f"Turntable of 160 cubes, {name}, {width}x{height}: {frames / passed:.0f} frames a second, "
            f"{worked / frames * 1e3:.1f} ms of the processor each, {own / frames * 1e3:.1f} in the window; "
            f"held for {held * 1e3:.0f} ms at most"
        )
        if program.window.table.scene.table.exposure is not None:
            first, best, held = rest(program)
            print(
                f"  at rest: first picture after {first * 1e3:.0f} ms, the best after {best * 1e3:.0f}, "
                f"held for {held * 1e3:.0f} ms at most"
            )


def turn(program) -> tuple[int, float, float, float, float]:
    """Turn for some seconds: how many frames were painted, what passed, what all and the window worked."""
    from PySide6.QtCore import QPointF

    orbit, count, held = program.window.table.scene.orbit, paintings(program), 0.0
    started, worked, own = time.perf_counter(), time.process_time(), time.thread_time()
    while time.perf_counter() - started < SECONDS:
        step = time.perf_counter()
        orbit.drag(QPointF(2, 0))
        program.app.processEvents()
        spent = time.perf_counter() - step
        held = max(held, spent)
        time.sleep(max(MOUSE - spent, 0))
    passed = time.perf_counter() - started
    return count[0], passed, time.process_time() - worked, time.thread_time() - own, held


def paintings(program) -> list[int]:
    """Counts from now on how often the table is painted."""
    table, count = program.window.table.scene.table, [0]
    paint = type(table)._paint

    def counted(painter) -> None:
        count[0] += 1
        paint(table, painter)

    table._paint_with = counted
    return count


def rest(program) -> tuple[float, float, float]:
    """From another side to the first picture and to the best, and how long the window was held then."""
    times = []
    for side in range(RESTS):
        started, held = time.perf_counter(), [0.0]
        program.window.table.scene.orbit.turn_to(90.0 * side + 20, 30.0)
        program.app.processEvents()
        first = time.perf_counter() - started
        wait_for(program, lambda: not resting(program), held)
        times.append((first, time.perf_counter() - started, max(held)))
    firsts, bests, holds = zip(*times, strict=True)
    return median(firsts), median(bests), max(holds)


def resting(program) -> bool:
    """Whether better pictures are on their way."""
    exposure = program.window.table.scene.table.exposure
    return exposure is not None and exposure.busy


def wait_for(program, done: Callable[[], bool], held: list[float] | None = None) -> None:
    started = time.perf_counter()
    while not done() and time.perf_counter() - started < PATIENCE:
        step = time.perf_counter()
        program.app.processEvents()
        if held is not None:
            held.append(time.perf_counter() - step)
        time.sleep(0.001)
    program.app.processEvents()


def full_tower(chance: Random) -> SolidState:
    """A tower filled to its limit, as no game may end: of some pieces there are too many."""
    game = GAMES[TOWER]
    filled, laid = 0, []
    while free := game.board.inside & ~filled:
        lowest = free & -free
        fitting = [place for place in game.table if place.cells & lowest and not place.cells & filled]
        if fitting:
            largest = max(place.piece.size for place in fitting)
            placement = chance.choice([place for place in fitting if place.piece.size == largest])
            filled |= placement.cells
            laid.append((Color(len(laid) % 4), placement))
        else:
            # A hole for which there is no piece: begin again.
            filled, laid = 0, []
    stones = tuple(sum(place.cells for color, place in laid if color == own) for own in range(4))
    return replace(game.start(), laid=tuple(laid), stones=stones)
