"""The finder with real engines and those of another make: answers, levels, time, and what is told."""

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.compiled import MISSING
from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import parse_move
from blokus_desktop.saved import written
from blokus_desktop.ui.engine import client
from blokus_desktop.ui.engine import move_finder as module
from blokus_desktop.ui.engine.move_finder import MoveFinder, split_command
from tests.processes import is_running, kill
from tests.uncompiled import uncompiled

SECONDS = 20_000
PATIENCE = 500
A_WHILE = 400
"""Milliseconds in which an engine usually has started and thinks."""
OWN = [sys.executable, "-m", "blokus_desktop", "engine", "--quiet"]
LONG = [*OWN, "--seconds", "60"]
TOP = STRONGEST.number
"""Only this level uses the time it is given."""

FOREIGN = """
import signal, sys, time
from pathlib import Path
from blokus_desktop.game.notation import move_text
from blokus_desktop.saved import load

manner = sys.argv[1]
if manner == "deaf":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("An engine of another make", flush=True)
for line in sys.stdin:
    number, command, *arguments = line.split()
    mark, answer = "=", ""
    if manner == "mute":
        continue
    if command == "list_commands":
        answer = "list_commands\\nloadsgf\\ngenmove\\nname\\nquit"
    elif command == "loadsgf":
        match = load(Path(" ".join(arguments)))
        match.go_to(match.main_line()[-1])
    elif command == "genmove":
        if manner == "loud":
            sys.stderr.write("x" * 1_000_000)
        if manner in ("slow", "deaf", "late"):
            slow, manner = manner, "awake"
            Path(sys.argv[2]).touch()
            time.sleep({"slow": 60, "deaf": 600, "late": 2}[slow])
        first = move_text(match.game.board, match.state.moves()[0])
        answer = manner if manner in ("pass", "resign") else first
        if manner == "lost":
            mark, answer = "?", "I am lost."
    elif command in ("name", "quit"):
        pass
    else:
        mark, answer = "?", "unknown command"
    print(f"{mark}{number} {answer}\\n", flush=True)
    if command == "quit" and manner != "deaf":
        break
"""


class Ear(QObject):
    """Hears all that a finder says."""

    def __init__(self, finder: MoveFinder) -> None:
        super().__init__()
        self.moves: list[tuple[int, str]] = []
        self.troubles: list[tuple[int, str]] = []
        finder.answered.connect(lambda ticket, text: self.moves.append((ticket, text)))
        finder.failed.connect(lambda ticket, text: self.troubles.append((ticket, text)))

    @property
    def heard(self) -> int:
        return len(self.moves) + len(self.troubles)


Make = Callable[..., tuple[MoveFinder, Ear]]


@pytest.fixture
def make(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes finders that soon lose their patience, and closes them in the end."""
    monkeypatch.setattr(client, "PATIENCE", PATIENCE)
    made: list[MoveFinder] = []

    def finder(command: list[str] = OWN) -> tuple[MoveFinder, Ear]:
        made.append(MoveFinder(command))
        return made[-1], Ear(made[-1])

    yield finder
    for one in made:
        one.close()
        one.deleteLater()


@pytest.fixture
def foreign(tmp_path: Path) -> Callable[[str], list[str]]:
    """The command of an engine of another make, which has neither levels nor a stop."""
    file = tmp_path / "foreign.py"
    file.write_text(FOREIGN)
    return lambda manner: [sys.executable, str(file), manner, str(tmp_path / "thinks")]


def match_of(*moves: str, name: str = "duo") -> Match:
    match = Match(GAMES[name])
    for text in moves:
        match.play(parse_move(match.game, text))
    return match


BLACK = match_of("f9,e10,f10,g10,f11", "i4,h5,i5,j5,i6")
WHITE = match_of("f9,e10,f10,g10,f11")


def is_legal(match: Match, text: str) -> bool:
    return match.state.allows(parse_move(match.game, text))


def test_the_own_engine_is_what_is_asked_without_a_command(qtbot: QtBot, make: Make) -> None:
    finder, ear = make(())
    ticket = finder.request(written(BLACK), "b", 3)
    assert ear.heard == 0
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.moves[0][0] == ticket
    assert is_legal(BLACK, ear.moves[0][1])


def test_one_engine_answers_one_request_after_the_other(qtbot: QtBot, make: Make) -> None:
    finder, ear = make([*OWN, "--simulations", "50"])
    asked = []
    # An old file may tell of a level that there is not any more.
    for level in (1, 4, 5, 99):
        for match, color in ((BLACK, "B"), (WHITE, "w"), (match_of(name="tower-4"), "1")):
            asked.append((finder.request(written(match), color, level), match))
            qtbot.waitUntil(lambda: ear.heard == len(asked), timeout=SECONDS)
            pid = finder.pid
            assert pid
    assert [ticket for ticket, _ in ear.moves] == [ticket for ticket, _ in asked]
    assert all(is_legal(match, text) for (_, match), (_, text) in zip(asked, ear.moves, strict=True))
    assert finder.pid == pid


def test_a_new_request_does_not_wait_for_the_old_one(qtbot: QtBot, make: Make) -> None:
    finder, ear = make([*OWN, "--seconds", "5"])
    finder.request(written(WHITE), "w", TOP)
    qtbot.wait(A_WHILE)
    started, pid = time.monotonic(), finder.pid
    ticket = finder.request(written(BLACK), "b", 1)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert time.monotonic() - started < 3
    assert ear.moves[0][0] == ticket
    assert finder.pid == pid


def test_the_time_it_is_given_is_taken_back(qtbot: QtBot, make: Make) -> None:
    finder, ear = make(())
    finder.seconds = 180
    finder.request(written(BLACK), "b", TOP)
    qtbot.wait(5 * A_WHILE)
    assert ear.heard == 0
    finder.seconds = 0
    ticket = finder.request(written(BLACK), "b", TOP)
    # As many simulations as the level has, which take far less than the time did.
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.moves[0][0] == ticket


@pytest.mark.parametrize("wait", [0, A_WHILE])
def test_move_now_brings_the_answer_at_once(qtbot: QtBot, make: Make, wait: int) -> None:
    finder, ear = make(LONG)
    finder.move_now()
    ticket = finder.request(written(BLACK), "b", TOP)
    qtbot.wait(wait)
    finder.move_now()
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.moves[0][0] == ticket
    assert is_legal(BLACK, ear.moves[0][1])


def test_a_canceled_request_is_never_answered(qtbot: QtBot, make: Make) -> None:
    finder, ear = make(LONG)
    finder.cancel()
    finder.request(written(BLACK), "b", TOP)
    finder.cancel()
    finder.request(written(BLACK), "b", TOP)
    qtbot.wait(A_WHILE)
    pid = finder.pid
    assert pid
    finder.cancel()
    qtbot.wait(PATIENCE + 200)
    assert ear.heard == 0
    assert finder.pid == pid
    ticket = finder.request(written(BLACK), "b", 1)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.moves[0][0] == ticket


def test_an_engine_that_is_killed_is_started_again(qtbot: QtBot, make: Make) -> None:
    finder, ear = make([*OWN, "--seconds", "0.8"])
    ticket = finder.request(written(BLACK), "b", TOP)
    qtbot.wait(A_WHILE)
    pid = finder.pid
    kill(pid)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.moves[0][0] == ticket
    assert finder.pid not in (0, pid)


def test_a_command_that_cannot_start_is_named(qtbot: QtBot, make: Make) -> None:
    finder, ear = make(["/nowhere/pentobi gtp", "--quiet"])
    for _ in range(2):
        ticket = finder.request(written(BLACK), "b", 3)
        qtbot.waitUntil(lambda done=ear.heard + 1: ear.heard == done, timeout=SECONDS)
        assert ear.troubles[-1] == (
            ticket,
            "The engine ''/nowhere/pentobi gtp' --quiet' could not be started.",
        )


def test_an_own_engine_that_cannot_start_is_named(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    finder, ear = make(())
    finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.troubles[0][1].startswith("The computer player could not be started with '/nowhere/python -m ")


def test_why_an_engine_cannot_begin_is_told_at_once(qtbot: QtBot, make: Make) -> None:
    finder, ear = make([sys.executable, "/nowhere/engine.py"])
    ticket = finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.troubles[0][0] == ticket
    assert " could not be started: " in ear.troubles[0][1]
    assert ear.troubles[0][1].endswith(
        "can't open file '/nowhere/engine.py': [Errno 2] No such file or directory."
    )


def test_an_own_engine_that_was_never_compiled_says_so(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(uncompiled(tmp_path))
    finder, ear = make(())
    for done in (1, 2):
        finder.request(written(BLACK), "b", 3)
        qtbot.waitUntil(lambda done=done: ear.heard == done, timeout=SECONDS)
    assert [trouble for _, trouble in ear.troubles] == [MISSING, MISSING]


def test_a_position_nobody_can_read_is_reported(qtbot: QtBot, make: Make) -> None:
    finder, ear = make(())
    finder.request("(;GM[Go])", "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.troubles[0][1].startswith("The computer player refused the position: 1.blksgf, line 1")
    finder.request(written(BLACK), "w", 3)
    qtbot.waitUntil(lambda: ear.heard == 2, timeout=SECONDS)
    assert ear.troubles[1][1] == "The computer player found no move: it is the turn of black, not of white."


def test_an_engine_without_levels_and_stop_will_do(
    qtbot: QtBot, make: Make, foreign: Callable[[str], list[str]]
) -> None:
    finder, ear = make(foreign("plain"))
    for match, color in ((BLACK, "b"), (WHITE, "w")):
        finder.request(written(match), color, 3)
        finder.move_now()
        qtbot.waitUntil(lambda done=ear.heard + 1: ear.heard == done, timeout=SECONDS)
        assert is_legal(match, ear.moves[-1][1])
    finder.cancel()


def test_an_engine_that_does_not_leave_off_is_replaced(
    qtbot: QtBot, make: Make, foreign: Callable[[str], list[str]], tmp_path: Path
) -> None:
    finder, ear = make(foreign("slow"))
    finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil((tmp_path / "thinks").exists, timeout=SECONDS)
    pid = finder.pid
    finder.move_now()
    finder.request(written(WHITE), "w", 3)
    assert finder.pid == pid
    qtbot.waitUntil(lambda: not is_running(pid), timeout=3_000)
    (tmp_path / "thinks").unlink()
    qtbot.waitUntil((tmp_path / "thinks").exists, timeout=SECONDS)
    finder.cancel()
    qtbot.waitUntil(lambda: finder.pid == 0, timeout=3_000)
    assert ear.heard == 0


@pytest.mark.parametrize(
    ("manner", "trouble"),
    [
        ("pass", "answered 'pass' instead of a move."),
        ("resign", "answered 'resign' instead of a move."),
        ("lost", "found no move: I am lost."),
    ],
)
def test_an_engine_that_finds_no_move_is_reported(
    qtbot: QtBot,
    make: Make,
    foreign: Callable[[str], list[str]],
    manner: str,
    trouble: str,
) -> None:
    finder, ear = make(foreign(manner))
    ticket = finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert ear.troubles[0][0] == ticket
    assert ear.troubles[0][1].startswith(f"The engine '{sys.executable} ")
    assert ear.troubles[0][1].endswith(trouble)


@pytest.mark.parametrize("manner", ["mute", "slow"])
def test_an_engine_that_is_late_is_told_and_waited_for(
    qtbot: QtBot,
    make: Make,
    foreign: Callable[[str], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    manner: str,
) -> None:
    monkeypatch.setattr(client, "PREPARING", 1_000)
    monkeypatch.setattr(module, "FOREIGN_TIME", 1_000)
    finder, ear = make(foreign(manner))
    said: list[str] = []
    finder.late.connect(said.append)
    finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: len(said) == 1, timeout=SECONDS)
    assert re.fullmatch(r"No answer from the engine for \d+ s\.", said[0])
    pid = finder.pid
    qtbot.wait(300)
    assert len(said) == 1
    finder.wait_on()
    qtbot.waitUntil(lambda: len(said) == 2, timeout=SECONDS)
    assert (finder.pid, ear.heard) == (pid, 0)
    finder.leave()
    assert ear.troubles[0][1] == "The engine was ended; the game rests here."
    qtbot.waitUntil(lambda: not is_running(pid), timeout=SECONDS)
    finder.wait_on()
    finder.leave()
    assert ear.heard == 1


def test_the_own_engine_is_late_only_after_the_time_it_is_given(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "OWN_TIME", 100)
    finder, ear = make(())
    said: list[str] = []
    finder.late.connect(said.append)
    finder.seconds = 3
    finder.request(written(BLACK), "b", TOP)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert (len(ear.moves), said) == (1, [])


def test_what_an_engine_tells_itself_does_not_stop_it(
    qtbot: QtBot, make: Make, foreign: Callable[[str], list[str]]
) -> None:
    finder, ear = make(foreign("loud"))
    finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert len(ear.moves) == 1


@pytest.mark.parametrize("wait", [None, 0, 100, A_WHILE])
def test_closing_leaves_no_process(qtbot: QtBot, make: Make, wait: int | None) -> None:
    finder, ear = make(LONG)
    if wait is not None:
        finder.request(written(BLACK), "b", TOP)
        qtbot.wait(wait)
    pid, started = finder.pid, time.monotonic()
    finder.close()
    assert time.monotonic() - started < 3
    assert not pid or not is_running(pid)
    assert finder.pid == 0
    finder.close()
    finder.cancel()
    finder.move_now()
    finder.request(written(BLACK), "b", TOP)
    qtbot.wait(50)
    assert ear.heard == 0
    assert finder.pid == 0


def test_positions_are_handed_over_in_any_folder_and_taken_away_again(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "a folder # of Zoë's"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    finder, ear = make()
    finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert len(ear.moves) == 1
    assert list(folder.rglob("*.blksgf")) == []
    finder.close()
    assert list(folder.iterdir()) == []


def test_without_a_folder_for_the_position_there_is_a_sentence(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "none"))
    finder, ear = make(())
    finder.request(written(BLACK), "b", 3)
    qtbot.waitUntil(lambda: ear.heard == 1, timeout=SECONDS)
    assert "could not be shown the position: there is no folder for temporary files." in ear.troubles[0][1]


def test_the_window_goes_on_while_an_engine_thinks(qtbot: QtBot, make: Make) -> None:
    finder, ear = make([*OWN, "--seconds", "0.4"])
    finder.request(written(BLACK), "b", TOP)
    looks = 0
    while not ear.heard:
        qtbot.wait(5)
        looks += 1
        assert looks < SECONDS / 5
    # A window that waited for its engine would have looked once or twice.
    assert looks > 10


def test_a_command_line_is_split_as_in_a_shell() -> None:
    assert split_command("pentobi-gtp --game duo") == ["pentobi-gtp", "--game", "duo"]
    assert split_command("'/opt/my engines/x' --name \"a b\"") == ["/opt/my engines/x", "--name", "a b"]
    assert split_command("  ") == []
    with pytest.raises(ValueError, match="A quotation mark is missing"):
        split_command("'/opt/x")
