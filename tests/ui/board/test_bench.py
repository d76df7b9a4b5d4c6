"""One bench under both tables: the same mouse and keys mean the same in a game and in a brainteaser."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.puzzles.test_puzzles import PuzzleHand

FLAT = ("duo", "tetrominoes")
SOLID = ("tower-2", "cube-3")


def at_table(program: Program, name: str) -> Hand:
    """A hand at the table of a game or of a brainteaser."""
    if name in GAMES:
        program.window.start(name, (Seat("Ada"), Seat("Ben")))
        hand = Hand(program.window)
    else:
        hand = PuzzleHand(program, name)
    QCoreApplication.processEvents()
    return hand


def state_of(hand: Hand) -> State:
    """The position as it is seen by the hand."""
    if isinstance(hand, PuzzleHand):
        return hand.attempt.holding(Color(0))
    return hand.window.session.state


def laid(hand: Hand) -> list[Placement]:
    return [placement for _, placement in state_of(hand).laid]


def turned_one(hand: Hand) -> Placement:
    """A legal placement of a piece that must be turned for it by two notches."""
    for move in state_of(hand).moves():
        if isinstance(move, Placement):
            shown, lying = hand.table.tray.shape_of(move.piece), hand.where(move)[0]
            half = tuple(sorted((-x, -y, z) for x, y, z in shown))
            low = min(x for x, _, _ in half), min(y for _, y, _ in half)
            half = tuple(sorted((x - low[0], y - low[1], z) for x, y, z in half))
            if lying == half != shown:
                return move
    raise AssertionError


@pytest.mark.parametrize("name", FLAT)
def test_a_piece_goes_from_the_tray_to_the_board_and_turns_on_the_way(program: Program, name: str) -> None:
    hand = at_table(program, name)
    table, placement, before = hand.table, turned_one(hand), laid(hand)
    start = hand.in_tray(placement.piece)
    hand.press(start)
    assert table.placing.piece is placement.piece
    assert hand.window.focusWidget() is table.view
    aside = start + QPoint(20, -20)
    hand.move(aside)
    assert table.placing.ghost() is None
    hand.wheel(aside, -120)
    hand.wheel(aside, -120)
    target = hand.grip_over(placement)
    hand.move(target)
    ghost = table.placing.ghost()
    assert ghost is not None
    assert ghost.placement is placement
    hand.release(target)
    assert laid(hand) == [*before, placement]
    assert table.placing.piece is None


@pytest.mark.parametrize("name", FLAT)
def test_dropped_beside_a_place_it_waits_with_its_buttons(program: Program, name: str) -> None:
    hand = at_table(program, name)
    table, before = hand.table, laid(hand)
    piece = turned_one(hand).piece
    hand.click(hand.in_tray(piece))
    middle = hand.on_board((2.5, 2.5))
    hand.move(middle)
    hand.key(Qt.Key.Key_R)
    shape = table.placing.shape
    table.placing.park()
    hand.click(hand.in_window(table.view, table.scene.beside.buttons[0].scenePos()))
    assert table.placing.shape != shape
    hand.click(hand.in_tray(piece))
    assert table.placing.piece is None
    assert laid(hand) == before


@pytest.mark.parametrize("name", FLAT)
def test_a_mouse_move_over_the_board_changes_the_ghost_alone(program: Program, name: str) -> None:
    hand = at_table(program, name)
    hand.click(hand.in_tray(turned_one(hand).piece))
    hand.move(hand.on_board((2.5, 2.5)))
    told: list[str] = []
    hand.table.placing.changed.connect(lambda: told.append("hand"))
    hand.table.placing.ghost_changed.connect(lambda: told.append("ghost"))
    hand.move(hand.on_board((4.5, 4.5)))
    assert set(told) == {"ghost"}


@pytest.mark.parametrize("name", SOLID)
def test_the_hand_and_the_tray_turn_with_the_table(program: Program, name: str) -> None:
    hand = at_table(program, name)
    table = hand.table
    piece = next(piece for piece in table.placing.pieces() if piece.size > 2)
    middle = hand.in_tray(piece)
    ways = set()
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        hand.key(key)
        QCoreApplication.processEvents()
        assert table.placing.viewpoint == table.scene.viewpoint
        ways.add(table.placing.viewpoint.away)
        hand.click(middle)
        assert table.placing.shape == table.tray.shape_of(piece)
        table.placing.put_back()
    assert ways == {(0, 1), (1, 0), (0, -1), (-1, 0)}


@pytest.mark.parametrize("names", [("duo", "tower-2", "duo"), ("tetrominoes", "cube-3", "tetrominoes")])
def test_the_hand_plays_on_whatever_board_comes(program: Program, names: tuple[str, ...]) -> None:
    scenes = []
    for name in names:
        hand = at_table(program, name)
        scenes.append(hand.table.scene)
        assert hand.table.view.scene() is hand.table.scene.graphics
        placement = next(move for move in state_of(hand).moves() if isinstance(move, Placement))
        hand.play_by_keys(placement)
        assert laid(hand)[-1] is placement
    assert scenes[0] is scenes[2] is not scenes[1]
