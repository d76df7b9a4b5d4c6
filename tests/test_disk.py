"""Files: what is no file is never waited for, names are never taken, and a lock ends with who holds it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from blokus_desktop.disk import (
    Lock,
    append,
    is_in_the_way,
    make_folder,
    read_at_most,
    set_aside,
    sweep,
    write_new,
    write_whole,
)

HOLD = """
import sys, time
from pathlib import Path
from blokus_desktop.disk import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


def odd_things(folder: Path) -> dict[str, Path]:
    """All that can stand where a file should."""
    places = {name: folder / name for name in ("pipe", "folder", "nowhere", "loop", "device")}
    os.mkfifo(places["pipe"])
    places["folder"].mkdir()
    places["nowhere"].symlink_to(folder / "none" / "none")
    places["loop"].symlink_to(places["loop"])
    places["device"].symlink_to("/dev/zero")
    return places


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes with names")
def test_what_is_no_file_is_told_at_once(tmp_path: Path) -> None:
    for name, path in odd_things(tmp_path).items():
        assert is_in_the_way(path), name
        for attempt in (lambda path: read_at_most(path, 10), lambda path: append(path, b"x", 10)):
            with pytest.raises(OSError, match=r"directory|ordinary|symbolic|Too many"):
                attempt(path)
        with pytest.raises(OSError, match=r"directory|ordinary|symbolic|Too many"):
            Lock(path).take()
        if name != "nowhere":
            with pytest.raises(OSError, match=r"directory|ordinary|symbolic|Too many"):
                write_whole(path, b"x")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(odd_names())
    plain = tmp_path / "plain"
    assert not is_in_the_way(plain)
    plain.write_text("x")
    assert not is_in_the_way(plain)


def odd_names() -> list[str]:
    return ["pipe", "folder", "nowhere", "loop", "device"]


def test_a_new_file_takes_nobodys_name(tmp_path: Path) -> None:
    path = tmp_path / "a game.blksgf"
    assert write_new(path, b"one") == path
    assert write_new(path, b"two") == tmp_path / "a game (2).blksgf"
    assert write_new(path, b"two") == tmp_path / "a game (2).blksgf"
    assert write_new(path, b"three") == tmp_path / "a game (3).blksgf"
    found = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert found == {
        "a game.blksgf": b"one",
        "a game (2).blksgf": b"two",
        "a game (3).blksgf": b"three",
    }


def test_what_is_set_aside_takes_nobodys_name(tmp_path: Path) -> None:
    for text in ("one", "two"):
        (tmp_path / "file").write_text(text)
        set_aside(tmp_path / "file", tmp_path / "aside")
    assert [(tmp_path / name).read_text() for name in ("aside", "aside (2)")] == ["one", "two"]


@pytest.mark.parametrize("name", ["棋" * 80 + ".blksgf", "x" * 248 + ".blksgf"])
def test_the_longest_names_can_be_written(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / name, b"x")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_folder_is_made_with_those_above_it(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    make_folder(tmp_path / "a" / "b" / "c")
    assert (tmp_path / "a" / "b" / "c").is_dir()
    (tmp_path / "file").touch()
    for path in (tmp_path / "file", tmp_path / "file" / "a" / "b"):
        with pytest.raises(NotADirectoryError, match="file is not a folder"):
            make_folder(path)


def test_only_files_half_written_are_swept(tmp_path: Path) -> None:
    names = ["a.blksgf", ".a.blksgf.0123abcd.part", ".b.json.zz_zz_zz.part", "film.part", ".hidden.part"]
    for name in names:
        (tmp_path / name).touch()
    sweep(tmp_path, seconds=60)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)
    sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".hidden.part", "a.blksgf", "film.part"]
    sweep(tmp_path / "none")


def test_a_log_keeps_its_newer_half(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    for number in range(1000):
        append(path, f"line {number}\n".encode(), 2_000)
        assert path.stat().st_size <= 2_000
    lines = path.read_text().splitlines()
    assert lines == [f"line {number}" for number in range(1000 - len(lines), 1000)]
    assert len(lines) > 80
    path.write_bytes(b"x" * 1_000_000)
    append(path, b"one long line", 2_000)
    assert path.read_bytes() == b"x" * 987 + b"one long line"


def test_one_at_a_time_holds_a_lock_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    # The number of a program that runs, as locks of old had it.
    path.write_text(f"{os.getppid()}\nblokus-desktop\n\n")
    lock, other = Lock(path), Lock(path)
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holding:
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"True\n"
        assert not lock.take()
        holding.kill()
        holding.wait()
        assert lock.take()
    assert lock.held
    assert not other.take()
    lock.release()
    assert not path.exists()
    assert other.take()
    assert not lock.take()
    other.release()
