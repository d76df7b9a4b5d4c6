"""Whole rounds, tiny ones: the same twice, better or not at all, and gone on with."""

import json
from pathlib import Path

import pytest

from blokus_desktop.ai.learned import learned_of
from training import rounds
from training.__main__ import main
from training.contest import contest
from training.games import first_game
from training.lesson import read_lesson, set_by_hand

TINY = ("--games", "3", "--simulations", "20", "--pairs", "2", "--match-simulations", "10")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.thorough
def test_the_same_rounds_leave_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whether so short matches keep a lesson is as good as chance; here all are.
    monkeypatch.setattr(rounds, "WEAKER", 0.0)
    assert main(["round", "duo", "--into", str(tmp_path / "once"), "--rounds", "2", *TINY]) == 0
    for _ in range(2):
        assert main(["round", "duo", "--into", str(tmp_path / "twice"), *TINY]) == 0
    assert main(["round", "duo", "--into", str(tmp_path / "other"), "--seed", "2", *TINY]) == 0
    once = files(tmp_path / "once")
    assert main(["round", "duo", "--into", str(tmp_path / "once"), "--rounds", "2", *TINY]) == 0
    assert once == files(tmp_path / "once")
    assert once == files(tmp_path / "twice")
    names = {
        "duo.json",
        "duo-round-1.json",
        "duo-round-1.jsonl",
        "duo-round-2.json",
        "duo-round-2.jsonl",
        "duo-rounds.jsonl",
    }
    assert once.keys() == names
    assert once["duo.json"] == once["duo-round-2.json"] != once["duo-round-1.json"]
    assert files(tmp_path / "other")["duo-round-1.jsonl"] != once["duo-round-1.jsonl"]
    lines = [json.loads(line) for line in once["duo-rounds.jsonl"].splitlines()]
    assert [(line["round"], line["games"]) for line in lines] == [(1, 3), (2, 6)]


def test_a_weaker_lesson_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "contest", lambda *_, **__: [0.5, 0.25])
    assert main(["round", "duo", "--into", str(tmp_path), *TINY]) == 0
    assert "duo-round-1.json" in files(tmp_path)
    assert "duo.json" not in files(tmp_path)
    assert json.loads(files(tmp_path)["duo-rounds.jsonl"])["kept"] is False


def test_the_second_round_of_one_lesson_is_not_another_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "contest", lambda *_, **__: [0.5, 0.25])
    assert main(["round", "classic", "--into", str(tmp_path), "--rounds", "2", *TINY]) == 0
    assert "classic-round-2.json" in files(tmp_path)
    assert "classic-2.json" not in files(tmp_path)


@pytest.mark.parametrize("name", ["classic", "classic-2", "solid-2", "solid-2x2", "solid-3", "solid-4"])
def test_what_games_teach_is_a_lesson(name: str, tmp_path: Path) -> None:
    played, folder = tmp_path / "games.jsonl", tmp_path / "lessons"
    assert main(["play", name, str(played), "--games", "2", "--simulations", "12"]) == 0
    assert main(["fit", name, str(played), "--into", str(folder)]) == 0
    game = first_game(name)
    learned = read_lesson(game, folder / f"{name}.json")
    [score] = contest(name, learned, set_by_hand(game), pairs=1, simulations=10, seed="1")
    assert 0 <= score <= 1


def test_a_lesson_is_as_strong_as_itself() -> None:
    lesson = set_by_hand(first_game("duo"))
    scores = contest("duo", lesson, lesson, pairs=12, simulations=10, seed="1")
    assert 0.25 < sum(scores) / len(scores) < 0.75


@pytest.mark.parametrize("name", ["duo", "classic-2", "solid-2"])
def test_a_match_tells_who_is_stronger(name: str) -> None:
    learned, by_hand = learned_of(name), set_by_hand(first_game(name))
    few = {"pairs": 3, "simulations": 40, "seed": "1"}
    assert sum(contest(name, learned, by_hand, **few)) >= 2
    assert sum(contest(name, by_hand, learned, **few)) <= 1


@pytest.mark.thorough
def test_more_thought_teaches_something(tmp_path: Path) -> None:
    play = ("--games", "40", "--simulations", "300", "--pairs", "20", "--match-simulations", "100")
    assert main(["round", "duo", "--into", str(tmp_path), *play]) == 0
    assert json.loads(files(tmp_path)["duo-rounds.jsonl"])["score"] > 0.5


def test_mistakes_are_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "duo", str(tmp_path / "none"), "--into", str(tmp_path)]) == 1
    assert "there is no" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["play", "duo", str(tmp_path / "games"), "--games", "0"])
    assert list(tmp_path.iterdir()) == []
