"""What is kept of the lessons: the stars of each, where one was left, and which one was the last."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from blokus_desktop.saved.store import Form, Store
from blokus_desktop.saved.strict_json import Malformed, text, whole
from blokus_desktop.words.i18n import tr

MOST_STARS = 3
_FILE = "lessons.json"
_MOST_BYTES = 50_000
_LONGEST, _MOST, _MOST_STEPS = 60, 500, 99
"""The most letters of a lesson's key, the most lessons, and the most steps of one."""


@dataclass(frozen=True)
class _Kept:
    """What is in the file."""

    stars: Mapping[str, int] = field(default_factory=dict)
    """The most that were ever earned, by the lesson's key; only those that were done."""
    steps: Mapping[str, int] = field(default_factory=dict)
    """Where lessons were left, that were not done since."""
    last: str = ""


class Progress(QObject):
    """Keeps what was learned, in one small file that all windows share."""

    changed = Signal()

    def __init__(self, folder: Path, tell: Callable[[str], None], parent: QObject | None = None) -> None:
        """``tell`` hears what is wrong with the file."""
        super().__init__(parent)
        self._tell = tell
        self.keep_in(folder)

    def keep_in(self, folder: Path) -> None:
        """Keep it in another folder from now on."""
        self._store = Store(folder / _FILE, _form(), self._tell)

    def stars(self, key: str) -> int:
        """The most stars that a lesson has brought so far: none before it was done."""
        return self._store.content.stars.get(key, 0)

    def step(self, key: str) -> int:
        """The step at which a lesson was left, counted from 0."""
        return self._store.content.steps.get(key, 0)

    @property
    def last(self) -> str:
        """The lesson that was left or done last; empty before the first one."""
        return self._store.content.last

    def keep_stars(self, key: str, stars: int) -> None:
        """Keep what a lesson has brought; a worse result takes nothing away."""
        self._change(
            lambda kept: _Kept(
                {**kept.stars, key: max(stars, kept.stars.get(key, 0))}, _without(kept.steps, key), key
            )
        )

    def leave(self, key: str, step: int) -> None:
        """Keep at which step a lesson is left; at the first one nothing of it is kept."""
        self._change(
            lambda kept: replace(
                kept, steps={**kept.steps, key: step} if step else _without(kept.steps, key), last=key
            )
        )

    def _change(self, change: Callable[[_Kept], _Kept]) -> None:
        before = self._store.content
        if self._store.change(change) != before:
            self.changed.emit()


def _without(steps: Mapping[str, int], key: str) -> dict[str, int]:
    return {other: step for other, step in steps.items() if other != key}


def _numbers(plain: Any, most: int) -> dict[str, int]:
    if len(plain) > _MOST:
        raise Malformed("too many lessons")
    return {text(key, _LONGEST): whole(value, most, least=1) for key, value in plain.items()}


def _form() -> Form[_Kept]:
    return Form(
        _Kept(),
        lambda plain: _Kept(
            _numbers(plain["stars"], MOST_STARS),
            _numbers(plain["steps"], _MOST_STEPS),
            text(plain["last"], _LONGEST),
        ),
        lambda kept: {"stars": dict(kept.stars), "steps": dict(kept.steps), "last": kept.last},
        _MOST_BYTES,
        tr("What you have learned cannot be read; it is in {file}."),
        tr("What you have learned cannot be read just now: {reason}."),
        tr("What you have learned could not be kept: {reason}."),
    )
