"""Nothing is destroyed before its copy is safe: every call fails once, and a kill comes between any two."""

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.saved import load, save, written
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from tests.faults import Fault, counted, fail_at, in_a_child, kill_at, names_in
from tests.saved.test_round_trip import random_tree
from tests.ui.conftest import MakeProgram
from tests.ui.files.test_files import PEOPLE, play_some, sentence

ERRORS = (errno.ENOSPC, errno.EACCES, errno.EIO)
LAST, OTHER, NEW = (random_tree(GAMES[name], 3, 8) for name in ("duo", "classic", "tower-4"))
FILED = random_tree(GAMES["duo"], 4, 8)

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="starts its processes by forking")


def files_in(place: Path) -> GameLibrary:
    store = QSettings(str(place / "settings.ini"), QSettings.Format.IniFormat)
    return GameLibrary(place / "data", Settings(store))


def left_off(place: Path) -> None:
    """Two windows have left a game each, and one game is in a file of the player's."""
    data = place / "data"
    data.mkdir(parents=True)
    save(OTHER, data / "autosave.blksgf")
    os.utime(data / "autosave.blksgf", (1_000_000_000, 1_000_000_000))
    save(LAST, data / "autosave-2.blksgf")
    save(FILED, place / "mine.blksgf")


def start_and_replace(place: Path) -> list[str]:
    """Start, go on with the game left off, and begin a new one; returns what was told."""
    told: list[str] = []
    files = files_in(place)
    files.trouble.connect(told.append)
    match = files.resume()
    assert match is not None or told
    if match is not None:
        files.took_up(match)
        files.make_way(match)
    new = Match(GAMES["tower-4"], NEW.seats)
    files.started(new)
    files.keep(new)
    files.keep(NEW)
    files.close()
    return told


def save_over(place: Path) -> list[str]:
    """Save another game to the player's file; returns what was told."""
    told: list[str] = []
    files = files_in(place)
    files.trouble.connect(told.append)
    files.save(NEW, place / "mine.blksgf")
    return told


def games_in(place: Path) -> set[str]:
    """All games in a folder and below; every one must be whole."""
    return {written(load(path)) for path in place.rglob("*.blksgf") if not path.name.startswith(".")}


def each_place(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    for number in count(1):
        place = tmp_path / str(number)
        left_off(place)
        yield number, place
        shutil.rmtree(place)


def run(doing: Callable[[Path], list[str]], place: Path, fault: Fault) -> tuple[int, list[str]]:
    """Do something with a fault in a process of its own; how that ended, and what was told."""
    report = place / "told.txt"

    def watched() -> None:
        with counted(fault):
            told = doing(place)
        report.write_text("\n".join(told))

    code = in_a_child(watched)
    return code, report.read_text().splitlines() if report.exists() else []


def start_again(place: Path) -> None:
    """A start after all that must find every game, and leave none half written."""
    files = files_in(place)
    files.resume()
    files.close()
    assert [path for path in place.rglob("*.part") if path.parent != place] == []
    assert list(place.rglob("*.lock")) == []
    assert list(place.rglob("damaged-*")) == []


@pytest.mark.thorough
def test_killed_between_any_two_calls_a_start_loses_no_game(tmp_path: Path) -> None:
    before = {written(LAST), written(OTHER), written(FILED)}
    for number, place in each_place(tmp_path):
        code, _ = run(start_and_replace, place, kill_at(number))
        assert games_in(place) >= before, number
        start_again(place)
        assert games_in(place) >= before, number
        if code == 0:
            break
        assert code == -signal.SIGKILL
    assert games_in(tmp_path / str(number)) == before | {written(NEW)}
    assert len(names_in(tmp_path / str(number) / "data" / "games")) == 2
    assert number > 60


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("error", "lasting"),
    [
        pytest.param(error, lasting, marks=[] if lasting is (error == errno.ENOSPC) else pytest.mark.slow)
        for error in ERRORS
        for lasting in (False, True)
    ],
)
def test_whatever_write_fails_no_game_is_lost_and_it_is_told(
    tmp_path: Path, error: int, lasting: bool
) -> None:
    before = {written(LAST), written(OTHER), written(FILED)}
    calls = 0
    for number, place in each_place(tmp_path):
        code, told = run(start_and_replace, place, fail_at(number, error, lasting=lasting))
        assert code == 0, number
        after = games_in(place)
        assert after >= before, number
        if after < before | {written(NEW)}:
            assert told, number
        start_again(place)
        assert games_in(place) >= after, number
        calls = calls or len(calls_of(tmp_path))
        if number > calls:
            break
    assert number > 30


def calls_of(tmp_path: Path) -> list[str]:
    """The calls of a start with which nothing is wrong."""
    place = tmp_path / "whole"
    left_off(place)
    with counted() as made:
        start_and_replace(place)
    shutil.rmtree(place)
    return made


def test_a_players_file_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    both, seen = {written(FILED), written(NEW)}, set()
    for number, place in each_place(tmp_path):
        code, _ = run(save_over, place, kill_at(number))
        seen.add(written(load(place / "mine.blksgf")))
        assert seen <= both
        if code == 0:
            break
    assert seen == both
    for error in ERRORS:
        for failing in range(1, number):
            place = tmp_path / f"{error}-{failing}"
            left_off(place)
            code, told = run(save_over, place, fail_at(failing, error, lasting=False))
            assert code == 0
            found = written(load(place / "mine.blksgf"))
            assert found == written(NEW) or (found == written(FILED) and told)
            assert [path.name for path in place.glob(".*")] == []


@pytest.mark.parametrize("killed", [3, 20, 40])
def test_the_window_itself_finds_them_again(make_program: MakeProgram, tmp_path: Path, killed: int) -> None:
    left_off(tmp_path)
    code, _ = run(start_and_replace, tmp_path, kill_at(killed))
    assert code == -signal.SIGKILL
    program = make_program()
    program.begin(None)
    known = games_in(tmp_path / "data") | {written(program.session.match)}
    assert known >= {written(LAST), written(OTHER)}


# Where the saved games cannot be written to


def block(folder: Path) -> None:
    """Make a folder of saved games one that nobody can write to, the superuser neither."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.write_text("in the way")


def test_a_game_left_off_stays_until_it_is_among_the_saved_ones(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    left_off(tmp_path)
    games = tmp_path / "data" / "games"
    block(games)
    first = make_program()
    first.begin(None)
    assert written(first.session.match) == written(LAST)
    assert "waits to be saved at the next start" in first.window.game.status.sentence
    assert written(load(tmp_path / "data" / "autosave.blksgf")) == written(OTHER)
    first.window.close()
    first.close()
    games.unlink()
    second = make_program()
    second.begin(None)
    assert [written(load(path)) for path in games.iterdir()] == [written(OTHER)]
    assert not (tmp_path / "data" / "autosave.blksgf").exists()


def test_a_new_game_does_not_take_the_place_of_one_that_could_not_be_saved(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    program = make_program()
    program.begin(None)
    play_some(program)
    text = written(program.session.match)
    block(tmp_path / "data" / "games")
    program.window.start("classic", (Seat(),) * 4)
    assert sentence(program).startswith("The game before this one waits to be saved at the next start: ")
    program.session.play(program.session.state.moves()[0])
    latest = written(program.session.match)
    assert games_in(tmp_path / "data") == {text, latest}
    program.window.close()
    program.close()
    (tmp_path / "data" / "games").unlink()
    again = make_program()
    again.begin(None)
    assert written(again.session.match) == latest
    assert [written(load(path)) for path in (tmp_path / "data" / "games").iterdir()] == [text]


def test_a_chosen_folder_that_fails_gives_way_to_the_usual_one(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    chosen = tmp_path / "chosen"
    chosen.mkdir()
    program = make_program(games_folder=str(chosen))
    program.begin(None)
    play_some(program)
    text = written(program.session.match)
    with counted(refuse(chosen)):
        program.window.start("classic", (Seat(),) * 4)
    assert [written(load(path)) for path in (tmp_path / "data" / "games").iterdir()] == [text]
    assert f"The game is in {tmp_path / 'data' / 'games'} instead" in program.window.game.status.sentence


def refuse(folder: Path) -> Fault:
    """Let nothing be made in a folder, as a share that may only be read."""

    def fault(_count: int, name: str, arguments: tuple[object, ...]) -> None:
        if name == "open" and Path(str(arguments[0])).parent == folder:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    return fault


def test_a_game_whose_file_is_gone_is_put_by(program: Program, tmp_path: Path) -> None:
    play_some(program)
    file = tmp_path / "stick" / "mine.blksgf"
    file.parent.mkdir()
    assert program.library.save(program.session.match, file)
    text = written(program.session.match)
    shutil.rmtree(file.parent)
    program.window.start("classic", (Seat(),) * 4)
    assert [written(load(path)) for path in (tmp_path / "data" / "games").iterdir()] == [text]


def test_a_game_left_off_does_not_take_the_file_of_another_window(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    files = [tmp_path / "one.blksgf", tmp_path / "other.blksgf"]
    windows = [make_program(), make_program()]
    for window, file, moves in zip(windows, files, (5, 7), strict=True):
        play_some(window, moves)
        window.session.play(window.session.state.moves()[0])
        assert window.library.save(window.session.match, file)
        window.session.play(window.session.state.moves()[0])
    windows[0].library.keep(windows[0].session.match)
    for window in windows:
        window.library.close()
    again = make_program()
    again.begin(None)
    assert written(again.session.match) == written(windows[0].session.match)
    assert again.library.path is None


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="mounts a small disk")
def test_a_disk_that_is_full_loses_nothing(make_program: MakeProgram, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", data], check=True)
    try:
        program = make_program()
        program.begin(None)
        play_some(program)
        text, filler = written(program.session.match), data / "filler"
        fill(filler)
        program.window.start("duo", PEOPLE)
        assert "No space left on device" in program.window.game.status.sentence
        assert games_in(data) == {text}
        program.window.close()
        program.close()
        filler.unlink()
        again = make_program()
        again.begin(None)
        assert games_in(data) >= {text}
        again.window.close()
        again.close()
    finally:
        subprocess.run(["umount", "-l", data], check=True)


def fill(path: Path) -> None:
    """Write until nothing more fits."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
