"""What is settled before a game: who begins, and in which colors."""

from itertools import permutations

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seat_places
from blokus_desktop.game.start import handed_on, start_of
from blokus_desktop.game.state import CHANCE, FOUR_COLORS, Color, Game
from tests.playing import random_game

NAMES = ("Ada", "Bob", "Cleo", "Dan")
DUO = GAMES["duo"]


def people(game: Game) -> list[Seat]:
    return [Seat(name) for name in NAMES[: game.players]]


def name_of_first(match: Match) -> str:
    """The player who decides first, after the first roll if there is one."""
    state = match.state
    if state.player == CHANCE:
        state = state.play(state.moves()[0])
    seat = match.seat_at(state)
    assert seat is not None
    return seat.name


def names_by_player(match: Match) -> list[str]:
    return [match.seats[own[0]].name for own in seat_places(match.game)]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whoever_is_first_begins_and_the_others_follow_clockwise(name: str) -> None:
    game = GAMES[name]
    for first in range(game.players):
        match = start_of(game, people(game), first).match("2026-11-20")
        assert match.game is game
        assert name_of_first(match) == NAMES[first]
        assert names_by_player(match) == [
            NAMES[(first + step) % game.players] for step in range(game.players)
        ]
        assert match.root.setup is None
        assert match.date == "2026-11-20"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_rematch_hands_the_start_on_until_it_comes_back(name: str) -> None:
    game = GAMES[name]
    match = start_of(game, people(game)).match()
    begun = []
    for _ in range(game.players):
        begun.append(name_of_first(match))
        match = handed_on(match).match()
    assert begun == list(NAMES[: game.players])
    assert name_of_first(match) == NAMES[0]


def test_in_duo_the_color_comes_first_and_then_who_starts() -> None:
    assert DUO.choices.own == ("black", "white")
    assert DUO.choices.first == (0, 1)
    match = start_of(DUO, people(DUO), 0, ("white", "black")).match()
    assert [seat.name for seat in match.seats] == ["Bob", "Ada"]
    assert match.state.to_move == Color(1)
    assert name_of_first(match) == "Ada"
    again = handed_on(match).match()
    assert [seat.name for seat in again.seats] == ["Ada", "Bob"]
    assert again.state.to_move == Color(1)
    assert name_of_first(again) == "Bob"
    assert handed_on(again).seats == match.seats


def test_white_begins_and_both_take_turns() -> None:
    match = start_of(DUO, people(DUO), 1, ("black", "white")).match()
    for expected in (1, 0, 1, 0):
        assert match.state.to_move == expected
        match.play(match.state.moves()[0])


def test_any_color_of_classic_for_three_can_be_shared() -> None:
    game = GAMES["classic-3"]
    assert game.choices.shared == FOUR_COLORS
    for place, shared in enumerate(FOUR_COLORS):
        match = start_of(game, people(game), 2, shared=shared).match()
        found = match.game
        assert found.name == "classic-3"
        assert (found is game) == (shared == "green")
        assert found.colors == tuple(FOUR_COLORS[(place + step) % 4] for step in (1, 2, 3, 4))
        assert names_by_player(match) == ["Cleo", "Ada", "Bob"]
        corners = dict(zip(found.colors, getattr(found, "starts", ()), strict=True))
        assert corners == {"blue": ("a20",), "yellow": ("t20",), "red": ("t1",), "green": ("a1",)}
        # The shared color is laid by each in turn.
        players = [state.player for state, _ in random_game(found, shared) if state.to_move == 3][:6]
        assert players == [0, 1, 2, 0, 1, 2]
        assert handed_on(match).game is found


@pytest.mark.parametrize("name", ["tower-2", "wall-3", "stairs-4", "dice-2-10", "dice-3-9", "dice-4-10"])
def test_players_choose_their_colors_and_keep_them_in_a_rematch(name: str) -> None:
    game = GAMES[name]
    assert game.choices.own == FOUR_COLORS
    for chosen in permutations(FOUR_COLORS, game.players):
        match = start_of(game, people(game), 1, chosen).match()
        for _ in range(game.players):
            begun = dict(zip(names_by_player(match), match.game.colors, strict=False))
            assert begun == dict(zip(NAMES, chosen, strict=False))
            assert sorted(match.game.colors) == sorted({*match.game.colors})
            if match.game != game:
                match = handed_on(match).match()


def test_spare_pens_follow_in_the_order_of_the_sheet() -> None:
    game = start_of(GAMES["dice-2-10"], people(GAMES["dice-2-10"]), 0, ("red", "yellow")).game
    assert game.colors == ("red", "yellow", "blue", "green")


def test_colors_that_the_sheet_gives_out_are_not_chosen() -> None:
    fixed = ("classic", "classic-teams", "classic-2", "classic-free-corners", "tower-2x2", "wall-2x2-best")
    assert [GAMES[name].choices.own for name in fixed] == [()] * len(fixed)
    assert [GAMES[name].choices.shared for name in fixed] == [()] * len(fixed)
    assert GAMES["classic-3"].choices.own == ()


def test_in_a_rematch_each_seat_of_a_player_is_decided_as_before() -> None:
    seats = (Seat("Ada"), Seat("Bob"), Seat(kind=Kind.COMPUTER, level=3), Seat(kind=Kind.COMPUTER, level=5))
    again = handed_on(Match(GAMES["classic-2"], seats))
    assert again.seats == (seats[1], seats[0], seats[3], seats[2])
