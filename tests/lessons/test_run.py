"""A learner on the way: tries, answers shown, steps skipped, and going on where a lesson was left."""

from random import Random

import pytest

from blokus_desktop.game.illegal import Rule
from blokus_desktop.lessons.catalog import lesson_of
from blokus_desktop.lessons.goals import Covers, Lays, Meets
from blokus_desktop.lessons.ground import drawn
from blokus_desktop.lessons.lesson import Lesson, Mistake, Step
from blokus_desktop.lessons.run import Left, LessonRun, Verdict
from tests.lessons.lessons import KEYS, done, squares

START = drawn("bb........ .b........", blue="1 2 I3 T4 V3", red="2 I3")
LESSON = Lesson(
    "made",
    "Made",
    "A lesson for tests.",
    60,
    (
        Step(
            "Cover the square.",
            Covers(("c8",)),
            ("c8,d8",),
            start=START,
            replies=("j1,j2",),
            mistakes=(Mistake("a8", "That is the other one.", ("j1,i1", "h2,g2,f2")),),
            miss="Cover the square.",
        ),
        Step("Try an edge.", Meets((Rule.OWN_EDGE,)), ("c10,d10,e10",), done="No."),
        Step("Lay one.", Lays(), ("e7,f7,g7",), done="Done."),
    ),
    drawn("b......"),
)


@pytest.fixture
def run() -> LessonRun:
    return LessonRun(LESSON)


def test_what_is_right_is_played_and_answered(run: LessonRun) -> None:
    answer = run.answer(run.parsed("c8,d8"))
    assert answer.verdict is Verdict.DONE
    assert answer.replies == [run.parsed("j1,j2")]
    assert run.state.laid[-1][1] == run.parsed("j1,j2")
    run.go_on()
    assert (run.number, run.stars) == (1, 0)


def test_a_mistake_is_answered_and_taken_back(run: LessonRun) -> None:
    before = run.state
    answer = run.answer(run.parsed("a8"))
    assert (answer.verdict, answer.sentence) == (Verdict.MISSED, "That is the other one.")
    # The second reply is red's again: it is blue's turn.
    assert answer.replies == [run.parsed("j1,i1")]
    assert run.state is before
    assert run.match.size == 1


def test_another_miss_is_told_what_was_asked(run: LessonRun) -> None:
    answer = run.answer(run.parsed("a8,a7"))
    assert (answer.verdict, answer.sentence, answer.replies) == (Verdict.MISSED, "Cover the square.", ())


def test_what_is_not_legal_is_refused_and_costs_nothing(run: LessonRun) -> None:
    answer = run.answer(run.parsed("c9,d9"))
    assert answer.verdict is Verdict.REFUSED
    assert answer.refusal is not None
    assert answer.refusal.rule is Rule.OWN_EDGE
    assert run.misses == 0


def test_what_is_not_allowed_can_be_asked_for(run: LessonRun) -> None:
    done(run)
    before = run.state
    answer = run.answer(run.parsed("c10,d10,e10"))
    assert (answer.verdict, answer.sentence) == (Verdict.DONE, "No.")
    assert answer.refusal is not None
    assert answer.refusal.rule is Rule.OWN_EDGE
    assert run.state is before


@pytest.mark.parametrize(
    ("wrong", "helped", "stars"), [(0, False, 3), (1, False, 2), (2, False, 1), (9, False, 1), (0, True, 1)]
)
def test_few_tries_bring_stars(run: LessonRun, wrong: int, helped: bool, stars: int) -> None:
    for _ in range(wrong):
        run.answer(run.parsed("a8"))
    if helped:
        assert run.model() == [run.parsed("c8,d8")]
    while run.step is not None:
        assert run.stars == 0
        done(run)
    assert run.stars == stars


def test_a_skipped_step_is_played_by_the_lesson(run: LessonRun) -> None:
    run.skip()
    assert squares(run.state, run.state.laid[-2][1].cells) == {"c8", "d8"}
    assert run.number == 1
    while run.step is not None:
        done(run)
    assert run.stars == 1


def test_who_skips_all_of_it_wins_nothing(run: LessonRun) -> None:
    while run.step is not None:
        run.skip()
    assert run.stars == 0
    assert run.left == Left(3, 0, True, 3)


def test_one_goes_on_where_a_lesson_was_left(run: LessonRun) -> None:
    run.answer(run.parsed("a8"))
    done(run)
    again = LessonRun(LESSON, run.left)
    assert again.left == Left(1, 1)
    assert again.state == run.state
    while again.step is not None:
        done(again)
    assert again.stars == 2


def test_a_place_beyond_the_end_is_the_beginning() -> None:
    assert LessonRun(LESSON, Left(7, 3, True, 2)).left == Left()


def test_it_can_be_done_once_more(run: LessonRun) -> None:
    first = run.state
    run.answer(run.parsed("a8"))
    run.skip()
    run.begin_again()
    assert run.left == Left()
    assert run.state == first


def test_a_step_begins_where_the_one_before_ended(run: LessonRun) -> None:
    run.answer(run.parsed("c8,c7,c6"))
    run.go_on()
    # The lesson's own piece for it is laid already.
    (edge,) = run.model()
    assert run.answer(edge).verdict is Verdict.DONE
    run.go_on()
    assert squares(run.state, run.state.laid[-2][1].cells) == {"c8", "c7", "c6"}
    # The lesson's own answer hangs on another piece: one that can be laid here is shown.
    (shown,) = run.model()
    assert shown != run.parsed("e7,f7,g7")
    assert run.answer(shown).verdict is Verdict.DONE


def test_where_it_cannot_be_done_from_there_the_pieces_lie_as_meant() -> None:
    only = drawn(".......... .......... .......... bbb....... ..........", blue="1 2")
    steps = (
        Step("Lay one.", Lays(), ("d6",), start=only),
        Step("Cover the square.", Covers(("e7",)), ("e7,f7",)),
    )
    run = LessonRun(Lesson("made", "Made", "Made.", 10, steps, only))
    assert run.answer(run.parsed("d8")).verdict is Verdict.DONE
    run.go_on()
    assert run.state.objection(run.parsed("e7,f7")) is None
    run = LessonRun(run.lesson)
    run.answer(run.parsed("d8,e8"))
    run.go_on()
    assert squares(run.state, run.state.laid[-1][1].cells) == {"d6"}


@pytest.mark.parametrize("key", KEYS)
def test_whatever_is_tried_a_lesson_can_be_ended(key: str) -> None:
    lesson, chance = lesson_of(key), Random(key)
    assert lesson is not None
    run = LessonRun(lesson)
    for _ in range(60):
        if run.step is None:
            run.begin_again()
        state, table = run.state, run.state.game.table
        legal = state.moves()
        move = (
            chance.choice(legal) if legal and chance.random() < 0.7 else table[chance.randrange(len(table))]
        )
        answer = run.answer(move)
        assert (answer.verdict is Verdict.REFUSED) <= (answer.refusal is not None)
        if answer.verdict is Verdict.DONE:
            run.go_on()
        elif chance.random() < 0.1:
            run.skip()
    while run.step is not None:
        verdicts = [run.answer(move).verdict for move in run.model()]
        assert verdicts[-1] is Verdict.DONE
        run.go_on()
    assert run.stars <= 1
