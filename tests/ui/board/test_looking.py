"""How a turntable is looked at, by hand: let go, stopped, nearer, over its corners, from above, in layers."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.ui.board.camera import corners_of_box
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.board.solid import input as solid_input
from blokus_desktop.ui.board.solid.heights import Relief, shade
from blokus_desktop.ui.board.solid.orbit import START_TILT, START_TURN
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, click
from tests.ui.conftest import MakeProgram

OPENING = ("d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1", "d4.2,e4.2,f4.2")
SIZES = [(900, 600), (700, 1000), (1280, 800), (560, 520)]


def hand_at(program: Program, game: str = "tower-2", moves: tuple[str, ...] = OPENING) -> Hand:
    program.window.start(game, (Seat("Ada"), Seat("Ben")))
    for text in moves:
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


@pytest.fixture
def hand(program: Program) -> Hand:
    return hand_at(program)


@pytest.fixture
def moving(make_program: MakeProgram) -> Hand:
    """A hand where things move."""
    made = hand_at(make_program(motion="on"))
    scene_of(made).table.stop_moving()
    return made


def scene_of(hand: Hand) -> TurntableScene:
    scene = hand.table.scene
    assert isinstance(scene, TurntableScene)
    return scene


def free_place(hand: Hand) -> QPoint:
    return hand.in_window(hand.table.view, QPointF(20, hand.table.view.height() - 110))


class Clock:
    """Goes on by so many seconds whenever it is looked at, however busy the machine is."""

    def __init__(self) -> None:
        self.now, self.step = 0.0, 0.012

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which a drag is fast or slow."""
    made = Clock()
    monkeypatch.setattr(solid_input, "monotonic", made)
    return made


def fling(hand: Hand) -> None:
    """Drag the table, and let it go on the way."""
    start = free_place(hand)
    hand.press(start)
    for step in range(1, 6):
        hand.move(start + QPoint(12 * step, 0))
    hand.release(start + QPoint(60, 0))


# Turning on


def test_a_table_let_go_on_the_way_turns_on_and_slows_down(moving: Hand, qtbot: QtBot) -> None:
    orbit, turns = scene_of(moving).orbit, []
    fling(moving)
    assert orbit.moving
    assert orbit.goal[0] < orbit.turn - 1
    orbit.changed.connect(lambda: turns.append(orbit.turn))
    qtbot.waitUntil(lambda: not orbit.moving)
    assert orbit.turn == pytest.approx(orbit.goal[0])
    assert turns == sorted(turns, reverse=True)
    middle = len(turns) // 2
    assert turns[0] - turns[middle] > turns[middle] - turns[-1]


def test_a_click_stops_it(moving: Hand) -> None:
    orbit = scene_of(moving).orbit
    fling(moving)
    assert orbit.moving
    moving.click(free_place(moving))
    assert not orbit.moving
    assert orbit.goal == (orbit.turn, orbit.tilt)


def test_a_table_that_was_held_still_before_stays(moving: Hand, clock: Clock) -> None:
    orbit, start = scene_of(moving).orbit, free_place(moving)
    moving.press(start)
    moving.move(start + QPoint(60, 0))
    clock.step = 0.15
    moving.release(start + QPoint(60, 0))
    assert not orbit.moving


def test_without_motion_and_with_a_piece_in_hand_it_does_not_turn_on(hand: Hand, moving: Hand) -> None:
    fling(hand)
    assert not scene_of(hand).orbit.moving
    piece = next(piece for piece in POLYCUBES if piece.name == "2")
    moving.click(moving.in_tray(piece))
    fling(moving)
    assert not scene_of(moving).orbit.moving


def test_nothing_turns_while_a_piece_is_aimed_at(moving: Hand) -> None:
    orbit = scene_of(moving).orbit
    piece = next(piece for piece in POLYCUBES if piece.name == "2")
    fling(moving)
    moving.click(moving.in_tray(piece))
    moving.move(moving.on_board((5.5, 6.5)))
    assert moving.table.placing.ghost() is not None
    assert not orbit.moving


# Nearer


def test_a_wheel_comes_nearer_smoothly(moving: Hand, qtbot: QtBot) -> None:
    scene, scales = scene_of(moving), []
    before = scene.camera.scale
    scene.turned.connect(lambda: scales.append(scene.camera.scale))
    moving.wheel(moving.on_board((5.5, 5.5)), 120)
    qtbot.waitUntil(lambda: not scene.orbit.moving)
    assert scene.camera.scale == pytest.approx(1.12 * before)
    assert len(scales) > 3
    assert scales == sorted(scales)


def test_keys_and_menu_come_nearer_and_go_away(hand: Hand) -> None:
    scene, plain = scene_of(hand), scene_of(hand).camera.scale
    window, control = hand.window.windowHandle(), Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(window, Qt.Key.Key_Equal, control)
    assert scene.camera.scale == pytest.approx(1.25 * plain)
    hand.window.actions_by_name["nearer"].trigger()
    assert scene.camera.scale == pytest.approx(1.25**2 * plain)
    QTest.keyClick(window, Qt.Key.Key_Minus, control)
    QTest.keyClick(window, Qt.Key.Key_Minus, control)
    QTest.keyClick(window, Qt.Key.Key_Minus, control)
    assert scene.camera.scale == pytest.approx(plain)


# Views


def test_digits_look_over_the_corners_and_home_goes_back(hand: Hand) -> None:
    orbit = scene_of(hand).orbit
    for key, quarters in (("2", 1), ("4", 3), ("3", 2), ("1", 0)):
        hand.key(key)
        assert orbit.turn % 360 == START_TURN + 90 * quarters
        assert orbit.tilt == START_TILT
    for key in (Qt.Key.Key_Home, Qt.Key.Key_5):
        hand.key("3")
        hand.key(Qt.Key.Key_Up)
        hand.wheel(hand.on_board((5.5, 5.5)), 240)
        hand.key(key)
        assert (orbit.turn % 360, orbit.tilt, orbit.zoom) == (START_TURN, START_TILT, 1.0)


def test_zero_and_the_menu_exchange_the_view_from_above_with_the_table(hand: Hand) -> None:
    scene = scene_of(hand)
    hand.key("3")
    hand.key(Qt.Key.Key_Up)
    before, card = scene.orbit.goal, scene.corner.card.toRect()
    above = hand.table.view.grab().toImage().copy(card)
    hand.key("0")
    assert scene.orbit.tilt == 90
    assert hand.table.view.grab().toImage().copy(card) != above
    # Every square that counts is seen: none stands before another one.
    squares = [scene.position((x + 0.5, y + 0.5)) for x in range(3, 7) for y in range(3, 8)]
    assert len({round(place.x()) for place in squares}) == 4
    assert len({round(place.y()) for place in squares}) == 5
    hand.window.actions_by_name["from_above"].trigger()
    assert scene.orbit.goal == before
    assert hand.table.view.grab().toImage().copy(card) == above


def test_buttons_on_the_table_say_what_they_do_and_do_it(hand: Hand) -> None:
    tools, scene = hand.table.view_tools, scene_of(hand)
    assert tools.isVisible()
    plain = scene.camera.scale
    for button in tools.buttons.values():
        assert button.accessibleName() in button.toolTip()
        assert "Ctrl" in button.toolTip()
    click(tools.buttons[Sight.NEARER])
    assert scene.camera.scale > plain
    click(tools.buttons[Sight.LIFTED])
    assert scene.corner.lifted == 1
    hand.key("3")
    click(tools.buttons[Sight.USUAL])
    assert (scene.camera.scale, scene.corner.lifted) == (pytest.approx(plain), 0)
    assert scene.camera.turn % 360 == START_TURN


def test_a_layer_can_be_put_back_only_where_one_is_off(hand: Hand) -> None:
    tools = hand.table.view_tools
    lower = tools.buttons[Sight.LOWERED]
    assert not lower.isEnabled()
    click(tools.buttons[Sight.LIFTED])
    assert lower.isEnabled()
    click(lower)
    assert not lower.isEnabled()
    assert all(button.isEnabled() for button in tools.buttons.values() if button is not lower)


def test_boards_without_depth_have_no_such_buttons_and_commands(hand: Hand) -> None:
    hand.window.start("duo", (Seat(), Seat()))
    QCoreApplication.processEvents()
    assert not hand.table.view_tools.isVisible()
    for name in ("from_above", "usual_view", "nearer", "farther", "lift_layer", "lower_layer"):
        assert not hand.window.actions_by_name[name].isEnabled()


# The frame


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["tower-2", "wall-2", "stairs-2", "pyramid-2"])
def test_the_structure_is_in_its_room_and_beside_the_corners(
    program: Program, size: tuple[int, int], game: str
) -> None:
    program.window.resize(*size)
    hand = hand_at(program, game, ())
    scene, scales = scene_of(hand), set()
    board = program.session.state.game.board
    for key in "12340":
        hand.key(key)
        scales.add(round(scene.camera.scale, 6))
        corners = [
            scene.camera.project(corner)
            for x, y, z in map(board.point, board.cells)
            for corner in corners_of_box((x, y, z), (x + 1, y + 1, z + 1))
        ]
        for place in corners:
            assert scene.sceneRect().contains(QPointF(*place))
            assert not any(rect.contains(QPointF(*place)) for rect in scene.corner.rects())
    # As large however it is turned.
    assert len(scales) == 2


# The view from above


def test_the_higher_a_square_the_lighter_it_is(hand: Hand) -> None:
    look = hand.window.settings.look()
    for name in ("blue", "yellow", "red", "green"):
        shades = [shade(look.color(name), height / 8).lightnessF() for height in range(1, 9)]
        assert shades == sorted(shades)
        assert shades[0] < shades[-1]


@pytest.mark.parametrize("size", SIZES)
def test_the_card_shows_what_is_seen_from_above(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    hand = hand_at(program)
    scene, look = scene_of(hand), hand.window.settings.look()
    corner, state = scene.corner, program.session.state
    for turns in range(4):
        relief = Relief(state.game.board, scene.table.pile, turns)
        assert relief.size.width() == (4 if turns % 2 == 0 else 5)
    image = hand.table.view.grab().toImage()
    relief = corner._relief
    for (x, y), height, name in (((3, 3), 2, "blue"), ((6, 3), 1, "blue"), ((6, 4), 1, "yellow")):
        column, row = relief.squares[x, y]
        place = corner._corner + QPointF(column + 0.5, row + 0.2) * corner._cell
        color = image.pixelColor(place.toPoint())
        wanted = shade(look.color(name), height / state.game.board.layers)
        assert abs(color.red() - wanted.red()) + abs(color.blue() - wanted.blue()) < 24
