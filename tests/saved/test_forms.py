"""What a file says of the form of a game, of its colors, and of who begins."""

import json
from pathlib import Path
from random import Random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.start import start_of
from blokus_desktop.game.state import FOUR_COLORS
from blokus_desktop.saved import GameFileError, load, read, written

PENTOBI = Path(__file__).parents[1] / "data" / "pentobi"
E10, J5 = "f9,e10,f10,g10,f11", "j5,i6,j6,k6,j7"


def again(match: Match) -> Match:
    """The same match from its file."""
    return read(written(match).encode())


def duo(*moves: str, name: str = "duo") -> Match:
    match = Match(GAMES[name])
    for move in moves:
        match.play(parse_move(match.game, move))
    return match


@pytest.mark.parametrize("moves", [(E10, J5), (J5, E10)])
def test_duo_is_written_in_plain_words_on_whichever_start_it_opens(moves: tuple[str, str]) -> None:
    text = written(duo(*moves))
    assert "GM[Blokus Duo]" in text
    assert "RU" not in text
    found = read(text.encode())
    assert found.game is GAMES["duo"]
    assert written(found) == text


def test_fixed_starts_are_told_and_kept() -> None:
    match = duo(E10, J5, name="duo-fixed-start")
    assert "RU[Fixed Start]" in written(match)
    assert again(match).game is GAMES["duo-fixed-start"]
    with pytest.raises(GameFileError, match="illegal-move"):
        read(written(match).replace(E10, J5).encode())


def test_old_words_for_either_start_are_read_and_not_written() -> None:
    old = written(duo(J5, E10)).replace("GM[Blokus Duo]", "GM[Blokus Duo]RU[Either Start]")
    found = read(old.encode())
    assert found.game is GAMES["duo"]
    assert len(found.main_line()) == 3
    assert "Either" not in written(found)


def test_games_of_pentobi_are_games_of_duo() -> None:
    files = sorted(PENTOBI.glob("duo*.blksgf"))
    assert len(files) == 2
    for file in files:
        match = load(file)
        assert match.game is GAMES["duo"]
        assert match.main_line()[-1].state.player is None
    records = json.loads((PENTOBI / "games.json").read_text())
    for record in (record for record in records if record["variant"] == "duo"):
        moves = "".join(f";{color.upper()}[{squares}]" for color, squares in record["moves"])
        assert read(f"(;GM[Blokus Duo]{moves})".encode()).main_line()[-1].state.player is None


@pytest.mark.parametrize("name", ["duo", "duo-fixed-start"])
def test_that_white_begins_is_in_the_file(name: str) -> None:
    game = GAMES[name]
    match = start_of(game, [Seat("Ada"), Seat("Bob")], 1, ("black", "white")).match()
    for _ in range(4):
        match.play(match.state.moves()[0])
    text = written(match)
    assert "PL[W]" in text
    assert text.index("PL[W]") < text.index(";W[") < text.index(";B[")
    found = read(text.encode())
    assert found.root.state.to_move == 1
    assert [seat.name for seat in found.seats] == ["Ada", "Bob"]
    assert written(found) == text


@pytest.mark.parametrize("form", ["", "-2", "-3"])
def test_free_corners_are_told_in_every_form(form: str) -> None:
    match = Match(GAMES[f"classic{form}-free-corners"])
    match.play(parse_move(match.game, "a1,b1,c1,c2,d2"))
    assert "RU[Free Corners]" in written(match)
    assert again(match).game is match.game


@pytest.mark.parametrize(("free", "words"), [("", ""), ("-free-corners", "Free Corners ")])
def test_which_color_is_shared_is_in_the_file(free: str, words: str) -> None:
    game = GAMES[f"classic-3{free}"]
    for shared in FOUR_COLORS:
        match = start_of(game, [Seat("Ada"), Seat("Bob"), Seat("Cleo")], 1, shared=shared).match()
        for _ in range(12):
            match.play(match.state.moves()[-1])
        text = written(match)
        rules = f"{words}Shared {shared.capitalize()}" if shared != "green" else words.strip()
        assert (f"RU[{rules}]" in text) == bool(rules)
        assert "GM[Blokus Three-Player]" in text
        found = again(match)
        assert found.game is match.game
        assert found.main_line()[-1].state == match.state
        assert written(found) == text
        # The numbers are those of the colors, not of the order in which they begin.
        first = FOUR_COLORS.index(match.game.colors[0]) + 1
        assert text.index(f";{first}[") < min(
            text.index(f";{number}[") for number in range(1, 5) if number != first
        )


@pytest.mark.parametrize(
    ("name", "colors", "rules"),
    [
        ("tower-2", ("red", "green"), "Tower Two-Player Red Green"),
        ("wall-2", ("yellow", "blue"), "Wall Two-Player Yellow Blue"),
        ("pyramid-3", ("green", "blue", "red"), "Pyramid Three-Player Green Blue Red"),
        ("stairs-4", FOUR_COLORS[::-1], "Stairs Four-Player Green Red Yellow Blue"),
        ("dice-2-9", ("green", "red"), "Two-Player 9x9 Green Red"),
        ("dice-1-10", ("yellow",), "One-Player 10x10 Yellow"),
    ],
)
def test_colors_that_were_chosen_are_in_the_file(name: str, colors: tuple[str, ...], rules: str) -> None:
    game = GAMES[name]
    match = start_of(game, [Seat(color) for color in colors], 0, colors).match()
    chance = Random(rules)
    while match.state.player is not None:
        match.play(chance.choice(match.state.moves()))
    text = written(match)
    assert f"RU[{rules}]" in text
    found = read(text.encode())
    assert found.game is match.game
    assert found.game.colors[: len(colors)] == colors
    assert found.main_line()[-1].state == match.state
    assert written(found) == text
    spoken = {
        FOUR_COLORS[int(line[1]) - 1]
        for line in text.splitlines()
        if line[1:2] in "1234" and line[2:3] == "["
    }
    assert spoken <= set(found.game.colors)


@pytest.mark.parametrize(
    "said",
    [
        "GM[Blokus 3D]RU[Tower Two-Player Red Red]",
        "GM[Blokus 3D]RU[Tower Two-Player Red]",
        "GM[Blokus 3D]RU[Tower Two-Player Red Blue Green]",
        "GM[Blokus 3D]RU[Tower Two-Player Four-Color Red Blue]",
        "GM[Blokus 3D]RU[Shared Red]",
        "GM[Blokus Dice]RU[Two-Player 10x10 Red Red]",
        "GM[Blokus Dice]RU[Red Two-Player 10x10]",
        "GM[Blokus 3D]RU[Red Tower Two-Player Blue]",
    ],
)
def test_colors_that_cannot_be_are_refused(said: str) -> None:
    with pytest.raises(GameFileError, match="no-such-form"):
        read(f"(;{said})".encode())


@pytest.mark.parametrize("rules", ["Shared", "Shared Purple", "Shared Red Blue", "Free Corners Shared"])
def test_words_of_others_are_kept_where_a_game_has_a_plain_form(rules: str) -> None:
    match = read(f"(;GM[Blokus Three-Player]RU[{rules}])".encode())
    assert match.game is GAMES["classic-3"]
    assert f"RU[{rules}]" in written(match)
