"""What the player has chosen, kept between runs by QSettings."""

import os
import re
from collections.abc import Callable
from contextlib import ExitStack, suppress
from errno import EINVAL
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QCoreApplication, QObject, QSettings, QStandardPaths, Signal

from blokus_desktop.disk import alone_in, read_at_most
from blokus_desktop.ui.style.motion import MOTIONS, OFF, SYSTEM, Motion, system_motion
from blokus_desktop.ui.style.theme import (
    COLORS,
    NAMES,
    OWN,
    PALETTES,
    STANDARD,
    THEMES,
    Look,
    Theme,
    inked,
    system_theme,
)

DEFAULTS: dict[str, Any] = {
    "language": "",
    "theme": "system",
    "palette": STANDARD,
    "text_size": 100,
    "own_colors": "",
    "marks": False,
    "motion": SYSTEM,
    "sound": True,
    "volume": 40,
    "pace": 400,
    "thought": 0,
    "first_level": 0,
    "lessons_waved_off": False,
    "confirm": False,
    "guidance": "first",
    "begun": "",
    "counting": "laid",
    "corners": True,
    "reach": False,
    "dim": True,
    "coordinates": True,
    "numbers": False,
    "last_move": True,
    "perspective": True,
    "turn_board": False,
    "engine": "",
    "side_panel": False,
    "recent": [],
    "games": "",
    "data_folder": "",
    "games_folder": "",
    "export_folder": "",
    "left_off": "",
    "left_off_copy": "",
    "left_off_at": "",
    "unfinished": "",
    "puzzles": "",
    "series": "",
    "puzzle_left_off": "",
    "puzzle_tried": "",
    "puzzle_wish": "",
    "solve_speed": 4,
}
"""Every choice with its value on the first start; its type is the type of the choice."""

_BOUNDS = {
    "pace": range(60_001),
    "text_size": range(90, 201),
    "volume": range(101),
    "thought": range(3_601),
    "first_level": range(11),
    "solve_speed": range(1, 101),
}
"""The values that a number can have, with room beyond those that the window offers."""
_LONGEST_NUMBER, _LONGEST_TEXT, _LONGEST_NAME = 9, 100_000, 4_096
"""The most characters of a number, of a text and of a file's name."""
_YES, _NO = (True, "true", "1", 1), (False, "false", "0", 0)
_COLOR = re.compile(r"#?[0-9a-fA-F]{6}", re.ASCII)

RECENT_FILES = 10


class Settings(QObject):
    """The choices by name; ``changed`` says which one is new."""

    changed = Signal(str)

    def __init__(self, store: QSettings | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store or _store_of_player()

    def value(self, name: str) -> Any:
        """The choice under a name; its default where the store holds nothing of that kind."""
        default = DEFAULTS[name]
        stored = self._stored(name)
        if name == "motion" and stored is None and self._stored("animation") in _NO:
            # What a player of an earlier version chose.
            return OFF
        if isinstance(default, bool):
            known = {True: _YES, False: _NO}
            return next((value for value, forms in known.items() if stored in forms), default)
        if isinstance(default, int):
            return _number(stored, _BOUNDS[name], default)
        if isinstance(default, list):
            entries = [stored] if isinstance(stored, str) and stored else stored
            sound = entries if isinstance(entries, list) else []
            return [entry for entry in sound if _is_text(entry, _LONGEST_NAME)][:RECENT_FILES]
        return stored if _is_text(stored, _LONGEST_TEXT) else default

    def keep_former_ways(self) -> None:
        """Let a player of an earlier version see squares counted as before: those that are left.

        Whoever has chosen nothing yet is new here.
        """
        if self._stored("counting") is None:
            known = any(self._stored(name) is not None for name in DEFAULTS)
            self._store.setValue("counting", "left" if known else DEFAULTS["counting"])

    def _stored(self, key: str) -> Any:
        # What a damaged file holds may be of a kind that Python cannot take.
        with suppress(ArithmeticError, RuntimeError, TypeError, ValueError):
            return self._store.value(key)
        return None

    def set_value(self, name: str, value: Any) -> None:
        """Keep a choice, and tell if it is a new one."""
        if self._keep(name, value):
            self.changed.emit(name)

    def change(self, name: str, change: Callable[[Any], Any]) -> None:
        """Change a choice that consists of many, as other windows have left it by now."""
        if self.remember(name, change):
            self.changed.emit(name)

    def remember(self, name: str, change: Callable[[Any], Any]) -> bool:
        """Change likewise what nothing shown depends on; tells whether that is another value than before."""
        with ExitStack() as alone:
            # Where there is no lock, nothing can be written either, or no other window is there yet.
            with suppress(OSError):
                alone.enter_context(alone_in(Path(self._store.fileName()).parent))
            self._store.sync()
            is_new = self._keep(name, change(self.value(name)))
            self._store.sync()
        return is_new

    def _keep(self, name: str, value: Any) -> bool:
        """Whether that is another value than before."""
        assert isinstance(value, type(DEFAULTS[name])), name
        is_new: bool = value != self.value(name)
        if is_new:
            self._store.setValue(name, value)
        return is_new

    def theme(self) -> Theme:
        """The theme chosen, or the system's."""
        return THEMES.get(self.value("theme")) or system_theme()

    def look(self) -> Look:
        """How pieces are painted by these choices."""
        name = self.value("palette")
        palette = inked(self.own_colors()) if name == OWN else PALETTES.get(name, PALETTES[STANDARD])
        return Look(self.theme(), palette, self.value("marks"), NAMES.get(name, {}))

    def motion(self) -> Motion:
        """How things move, by the player's choice or the system's."""
        return MOTIONS.get(self.value("motion")) or system_motion()

    def own_colors(self) -> dict[str, str]:
        """The player's own colors of pieces by name; those never chosen are left out."""
        pairs = (pair.partition("=") for pair in self.value("own_colors").split(","))
        return {name: color for name, _, color in pairs if name in COLORS and _COLOR.fullmatch(color)}

    def set_own_colors(self, colors: dict[str, str]) -> None:
        """Keep the player's own colors of pieces."""
        self.set_value("own_colors", ",".join(f"{name}={color}" for name, color in colors.items()))

    def add_recent(self, path: str) -> None:
        """Put a file at the head of the recent ones."""
        self.change(
            "recent", lambda recent: [path, *(other for other in recent if other != path)][:RECENT_FILES]
        )

    def forget_recent(self, path: str) -> None:
        """Drop a file that is no more."""
        self.change("recent", lambda recent: [other for other in recent if other != path])

    def bytes_value(self, name: str) -> QByteArray:
        """Window sizes and positions, as Qt packs them."""
        stored = self._stored(f"window/{name}")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    def set_bytes_value(self, name: str, value: QByteArray) -> None:
        """Keep a window's size and position."""
        self._store.setValue(f"window/{name}", value)


def _number(stored: Any, bounds: range, default: int) -> int:
    text = str(stored)
    is_one = text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER
    return int(text) if is_one and int(text) in bounds else default


def _is_text(stored: Any, longest: int) -> bool:
    """Whether it is a text of that length that can be shown, and be the name of a file."""
    if not isinstance(stored, str) or len(stored) > longest or "\0" in stored:
        return False
    try:
        os.fsencode(stored)
    except UnicodeEncodeError:
        return False
    return True


def _store_of_player() -> QSettings:
    """The player's own choices; raises OSError where a pipe or a device is in their place.

    Qt would wait until another program writes to it.
    """
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation))
    maker, program = QCoreApplication.organizationName(), QCoreApplication.applicationName()
    for path in (folder / f"{maker}.conf", folder / maker / f"{program}.conf"):
        try:
            read_at_most(path, 0)
        except OSError as problem:
            if problem.errno == EINVAL:
                raise
    return QSettings()
