"""The sheet of keys: what is a key and what a word, and that all of it can be read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.dialogs.shortcuts import Group, ShortcutSheet, caps, columns
from blokus_desktop.ui.shell.key_sheet import key_groups
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look


@pytest.fixture
def groups(qapp: QApplication) -> list[Group]:
    return key_groups()


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


def test_columns_keep_the_order_and_end_at_about_the_same_height(groups: list[Group]) -> None:
    halves = columns(groups)
    assert [group for half in halves for group in half] == groups
    heights = [sum(len(keys) + 2 for _, keys in half) for half in halves]
    assert len(heights) == 2
    assert abs(heights[0] - heights[1]) <= max(len(keys) + 2 for _, keys in groups)
    assert columns(groups[:1]) == [groups[:1]]


def test_all_words_are_there_and_none_is_cut(qtbot: QtBot, qapp: QApplication, groups: list[Group]) -> None:
    apply_theme(qapp, DARK)
    sheet = ShortcutSheet(groups)
    qtbot.addWidget(sheet)
    sheet.set_look(Look(DARK))
    sheet.open()
    qtbot.waitExposed(sheet)
    labels = sheet.findChildren(QLabel)
    told = {label.text() for label in labels}
    assert {title for title, _ in groups} | {meaning for _, keys in groups for _, meaning in keys} <= told
    for label in labels:
        assert label.width() >= label.sizeHint().width(), label.text()
        assert label.height() >= label.sizeHint().height(), label.text()
    cap = next(label for label in labels if label.text() == "Ctrl")
    assert cap.grab().toImage().pixelColor(4, 4) == DARK.card
    apply_theme(qapp, LIGHT)


def test_it_closes_by_keys(qtbot: QtBot, groups: list[Group]) -> None:
    sheet = ShortcutSheet(groups)
    qtbot.addWidget(sheet)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        sheet.open()
        qtbot.waitExposed(sheet)
        QTest.keyClick(sheet, key)
        assert not sheet.isVisible()


@pytest.mark.parametrize(("key", "modifiers"), [("y", ()), ("z", (Qt.KeyboardModifier.ShiftModifier,))])
def test_both_usual_keys_redo(program: Program, key: str, modifiers: tuple[Qt.KeyboardModifier, ...]) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.session.play(program.session.state.moves()[0])
    program.window.actions_by_name["undo"].trigger()
    assert not program.session.state.laid
    held = Qt.KeyboardModifier.ControlModifier
    for modifier in modifiers:
        held |= modifier
    QTest.keyClick(program.window.windowHandle(), key, held)
    assert program.session.state.laid
