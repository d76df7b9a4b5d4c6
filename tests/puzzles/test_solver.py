"""The solver: every brainteaser from empty and half laid, and why it cannot be done where it cannot."""

import time
from dataclasses import replace
from functools import cache
from random import Random
from threading import Thread

import pytest

from blokus_desktop.game.state import Color, Laid, Player
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import PUZZLES, cube
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.puzzles.reasons import Reason, plain_reason
from blokus_desktop.puzzles.solver import Answer, Solver, Verdict
from tests.puzzles.building import built, part_of, solution_of, solver_of
from tests.puzzles.checker import faults_of

FREE, APART, ALL = PUZZLES["tetrominoes"], PUZZLES["tetrominoes-apart"], PUZZLES["all-pieces"]
PENTOMINOES = PUZZLES["pentominoes"]


def checked(attempt: Attempt, answer: Answer) -> None:
    """That a witness keeps what lies, and solves it."""
    assert answer.verdict is Verdict.SOLVABLE
    whole = (*attempt.laid, *answer.witness)
    assert len(set(whole)) == len(whole)
    order = laying_order(attempt.game, whole)
    assert order is not None
    assert faults_of(attempt.game, order) == []
    assert replace(attempt, laid=whole).solved


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
def test_every_one_is_solved_from_empty(name: str, strict: bool) -> None:
    puzzle = solver_of(name, strict=strict).puzzle
    checked(puzzle.start(), Answer(Verdict.SOLVABLE, solution_of(name, strict=strict)))


@pytest.mark.slow
@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
@pytest.mark.parametrize("seed", range(2, 12))
def test_every_one_is_solved_from_empty_by_chance(name: str, strict: bool, seed: int) -> None:
    puzzle = solver_of(name, strict=strict).puzzle
    checked(puzzle.start(), Answer(Verdict.SOLVABLE, solution_of(name, strict=strict, seed=seed)))


@pytest.mark.parametrize("colors", [2, 3, 4])
def test_cubes_in_more_colors(colors: int) -> None:
    solver = Solver(cube(4, colors))
    checked(solver.puzzle.start(), solver.solve(solver.puzzle.start()))


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.8])
def test_what_is_part_of_a_solution_can_be_solved(name: str, strict: bool, share: float) -> None:
    solver = solver_of(name, strict=strict)
    attempt = part_of(solver.puzzle, solution_of(name, strict=strict), share, Random(f"{name} {share}"))
    checked(attempt, solver.solve(attempt, 5))


def test_a_solved_one_needs_nothing_more() -> None:
    attempt = replace(FREE.start(), laid=solution_of("tetrominoes"))
    answer = solver_of("tetrominoes").solve(attempt)
    assert (answer.verdict, answer.witness) == (Verdict.SOLVABLE, ())


@cache
def can_be_finished(attempt: Attempt) -> bool:
    """By trying every move in every order."""
    if attempt.solved:
        return True
    for color in attempt.game.colors_of(Player(0)):
        held = attempt.holding(color)
        for placement in held.moves():
            after = held.lay(color, placement)
            if can_be_finished(replace(after, laid=tuple(sorted(after.laid, key=key)))):
                return True
    return False


def key(laid: Laid) -> tuple[int, int]:
    return laid[0], laid[1].index


@pytest.mark.parametrize("name", ["all-pieces", "all-pieces-descending"])
@pytest.mark.parametrize("case", range(6))
def test_the_last_pieces_of_all_are_decided_either_way(name: str, case: int) -> None:
    solver, chance = solver_of(name), Random(f"{name} {case}")
    solution = solution_of(name)
    attempt = part_of(solver.puzzle, solution, 82 / 84, chance)
    # One piece lies where it does not in the solution.
    color, _ = chance.choice([laid for laid in solution if laid not in attempt.laid])
    attempt = attempt.holding(color)
    attempt = attempt.play(chance.choice(attempt.moves()))
    answer = solver.solve(attempt)
    if answer.verdict is Verdict.SOLVABLE:
        checked(attempt, answer)
    assert (answer.verdict is Verdict.SOLVABLE) == can_be_finished(attempt)


@pytest.mark.parametrize("name", PUZZLES)
def test_the_same_seed_finds_the_same(name: str) -> None:
    solver = solver_of(name)
    first = solver.solve(solver.puzzle.start(), 11)
    assert solver.solve(solver.puzzle.start(), 11) == first
    assert solver.solve(solver.puzzle.start(), 12).witness != first.witness


# puzzle, pieces laid, the reason, how many cells it shows
IMPOSSIBLE: list[tuple[Puzzle, list[str], Reason, int]] = [
    (APART, ["0 a1,b1,c1,d1", "0 a2,b2,a3,b3"], Reason.CONFLICT, 4),
    # The corner a1 is shut in.
    (FREE, ["0 b1,b2,b3,a3"], Reason.HOLE, 2),
    # A hole of four, but no piece that is left has its shape.
    (
        FREE,
        [
            f"{color} {cells}"
            for color, cells in enumerate(["a2,b2,c2,d2", "e1,e2,e3,e4", "g1,g2,g3,g4", "i1,i2,i3,i4"])
        ],
        Reason.HOLE,
        4,
    ),
    # Five cells: pieces of four do not fill it.
    (FREE, ["0 a3,b3,c3,c2", "1 d1,d2,d3,d4"], Reason.COUNT, 5),
    (ALL, ["1 a20"], Reason.CONFLICT, 1),
]


@pytest.mark.parametrize(("puzzle", "pieces", "reason", "cells"), IMPOSSIBLE)
def test_it_says_why_something_is_impossible(
    puzzle: Puzzle, pieces: list[str], reason: Reason, cells: int
) -> None:
    answer = solver_of(puzzle.name).solve(built(puzzle, *pieces))
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.finding is not None
    assert (answer.finding.reason, answer.finding.cells.bit_count()) == (reason, cells)


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        # Yellow lies where blue had its only way on.
        ("all-pieces", ["0 a20,b20,c20,d20,e20", "1 f19,f18,f17,f16,f15"]),
        # There lies a small piece too early: none of the larger ones may hang on it.
        ("all-pieces-descending", ["0 a20,b20,c20,d20,e20", "0 f19,g19"]),
    ],
)
def test_a_color_that_is_shut_in_is_a_reason(name: str, pieces: list[str]) -> None:
    finding = plain_reason(built(PUZZLES[name], *pieces))
    assert finding is not None
    assert finding.reason is Reason.NO_PLACE
    assert finding.piece is not None
    assert finding.piece[0] == 0


@pytest.mark.parametrize("name", ["all-pieces", "all-pieces-descending"])
def test_no_part_of_a_solution_is_impossible_in_whatever_order_it_was_laid(name: str) -> None:
    chance, solution = Random(name), solution_of(name)
    for _ in range(60):
        laid = tuple(chance.sample(solution, chance.randint(1, 83)))
        assert plain_reason(replace(PUZZLES[name].start(), laid=laid)) is None


def test_chequer_parity_is_a_reason() -> None:
    """Five different pieces of four cover twenty squares, but no rectangle of twenty."""
    puzzle = replace(FREE, name="parity", heights=((1,) * 5,) * 4, hands=(0b11111, 0, 0, 0))
    answer = Solver(puzzle).solve(puzzle.start())
    assert answer.verdict is Verdict.IMPOSSIBLE
    assert answer.finding is not None
    assert (answer.finding.reason, answer.finding.cells) == (Reason.PARITY, puzzle.board.inside)


def test_of_a_place_with_a_nook_only_the_nook_is_shown() -> None:
    """In a corner that only bars could reach, were there room; squares and bars fill the rest."""
    bar, square = (1 << place for place, piece in enumerate(FREE.pieces) if piece.name in ("I4", "O"))
    hands = (bar | square, bar | square, bar, 0)
    puzzle = replace(FREE, name="nook", heights=((1,) * 5,) * 4, hands=hands)
    finding = Solver(puzzle).solve(built(puzzle, "0 b1,c1,d1,e1", "1 a3,b3,a4,b4")).finding
    assert finding is not None
    assert (finding.reason, finding.cells) == (Reason.HOLE, 1 << puzzle.board.cell("a1"))


def test_pieces_that_do_not_add_up_are_a_reason() -> None:
    puzzle = replace(FREE, name="count", heights=((1,) * 5,) * 3, hands=(0b11111, 0, 0, 0))
    finding = Solver(puzzle).solve(puzzle.start()).finding
    assert finding is not None
    assert finding.reason is Reason.COUNT


def test_everything_was_tried_is_a_reason() -> None:
    """Six pentominoes of the size and parity of a rectangle that they do not fill."""
    names = {"F", "I5", "L5", "N", "P", "U"}
    hand = sum(1 << place for place, piece in enumerate(PENTOMINOES.pieces) if piece.name in names)
    puzzle = replace(PENTOMINOES, name="exhausted", heights=((1,) * 6,) * 5, hands=(hand, 0, 0, 0))
    answer = Solver(puzzle).solve(puzzle.start())
    assert answer.finding is not None
    assert (answer.verdict, answer.finding.reason) == (Verdict.IMPOSSIBLE, Reason.EXHAUSTED)
    assert answer.steps > 50


@pytest.mark.parametrize("name", PUZZLES)
def test_it_goes_on_a_little_at_a_time(name: str) -> None:
    """A solver that works in such steps can be stopped within 50 milliseconds."""
    solver = solver_of(name)
    longest = 0.0
    for seed in range(3):
        solving = solver.look_at(solver.puzzle.start(), seed)
        for _ in range(30):
            started = time.thread_time()
            answer = solving.go_on()
            longest = max(longest, time.thread_time() - started)
            if answer.verdict is not Verdict.UNDECIDED:
                break
    assert longest < 0.05


def test_it_tells_how_far_it_is_and_stops_when_told() -> None:
    solver = solver_of("all-pieces-descending")
    answer = solver.solve(solver.puzzle.start(), stop=lambda: True)
    assert answer.verdict is Verdict.UNDECIDED
    assert answer.steps > 0
    assert 0 < answer.nearest < 100
    assert solver.solve(solver.puzzle.start(), seconds=0).verdict is Verdict.UNDECIDED


def test_the_search_does_not_hold_up_other_threads() -> None:
    cover = solver_of("cube-3").cover
    numbered = solver_of("cube-3").numbered
    cover.begin(*numbered.supply(), numbered.fillable(), [], 0, 1000)
    thread = Thread(target=cover.count, args=(1_000_000,))
    turns = 0
    thread.start()
    while thread.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 20


def test_a_color_in_conflict_can_be_mended_by_later_pieces() -> None:
    """A piece that hangs in the air can still be linked."""
    attempt = built(ALL, "0 a20,b20,b19", "0 g16,h16,i16")
    checked(attempt, solver_of("all-pieces").solve(attempt))
    assert attempt.conflicts()
    assert attempt.hand(Color(0)).bit_count() == 19
