"""The Dice Game's own turns: pens in the ring, dice taken along, strikes, being out and finished."""

from dataclasses import replace

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import FACES_OF_A_DIE, ROWS, DiceGame, DiceState
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import CHANCE, Color, Player, Roll, Take
from tests.playing import played, random_game


def dice_positions(players: int, games: int = 4, size: int = 10) -> list[DiceState]:
    found = []
    for seed in range(games):
        for state, _ in random_game(GAMES[f"dice-{players}-{size}"], seed):
            assert isinstance(state, DiceState)
            found.append(state)
    return found


def test_every_shape_stands_in_one_row() -> None:
    assert sorted(name for row in ROWS for name in row) == sorted(piece.name for piece in POLYOMINOES)
    game = GAMES["dice-2-10"]
    assert isinstance(game, DiceGame)
    assert sum(game.row(die) for die in FACES_OF_A_DIE) == game.table.whole_hand


def test_pens_move_one_seat_a_round_and_spare_pens_stand_by() -> None:
    pens = {(state.round, seat): state.pen(Player(seat)) for state in dice_positions(2) for seat in range(2)}
    assert [pens[number, 0] for number in range(5)] == [0, 3, 2, 1, 0]
    assert [pens[number, 1] for number in range(5)] == [1, 0, 3, 2, 1]
    state = GAMES["dice-2-10"].start()
    assert state.hand(Color(1)) == state.game.table.whole_hand
    assert state.hand(Color(2)) == 0


def test_the_start_goes_round_and_each_takes_a_die() -> None:
    game = GAMES["dice-3-10"]
    state = played(game, [Roll((1, 2, 6))])
    order = []
    while state.player != CHANCE:
        order.append(state.player)
        state = state.play(next(move for move in state.moves() if not getattr(move, "strike", False)))
    assert order == [0, 0, 1, 1, 2, 2]
    state = state.play(Roll((3, 3, 4)))
    assert (state.player, state.to_move) == (1, 0)


def test_a_die_and_a_strike_open_what_they_should() -> None:
    game = GAMES["dice-2-10"]
    state = played(game, [Roll((1, 6))])
    assert state.moves() == [Take(1), Take(6), Take(1, strike=True), Take(6, strike=True)]
    row_six = {move.piece.name for move in state.play(Take(6)).moves()}
    assert row_six == {"O", "Z5"}
    any_row = {move.piece.name for move in state.play(Take(6, strike=True)).moves()}
    assert any_row == {piece.name for piece in POLYOMINOES} - {"X"}


def test_a_strike_counts_once_the_shape_is_drawn() -> None:
    game = GAMES["dice-2-10"]
    taken = played(game, [Roll((1, 6)), Take(6, strike=True)])
    assert isinstance(taken, DiceState)
    assert taken.strikes == (0, 0)
    assert taken.play(parse_move(game, "a1.1,b1.1")).strikes == (1, 0)


def test_who_cannot_draw_leaves_with_a_die_and_is_never_asked_again() -> None:
    leavings = 0
    for state in dice_positions(4, games=6, size=9):
        for move in state.moves():
            if not isinstance(move, Take):
                continue
            after = state.play(move)
            if len(after.active) == len(state.active):
                assert after.player == state.player
                assert after.taken == move
                continue
            leavings += 1
            assert not move.strike
            assert state.player not in after.active
            assert after.left == (*state.left, (state.player, state.to_move))
            assert after.laid == state.laid
            assert len(after.dice) == len(after.waiting)
            if after.player == CHANCE:
                assert {len(roll.faces) for roll in after.moves()} == {len(after.active)}
    assert leavings > 10


def test_alone_all_pens_pass_through_one_hand_and_one_die_is_rolled() -> None:
    game = GAMES["dice-1-9"]
    for seed in range(3):
        rounds, last = 0, game.start()
        for state, move in random_game(game, seed):
            assert isinstance(state, DiceState)
            if isinstance(move, Roll):
                assert (len(move.faces), state.starter, state.waiting) == (1, 0, ())
                rounds += 1
            else:
                assert (state.player, state.to_move) == (0, -state.round % 4)
            last = state.play(move)
        assert isinstance(last, DiceState)
        assert (last.player, last.active, last.round) == (None, (), rounds - 1)
        assert last.scores().ahead == (0,)
        assert last.left == ((0, Color(-last.round % 4)),)


def test_a_full_sheet_is_done_at_once() -> None:
    state = next(state for state in dice_positions(2) if state.taken is not None)
    placement = state.moves()[0]
    nearly = replace(state, hands=(placement.bit, *state.hands[1:]))
    if state.player == 1:
        nearly = replace(state, hands=(*state.hands[:1], placement.bit))
    after = nearly.play(placement)
    assert state.player not in after.active
    assert not any(player == state.player for player in after.waiting)


def test_nothing_of_a_roll_is_known_before_it() -> None:
    state = GAMES["dice-4-10"].start()
    assert state.player == CHANCE
    assert len(state.moves()) == 126
    assert dict(state.odds())[Roll((1, 2, 3, 4))] == 24 * dict(state.odds())[Roll((6, 6, 6, 6))]
