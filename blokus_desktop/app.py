"""The composition root: builds the parts of the program, connects them and runs it."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from blokus_desktop import __version__, paths

USAGE = """\
usage: blokus-desktop [FILE]      play, or open a game file
       blokus-desktop engine      the computer player alone, by text commands
       blokus-desktop --version"""

NO_SCREEN = (
    "Blokus Desktop needs a screen: start it within a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
)


def run(arguments: Sequence[str]) -> int:
    """Start the window; returns the program's exit code."""
    if arguments[:1] == ["--version"]:
        print(f"Blokus Desktop {__version__}")
        return 0
    if arguments[:1] in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    if arguments == ["--self-test"]:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    elif len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        print(f"Blokus Desktop does not understand '{' '.join(arguments)}'.\n{USAGE}", file=sys.stderr)
        return 2
    if not has_screen():
        print(NO_SCREEN, file=sys.stderr)
        return 1
    # What is made while the program starts stays: to look for garbage among it only costs time.
    gc.disable()
    # Only now: everything above must work, and answer at once, without Qt.
    from blokus_desktop.ui.program import Program

    # Ctrl+C in the shell ends the program; the game is kept after every move.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if arguments == ["--self-test"]:
        from blokus_desktop.ui.self_test import test_itself

        return test_itself()
    return Program(paths.user_data()).play(Path(arguments[0]) if arguments else None)


def has_screen() -> bool:
    """Whether a window can be opened, as far as that can be told without trying."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    if os.environ.get("WAYLAND_DISPLAY"):
        return True
    name, _, number = os.environ.get("DISPLAY", "").partition(":")
    if name:
        return True
    # A local display that is gone would end the program in the middle of starting.
    return bool(number) and Path(f"/tmp/.X11-unix/X{number.partition('.')[0]}").exists()
