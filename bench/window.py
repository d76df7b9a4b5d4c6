"""How fast the window comes up and follows the mouse, beside the Debian program ``pentobi`` in one run."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median

from bench.opened import opened
from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import Color, Setup

STARTS = 7
DROP_CACHES = Path("/proc/sys/vm/drop_caches")
PATIENCE = 30.0
NEEDED = ("Xvfb", "xdotool", "pentobi")
MOVES = 1_000
PIECES = 80
TOWER, FRAMES = "tower-4", 200


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """A screen of its own for windows; gives the environment that leads to it."""
    number = next(n for n in range(90, 200) if not Path(f"/tmp/.X11-unix/X{n}").exists())
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-noreset", "-screen", "0", "1600x1000x24"], stderr=subprocess.DEVNULL
    )
    with tempfile.TemporaryDirectory() as home:
        while not Path(f"/tmp/.X11-unix/X{number}").exists():
            time.sleep(0.02)
        environment = {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb", "HOME": home}
        environment["XDG_DATA_HOME"] = environment["XDG_CONFIG_HOME"] = home
        # Players' machines keep what they have compiled.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        try:
            yield environment
        finally:
            server.terminate()
            server.wait()


def start_time(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds until a program's window is there, and the memory it then has, in MB."""
    started = time.perf_counter()
    program = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    search = ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)]
    while not subprocess.run(search, env=environment, capture_output=True, check=False).stdout.strip():
        if time.perf_counter() - started > PATIENCE or program.poll() is not None:
            raise RuntimeError(f"no window of {command[0]}")
    seconds = time.perf_counter() - started
    time.sleep(1.5)
    memory = sum(map(proportional_memory, family(program.pid)))
    program.terminate()
    program.wait()
    return seconds, memory


def family(pid: int) -> list[int]:
    """A process and all it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(other for child in children for other in family(int(child)))]


def proportional_memory(pid: int) -> float:
    """The memory of a process in MB, shared pages counted in part; none where it has ended meanwhile."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def bench_start() -> None:
    missing = [
        name for name in NEEDED if shutil.which(name) is None and not Path(f"/usr/games/{name}").exists()
    ]
    if missing:
        print(f"Starting beside Pentobi: not measured, {', '.join(missing)} missing")
        return
    programs = {
        "Blokus Desktop": [sys.executable, "-m", "blokus_desktop"],
        "Pentobi": [shutil.which("pentobi") or "/usr/games/pentobi"],
    }
    print(f"From start to the first window on the screen, median of {STARTS} starts each in turn, and memory")
    with screen() as environment:
        for state in ("warm", "cold"):
            if state == "cold" and not os.access(DROP_CACHES, os.W_OK):
                print("  cold: not measured, only root can drop the caches")
                return
            times: dict[str, list[float]] = {name: [] for name in programs}
            memory: dict[str, float] = {}
            for _ in range(STARTS):
                for name, command in programs.items():
                    if state == "cold":
                        subprocess.run(["sync"], check=True)
                        DROP_CACHES.write_text("3")
                    seconds, memory[name] = start_time(command, environment)
                    times[name].append(seconds)
            ours, theirs = (median(times[name]) for name in programs)
            kept = ", ".join(f"{name} {memory[name]:.0f} MB" for name in programs)
            print(f"  {state}: {ours:.2f} s, Pentobi {theirs:.2f} s, ratio {ours / theirs:.2f}; {kept}")


def bench_ghost() -> None:
    """From a move of the mouse to the repainted ghost, with a full board."""
    print(f"From a mouse move to the repainted ghost, {MOVES} moves, in ms")
    with opened() as program:
        match = crowded_match(PIECES)
        program.session.open(match)
        program.window.show_table()
        laid = len(match.state.laid)
        for size in ((1280, 800), (2560, 1440)):
            program.window.resize(*size)
            program.app.processEvents()
            times = sorted(ghost_times(program))
            middle, late = times[len(times) // 2] * 1e3, times[int(len(times) * 0.99)] * 1e3
            print(f"  {size[0]}x{size[1]}, {laid} pieces: median {middle:.1f}, 99 of 100 under {late:.1f}")


def crowded_match(pieces: int) -> Match:
    """A board with many pieces on it, set up where they fit, and a player with some left to hold."""
    game = GAMES["classic"]
    filled, laid = 0, []
    wanted = [(Color(color), piece) for piece in reversed(game.table.pieces) for color in range(4)]
    for color, piece in sorted(wanted, key=lambda want: -want[1].size):
        fitting = (place for place in game.table if place.piece is piece and not place.cells & filled)
        placement = next(fitting, None)
        if placement is not None and len(laid) < pieces:
            filled |= placement.cells
            laid.append((color, placement))
    match = Match(game, (Seat(),) * 4)
    match.set_up_root(Setup(add=tuple(laid)))
    return match


def ghost_times(program) -> Iterator[float]:
    chance, table = Random(1), program.window.table
    placing = table.placing
    placing.pick_up(placing.pieces()[-1])
    for _ in range(MOVES):
        spot = (chance.uniform(0, 20), chance.uniform(0, 20))
        started = time.perf_counter()
        placing.hover(spot)
        program.app.processEvents()
        yield time.perf_counter() - started


def bench_turntable() -> None:
    """From one angle to the next, with a full tower of 160 cubes."""
    with opened() as program:
        program.window.resize(1280, 800)
        program.window.start(TOWER, (Seat(),) * 4)
        state = full_tower(Random(1))
        program.window.table.scene.show_state(state)
        cubes = sum(stones.bit_count() for stones in state.stones)
        print(f"The turntable turned, {cubes} cubes at 1280x800, {FRAMES} frames painted in software, in ms")
        for perspective in (True, False):
            program.settings.set_value("perspective", perspective)
            times = list(frame_times(program))
            passed, used = (sorted(values) for values in zip(*times, strict=True))
            middle, late, computed = median(passed), passed[int(FRAMES * 0.95)], median(used)
            name = "perspective" if perspective else "parallel"
            print(
                f"  {name}: median {middle * 1e3:.1f}, 95 of 100 under {late * 1e3:.1f}, "
                f"of the processor {computed * 1e3:.1f}: {1 / computed:.0f} frames a second"
            )


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


def frame_times(program) -> Iterator[tuple[float, float]]:
    """For each frame the time that passed, and the time the processor worked on it."""
    from PySide6.QtCore import QPointF

    orbit = program.window.table.scene.orbit
    for frame in range(FRAMES):
        started, worked = time.perf_counter(), time.process_time()
        orbit.drag(QPointF(4, 1 if frame % 60 < 30 else -1))
        program.app.processEvents()
        yield time.perf_counter() - started, time.process_time() - worked
