"""Recorded games, replayed: any change of the rules, of the order of moves or of a picture shows here."""

from pathlib import Path

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.notation import parse_move
from tests.record import playthrough

FILES = sorted((Path(__file__).parents[1] / "data" / "playthroughs").glob("*.txt"))


def test_every_game_has_one() -> None:
    assert {file.stem for file in FILES} == set(GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_goes_as_it_went(file: Path) -> None:
    recorded = file.read_text()
    game = GAMES[file.stem]
    lines = [line.partition(" | ")[0] for line in recorded.splitlines() if " | " in line]
    assert playthrough(game, [parse_move(game, text) for text in lines]) == recorded
