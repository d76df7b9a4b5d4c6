"""The menu over the last games on the home screen."""

from pathlib import Path

import pytest
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu

from blokus_desktop import saved
from blokus_desktop.game.match import Seat
from blokus_desktop.ui.home.last_games import GameRow, Where
from blokus_desktop.ui.shell.program import Program
from tests.ui.play.test_board_menu import choose, popup, words_of

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing the keyboard")


@pytest.fixture
def kept(program: Program, tmp_path: Path) -> Path:
    """A game in a file, another one on the table, and the home screen in sight."""
    window = program.window
    window.start("duo", (Seat("Ada"), Seat("Ben")))
    for _ in range(4):
        program.session.play(program.session.state.moves()[0])
    file = tmp_path / "ours.blksgf"
    assert program.library.save(program.session.match, file)
    window.start("classic", (Seat("Ada"), Seat("Ben"), Seat("Cleo"), Seat("Dan")))
    program.session.play(program.session.state.moves()[0])
    window.show_home()
    return file


def row_of(program: Program, where: Where) -> GameRow:
    return next(row for row in program.window.home.games.rows if row.isVisible() and row.game.where is where)


def menu_over(row: GameRow) -> QMenu:
    place = row.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, row.mapToGlobal(place))
    QApplication.sendEvent(row, event)
    return popup()


def test_a_file_is_opened_and_copied(program: Program, kept: Path) -> None:
    row = row_of(program, Where.FILE)
    menu = menu_over(row)
    assert words_of(menu) == ["Open", "Copy the game", "Move to the trash", "Take it off this list"]
    choose(menu, "Copy the game")
    assert QGuiApplication.clipboard().text() == saved.written(saved.load(kept))
    assert program.window.at_home
    choose(menu_over(row), "Open")
    assert program.window.at_table
    assert len(program.session.state.laid) == 4


def test_a_file_goes_to_the_trash_and_off_the_list(
    program: Program, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    choose(menu_over(row_of(program, Where.FILE)), "Move to the trash")
    assert not kept.exists()
    rows = program.window.home.games.rows
    assert not any(row.isVisible() and row.game.where is Where.FILE for row in rows)


def test_a_game_is_taken_off_the_list_and_stays(program: Program, kept: Path) -> None:
    choose(menu_over(row_of(program, Where.FILE)), "Take it off this list")
    assert kept.exists()
    rows = program.window.home.games.rows
    assert not any(row.isVisible() and row.game.where is Where.FILE for row in rows)


def test_a_file_that_is_gone_can_only_be_forgotten(program: Program, kept: Path) -> None:
    kept.unlink()
    program.window.show_home()
    menu = menu_over(row_of(program, Where.FILE))
    offered = [action.text() for action in menu.actions() if action.isEnabled() and action.text()]
    assert offered == ["Take it off this list"]
    menu.close()
