"""The page of all lessons, by mouse and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.ui.learn.index import LessonIndex
from blokus_desktop.ui.learn.progress import Progress
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.layout_faults import faults_of
from tests.ui.by_hand import click
from tests.ui.learn.courses import COURSES
from tests.ui.learn.playing import done

FIRST, BETTER = COURSES[:2]


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    def fail(sentence: str) -> None:
        raise AssertionError(sentence)

    return Progress(tmp_path, fail)


@pytest.fixture
def index(qtbot: QtBot, progress: Progress) -> LessonIndex:
    index = LessonIndex(COURSES, progress)
    qtbot.addWidget(index)
    index.resize(1440, 870)
    index.set_look(Look())
    index.show()
    qtbot.waitExposed(index)
    index.activateWindow()
    qtbot.waitUntil(index.isActiveWindow)
    return index


def opened(index: LessonIndex) -> list[str]:
    keys: list[str] = []
    index.lesson_requested.connect(keys.append)
    return keys


def press(index: LessonIndex, *pressed: Qt.Key) -> None:
    for key in pressed:
        QTest.keyClick(index.focusWidget() or index, key)


def test_every_lesson_has_a_way_to_it_and_nothing_is_locked(index: LessonIndex) -> None:
    keys = opened(index)
    for tile in index.shown_tiles:
        click(tile)
    for row in index.rows:
        click(row)
        for tile in index.shown_tiles:
            click(tile)
        click(index.back)
    assert keys == [lesson.key for course in COURSES for lesson in course.lessons]


def test_keys_alone_suffice(index: LessonIndex) -> None:
    keys, key = opened(index), Qt.Key
    index.shown_tiles[0].setFocus()
    press(index, key.Key_Return, key.Key_Right, key.Key_Enter, key.Key_Down, key.Key_Return)
    assert keys[:2] == ["first-0", "first-1"]
    assert keys[2].startswith("better-")
    index.rows[0].setFocus()
    press(index, key.Key_Down, key.Key_Return)
    assert index.course is COURSES[3]
    press(index, key.Key_Right, key.Key_Return)
    assert keys[3] == "two-1"
    left: list[bool] = []
    index.left.connect(lambda: left.append(True))
    press(index, key.Key_Escape)
    assert index.course is None
    # Back where one came from, with the keys as well.
    assert index.rows[1].hasFocus()
    assert left == []
    press(index, key.Key_Escape)
    assert left == [True]


def test_stars_are_counted_and_the_next_lesson_is_marked(index: LessonIndex, progress: Progress) -> None:
    assert index.total.words == "0 of 111"
    assert [tile.lesson.key for tile in index.shown_tiles if tile.goes_on] == ["first-0"]
    progress.note(done(FIRST.lessons[0]))
    progress.note(done(FIRST.lessons[1], misses=1))
    assert index.total.words == "5 of 111"
    assert [tile.stars for tile in index.shown_tiles[:3]] == [3, 2, 0]
    (coming,) = [tile for tile in index.shown_tiles if tile.goes_on]
    assert coming.lesson is FIRST.lessons[2]
    assert "Go on" in coming.accessibleDescription()
    assert "3 of 3 stars" in index.shown_tiles[0].accessibleDescription()
    # A worse try takes nothing away.
    progress.note(done(FIRST.lessons[0], misses=2))
    assert index.shown_tiles[0].stars == 3


def test_what_comes_next_may_be_in_another_game(index: LessonIndex, progress: Progress) -> None:
    for course in (FIRST, BETTER):
        for lesson in course.lessons:
            progress.note(done(lesson))
    assert [row.course.key for row in index.rows if row.goes_on] == ["duo"]
    assert not any(tile.goes_on for tile in index.shown_tiles)
    click(index.rows[0])
    assert [tile.goes_on for tile in index.shown_tiles] == [True, False, False, False]
    assert index.total.words == "0 of 12"
    progress.note(done(COURSES[2].lessons[0]))
    assert index.total.words == "3 of 12"


def test_the_way_back_from_a_lesson_leads_to_its_tile(index: LessonIndex) -> None:
    index.show_course_of("dice-2")
    assert index.course is COURSES[5]
    assert [tile.lesson.key for tile in index.shown_tiles if tile.hasFocus()] == ["dice-2"]
    index.show_course_of("better-3")
    assert index.course is None
    assert [tile.lesson.key for tile in index.shown_tiles if tile.hasFocus()] == ["better-3"]


@pytest.mark.parametrize("size", [(560, 492), (900, 572), (700, 972), (1280, 772), (1440, 872)])
def test_nothing_is_cut_or_covered(index: LessonIndex, progress: Progress, size: tuple[int, int]) -> None:
    progress.note(done(FIRST.lessons[0]))
    index.resize(*size)
    QCoreApplication.processEvents()
    assert faults_of(index) == []
    click(index.rows[2])
    QCoreApplication.processEvents()
    assert faults_of(index) == []


def test_tiles_show_their_own_positions_in_both_themes(index: LessonIndex) -> None:
    tile = index.shown_tiles[0]
    seen: list[QImage] = []
    for theme in (LIGHT, DARK):
        index.set_look(Look(theme))
        picture = tile.grab(tile.plan().picture).toImage()
        blue = Look(theme).color("blue")
        # The piece of its position, in the color of the theme, and the star on its square.
        assert near(picture, blue.rgb(), 40) > 100
        assert near(picture, 0xFFFFC94A, 20) > 10
        seen.append(picture)
    assert seen[0] != seen[1]


def near(picture: QImage, color: int, most: int) -> int:
    """How many pixels are about of a color."""
    wanted = [color >> shift & 255 for shift in (0, 8, 16)]
    pixels = (
        picture.pixel(x, y) for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2)
    )
    return sum(
        all(
            abs((pixel >> shift & 255) - part) <= most for shift, part in zip((0, 8, 16), wanted, strict=True)
        )
        for pixel in pixels
    )
