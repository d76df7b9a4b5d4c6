"""Piles and eyes for tests of the light, and memory that notices who writes beside it."""

from collections import deque
from collections.abc import Iterable
from functools import cache
from random import Random

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.light.pile import Cube, Eye, Pile, Table
from blokus_desktop.light.renderer import Baked, Film
from blokus_desktop.ui.board.camera import Camera

LIGHT = ((0x14, 0x46, 0xB8), (0xF2, 0xB4, 0x0C), (0xC9, 0x1F, 0x2A), (0x1D, 0xA4, 0x6A))
DARK = ((0x2F, 0x6B, 0xE8), (0xF2, 0xB7, 0x28), (0xE0, 0x36, 0x3F), (0x35, 0xBB, 0x80))
STRUCTURES = [name for name, game in GAMES.items() if game.solid]
GUARD = 4096
"""How many bytes before and behind a picture must stay as they are."""


def done(steps: Iterable[None]) -> None:
    deque(steps, maxlen=0)


@cache
def pile_of(name: str, plies: int, seed: int = 1, dark: bool = False) -> Pile:
    """A pile as random play leaves it."""
    chance, state = Random(seed), GAMES[name].start()
    for _ in range(plies):
        if state.player is not None:
            state = state.play(chance.choice(state.moves()))
    board = state.game.board
    cubes = [
        Cube(*board.point(cell), number, int(color))
        for number, (color, placement) in enumerate(state.laid)
        for cell in cells_in(placement.cells)
    ]
    return Pile(cubes, board.heights, DARK if dark else LIGHT, dark, Table((5.0, 5.0), 7.2))


def baked(pile: Pile) -> Baked:
    made = Baked(pile)
    done(made.bake())
    return made


def eye_of(camera: Camera) -> Eye:
    return Eye(camera.turn, camera.tilt, camera.distance, camera.target, camera.scale, camera.center)


def camera_for(size: int, turn: float, tilt: float, distance: float | None = 50.0) -> Camera:
    """One that has the table in a square picture."""
    return Camera(turn, tilt, distance, (5.0, 5.0, 2.0), size / 17, (size / 2, size / 2))


class Picture:
    """The memory of a picture between guards."""

    def __init__(self, film: Film) -> None:
        self._size = 4 * film.width * film.height
        self._all = bytearray(b"\xa5" * (self._size + 2 * GUARD))
        self.width = film.width
        self.pixels = memoryview(self._all)[GUARD : GUARD + self._size]

    def is_guarded(self) -> bool:
        return self._all[:GUARD] == self._all[GUARD + self._size :] == b"\xa5" * GUARD

    def at(self, x: int, y: int) -> tuple[int, int, int, int]:
        """Red, green, blue and how much it covers."""
        place = 4 * (y * self.width + x)
        blue, green, red, alpha = self.pixels[place : place + 4]
        return red, green, blue, alpha


def refined(pile: Pile, camera: Camera, width: int, height: int | None = None) -> tuple[Film, Picture]:
    film = Film(width, height or width)
    picture = Picture(film)
    done(film.aim(baked(pile), eye_of(camera)))
    done(film.at_rest(picture.pixels))
    done(film.refine(picture.pixels))
    return film, picture
