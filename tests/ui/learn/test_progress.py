"""What was learned is kept in a file that several windows share."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.lessons.run import BEGINNING, Left, LessonRun
from blokus_desktop.ui.learn.progress import Progress
from tests.ui.learn.courses import lesson
from tests.ui.learn.playing import done

ONE, OTHER = lesson("one"), lesson("other")


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


def test_two_windows_keep_what_each_has_learned(tmp_path: Path, qtbot: QtBot) -> None:
    here, there = Progress(tmp_path, fail), Progress(tmp_path, fail)
    with qtbot.waitSignal(here.changed):
        here.note(done(ONE))
    there.note(done(OTHER, misses=1))
    there.note(done(ONE, misses=2))
    for window in (here, there, Progress(tmp_path, fail)):
        assert (window.stars("one"), window.stars("other")) == (3, 2)


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    run = LessonRun(ONE)
    run.misses = 1
    Progress(tmp_path, fail).note(run)
    assert Progress(tmp_path, fail).left_at("one") == Left(0, 1)
    run.go_on()
    again = Progress(tmp_path, fail)
    again.note(run)
    assert (again.left_at("one"), again.stars("one")) == (BEGINNING, 2)


def test_nothing_is_told_where_nothing_is_new(tmp_path: Path) -> None:
    progress, told = Progress(tmp_path, fail), []
    progress.note(done(ONE))
    progress.changed.connect(lambda: told.append(True))
    progress.note(done(ONE, misses=2))
    assert told == []


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text('{"stars": {"one": 7}, "left": {}}')
    said: list[str] = []
    progress = Progress(tmp_path, said.append)
    assert progress.stars("one") == 0
    assert said == ["What you have learned cannot be read; it is in lessons.damaged."]
    progress.note(done(ONE))
    assert Progress(tmp_path, fail).stars("one") == 3


@pytest.mark.parametrize("count", [1, 2])
def test_in_another_folder_one_begins_anew(tmp_path: Path, count: int) -> None:
    progress = Progress(tmp_path, fail)
    progress.note(done(ONE))
    for number in range(count):
        progress.keep_in(tmp_path / str(number))
        assert progress.stars("one") == 0
    progress.keep_in(tmp_path)
    assert progress.stars("one") == 3
