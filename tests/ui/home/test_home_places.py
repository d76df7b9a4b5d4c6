"""The home screen has one layout a size, whatever was played: what one aims at stays where it is."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.shell.program import Program

SIZES = [(560, 520), (900, 600), (700, 1000), (1280, 800), (2560, 1440)]
PEOPLE = (Seat("Ada"), Seat("Ben"))


def parts(home: Home) -> list[QWidget]:
    gears = [tile.gear for tile in home.tiles]
    always = [*home.tiles, *gears, home.puzzles, home.all_games_button]
    # A window that is too small for it has only tiles.
    return [*always, home.continue_button] if home.width() >= 700 else always


def places(home: Home) -> list[QRect]:
    return [QRect(part.mapTo(home, QPoint()), part.size()) for part in parts(home)]


def play(program: Program, game: str = "duo", moves: int = 6) -> None:
    program.window.start(game, PEOPLE)
    for _ in range(moves):
        program.session.play(program.session.state.moves()[-1])


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_because_of_a_game_or_a_file(
    program: Program, tmp_path: Path, size: tuple[int, int]
) -> None:
    window = program.window
    window.show_home()
    window.resize(*size)
    QApplication.processEvents()
    fresh = places(window.home)
    play(program)
    window.show_home()
    assert places(window.home) == fresh
    for number in range(7):
        assert program.library.save(program.session.match, tmp_path / f"{number}.blksgf")
        window.show_home()
        assert places(window.home) == fresh
    window.start("duo", PEOPLE)
    window.show_home()
    assert places(window.home) == fresh
    assert all(part.isVisible() for part in parts(window.home))
    assert all(place.isValid() and window.home.rect().contains(place) for place in fresh)


def test_a_click_at_the_same_place_meets_the_same_tile(program: Program, tmp_path: Path) -> None:
    window = program.window
    window.show_home()
    home = window.home
    place = home.tiles[0].geometry().topLeft() + QPoint(30, 30)

    def aim() -> None:
        aimed = window.childAt(home.mapTo(window, place))
        assert aimed is home.tiles[0]
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=home.mapTo(window, place))
        assert program.session.match.game.name == "classic"

    aim()
    play(program)
    assert program.library.save(program.session.match, tmp_path / "one.blksgf")
    window.show_home()
    aim()


def test_what_is_empty_says_what_it_is_for(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    window = program.window
    window.show_home()
    assert window.home.no_recent.isVisible()
    assert not window.home.continue_button.isEnabled()
    play(program)
    assert program.library.save(program.session.match, tmp_path / "one.blksgf")
    window.show_home()
    assert not window.home.no_recent.isVisible()
    assert window.home.continue_button.isEnabled()
    QTest.mouseClick(
        window.home.continue_button,
        Qt.MouseButton.LeftButton,
        pos=window.home.continue_button.rect().center(),
    )
    assert window.at_table
