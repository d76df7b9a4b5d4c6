"""How a game of Blokus 3D ends: seen from above, counted square by square, and then as before."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.board.solid.tally import _HOLD, _SINK, COUNT, RISE
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, settled
from tests.ui.conftest import MakeProgram

SECONDS = 20_000


def before_the_end(program: Program, name: str) -> Placement:
    """A game in which one move is left, and that move."""
    program.window.start(
        name, seats_by_color(GAMES[name], [Seat(name) for name in "ABCD"[: GAMES[name].players]])
    )
    chance, session = Random(5), program.session
    while session.state.player is not None:
        session.play(chance.choice([move for move in session.state.moves() if isinstance(move, Placement)]))
    last = session.match.cursor
    assert isinstance(last.move, Placement)
    assert last.parent is not None
    session.go_to(last.parent)
    program.window.table.result_card.clock.end()
    return last.move


def scene_of(program: Program) -> TurntableScene:
    scene = program.window.table.scene
    assert isinstance(scene, TurntableScene)
    return scene


def seen_squares(program: Program) -> list[int]:
    """How many squares of each color are seen from above, as the rules count them."""
    return [score.lines[0].points for score in program.session.state.scores().colors]


@pytest.mark.parametrize("name", ["tower-2", "wall-3", "stairs-4", "pyramid-2x2"])
def test_without_motion_the_squares_carry_their_numbers_at_once(program: Program, name: str) -> None:
    program.session.play(before_the_end(program, name))
    scene = scene_of(program)
    assert scene.orbit.tilt == 90
    numbers = scene._tops.numbers
    counted = sorted(seen_squares(program))
    state, by_color = program.session.state, {}
    for point, number in numbers.items():
        by_color.setdefault(scene.table.pile[point].mark, []).append(int(number))
    assert sorted(map(len, by_color.values())) == [count for count in counted if count]
    assert all(sorted(found) == list(range(1, len(found) + 1)) for found in by_color.values())
    assert state.player is None
    # What is shown next is seen as before.
    program.window.actions_by_name["back"].trigger()
    assert scene.orbit.tilt < 90
    assert scene._tops.numbers == {}


def test_the_table_rises_counts_and_comes_back(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(motion="on")
    move, scene = before_the_end(program, "pyramid-4"), scene_of(program)
    scene.table.stop_moving()
    own = scene.orbit.goal
    counts: list[int] = []
    scene._tally.changed.connect(lambda: counts.append(len(scene._tops.numbers)))
    program.session.play(move)
    bars = program.window.table.result_card.bars
    qtbot.waitUntil(lambda: scene.orbit.goal[1] == 90)
    assert bars.grown < 0.2
    qtbot.waitUntil(lambda: len(scene._tops.numbers) > 5, timeout=SECONDS)
    assert scene.orbit.tilt == 90
    assert 0 < bars.grown < 1
    qtbot.waitUntil(lambda: not scene._tally.active, timeout=RISE + COUNT + _HOLD + SECONDS)
    assert max(counts) == sum(seen_squares(program))
    assert bars.grown == 1
    qtbot.waitUntil(lambda: not scene.orbit.moving, timeout=_SINK + SECONDS)
    assert scene.orbit.goal == own
    assert scene._tops.numbers == {}


@pytest.mark.parametrize("way", ["click", "key"])
def test_any_click_or_key_ends_it(make_program: MakeProgram, qtbot: QtBot, way: str) -> None:
    program = make_program(motion="on")
    move, scene = before_the_end(program, "tower-2"), scene_of(program)
    own = scene.orbit.goal
    program.session.play(move)
    qtbot.waitUntil(lambda: scene._tally.active)
    hand = Hand(program.window)
    if way == "click":
        hand.click(QPoint(300, 700))
    else:
        hand.key(Qt.Key.Key_X)
    assert not scene._tally.active
    assert program.window.table.result_card.bars.grown == 1
    qtbot.waitUntil(lambda: not scene.orbit.moving)
    assert scene.orbit.goal == own
    qtbot.wait(200)
    assert not scene._tally.active


def test_the_lit_table_follows_to_the_end_and_beyond(make_program: MakeProgram, qtbot: QtBot) -> None:
    """All of a game, the count, and what one does afterwards: what is seen is always what is there."""
    program = make_program(motion="on")
    move, scene, hand = before_the_end(program, "tower-2"), scene_of(program), Hand(program.window)
    exposure, tilts = scene.table.exposure, set[int]()
    assert exposure is not None

    def note() -> None:
        if exposure.photo is not None:
            tilts.add(round(exposure.photo.shot.camera.tilt))

    def is_seen() -> bool:
        scene, view = scene_of(program), hand.table.view
        view.viewport().repaint()
        photo = scene.table.exposure.photo if scene.table.exposure is not None else None
        still = not scene.orbit.moving and not scene.table.moving
        return still and photo is not None and photo.shot.camera == scene.camera and photo.share == 1

    exposure.developed.connect(note)
    program.session.play(move)
    qtbot.waitUntil(lambda: scene._tally.active, timeout=SECONDS)
    qtbot.waitUntil(lambda: not scene._tally.active, timeout=RISE + COUNT + _HOLD + SECONDS)
    qtbot.waitUntil(is_seen, timeout=_SINK + SECONDS)
    # The way up and down was seen, and not only where it began and ended.
    assert max(tilts) == 90
    assert len(tilts) > 4
    for key in "1234500":
        hand.key(key)
        qtbot.waitUntil(is_seen, timeout=SECONDS)
    program.window.start("pyramid-2", (Seat("Ada"), Seat("Ben")))
    qtbot.waitUntil(is_seen, timeout=SECONDS)
    photo = scene_of(program).table.exposure.photo  # type: ignore[union-attr]
    assert photo is not None
    assert photo.shot.pile.heights == GAMES["pyramid-2"].board.heights


def test_a_table_whose_picture_fails_is_painted(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []
    monkeypatch.setattr("threading.excepthook", lambda left: written.append(left.exc_value))
    program.session.play(before_the_end(program, "tower-2"))
    scene, hand = scene_of(program), Hand(program.window)
    assert scene.table.exposure is not None

    def fails(_shot: object) -> object:
        raise ValueError("no eye is there")

    scene.orbit.turn_to(20, 30)
    before = settled(hand).grab().toImage()
    with monkeypatch.context() as patch:
        patch.setattr(scene.table.exposure, "_develop", fails)
        for turn in (60, 110):
            scene.orbit.turn_to(turn, 30)
            image = settled(hand).grab().toImage()
            assert scene.table.exposure.photo is None
            assert image != before
            before = image
    assert len(written) == 1
    scene.orbit.turn_to(200, 30)
    settled(hand)
    assert scene.table.exposure.photo is not None
