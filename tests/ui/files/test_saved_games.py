"""The wall of saved games: read little by little, opened, thrown away, and damaged files told."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.saved import Work, loading, save
from blokus_desktop.ui.files import saved_game, trash
from blokus_desktop.ui.files.saved_game import SavedGame
from blokus_desktop.ui.files.saved_games import SavedGames
from blokus_desktop.ui.files.words import no_saved_games_sentence
from blokus_desktop.ui.play.standing import standing
from blokus_desktop.ui.style.theme import DARK, Look

FINISHED = Path(__file__).parents[2] / "data" / "pentobi" / "duo_seed1000.blksgf"
MakeDialog = Callable[[], SavedGames]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files, the oldest first: a finished game, one just begun, and none at all."""
    folder = tmp_path / "games"
    folder.mkdir()
    shutil.copy(FINISHED, folder / "finished.blksgf")
    save(begun(), folder / "begun.blksgf")
    (folder / "damaged.blksgf").write_text("(;GM[Blokus];1[a1,a2,a3,b7])", encoding="utf-8")
    (folder / "notes.txt").write_text("no game", encoding="utf-8")
    for age, name in enumerate(("damaged", "begun", "finished")):
        os.utime(folder / f"{name}.blksgf", (2e9 - age, 2e9 - age))
    return folder


def begun() -> Match:
    match = Match(GAMES["duo"], (Seat("Ada"), Seat("Ben")), date="2026-11-03")
    for text in ("e10,d11,e11,f11,e12", "j5"):
        match.play(parse_move(match.game, text))
    return match


@pytest.fixture
def make_dialog(qtbot: QtBot, folder: Path) -> MakeDialog:
    def make() -> SavedGames:
        dialog = SavedGames(folder, Look())
        qtbot.addWidget(dialog)
        dialog.asked = []
        dialog.file_requested.connect(dialog.asked.append)
        dialog.open()
        qtbot.waitExposed(dialog)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return make


@pytest.fixture
def dialog(qtbot: QtBot, make_dialog: MakeDialog) -> SavedGames:
    dialog = make_dialog()
    qtbot.waitUntil(lambda: not dialog.reading)
    return dialog


def games(dialog: SavedGames) -> list[SavedGame]:
    return [dialog.wall.item(row).data(Qt.ItemDataRole.UserRole) for row in range(dialog.wall.count())]


def middle(dialog: SavedGames, row: int) -> QPoint:
    return dialog.wall.visualItemRect(dialog.wall.item(row)).center()


def test_the_latest_come_first_with_what_is_known_of_them(dialog: SavedGames) -> None:
    damaged, started, finished = games(dialog)
    assert [game.path.stem for game in games(dialog)] == ["damaged", "begun", "finished"]
    assert (started.title, started.date, started.result) == ("Duo", "3 Nov 2026", "Ada leads by 4")
    assert finished.date == "18 May 2033"
    assert finished.result == "White won by 8"
    assert finished.state is not None
    assert finished.state.player is None
    assert damaged.state is None
    assert damaged.problem.startswith("Line 1")
    assert damaged.problem.endswith(".")


def test_the_standing_names_teams_and_ties() -> None:
    match = Match(GAMES["classic-teams"], (Seat("Ada"), Seat(), Seat("Carl"), Seat()))
    assert standing(match, Look()) == "Just begun"
    match.play(parse_move(match.game, "a20,b20,c20,d20,e20"))
    assert standing(match, Look()) == "Ada and Carl lead by 5"


def test_a_name_that_only_repeats_the_game_and_the_time_is_not_shown(
    folder: Path, make_dialog: MakeDialog, qtbot: QtBot
) -> None:
    save(begun(), folder / "Duo 2026-11-05 18.04.36 (2).blksgf")
    save(begun(), folder / "Classic two players 2026-11-05 18.04.36.blksgf")
    dialog = make_dialog()
    qtbot.waitUntil(lambda: not dialog.reading)
    lines = {game.path.stem: game.lines() for game in games(dialog)}
    assert lines["Duo 2026-11-05 18.04.36 (2)"] == ["Duo", "Ada leads by 4", "5 Nov 2026, 18:04"]
    other = "Classic two players 2026-11-05 18.04.36"
    assert lines[other] == [other, "Duo", "Ada leads by 4", "3 Nov 2026"]
    assert lines["begun"] == ["begun", "Duo", "Ada leads by 4", "3 Nov 2026"]


def test_pictures_are_painted_for_games_and_words_for_damaged_files(dialog: SavedGames) -> None:
    dialog.grab()
    damaged, started, finished = games(dialog)
    assert damaged.picture is None
    assert started.picture is not None
    assert finished.picture is not None
    shown = finished.picture.toImage()
    dialog.set_look(Look(DARK))
    dialog.grab()
    assert finished.picture.toImage() != shown


def test_enter_opens(dialog: SavedGames, folder: Path) -> None:
    dialog.wall.setFocus()
    QTest.keyClick(dialog.wall, Qt.Key.Key_Right)
    QTest.keyClick(dialog.wall, Qt.Key.Key_Return)
    assert dialog.asked == [str(folder / "begun.blksgf")]
    assert not dialog.isVisible()


def test_a_double_click_opens(dialog: SavedGames, folder: Path) -> None:
    view = dialog.wall.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(dialog, 2))
    assert dialog.asked == []
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle(dialog, 2))
    assert dialog.asked == [str(folder / "finished.blksgf")]


def test_a_damaged_file_cannot_be_opened(dialog: SavedGames) -> None:
    QTest.mouseClick(dialog.wall.viewport(), Qt.MouseButton.LeftButton, pos=middle(dialog, 0))
    assert not dialog.open_button.isEnabled()
    QTest.keyClick(dialog.wall, Qt.Key.Key_Return)
    QTest.mouseDClick(dialog.wall.viewport(), Qt.MouseButton.LeftButton, pos=middle(dialog, 0))
    assert dialog.asked == []
    assert dialog.isVisible()


def test_escape_closes(dialog: SavedGames) -> None:
    QTest.keyClick(dialog.wall, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.asked == []


def test_the_delete_key_moves_a_file_to_the_trash(
    dialog: SavedGames, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    QTest.mouseClick(dialog.wall.viewport(), Qt.MouseButton.LeftButton, pos=middle(dialog, 1))
    QTest.keyClick(dialog.wall, Qt.Key.Key_Delete)
    assert not (folder / "begun.blksgf").exists()
    assert [game.path.stem for game in games(dialog)] == ["damaged", "finished"]
    assert "trash" in dialog.sentence.text()
    if sys.platform.startswith("linux"):
        assert list((tmp_path / "data" / "Trash" / "files").iterdir())


def test_a_file_that_cannot_be_thrown_away_stays(
    dialog: SavedGames, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoTrash:
        def __init__(self, name: str) -> None:
            assert name == str(folder / "damaged.blksgf")

        def moveToTrash(self) -> bool:
            return False

    monkeypatch.setattr(trash, "QFile", NoTrash)
    QTest.mouseClick(dialog.trash, Qt.MouseButton.LeftButton)
    assert dialog.wall.count() == 3
    assert "could not be moved" in dialog.sentence.text()
    assert (folder / "damaged.blksgf").exists()


def test_an_empty_folder_says_so(make_dialog: MakeDialog, folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()
    dialog = make_dialog()
    assert dialog.nothing.isVisible()
    assert dialog.nothing.text() == no_saved_games_sentence()
    assert not dialog.open_button.isEnabled()
    assert not dialog.trash.isEnabled()


def test_many_files_are_read_in_small_parts_and_those_in_sight_first(
    qtbot: QtBot, make_dialog: MakeDialog, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(500):
        shutil.copy(folder / "begun.blksgf", folder / f"{number}.blksgf")
    count = 0

    def slow(path: Path) -> Work:
        nonlocal count
        count += 1
        sleep(0.003)
        return (yield from loading(path))

    monkeypatch.setattr(saved_game, "loading", slow)
    dialog = make_dialog()
    before = count
    dialog._read_some()
    assert count - before <= 4
    dialog.wall.scrollToBottom()
    dialog.grab()
    dialog._read_some()
    dialog._read_some()
    known = games(dialog)
    assert known[-1].read
    assert not all(game.read for game in known)
    dialog.reject()
    stopped = count
    QCoreApplication.processEvents()
    assert count == stopped
