"""Game files read and written: nothing is lost, and Pentobi's own files keep their text."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation, Kind, Match, Node, Seat
from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.state import Color, Game, Roll, Setup
from blokus_desktop.saved import excerpt, read, written
from blokus_desktop.saved.properties import GAMES_BY_FILE_NAMES

PENTOBI_FILES = sorted((Path(__file__).parents[1] / "data" / "pentobi").glob("*.blksgf"))
HEADER = re.compile(r"CA\[UTF-8\]AP\[[^]]*\]")


def random_tree(game: Game, seed: int, plies: int = 60) -> Match:
    """A match with variations, comments and judgments."""
    chance = Random(seed)
    match = Match(game)
    while match.state.player is not None and len(match.line()) < plies:
        node = match.play(chance.choice(match.state.moves()))
        if chance.random() < 0.2:
            node.comment = chance.choice(["a]b[c", "back\\slash", "two\nlines", "Größe ♟", "\\", "x:y;(z)"])
        if chance.random() < 0.2:
            node.annotation = chance.choice(list(Annotation))
        if chance.random() < 0.2:
            match.back(chance.randrange(4))
    return match


def shape(match: Match) -> list[object]:
    """All that a match says, node by node."""

    def described(node: Node) -> object:
        return (
            node.move,
            node.setup,
            node.comment,
            node.annotation,
            node.other,
            node.state,
            len(node.children),
        )

    here = list(match.nodes()).index(match.cursor)
    return [here, match.game, match.seats, match.date, [described(node) for node in match.nodes()]]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_tree_of_every_game_survives(name: str) -> None:
    for seed in range(3):
        match = random_tree(GAMES[name], seed)
        text = written(match)
        again = read(text.encode())
        assert shape(again) == shape(match)
        assert written(again) == text


def test_every_game_has_its_own_name_in_files() -> None:
    assert sorted(game.name for game in GAMES_BY_FILE_NAMES.values()) == sorted(GAMES)


@pytest.mark.parametrize("file", PENTOBI_FILES, ids=lambda file: file.stem)
def test_a_file_of_pentobi_comes_back_as_it_was(file: Path) -> None:
    data = file.read_bytes()
    match = read(data)
    assert match.main_line()[-1].state.player is None
    assert HEADER.sub("", written(match)) == data.decode().rstrip("\n") + "\n"


@given(comment=st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"])))
def test_any_comment_survives(comment: str) -> None:
    match = Match(GAMES["duo"], (Seat(comment.strip()), Seat()))
    match.root.comment = comment
    again = read(written(match).encode())
    assert again.root.comment == comment
    assert again.seats[0].name == comment.strip()


def test_players_levels_and_date_survive() -> None:
    seats = (Seat("Ada"), Seat("", Kind.COMPUTER, 10), Seat("B]ob", Kind.COMPUTER), Seat("", Kind.ENGINE))
    match = Match(GAMES["classic"], seats, "2026-11-18")
    again = read(written(match).encode())
    assert (again.seats, again.date) == (seats, "2026-11-18")
    assert "P1[Ada]P3[B\\]ob]SEAT[human][computer 10][computer][engine]DT[2026-11-18]" in written(match)


def test_each_color_of_a_player_has_a_seat_in_the_file() -> None:
    seats = (Seat("Ada"), Seat("Ben", Kind.ENGINE), Seat("", Kind.COMPUTER, 2), Seat("", Kind.COMPUTER))
    text = written(Match(GAMES["classic-2"], seats))
    assert "PB[Ada]PW[Ben]SEAT[human][engine][computer 2][computer]" in text
    assert read(text.encode()).seats == seats


@pytest.mark.parametrize("game", ["Blokus Two-Player", "Blokus 3D]RU[Wall Two-Player Four-Color"])
def test_a_seat_a_player_goes_for_both_his_colors(game: str) -> None:
    match = read(f"(;GM[{game}]PB[Ada]PW[Ben]SEAT[human][computer 2])".encode())
    computer = Seat("", Kind.COMPUTER, 2)
    assert match.seats == (Seat("Ada"), Seat("Ben", Kind.COMPUTER, 2), Seat(), computer)
    assert "SEAT[human][computer 2][human][computer 2]" in written(match)
    without = read(f"(;GM[{game}]PB[Ada]PW[Ben])".encode())
    assert without.seats == (Seat("Ada"), Seat("Ben"), Seat(), Seat())


@pytest.mark.parametrize("here", ["", "9", "-1", "1e3", "99999999", "٣"])
def test_a_place_that_is_not_there_is_the_start(here: str) -> None:
    match = read(f"(;GM[Blokus Duo]HERE[{here}];B[e10])".encode())
    assert match.cursor is match.root


def test_what_is_not_known_is_kept() -> None:
    text = (
        "(;GM[Blokus Duo]EV[A cup]KM[0][1\\]2];B[e10]N[one]XY1[](;W[j5]V[0.5])(;W[j5,k5]LB[a1:x];)(;C[idea]))"
    )
    match = read(text.encode())
    assert match.root.other == "EV[A cup]KM[0][1\\]2]"
    first = match.root.children[0]
    assert first.other == "N[one]XY1[]"
    assert [child.other for child in first.children] == ["V[0.5]", "LB[a1:x]", ""]
    assert first.children[2].comment == "idea"
    assert HEADER.sub("", written(match)).replace("\n", "") == text


def test_setup_is_read_and_written() -> None:
    text = "(;GM[Blokus Duo]AB[e10,f10][g11]AW[j5]PL[W];W[i4,h3,i3])".replace("i4,h3,i3", "h3,i3,i4")
    match = read(text.encode())
    assert match.root.state.to_move == 1
    assert HEADER.sub("", written(match)).replace("\n", "") == text
    later = read(b"(;GM[Blokus];1[a20];A2[a1,b1]AE[a20]PL[3];3[t1])")
    assert [color for color, _ in later.main_line()[-1].state.laid] == [1, 2]
    assert shape(read(written(later).encode())) == shape(later)


def test_setup_beside_a_move_comes_before_it() -> None:
    match = read(b"(;GM[Blokus Duo];AB[e10]AW[j5]PL[B]B[d9,d8])")
    assert [node.move is None for node in match.main_line()] == [True, True, False]
    table = match.game.table
    expected = Setup(
        ((Color(0), parse_placement(table, ["e10"])), (Color(1), parse_placement(table, ["j5"]))),
        (),
        Color(0),
    )
    assert match.main_line()[1].setup == expected
    assert shape(read(written(match).encode())) == shape(match)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(;GM[Blokus];BLUE[a20][b20];YELLOW[t20];RED[t1];GREEN[a1])", "1[a20,b20] 2[t20] 3[t1] 4[a1]"),
        ("(;GM[Blokus Duo];BLUE[e10];GREEN[j5,k5])", "B[e10] W[j5,k5]"),
        ("(;GM[Blokus Duo];1[E10,e11];2[j5])", "B[e10,e11] W[j5]"),
        ("(;GM[Blokus];1[B20,a20])", "1[a20,b20]"),
        ("old mail header\n\n(;GM[Blokus]\r\n; 1 [a20]) see you ( soon", "1[a20]"),
        ("\ufeff(;FF[4]GM[Blokus]CA[utf-8];1[a20])", "1[a20]"),
        ("(;GM[Blokus]CA[ISO-8859-1];1[a20])", "1[a20]"),
        ("(;GM[Blokus]1[a20];2[t20])", "1[a20] 2[t20]"),
    ],
)
def test_old_forms_are_read_and_written_anew(old: str, new: str) -> None:
    lines = written(read(old.encode())).splitlines()
    assert " ".join(line[1:] for line in lines if line.startswith(";") and "GM" not in line) == new


def test_soft_line_ends_in_comments_are_joined() -> None:
    match = read(b"(;GM[Blokus]C[one \\\nline\r\nsecond \\] and \\\\])")
    assert match.root.comment == "one line\nsecond ] and \\"


def test_a_seed_is_kept_but_not_shown_to_who_plays() -> None:
    match = Match(GAMES["dice-1-10"], seed="K7M4QX")
    match.play(match.state.moves()[0])
    text = written(match)
    assert "SEED[K7M4QX]" in text
    again = read(text.encode())
    assert (again.seed, written(again)) == ("K7M4QX", text)
    assert read(text.replace("K7M4QX", "k7m-4qx").encode()).seed == "K7M4QX"
    assert "SEED" not in excerpt(match)
    assert "K7M4QX" not in excerpt(match)


def test_rolls_that_were_cut_off_are_kept_but_not_shown_to_who_plays() -> None:
    match = Match(GAMES["dice-2-10"])
    match.play(Roll((1, 2)))
    match.seen = {(3, 2): Roll((2, 6)), (12, 1): Roll((4,))}
    text = written(match)
    assert "SEEN[3:2,6][12:4]" in text
    again = read(text.encode())
    assert (again.seen, written(again)) == (match.seen, text)
    assert "SEEN" not in excerpt(match)
    assert "SEEN[of old]" in written(read(b"(;GM[Blokus Duo]SEEN[of old])"))


def test_where_no_dice_are_rolled_a_seed_is_a_word_like_any_other() -> None:
    match = read(b"(;GM[Blokus Duo]SEED[of a plant])")
    assert match.seed == ""
    assert "SEED[of a plant]" in written(match)
