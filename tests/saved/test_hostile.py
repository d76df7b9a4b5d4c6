"""Files that are damaged or meant to harm: one sentence with the place, in bounded time and memory."""

import os
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.saved import GameFileError, load, read, written
from blokus_desktop.saved.bounds import MAX_BYTES, MAX_NODES, MAX_PROPERTIES, MAX_VALUES
from blokus_desktop.words.files import file_error_words

DAMAGED = [
    (b"", "this is not a game file: there is no '(;' in it"),
    (b"GIF89a", "this is not a game file: there is no '(;' in it"),
    (b"(;", "line 1, column 3: the file ends within the game"),
    (b"(;GM[Blokus", "line 1, column 5: this value has no end"),
    (b"(;GM[Blokus]\n;1[a20\\]", "line 2, column 3: this value has no end"),
    (b"(;GM[Blokus];1)", "line 1, column 14: this property has no value"),
    (b"(;GM[Blokus]\n;1[a20]}", "line 2, column 8: unexpected '}'"),
    (b"(;GM[Blokus](a))", "line 1, column 13: a variation must begin with '(;'"),
    (b"(;GM[Blokus];1[a20]1[b20])", "line 1, column 20: this property stands twice in one node"),
    (b"(;1[a20])", "line 1, column 2: the file does not say which game it is"),
    (b"(;GM[1];B[aa])", "line 1, column 3: '1' is not a game that this program plays"),
    (
        b"(;GM[Blokus Trigon])",
        "line 1, column 3: 'Blokus Trigon' is not a game that this program plays",
    ),
    (b"(;GM[Blokus 3D])", "line 1, column 3: RU must say which form of Blokus 3D it is"),
    (b"(;GM[Blokus 3D]RU[Castle])", "line 1, column 16: there is no form 'Castle' of Blokus 3D"),
    (b"(;GM[Blokus]C[caf\xe9])", "line 1, byte 18: this is not UTF-8 text"),
    (
        "(;GM[Blokus]CA[Shift-JIS]C[ボード])".encode(),
        "line 1, column 13: the text is in 'Shift-JIS'; only UTF-8 and Latin-1 can be opened",
    ),
    ("(;GM[Blokus])".encode("utf-16"), "line 1, byte 1: this is not UTF-8 text"),
    (
        b"(;GM[Blokus])(;GM[Blokus])",
        "line 1, column 14: a second game follows; only files with one game can be opened",
    ),
    (
        b"(;GM[Blokus];1[b20])",
        "line 1, column 14: move 1 is not legal: must cover your start square at a20",
    ),
    (
        b"(;GM[Blokus Duo];B[e10];W[j5]\n;B[e11])",
        "line 2, column 2: move 3 is not legal: this piece is already laid",
    ),
    (
        b"(;GM[Blokus Duo];B[e10,f10];W[j5];B[g10])",
        "line 1, column 35: move 3 is not legal: touches your own piece along an edge at g10",
    ),
    (b"(;GM[Blokus];2[t20])", "line 1, column 14: it is the turn of blue, not of yellow"),
    (b"(;GM[Blokus];1[a21])", "line 1, column 14: there is no such square on this board: 'a21'"),
    (b"(;GM[Blokus];1[a20,c20])", "line 1, column 14: no piece of the game has this shape at a20, c20"),
    (b"(;GM[Blokus];1[])", "line 1, column 14: there is no such square on this board: ''"),
    (b"(;GM[Blokus];1[a20]2[t20])", "line 1, column 20: there are two moves in one node"),
    (
        b"(;GM[Blokus];ROLL[1,2])",
        "line 1, column 14: move 1 is not legal: that is not a kind of move this position asks for",
    ),
    (
        b"(;GM[Blokus Dice]RU[Two-Player 10x10];ROLL[1,7])",
        "line 1, column 39: move 1 is not legal: a die shows 1 to 6, not 7",
    ),
    (
        b"(;GM[Blokus Dice]RU[Two-Player 10x10];1[a1.1])",
        "line 1, column 39: the dice are to be rolled",
    ),
    (
        b"(;GM[Blokus Dice]RU[One-Player 10x10]SEED[K7M4Q])",
        "line 1, column 38: a code of rolls has 6 letters and digits, not 5",
    ),
    (
        b"(;GM[Blokus Dice]RU[One-Player 10x10]SEED[K7M4Q0])",
        "line 1, column 38: no code of rolls has '0' in it; it may be a sign that looks like it",
    ),
    *(
        (
            f"(;GM[Blokus Dice]RU[Two-Player 10x10]SEEN[1:2,3][{value}])".encode(),
            "line 1, column 38: SEEN has rounds with what was rolled, as in '4:2,5'",
        )
        for value in ("", "4", "4:", "4:0", "4:7", "4:1,2,3", "1000:1", "-1:1", "4:1,")
    ),
    (b"(;GM[Blokus]PL[7])", "line 1, column 13: there is no color '7'"),
    (
        b"(;GM[Blokus]A1[a1][a1,b1,c1][a1])",
        "line 1, column 2: the setup is not legal: overlaps another piece at a1",
    ),
    (
        b"(;GM[Blokus Dice]RU[Two-Player 10x10]A1[a1.1])",
        "line 1, column 2: the setup is not legal: pieces cannot be set up in this game",
    ),
    (b"(;GM[Blokus]SEAT[human])", "line 1, column 13: SEAT must have 4 values"),
    (
        b"(;GM[Blokus Two-Player]SEAT[human][human][human])",
        "line 1, column 24: SEAT must have 4 values",
    ),
    (
        b"(;GM[Blokus Three-Player]SEAT[human][human][human][human])",
        "line 1, column 26: SEAT must have 3 values",
    ),
    (
        b"(;GM[Blokus Duo]SEAT[human][robot])",
        "line 1, column 17: a seat is 'human', 'computer' or 'engine', with a level",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), DAMAGED)
def test_damage_is_named_with_its_place(data: bytes, sentence: str) -> None:
    with pytest.raises(GameFileError) as caught:
        read(data)
    assert file_error_words(caught.value) == sentence


ROOT = b"(;GM[Blokus]"
HUGE = [
    ("a value of ten million cells", ROOT + b";1[" + b"a20," * 10_000_000 + b"])", "larger than a game"),
    (
        "the largest value there is room for",
        ROOT + b";1[" + b"a20," * 1_900_000 + b"])",
        "cannot be written in",
    ),
    (
        "a list of a million cells",
        ROOT + b";1" + b"[a20]" * 1_000_000 + b")",
        f"more than {MAX_VALUES} values",
    ),
    ("a million setup stones", ROOT + b"A1" + b"[a20]" * 1_000_000 + b")", f"more than {MAX_VALUES} values"),
    (
        "a million properties",
        ROOT + b"".join(b"X%dA[]" % n for n in range(800_000)) + b")",
        f"more than {MAX_PROPERTIES} properties",
    ),
    ("a million nodes in a row", ROOT + b";" * 1_000_000 + b")", f"more than {MAX_NODES} moves"),
    (
        "a million nested variations",
        ROOT + b"(;" * 1_000_000 + b")" * 1_000_000,
        f"more than {MAX_NODES} moves",
    ),
    ("a million variations of one move", ROOT + b"(;)" * 1_000_000 + b")", f"more than {MAX_NODES} moves"),
    ("brackets without end", b"(" * 4_000_000, "there is no '(;'"),
    ("brackets and spaces", b"(   " * 2_000_000, "there is no '(;'"),
    ("a value of backslashes", ROOT + b"C[" + b"\\" * 4_000_000, "no end"),
    ("values that never end", ROOT + b"C[" + b"[" * 4_000_000, "no end"),
    ("spaces", ROOT + b" " * 4_000_000, "ends within the game"),
    ("an endless name", b"(;" + b"A" * 4_000_000, "no value"),
    ("an endless game name", b"(;GM[" + b"A" * 4_000_000 + b"])", "not a game that this program plays"),
]


def run_limited(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with half a gigabyte of memory and thirty seconds."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (512 * 1024**2,) * 2)
        resource.setrlimit(resource.RLIMIT_CPU, (30, 30))

    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)


LOAD = """
import sys
from pathlib import Path
from blokus_desktop.saved import GameFileError, load
from blokus_desktop.words.files import file_error_words
try:
    load(Path(sys.argv[1]))
except GameFileError as problem:
    print(file_error_words(problem))
"""


@pytest.mark.parametrize(("data", "words"), [case[1:] for case in HUGE], ids=[case[0] for case in HUGE])
def test_huge_files_are_refused_in_bounded_time_and_memory(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "huge.blksgf"
    file.write_bytes(data)
    result = run_limited(LOAD, str(file))
    assert (result.returncode, result.stderr) == (0, "")
    assert words in result.stdout
    assert result.stdout.count("\n") == 1
    assert len(result.stdout) < 200


def test_the_largest_game_allowed_loads_in_bounded_time_and_memory(tmp_path: Path) -> None:
    match = read(b"(;GM[Blokus];1[a20])")
    text = written(match).rstrip("\n)")
    file = tmp_path / "large.blksgf"
    file.write_text(text + ";2[t20]" + "(;3[t1])" * (MAX_NODES - 3) + ")")
    started = time.process_time()
    result = run_limited(LOAD, str(file))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert time.process_time() - started < 30


def test_a_file_that_is_not_there_or_no_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as caught:
        load(tmp_path / "none.blksgf")
    assert "none.blksgf cannot be opened: No such file or directory" in file_error_words(caught.value)
    with pytest.raises(GameFileError) as caught:
        load(tmp_path)
    assert re.search("cannot be opened: Is a directory", file_error_words(caught.value))


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices with names")
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for other in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(GameFileError) as caught:
            load(other)
        assert f"{other.name} cannot be opened: It is no ordinary file" in file_error_words(caught.value)


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(64 * MAX_BYTES)
    with pytest.raises(GameFileError) as caught:
        load(tmp_path / "large")
    assert re.search(f"{MAX_BYTES // 1024**2} MB", file_error_words(caught.value))


def test_the_name_of_the_file_is_said(tmp_path: Path) -> None:
    file = tmp_path / "torn.blksgf"
    file.write_text(written(Match(GAMES["duo"]))[:-3])
    with pytest.raises(GameFileError) as caught:
        load(file)
    assert re.search(r"torn\.blksgf, line 2, column \d+: ", file_error_words(caught.value))
