"""Where everything is on the page of all lessons: in any window nothing overlaps, and nothing is tiny."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt

from blokus_desktop.ui.learn.index_layout import Counts, IndexPlan, course_plan, index_plan, lesson_plan
from blokus_desktop.ui.learn.neighbors import neighbor
from blokus_desktop.ui.style.scale import factor_for

WIDTHS = (560, 640, 700, 800, 900, 1024, 1280, 1366, 1440, 1920, 2560, 3440)
HEIGHTS = (490, 570, 640, 728, 770, 870, 970, 1410, 1900)
TEXTS = (90, 100, 150, 200)
ALL = Counts(6, 8, 6)


def parts(plan: IndexPlan) -> list[QRect]:
    titles = [title for title in plan.titles if not title.isEmpty()]
    return [*titles, *plan.tiles, *([plan.others] if plan.rows else [])]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_or_leaves_the_ground(width: int, text: int) -> None:
    for height in HEIGHTS:
        factor = factor_for(QSize(width, height + 30), text)
        for counts in (ALL, Counts(6, 0, 0), Counts(6, 8, 0), Counts(6, 3, 1), Counts(3, 0, 2)):
            plan = index_plan(QSize(width, height), factor, counts)
            told = (width, height, text, counts)
            ground = QRect(QPoint(), plan.ground)
            assert len(plan.tiles) == counts.first + counts.better, told
            assert len(plan.rows) == counts.others, told
            assert plan.ground.width() <= width, told
            assert plan.room.bottom() <= height, told
            for part in parts(plan):
                assert ground.contains(part), (told, part)
            for one, other in combinations(parts(plan), 2):
                assert not one.intersects(other), (told, one, other)
            for row in plan.rows:
                assert plan.others.adjusted(-1, -1, 1, 1).contains(row), told
            for tile in plan.tiles:
                check_tile(tile.size(), factor, told)


def check_tile(size: QSize, factor: float, told: object) -> None:
    plan = lesson_plan(size, factor)
    inside = [plan.picture, plan.name, plan.line, plan.stars, *([plan.told] if plan.told.height() else [])]
    for part in inside:
        assert QRect(QPoint(), size).contains(part), (told, size, part)
        assert part.width() > 0 < part.height(), (told, size, part)
    for one, other in combinations(inside, 2):
        assert not one.intersects(other), (told, size, one, other)
    assert plan.picture.height() >= 55 * factor, (told, size)


@pytest.mark.parametrize("size", [(1440, 864), (1280, 772), (900, 572), (700, 972), (2560, 1404)])
def test_usual_windows_show_all_without_scrolling(size: tuple[int, int]) -> None:
    factor = factor_for(QSize(size[0], size[1] + 28), 100)
    plan = index_plan(QSize(*size), factor, ALL)
    assert plan.ground.height() <= plan.room.height() + 1
    # And they are filled: nothing lies idle at the foot.
    foot = max(part.bottom() for part in parts(plan))
    assert foot >= plan.room.height() - 40 * factor


def test_six_stand_in_a_line_and_eight_in_two() -> None:
    plan = index_plan(QSize(1440, 864), 1.1, ALL)
    assert len({tile.top() for tile in plan.tiles[:6]}) == 1
    assert [len({tile.left() for tile in plan.tiles[6:]}), len({tile.top() for tile in plan.tiles[6:]})] == [
        4,
        2,
    ]
    assert plan.others.left() > plan.tiles[-1].right()
    assert plan.others.bottom() == plan.tiles[-1].bottom()


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_the_lessons_of_a_game_stand_alone(count: int) -> None:
    for size in ((1440, 864), (900, 572), (700, 972), (560, 492)):
        plan = course_plan(QSize(*size), 1, count)
        assert len(plan.tiles) == count
        for one, other in combinations(plan.tiles, 2):
            assert not one.intersects(other)
        assert plan.tiles[-1].bottom() < plan.ground.height()


def test_arrows_go_to_what_lies_there() -> None:
    plan = index_plan(QSize(1440, 864), 1.1, ALL)
    places = [*plan.tiles, *plan.rows]
    left, right, up, down = (getattr(Qt.Key, f"Key_{name}") for name in ("Left", "Right", "Up", "Down"))
    assert neighbor(places, 0, right) == 1
    assert neighbor(places, 0, left) is None
    assert neighbor(places, 0, up) is None
    assert neighbor(places, 0, down) == 6
    assert neighbor(places, 6, up) == 0
    assert neighbor(places, 9, right) in (14, 15, 16)
    assert neighbor(places, 5, down) == 14
    assert neighbor(places, 14, down) == 15
    assert neighbor(places, 14, up) in (4, 5)
    assert neighbor(places, 19, left) == 13
    # Every place can be reached from the first one.
    reached, waiting = {0}, [0]
    for here in waiting:
        found = {neighbor(places, here, key) for key in (left, right, up, down)} - {None}
        waiting += sorted(found - reached)
        reached |= found
    assert reached == set(range(len(places)))
