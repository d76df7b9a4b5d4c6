"""What a computer lays behind the pile is glanced at, or told; never while the player is busy there."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.match import Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.solid.glance import _REST, _TURN
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.board.solid.visibility import ENOUGH, share_seen
from blokus_desktop.ui.play.session import Session
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram


@pytest.fixture
def by_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move counts as one of a computer."""
    monkeypatch.setattr(Session, "by_computer", property(lambda _: True, lambda *_: None), raising=False)


def crowded(make_program: MakeProgram, motion: str) -> tuple[Hand, TurntableScene]:
    """A wall on which 14 pieces lie."""
    program, chance = make_program(motion=motion), Random(3)
    program.window.start("wall-4", (Seat(), Seat(), Seat(), Seat()))
    while len(program.session.state.laid) < 14:
        program.session.play(chance.choice(program.session.state.moves()))
    hand = Hand(program.window)
    scene = hand.table.scene
    assert isinstance(scene, TurntableScene)
    hand.key(Qt.Key.Key_Home)
    scene.orbit.arrive()
    QCoreApplication.processEvents()
    return hand, scene


def seen_of(hand: Hand, scene: TurntableScene, move: Placement) -> float:
    board = hand.window.session.state.game.board
    points = [board.point(cell) for cell in cells_in(move.cells)]
    return share_seen(points, scene.table.pile, scene._camera_at(*scene.orbit.goal))


def by_sight(hand: Hand, scene: TurntableScene) -> list[Placement]:
    """The legal moves, the least seen first."""
    moves = [move for move in hand.window.session.state.moves() if isinstance(move, Placement)]
    return sorted(moves, key=lambda move: seen_of(hand, scene, move))


def test_the_table_turns_to_a_hidden_move_and_back(
    make_program: MakeProgram, qtbot: QtBot, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "on")
    own, move = scene.orbit.goal, by_sight(hand, scene)[0]
    assert seen_of(hand, scene, move) < ENOUGH
    hand.window.session.play(move)
    assert scene._glance.lasts
    assert scene.orbit.moving
    qtbot.waitUntil(lambda: not scene.orbit.moving)
    assert seen_of(hand, scene, move) >= ENOUGH
    # There it comes down.
    assert scene.table.moving
    qtbot.waitUntil(lambda: not scene._glance.lasts, timeout=4 * _REST)
    assert scene.orbit.goal == own
    assert (scene.orbit.turn, scene.orbit.tilt) == pytest.approx(own)
    assert not scene.news


def test_only_a_move_that_is_mostly_hidden_turns_the_table(
    make_program: MakeProgram, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "on")
    board, session = hand.window.session.state.game.board, hand.window.session
    camera = scene._camera_at(*scene.orbit.goal)

    def hidden(move: Placement) -> float:
        points = [board.point(cell) for cell in cells_in(move.cells)]
        return 1 - share_seen(points, scene.table.pile, camera) / share_seen(points, (), camera)

    moves = by_sight(hand, scene)[:300]
    partly = [move for move in moves if 0.57 < hidden(move) < 0.66][:3]
    mostly = [move for move in moves if hidden(move) > 0.9][:1]
    assert partly
    for move in partly + mostly:
        session.play(move)
        assert scene._glance.lasts == (move in mostly)
        if move in partly:
            hand.window.actions_by_name["undo"].trigger()
            scene.table.stop_moving()
            QCoreApplication.processEvents()
    scene._glance.end()


def test_the_table_turns_by_itself_once_until_the_player_lays_again(
    make_program: MakeProgram, qtbot: QtBot, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "on")
    own = scene.orbit.goal
    hand.window.session.play(by_sight(hand, scene)[0])
    qtbot.waitUntil(lambda: not scene._glance.lasts, timeout=4 * _REST)
    hand.window.session.play(by_sight(hand, scene)[0])
    assert not scene._glance.lasts
    assert scene.orbit.goal == own
    scene.table.stop_moving()


def test_while_the_pointer_moves_over_the_table_nothing_turns(
    make_program: MakeProgram, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "on")
    middle = hand.in_window(hand.table.view, QPointF(hand.table.view.rect().center()))
    hand.move(middle)
    hand.move(middle + QPoint(4, 0))
    hand.window.session.play(by_sight(hand, scene)[0])
    assert not scene._glance.lasts
    scene.table.stop_moving()


def test_a_glance_is_short() -> None:
    assert _TURN <= 320
    assert 2 * _TURN + _REST < 1500


def test_a_move_that_is_seen_turns_nothing(make_program: MakeProgram, by_computer: None) -> None:
    hand, scene = crowded(make_program, "on")
    hand.window.session.play(by_sight(hand, scene)[-1])
    assert not scene._glance.lasts
    assert not scene.orbit.moving
    scene.table.stop_moving()


def test_a_piece_in_the_hand_ends_a_glance_at_once_and_lets_none_begin(
    make_program: MakeProgram, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "on")
    own = scene.orbit.goal
    hand.window.session.play(by_sight(hand, scene)[0])
    assert scene._glance.lasts
    hand.key("+")
    assert hand.table.placing.piece is not None
    assert (scene.orbit.turn, scene.orbit.tilt) == own
    assert not scene.orbit.moving
    hand.window.session.play(by_sight(hand, scene)[0])
    assert not scene._glance.lasts
    scene.table.stop_moving()


def test_who_turns_the_table_meanwhile_is_left_alone(
    make_program: MakeProgram, qtbot: QtBot, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "on")
    hand.window.session.play(by_sight(hand, scene)[0])
    qtbot.waitUntil(lambda: not scene.orbit.moving)
    start = hand.in_window(hand.table.view, QPointF(20, hand.table.view.height() - 110))
    hand.press(start)
    hand.move(start + QPoint(30, 0))
    qtbot.wait(_REST + 200)
    hand.release(start + QPoint(30, 0))
    there = scene.orbit.turn
    qtbot.wait(400)
    assert scene.orbit.turn == there
    assert not scene._glance.lasts


def test_where_nothing_moves_the_turn_line_says_it_and_the_card_marks_it(
    make_program: MakeProgram, by_computer: None
) -> None:
    hand, scene = crowded(make_program, "off")
    own, state = scene.orbit.goal, hand.window.session.state
    move = by_sight(hand, scene)[0]
    hand.window.session.play(move)
    assert scene.orbit.goal == own
    second = hand.table.turn.second.text()
    assert "laid behind the pile" in second
    assert second.startswith(("Blue", "Yellow", "Red", "Green"))
    newest = {state.game.board.point(cell) for cell in cells_in(move.cells)}
    assert scene.corner._fresh[-1] == newest
    # It is seen from above: then there is nothing more to say.
    hand.key("0")
    assert "behind" not in hand.table.turn.second.text()
    hand.window.session.play(by_sight(hand, scene)[-1])
    assert "behind" not in hand.table.turn.second.text()
