"""Mutated real files: whatever comes, the reader gives a match or one sentence, and soon."""

import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random, random

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.saved import GameFileError, read, written
from blokus_desktop.words.files import file_error_words
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
SPACES = [b" ", b"\n", b"\r\n", b"( ", b"(;", b"[]", b"\\]", b"X[]"]
LENGTHS = [500, 5_000, 50_000, 500_000]
LONGEST_SECONDS = 5.0
MOST_MEMORY = 120
"""Megabytes that the largest of these files may take; what is known of all games is there before."""


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
        match chance.randrange(7):
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
            case 5:
                many = (piece or b" ") if chance.random() < 0.5 else chance.choice([*WORDS, *SPACES])
                data = data[:start] + many * (chance.choice(LENGTHS) // len(many)) + data[start:]
            case _:
                data = data[:start]
    return data


def refusal(data: bytes) -> str:
    """The sentence that refuses a file; none where it is a game, which then survives being written."""
    try:
        match = read(data)
    except GameFileError as problem:
        return file_error_words(problem)
    text = written(match)
    assert written(read(text.encode())) == text
    return ""


def fuzz(runs: int, seed: str) -> tuple[int, int, int]:
    """Read so many mutated files; returns how many were games and how many refused, and the memory taken."""
    chance, files = Random(seed), real_files()
    before = memory()
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
    return games, refused, memory() - before


def memory() -> int:
    """The most that this process ever took, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


LIMITED = """
import resource, sys
from tests.saved.test_fuzz import fuzz
resource.setrlimit(resource.RLIMIT_AS, (1024**3, 1024**3))
print(*fuzz(int(sys.argv[1]), sys.argv[2]))
"""


def fuzzed(runs: int, seed: str) -> tuple[int, int]:
    """Read mutated files in a process of their own, with little memory."""
    command = [sys.executable, "-c", LIMITED, str(runs), seed]
    root = Path(__file__).parents[2]
    result = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    games, refused, megabytes = map(int, result.stdout.split())
    print(f"{games:,} games, {refused:,} refused, {megabytes} MB")
    assert megabytes < MOST_MEMORY
    return games, refused


@pytest.mark.thorough
def test_a_few_mutated_files_are_read_or_refused() -> None:
    assert min(fuzzed(150, "1")) > 5


@pytest.mark.thorough
def test_mutated_files_are_read_or_refused() -> None:
    assert min(fuzzed(1_500, "2")) > 50


@pytest.mark.slow
@pytest.mark.thorough
def test_mutated_files_are_read_or_refused_in_a_long_run() -> None:
    assert min(fuzzed(100_000, str(random()))) > 1_000


@pytest.mark.thorough
def test_the_files_mutated_are_sound() -> None:
    assert len(PENTOBI_FILES) == 5
    assert all(isinstance(file, Path) for file in PENTOBI_FILES)
    assert all(read(data).main_line() for data in real_files())
