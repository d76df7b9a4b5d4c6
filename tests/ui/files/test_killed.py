"""The window is killed at chance moments, over and over: each start goes on with all that was kept."""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings

from blokus_desktop.saved import load, read, written
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.files.replaced_games import WORTH_KEEPING
from blokus_desktop.ui.style.settings import Settings

PLAY = """
import json, sys
from pathlib import Path
from random import Random
from PySide6.QtCore import QSettings, QTimer
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.saved import written
from blokus_desktop.ui.shell.program import Program

folder, number, game = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
chance = Random(number)
store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
for name, value in {"motion": "off", "pace": 0, "theme": "light"}.items():
    store.setValue(name, value)
program = Program(folder / "data", store)
session, window = program.session, program.window
made = 0

def tell(word):
    match = session.match
    print(json.dumps([word, match.seats[0].name, written(match)]), flush=True)

def begin():
    global made
    made += 1
    window.start(game, (Seat(f"Ada {number}.{made}"), Seat(kind=Kind.COMPUTER, level=1)))

def step():
    if session.state.player is None or len(session.match.line()) > 14:
        begin()
    elif session.human_to_move:
        if chance.random() < 0.1 and session.can_undo:
            session.undo()
        else:
            session.play(chance.choice(session.state.moves()))

program.begin(None)
tell("resumed")
# The window itself was connected first, and has kept the game by now.
session.position_changed.connect(lambda *_: tell("kept"))
if not session.match.root.children:
    begin()
timer = QTimer()
timer.timeout.connect(step)
timer.start(1)
program.window.show()
program.app.exec()
"""


@dataclass
class Told:
    """What a window said of its game at one moment."""

    word: str
    name: str
    text: str


@dataclass
class Killings:
    """What all the killed windows had kept, and what the next ones found of it."""

    folder: Path
    chance: Random
    game: str
    last: Told | None = None
    starts: int = 0
    positions: int = 0
    lost: list[str] = field(default_factory=list)
    latest: dict[str, str] = field(default_factory=dict)
    """The last that was kept of each game, by the player's name."""

    def kill_one(self) -> None:
        """Start a window, let it play, and kill it while it starts, plays or writes."""
        self.starts += 1
        command = [sys.executable, "-c", PLAY, str(self.folder), str(self.starts), self.game]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as playing:
            assert playing.stdout is not None
            if self.chance.random() < 0.2:
                time.sleep(self.chance.uniform(0, 2))
            else:
                for _ in range(self.chance.randrange(1, 12)):
                    self._heard(playing.stdout.readline())
                time.sleep(self.chance.uniform(0, 0.05))
            playing.kill()
            for line in playing.stdout:
                self._heard(line)

    def _heard(self, line: bytes) -> None:
        if not line.endswith(b"\n"):
            return
        told = Told(*json.loads(line))
        if told.word == "resumed":
            self._compare(told)
        else:
            self.positions += 1
        self.latest[told.name] = told.text
        self.last = told

    def _compare(self, told: Told) -> None:
        """A game resumed is the one kept last, or goes one step beyond it that was not yet told."""
        last = self.last
        if last is None or told.text == last.text:
            return
        before, after = _moves_tried(last.text), _moves_tried(told.text)
        if told.name == last.name:
            as_kept = before <= after and len(after - before) <= 1
        else:
            # A new game had just begun.
            as_kept = len(after) <= 1 and (len(before) < WORTH_KEEPING or last.text in self.saved())
        if not as_kept:
            self.lost.append(f"{last} became {told}")

    def saved(self) -> set[str]:
        games = self.folder / "data" / "games"
        return {written(load(path)) for path in games.glob("*.blksgf")}


def _moves_tried(text: str) -> set[tuple[object, ...]]:
    """Every move of a game's tree, with those before it."""
    return {tuple(node.move for node in node.path()) for node in list(read(text.encode()).nodes())[1:]}


def check(killings: Killings) -> None:
    """No game lost, and nothing left half written after one more start."""
    data = killings.folder / "data"
    assert killings.lost == []
    assert killings.positions > 2 * killings.starts
    autosaves = {written(load(path)) for path in data.glob("autosave*.blksgf")}
    safe = autosaves | killings.saved()
    worth = [text for text in killings.latest.values() if len(_moves_tried(text)) >= WORTH_KEEPING]
    assert [text for text in worth if text not in safe] == []
    assert list(data.glob("damaged-*")) == []
    store = QSettings(str(killings.folder / "settings.ini"), QSettings.Format.IniFormat)
    files = GameLibrary(data, Settings(store))
    files.resume()
    files.close()
    assert [path for path in data.rglob(".*") if path.suffix == ".part"] == []
    games, positions = len(killings.latest), killings.positions
    print(f"{killings.starts} windows killed, {positions} positions of {games} games kept")


def test_a_window_killed_a_few_times_loses_no_move(tmp_path: Path) -> None:
    killings = Killings(tmp_path, Random(1), "duo")
    for _ in range(5):
        killings.kill_one()
    check(killings)


@pytest.mark.slow
def test_a_window_killed_a_hundred_times_loses_no_move(tmp_path: Path) -> None:
    killings = Killings(tmp_path, Random(), "duo")
    for _ in range(100):
        killings.kill_one()
    check(killings)
