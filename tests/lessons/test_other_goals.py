"""Goals of sheets, piles and brainteasers judge every move as someone does who looks at each cell."""

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch
from itertools import product

import pytest

from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.board import Cell, Point, cells_in
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move, State, Take
from blokus_desktop.lessons import goals, outcomes
from blokus_desktop.lessons.catalog import COURSES
from blokus_desktop.lessons.lesson import Lesson
from blokus_desktop.puzzles.attempt import Attempt
from tests.lessons.lessons import steps_of

LESSONS = [
    lesson for course in COURSES if course.key in {"dice", "solid", "puzzles"} for lesson in course.lessons
]
BESIDE = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
ACROSS = ((1, 1, 0), (1, -1, 0), (-1, 1, 0), (-1, -1, 0))


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])
def test_goals_are_what_they_say(lesson: Lesson) -> None:
    for step, run in steps_of(lesson):
        state = run.state
        for text in step.model[:-1]:
            state = state.play(run.parsed(text))
        wrong = [move for move in list(state.game.table)[::97] if not state.allows(move)]
        for move in (*state.moves(), *wrong, run.parsed(step.model[-1])):
            assert step.goal.met(state, move) is met(step.goal, state, move), (step.sentence, move)


def met(goal: goals.Goal, state: State, move: Move) -> bool:
    """Whether a move meets a goal, as the words say."""
    if isinstance(goal, goals.Every):
        return all(met(part, state, move) for part in goal.goals)
    refusal = state.objection(move)
    if isinstance(goal, goals.Meets):
        return refusal is not None and refusal.rule in goal.rules
    return refusal is None and _reached(goal, state, move)


@singledispatch
def _reached(goal: object, state: State, move: Move) -> bool:
    raise AssertionError(goal)


@_reached.register
def _(goal: goals.Takes, state: State, move: Move) -> bool:
    return isinstance(move, Take) and (move.die, move.strike) == (goal.die, goal.strike)


@_reached.register
def _(goal: goals.Lays, state: State, move: Move) -> bool:
    return isinstance(move, Placement) and (not goal.pieces or move.piece.name in goal.pieces)


@_reached.register
def _(goal: goals.Covers, state: State, move: Move) -> bool:
    names = {state.game.board.name(cell) for cell in cells_of(move)}
    return set(goal.squares) <= names if goal.all_of_them else bool(names & set(goal.squares))


@_reached.register
def _(goal: goals.Beside, state: State, move: Move) -> bool:
    return bool(moved(points(state, move), BESIDE) & of_color(state, goal.color))


@_reached.register
def _(goal: goals.Opens, state: State, move: Move) -> bool:
    assert state.to_move is not None
    laid, own = points(state, move), of_color(state, str(state.game.colors[state.to_move]))
    board = state.game.board
    free = {point for point in moved(laid, ACROSS) if board.cell_at(point) is not None}
    free -= moved(laid | own, BESIDE) | moved(own, ACROSS) | laid | all_laid(state)
    return len(free) >= goal.count


@_reached.register
def _(goal: goals.Room, state: State, move: Move) -> bool:
    after, color = state.play(move), Color(state.game.colors.index(goal.color))
    board, own = state.game.board, of_color(after, goal.color)
    taken, beside, across = (
        board.mask(cell for point in found if (cell := board.cell_at(point)) is not None)
        for found in (all_laid(after), moved(own, BESIDE), moved(own, ACROSS))
    )
    covered = 0
    for other in after.game.table:
        if not other.bit & after.hand(color):
            continue
        if isinstance(after, SolidState):
            fits = replace(after, to_move=color).allows(other)
        else:
            fits = not other.cells & (taken | beside) and bool(other.cells & across)
        covered |= other.cells if fits else 0
    return goal.least <= covered.bit_count() <= goal.most


@_reached.register
def _(goal: outcomes.Brings, state: State, move: Move) -> bool:
    assert state.player is not None
    return score(state.play(move), state.player) - score(state, state.player) >= goal.points


@_reached.register
def _(goal: outcomes.Leads, state: State, move: Move) -> bool:
    after = state.play(move)
    first, second = (score(after, player) for player in range(2))
    return first > second


@_reached.register
def _(goal: outcomes.Shows, state: State, move: Move) -> bool:
    after = state.play(move)
    return {seen(after).get(square) for square in goal.squares} == {goal.color}


@_reached.register
def _(goal: outcomes.Ends, state: State, move: Move) -> bool:
    after = state.play(move)
    return not after.moves() if isinstance(after, DiceState) else is_solved(after)


@_reached.register
def _(goal: outcomes.Solvable, state: State, move: Move) -> bool:
    after = state.play(move)
    assert isinstance(after, Attempt)
    return any(is_solved(full) for full in all_laid_somehow(after))


def all_laid_somehow(attempt: Attempt) -> Iterator[Attempt]:
    """Every way to lay all pieces in hand side by side, whatever else the rules say."""
    left = [
        (Color(color), piece)
        for color, hand in enumerate(attempt.hands())
        for piece in attempt.game.pieces_in(hand)
    ]
    free = [
        [other for other in attempt.game.table if other.piece is piece and not other.cells & attempt.filled]
        for _, piece in left
    ]
    for chosen in product(*free):
        if sum(other.cells for other in chosen).bit_count() != sum(piece.size for _, piece in left):
            continue
        full = attempt
        for (color, _), other in zip(left, chosen, strict=True):
            if full.refusal(color, other) is None:
                full = full.lay(color, other)
        yield full


def is_solved(state: State) -> bool:
    assert isinstance(state, Attempt)
    return state.solved


def score(state: State, player: int) -> int:
    """The points of a player, counted square by square."""
    if isinstance(state, DiceState):
        return len([point for point in all_laid(state) if point[2] == player])
    assert isinstance(state, SolidState)
    color = state.game.colors[player]
    return list(seen(state).values()).count(color) - state.hand(Color(player)).bit_count()


def seen(state: State) -> dict[str, str]:
    """The color that each square shows from above: of a column the last cube counts."""
    board = state.game.board
    owners = ((board.square(cell), state.owner(cell)) for cell in board.cells)
    return {square: str(state.game.colors[owner]) for square, owner in owners if owner is not None}


def cells_of(move: Move) -> list[Cell]:
    return list(cells_in(move.cells)) if isinstance(move, Placement) else []


def points(state: State, move: Move) -> set[Point]:
    assert isinstance(move, Placement)
    return {state.game.board.point(cell) for cell in cells_in(move.cells)}


def all_laid(state: State) -> set[Point]:
    return {point for _, placement in state.laid for point in points(state, placement)}


def of_color(state: State, name: str) -> set[Point]:
    color = state.game.colors.index(name)
    return {point for owner, other in state.laid if owner == color for point in points(state, other)}


def moved(start: set[Point], ways: tuple[Point, ...]) -> set[Point]:
    return {(x + dx, y + dy, z + dz) for x, y, z in start for dx, dy, dz in ways}
