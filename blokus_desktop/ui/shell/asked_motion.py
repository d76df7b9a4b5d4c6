"""Asks the system whether it wants less motion, without waiting for the answer."""

import os
import shutil
import sys
from configparser import ConfigParser
from configparser import Error as NotWellFormed
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QProcess, QTimer

from blokus_desktop.disk import read_at_most
from blokus_desktop.ui.style.motion import SYSTEM_MOTION

_PATIENCE = 2_000
"""How long an answer may take, in milliseconds."""
_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MAC: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_LESS: Final[dict[tuple[str, ...], str]] = {_GNOME: "false", _MAC: "1"}
"""What each command answers where less motion is wanted."""
_LONGEST = 1_000_000
"""The most bytes that a file of choices is read of."""
_SPI_GETCLIENTAREAANIMATION = 0x1042


class AskedMotion(QObject):
    """Finds out by a file, by the system itself or by a small program, and tells `SYSTEM_MOTION`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._less = ""
        """What is answered where less motion is wanted."""
        self._limit = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._limit.timeout.connect(self.close)

    def ask(self) -> None:
        """Begin to find out; without an answer all is as before."""
        if sys.platform == "win32":
            SYSTEM_MOTION.set_reduced(_windows_wants_less())
        elif sys.platform == "darwin":
            self._run(_MAC)
        elif "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "").split(":"):
            SYSTEM_MOTION.set_reduced(_kde_wants_less())
        else:
            self._run(_GNOME)

    def close(self) -> None:
        """Ask no more."""
        self._limit.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            if process.state() != QProcess.ProcessState.NotRunning:
                process.kill()
                process.waitForFinished(_PATIENCE)
            process.deleteLater()

    def _run(self, command: tuple[str, ...]) -> None:
        program = shutil.which(command[0])
        if program is None or self._process is not None:
            return
        self._process = process = QProcess(self)
        process.setStandardErrorFile(QProcess.nullDevice())
        self._less = _LESS[command]
        process.finished.connect(self._answered)
        process.start(program, command[1:])
        self._limit.start()

    def _answered(self) -> None:
        if self._process is not None:
            answer = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace").strip()
            SYSTEM_MOTION.set_reduced(answer == self._less)
            self.close()


def _kde_wants_less() -> bool:
    """Whether the animations of KDE take no time."""
    folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    choices = ConfigParser(interpolation=None, strict=False)
    with suppress(OSError, UnicodeDecodeError, NotWellFormed, ValueError):
        choices.read_string(read_at_most(Path(folder) / "kdeglobals", _LONGEST).decode())
        return float(choices.get("KDE", "AnimationDurationFactor", fallback="1")) == 0
    return False


def _windows_wants_less() -> bool:
    """Whether Windows shows no animations inside of windows."""
    import ctypes

    shown = ctypes.c_int(1)
    user32 = ctypes.CDLL("user32")
    user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(shown), 0)
    return not shown.value
