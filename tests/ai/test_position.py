"""The commands of the position, against games that Pentobi's engine has played."""

import json
from pathlib import Path

import pytest

from blokus_desktop.console import game_called
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import move_text, parse_move
from blokus_desktop.game.state import Color, Setup
from blokus_desktop.saved import save
from blokus_desktop.saved.properties import file_names
from tests.ai.talking import script, talk

PENTOBI = Path(__file__).parents[1] / "data" / "pentobi"
RECORDS = json.loads((PENTOBI / "games.json").read_text())
NAMES = {
    "classic": "Blokus",
    "classic_2": "Blokus Two-Player",
    "classic_3": "Blokus Three-Player",
    "duo": "Blokus Duo",
}
SAME_RULES = NAMES | {"duo": "Blokus Duo/Fixed Start"}
"""By its rules each color of Duo has a start square of its own; its files do not say so."""
OPENING = ["f9,e10,f10,g10,f11", "i4,h5,i5,j5,i6"]


def played(record: dict) -> list[str]:
    return [f"play {color} {squares}" for color, squares in record["moves"]]


@pytest.mark.parametrize(
    "record",
    [RECORDS[place] for place in (0, 16, 17, 34, 37)],
    ids=lambda record: f"{record['variant']}-{record['seed']}",
)
def test_a_game_of_pentobi_move_by_move(record: dict) -> None:
    lines = [f"set_game {SAME_RULES[record['variant']]}"]
    for (color, _), line in zip(record["moves"], played(record), strict=True):
        lines += [f"all_legal {color}", line]
    said = script(*lines, "final_score", *(f"genmove {color}" for color in record["final_points"]))
    assert {answer.mark for answer in said} == {"="}
    lists = [answer.text.splitlines() for answer in said[1 : 2 * len(record["moves"]) : 2]]
    assert [len(moves) for moves in lists] == record["legal_counts"]
    assert all(len(set(moves)) == len(moves) for moves in lists)
    assert said[len(lines)].text == record["final_score"]
    assert {answer.text for answer in said[len(lines) + 1 :]} == {"pass"}


def test_every_final_score_of_pentobi(tmp_path: Path) -> None:
    lines = []
    for number, record in enumerate(RECORDS):
        moves = "".join(f";{color.upper()}[{squares}]" for color, squares in record["moves"])
        file = tmp_path / f"{number}.blksgf"
        file.write_text(f"(;GM[{NAMES[record['variant']]}]{moves})")
        lines += [f"loadsgf {file}", "final_score"]
    said = script(*lines)
    assert [answer.text for answer in said[1::2]] == [record["final_score"] for record in RECORDS]


def test_files_of_pentobi_are_loaded() -> None:
    files = sorted(PENTOBI.glob("*.blksgf"))
    scores = {(record["variant"], str(record["seed"])): record["final_score"] for record in RECORDS}
    said = script(*(line for file in files for line in (f"loadsgf {file}", "final_score")))
    assert len(files) >= 5
    for file, answer in zip(files, said[1::2], strict=True):
        variant, _, seed = file.stem.partition("_seed")
        assert answer == ("=", scores[variant, seed])


def test_a_file_is_loaded_up_to_a_move(tmp_path: Path) -> None:
    file = tmp_path / "with a # and blanks 7.blksgf"
    file.write_text("(;GM[Blokus Duo]" + ";B[{}];W[{}];B[h7,g8,h8,h9,i9])".format(*OPENING))
    said = script(
        *(f'loadsgf "{file}" {number}' if number else f'loadsgf "{file}"' for number in (0, 1, 2, 4)),
        f'loadsgf "{file}" 2',
        f"play w {OPENING[1]}",
        "undo",
        "undo",
        "undo",
        f'loadsgf "{file}" 5',
        f'loadsgf "{file}" 0',
    )
    assert [answer.mark for answer in said] == ["="] * 8 + ["?"] * 3
    assert [answer.text for answer in said[-3:]] == [
        "there is no move to undo",
        "the game in the file has 3 moves",
        "the number of the move must be a number from 1 to 1000000, not '0'",
    ]


def test_a_position_set_up_in_a_file_is_played_on(tmp_path: Path) -> None:
    match = Match(GAMES["duo"])
    placements = [parse_move(match.game, text) for text in OPENING]
    laid = tuple((Color(color), placement) for color, placement in enumerate(placements))
    match.set_up_root(Setup(add=laid, to_move=Color(1)))
    save(match, tmp_path / "set-up.blksgf")
    lines = (f"loadsgf {tmp_path}/set-up.blksgf", "genmove b", "genmove w", "undo", "undo")
    said = script(*lines, options=["--simulations", "20"])
    assert [answer.mark for answer in said] == ["=", "?", "=", "=", "?"]


def test_what_cannot_be_loaded_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "bad.blksgf").write_text("(;GM[Blokus Duo];B[a1])")
    said = script(
        "set_game Blokus Duo",
        f"play b {OPENING[0]}",
        f"loadsgf {tmp_path}/none.blksgf",
        f"loadsgf {tmp_path}/bad.blksgf",
        f"loadsgf {tmp_path}",
        "loadsgf",
        "undo",
    )
    assert [answer.mark for answer in said] == ["=", "=", "?", "?", "?", "?", "="]
    assert "none.blksgf cannot be opened" in said[2].text
    assert "move 1 is not legal" in said[3].text
    assert said[5].text == "the name of a file is needed"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_is_known_by_its_names(name: str) -> None:
    game, rules = file_names(GAMES[name])
    called = f"{game}/{rules}" if rules else game
    assert game_called(called) is game_called(name) is GAMES[name]


def test_games_are_set_by_their_names() -> None:
    names = ["Blokus 3D/Tower Four-Player", "Blokus Duo/Either Start", "classic_2", "Blokus Teams"]
    said = script(*(line for name in names for line in (f"set_game {name}", "all_legal 1")))
    assert [len(answer.text.splitlines()) for answer in said[1::2]] == [
        len(GAMES[name].start().moves()) for name in ("tower-4", "duo", "classic-2", "classic-teams")
    ]


def test_a_game_nobody_knows_is_refused() -> None:
    said = script("set_game Go", "set_game", "set_game Blokus 3D", "set_game Blokus/Nonsense")
    assert [answer.text for answer in said] == [
        "there is no game 'Go'; list_games tells which there are",
        "there is no game ''; list_games tells which there are",
        "there is no game 'Blokus 3D'; list_games tells which there are",
        "there is no game 'Blokus/Nonsense'; list_games tells which there are",
    ]


def test_colors_are_called_as_in_files_or_by_their_names() -> None:
    blue = [f"all_legal {name}" for name in ("1", "blue", "BLUE")]
    assert len({answer.text for answer in script(*blue)}) == 1
    black = [f"all_legal {name}" for name in ("b", "B", "black", "1")]
    assert len({answer.text for answer in script(*black, options=["--game", "duo"])}) == 1
    assert [answer.text for answer in script("all_legal 5", "genmove b", "play x a1")] == [
        "there is no color '5'",
        "there is no color 'b'",
        "there is no color 'x'",
    ]


def test_whose_turn_it_is_not_is_told_whose_it_is() -> None:
    said = script(
        "set_game Blokus Duo",
        f"play w {OPENING[1]}",
        "genmove w",
        "reg_genmove w",
        "analyze w",
        f"p {OPENING[0]}",
        "play b a1",
    )
    wrong = "it is the turn of black, not of white"
    assert [answer.text for answer in said[1:5]] == [wrong] * 4
    assert said[6].text == "it is the turn of white, not of black"


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    said = script(
        "set_game Blokus Duo", *(f"p {text}" for text in OPENING), "p h10,h11", "play b", "p", "p pass"
    )
    assert [answer.text for answer in said[3:]] == [
        "illegal move: touches your own piece along an edge at h10",
        "a color and a move are needed",
        "illegal move: there is no such square on this board: ''",
        "illegal move: a color that can move must move",
    ]


def test_the_moves_of_a_color_whose_turn_it_is_not_can_be_asked_for() -> None:
    said = script("set_game Blokus Duo/Fixed Start", "all_legal w", "all_legal b")
    assert [len(answer.text.splitlines()) for answer in said[1:]] == [414, 414]
    said = script("set_game Blokus 3D/Tower Two-Player", "all_legal 2")
    assert said[1] == ("?", "it is the turn of blue, not of yellow")


def test_a_blocked_color_passes() -> None:
    record = next(
        one for one in RECORDS if one["variant"] == "duo" and one["out_of_moves_order"] == ["b", "w"]
    )
    whites = len(record["moves"]) - max(n for n, (color, _) in enumerate(record["moves"]) if color == "b") - 1
    assert whites >= 2
    moves = played(record)
    said = script(
        "set_game Blokus Duo",
        *moves[: 1 - whites],
        "genmove b",
        "play b pass",
        "all_legal b",
        *moves[1 - whites :],
    )
    assert {answer.mark for answer in said} == {"="}
    assert [answer.text for answer in said[len(moves) + 2 - whites :]][:3] == ["pass", "", ""]


def test_the_board_is_shown_without_an_empty_line_in_it() -> None:
    with talk("--game", "tower-4") as talking:
        picture = talking.ask("showboard")
        assert picture.text.startswith("   layer 1")
        assert picture.text.count(" layer ") == 8
        assert picture.text.splitlines()[-1].startswith("green")


def test_scores_of_the_other_families_are_plain_totals() -> None:
    assert script("final_score", options=["--game", "tower-4"])[0].text == "-11 -11 -11 -11"
    assert script("final_score", options=["--game", "dice-3-10"])[0].text == "-100 -100 -100"
    assert script("final_score", options=["--game", "wall-2"])[0].text == "0"
    assert script("final_score")[0].text == "0 0 0 0"


def test_dice_are_rolled_by_others() -> None:
    said = script(
        *("genmove 1", "g", "p roll 2,5", "play 1 roll 1,1", "genmove 1", "genmove 1", "genmove 1"),
        *("g", "g", "g"),
        options=["--game", "dice-2-10", "--level", "1"],
    )
    assert [answer.mark for answer in said] == ["?", "?", "=", "?", "=", "=", "?", "=", "=", "?"]
    assert said[0].text == "the dice are to be rolled"
    assert said[1].text == "the dice are to be rolled"
    assert said[6].text == "it is the turn of yellow, not of blue"
    assert said[4].text.startswith("take ")
    assert said[9].text == "the dice are to be rolled"


def test_moves_are_written_as_in_files() -> None:
    said = script("set_game Blokus Duo", "level 1", "reg_genmove b")[2].text
    move = parse_move(GAMES["duo"], said)
    assert move_text(GAMES["duo"].board, move) == said
