"""Small stores: what windows write at the same time is all kept, and what is on the disk is not lost."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from blokus_desktop.disk import alone_in
from blokus_desktop.saved.store import Form, Store
from blokus_desktop.saved.strict_json import whole

WORDS = ("It is in {file}.", "Not now: {reason}.", "Not kept: {reason}.")
NUMBERS: Form[tuple[int, ...]] = Form((), lambda plain: tuple(map(whole, plain)), list, 5_000, *WORDS)

ADD = """
import sys
from pathlib import Path
from tests.saved.test_store import numbers
store = numbers(Path(sys.argv[1]), [])
first, count = map(int, sys.argv[2:])
for number in range(first, first + count):
    store.change(lambda kept: (*kept, number))
"""

TAKE_THE_LOCK = """
import sys, time
from pathlib import Path
from blokus_desktop.disk import alone_in
with alone_in(Path(sys.argv[1])):
    print("ready", flush=True)
    time.sleep(60)
"""

DAMAGED = [
    b"",
    b"{",
    b"[1, 1e999]",
    b"[NaN]",
    b"[Infinity]",
    b"[-1]",
    b"[1.0]",
    b"[true]",
    b'["1"]',
    b"[null]",
    b"[" + b"9" * 100 + b"]",
    b"[" + b"9" * 4_500 + b"]",
    b'{"1": 1, "1": 2}',
    b"[" * 4_000,
    b"[" * 2_000 + b"]" * 2_000,
    b"[" + b"1," * 3_000 + b"1]",
    b"\xff\xfe[\x001\x00]\x00",
    b"[1]\0",
]


def numbers(path: Path, said: list[str]) -> Store[tuple[int, ...]]:
    return Store(path, NUMBERS, said.append)


def add(store: Store[tuple[int, ...]], number: int) -> tuple[int, ...]:
    return store.change(lambda kept: (*kept, number))


@contextmanager
def without_privileges(folder: Path, mode: int) -> Iterator[None]:
    """A folder with other permissions, for a process that these hold back."""
    before = folder.stat().st_mode
    folder.chmod(mode)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(before)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users can enter too."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_what_two_processes_add_at_once_is_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "numbers.json"
    runs = [
        subprocess.Popen([sys.executable, "-c", ADD, str(path), first, "50"], stderr=subprocess.PIPE)
        for first in ("0", "1000")
    ]
    assert [(run.communicate(timeout=60)[1], run.returncode) for run in runs] == [(b"", 0)] * 2
    kept = numbers(path, []).content
    assert sorted(kept) == [*range(50), *range(1000, 1050)]
    # Each process wrote its own in order, and they did take turns.
    assert [number for number in kept if number < 1000] == [*range(50)]
    assert [file.name for file in tmp_path.iterdir()] == ["numbers.json"]


def test_a_window_sees_what_another_has_written_and_removed(tmp_path: Path) -> None:
    one, other = (numbers(tmp_path / "numbers.json", []) for _ in range(2))
    add(one, 1)
    assert add(other, 2) == (1, 2)
    one.change(lambda kept: tuple(number for number in kept if number != 2))
    assert other.content == (1,)
    assert add(other, 3) == (1, 3)


@pytest.mark.parametrize("data", DAMAGED, ids=lambda data: repr(data[:12]))
def test_a_damaged_store_is_set_aside_and_told(tmp_path: Path, data: bytes) -> None:
    path, said = tmp_path / "numbers.json", []
    path.write_bytes(data)
    started = time.process_time()
    store = numbers(path, said)
    assert store.content == store.content == ()
    assert said == ["It is in numbers.damaged."]
    assert (tmp_path / "numbers.damaged").read_bytes() == data
    assert add(store, 7) == (7,)
    assert numbers(path, said).content == (7,)
    assert len(said) == 1
    assert time.process_time() - started < 2


def test_no_earlier_damaged_store_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "numbers.json"
    for number in range(3):
        path.write_text(f"damaged {number}")
        said: list[str] = []
        # By a change at once, without a look before.
        assert add(numbers(path, said), 7) == (7,)
        assert len(said) == 1
    asides = [tmp_path / f"numbers{number}.damaged" for number in ("", " (2)", " (3)")]
    assert [aside.read_text() for aside in asides] == ["damaged 0", "damaged 1", "damaged 2"]


@pytest.mark.parametrize("kind", ["folder", "pipe", "loop"])
def test_what_is_no_file_is_set_aside_at_once(tmp_path: Path, kind: str) -> None:
    path, said = tmp_path / "numbers.json", []
    if kind == "folder":
        path.mkdir()
        (path / "something").write_text("of the player's")
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path)
    store = numbers(path, said)
    assert store.content == ()
    assert said == ["It is in numbers.damaged."]
    assert os.path.lexists(tmp_path / "numbers.damaged")
    assert add(store, 7) == numbers(path, said).content == (7,)
    assert len(said) == 1


def test_what_cannot_be_read_for_now_is_neither_damaged_nor_overwritten(tmp_path: Path) -> None:
    path, away, said = tmp_path / "numbers.json", tmp_path / "away", []
    add(numbers(path, said), 1)
    path.rename(away)
    # A file like any other, whose first byte cannot be read: as on a disk that fails.
    path.symlink_to("/proc/self/mem")
    store = numbers(path, said)
    assert store.content == ()
    assert said == ["Not now: Input/output error."]
    assert add(store, 2) == (2,)
    assert said[1:] == ["Not kept: Input/output error."]
    assert path.is_symlink()
    assert list(tmp_path.glob("*.damaged*")) == []
    path.unlink()
    away.rename(path)
    assert store.content == (1, 2)
    assert add(store, 3) == numbers(path, said).content == (1, 2, 3)
    assert len(said) == 2


def test_a_folder_closed_for_a_while_costs_nothing(folder: Path) -> None:
    path, said = folder / "numbers.json", []
    store = numbers(path, said)
    add(store, 1)
    with without_privileges(folder, 0):
        assert store.content == (1,)
        assert said == ["Not now: Permission denied."]
        assert add(store, 2) == (1, 2)
        assert add(store, 3) == (1, 2, 3)
    # Told once each, however often it was tried.
    assert said[1:] == ["Not kept: Permission denied."]
    assert numbers(path, said).content == (1,)
    assert store.settle() == numbers(path, said).content == (1, 2, 3)


def test_a_folder_that_can_only_be_read_is_told_once(folder: Path) -> None:
    path, said = folder / "numbers.json", []
    add(numbers(path, said), 1)
    store = numbers(path, said)
    with without_privileges(folder, 0o555):
        assert add(store, 2) == (1, 2)
        assert add(store, 3) == store.content == (1, 2, 3)
    assert said == ["Not kept: Permission denied."]
    assert numbers(path, said).content == (1,)


def test_a_damaged_store_that_cannot_be_set_aside_stays(folder: Path) -> None:
    path, said = folder / "numbers.json", []
    path.write_text("damaged")
    store = numbers(path, said)
    with without_privileges(folder, 0o555):
        assert store.content == ()
        assert add(store, 2) == (2,)
    assert said == ["It is in numbers.json.", "Not kept: Permission denied."]
    assert path.read_text() == "damaged"
    assert store.settle() == numbers(path, said).content == (2,)
    assert (folder / "numbers.damaged").read_text() == "damaged"


def test_more_than_can_be_read_again_is_not_written(tmp_path: Path) -> None:
    path, said = tmp_path / "numbers.json", []
    store = numbers(path, said)
    store.change(lambda _: (1,) * 1_600)
    before = path.read_bytes()
    store.change(lambda kept: kept * 2)
    assert said == ["Not kept: File too large."]
    assert path.read_bytes() == before
    assert numbers(path, said).content == (1,) * 1_600


@pytest.mark.thorough
def test_a_window_that_hangs_keeps_others_waiting_for_a_while_only(tmp_path: Path) -> None:
    path, said = tmp_path / "numbers.json", []
    store = numbers(path, said)
    add(store, 1)
    with subprocess.Popen(
        [sys.executable, "-c", TAKE_THE_LOCK, str(tmp_path)], stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"ready\n"
        started = time.monotonic()
        assert add(store, 2) == (1, 2)
        assert 1.5 < time.monotonic() - started < 5
        assert said == ["Not kept: Another window is writing and does not finish."]
        # The lock of a killed program stops no other.
        other.send_signal(signal.SIGKILL)
        other.wait()
    started = time.monotonic()
    assert add(store, 3) == numbers(path, said).content == (1, 2, 3)
    assert time.monotonic() - started < 1.5


def test_a_lock_is_given_back_whatever_happens(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), alone_in(tmp_path):
            1 / 0  # noqa: B018
    assert list(tmp_path.iterdir()) == []
