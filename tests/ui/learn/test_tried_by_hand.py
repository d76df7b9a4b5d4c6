"""What is tried in the lessons of Dice, 3D and cards, by the mouse alone: each can be done by hand."""

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, QPointF

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.dice.box import STRIKE
from blokus_desktop.ui.learn.session import Mood
from tests.ui.learn.conftest import Open
from tests.ui.learn.learner import Learner

Step = Callable[[str, int], Learner]


@pytest.fixture
def at_step(open_lesson: Open) -> Step:
    """Opens a lesson at one of its steps, counted from 1."""

    def opened(key: str, number: int) -> Learner:
        learner = open_lesson(key)
        for _ in range(number - 1):
            learner.room.session.skip()
        QCoreApplication.processEvents()
        return learner

    return opened


def click_on_board(learner: Learner, place: QPointF) -> None:
    view = learner.page.view
    learner.click(learner.in_window(view.viewport(), QPointF(view.mapFromScene(place))))


def click_die(learner: Learner, face: int) -> None:
    click_on_board(learner, learner.page.scene.places.place_of_die(face))


@pytest.mark.parametrize(
    ("key", "number", "face"), [("dice-row", 1, 3), ("dice-strike", 3, 1), ("dice-out", 3, 3)]
)
def test_a_die_is_taken_with_a_click(at_step: Step, key: str, number: int, face: int) -> None:
    learner = at_step(key, number)
    click_die(learner, face)
    assert learner.mood is Mood.DONE


def test_of_two_dice_the_wrong_one_can_be_taken_and_is_given_back(at_step: Step) -> None:
    learner = at_step("dice-row", 4)
    click_die(learner, 4)
    assert learner.mood is Mood.MISSED
    learner.room.session.hurry()
    click_die(learner, 6)
    assert learner.mood is Mood.DONE


def test_a_strike_is_crossed_out_by_its_button_and_a_shape_drawn_with_it(at_step: Step) -> None:
    learner = at_step("dice-count", 3)
    click_on_board(learner, learner.page.scene.places.place_of_button(STRIKE))
    learner.carry_to("i9.1,h9.1,h8.1,i8.1,g9.1")
    assert learner.mood is Mood.DONE


def test_where_no_die_helps_a_shape_takes_the_strike_by_itself(at_step: Step) -> None:
    learner = at_step("dice-strike", 1)
    learner.carry_to("i1,h1,g1,f1,i2")
    assert learner.mood is Mood.DONE


@pytest.mark.parametrize(("key", "number"), [("dice-pens", 2), ("puzzle-cards", 1), ("puzzle-apart", 1)])
def test_what_is_not_allowed_can_be_tried_on_a_flat_board(at_step: Step, key: str, number: int) -> None:
    learner = at_step(key, number)
    step = learner.room.session.run.step
    assert step is not None
    learner.carry_to(step.model[-1])
    assert learner.mood is Mood.DONE


@pytest.mark.parametrize(
    ("key", "number", "rule"),
    [("solid-drop", 1, Rule.NO_SUPPORT), ("solid-face", 1, Rule.NO_CONTACT), ("solid-face", 4, Rule.NO_FACE)],
)
def test_what_is_not_allowed_can_be_tried_on_a_pile(at_step: Step, key: str, number: int, rule: Rule) -> None:
    learner = at_step(key, number)
    step = learner.room.session.run.step
    assert step is not None
    move = learner.parsed(step.model[-1])
    assert isinstance(move, Placement)
    learner.click(learner.in_tray(move.piece))
    over = next(place for place in places(learner) if refused_by(learner, place) is rule)
    learner.click(learner.on_board(over))
    assert learner.mood is Mood.DONE


def places(learner: Learner) -> list[tuple[float, float]]:
    """The middles of the squares on which something can be built."""
    board = learner.room.session.state.game.board
    squares = product(range(board.columns), range(board.rows))
    return [(x + 0.5, y + 0.5) for x, y in squares if board.heights[y][x]]


def refused_by(learner: Learner, place: tuple[float, float]) -> Rule | None:
    """The rule that the held piece breaks over a square."""
    learner.move(learner.on_board(place))
    ghost = learner.page.placing.ghost()
    return ghost.refusal.rule if ghost is not None and ghost.refusal is not None else None
