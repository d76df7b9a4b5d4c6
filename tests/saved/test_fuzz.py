"""Mutated real files: whatever comes, the reader gives a match or one sentence, and soon."""

import time
from pathlib import Path
from random import Random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.saved import GameFileError, read, written
from tests.saved.test_round_trip import PENTOBI_FILES, random_tree

WORDS = [
    *(
        b"( ) ; [ ] \\ , . : * a1 t20 e10,f10 pass 1 2 3 4 B W C AE PL GM RU CA TE BM SEAT ROLL TAKE A1 AB"
    ).split(),
    b"\n",
    b"\0",
    b"\xff",
    "é♟".encode(),
]
LONGEST_SECONDS = 5.0


def real_files() -> list[bytes]:
    """Files of Pentobi, and trees of all our games."""
    ours = [written(random_tree(game, 1, plies=25)).encode() for game in GAMES.values()]
    return [*(file.read_bytes() for file in PENTOBI_FILES), *ours]


def mutated(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    """The file with a few cuts, doublings, foreign words, flipped bits and parts of other files."""
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice([1, 3, 20, 200]))
        piece = data[start:end]
        match chance.randrange(6):
            case 0:
                data = data[:start] + data[end:]
            case 1:
                data = data[:end] + piece * chance.randint(1, 3) + data[end:]
            case 2:
                data = data[:start] + chance.choice(WORDS) + data[start:]
            case 3:
                data = data[:start] + bytes(byte ^ 1 << chance.randrange(8) for byte in piece) + data[end:]
            case 4:
                other = chance.choice(others)
                data = data[:start] + other[start : start + 100] + data[start:]
            case _:
                data = data[:start]
    return data


def refusal(data: bytes) -> str:
    """The sentence that refuses a file; none where it is a game, which then survives being written."""
    try:
        match = read(data)
    except GameFileError as problem:
        return str(problem)
    text = written(match)
    assert written(read(text.encode())) == text
    return ""


def fuzz(runs: int, chance: Random) -> tuple[int, int]:
    """Read so many mutated files; returns how many were games and how many were refused."""
    files = real_files()
    games = refused = 0
    for _ in range(runs):
        data = mutated(chance.choice(files), chance, files)
        started = time.process_time()
        problem = refusal(data)
        if problem:
            refused += 1
            assert "\n" not in problem
            assert len(problem) < 300
        else:
            games += 1
        assert time.process_time() - started < LONGEST_SECONDS
    return games, refused


@pytest.mark.thorough
def test_mutated_files_are_read_or_refused() -> None:
    games, refused = fuzz(1_500, Random(1))
    assert min(games, refused) > 50


@pytest.mark.slow
@pytest.mark.thorough
def test_mutated_files_are_read_or_refused_in_a_long_run() -> None:
    games, refused = fuzz(100_000, Random())
    print(f"{games:,} games, {refused:,} refused")
    assert min(games, refused) > 1_000


def test_the_files_mutated_are_sound() -> None:
    assert len(PENTOBI_FILES) == 5
    assert all(isinstance(file, Path) for file in PENTOBI_FILES)
    assert all(read(data).main_line() for data in real_files())
