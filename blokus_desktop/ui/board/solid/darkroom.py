"""Makes the pictures of shots with the compiled renderer: a quick one first, then better ones."""

from collections import OrderedDict, deque
from collections.abc import Iterator
from math import ceil
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

from blokus_desktop.light.pile import Pile
from blokus_desktop.light.renderer import Baked, Film, enlarged
from blokus_desktop.ui.board.solid.shot import Loose, Photo, Shot, Slide

_QUICK = 0.013
"""How long a picture of a moving table may take, in seconds: sixty are wanted in one."""
_SHARES = (1.0, 0.5, 0.25)
"""How many of the screen's pixels such a picture can have, in shares each way, each half of the last."""
_DEARER = 2.4
"""How many times as long a picture takes with twice as many pixels each way: some work is always the same."""
_SPARE = 0.8
"""How much of the time a larger picture may need, as far as one knows, to be tried."""
_LATE = 2
"""After so many pictures in turn that took too long, they are smaller: other programs may hold one up."""
_SOFT = 14.0
"""How wide the soft edge of a picture is, in pixels of the scene."""
_KEPT = 8
"""How many pieces apart stay baked."""


class Darkroom:
    """For one thread at a time; what was begun for a table goes on when only a piece apart has moved."""

    def __init__(self) -> None:
        self._pile: Pile | None = None
        self._baked: Baked | None = None
        self._baking: Iterator[None] = iter(())
        self._shot: Shot | None = None
        self._stages: Iterator[QImage | None] = iter(())
        self._image: QImage | None = None
        self._films: dict[float, Film] = {}
        self._aimed: set[float] = set()
        """The shares in which a film knows already what is seen where."""
        self._share = 1.0
        """The one of the newest picture."""
        self._slides: dict[tuple[Loose, float], Slide] = {}
        self._pace = Pace()
        self._pieces: OrderedDict[Pile, Baked] = OrderedDict()

    def develop(self, shot: Shot) -> Iterator[Photo | None]:
        """The pictures of a shot from the first to the best; None wherever it can be given up."""
        try:
            yield from self._developed(shot)
        except Exception:
            # What was begun is of no use, not even to the next picture of the same.
            self._shot = self._pile = None
            raise

    def _developed(self, shot: Shot) -> Iterator[Photo | None]:
        if not shot.same_table(self._shot):
            self._begin(shot)
        if self._image is not None:
            yield self._photo(shot)
        for image in self._stages:
            if image is not None:
                self._image = image
                yield self._photo(shot)
            else:
                yield None

    def _begin(self, shot: Shot) -> None:
        """Begin with another table."""
        if self._shot is None or shot.size != self._shot.size:
            self._films.clear()
        self._aimed.clear()
        self._slides.clear()
        self._shot, self._image = shot, None
        self._stages = self._expose(shot)

    def _expose(self, shot: Shot) -> Iterator[QImage | None]:
        """The pictures of a table without what is apart."""
        yield from self._bake(shot.pile)
        share = self._pace.share
        started = perf_counter()
        yield from self._painted(shot, share)
        self._pace.took(perf_counter() - started)
        yield from self._painted_at_rest(shot)

    def _bake(self, pile: Pile) -> Iterator[None]:
        """Bake the light of a pile, or go on with that."""
        if pile != self._pile:
            self._pile, self._baked = pile, Baked(pile)
            self._baking = iter(self._baked.bake())
        yield from self._baking

    def _painted(self, shot: Shot, share: float) -> Iterator[QImage | None]:
        """A quick picture in a share of the pixels."""
        yield from self._aim(shot, share)
        film = self._films[share]
        image = _blank(film)
        yield from film.turning(image.bits())
        self._share = share
        yield _enlarged(_faded(image, shot.ratio * share), shot.size, share)

    def _painted_at_rest(self, shot: Shot) -> Iterator[QImage | None]:
        """A careful picture, and then a smooth one."""
        yield from self._aim(shot, 1.0)
        film = self._films[1.0]
        image = _blank(film)
        yield from film.at_rest(image.bits())
        self._share = 1.0
        yield _faded(image.copy(), shot.ratio)
        yield from film.refine(image.bits())
        yield _faded(image, shot.ratio)

    def _aim(self, shot: Shot, share: float) -> Iterator[None]:
        """Let a film know what is seen where."""
        assert self._baked is not None
        if share not in self._films:
            self._films[share] = Film(*_size_in(shot.size, share))
        if share not in self._aimed:
            yield from self._films[share].aim(self._baked, shot.eye.scaled(share))
            self._aimed.add(share)

    # Pieces apart

    def _photo(self, shot: Shot) -> Photo:
        """The newest picture, with what is apart."""
        assert self._image is not None
        slides = [self._slide(shot, loose) for loose in shot.loose]
        return Photo(shot, self._image, self._share, tuple(slide for slide in slides if slide is not None))

    def _slide(self, shot: Shot, loose: Loose) -> Slide | None:
        """A piece apart, as much of it as the pile does not hide; None beside the picture."""
        share, film = self._share, self._films[self._share]
        left, top, wide, high = box = shot.box(loose, share)
        if not wide or not high:
            return None
        found = self._slides.get((loose, share))
        if found is None:
            own, image = _alone(shot, loose, share, self._piece(loose.pile))
            merged = _blank(film)
            film.merge(merged.bits(), own, image.bits(), left, top, loose.before, loose.behind)
            found = self._slides[loose, share] = Slide(merged.copy(*box), left, top)
        return found

    def _piece(self, pile: Pile) -> Baked:
        """A piece apart with its light."""
        if pile not in self._pieces:
            self._pieces[pile] = baked = Baked(pile)
            deque(baked.bake(), 0)
            if len(self._pieces) > _KEPT:
                self._pieces.popitem(last=False)
        return self._pieces[pile]


def picture_at_once(shot: Shot) -> QImage:
    """The best picture of a table, without pieces apart."""
    baked, film = Baked(shot.pile), Film(*shot.size)
    image = _blank(film)
    for steps in (
        baked.bake(),
        film.aim(baked, shot.eye),
        film.at_rest(image.bits()),
        film.refine(image.bits()),
    ):
        deque(steps, 0)
    return image


def picture_apart(shot: Shot, loose: Loose) -> Slide | None:
    """A piece apart with nothing before it, at once; None beside the picture."""
    left, top, wide, high = shot.box(loose, 1.0)
    if not wide or not high:
        return None
    baked = Baked(loose.pile)
    deque(baked.bake(), 0)
    return Slide(_alone(shot, loose, 1.0, baked)[1], left, top)


def _alone(shot: Shot, loose: Loose, share: float, baked: Baked) -> tuple[Film, QImage]:
    """A piece apart in a share of the pixels, and the film of it."""
    left, top, wide, high = shot.box(loose, share)
    film = Film(wide, high)
    image = _blank(film)
    for steps in (
        film.aim(baked, shot.eye.scaled(share).moved(loose.corner).cropped(left, top)),
        film.at_rest(image.bits()),
        film.refine(image.bits()) if share == 1.0 else (),
    ):
        deque(steps, 0)
    return film, image


class Pace:
    """How large pictures of a moving table can be so that it moves smoothly, by what the last ones took."""

    def __init__(self) -> None:
        self.share = _SHARES[0]
        """The share of the screen's pixels, each way, that a picture can have."""
        self._late = 0
        """How many pictures in turn took too long."""

    def took(self, seconds: float) -> None:
        """Learn how long a picture of that share took."""
        place = _SHARES.index(self.share)
        # The fewer pixels a picture has already, the more it would suffer from having fewer.
        self._late = self._late + 1 if seconds > _QUICK / self.share**0.5 else 0
        if self._late >= _LATE:
            self.share, self._late = _SHARES[min(place + 1, len(_SHARES) - 1)], 0
        elif seconds * _DEARER < _QUICK * _SPARE:
            self.share = _SHARES[max(place - 1, 0)]


def _size_in(size: tuple[int, int], share: float) -> tuple[int, int]:
    """How many pixels a picture has in a share of the screen's."""
    width, height = size
    return ceil(width * share), ceil(height * share)


def _enlarged(image: QImage, size: tuple[int, int], share: float) -> QImage:
    """A picture in a share of the pixels, as large as without; the window would need longer for that."""
    while share < 1.0:
        share *= 2
        larger = QImage(*_size_in(size, share), QImage.Format.Format_ARGB32_Premultiplied)
        enlarged(image.bits(), larger.bits(), larger.width(), larger.height())
        image = larger
    return image


def _faded(image: QImage, ratio: float) -> QImage:
    """A picture whose shadows and disc end softly at its edges, wherever those are."""
    wide, high, soft = image.width(), image.height(), _SOFT * ratio
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    for edge, strip, end in (
        (QPointF(0, 0), QRectF(0, 0, soft, high), QPointF(soft, 0)),
        (QPointF(wide, 0), QRectF(wide - soft, 0, soft, high), QPointF(wide - soft, 0)),
        (QPointF(0, 0), QRectF(0, 0, wide, soft), QPointF(0, soft)),
        (QPointF(0, high), QRectF(0, high - soft, wide, soft), QPointF(0, high - soft)),
    ):
        fade = QLinearGradient(edge, end)
        fade.setColorAt(0, QColor(0, 0, 0, 0))
        fade.setColorAt(1, QColor(0, 0, 0))
        painter.fillRect(strip, fade)
    painter.end()
    return image


def _blank(film: Film) -> QImage:
    """An image for a film."""
    image = QImage(film.width, film.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image
