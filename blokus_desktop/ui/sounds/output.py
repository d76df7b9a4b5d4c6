"""One stream to the sound device, into which all sounds are mixed, open only while something is played."""

from array import array
from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING

from blokus_desktop.ui.sounds.device import Device, NoDevice
from blokus_desktop.ui.sounds.making import RATE, samples_of
from blokus_desktop.ui.sounds.sound import Sound

if TYPE_CHECKING:
    from blokus_desktop.ui.sounds.device import Stream

_REST, _LEAVE = 1.0, 30.0
"""After how many seconds of silence the stream is stopped, and after how many the device is let go."""
_LOOK, _PATIENCE = 0.25, 2.0
"""Every so many seconds it is seen whether all is well; a device that takes no samples for longer is gone."""
_FAREWELL = 2.0
"""The most seconds that the end of the program waits for a device to be let go."""
_LEAST, _MOST = -32_768, 32_767


class Voice:
    """A sound that is being played: what is left of it, and the silence before it."""

    def __init__(self, samples: "array[int]", wait: int) -> None:
        self._samples, self._place = samples, -wait

    @property
    def is_over(self) -> bool:
        return self._place >= len(self._samples)

    def take(self, count: int) -> "array[int]":
        """The next samples, at most so many, with silence before them as long as it waits."""
        begin, self._place = self._place, self._place + count
        silence = array("h", bytes(2 * min(max(-begin, 0), count)))
        return silence + self._samples[max(begin, 0) : max(begin + count, 0)]


def mixed(voices: list[Voice], count: int) -> "array[int]":
    """The next samples of all voices together."""
    whole = array("h", bytes(2 * count))
    for voice in voices:
        part = voice.take(count)
        if part:
            sums = map(int.__add__, whole, part)
            whole[: len(part)] = array("h", [min(max(value, _LEAST), _MOST) for value in sums])
    return whole


class Output:
    """Plays sounds in a thread of its own, which ends some time after the last one."""

    def __init__(self, open_device: Callable[[], Device], tell: Callable[[NoDevice | None], None]) -> None:
        """``tell`` hears, in that thread, why nothing can be heard, or None once it can."""
        self._open, self._tell = open_device, tell
        self._wanted: list[tuple[Sound, float, float]] = []
        self._voices: list[Voice] = []
        """What sounds now; the device's own thread takes out what is over."""
        self._asked_at = 0.0
        """When the device last took samples."""
        self._closing = False
        self._change = Condition()
        self._thread: Thread | None = None

    def play(self, sound: Sound, share: float, after: float = 0.0) -> None:
        """Play a sound after some seconds, at a share of its loudness; returns at once."""
        with self._change:
            if self._closing:
                return
            self._wanted.append((sound, share, after))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="sound", daemon=True)
                self._thread.start()
            self._change.notify()

    def close(self) -> None:
        """Be silent for good."""
        with self._change:
            self._closing = True
            self._change.notify()
            thread = self._thread
        if thread is not None:
            thread.join(_FAREWELL)

    # In the thread

    def _run(self) -> None:
        device: Device | None = None
        try:
            while self._is_asked():
                device = device if device is not None and self._plays_on(device) else self._plays_anew()
        except NoDevice as problem:
            self._tell(problem)
        finally:
            if device is not None:
                device.close()
            with self._change:
                self._voices.clear()
                if not self._closing:
                    self._wanted.clear()
                    self._thread = None

    def _is_asked(self) -> bool:
        """Wait for a sound; False where none comes for long, and this thread is to end."""
        with self._change:
            if not self._wanted and not self._closing:
                self._change.wait(_LEAVE)
            return bool(self._wanted) and not self._closing

    def _plays_anew(self) -> Device:
        """Open the device and play until there is silence."""
        device = self._open()
        self._tell(None)
        if not self._plays_on(device):
            raise NoDevice
        return device

    def _plays_on(self, device: Device) -> bool:
        """Play until there is silence for a while; False where the device has gone."""
        stream = self._stream()
        next(stream)
        self._begin_wanted(0)
        try:
            device.start(stream)
            self._asked_at = silent_since = monotonic()
            while not self._closing and monotonic() - silent_since < _REST:
                self._begin_wanted(_LOOK)
                if self._voices:
                    silent_since = monotonic()
                if monotonic() - self._asked_at > _PATIENCE:
                    device.close()
                    return False
            device.stop()
        except Exception:
            # What it raises is its library's own affair: it plays no more.
            device.close()
            return False
        return True

    def _begin_wanted(self, seconds: float) -> None:
        """Let what is wanted sound; wait for it, if need be."""
        with self._change:
            if not self._wanted:
                self._change.wait(seconds)
            wanted, self._wanted = self._wanted, []
        self._voices.extend(_voice(*each) for each in wanted)

    def _stream(self) -> "Stream":
        """The samples as the device asks for them, in its own thread."""
        count = yield array("h")
        while True:
            self._asked_at = monotonic()
            voices = list(self._voices)
            samples = mixed(voices, count)
            for voice in voices:
                if voice.is_over:
                    self._voices.remove(voice)
            count = yield samples


def _voice(sound: Sound, share: float, after: float) -> Voice:
    samples = samples_of(sound)
    return Voice(array("h", [int(value * share) for value in samples]), round(after * RATE))
