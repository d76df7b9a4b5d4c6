"""Files in the real window: every way in and out, and what happens when they are damaged."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit, QToolButton

from blokus_desktop.game.match import Seat
from blokus_desktop.saved import load, written
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import contrast
from blokus_desktop.words.pictures import picture
from tests.ui.by_hand import click
from tests.ui.conftest import MakeProgram

PENTOBI = Path(__file__).parents[2] / "data" / "pentobi"
PEOPLE = (Seat("Ada"), Seat("Ben"))


def play_some(program: Program, moves: int = 6, game: str = "duo") -> None:
    program.window.start(game, PEOPLE)
    for _ in range(moves):
        program.session.play(program.session.state.moves()[-1])


def sentence(program: Program) -> str:
    return program.window.table.reason.text()


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that a person picks in the next file dialog; the dialogs are the system's own."""
    path = tmp_path / "a game.blksgf"

    def answer(*_args: object) -> tuple[str, str]:
        return (str(path), "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    return path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_where_the_system_has_no_file_dialog_the_pictures_on_its_buttons_are_seen(
    program: Program, theme: str
) -> None:
    program.settings.set_value("theme", theme)
    dialog = QFileDialog(program.window)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    parent = dialog.findChild(QToolButton, "toParentButton")
    assert parent is not None
    image = parent.grab().toImage()
    ground = image.pixelColor(image.width() // 2, 4)
    places = [(x, y) for x in range(4, image.width() - 4) for y in range(4, image.height() - 4)]
    drawn = [x for x, y in places if contrast(image.pixelColor(x, y), ground) > 3]
    assert max(drawn) - min(drawn) >= 8
    dialog.close()


def test_saving_and_opening(program: Program, chosen: Path) -> None:
    play_some(program)
    text = written(program.session.match)
    program.window.actions_by_name["save"].trigger()
    assert written(load(chosen)) == text
    assert sentence(program) == "Saved as a game.blksgf."
    assert "a game" in program.window.windowTitle()
    program.session.play(program.session.state.moves()[0])
    program.window.actions_by_name["save"].trigger()
    assert written(load(chosen)) == written(program.session.match) != text
    program.window.start("classic", (Seat(),) * 4)
    program.window.actions_by_name["open"].trigger()
    assert program.session.match.game.name == "duo"
    assert len(program.session.state.laid) == 7
    assert program.settings.value("recent") == [str(chosen)]


def test_save_as_adds_the_ending(program: Program, chosen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_some(program)
    bare = chosen.with_suffix("")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(bare), ""))
    program.window.actions_by_name["save_as"].trigger()
    assert load(chosen).game.name == "duo"


@pytest.mark.parametrize("file", sorted(PENTOBI.glob("*.blksgf")), ids=lambda file: file.stem)
def test_a_file_of_pentobi_is_opened_and_walked_through(program: Program, file: Path) -> None:
    program.window.open_file(file)
    session = program.session
    assert session.state.laid == ()
    program.window.actions_by_name["last"].trigger()
    assert session.state.player is None
    assert program.window.table.result_card.isVisible()
    program.window.actions_by_name["back"].trigger()
    assert not program.window.table.result_card.isVisible()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "broken.blksgf, this is not a game file: there is no '(;' in it."),
        (b"(;GM[Blokus Duo];B[a1])", "broken.blksgf, line 1, column 18: move 1 is not legal: must cover"),
        (b"\xff\xfe", "broken.blksgf, line 1, byte 1: this is not UTF-8 text."),
        (None, "broken.blksgf cannot be opened: No such file or directory."),
    ],
)
def test_a_damaged_file_is_named_and_the_game_goes_on(
    program: Program, tmp_path: Path, content: bytes | None, said: str
) -> None:
    play_some(program)
    match = program.session.match
    path = tmp_path / "broken.blksgf"
    if content is not None:
        path.write_bytes(content)
    program.window.open_file(path)
    assert program.session.match is match
    assert sentence(program).startswith(said)
    assert str(path) not in program.settings.value("recent")


def drop(program: Program, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window = program.window
    action, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    place = window.rect().center()
    QApplication.sendEvent(window, QDragEnterEvent(place, action, data, left, none))
    QApplication.sendEvent(window, QDropEvent(QPointF(place), action, data, left, none))


def test_a_file_dropped_on_the_window_is_opened(program: Program) -> None:
    drop(program, PENTOBI / "duo_seed1000.blksgf")
    assert program.session.match.game.name == "duo"
    assert program.window.at_table
    assert len(program.session.match.main_line()) == 27


def test_games_and_positions_go_over_the_clipboard(program: Program) -> None:
    play_some(program)
    text, state = written(program.session.match), program.session.state
    program.window.actions_by_name["copy_position"].trigger()
    assert QGuiApplication.clipboard().text() == picture(state)
    program.window.actions_by_name["copy_game"].trigger()
    program.window.start("classic", (Seat(),) * 4)
    program.window.actions_by_name["paste_game"].trigger()
    assert written(program.session.match) == text
    QGuiApplication.clipboard().setText("hello")
    program.window.actions_by_name["paste_game"].trigger()
    assert sentence(program).startswith("The clipboard holds no game: this is not a game file")
    assert written(program.session.match) == text


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_board_is_exported_as_a_picture(program: Program, tmp_path: Path, ending: str) -> None:
    play_some(program)
    path = tmp_path / f"board.{ending}"
    program.window.export(path)
    if ending == "png":
        image = QImage(str(path))
    else:
        drawing = QSvgRenderer(str(path))
        assert drawing.isValid()
        image = QImage(800, 800, QImage.Format.Format_RGB32)
        image.fill(0)
        from PySide6.QtGui import QPainter

        painter = QPainter(image)
        drawing.render(painter)
        painter.end()
    colors = {
        image.pixelColor(x, y).name() for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
    }
    assert len(colors) > 20
    assert program.window.table.scene.quarter_turns == 0


def test_a_picture_that_cannot_be_written_is_told(program: Program, tmp_path: Path) -> None:
    play_some(program)
    program.window.export(tmp_path / "none" / "board.png")
    assert sentence(program) == "board.png cannot be written."


def test_the_game_is_kept_after_every_move_and_resumed(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    play_some(first)
    kept = load(tmp_path / "data" / "autosave.blksgf")
    assert kept.state == first.session.state
    first.session.undo()
    text, state = written(first.session.match), first.session.state
    first.close()
    second = make_program()
    second.begin(None)
    assert second.window.at_table
    assert written(second.session.match) == text
    assert second.session.state == state


def test_a_damaged_autosave_is_set_aside_and_named(make_program: MakeProgram, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "autosave.blksgf").write_bytes(b"(;GM[Blokus")
    program = make_program()
    program.begin(None)
    aside = list(folder.glob("damaged-*.blksgf"))
    assert [path.read_bytes() for path in aside] == [b"(;GM[Blokus"]
    assert aside[0].name in program.window.statusBar().currentMessage()
    play_some(program)
    assert load(folder / "autosave.blksgf").state == program.session.state


def test_a_game_that_another_replaces_is_put_by(program: Program, tmp_path: Path) -> None:
    play_some(program)
    text = written(program.session.match)
    program.window.start("classic", (Seat(),) * 4)
    games = list((tmp_path / "data" / "games").glob("*.blksgf"))
    assert [written(load(path)) for path in games] == [text]
    program.window.start("duo", PEOPLE)
    assert len(list((tmp_path / "data" / "games").glob("*.blksgf"))) == 1


PLAY_ON = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings
from blokus_desktop.game.match import Seat
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import contrast
store = QSettings(sys.argv[2], QSettings.Format.IniFormat)
program = Program(Path(sys.argv[1]), store)
program.window.show()
program.window.start("duo", (Seat("Ada"), Seat("Ben")))
print("playing", flush=True)
while True:
    program.app.processEvents()
    if program.session.state.player is None:
        program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    program.session.play(program.session.state.moves()[-1])
"""


@pytest.mark.parametrize("after", [0.05, 0.31, 0.52])
def test_killed_at_any_moment_it_resumes(make_program: MakeProgram, tmp_path: Path, after: float) -> None:
    folder = tmp_path / "data"
    command = [sys.executable, "-c", PLAY_ON, str(folder), str(tmp_path / "other.ini")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ}) as playing:
        assert playing.stdout is not None
        assert playing.stdout.readline() == b"playing\n"
        time.sleep(after)
        playing.send_signal(signal.SIGKILL)
    program = make_program()
    program.begin(None)
    assert program.session.match.game.name == "duo"
    assert program.session.match.seats == PEOPLE
    assert list(folder.glob("damaged-*")) == []
    assert load(folder / "autosave.blksgf").state == program.session.state


def test_a_full_or_read_only_folder_is_told_and_play_goes_on(program: Program, tmp_path: Path) -> None:
    play_some(program, 2)
    shutil.rmtree(tmp_path / "data")
    program.session.play(program.session.state.moves()[0])
    assert sentence(program).startswith("The game could not be kept safe: autosave.blksgf cannot be saved")
    assert len(program.session.state.laid) == 3
    (tmp_path / "data" / "games").mkdir(parents=True)


def test_recent_files_are_in_the_menu_and_on_the_home_screen(program: Program) -> None:
    file = PENTOBI / "duo_seed1000.blksgf"
    program.window.open_file(file)
    program.window.start("classic", (Seat(),) * 4)
    menu = program.window.actions_by_name["recent"].menu()
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == [file.name]
    menu.actions()[0].trigger()
    assert program.session.match.game.name == "duo"
    program.window.show_home()
    click(program.window.home.games.rows[0])
    assert program.window.library.path == file


def kept_games(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "games").glob("*.blksgf"))


def test_a_game_played_in_a_variation_is_put_by_too(program: Program, tmp_path: Path) -> None:
    play_some(program, 2)
    program.session.undo()
    program.session.undo()
    program.session.play(program.session.state.moves()[0])
    for _ in range(5):
        program.session.play(program.session.state.moves()[-1])
    # The line that was left is a variation of the one played on.
    assert [len(node.children) for node in program.session.match.main_line()].count(2) == 1
    text = written(program.session.match)
    program.window.actions_by_name["rematch"].trigger()
    assert [written(load(path)) for path in kept_games(tmp_path)] == [text]


def test_games_put_by_in_the_same_second_do_not_overwrite_each_other(
    program: Program, tmp_path: Path
) -> None:
    for moves in (5, 6, 7):
        play_some(program, moves)
    program.window.start("duo", PEOPLE)
    assert sorted(len(load(path).state.laid) for path in kept_games(tmp_path)) == [5, 6, 7]


def test_looking_at_files_leaves_no_copies(program: Program, tmp_path: Path) -> None:
    for name in ("duo_seed1000", "duo_seed1001", "duo_seed1000"):
        program.window.open_file(PENTOBI / f"{name}.blksgf")
        program.window.actions_by_name["last"].trigger()
    assert kept_games(tmp_path) == []


def test_a_game_left_off_still_knows_its_file(
    make_program: MakeProgram, chosen: Path, tmp_path: Path
) -> None:
    first = make_program()
    play_some(first)
    first.window.actions_by_name["save"].trigger()
    first.window.close()
    first.close()
    second = make_program()
    second.begin(chosen)
    assert second.library.path == chosen
    assert kept_games(tmp_path) == []


def test_two_programs_side_by_side_do_not_share_an_autosave(
    make_program: MakeProgram, tmp_path: Path
) -> None:
    first, second = make_program(), make_program()
    play_some(first, 5)
    play_some(second, 7)
    second.window.close()
    second.close()
    assert len(load(tmp_path / "data" / "autosave.blksgf").state.laid) == 5
    first.window.close()
    first.close()
    third = make_program()
    third.begin(None)
    assert len(third.session.state.laid) == 5
    assert [len(load(path).state.laid) for path in kept_games(tmp_path)] == [7]


def test_a_comment_just_typed_goes_with_the_game(program: Program, tmp_path: Path) -> None:
    play_some(program)
    program.settings.set_value("side_panel", True)
    editor = program.window.table.tree.findChild(QPlainTextEdit)
    QTest.keyClicks(editor, "well")
    program.window.actions_by_name["rematch"].trigger()
    assert load(kept_games(tmp_path)[0]).cursor.comment == "well"
