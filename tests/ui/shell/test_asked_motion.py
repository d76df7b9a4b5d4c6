"""The system is asked whether it wants less motion: late, and without waiting for it."""

import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.ui.shell.asked_motion import AskedMotion
from blokus_desktop.ui.style.motion import SYSTEM_MOTION, Motion
from tests.ui.conftest import MakeProgram

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks as Linux is asked")


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A GNOME whose gsettings is a script."""
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    def answers(script: str) -> None:
        program = tmp_path / "gsettings"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)

    return answers


@pytest.fixture
def asked(qapp: object) -> Iterator[AskedMotion]:
    asked = AskedMotion()
    yield asked
    asked.close()


def is_over(asked: AskedMotion) -> bool:
    return asked._process is None


@pytest.mark.parametrize(("answer", "reduced"), [("false", True), ("true", False), ("", False)])
def test_gnome_says_it(
    asked: AskedMotion, desktop: Callable[[str], None], qtbot: QtBot, answer: str, reduced: bool
) -> None:
    desktop(f'test "$*" = "get org.gnome.desktop.interface enable-animations" && echo {answer}')
    asked.ask()
    qtbot.waitUntil(lambda: is_over(asked))
    assert SYSTEM_MOTION.reduced is reduced


def test_a_desktop_that_does_not_answer_is_not_waited_for(
    asked: AskedMotion, desktop: Callable[[str], None], qtbot: QtBot
) -> None:
    desktop("exec sleep 60")
    asked._limit.setInterval(50)
    start = perf_counter()
    asked.ask()
    assert perf_counter() - start < 0.2
    qtbot.waitUntil(lambda: is_over(asked))
    assert not SYSTEM_MOTION.reduced


def test_a_desktop_without_that_program_moves(
    asked: AskedMotion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    asked.ask()
    assert is_over(asked)
    assert not SYSTEM_MOTION.reduced


@pytest.mark.parametrize(
    ("file", "reduced"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[General]\nfont=Noto\n", False),
        ("[KDE]\nAnimationDurationFactor=fast\n", False),
        ("AnimationDurationFactor=0\n", False),
        (b"[KDE]\n\xff\xfe=0\n", False),
        (None, False),
    ],
)
def test_kde_has_written_it_down(
    asked: AskedMotion,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str | bytes | None,
    reduced: bool,
) -> None:
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    if file is not None:
        (tmp_path / "kdeglobals").write_bytes(file.encode() if isinstance(file, str) else file)
    asked.ask()
    assert SYSTEM_MOTION.reduced is reduced


def test_the_program_asks_after_its_first_picture_and_follows(
    desktop: Callable[[str], None], make_program: MakeProgram, qtbot: QtBot
) -> None:
    desktop("echo false")
    program = make_program(motion="system")
    told: list[bool] = []
    program.window.home.set_animated = told.append  # type: ignore[method-assign]
    qtbot.waitUntil(lambda: program.settings.motion() is Motion.FADE)
    assert told == [False]


def test_whoever_has_chosen_is_not_asked_for(
    desktop: Callable[[str], None], make_program: MakeProgram, qtbot: QtBot, tmp_path: Path
) -> None:
    desktop(f"touch {tmp_path}/asked; echo false")
    program = make_program(motion="on")
    qtbot.wait(100)
    assert not (tmp_path / "asked").exists()
    assert program.settings.motion() is Motion.FULL
    program.settings.set_value("motion", "system")
    qtbot.waitUntil(lambda: program.settings.motion() is Motion.FADE)
