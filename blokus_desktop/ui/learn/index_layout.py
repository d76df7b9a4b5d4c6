"""Where everything is on the page of all lessons, by its size alone, and by how large all lengths are.

Lengths here are those of a plain window; what is given back is in pixels. What does not fit in the height of
the page is reached by scrolling: no tile is ever too small to be read.
"""

from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize

from blokus_desktop.ui.style.scale import in_pixels
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, TITLE

_WIDE, _TALL, _NARROW = 1200, 700, 700
"""From which width and height on there is room for margins, and below which there is hardly any."""
_PORTRAIT = 1.05
_BESIDE = 840
"""From which width on the other games stand beside the tiles."""
_TILES_ACROSS = 0.649
"""The share of the width that the tiles have beside the other games."""
_LEAST_WIDE, _LEAST_HIGH, _MOST_HIGH = 118, 126, 1.2
"""The least size of a tile, and how high it becomes in widths where there is nothing else to show."""
_TOLD_WIDE, _TOLD_HIGH, _TOLD_IN_TWO = 260, 240, 480
"""From which size on a tile has room for what its lesson teaches, and in two lines instead of three."""
_ROW, _MOST_ROW = 48, 92
"""The least height of a row of the other games, and the most of one that stands below the tiles."""
_LINE = 1.3
"""The height of a line of words, in sizes of its type."""


class Counts(NamedTuple):
    """How much there is to show."""

    first: int
    better: int
    others: int


class Titles(NamedTuple):
    """Where the titles of the three parts are; an empty one is not there."""

    first: QRect
    better: QRect
    others: QRect


class IndexPlan(NamedTuple):
    """Where everything is, in pixels; all but the head lies on a ground that can be scrolled."""

    head: QRect
    room: QRect
    """What is seen of the ground."""
    ground: QSize
    titles: Titles
    title_size: int
    tiles: tuple[QRect, ...]
    """Those of the first part, then those of the second."""
    others: QRect
    """The card of the other games."""
    rows: tuple[QRect, ...]


class _Page(NamedTuple):
    """What follows from the size of the page."""

    width: float
    height: float
    margin: float
    gap: float
    head: QRectF
    title: int

    @property
    def titled(self) -> float:
        """How much of the height a title takes, with the gap below it."""
        return self.title * _LINE + (12 if self.title == TITLE else 6)

    @property
    def body(self) -> float:
        return self.width - 2 * self.margin

    @property
    def top(self) -> float:
        """Where the ground begins."""
        return self.head.bottom() + (16 if self.title == TITLE else 6)

    @property
    def foot(self) -> float:
        return 30 if self.title == TITLE else 16


def _page(size: QSize, factor: float) -> _Page:
    width, height = size.width() / factor, size.height() / factor
    wide = width >= _WIDE and height >= _TALL
    margin = 48 if wide else 14 if width < _NARROW else 20
    gap = 16 if wide else 10
    head = QRectF(margin, 14 if wide else 4, width - 2 * margin, 52 if wide else 40)
    return _Page(width, height, margin, gap, head, TITLE if wide else LARGE)


def index_plan(size: QSize, factor: float, counts: Counts) -> IndexPlan:
    """Lay out a page of some size, with lengths so many times as long as in a plain window."""
    page = _page(size, factor)
    beside = page.width >= max(_BESIDE, _PORTRAIT * page.height) and bool(counts.others)
    lay_out = _beside if beside else _below
    return lay_out(page, factor, counts)


def course_plan(size: QSize, factor: float, count: int) -> IndexPlan:
    """Lay out the tiles of one course on a page of their own."""
    page = _page(size, factor)
    fitting = 3 if page.width >= _BESIDE else 2
    lines = ceil(count / fitting)
    columns = ceil(count / lines)
    room = page.height - page.top - page.foot
    wide = (page.body + page.gap) / columns - page.gap
    high = max(min((room + page.gap) / lines - page.gap, wide * _MOST_HIGH), _LEAST_HIGH)
    tiles: list[QRectF] = []
    for line in range(lines):
        # A line with fewer tiles is as wide as the others.
        here = min(columns, count - len(tiles))
        place = QRectF(page.margin, line * (high + page.gap), page.body, 0)
        tiles += _grid(place, page.gap, here, high, here)
    bottom = tiles[-1].bottom()
    nowhere = Titles(QRect(), QRect(), QRect())
    return _plan(page, factor, bottom, nowhere, tiles, QRectF(), [])


def _beside(page: _Page, factor: float, counts: Counts) -> IndexPlan:
    """The other games at the end of the second part."""
    across = page.body * _TILES_ACROSS
    columns = _columns(page.body, page.gap, counts.first)
    better = _columns(across, page.gap, ceil(counts.better / 2), counts.better)
    lines = ceil(counts.first / columns), ceil(counts.better / better) if counts.better else 0
    titles = bool(counts.first) + 1
    room = page.height - page.top - page.foot - titles * page.titled - page.gap
    high = max((room - (sum(lines) - titles) * page.gap) / max(sum(lines), 1), _LEAST_HIGH)
    top, tiles = 0.0, []
    first_title = QRectF(page.margin, top, page.body, page.title * _LINE)
    if counts.first:
        place = QRectF(page.margin, top + page.titled, page.body, 0)
        tiles = _grid(place, page.gap, columns, high, counts.first)
        top = tiles[-1].bottom() + page.gap
    better_title = QRectF(page.margin, top, across, page.title * _LINE)
    below = top + page.titled
    more = _grid(QRectF(page.margin, below, across, 0), page.gap, better, high, counts.better)
    left = page.margin + across + 24 if page.title == TITLE else page.margin + across + page.gap
    least = below + counts.others * _ROW
    bottom = max(more[-1].bottom() if more else 0.0, least)
    card = QRectF(left, below, page.margin + page.body - left, bottom - below)
    others_title = QRectF(left, top, card.width(), page.title * _LINE)
    step = card.height() / counts.others
    rows = [QRectF(card.left(), card.top() + n * step, card.width(), step) for n in range(counts.others)]
    shown = _titles(counts, first_title, better_title, others_title, factor)
    return _plan(page, factor, bottom, shown, [*tiles, *more], card, rows)


def _below(page: _Page, factor: float, counts: Counts) -> IndexPlan:
    """The other games below everything else, in two columns."""
    columns = _columns(page.body, page.gap, counts.first, upright=True)
    better = _columns(page.body, page.gap, ceil(counts.better / 2), counts.better)
    lines = ceil(counts.first / columns) + ceil(counts.better / better)
    rows = ceil(counts.others / 2)
    parts = sum(map(bool, counts))
    room = page.height - page.top - page.foot - parts * page.titled - rows * _ROW
    between = (lines + max(parts - 2, 0)) * page.gap
    high = max((room - between) / max(lines, 1), _LEAST_HIGH)
    title = QRectF(page.margin, 0, page.body, page.title * _LINE)
    top, tiles, titles = 0.0, [], []
    for count, across in ((counts.first, columns), (counts.better, better)):
        titles.append(title.translated(0, top))
        if count:
            place = QRectF(page.margin, top + page.titled, page.body, 0)
            tiles += _grid(place, page.gap, across, high, count)
            top = tiles[-1].bottom() + page.gap
    titles.append(title.translated(0, top))
    card, places = QRectF(), []
    bottom = top - page.gap
    if counts.others:
        left_over = page.height - page.top - page.foot - top - page.titled
        step = min(max(left_over / rows, _ROW), _MOST_ROW)
        card = QRectF(page.margin, top + page.titled, page.body, rows * step)
        half = card.width() / 2
        places = [
            QRectF(card.left() + n // rows * half, card.top() + n % rows * step, half, step)
            for n in range(counts.others)
        ]
        bottom = card.bottom()
    shown = _titles(counts, titles[0], titles[1], titles[2], factor)
    return _plan(page, factor, bottom, shown, tiles, card, places)


def _columns(width: float, gap: float, best: int, count: int = 0, *, upright: bool = False) -> int:
    """How many tiles stand side by side: as many as is best, or as there is room for in even lines."""
    fitting = max(1, int((width + gap) / (_LEAST_WIDE + gap)))
    if upright and best > 4:
        fitting = min(fitting, ceil(best / 2))
    if fitting >= best:
        return max(best, 1)
    # No line of one below a full one.
    lines = ceil((count or best) / fitting)
    return ceil((count or best) / lines)


def _grid(place: QRectF, gap: float, columns: int, high: float, count: int) -> list[QRectF]:
    wide = (place.width() + gap) / columns - gap
    return [
        QRectF(
            place.left() + n % columns * (wide + gap), place.top() + n // columns * (high + gap), wide, high
        )
        for n in range(count)
    ]


def _titles(counts: Counts, first: QRectF, better: QRectF, others: QRectF, factor: float) -> Titles:
    shown = [
        in_pixels(place, factor) if count else QRect()
        for place, count in zip((first, better, others), counts, strict=True)
    ]
    return Titles(*shown)


def _plan(
    page: _Page,
    factor: float,
    bottom: float,
    titles: Titles,
    tiles: list[QRectF],
    card: QRectF,
    rows: list[QRectF],
) -> IndexPlan:
    room = QRectF(0, page.top, page.width, page.height - page.top)
    ground = in_pixels(QRectF(0, 0, page.width, max(bottom + page.foot, room.height())), factor)
    return IndexPlan(
        in_pixels(page.head, factor),
        in_pixels(room, factor),
        ground.size(),
        titles,
        page.title,
        tuple(in_pixels(place, factor) for place in tiles),
        in_pixels(card, factor),
        tuple(in_pixels(place, factor) for place in rows),
    )


# A tile


class LessonPlan(NamedTuple):
    """Where the parts of a tile are."""

    picture: QRect
    name: QRect
    told: QRect
    """What the lesson teaches; empty where there is no room for that."""
    line: QRect
    stars: QRect
    sizes: tuple[int, int]
    """Of the type of the name and of the line below it, as large as they may be."""


def lesson_plan(size: QSize, factor: float) -> LessonPlan:
    """Lay out the tile of a lesson."""
    width, height = size.width() / factor, size.height() / factor
    roomy, small = width >= 190 and height >= 190, width < 150 or height < 140
    edge, pad = (8, 14) if roomy else (5, 8)
    sizes = (LARGE, NORMAL) if roomy else (NORMAL, SMALL) if small else (NORMAL + 1, SMALL + 1)
    foot = 12 if roomy else 7
    line, name = sizes[1] * _LINE + 2, sizes[0] * _LINE
    star = 16.0 if roomy else 12.0
    stars = star * 3.24
    line_top = height - foot - line
    tells = width >= _TOLD_WIDE and height >= _TOLD_HIGH
    told = (2 if width >= _TOLD_IN_TWO else 3) * sizes[1] * _LINE + 3 if tells else 0.0
    name_top = line_top - name - told - (4 if roomy else 1)
    picture = QRectF(edge, edge, width - 2 * edge, name_top - (7 if roomy else 4) - edge)
    places = (
        picture,
        QRectF(pad, name_top, width - 2 * pad, name),
        QRectF(pad, name_top + name + 3, width - 2 * pad, told - 3) if tells else QRectF(),
        QRectF(pad, line_top, width - 2 * pad - stars - 6, line),
        QRectF(width - pad - stars, line_top + (line - star) / 2, stars, star),
    )
    found = [in_pixels(place, factor) for place in places]
    return LessonPlan(found[0], found[1], found[2], found[3], found[4], sizes)
