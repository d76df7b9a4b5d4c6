"""Own puzzles, records and results: two windows keep them at once, and nothing of either is lost."""

import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import FOUR_COLORS, Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.codes import code_of, puzzle_of
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.ui.families.dice_solo import Result
from blokus_desktop.ui.play.solo_results import SoloResults
from blokus_desktop.ui.puzzles.history import MOST_STEPS, History, Run, Step, history_of
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle, OwnPuzzles
from blokus_desktop.ui.puzzles.records import PuzzleRecords, Record
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_solo import ended

ADD_PUZZLES = """
import sys
from pathlib import Path
from tests.ui.files.test_stores import codes
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle, OwnPuzzles
own = OwnPuzzles(Path(sys.argv[1]) / "own.json")
own.trouble.connect(lambda sentence: sys.exit(sentence))
for code in codes()[int(sys.argv[2])::2]:
    own.add(OwnPuzzle(code))
"""

KEEP_RECORDS = """
import sys
from pathlib import Path
from tests.ui.files.test_stores import CUBE, record_of
from blokus_desktop.ui.puzzles.records import PuzzleRecords
files = PuzzleRecords(Path(sys.argv[1]))
files.trouble.connect(lambda sentence: sys.exit(sentence))
for seconds in range(200 + int(sys.argv[2]), 100, -2):
    files.keep(CUBE, record_of(seconds))
"""

NOTE_RESULTS = """
import sys
from pathlib import Path
from tests.ui.files.test_stores import SEEDS
from tests.ui.play.test_solo import ended
from blokus_desktop.ui.play.solo_results import SoloResults
results = SoloResults(Path(sys.argv[1]) / "solo.json")
results.trouble.connect(lambda sentence: sys.exit(sentence))
for seed in SEEDS[int(sys.argv[2])::2]:
    results.note(ended(seed))
"""

CUBE = PUZZLES["cube-3"]
SEEDS = [f"K7M4Q{sign}" for sign in "ACDEFGHJKM"]


def codes() -> list[str]:
    """A hundred different puzzles."""
    ground = ((1,) * 6,) * 6
    hands = range(1, 101)
    puzzles = (Puzzle("", ground, POLYOMINOES, FOUR_COLORS[:1], (hand,), Goal.FILL) for hand in hands)
    return [code_of(puzzle) for puzzle in puzzles]


def record_of(seconds: int) -> Record:
    """A solution that took so long, and says so in its only piece."""
    return Record(best=seconds, solution=((Color(0), 1 << CUBE.board.cells[seconds % 27]),))


def at_once(script: str, folder: Path) -> None:
    """Let two processes do the same side by side."""
    runs = [
        subprocess.Popen([sys.executable, "-c", script, str(folder), which], stderr=subprocess.PIPE)
        for which in ("0", "1")
    ]
    assert [(run.communicate(timeout=120)[1], run.returncode) for run in runs] == [(b"", 0)] * 2


def test_puzzles_added_by_two_windows_at_once_are_all_kept(tmp_path: Path) -> None:
    at_once(ADD_PUZZLES, tmp_path)
    own = OwnPuzzles(tmp_path / "own.json")
    keys = own.keys()
    assert sorted(map(own.code, keys)) == sorted(codes())
    assert [file.name for file in tmp_path.iterdir()] == ["own.json"]


def test_the_better_of_two_windows_records_is_kept_with_its_solution(tmp_path: Path) -> None:
    at_once(KEEP_RECORDS, tmp_path)
    record = PuzzleRecords(tmp_path).record(CUBE)
    assert (record.best, record.solution) == (101, record_of(101).solution)


def test_results_of_two_windows_at_once_are_all_kept(tmp_path: Path) -> None:
    at_once(NOTE_RESULTS, tmp_path)
    results = SoloResults(tmp_path / "solo.json")
    assert sorted(result.seed for result in results.best(9)) == SEEDS


def test_a_puzzle_deleted_in_one_window_does_not_come_back_by_another(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    one, other = OwnPuzzles(path), OwnPuzzles(path)
    first, second, third = (one.add(OwnPuzzle(code)) for code in codes()[:3])
    assert other.keys() == [third, second, first]
    put_back = one.take_out(second)
    assert other.keys() == [third, first]
    # The other one has just counted its solutions.
    other.keep_solutions(second, 1)
    fourth = other.add(OwnPuzzle(codes()[3]))
    other.keep_day(date(2026, 11, 18), OwnPuzzle(codes()[4], 1))
    assert other.puzzle(second) is None
    assert OwnPuzzles(path).keys() == one.keys() == [fourth, third, first]
    # Nothing is left to be deleted there, and nothing to be put back.
    other.take_out(second)()
    assert one.keys() == [fourth, third, first]
    put_back()
    assert other.keys() == [fourth, third, second, first]


def test_what_two_windows_know_of_a_puzzle_is_joined(tmp_path: Path) -> None:
    one, other = PuzzleRecords(tmp_path), PuzzleRecords(tmp_path)
    piece = ((Color(0), 0b111),)
    assert one.record(CUBE) == other.record(CUBE) == Record()
    one.keep(CUBE, replace(record_of(20), solved_with_help=True))
    # The second window is slower, and leaves something off.
    joined = other.keep(CUBE, replace(record_of(30), laid=piece, seconds=7))
    assert joined == replace(record_of(20), laid=piece, seconds=7, solved_with_help=True)
    # The first one is closed without another touch.
    assert one.keep(CUBE, replace(record_of(20), solved_with_help=True)) == joined
    assert PuzzleRecords(tmp_path).record(CUBE) == joined
    # And plays once more.
    later = replace(record_of(20), laid=piece, seconds=9, solved_with_help=True)
    assert one.keep(CUBE, later) == PuzzleRecords(tmp_path).record(CUBE) == later


def test_a_best_time_of_another_window_is_shown_when_one_has_solved(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    program = make_program()
    room = program.window.puzzles
    room.open("cube-3")
    PuzzleRecords(tmp_path / "data" / "puzzles").keep(CUBE, record_of(1))
    room.keep()
    room.show_gallery()
    card = next(card for card in room.gallery.cards if card.key == "cube-3")
    assert "0:01" in card.accessibleDescription()


def test_no_history_grows_beyond_what_can_be_read_again(tmp_path: Path) -> None:
    puzzle = PUZZLES["tetrominoes"]
    start, run = puzzle.start(), Run()
    moves = start.moves()
    steps = [Step(start, run)]
    for number in range(3_000):
        last = steps[-1].attempt
        color, placement = Color(0), moves[number // 2 % len(moves)]
        steps.append(Step(last.lift(placement) if number % 2 else last.lay(color, placement), run))
    for place in (0, 1_000, 2_900, 3_000):
        history = history_of(steps, place)
        assert len(history.changes) == MOST_STEPS
        record = Record(seconds=5, history=history)
        files = PuzzleRecords(tmp_path / str(place))
        said: list[str] = []
        files.trouble.connect(said.append)
        files.keep(puzzle, record)
        assert PuzzleRecords(tmp_path / str(place)).record(puzzle).history == history
        assert said == []


HOSTILE = [
    '{"puzzles": {"../../made": ["CODE", 1]}, "solved": []}',
    '{"puzzles": {"made-12345678": ["CODE", 1e999]}, "solved": []}',
    '{"puzzles": {"made-12345678": ["CODE", 1.5]}, "solved": []}',
    '{"puzzles": {"made-12345678": ["CODE", -1]}, "solved": []}',
    '{"puzzles": {"made-12345678": ["CODE", true]}, "solved": []}',
    '{"puzzles": {"made-12345678": ["CODE"]}, "solved": []}',
    '{"puzzles": {"made-12345678": [12, 1]}, "solved": []}',
    '{"puzzles": {}, "puzzles": {}, "solved": []}',
    '{"puzzles": {}, "solved": ["day-2026-13-01"]}',
    '{"puzzles": {}, "solved": [7]}',
    '{"puzzles": {}, "solved": [NaN]}',
    '{"puzzles": ' + "[" * 100_000 + "]" * 100_000 + "}",
    '{"puzzles": {"made-12345678": ["CODE", ' + "9" * 5_000 + ']}, "solved": []}',
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:60])
def test_hostile_lists_of_puzzles_are_set_aside(tmp_path: Path, text: str) -> None:
    text = text.replace("CODE", codes()[0])
    path = tmp_path / "own.json"
    path.write_text(text)
    own, said = OwnPuzzles(path), []
    own.trouble.connect(said.append)
    assert (own.keys(), own.streak(date(2026, 11, 18))) == ([], 0)
    assert said == ["The list of your own puzzles cannot be read; it is in own.damaged."]
    assert (tmp_path / "own.damaged").read_text() == text


def test_the_sound_ones_beside_them_are_read(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    key = "made-12345678"
    path.write_text(f'{{"puzzles": {{"{key}": ["{codes()[0]}", 1]}}, "solved": ["day-2026-11-18"]}}')
    own = OwnPuzzles(path)
    assert (own.keys(), own.solutions(key), own.streak(date(2026, 11, 19))) == ([key], 1, 1)
    assert own.puzzle(key) == replace(puzzle_of(codes()[0]), name=key)


RECORD = '"laid": [], "solution": [], "helped": false, "history": HISTORY'
NO_HISTORY = '{"before": [], "changes": [], "place": 0, "runs": [[0, false]]}'
HOSTILE_RECORDS = [
    '{"seconds": 1e999, "best": null, RECORD}',
    '{"seconds": NaN, "best": null, RECORD}',
    '{"seconds": 1.5, "best": null, RECORD}',
    '{"seconds": "1", "best": null, RECORD}',
    '{"seconds": true, "best": null, RECORD}',
    '{"seconds": 1, "seconds": 2, "best": null, RECORD}',
    '{"seconds": ' + "9" * 400 + ', "best": null, RECORD}',
    '{"seconds": 1, "best": -Infinity, RECORD}',
    '{"seconds": 1, "best": 5, "laid": [], "solution": [[3, "a1.1"]]}',
    '{"seconds": 1, "best": 5, "laid": {}, "solution": [[0, 7]]}',
    '{"seconds": 1, "best": null, "laid": [], "solution": [], "helped": "no"}',
    '{"seconds": 1, "best": null, "laid": [], "solution": [], "history": {"before": [], "changes": [], '
    '"place": -1, "runs": [[0, false]]}}',
    '{"seconds": 1, "best": null, "laid": ' + "[" * 40_000 + "]" * 40_000 + ', "solution": []}',
]


@pytest.mark.parametrize("text", HOSTILE_RECORDS, ids=lambda text: text[:60])
def test_hostile_records_are_set_aside(tmp_path: Path, text: str) -> None:
    text = text.replace("RECORD", RECORD).replace("HISTORY", NO_HISTORY)
    (tmp_path / "cube-3.json").write_text(text)
    files, said = PuzzleRecords(tmp_path), []
    files.trouble.connect(said.append)
    assert files.record(CUBE) == Record()
    assert said == ["What was kept of this puzzle cannot be read; it is in cube-3.damaged."]
    assert (tmp_path / "cube-3.damaged").read_text() == text


def test_results_that_no_game_can_have_are_set_aside(tmp_path: Path) -> None:
    sound = [9, 1, "2026-11-18", "K7M4QX"]
    path = tmp_path / "solo.json"
    for number, text in enumerate(
        (
            '{"9": [[1e999, 1, "2026-11-18", "K7M4QX"]]}',
            '{"9": [[9.0, 1, "2026-11-18", "K7M4QX"]]}',
            '{"9": [[9, true, "2026-11-18", "K7M4QX"]]}',
            '{"9": [[' + "9" * 500 + ', 1, "2026-11-18", "K7M4QX"]]}',
            '{"9": [[9, 1, 20261118, "K7M4QX"]]}',
            '{"9": [], "9": []}',
            '{"09": []}',
            '{"999999": []}',
        ),
        start=1,
    ):
        path.write_text(text)
        assert SoloResults(path).best(9) == ()
        assert len(list(tmp_path.glob("solo*.damaged"))) == number
    path.write_text(f'{{"9": [{sound}]}}'.replace("'", '"'))
    assert list(SoloResults(path).best(9)) == [Result(*sound)]


def test_a_result_is_joined_with_those_of_another_window(tmp_path: Path) -> None:
    one, other = (SoloResults(tmp_path / "solo.json") for _ in range(2))
    assert one.best(9) == other.best(9) == ()
    one.note(ended(SEEDS[0]))
    other.note(ended(SEEDS[1]))
    assert {result.seed for result in one.best(9)} == set(SEEDS[:2])


def test_a_history_of_nothing_is_kept(tmp_path: Path) -> None:
    files = PuzzleRecords(tmp_path)
    files.keep(CUBE, Record(seconds=3, history=History(runs=((-5, True),))))
    assert PuzzleRecords(tmp_path).record(CUBE).history.runs == ((-5, True),)
