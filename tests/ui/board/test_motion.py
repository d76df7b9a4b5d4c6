"""Pieces, board and lamps move as they are made to; the position is ahead, and any key ends it."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QTransform
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.pieces.motion import Motions
from blokus_desktop.ui.board.pieces.overlay import Overlay
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.motion import SYSTEM_MOTION
from tests.ui.board.test_board_layers import differing
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram

PEOPLE = (Seat("Ada"), Seat("Ben"))


def held_still(motions: Motions, share: float) -> None:
    """Stop all that moves, so far on its way."""
    for animation, (show, _) in list(motions._running.items()):
        animation.pause()
        show(share)


@pytest.fixture
def moving(make_program: MakeProgram) -> Iterator[Program]:
    """Duo for two people, with motion."""
    program = make_program(motion="on")
    program.window.start("duo", PEOPLE)
    scene = scene_of(program)
    scene.motions.finish()
    yield program
    scene.motions.finish()


def scene_of(program: Program) -> FlatScene:
    scene = program.window.table.scene
    assert isinstance(scene, FlatScene)
    return scene


def first_of(program: Program, squares: int = 5) -> Placement:
    moves = (move for move in program.session.state.moves() if isinstance(move, Placement))
    return next(move for move in moves if move.cells.bit_count() == squares)


def overlays(program: Program) -> list[Overlay]:
    return [found for found in program.window.findChildren(Overlay) if found.isVisible()]


# Motions


def test_what_moves_comes_to_its_end_and_is_done_once(qtbot: QtBot, qapp: object) -> None:
    motions, shares, done = Motions(qapp), [], []  # type: ignore[arg-type, var-annotated]
    motions.start(40, shares.append, lambda: done.append(True))
    assert shares == [0.0]
    qtbot.waitUntil(lambda: not motions.is_running)
    assert shares[-1] == 1.0
    assert shares == sorted(shares)
    assert done == [True]


def test_whatever_follows_ends_too(qapp: object) -> None:
    motions, done = Motions(qapp), []  # type: ignore[arg-type, var-annotated]

    def go_on() -> None:
        done.append("first")
        motions.start(1000, lambda _: None, lambda: done.append("second"))

    motions.start(1000, lambda _: None, go_on)
    motions.finish()
    assert done == ["first", "second"]
    assert not motions.is_running


# Pieces


def test_a_piece_comes_down_and_gets_a_ring(moving: Program) -> None:
    scene, move = scene_of(moving), first_of(moving)
    moving.session.play(move)
    # The position is ahead.
    assert moving.session.state.laid[-1][1] is move
    item = scene._pieces[-1]
    held_still(scene.motions, 0.0)
    lifted = item.pos()
    scene.motions.finish()
    assert item.pos().y() - lifted.y() == pytest.approx(scene._geometry.cell * 0.12)
    assert not scene.motions.is_running


def light_in(program: Program, rect: QRectF) -> int:
    """How light the pixels are in a part of the board, all together."""
    image: QImage = program.window.table.view.grab(rect.toAlignedRect()).toImage()
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(QColor(image.pixel(x, y)).lightness() for x, y in places)


def test_the_ring_is_seen_and_goes(moving: Program) -> None:
    scene, move = scene_of(moving), first_of(moving)
    moving.settings.set_value("last_move", False)
    moving.session.play(move)
    box = scene._squares_of(move).box.adjusted(-8, -8, 8, 8)
    # Once all has come to its end that began with the move, the ring begins.
    for animation in list(scene.motions._running):
        animation.setCurrentTime(animation.duration())
    assert scene.motions.is_running
    held_still(scene.motions, 0.05)
    ringed = light_in(moving, box)
    scene.motions.finish()
    assert ringed > light_in(moving, box) + 5_000


def against_a_computer(make_program: MakeProgram, qtbot: QtBot) -> Program:
    program = make_program(motion="on")
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    program.session.play(first_of(program))
    qtbot.waitUntil(lambda: program.session.by_computer, timeout=20_000)
    return program


def test_a_reply_flies_over_board_and_side(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = against_a_computer(make_program, qtbot)
    scene, table, window = scene_of(program), program.window.table, program.window
    (overlay,) = overlays(program)
    assert overlay.rect() == window.rect()
    assert overlay.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert scene._pieces[-1].opacity() == 0
    (flight,) = overlay.flights
    card = table.cards.cards[1]
    assert QRectF(card.rect()).contains(QPointF(card.mapFrom(window, flight.start.toPoint())))
    place = scene._squares_of(program.session.state.laid[-1][1]).box.center()
    there = table.view.viewport().mapTo(window, table.view.mapFromScene(place))
    assert (QPointF(there) - flight.end).manhattanLength() < 2
    # Over the card, outside of the board's view, the piece is really seen.
    held_still(scene.motions, 0.0)
    spot = flight.rect(0.0).toAlignedRect()
    with_piece = window.grab(spot).toImage()
    overlay.hide()
    assert window.grab(spot).toImage() != with_piece
    scene.motions.finish()
    assert scene._pieces[-1].opacity() == 1


def test_a_click_ends_the_flight_and_is_not_lost(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = against_a_computer(make_program, qtbot)
    scene, hand = scene_of(program), Hand(program.window)
    piece = program.window.table.placing.pieces()[5]
    assert overlays(program)
    hand.press(hand.in_tray(piece))
    assert overlays(program) == []
    assert scene._pieces[-1].opacity() == 1
    assert program.window.table.placing.piece is piece
    hand.release(hand.in_tray(piece))
    program.window.table.bench._held_motion.finish()


def test_a_key_ends_it_too(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = against_a_computer(make_program, qtbot)
    assert scene_of(program).motions.is_running
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Plus)
    assert not scene_of(program).motions.is_running
    assert program.window.table.placing.piece is not None
    program.window.table.bench._held_motion.finish()


def test_taken_back_a_piece_goes_where_it_came_from(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = against_a_computer(make_program, qtbot)
    scene, table, window = scene_of(program), program.window.table, program.window
    scene.motions.finish()
    mine = program.session.state.laid[0][1]
    program.session.undo()
    assert program.session.state.laid == ()
    (overlay,) = overlays(program)
    held_still(scene.motions, 0.0)
    assert overlay.share == 1.0
    own, reply = overlay.flights
    tray = table.tray.mapTo(window, table.tray.middle_of(mine.piece))
    assert (own.start - QPointF(tray)).manhattanLength() < 2
    card = table.cards.cards[1]
    assert QRectF(card.rect()).contains(QPointF(card.mapFrom(window, reply.start.toPoint())))
    scene.motions.finish()
    assert overlays(program) == []


# The hand


def test_a_held_piece_turns_about_where_it_is_held(moving: Program) -> None:
    scene, placing = scene_of(moving), moving.window.table.placing
    motion = moving.window.table.bench._held_motion
    piece = next(piece for piece in placing.pieces() if piece.name == "L5")
    placing.pick_up(piece)
    placing.drop((7.0, 7.0))
    motion.finish()
    view, box = moving.window.table.view, scene._held.item.sceneBoundingRect()
    area = box.adjusted(-80, -80, 80, 80).toAlignedRect()
    before = view.grab(area).toImage()
    placing.turn()
    ghost = placing.ghost()
    assert ghost is not None
    # At first it is seen as it was, about the same place, and not where the hand holds it now.
    held_still(motion._motions, 0.0)
    assert scene._held.item.opacity() == 0
    moved = scene._held._moving
    assert moved._way == QTransform().rotate(-90)
    assert moved._about == scene.position(ghost.held_at)
    start = view.grab(area).toImage()
    motion.finish()
    assert scene._held.item.opacity() == 1
    assert not moved.isVisible()
    end = view.grab(area).toImage()
    assert difference(before, start) < difference(before, end) / 2


def difference(one: QImage, other: QImage) -> int:
    """In how many of some pixels two pictures are not alike."""
    count = 0
    for x in range(0, one.width(), 3):
        for y in range(0, one.height(), 3):
            first, second = QColor(one.pixel(x, y)), QColor(other.pixel(x, y))
            parts = zip(first.getRgb()[:3], second.getRgb()[:3], strict=True)
            count += max(abs(a - b) for a, b in parts) > 60
    return count


@pytest.mark.parametrize(("turns", "upright"), [(0, False), (1, True)])
def test_a_flip_turns_over_along_the_rows(moving: Program, turns: int, upright: bool) -> None:
    scene, placing = scene_of(moving), moving.window.table.placing
    motion = moving.window.table.bench._held_motion
    scene.set_turns(turns)
    scene.motions.finish()
    placing.pick_up(next(piece for piece in placing.pieces() if piece.name == "L5"))
    placing.drop((7.0, 7.0))
    placing.flip()
    held_still(motion._motions, 0.0)
    way = scene._held._moving._way
    assert (way.m11(), way.m22()) == ((1, -1) if upright else (-1, 1))
    motion.finish()


def test_a_drop_in_vain_shakes_the_piece(moving: Program) -> None:
    scene, hand = scene_of(moving), Hand(moving.window)
    motion = moving.window.table.bench._held_motion
    placing = moving.window.table.placing
    placing.pick_up(next(piece for piece in placing.pieces() if piece.name == "L5"))
    placing.hover((2.0, 2.0))
    motion.finish()
    seen: list[float] = []
    motion.changed.connect(lambda way: seen.append(way.dx()))
    hand.click(hand.on_board((2.0, 2.0)))
    assert placing.piece is not None
    for step in range(41):
        held_still(motion._motions, step / 40)
    changes = sum(before < 0 <= after for before, after in pairwise(seen))
    assert changes >= 2
    assert 3 < max(map(abs, seen)) <= 6
    motion.finish()
    assert scene._held._moving._way is not None
    assert not scene._held._moving.isVisible()


def test_a_piece_grows_into_the_hand(moving: Program) -> None:
    hand, table = Hand(moving.window), moving.window.table
    piece = next(piece for piece in table.placing.pieces() if piece.name == "L5")
    start = hand.in_tray(piece)
    hand.press(start)
    hand.move(start + QPoint(3, 3))
    held_still(table.bench._held_motion._motions, 0.0)
    picture = table.bench._pointer._drag_picture
    assert picture.isVisible()
    small = painted(picture.grab().toImage())
    table.bench._held_motion.finish()
    large = painted(picture.grab().toImage())
    assert 0.5 < small / large < 0.85
    hand.release(start)
    table.bench._held_motion.finish()


def painted(image: QImage) -> int:
    """How many pixels have the color of a piece, and not that of the tray."""
    places = [(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)]
    colors = (QColor(image.pixelColor(x, y)) for x, y in places)
    return sum(color.alpha() > 200 and color.lightness() < 110 for color in colors)


# The board and its lamps


def test_the_board_turns_to_how_it_lies(moving: Program) -> None:
    scene, view = scene_of(moving), moving.window.table.view
    moving.session.play(first_of(moving))
    scene.motions.finish()
    moving.window.shown.turn_board()
    assert scene.quarter_turns == 1
    held_still(scene.motions, 0.3)
    rim = scene._geometry.outer
    # On its way its corners are not where those of the board are, and nothing leaves the view.
    corner = QRectF(rim.topLeft(), rim.topLeft() + QPointF(14, 14)).toAlignedRect()
    on_the_way = view.grab(corner).toImage()
    scene.motions.finish()
    assert view.grab(corner).toImage() != on_the_way
    assert all(item.opacity() == 1 for item in scene.items())


def test_a_turn_of_the_board_begins_with_what_is_painted_already(moving: Program) -> None:
    scene, view = scene_of(moving), moving.window.table.view
    moving.session.play(first_of(moving))
    scene.motions.finish()
    rim = scene._geometry.outer.toAlignedRect()
    before = view.grab(rim).toImage()
    moving.window.shown.turn_board()
    held_still(scene.motions, 0.0)
    squares = scene._layers._squares
    assert differing(view.grab(rim).toImage(), before) < 0.01 * 4 * rim.width() * rim.height()
    assert squares._kept is None
    # On the way, the board is painted as it lies then.
    for step in range(1, 9):
        held_still(scene.motions, step / 9)
        QCoreApplication.processEvents()
    assert squares._painted == squares._parts
    kept = squares._kept
    scene.motions.finish()
    view.grab()
    assert squares._kept is kept


def test_the_light_goes_to_the_lamp_of_who_moves(moving: Program) -> None:
    scene = scene_of(moving)
    moving.session.play(first_of(moving))
    held_still(scene.motions, 0.4)
    assert scene.lamp_share == pytest.approx(0.4)
    scene.motions.finish()
    assert scene.lamp_share == 1.0


# Less motion


def test_where_the_system_wants_less_motion_things_fade_in(make_program: MakeProgram, qtbot: QtBot) -> None:
    SYSTEM_MOTION.reduced = True
    program = make_program(motion="system")
    # What this machine says itself is not asked for here.
    program.window.start("duo", PEOPLE)
    scene, move = scene_of(program), first_of(program)
    SYSTEM_MOTION.reduced = True
    program.window.apply_settings()
    scene.motions.finish()
    program.session.play(move)
    item = scene._pieces[-1]
    durations = {animation.duration() for animation in scene.motions._running}
    assert durations == {90}
    place = item.pos()
    held_still(scene.motions, 0.5)
    assert (item.opacity(), item.pos()) == (0.5, place)
    scene.motions.finish()
    assert item.opacity() == 1
    program.window.table.placing.pick_up(program.window.table.placing.pieces()[0])
    assert not program.window.table.bench._held_motion._motions.is_running
    program.session.undo()
    assert overlays(program) == []


def test_switched_off_nothing_moves_or_fades(program: Program) -> None:
    program.window.start("duo", PEOPLE)
    scene, placing = scene_of(program), program.window.table.placing
    program.session.play(first_of(program))
    placing.pick_up(placing.pieces()[0])
    placing.drop((7.0, 7.0))
    placing.turn()
    placing.flip()
    placing.lay()
    program.window.shown.turn_board()
    program.session.undo()
    assert not scene.motions.is_running
    assert not program.window.table.bench._held_motion._motions.is_running
