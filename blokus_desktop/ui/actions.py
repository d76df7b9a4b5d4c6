"""Everything a player can ask for by menu or shortcut, with its key."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.session import Session

Key = QKeySequence.StandardKey


class Entry(NamedTuple):
    """An action: its name in code, its words, its keys, and whether it is a switch."""

    name: str
    text: str
    keys: QKeySequence.StandardKey | str | None = None
    switch: bool = False
    submenu: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


SEPARATOR = None

MENUS: dict[str, list[Entry | None]] = {
    "&Game": [
        Entry("new_game", "&New Game…", Key.New),
        Entry("rematch", "&Rematch", "Ctrl+Shift+N"),
        Entry("players", "P&layers…", "Ctrl+Shift+P"),
        Entry("puzzles", "&Brainteasers", "Ctrl+B"),
        Entry("home", "&Home", "Ctrl+H"),
        SEPARATOR,
        Entry("open", "&Open…", Key.Open),
        Entry("recent", "Open Re&cent", submenu=True),
        Entry("saved_games", "Saved &Games…", "Ctrl+G"),
        Entry("save", "&Save", Key.Save),
        Entry("save_as", "Save &As…", Key.SaveAs),
        SEPARATOR,
        Entry("copy_game", "&Copy Game", Key.Copy),
        Entry("copy_position", "Copy &Position as Text", "Ctrl+Shift+C"),
        Entry("paste_game", "Pas&te Game", Key.Paste),
        Entry("export", "&Export Picture…", "Ctrl+E"),
        SEPARATOR,
        Entry("preferences", "Pr&eferences…", "Ctrl+,", role=QAction.MenuRole.PreferencesRole),
        Entry("quit", "&Quit", "Ctrl+Q", role=QAction.MenuRole.QuitRole),
    ],
    "&Move": [
        Entry("undo", "&Undo", Key.Undo),
        Entry("redo", "&Redo", Key.Redo),
        Entry("start_over", "Start &Over", "Ctrl+Shift+R"),
        SEPARATOR,
        Entry("first", "To the &Start", "Ctrl+Home"),
        Entry("back", "One Move &Back", "Alt+Left"),
        Entry("forward", "One Move &Forward", "Alt+Right"),
        Entry("last", "To the &End", "Ctrl+End"),
        SEPARATOR,
        Entry("play_on", "&Play On", "Ctrl+P"),
        Entry("computer_move", "&Computer Plays a Move", "Ctrl+L"),
        Entry("move_now", "Move &Now", "Ctrl+."),
        SEPARATOR,
        Entry("promote", "Make This the &Main Line", "Ctrl+M"),
        Entry("delete", "&Delete From Here", "Ctrl+Del"),
    ],
    "&Puzzle": [
        Entry("solvable", "Can This Still Be &Solved?", "F2"),
        Entry("hint", "&Hint", "F3"),
        Entry("last_solvable", "Undo to the &Last Solvable Position", "F4"),
        SEPARATOR,
        Entry("solve", "Sol&ve", "F5"),
        Entry("solutions", "How &Many Solutions?", "F6"),
        SEPARATOR,
        Entry("day", "Puzzle of the &Day", "Ctrl+D"),
        Entry("make", "Ma&ke a Puzzle…", "Ctrl+K"),
        Entry("enter_code", "&Enter a Code…", "Ctrl+Shift+K"),
        Entry("copy_code", "&Copy Its Code", "Ctrl+Shift+D"),
    ],
    "&View": [
        Entry("turn_board", "&Turn the Board", "Ctrl+R"),
        Entry("face_mover", "Turn the Board to the &Player to Move", switch=True),
        SEPARATOR,
        Entry("corners", "Usable &Corners", "Ctrl+1", switch=True),
        Entry("reach", "&Reach of the Held Piece", "Ctrl+2", switch=True),
        Entry("dim", "&Dim Pieces That Fit Nowhere", "Ctrl+3", switch=True),
        Entry("coordinates", "C&oordinates", "Ctrl+4", switch=True),
        Entry("numbers", "Move &Numbers", "Ctrl+5", switch=True),
        Entry("last_move", "&Last Move", "Ctrl+6", switch=True),
        Entry("perspective", "&Perspective on the Turntable", "Ctrl+7", switch=True),
        SEPARATOR,
        Entry("side_panel", "Comments and &Variations", "F9", switch=True),
        Entry("full_screen", "&Full Screen", "F11", switch=True),
    ],
    "&Help": [
        Entry("shortcuts", "&Keys and Mouse", "Ctrl+?"),
        Entry("about", "&About Blokus Desktop", role=QAction.MenuRole.AboutRole),
    ],
}

HAND_KEYS = [
    ("Wheel, R, right click", "Turn the held piece; Shift+R the other way"),
    ("F, Space, middle or double click", "Flip it"),
    ("1 2 I V L T …", "Take the piece of that name, again for the next"),
    ("+ and −", "Take the next or the previous piece that fits"),
    ("Arrows", "Move it, with Shift by five squares"),
    ("N", "To its next legal place; Shift+N back"),
    ("Enter", "Lay it"),
    ("Esc", "Put it back"),
]


PUZZLE_KEYS = [
    ("Press or drag a laid piece", "Lift it off the board"),
    ("Backspace", "Take up the piece laid last; again, the one before"),
    ("Delete", "Take the held piece, or the one laid last, off the board"),
    ("C", "The pieces of the next color"),
    ("Esc", "Leave off searching, close what help says"),
    ("Del", "In the gallery, delete a puzzle of your own"),
    ("PgUp, PgDown, Shift and wheel", "The held piece to a higher or lower place in the cube"),
]


HELP = ("solvable", "hint", "last_solvable", "solve", "solutions")
"""What can be asked at the table of the brainteasers."""

NEW_PUZZLES = ("day", "make", "enter_code")
"""How one comes to a puzzle that is on no sheet."""


def make_actions(window: QMainWindow, do: dict[str, Callable[..., object]]) -> dict[str, QAction]:
    """Build the menus of a window; returns its actions by name."""
    actions: dict[str, QAction] = {}
    for title, entries in MENUS.items():
        menu = window.menuBar().addMenu(title)
        for entry in entries:
            if entry is SEPARATOR:
                menu.addSeparator()
                continue
            action = QAction(entry.text, window)
            action.setMenuRole(entry.role)
            action.setCheckable(entry.switch)
            if entry.keys is not None:
                action.setShortcut(QKeySequence(entry.keys))
            if not entry.submenu:
                (action.toggled if entry.switch else action.triggered).connect(do[entry.name])
            menu.addAction(action)
            window.addAction(action)
            actions[entry.name] = action
    return actions


def possible_actions(session: Session) -> dict[str, bool]:
    """Which of the actions that need a game can be done now."""
    cursor, decided, thinking = session.match.cursor, session.decider(), session.thinking_for
    begun, onward = cursor.parent is not None, bool(cursor.children)
    return {
        "undo": session.can_undo,
        "redo": session.can_redo,
        **dict.fromkeys(("first", "back", "delete"), begun),
        "promote": any(node.parent and node.parent.children[0] is not node for node in cursor.path()),
        **dict.fromkeys(("forward", "last"), onward),
        **dict.fromkeys(("start_over", "copy_code", *HELP), False),
        "play_on": session.resting_for is not None,
        "computer_move": decided is not None and thinking is None,
        "move_now": thinking is not None,
        "players": session.match.game.players > 1,
        **dict.fromkeys(("save", "save_as", "copy_game", "copy_position", "export", "rematch"), True),
    }


def shortcut_groups(actions: dict[str, QAction]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The keys of all menus and of the hand, for the sheet of shortcuts."""
    groups = [
        ("The piece in hand", HAND_KEYS),
        *((family.keys.title, [*family.keys.meanings]) for family in FAMILIES if family.keys is not None),
        ("Brainteasers", PUZZLE_KEYS),
    ]
    for title, entries in MENUS.items():
        named = [actions[entry.name] for entry in entries if entry is not SEPARATOR]
        keys = [(_keys(action), _plain(action)) for action in named if not action.shortcut().isEmpty()]
        groups.append((title.replace("&", ""), keys))
    return groups


def _keys(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def _plain(action: QAction) -> str:
    return action.text().replace("&", "").removesuffix("…")
