"""How long the frames of everything that moves on a flat board take, painted in software."""

import time
from collections.abc import Callable, Iterator
from statistics import median

from bench.opened import opened
from bench.window import crowded_match

SIZE = (2560, 1440)
PIECES, FRAMES = 60, 40
LIMIT = 16
"""Milliseconds that a frame may take."""


def bench_motion() -> None:
    """From one frame to the next of each motion."""
    from PySide6.QtCore import QPointF

    width, height = SIZE
    print(f"What moves, {PIECES} pieces at {width}x{height}, ms of the processor a frame; {LIMIT} is smooth")
    with opened(motion="on") as program:
        program.window.resize(*SIZE)
        program.session.open(crowded_match(PIECES))
        program.window.show_table()
        table, scene = program.window.table, program.window.table.scene
        state = program.session.state
        move = next(move for move in state.moves() if move.piece.size >= 3)
        after = state.play(move)
        card = QPointF(table.view.width() + 300.0, 200.0)
        scene.home_of = lambda _color, _placement: card
        placing, hand = table.placing, table.bench._held_motion._motions
        motions: dict[str, tuple[object, Callable[[], object]]] = {
            "a piece comes down": (scene.motions, lambda: scene.show_state(after, move)),
            "it goes back": (scene.motions, lambda: scene.show_state(state)),
            "a reply flies": (scene.motions, lambda: scene.show_state(after, move, card)),
            "the light goes on": (scene.motions, lambda: scene.show_lamps(after.to_move)),
            "the board turns": (scene.motions, lambda: scene.set_turns(scene.quarter_turns + 1)),
            "a held piece turns": (hand, placing.turn),
            "a held piece flips": (hand, placing.flip),
        }
        placing.pick_up(placing.pieces()[-1])
        placing.drop((10.0, 10.0))
        for name, (moving, begin) in motions.items():
            first, *others = frame_times(program, moving, begin)
            late = sorted(others)[int(len(others) * 0.95)]
            said = f"median {median(others):.1f}, 95 of 100 under {late:.1f}, the first one {first:.1f}"
            print(f"  {name}: {said}")


def frame_times(program, moving, begin: Callable[[], object]) -> Iterator[float]:
    """Begin a motion and go through it step by step; the first frame paints what is new as well."""
    moving.finish()
    program.app.processEvents()
    started = time.process_time()
    begin()
    steps = [(animation, show) for animation, (show, _) in moving._running.items()]
    for animation, _ in steps:
        animation.pause()
    program.app.processEvents()
    yield (time.process_time() - started) * 1e3
    for frame in range(1, FRAMES):
        started = time.process_time()
        for _, show in steps:
            show(frame / FRAMES)
        program.app.processEvents()
        yield (time.process_time() - started) * 1e3
    moving.finish()
