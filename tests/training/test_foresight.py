"""How a long search judges moves once more is fitted to visits, and written into a lesson."""

import json
from pathlib import Path

import numpy as np
import pytest

from blokus_desktop.ai.learned import learned_of
from training.__main__ import main
from training.foresight import ENOUGH, Outlook, fit_foresight, foresight_of, likely, outlooks_of, surprise
from training.games import first_game, read_games
from training.lesson import set_by_hand, with_foresight, write_lesson
from training.selfplay import Plan, SelfPlay

STAGES = 8
WEIGHTS = np.array([0.7, *(20.0 - 2 * stage for stage in range(STAGES))])


def made_up(stages: list[int]) -> list[Outlook]:
    """Choices whose visits are shared as the weights would have it."""
    chance = np.random.default_rng(1)
    found = []
    for stage in stages:
        rows = int(chance.integers(2, 60))
        seen = np.stack([chance.normal(0, 2, rows), chance.normal(0.5, 0.05, rows)], 1)
        outlook = Outlook(stage, seen, np.zeros(rows))
        found.append(outlook._replace(shares=likely(outlook, WEIGHTS)))
    return found


def test_the_weights_behind_the_visits_are_found() -> None:
    outlooks = made_up([number % STAGES for number in range(1600)])
    found = fit_foresight(outlooks)
    assert found == pytest.approx(WEIGHTS, rel=0.1)
    assert surprise(outlooks, found) == pytest.approx(surprise(outlooks, WEIGHTS), abs=2e-3)
    assert surprise(outlooks, np.array([1.0] + [0.0] * STAGES)) > surprise(outlooks, found) + 0.1


def test_of_too_few_choices_in_a_stage_nothing_is_learned() -> None:
    found = fit_foresight(made_up([3] * 400 + [5] * (ENOUGH - 1)))
    assert found[4] == pytest.approx(WEIGHTS[4], rel=0.1)
    assert found[6] == 0


def test_what_speaks_against_the_network_is_left_out() -> None:
    outlooks = [outlook._replace(seen=outlook.seen * np.array([1, -1])) for outlook in made_up([2] * 300)]
    assert fit_foresight(outlooks)[1:].max() == 0


def test_a_choice_is_seen_with_the_likeliest_moves_and_what_they_lead_to() -> None:
    lesson = learned_of("duo")
    played = SelfPlay(Plan("duo", lesson, simulations=60, seed="1")).play(0)
    outlooks = outlooks_of([played], lesson)
    assert 0 < len(outlooks) <= sum(visits is not None for visits in played.visits)
    for outlook in outlooks:
        judged, worth = outlook.seen.T
        assert 2 <= len(judged) <= 64
        assert (np.diff(judged) <= 0).all()
        assert ((worth >= 0) & (worth <= 1)).all()
        assert outlook.shares.sum() == pytest.approx(1)


def test_games_to_learn_from_are_played_without_it() -> None:
    lesson = learned_of("duo")
    with_it = with_foresight(lesson, [30.0] * STAGES, 0.5)
    games = [SelfPlay(Plan("duo", one, simulations=2100, seed="1")).play(0) for one in (lesson, with_it)]
    assert games[0] == games[1]


def test_a_lesson_is_written_anew_with_its_foresight_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = {**set_by_hand(first_game("duo")), "unit_out": [0.1] * 24}
    write_lesson(tmp_path / "old.json", lesson)
    games = tmp_path / "games.jsonl"
    assert main(["play", "duo", str(games), "--games", "20", "--simulations", "40"]) == 0
    asked = ["foresight", "duo", str(games), "--from", str(tmp_path / "old.json"), "--into", str(tmp_path)]
    assert main(asked) == 0
    written = json.loads((tmp_path / "duo.json").read_text(encoding="utf-8"))
    assert "foresight: " in capsys.readouterr().out
    foresight, first_thought = foresight_of(read_games(games, "duo"), lesson, lambda _: None)
    assert first_thought not in (0, 1)
    assert written == with_foresight(lesson, foresight, first_thought)
    assert main([*asked[:2], str(tmp_path / "none"), *asked[3:]]) == 1
    assert "there is no" in capsys.readouterr().err
