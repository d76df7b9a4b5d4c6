"""Each family of games has an adapter, chosen in one place."""

import ast
from pathlib import Path
from random import Random

import pytest

from blokus_desktop import ai
from blokus_desktop.ai.families import SearchedGame, adapter_of, search_adapter_of
from blokus_desktop.ai.players import players
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import Color
from tests.playing import random_position

FOLDER = Path(*ai.__path__)
OF_A_FAMILY = {
    f"{family}{thing}" for family in ("Flat", "Solid", "Dice", "Searched") for thing in ("Game", "State")
}


def families_asked_for(path: Path) -> set[str]:
    """Returns the families that a file asks for with isinstance."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    asked = [
        node.args[1] for node in nodes if isinstance(node, ast.Call) and _name(node.func) == "isinstance"
    ]
    return {_name(part) for tests in asked for part in ast.walk(tests)} & OF_A_FAMILY


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_has_an_adapter_and_a_player(name: str) -> None:
    game = GAMES[name]
    assert game.family in players(Random(1))
    state = random_position(game, 1, 8)
    assert len(adapter_of(game).points(state)) in (game.players, len(game.colors))
    assert not adapter_of(game).is_blocked(game.start(), Color(0))
    if isinstance(game, SearchedGame):
        assert search_adapter_of(game) is adapter_of(game)


def test_nothing_but_the_choice_of_the_adapter_asks_for_a_family() -> None:
    asked = {path.name: families_asked_for(path) for path in FOLDER.rglob("*.py")}
    assert {name for name, found in asked.items() if found} == set()


def test_asking_for_a_family_is_noticed(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text("if isinstance(game, FlatGame | SolidGame):\n    pass\n", encoding="utf-8")
    assert families_asked_for(planted) == {"FlatGame", "SolidGame"}
