"""Every lesson holds what it promises: answers pass, mistakes fail, and every sentence fits its line."""

import re

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.state import PASS, Color
from blokus_desktop.lessons.catalog import COURSES, LESSONS, lesson_of
from blokus_desktop.lessons.goals import Lays, Meets
from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.lessons.run import LessonRun, Verdict
from tests.lessons.lessons import KEYS, covered, done, drawings, in_hand, is_small, steps_of

LINE = 60
"""How many letters a sentence of the line has at most: it fits at twice the text size, on two lines."""
SQUARE = re.compile(r"\b[a-t]\d{1,2}\b")
SENTENCE = re.compile(r"[A-Z].*[.!?]")

every_lesson = pytest.mark.parametrize("key", KEYS)


def lesson_called(key: str) -> Lesson:
    lesson = lesson_of(key)
    assert lesson is not None
    return lesson


@every_lesson
def test_its_own_answers_win_all_stars(key: str) -> None:
    run = LessonRun(lesson_called(key))
    while run.step is not None:
        done(run)
    assert run.stars == 3


@every_lesson
def test_who_does_something_else_right_can_go_on(key: str) -> None:
    lesson = lesson_called(key)
    for step, run in steps_of(lesson):
        if len(step.model) > 1:
            continue
        good = [move for move in run.state.moves() if step.goal.met(run.state, move)]
        for move in good[:: max(1, len(good) // 5)]:
            other = LessonRun(lesson, run.left)
            assert other.answer(move).verdict is Verdict.DONE
            other.go_on()
            while other.step is not None:
                before = other.number
                for shown in other.model():
                    verdict = other.answer(shown).verdict
                assert verdict is Verdict.DONE, (before, move)
                other.go_on()


@every_lesson
def test_a_mistake_is_legal_and_answered_and_taken_back(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        for mistake in step.mistakes:
            before, move = run.state, run.parsed(mistake.move)
            assert run.state.allows(move), mistake
            answer = run.answer(move)
            assert answer.verdict is Verdict.MISSED, mistake
            assert answer.sentence == mistake.sentence
            assert answer.replies == [run.parsed(text) for text in mistake.replies], mistake
            assert run.state == before


@every_lesson
def test_what_is_answered_to_the_lesson_is_played(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        again = LessonRun(run.lesson, run.left)
        for text in step.model:
            answer = again.answer(again.parsed(text))
        assert answer.replies == [again.parsed(text) for text in step.replies]


@every_lesson
def test_the_learner_has_something_to_do(key: str) -> None:
    players = set()
    for step, run in steps_of(lesson_called(key)):
        assert PASS not in run.state.moves(), step.sentence
        assert run.state.moves() or isinstance(step.goal, Meets)
        players.add(run.state.player)
    assert len(players) == 1


@every_lesson
def test_every_start_is_what_could_have_been_played(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        state = run.state
        if not is_small(state):
            continue
        for color, name in enumerate(state.game.colors):
            own = [placement for owner, placement in state.laid if owner == color]
            for placement in own:
                assert not any(placement.barred & other.cells for other in own), (step.sentence, name)
            stones = sum(placement.cells for placement in own)
            assert not own or stones & state.game.start_mask(Color(color)), (step.sentence, name)
            lying = {placement.piece.name for placement in own}
            assert not lying & set(in_hand(state, color)), (step.sentence, name)


@every_lesson
def test_a_step_asks_for_more_than_any_move(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        moves = run.state.moves()
        if step.goal == Lays() or len(step.model) > 1 or len(moves) == 1:
            continue
        good = sum(step.goal.met(run.state, move) for move in moves)
        if isinstance(step.goal, Meets):
            assert good == 0
        else:
            assert 0 < good <= len(moves) / 2, (step.sentence, good, len(moves))


@every_lesson
def test_another_answer_than_those_foreseen_is_told_why(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        if len(step.model) > 1:
            continue
        foreseen = [run.parsed(mistake.move) for mistake in step.mistakes]
        missed = [move for move in run.state.moves() if not step.goal.met(run.state, move)]
        assert step.miss or all(move in foreseen for move in missed), step.sentence


@every_lesson
def test_what_is_lit_is_free(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        board, taken = run.state.game.board, covered(run.state)
        for name in (*step.lit, *step.crossed):
            assert board.cell(name) is not None, name
            assert board.cell(name) not in taken, (step.sentence, name)
        assert not set(step.lit) & set(step.crossed)


@every_lesson
def test_a_crossed_square_is_one_where_nothing_may_lie(key: str) -> None:
    for step, run in steps_of(lesson_called(key)):
        state = run.state
        color = state.to_move
        if not step.crossed or color is None:
            continue
        open_to_it = {cell for placement in state.fitting(color) for cell in cells_in(placement.cells)}
        assert not open_to_it & {state.game.board.cell(name) for name in step.crossed}, step.sentence


@every_lesson
def test_its_pictures_show_what_they_name(key: str) -> None:
    lesson = lesson_called(key)
    for position, named in zip(
        drawings(lesson), [lesson.starred, *(example.shown for example in lesson.examples)], strict=True
    ):
        state = position.match().state
        board = state.game.board
        assert covered(state)
        assert all(board.cell(square) is not None for square in named)
        if is_small(state):
            assert board.columns == (7 if position is lesson.picture else 6)
            assert all(board.point(cell)[1] >= board.rows - 5 for cell in covered(state))


@every_lesson
def test_every_sentence_fits_its_line(key: str) -> None:
    lesson = lesson_called(key)
    said = [lesson.tray_note]
    for step in lesson.steps:
        said += [step.sentence, step.miss, step.done, *(mistake.sentence for mistake in step.mistakes)]
    for sentence in filter(None, said):
        assert len(sentence) <= LINE, (len(sentence), sentence)
        assert SENTENCE.fullmatch(sentence), sentence
        assert not SQUARE.search(sentence), sentence
    assert len(lesson.sentence) <= 2 * LINE
    assert SENTENCE.fullmatch(lesson.sentence)
    assert all(step.done for step in lesson.steps)
    titles = [lesson.title, *(example.caption for example in lesson.examples)]
    assert all(0 < len(title) <= 24 and not title.endswith(".") for title in titles)


def test_keys_and_titles_are_their_own() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert len({lesson.title for lesson in LESSONS}) == len(LESSONS)
    assert len({course.key for course in COURSES}) == len(COURSES)


def test_lessons_have_the_length_they_promise() -> None:
    for course in COURSES:
        for lesson in course.lessons:
            assert 2 <= len(lesson.steps) <= 6, lesson.key
            assert 5 <= lesson.seconds / len(lesson.steps) <= 60, lesson.key
    assert sum(lesson.seconds for lesson in COURSES[0].lessons) == 300


def test_lessons_of_playing_well_show_what_is_wrong() -> None:
    """Each step that can be done badly has a legal mistake, and where rivals are in it they punish it."""
    (course,) = (course for course in COURSES if course.key == "play-better")
    for lesson in course.lessons:
        for step, run in steps_of(lesson):
            if isinstance(step.goal, Lays):
                continue
            assert step.mistakes, step.sentence
            rivals = [color for color in range(1, len(run.state.game.colors)) if run.state.hand(color)]
            assert all(mistake.replies for mistake in step.mistakes) == bool(rivals), step.sentence
