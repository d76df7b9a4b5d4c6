"""Playing on from an earlier position: which line is the main one, and how a game that rests goes on."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPointF
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Node, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE
from blokus_desktop.saved import load, read, save, written
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram

PEOPLE = (Seat("Ada"), Seat("Ben"))
COMPUTER = Seat(kind=Kind.COMPUTER, level=1)
SECONDS = 30_000


def play(session: Session, moves: int, which: int) -> None:
    for _ in range(moves):
        legal = session.state.moves()
        session.play(legal[which % len(legal)])


def moves_of(nodes: list[Node]) -> list[object]:
    return [node.move for node in nodes]


# The main line


def test_what_is_played_after_undo_is_the_main_line_of_the_file(program: Program, tmp_path: Path) -> None:
    program.window.start("duo", PEOPLE)
    session = program.session
    play(session, 8, -1)
    for _ in range(5):
        program.window.actions_by_name["undo"].trigger()
    play(session, 9, -2)
    played = moves_of(session.match.cursor.path())
    assert len(played) == 13
    path = tmp_path / "game.blksgf"
    save(session.match, path)
    again = load(path)
    assert moves_of(again.main_line()) == played
    # What was left is still there, beside it.
    branch = again.main_line()[3]
    assert len(branch.children) == 2
    assert len(list(again.nodes())) == 13 + 5


def test_looking_at_a_game_with_variations_leaves_their_order(program: Program) -> None:
    program.window.start("duo", PEOPLE)
    session = program.session
    play(session, 6, -1)
    for _ in range(4):
        session.undo()
    play(session, 3, -2)
    text = written(session.match)
    session.open(read(text.encode()))
    actions = program.window.actions_by_name
    for name in ("first", "forward", "forward", "last", "back", "undo", "undo", "redo"):
        actions[name].trigger()
    for node in list(session.match.nodes()):
        session.go_to(node)
        session.step(-1)
        session.step(1)
    session.go_to(session.match.main_line()[-1])
    assert written(session.match) == text


def test_a_line_that_is_played_again_counts_once_it_is_played_to_its_end(program: Program) -> None:
    program.window.start("duo", PEOPLE)
    session = program.session
    match = session.match
    play(session, 4, -1)
    first = match.line()
    session.go_to(first[1])
    play(session, 2, 0)
    second = match.cursor.path()
    assert match.main_line() == second
    session.go_to(first[1])
    for node in first[2:4]:
        assert node.move is not None
        session.play(node.move)
        assert match.cursor is node
    # So far it is only a look at what was played before.
    assert match.main_line() == second
    assert first[4].move is not None
    session.play(first[4].move)
    assert match.main_line() == first
    play(session, 1, 0)
    assert match.main_line() == [*first, match.cursor]


def test_the_tree_shows_which_line_is_the_main_one_now(program: Program) -> None:
    program.settings.set_value("side_panel", True)
    program.window.start("duo", PEOPLE)
    session, tree = program.session, program.window.table.tree._tree
    play(session, 3, -1)
    old = session.match.cursor
    session.undo()
    session.play(session.state.moves()[0])
    lanes = {node: row.lane for row in tree._rows for _, node in row.cells}
    assert (lanes[old], lanes[session.match.cursor]) == (1, 0)
    session.undo()
    assert old.move is not None
    session.play(old.move)
    lanes = {node: row.lane for row in tree._rows for _, node in row.cells}
    assert lanes[old] == 0


def test_a_computers_other_reply_is_the_main_line_too(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), COMPUTER))
    session = program.session
    session.play(session.state.moves()[-1])
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    session.undo()
    session.play(session.state.moves()[0])
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    again = read(written(session.match).encode())
    assert moves_of(again.main_line()) == moves_of(session.match.cursor.path())
    assert len(session.state.laid) == 2


# A game that rests


def shown(program: Program) -> list[bool]:
    QCoreApplication.processEvents()
    return [card.play_on.isVisible() for card in program.window.table.cards.cards]


def against_three(program: Program, qtbot: QtBot, moves: int = 2) -> Session:
    program.window.start("classic", (Seat("Ada"), COMPUTER, COMPUTER, COMPUTER))
    session = program.session
    for _ in range(moves):
        session.play(session.state.moves()[-1])
        qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    return session


def test_a_game_that_goes_on_does_not_offer_to_play_on(program: Program, qtbot: QtBot) -> None:
    session = against_three(program, qtbot)
    assert shown(program) == [False] * 4
    session.undo()
    assert session.human_to_move
    assert shown(program) == [False] * 4
    session.play(session.state.moves()[0])
    assert session.thinking_for == 1
    assert shown(program) == [False] * 4
    session.close()


def test_play_on_stands_on_the_card_and_goes_on_until_a_persons_turn(program: Program, qtbot: QtBot) -> None:
    session = against_three(program, qtbot)
    line = session.match.line()
    program.window.actions_by_name["back"].trigger()
    program.window.actions_by_name["back"].trigger()
    assert session.state.player == 2
    assert shown(program) == [False, False, True, False]
    assert "Ctrl+P" in program.window.table.turn.second.text()
    card = program.window.table.cards.cards[2]
    hand = Hand(program.window)
    hand.click(hand.in_window(card.play_on, QPointF(card.play_on.rect().center())))
    assert session.thinking_for == 2
    assert shown(program) == [False] * 4
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert len(session.state.laid) == 8
    assert session.match.cursor.path()[: len(line) - 2] == line[:-2]
    assert session.match.main_line() == session.match.cursor.path()
    assert shown(program) == [False] * 4


def test_the_key_plays_on_too_and_rests_where_one_steps_away(program: Program, qtbot: QtBot) -> None:
    session = against_three(program, qtbot)
    action = program.window.actions_by_name["play_on"]
    assert not action.isEnabled()
    session.go_to(session.match.root.children[0])
    assert action.isEnabled()
    action.trigger()
    assert session.thinking_for == 1
    assert not action.isEnabled()
    session.go_to(session.match.root.children[0])
    assert session.thinking_for is None
    assert action.isEnabled()
    assert shown(program) == [False, True, False, False]
    session.go_to(session.match.root)
    assert not action.isEnabled()


def test_a_move_that_is_played_again_is_answered(program: Program, qtbot: QtBot) -> None:
    session = against_three(program, qtbot)
    again = session.match.cursor.path()[5].move
    session.undo()
    assert again is not None
    session.play(again)
    assert session.thinking_for == 1
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert len(session.state.laid) == 8


def test_an_engine_that_failed_can_be_let_play_on(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    program.settings.set_value("engine", str(tmp_path / "nothing"))
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.ENGINE)))
    session = program.session
    session.play(session.state.moves()[0])
    qtbot.waitUntil(lambda: shown(program) == [False, True], timeout=SECONDS)
    assert session.thinking_for is None
    session.set_seats((Seat("Ada"), COMPUTER))
    assert shown(program) == [False, False]
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)


def test_a_file_opened_at_a_computers_turn_goes_on_or_offers_to(program: Program, qtbot: QtBot) -> None:
    session = against_three(program, qtbot)
    session.go_to(session.match.root.children[0])
    match = read(written(session.match).encode())
    match.go_to(match.root.children[0].children[0])
    session.open(match)
    assert session.thinking_for is None
    assert shown(program) == [False, False, True, False]
    session.play_on()
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert len(session.state.laid) == 4


def test_dice_that_wait_are_rolled_by_playing_on(program: Program, qtbot: QtBot) -> None:
    program.window.start("dice-2-10", (Seat("Ada"), COMPUTER))
    session = program.session
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    for _ in range(2):
        session.play(session.state.moves()[0])
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    waiting = next(node for node in session.match.line()[1:] if node.state.player == CHANCE)
    rolled = waiting.children[0]
    session.go_to(waiting)
    turn = program.window.table.turn
    assert turn.second.text() == "Space, or a click on the dice, rolls on as it was"
    program.window.actions_by_name["play_on"].trigger()
    assert session.match.cursor is rolled or rolled in session.match.cursor.path()
    qtbot.waitUntil(lambda: session.human_to_move, timeout=SECONDS)
    assert shown(program) == [False, False]
    session.close()


def test_computers_alone_play_on_to_the_end(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (COMPUTER, COMPUTER))
    session = program.session
    qtbot.waitUntil(lambda: len(session.state.laid) > 5, timeout=SECONDS)
    session.go_to(session.match.root.children[0])
    assert shown(program) == [False, True]
    session.play_on()
    qtbot.waitUntil(lambda: session.state.player is None, timeout=SECONDS)
    assert shown(program) == [False, False]
    assert session.match.main_line() == session.match.cursor.path()


@pytest.mark.parametrize("size", [(900, 600), (700, 1000), (1280, 800)])
def test_the_button_has_its_room_and_moves_nothing(
    make_program: MakeProgram, qtbot: QtBot, size: tuple[int, int]
) -> None:
    program = make_program()
    program.window.resize(*size)
    session = against_three(program, qtbot, 1)
    cards = program.window.table.cards.cards
    QCoreApplication.processEvents()
    before = [card.geometry() for card in cards]
    session.step(-1)
    assert shown(program) == [False, False, False, True]
    assert [card.geometry() for card in cards] == before
    button = cards[3].play_on
    assert button.width() >= button.sizeHint().width()
    assert cards[3].rect().contains(button.geometry())
    assert isinstance(session.match.cursor.move, Placement)
