"""Whole games in the real window: by mouse, by keys alone, and against the computer."""

import os
import signal
import sys
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.pieces.overlay import Overlay
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram

PEOPLE = (Seat("Ada"), Seat("Ben"))
SECONDS = 20_000


def some_move(program: Program, chance: Random) -> Placement:
    """One of the larger pieces that can be laid."""
    moves = [move for move in program.session.state.moves() if isinstance(move, Placement)]
    largest = max(move.piece.size for move in moves)
    return chance.choice([move for move in moves if move.piece.size >= largest - 1])


@pytest.mark.parametrize("way", ["drag", "carry"])
def test_a_whole_game_of_duo_by_mouse(program: Program, way: str) -> None:
    program.window.start("duo", PEOPLE)
    hand, chance = Hand(program.window), Random(7)
    played = []
    while program.session.state.player is not None:
        move = some_move(program, chance)
        getattr(hand, way)(move)
        played.append(move)
        assert program.session.state.laid[-1][1] is move
        assert program.session.match.cursor.move is move
    assert [placement for _, placement in program.session.state.laid] == played
    assert len(played) > 20
    assert program.window.table.result_card.isVisible()
    assert not program.window.table.tray.isVisible()


def test_a_whole_game_of_duo_by_keys_alone(program: Program) -> None:
    program.window.start("duo", PEOPLE)
    hand, chance = Hand(program.window), Random(8)
    played = []
    while program.session.state.player is not None:
        move = some_move(program, chance)
        hand.play_by_keys(move)
        played.append(move)
        assert program.session.state.laid[-1][1] is move
    assert len(played) > 20


def wait_for_turn(qtbot: QtBot, program: Program) -> None:
    def ready() -> bool:
        return program.session.human_to_move or program.session.state.player is None

    qtbot.waitUntil(ready, timeout=SECONDS)


def test_classic_for_two_against_the_computer_with_undo(program: Program, qtbot: QtBot) -> None:
    computer = Seat(kind=Kind.COMPUTER, level=1)
    program.window.start("classic-2", (Seat("Ada"), computer, Seat(), computer))
    hand, chance = Hand(program.window), Random(9)
    session = program.session
    undone = 0
    while session.state.player is not None:
        wait_for_turn(qtbot, program)
        if session.state.player is None:
            break
        before = session.state
        hand.drag(some_move(program, chance))
        if undone < 3 and len(session.state.laid) > 4 * (undone + 1):
            wait_for_turn(qtbot, program)
            hand.table.setFocus()
            program.window.actions_by_name["undo"].trigger()
            assert session.state == before
            assert session.human_to_move
            undone += 1
    assert undone == 3
    assert {color for color, _ in session.state.laid} == {0, 1, 2, 3}
    assert hand.table.result_card.isVisible()


def test_undoing_while_the_computer_thinks_takes_back_the_own_move(program: Program, qtbot: QtBot) -> None:
    program.settings.set_value("pace", 5000)
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    hand, session = Hand(program.window), program.session
    start = session.state
    hand.drag(some_move(program, Random(1)))
    assert session.thinking_for == 1
    program.window.actions_by_name["undo"].trigger()
    assert session.state == start
    assert session.thinking_for is None
    program.window.actions_by_name["redo"].trigger()
    assert session.thinking_for == 1
    assert len(session.state.laid) == 1
    program.window.actions_by_name["move_now"].trigger()
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert len(session.state.laid) == 2


def test_a_piece_can_be_taken_and_turned_while_the_computer_thinks(program: Program, qtbot: QtBot) -> None:
    program.settings.set_value("pace", 600)
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    hand, placing = Hand(program.window), program.window.table.placing
    hand.drag(some_move(program, Random(2)))
    assert not program.session.human_to_move
    hand.key("l")
    before = placing.shape
    hand.key(Qt.Key.Key_R)
    assert placing.shape != before
    held = placing.piece
    wait_for_turn(qtbot, program)
    assert placing.piece is held


def test_a_piece_over_the_board_says_whose_turn_it_is(program: Program, qtbot: QtBot) -> None:
    program.settings.set_value("pace", 60_000)
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    hand, placing, session = Hand(program.window), program.window.table.placing, program.session
    reason = program.window.table.scene.beside.reason
    hand.drag(some_move(program, Random(2)))
    assert session.thinking_for == 1
    piece = placing.pieces()[0]
    hand.press(hand.in_tray(piece))
    hand.move(hand.on_board((3, 3)))
    assert (reason.isVisible(), reason.text) == (True, "Wait: White is thinking")
    hand.release(hand.on_board((3, 3)))
    assert placing.parked
    assert (reason.isVisible(), reason.text) == (True, "Wait: White is thinking")
    program.settings.set_value("palette", "bright-duo")
    assert reason.text == "Wait: Orange is thinking"
    program.window.actions_by_name["move_now"].trigger()
    wait_for_turn(qtbot, program)
    assert placing.piece is piece
    assert "thinking" not in reason.text or not reason.isVisible()


def test_over_the_board_of_a_position_gone_back_to_it_says_who_is_to_move(
    program: Program, qtbot: QtBot
) -> None:
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    hand, session = Hand(program.window), program.session
    reason = program.window.table.scene.beside.reason
    hand.drag(some_move(program, Random(2)))
    wait_for_turn(qtbot, program)
    session.step(-1)
    hand.click(hand.in_tray(program.window.table.placing.pieces()[0]))
    hand.move(hand.on_board((3, 3)))
    assert (reason.isVisible(), reason.text) == (True, "White is to move")
    session.set_seats((Seat(kind=Kind.COMPUTER, level=1),) * 2)
    hand.click(hand.in_tray(program.window.table.placing.pieces()[0]))
    hand.move(hand.on_board((3, 3)))
    assert (reason.isVisible(), reason.text) == (True, "A computer plays White")


@pytest.mark.parametrize("size", [(1280, 800), (700, 1000)])
def test_a_computers_piece_travels_from_the_card_of_its_player(
    make_program: MakeProgram, qtbot: QtBot, size: tuple[int, int]
) -> None:
    program = make_program(motion="on")
    program.window.resize(*size)
    computer = Seat(kind=Kind.COMPUTER, level=1)
    program.window.start("classic", (Seat("Ada"), computer, computer, computer))
    table, session, window = program.window.table, program.session, program.window
    from_card = []

    def look_at_the_start() -> None:
        if session.by_computer:
            card = table.cards.cards[session.state.laid[-1][0]]
            (flight,) = window.findChildren(Overlay)[-1].flights
            place = QRectF(QPointF(card.mapTo(window, card.rect().topLeft())), QSizeF(card.size()))
            from_card.append(place.contains(flight.start))

    session.position_changed.connect(look_at_the_start)
    session.play(session.state.moves()[0])
    wait_for_turn(qtbot, program)
    assert from_card == [True] * 3
    qtbot.waitUntil(lambda: not table.scene.motions.is_running)
    assert window.findChildren(Overlay) == []


def test_without_motion_a_computers_piece_is_there_at_once(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    program.session.play(program.session.state.moves()[0])
    wait_for_turn(qtbot, program)
    assert not program.window.table.scene.motions.is_running
    assert program.window.findChildren(Overlay) == []


def test_computers_alone_play_to_the_end_and_can_be_interrupted(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat(kind=Kind.COMPUTER, level=1),) * 2)
    session = program.session
    qtbot.waitUntil(lambda: len(session.state.laid) > 5, timeout=SECONDS)
    session.undo()
    laid = len(session.state.laid)
    qtbot.wait(300)
    assert len(session.state.laid) == laid
    session.go_to(session.match.line()[-1])
    qtbot.waitUntil(lambda: session.state.player is None, timeout=SECONDS)
    assert program.window.table.result_card.isVisible()


ENGINE = (Seat("Ada"), Seat(kind=Kind.ENGINE))


def test_a_program_that_speaks_the_protocol_can_be_played_against(program: Program, qtbot: QtBot) -> None:
    program.settings.set_value("engine", f"'{sys.executable}' -m blokus_desktop engine --quiet --level 1")
    program.window.start("duo", ENGINE)
    for _ in range(3):
        program.session.play(program.session.state.moves()[-1])
        qtbot.waitUntil(lambda: program.session.human_to_move, timeout=SECONDS)
    assert len(program.session.state.laid) == 6
    program.settings.set_value("engine", f"'{sys.executable}' -m blokus_desktop engine --quiet --level 2")
    program.session.play(program.session.state.moves()[-1])
    qtbot.waitUntil(lambda: program.session.human_to_move, timeout=SECONDS)
    assert len(program.session.state.laid) == 8


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("", "No engine is set in the settings."),
        ("'engine --level", "A quotation mark is missing in the engine's command"),
        ("/none/such-engine --level 3", "/none/such-engine"),
    ],
)
def test_an_engine_that_cannot_start_is_told_and_the_game_stays(
    program: Program, qtbot: QtBot, command: str, said: str
) -> None:
    program.settings.set_value("engine", command)
    program.window.start("duo", ENGINE)
    program.session.play(program.session.state.moves()[-1])
    qtbot.waitUntil(lambda: said in program.window.table.reason.text(), timeout=SECONDS)
    assert program.session.thinking_for is None
    assert len(program.session.state.laid) == 1
    program.window.actions_by_name["undo"].trigger()
    assert program.session.human_to_move


def test_a_killed_engine_never_hurts_the_game(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    session = program.session
    for _ in range(3):
        session.play(session.state.moves()[-1])
        pid = program.move_finder_of(Kind.COMPUTER).pid
        if pid:
            os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert len(session.state.laid) == 6
