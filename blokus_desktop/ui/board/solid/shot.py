"""What a picture of a turntable is to show, in plain values: a pile, pieces apart, a camera."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtGui import QColor, QImage

from blokus_desktop.game.board import Board, Point
from blokus_desktop.light.pile import FAR, RGB, Cube, Eye, Pile, Table
from blokus_desktop.ui.board.camera import Camera, Vector, corners_of_box
from blokus_desktop.ui.board.solid.painting import Stone
from blokus_desktop.ui.board.solid.table_painting import disc_of

_MARGIN = 2
"""Room around a piece apart, in pixels of the screen."""


@dataclass(frozen=True)
class Loose:
    """A piece apart, where it is, and how much of it is seen before others and behind them."""

    pile: Pile
    """The piece in the corner of a room of its own."""
    corner: Vector
    """Where that corner is."""
    before: float = 1.0
    behind: float = 0.0


@dataclass(frozen=True)
class Shot:
    """What is seen, from where, and how large: in pixels, ``ratio`` of them to one of the scene."""

    pile: Pile
    camera: Camera
    size: tuple[int, int]
    ratio: float
    loose: tuple[Loose, ...] = ()

    def same_table(self, other: "Shot | None") -> bool:
        """Whether only pieces apart are others."""
        return other is not None and (self.pile, self.camera, self.size, self.ratio) == (
            other.pile,
            other.camera,
            other.size,
            other.ratio,
        )

    def same_things(self, other: "Shot") -> bool:
        """Whether the same is seen, from wherever."""
        return (self.pile, self.size, self.ratio, self.loose) == (
            other.pile,
            other.size,
            other.ratio,
            other.loose,
        )

    @property
    def shows_anything(self) -> bool:
        """Whether there is room for a picture at all."""
        return min(self.size) > 0 and self.eye.is_somewhere

    @property
    def eye(self) -> Eye:
        """The camera in pixels of the screen."""
        camera = self.camera
        # On its way to a look straight down, an eye goes as far away as one likes.
        away = None if camera.distance is None else min(camera.distance, FAR)
        eye = Eye(camera.turn, camera.tilt, away, camera.target, camera.scale, camera.center)
        return eye.scaled(self.ratio)

    def box(self, loose: Loose, share: float) -> tuple[int, int, int, int]:
        """Where a piece apart is in a share of the pixels, as far as it is in the picture."""
        left, near, low = loose.corner
        corners = [
            self.camera.project(corner)
            for x, y, z in ((left + x, near + y, low + z) for x, y, z, *_ in loose.pile.cubes)
            for corner in corners_of_box((x, y, z), (x + 1, y + 1, z + 1))
        ]
        edges: list[tuple[int, int]] = []
        for places, length in zip(zip(*corners, strict=True), self.size, strict=True):
            low = max(floor(min(places) * self.ratio * share) - _MARGIN, 0)
            high = min(ceil(max(places) * self.ratio * share) + _MARGIN, max(round(length * share), 1))
            edges.append((low, max(high - low, 0)))
        (left, wide), (top, high) = edges
        return left, top, wide, high


@dataclass(frozen=True)
class Photo:
    """A picture of a shot."""

    shot: Shot
    image: QImage
    """Premultiplied."""
    share: float = 1.0
    """In which share of its pixels each way it was made, and pieces apart are: there is not always time."""
    loose: tuple["Slide", ...] = ()
    """The pieces apart, as much of each as the pile does not hide."""


@dataclass(frozen=True)
class Slide:
    """A picture of a piece apart, and where its corner is, in its pixels."""

    image: QImage
    left: int
    top: int


def lit_pile(board: Board, stones: Mapping[Point, Stone], *, dark: bool, glass: bool = True) -> Pile:
    """A pile on its table, as the renderer takes it."""
    disc = disc_of(board)
    colors: dict[RGB, int] = {}
    cubes = [
        Cube(*point, stone.piece, colors.setdefault(_rgb(stone.color), len(colors)))
        for point, stone in stones.items()
    ]
    table = Table(disc.middle, disc.radius, disc.thickness)
    return Pile(tuple(cubes), board.heights, tuple(colors), dark, table, glass)


def lit_piece(shape: Iterable[Point], color: QColor, *, dark: bool, frosted: bool = False) -> Pile:
    """A piece of which nothing is near."""
    cubes = tuple(Cube(*point, 0, 0) for point in sorted(shape))
    table = Table((0.0, 0.0), 1.0)
    return Pile(cubes, (), (_rgb(color),), dark, table, glass=False, alone=True, frosted=frosted)


def _rgb(color: QColor) -> RGB:
    return (color.red(), color.green(), color.blue())
