"""The table of commands: everything a player can ask for by a menu or a key, one row each.

Menus, buttons, tooltips and the sheet of keys are made from the rows. What a command does, and when it is
possible, its room tells by a `Doing`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, StrEnum, auto, unique
from typing import NamedTuple, Self

from PySide6.QtGui import QAction, QKeySequence

Key = QKeySequence.StandardKey
Role = QAction.MenuRole


class Room(Flag):
    """Where a command is possible."""

    WINDOW = auto()
    """Everywhere."""
    GAME = auto()
    """At the table of the running game."""
    GALLERY = auto()
    """Where all brainteasers are shown."""
    PUZZLE = auto()
    """At the table of a brainteaser."""
    HELP = auto()
    """There too, of what helps with it."""
    TABLES = GAME | PUZZLE


class Section(NamedTuple):
    """A part of a menu; a line stands between two of them."""

    menu: str
    number: int


def _sections(menu: str, count: int) -> list[Section]:
    return [Section(menu, number) for number in range(count)]


_GAMES, _FILES, _COPIES, _PROGRAM = _sections("&Game", 4)
_CHANGES, _PLACES, _COMPUTER, _LINES = _sections("&Move", 4)
_HINTS, _SOLUTIONS, _NEW = _sections("&Puzzle", 3)
_TURNS, _AIDS, _WINDOW = _sections("&View", 3)
(_HELP,) = _sections("&Help", 1)


@dataclass(frozen=True)
class Row:
    """A command: its name, where it stands in the menus, its words and keys, and where it is possible."""

    name: str
    section: Section
    text: str
    """As in a menu, with the letter that chooses it there."""
    keys: Key | str | None = None
    rooms: Room = Room.WINDOW
    setting: str = ""
    """Which choice of the player a switch shows and changes; no room has to do that."""
    switch: bool = False
    submenu: bool = False
    role: Role = Role.NoRole


@unique
class Command(StrEnum):
    """What can be asked for, in the order of the menus; the value is the name."""

    row: Row

    def __new__(cls, row: Row) -> Self:
        command = str.__new__(cls, row.name)
        command._value_ = row.name
        command.row = row
        return command

    NEW_GAME = Row("new_game", _GAMES, "&New Game…", Key.New)
    REMATCH = Row("rematch", _GAMES, "&Rematch", "Ctrl+Shift+N", Room.GAME)
    PLAYERS = Row("players", _GAMES, "P&layers…", "Ctrl+Shift+P", Room.GAME)
    PUZZLES = Row("puzzles", _GAMES, "&Brainteasers", "Ctrl+B")
    HOME = Row("home", _GAMES, "&Home", "Ctrl+H")

    OPEN = Row("open", _FILES, "&Open…", Key.Open)
    RECENT = Row("recent", _FILES, "Open Re&cent", submenu=True)
    SAVED_GAMES = Row("saved_games", _FILES, "Saved &Games…", "Ctrl+G")
    SAVE = Row("save", _FILES, "&Save", Key.Save, Room.GAME)
    SAVE_AS = Row("save_as", _FILES, "Save &As…", Key.SaveAs, Room.GAME)

    COPY_GAME = Row("copy_game", _COPIES, "&Copy Game", Key.Copy, Room.GAME)
    COPY_POSITION = Row("copy_position", _COPIES, "Copy &Position as Text", "Ctrl+Shift+C", Room.GAME)
    PASTE_GAME = Row("paste_game", _COPIES, "Pas&te Game", Key.Paste)
    EXPORT = Row("export", _COPIES, "&Export Picture…", "Ctrl+E", Room.TABLES)

    PREFERENCES = Row("preferences", _PROGRAM, "Pr&eferences…", "Ctrl+,", role=Role.PreferencesRole)
    QUIT = Row("quit", _PROGRAM, "&Quit", "Ctrl+Q", role=Role.QuitRole)

    UNDO = Row("undo", _CHANGES, "&Undo", Key.Undo, Room.TABLES | Room.GALLERY)
    REDO = Row("redo", _CHANGES, "&Redo", Key.Redo, Room.TABLES)
    START_OVER = Row("start_over", _CHANGES, "Start &Over", "Ctrl+Shift+R", Room.PUZZLE)

    FIRST = Row("first", _PLACES, "To the &Start", "Ctrl+Home", Room.GAME)
    BACK = Row("back", _PLACES, "One Move &Back", "Alt+Left", Room.GAME)
    FORWARD = Row("forward", _PLACES, "One Move &Forward", "Alt+Right", Room.GAME)
    LAST = Row("last", _PLACES, "To the &End", "Ctrl+End", Room.GAME)

    PLAY_ON = Row("play_on", _COMPUTER, "&Play On", "Ctrl+P", Room.GAME)
    COMPUTER_MOVE = Row("computer_move", _COMPUTER, "&Computer Plays a Move", "Ctrl+L", Room.GAME)
    MOVE_NOW = Row("move_now", _COMPUTER, "Move &Now", "Ctrl+.", Room.GAME)

    PROMOTE = Row("promote", _LINES, "Make This the &Main Line", "Ctrl+M", Room.GAME)
    DELETE = Row("delete", _LINES, "&Delete From Here", "Ctrl+Del", Room.GAME)

    SOLVABLE = Row("solvable", _HINTS, "Can This Still Be &Solved?", "F2", Room.HELP)
    HINT = Row("hint", _HINTS, "&Hint", "F3", Room.HELP)
    LAST_SOLVABLE = Row("last_solvable", _HINTS, "Undo to the &Last Solvable Position", "F4", Room.HELP)

    SOLVE = Row("solve", _SOLUTIONS, "Sol&ve", "F5", Room.HELP)
    SOLUTIONS = Row("solutions", _SOLUTIONS, "How &Many Solutions?", "F6", Room.HELP)

    DAY = Row("day", _NEW, "Puzzle of the &Day", "Ctrl+D")
    MAKE = Row("make", _NEW, "Ma&ke a Puzzle…", "Ctrl+K")
    ENTER_CODE = Row("enter_code", _NEW, "&Enter a Code…", "Ctrl+Shift+K")
    COPY_CODE = Row("copy_code", _NEW, "&Copy Its Code", "Ctrl+Shift+D", Room.PUZZLE)

    TURN_BOARD = Row("turn_board", _TURNS, "&Turn the Board", "Ctrl+R")
    FACE_MOVER = Row("face_mover", _TURNS, "Turn the Board to the &Player to Move", setting="turn_board")

    CORNERS = Row("corners", _AIDS, "Usable &Corners", "Ctrl+1", setting="corners")
    REACH = Row("reach", _AIDS, "&Reach of the Held Piece", "Ctrl+2", setting="reach")
    DIM = Row("dim", _AIDS, "&Dim Pieces That Fit Nowhere", "Ctrl+3", setting="dim")
    COORDINATES = Row("coordinates", _AIDS, "C&oordinates", "Ctrl+4", setting="coordinates")
    NUMBERS = Row("numbers", _AIDS, "Move &Numbers", "Ctrl+5", setting="numbers")
    LAST_MOVE = Row("last_move", _AIDS, "&Last Move", "Ctrl+6", setting="last_move")
    PERSPECTIVE = Row("perspective", _AIDS, "&Perspective on the Turntable", "Ctrl+7", setting="perspective")

    SIDE_PANEL = Row("side_panel", _WINDOW, "Comments and &Variations", "F9", setting="side_panel")
    FULL_SCREEN = Row("full_screen", _WINDOW, "&Full Screen", "F11", switch=True)

    SHORTCUTS = Row("shortcuts", _HELP, "&Keys and Mouse", "Ctrl+?")
    ABOUT = Row("about", _HELP, "&About Blokus Desktop", role=Role.AboutRole)

    @property
    def menu(self) -> str:
        """The title of its menu."""
        return self.row.section.menu

    @property
    def is_switch(self) -> bool:
        """Whether it can be on or off."""
        return self.row.switch or bool(self.row.setting)

    @property
    def shortcut(self) -> QKeySequence:
        """Its keys; there must be a program already, as the system is asked for the usual ones."""
        return QKeySequence() if self.row.keys is None else QKeySequence(self.row.keys)

    @property
    def key(self) -> str:
        """Its keys as they are written on this system; nothing where it has none."""
        return self.shortcut.toString(QKeySequence.SequenceFormat.NativeText)

    @property
    def words(self) -> str:
        """Its words without the marks of a menu."""
        return self.row.text.replace("&", "").removesuffix("…")

    @property
    def sentence(self) -> str:
        """Its words with one capital letter, and with the mark for the letter that chooses it."""
        capital = self.row.text.startswith("&") + 1
        return self.row.text[:capital] + self.row.text[capital:].lower()

    def tip(self, words: str = "") -> str:
        """A tooltip for what is done by its keys: other words than its own, or those, and the keys."""
        return f"{words or self.words} ({self.key})"


def _always() -> bool:
    return True


class Doing(NamedTuple):
    """What a command does in a room, and whether that can be done now."""

    run: Callable[[], object]
    is_possible: Callable[[], bool] = _always


Offers = Mapping[Room, Mapping[Command, Doing]]
"""What can be done in each room."""
