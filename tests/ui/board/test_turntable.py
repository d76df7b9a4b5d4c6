"""The turntable in the real window: turning, looking inside, the solid hand, and whole games."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYCUBES, Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.extra_input import Sight
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.proportions import VIEW_TOOLS
from blokus_desktop.ui.board.solid.orbit import START_TILT, START_TURN
from blokus_desktop.ui.board.solid.painting import box_of
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.board.solid.table_painting import circle, disc_of
from blokus_desktop.ui.board.solid.visibility import ENOUGH, better_view, share_seen
from blokus_desktop.ui.board.viewpoint import along_screen
from blokus_desktop.ui.panels.tray_slot import lying_shape
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.scale import px
from blokus_desktop.words.rules import refusal_words
from tests.ui.board.tower import at_the_tower, scene_of
from tests.ui.by_hand import Hand, click, settled, steps_to
from tests.ui.choosing import choices
from tests.ui.conftest import MakeProgram

PEOPLE = (Seat("Ada"), Seat("Ben"))
PIECES = {piece.name: piece for piece in POLYCUBES}


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, after one bar each."""
    return at_the_tower(program)


def angles(hand: Hand) -> tuple[float, float]:
    camera = scene_of(hand).camera
    return camera.turn, camera.tilt


def laid(hand: Hand) -> int:
    return len(hand.window.session.state.laid)


def empty_place(hand: Hand) -> QPoint:
    """A place of the board's room where there is nothing at all."""
    return hand.in_window(hand.table.view, QPointF(12, hand.table.view.height() - 110))


def picture(hand: Hand) -> QImage:
    """The table as it is seen at last."""
    return settled(hand).grab().toImage()


# The table


def test_games_of_both_kinds_take_turns_on_the_table(program: Program) -> None:
    table = program.window.table
    program.window.start("duo", PEOPLE)
    assert isinstance(table.scene, FlatScene)
    program.window.start("tower-2", PEOPLE)
    assert isinstance(table.scene, TurntableScene)
    assert table.view.scene() is table.scene
    program.window.start("duo", PEOPLE)
    assert isinstance(table.scene, FlatScene)
    hand = Hand(program.window)
    hand.drag(parse_move(program.session.match.game, "e10,f10"))
    assert laid(hand) == 1


def test_a_drag_beside_the_table_turns_and_tilts_it(hand: Hand) -> None:
    start = empty_place(hand)
    hand.press(start)
    hand.move(start + QPoint(40, 0))
    turn, tilt = angles(hand)
    assert turn < START_TURN
    assert tilt == START_TILT
    hand.move(start + QPoint(40, 50))
    hand.release(start + QPoint(40, 50))
    assert angles(hand)[1] > START_TILT
    before = angles(hand)
    hand.move(start + QPoint(90, 90))
    assert angles(hand) == before


def test_a_drag_on_the_pile_turns_it_too_and_the_near_side_follows_the_pointer(hand: Hand) -> None:
    scene = scene_of(hand)
    near = (4.5, 3.0)
    before = scene.position(near).x()
    place = hand.on_board((5.5, 5.5))
    hand.press(place)
    hand.move(place + QPoint(30, 0))
    hand.release(place + QPoint(30, 0))
    assert scene.position(near).x() > before


def test_arrows_digits_and_double_clicks_turn_the_table(hand: Hand) -> None:
    hand.key(Qt.Key.Key_Left)
    assert angles(hand) == (START_TURN + 15, START_TILT)
    hand.key(Qt.Key.Key_Right)
    hand.key(Qt.Key.Key_Up)
    assert angles(hand) == (START_TURN, START_TILT + 10)
    for key, side in (("3", 2), ("1", 0), ("4", 3), ("2", 1)):
        hand.key(key)
        assert angles(hand)[0] % 360 == START_TURN + side * 90
        assert scene_of(hand).quarter_turns == side
    hand.key("0")
    assert angles(hand)[1] == 90
    hand.key("1")
    assert (angles(hand)[0] % 360, angles(hand)[1]) == (START_TURN, START_TILT)
    QTest.mouseDClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, pos=empty_place(hand))
    assert angles(hand)[0] % 360 == START_TURN + 90
    assert hand.table.placing.piece is None


def test_a_turn_is_smooth_where_motion_is_wanted(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(motion="on")
    program.window.start("tower-2", PEOPLE)
    hand = Hand(program.window)
    # The first picture of a table can take longer than a turn.
    settled(hand)
    seen: list[float] = []
    scene_of(hand).turned.connect(lambda: seen.append(angles(hand)[0]))
    hand.key("2")
    qtbot.waitUntil(lambda: angles(hand)[0] == START_TURN + 90)
    assert len(seen) > 3
    assert seen == sorted(seen)


def test_the_action_turns_the_table_by_quarters_at_the_same_angle(hand: Hand) -> None:
    for turns in (1, 2, 3, 4):
        hand.window.actions_by_name["turn_board"].trigger()
        assert angles(hand) == (START_TURN + 90 * turns, START_TILT)


def test_with_the_board_turned_to_the_player_the_table_goes_around(program: Program) -> None:
    program.settings.set_value("turn_board", True)
    program.window.start("wall-4", (Seat(), Seat(), Seat(), Seat()))
    hand, sides = Hand(program.window), []
    for _ in range(4):
        sides.append(scene_of(hand).quarter_turns)
        program.session.play(program.session.state.moves()[0])
    assert sides == [0, 1, 2, 3]


def test_the_wheel_brings_the_table_nearer_and_not_further_than_all_of_it(hand: Hand) -> None:
    scale = scene_of(hand).camera.scale
    place = empty_place(hand)
    hand.wheel(place, 240)
    near = scene_of(hand).camera.scale
    assert near > 1.2 * scale
    for _ in range(40):
        hand.wheel(place, 120)
    assert scene_of(hand).camera.scale == pytest.approx(3 * scale)
    for _ in range(60):
        hand.wheel(place, -120)
    assert scene_of(hand).camera.scale == pytest.approx(scale)


def near(hand: Hand) -> QPoint:
    """Come nearer, and tell a place of the table's room."""
    place = hand.in_window(hand.table.view, QPointF(300, 330))
    for _ in range(6):
        hand.wheel(place, 120)
    return place


def test_the_wheel_brings_nearer_what_is_under_the_pointer(hand: Hand) -> None:
    scene, view = scene_of(hand), hand.table.view
    place = hand.in_window(view, QPointF(250, 380))
    below = QPointF(view.mapFrom(hand.window, place))
    spot = scene.spot(below)
    assert spot is not None
    for _ in range(5):
        hand.wheel(place, 120)
    assert scene.spot(below) == pytest.approx(spot, abs=0.05)


@pytest.mark.parametrize("way", ["middle", "shift"])
def test_a_drag_moves_the_picture_once_one_is_near(hand: Hand, way: str) -> None:
    scene, window = scene_of(hand), hand.window.windowHandle()
    button = Qt.MouseButton.MiddleButton if way == "middle" else Qt.MouseButton.LeftButton
    shift = Qt.KeyboardModifier.ShiftModifier if way == "shift" else Qt.KeyboardModifier.NoModifier

    def drag(start: QPoint, by: QPoint) -> QPointF:
        before, seen = scene.position((5.0, 5.0)), angles(hand)
        QTest.mousePress(window, button, shift, start)
        hand.move(start + by)
        QTest.mouseRelease(window, button, shift, start + by)
        assert angles(hand) == seen
        return scene.position((5.0, 5.0)) - before

    assert drag(empty_place(hand), QPoint(60, 30)) == QPointF(0, 0)
    place = near(hand)
    moved = drag(place, QPoint(-60, 40))
    assert moved.toTuple() == pytest.approx((-60, 40))
    # Picking knows.
    assert scene.spot(scene.position((5.5, 4.5))) == pytest.approx((5.5, 4.5))
    for _ in range(40):
        drag(place, QPoint(90, 90))
    assert drag(place, QPoint(90, 90)) == QPointF(0, 0)
    disc = disc_of(scene._state.game.board)
    edges = [scene.camera.project(point) for point in circle(disc, disc.radius, 0.0)]
    assert min(x for x, _ in edges) < scene.sceneRect().center().x()
    # A drag without them turns again.
    hand.press(place)
    hand.move(place + QPoint(30, 0))
    hand.release(place + QPoint(30, 0))
    assert angles(hand)[0] != START_TURN


def test_the_whole_table_is_seen_again_by_escape_and_by_zero(hand: Hand) -> None:
    scene, start = scene_of(hand), picture(hand)
    for keys in (("\x1b",), ("0", "0")):
        place = near(hand)
        QTest.mousePress(
            hand.window.windowHandle(),
            Qt.MouseButton.MiddleButton,
            Qt.KeyboardModifier.NoModifier,
            place,
        )
        hand.move(place + QPoint(50, 20))
        QTest.mouseRelease(
            hand.window.windowHandle(),
            Qt.MouseButton.MiddleButton,
            Qt.KeyboardModifier.NoModifier,
            place + QPoint(50, 20),
        )
        assert scene.orbit.shift != QPointF()
        for key in keys:
            hand.key(Qt.Key(ord(key)) if key != "\x1b" else Qt.Key.Key_Escape)
        assert (scene.orbit.zoom, scene.orbit.shift) == (1.0, QPointF())
        assert angles(hand) == (START_TURN, START_TILT)
        assert picture(hand) == start


def test_two_fingers_pinch_turn_and_push(hand: Hand) -> None:
    viewport, scale = hand.table.view.viewport(), scene_of(hand).camera.scale
    place, device = QPointF(300, 300), QPointingDevice.primaryPointingDevice()

    def gesture(kind: Qt.NativeGestureType, value: float) -> None:
        everywhere = QPointF(viewport.mapToGlobal(place.toPoint()))
        event = QNativeGestureEvent(kind, device, 2, place, place, everywhere, value, QPointF())
        QApplication.sendEvent(viewport, event)

    gesture(Qt.NativeGestureType.ZoomNativeGesture, 0.5)
    assert scene_of(hand).camera.scale == pytest.approx(1.5 * scale)
    gesture(Qt.NativeGestureType.RotateNativeGesture, 20)
    assert angles(hand) == (START_TURN - 20, START_TILT)
    gesture(Qt.NativeGestureType.SwipeNativeGesture, 1)
    assert angles(hand) == (START_TURN - 20, START_TILT)
    push = QWheelEvent(
        place,
        QPointF(viewport.mapToGlobal(place.toPoint())),
        QPoint(20, 10),
        QPoint(40, 20),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.ScrollUpdate,
        False,
    )
    QApplication.sendEvent(viewport, push)
    turn, tilt = angles(hand)
    assert turn < START_TURN - 20
    assert tilt > START_TILT
    assert scene_of(hand).camera.scale > 1.3 * scale


def test_another_structure_is_looked_at_from_the_start(hand: Hand) -> None:
    hand.key("3")
    hand.wheel(empty_place(hand), 240)
    hand.window.rematch()
    assert angles(hand)[0] % 360 == START_TURN + 180
    hand.window.start("wall-2", PEOPLE)
    assert angles(hand) == (START_TURN, START_TILT)


def test_perspective_can_be_switched_off(hand: Hand) -> None:
    assert scene_of(hand).camera.distance is not None
    before = picture(hand)
    hand.window.actions_by_name["perspective"].trigger()
    assert scene_of(hand).camera.distance is None
    assert not hand.window.settings.value("perspective")
    assert picture(hand) != before


def test_layers_are_lifted_off_and_put_back(hand: Hand) -> None:
    scene, whole = scene_of(hand), picture(hand)
    hand.window.session.play(parse_move(hand.window.session.match.game, "d4.2,e4.2,f4.2"))
    high = picture(hand)
    assert high != whole
    hand.key(Qt.Key.Key_PageUp)
    assert scene.corner.lifted == 1
    low = picture(hand)
    assert low != high
    hand.key(Qt.Key.Key_PageUp)
    assert scene.corner.lifted == 1
    hand.key(Qt.Key.Key_PageDown)
    assert picture(hand) == high
    for sight in (Sight.LIFTED, Sight.LOWERED):
        click(hand.table.view_tools.buttons[sight])
        assert scene.corner.lifted == (sight is Sight.LIFTED)
    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_Escape)
    assert scene.corner.lifted == 0
    hand.key(Qt.Key.Key_PageUp)
    hand.window.session.play(hand.window.session.state.moves()[0])
    assert scene.corner.lifted == 0


def test_while_a_piece_comes_down_nothing_is_off_and_nothing_says_so(hand: Hand) -> None:
    scene = scene_of(hand)
    hand.window.session.play(parse_move(hand.window.session.match.game, "d4.2,e4.2,f4.2"))

    def words() -> QImage:
        """What stands left of the buttons, where it is told how many layers are off."""
        right = hand.table.view.width() - px(VIEW_TOOLS.width() + 60)
        return picture(hand).copy(right, px(10), px(50), px(20))

    nothing = words()
    hand.key(Qt.Key.Key_PageUp)
    assert words() != nothing
    hand.key("+")
    assert hand.table.placing.ghost() is not None
    assert words() == nothing
    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_PageDown)
    hand.window.resize(1000, 700)
    hand.window.resize(1280, 800)
    QCoreApplication.processEvents()
    assert words() == nothing
    hand.key(Qt.Key.Key_Escape)
    assert scene.corner.lifted == 1
    assert words() != nothing


def test_a_new_game_on_the_same_structure_shows_all_of_the_table(hand: Hand) -> None:
    scene = scene_of(hand)
    hand.wheel(hand.on_board((5.0, 5.0)), 360)
    assert scene.orbit.zoom > 1
    turn = angles(hand)
    hand.window.start("tower-2", PEOPLE)
    assert scene.orbit.zoom == 1
    assert angles(hand) == turn


def test_with_layers_off_the_pointer_means_what_is_seen(hand: Hand) -> None:
    scene, session = scene_of(hand), hand.window.session
    session.play(parse_move(session.match.game, "d4.2,e4.2,f4.2"))
    for _ in range(3):
        hand.key(Qt.Key.Key_Up)
    spot = (4.5, 3.5)
    assert scene.spot(scene.position(spot)) == pytest.approx(spot)
    high = scene.position(spot)
    hand.key(Qt.Key.Key_PageUp)
    assert scene.position(spot) != high
    assert scene.spot(scene.position(spot)) == pytest.approx(spot)


def test_a_click_on_the_view_from_above_looks_from_above_and_back(hand: Hand) -> None:
    place = scene_of(hand).corner.above.sceneBoundingRect().center()
    hand.click(hand.in_window(hand.table.view, place))
    assert angles(hand)[1] == 90
    hand.click(hand.in_window(hand.table.view, place))
    assert angles(hand) == (START_TURN, START_TILT)


@pytest.mark.parametrize("aid", ["corners", "reach", "coordinates", "numbers", "last_move", "marks"])
def test_every_aid_is_seen(hand: Hand, aid: str) -> None:
    settings = hand.window.settings
    if aid == "reach":
        take(hand, "T4")
        hand.move(hand.in_tray(PIECES["O4"]))
    before = picture(hand)
    settings.set_value(aid, not settings.value(aid))
    QCoreApplication.processEvents()
    assert picture(hand) != before


@pytest.mark.parametrize("size", [(900, 600), (700, 1000), (2000, 1200)])
def test_everything_stays_within_the_board_at_every_size(hand: Hand, size: tuple[int, int]) -> None:
    hand.window.resize(*size)
    QCoreApplication.processEvents()
    scene = scene_of(hand)
    for key in "1230":
        hand.key(key)
        for spot in ((3, 3), (7, 3), (3, 8), (7, 8)):
            assert scene.sceneRect().contains(scene.position(spot))
    assert scene.sceneRect().contains(scene.corner.card)


def test_from_the_choices_one_can_go_and_build_alone(program: Program) -> None:
    window = program.window
    for family, offered in (("dice", False), ("solid", True)):
        page = choices(program, family)
        assert page.options.alone.isVisible() == offered
        if offered:
            QTest.mouseClick(page.options.alone, Qt.MouseButton.LeftButton)
    assert window.puzzles.gallery.isVisible()


# The hand


def take(hand: Hand, name: str) -> Piece:
    hand.click(hand.in_tray(PIECES[name]))
    assert hand.table.placing.piece is PIECES[name]
    return PIECES[name]


@pytest.mark.parametrize("way", ["T", "wheel", "button", "title"])
def test_every_way_of_tilting(hand: Hand, way: str) -> None:
    take(hand, "screw-a")
    placing, place = hand.table.placing, hand.on_board((5.5, 6.5))
    hand.move(place)
    placing.tilt()
    tilted = placing.shape
    placing.tilt(backward=False)
    assert placing.shape != tilted
    if way == "T":
        hand.key(Qt.Key.Key_T)
    elif way == "wheel":
        hand.wheel(place, 120, control=True)
    elif way == "button":
        placing.park()
        button = next(item for item in scene_of(hand).beside.buttons if item.name == "tilt")
        hand.click(hand.in_window(hand.table.view, button.scenePos()))
    else:
        button = next(item for item in hand.table.tools.buttons if item.text() == "Tilt")
        hand.click(hand.in_window(button, QPointF(button.rect().center())))
    assert placing.shape == tilted


@pytest.mark.parametrize("piece", POLYCUBES, ids=lambda piece: piece.name)
def test_turns_and_tilts_reach_every_way_of_lying(hand: Hand, piece: Piece) -> None:
    placing = hand.table.placing
    placing.pick_up(piece)
    found = set()
    for shape in piece.orientations:
        for step in steps_to(placing.shape, shape, placing.viewpoint.away):
            hand.key(Qt.Key.Key_R if step == "turn" else Qt.Key.Key_T)
        found.add(placing.shape)
    assert found == set(piece.orientations)


@pytest.mark.parametrize("side", range(4))
def test_tilting_follows_the_eye(hand: Hand, side: int) -> None:
    """A bar that lies across is not moved by a tilt; one that leads away stands up."""
    hand.key(str(side + 1))
    placing, bar = hand.table.placing, PIECES["I3"]
    columns, rows = along_screen(scene_of(hand).quarter_turns, 1, 0)
    across = ((0, 0, 0), (1, 0, 0), (2, 0, 0)) if columns else ((0, 0, 0), (0, 1, 0), (0, 2, 0))
    away = ((0, 0, 0), (0, 1, 0), (0, 2, 0)) if columns else ((0, 0, 0), (1, 0, 0), (2, 0, 0))
    assert (columns, rows) == [(1, 0), (0, 1), (-1, 0), (0, -1)][side]
    placing.pick_up(bar, across)
    hand.key(Qt.Key.Key_T)
    assert placing.shape == across
    placing.pick_up(bar, away)
    hand.key(Qt.Key.Key_T)
    assert placing.shape == ((0, 0, 0), (0, 0, 1), (0, 0, 2))


@pytest.mark.parametrize("side", range(4))
def test_a_tilt_brings_the_top_to_the_back_as_seen(hand: Hand, side: int) -> None:
    hand.key(str(side + 1))
    scene, placing = scene_of(hand), hand.table.placing
    standing = ((0, 0, 0), (0, 0, 1), (0, 0, 2), (1, 0, 0))
    placing.pick_up(PIECES["L4"], standing)
    hand.key(Qt.Key.Key_T)
    forward = scene.camera.forward
    depths = sorted(x * forward[0] + y * forward[1] for x, y, _ in placing.shape)
    # What stood three high now leads away from the eye.
    assert depths[-1] - depths[0] > 1.3


def test_a_flip_is_half_a_turn_and_two_are_none(hand: Hand) -> None:
    take(hand, "screw-b")
    placing = hand.table.placing
    before = placing.shape
    hand.key(Qt.Key.Key_F)
    assert placing.shape != before
    assert placing.shape in PIECES["screw-b"].orientations
    hand.key(Qt.Key.Key_Space)
    assert placing.shape == before


def test_arrows_move_a_piece_as_it_is_seen_however_the_table_is_turned(hand: Hand) -> None:
    placing, scene = hand.table.placing, scene_of(hand)
    placing.pick_up(PIECES["2"], ((0, 0, 0), (0, 0, 1)))
    for side in "1234":
        hand.key(side)
        placing.hover((5.5, 5.5))
        placing.step(0, 0)
        for key, (right, up) in {
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, 1),
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Down: (0, -1),
        }.items():
            ghost = placing.ghost()
            assert ghost is not None
            x, y = scene.camera.project((*ghost.points[0][:2], 0.0))
            hand.key(key)
            ghost = placing.ghost()
            assert ghost is not None
            new_x, new_y = scene.camera.project((*ghost.points[0][:2], 0.0))
            assert (new_x - x) * right >= abs(right) * 5
            assert (y - new_y) * up >= abs(up) * 5


def test_a_piece_comes_to_rest_on_what_is_below_and_one_that_cannot_says_why(hand: Hand) -> None:
    placing, scene = hand.table.placing, scene_of(hand)
    hand.key("0")
    placing.pick_up(PIECES["O4"], ((0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0)))
    hand.move(hand.on_board((5.0, 4.0)))
    ghost = placing.ghost()
    assert ghost is not None
    assert {z for _, _, z in ghost.points} == {1}
    assert ghost.placement is not None
    # Half on the pile, half over the empty table: too far from any place that would do.
    placing.pick_up(PIECES["I3"], ((0, 0, 0), (0, 1, 0), (0, 2, 0)), (0.5, 1.5))
    hand.move(hand.on_board((3.5, 5.5)))
    ghost = placing.ghost()
    assert ghost is not None
    assert refusal_words(ghost.refusal) == "does not rest on anything at d6, d7"
    assert scene.beside.reason.text == "Does not rest on anything at d6, d7: the gap is lit"
    assert scene.beside.reason.isVisible()


def test_a_piece_beside_the_structure_or_above_its_limit_shows_the_cubes_that_stick_out(hand: Hand) -> None:
    placing, scene = hand.table.placing, scene_of(hand)
    placing.pick_up(PIECES["I4"], ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 0, 3)))
    placing.hover((4.5, 3.5))
    placing.step(0, 0)
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.points == tuple((4, 3, z) for z in (1, 2, 3, 4))
    assert refusal_words(ghost.refusal) == "rises above the height limit"
    pile_alone = picture(hand)
    placing.put_back()
    placing.pick_up(PIECES["2"], ((0, 0, 0), (1, 0, 0)))
    placing.hover((1.0, 1.5))
    placing.step(0, 0)
    ghost = placing.ghost()
    assert ghost is not None
    assert refusal_words(ghost.refusal) == "sticks out of the structure"
    assert scene.beside.reason.text == "Sticks out of the structure: its squares are lit"
    assert picture(hand) != pile_alone


@pytest.mark.parametrize(
    ("before", "spot", "reason", "floors"),
    [
        ("c8.1,d8.1", (4.0, 1.5), "Must touch a face of a piece already placed", "c7.1 d7.1 e8.1 c9.1 d9.1"),
        ("c8.1,d8.1", (3.0, 7.5), "Must stand on the board", "f9.1 h7.1 h9.1 c4.1 c2.1 e2.1"),
        (
            "c8.1,d8.1 c7.1,d7.1",
            (3.5, 1.5),
            "Must touch a face of one of your own pieces",
            "c8.2 d8.2 e8.1 c9.1 d9.1",
        ),
    ],
    ids=["no contact", "not on the board", "not beside its own"],
)
def test_where_a_refused_piece_should_have_gone_is_tinted(
    hand: Hand, before: str, spot: tuple[float, float], reason: str, floors: str
) -> None:
    hand.window.start("wall-2", PEOPLE)
    hand.window.settings.set_value("corners", False)
    game = hand.window.session.match.game
    for text in before.split():
        hand.window.session.play(parse_move(game, text))
    hand.key("0")
    scene, board = scene_of(hand), game.board
    bar = PIECES["I3" if "own" in reason else "2"]
    hand.table.placing.pick_up(bar, lying_shape(bar))
    hand.move(hand.in_tray(PIECES["O4"]))
    plain = picture(hand)
    hand.move(hand.on_board(spot))
    assert scene.beside.reason.text == reason
    tinted = picture(hand)
    for cell in map(board.cell, floors.split()):
        assert cell is not None
        x, y, z = board.point(cell)
        place = QPointF(*scene.camera.project((x + 0.5, y + 0.5, z))).toPoint()
        one, other = plain.pixelColor(place), tinted.pixelColor(place)
        on_blue = one.blue() > one.red() + 80
        # On a blue piece, the color of help only darkens it.
        found = one.lightness() - other.lightness() if on_blue else other.blue() - other.red()
        assert found > (3 if on_blue else one.blue() - one.red() + 15), board.name(cell)


def test_dropped_where_it_cannot_lie_a_solid_piece_stays_held_and_can_go_on(hand: Hand) -> None:
    hand.key("0")
    start = hand.in_tray(PIECES["I3"])
    hand.press(start)
    hand.move(start + QPoint(15, -15))
    target = hand.on_board((1.5, 5.5))
    hand.move(target)
    hand.release(target)
    placing = hand.table.placing
    assert placing.piece is PIECES["I3"]
    assert placing.parked
    assert laid(hand) == 2
    hand.key(Qt.Key.Key_N)
    hand.key(Qt.Key.Key_Return)
    assert laid(hand) == 3
    assert placing.piece is None


def test_the_table_can_be_turned_while_a_piece_is_held(hand: Hand) -> None:
    take(hand, "T4")
    start = empty_place(hand)
    hand.press(start)
    hand.move(start + QPoint(60, 0))
    hand.release(start + QPoint(60, 0))
    assert angles(hand)[0] < START_TURN
    assert hand.table.placing.piece is PIECES["T4"]
    hand.key("3")
    assert angles(hand)[0] % 360 == START_TURN + 180
    assert hand.table.placing.piece is PIECES["T4"]
    hand.key(Qt.Key.Key_Escape)
    assert hand.table.placing.piece is None


def crowded(hand: Hand, structure: str = "wall-4", pieces: int = 16) -> TurntableScene:
    """A game with so many pieces laid."""
    chance, session = Random(3), hand.window.session
    hand.window.start(structure, (Seat(),) * 4)
    while len(session.state.laid) < pieces:
        session.play(chance.choice(session.state.moves()))
    return scene_of(hand)


def seen_of_ghost(hand: Hand, scene: TurntableScene) -> float:
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    return share_seen(ghost.points, scene.table.seen, scene.camera)


@pytest.mark.parametrize("structure", ["wall-4", "stairs-4"])
def test_where_n_leads_behind_the_pile_the_table_turns(hand: Hand, structure: str) -> None:
    scene = crowded(hand, structure)
    placing, turns, stood = hand.table.placing, 0, 0
    for piece in [piece for piece in placing.pieces() if piece in placing.playable()][:4]:
        hand.key("0")
        hand.key("0")
        placing.pick_up(piece)
        for _ in range(12):
            hidden = angles(hand)
            hand.key(Qt.Key.Key_N)
            ghost = placing.ghost()
            assert ghost is not None
            view = better_view(ghost.points, scene.table.seen, angles(hand), scene._camera_at)
            assert view is None or seen_of_ghost(hand, scene) >= ENOUGH
            turns += angles(hand) != hidden
            stood += angles(hand) == hidden
    # It does not turn for nothing.
    assert stood > turns > 0


def hidden_place(hand: Hand, scene: TurntableScene) -> Placement:
    """A legal place of some piece that cannot be seen, the one N shows first for its piece."""
    pile, board = scene.table.seen, hand.window.session.state.game.board
    firsts: dict[str, Placement] = {}
    for move in hand.window.session.state.moves():
        firsts.setdefault(move.piece.name, move)
    return min(
        firsts.values(),
        key=lambda move: share_seen([board.point(cell) for cell in cells_in(move.cells)], pile, scene.camera),
    )


def test_the_turn_to_a_hidden_place_is_smooth_and_only_for_n(
    make_program: MakeProgram, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = make_program(motion="on")
    program.window.start("wall-4", (Seat(),) * 4)
    hand, scene = Hand(program.window), crowded(Hand(program.window))
    place = hidden_place(hand, scene)
    before = angles(hand)
    # So slow that it is still on its way, however busy the machine is.
    motion, last = scene.orbit._motion, scene.orbit._motion.setDuration
    last(1_000_000)
    monkeypatch.setattr(motion, "setDuration", lambda _duration: None)
    hand.table.placing.pick_up(place.piece)
    hand.key(Qt.Key.Key_N)
    assert hand.table.placing.ghost().placement is place
    assert scene.orbit.goal != before
    assert angles(hand) != scene.orbit.goal
    motion.setCurrentTime(1_000_000)
    assert angles(hand) == scene.orbit.goal
    last(1)
    assert seen_of_ghost(hand, scene) >= ENOUGH
    # Who turns the table back, or moves the piece there by hand, is left alone.
    for key in ("1", "2", "3", "4"):
        hand.key(key)
        qtbot.waitUntil(lambda: angles(hand) == scene.orbit.goal)
        goal = scene.orbit.goal
        hand.key(Qt.Key.Key_Left)
        hand.key(Qt.Key.Key_Right)
        assert scene.orbit.goal == goal
    hand.table.placing.put_back()
    qtbot.waitUntil(lambda: not scene.table.moving)


def test_a_place_outside_the_window_is_brought_back_into_it(hand: Hand) -> None:
    scene = crowded(hand, "stairs-4", 8)
    place = hand.in_window(hand.table.view, QPointF(20, 20))
    for _ in range(12):
        hand.wheel(place, 120)
    hand.table.placing.pick_up(next(iter(hand.table.placing.playable())))
    for _ in range(8):
        hand.key(Qt.Key.Key_N)
        box = box_of(scene.camera, hand.table.placing.ghost().points)
        assert scene.sceneRect().contains(box.center())


def test_off_the_table_the_solid_piece_itself_follows(hand: Hand) -> None:
    take(hand, "tripod")
    carried = hand.table.bench._pointer._drag_picture
    hand.move(hand.in_window(hand.table.cards, QPointF(50, 50)))
    assert carried.isVisible()
    assert carried.width() > scene_of(hand).camera.scale
    hand.move(hand.on_board((5.5, 5.5)))
    assert not carried.isVisible()


def test_pieces_in_the_tray_turn_with_the_table(hand: Hand) -> None:
    before = hand.table.tray.grab().toImage()
    hand.key("3")
    hand.key(Qt.Key.Key_Left)
    QTest.qWait(400)
    assert hand.table.tray.grab().toImage() != before


def test_a_held_piece_survives_a_resized_window_and_a_turned_table(hand: Hand) -> None:
    take(hand, "2")
    hand.key(Qt.Key.Key_N)
    before = hand.table.placing.ghost()
    for width, height in ((900, 600), (700, 1000), (1280, 800)):
        hand.window.resize(width, height)
        QCoreApplication.processEvents()
        hand.key("2")
        assert hand.table.placing.ghost() == before


def test_a_laid_piece_settles_and_a_computers_one_travels(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(motion="on")
    program.window.start("tower-2", PEOPLE)
    scene = scene_of(Hand(program.window))
    program.session.play(program.session.state.moves()[0])
    assert scene.table.moving
    qtbot.waitUntil(lambda: not scene.table.moving)
    state = program.session.state.play(program.session.state.moves()[0])
    scene.show_state(state, state.laid[-1][1], QPointF(900, 50))
    assert scene.table.moving
    qtbot.waitUntil(lambda: not scene.table.moving)
    program.settings.set_value("motion", "off")
    program.session.play(program.session.state.moves()[0])
    assert not scene.table.moving


def test_painted_in_parts_the_table_looks_as_if_painted_whole(hand: Hand) -> None:
    placing, chance = hand.table.placing, Random(3)
    for name, key in (("I4", "1"), ("tripod", "0"), ("screw-b", "3")):
        hand.key(key)
        placing.pick_up(PIECES[name])
        for step in range(12):
            placing.hover((chance.uniform(2, 8), chance.uniform(2, 9)))
            QCoreApplication.processEvents()
            if step % 3 == 0:
                placing.tilt() if step % 2 else placing.turn()
                QCoreApplication.processEvents()
        in_parts = picture(hand)
        scene_of(hand).set_aids(scene_of(hand).aids)
        whole = picture(hand)
        # Where a part ends, lines are rounded a little differently.
        pairs = zip(bytes(in_parts.constBits()), bytes(whole.constBits()), strict=True)
        apart = [abs(one - other) for one, other in pairs if one != other]
        assert max(apart, default=0) <= 64
        assert sum(each > 12 for each in apart) < 500


# Whole games


def some_move(program: Program, chance: Random) -> Placement:
    """One of the larger pieces that can be laid, in one of the first of its places."""
    moves = [move for move in program.session.state.moves() if isinstance(move, Placement)]
    largest = max(move.piece.size for move in moves)
    piece = chance.choice([move.piece for move in moves if move.piece.size == largest])
    return chance.choice([move for move in moves if move.piece is piece][:25])


def turn_until_seen(hand: Hand, spot: tuple[float, float]) -> None:
    """Turn the table until the pointer reaches a spot, at last from above."""
    scene = scene_of(hand)
    for key in "12340":
        found = scene.spot(scene.position(spot))
        if found is not None and found == pytest.approx(spot, abs=0.1):
            return
        hand.key(key)


def test_a_whole_game_of_the_tower_by_mouse(program: Program) -> None:
    program.settings.set_value("perspective", False)
    program.window.start("tower-2", PEOPLE)
    hand, chance = Hand(program.window), Random(5)
    sides = set()
    while program.session.state.player is not None:
        move = some_move(program, chance)
        start = hand.in_tray(move.piece)
        hand.press(start)
        hand.move(start + QPoint(14, -14))
        shape, corner = hand.where(move)
        hand.turn_to(shape, start + QPoint(14, -14))
        grip = hand.table.placing.grip
        turn_until_seen(hand, (corner[0] + grip[0], corner[1] + grip[1]))
        target = hand.grip_over(move)
        hand.move(target)
        hand.release(target)
        assert program.session.state.laid[-1][1] is move
        sides.add(angles(hand))
    assert laid(hand) > 10
    assert len(sides) > 1
    assert program.window.table.result_card.isVisible()


def test_a_whole_game_of_the_tower_by_keys_alone(program: Program) -> None:
    program.window.start("tower-2", PEOPLE)
    hand, chance = Hand(program.window), Random(6)
    while program.session.state.player is not None:
        move = some_move(program, chance)
        hand.play_by_keys(move)
        assert program.session.state.laid[-1][1] is move
    assert laid(hand) > 10
    assert program.window.table.result_card.isVisible()


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_turntable_is_exported_as_it_is_seen(hand: Hand, tmp_path, ending: str) -> None:
    first, second = tmp_path / f"first.{ending}", tmp_path / f"second.{ending}"
    hand.window.export(first)
    hand.key("3")
    hand.window.export(second)
    assert first.stat().st_size > 5_000
    assert first.read_bytes() != second.read_bytes()
    if ending == "png":
        assert QImage(str(first)).width() == 1600
