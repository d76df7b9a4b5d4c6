"""Every sentence of every lesson can be read: in a small window, upright, and with text twice as large."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from blokus_desktop import paths
from blokus_desktop.lessons.catalog import LESSONS
from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.ui.families import surface_of
from blokus_desktop.ui.learn.examples import caption_room, caption_size
from blokus_desktop.ui.learn.heading import heading_height
from blokus_desktop.ui.learn.line import SENTENCE, button_widths, line_boxes
from blokus_desktop.ui.learn.plan import LessonPlan, Wish, lesson_plan
from blokus_desktop.ui.learn.tray import NOTE, note_room
from blokus_desktop.ui.learn.words import (
    finished_sentence,
    missed_sentence,
    praise,
    real_game_title,
    take_first_sentence,
)
from blokus_desktop.ui.learn.wrapped import fitting_size
from blokus_desktop.ui.style.fitting import first_fitting
from blokus_desktop.ui.style.scale import SCALE, factor_for, px
from blokus_desktop.ui.style.theme import font, load_font
from blokus_desktop.words.rules import Rule, rule_words

_MENU = 30
"""How high the menus are at most, in pixels of a plain window."""
WINDOWS = ((900, 600, 100), (1280, 800, 200), (900, 600, 200), (700, 1000, 100), (560, 520, 100))
_LEAST = 10
"""In pixels: smaller type nobody reads gladly."""


@pytest.fixture(params=WINDOWS, ids=lambda window: "{}x{} at {} %".format(*window))
def page(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[tuple[float, float]]:
    """The size of the page in a window with text of some size, in lengths of a plain window."""
    before = qapp.font()
    face = qapp.font()
    files = sorted((paths.resources() / "fonts").glob("*.[ot]tf"))
    family, *_ = (load_font(str(file)) for file in files)
    face.setFamily(family)
    qapp.setFont(face)
    width, height, text = request.param
    SCALE.factor = factor_for(QSize(width, height), text)
    yield width / SCALE.factor, height / SCALE.factor - _MENU
    qapp.setFont(before)


def planned(lesson: Lesson, page: tuple[float, float]) -> LessonPlan:
    """Where all lies on the page of a lesson."""
    start = lesson.steps[0].start
    assert start is not None
    surface = surface_of(start.game())
    return lesson_plan(
        *page,
        Wish(
            shape=surface.shape_in(*page),
            strip=surface.strip,
            tray=not surface.holds_pieces,
            examples=len(lesson.examples),
            bar=4,
            heading=partial(heading_height, lesson.title, lesson.sentence),
        ),
    )


def said(lesson: Lesson) -> Iterator[str]:
    """All that stands in the line below the board."""
    for step in lesson.steps:
        yield from (step.sentence, step.done, step.miss)
        for mistake in step.mistakes:
            yield mistake.sentence


def test_every_sentence_fits_its_line(page: tuple[float, float]) -> None:
    common = [finished_sentence(stars) for stars in (1, 2, 3)]
    common += [praise(), missed_sentence(), take_first_sentence()]
    for lesson in LESSONS:
        line = planned(lesson, page).line.in_pixels(SCALE.factor).size()
        boxes = line_boxes(line, button_widths([real_game_title()]))
        room = boxes.sentence.size() - QSize(px(32), 0)
        for sentence in {*said(lesson), *common} - {""}:
            size = fitting_size(sentence, SENTENCE, room, strong=True)
            assert size is not None, (lesson.key, sentence, room)
            assert px(size) >= _LEAST


def test_every_objection_fits_its_line(page: tuple[float, float]) -> None:
    line = planned(LESSONS[0], page).line.in_pixels(SCALE.factor).size()
    room = line_boxes(line, button_widths()).sentence.size()
    for rule in (Rule.OWN_EDGE, Rule.NO_CORNER, Rule.NO_START, Rule.OCCUPIED, Rule.OUTSIDE, Rule.TOO_HIGH):
        assert fitting_size(rule_words(rule), SENTENCE, room, strong=True) is not None, rule


def test_every_title_and_sentence_fits_the_head(page: tuple[float, float]) -> None:
    for lesson in LESSONS:
        plan = planned(lesson, page)
        needed = heading_height(lesson.title, lesson.sentence, plan.heading.width, plan.size)
        assert plan.heading.height >= needed - 1, lesson.key


def test_every_caption_fits_its_example(page: tuple[float, float]) -> None:
    for lesson in LESSONS:
        for box, example in zip(planned(lesson, page).examples, lesson.examples, strict=False):
            wide = box.in_pixels(SCALE.factor).width()
            wanted = font(caption_size(wide), strong=True)
            words, face = first_fitting([example.caption], wanted, caption_room(wide))
            assert face.pixelSize() >= _LEAST, (lesson.key, words)


def test_every_note_fits_below_the_pieces(page: tuple[float, float]) -> None:
    for lesson in LESSONS:
        tray = planned(lesson, page).tray
        if lesson.tray_note and tray.is_there:
            room = note_room(tray.in_pixels(SCALE.factor).size())
            if room is not None:
                assert fitting_size(lesson.tray_note, NOTE, room.size(), strong=False), lesson.key


def test_nothing_on_the_page_overlaps(page: tuple[float, float]) -> None:
    for lesson in LESSONS:
        plan = planned(lesson, page)
        boxes = [plan.rail, plan.board, plan.strip, plan.line, plan.heading, plan.tray, plan.following]
        there = [box.in_pixels(1) for box in (*boxes, *plan.examples) if box.is_there]
        for place, box in enumerate(there):
            assert box.right() <= page[0], (lesson.key, box)
            assert box.bottom() <= page[1] + 1, (lesson.key, box)
            for other in there[place + 1 :]:
                assert not box.intersects(other), (lesson.key, box, other)
        assert plan.board.width >= 200, lesson.key
