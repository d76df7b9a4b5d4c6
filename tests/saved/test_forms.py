"""What a file says of the form of a game, of its colors, and of who begins."""

import json
from pathlib import Path

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.start import start_of
from blokus_desktop.saved import load, read, written

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
    with pytest.raises(ValueError, match="move 1 is not legal"):
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
