"""A settings file of whatever content: the program starts, and no later click stumbles over it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QSettings
from PySide6.QtWidgets import QDialog

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.puzzles.puzzle import Constraint
from blokus_desktop.ui.families import FAMILIES, family_named
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.puzzles.options import KEYS, Options, PuzzleChoices
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import DEFAULTS, RECENT_FILES, Settings
from blokus_desktop.ui.style.theme import OWN
from tests.cases import some
from tests.ui.conftest import MakeProgram

ADD = """
import sys
from PySide6.QtCore import QSettings
from blokus_desktop.game.match import Seat
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.style.settings import Settings
settings = Settings(QSettings(sys.argv[1], QSettings.Format.IniFormat))
for number in range(5):
    settings.add_recent(f"/games/{sys.argv[2]}-{number}")
seats = (Seat(sys.argv[2]), Seat()) * (2 - (sys.argv[2] == "duo"))
LastChoices(settings).keep(sys.argv[2], sys.argv[2], seats)
"""

START = """
import sys
from pathlib import Path
from blokus_desktop.ui.shell.program import Program
from tests.ui.shell.test_hostile_settings import use
program = Program(Path(sys.argv[1]))
program.begin(None)
program.window.show()
use(program)
program.window.close()
program.close()
print("well")
"""

GEOMETRY = b"\x01\xd9\xd0\xcb\x00\x03\x00\x00"
DEEP = "[" * 50_000 + "]" * 50_000
SEATS = [["Ann", "human", None], ["", "computer", 4]]
BAD: dict[str, list[object]] = {
    "own_colors": ["blue=a=b", "blue=,red==,green=zzzzzz,yellow=#12345,black=12345678", "\0=\0", 5],
    "palette": [OWN, OWN, "nonsense", ["own", "own"]],
    "theme": ["\0", ["light", "dark"], "nonsense", 7],
    "pace": ["9" * 5_000, 2**31, -5, [1, 2], "1e999", "٣"],
    "thought": ["9" * 5_000, 2**40, "٣", -1],
    "solve_speed": ["9" * 5_000, 2**63 - 1, 0, "fast"],
    "marks": [["true"], "perhaps", 2],
    "corners": ["", "\0", {"a": 1}],
    "games": [
        DEEP,
        '{"duo": ["duo", [[5, "human", null], [null, "computer", 4]]], "dice": ["dice-2-10", 7]}',
        '{"duo": ["duo", [["", "computer", 99], ["", "computer", -1]]], "solid": [["tower-2"], []]}',
        '{"duo": ["duo", [["", "computer", 1e999], ["", "computer", "4"]]]}',
        '{"duo": ["classic", []], "dice": ["duo", []], "classic": ["duo", []], "solid": ["no game", []]}',
        '{"duo": ["duo", [["\\ud800", "human", null], ["\\u0000", "human", null]]]}',
        "[]",
    ],
    "puzzles": [DEEP, "7", '{"cube-3": [1e999, []], "cube-4": [2, [[]]], "tetrominoes": 7}'],
    "puzzle_wish": [
        DEEP,
        "stars 99x99x9 9 hard all few",
        "fill 1x1x1 9 easy all few",
        "connect 20x20x1 4 hard all few",
        "x" * 90_000,
    ],
    "puzzle_left_off": ["no such puzzle", "../../../etc/passwd", "\0"],
    "recent": [["/" + "x" * 5_000, "\0", "", "/proc/self/mem", "/dev/zero", "x" * 300], {"a": 1}, "\0"],
    "left_off": ["/dev/zero", "\0", "/" + "z" * 300],
    "games_folder": ["/" + "y" * 4_000, "\0", "/proc/self/mem"],
    "engine": ["\0", '"', "/" + "e" * 5_000],
    "window/geometry": ["nonsense", QByteArray(GEOMETRY + b"\x7f" * 58), QByteArray(GEOMETRY + b"\xff" * 58)],
}
HOSTILE = [{name: bad[number % len(bad)] for name, bad in BAD.items()} for number in range(7)]

SPOILED = [
    b"\x00\xff" * 5_000,
    b"[General]\npace=@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\xff)\nrecent=@Variant(\\0\\0)\ntheme=@Rect(1 2 3)\n",
    b"[General]\nrecent=@Invalid()\ngames=@ByteArray({)\npalette=own\nown_colors=blue=a=b\n",
    b"[General]\ntheme=\\xd800\\xdfff\\xd800\nengine=\\xd800\nrecent=\\xd800, \\xdc00\n",
    b"[window]\ngeometry=@ByteArray(" + b"\\xff" * 66 + b")\n[General]\n" + b"x" * 500_000,
    b"pace=" + b"9" * 5_000 + b"\n[general]\nanimation=\nseat_names=1,2,3\n[%General]\npace=@DateTime(\\0)\n",
]


def use(program: Program) -> None:
    """Look at every page, open every dialog, and begin every family."""
    window = program.window
    for family in FAMILIES:
        window.show_home()
        window.choose_game(family.key)
        close_dialogs(window)
        window.play_family(family.key)
        program.session.close()
    for name in ("preferences", "saved_games", "shortcuts", "players", "make", "turn_board", "recent"):
        window.actions_by_name[name].trigger()
        close_dialogs(window)
    window.puzzles.show_gallery()
    for key in ("cube-3", "cube-4", "tetrominoes"):
        window.puzzles.open(key)
    window.puzzles.choose("cube-4")
    close_dialogs(window)
    window.show_home()
    program.settings.set_value("theme", "dark")
    program.settings.set_value("palette", OWN)
    window.actions_by_name["recent"].menu().aboutToShow.emit()
    QCoreApplication.processEvents()


def close_dialogs(window) -> None:
    QCoreApplication.processEvents()
    for dialog in window.findChildren(QDialog):
        dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("choices", some(HOSTILE, 3), ids=range(len(HOSTILE)))
def test_no_bad_value_keeps_the_program_from_working(
    make_program: MakeProgram, tmp_path: Path, choices: dict[str, object]
) -> None:
    program = make_program(**choices)
    program.begin(None)
    use(program)
    assert program.window.home.isVisible()
    assert not (tmp_path / "data" / "log.txt").exists()


def started(config: Path, data: Path) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(config),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    return subprocess.run(
        [sys.executable, "-c", START, str(data)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("content", some(SPOILED, 4), ids=lambda content: repr(content[:30]))
def test_a_settings_file_of_garbage_keeps_nothing_from_working(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "config" / "blokus-desktop" / "blokus-desktop.conf"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    done = started(tmp_path / "config", tmp_path / "data")
    assert (done.returncode, done.stdout) == (0, "well\n"), done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("kind", some(["folder", "a file above", "unreadable", "loop"], 2))
def test_a_settings_file_that_is_none_keeps_nothing_from_working(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "config" / "blokus-desktop" / "blokus-desktop.conf"
    if kind == "a file above":
        path.parent.parent.mkdir()
        path.parent.write_text("")
    else:
        path.parent.mkdir(parents=True)
    if kind == "folder":
        path.mkdir()
    elif kind == "unreadable":
        path.symlink_to("/proc/self/mem")
    elif kind == "loop":
        path.symlink_to(path)
    done = started(tmp_path / "config", tmp_path / "data")
    assert (done.returncode, done.stdout) == (0, "well\n"), done.stderr
    assert "Traceback" not in done.stderr


def test_a_bad_value_falls_back_alone(settings: Settings) -> None:
    store = settings._store
    for name, bad in {"pace": "9" * 5_000, "motion": 3, "theme": 7, "recent": 8}.items():
        store.setValue(name, bad)
        assert settings.value(name) == DEFAULTS[name], name
    store.setValue("own_colors", "blue=a=b,red=12ab3F,green=nothing,black=#fedcba,pink=123456")
    store.setValue("palette", OWN)
    assert settings.own_colors() == {"red": "12ab3F", "black": "#fedcba"}
    assert settings.look().color("red").name() == "#12ab3f"
    assert settings.look().color("blue").isValid()
    store.setValue("thought", 30)
    assert settings.value("thought") == 30


def test_of_the_last_games_only_the_bad_ones_are_forgotten(settings: Settings) -> None:
    sound = {"duo": ["duo", SEATS], "dice": ["dice-2-10", [[5, "human", None], ["", "human", None]]]}
    settings.set_value("games", json.dumps(sound | {"classic": ["tower-2", SEATS], "solid": 7}))
    last = LastChoices(settings)
    assert last.last("duo") == ("duo", (Seat("Ann"), Seat(kind=Kind.COMPUTER, level=4)))
    assert [last.last(family)[0] for family in ("dice", "classic", "solid")] == [
        family_named(family).first for family in ("dice", "classic", "solid")
    ]
    last.keep("dice", "dice-2-10", (Seat("Bob"), Seat()))
    assert last.last("duo")[1][0].name == "Ann"
    assert last.last("dice")[1][0].name == "Bob"


def test_of_the_puzzles_options_only_the_bad_ones_are_forgotten(settings: Settings) -> None:
    apart = Constraint.APART.value
    settings.set_value("puzzles", json.dumps({"cube-4": [3, [apart]], "cube-3": [True, []]}))
    choices = PuzzleChoices(settings)
    assert choices.last("cube-4") == Options(3, frozenset({Constraint.APART}))
    assert choices.last("cube-3") == Options()
    assert all(choices.puzzle(key).name for key in KEYS)


def test_recent_files_of_two_windows_are_joined(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    runs = [
        subprocess.Popen([sys.executable, "-c", ADD, str(path), name], stderr=subprocess.PIPE)
        for name in ("duo", "classic")
    ]
    assert [(run.communicate(timeout=60)[1], run.returncode) for run in runs] == [(b"", 0)] * 2
    settings = Settings(QSettings(str(path), QSettings.Format.IniFormat))
    recent = settings.value("recent")
    assert len(recent) == RECENT_FILES
    assert set(recent) == {f"/games/{name}-{number}" for name in ("duo", "classic") for number in range(5)}
    assert [LastChoices(settings).last(name)[1][0].name for name in ("duo", "classic")] == ["duo", "classic"]


def test_a_window_sees_what_another_has_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    settings = Settings(QSettings(str(path), QSettings.Format.IniFormat))
    settings.add_recent("/games/mine")
    run = [sys.executable, "-c", ADD, str(path), "duo"]
    subprocess.run(run, timeout=60, check=True)
    settings.forget_recent("/games/mine")
    assert settings.value("recent") == [f"/games/duo-{number}" for number in (4, 3, 2, 1, 0)]
