"""Where files are: on each system, from the source tree, and in a bundle."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from blokus_desktop import paths

OPTIONS = ["--quiet", "--window", str(os.getpid())]
"""The engine must know which process it ends with."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def test_the_resources_are_there() -> None:
    assert (paths.resources() / "fonts" / "Inter-Regular.ttf").is_file()


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("linux", ".local/share/blokus-desktop"),
        ("darwin", "Library/Application Support/Blokus Desktop"),
        ("win32", "AppData/Local/Blokus Desktop"),
    ],
)
def test_the_players_files_are_at_the_usual_place_of_each_system(
    platform: str, folder: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert paths.user_data() == home / folder


@pytest.mark.parametrize(("platform", "variable"), [("linux", "XDG_DATA_HOME"), ("win32", "LOCALAPPDATA")])
def test_the_place_can_be_moved_but_not_to_a_relative_one(
    platform: str, variable: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(home / "elsewhere"))
    assert paths.user_data().parent == home / "elsewhere"
    monkeypatch.setenv(variable, "elsewhere")
    assert paths.user_data().parent != Path("elsewhere")


def test_to_ask_for_the_players_folder_makes_nothing(home: Path) -> None:
    """Where it cannot be made, the window must open all the same, and say so."""
    assert paths.user_data().is_relative_to(home)
    assert list(home.iterdir()) == []


def test_the_engine_is_this_python() -> None:
    assert paths.engine_command() == [sys.executable, "-m", "blokus_desktop", "engine", *OPTIONS]


def test_the_command_of_the_engine_answers() -> None:
    done = subprocess.run(
        paths.engine_command(), input="quit\n", capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "=\n\n", "")


@pytest.mark.parametrize("ending", ["", ".exe"])
def test_in_a_bundle_the_engine_is_the_program_beside(
    ending: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(home / f"blokus-desktop{ending}"))
    assert paths.engine_command() == [str(home / f"blokus-desktop-engine{ending}"), *OPTIONS]


def test_a_windows_python_without_streams_gives_way_to_the_one_with(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(home / "pythonw.exe"))
    assert paths.engine_command()[0] == str(home / "pythonw.exe")
    (home / "python.exe").touch()
    assert paths.engine_command()[0] == str(home / "python.exe")
