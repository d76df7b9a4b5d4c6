"""What all that ask an engine have in common: it dies, hangs, babbles or is late, and each of them copes."""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.protocol import attempt_with, pieces_in
from blokus_desktop.saved import written
from blokus_desktop.ui.engine import client
from blokus_desktop.ui.engine import move_finder as module
from blokus_desktop.ui.engine.analyst import Analyst
from blokus_desktop.ui.engine.client import EngineClient
from blokus_desktop.ui.engine.move_finder import MoveFinder
from blokus_desktop.ui.engine.puzzle_solver import PuzzleSolver
from tests.processes import is_running, kill, processor_time
from tests.puzzles.test_commands import UNDECIDED

SECONDS = 20_000
PATIENCE = 400
LIMIT = 1_500
"""Milliseconds after which an engine that does not answer is late here."""
OWN = [sys.executable, "-m", "blokus_desktop", "engine", "--quiet", "--seed", "1"]

CHILD = """
import signal, sys, time
from pathlib import Path

manner, stage, times, log = sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4])
log.touch()
starts = log.read_text().split().count("starts")
signal.signal(signal.SIGTERM, signal.SIG_IGN)

def say(text):
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()

def note(word):
    with log.open("a") as file:
        file.write(word + "\\n")

ANSWERS = {
    "list_commands": "list_commands\\nloadsgf\\ngenmove\\nname\\nstop\\nquit",
    "genmove": "f9,e10,f10,g10,f11",
    "puzzle_solve": "\\nsolvable",
    "analyze": "\\ninfo move f9,e10,f10,g10,f11 visits 7 value 0.5000 order 0",
}
STAGES = {"loadsgf": "showing", "set_puzzle": "showing", "list_commands": "starting"}
note("starts")
for line in sys.stdin:
    number, command, *words = line.split()
    at = STAGES.get(command, "asking" if command in ANSWERS else command)
    note(at)
    if at == stage and starts < times:
        note("there")
        if manner == "exits":
            sys.exit(3)
        if manner == "hangs":
            time.sleep(600)
        if manner == "lingers":
            time.sleep(0.3)
        if manner == "floods":
            while True:
                say(b"=" + number.encode() + b"x" * 1000 + b"\\n")
        if manner == "refuses":
            say(b"?" + number.encode() + b" this is beyond me.\\n\\n")
            continue
    if manner == "babbles":
        say(b"Well, " + line.encode() + b"\\n\\xff\\xfe\\n=999 stray\\n\\n")
        say(b"?\\ninfo\\n\\n=" + b"9" * 40 + b"\\n\\n")
    say(f"={number} {ANSWERS.get(command, '')}\\n\\n".encode())
    if command == "quit":
        break
"""
"""An engine with strange manners at one stage, the first so many times it starts; it notes what it hears."""


@dataclass(frozen=True)
class Kind:
    """One kind of those that ask, with a question that would take the program's own engine minutes."""

    make: Callable[[list[str]], EngineClient]
    ask: Callable[[Any], int]
    long: list[str]
    """What starts such an engine."""
    name: str
    subject: str


DUO = Match(GAMES["duo"])
APART = PUZZLES["pentominoes-apart"]
SCATTERED = attempt_with(APART, pieces_in(APART, UNDECIDED.split()))

KINDS = {
    "finder": Kind(
        make=MoveFinder,
        ask=lambda finder: finder.request(written(DUO), "b", STRONGEST.number),
        long=[*OWN, "--seconds", "60"],
        name="The engine '",
        subject="move",
    ),
    "advisor": Kind(
        make=PuzzleSolver,
        ask=lambda advisor: advisor.ask("puzzle_solve", [SCATTERED]),
        long=OWN,
        name="The solver ",
        subject="question",
    ),
    "analyst": Kind(
        make=Analyst,
        ask=lambda analyst: analyst.analyze(DUO, DUO.root, 10**9),
        long=OWN,
        name="The computer player ",
        subject="position",
    ),
}


class Ear(QObject):
    """Hears all that somebody who asks says."""

    def __init__(self, asker: EngineClient) -> None:
        super().__init__()
        self.begun: list[int] = []
        self.answers: list[int] = []
        self.troubles: list[tuple[int, str]] = []
        self.late: list[str] = []
        asker.begun.connect(self.begun.append)
        asker.answered.connect(lambda ticket, answer: self.answers.append(ticket))
        asker.failed.connect(lambda ticket, sentence: self.troubles.append((ticket, sentence)))
        if isinstance(asker, MoveFinder):
            asker.late.connect(self.late.append)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


Make = Callable[[list[str]], tuple[EngineClient, Ear]]


@pytest.fixture
def make(qapp: object, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes some who ask, who soon lose their patience, and closes them in the end."""
    monkeypatch.setattr(client, "PATIENCE", PATIENCE)
    made: list[EngineClient] = []

    def asker(command: list[str]) -> tuple[EngineClient, Ear]:
        made.append(kind.make(command))
        return made[-1], Ear(made[-1])

    yield asker
    for one in made:
        one.close()
        one.deleteLater()


class Child:
    """An engine with strange manners, and what it has noted."""

    def __init__(self, folder: Path) -> None:
        self._script, self._log = folder / "child.py", folder / "log"
        self._script.write_text(CHILD)

    def command(self, manner: str, stage: str = "", times: int = 0) -> list[str]:
        """So it behaves at a stage, the first so many times it is started."""
        return [sys.executable, str(self._script), manner, stage, str(times), str(self._log)]

    @property
    def notes(self) -> list[str]:
        return self._log.read_text().split() if self._log.exists() else []

    def got_there(self, times: int = 1) -> bool:
        """Whether it has come to its stage so often."""
        return self.notes.count("there") >= times


@pytest.fixture
def child(tmp_path: Path) -> Child:
    return Child(tmp_path)


STAGES = pytest.mark.parametrize("stage", ["starting", "showing", "asking"])


# Answers


@pytest.mark.parametrize("manner", ["behaves", "babbles"])
def test_each_request_is_answered_once_by_one_engine(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, manner: str
) -> None:
    asker, ear = make(child.command(manner))
    tickets = []
    for count in (1, 2, 3):
        tickets.append(kind.ask(asker))
        assert len(ear.answers) == count - 1
        qtbot.waitUntil(lambda count=count: len(ear.answers) == count, timeout=SECONDS)
    assert (ear.begun, ear.answers, ear.troubles) == (tickets, tickets, [])
    assert child.notes.count("starts") == 1


@STAGES
def test_a_stale_answer_is_dropped(qtbot: QtBot, kind: Kind, make: Make, child: Child, stage: str) -> None:
    asker, ear = make(child.command("lingers", stage, times=1))
    stale = kind.ask(asker)
    qtbot.waitUntil(child.got_there, timeout=SECONDS)
    ticket = kind.ask(asker)
    assert ticket != stale
    qtbot.waitUntil(lambda: ear.answers != [], timeout=SECONDS)
    qtbot.wait(100)
    assert (ear.answers, ear.troubles) == ([ticket], [])
    assert child.notes.count("starts") == 1


def test_what_is_replaced_at_once_is_never_asked(qtbot: QtBot, kind: Kind, make: Make, child: Child) -> None:
    asker, ear = make(child.command("behaves"))
    kind.ask(asker)
    asker.cancel()
    kind.ask(asker)
    ticket = kind.ask(asker)
    qtbot.waitUntil(lambda: ear.answers != [], timeout=SECONDS)
    assert (ear.begun, ear.answers, ear.troubles) == ([ticket], [ticket], [])
    assert child.notes.count("asking") == 1


def test_a_refusal_is_told_and_the_engine_stays(qtbot: QtBot, kind: Kind, make: Make, child: Child) -> None:
    for count, stage in enumerate(("showing", "asking"), 1):
        asker, ear = make(child.command("refuses", stage, times=count))
        ticket = kind.ask(asker)
        qtbot.waitUntil(lambda ear=ear: ear.troubles != [], timeout=SECONDS)
        [(failed, sentence)] = ear.troubles
        assert failed == ticket
        assert sentence.startswith(kind.name)
        assert sentence.endswith(": this is beyond me.")
        assert asker.pid


# Cancel


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="reads from /proc")
def test_a_cancel_ends_the_work_and_not_the_engine(
    qtbot: QtBot, kind: Kind, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PATIENCE", 2 * PATIENCE)
    asker, ear = make(kind.long)
    kind.ask(asker)
    qtbot.waitUntil(lambda: asker.pid != 0 and processor_time(asker.pid) > 1.2, timeout=SECONDS)
    pid = asker.pid
    asker.cancel()
    qtbot.wait(2 * PATIENCE + 100)
    assert asker.pid == pid
    before = processor_time(pid)
    qtbot.wait(500)
    assert processor_time(pid) - before < 0.1
    assert (ear.answers, ear.troubles) == ([], [])


@pytest.mark.parametrize("stage", ["showing", "asking"])
def test_an_engine_that_does_not_leave_off_is_replaced_in_time(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, stage: str
) -> None:
    asker, ear = make(child.command("hangs", stage, times=1))
    kind.ask(asker)
    qtbot.waitUntil(child.got_there, timeout=SECONDS)
    pid, started = asker.pid, time.monotonic()
    while is_running(pid):
        # Whoever keeps asking does not give it more time.
        ticket = kind.ask(asker)
        qtbot.wait(PATIENCE // 4)
        assert time.monotonic() - started < 8 * PATIENCE / 1_000
    qtbot.waitUntil(lambda: ear.answers != [], timeout=SECONDS)
    assert (ear.answers[-1], ear.troubles) == (ticket, [])
    assert child.notes.count("starts") == 2


def test_an_engine_that_goes_on_although_nothing_is_wanted_is_ended(
    qtbot: QtBot, kind: Kind, make: Make, child: Child
) -> None:
    asker, ear = make(child.command("hangs", "asking", times=1))
    kind.ask(asker)
    qtbot.waitUntil(child.got_there, timeout=SECONDS)
    pid = asker.pid
    asker.cancel()
    qtbot.waitUntil(lambda: asker.pid == 0 and not is_running(pid), timeout=SECONDS)
    assert (ear.answers, ear.troubles) == ([], [])


# Break down


@STAGES
def test_an_engine_that_is_killed_at_any_stage_is_started_again(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, stage: str
) -> None:
    asker, ear = make(child.command("hangs", stage, times=1))
    ticket = kind.ask(asker)
    qtbot.waitUntil(child.got_there, timeout=SECONDS)
    kill(asker.pid)
    qtbot.waitUntil(lambda: ear.answers != [], timeout=SECONDS)
    assert (ear.begun, ear.answers, ear.troubles) == ([ticket, ticket], [ticket], [])
    assert child.notes.count("starts") == 2


@STAGES
def test_two_kills_in_a_row_are_told_and_the_next_request_is_answered(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, stage: str
) -> None:
    asker, ear = make(child.command("hangs", stage, times=2))
    ticket = kind.ask(asker)
    for times in (1, 2):
        qtbot.waitUntil(lambda times=times: child.got_there(times), timeout=SECONDS)
        kill(asker.pid)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    [(failed, sentence)] = ear.troubles
    assert failed == ticket
    assert sentence.startswith(kind.name)
    assert sentence.endswith(f" broke down twice over this {kind.subject}.")
    following = kind.ask(asker)
    qtbot.waitUntil(lambda: ear.answers == [following], timeout=SECONDS)
    assert len(ear.troubles) == 1


@pytest.mark.thorough
def test_the_own_engine_that_is_killed_begins_once_more(qtbot: QtBot, kind: Kind, make: Make) -> None:
    asker, ear = make(kind.long)
    ticket = kind.ask(asker)
    for count in (1, 2):
        qtbot.waitUntil(lambda: asker.pid != 0, timeout=SECONDS)
        qtbot.wait(300)
        pid = asker.pid
        kill(pid)
        qtbot.waitUntil(lambda pid=pid: asker.pid != pid, timeout=SECONDS)
        assert ear.begun == [ticket] * 2
        assert len(ear.troubles) == count - 1
    assert ear.answers == []


def test_an_idle_engine_that_is_killed_is_not_missed(
    qtbot: QtBot, kind: Kind, make: Make, child: Child
) -> None:
    asker, ear = make(child.command("behaves"))
    for count in (1, 2):
        kind.ask(asker)
        qtbot.waitUntil(lambda count=count: len(ear.answers) == count, timeout=SECONDS)
        kill(asker.pid)
        qtbot.waitUntil(lambda: asker.pid == 0, timeout=SECONDS)
    assert ear.troubles == []


@pytest.mark.parametrize("manner", ["exits", "floods"])
def test_an_engine_that_breaks_down_by_itself_is_started_again(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, manner: str
) -> None:
    # Lines that follow the first one are taken as they come: only there an answer may be as long as it likes.
    stage = "asking" if manner == "exits" else "showing"
    asker, ear = make(child.command(manner, stage, times=1))
    ticket = kind.ask(asker)
    qtbot.waitUntil(lambda: ear.answers != [], timeout=SECONDS)
    assert (ear.begun, ear.answers, ear.troubles) == ([ticket, ticket], [ticket], [])


def test_an_engine_that_cannot_start_is_told_each_time(qtbot: QtBot, kind: Kind, make: Make) -> None:
    asker, ear = make(["/nowhere/engine"])
    for count in (1, 2):
        ticket = kind.ask(asker)
        qtbot.waitUntil(lambda count=count: len(ear.troubles) == count, timeout=SECONDS)
        assert ear.troubles[-1][0] == ticket
        assert ear.troubles[-1][1].startswith(kind.name)
        assert ear.troubles[-1][1].endswith(" could not be started.")


# Late


@pytest.mark.thorough
@STAGES
def test_an_engine_that_hangs_is_late(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PREPARING", LIMIT)
    monkeypatch.setattr(module, "FOREIGN_TIME", LIMIT)
    asker, ear = make(child.command("hangs", stage, times=1))
    ticket = kind.ask(asker)
    qtbot.waitUntil(lambda: asker.pid != 0, timeout=SECONDS)
    pid = asker.pid
    qtbot.waitUntil(lambda: bool(ear.late or ear.troubles), timeout=SECONDS)
    if isinstance(asker, MoveFinder):
        assert (ear.troubles, is_running(pid)) == ([], True)
        asker.leave()
        assert ear.troubles == [(ticket, "The engine was ended; the game rests here.")]
    else:
        assert ear.troubles == [(ticket, f"{kind.name}does not answer.")]
    qtbot.waitUntil(lambda: not is_running(pid), timeout=SECONDS)
    following = kind.ask(asker)
    qtbot.waitUntil(lambda: ear.answers == [following], timeout=SECONDS)


# Close


@pytest.mark.thorough
@STAGES
@pytest.mark.parametrize("cancelled", [False, True])
def test_closing_leaves_no_process(
    qtbot: QtBot, kind: Kind, make: Make, child: Child, stage: str, cancelled: bool
) -> None:
    asker, ear = make(child.command("hangs", stage, times=1))
    kind.ask(asker)
    qtbot.waitUntil(child.got_there, timeout=SECONDS)
    pid, started = asker.pid, time.monotonic()
    if cancelled:
        asker.cancel()
    asker.close()
    assert time.monotonic() - started < 3
    assert (is_running(pid), asker.pid) == (False, 0)
    ticket = kind.ask(asker)
    assert kind.ask(asker) == ticket + 1
    asker.cancel()
    asker.close()
    qtbot.wait(50)
    assert (ear.answers, ear.troubles, asker.pid) == ([], [], 0)
    assert child.notes.count("starts") == 1
