"""Games by all their names, dice that are rolled and taken by command, and points that agree."""

import json
import re
from pathlib import Path

import pytest

from blokus_desktop.console import game_called
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.saved.properties import GAMES_BY_FILE_NAMES
from tests.ai.talking import script

PENTOBI = Path(__file__).parents[1] / "data" / "pentobi"


# Games


@pytest.mark.parametrize("names", sorted(GAMES_BY_FILE_NAMES), ids="/".join)
def test_a_game_of_files_is_known_however_it_is_written(names: tuple[str, str]) -> None:
    game, rules = names
    meant = GAMES_BY_FILE_NAMES[names]
    one = f"{game}/{rules}" if rules else game
    forms = [
        one,
        one.upper(),
        one.lower(),
        f'"{one}"',
        f"  {one}  ",
        one.replace("/", " / "),
        f"{game} {rules}",
    ]
    forms += [one.replace(" ", "  "), one.replace("-", " "), one.replace(" ", "_")]
    assert {form for form in forms if game_called(form) is not meant} == set()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_of_the_catalog_is_known_however_it_is_written(name: str) -> None:
    forms = [name, name.upper(), name.replace("-", "_"), f'"{name}"', name.replace("-", " ")]
    assert {form for form in forms if game_called(form) is not GAMES[name]} == set()


def test_every_game_is_listed_with_names_that_are_taken() -> None:
    listed = script("list_games")[0].text.splitlines()
    assert [line.split()[0] for line in listed] == list(GAMES)
    assert "duo Blokus Duo" in listed
    assert "dice-3-10 Blokus Dice/Three-Player 10x10" in listed
    names = [name for line in listed for name in line.split(" ", 1)]
    said = script(*(f"set_game {name}" for name in names))
    assert {(answer.mark, answer.text) for answer in said} == {("=", "")}


def test_a_game_nobody_knows_is_refused_with_the_way_to_know_them() -> None:
    said = script("set_game Blokus 3D", "set_game /", "set_game", "list_games all")
    assert [answer.text for answer in said] == [
        "there is no game 'Blokus 3D'; list_games tells which there are",
        "there is no game '/'; list_games tells which there are",
        "there is no game ''; list_games tells which there are",
        "arguments needed: 0, given: 1",
    ]


# Dice


def test_dice_are_rolled_and_taken_by_command() -> None:
    said = script(
        "set_game dice-2-10",
        "play roll 5,2",
        "play 1 take 2",
        "play 1 a1.1,b1.1",
        "play take 5 strike",
        "play 2 a1.2,b1.2",
        "play 3 ROLL 1, 1",
        "play 1 take 1",
        "undo",
        "undo",
        "p roll 3 4",
        "showboard",
    )
    assert [(answer.mark, answer.text) for answer in said if answer.mark == "?"] == []
    assert "round 2, dice 3 4, nothing taken" in said[-1].text


def test_a_whole_game_of_dice_is_played_by_command() -> None:
    # What is rolled is said; whatever is taken and drawn is the engine's own.
    lines = [line for _ in range(30) for line in ("play roll 2", "g", "g")]
    said = script("set_game dice-1-9", "level 1", *lines, "final_score")
    assert [answer.text for answer in said if answer.text.startswith("take")]
    assert "illegal move: the game is over" in {answer.text for answer in said}
    assert re.fullmatch(r"-\d+", said[-1].text)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("roll 7,1", "illegal move: a die shows 1 to 6, not 7"),
        ("roll 0,1", "illegal move: a die shows 1 to 6, not 0"),
        ("roll 1", "illegal move: one die is rolled for each player still in the game"),
        ("roll 1,2,3", "illegal move: one die is rolled for each player still in the game"),
        ("roll", "illegal move: this is not how a move is written: 'roll'"),
        ("roll 1;2", "illegal move: this is not how a move is written: 'roll 1;2'"),
        ("roll 1,2,x", "illegal move: this is not how a move is written: 'roll 1,2,x'"),
        ("take 1", "the dice are to be rolled"),
        ("3 take 1", "the dice are to be rolled"),
    ],
)
def test_an_impossible_roll_is_refused_for_what_is_wrong(move: str, reason: str) -> None:
    assert script(f"play {move}", options=["--game", "dice-2-10"]) == [("?", reason)]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("take 3", "illegal move: this die is not on the table, only 2 and 5"),
        ("take 9", "illegal move: this die is not on the table, only 2 and 5"),
        ("take 2 hit", "illegal move: this is not how a move is written: 'take 2 hit'"),
        ("roll 1,2", "illegal move: that is not a kind of move this position asks for"),
        ("1 roll 1,2", "illegal move: that is not a kind of move this position asks for"),
        ("2 take 2", "it is the turn of blue, not of yellow"),
        ("x roll 1,2", "there is no color 'x'"),
    ],
)
def test_an_impossible_die_is_refused_for_what_is_wrong(move: str, reason: str) -> None:
    assert script("play roll 2,5", f"play {move}", options=["--game", "dice-2-10"])[1] == ("?", reason)


def test_nothing_is_rolled_where_there_are_no_dice() -> None:
    reason = "illegal move: that is not a kind of move this position asks for"
    for game in ("duo", "tower-2"):
        assert {answer.text for answer in script("play roll 1,2", "p take 1", options=["--game", game])} == {
            reason
        }


# Points


def test_the_board_tells_the_points_of_the_final_score() -> None:
    records = json.loads((PENTOBI / "games.json").read_text())
    games = {"classic": "Blokus", "classic_2": "Blokus Two-Player", "classic_3": "Blokus Three-Player"}
    for variant in ("classic", "classic_2", "classic_3", "duo"):
        record = next(one for one in records if one["variant"] == variant)
        moves = [f"play {color} {squares}" for color, squares in record["moves"]]
        said = script(f"set_game {games.get(variant, 'Blokus Duo')}", *moves, "final_score", "showboard")
        points, lead = told(said[-1].text)
        final = said[-2].text
        assert final == record["final_score"]
        if lead is None:
            assert points == [int(word) for word in final.split()]
        else:
            assert lead == final
            assert lead in (f"B+{points[0] - points[1]}", f"W+{points[1] - points[0]}", "0")


@pytest.mark.parametrize("name", ["dice-1-9", "dice-2-10", "dice-4-9", "tower-2", "wall-4", "classic-teams"])
def test_the_other_games_tell_the_same_points_too(name: str) -> None:
    final, board = script("final_score", "showboard", options=["--game", name])
    points, lead = told(board.text)
    assert final.text == (lead if lead is not None else " ".join(map(str, points)))


def told(board: str) -> tuple[list[int], str | None]:
    """The points below a board, and who leads by how much where two play."""
    line = next(line for line in board.splitlines() if line.startswith("score "))
    found = re.fullmatch(r"score (-?\d+(?: -?\d+)*)(?: \((.*)\))?", line)
    assert found is not None
    return [int(word) for word in found[1].split()], found[2]
