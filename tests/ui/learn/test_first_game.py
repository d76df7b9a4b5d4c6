"""The first steps by nothing but the mouse, with every wrong turn a child takes on the way."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.learn.session import Mood
from tests.ui.learn.conftest import Open
from tests.ui.learn.learner import Learner

FIRST = COURSES[0]


@pytest.fixture
def learner(open_lesson: Open) -> Learner:
    return open_lesson(FIRST.lessons[0].key)


def test_a_glowing_square_that_is_clicked_without_a_piece_says_what_to_do(learner: Learner) -> None:
    task = learner.said
    learner.click(learner.on_board((0.5, 9.5)))
    assert learner.mood is Mood.TASK
    assert learner.said == "Take a piece first: press one and drag it here."
    assert learner.said != task
    assert learner.room.session.run.misses == 0
    # The lesson waits as before, and says again what to do once a piece comes.
    learner.carry_to("a10,b10,b9")
    assert learner.mood is Mood.DONE


def test_a_piece_dropped_in_the_wrong_place_stays_in_the_hand_and_says_why(learner: Learner) -> None:
    task = learner.said
    learner.carry_to("e5,f5,f4")
    assert learner.mood is Mood.REFUSED
    assert "start square" in learner.said
    assert learner.page.placing.piece is not None
    # It is taken up again where it lies, and brought to its corner: that is no worse for it.
    learner.move(learner.on_board((0.5, 9.5)))
    ghost = learner.page.placing.ghost()
    assert ghost is not None
    learner.window.actions_by_name[Command.UNDO].trigger()
    assert learner.page.placing.piece is None
    assert learner.said == task
    learner.carry_to("a10,b10,b9")
    assert learner.mood is Mood.DONE
    assert learner.room.session.run.left.misses == 0


def test_a_piece_that_leaves_the_board_is_told_so(learner: Learner) -> None:
    start = learner.in_tray(learner.piece("L4"))
    learner.press(start)
    learner.move(start + QPoint(12, -12))
    over = learner.on_board((9.8, 9.9))
    learner.move(over)
    learner.release(over)
    assert learner.mood is Mood.REFUSED
    assert learner.page.placing.piece is not None


def test_a_piece_dropped_beside_the_board_goes_back_to_its_place(learner: Learner) -> None:
    piece = learner.piece("O")
    start = learner.in_tray(piece)
    learner.press(start)
    learner.move(start + QPoint(12, -12))
    beside = learner.in_window(learner.page.heading, QPointF(20, 30))
    learner.move(beside)
    learner.release(beside)
    assert learner.page.placing.piece is None
    assert learner.mood is Mood.TASK
    assert piece in learner.page.placing.pieces()


def test_a_piece_flipped_twice_lies_as_before(learner: Learner) -> None:
    learner.click(learner.in_tray(learner.piece("L4")))
    shape = learner.page.placing.shape
    for _ in range(2):
        learner.click(learner.on_board((4.5, 4.5)), Qt.MouseButton.MiddleButton)
    assert learner.page.placing.shape == shape


def test_a_pale_piece_can_be_tried_and_says_why_it_fits_nowhere(open_lesson: Open) -> None:
    learner = open_lesson("corners-yes")
    for _ in range(3):
        learner.room.session.skip()
    pale, fits = learner.piece("T4"), learner.piece("I3")
    assert pale not in learner.page.placing.playable()
    assert fits in learner.page.placing.playable()
    learner.carry_to("d5,e5,f5,e4")
    assert learner.mood is Mood.REFUSED
    assert learner.said == "Must touch a corner of one of your own pieces"
    assert learner.page.placing.piece is pale


def test_undo_goes_back_to_the_step_before(learner: Learner) -> None:
    learner.carry_to("a10,b10,b9")
    learner.press_button(learner.page.line.second)
    assert learner.room.session.run.number == 1
    learner.window.actions_by_name[Command.UNDO].trigger()
    assert learner.room.session.run.number == 0
    assert learner.room.session.state.laid == ()
    assert learner.mood is Mood.TASK


def test_a_lesson_is_taken_up_where_it_was_left(learner: Learner) -> None:
    learner.carry_to("a10,b10,b9")
    learner.press_button(learner.page.line.second)
    learner.key(Qt.Key.Key_Escape)
    assert learner.window.learning.at_index
    learner.window.learning.open(FIRST.lessons[0].key)
    assert learner.room.session.run.number == 1
    learner.window.actions_by_name[Command.START_OVER].trigger()
    assert learner.room.session.run.number == 0


def test_what_is_shown_is_laid_and_costs_stars(learner: Learner) -> None:
    learner.press_button(learner.page.line.first)
    assert learner.mood is Mood.DONE
    assert len(learner.room.session.state.laid) == 1
    assert learner.room.session.run.helped


def test_the_first_steps_lead_to_a_real_game(learner: Learner) -> None:
    for number, lesson in enumerate(FIRST.lessons):
        assert learner.room.key == lesson.key
        while learner.mood is not Mood.FINISHED:
            answer(learner)
            learner.room.session.hurry()
        assert learner.room.session.run.stars == 3, lesson.key
        assert learner.page.heading.stars == 3
        assert learner.window.learning.progress.stars(lesson.key) == 3
        last = number == len(FIRST.lessons) - 1
        assert learner.page.line.second.text() == ("Play a real game" if last else "Next")
        learner.press_button(learner.page.line.second)
    assert learner.window.at_table
    match = learner.window.session.match
    assert match.game.name == "duo"
    assert [seat.level for seat in match.seats] == [None, 1]


def answer(learner: Learner) -> None:
    """Do by mouse what the lesson has in mind."""
    step = learner.room.session.run.step
    assert step is not None
    for text in step.model:
        learner.carry_to(text)
