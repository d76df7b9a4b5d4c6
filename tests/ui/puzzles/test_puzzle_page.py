"""What stands around a brainteaser: the clock, colors, the view from above, titles, codes and keys."""

from collections import defaultdict
from datetime import date

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.codes import code_in
from blokus_desktop.ui.board.camera import corners_of_box
from blokus_desktop.ui.puzzles.making.collection import OwnPuzzle
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT
from tests.puzzles.building import solution_of
from tests.ui.conftest import MakeProgram
from tests.ui.puzzles.test_puzzles import PuzzleHand, click, dialog_of, ending

CODE = "7x7x1-2060-sal-01ap-28asxs-0-7a"
SIZES = [(560, 520), (900, 600), (700, 1000), (1280, 800), (2560, 1440)]


def resized(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    for _ in range(5):
        QCoreApplication.processEvents()


# The clock


def test_the_clock_runs_for_the_puzzle_of_the_day_called_from_another(program: Program, qtbot: QtBot) -> None:
    own = OwnPuzzle(CODE)
    program.window.puzzles.new.own.keep_day(date.today(), own)
    PuzzleHand(program, "tetrominoes")
    qtbot.waitUntil(lambda: program.window.isActiveWindow())
    QTest.keyClick(program.window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    room = program.window.puzzles
    assert room.session.attempt.game.name.startswith("day-")
    qtbot.waitUntil(lambda: room.page.table.card.time.text() == "0:01", timeout=5_000)


def test_no_best_time_is_nothing(program: Program) -> None:
    hand, [(color, last)] = ending(program, "tetrominoes")
    hand.lay(color, ",".join(map(hand.attempt.game.board.name, cells_in(last.cells))))
    assert hand.attempt.solved
    assert hand.room.records.record(hand.attempt.game).best >= 1


# What stands beside the board


@pytest.mark.parametrize("size", SIZES)
def test_how_many_pieces_each_color_has_is_read_whole(program: Program, size: tuple[int, int]) -> None:
    hand = PuzzleHand(program, "cube-5")
    resized(program, size)
    side = hand.table.switch.parentWidget()
    for button in hand.table.switch.buttons:
        assert button.text() == " 11"
        assert button.width() >= button.sizeHint().width()
        assert side.rect().contains(button.mapTo(side, button.rect().bottomRight()))


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("key", ["cube-3", "cube-4", "cube-5"])
def test_the_view_from_above_hides_nothing_of_a_cube(
    program: Program, key: str, size: tuple[int, int]
) -> None:
    hand = PuzzleHand(program, key)
    resized(program, size)
    scene = hand.table.scene
    above = scene.corner.card
    assert above.width() >= 64
    board = hand.attempt.game.board
    corners = corners_of_box((0, 0, 0), (board.columns, board.rows, board.layers))
    for turn in range(0, 360, 15):
        scene.orbit.turn = float(turn)
        scene.orbit.changed.emit()
        for place in map(scene.camera.project, corners):
            assert not above.contains(*place), turn


def test_what_is_chosen_looks_otherwise_than_what_is_touched(make_program: MakeProgram) -> None:
    program = make_program()
    for theme in (LIGHT, DARK):
        program.settings.set_value("theme", theme.name)
        hand = PuzzleHand(program, "cube-5")
        chosen, touched, plain = hand.table.switch.buttons[:3]
        QTest.mouseMove(touched, QPoint(5, touched.height() // 2))
        touched.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
        QCoreApplication.processEvents()
        ground = [
            button.grab().toImage().pixelColor(5, button.height() // 2) for button in (chosen, touched, plain)
        ]
        assert apart(ground[0], ground[1]) > 2 * apart(ground[1], ground[2]) > 0


def apart(one, other) -> int:
    return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


@pytest.mark.parametrize("size", SIZES)
def test_all_titles_of_the_gallery_have_one_size_and_are_whole(
    program: Program, size: tuple[int, int]
) -> None:
    program.window.puzzles.new.own.add(OwnPuzzle(CODE))
    program.window.puzzles.show_gallery()
    resized(program, size)
    gallery = program.window.puzzles.gallery
    cards = [*gallery.cards, gallery.day, gallery.make, gallery.enter, *gallery.own]
    (title_size,) = {card.title_size for card in cards}
    assert all(card.title_fits(title_size) for card in cards)


def test_no_button_takes_the_letter_of_a_menu(program: Program) -> None:
    window = program.window
    ending(program, "tetrominoes")[0].room.page.table.done.show()
    window.puzzles.show_gallery()
    taken = defaultdict(list)
    for action in window.menuBar().actions():
        taken[QKeySequence.mnemonic(action.text()).toString()].append(action.text())
    for button in window.findChildren(QAbstractButton):
        letter = QKeySequence.mnemonic(button.text()).toString()
        if letter in taken:
            taken[letter].append(button.text())
    assert all(len(names) == 1 for names in taken.values()), dict(taken)


# Solving


@pytest.mark.parametrize("key", ["cube-3", "cube-4", "cube-5"])
def test_a_cube_is_solved_from_below(key: str) -> None:
    point = PUZZLES[key].board.point
    layers = [min(point(cell)[2] for cell in cells_in(piece.cells)) for _, piece in solution_of(key)]
    assert layers == sorted(layers)


# Codes


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f"Try this: {CODE}",
        f"Try this: {CODE}.",
        f"\n  «{CODE}»!\nBest, Ann\n",
        f"7x7 is my favorite. ({CODE.upper()})",
    ],
)
def test_a_code_within_a_message_is_found_and_selected(program: Program, qtbot: QtBot, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    program.window.actions_by_name["enter_code"].trigger()
    dialog = dialog_of(program, qtbot)
    assert dialog.line.text().lower() == CODE
    assert dialog.line.selectedText() == dialog.line.text()
    assert dialog.play.isEnabled()
    # Pasted by hand over what is selected, the message is understood as well.
    dialog.line.setFocus()
    QTest.keyClick(dialog.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dialog.play.isEnabled()
    click(dialog.play)
    assert program.window.puzzles.at_table


def test_a_message_without_a_code_has_none() -> None:
    assert code_in(f"{CODE[:-1]}b is mistyped") == ""
    assert code_in("") == ""
    assert code_in("word " * 100_000) == ""
