"""Where everything is on the home screen, by its size alone, and by how large all lengths are.

What was played changes nothing: a click meant for a tile still meets it after the next game. Lengths here are
those of a plain window; what is given back is in pixels.
"""

from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize

from blokus_desktop.ui.style.scale import in_pixels
from blokus_desktop.ui.style.theme import HERO, LARGE, NORMAL, SMALL

_PORTRAIT = 1.05
"""Below so many heights a window's width makes it a portrait."""
_WIDE, _TALL, _NARROW, _LOW = 1200, 700, 700, 480
"""From which width and height on there is room for margins and words, and below which there is hardly any."""
_HERO_ACROSS, _HERO_DOWN = 0.648, 0.545
"""The share of the hero, in a landscape: of the width, and of the height below the head."""
_PORTRAIT_HERO, _PORTRAIT_CARDS, _LEAST_CARDS = 0.335, 0.155, 140
_LEAST_TILE = 84
"""The least width of a tile; before one is narrower than that they stand in two lines."""
_STRIPS = ((400, 60), (330, 52), (250, 40), (0, 30))
"""How high a hero must be for how high a line of the dice of the day."""
_LINE = 1.3
"""The height of a line of words, in sizes of its type."""


class Plan(NamedTuple):
    """Where everything is, in pixels of the page."""

    head: QRect
    """The mark, and the buttons at its end."""
    hero: QRect
    day: QRect
    rolls: QRect
    games: QRect
    tiles: tuple[QRect, ...]
    foot: QRect
    """The line with the keys; empty where there is no room for it."""
    wide: bool
    """Whether all buttons of the head have their words."""

    @property
    def parts(self) -> tuple[QRect, ...]:
        """All parts that are there."""
        always = (self.head, self.hero, self.day, self.rolls, self.games, *self.tiles)
        return (*always, self.foot) if self.foot.isValid() else always


def planned(size: QSize, factor: float, tiles: int) -> Plan:
    """Lay out a page of some size, with lengths so many times as long as in a plain window."""
    width, height = size.width() / factor, size.height() / factor
    wide, low, narrow = width >= _WIDE and height >= _TALL, height < _LOW, width < _NARROW
    margin = 40 if wide else 14 if narrow else 20
    gap = 20 if wide else 10 if narrow or low else 14
    above, head = (12, 44) if wide else (2, 34) if low else (4, 38)
    foot = 34 if height >= _TALL else 10 if low else 14
    top = above + head + (20 if wide else 8 if low else 12)
    body = QRectF(margin, top, width - 2 * margin, height - top - foot)
    lay_out = _portrait if width < _PORTRAIT * height else _landscape
    hero, day, rolls, games, places = lay_out(body, gap, tiles)
    line = QRectF(margin, height - foot + 4, body.width(), foot - 10) if foot > 30 else QRectF()
    return Plan(
        in_pixels(QRectF(margin, above, body.width(), head), factor),
        in_pixels(hero, factor),
        in_pixels(day, factor),
        in_pixels(rolls, factor),
        in_pixels(games, factor),
        tuple(in_pixels(place, factor) for place in places),
        in_pixels(line, factor),
        width >= _WIDE,
    )


_Parts = tuple[QRectF, QRectF, QRectF, QRectF, list[QRectF]]


def _landscape(body: QRectF, gap: float, tiles: int) -> _Parts:
    """The cards beside the hero, and the tiles below, in a line if they are not too narrow for that."""
    left, top, width, height = body.left(), body.top(), body.width(), body.height()
    hero = QRectF(left, top, width * _HERO_ACROSS, height * _HERO_DOWN)
    beside = hero.right() + gap
    strip, between = _strip(hero.height(), gap)
    half = (hero.height() - gap - between - strip) / 2
    day = QRectF(beside, top, body.right() - beside, half)
    rolls = QRectF(beside, day.bottom() + between, day.width(), strip)
    games = QRectF(beside, hero.bottom() - half, day.width(), half)
    below = QRectF(left, hero.bottom() + gap, width, body.bottom() - hero.bottom() - gap)
    one_line = (width + gap) / tiles - gap >= _LEAST_TILE
    return hero, day, rolls, games, _in_lines(below, gap, [tiles] if one_line else _halves(tiles))


def _portrait(body: QRectF, gap: float, tiles: int) -> _Parts:
    """The hero, below it the cards side by side, below them the tiles in two lines."""
    left, top, width, height = body.left(), body.top(), body.width(), body.height()
    hero = QRectF(left, top, width, height * _PORTRAIT_HERO)
    high = max(height * _PORTRAIT_CARDS, min(_LEAST_CARDS, height / 5))
    strip, between = _strip(2 * high, gap)
    high += strip + between
    day, games = _in_lines(QRectF(left, hero.bottom() + gap, width, high), gap, [2])
    rolls = QRectF(left, day.bottom() - strip, day.width(), strip)
    day.setBottom(rolls.top() - between)
    below = QRectF(left, games.bottom() + gap, width, body.bottom() - games.bottom() - gap)
    return hero, day, rolls, games, _in_lines(below, gap, _halves(tiles))


def _strip(height: float, gap: float) -> tuple[float, float]:
    """How high the dice of the day are beside a hero of some height, and how far from the puzzle."""
    return next((strip for least, strip in _STRIPS if height >= least), _STRIPS[-1][1]), min(gap, 12)


def _halves(tiles: int) -> list[int]:
    return [(tiles + 1) // 2, tiles // 2]


def _in_lines(place: QRectF, gap: float, counts: list[int]) -> list[QRectF]:
    """Places as large as they can be, so many in each line."""
    high = (place.height() + gap) / len(counts) - gap
    found = []
    for line, count in enumerate(counts):
        wide = (place.width() + gap) / count - gap
        top = place.top() + line * (high + gap)
        found += [QRectF(place.left() + step * (wide + gap), top, wide, high) for step in range(count)]
    return found


# The hero


class HeroPlan(NamedTuple):
    """Where the words of the hero are; the picture is beside and below them."""

    status: QRect
    title: QRect
    line: QRect
    players: tuple[QRect, ...]
    named: bool
    """Whether there is room for the players' names."""
    button: QRect
    cross: QRect
    sizes: tuple[int, int, int]
    """Of the type of the status, the title and the line below it."""

    @property
    def parts(self) -> tuple[QRect, ...]:
        return (self.status, self.title, self.line, *self.players, self.button, self.cross)


_HEROES = (
    (330, 36, (NORMAL, HERO, LARGE), 29, (164, 50)),
    (240, 24, (SMALL, 32, NORMAL), 25, (144, 44)),
    (196, 18, (SMALL, 26, NORMAL), 22, (128, 38)),
    (0, 12, (SMALL, 20, SMALL), 20, (112, 32)),
)
"""From which height on: the margin, the sizes of type, the height of a player's line, and the button."""
_WORDS = 0.445
"""The part of the hero's width that is for words."""


def hero_plan(size: QSize, factor: float, players: int) -> HeroPlan:
    """Lay out the words of a hero of some size."""
    width, height = size.width() / factor, size.height() / factor
    _, pad, sizes, row, button = next(way for way in _HEROES if height >= way[0])
    across = width * _WORDS - pad
    places, top = [], float(pad)
    for number in sizes:
        places.append(QRectF(pad, top, across, number * _LINE))
        top += number * _LINE + number / 10
    play = QRectF(pad, height - pad - button[1], min(button[0], across), button[1])
    top += row / 4
    room = int((play.top() - row / 4 - top) / row)
    named = players <= room
    columns = 1 if named else 2
    if -(-players // columns) > room:
        players = 0
    step = across / columns
    rows = [
        QRectF(pad + number % columns * step, top + number // columns * row, step, row)
        for number in range(players)
    ]
    cross = QRectF(width - 38, 12, 26, 26)
    pixels = [in_pixels(place, factor) for place in (*places, play, cross)]
    lines = tuple(in_pixels(place, factor) for place in rows)
    return HeroPlan(pixels[0], pixels[1], pixels[2], lines, named, pixels[3], pixels[4], sizes)


# The puzzle of the day


class DayPlan(NamedTuple):
    """Where the parts of the card are; an empty one has no room."""

    date: QRect
    title: QRect
    line: QRect
    dots: tuple[QRect, ...]
    letters: tuple[QRect, ...]
    """Of the days; the same as the dots where they stand in them."""
    picture: QRect
    title_size: int

    @property
    def parts(self) -> tuple[QRect, ...]:
        below = () if self.letters == self.dots else self.letters
        all_parts = (self.date, self.title, self.line, *self.dots, *below, self.picture)
        return tuple(part for part in all_parts if part.isValid())


_DAYS = 7


def day_plan(size: QSize, factor: float) -> DayPlan:
    """Lay out the card of the puzzle of the day."""
    width, height = size.width() / factor, size.height() / factor
    roomy = height >= 165
    pad = 24 if roomy else 16 if height >= 110 else 10
    title = 22 if roomy and width >= 400 else 15
    side = min(height - 2 * pad, 0.4 * width)
    picture = QRectF(width - pad - side, (height - side) / 2, side, side) if width >= 230 else QRectF()
    across = (picture.left() - 12 if picture.isValid() else width - pad) - pad
    step = min(27.0, across / _DAYS)
    dot = min(20.0, step - 3)
    below = 20.0 if roomy else 0.0
    foot = height - pad - below
    dots = [QRectF(pad + day * step, foot - dot, dot, dot) for day in range(_DAYS)]
    letters = [place.translated(0, dot + 2) for place in dots] if below else dots
    heights = {"date": 13 * _LINE, "title": title * _LINE, "line": 13 * _LINE}
    room = foot - dot - 6 - pad
    kept = next(
        (names for names in (("date", "title", "line"), ("date", "title")) if _sum(heights, names) <= room),
        ("title",),
    )
    places, top = {}, float(pad)
    for name in kept:
        places[name] = QRectF(pad, top, across, heights[name])
        top += heights[name] + (4 if roomy else 1)
    date, words, line = (in_pixels(places.get(name, QRectF()), factor) for name in heights)
    return DayPlan(
        date,
        words,
        line,
        tuple(in_pixels(place, factor) for place in dots),
        tuple(in_pixels(place, factor) for place in letters),
        in_pixels(picture, factor),
        title,
    )


def _sum(heights: dict[str, float], names: tuple[str, ...]) -> float:
    return sum(heights[name] + 4 for name in names)


# The dice of the day


class RollsPlan(NamedTuple):
    """Where the parts of the card are; an empty one has no room."""

    emblem: QRect
    title: QRect
    line: QRect
    result: QRect
    title_size: int

    @property
    def parts(self) -> tuple[QRect, ...]:
        return tuple(part for part in (self.emblem, self.title, self.line, self.result) if part.isValid())


def rolls_plan(size: QSize, factor: float) -> RollsPlan:
    """Lay out the card of the dice of the day."""
    width, height = size.width() / factor, size.height() / factor
    lines = height >= 46
    pad = 16 if lines else 12 if height >= 36 else 8
    side = height - (16 if lines else 8)
    emblem = QRectF(pad - 4, (height - side) / 2, side, side)
    left, end = emblem.right() + 8, width - pad
    result = QRectF(end - 92, 0, 92, height) if width >= 290 else QRectF()
    across = (result.left() - 8 if result.isValid() else end) - left
    title = 15 if height >= 38 and across >= 110 else 13
    high = title * _LINE + (13 * _LINE if lines else 0)
    above = QRectF(left, (height - high) / 2, across, title * _LINE)
    below = QRectF(left, above.bottom(), across, 13 * _LINE) if lines else QRectF()
    places = [in_pixels(place, factor) for place in (emblem, above, below, result)]
    return RollsPlan(places[0], places[1], places[2], places[3], title)


# The last games

_TALL_ROW = 43
"""From which height of a row on it has two lines."""


class GamesPlan(NamedTuple):
    """Where the title, the way to all games, and the rows are."""

    title: QRect
    all: QRect
    rows: tuple[QRect, ...]
    words: QRect
    """What is said where there is no game yet."""
    tall: bool
    """Whether a row has room for two lines."""


def games_plan(size: QSize, factor: float) -> GamesPlan:
    """Lay out the card of the last games."""
    width, height = size.width() / factor, size.height() / factor
    roomy = height >= 165
    pad = 20 if roomy else 12 if height >= 110 else 8
    head = 46 if roomy else 34 if height >= 100 else 26
    row = 48 if roomy else 38
    room = height - head - pad / 2
    count = max(1, int(room / row))
    high = min(room / count, row * 1.35)
    link = 44
    title = QRectF(pad, 2, width - 2 * pad - link - 6, head - 4)
    places = [QRectF(pad - 6, head + line * high, width - 2 * pad + 12, high) for line in range(count)]
    words = QRectF(pad, head, width - 2 * pad, room)
    high_link = min(26, head - 4)
    everything = QRectF(width - pad - link + 6, (head - high_link) / 2, link, high_link)
    rows = tuple(in_pixels(place, factor) for place in places)
    return GamesPlan(
        in_pixels(title, factor),
        in_pixels(everything, factor),
        rows,
        in_pixels(words, factor),
        high >= _TALL_ROW,
    )


# A tile


class TilePlan(NamedTuple):
    """Where the parts of a tile are."""

    picture: QRect
    name: QRect
    line: QRect
    gear: QRect
    sizes: tuple[int, int]
    """Of the type of the name and of the line below it, as large as they may be."""


def tile_plan(size: QSize, factor: float, *, lined: bool = True) -> TilePlan:
    """Lay out a tile; without a line below its name, a line that must be lies over its picture."""
    width, height = size.width() / factor, size.height() / factor
    roomy, small = width >= 190 and height >= 210, width < 130 or height < 150
    edge, pad = (8, 18) if roomy else (5, 8) if small else (6, 10)
    sizes = (20, 13) if roomy else (13, 11) if small else (15, 12)
    foot = 14 if roomy else 6 if small else 10
    name, line = sizes[0] * _LINE, max(sizes[1] * _LINE, 20)
    line_top = height - foot - line
    name_top = line_top - name - 1 if lined else height - foot - name
    gear = 32 if roomy else 22 if small else 28
    name_bottom = min(name_top + (name + gear) / 2, line_top if lined else height - 3)
    foot_of_picture = min(name_top - (8 if roomy else 5), name_bottom - gear)
    picture = QRectF(edge, edge, width - 2 * edge, foot_of_picture - edge)
    if not lined:
        line_top = picture.bottom() - line - 4
    places = (
        picture,
        QRectF(pad, name_top, width - 2 * pad - gear + 4, name),
        QRectF(pad, line_top, width - 2 * pad, line),
        QRectF(width - pad - gear + 6, name_bottom - gear, gear, gear),
    )
    found = [in_pixels(place, factor) for place in places]
    return TilePlan(found[0], found[1], found[2], found[3], sizes)
