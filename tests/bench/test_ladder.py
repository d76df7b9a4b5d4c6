"""The measure of the ladder says for each step what it rests on, and the same again."""

import re

import pytest

from bench.ladder import main
from tests.ai.contests import AtLevel, novice, pair_of_games

LINE = (
    r"duo, level (\d+) against (a novice|\d+): [01]\.\d{3}, bounds [01]\.\d\d to [01]\.\d\d, "
    r"Elo [+-](?:\d+|inf), 4 games, 4 different"
)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(list(arguments))
    return [line.rpartition(", ")[0] for line in capsys.readouterr().out.splitlines()]


def test_each_step_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("duo", "--pairs", "2", "--last", "2")
    first = said(capsys, *asked)
    steps = [re.fullmatch(LINE, line) for line in first[1:]]
    assert [step and step.groups() for step in steps] == [("1", "a novice"), ("2", "1")]
    assert said(capsys, *asked)[1:] == first[1:]
    assert said(capsys, *asked, "--seed", "7")[1:] != first[1:]


def test_of_four_players_each_level_has_every_other_seat(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "classic", "--pairs", "3", "--first", "4", "--last", "4")[1]
    assert re.search(r"level 4 against 3: [01]\.\d{3}, .* 6 games, 6 different", text)
    shares = [share for seed in range(3) for share, _ in pair_of_games("classic", AtLevel(5), novice, seed)]
    assert sum(shares) / len(shares) > 0.8


def test_a_game_without_a_tree_is_refused() -> None:
    with pytest.raises(SystemExit):
        main(["dice-4-10", "--pairs", "1"])
