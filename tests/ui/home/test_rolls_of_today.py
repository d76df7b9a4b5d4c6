"""The dice of the day on the home screen."""

from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.seed import seed_of_day
from blokus_desktop.ui.home.rolls_card import RollsShown
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import click


@pytest.fixture
def at_home(program: Program) -> Program:
    program.window.resize(1280, 800)
    program.window.show_home()
    QApplication.processEvents()
    return program


def play_to_the_end(program: Program) -> None:
    while program.session.state.player is not None:
        program.session.play(program.session.state.moves()[0])


def test_a_click_plays_with_the_rolls_of_today_and_goes_on_with_them(at_home: Program, qtbot: QtBot) -> None:
    window, card = at_home.window, at_home.window.home.rolls
    assert card.shown == RollsShown()
    click(card, card.rect().center())
    match = at_home.session.match
    assert window.at_table
    assert (match.game.name, match.seed) == ("dice-1-10", seed_of_day(date.today().isoformat()))
    qtbot.waitUntil(lambda: bool(match.root.children))
    window.show_home()
    assert card.shown == RollsShown(left_off=100)
    assert card.accessibleDescription() == "Left off at 100 empty"
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert window.at_table
    assert at_home.session.match is match


def test_the_best_game_of_the_day_is_told(at_home: Program, qtbot: QtBot) -> None:
    window, card = at_home.window, at_home.window.home.rolls
    at_home.settings.set_value("motion", "off")
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    play_to_the_end(at_home)
    unfilled = -at_home.session.state.scores().players[0].total
    window.show_home()
    assert card.shown == RollsShown(best=unfilled, clean=True)
    before = at_home.session.match
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    # What is over is played again.
    assert at_home.session.match is not before
    assert at_home.session.match.seed == before.seed


@pytest.mark.parametrize("size", [(560, 520), (900, 600), (700, 1000), (1280, 800)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_result_is_seen_at_all_sizes(at_home: Program, size: tuple[int, int], text: int) -> None:
    window, card = at_home.window, at_home.window.home.rolls
    at_home.settings.set_value("text_size", text)
    window.resize(*size)
    QApplication.processEvents()
    assert window.home.childAt(card.geometry().center()) is card
    before = card.grab().toImage()
    card.show_rolls(RollsShown(best=31))
    assert card.grab().toImage() != before
    plan = card.plan()
    for part in plan.parts:
        assert card.rect().contains(part), part
    assert not plan.emblem.intersects(plan.title)
    assert plan.title.contains(QPoint(plan.title.left() + 1, plan.title.center().y()))
