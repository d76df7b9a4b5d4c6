"""The hand: gripping, turning, snapping, refusing and walking the legal places."""

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.words.rules import refusal_words
from tests.playing import played, random_position

PIECES = {piece.name: piece for piece in POLYOMINOES}


@pytest.fixture
def placing() -> Placing:
    """A hand in Duo, after one move each, black to move."""
    made = Placing()
    game = GAMES["duo"]
    state = played(game, [parse_move(game, text) for text in ("e10,f10", "j5,k5")])
    made.show_state(state, Color(0), active=True)
    return made


def hold(placing: Placing, name: str) -> Piece:
    placing.pick_up(PIECES[name])
    return PIECES[name]


def asked(placing: Placing) -> list[Placement]:
    found: list[Placement] = []
    placing.placement_requested.connect(found.append)
    return found


def test_four_turns_and_two_flips_change_nothing(placing: Placing) -> None:
    for piece in POLYOMINOES[1:]:
        placing.show_state(GAMES["duo"].start(), Color(0), active=True)
        placing.pick_up(piece, grip=(0.25, 0.25))
        before = (placing.shape, placing.grip)
        seen = set()
        for _ in range(2):
            start = (placing.shape, placing.grip)
            for _ in range(4):
                placing.turn()
                seen.add(placing.shape)
            assert (placing.shape, placing.grip) == start
            placing.flip()
        assert (placing.shape, placing.grip) == before
        assert seen == set(piece.orientations)


def test_turning_back_undoes_turning(placing: Placing) -> None:
    hold(placing, "F")
    before = (placing.shape, placing.grip)
    placing.turn()
    assert placing.shape != before[0]
    placing.turn(clockwise=False)
    assert (placing.shape, placing.grip) == before


def test_turning_keeps_the_gripped_square_under_the_pointer(placing: Placing) -> None:
    placing.pick_up(PIECES["L5"], grip=(0.5, 0.5))
    placing.hover((7.5, 7.5))
    for _ in range(4):
        ghost = placing.ghost()
        assert ghost is not None
        corner = min(x for x, _, _ in ghost.points), min(y for _, y, _ in ghost.points)
        assert corner[0] + placing.grip[0] == pytest.approx(7.5, abs=1.01)
        assert corner[1] + placing.grip[1] == pytest.approx(7.5, abs=1.01)
        placing.turn()


def test_a_piece_near_a_legal_place_snaps_to_it(placing: Placing) -> None:
    single = PIECES["1"]
    placing.pick_up(single)
    placing.hover((6.5 + 0.7, 8.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.points == ((6, 8, 0),)
    assert ghost.placement is not None
    placing.hover((6.5 + 0.8, 8.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.points == ((7, 8, 0),)
    assert ghost.placement is None


def test_a_refused_place_says_why_and_where(placing: Placing) -> None:
    hold(placing, "1")
    placing.hover((6.5, 9.5))
    placing.step(0, 0)
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    assert ghost.refusal.rule is Rule.OWN_EDGE
    assert refusal_words(ghost.refusal).endswith("at g10")


def test_a_piece_dropped_where_it_cannot_lie_stays_there_held(placing: Placing) -> None:
    piece, requests = hold(placing, "X"), asked(placing)
    placing.hover((5.5, 9.5))
    assert not placing.lay()
    assert placing.piece is piece
    assert placing.parked
    before = placing.ghost()
    placing.hover((1.5, 1.5))
    assert placing.ghost() == before
    assert requests == []


def test_a_piece_laid_is_asked_for_and_leaves_the_hand(placing: Placing) -> None:
    hold(placing, "1")
    requests = asked(placing)
    placing.hover((6.5, 8.5))
    assert placing.lay()
    assert requests == [parse_move(GAMES["duo"], "g9")]
    assert placing.piece is None
    assert placing.ghost() is None


def test_with_confirm_the_first_word_parks_and_the_second_lays(placing: Placing) -> None:
    placing.confirm = True
    hold(placing, "1")
    requests = asked(placing)
    placing.hover((6.5, 8.5))
    assert not placing.lay()
    assert placing.parked
    assert placing.lay()
    assert len(requests) == 1


@pytest.mark.parametrize("spot", [(0.0, 0.0), (13.9, 0.1), (0.1, 13.9), (14.2, 14.2), (-0.2, 7.0)])
def test_at_the_edge_the_piece_stays_on_the_board(placing: Placing, spot: tuple[float, float]) -> None:
    hold(placing, "I5")
    placing.hover(spot)
    for _ in range(2):
        ghost = placing.ghost()
        assert ghost is not None
        assert all(0 <= x < 14 and 0 <= y < 14 for x, y, _ in ghost.points)
        placing.turn()


def test_next_place_walks_every_legal_place_once(placing: Placing) -> None:
    piece = hold(placing, "V3")
    assert placing._stock is not None
    legal = {placement for placement in placing._stock.legal.values() if placement.piece is piece}
    walked = []
    for _ in range(len(legal)):
        placing.next_place()
        ghost = placing.ghost()
        assert ghost is not None
        walked.append(ghost.placement)
    assert set(walked) == legal
    assert len(walked) == len(legal)
    placing.next_place(backward=True)
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is walked[-2]


def test_steps_move_by_cells_and_stop_at_the_edge(placing: Placing) -> None:
    hold(placing, "O")
    placing.step(0, 0)
    start = placing.ghost()
    assert start is not None
    placing.step(1, -1)
    moved = placing.ghost()
    assert moved is not None
    assert moved.points == tuple((x + 1, y - 1, z) for x, y, z in start.points)
    placing.step(-50, 0)
    placing.step(0, 0)
    edge = placing.ghost()
    assert edge is not None
    assert min(x for x, _, _ in edge.points) == 0


def test_a_piece_held_while_another_moves_is_kept_and_judged_when_it_is_its_turn(placing: Placing) -> None:
    game = GAMES["duo"]
    state = played(game, [parse_move(game, "e10,f10")])
    placing.show_state(state, Color(0), active=False, waiting="Wait: White is thinking")
    piece = hold(placing, "1")
    placing.hover((6.5, 8.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert (ghost.placement, ghost.refusal, ghost.reason) == (None, None, "Wait: White is thinking")
    placing.show_waiting("White is to move")
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.reason == "White is to move"
    placing.show_state(state.play(parse_move(game, "j5,k5")), Color(0), active=True)
    ghost = placing.ghost()
    assert placing.piece is piece
    assert ghost is not None
    assert ghost.placement is parse_move(game, "g9")
    assert ghost.reason == ""


def test_a_piece_no_longer_in_hand_is_let_go(placing: Placing) -> None:
    hold(placing, "1")
    game = GAMES["duo"]
    moves = [parse_move(game, text) for text in ("e10,f10", "j5,k5", "g9", "l6")]
    placing.show_state(played(game, moves), Color(0), active=True)
    assert placing.piece is None


def test_what_can_be_played_is_what_the_rules_allow(placing: Placing) -> None:
    state = random_position(GAMES["duo"], 5, 20)
    assert state.to_move is not None
    placing.show_state(state, state.to_move, active=True)
    legal = [move for move in state.moves() if isinstance(move, Placement)]
    assert placing.playable() == {move.piece for move in legal}
    piece = legal[0].piece
    placing.pick_up(piece)
    cells = 0
    for move in legal:
        cells |= move.cells if move.piece is piece else 0
    assert placing.reachable() == cells
    # Before its turn, a color sees what it could lay here.
    placing.show_state(state, state.to_move, active=False)
    assert placing.playable() == {move.piece for move in legal} < set(placing.pieces())
    other = Color(1 - state.to_move)
    placing.show_state(state, other, active=False)
    assert placing.playable() == {move.piece for move in state.fitting(other)}


def test_a_solid_piece_falls_to_where_it_rests() -> None:
    game = GAMES["wall-2"]
    state = played(game, [parse_move(game, "c8.1,d8.1"), parse_move(game, "c7.1,d7.1,e7.1")])
    placing = Placing()
    placing.show_state(state, Color(0), active=True)
    bar = next(piece for piece in placing.pieces() if piece.name == "I3")
    placing.pick_up(bar, ((0, 0, 0), (1, 0, 0), (2, 0, 0)), (0.5, 0.5))
    placing.hover((2.5, 6.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.points == ((2, 6, 1), (3, 6, 1), (4, 6, 1))
    assert ghost.refusal is not None
    assert ghost.refusal.rule is Rule.NO_FACE
    corner = next(piece for piece in placing.pieces() if piece.name == "V3")
    placing.pick_up(corner, ((0, 0, 0), (0, 1, 0), (1, 1, 0)), (0.5, 0.5))
    placing.hover((2.5, 6.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is parse_move(game, "c7.2,c8.2,d8.2")
