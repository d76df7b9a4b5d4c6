"""An attempt: laying and lifting, and what conflicts at once."""

from dataclasses import replace
from random import Random

import pytest

from blokus_desktop.game.illegal import IllegalMove, Rule
from blokus_desktop.game.state import PASS, Color, Player, State
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from tests.puzzles.building import built, placed, solution_of

FREE, APART = PUZZLES["tetrominoes"], PUZZLES["tetrominoes-apart"]
ALL, DESCENDING = PUZZLES["all-pieces"], PUZZLES["all-pieces-descending"]
IN_TURN = ALL.strict()
CUBE, STRICT_CUBE = PUZZLES["cube-3"], PUZZLES["cube-3"].strict()

# puzzle, pieces laid, the rule, its cells, how many pieces, whether it lasts
CONFLICTS = [
    (APART, ["0 a1,b1,c1,d1", "0 a2,b2,a3,b3"], Rule.OWN_EDGE, "a1,b1,a2,b2", 2, True),
    (ALL, ["0 b20"], Rule.NO_START, "a20", 1, False),
    (ALL, ["1 a20"], Rule.NO_START, "a20", 1, True),
    (ALL, ["0 a20", "0 c18,d18"], Rule.NO_CORNER, "c18,d18", 1, False),
    (DESCENDING, ["0 a20,b20,c20,d20,e20", "0 f19,g19"], Rule.SIZE_ORDER, "f19,g19", 1, False),
    (DESCENDING, ["0 a20"], Rule.SIZE_ORDER, "a20", 1, True),
    (IN_TURN, ["1 t20"], Rule.TURN_ORDER, "t20", 1, False),
    (IN_TURN, ["0 a20", "0 b19,c19"], Rule.TURN_ORDER, "b19,c19", 1, False),
    (STRICT_CUBE, ["0 a1.2,b1.2"], Rule.NO_SUPPORT, "a1.1,b1.1", 1, False),
    (STRICT_CUBE, ["0 a1.1,a1.2,a1.3,a2.3", "0 a2.2,b2.2,b2.3"], Rule.NO_SUPPORT, "a2.1,b2.1", 1, False),
]


def cells(attempt: Attempt, found) -> str:
    return ",".join(map(attempt.game.board.name, found))


@pytest.mark.parametrize(("puzzle", "pieces", "rule", "where", "count", "lasting"), CONFLICTS)
def test_a_conflict_shows_at_once_and_is_gone_with_its_piece(
    puzzle: Puzzle, pieces: list[str], rule: Rule, where: str, count: int, lasting: bool
) -> None:
    attempt = built(puzzle, *pieces)
    conflict = next(conflict for conflict in attempt.conflicts() if conflict.rule is rule)
    assert (cells(attempt, conflict.cells), len(conflict.pieces), conflict.lasting) == (where, count, lasting)
    for _, placement in attempt.laid:
        attempt = attempt.lift(placement)
    assert attempt.conflicts() == ()
    assert attempt == puzzle.start()


def test_rules_that_a_puzzle_does_not_have_are_no_conflict() -> None:
    assert built(FREE, "0 a1,b1,c1,d1", "0 a2,b2,a3,b3").conflicts() == ()
    assert built(ALL, "0 a20").conflicts() == ()
    assert built(CUBE, "0 a1.2,b1.2").conflicts() == ()


def test_a_piece_that_is_linked_later_was_never_wrong() -> None:
    loose = built(ALL, "0 a20", "0 c18,d18,e18")
    assert [conflict.rule for conflict in loose.conflicts()] == [Rule.NO_CORNER]
    assert loose.lay(Color(0), placed(ALL, "b19,c19")).conflicts()
    linked = built(ALL, "0 a20", "0 d18,e18,f18", "0 b19,c19")
    assert linked.conflicts() == ()


def test_a_large_piece_that_hangs_on_a_small_one_only_is_out_of_order() -> None:
    # The single square links two pieces of five.
    pieces = ["0 a20,b20,c20,d20,e20", "0 f19", "0 g18,h18,g17,h17,g16"]
    attempt = built(DESCENDING, *pieces)
    rules = [conflict.rule for conflict in attempt.conflicts()]
    assert rules == [Rule.SIZE_ORDER, Rule.SIZE_ORDER]


def test_pieces_wound_around_each_other_cannot_both_come_from_above() -> None:
    tower = PUZZLES["cube-4"].strict()
    attempt = built(tower, "0 a1.1,b1.1,b1.2,b2.2", "1 b2.1,a2.1,a2.2,a1.2", "0 b2.3,c2.3")
    [conflict] = [conflict for conflict in attempt.conflicts() if conflict.rule is Rule.NOT_FROM_ABOVE]
    assert (conflict.pieces, conflict.lasting) == (attempt.laid[:2], True)
    for _, placement in conflict.pieces:
        rules = {conflict.rule for conflict in attempt.lift(placement).conflicts()}
        assert Rule.NOT_FROM_ABOVE not in rules


def test_nothing_comes_from_above_below_another_piece() -> None:
    attempt = built(STRICT_CUBE, "0 a1.1,a1.2,b1.2,c1.2").holding(Color(0))
    objection = attempt.objection(placed(STRICT_CUBE, "b1.1,c1.1"))
    assert (objection.rule, str(objection)) == (
        Rule.NOT_FROM_ABOVE,
        "could not have come from above at b1, c1",
    )


def test_nothing_overlaps_and_nothing_is_laid_twice() -> None:
    attempt = built(FREE, "0 a1,b1,c1,d1")
    with pytest.raises(IllegalMove) as caught:
        attempt.lay(Color(1), placed(FREE, "d1,e1,f1,g1"))
    assert (caught.value.rule, str(caught.value)) == (Rule.OCCUPIED, "overlaps another piece at d1")
    with pytest.raises(IllegalMove) as caught:
        attempt.lay(Color(0), placed(FREE, "a3,b3,c3,d3"))
    assert caught.value.rule is Rule.NOT_IN_HAND


def test_only_what_lies_and_is_not_given_can_be_lifted() -> None:
    given = placed(FREE, "a1,b1,c1,d1")
    puzzle = replace(FREE, givens=((Color(2), given.cells),))
    attempt = puzzle.start()
    assert attempt.laid == ((2, placed(puzzle, "a1,b1,c1,d1")),)
    assert attempt.owner(puzzle.board.cell("b1")) == 2
    with pytest.raises(IllegalMove) as caught:
        attempt.lift(attempt.laid[0][1])
    assert caught.value.rule is Rule.GIVEN
    with pytest.raises(IllegalMove) as caught:
        attempt.lift(placed(puzzle, "a2,b2,c2,d2"))
    assert caught.value.rule is Rule.NOT_A_MOVE_HERE


def test_a_given_piece_must_be_one() -> None:
    puzzle = replace(FREE, givens=((Color(0), 0b101),))
    with pytest.raises(ValueError, match="no piece has the shape"):
        puzzle.start()


def test_what_is_left_is_counted() -> None:
    attempt = built(FREE, "0 a1,b1,c1,d1", "3 a2,b2,c2,d2")
    assert (attempt.pieces_left, attempt.squares_left) == (18, 72)
    assert (ALL.start().pieces_left, ALL.start().squares_left) == (84, 356)
    assert attempt.scores().teams[0].total == 72


def test_it_says_which_piece_covers_a_cell() -> None:
    attempt = built(FREE, "1 a1,b1,c1,d1")
    [laid] = attempt.laid
    assert attempt.piece_at(FREE.board.cell("c1")) == laid
    assert attempt.piece_at(FREE.board.cell("c2")) is None


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("strict", [False, True], ids=["", "strict"])
def test_it_is_a_state_whose_moves_break_no_rule(name: str, strict: bool) -> None:
    """As the hand wants it: what is listed is allowed, and nothing else is."""
    puzzle = PUZZLES[name].strict() if strict else PUZZLES[name]
    chance = Random(name)
    attempt = puzzle.start()
    state: State = attempt
    assert state.player == Player(0)
    for _ in range(5):
        listed = set(attempt.moves())
        assert listed
        for placement in chance.sample(list(puzzle.table), min(200, len(puzzle.table))):
            objection = attempt.objection(placement)
            assert (objection is None) == (placement in listed) == attempt.allows(placement)
        attempt = attempt.play(chance.choice(sorted(listed, key=lambda placement: placement.index)))
        conflicts = attempt.conflicts()
        assert [conflict for conflict in conflicts if conflict.rule is not Rule.TURN_ORDER] == []
        attempt = attempt.holding(Color((attempt.to_move + 1) % len(puzzle.colors)))
    assert attempt.objection(PASS).rule is Rule.NOT_A_MOVE_HERE


@pytest.mark.parametrize("name", PUZZLES)
def test_whoever_shows_it_asks_as_of_any_state(name: str) -> None:
    puzzle = PUZZLES[name]
    state: State = puzzle.start()
    colors = [Color(color) for color in range(len(puzzle.colors))]
    assert puzzle.solid == all(piece.solid for piece in puzzle.table.pieces)
    assert puzzle.family == ("solid" if puzzle.solid else "flat")
    assert (puzzle.marks.stars, puzzle.marks.crosses) == (puzzle.stars, puzzle.crosses)
    assert puzzle.marks.given == {placement.cells for _, placement in state.laid}
    assert list(state.held_colors(Player(0))) == list(state.clockwise) == colors
    assert (state.next_player, state.roll_key) == (Player(0), None)
    assert not any(map(state.is_out, colors))
    assert puzzle.start().holding(colors[-1]).clockwise == (colors[-1], *colors[:-1])
    scores = state.scores()
    assert (scores.order, scores.ahead, scores.margin) == ((0,), (0,), 0)


@pytest.mark.parametrize(("puzzle", "pieces", "rule", "where", "count", "lasting"), CONFLICTS)
def test_what_would_conflict_is_no_move_and_says_why(
    puzzle: Puzzle, pieces: list[str], rule: Rule, where: str, count: int, lasting: bool
) -> None:
    *before, last = pieces
    color, named = last.split()
    attempt = built(puzzle, *before).holding(Color(int(color)))
    placement = placed(puzzle, named)
    assert placement not in attempt.moves()
    objection = attempt.objection(placement)
    if lasting and rule is not Rule.OWN_EDGE:
        # A color on another's start square is in conflict for the other's sake.
        assert objection is not None
    else:
        assert objection.rule is rule
    with pytest.raises(IllegalMove):
        attempt.play(placement)
    assert attempt.lay(attempt.to_move, placement).laid[-1] == (attempt.to_move, placement)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_solution_solves_it_and_a_piece_less_does_not(name: str) -> None:
    attempt = replace(PUZZLES[name].start(), laid=solution_of(name))
    assert attempt.solved
    assert attempt.player is None
    assert not attempt.lift(attempt.laid[-1][1]).solved
    assert attempt.squares_left == 0
    assert (attempt.pieces_left == 0) == (attempt.game.goal is Goal.LAY_ALL or not name.startswith("cube"))


def test_a_full_board_with_a_conflict_is_not_solved() -> None:
    attempt = replace(FREE.start(), laid=solution_of("tetrominoes"))
    touching = replace(attempt, game=replace(FREE, constraints=frozenset({Constraint.APART})))
    assert attempt.solved
    assert not touching.solved
    assert touching.conflicts()
