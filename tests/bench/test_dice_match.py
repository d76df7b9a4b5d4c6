"""Matches of the Dice Game: the same again, gone on with where they were broken off, and counted."""

import re
from pathlib import Path

import pytest

from bench.dice_match import GREEDY, Played, Setting, figures, main, parse_line, play, read, summary
from blokus_desktop.ai.levels import LEVELS, Level
from blokus_desktop.ai.search import Effort
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceGame
from blokus_desktop.ui.style.titles import level_name

RESULTS = Path(__file__).parents[2] / "bench" / "results"
STRENGTH = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
DICE = STRENGTH[STRENGTH.index("## The Dice Game") :]


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
    assert re.search(r"that is 36\.11 ± \d+\.\d\d %", text)
    assert "wins: 1.00 ± 0.00" in text
    assert summary(played[:4], players=2) == "too few games to tell"


def test_nobody_rolls_otherwise_because_of_who_plays() -> None:
    """The first roll is the same for all, though each plays on in his own way."""
    assert without_time([play(setting(1), 7, 0)]) == without_time([play(setting(1), 7, 0)])
    games = [play(setting(level), 7, 0) for level in (1, 6, 7)]
    assert len({game.unfilled for game in games}) > 1


def test_the_page_says_what_the_games_against_greedy_players_say() -> None:
    found = figures(read(RESULTS / "dice-4-10-greedy.txt"), 4)
    assert found is not None
    assert (found.games, found.sets) == (500, 125)
    (part, off), (wins, sure) = found.part, found.wins
    for row in (
        f"| unfilled squares | {found.left:.1f} | |",
        f"| a greedy player in the same seat, with the same rolls | {found.theirs:.1f} | |",
        f"| fewer by | {part:.1f} % | {part - off:.1f} to {part + off:.1f} |",
        f"| games won of 500 | {wins:.3f} | {wins - sure:.3f} to {wins + sure:.3f} |",
    ):
        assert row in STRENGTH
    assert part - off > 15
    assert wins - sure > 0.55


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level_name(level.number))
def test_the_page_says_what_the_games_of_each_level_say(level: Level) -> None:
    found = figures(read(RESULTS / f"dice-2-10-level-{level.number}.txt"), 2)
    assert found is not None
    said = re.search(
        rf"^\| {level.number} {level_name(level.number)}.* \| ([\d.]+) \| ([\d.]+).* \| (0\.\d+) \|$",
        DICE,
        re.M,
    )
    assert said is not None
    assert float(said[1]) == pytest.approx(found.left, abs=0.0501)
    assert float(said[2]) == pytest.approx(found.theirs, abs=0.0501)
    assert float(said[3]) == pytest.approx(found.wins[0], abs=0.00501)
    assert found.wins[0] > 0.5 or level.number == 1


@pytest.mark.thorough
def test_the_games_against_greedy_players_are_played_again_as_they_are_kept() -> None:
    game = GAMES["dice-4-10"]
    assert isinstance(game, DiceGame)
    kept = [played for played in read(RESULTS / "dice-4-10-greedy.txt") if played.rolls == 7]
    again = [play(Setting(game, 10, GREEDY, Effort(300), 1), 7, seat) for seat in range(-1, 4)]
    assert without_time(again) == without_time(kept)


@pytest.mark.thorough
def test_a_thinking_level_leaves_far_fewer_squares_than_greedy_players() -> None:
    ours, theirs = [], []
    for rolls in range(8):
        for seat in range(2):
            game = play(setting(8), rolls, seat)
            ours.append(game.unfilled[seat])
            theirs.append(game.unfilled[1 - seat])
    assert sum(ours) < 0.8 * sum(theirs)
