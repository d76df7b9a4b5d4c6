"""How long a picture of the turntable takes in the light, beside the painter in one run."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterable
from random import Random
from statistics import median

from bench.turntable import full_tower
from blokus_desktop.game.board import cells_in
from blokus_desktop.light.pile import Cube, Eye, Pile, Table
from blokus_desktop.light.renderer import Baked, Film

FRAMES = 30
RESTS = 4
ROOMS = (
    ("1280x800", 696, 1.0),
    ("2560x1440", 1274, 1.0),
    ("1280x800 at 200 %", 696, 2.0),
)
"""The side of the board in a window of that size, and how many pixels of the screen are one."""

Times = tuple[float, float]
"""What passed and what the processor worked, in milliseconds."""


def bench_light() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    # Whoever measured a window before has one.
    _keep = QGuiApplication.instance() or QGuiApplication([])
    state = full_tower(Random(1))
    print("The turntable with 160 cubes in ms, medians of what passed and of what the processor worked")
    for name, side, ratio in ROOMS:
        print(f"  {name}, {side}x{side} for the board")
        for what, times in measured(state, side, ratio):
            passed, worked = (median(values) for values in zip(*times, strict=True))
            print(f"    {what:34}{passed:8.1f}{worked:8.1f}{1000 / worked:8.0f} a second")


def measured(state, side: int, ratio: float) -> Iterable[tuple[str, list[Times]]]:
    """The times of each step, by its name."""
    from PySide6.QtCore import QRectF

    from blokus_desktop.ui.board.solid.table_painting import camera_for

    rect = QRectF(0, 0, side, side)
    cameras = [camera_for(state.game.board, 30 + 4.0 * frame, 32, rect) for frame in range(FRAMES)]
    paint = painter_of(state, side, ratio)
    yield "painted, as without the light", [timed(paint, camera) for camera in cameras]
    pile = pile_of(state)
    yield "a position baked", [timed(bake, pile) for _ in range(RESTS)]
    baked = bake(pile)
    eyes = [
        Eye(one.turn, one.tilt, one.distance, one.target, one.scale, one.center).scaled(ratio)
        for one in cameras
    ]
    for share, name in ((1.0, "turning"), (0.5, "turning, at half the resolution")):
        film = Film(int(side * ratio * share), int(side * ratio * share))
        pixels = bytearray(4 * film.width * film.height)
        yield name, [timed(turn, film, baked, eye.scaled(share), pixels) for eye in eyes]
    film = Film(int(side * ratio), int(side * ratio))
    pixels = bytearray(4 * film.width * film.height)
    rests = [(timed(rest, film, baked, eye, pixels), timed(refine, film, pixels)) for eye in eyes[:RESTS]]
    yield "at rest, with mirrors", [first for first, _ in rests]
    yield "at rest, edges refined", [second for _, second in rests]


def pile_of(state) -> Pile:
    from blokus_desktop.ui.board.solid.table_painting import disc_of
    from blokus_desktop.ui.style.theme import Look

    game, look = state.game, Look()
    inks = [look.color(color) for color in game.colors]
    cubes = [
        Cube(*game.board.point(cell), number, int(color))
        for number, (color, placement) in enumerate(state.laid)
        for cell in cells_in(placement.cells)
    ]
    disc = disc_of(game.board)
    colors = [(ink.red(), ink.green(), ink.blue()) for ink in inks]
    return Pile(cubes, game.board.heights, colors, False, Table(disc.middle, disc.radius))


def painter_of(state, side: int, ratio: float) -> Callable[[object], None]:
    """What paints the same as the window does where the light is missing."""
    from PySide6.QtGui import QImage, QPainter

    from blokus_desktop.ui.board.solid.painting import paint_pile, pile_of
    from blokus_desktop.ui.board.solid.table_painting import paint_table
    from blokus_desktop.ui.style.theme import Look

    look, game = Look(), state.game
    laid = ((color, placement.cells) for color, placement in state.laid)
    pile = pile_of(game.board, laid, game.colors, look)
    image = QImage(int(side * ratio), int(side * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)

    def paint(camera) -> None:
        image.fill(0)
        painter = QPainter(image)
        paint_table(painter, camera, game.board, look, pile)
        paint_pile(painter, camera, pile, look, room=game.board)
        painter.end()

    return paint


def bake(pile: Pile) -> Baked:
    baked = Baked(pile)
    exhaust(baked.bake())
    return baked


def turn(film: Film, baked: Baked, eye: Eye, pixels: bytearray) -> None:
    exhaust(film.aim(baked, eye))
    exhaust(film.turning(pixels))


def rest(film: Film, baked: Baked, eye: Eye, pixels: bytearray) -> None:
    exhaust(film.aim(baked, eye))
    exhaust(film.at_rest(pixels))


def refine(film: Film, pixels: bytearray) -> None:
    exhaust(film.refine(pixels))


def exhaust(steps: Iterable[None]) -> None:
    deque(steps, maxlen=0)


def timed(work: Callable[..., object], *arguments: object) -> Times:
    started, worked = time.perf_counter(), time.process_time()
    work(*arguments)
    return (time.perf_counter() - started) * 1e3, (time.process_time() - worked) * 1e3


if __name__ == "__main__":
    bench_light()
