"""The pages for players name the keys that the program has, all of them and no others."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from blokus_desktop.ui.dialogs.shortcuts import ShortcutSheet, caps

if TYPE_CHECKING:
    from blokus_desktop.ui.shell.program import Program

GUIDE = Path(__file__).parents[3] / "docs" / "guide"
KEY = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z0-9.,?]|F[0-9]+|Enter|Esc|Delete|Backspace|PgUp|PgDown)")
TABLE = re.compile(r"^\| keys \|.*\n\|---\|---\|\n((?:\|.*\n)+)", re.MULTILINE)
Line = tuple[tuple[str, ...], str]
"""Keys, cut into parts, and what they do."""


def lines_told() -> list[Line]:
    """The lines of all tables of keys in the guide."""
    found: list[Line] = []
    for page in GUIDE.glob("*.md"):
        tables = TABLE.findall(page.read_text("utf-8"))
        for line in "".join(tables).splitlines():
            keys, meaning = re.split(r"\s*\|\s*", line.strip("| "))
            found.append((tuple(text for text, _ in caps(keys)), meaning))
    return found


def texts(widget: QWidget) -> tuple[str, ...]:
    return tuple(label.text() for label in widget.findChildren(QLabel))


def lines_on(sheet: ShortcutSheet) -> list[Line]:
    """The lines of the sheet of keys, as they are seen."""
    found: list[Line] = []
    for grid in sheet.findChildren(QGridLayout):
        for row in range(grid.rowCount()):
            keys, meaning = grid.itemAtPosition(row, 0), grid.itemAtPosition(row, 1)
            # A heading goes through both columns.
            if keys is not None and meaning is not None and keys.widget() is not meaning.widget():
                label = meaning.widget()
                assert isinstance(label, QLabel)
                found.append((texts(keys.widget()), label.text()))
    return found


def test_a_key_shows_the_sheet(program: "Program") -> None:
    QTest.keyClick(program.window, Qt.Key.Key_Question, Qt.KeyboardModifier.ControlModifier)
    sheet = program.window.findChild(ShortcutSheet)
    assert isinstance(sheet, ShortcutSheet)
    assert (("I",), "Play Dice") in lines_on(sheet)


def test_the_guide_tells_every_key_and_no_other(program: "Program") -> None:
    QTest.keyClick(program.window, Qt.Key.Key_Question, Qt.KeyboardModifier.ControlModifier)
    sheet = program.window.findChild(ShortcutSheet)
    assert isinstance(sheet, ShortcutSheet)
    shown = lines_on(sheet)
    assert len(shown) > 60
    assert sorted(lines_told()) == sorted(shown)


def test_keys_in_the_sentences_of_the_guide_are_keys_of_its_tables() -> None:
    known = {"+".join(keys) for keys, _ in lines_told()} | {part for keys, _ in lines_told() for part in keys}
    for page in GUIDE.glob("*.md"):
        named = [code for code in re.findall(r"`([^`\n]+)`", page.read_text("utf-8")) if KEY.fullmatch(code)]
        assert named
        assert set(named) <= known, page.name
