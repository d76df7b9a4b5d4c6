"""A series of games: who leads, what counts, and what begins a new one."""

from dataclasses import replace

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.start import handed_on
from blokus_desktop.game.state import Color
from blokus_desktop.ui.play.beginning import next_words
from blokus_desktop.ui.play.playing_time import PlayingTime
from blokus_desktop.ui.play.series import Series
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import Look

ADA, BEN, CARL = map(Seat, ("Ada", "Ben", "Carl"))
SIX = Seat(kind=Kind.COMPUTER, level=6)


def ended(match: Match, winner: str | None) -> Match:
    """The match as it ends where a player with that name, or the computer, wins, or nobody does."""
    played = Match(match.game, match.seats)
    state = played.state
    assert isinstance(state, FlatState)
    names = [seat.name or "Computer" for seat in match.seats]
    # Left are a single square, or five in a row.
    hands = tuple(1 if name == winner else 1 << 10 for name in names) + state.hands[len(names) :]
    everybody = frozenset(map(Color, range(len(state.game.colors))))
    played.root.state = replace(state, to_move=None, hands=hands, out=everybody)
    return played


def play(series: Series, match: Match, winner: str | None, *, rematch: bool = False) -> Match:
    """Play a match of the series to its end; returns the one that a rematch would be."""
    done = ended(match, winner)
    series.follow(done, rematch=rematch)
    series.note_end(done)
    return done


def words(series: Series, match: Match) -> str:
    return series.words(match, Look())


def test_wins_follow_the_players_through_rematches(settings: Settings) -> None:
    series = Series(settings)
    match = play(series, Match(GAMES["duo"], (ADA, BEN)), "Ada")
    assert words(series, match) == "Ada leads 1:0"
    match = play(series, handed_on(match).match(), "Ben", rematch=True)
    assert [seat.name for seat in match.seats] == ["Ben", "Ada"]
    assert words(series, match) == "Even, 1:1"
    match = play(series, handed_on(match).match(), "Ben", rematch=True)
    assert words(series, match) == "Ben leads 2:1"
    match = play(series, handed_on(match).match(), None, rematch=True)
    assert words(series, match) == "Ben leads 2:1", "a tie counts for nobody"


def test_against_a_computer_you_lead(settings: Settings) -> None:
    series = Series(settings)
    match = play(series, Match(GAMES["duo"], (SIX, ADA)), "Ada")
    assert words(series, match) == "You lead 1:0"
    for _ in range(2):
        match = play(series, handed_on(match).match(), "Computer", rematch=True)
    assert words(series, match) == "Practiced leads 2:1"


@pytest.mark.parametrize("name", ["classic-3", "classic"])
def test_more_than_two_count_their_wins(settings: Settings, name: str) -> None:
    people = (ADA, BEN, CARL, Seat("Dora"))[: GAMES[name].players]
    series = Series(settings)
    match = Match(GAMES[name], people)
    for number, (winner, said) in enumerate(
        (
            ("Ben", "Ben leads with 1 win"),
            ("Carl", "Carl and Ben lead with 1 win"),
            ("Ben", "Ben leads with 2 wins"),
        )
    ):
        match = play(series, match, winner, rematch=number > 0)
        told = words(series, match)
        assert told in (said, "Ben and Carl lead with 1 win" if number == 1 else said)
        match = handed_on(match).match()


def test_both_of_a_team_have_won(settings: Settings) -> None:
    series = Series(settings)
    match = Match(GAMES["classic-teams"], (ADA, SIX, BEN, Seat(kind=Kind.COMPUTER, level=3)))
    match = play(series, match, "Ada")
    assert words(series, match) == "Ada and Ben lead 1:0"


def test_a_game_ended_twice_counts_once(settings: Settings) -> None:
    series = Series(settings)
    match = play(series, Match(GAMES["duo"], (ADA, BEN)), "Ada")
    series.follow(match)
    series.note_end(match)
    assert series.wins == [1, 0]
    match.back(3)
    other = ended(Match(GAMES["duo"], (ADA, BEN)), "Ben")
    match.root, match.cursor = other.root, other.cursor
    series.follow(match)
    series.note_end(match)
    assert series.wins == [0, 1]


def test_an_unfinished_game_counts_for_nobody(settings: Settings) -> None:
    series = Series(settings)
    match = play(series, Match(GAMES["duo"], (ADA, BEN)), "Ada")
    series.follow(handed_on(match).match(), rematch=True)
    series.follow(handed_on(handed_on(match).match()).match(), rematch=True)
    assert series.wins == [1, 0]


@pytest.mark.parametrize(
    ("game", "seats"),
    [("duo-fixed-start", (ADA, BEN)), ("duo", (ADA, CARL)), ("duo", (ADA, SIX)), ("classic-2", (ADA, BEN))],
)
def test_other_players_or_another_form_begin_anew(
    settings: Settings, game: str, seats: tuple[Seat, ...]
) -> None:
    series = Series(settings)
    play(series, Match(GAMES["duo"], (ADA, BEN)), "Ada")
    match = Match(GAMES[game], seats_by_color(GAMES[game], seats))
    series.follow(match)
    assert words(series, match) == ""
    assert series.wins == [0, 0]


def test_a_new_game_of_the_same_goes_on(settings: Settings) -> None:
    series = Series(settings)
    play(series, Match(GAMES["duo"], (ADA, BEN)), "Ada")
    series.follow(Match(GAMES["duo"], (BEN, ADA)))
    assert series.wins == [0, 1]


def test_it_survives_a_restart(settings: Settings) -> None:
    match = play(Series(settings), Match(GAMES["duo"], (ADA, BEN)), "Ada")
    again = Series(settings)
    again.follow(match)
    again.note_end(match)
    assert again.wins == [1, 0], "the game left off, ended, counts once"
    match = play(again, handed_on(match).match(), "Ada", rematch=True)
    third = Series(settings)
    third.follow(Match(GAMES["duo"], match.seats))
    assert third.words(match, Look()) == "Ada leads 2:0"


@pytest.mark.parametrize(
    "stored",
    ["[", "3", '["duo", [], [1], []]', '["duo", [[["x", "cat", 1]]], [1], []]', '["duo", [[]], [-1], []]'],
)
def test_a_damaged_series_is_none(settings: Settings, stored: str) -> None:
    settings.set_value("series", stored)
    assert Series(settings).wins == []


# Beside it


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("duo", (SIX, ADA), "You play Black"),
        ("duo", (ADA, BEN), "Ben begins"),
        ("classic-2", (ADA, SIX), "You play Yellow and Green"),
        ("classic", (ADA, SIX, SIX, SIX), "You play Green"),
        ("dice-2-10", (ADA, SIX), "Practiced begins"),
        ("dice-2-10", (SIX, ADA), "You begin"),
        ("dice-1-10", (ADA,), ""),
    ],
)
def test_the_button_says_what_a_rematch_would_be(game: str, seats: tuple[Seat, ...], said: str) -> None:
    match = Match(GAMES[game], seats_by_color(GAMES[game], seats))
    assert next_words(match, Look()) == said


def test_the_time_is_known_of_a_game_played_in_one_go() -> None:
    now = 100.0
    time = PlayingTime(lambda: now)
    match = Match(GAMES["duo"])
    time.follow(match)
    assert time.minutes is None
    match.play(match.state.moves()[0])
    now += 9 * 60 + 10
    time.follow(match)
    time.note_end()
    assert time.minutes == 9
    now += 600
    assert time.minutes == 9
    later = Match(GAMES["duo"])
    later.play(later.state.moves()[0])
    time.follow(later)
    time.note_end()
    assert time.minutes is None
