"""Ends an engine at once, and together with the window that started it, however the window ended."""

import os
import signal
import sys
import time
from threading import Thread
from typing import NoReturn

_INTERVAL = 0.3
"""Seconds between two looks whether the window is still there, where the system does not report it."""
_SIGNAL_WHEN_PARENT_ENDS = 1
_MAY_WAIT, _FOR_EVER = 0x0010_0000, 0xFFFF_FFFF


def leave() -> NoReturn:
    """Ends this process now, in the middle of whatever it thinks about."""
    os._exit(0)


def leave_with(window: int) -> None:
    """Ends this process as soon as the process with that number, which started it, is gone.

    The end of the input tells that as well, but not while some other process holds the pipe open.
    """
    if sys.platform == "linux":
        # Even while no thread of this process comes to look; not every system's library has it.
        _ask_for_the_signal()
    Thread(target=_wait_for, args=(window,), name="window", daemon=True).start()


def _ask_for_the_signal() -> None:
    import ctypes

    try:
        ctypes.CDLL(None).prctl(_SIGNAL_WHEN_PARENT_ENDS, int(signal.SIGKILL), 0, 0, 0)
    except (OSError, AttributeError):
        return


def _wait_for(window: int) -> None:
    """Waits until the window has ended, and leaves then."""
    if sys.platform == "win32":
        # A launcher may stand between the two there, so the parent's number says nothing.
        import ctypes

        system = ctypes.WinDLL("kernel32")
        system.OpenProcess.restype = ctypes.c_void_p
        handle = system.OpenProcess(_MAY_WAIT, False, window)
        if not handle:
            # The end of the input will tell.
            return
        system.WaitForSingleObject(ctypes.c_void_p(handle), ctypes.c_uint32(_FOR_EVER))
    else:
        # An orphan gets another parent at once, even while the old one is still listed as a zombie.
        while os.getppid() == window:
            time.sleep(_INTERVAL)
    leave()
