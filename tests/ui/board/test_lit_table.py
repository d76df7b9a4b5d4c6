"""The turntable in the window as a picture, and painted without a renderer: the same for the player."""

import builtins
import sys
import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QElapsedTimer, QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.pieces import POLYCUBES
from blokus_desktop.light.compiled import LightMissing
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.board.solid import item, thumbnail
from blokus_desktop.ui.board.solid.exposure import new_exposure
from blokus_desktop.ui.board.solid.hover import hover_of
from blokus_desktop.ui.style.theme import LIGHT, Look
from tests.playing import random_position
from tests.ui.board.tower import OPENING, at_the_tower, scene_of
from tests.ui.by_hand import Hand, settled
from tests.ui.conftest import MakeProgram

PIECES = {piece.name: piece for piece in POLYCUBES}
BARS = (*OPENING, "d4.2,e4.2,f4.2")


@pytest.fixture(params=["lit", "painted"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How the table comes to the screen."""
    if request.param == "painted":
        monkeypatch.setattr(item, "new_exposure", lambda _parent: None)
    return str(request.param)


@pytest.fixture
def hand(table: str, make_program: MakeProgram) -> Hand:
    """A hand at the tower, after some bars."""
    return at_the_tower(make_program(corners=False, coordinates=False), BARS)


def seen_at(hand: Hand, image: QImage, point: tuple[float, float, float]) -> QColor:
    return image.pixelColor(QPointF(*scene_of(hand).camera.project(point)).toPoint())


def test_the_first_picture_shows_the_pile(hand: Hand) -> None:
    """There is never an empty table: not even before anything better is there."""
    image = hand.table.view.grab().toImage()
    blue, yellow = (seen_at(hand, image, place) for place in ((4.5, 3.5, 2), (6.6, 4.6, 1)))
    look = Look(LIGHT)
    assert blue.hue() == pytest.approx(look.color("blue").hue(), abs=12)
    assert yellow.hue() == pytest.approx(look.color("yellow").hue(), abs=12)


def test_a_held_piece_hovers_over_its_place(hand: Hand) -> None:
    scene, placing = scene_of(hand), hand.table.placing
    without = settled(hand).grab().toImage()
    placing.pick_up(PIECES["2"], ((0, 0, 0), (1, 0, 0)))
    placing.hover((4.5, 4.5))
    placing.step(0, 0)
    ghost = placing.ghost()
    assert ghost is not None
    points = ghost.points
    hover = hover_of(points, scene.table.seen, scene.camera, 0)
    assert hover > 2
    image = settled(hand).grab().toImage()
    x, y, z = min(points)
    for cube in ((x, y, z), (x, y, z + hover)):
        # Off the middle, where two cubes meet.
        place = (cube[0] + 0.3, cube[1] + 0.5, cube[2] + 1)
        assert seen_at(hand, image, place) != seen_at(hand, without, place)
    held = seen_at(hand, image, (x + 0.3, y + 0.5, z + hover + 1))
    place = seen_at(hand, image, (x + 0.3, y + 0.5, z + 1))
    # The piece is solid, its place is of frosted glass.
    assert held.saturation() > place.saturation() + 20
    placing.put_back()
    assert settled(hand).grab().toImage() == without


def test_a_table_without_room_is_no_fault(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[object] = []
    monkeypatch.setattr("threading.excepthook", lambda left: faults.append(left.exc_value))
    view, place = hand.table.view, hand.table.view.geometry()
    before = settled(hand).grab().toImage()
    for width, height in ((1, 1), (0, 40), (3, 900), (30, 2)):
        view.setGeometry(0, 0, width, height)
        view.viewport().repaint()
        scene_of(hand).orbit.drag(QPointF(9, 2))
        QCoreApplication.processEvents()
    view.setGeometry(place)
    hand.window.actions_by_name["usual_view"].trigger()
    assert settled(hand).grab().toImage() == before
    # What Qt warns of fails the test, and so does what is raised in the thread of the window.
    assert faults == []


def test_from_above_a_held_piece_does_not_hide_its_place(hand: Hand) -> None:
    scene, placing = scene_of(hand), hand.table.placing
    hand.key("0")
    placing.pick_up(PIECES["2"], ((0, 0, 0), (1, 0, 0)))
    placing.hover((4.5, 4.5))
    ghost = placing.ghost()
    assert ghost is not None
    assert hover_of(ghost.points, scene.table.seen, scene.camera, 0) == 0


def test_the_last_moves_have_white_lines_the_newest_the_whitest(hand: Hand) -> None:
    scene = scene_of(hand)
    laid = [placement for _, placement in hand.window.session.state.laid]
    scene.show_fresh([])
    plain = settled(hand).grab().toImage()
    scene.show_fresh(laid[-2:])
    image = settled(hand).grab().toImage()

    def gain(row: int, height: int) -> int:
        """How much lighter the line along an edge of a row is than the row was."""
        places = [(5.5, row + 0.13, height), (5.5, row + 0.87, height)]
        lined, bare = (
            max(seen_at(hand, picture, place).lightness() for place in places) for picture in (image, plain)
        )
        return lined - bare

    assert gain(3, 2) > gain(4, 1) > 20
    scene.show_fresh(laid[-1:])
    image = settled(hand).grab().toImage()
    assert gain(4, 1) == 0


def test_the_picture_in_a_file_is_like_the_one_on_the_screen(hand: Hand, tmp_path) -> None:
    path = tmp_path / "table.png"
    hand.window.export(path)
    exported = QImage(str(path))
    assert exported.width() >= 1600
    colors = {exported.pixelColor(x, y).hue() // 20 for x in range(0, 1600, 9) for y in range(0, 1600, 9)}
    assert len(colors) > 4


def test_nothing_is_made_while_nothing_changes_or_the_table_is_hidden(
    make_program: MakeProgram, qtbot: QtBot
) -> None:
    hand = at_the_tower(make_program(), BARS)
    exposure = scene_of(hand).table.exposure
    assert exposure is not None
    settled(hand)
    QTest.qWait(50)
    assert not exposure.busy
    hand.window.show_home()
    scene_of(hand).orbit.turn_to(200, 40)
    QTest.qWait(50)
    assert not exposure.busy
    assert "exposure" not in {thread.name for thread in threading.enumerate()}
    hand.window.show_table()
    QCoreApplication.processEvents()
    settled(hand)
    photo = exposure.photo
    assert photo is not None
    assert photo.shot.camera.turn % 360 == 200
    assert photo.share == 1


def test_a_table_that_turns_is_seen_turning(make_program: MakeProgram, qtbot: QtBot) -> None:
    hand = at_the_tower(make_program(motion="on"), BARS)
    table = scene_of(hand).table
    settled(hand)
    turns: set[float] = set()
    assert table.exposure is not None

    def look() -> None:
        photo = table.exposure.photo if table.exposure is not None else None
        if photo is not None:
            turns.add(photo.shot.camera.turn)

    table.exposure.developed.connect(look)
    for _ in range(30):
        scene_of(hand).orbit.drag(QPointF(6, 0))
        QTest.qWait(10)
    assert len(turns) > 4
    qtbot.waitUntil(lambda: not scene_of(hand).orbit.moving)
    settled(hand)
    photo = table.exposure.photo
    assert photo is not None
    assert photo.shot.camera == scene_of(hand).camera


def test_the_window_goes_on_while_its_table_is_refined(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program()
    program.window.resize(1600, 1200)
    hand = at_the_tower(program, BARS)
    exposure = scene_of(hand).table.exposure
    assert exposure is not None
    hand.table.view.grab()
    clock, held = QElapsedTimer(), [0.0]

    def tick() -> None:
        held.append(clock.nsecsElapsed() / 1e6)
        clock.restart()

    timer = QTimer()
    timer.timeout.connect(tick)
    clock.start()
    timer.start(1)
    qtbot.waitUntil(lambda: not exposure.busy, timeout=20_000)
    timer.stop()
    held.sort()
    assert len(held) > 10
    # A busy machine stops everybody now and then; one who keeps the lock would stop the window each time.
    assert held[len(held) * 9 // 10] < 50


def test_without_a_renderer_there_is_no_exposure(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Callable[..., object] = builtins.__import__

    def imported(name: str, *args: object, **more: object) -> object:
        if name == "blokus_desktop.light.renderer":
            raise LightMissing
        return found(name, *args, **more)

    monkeypatch.delitem(sys.modules, "blokus_desktop.ui.board.solid.darkroom", raising=False)
    monkeypatch.setattr(builtins, "__import__", imported)
    assert new_exposure() is None


@pytest.mark.parametrize("side", [100, 240])
def test_a_small_picture_shows_the_pile_lit_or_not(
    side: int, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = random_position(GAMES["pyramid-4"], 2, 20)
    shown = Snapshot(state.game, tuple((color, placement.cells) for color, placement in state.laid))
    look = Look(LIGHT)

    def colors(*, lit: bool) -> tuple[set[str], QImage]:
        with monkeypatch.context() as patch:
            if not lit:
                patch.setattr(thumbnail, "lit_still", lambda *_: None)
            image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0)
            painter = QPainter(image)
            thumbnail.paint_solid_thumbnail(painter, QRectF(image.rect()), shown, look, 30.0)
            painter.end()
        pixels = [image.pixelColor(x, y) for x in range(0, side, 2) for y in range(0, side, 2)]
        vivid = [pixel for pixel in pixels if pixel.alpha() == 255 and pixel.saturation() > 130]
        names = {min(state.game.colors, key=lambda c: apart(look.color(c), pixel)) for pixel in vivid}
        return names, image

    def apart(one: QColor, other: QColor) -> int:
        return min(abs(one.hue() - other.hue()), 360 - abs(one.hue() - other.hue()))

    lit, light = colors(lit=True)
    painted, paint = colors(lit=False)
    assert lit == painted == set(state.game.colors)
    # Where it is small, light is not worth its time.
    assert (light != paint) == (side > 150)
