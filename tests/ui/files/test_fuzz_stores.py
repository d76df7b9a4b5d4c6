"""Mutated stores and settings: each is read or set aside, soon and in little memory; nothing is raised."""

import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings

from blokus_desktop.puzzles.puzzle import Constraint
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.learn.progress import Progress
from blokus_desktop.ui.play.solo_results import SoloResults
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle, OwnPuzzles
from blokus_desktop.ui.puzzles.options import KEYS, Options, PuzzleChoices
from blokus_desktop.ui.puzzles.records import PuzzleRecords, Record
from blokus_desktop.ui.puzzles.session import PuzzleSession
from blokus_desktop.ui.style.settings import DEFAULTS, Settings
from blokus_desktop.ui.style.theme import COLORS
from tests.saved.test_fuzz import mutated
from tests.ui.files.test_stores import CUBE, SEEDS, codes
from tests.ui.learn.courses import COURSES
from tests.ui.learn.playing import done
from tests.ui.play.test_solo import ended

LONGEST_SECONDS = 3.0
MOST_GROWTH_KB = 150_000
WORDS = [
    *(
        b'{ } [ ] , : " \\ null true false 0 -1 1e999 -1e999 NaN Infinity 1.5 "" {"a":1} \\ud800 \\u0000'
    ).split(),
    *(
        b"@Variant(\\0\\0\\0\\x7f) @ByteArray(x) @Rect(1 2 3) @Invalid() [General] [%General] = ; # \\xd800 %"
    ).split(),
    b"[" * 5_000,
    b"[" * 40_000 + b"]" * 40_000,
    b'{"a":' * 9_000,
    b"9" * 5_000,
    b"\n",
    b"\0",
    b"\xff\xfe",
    b"\xed\xa0\x80",
]

RUN = """
import sys
from tests.ui.files.test_fuzz_stores import fuzz_within
print(*fuzz_within(int(sys.argv[1]), int(sys.argv[2])))
"""


@dataclass(frozen=True)
class Kind:
    """A file that is mutated, and what the program does with it."""

    name: str
    sound: bytes
    use: Callable[[Path], list[str]]
    """Returns what is told to the player."""


def use_own(path: Path) -> list[str]:
    own, said = OwnPuzzles(path), []
    own.trouble.connect(said.append)
    for key in own.keys():  # noqa: SIM118 - It is no dictionary.
        puzzle = own.puzzle(key)
        assert puzzle is not None
        assert puzzle.name == key
        own.solutions(key)
    own.streak(date(2026, 11, 18))
    own.keep_day(date(2026, 11, 18), OwnPuzzle(codes()[0], 1))
    assert OwnPuzzles(path).day(date(2026, 11, 18))
    return said


def use_record(path: Path) -> list[str]:
    files, said = PuzzleRecords(path.parent), []
    files.trouble.connect(said.append)
    record = files.record(CUBE)
    sitting = PuzzleSession(CUBE, record.laid, record.seconds, helped=record.helped, history=record.history)
    sitting.start_over()
    kept = files.keep(CUBE, sitting.left_off(record))
    assert PuzzleRecords(path.parent).record(CUBE) == kept
    return said


def use_results(path: Path) -> list[str]:
    results, said = SoloResults(path), []
    results.trouble.connect(said.append)
    results.note(ENDED)
    assert any(result.seed == SEEDS[0] for result in SoloResults(path).best(9))
    assert len([f"{result.unfilled} {result.date}" for result in results.best(9)]) <= 10
    return said


def use_lessons(path: Path) -> list[str]:
    said: list[str] = []
    progress = Progress(path.parent, said.append)
    assert all(stars >= 0 for stars in progress.kept.stars.values())
    progress.note(LESSON)
    assert Progress(path.parent, said.append).stars(LESSON.lesson.key) == 3
    return said


def use_settings(path: Path) -> list[str]:
    settings = Settings(QSettings(str(path), QSettings.Format.IniFormat))
    for name, default in DEFAULTS.items():
        assert type(settings.value(name)) is type(default), name
    look = settings.look()
    assert all(look.color(name).isValid() for name in COLORS)
    settings.bytes_value("geometry")
    last, choices = LastChoices(settings), PuzzleChoices(settings)
    for family in FAMILIES:
        name, seats = last.last(family.key)
        last.keep(family.key, name, seats)
    for key in KEYS:
        assert choices.puzzle(key).name.startswith(key.partition("-in-")[0])
    choices.keep("cube-4", Options(2, frozenset({Constraint.APART})))
    settings.add_recent("/games/duo.blksgf")
    assert settings.value("recent")[0] == "/games/duo.blksgf"
    return []


ENDED = ended(SEEDS[0])
LESSON = done(COURSES[0].lessons[0])


def kinds(folder: Path) -> list[Kind]:
    """Every file that the program keeps beside the games, with sound content."""
    own = OwnPuzzles(folder / "own.json")
    for code in codes()[:5]:
        own.add(OwnPuzzle(code, 1))
    own.keep_day(date(2026, 11, 17), OwnPuzzle(codes()[9]))
    own.mark_solved("day-2026-11-17")
    sitting = PuzzleSession(CUBE)
    for _ in range(4):
        move = sitting.attempt.moves()[0]
        sitting.lay(*next((color, move) for color in range(4) if sitting.attempt.hand(color) & move.bit))
    sitting.undo()
    PuzzleRecords(folder).keep(CUBE, sitting.left_off(Record(best=12, solution=sitting.laid)))
    results = SoloResults(folder / "solo.json")
    for seed in SEEDS[1:4]:
        results.note(ended(seed))
    progress = Progress(folder, lambda sentence: None)
    for lesson in COURSES[0].lessons[1:]:
        progress.note(done(lesson, misses=1))
    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    settings.set_value("games", json.dumps({"duo": ["duo", [["Ann", "human", None], ["", "computer", 4]]]}))
    settings.set_value("puzzles", json.dumps({"cube-4": [3, [Constraint.APART.value]]}))
    settings.set_value("pace", 200)
    settings.set_own_colors({"blue": "112233", "red": "445566"})
    settings.set_value("palette", "own")
    settings.add_recent("/games/one.blksgf")
    settings.add_recent("/games/two.blksgf")
    uses = {
        "own.json": use_own,
        "cube-3.json": use_record,
        "solo.json": use_results,
        "lessons.json": use_lessons,
        "settings.ini": use_settings,
    }
    return [Kind(name, (folder / name).read_bytes(), use) for name, use in uses.items()]


def spoiled(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    """Some content with foreign words in it, or cut and joined as a game's file would be."""
    if chance.random() < 0.6:
        return mutated(data, chance, others)
    for _ in range(chance.choice([1, 1, 2])):
        start = chance.randrange(len(data) + 1)
        data = data[:start] + chance.choice(WORDS) + data[start + chance.choice([0, 0, 1, 2, 5]) :]
    return data


def fuzz(runs: int, chance: Random) -> tuple[int, int]:
    """Use so many mutated files; returns how many were sound and how many were set aside."""
    sound = aside = 0
    with tempfile.TemporaryDirectory() as name:
        known = kinds(Path(name))
    for number in range(runs):
        kind = known[number % len(known)]
        data = spoiled(kind.sound, chance, [other.sound for other in known])
        with tempfile.TemporaryDirectory() as name:
            path = Path(name) / kind.name
            path.write_bytes(data)
            started = time.process_time()
            said = kind.use(path)
            assert time.process_time() - started < LONGEST_SECONDS, data[:300]
            damaged = [file.read_bytes() for file in Path(name).glob("*.damaged")]
            # What was set aside is told, and not a byte of it is lost.
            assert damaged == [data] * len(said), (said, data[:300])
            aside, sound = aside + len(said), sound + (not said)
    return sound, aside


def fuzz_within(runs: int, seed: int) -> tuple[int, int, int]:
    """The same with a limit on memory; returns also by how much it grew, in kilobytes."""
    fuzz(40, Random(seed))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    counts = fuzz(runs, Random(seed + 1))
    return *counts, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def run(runs: int, seed: int) -> tuple[int, int]:
    command = [sys.executable, "-c", RUN, str(runs), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3_600, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
    sound, aside, growth = map(int, done.stdout.split())
    print(f"{sound:,} read, {aside:,} set aside, {growth:,} KB more")
    assert growth < MOST_GROWTH_KB
    return sound, aside


@pytest.mark.thorough
def test_mutated_stores_are_read_or_set_aside() -> None:
    assert min(run(400, 1)) > 50


@pytest.mark.slow
@pytest.mark.thorough
def test_mutated_stores_are_read_or_set_aside_in_a_long_run() -> None:
    assert min(run(10_000, Random().getrandbits(31))) > 1_000
