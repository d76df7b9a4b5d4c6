"""What the player has chosen, kept between runs by QSettings."""

from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from blokus_desktop.ui.theme import NAMES, OWN, PALETTES, STANDARD, THEMES, Look, Theme, system_theme

DEFAULTS: dict[str, Any] = {
    "theme": "system",
    "palette": STANDARD,
    "own_colors": "",
    "marks": False,
    "animation": True,
    "pace": 400,
    "thought": 0,
    "confirm": False,
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
    "games_folder": "",
    "export_folder": "",
    "left_off": "",
    "left_off_copy": "",
    "unfinished": "",
    "puzzles": "",
    "puzzle_left_off": "",
    "puzzle_wish": "",
    "solve_speed": 4,
}
"""Every choice with its value on the first start; its type is the type of the choice."""

RECENT_FILES = 10


class Settings(QObject):
    """The choices by name; ``changed`` says which one is new."""

    changed = Signal(str)

    def __init__(self, store: QSettings | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store or QSettings()

    def value(self, name: str) -> Any:
        """The choice under a name, of the type of its default whatever the store holds."""
        default = DEFAULTS[name]
        stored = self._store.value(name, default)
        if isinstance(default, bool):
            return stored in (True, "true", "1", 1)
        if isinstance(default, int):
            text = str(stored)
            return int(text) if text.isdecimal() else default
        if isinstance(default, list):
            entries = [stored] if isinstance(stored, str) and stored else stored
            return [str(entry) for entry in entries] if isinstance(entries, list) else []
        return stored if isinstance(stored, str) else default

    def set_value(self, name: str, value: Any) -> None:
        """Keep a choice, and tell if it is a new one."""
        assert isinstance(value, type(DEFAULTS[name])), name
        if value != self.value(name):
            self._store.setValue(name, value)
            self.changed.emit(name)

    def theme(self) -> Theme:
        """The theme chosen, or the system's."""
        return THEMES.get(self.value("theme")) or system_theme()

    def look(self) -> Look:
        """How pieces are painted by these choices."""
        name = self.value("palette")
        palette = dict(PALETTES.get(name, PALETTES[STANDARD]))
        if name == OWN:
            palette.update(self.own_colors())
        return Look(self.theme(), palette, self.value("marks"), NAMES.get(name, {}))

    def own_colors(self) -> dict[str, str]:
        """The player's own colors of pieces by name; those never chosen are left out."""
        pairs = (pair.split("=") for pair in self.value("own_colors").split(",") if "=" in pair)
        return {name: color for name, color in pairs if name in PALETTES[STANDARD]}

    def set_own_colors(self, colors: dict[str, str]) -> None:
        """Keep the player's own colors of pieces."""
        self.set_value("own_colors", ",".join(f"{name}={color}" for name, color in colors.items()))

    def add_recent(self, path: str) -> None:
        """Put a file at the head of the recent ones."""
        others = [other for other in self.value("recent") if other != path]
        self.set_value("recent", [path, *others][:RECENT_FILES])

    def forget_recent(self, path: str) -> None:
        """Drop a file that is no more."""
        self.set_value("recent", [other for other in self.value("recent") if other != path])

    def bytes_value(self, name: str) -> QByteArray:
        """Window sizes and positions, as Qt packs them."""
        stored = self._store.value(f"window/{name}")
        return stored if isinstance(stored, QByteArray) else QByteArray()

    def set_bytes_value(self, name: str, value: QByteArray) -> None:
        """Keep a window's size and position."""
        self._store.setValue(f"window/{name}", value)
