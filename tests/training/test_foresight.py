"""How a long search judges moves once more is fitted to visits, and written into a lesson."""

import json
from pathlib import Path

import numpy as np
import pytest

from blokus_desktop.ai.kernel.search_tree import JUDGED_AGAIN
from blokus_desktop.ai.learned import learned_of
from training.__main__ import main
from training.foresight import ENOUGH, Outlook, fit_foresight, foresight_of, likely, outlooks_of, surprise
from training.games import fresh_position, game_called, read_games
from training.lesson import with_foresight, write_lesson
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


def test_where_the_network_is_wrong_it_is_not_asked() -> None:
    right, wrong = made_up([1] * 300), made_up([2] * 300)
    wrong = [outlook._replace(seen=outlook.seen * np.array([1, -1])) for outlook in wrong]
    found = fit_foresight(right + wrong)
    assert found[3] == 0
    # And what is seen there teaches nothing about the rest.
    assert (found == fit_foresight(right)).all()
    assert (fit_foresight(wrong) == [1.0] + [0.0] * STAGES).all()


def test_a_choice_is_seen_with_the_likeliest_moves_and_what_they_lead_to() -> None:
    lesson = learned_of("classic-2")
    played = SelfPlay(Plan("classic-2", lesson, simulations=60, seed="1")).play(0)
    outlooks = iter(outlooks_of([played], lesson))
    game, position = game_called("classic-2"), fresh_position(game_called("classic-2"), lesson)
    movers = set()
    for number, (move, visits) in enumerate(zip(played.moves, played.visits, strict=True)):
        judged = dict(position.judged())
        if visits is not None:
            outlook = next(outlooks)
            movers.add(position.side)
            by_rank = sorted(judged, key=lambda move: judged[move], reverse=True)[:JUDGED_AGAIN]
            assert outlook.seen[:, 0] == pytest.approx([judged[move] for move in by_rank])
            worths = []
            for following in by_rank:
                after = fresh_position(game, lesson)
                for earlier in [*played.moves[:number], following]:
                    after.play(earlier)
                over = after.to_move < 0
                worths.append((after.values() if over else after.expected())[position.side])
            assert outlook.seen[:, 1] == pytest.approx(worths)
            count = dict(zip(visits[::2], visits[1::2], strict=True))
            shares = np.array([count.get(move, 0) for move in by_rank])
            assert outlook.shares == pytest.approx(shares / shares.sum())
        position.play(move)
    assert movers == {0, 1}
    assert next(outlooks, None) is None


def test_games_to_learn_from_are_played_without_it() -> None:
    lesson = learned_of("duo")
    with_it = with_foresight(lesson, [30.0] * STAGES, 0.5)
    games = [SelfPlay(Plan("duo", one, simulations=2100, seed="1")).play(0) for one in (lesson, with_it)]
    assert games[0] == games[1]


@pytest.mark.thorough
def test_a_lesson_is_written_anew_with_its_foresight_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = learned_of("duo")
    write_lesson(tmp_path / "old.json", lesson)
    games = tmp_path / "games.jsonl"
    played = ["play", "duo", str(games), "--from", str(tmp_path / "old.json"), "--simulations", "400"]
    assert main([*played, "--games", "30"]) == 0
    asked = ["foresight", "duo", str(games), "--from", str(tmp_path / "old.json"), "--into", str(tmp_path)]
    assert main(asked) == 0
    written = json.loads((tmp_path / "duo.json").read_text(encoding="utf-8"))
    assert "foresight: " in capsys.readouterr().out
    foresight, first_thought = foresight_of(read_games(games, "duo"), lesson, lambda _: None)
    assert first_thought != 1
    assert max(foresight) > 5
    assert written == with_foresight(lesson, foresight, first_thought)
    assert main([*asked[:2], str(tmp_path / "none"), *asked[3:]]) == 1
    assert "there is no" in capsys.readouterr().err
