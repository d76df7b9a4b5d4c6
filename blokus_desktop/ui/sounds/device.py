"""Opens the system's sound device by miniaudio, if that is installed, and keeps its complaints to itself."""

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, cast

from blokus_desktop.ui.sounds.making import RATE

if TYPE_CHECKING:
    from array import array

    Stream = Generator["array[int]", int, None]
    """Is sent how many samples are wanted, and gives them."""

_PERIOD = 20
"""How many milliseconds of sound are asked for at once."""


class Device(Protocol):
    """What plays a stream in a thread of the system, until it is stopped."""

    def start(self, callback_generator: "Stream") -> None:
        """Take samples from a stream that has been begun."""

    def stop(self) -> None:
        """Take no more, but stay open."""

    def close(self) -> None:
        """Let the device go."""


class NoDevice(Exception):
    """Nothing can be heard here."""


class NoLibrary(NoDevice):
    """Miniaudio is not installed."""


def opened() -> Device:
    """The device that the system plays on; raises NoDevice, and writes nothing anywhere."""
    with _hushed():
        try:
            library = _miniaudio()
        except ImportError as problem:
            raise NoLibrary from problem
        try:
            device = library.PlaybackDevice(
                nchannels=1, sample_rate=RATE, buffersize_msec=_PERIOD, app_name="Blokus Desktop"
            )
        except (library.MiniaudioError, OSError) as problem:
            raise NoDevice from problem
    return cast(Device, device)


def _miniaudio() -> ModuleType:
    """The library, without numpy: it would take that along for nothing, with 20 MB."""
    known = "numpy" in sys.modules
    if not known:
        sys.modules["numpy"] = cast(ModuleType, None)
    try:
        import miniaudio
    finally:
        if not known:
            del sys.modules["numpy"]
    return cast(ModuleType, miniaudio)


@contextmanager
def _hushed() -> Iterator[None]:
    """Send nowhere what libraries in C write to the standard error stream, as ALSA does without a device."""
    try:
        kept = os.dup(2)
    except OSError:
        # There is no such stream.
        yield
        return
    try:
        with suppress(OSError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
