"""Plays sounds as loud as the player wants them; where nothing can be heard it is silent, and knows why."""

from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from blokus_desktop.ui.sounds.sound import Sound
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from blokus_desktop.ui.sounds.device import NoDevice
    from blokus_desktop.ui.sounds.output import Output

_AGAIN = 60
"""After how many seconds without a device it is looked for again."""


class Speaker(QObject):
    """Follows the choices of sound; all that makes and plays one is read when the first is heard."""

    silence_changed = Signal(str)
    """Why nothing can be heard, in a sentence; empty where all is well."""
    _told = Signal(object)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.silence = ""
        self._settings = settings
        self._output: Output | None = None
        self._silent_until = 0.0
        # From the thread that plays to the one of the window.
        self._told.connect(self._hear)
        settings.changed.connect(self._setting_changed)

    def play(self, sound: Sound, after: float = 0.0) -> None:
        """Play a sound after some seconds, if the player wants to hear any; returns at once."""
        if self._settings.value("sound") and monotonic() >= self._silent_until:
            self._started().play(sound, self._settings.value("volume") / 100, after)

    def close(self) -> None:
        """Be silent for good."""
        if self._output is not None:
            self._output.close()

    def _started(self) -> "Output":
        if self._output is None:
            from blokus_desktop.ui.sounds import device
            from blokus_desktop.ui.sounds.output import Output

            self._output = Output(device.opened, self._told.emit)
        return self._output

    def _setting_changed(self, name: str) -> None:
        """Let the player hear what was chosen."""
        if name in ("sound", "volume"):
            self._silent_until = 0.0
            self.play(Sound.LAY_3)

    def _hear(self, problem: "NoDevice | None") -> None:
        sentence = _why_silent(problem) if problem is not None else ""
        self._silent_until = monotonic() + _AGAIN if problem is not None else 0.0
        if sentence != self.silence:
            self.silence = sentence
            self.silence_changed.emit(sentence)


def _why_silent(problem: "NoDevice") -> str:
    from blokus_desktop.ui.sounds.device import NoLibrary

    if isinstance(problem, NoLibrary):
        return tr("No sound: the Python package miniaudio is not installed.")
    return tr("No sound device was found.")
