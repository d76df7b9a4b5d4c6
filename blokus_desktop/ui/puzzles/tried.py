"""Remembers which brainteaser was left off last, and when."""

import json
from datetime import datetime
from typing import NamedTuple

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.saved.strict_json import MISTAKES, parsed, text, whole
from blokus_desktop.ui.style.settings import Settings

_LONGEST = 200
"""The most characters of a key."""
_LATEST = 10**14
"""More milliseconds than any clock shows."""


class Tried(NamedTuple):
    """A brainteaser that was begun and not solved."""

    key: str
    moment: datetime


def last_tried(settings: Settings) -> Tried | None:
    """The brainteaser left off last; what cannot be understood counts as none."""
    try:
        key, milliseconds = parsed(settings.value("puzzle_tried") or "null")
        return Tried(text(key, _LONGEST), datetime.fromtimestamp(whole(milliseconds, _LATEST) / 1000))
    except (*MISTAKES, OSError, OverflowError):
        return None


def remember(settings: Settings, key: str, attempt: Attempt) -> None:
    """Remember how a brainteaser is left: one that is solved or not begun is offered no more."""
    begun = any(not attempt.is_given(placement) for _, placement in attempt.laid)
    if begun and not attempt.solved:
        settings.set_value("puzzle_tried", json.dumps([key, int(datetime.now().timestamp() * 1000)]))
    else:
        forget(settings, key)


def forget(settings: Settings, key: str) -> None:
    """Offer a brainteaser no more; its attempt stays."""
    tried = last_tried(settings)
    if tried is not None and tried.key == key:
        settings.set_value("puzzle_tried", "")
