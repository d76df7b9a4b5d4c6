"""The home screen has one layout a size, whatever was played: what one aims at stays where it is."""

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat, seats_by_color
from blokus_desktop.ui.home.day_card import Day
from blokus_desktop.ui.home.last_games import Where
from blokus_desktop.ui.home.offers import What
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.home.words import result_of
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from tests.layout_faults import faults_of
from tests.ui.conftest import MakeProgram

SIZES = [(560, 520), (900, 600), (700, 1000), (1280, 800), (2560, 1440)]


def parts(home: Home) -> list[QWidget]:
    gears = [tile.gear for tile in home.tiles]
    cards = [home.hero, home.hero.button, home.day, home.rolls, home.games, home.games.all]
    return [*home.all_tiles, *gears, *cards, home.all_games_button, home.settings_button]


def places(home: Home) -> list[QRect]:
    """Where they are; the button of the hero is as wide as its words, which differ."""
    button, found = home.hero.button, {}
    for part in parts(home):
        width = 1 if part is button else part.width()
        found[part] = QRect(part.mapTo(home, QPoint()), QSize(width, part.height()))
    return list(found.values())


def play(program: Program, game: str = "duo", moves: int = 6) -> None:
    seats = (Seat("Ada"), Seat("Ben"), Seat("Cleo"), Seat("Dan"))[: GAMES[game].players]
    program.window.start(game, seats_by_color(GAMES[game], seats))
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
    window.start("duo", (Seat("Ada"), Seat("Ben")))
    window.show_home()
    assert places(window.home) == fresh
    assert all(part.isVisible() for part in parts(window.home))
    assert all(place.isValid() and window.home.rect().contains(place) for place in fresh)
    assert window.home.hero.rect().contains(window.home.hero.button.geometry())


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


def test_what_is_empty_says_what_it_is_for(program: Program, tmp_path: Path) -> None:
    window = program.window
    window.show_home()
    home = window.home
    assert home.hero.offer.what is What.LEARN
    QTest.mouseClick(home.hero.cross, Qt.MouseButton.LeftButton)
    assert home.hero.offer.what is What.PLAY
    question = window.home_room.question
    assert question is not None
    assert question.isVisible()
    QTest.mouseClick(question.answers[3], Qt.MouseButton.LeftButton)
    play(program)
    window.show_home()
    assert home.hero.offer.what is What.GO_ON
    # The game in large is not listed too.
    assert home.games.nothing.isVisible()
    play(program, "classic", 3)
    window.show_home()
    assert not home.games.nothing.isVisible()
    QTest.mouseClick(home.hero.button, Qt.MouseButton.LeftButton)
    assert window.at_table
    assert program.session.match.game.name == "classic"


def finish(program: Program) -> None:
    while program.session.state.player is not None:
        program.session.play(program.session.state.moves()[0])


def test_a_finished_game_is_listed_and_not_offered(program: Program) -> None:
    play(program)
    finish(program)
    program.window.show_home()
    home = program.window.home
    assert home.hero.offer.what is What.PLAY
    assert home.hero.offer.key == "duo"
    (row,) = [row for row in home.games.rows if row.isVisible()]
    assert row.game.where is Where.TABLE
    assert row.game.result == result_of(program.session.match, Look())
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert program.window.at_table


def test_a_game_that_was_put_by_is_listed(program: Program, qtbot: QtBot) -> None:
    play(program)
    finish(program)
    laid = program.session.state.laid
    play(program, "classic", 3)
    program.window.show_home()
    row = program.window.home.games.rows[0]
    qtbot.waitUntil(lambda: row.shown is not None)
    assert row.game.titles[-1] == "Duo"
    assert row.game.result.words[0].startswith(("Ada by ", "Ben by ", "A tie"))
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert [cells for _, cells in program.session.state.laid] == [cells for _, cells in laid]


def test_a_brainteaser_left_off_is_offered_too(program: Program, make_program: MakeProgram) -> None:
    window = program.window
    play(program)
    window.puzzles.open("tetrominoes-apart")
    session = window.puzzles.session
    session.lay(session.attempt.to_move, session.attempt.moves()[0])
    window.show_home()
    home = window.home
    assert (home.hero.offer.what, home.hero.offer.title) == (What.PUZZLE, "20 pieces, apart")
    assert home.hero.offer.lines[0] == "1 laid · just now"
    # The game left off is a line below it, and goes on from the tile of its family.
    assert home.games.rows[0].game.where is Where.TABLE
    assert home.games.rows[0].game.result.words == ("move 6",)
    QTest.mouseClick(home.hero.button, Qt.MouseButton.LeftButton)
    assert window.puzzles.at_table
    assert len(window.puzzles.session.laid) == 1
    window.show_home()
    QTest.mouseClick(home.games.rows[0], Qt.MouseButton.LeftButton)
    assert window.at_table
    program.session.play(program.session.state.moves()[0])
    program.library.moved_at = datetime.now() + timedelta(seconds=5)
    window.show_home()
    assert home.hero.offer.what is What.GO_ON
    assert home.games.rows[0].game.where is Where.PUZZLE
    QTest.mouseClick(home.games.rows[0], Qt.MouseButton.LeftButton)
    assert window.puzzles.at_table
    program.library.moved_at = datetime.now() - timedelta(hours=1)
    window.show_home()
    assert home.hero.offer.what is What.PUZZLE
    QTest.mouseClick(home.hero.cross, Qt.MouseButton.LeftButton)
    assert home.hero.offer.what is What.GO_ON


def test_a_brainteaser_that_was_solved_is_not_offered(program: Program) -> None:
    window = program.window
    window.puzzles.open("cube-3")
    session = window.puzzles.session
    session.lay(session.attempt.to_move, session.attempt.moves()[0])
    window.show_home()
    assert window.home.hero.offer.what is What.PUZZLE
    window.puzzles.open("cube-3")
    window.puzzles.start_over()
    window.show_home()
    assert window.home.hero.offer.what is What.LEARN


def test_when_the_game_was_left_survives_the_program(make_program: MakeProgram) -> None:
    first = make_program()
    play(first)
    first.library.moved_at = datetime.now() - timedelta(hours=2)
    first.window.close()
    first.close()
    for _ in range(2):
        again = make_program()
        again.begin(None)
        again.window.show_home()
        assert again.window.home.hero.offer.lines[0].endswith("2 hours ago")
        again.window.close()
        again.close()
    third = make_program()
    third.begin(None)
    third.session.play(third.session.state.moves()[0])
    third.window.show_home()
    assert third.window.home.hero.offer.lines[0].endswith("just now")


def test_the_puzzle_of_the_day_knows_its_week(program: Program, qtbot: QtBot) -> None:
    new = program.window.puzzles.new
    friday = date(2026, 11, 20)
    new.today = lambda: friday
    new.own.keep_day(friday, OwnPuzzle("7x7x1-103000.1808-sal-01wg.17t-1k4l742dc-0-j6", 1))
    new.own.mark_solved("day-2026-11-17")
    program.window.show_home()
    card = program.window.home.day
    done, missed, to_come = Day.SOLVED, Day.MISSED, Day.TO_COME
    assert card.shown.week == (missed, done, missed, missed, to_come, to_come, to_come)
    assert card.shown.picture is not None
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert program.window.puzzles.at_table
    assert program.window.puzzles.session.attempt.game.name == "day-2026-11-20"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_no_text_is_cut_whatever_was_played(program: Program, size: tuple[int, int], text: int) -> None:
    window = program.window
    program.settings.set_value("text_size", text)
    window.resize(*size)
    window.show_home()
    QApplication.processEvents()
    assert faults_of(window) == []
    play(program, "classic-3-free-corners")
    finish(program)
    play(program, "stairs-2x2", 5)
    play(program, "dice-2-9", 0)
    play(program, "classic-3-free-corners", 7)
    window.show_home()
    QApplication.processEvents()
    assert faults_of(window) == []
