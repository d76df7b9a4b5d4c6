"""What holds in every game of the catalog, whichever it is."""

from random import Random

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.scoring import Score
from blokus_desktop.game.state import CHANCE, PASS, ChanceState, Color, Game, Move, Pass, Roll, State, Take
from blokus_desktop.words.pictures import picture
from blokus_desktop.words.rules import refusal_words, rule_words
from tests.playing import played, random_game

SEEDS = range(2)
LONGEST_GAME = 400


@pytest.fixture(params=sorted(GAMES), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


@pytest.fixture(params=SEEDS, scope="module")
def plies(request: pytest.FixtureRequest, game: Game) -> list[tuple[State, Move]]:
    """Every position of a random game with the move made there."""
    return list(random_game(game, request.param))


def order(move: Move) -> tuple[object, ...]:
    """The fixed order of moves: placements as in the table, rolls and dice by their faces."""
    if isinstance(move, Placement):
        return (move.index,)
    if isinstance(move, Roll):
        return move.faces
    assert isinstance(move, Take)
    return (move.strike, move.die)


def final_state(plies: list[tuple[State, Move]]) -> State:
    state, move = plies[-1]
    return state.play(move)


def test_it_ends(plies: list[tuple[State, Move]]) -> None:
    end = final_state(plies)
    assert len(plies) < LONGEST_GAME
    assert (end.player, end.to_move) == (None, None)
    assert not end.moves()
    assert not end.allows(PASS)


def test_moves_are_unique_and_ordered(plies: list[tuple[State, Move]]) -> None:
    for state, _ in plies:
        moves = state.moves()
        assert len(set(moves)) == len(moves) > 0
        if moves != (PASS,):
            keys = [order(move) for move in moves]
            assert keys == sorted(keys)


def test_a_pass_stands_alone(plies: list[tuple[State, Move]]) -> None:
    for state, _ in plies:
        moves = state.moves()
        assert not any(isinstance(move, Pass) for move in moves) or list(moves) == [PASS]
        assert state.allows(PASS) == (list(moves) == [PASS])


def test_moves_survive_being_written(game: Game, plies: list[tuple[State, Move]]) -> None:
    for state, _ in plies:
        for move in state.moves():
            text = move_text(game.board, move)
            assert parse_move(game, text) == move
            assert parse_move(game, text.upper()) == move


def test_playing_leaves_the_old_position_as_it_was(game: Game, plies: list[tuple[State, Move]]) -> None:
    so_far: list[Move] = []
    for state, move in plies:
        before, number = picture(state), hash(state)
        after = state.play(move)
        assert after != state
        assert (picture(state), hash(state)) == (before, number)
        assert state == played(game, so_far)
        so_far.append(move)


def test_a_replay_is_exact(game: Game, plies: list[tuple[State, Move]]) -> None:
    again = played(game, [parse_move(game, move_text(game.board, move)) for _, move in plies])
    end = final_state(plies)
    assert again == end
    assert hash(again) == hash(end)
    assert picture(again) == picture(end)


def test_odds_cover_every_roll_and_sum_to_one(plies: list[tuple[State, Move]]) -> None:
    for state, _ in plies:
        odds = state.odds() if isinstance(state, ChanceState) else ()
        assert bool(odds) == (state.player == CHANCE)
        if odds:
            assert sum(share for _, share in odds) == 1
            assert [roll for roll, _ in odds] == list(state.moves())


def test_scores_are_whole_in_every_position(game: Game, plies: list[tuple[State, Move]]) -> None:
    for state in [*(state for state, _ in plies), final_state(plies)]:
        scores = state.scores()
        assert len(scores.colors) in (0, len(game.colors))
        assert (len(scores.players), len(scores.teams)) == (game.players, len(game.teams))
        for score in (*scores.colors, *scores.players, *scores.teams):
            assert score.lines
            assert score.total == sum(line.points for line in score.lines)
        assert scores.ahead
        best = max(team.total for team in scores.teams)
        assert all(scores.teams[team].total == best for team in scores.ahead)
        for team, players in zip(scores.teams, game.teams, strict=True):
            assert team == Score.sum_of(scores.players[player] for player in players)


def test_the_right_one_is_asked(game: Game, plies: list[tuple[State, Move]]) -> None:
    for state, move in plies:
        if state.player == CHANCE:
            assert state.to_move is None
            assert isinstance(move, Roll)
        else:
            assert state.player in range(game.players)
            assert state.to_move in range(len(game.colors))


def test_what_is_laid_is_on_the_board_and_out_of_the_hand(plies: list[tuple[State, Move]]) -> None:
    for state, move in plies:
        after = state.play(move)
        if not isinstance(move, Placement):
            assert after.laid == state.laid
            continue
        assert after.laid == (*state.laid, (state.to_move, move))
        assert state.hand(Color(state.to_move or 0)) & move.bit
        for cell in cells_in(move.cells):
            assert state.owner(cell) is None
            assert after.owner(cell) == state.to_move


def test_cells_belong_to_who_laid_them(game: Game, plies: list[tuple[State, Move]]) -> None:
    end = final_state(plies)
    owners = {cell: color for color, placement in end.laid for cell in cells_in(placement.cells)}
    assert len(owners) == sum(placement.piece.size for _, placement in end.laid)
    assert {cell: end.owner(cell) for cell in game.board.cells} == {
        cell: owners.get(cell) for cell in game.board.cells
    }


def test_every_illegal_move_has_a_reason(game: Game, plies: list[tuple[State, Move]]) -> None:
    chance = Random(game.name)
    others: list[Move] = [
        PASS,
        Roll((1,)),
        Roll((7, 7)),
        Take(7),
        *(Take(1 + n % 6, n > 5) for n in range(12)),
    ]
    for state in [*(state for state, _ in plies), final_state(plies)]:
        legal = set(state.moves())
        for move in [game.table[chance.randrange(len(game.table))] for _ in range(20)] + others:
            refusal = state.objection(move)
            assert (refusal is None) == state.allows(move) == (move in legal)
            if refusal is not None:
                assert refusal_words(refusal).startswith(rule_words(refusal.rule))
                assert all(game.board.inside >> cell & 1 for cell in refusal.cells)
                with pytest.raises(IllegalMove) as caught:
                    state.play(move)
                assert caught.value.rule is refusal.rule


def test_no_two_games_look_the_same() -> None:
    assert len({repr(game) for game in GAMES.values()}) == len(GAMES)
    assert all(name == game.name for name, game in GAMES.items())
