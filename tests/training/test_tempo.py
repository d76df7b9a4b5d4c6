"""How much playing on by chance favors who has just moved is measured in games, and written into a lesson."""

import json
from pathlib import Path

import pytest

from blokus_desktop.ai.learned import learned_of
from training.__main__ import main
from training.games import first_game, game_called, read_games
from training.lesson import set_by_hand, write_lesson
from training.selfplay import Plan, SelfPlay
from training.tempo import ENOUGH, tempo_of


def test_a_chosen_move_seems_to_gain_what_the_reply_takes_again() -> None:
    played = [SelfPlay(Plan("duo", learned_of("duo"), simulations=60, seed="1")).play(n) for n in range(24)]
    found = tempo_of(played, first_game("duo"), 1, lambda _: None)
    assert all(0.03 < rise < 0.15 for rise in found[1:4])
    # No more than a few pieces are laid there.
    assert found[-1] == 0


def test_of_too_few_moves_nothing_is_learned() -> None:
    played = SelfPlay(Plan("duo", set_by_hand(first_game("duo")), simulations=8, seed="1")).play(0)
    assert len(played.moves) < ENOUGH
    assert tempo_of([played], game_called("duo"), 1, lambda _: None) == [0.0] * 8


def test_a_lesson_is_written_anew_with_its_tempo_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = {**set_by_hand(first_game("duo")), "tempo": [0.5] * 8}
    write_lesson(tmp_path / "old.json", lesson)
    games = tmp_path / "games.jsonl"
    assert main(["play", "duo", str(games), "--games", "30", "--simulations", "12"]) == 0
    asked = ["tempo", "duo", str(games), "--from", str(tmp_path / "old.json"), "--into", str(tmp_path)]
    assert main(asked) == 0
    written = json.loads((tmp_path / "duo.json").read_text(encoding="utf-8"))
    assert "tempo: " in capsys.readouterr().out
    tempo = tempo_of(read_games(games, "duo"), first_game("duo"), 1, lambda _: None)
    assert written == {**lesson, "tempo": [round(rise, 4) for rise in tempo]}
    assert any(written["tempo"])
    assert main([*asked[:2], str(tmp_path / "none"), *asked[3:]]) == 1
    assert "there is no" in capsys.readouterr().err
