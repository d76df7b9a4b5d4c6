"""What holds in every game of the catalog, whichever it is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Protocol, runtime_checkable

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.scoring import Item, Score
from blokus_desktop.game.state import (
    CHANCE,
    NO_MARKS,
    PASS,
    Color,
    Game,
    Move,
    Pass,
    Player,
    Roll,
    State,
    Take,
    holder_of,
)
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


def every_state(plies: list[tuple[State, Move]]) -> list[State]:
    return [*(state for state, _ in plies), final_state(plies)]


def players_of(game: Game) -> list[Player]:
    return [Player(player) for player in range(game.players)]


def asked(state: State, color: Color) -> tuple[str, int | None]:
    """What stays the same about a color: itself, or who holds it where pens go from hand to hand."""
    if any(map(state.game.colors_of, players_of(state.game))):
        return "color", color
    return "player", holder_of(state, color)


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


@runtime_checkable
class WithDice(Protocol):
    """A position of a game with dice."""

    def odds(self) -> Sequence[tuple[Roll, Fraction]]:
        """Every possible roll with its probability; empty when no dice are to be rolled."""


def test_odds_cover_every_roll_and_sum_to_one(plies: list[tuple[State, Move]]) -> None:
    for state, _ in plies:
        odds = state.odds() if isinstance(state, WithDice) else ()
        assert bool(odds) == (state.player == CHANCE)
        if odds:
            assert sum(share for _, share in odds) == 1
            assert [roll for roll, _ in odds] == list(state.moves())


def test_scores_are_whole_in_every_position(game: Game, plies: list[tuple[State, Move]]) -> None:
    for state in every_state(plies):
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


def strikes_used(plies: list[tuple[State, Move]]) -> Iterator[Counter[Player | None]]:
    """In each position how many strikes each player has crossed out, counted from the moves."""
    used = Counter[Player | None]()
    taken: Move = PASS
    for state, move in plies:
        yield Counter(used)
        used[state.player] += isinstance(move, Placement) and isinstance(taken, Take) and taken.strike
        taken = move
    yield used


def test_the_order_of_the_teams_follows_from_points_and_strikes(
    game: Game, plies: list[tuple[State, Move]]
) -> None:
    for state, used in zip(every_state(plies), strikes_used(plies), strict=True):
        scores = state.scores()
        ranks = [
            (-team.total, sum(used[player] for player in players))
            for team, players in zip(scores.teams, game.teams, strict=True)
        ]
        best = min(ranks)
        assert list(scores.order) == [team for _, team in sorted((rank, n) for n, rank in enumerate(ranks))]
        assert list(scores.ahead) == [team for team, rank in enumerate(ranks) if rank == best]
        behind = [team.total for team, rank in zip(scores.teams, ranks, strict=True) if rank != best]
        assert scores.margin == (-best[0] - max(behind) if behind else 0)


def test_strikes_are_noted_beside_the_points_and_nothing_else_is(
    game: Game, plies: list[tuple[State, Move]]
) -> None:
    for state, used in zip(every_state(plies), strikes_used(plies), strict=True):
        for player, score in enumerate(state.scores().players):
            strikes = [(Item.STRIKES, used[Player(player)])]
            assert [tuple(note) for note in score.notes] == (strikes if game.family == "dice" else [])


def test_its_family_is_told_without_its_table(game: Game, plies: list[tuple[State, Move]]) -> None:
    pieces, dice = game.table.pieces, any(isinstance(move, Roll) for _, move in plies)
    assert {piece.solid for piece in pieces} == {game.solid}
    assert game.family == ("dice" if dice else "solid" if game.solid else "flat")
    assert game.marks == NO_MARKS


def test_each_holds_his_own_colors_or_one_pen(game: Game, plies: list[tuple[State, Move]]) -> None:
    for state in every_state(plies):
        held = {player: state.held_colors(player) for player in players_of(game)}
        for player, colors in held.items():
            assert colors == game.colors_of(player) if game.colors_of(player) else len(colors) == 1
            assert all(holder_of(state, color) == player for color in colors)
        every = [color for colors in held.values() for color in colors]
        assert len(set(every)) == len(every)
        if state.to_move is not None:
            assert holder_of(state, state.to_move) in (state.player, None)


def test_who_is_out_is_never_asked_again_and_all_others_are(plies: list[tuple[State, Move]]) -> None:
    states = every_state(plies)
    last = {asked(state, state.to_move): n for n, state in enumerate(states) if state.to_move is not None}
    for number, state in enumerate(states):
        for color in state.clockwise:
            assert state.is_out(color) == (last.get(asked(state, color), -1) < number)
            if state.is_out(color):
                assert not state.fitting(color)


def test_who_is_out_stays_out_however_the_game_goes_on(game: Game, plies: list[tuple[State, Move]]) -> None:
    partly = [state for state, _ in plies if any(map(state.is_out, state.clockwise))]
    for seed in range(3 if partly else 0):
        chance, state = Random(f"{game.name} {seed}"), partly[0]
        out = {asked(state, color) for color in state.clockwise if state.is_out(color)}
        while state.player is not None:
            assert state.to_move is None or asked(state, state.to_move) not in out
            state = state.play(chance.choice(state.moves()))


def test_the_colors_stand_clockwise_from_the_next(game: Game, plies: list[tuple[State, Move]]) -> None:
    for state, move in plies:
        colors, held = state.clockwise, [state.held_colors(player) for player in players_of(game)]
        assert len(set(colors)) == len(colors)
        assert set(colors) >= {color for own in held for color in own}
        assert state.to_move in (colors[0], None)
        assert asked(state, colors[0])[1] in (state.to_move, state.next_player)
        places = [asked(state, color)[1] or 0 for color in colors]
        assert places == [(places[0] + step) % len(colors) for step in range(len(colors))]
        after = state.play(move)
        if state.to_move is not None and after.to_move is not None and not isinstance(move, Take):
            following = [color for color in (*colors[1:], colors[0]) if not after.is_out(color)]
            assert after.to_move == following[0]
    end = final_state(plies)
    assert set(end.clockwise) >= {color for player in players_of(game) for color in end.held_colors(player)}


def test_the_next_player_is_who_decides_once_dice_are_rolled(plies: list[tuple[State, Move]]) -> None:
    for state in every_state(plies):
        rolling = state.player == CHANCE
        assert state.next_player == (state.play(state.moves()[0]).player if rolling else state.player)
        assert state.next_player != CHANCE


def test_a_roll_is_told_by_its_round_and_its_dice(plies: list[tuple[State, Move]]) -> None:
    rounds = 0
    for state, move in plies:
        if isinstance(move, Roll):
            assert state.roll_key == (rounds, len(move.faces))
            rounds += 1
        else:
            assert state.roll_key is None
    assert final_state(plies).roll_key is None


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
    for state in every_state(plies):
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
