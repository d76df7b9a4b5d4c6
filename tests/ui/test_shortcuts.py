"""The sheet of keys: what is a key and what a word, and that all of it can be read."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from blokus_desktop.ui.actions import HAND_KEYS, MENUS
from blokus_desktop.ui.dialogs.shortcuts import Group, ShortcutSheet, caps, columns
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.theme import DARK, Look

GROUPS: list[Group] = [
    ("The piece in hand", HAND_KEYS),
    *((family.keys.title, [*family.keys.meanings]) for family in FAMILIES if family.keys is not None),
    *(
        (title, [("Ctrl+Shift+N", entry.text) for entry in entries if entry])
        for title, entries in MENUS.items()
    ),
]


WRITTEN = {
    "Ctrl+Shift+N": (["Ctrl", "Shift", "N"], []),
    "Ctrl++": (["Ctrl", "+"], []),
    "Ctrl+,": (["Ctrl", ","], []),
    "Ctrl+?": (["Ctrl", "?"], []),
    "F11": (["F11"], []),
    "+ and −": (["+", "−"], ["and"]),
    "Wheel, R, right click": (["R"], ["Wheel", "right click"]),
    "F, Space, middle or double click": (["F", "Space"], ["middle or double click"]),
    "PgUp, PgDown": (["PgUp", "PgDown"], []),
    "T, Ctrl and wheel": (["T"], ["Ctrl and wheel"]),
    "1 2 I …": (["1", "2", "I"], ["…"]),
    "⇧⌘N": (["⇧⌘N"], []),
    "Alt+Left": (["Alt", "Left"], []),
}


def test_keys_are_told_from_words() -> None:
    for written, (keys, words) in WRITTEN.items():
        parts = caps(written)
        assert [text for text, key in parts if key] == keys
        assert [text for text, key in parts if not key] == words


def test_columns_keep_the_order_and_end_at_about_the_same_height() -> None:
    halves = columns(GROUPS)
    assert [group for half in halves for group in half] == GROUPS
    heights = [sum(len(keys) + 2 for _, keys in half) for half in halves]
    assert len(heights) == 2
    assert abs(heights[0] - heights[1]) <= max(len(keys) + 2 for _, keys in GROUPS)
    assert columns(GROUPS[:1]) == [GROUPS[:1]]


def test_all_words_are_there_and_none_is_cut(qtbot: QtBot) -> None:
    sheet = ShortcutSheet(GROUPS)
    qtbot.addWidget(sheet)
    sheet.set_look(Look(DARK))
    sheet.open()
    qtbot.waitExposed(sheet)
    labels = sheet.findChildren(QLabel)
    told = {label.text() for label in labels}
    assert {title for title, _ in GROUPS} | {meaning for _, keys in GROUPS for _, meaning in keys} <= told
    for label in labels:
        assert label.width() >= label.sizeHint().width(), label.text()
        assert label.height() >= label.sizeHint().height(), label.text()
    cap = next(label for label in labels if label.text() == "Ctrl")
    assert cap.grab().toImage().pixelColor(4, 4) == DARK.card


def test_it_closes_by_keys(qtbot: QtBot) -> None:
    sheet = ShortcutSheet(GROUPS)
    qtbot.addWidget(sheet)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        sheet.open()
        qtbot.waitExposed(sheet)
        QTest.keyClick(sheet, key)
        assert not sheet.isVisible()
