"""Each family keeps its own unfinished game: left for another, found at home, gone on with or waved off."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.saved import load, written
from blokus_desktop.ui.home.offers import What
from blokus_desktop.ui.home.page import Home
from blokus_desktop.ui.home.tiles import Tile
from blokus_desktop.ui.shell.program import Program
from tests.ui.conftest import MakeProgram

PEOPLE = {"duo": 2, "classic": 4, "tower-2": 2, "classic-2": 4}


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())


def play(program: Program, game: str, moves: int = 6) -> None:
    program.window.start(game, tuple(Seat(f"P{number}") for number in range(PEOPLE[game])))
    for _ in range(moves):
        program.session.play(program.session.state.moves()[-1])


def finish(program: Program) -> None:
    while program.session.state.player is not None:
        program.session.play(program.session.state.moves()[0])


def tile(program: Program, family: str) -> Tile:
    return next(tile for tile in program.window.home.tiles if tile.family.key == family)


def offered(home: Home) -> dict[str, str]:
    """What can be gone on with: the newest in large, the others on the tiles of their families."""
    found = {tile.family.key: tile.go_on.text() for tile in home.tiles if tile.go_on.isVisible()}
    offer = home.hero.offer
    if offer.what is What.GO_ON:
        assert offer.key not in found
        found[offer.key] = f"Go on, {offer.lines[-1].lower()}"
    return found


def in_large(home: Home) -> str:
    """The family of the game that is offered in large."""
    return home.hero.offer.key if home.hero.offer.what is What.GO_ON else ""


def home(program: Program) -> Home:
    program.window.actions_by_name["home"].trigger()
    QApplication.processEvents()
    return program.window.home


def kept(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "games").glob("*.blksgf"))


def test_every_family_keeps_its_own(program: Program) -> None:
    play(program, "duo", 6)
    text = written(program.session.match)
    play(program, "classic", 8)
    assert offered(home(program)) == {"classic": "Go on, move 8", "duo": "Go on, move 6"}
    click(tile(program, "duo").go_on)
    assert program.window.at_table
    assert written(program.session.match) == text
    assert program.library.path is None
    assert offered(home(program)) == {"classic": "Go on, move 8", "duo": "Go on, move 6"}


def test_the_keys_go_on_too(program: Program, qtbot: QtBot) -> None:
    play(program, "duo")
    play(program, "classic")
    home(program)
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    tile(program, "duo").gear.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is tile(program, "duo").go_on
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert program.session.match.game.name == "duo"


def test_a_tile_still_begins_a_new_game(program: Program) -> None:
    play(program, "duo")
    home(program)
    duo = tile(program, "duo")
    QTest.mouseClick(duo, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    assert program.window.at_table
    assert program.session.state.laid == ()


def test_going_to_and_fro_keeps_one_file_a_game(program: Program, tmp_path: Path) -> None:
    play(program, "duo")
    play(program, "classic")
    for number in range(3):
        home(program)
        click(tile(program, "duo").go_on)
        assert len(program.session.state.laid) == 6 + number
        program.session.play(program.session.state.moves()[-1])
        home(program)
        click(tile(program, "classic").go_on)
    assert len(kept(tmp_path)) == 2
    assert sorted(len(load(path).state.laid) for path in kept(tmp_path)) == [6, 9]


def test_they_survive_the_end_of_the_program(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    play(first, "duo")
    play(first, "tower-2", 5)
    play(first, "classic", 8)
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    found = {"classic": "Go on, move 8", "duo": "Go on, move 6", "solid": "Go on, move 5"}
    assert offered(home(second)) == found
    click(tile(second, "solid").go_on)
    assert len(second.session.state.laid) == 5
    second.session.play(second.session.state.moves()[-1])
    second.window.close()
    second.close()
    third = make_program()
    third.begin(None)
    assert (third.session.match.game.name, len(third.session.state.laid)) == ("tower-2", 6)
    # After a restart too it is put by where it was before.
    home(third)
    click(tile(third, "duo").go_on)
    assert len(kept(tmp_path)) == 3


def test_a_game_with_a_file_goes_on_with_it(program: Program, tmp_path: Path) -> None:
    play(program, "duo")
    mine = tmp_path / "mine.blksgf"
    assert program.library.save(program.session.match, mine)
    play(program, "classic")
    home(program)
    click(tile(program, "duo").go_on)
    assert program.library.path == mine
    program.session.play(program.session.state.moves()[-1])
    # Not saved by the player: his file is left alone, and the game is kept beside it.
    play(program, "classic")
    assert len(load(mine).state.laid) == 6
    home(program)
    click(tile(program, "duo").go_on)
    assert program.library.path == mine
    assert len(program.session.state.laid) == 7
    program.window.actions_by_name["save"].trigger()
    assert len(load(mine).state.laid) == 7


def test_what_was_finished_is_not_offered(program: Program) -> None:
    play(program, "duo")
    play(program, "classic")
    home(program)
    click(tile(program, "duo").go_on)
    finish(program)
    assert offered(home(program)) == {"classic": "Go on, move 6"}
    # In large there is the latest that can go on.
    assert in_large(program.window.home) == "classic"
    assert "Classic" in program.window.home.hero.button.accessibleDescription()
    click(program.window.home.hero.button)
    assert program.session.match.game.name == "classic"
    assert offered(home(program)) == {"classic": "Go on, move 6"}


def test_what_was_thrown_away_is_not_offered(program: Program, tmp_path: Path) -> None:
    play(program, "duo")
    play(program, "classic")
    (only,) = kept(tmp_path)
    only.unlink()
    assert offered(home(program)) == {"classic": "Go on, move 6"}


def test_another_game_of_the_family_takes_the_place(program: Program, tmp_path: Path) -> None:
    play(program, "classic", 8)
    play(program, "classic-2", 5)
    play(program, "duo", 4)
    assert offered(home(program)) == {"classic": "Go on, move 5", "duo": "Go on, move 4"}
    assert len(kept(tmp_path)) == 2


def test_waved_off_it_stays_among_the_saved_games(make_program: MakeProgram, tmp_path: Path) -> None:
    program = make_program()
    play(program, "duo")
    play(program, "classic", 8)
    home(program)
    click(tile(program, "duo").go_on.cross)
    assert not program.window.at_table
    assert offered(program.window.home) == {"classic": "Go on, move 8"}
    assert in_large(program.window.home) == "classic"
    click(program.window.home.hero.cross)
    assert offered(program.window.home) == {}
    assert not program.window.home.hero.cross.isVisible()
    assert sorted(len(load(path).state.laid) for path in kept(tmp_path)) == [6, 8]
    program.window.close()
    program.close()
    again = make_program()
    again.begin(None)
    assert not again.window.at_table
    assert offered(again.window.home) == {}


def test_a_file_that_was_damaged_is_told_and_offered_no_more(program: Program, tmp_path: Path) -> None:
    play(program, "duo")
    play(program, "classic", 8)
    (only,) = kept(tmp_path)
    only.write_text("(;GM[Blokus")
    home(program)
    click(tile(program, "duo").go_on)
    assert not program.window.at_table
    assert only.name in program.window.statusBar().currentMessage()
    assert offered(program.window.home) == {"classic": "Go on, move 8"}
    assert len(program.session.state.laid) == 8


@pytest.mark.parametrize(
    "stored",
    ["{", "[]", "7", '{"duo": 1}', '{"duo": [1, 2, 3, 4]}', '{"duo": ["\\u0000", "", "", 3]}', "[" * 9000],
)
def test_what_cannot_be_understood_offers_nothing(program: Program, stored: str) -> None:
    program.settings.set_value("unfinished", stored)
    assert offered(home(program)) == {}
    play(program, "duo")
    play(program, "classic")
    assert set(json.loads(program.settings.value("unfinished"))) == {"duo"}


def test_the_button_to_go_on_leaves_the_words_and_the_gear_alone(program: Program) -> None:
    play(program, "duo")
    play(program, "classic")
    for size in ((560, 520), (900, 600), (1280, 800)):
        program.window.resize(*size)
        home(program)
        duo, plan = tile(program, "duo"), tile(program, "duo").plan()
        assert duo.rect().contains(duo.go_on.geometry())
        assert not duo.go_on.geometry().intersects(duo.gear.geometry())
        assert not duo.go_on.geometry().intersects(plan.name)
        words = duo.go_on.fontMetrics().horizontalAdvance(duo.go_on.text())
        assert 6 + words <= duo.go_on.cross.x()


def test_a_file_in_which_another_game_is_now_is_left_alone(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    play(first, "duo")
    play(first, "classic", 8)
    # Another window of the program may have said where a game of its own is kept.
    theirs = kept(tmp_path)[0]
    text = theirs.read_text()
    first.settings.set_value("left_off_copy", str(theirs))
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    assert second.session.match.game.name == "classic"
    play(second, "tower-2")
    assert theirs.read_text() == text
    assert sorted(load(path).game.name for path in kept(tmp_path)) == ["classic", "duo"]


def test_what_was_deleted_since_stays_in_the_file_from_before(program: Program, tmp_path: Path) -> None:
    play(program, "duo")
    play(program, "classic", 8)
    home(program)
    click(tile(program, "duo").go_on)
    program.window.actions_by_name["delete"].trigger()
    play(program, "classic", 8)
    duo = [load(path) for path in kept(tmp_path) if load(path).game.name == "duo"]
    assert sorted(len(match.main_line()) for match in duo) == [6, 7]
