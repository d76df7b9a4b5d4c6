"""Goals that look at what a move brings about, against a slow look at every cell and every move."""

from collections.abc import Iterator, Sequence
from itertools import product

from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, State
from blokus_desktop.lessons.goals import Goal
from blokus_desktop.lessons.ground import area, lesson_game
from blokus_desktop.lessons.outcomes import Brings, Ends, Leads, OpensAt, Shows, Solvable
from blokus_desktop.lessons.puzzle_ground import lesson_puzzle
from blokus_desktop.lessons.solid_ground import lesson_pile

SMALL = lesson_game(
    (("blue", "c5,d5,e5"), ("yellow", "a2,a3,a4"), ("red", "g7,g6,h6")),
    ("1", "2", "V3", "I3"),
    ("V3",),
    ("I3",),
    side=8,
)
PILE = lesson_pile(
    "tower",
    (("blue", "d4.1,e4.1"), ("yellow", "d5.1,e5.1")),
    ("V3", "I3", "S4"),
    ("I3",),
)
BOX = lesson_puzzle((4, 3), ("V3", "L4", "P"))
CARD = lesson_puzzle((3, 2), ("2",), ("V3", "1"))


def outcomes_of(state: State) -> Iterator[tuple[Placement, State]]:
    """Every placement that is legal, and the position after it."""
    for placement in state.game.table:
        if state.objection(placement) is None:
            yield placement, state.play(placement)


def test_a_piece_opens_the_squares_at_its_corners() -> None:
    state = SMALL.start()
    laid = parse_move(SMALL, "f4")
    corners = {"e5", "g5", "e3", "g3"}
    for square in area("a1", "h8"):
        assert OpensAt((square,)).met(state, laid) is (square in corners)
    assert not OpensAt(("f4",)).met(state, parse_move(SMALL, "a8"))


def test_points_are_what_the_score_gains() -> None:
    state = PILE.start()
    for placement, after in outcomes_of(state):
        gained = after.scores().players[0].total - state.scores().players[0].total
        assert Brings(gained).met(state, placement)
        assert not Brings(gained + 1).met(state, placement)
        ahead = after.scores().players[0].total > after.scores().players[1].total
        assert Leads().met(state, placement) is ahead


def test_what_shows_is_the_highest_cube_over_a_square() -> None:
    state = PILE.start()
    for placement, after in outcomes_of(state):
        for square in area("d4", "g8"):
            highest = None
            for cell in PILE.board.cells:
                if PILE.board.square(cell) == square and after.owner(cell) is not None:
                    highest = after.owner(cell)
            assert Shows("blue", (square,)).met(state, placement) is (highest == 0)
            assert Shows("yellow", (square,)).met(state, placement) is (highest == 1)


def all_fillings(board: int, pieces: list[list[Placement]]) -> Iterator[frozenset[Placement]]:
    """Every choice of one placement for each piece that covers all cells, none twice."""
    for chosen in product(*pieces):
        if sum(placement.cells for placement in chosen) == board == _union(chosen):
            yield frozenset(chosen)


def _union(placements: Sequence[Placement]) -> int:
    covered = 0
    for placement in placements:
        covered |= placement.cells
    return covered


def test_a_puzzle_can_be_solved_where_a_filling_has_the_piece_there() -> None:
    state = BOX.start()
    pieces = [
        [placement for placement in BOX.table if placement.piece.name == name] for name in ("V3", "L4", "P")
    ]
    fillings = list(all_fillings(BOX.board.inside, pieces))
    results = set()
    for placement, _ in outcomes_of(state):
        solvable = any(placement in filling for filling in fillings)
        assert Solvable().met(state, placement) is solvable
        results.add(solvable)
    assert results == {True, False}
    assert not Ends().met(state, next(iter(fillings[0])))


def test_the_next_color_is_in_hand_once_one_has_laid_all() -> None:
    match = Match(CARD)
    assert match.state.to_move == 0
    match.play(parse_move(CARD, "a1,b1"))
    assert match.state.to_move == 1
    match.play(parse_move(CARD, "c1,c2,b2"))
    last = parse_move(CARD, "a2")
    assert Ends().met(match.state, last)
    match.play(last)
    assert match.state.player is None


def test_no_goal_is_met_by_what_is_not_allowed() -> None:
    state, far = SMALL.start(), parse_move(SMALL, "h1,h2,h3")
    goals: list[Goal] = [OpensAt(("f4",)), Brings(0), Leads(), Ends(), Solvable()]
    assert not any(goal.met(state, move) for goal in goals for move in (far, PASS))
    assert not Shows("blue", ("e4",)).met(PILE.start(), PASS)
