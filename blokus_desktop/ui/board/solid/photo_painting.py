"""Lays a picture of a turntable on the screen pixel by pixel, and over it what is painted there."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from math import ceil, floor

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QTransform

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import Camera, Place
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.board.solid.painting import box_of, paint_pile
from blokus_desktop.ui.board.solid.shot import Loose, Photo, Shot, Slide
from blokus_desktop.ui.board.solid.sign_painting import Signs
from blokus_desktop.ui.board.solid.table_painting import paint_names
from blokus_desktop.ui.board.solid.tableau import Tableau, solid_piece
from blokus_desktop.ui.style.theme import Look

_AROUND = 0.25
"""How far what is painted reaches beyond its cubes, in cubes."""


def ratio_of(painter: QPainter) -> float:
    """How many pixels of its picture a painter has for one of the scene."""
    return painter.deviceTransform().m11()


class Print:
    """A picture with what is painted on it: the signs, and the lines around a held piece and its place."""

    def __init__(self) -> None:
        self._signs, self._lines = _Layer(), _Layer()

    def paint(
        self,
        painter: QPainter,
        room: QRectF,
        photo: Photo,
        shown: Tableau,
        slides: Sequence[Slide] | None,
    ) -> None:
        """Paint a picture, and within a room what is shown now, as its camera sees it.

        ``slides`` are the pieces apart; without a picture of them they are painted.
        """
        camera, ratio = photo.shot.camera, photo.shot.ratio * photo.share
        _paint_images(painter, photo.shot.ratio, [Slide(photo.image, 0, 0)])
        if shown.coordinates:
            # Nothing of the pile is before them.
            paint_names(painter, camera, shown.board, shown.look)
        still = replace(shown.signs, faults=frozenset(), through=frozenset())
        if still.cells or shown.look.marks:
            over = shown._replace(signs=still, free_piece=None)
            marked = [*still.cells, *(shown.pile if shown.look.marks else ())]
            self._signs.paint(painter, room & _box_around(camera, marked), ratio, camera, over)
        _paint_images(painter, ratio, slides or ())
        pointing = Signs(faults=shown.signs.faults, through=shown.signs.through)
        cells = [*_cells_of(shown), *pointing.faults]
        if cells:
            over = shown._replace(signs=pointing)
            self._lines.paint(
                painter, room & _box_around(camera, cells), ratio, camera, over, solid=slides is None
            )


def slides_for(shot: Shot, photo: Photo) -> Sequence[Slide] | None:
    """The pieces apart of a shot, as a picture of another one has them; None where it has not all of them.

    Those that have moved since then are moved along.
    """
    if shot.loose == photo.shot.loose or (not shot.loose and shot.pile != photo.shot.pile):
        return photo.loose
    seen = [loose for loose in photo.shot.loose if all(photo.shot.box(loose, photo.share)[2:])]
    made = {loose.pile: (loose, slide) for loose, slide in zip(seen, photo.loose, strict=True)}
    if any(loose.pile not in made for loose in shot.loose):
        return None
    return [_moved(photo, *made[loose.pile], loose) for loose in shot.loose]


def _moved(photo: Photo, before: Loose, slide: Slide, now: Loose) -> Slide:
    """The picture of a piece apart, moved to where it is now."""
    (x, y), (left, top) = (_middle_on_screen(photo.shot.camera, loose) for loose in (now, before))
    ratio = photo.shot.ratio * photo.share
    across, down = round((x - left) * ratio), round((y - top) * ratio)
    return Slide(slide.image, slide.left + across, slide.top + down)


def _middle_on_screen(camera: Camera, loose: Loose) -> Place:
    ends = zip(*((x, y, z) for x, y, z, *_ in loose.pile.cubes), strict=True)
    x, y, z = (start + (max(own) + 1) / 2 for start, own in zip(loose.corner, ends, strict=True))
    return camera.project((x, y, z))


def _paint_cut(painter: QPainter, camera: Camera, shown: Tableau, *, solid: bool) -> None:
    """Paint what is on a pile and in it, with holes for the pile itself, and for a piece apart or not."""
    piece, signs = shown.free_piece, shown.signs
    paint_pile(painter, camera, shown.pile, shown.look, free_piece=piece, signs=signs, cut=True, solid=solid)


def _box_around(camera: Camera, cells: Collection[Point]) -> QRectF:
    """What cells take up, with what is painted around them."""
    around = _AROUND * camera.scale
    return box_of(camera, cells).adjusted(-around, -around, around, around) if cells else QRectF()


def _cells_of(shown: Tableau) -> list[Point]:
    """The cells of a piece apart, and those over its place where it is held."""
    piece = shown.free_piece
    if piece is None:
        return []
    up = ceil(piece.hover or piece.lift)
    return [*piece.points, *((x, y, z + up) for x, y, z in piece.points)]


class PieceApart:
    """A piece that is nowhere near the pile: its picture is made once."""

    def __init__(self) -> None:
        self._known: tuple[Shot, Loose] | None = None
        self._slide: Slide | None = None

    def paint(self, painter: QPainter, shot: Shot, piece: FreePiece, look: Look) -> None:
        """Paint a piece where it will lie, as it is seen in a shot."""
        loose = solid_piece(piece, 0.0, dark=look.theme.dark)
        if self._known != (shot, loose):
            # Late, as all of the renderer.
            from blokus_desktop.ui.board.solid.darkroom import picture_apart

            self._known, self._slide = (shot, loose), picture_apart(shot, loose)
        if self._slide is not None:
            _paint_images(painter, shot.ratio, [self._slide])


class _Layer:
    """A painting over the picture that leaves holes; it is kept until something about it changes."""

    def __init__(self) -> None:
        self._known: object = None
        self._kept: list[Slide] = []

    def paint(
        self,
        painter: QPainter,
        box: QRectF,
        ratio: float,
        camera: Camera,
        shown: Tableau,
        *,
        solid: bool = False,
    ) -> None:
        """Paint within a box, with so many pixels to one of the scene; ``solid`` the piece apart too."""
        known = (box, ratio, camera, shown, solid)
        if known != self._known:
            self._known, self._kept = known, _painted(box, ratio, camera, shown, solid=solid)
        _paint_images(painter, ratio, self._kept)


def _painted(box: QRectF, ratio: float, camera: Camera, shown: Tableau, *, solid: bool) -> list[Slide]:
    """What is painted over a picture in a box of the scene."""
    place = _pixels_of(box, ratio)
    image = QImage(place.size(), QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        return []
    image.fill(0)
    painter = QPainter(image)
    painter.translate(-place.topLeft())
    painter.scale(ratio, ratio)
    # Who paints leaves out what is elsewhere.
    corner, size = QPointF(place.topLeft()) / ratio, QSizeF(place.size()) / ratio
    painter.setClipRect(QRectF(corner, size))
    _paint_cut(painter, camera, shown, solid=solid)
    painter.end()
    return [Slide(image, place.left(), place.top())]


def _pixels_of(box: QRectF, ratio: float) -> QRect:
    left, top = floor(box.left() * ratio), floor(box.top() * ratio)
    return QRect(left, top, ceil(box.right() * ratio) - left, ceil(box.bottom() * ratio) - top)


def _paint_images(painter: QPainter, ratio: float, images: Iterable[Slide]) -> None:
    """Paint images that have so many pixels to one of the scene."""
    device, own = painter.deviceTransform(), ratio_of(painter)
    below = painter.worldTransform().inverted()[0] * device
    corner = device.map(QPointF(0, 0))
    on_pixels = QTransform.fromTranslate(round(corner.x()), round(corner.y())).scale(own / ratio, own / ratio)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, ratio != own)
    painter.setWorldTransform(on_pixels * below.inverted()[0])
    for image in images:
        painter.drawImage(image.left, image.top, image.image)
    painter.restore()
