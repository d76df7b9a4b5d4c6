"""Commands, keys, players and colors are said in the language that is set, from tables that stood before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.state import Player
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.shell.key_sheet import key_groups
from blokus_desktop.ui.style.theme import BRIGHT_DUO, NAMES, Look
from blokus_desktop.ui.style.titles import color_title, decider_title, player_title
from blokus_desktop.words.i18n import ENGLISH, use_language
from tests.words.pseudo import compiled

GERMAN = {
    "": "Content-Type: text/plain; charset=UTF-8\n",
    "&Game": "&Spiel",
    "&New Game…": "&Neues Spiel…",
    "&Last moves": "&Letzte Züge",
    "{words} ({key})": "{words} [{key}]",
    "The piece in hand": "Der Stein in der Hand",
    "Flip it": "Ihn wenden",
    "{number} {name}": "{number} ({name})",
    "Computer": "Rechner",
    "{player} · {level}": "{player}, {level}",
    "computer": "Rechner",
    "{decider} {level}": "{decider} Stufe {level}",
    "purple": "lila",
    "white": "weiß",
}


@pytest.fixture
def _german(tmp_path: Path) -> Iterator[None]:
    (tmp_path / "de.mo").write_bytes(compiled(GERMAN))
    use_language("de", tmp_path)
    yield
    use_language(ENGLISH, tmp_path)


@pytest.mark.usefixtures("_german", "qapp")
def test_commands_and_keys() -> None:
    assert (Command.NEW_GAME.menu, Command.NEW_GAME.text) == ("&Spiel", "&Neues Spiel…")
    assert Command.NEW_GAME.tip() == "Neues Spiel [Ctrl+N]"
    groups = dict(key_groups())
    assert "Ihn wenden" in [meaning for _, meaning in groups["Der Stein in der Hand"]]
    assert ("Ctrl+N", "Neues Spiel") in groups["Spiel"]


@pytest.mark.usefixtures("_german")
def test_players_and_colors() -> None:
    seat = Seat(kind=Kind.COMPUTER, level=2)
    assert player_title((seat,), Player(0)) == "Rechner, 2 (Beginner)"
    assert decider_title(seat) == "Rechner Stufe 2"
    assert color_title(GAMES["duo"], 0, Look(names=NAMES[BRIGHT_DUO])) == "Lila"
    assert color_title(GAMES["duo"], 1, Look()) == "Weiß"
