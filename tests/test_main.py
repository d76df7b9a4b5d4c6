"""The entry of the program, started as a person would from a shell."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blokus_desktop import __version__
from blokus_desktop.ai.compiled import MISSING
from blokus_desktop.saved import GameFileError, load
from tests.uncompiled import uncompiled

PENTOBI = Path(__file__).parent / "data" / "pentobi"
COMMAND = [sys.executable, "-m", "blokus_desktop"]


def surroundings(home: Path, **changes: str | None) -> dict[str, str]:
    """The environment of a shell with a home of its own."""
    found = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    found |= {name: value for name, value in changes.items() if value is not None}
    return {name: value for name, value in found.items() if changes.get(name, "") is not None}


def started(home: Path, *arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        env=surroundings(home, **changes),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("display", [None, ":987"])
def test_without_a_screen_it_says_in_one_line_what_to_do(tmp_path: Path, display: str | None) -> None:
    result = started(tmp_path, QT_QPA_PLATFORM=None, WAYLAND_DISPLAY=None, DISPLAY=display)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert "set DISPLAY or WAYLAND_DISPLAY" in result.stderr


def test_it_says_its_version_and_its_usage(tmp_path: Path) -> None:
    assert started(tmp_path, "--version").stdout == f"Blokus Desktop {__version__}\n"
    assert "blokus-desktop [FILE]" in started(tmp_path, "--help").stdout


@pytest.mark.parametrize("arguments", [["--fast"], ["a.blksgf", "b.blksgf"]])
def test_it_refuses_what_it_does_not_understand(tmp_path: Path, arguments: list[str]) -> None:
    result = started(tmp_path, *arguments)
    assert result.returncode == 2
    assert result.stderr.startswith(f"Blokus Desktop does not understand '{' '.join(arguments)}'.\nusage:")


def test_an_engine_that_was_never_compiled_says_in_one_line_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(uncompiled(tmp_path))
    result = started(tmp_path, "engine")
    assert (result.returncode, result.stdout, result.stderr) == (2, "", f"{MISSING}\n")


def test_a_window_whose_engine_was_never_compiled_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(uncompiled(tmp_path))
    result = started(tmp_path, "--self-test", QT_QPA_PLATFORM="offscreen")
    assert (result.returncode, result.stdout) == (1, f"self-test: 1 moves, {MISSING}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="reads from /proc")
def test_an_engine_runs_no_threads_but_its_own(tmp_path: Path) -> None:
    """numpy's OpenBLAS would start one for each further processor, which turns round for a while."""
    with subprocess.Popen(
        [*COMMAND, "engine", "--quiet", "--threads", "1", "--simulations", "10"],
        env=surroundings(tmp_path, OPENBLAS_NUM_THREADS=None),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        print("genmove 1", file=process.stdin, flush=True)
        assert process.stdout.readline().startswith("= ")
        threads = len(os.listdir(f"/proc/{process.pid}/task"))
        process.stdin.close()
    # One thinks, and one listens.
    assert threads == 2


@pytest.mark.parametrize("module", ["kernel", "kernel.search_tree"])
def test_no_part_of_a_kernel_that_was_never_compiled_is_imported(tmp_path: Path, module: str) -> None:
    command = [sys.executable, "-c", f"import blokus_desktop.ai.{module}"]
    result = subprocess.run(command, cwd=uncompiled(tmp_path), capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr.endswith(f"blokus_desktop.ai.compiled.CompiledPartMissing: {MISSING}\n")


def test_it_tests_itself_away_from_the_players_games(tmp_path: Path) -> None:
    result = started(tmp_path, "--self-test", QT_QPA_PLATFORM="offscreen")
    assert (result.returncode, result.stdout) == (0, "self-test: 10 moves, saved and loaded\n")
    assert list(tmp_path.rglob("*.blksgf")) == []


def test_a_file_named_on_the_command_line_is_opened(tmp_path: Path) -> None:
    file = PENTOBI / "duo_seed1001.blksgf"
    environment = surroundings(tmp_path, QT_QPA_PLATFORM="offscreen")
    with subprocess.Popen([*COMMAND, str(file)], env=environment) as program:
        kept = wait_for_autosave(tmp_path)
        program.send_signal(signal.SIGTERM)
    assert len(kept.main_line()) == len(load(file).main_line())


def wait_for_autosave(home: Path):
    for _ in range(300):
        try:
            return load(home / "blokus-desktop" / "autosave.blksgf")
        except GameFileError:
            time.sleep(0.1)
    pytest.fail("the game was not kept")
