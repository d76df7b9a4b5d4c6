"""The buttons on the table: all of them, or where there is little room one that offers the same."""

import pytest
from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtWidgets import QApplication, QMenu

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.panels.view_tools import ViewTools
from blokus_desktop.ui.shell.program import Program
from tests.layout_faults import faults_of
from tests.ui.by_hand import click

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing the keyboard")


@pytest.fixture
def tools(program: Program) -> ViewTools:
    program.window.start("tower-2", (Seat("Ada"), Seat("Ben")))
    program.session.play(program.session.state.moves()[0])
    program.window.resize(560, 520)
    QCoreApplication.processEvents()
    return program.window.table.view_tools


def opened(tools: ViewTools) -> QMenu:
    click(tools.more)
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def choose(menu: QMenu, command: Command) -> None:
    action = next(action for action in menu.actions() if action.text().startswith(command.words))
    assert command.key in action.text()
    assert action.isEnabled()
    action.trigger()
    menu.close()
    QCoreApplication.processEvents()


def test_in_little_room_one_button_offers_all(program: Program, tools: ViewTools) -> None:
    scene = program.window.table.scene
    assert tools.isVisible()
    assert tools.more.isVisible()
    assert not any(button.isVisible() for button in tools.buttons.values())
    plain = scene.camera.scale
    menu = opened(tools)
    offered = [action.text().split("\t")[0] for action in menu.actions()]
    assert offered == [button.accessibleName() for button in tools.buttons.values()]
    assert not menu.actions()[-1].isEnabled()
    choose(menu, Command.NEARER)
    assert scene.camera.scale > plain
    choose(opened(tools), Command.LIFT_LAYER)
    assert scene.corner.lifted == 1
    choose(opened(tools), Command.LOWER_LAYER)
    choose(opened(tools), Command.USUAL_VIEW)
    assert scene.camera.scale == pytest.approx(plain)
    assert faults_of(program.window) == []


def test_the_structure_keeps_clear_of_that_button(program: Program, tools: ViewTools) -> None:
    view, scene = program.window.table.view, program.window.table.scene
    corner = QRect(tools.geometry().translated(-view.pos()))
    for x, y in ((0, 0), (9, 0), (9, 9), (0, 9)):
        assert not corner.contains(scene.position((x + 0.5, y + 0.5)).toPoint())


def test_in_more_room_there_are_all_of_them(program: Program, tools: ViewTools) -> None:
    program.window.resize(1280, 800)
    QCoreApplication.processEvents()
    assert set(tools.buttons) == set(Sight) - {Sight.ABOVE}
    assert all(button.isVisible() for button in tools.buttons.values())
    assert not tools.more.isVisible()
