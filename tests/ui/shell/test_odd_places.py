"""What can be wrong with the program's own files: the window opens, tells it in a line, and plays on."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.saved import load, save, written
from blokus_desktop.ui.shell.program import LOG_BYTES, NAME, Program
from tests.faults import counted
from tests.saved.test_round_trip import random_tree
from tests.ui.conftest import MakeProgram
from tests.ui.files.test_files import play_some

LEFT_OFF = random_tree(GAMES["duo"], 3, 8)
ODD: dict[str, Callable[[Path], None]] = {
    "pipe": os.mkfifo,
    "folder": Path.mkdir,
    "nowhere": lambda path: path.symlink_to(path.parent / "none" / "none"),
    "loop": lambda path: path.symlink_to(path),
    "device": lambda path: path.symlink_to("/dev/zero"),
}
BOTH = ["autosave.blksgf", "autosave.lock", "log.txt"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def said(program: Program) -> str:
    return program.window.game.status.sentence


def kept_in(folder: Path) -> set[str]:
    return {written(load(path)) for path in folder.rglob("autosave*.blksgf")}


@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize("odd", ODD)
def test_something_else_at_the_place_of_a_file_is_set_aside(
    make_program: MakeProgram, data: Path, name: str, odd: str
) -> None:
    ODD[odd](data / name)
    program = make_program()
    program.begin(None)
    aside = [path.name for path in data.glob(f"set-aside-*-{name}")]
    assert len(aside) == 1
    assert said(program) == f"{data / name} is no ordinary file. It was set aside as {aside[0]}."
    play_some(program)
    assert kept_in(data) == {written(program.session.match)}
    program.unforeseen(ValueError, ValueError("planted"), None)
    assert said(program).endswith(f"Your game is kept. Details: {data / 'log.txt'}")
    assert "planted" in (data / "log.txt").read_text()


def test_several_things_that_are_wrong_are_told_together(make_program: MakeProgram, data: Path) -> None:
    for name in BOTH:
        os.mkfifo(data / name)
    program = make_program()
    program.begin(None)
    assert all(str(data / name) in said(program) for name in BOTH)


@pytest.mark.parametrize("odd", ["pipe", "loop"])
def test_what_comes_in_the_way_later_is_told_too(make_program: MakeProgram, data: Path, odd: str) -> None:
    program = make_program()
    program.begin(None)
    play_some(program)
    (data / "autosave.blksgf").unlink()
    ODD[odd](data / "autosave.blksgf")
    ODD[odd](data / "log.txt")
    program.unforeseen(ValueError, ValueError("planted"), None)
    assert said(program) == "Something went wrong inside the program. Your game could not be kept."


@pytest.mark.parametrize("error", [errno.EIO, errno.EACCES, errno.EMFILE])
def test_an_autosave_that_cannot_be_read_now_is_not_damaged(
    make_program: MakeProgram, data: Path, error: int
) -> None:
    save(LEFT_OFF, data / "autosave.blksgf")

    def fault(_count: int, name: str, arguments: tuple[object, ...]) -> None:
        if name == "open" and str(arguments[0]).endswith("autosave.blksgf"):
            raise OSError(error, os.strerror(error))

    first = make_program()
    with counted(fault):
        first.begin(None)
    assert said(first).startswith("The game left off cannot be read now")
    play_some(first)
    other = written(first.session.match)
    assert kept_in(data) == {written(LEFT_OFF), other}
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    assert list(data.glob("damaged-*")) == []
    assert written(second.session.match) == other
    assert [written(load(path)) for path in (data / "games").iterdir()] == [written(LEFT_OFF)]


def test_a_damaged_autosave_that_cannot_be_set_aside_is_not_written_over(
    make_program: MakeProgram, data: Path
) -> None:
    (data / "autosave.blksgf").write_bytes(b"(;GM[Blokus")

    def fault(_count: int, name: str, arguments: tuple[object, ...]) -> None:
        if name == "rename":
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    program = make_program()
    with counted(fault):
        program.begin(None)
    assert said(program).endswith("It stays in autosave.blksgf.")
    play_some(program)
    assert (data / "autosave.blksgf").read_bytes() == b"(;GM[Blokus"
    assert load(data / "autosave-2.blksgf").state == program.session.state


def test_the_lock_of_a_program_that_is_no_more_keeps_no_game(make_program: MakeProgram, data: Path) -> None:
    save(LEFT_OFF, data / "autosave.blksgf")
    # As it was written by a program whose number belongs to another one now.
    (data / "autosave.lock").write_text(f"{os.getppid()}\nblokus-desktop\nhere\n\n\n")
    program = make_program()
    program.begin(None)
    assert written(program.session.match) == written(LEFT_OFF)
    assert program.window.at_table


def test_what_killed_programs_left_is_swept(
    make_program: MakeProgram, data: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    (data / "games").mkdir()
    (data / "puzzles").mkdir()
    parts = [data / ".autosave.blksgf.0123abcd.part", data / "games" / ".x.blksgf.0123abcd.part"]
    parts.append(data / "puzzles" / ".own.json.0123abcd.part")
    for part in parts:
        part.touch()
    first = make_program()
    first.begin(None)
    assert [part for part in parts if part.exists()] == []
    parts[0].touch()
    second = make_program()
    second.begin(None)
    # The first one may be writing it.
    assert parts[0].exists()


LEAVE_A_FOLDER = """
import os, signal
from blokus_desktop.ui.engine.passing_folder import PassingFolder
folder = PassingFolder()
(folder.path / "1.blksgf").touch()
print(folder.path, flush=True)
input()
"""


def test_the_passing_folder_of_a_killed_program_is_swept(
    make_program: MakeProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert QDir.tempPath() == str(tmp_path)
    foreign = tmp_path / "blokus-desktop-notes"
    foreign.mkdir()
    command = [sys.executable, "-c", LEAVE_A_FOLDER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as playing:
        assert playing.stdout is not None
        folder = Path(os.fsdecode(playing.stdout.readline().rstrip()))
        make_program().begin(None)
        assert (folder / "1.blksgf").exists()
        playing.send_signal(signal.SIGKILL)
        playing.wait()
    make_program().begin(None)
    assert not folder.exists()
    assert foreign.exists()


def test_the_log_is_bounded(program: Program, data: Path) -> None:
    (data / "log.txt").write_text("old\n" * LOG_BYTES)
    for number in range(3):
        program.unforeseen(ValueError, ValueError(f"planted {number}"), None)
    assert (data / "log.txt").stat().st_size <= LOG_BYTES
    assert "planted 2" in (data / "log.txt").read_text()


# No folder to keep games in


def file_in_the_way(data: Path) -> None:
    data.rmdir()
    data.write_text("in the way")


def file_above(data: Path) -> None:
    data.rmdir()
    data.symlink_to(data.parent / "file" / "data")
    (data.parent / "file").touch()


def games_in_the_way(data: Path) -> None:
    (data / "games").write_text("in the way")


NO_FOLDER = {
    "a file in its place": (file_in_the_way, "Your games cannot be kept in {data}: {data} is not a folder."),
    "a link to nowhere": (file_above, "Your games cannot be kept in {data}: {data} is not a folder."),
    "games is a file": (
        games_in_the_way,
        "Games cannot be saved in {data}/games: {data}/games is not a folder.",
    ),
}


@pytest.mark.parametrize("case", NO_FOLDER)
def test_without_a_folder_the_window_opens_and_offers_another(
    make_program: MakeProgram, data: Path, tmp_path: Path, case: str, qtbot: QtBot
) -> None:
    spoil, expected = NO_FOLDER[case]
    spoil(data)
    first = make_program()
    first.begin(None)
    bar = first._bar
    assert bar is not None
    assert bar.isVisible()
    assert bar.words.text() == expected.format(data=data)
    play_some(first)
    assert len(first.session.state.laid) == 6
    assert bar.isVisible()
    text = written(first.session.match)
    # A second game begins while the first can be kept nowhere.
    first.window.start("classic", first.session.match.seats * 2)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    choose(first, elsewhere, qtbot)
    assert not bar.isVisible()
    home = elsewhere / NAME
    assert said(first) == f"Your games are kept in {home} from now on."
    assert [written(load(path)) for path in (home / "games").iterdir()] == [text]
    first.session.play(first.session.state.moves()[0])
    text = written(first.session.match)
    assert kept_in(home) == {text}
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    assert second._bar is None
    assert written(second.session.match) == text


def choose(program: Program, folder: Path, qtbot: QtBot) -> None:
    """Press the button of the bar, and pick a folder as a person would."""
    bar = program._bar
    assert bar is not None
    bar.choose.click()
    dialog = program.window.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(folder))
    dialog.close()


def test_a_chosen_folder_that_is_no_better_is_told(
    make_program: MakeProgram, data: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    games_in_the_way(data)
    program = make_program()
    program.begin(None)
    other = tmp_path / "other"
    other.mkdir()
    (other / NAME).write_text("in the way")
    choose(program, other, qtbot)
    assert said(program) == f"Your games cannot be kept in {other / NAME}: {other / NAME} is not a folder."
    assert program._bar is not None
    assert program._bar.isVisible()
    assert program.settings.value("data_folder") == ""
    play_some(program)
    assert kept_in(data) == {written(program.session.match)}


def test_from_a_chosen_folder_that_is_gone_one_gets_back(
    make_program: MakeProgram, data: Path, tmp_path: Path
) -> None:
    (tmp_path / "stick").touch()
    first = make_program(data_folder=str(tmp_path / "stick" / NAME))
    first.begin(None)
    assert first._bar is not None
    assert first._bar.usual.isVisible()
    play_some(first)
    first._bar.usual.click()
    assert not first._bar.isVisible()
    assert kept_in(data) == {written(first.session.match)}
    assert first.settings.value("data_folder") == ""


def test_what_can_be_no_folder_is_not_looked_for(make_program: MakeProgram, data: Path) -> None:
    save(LEFT_OFF, data / "autosave.blksgf")
    program = make_program(data_folder="a\0b", left_off="a\0b", games_folder="a\0b")
    program.begin(None)
    assert written(program.session.match) == written(LEFT_OFF)
    program.window.start("duo", program.session.match.seats)
    assert [written(load(path)) for path in (data / "games").iterdir()] == [written(LEFT_OFF)]


def test_a_folder_that_fails_later_is_told_until_it_is_back(program: Program, data: Path) -> None:
    program.begin(None)
    play_some(program)
    moved = data.with_name("moved")
    data.rename(moved)
    program.session.play(program.session.state.moves()[0])
    assert program._bar is not None
    assert program._bar.isVisible()
    assert program._bar.words.text() == f"Your games cannot be kept in {data}: No such file or directory."
    moved.rename(data)
    program.session.play(program.session.state.moves()[0])
    assert not program._bar.isVisible()
    assert kept_in(data) == {written(program.session.match)}


@pytest.fixture
def read_only(data: Path) -> Iterator[Path]:
    """A disk that may only be read, with a game on it."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("mounts a disk")
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", data], check=True)
    try:
        save(LEFT_OFF, data / "autosave.blksgf")
        subprocess.run(["mount", "-o", "remount,ro", data], check=True)
        yield data
    finally:
        subprocess.run(["umount", "-l", data], check=True)


def test_from_a_disk_that_may_only_be_read_the_game_goes_on(
    read_only: Path, make_program: MakeProgram
) -> None:
    program = make_program()
    program.begin(None)
    assert written(program.session.match) == written(LEFT_OFF)
    assert program.window.at_table
    assert program._bar is not None
    assert program._bar.words.text() == f"Your games cannot be kept in {read_only}: Read-only file system."
    program.window.start("duo", program.session.match.seats)
    program.session.play(program.session.state.moves()[0])
    assert kept_in(read_only) == {written(LEFT_OFF)}


def test_the_real_program_starts_without_a_folder(tmp_path: Path) -> None:
    """Where the home of all data is a file, as after a slip in a shell."""
    (tmp_path / "data").touch()
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = [sys.executable, "-m", "blokus_desktop"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) as running:
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(5)
        running.terminate()
        assert running.stderr is not None
        assert b"Traceback" not in running.stderr.read()
