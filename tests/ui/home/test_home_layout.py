"""Where everything is on the home screen: in any window, with any text, nothing overlaps or is cut."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from blokus_desktop.ui.home.layout import day_plan, games_plan, hero_plan, planned, rolls_plan, tile_plan
from blokus_desktop.ui.style.scale import factor_for

WIDTHS = (560, 640, 700, 800, 900, 1024, 1280, 1366, 1440, 1920, 2560, 3440, 3840)
HEIGHTS = (490, 570, 640, 728, 770, 870, 970, 1080, 1410, 1900)
TEXTS = (90, 100, 125, 150, 200)


def apart(parts: tuple[QRect, ...], inside: QRect, told: object) -> None:
    for part in parts:
        assert inside.contains(part), (told, part, inside)
        assert part.width() > 0 < part.height(), (told, part)
    for one, other in combinations(parts, 2):
        assert not one.intersects(other), (told, one, other)


def rect(size: QSize) -> QRect:
    return QRect(QPoint(), size)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_or_leaves_its_card(width: int, text: int) -> None:
    for height in HEIGHTS:
        page = QSize(width, height)
        factor = factor_for(QSize(width, height + 30), text)
        told = (width, height, text, factor)
        for tiles in (5, 6):
            plan = planned(page, factor, tiles)
            assert len(plan.tiles) == tiles
            apart(plan.parts, rect(page), told)
        for players in range(5):
            hero = hero_plan(plan.hero.size(), factor, players)
            assert hero.players or not players or plan.hero.height() < 200 * factor, told
            apart(hero.parts, rect(plan.hero.size()), told)
        apart(day_plan(plan.day.size(), factor).parts, rect(plan.day.size()), told)
        apart(rolls_plan(plan.rolls.size(), factor).parts, rect(plan.rolls.size()), told)
        games = games_plan(plan.games.size(), factor)
        apart((games.title, games.all, *games.rows), rect(plan.games.size()), told)
        for tile in plan.tiles:
            for lined in (True, False):
                parts = tile_plan(tile.size(), factor, lined=lined)
                seen = (parts.picture, parts.name, parts.gear)
                apart((*seen, parts.line) if lined else seen, rect(tile.size()), told)
                assert rect(tile.size()).contains(parts.line), told


def test_lengths_grow_with_the_factor() -> None:
    plain, large = planned(QSize(1280, 770), 1, 5), planned(QSize(2048, 1232), 1.6, 5)
    for one, other in zip(plain.parts, large.parts, strict=True):
        for here, there in zip(one.getRect(), other.getRect(), strict=True):
            assert abs(here * 1.6 - there) <= 1.6


@pytest.mark.parametrize(
    ("size", "portrait", "lines", "named"),
    [
        ((1440, 870), False, 1, True),
        ((1280, 770), False, 1, True),
        ((900, 572), False, 1, False),
        ((700, 972), True, 2, True),
        ((560, 492), False, 1, False),
    ],
)
def test_what_folds_when(size: tuple[int, int], portrait: bool, lines: int, named: bool) -> None:
    plan = planned(QSize(*size), 1, 5)
    assert (plan.day.top() > plan.hero.bottom()) is portrait
    assert len({tile.top() for tile in plan.tiles}) == lines
    assert hero_plan(plan.hero.size(), 1, 4).named is named
    assert plan.foot.isValid() is (size[1] >= 700)
    assert plan.wide is (size[0] >= 1200)


def test_tiles_fill_the_width_and_reach_the_foot() -> None:
    for size in ((1280, 770), (900, 572), (700, 972), (560, 492)):
        plan = planned(QSize(*size), 1, 5)
        assert min(tile.left() for tile in plan.tiles) == plan.hero.left()
        assert max(tile.right() for tile in plan.tiles) == max(plan.hero.right(), plan.day.right())
        assert max(tile.bottom() for tile in plan.tiles) >= size[1] - 36
