"""Pictures made beside the window: the newest wish first, nothing for nobody, no window held."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QElapsedTimer, QRectF, QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.solid.darkroom import Darkroom, Pace
from blokus_desktop.ui.board.solid.exposure import Exposure
from blokus_desktop.ui.board.solid.painting import pile_of
from blokus_desktop.ui.board.solid.shot import Loose, Photo, Shot, lit_piece, lit_pile
from blokus_desktop.ui.board.solid.table_painting import camera_for
from blokus_desktop.ui.style.theme import LIGHT, Look
from tests.playing import random_position

LOOK = Look(LIGHT)
SIDE = 300
BANDS = 400


def shot_of(turn: float = 32, side: int = SIDE, loose: tuple[Loose, ...] = (), moves: int = 16) -> Shot:
    state = random_position(GAMES["tower-4"], 3, moves)
    board = state.game.board
    pile = pile_of(board, ((c, p.cells) for c, p in state.laid), state.game.colors, LOOK)
    camera = camera_for(board, turn, 28, QRectF(0, 0, side, side))
    return Shot(lit_pile(board, pile, dark=False), camera, (side, side), 1.0, loose)


class SlowDeveloper:
    """Gives a first picture at once, and a better one after many short steps."""

    def __init__(self, step: float = 0.002) -> None:
        self.step = step
        self.begun: list[Shot] = []
        self.steps = 0
        self.finished: list[Shot] = []

    def develop(self, shot: Shot) -> Iterator[Photo | None]:
        self.begun.append(shot)
        yield Photo(shot, QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied), 0.5)
        for _ in range(BANDS):
            time.sleep(self.step)
            self.steps += 1
            yield None
        self.finished.append(shot)
        yield Photo(shot, QImage(2, 2, QImage.Format.Format_ARGB32_Premultiplied))


@pytest.fixture
def expose(qtbot: QtBot) -> Iterator[Callable[[SlowDeveloper], Exposure]]:
    made: list[Exposure] = []

    def make(developer: SlowDeveloper) -> Exposure:
        made.append(Exposure(developer.develop))
        return made[-1]

    yield make
    for exposure in made:
        exposure.end()


@pytest.fixture(scope="module")
def shots() -> list[Shot]:
    return [shot_of(turn) for turn in (0, 30, 60)]


def test_the_first_picture_is_there_at_once_and_the_best_one_follows(
    expose, qtbot: QtBot, shots: list[Shot]
) -> None:
    developer = SlowDeveloper(step=0)
    exposure = expose(developer)
    exposure.ask(shots[0])
    exposure.wait()
    assert exposure.photo is not None
    assert exposure.photo.share == 0.5
    with qtbot.waitSignal(exposure.developed):
        qtbot.waitUntil(lambda: exposure.photo.share == 1.0)
    assert exposure.photo.shot is shots[0]


def test_what_nobody_wishes_for_any_more_is_given_up(expose, qtbot: QtBot, shots: list[Shot]) -> None:
    developer = SlowDeveloper()
    exposure = expose(developer)
    exposure.ask(shots[0])
    qtbot.waitUntil(lambda: developer.steps > 2)
    exposure.ask(shots[1])
    exposure.wait()
    assert exposure.photo.shot is shots[1]
    assert developer.finished == []


def test_a_table_that_turns_quickly_gives_pictures_on_its_way(expose, qtbot: QtBot) -> None:
    """A wish that comes before the first picture of the last one does not undo that."""
    firsts: list[Shot] = []

    def develop(shot: Shot) -> Iterator[Photo | None]:
        for _ in range(10):
            time.sleep(0.002)
            yield None
        firsts.append(shot)
        yield Photo(shot, QImage())

    exposure = Exposure(develop)
    for turn in range(40):
        exposure.ask(shot_of(turn, moves=1))
        QCoreApplication.processEvents()
        time.sleep(0.004)
    exposure.end()
    assert len(firsts) >= 3


def test_while_the_table_turns_nothing_better_is_begun(expose, shots: list[Shot]) -> None:
    developer = SlowDeveloper()
    exposure = expose(developer)
    for number in range(12):
        exposure.ask(shots[number % 3])
        exposure.wait()
    assert developer.steps == 0


def test_the_same_wish_is_one(expose, qtbot: QtBot, shots: list[Shot]) -> None:
    developer = SlowDeveloper(step=0)
    exposure = expose(developer)
    for _ in range(3):
        exposure.ask(shots[0])
        exposure.wait()
    qtbot.waitUntil(lambda: not exposure.busy)
    exposure.ask(shot_of(0))
    assert len(developer.begun) == 1


def test_with_nothing_to_do_no_thread_is_left(expose, qtbot: QtBot, shots: list[Shot]) -> None:
    exposure = expose(SlowDeveloper(step=0))
    exposure.ask(shots[0])
    qtbot.waitUntil(lambda: not exposure.busy)
    assert "exposure" not in {thread.name for thread in threading.enumerate()}


def test_it_ends_at_once_and_without_a_picture(expose, qtbot: QtBot, shots: list[Shot]) -> None:
    developer = SlowDeveloper()
    exposure = expose(developer)
    exposure.ask(shots[0])
    qtbot.waitUntil(lambda: developer.steps > 2)
    started = time.perf_counter()
    exposure.end()
    assert time.perf_counter() - started < 0.5
    assert not exposure.busy
    assert developer.finished == []


def test_nothing_is_made_for_a_hidden_window(expose, qtbot: QtBot, shots: list[Shot]) -> None:
    developer = SlowDeveloper()
    exposure = expose(developer)
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    exposure.watch(widget)
    exposure.ask(shots[0])
    qtbot.waitUntil(lambda: developer.steps > 2)
    widget.hide()
    qtbot.waitUntil(lambda: not exposure.busy)
    assert developer.finished == []
    # Shown again, it is asked for again.
    exposure.ask(shots[0])
    assert exposure.busy


def test_a_fault_of_the_renderer_leaves_the_window_alive(qtbot: QtBot, shots: list[Shot]) -> None:
    def develop(shot: Shot) -> Iterator[Photo | None]:
        yield from ()

    exposure = Exposure(develop)
    exposure.ask(shots[0])
    started = time.perf_counter()
    exposure.wait()
    exposure.wait()
    assert exposure.photo is None
    qtbot.waitUntil(lambda: not exposure.busy)
    assert not exposure.awaited
    assert time.perf_counter() - started < 1


def faulty(shots_failing: set[float], made: list[Shot]) -> Callable[[Shot], Iterator[Photo | None]]:
    """A developer that fails at some turns of the table."""

    def develop(shot: Shot) -> Iterator[Photo | None]:
        made.append(shot)
        yield None
        if shot.camera.turn in shots_failing:
            raise ValueError("no eye is there")
        yield Photo(shot, QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied))

    return develop


def test_after_a_fault_there_is_no_picture_until_the_next_one(
    qtbot: QtBot, shots: list[Shot], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(threading, "excepthook", told.append)
    made: list[Shot] = []
    exposure = Exposure(faulty({30, 60}, made))
    exposure.ask(shots[0])
    exposure.wait()
    assert exposure.photo is not None
    for shot in shots[1:]:
        with qtbot.waitSignal(exposure.developed):
            exposure.ask(shot)
        qtbot.waitUntil(lambda: not exposure.busy)
        assert exposure.photo is None
        assert not exposure.awaited
    # The same is not tried again and again; what comes next is, and the fault is told once.
    exposure.ask(shots[2])
    assert not exposure.busy
    assert exposure.best_of(shots[1]) is None
    exposure.ask(shots[0])
    exposure.wait()
    assert exposure.photo is not None
    assert exposure.photo.shot == shots[0]
    qtbot.waitUntil(lambda: not exposure.busy)
    assert len(told) == 1


# The real renderer


def photos(shot: Shot, darkroom: Darkroom | None = None) -> list[Photo]:
    return [photo for photo in (darkroom or Darkroom()).develop(shot) if photo is not None]


def test_each_picture_is_better_than_the_one_before(shots: list[Shot]) -> None:
    made = photos(shots[0])
    assert len(made) == 3
    assert {photo.image.width() for photo in made} == {SIDE}
    assert made[1].image != made[2].image
    # Around the table there is nothing, on it there is something.
    assert made[-1].image.pixelColor(2, 2).alpha() == 0
    assert made[-1].image.pixelColor(SIDE // 2, SIDE // 2).alpha() == 255


def test_a_picture_of_fewer_pixels_shows_the_same_as_large(shots: list[Shot]) -> None:
    slow = Darkroom()
    slow._pace.share = 0.5
    image, fine = photos(shots[0], slow)[0].image, photos(shots[0])[0].image
    assert image.size() == fine.size()
    places = [(x, y) for x in range(5, SIDE, 9) for y in range(5, SIDE, 9)]
    alike = [abs(image.pixelColor(*at).lightness() - fine.pixelColor(*at).lightness()) < 12 for at in places]
    assert alike.count(True) > 0.85 * len(places)


def test_pictures_are_smaller_only_once_several_came_late() -> None:
    pace = Pace()
    for seconds, share in ((0.03, 1.0), (0.004, 1.0), (0.03, 1.0), (0.03, 0.5), (0.008, 0.5), (0.003, 1.0)):
        pace.took(seconds)
        assert pace.share == share


def test_the_same_shot_gives_the_same_picture(shots: list[Shot]) -> None:
    assert photos(shots[0])[-1].image == photos(shots[0])[-1].image


def test_where_only_a_piece_apart_moves_the_table_is_not_made_again(shots: list[Shot]) -> None:
    piece = lit_piece([(0, 0, 0), (1, 0, 0)], LOOK.color("red"), dark=False)
    darkroom = Darkroom()
    last = photos(shot_of(loose=(Loose(piece, (4, 4, 9)),)), darkroom)[-1]
    moved = photos(shot_of(loose=(Loose(piece, (5, 4, 9)),)), darkroom)
    assert [photo.image for photo in moved] == [last.image]
    assert moved[0].image.cacheKey() == last.image.cacheKey()
    assert moved[0].loose[0].left != last.loose[0].left


def test_a_piece_behind_the_pile_is_hidden_by_it() -> None:
    state = random_position(GAMES["tower-4"], 3, 16)
    shot = shot_of(turn=0)
    piece = lit_piece([(0, 0, 0)], LOOK.color("red"), dark=False)

    def seen(row: float) -> int:
        slide = (
            photos(
                Shot(
                    *[getattr(shot, name) for name in ("pile", "camera", "size", "ratio")],
                    (Loose(piece, (4.0, row, 0.0)),),
                )
            )[-1]
            .loose[0]
            .image
        )
        return sum(
            slide.pixelColor(x, y).alpha() > 128 for x in range(slide.width()) for y in range(slide.height())
        )

    assert state.laid
    assert seen(9) < 0.2 * seen(1)


def test_a_piece_beside_the_picture_is_left_out() -> None:
    piece = lit_piece([(0, 0, 0)], LOOK.color("red"), dark=False)
    assert photos(shot_of(loose=(Loose(piece, (400.0, 4.0, 0.0)),)))[-1].loose == ()


def test_the_window_is_never_held_while_a_picture_is_refined(qtbot: QtBot) -> None:
    exposure = Exposure(Darkroom().develop)
    shot = shot_of(side=900)
    exposure.ask(shot)
    exposure.wait()
    clock, longest = QElapsedTimer(), [0.0]
    clock.start()

    def tick() -> None:
        longest.append(clock.nsecsElapsed() / 1e6)
        clock.restart()

    timer = QTimer()
    timer.timeout.connect(tick)
    timer.start(1)
    qtbot.waitUntil(lambda: not exposure.busy, timeout=20_000)
    timer.stop()
    held = sorted(longest)
    assert len(held) > 20
    # A busy machine stops everybody now and then; a kernel that keeps the lock would stop us each time.
    assert held[int(len(held) * 0.95)] < 50
    exposure.end()


def test_cameras_see_the_same_place_in_picture_and_scene() -> None:
    """What is seen of the pile is where the window's camera has it."""
    shot = shot_of(turn=32)
    image = photos(shot)[-1].image
    camera: Camera = shot.camera
    cubes = {(cube.column, cube.row, cube.layer) for cube in shot.pile.cubes}
    checked = 0
    for x in range(20, SIDE - 20, 7):
        for y in range(20, SIDE - 20, 7):
            around = [camera.hit((x + dx, y + dy), cubes) for dx in (-3, 3) for dy in (-3, 3)]
            if len({hit and (hit.cube, hit.normal) for hit in around}) != 1 or around[0] is None:
                continue
            cube = next(c for c in shot.pile.cubes if (c.column, c.row, c.layer) == around[0].cube)
            red, green, blue = shot.pile.colors[cube.color]
            found, plain = image.pixelColor(x, y), QColor(red, green, blue)
            apart = abs(found.hslHue() - plain.hslHue())
            assert min(apart, 360 - apart) < 20, (x, y)
            checked += 1
    assert checked > 60


@pytest.mark.parametrize("distance", [None, 60.0, 1e5, 1e9])
def test_an_eye_may_be_as_far_away_as_one_likes(distance: float | None, shots: list[Shot]) -> None:
    far = replace(shots[1], camera=replace(shots[1].camera, distance=distance))
    image = photos(far)[-1].image
    corner, middle = image.pixelColor(2, 2), image.pixelColor(SIDE // 2, SIDE // 2)
    assert (corner.alpha(), middle.alpha()) == (0, 255)
    if distance != 60.0:
        parallel = replace(far, camera=replace(far.camera, distance=None))
        assert image == photos(parallel)[-1].image


@pytest.mark.parametrize(
    ("change", "size"),
    [({"distance": 0.005}, (90, 90)), ({"scale": 0.0}, (90, 90)), ({"turn": 1e9}, (90, 90)), ({}, (0, 0))],
)
def test_an_impossible_picture_spoils_none_that_follows(
    change: dict[str, float], size: tuple[int, int], shots: list[Shot]
) -> None:
    """Not even one of the same pile."""
    darkroom = Darkroom()
    impossible = replace(shots[0], camera=replace(shots[0].camera, **change), size=size)
    assert not impossible.shows_anything
    with suppress(ValueError):
        photos(impossible, darkroom)
    assert photos(shots[0], darkroom)[-1].image == photos(shots[0])[-1].image


@pytest.mark.parametrize("distance", [0.1, 1.0, 3.0])
def test_an_eye_inside_the_pile_spoils_nothing(distance: float, shots: list[Shot]) -> None:
    inside = replace(shots[0], camera=replace(shots[0].camera, distance=distance))
    exposure = Exposure(Darkroom().develop)
    for shot in (inside, shots[0]):
        exposure.ask(shot)
        while exposure.busy:
            time.sleep(0.01)
    assert exposure.photo is not None
    assert exposure.photo.shot == shots[0]
