"""Brainteasers in the real window: chosen, laid and lifted by mouse and keys, solved, kept and resumed."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.pieces import Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.puzzle import Constraint
from blokus_desktop.ui.puzzles.options import KEYS, Options, puzzle_for
from blokus_desktop.ui.puzzles.options_dialog import PuzzleOptions
from blokus_desktop.ui.puzzles.records import PuzzleRecords, Record
from blokus_desktop.ui.puzzles.session import PuzzleSession
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import LIGHT
from tests.layout_faults import solid_rect
from tests.puzzles.building import placed, solution_of
from tests.ui.by_hand import Hand, click
from tests.ui.conftest import MakeProgram


class PuzzleHand(Hand):
    """Plays at the table of the brainteasers."""

    def __init__(self, program: Program, key: str) -> None:
        self.window = program.window
        self.room = program.window.puzzles
        self.room.open(key)
        self.table = self.room.page.table
        QCoreApplication.processEvents()

    @property
    def attempt(self):
        return self.room.session.attempt

    def where(self, placement: Placement) -> tuple[Shape, tuple[int, int]]:
        board = self.attempt.game.board
        points = [board.point(cell) for cell in cells_in(placement.cells)]
        return pushed_to_corner(points), (min(x for x, _, _ in points), min(y for _, y, _ in points))

    def placement(self, cells: str) -> Placement:
        return placed(self.attempt.game, cells)

    def lay(self, color: int, cells: str) -> None:
        """Lay a piece by mouse: first its color, then the piece."""
        placement = self.placement(cells)
        if len(self.attempt.game.colors) > 1:
            click(self.table.switch.buttons[color])
        self.drag(placement)

    def square(self, name: str) -> QPoint:
        """The middle of a square of a flat board, in the window."""
        x, y, _ = self.attempt.game.board.point(self.attempt.game.board.cell(name))
        return self.on_board((x + 0.5, y + 0.5))

    def laid(self) -> list[tuple[int, str]]:
        board = self.attempt.game.board
        return [(color, ",".join(map(board.name, cells_in(p.cells)))) for color, p in self.attempt.laid]


def dialog_of(program: Program, qtbot: QtBot) -> QDialog:
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    qtbot.waitExposed(dialog)
    return dialog


def ending(program: Program, key: str, left: int = 1) -> tuple[PuzzleHand, list]:
    """A puzzle with all but the last pieces of a solution laid."""
    hand = PuzzleHand(program, key)
    solution = list(solution_of(key))
    for color, placement in solution[: len(solution) - left]:
        hand.room.session.lay(color, hand.attempt.game.table.find(placement.cells))
    return hand, [(color, hand.attempt.game.table.find(p.cells)) for color, p in solution[-left:]]


# Gallery


def test_the_tile_opens_the_gallery_and_a_card_the_puzzle(program: Program) -> None:
    window = program.window
    click(window.home.puzzles)
    gallery = window.puzzles.gallery
    assert gallery.isVisible()
    assert window.windowTitle().startswith("Brainteasers")
    assert [card.key for card in gallery.cards] == list(KEYS)
    assert [card.key for card in gallery.cards[:3]] == ["cube-3", "cube-4", "cube-5"]
    for card in gallery.cards:
        assert len(card.shown.laid) >= 3, card.key
        assert "Not solved yet" in card.accessibleDescription()
    click(gallery.cards[0], QPoint(30, 30))
    assert window.puzzles.at_table
    assert window.windowTitle().startswith("Cube 3 × 3 × 3")
    window.actions_by_name["puzzles"].trigger()
    assert gallery.isVisible()
    window.actions_by_name["home"].trigger()
    assert window.home.isVisible()


@pytest.mark.parametrize("size", [(560, 520), (900, 600), (1280, 800), (700, 1000), (2560, 1440)])
def test_the_cards_do_not_overlap_and_can_all_be_reached(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    program.window.puzzles.show_gallery()
    QCoreApplication.processEvents()
    cards = program.window.puzzles.gallery.cards
    places = [card.geometry() for card in cards]
    wall = cards[0].parentWidget()
    for number, place in enumerate(places):
        assert wall.rect().contains(place)
        assert not any(place.intersects(other) for other in places[:number])
        assert cards[number].words_rect().width() > 100


def test_the_gallery_is_used_by_keys(program: Program) -> None:
    program.window.home.puzzles.setFocus()
    QTest.keyClick(program.window.home.puzzles, Qt.Key.Key_Return)
    gallery = program.window.puzzles.gallery
    assert gallery.isVisible()
    passed = [program.window.focusWidget()]
    for _ in range(5):
        QTest.keyClick(program.window.focusWidget(), Qt.Key.Key_Tab)
        passed.append(program.window.focusWidget())
    assert passed == [
        gallery.day,
        gallery.make,
        gallery.enter,
        gallery.cards[0],
        gallery.cards[0].gear,
        gallery.cards[1],
    ]
    QTest.keyClick(program.window.focusWidget(), Qt.Key.Key_Return)
    assert program.window.windowTitle().startswith("Cube 4 × 4 × 4")


# Options


def test_colors_and_strict_rules_are_chosen_and_remembered(make_program: MakeProgram, qtbot: QtBot) -> None:
    first = make_program()
    first.window.puzzles.show_gallery()
    click(first.window.puzzles.gallery.cards[1].gear)
    dialog = dialog_of(first, qtbot)
    assert isinstance(dialog, PuzzleOptions)
    assert [button.text() for button in dialog.colors.buttons()] == ["2 colors", "3 colors", "4 colors"]
    three = dialog.colors.button(3)
    click(three, QPoint(8, three.height() // 2))
    strict = dialog.strict[Constraint.FROM_ABOVE]
    click(strict, QPoint(8, strict.height() // 2))
    click(dialog.start)
    attempt = first.window.puzzles.session.attempt
    assert (attempt.game.name, len(attempt.game.colors)) == ("cube-4-in-3", 3)
    assert Constraint.FROM_ABOVE in attempt.game.constraints
    assert len(first.window.puzzles.page.table.switch.buttons) == 3
    first.window.close()
    second = make_program()
    second.window.puzzles.show_gallery()
    card = second.window.puzzles.gallery.cards[1]
    assert "3 colors" in card.accessibleDescription()
    assert "from above" in card.accessibleDescription()


def test_options_that_make_no_sense_count_as_never_chosen(program: Program) -> None:
    for text in ("{", "[]", '{"cube-4": 3}', '{"cube-4": [9, ["sideways"]]}', '{"cube-4": [1, []]}'):
        program.settings.set_value("puzzles", text)
        assert program.window.puzzles.choices.puzzle("cube-4").name == "cube-4"


# A cube by mouse


def test_a_cube_is_built_by_mouse(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    hand = PuzzleHand(program, "cube-3")
    table = hand.table
    hand.key(Qt.Key.Key_0)
    # But for its title, all of the card is the view from above, so nothing of the cube is hidden for more.
    above = table.scene.corner.above.boundingRect()
    assert above.height() - above.width() <= 24
    solution = solution_of("cube-3", strict=True)
    cubes = 0
    for _, witness in solution:
        placement = hand.attempt.game.table.find(witness.cells)
        hand.drag(placement)
        cubes += placement.piece.size
        assert hand.attempt.laid[-1][1] is placement
        assert hand.attempt.squares_left == 27 - cubes
        if cubes < 27:
            assert f"{27 - cubes} cubes to fill" in table.card.progress.text()
            assert table.card.bar.share == pytest.approx(cubes / 27)
    assert hand.attempt.solved
    assert table.done.isVisible()
    assert not table.tray.isVisible()
    assert "first time" in table.done.words.text()
    assert table.card.best.text().startswith("Best ")
    click(table.done.gallery)
    card = program.window.puzzles.gallery.cards[0]
    assert "Solved · best" in card.accessibleDescription()
    assert len(card.shown.laid) == len(solution)
    click(card, QPoint(30, 30))
    assert hand.attempt.laid == ()
    assert hand.table.tray.isVisible()


def test_a_piece_is_lifted_out_of_a_cube_and_the_empty_table_turns(program: Program) -> None:
    hand = PuzzleHand(program, "cube-4")
    for color, cells in ((0, "a1.1,b1.1,c1.1"), (1, "a1.2,b1.2,c1.2"), (0, "d3.1,d4.1")):
        hand.room.session.lay(Color(color), hand.placement(cells))
    placing, scene = hand.table.placing, hand.table.scene
    top = hand.on_board((1.5, 0.5))
    assert scene.cell_at(scene.position((1.5, 0.5))) == hand.attempt.game.board.cell("b1.2")
    hand.click(top)
    assert (placing.piece.name, placing.color) == ("I3", 1)
    assert placing.ghost().placement is hand.placement("a1.2,b1.2,c1.2")
    hand.key(Qt.Key.Key_Delete)
    assert hand.laid() == [(0, "a1.1,b1.1,c1.1"), (0, "d3.1,d4.1")]
    hand.key(Qt.Key.Key_0)
    start, end = hand.on_board((3.5, 3.5)), hand.on_board((3.5, 1.5))
    hand.press(start)
    hand.move(start + QPoint(0, 25))
    hand.move(end)
    hand.release(end)
    assert hand.laid() == [(0, "a1.1,b1.1,c1.1"), (0, "d1.1,d2.1")]
    turn = scene.orbit.turn
    clear = hand.in_window(
        hand.table.view, QPointF(hand.table.view.width() / 2, hand.table.view.height() - 20)
    )
    hand.press(clear)
    hand.move(clear + QPoint(60, 0))
    hand.release(clear + QPoint(60, 0))
    assert scene.orbit.turn != turn
    assert placing.piece is None


def test_layers_taken_off_let_one_build_inside(program: Program) -> None:
    hand = PuzzleHand(program, "cube-3")
    session = hand.room.session
    for cells in ("a1.1,b1.1,c1.1", "a1.3,b1.3,b2.3,c2.3"):
        session.lay(Color(0), hand.placement(cells))
    scene, placing = hand.table.scene, hand.table.placing
    domino = hand.placement("a2.1,a3.1").piece
    hand.key(Qt.Key.Key_PageUp)
    assert placing.viewpoint.ceiling == 2
    placing.pick_up(domino, ((0, 0, 0), (1, 0, 0)))
    placing.hover((1.0, 0.5))
    assert placing.ghost().placement is hand.placement("a1.2,b1.2")
    assert scene.cell_at(scene.position((0.5, 0.5))) == hand.attempt.game.board.cell("a1.1")
    placing.pick_up(domino, ((0, 0, 0), (0, 0, 1)))
    placing.hover((1.5, 2.5))
    assert placing.ghost().placement is hand.placement("b3.1,b3.2")
    placing.hover((1.5, 0.5))
    # Upright it does not fit below the ceiling there, but a place beside it is near enough only at its edge.
    assert placing.ghost().placement is None
    placing.put_back()
    hand.key(Qt.Key.Key_Escape)
    assert placing.viewpoint.ceiling is None


def test_layers_are_off_no_longer_when_the_pile_is_as_low(program: Program) -> None:
    hand = PuzzleHand(program, "cube-3")
    for cells in ("a1.1,b1.1,c1.1", "a1.2,b1.2,b2.2,c2.2"):
        hand.room.session.lay(Color(0), hand.placement(cells))
    hand.key(Qt.Key.Key_PageUp)
    assert hand.table.placing.viewpoint.ceiling == 1
    hand.room.session.undo()
    assert hand.table.scene.viewpoint.ceiling is None
    assert hand.table.placing.viewpoint.ceiling is None


def test_a_held_piece_goes_to_a_higher_place(program: Program) -> None:
    hand = PuzzleHand(program, "cube-3")
    placing = hand.table.placing
    placing.pick_up(hand.placement("a1.1,b1.1").piece, ((0, 0, 0), (1, 0, 0)))
    placing.hover((1.0, 0.5))
    names = []
    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
        names.append(placing.ghost().placement)
        hand.key(key)
    assert names == [hand.placement(f"a1.{z},b1.{z}") for z in (1, 2, 3, 3)]
    assert placing.ghost().placement is hand.placement("a1.2,b1.2")
    hand.key(Qt.Key.Key_Return)
    assert hand.laid() == [(0, "a1.2,b1.2")]
    # The next one starts at the ground again, below the one that floats.
    placing.pick_up(hand.placement("a1.1,b1.1,c1.1").piece, ((0, 0, 0), (1, 0, 0), (2, 0, 0)))
    placing.hover((1.5, 0.5))
    assert placing.ghost().placement is hand.placement("a1.1,b1.1,c1.1")


def test_strict_pieces_come_from_above(program: Program) -> None:
    program.window.puzzles.choices.keep("cube-3", Options(1, frozenset({Constraint.FROM_ABOVE})))
    hand = PuzzleHand(program, "cube-3")
    placing = hand.table.placing
    hand.room.session.lay(Color(0), hand.placement("b1.1,b1.2,b1.3"))
    line = hand.placement("a1.1,a2.1")
    placing.pick_up(line.piece, ((0, 0, 0), (0, 1, 0)))
    placing.hover((0.5, 1.0))
    assert placing.ghost().placement is line
    placing.rise(1)
    assert placing.ghost().placement is line
    placing.put_back()
    hand.room.session.lay(Color(0), hand.placement("a3.3,b3.3,c3.3,b2.3"))
    assert "does not rest on anything" in hand.table.reason.text()
    # What is empty below it glows, as long as that layer is there.
    hollow = alarms(board_image(hand))
    assert hollow > 50
    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_PageUp)
    assert alarms(board_image(hand)) < hollow


# Laying and lifting on a flat board


def test_the_first_pieces_are_laid_by_keys(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    hand.play_by_keys(hand.placement("a1,b1,c1,d1"))
    hand.key(Qt.Key.Key_C)
    hand.play_by_keys(hand.placement("a2,b2,a3,b3"))
    assert hand.laid() == [(0, "a1,b1,c1,d1"), (1, "a2,b2,a3,b3")]
    assert [int(button.text()) for button in hand.table.switch.buttons] == [4, 4, 5, 5]
    assert hand.table.card.progress.text() == "72 squares to fill · 18 pieces in hand"


def test_backspace_takes_up_the_last_piece_and_then_the_one_before(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    for color, cells in ((0, "a1,b1,c1,d1"), (1, "a2,b2,a3,b3"), (2, "j5,j6,j7,j8")):
        hand.room.session.lay(Color(color), hand.placement(cells))
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.placing.piece.name == "I4"
    assert [color for color, _ in hand.laid()] == [0, 1]
    hand.key(Qt.Key.Key_Backspace)
    assert hand.table.placing.piece.name == "O"
    assert [color for color, _ in hand.laid()] == [0, 2]
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Return)
    assert hand.laid()[-1] == (1, "b2,c2,b3,c3")


def test_with_shift_a_drag_on_a_cube_moves_its_picture_and_lifts_nothing(program: Program) -> None:
    hand = PuzzleHand(program, "cube-4")
    hand.room.session.lay(Color(0), hand.placement("a1.1,b1.1,c1.1"))
    scene, shift = hand.table.scene, Qt.KeyboardModifier.ShiftModifier
    for _ in range(4):
        hand.wheel(hand.on_board((1.5, 0.5)), 120)
    start, before = hand.on_board((1.5, 0.5)), scene.position((1.5, 0.5))
    window = program.window.windowHandle()
    QTest.mousePress(window, Qt.MouseButton.LeftButton, shift, start)
    hand.move(start + QPoint(30, -20))
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, shift, start + QPoint(30, -20))
    assert (scene.position((1.5, 0.5)) - before).toTuple() == pytest.approx((30, -20))
    assert hand.laid() == [(0, "a1.1,b1.1,c1.1")]


def test_a_piece_is_lifted_by_a_press_and_by_dragging_it_away(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    hand.lay(1, "c3,d3,c4,d4")
    hand.lay(0, "a1,b1,c1,d1")
    placing = hand.table.placing
    hand.click(hand.square("c3"))
    assert (placing.piece.name, placing.color) == ("O", 1)
    assert hand.laid() == [(0, "a1,b1,c1,d1")]
    assert placing.ghost().placement is hand.placement("c3,d3,c4,d4")
    # Pressed once more it lies again, as if nothing had been.
    hand.click(hand.square("c3"))
    assert placing.piece is None
    assert set(hand.laid()) == {(1, "c3,d3,c4,d4"), (0, "a1,b1,c1,d1")}
    start, end = hand.square("d4"), hand.square("i6")
    hand.press(start)
    hand.move(start + QPoint(30, -10))
    hand.move(end)
    hand.release(end)
    assert set(hand.laid()) == {(1, "h5,i5,h6,i6"), (0, "a1,b1,c1,d1")}
    # Dropped on the tray it is back in hand.
    hand.press(end)
    hand.move(end + QPoint(30, 0))
    tray = hand.in_window(hand.table.tray, QPointF(hand.table.tray.width() / 2, hand.table.tray.height() - 8))
    hand.move(tray)
    hand.release(tray)
    assert placing.piece is None
    assert hand.laid() == [(0, "a1,b1,c1,d1")]


def test_an_overlap_is_refused_with_the_reason(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    hand.lay(0, "e4,f4,e5,f5")
    placing = hand.table.placing
    click(hand.table.switch.buttons[1])
    hand.click(hand.in_tray(hand.placement("a1,b1,a2,b2").piece))
    target = hand.grip_over(hand.placement("e4,f4,e5,f5"))
    hand.move(target)
    hand.click(target)
    ghost = placing.ghost()
    assert ghost.placement is None
    assert placing.piece is not None
    assert ghost.reason == "overlaps another piece"
    assert hand.laid() == [(0, "e4,f4,e5,f5")]


def test_a_conflict_glows_at_once_and_goes_with_the_piece(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes-apart")
    hand.lay(0, "a1,b1,c1,d1")
    plain = board_image(hand)
    hand.lay(0, "a2,b2,a3,b3")
    assert hand.laid()[-1] == (0, "a2,b2,a3,b3")
    assert hand.table.reason.text() == "Blue I4 touches Blue O along an edge"
    assert alarms(board_image(hand)) > alarms(plain) + 200
    hand.key(Qt.Key.Key_Delete)
    assert "touches" not in hand.table.reason.text()
    assert alarms(board_image(hand)) == alarms(plain)


def test_a_ghost_that_would_break_a_rule_says_so_and_can_be_laid(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes-apart")
    hand.lay(0, "a1,b1,c1,d1")
    placing = hand.table.placing
    placing.pick_up(hand.placement("a2,b2,a3,b3").piece)
    placing.hover((1.0, 2.0))
    ghost = placing.ghost()
    assert ghost.placement is hand.placement("a2,b2,a3,b3")
    assert ghost.reason.endswith("along an edge")
    places = set()
    for _ in range(60):
        hand.key(Qt.Key.Key_N)
        places.add(placing.ghost().reason)
    assert places == {""}


def board_image(hand: PuzzleHand) -> QImage:
    QCoreApplication.processEvents()
    return hand.table.view.grab().toImage()


def alarms(image: QImage) -> int:
    """How many pixels have the color of alarm."""
    return sum(
        image.pixelColor(x, y) == LIGHT.alarm
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    )


# Undo, starting over, keeping


def test_undo_and_redo_go_through_laying_and_lifting(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    actions = program.window.actions_by_name
    assert not actions["undo"].isEnabled()
    hand.lay(0, "a1,b1,c1,d1")
    hand.lay(1, "c3,d3,c4,d4")
    hand.click(hand.square("a1"))
    hand.key(Qt.Key.Key_Delete)
    assert hand.laid() == [(1, "c3,d3,c4,d4")]
    QTest.keyClick(program.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.laid() == [(0, "a1,b1,c1,d1"), (1, "c3,d3,c4,d4")]
    actions["undo"].trigger()
    actions["undo"].trigger()
    assert hand.laid() == []
    assert not actions["undo"].isEnabled()
    for _ in range(3):
        actions["redo"].trigger()
    assert hand.laid() == [(1, "c3,d3,c4,d4")]
    assert not actions["redo"].isEnabled()
    actions["start_over"].trigger()
    assert hand.laid() == []
    actions["undo"].trigger()
    assert hand.laid() == [(1, "c3,d3,c4,d4")]


def test_undo_takes_a_lifted_piece_out_of_the_hand(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    hand.lay(1, "c3,d3,c4,d4")
    hand.click(hand.square("c3"))
    assert hand.table.placing.piece is not None
    QTest.keyClick(program.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.table.placing.piece is None
    assert hand.laid() == [(1, "c3,d3,c4,d4")]


def test_undo_belongs_to_the_page_that_is_shown(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    hand.room.session.lay(Color(0), hand.placement("a1,b1,c1,d1"))
    program.window.play_family("duo")
    assert not program.window.actions_by_name["start_over"].isEnabled()
    program.session.set_seats(tuple(replace(seat) for seat in program.session.match.seats))
    program.window.actions_by_name["undo"].trigger()
    assert hand.laid() == [(0, "a1,b1,c1,d1")]


def test_an_attempt_is_resumed_with_its_time(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    hand = PuzzleHand(first, "cube-4")
    hand.room.session.lay(Color(1), hand.placement("a1.1,b1.1,c1.1,d1.1"))
    hand.room.session.lay(Color(0), hand.placement("a1.4,a2.4"))
    hand.room.session._before += 95_000
    laid = hand.laid()
    first.window.close()
    first.close()
    second = make_program()
    second.begin(None)
    room = second.window.puzzles
    assert room.at_table
    board = room.session.attempt.game.board
    assert [(c, ",".join(map(board.name, cells_in(p.cells)))) for c, p in room.session.attempt.laid] == laid
    assert 95 <= room.session.seconds <= 105
    assert room.page.table.card.time.text().startswith("1:")
    second.window.show_home()
    second.window.close()
    third = make_program()
    third.begin(None)
    assert third.window.home.isVisible()
    third.window.puzzles.show_gallery()
    card = third.window.puzzles.gallery.cards[1]
    assert "2 laid" in card.accessibleDescription()
    assert len(card.shown.laid) == 2


def test_the_best_time_is_kept_and_beaten(make_program: MakeProgram, tmp_path: Path) -> None:
    first = make_program()
    hand, last = ending(first, "tetrominoes")
    hand.room.session._before += 200_000
    hand.table.choose_color(last[0][0])
    hand.play_by_keys(last[0][1])
    assert hand.attempt.solved
    best = hand.room._record.best
    assert 200 <= best <= 230
    first.window.close()
    first.close()
    second = make_program()
    hand, last = ending(second, "tetrominoes")
    assert hand.table.card.best.text().startswith("Best 3:")
    hand.room.session._before += 300_000
    hand.room.session.lay(*last[0])
    assert "Your best is 3:" in hand.table.done.words.text()
    click(hand.table.done.again)
    assert hand.laid() == []
    assert hand.room.session.seconds == 0
    for color, witness in solution_of("tetrominoes"):
        hand.room.session.lay(color, hand.attempt.game.table.find(witness.cells))
    assert "your best so far, it was 3:" in hand.table.done.words.text()
    assert hand.room._record.best < 60


def test_the_clock_rests_when_nobody_looks(program: Program, qtbot: QtBot) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    program.window.activateWindow()
    qtbot.waitUntil(lambda: hand.room.session._tick.isActive())
    program.window.show_home()
    assert not hand.room.session._tick.isActive()
    hand.room.open("tetrominoes")
    assert hand.room.session._tick.isActive()
    program.window.hide()
    assert not hand.room.session._tick.isActive()
    program.window.show()


def test_a_damaged_record_is_set_aside_and_told(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "puzzles"
    folder.mkdir(parents=True)
    texts = ("{", "[1]", '{"laid": [[0, "z99"]], "seconds": 1, "best": null, "solution": []}', "\xff")
    for name, text in zip(("cube-3", "cube-3 (2)", "cube-3 (3)", "cube-3 (4)"), texts, strict=True):
        program.window.show_home()
        (folder / "cube-3.json").write_text(text, encoding="latin-1")
        hand = PuzzleHand(program, "cube-3")
        assert hand.laid() == []
        assert "cannot be read" in program.window.statusBar().currentMessage()
        assert (folder / f"{name}.damaged").read_text(encoding="latin-1") == text


def test_pieces_that_cannot_lie_so_are_left_out(tmp_path: Path) -> None:
    puzzle = PUZZLES["cube-3"]
    files = PuzzleRecords(tmp_path)
    good = placed(puzzle, "a1.1,b1.1,c1.1").cells
    laid = ((Color(0), good), (Color(0), good), (Color(3), 1), (Color(0), 0b11))
    files.keep(puzzle, Record(laid, 7, 12, laid[:1]))
    record = files.record(puzzle)
    assert record == Record(laid, 7, 12, laid[:1])
    assert [placement.cells for _, placement in PuzzleSession(puzzle, record.laid).attempt.laid] == [good]


def test_strict_and_easy_attempts_are_kept_apart(tmp_path: Path) -> None:
    files = PuzzleRecords(tmp_path)
    easy, strict = (
        puzzle_for("cube-4", Options(2, chosen)) for chosen in (frozenset(), frozenset(Constraint))
    )
    files.keep(easy, Record(best=5))
    files.keep(strict, Record(best=9))
    assert (files.record(easy).best, files.record(strict).best) == (5, 9)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "file").write_text("")
    files = PuzzleRecords(tmp_path / "file" / "puzzles")
    with qtbot.waitSignal(files.trouble, timeout=500) as told:
        files.keep(PUZZLES["cube-3"], Record())
    assert told.args[0].startswith("The attempt could not be kept")


# Pictures and looks


@pytest.mark.parametrize("key", ["cube-3", "tetrominoes"])
def test_what_is_built_is_exported(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    ending(program, key, left=3)
    path = tmp_path / "built.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    program.window.actions_by_name["export"].trigger()
    first = QImage(str(path))
    assert first.width() == 1600
    colors = {first.pixelColor(x, y).name() for x in range(200, 1400, 40) for y in range(200, 1400, 40)}
    assert len(colors) > 15
    program.window.actions_by_name["turn_board"].trigger()
    program.window.actions_by_name["export"].trigger()
    assert QImage(str(path)) != first


def test_other_looks_reach_the_table_and_the_gallery(program: Program) -> None:
    hand = PuzzleHand(program, "tetrominoes")
    before = hand.table.grab().toImage()
    program.settings.set_value("theme", "dark")
    assert hand.table.grab().toImage() != before
    dark = hand.table.grab().toImage()
    program.settings.set_value("marks", True)
    assert hand.table.grab().toImage() != dark


def test_every_puzzle_can_be_opened_and_its_parts_have_room(program: Program) -> None:
    for size in ((560, 520), (900, 600), (700, 1000), (1280, 800)):
        program.window.resize(*size)
        for key in KEYS:
            hand = PuzzleHand(program, key)
            table = hand.table
            parts = [table.view, table.card, table.tray, table.reason]
            assert all(
                table.rect().contains(part.rect().translated(part.mapTo(table, QPoint())))
                for part in parts[1:]
            )
            assert table.rect().contains(solid_rect(table.view))
            assert min(table.view.width(), table.view.height()) >= 240, (size, key)
            assert table.tray.square >= 8, (size, key)
