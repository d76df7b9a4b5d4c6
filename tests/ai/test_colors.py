"""The engine in games whose colors were chosen, and in which another color begins than usually."""

from pathlib import Path

import pytest

from blokus_desktop.console import game_called
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat
from blokus_desktop.game.start import playing, sharing, start_of
from blokus_desktop.saved import save
from tests.ai.talking import script

QUICK = ["--level", "1", "--seed", "3"]


def test_chosen_colors_are_set_by_the_words_of_files() -> None:
    assert game_called("Blokus Three-Player/Shared Blue") is sharing(GAMES["classic-3"], "blue")
    assert game_called("Blokus 3D/Tower Two-Player Red Green") is playing(GAMES["tower-2"], ("red", "green"))
    assert game_called("Blokus Dice/Two-Player 10x10 Red Blue") is playing(
        GAMES["dice-2-10"], ("red", "blue")
    )
    assert game_called("Blokus Three-Player/Shared Green") is GAMES["classic-3"]
    assert game_called("Blokus Duo/Either Start") is GAMES["duo"]
    assert game_called("Blokus/Shared Blue") is None


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("Blokus Three-Player/Shared Blue", ("yellow", "3", "green", "1")),
        ("Blokus Three-Player/Free Corners Shared Red", ("4", "blue", "2", "red")),
        ("Blokus 3D/Tower Two-Player Red Green", ("3", "green", "red", "4")),
        ("classic-2-free-corners", ("1", "2", "3", "4")),
        ("duo-fixed-start", ("b", "w", "b", "w")),
    ],
)
def test_it_plays_in_their_order(said: str, order: tuple[str, ...]) -> None:
    commands = [f"set_game {said}", *(f"genmove {color}" for color in order * 3), "final_score"]
    answers = script(*commands, options=QUICK)
    assert [answer.mark for answer in answers] == ["="] * len(commands)
    assert script(commands[0], f"genmove {order[1]}", options=QUICK)[1].mark == "?"


@pytest.mark.parametrize("name", ["duo", "duo-fixed-start"])
def test_it_plays_on_where_white_begins(name: str, tmp_path: Path) -> None:
    match = start_of(GAMES[name], [Seat(), Seat()], 1, ("black", "white")).match()
    save(match, tmp_path / "white.blksgf")
    lines = [f"loadsgf {tmp_path / 'white.blksgf'}", "genmove b", *["genmove w", "genmove b"] * 4]
    for options in (QUICK, ["--simulations", "30", "--seed", "3"]):
        answers = script(*lines, options=options)
        assert [answer.mark for answer in answers] == ["=", "?", *["="] * 8]
        assert answers[1].text == "it is the turn of white, not of black"
