"""Matches of the Dice Game: the same again, gone on with where they were broken off, and counted."""

from pathlib import Path

import pytest

from blokus_desktop.ai.search import Effort
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceGame
from tests.bench.dice_match import GREEDY, Played, Setting, main, parse_line, play, read, summary


def setting(level: int, against: str = GREEDY) -> Setting:
    game = GAMES["dice-2-9"]
    assert isinstance(game, DiceGame)
    return Setting(game, level, against, Effort(40) if level > 6 else None, 1)


def without_time(played: list[Played]) -> list[tuple[object, ...]]:
    return [(game.rolls, game.seat, game.unfilled, game.strikes) for game in played]


def test_a_match_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, other = tmp_path / "match.txt", tmp_path / "other.txt"
    asked = ["--level", "2", "--players", "2", "--size", "9", "--games", "6"]
    main([*asked, "--out", str(other)])
    report = capsys.readouterr().out
    main([*asked[:-1], "3", "--out", str(out)])
    main([*asked, "--out", str(out)])
    assert out.read_text().startswith("# The Dice Game")
    assert sorted(without_time(read(out))) == sorted(without_time(read(other)))
    assert {(game.rolls, game.seat) for game in read(out)} == {
        (rolls, seat) for rolls in range(3) for seat in (-1, 0, 1)
    }
    assert "6 games with 3 sets of rolls" in report
    length = len(out.read_text())
    main([*asked, "--out", str(out)])
    assert len(out.read_text()) == length


def test_a_line_says_all_of_a_game() -> None:
    game = Played(3, 1, (20, 18, 31, 18), (0, 2, 3, 1), 0.25)
    assert parse_line(game.line()) == game


def test_wins_are_told_by_squares_and_strikes_and_shared() -> None:
    assert Played(0, 1, (20, 18, 31), (0, 2, 3), 0.0).won == 1
    assert Played(0, 1, (18, 18, 31), (1, 2, 3), 0.0).won == 0
    assert Played(0, 1, (18, 18, 31), (2, 2, 3), 0.0).won == 0.5


def test_a_summary_sets_each_game_beside_that_of_an_opponent_with_the_same_rolls() -> None:
    played = []
    for rolls, (greedy, ours) in enumerate([((40, 30), (20, 21)), ((36, 38), (25, 26))]):
        played.append(Played(rolls, -1, greedy, (0, 0), 0.0))
        played.append(Played(rolls, 0, (ours[0], 35), (0, 0), 0.5))
        played.append(Played(rolls, 1, (35, ours[1]), (0, 0), 0.5))
    text = summary(played, players=2)
    assert "unfilled squares: 23.00, of an opponent in the same seat 36.00" in text
    assert "fewer by 13.00" in text
    assert "36.1 %" in text
    assert "wins: 1.000 ± 0.000" in text
    assert summary(played[:4], players=2) == "too few games to tell"


def test_nobody_rolls_otherwise_because_of_who_plays() -> None:
    """The first roll is the same for all, though each plays on in his own way."""
    assert without_time([play(setting(1), 7, 0)]) == without_time([play(setting(1), 7, 0)])
    games = [play(setting(level), 7, 0) for level in (1, 6, 7)]
    assert len({game.unfilled for game in games}) > 1


@pytest.mark.thorough
def test_a_thinking_level_leaves_far_fewer_squares_than_greedy_players() -> None:
    ours, theirs = [], []
    for rolls in range(8):
        for seat in range(2):
            game = play(setting(8), rolls, seat)
            ours.append(game.unfilled[seat])
            theirs.append(game.unfilled[1 - seat])
    assert sum(ours) < 0.8 * sum(theirs)
