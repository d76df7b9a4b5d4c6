"""The composition root: builds the parts of the program, connects them and runs it."""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from blokus_desktop import __version__, paths
from blokus_desktop.disk import append, make_folder
from blokus_desktop.words.i18n import marked, tr

if TYPE_CHECKING:
    from blokus_desktop.ui.shell.program import Program

USAGE = """\
usage: blokus-desktop [FILE]      play, or open a game file
       blokus-desktop engine      the computer player alone, by text commands
       blokus-desktop --version"""

NO_SCREEN = (
    "Blokus Desktop needs a screen: start it within a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
)

FIRST_CHOICES = marked(
    "Your settings led to an error; until you close this window, they are those of a first start."
)
LOG_BYTES = 256 * 1024
"""The most bytes of the log; beyond that its older half is dropped."""


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
    sys.excepthook = tell_failure
    # Objects made at the start live to the end: collecting garbage among them only costs time.
    gc.disable()
    # Ctrl+C in the shell ends the program; the game is kept after every move.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Imported late: everything above must work, and answer at once, without Qt.
    if arguments == ["--self-test"]:
        from blokus_desktop.ui.shell.self_test import test_itself

        return test_itself()
    with ExitStack() as leaving:
        return _built(leaving).play(Path(arguments[0]) if arguments else None)


def _built(leaving: ExitStack) -> "Program":
    """The program; where it cannot be built, one with first settings in a temporary folder."""
    from blokus_desktop.ui.shell.unread_sources import leave_sources_unread

    leave_sources_unread()
    from blokus_desktop.ui.shell.program import Program

    folder = paths.user_data()
    try:
        return Program(folder)
    except Exception as error:
        tell_failure(type(error), error, error.__traceback__)
    # The parts of the first one that were built release their locks.
    gc.collect()
    from tempfile import TemporaryDirectory

    from PySide6.QtCore import QSettings

    spare = leaving.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
    program = Program(folder, QSettings(str(Path(spare) / "settings.ini"), QSettings.Format.IniFormat))
    program.window.say(tr(FIRST_CHOICES))
    return program


def tell_failure(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Say on the standard error stream what went wrong before there was a window, and write it to the log."""
    # Imported late: hardly any run needs them.
    from datetime import datetime
    from traceback import format_exception

    text = "".join(format_exception(kind, error, trace))
    details = ""
    with suppress(OSError):
        make_folder(paths.user_data())
        log = paths.user_data() / "log.txt"
        append(
            log, f"{datetime.now():%Y-%m-%d %H:%M:%S} starting\n{text}".encode(errors="replace"), LOG_BYTES
        )
        details = f" Details: {log}"
    # On Windows, a program without a console has no such stream.
    if sys.stderr is not None:
        print(f"Something went wrong while Blokus Desktop was starting: {error!r}.{details}", file=sys.stderr)


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
