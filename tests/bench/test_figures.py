"""What a match makes of its games: bounds, Elo, times, seatings, and its lines of text."""

import math
from pathlib import Path
from statistics import mean

import pytest

from bench.match.clock import FIRST_GUESS, LEAST, GameClock, MatchingClock
from bench.match.figures import (
    bounded_mean,
    bounded_share,
    elo,
    repeats,
    report,
    t_quantile,
    whole_pairs,
)
from bench.match.plan import SEATINGS, SIDES, Fixture, Setting, fixtures, opening, without_folders
from bench.match.record import Played, Ply, Results, WrongFile, game_line, parse_game
from blokus_desktop.game.match import Match

DUO = Setting("duo", ("one", "two --level 3"))
DAY, REVISION = "2026-01-31", "abc1234"


def game(pair: int, half: int, won: tuple[int, ...], ahead: float | None = 1.0, moves: str = "") -> Played:
    """A game of Duo in which A takes 2 s for a move and B one."""
    seats = "AB" if half == 1 else "BA"
    sides = [SIDES[letter == "B"] for letter in seats]
    plies = tuple(
        Ply(sides[place % 2], move, 2.0 - (sides[place % 2] == "B"), 3.0)
        for place, move in enumerate(moves.split())
    )
    return Played(Fixture(pair, half, seats), won, ahead, "played", None, plies)


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_the_quantiles_are_those_of_the_tables(freedom: int, known: float) -> None:
    assert t_quantile(freedom) == pytest.approx(known, abs=0.004)


def test_bounds_are_those_of_the_textbook() -> None:
    found = bounded_mean([1, 2, 3, 4, 5])
    reach = 2.776 * math.sqrt(2.5) / math.sqrt(5)
    assert found.value == 3
    assert (found.low, found.high) == pytest.approx((3 - reach, 3 + reach), abs=0.001)
    assert bounded_mean([7]).low == -math.inf


def test_a_share_that_never_varied_is_not_taken_for_certain() -> None:
    always = bounded_share([1.0] * 10)
    # The bound of Clopper and Pearson for ten out of ten.
    assert (always.low, always.high) == pytest.approx((0.6915, 1.0), abs=0.0001)
    even = bounded_share([0.5] * 10)
    assert (even.low, even.high) == pytest.approx((0.3458, 0.6542), abs=0.0001)
    assert bounded_share([0.0, 1.0]).low == 0.0


@pytest.mark.parametrize(
    ("share", "points"), [(0.5, 0), (0.64, 100), (0.76, 200), (0.25, -191), (0.909, 400)]
)
def test_elo_is_that_of_the_tables(share: float, points: float) -> None:
    assert elo(share) == pytest.approx(points, abs=1)


def test_all_or_nothing_is_beyond_elo() -> None:
    assert (elo(1), elo(0)) == (math.inf, -math.inf)


def test_bounds_come_from_pairs_not_games() -> None:
    # The first to move always wins: the games differ as much as they can, and the pairs not at all.
    games = [game(pair, half, (0,)) for pair in range(1, 21) for half in (1, 2)]
    lines = "\n".join(report(DUO, [], games, 20))
    assert "40 in 20 pairs: A won 20, drew 0, lost 20" in lines
    assert "score of A     0.500, 95 % bounds 0.416 to 0.584" in lines
    assert "going first    A 1.000, B 1.000" in lines
    assert "going second   A 0.000, B 0.000" in lines


def test_a_report_of_known_games() -> None:
    games = [
        game(1, 1, (0,), 10, "a1 b1 a2"),
        game(1, 2, (1,), 4, "a1 b1 a3"),
        game(2, 1, (0, 1), 0, "a1 b1 a2"),
        game(2, 2, (0,), -6, "a1 b1 a4"),
        game(3, 1, (0,), 50, "a1"),
    ]
    assert len(whole_pairs(games, 9)) == 2
    assert len(whole_pairs(games, 1)) == 1
    assert repeats(games[:4]) == 1
    lines = report(DUO, ["A is One", "B is Two"], games, 3)
    assert "games          4 in 2 pairs: A won 2, drew 1, lost 1" in lines
    assert "points A - B   +2.00, 95 % bounds -61.53 to +65.53 a game" in lines
    assert (
        "time of A      2.000 s a move, 3.00 s a game, 12.0 s in all by the processor (18.0 s by the clock)"
        in lines
    )
    assert "time A / B     2.000" in lines
    assert "repeats        1 of the games went exactly as an earlier one" in lines
    assert "left out       1 of a pair that is not whole" in lines


def test_seats_are_exchanged_and_all_seatings_come() -> None:
    for name, seatings in SEATINGS.items():
        setting = Setting(name, ("one", "two"))
        planned = list(fixtures(setting, len(seatings)))
        assert len({fixture.seats for fixture in planned}) == 2 * len(seatings)
        for player in range(setting.game.players):
            assert mean(fixture.seats[player] == "A" for fixture in planned) == 0.5
    assert [fixture.seats for fixture in fixtures(DUO, 1)] == ["AB", "BA"]
    adapting = Setting("duo", ("one", "two"), match_time="A")
    assert [fixture.seats for fixture in fixtures(adapting, 1)] == ["BA", "AB"]


def test_openings_are_the_same_in_a_pair_and_differ_between_pairs() -> None:
    setting = Setting("duo", ("one", "two"), openings=4)
    drawn = [opening(setting, pair) for pair in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]
    match = Match(setting.game)
    for move in drawn[0]:
        match.play(move)
    assert len(match.state.laid) == 4


@pytest.mark.parametrize(
    ("command", "left"),
    [
        ("/home/me/bin/engine --level 3", "engine --level 3"),
        ("python -m blokus_desktop engine", "python -m blokus_desktop engine"),
        ("./engine --book=/home/me/book.blksgf", "engine --book=book.blksgf"),
        ("engine ~/book C:/x/y", "engine book y"),
        ("engine --ratio 1/2", "engine --ratio 1/2"),
    ],
)
def test_a_result_names_no_folder_of_a_machine(command: str, left: str) -> None:
    assert without_folders(command) == left


@pytest.mark.parametrize(
    "played",
    [
        game(3, 2, (1,), -12.5, "a1,b1 c1"),
        Played(
            Fixture(1, 1, "AABB"), (0, 3), 0.0, "played", None, (Ply("-", "a1"), Ply("B", "c1", None, 0.25))
        ),
        Played(Fixture(10, 2, "BA"), (1,), None, "illegal", "B", ()),
    ],
)
def test_a_game_is_read_as_it_was_written(played: Played) -> None:
    assert parse_game(game_line(played)) == played


@pytest.mark.parametrize(
    "line", ["", "1.1 AB", "1.3 AB won 1 ahead +1 played:", "1.1 AB won 3 ahead +1.00 played:"]
)
def test_what_is_no_game_is_not_taken_for_one(line: str) -> None:
    with pytest.raises(ValueError, match="no"):
        parse_game(line)


def test_results_go_on_after_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "results.txt"
    names = ["A is One 1", "B is Two 2"]
    first, second = game(1, 1, (0,), 3, "a1"), game(1, 2, (1,), 4, "a2")
    results = Results(path, DUO)
    results.begin(names, DAY, REVISION)
    results.add(first)
    results.close()
    with path.open("a") as file:
        file.write(game_line(second)[:-3])
    results = Results(path, DUO)
    assert results.names == names
    assert results.games == {"1.1": first}
    results.begin(names, DAY, REVISION)
    results.add(second)
    results.close()
    results = Results(path, DUO)
    assert results.games == {"1.1": first, "1.2": second}
    results.close()


@pytest.mark.parametrize(
    "setting",
    [
        Setting("classic-2", DUO.engines),
        Setting("duo", ("one", "two --level 4")),
        Setting("duo", DUO.engines, seed=2),
        Setting("duo", DUO.engines, openings=2),
        Setting("duo", DUO.engines, seconds=2),
        Setting("duo", DUO.engines, match_time="A"),
    ],
)
def test_the_results_of_another_match_are_refused(tmp_path: Path, setting: Setting) -> None:
    path = tmp_path / "results.txt"
    results = Results(path, DUO)
    results.begin([], DAY, REVISION)
    results.close()
    whole = path.read_bytes()
    with pytest.raises(WrongFile, match=r"holds another match, with '.+' in the place of '.+'"):
        Results(path, setting)
    assert path.read_bytes() == whole
    assert setting.file_name() != DUO.file_name()


@pytest.mark.parametrize("content", ["a diary\n", "a diary"])
def test_other_files_are_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_text(content)
    with pytest.raises(WrongFile, match="something else"):
        Results(path, DUO)
    assert path.read_text() == content


def test_a_game_has_its_seconds_spread_over_what_is_to_come() -> None:
    clock = GameClock(16)
    assert clock.limit("A", [], 1) == 1
    assert clock.limit("A", [], 2) == 0.5
    assert clock.limit("A", [Ply("A", "a1", 4.0), Ply("B", "a2", 9.0)], 1) == pytest.approx(12 / 15)
    assert clock.limit("A", [Ply("A", "a1", 1.0)] * 15, 1) == pytest.approx(1 / 3)
    assert clock.limit("A", [Ply("A", "a1", 20.0)], 1) == LEAST


def test_a_side_is_given_what_the_other_takes() -> None:
    clock = MatchingClock("A")
    assert clock.limit("B", [], 1) is None
    assert clock.limit("A", [], 1) == FIRST_GUESS
    begun = [Ply("B", "a1", 4.0)]
    assert clock.limit("A", begun, 1) == 4
    # What it did not use it may use later.
    assert clock.limit("A", [*begun, Ply("A", "a2", 1.0), Ply("B", "a3", 2.0)], 1) == 2 * 3 - 1
    played = (Ply("B", "a1", 4.0), Ply("A", "a2", 4.0), Ply("B", "a3", 2.0), Ply("A", "a4", 2.0))
    clock.finished(Played(Fixture(1, 1, "BA"), (0,), 1, "played", None, played))
    assert clock.limit("A", [], 1) == 4
    assert clock.limit("A", [Ply("A", "a1", 4.0), Ply("B", "a2", 50.0)], 1) == 2


def test_what_a_side_owes_it_pays_back_in_later_games() -> None:
    clock = MatchingClock("A")
    spent = (Ply("B", "a1", 10.0), Ply("A", "a2", 12.0))
    clock.finished(Played(Fixture(1, 1, "BA"), (0,), 1, "played", None, spent))
    assert clock.limit("A", [], 1) == pytest.approx(8)
    clock.finished(
        Played(Fixture(1, 2, "BA"), (0,), 1, "played", None, (Ply("B", "a1", 10.0), Ply("A", "a2", 40.0)))
    )
    assert clock.limit("A", [], 1) == pytest.approx(5)


def test_a_side_that_always_takes_less_than_it_may_still_evens_out() -> None:
    clock = MatchingClock("A")
    taken = {"A": 0.0, "B": 0.0}
    for number in range(60):
        seats = "BA" if number % 2 == 0 else "AB"
        plies: list[Ply] = []
        for place in range(28):
            side = SIDES[seats[place % 2] == "B"]
            given = clock.limit("A", plies, 1) if side == "A" else None
            # Late in the game there is nothing to think about.
            seconds = 1.0 if given is None else 0.9 * given if place < 24 else 0.0
            plies.append(Ply(side, "a1", seconds))
            taken[side] += seconds
        clock.finished(Played(Fixture(number + 1, 1, seats), (0,), 1, "played", None, tuple(plies)))
    assert taken["A"] / taken["B"] == pytest.approx(1, abs=0.02)
