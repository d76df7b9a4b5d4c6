"""The table of commands: everything a player can ask for by a menu or a key, one row each.

Menus, buttons, tooltips and the sheet of keys are made from the rows. What a command does, and when it is
possible, its room tells by a `Doing`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, StrEnum, auto, unique
from typing import NamedTuple, Self

from PySide6.QtGui import QAction, QKeySequence

from blokus_desktop.words.i18n import marked, tr

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
    LESSON = auto()
    """Where a lesson is played."""
    TABLES = GAME | PUZZLE
    SEEN = GAME | PUZZLE | LESSON
    """Wherever there is a board that may have depth."""


class Section(NamedTuple):
    """A part of a menu; a line stands between two of them."""

    menu: str
    number: int


def _sections(menu: str, count: int) -> list[Section]:
    return [Section(menu, number) for number in range(count)]


_GAMES, _FILES, _COPIES, _PROGRAM = _sections(marked("&Game"), 4)
_CHANGES, _PLACES, _COMPUTER, _LINES = _sections(marked("&Move"), 4)
_HINTS, _SOLUTIONS, _NEW = _sections(marked("&Puzzle"), 3)
_TURNS, _CAMERA, _AIDS, _WINDOW = _sections(marked("&View"), 4)
(_HELP,) = _sections(marked("&Help"), 1)


@dataclass(frozen=True)
class Row:
    """A command: its name, where it stands in the menus, its words and keys, and where it is possible."""

    name: str
    section: Section
    text: str
    """Marked words as in a menu, with the letter that chooses it there."""
    keys: Key | str | None = None
    rooms: Room = Room.WINDOW
    setting: str = ""
    """Which choice of the player a switch shows and changes; no room has to do that."""
    switch: bool = False
    submenu: bool = False
    role: Role = Role.NoRole
    also: tuple[str, ...] = ()
    """Further keys for the same."""


@unique
class Command(StrEnum):
    """What can be asked for, in the order of the menus; the value is the name."""

    row: Row

    def __new__(cls, row: Row) -> Self:
        command = str.__new__(cls, row.name)
        command._value_ = row.name
        command.row = row
        return command

    NEW_GAME = Row("new_game", _GAMES, marked("&New Game…"), Key.New)
    REMATCH = Row("rematch", _GAMES, marked("&Rematch"), "Ctrl+Shift+N", Room.GAME)
    PLAYERS = Row("players", _GAMES, marked("P&layers…"), "Ctrl+Shift+P", Room.GAME)
    DAY_ROLLS = Row("day_rolls", _GAMES, marked("Today's &Dice"), "Ctrl+Shift+Y")
    SAME_ROLLS = Row("same_rolls", _GAMES, marked("Same Rolls Once &More"), "Ctrl+Shift+M", Room.GAME)
    PUZZLES = Row("puzzles", _GAMES, marked("&Brainteasers"), "Ctrl+B")
    HOME = Row("home", _GAMES, marked("&Home"), "Ctrl+H")

    OPEN = Row("open", _FILES, marked("&Open…"), Key.Open)
    RECENT = Row("recent", _FILES, marked("Open Re&cent"), submenu=True)
    SAVED_GAMES = Row("saved_games", _FILES, marked("Saved &Games…"), "Ctrl+G")
    SAVE = Row("save", _FILES, marked("&Save"), Key.Save, Room.GAME)
    SAVE_AS = Row("save_as", _FILES, marked("Save &As…"), Key.SaveAs, Room.GAME)

    COPY_GAME = Row("copy_game", _COPIES, marked("&Copy Game"), Key.Copy, Room.GAME)
    COPY_POSITION = Row("copy_position", _COPIES, marked("Copy &Position as Text"), "Ctrl+Shift+C", Room.GAME)
    COPY_PICTURE = Row("copy_picture", _COPIES, marked("Copy as P&icture"), "Ctrl+Shift+E", Room.TABLES)
    PASTE_GAME = Row("paste_game", _COPIES, marked("Pas&te Game"), Key.Paste)
    EXPORT = Row("export", _COPIES, marked("&Export Picture…"), "Ctrl+E", Room.TABLES)
    EXPORT_ORBIT = Row("export_orbit", _COPIES, marked("Export Or&bit…"), "Ctrl+Shift+O", Room.TABLES)
    SHARE = Row("share", _COPIES, marked("Share Pict&ure…"), "Ctrl+Shift+H", Room.GAME)

    PRINT = Row("print", _COPIES, marked("Print Sheets as PD&F…"), "Ctrl+Alt+P")

    PREFERENCES = Row("preferences", _PROGRAM, marked("S&ettings…"), "Ctrl+,", role=Role.PreferencesRole)
    QUIT = Row("quit", _PROGRAM, marked("&Quit"), "Ctrl+Q", role=Role.QuitRole)

    UNDO = Row("undo", _CHANGES, marked("&Undo"), Key.Undo, Room.TABLES | Room.GALLERY | Room.LESSON)
    REDO = Row("redo", _CHANGES, marked("&Redo"), Key.Redo, Room.TABLES, also=("Ctrl+Shift+Z", "Ctrl+Y"))
    START_OVER = Row("start_over", _CHANGES, marked("Start &Over"), "Ctrl+Shift+R", Room.PUZZLE | Room.LESSON)

    FIRST = Row("first", _PLACES, marked("To the &Start"), "Ctrl+Home", Room.GAME)
    BACK = Row("back", _PLACES, marked("One Move &Back"), "Alt+Left", Room.GAME)
    FORWARD = Row("forward", _PLACES, marked("One Move &Forward"), "Alt+Right", Room.GAME)
    LAST = Row("last", _PLACES, marked("To the &End"), "Ctrl+End", Room.GAME)

    PLAY_ON = Row("play_on", _COMPUTER, marked("&Play On"), "Ctrl+P", Room.GAME)
    COMPUTER_MOVE = Row("computer_move", _COMPUTER, marked("&Computer Plays a Move"), "Ctrl+L", Room.GAME)
    MOVE_NOW = Row("move_now", _COMPUTER, marked("Move &Now"), "Ctrl+.", Room.GAME)

    PROMOTE = Row("promote", _LINES, marked("Make This the &Main Line"), "Ctrl+M", Room.GAME)
    DELETE = Row("delete", _LINES, marked("&Delete From Here"), "Ctrl+Del", Room.GAME)

    SOLVABLE = Row("solvable", _HINTS, marked("Can This Still Be &Solved?"), "F2", Room.HELP)
    HINT = Row("hint", _HINTS, marked("&Hint"), "F3", Room.HELP | Room.LESSON)
    LAST_SOLVABLE = Row(
        "last_solvable", _HINTS, marked("Undo to the &Last Solvable Position"), "F4", Room.HELP
    )

    SOLVE = Row("solve", _SOLUTIONS, marked("Sol&ve"), "F5", Room.HELP)
    SOLUTIONS = Row("solutions", _SOLUTIONS, marked("How &Many Solutions?"), "F6", Room.HELP)

    DAY = Row("day", _NEW, marked("Puzzle of the &Day"), "Ctrl+D")
    MAKE = Row("make", _NEW, marked("Ma&ke a Puzzle…"), "Ctrl+K")
    ENTER_CODE = Row("enter_code", _NEW, marked("&Enter a Code…"), "Ctrl+Shift+K")
    COPY_CODE = Row("copy_code", _NEW, marked("&Copy Its Code"), "Ctrl+Shift+D", Room.PUZZLE)

    TURN_BOARD = Row("turn_board", _TURNS, marked("&Turn the Board"), "Ctrl+R")
    FACE_MOVER = Row(
        "face_mover", _TURNS, marked("Turn the Board to the &Player to Move"), setting="turn_board"
    )

    FROM_ABOVE = Row("from_above", _CAMERA, marked("Seen From A&bove"), "F7", Room.SEEN)
    USUAL_VIEW = Row("usual_view", _CAMERA, marked("The Usual &View"), "Ctrl+0", Room.SEEN)
    NEARER = Row("nearer", _CAMERA, marked("Co&me Nearer"), "Ctrl++", Room.SEEN, also=("Ctrl+=",))
    FARTHER = Row("farther", _CAMERA, marked("&Go Away"), "Ctrl+-", Room.SEEN)
    LIFT_LAYER = Row("lift_layer", _CAMERA, marked("L&ift a Layer Off"), "Ctrl+PgUp", Room.SEEN)
    LOWER_LAYER = Row("lower_layer", _CAMERA, marked("Put a Layer Bac&k"), "Ctrl+PgDown", Room.SEEN)

    CORNERS = Row("corners", _AIDS, marked("Usable Pla&ces"), "Ctrl+1", setting="corners")
    REACH = Row("reach", _AIDS, marked("&Reach of the Held Piece"), "Ctrl+2", setting="reach")
    DIM = Row("dim", _AIDS, marked("&Dim Pieces That Fit Nowhere"), "Ctrl+3", setting="dim")
    COORDINATES = Row("coordinates", _AIDS, marked("C&oordinates"), "Ctrl+4", setting="coordinates")
    NUMBERS = Row("numbers", _AIDS, marked("Move &Numbers"), "Ctrl+5", setting="numbers")
    LAST_MOVE = Row("last_move", _AIDS, marked("&Last Move"), "Ctrl+6", setting="last_move")
    PERSPECTIVE = Row(
        "perspective", _AIDS, marked("&Perspective on the Turntable"), "Ctrl+7", setting="perspective"
    )

    SOUND = Row("sound", _WINDOW, marked("So&und"), "F8", setting="sound")
    SIDE_PANEL = Row("side_panel", _WINDOW, marked("Comments and &Variations"), "F9", setting="side_panel")
    FULL_SCREEN = Row("full_screen", _WINDOW, marked("&Full Screen"), "F11", switch=True)

    LEARN = Row("learn", _HELP, marked("&Learn"), "Shift+F1")
    RULES = Row("rules", _HELP, marked("&Rules"), "F1")
    SHORTCUTS = Row("shortcuts", _HELP, marked("&Keys and Mouse"), "Ctrl+?")
    ABOUT = Row("about", _HELP, marked("&About Blokus Desktop"), role=Role.AboutRole)

    @property
    def menu(self) -> str:
        """The title of its menu."""
        return tr(self.row.section.menu)

    @property
    def text(self) -> str:
        """Its words as in a menu."""
        return tr(self.row.text)

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
    def shortcuts(self) -> list[QKeySequence]:
        """All its keys, the first to be told alone."""
        found = dict.fromkeys((self.shortcut, *map(QKeySequence, self.row.also)))
        return [keys for keys in found if not keys.isEmpty()]

    @property
    def all_keys(self) -> str:
        """All its keys as they are written on this system."""
        written = (keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in self.shortcuts)
        return tr(", ").join(written)

    @property
    def words(self) -> str:
        """Its words without the marks of a menu."""
        return self.text.replace("&", "").removesuffix("…")

    def tip(self, words: str = "") -> str:
        """A tooltip for what is done by its keys: other words than its own, or those, and the keys."""
        return tr("{words} ({key})").format(words=words or self.words, key=self.key)


def _always() -> bool:
    return True


class Doing(NamedTuple):
    """What a command does in a room, and whether that can be done now."""

    run: Callable[[], object]
    is_possible: Callable[[], bool] = _always


Offers = Mapping[Room, Mapping[Command, Doing]]
"""What can be done in each room."""
