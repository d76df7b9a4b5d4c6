"""The table of commands: each is done in its rooms, by its own key, and no key is written elsewhere."""

import ast
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

from blokus_desktop.game.match import Seat
from blokus_desktop.ui import commands
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.commands import Command, Offers, Room
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.shell.window_commands import offers_of
from blokus_desktop.ui.style.settings import DEFAULTS


def offers(program: Program) -> list[Offers]:
    window = program.window
    rooms = (window.file_actions, window.game, window.puzzles, window.learning)
    return [offers_of(window), *(room.offers() for room in rooms)]


def test_every_command_has_a_doing_and_a_rule_in_each_of_its_rooms(program: Program) -> None:
    program.window.puzzles.open("cube-3")
    offered: Counter[tuple[Command, Room]] = Counter()
    for rooms in offers(program):
        for room, doings in rooms.items():
            for command, doing in doings.items():
                offered[command, room] += 1
                assert callable(doing.run)
                assert isinstance(doing.is_possible(), bool), command
    others = [command for command in Command if command.row.setting or command.row.submenu]
    wanted = [(command, room) for command in Command if command not in others for room in command.row.rooms]
    assert offered == Counter(wanted)


def test_every_command_is_possible_only_in_its_rooms(program: Program) -> None:
    window = program.window

    def are_in(rooms: Room) -> None:
        possible = {command for command, action in window.actions_by_name.items() if action.isEnabled()}
        assert possible <= {command for command in Command if command.row.rooms & rooms}
        assert possible >= {command for command in Command if command.row.rooms == Room.WINDOW}

    are_in(Room.WINDOW)
    window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.session.play(program.session.state.moves()[0])
    are_in(Room.WINDOW | Room.GAME)
    window.puzzles.show_gallery()
    are_in(Room.WINDOW | Room.GALLERY)
    window.puzzles.open("cube-3")
    are_in(Room.WINDOW | Room.PUZZLE | Room.HELP)
    window.show_home()
    are_in(Room.WINDOW)


def test_what_is_not_seen_is_said(program: Program) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    said = []
    for name in ("copy_game", "copy_position", "copy_picture", "sound", "sound"):
        program.window.actions_by_name[name].trigger()
        said.append(program.window.game.status.sentence)
    copied = ["The game is copied.", "The position is copied.", "The picture is copied."]
    assert said == [*copied, "Sound is off.", "Sound is on."]


def test_each_key_stands_once_and_menus_follow_the_table(program: Program) -> None:
    keys = [keys.toString() for command in Command for keys in command.shortcuts]
    assert len(keys) == len(set(keys))
    shown = [menu.text() for menu in program.window.menuBar().actions()]
    assert shown == list(dict.fromkeys(command.menu for command in Command))
    for menu in program.window.menuBar().actions():
        entries = menu.menu().actions()
        listed = [command for command in Command if command.menu == menu.text()]
        assert [entry.text() for entry in entries if not entry.isSeparator()] == [c.text for c in listed]
        lines = sum(before.row.section != after.row.section for before, after in pairwise(listed))
        assert sum(entry.isSeparator() for entry in entries) == lines


def test_a_switch_shows_and_changes_its_setting(program: Program) -> None:
    for command in Command:
        if not command.row.setting:
            continue
        action, before = program.window.actions_by_name[command], DEFAULTS[command.row.setting]
        assert action.isChecked() is before
        action.trigger()
        assert program.settings.value(command.row.setting) is not before
        program.settings.set_value(command.row.setting, before)
        assert action.isChecked() is before


def test_the_table_knows_no_room() -> None:
    tree = ast.parse(Path(commands.__file__).read_text(encoding="utf-8"))
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    within = [module for module in modules if module.startswith("blokus_desktop")]
    assert within == ["blokus_desktop.words.i18n"]


KEY = re.compile(
    r"\b(Ctrl|Alt|Shift|Meta|Esc|PgUp|PgDown|Page Up|Page Down|Backspace|Space|F[0-9]{1,2})\b"
    r"|\b(by|press) (Enter|Delete|Del)\b|\((Enter|Delete|Del|Home|End|[A-Z0-9]\b)[^)]*\)|\(C for"
)
"""What is a key within words."""
TABLES = {"board/keys.py", "commands.py", "dialogs/shortcuts.py", "shell/key_sheet.py"}
"""Where keys are written, and where the sheet tells them from words."""


def written_keys(source: str) -> list[str]:
    """The strings of a module that name a key, besides what explains the code."""
    tree = ast.parse(source)
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in explained]
    return [node.value for node in texts if isinstance(node.value, str) and KEY.search(node.value)]


def test_no_visible_string_has_a_key_written_by_hand() -> None:
    ui = Path(commands.__file__).parent
    sources = {path.relative_to(ui).as_posix(): path.read_text(encoding="utf-8") for path in ui.rglob("*.py")}
    found = {name: written_keys(source) for name, source in sources.items() if name not in TABLES}
    assert {name: texts for name, texts in found.items() if texts} == {}
    for tip in ("A hint (F3)", "Turn (R)", "Close (Esc)", "Paste (Ctrl+V)", "laid by Enter", "Side (0)"):
        assert written_keys(f"tip = {tip!r}"), tip
    assert not written_keys("tip = 'by text commands (GTP), Enter a Code'")


def test_each_key_of_a_tooltip_is_the_one_that_is_pressed() -> None:
    assert keys.TURN.tip("Turn") == "Turn (R)"
    assert keys.FLIP.whole_tip("Flip it") == "Flip it (F, Space, middle click)"
    assert Command.HINT.tip("The next step") == "The next step (F3)"
    assert Command.NEW_GAME.tip() == "New Game (Ctrl+N)"
