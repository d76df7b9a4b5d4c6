"""Lessons: what is learned is what the kernel plays with, and the files are as the program has them."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from blokus_desktop.ai.kernel.ground import LAYOUT, Ground
from blokus_desktop.ai.learned import learned_of, lesson_of
from training.__main__ import GAMES
from training.games import flat_game, fresh_ground, replayed
from training.lesson import lesson_with, read_lesson, set_by_hand, ways_of, write_lesson
from training.network import Network, expected
from training.selfplay import Plan, SelfPlay

LEARNED = Path(__file__).parents[2] / "blokus_desktop" / "ai" / "learned"


def positions(name: str) -> Iterator[Ground]:
    """Those of a short game, but with the lesson of the program."""
    learned = learned_of(lesson_of(flat_game(name)))
    played = SelfPlay(Plan(name, set_by_hand(), simulations=12, seed="1")).play(0)
    ground = fresh_ground(flat_game(name), learned)
    for number, _ in enumerate(replayed(played)):
        yield ground
        ground.play(played.moves[number])


@pytest.mark.parametrize("game", GAMES)
def test_the_files_of_the_program_are_written_the_same(game: str, tmp_path: Path) -> None:
    assert lesson_of(flat_game(game)) == game
    lesson = read_lesson(LEARNED / f"{game}.json")
    network = {name: lesson[name] for name in Network._fields}
    write_lesson(tmp_path / "lesson.json", lesson_with(lesson["judge"], network))
    assert (tmp_path / "lesson.json").read_bytes() == (LEARNED / f"{game}.json").read_bytes()


def test_the_lesson_set_by_hand_is_like_a_learned_one_and_its_network_is_not_asked() -> None:
    by_hand, learned = set_by_hand(), learned_of("duo")
    assert by_hand.keys() == learned.keys()
    for name in by_hand:
        assert np.shape(by_hand[name]) == np.shape(learned[name]), name
    assert ways_of(by_hand)["trust"] == 0
    assert ways_of(learned, explore=2.0)["trust"] > 0
    assert ways_of(learned, explore=2.0)["explore"] == 2


@pytest.mark.parametrize("game", GAMES)
def test_features_times_weights_are_what_the_kernel_judges(game: str) -> None:
    judge = np.array(learned_of(game)["judge"])
    for ground in positions(game):
        judged = ground.judged()
        features = np.zeros((len(judged), LAYOUT["FEATURES"]), np.uint8)
        ground.features(features)
        assert features @ judge == pytest.approx([value for _, value in judged], abs=1e-3)


@pytest.mark.parametrize("game", GAMES)
def test_the_network_expects_what_the_kernel_does(game: str) -> None:
    learned = learned_of(game)
    arrays = {name: np.array(learned[name]) for name in Network._fields}
    network = Network(**{**arrays, "unit": arrays["unit"].T, "out_bias": arrays["out_bias"][None]})
    colors = len(flat_game(game).colors)
    sides = np.eye(colors) if game != "classic-2" else np.eye(2)[[0, 1, 0, 1]]
    for number, ground in enumerate(positions(game)):
        stage = np.array([LAYOUT["STAGES"] * number // (21 * colors + 1)])
        found = expected(network, np.array([ground.seen()]), stage, sides)
        assert found.value[0] == pytest.approx(ground.expected(), abs=1e-4)
