"""Lessons: what is learned is what the kernel plays with, and the files are as the program has them."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from blokus_desktop.ai.families import lesson_of
from blokus_desktop.ai.kernel.network import LAYOUT
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.ai.learned import learned_of
from training.games import LESSONS, first_game, fresh_position, game_called, replayed
from training.lesson import (
    layout_of,
    lesson_with,
    read_lesson,
    set_by_hand,
    ways_of,
    with_foresight,
    write_lesson,
)
from training.network import Network, expected
from training.selfplay import Plan, SelfPlay

LEARNED = Path(__file__).parents[2] / "blokus_desktop" / "ai" / "learned"


def positions(name: str) -> Iterator[SearchPosition]:
    """Those of a short game, but with the lesson of the program."""
    game = first_game(name)
    played = SelfPlay(Plan(name, set_by_hand(game), simulations=12, seed="1")).play(0)
    position = fresh_position(game, learned_of(name))
    for number, _ in enumerate(replayed(played)):
        yield position
        position.play(played.moves[number])


@pytest.mark.parametrize("name", LESSONS)
def test_the_files_of_the_program_are_written_the_same(name: str, tmp_path: Path) -> None:
    assert {lesson_of(game_called(game)) for game in LESSONS[name]} == {name}
    game = first_game(name)
    lesson = read_lesson(game, LEARNED / f"{name}.json")
    network = {name: lesson[name] for name in Network._fields}
    written = lesson_with(game, lesson["judge"], network, lesson["tempo"])
    write_lesson(
        tmp_path / "lesson.json", with_foresight(written, lesson["foresight"], lesson["first_thought"])
    )
    assert (tmp_path / "lesson.json").read_bytes() == (LEARNED / f"{name}.json").read_bytes()


@pytest.mark.parametrize("name", LESSONS)
def test_the_lesson_set_by_hand_is_like_a_learned_one_and_its_network_is_not_asked(name: str) -> None:
    by_hand, learned = set_by_hand(first_game(name)), learned_of(name)
    assert by_hand.keys() == learned.keys()
    for part in by_hand:
        assert np.shape(by_hand[part]) == np.shape(learned[part]), part
    assert ways_of(by_hand)["trust"] == 0
    assert ways_of(learned, explore=2.0)["trust"] > 0
    assert ways_of(learned, explore=2.0)["explore"] == 2


@pytest.mark.parametrize("name", LESSONS)
def test_features_times_weights_are_what_the_kernel_judges(name: str) -> None:
    judge = np.array(learned_of(name)["judge"])
    for position in positions(name):
        judged = position.judged()
        features = np.zeros((len(judged), layout_of(first_game(name))["FEATURES"]), np.uint8)
        position.features(features)
        assert features @ judge == pytest.approx([value for _, value in judged], abs=1e-3)


@pytest.mark.parametrize("name", LESSONS)
def test_the_network_expects_what_the_kernel_does(name: str) -> None:
    game, learned = first_game(name), learned_of(name)
    arrays = {name: np.array(learned[name]) for name in Network._fields}
    network = Network(**{**arrays, "unit": arrays["unit"].T, "out_bias": arrays["out_bias"][None]})
    colors, pieces = len(game.colors), len(game.table.pieces)
    sides = np.eye(colors) if len(game.teams) == colors else np.eye(2)[[0, 1, 0, 1]]
    for number, position in enumerate(positions(name)):
        stage = np.array([LAYOUT["STAGES"] * number // (pieces * colors + 1)])
        found = expected(network, np.array([position.seen()]), stage, sides)
        assert found.value[0] == pytest.approx(position.expected(), abs=1e-4)
