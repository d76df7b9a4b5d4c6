"""A lesson answers each try in its own time: what is done goes on, what misses is played and taken back."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.state import Move
from blokus_desktop.lessons.goals import Covers, Meets
from blokus_desktop.lessons.ground import lesson_game
from blokus_desktop.lessons.lesson import Lesson, Mistake, Position, Step
from blokus_desktop.ui.learn.session import LessonSession, Mood

START = Position(lambda: lesson_game([("blue", "a10,a9,b9,c9,c8")], ("T4", "I4"), ("1", "2"), first="blue"))
LESSON = Lesson(
    key="test",
    title="A test",
    sentence="What is told.",
    seconds=10,
    steps=(
        Step(
            "Try the edge.",
            Meets((Rule.OWN_EDGE,)),
            ("d9,e9,f9,g9",),
            START,
            done="It says no.",
        ),
        Step(
            "Cover the square.",
            Covers(("d7",)),
            ("d7,e7,f7,e6",),
            replies=("j10",),
            mistakes=(Mistake("b7,b6,b5,b4", "Yellow begins.", ("j10,i10",)),),
            done="Covered.",
        ),
        Step("And the line.", Covers(("g5",)), ("g5,h5,i5,j5",)),
    ),
    picture=START,
)


class Heard:
    """What a session has told, in its order."""

    def __init__(self, session: LessonSession) -> None:
        self.moves: list[tuple[Move | None, bool]] = []
        self.asked: list[Move] = []
        session.position_changed.connect(lambda move, rival: self.moves.append((move, rival)))
        session.show_requested.connect(self.asked.append)


@pytest.fixture
def session(qtbot: QtBot) -> LessonSession:
    return LessonSession(LESSON)


@pytest.fixture
def heard(session: LessonSession) -> Heard:
    return Heard(session)


def to_second(session: LessonSession) -> None:
    session.lay(session.run.parsed("d9,e9,f9,g9"))
    session.hurry()
    assert session.run.number == 1


def test_what_is_to_be_refused_is_done_by_being_refused(session: LessonSession, heard: Heard) -> None:
    session.lay_in_vain(None, session.run.parsed("d9,e9,f9,g9"))
    assert (session.mood, session.sentence) == (Mood.DONE, "It says no.")
    assert heard.moves == []
    session.hurry()
    assert (session.mood, session.sentence) == (Mood.TASK, "Cover the square.")


def test_another_objection_is_told_in_the_words_of_the_program(session: LessonSession) -> None:
    session.lay_in_vain(None, session.run.parsed("g5,h5,i5,j5"))
    assert session.mood is Mood.REFUSED
    assert session.sentence == "Must touch a corner of one of your own pieces"
    session.forget_refusal()
    assert (session.mood, session.sentence) == (Mood.TASK, "Try the edge.")
    assert session.run.misses == 0


def test_a_miss_is_played_answered_and_taken_back_by_itself(session: LessonSession, heard: Heard) -> None:
    to_second(session)
    heard.moves.clear()
    wrong, reply = session.run.parsed("b7,b6,b5,b4"), session.run.parsed("j10,i10")
    session.lay(wrong)
    assert (session.mood, session.sentence) == (Mood.MISSED, "Yellow begins.")
    assert heard.moves == [(wrong, False)]
    assert len(session.state.laid) == 2
    # Nothing else can be tried meanwhile.
    session.lay(session.run.parsed("d7,e7,f7,e6"))
    assert session.mood is Mood.MISSED
    session.hurry()
    assert heard.moves == [(wrong, False), (reply, True), (None, False)]
    assert (session.mood, session.sentence) == (Mood.TASK, "Cover the square.")
    assert len(session.state.laid) == 1
    assert session.run.misses == 1


def test_the_answer_comes_in_time_without_being_hurried(session: LessonSession, qtbot: QtBot) -> None:
    to_second(session)
    session.lay(session.run.parsed("b7,b6,b5,b4"))
    qtbot.waitUntil(lambda: len(session.state.laid) == 3, timeout=3000)
    session.close()
    assert len(session.state.laid) == 1


def test_a_step_that_is_done_is_answered_and_leads_to_the_next(session: LessonSession, heard: Heard) -> None:
    to_second(session)
    heard.moves.clear()
    right, reply = session.run.parsed("d7,e7,f7,e6"), session.run.parsed("j10")
    session.lay(right)
    assert session.mood is Mood.DONE
    assert heard.moves == [(right, False)]
    session.hurry()
    assert heard.moves == [(right, False), (reply, True), (None, False)]
    assert session.run.number == 2


def test_undo_takes_back_a_miss_then_the_step_then_the_one_before(session: LessonSession) -> None:
    to_second(session)
    session.lay(session.run.parsed("b7,b6,b5,b4"))
    session.go_back()
    assert (session.run.number, session.mood, len(session.state.laid)) == (1, Mood.TASK, 1)
    session.lay(session.run.parsed("d7,e7,f7,e6"))
    session.go_back()
    assert (session.run.number, session.mood, len(session.state.laid)) == (1, Mood.TASK, 1)
    session.go_back()
    assert (session.run.number, session.mood) == (0, Mood.TASK)
    assert not session.can_go_back
    QCoreApplication.processEvents()
    assert session.run.number == 0


def test_what_is_shown_is_asked_for_and_then_laid(session: LessonSession, heard: Heard) -> None:
    to_second(session)
    session.show_me()
    assert session.mood is Mood.SHOWING
    assert heard.asked == [session.run.parsed("d7,e7,f7,e6")]
    session.lay_shown()
    assert session.mood is Mood.DONE
    assert session.run.helped
    session.close()


def test_a_lesson_ends_with_stars_and_begins_again_with_all_to_win(session: LessonSession) -> None:
    for _ in LESSON.steps:
        session.skip()
    assert session.mood is Mood.FINISHED
    assert session.run.stars == 0
    session.begin_again()
    assert (session.run.number, session.mood) == (0, Mood.TASK)
    assert not session.run.helped
