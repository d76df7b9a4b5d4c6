"""Cards: pieces that hang on given ones connect them, cover stars, and keep off crosses."""

from random import Random

import pytest

from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.counting import Counting, solutions
from blokus_desktop.puzzles.kernel_bridge.card_solutions import CardSolutions
from blokus_desktop.puzzles.laying_order import laying_order
from blokus_desktop.puzzles.puzzle import Goal
from blokus_desktop.puzzles.reasons import Reason, plain_reason
from blokus_desktop.puzzles.solver import Solver, Verdict
from blokus_desktop.words.rules import refusal_words
from tests.puzzles.building import built, placed
from tests.puzzles.cards import all_solutions, card, cells_of, random_card
from tests.puzzles.checker import faults_of


def rules(attempt: Attempt) -> list[tuple[Rule, list[str]]]:
    board = attempt.game.board
    return [(each.rule, sorted(map(board.name, each.cells))) for each in attempt.conflicts()]


# What a card asks for


def test_given_pieces_are_linked_when_all_of_a_color_hang_together() -> None:
    puzzle = card(5, ["V3 L4"], Goal.CONNECT, ("0 a1", "0 e4,e5"))
    start = puzzle.start()
    assert (start.links, start.solved, start.pieces_left) == ((0, 2), False, 2)
    half = built(puzzle, "0 b2,b3,c2")
    assert (half.links, half.conflicts()) == ((0, 2), ())
    aside = half.lay(Color(0), placed(puzzle, "a4,a5,b5,c5"))
    assert (aside.links, aside.squares_left, aside.solved) == ((0, 2), 0, False)
    along = half.lay(Color(0), placed(puzzle, "d1,e1,e2,e3"))
    assert [rule for rule, _ in rules(along)] == [Rule.OWN_EDGE]
    assert not along.solved
    witness = Solver(puzzle).solve(start).witness
    solved = start.lay(*witness[0]).lay(*witness[1])
    assert (solved.links, solved.solved) == ((2, 2), True)


def test_of_three_given_pieces_the_largest_group_counts() -> None:
    puzzle = card(7, ["2 V3"], Goal.CONNECT, ("0 a1", "0 c4,d4,d5,d6", "0 g7,f7,e7"))
    first = built(puzzle, "0 b2,b3")
    assert first.links == (3, 3)
    assert not first.solved
    assert built(puzzle, "0 e3,e2,f2").links == (2, 3)


def test_stars_are_to_be_covered_by_all_the_pieces() -> None:
    puzzle = card(5, ["2 I3"], Goal.STARS, ("0 a1",), stars="b2,d4")
    attempt = built(puzzle, "0 b2,c2")
    assert attempt.bare_stars == cells_of(puzzle, "d4")
    assert not built(puzzle, "0 b2,c2", "0 a3,a4,a5").solved
    solved = built(puzzle, "0 b2,c2", "0 d3,d4,d5")
    assert solved.solved
    assert faults_of(puzzle, solved.laid) == []


def test_a_crossed_square_glows_and_is_named() -> None:
    puzzle = card(5, ["2 I3"], Goal.LAY_ALL, ("0 a1",), crosses="c2,e5")
    attempt = puzzle.start()
    across, up = placed(puzzle, "b2,c2"), placed(puzzle, "b2,b3")
    assert refusal_words(attempt.objection(across)) == "covers a crossed square at c2"
    assert attempt.allows(up)
    assert across not in attempt.moves()
    assert up in attempt.moves()
    wrong = attempt.lay(Color(0), across)
    assert rules(wrong) == [(Rule.CROSSED, ["c2"])]
    finding = plain_reason(wrong)
    assert finding is not None
    assert finding.reason is Reason.CONFLICT
    assert Solver(puzzle).solve(wrong).verdict is Verdict.IMPOSSIBLE
    assert CardSolutions(wrong).count(100) == (2, 0)


def test_every_piece_hangs_on_a_given_one_by_corners() -> None:
    puzzle = card(7, ["2 I3"], Goal.LAY_ALL, ("0 a1",))
    loose = built(puzzle, "0 d4,e4", "0 f5,f6,f7")
    assert rules(loose) == [(Rule.NO_CORNER, ["d4", "e4"]), (Rule.NO_CORNER, ["f5", "f6", "f7"])]
    assert not loose.solved
    assert built(puzzle, "0 b2,c2", "0 d3,d4,d5").solved


def test_pieces_of_others_may_be_touched_and_given_ones_stay() -> None:
    puzzle = card(5, ["2", "I3"], Goal.LAY_ALL, ("0 a1", "1 a5"))
    attempt = built(puzzle, "0 b2,b3", "1 b4,c4,d4")
    assert attempt.solved
    with pytest.raises(IllegalMove, match="given"):
        attempt.lift(placed(puzzle, "a5"))


# Reasons that show without a search


def test_a_star_that_nothing_can_cover_is_a_reason() -> None:
    puzzle = card(5, ["I3"], Goal.STARS, ("0 a1",), stars="e5", crosses="e4,e3,d5,c5")
    finding = plain_reason(puzzle.start())
    assert finding is not None
    assert (finding.reason, finding.cells) == (Reason.STAR, cells_of(puzzle, "e5"))


def test_more_stars_than_squares_are_a_reason() -> None:
    puzzle = card(5, ["2"], Goal.STARS, ("0 a1",), stars="b2,b3,c2")
    finding = plain_reason(puzzle.start())
    assert finding is not None
    assert (finding.reason, finding.cells) == (Reason.COUNT, puzzle.stars)


# The checker


def test_the_checker_finds_what_is_missing() -> None:
    puzzle = card(5, ["2"], Goal.STARS, ("0 a1",), stars="c2", crosses="b3")

    def said(cells: str) -> str:
        return "; ".join(faults_of(puzzle, [*puzzle.start().laid, (Color(0), placed(puzzle, cells))]))

    assert said("b2,c2") == ""
    assert said("b2,b3") == "a star is not covered; a cross is covered"
    assert said("c2,d2") == "blue 2 touches no corner"
    assert "blue 2 touches its own color along an edge" in said("b1,b2")
    bridge = card(5, ["I3"], Goal.CONNECT, ("0 a1,b1", "0 e5"))
    assert "blue does not hang together" in faults_of(bridge, bridge.start().laid)


# The solver


@pytest.mark.parametrize("goal", [Goal.CONNECT, Goal.STARS, Goal.LAY_ALL], ids=lambda goal: goal.name)
@pytest.mark.parametrize("seed", [1, 2, 8])
def test_every_solution_is_found_once(goal: Goal, seed: int) -> None:
    puzzle = random_card(Random(seed), goal)
    start, solutions = puzzle.start(), CardSolutions(puzzle.start())
    found = []
    while (status := solutions.run(1_000)) != 2:
        if status == 1:
            found.append(frozenset(solutions.found()[len(start.laid) :]))
    assert len(found) == len(set(found))
    assert set(found) == all_solutions(puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_every_solution_of_many_cards_is_found_once(seed: int) -> None:
    for goal in (Goal.CONNECT, Goal.STARS, Goal.LAY_ALL):
        puzzle = random_card(Random(seed), goal)
        if puzzle.start().pieces_left <= 3:
            found = [frozenset(pieces) for pieces in solutions(Solver(puzzle), puzzle.start())]
            start = {placement for _, placement in puzzle.start().laid}
            expected = {
                frozenset(start | {placement for _, placement in pieces}) for pieces in all_solutions(puzzle)
            }
            assert set(found) == expected


def test_counting_and_listing_agree_and_go_on_from_an_attempt() -> None:
    puzzle = card(6, ["V3 L4", "I3"], Goal.LAY_ALL, ("0 a1", "1 f6"), crosses="c3,d4,b5")
    solver, attempt = Solver(puzzle), built(puzzle, "0 b2,b3,c2")
    for position in (puzzle.start(), attempt):
        counting = Counting(solver, position)
        while not counting.done:
            counting.go_on()
        listed = {frozenset(placements) for placements in solutions(solver, position)}
        assert counting.found == len(listed) > 3
    assert all(attempt.laid[-1][1] in placements for placements in listed)


def test_a_witness_is_laid_piece_by_piece_by_the_rules() -> None:
    puzzle = card(9, ["V3 L4 W N", "I3 F"], Goal.STARS, ("0 a1", "1 i9"), stars="d4,g7,e5")
    answer = Solver(puzzle).solve(puzzle.start())
    assert answer.verdict is Verdict.SOLVABLE
    attempt = puzzle.start()
    for color, placement in answer.witness:
        attempt = attempt.holding(color).play(placement)
    assert attempt.solved
    assert faults_of(puzzle, attempt.laid) == []
    assert laying_order(puzzle, attempt.laid[::-1]) is not None


def test_no_more_pieces_than_a_card_has() -> None:
    names = "2 I3 V3 I4 L4 T4 O Z4 F I5 L5 N P"
    with pytest.raises(ValueError, match="no more than 12 pieces"):
        CardSolutions(card(12, [names], Goal.LAY_ALL, ("0 a1",)).start())
