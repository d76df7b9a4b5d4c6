"""Stars and places are kept as they were, and nothing else is read as such."""

import json
from typing import Any

import pytest

from blokus_desktop.lessons.catalog import LESSONS, course_of, lesson_of
from blokus_desktop.lessons.progress import MOST_BYTES, Progress, plain_progress, read_progress
from blokus_desktop.lessons.run import Left, LessonRun
from blokus_desktop.saved.strict_json import MISTAKES
from tests.lessons.lessons import done

FIRST, SECOND = LESSONS[:2]


def after_all_of(progress: Progress, run: LessonRun) -> Progress:
    while run.step is not None:
        done(run)
        progress = progress.after(run)
    return progress


def test_a_lesson_begun_is_gone_on_with() -> None:
    run = LessonRun(FIRST)
    progress = Progress().after(run)
    assert progress == Progress()
    done(run)
    progress = progress.after(run)
    assert progress.left_at(FIRST.key) == Left(1)
    assert not progress.is_done(FIRST.key)


def test_the_best_stars_are_kept() -> None:
    progress = after_all_of(Progress(), LessonRun(FIRST))
    assert (progress.stars_of(FIRST.key), progress.left_at(FIRST.key)) == (3, Left())
    again = LessonRun(FIRST)
    again.model()
    worse = after_all_of(progress, again)
    assert worse.stars_of(FIRST.key) == 3


def test_a_lesson_that_was_skipped_is_done_without_stars() -> None:
    run = LessonRun(FIRST)
    while run.step is not None:
        run.skip()
    progress = Progress().after(run)
    assert progress.is_done(FIRST.key)
    assert progress.stars_of(FIRST.key) == 0


def test_the_lesson_left_last_is_known() -> None:
    progress = Progress()
    for lesson in (SECOND, FIRST, SECOND):
        run = LessonRun(lesson, progress.left_at(lesson.key))
        done(run)
        progress = progress.after(run)
    assert list(progress.left) == [FIRST.key, SECOND.key]


def test_a_lesson_is_found_by_its_key_and_knows_its_course() -> None:
    assert lesson_of("unknown") is None
    for lesson in LESSONS:
        assert lesson_of(lesson.key) is lesson
        assert lesson in course_of(lesson).lessons


def test_what_is_written_is_read_back() -> None:
    progress = Progress({"a": 3, "b": 0}, {"c": Left(2, 1, True, 1)}, frozenset({"a"}))
    text = json.dumps(plain_progress(progress))
    assert read_progress(json.loads(text)) == progress
    full = Progress(
        dict.fromkeys((lesson.key for lesson in LESSONS), 3),
        dict.fromkeys((lesson.key for lesson in LESSONS), Left(5, 100, True, 5)),
        frozenset(lesson.key for lesson in LESSONS),
    )
    assert len(json.dumps(plain_progress(full))) < MOST_BYTES / 2


def test_what_was_done_with_help_is_not_done_by_hand() -> None:
    helped = LessonRun(FIRST)
    helped.model()
    progress = after_all_of(Progress(), helped)
    assert progress.is_done(FIRST.key)
    assert not progress.is_done_by_hand(FIRST.key)
    progress = after_all_of(progress, LessonRun(FIRST))
    assert progress.is_done_by_hand(FIRST.key)
    # It stays so whatever comes after it.
    again = LessonRun(FIRST)
    again.skip()
    assert after_all_of(progress, again).is_done_by_hand(FIRST.key)


def test_files_of_before_tell_it_by_their_stars() -> None:
    kept = read_progress({"stars": {"a": 3, "b": 2, "c": 1, "d": 0}, "left": {}})
    assert kept.by_hand == {"a", "b"}


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"stars": {}},
        {"stars": {"a": 4}, "left": {}},
        {"stars": {"a": True}, "left": {}},
        {"stars": {"a" * 41: 1}, "left": {}},
        {"stars": {}, "left": {"a": [0, 0, False]}},
        {"stars": {}, "left": {"a": [0, 0, 0, 0]}},
        {"stars": {}, "left": {"a": [-1, 0, False, 0]}},
        {"stars": {}, "left": {"a": [21, 0, False, 0]}},
        {"stars": {}, "left": {}, "by_hand": 1},
        {"stars": {}, "left": {}, "by_hand": [1]},
    ],
)
def test_anything_else_is_refused(plain: Any) -> None:
    with pytest.raises(MISTAKES):
        read_progress(plain)
