"""The clock of the end: it runs through once, and any key or click ends it at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat
from blokus_desktop.ui.families.presentation import Ended
from blokus_desktop.ui.panels.ending_clock import EndingClock
from blokus_desktop.ui.panels.result_card import ResultCard
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.theme import LIGHT
from tests.playing import random_match


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    QTest.qWaitForWindowExposed(made)
    return made


def test_light_and_bars_come_first_and_then_the_course(widget: QWidget, qtbot: QtBot) -> None:
    clock = EndingClock(widget)
    seen: list[tuple[float, float, float]] = []
    clock.ticked.connect(lambda: seen.append((clock.bars, clock.course, clock.light)))
    clock.start(20)
    assert clock.running
    qtbot.waitUntil(lambda: not clock.running, timeout=4000)
    assert seen[0][0] < 0.2
    assert seen[-1] == (1, 1, 1)
    for part in range(3):
        shares = [shares[part] for shares in seen]
        assert shares == sorted(shares)
    assert all(course == 0 for bars, course, _ in seen if bars < 1)


@pytest.mark.parametrize("key", [Qt.Key.Key_A, Qt.Key.Key_Return, None])
def test_any_key_or_click_ends_it_at_once(widget: QWidget, qtbot: QtBot, key: Qt.Key | None) -> None:
    clock = EndingClock(widget)
    clock.start(50)
    qtbot.wait(50)
    assert clock.light < 1
    if key is None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(widget, key)
    assert not clock.running
    assert (clock.bars, clock.course, clock.light) == (1, 1, 1)


def test_enter_ends_it_and_only_then_chooses(widget: QWidget) -> None:
    pressed: list[bool] = []
    button = QPushButton("again", widget)
    button.show()
    button.clicked.connect(lambda: pressed.append(True))
    clock = EndingClock(widget)
    clock.start(50)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert not clock.running
    assert pressed == []
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert pressed == [True]


def test_a_click_on_a_button_counts_while_it_runs(widget: QWidget, qtbot: QtBot) -> None:
    button = QPushButton("again", widget)
    button.show()
    clock = EndingClock(widget)
    clock.start(50)
    with qtbot.waitSignal(button.clicked, timeout=1000):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not clock.running


def test_the_card_shows_at_the_end_what_it_would_without(qtbot: QtBot, qapp: QApplication) -> None:
    apply_theme(qapp, LIGHT)
    match = random_match(GAMES["duo"], (Seat("Ada"), Seat("Ben")), 3)
    card = ResultCard()
    qtbot.addWidget(card)
    card.resize(500, 700)
    card.show()
    QTest.qWaitForWindowExposed(card)
    card.show_result(Ended(match.state, match.seats, line=match.line()))
    QApplication.processEvents()
    still, places = card.grab().toImage(), [part.geometry() for part in card.buttons.all]
    lit: list[tuple[int, float, float]] = []
    card.lit.connect(lambda pieces, light, lamp: lit.append((len(pieces), light, lamp)))
    card.celebrate()
    qtbot.wait(120)
    assert card.grab().toImage() != still
    assert [part.geometry() for part in card.buttons.all] == places, "no button moves"
    card.clock.end()
    assert card.grab().toImage() == still
    winner = match.state.scores().ahead[0]
    laid = sum(color == winner for color, _ in match.state.laid)
    assert lit[-1] == (laid, 1, 1)
