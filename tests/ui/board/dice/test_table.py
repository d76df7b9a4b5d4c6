"""The own sheet in the real window: whose it is, what a press and a drag mean, what does itself."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Node, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Player, Take
from blokus_desktop.ui.board.dice.box import PUT_BACK
from blokus_desktop.ui.board.dice.chances import forced_take
from blokus_desktop.ui.board.dice.sheet import Sheet
from blokus_desktop.ui.board.dice.words import fate_words, owner_words
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.ui.style.titles import level_name
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_dice_games import (
    click,
    click_die,
    key_of,
    opened,
    play_some,
    press,
    said,
    scene_of,
    start,
    state_of,
)

COMPUTER = Seat(kind=Kind.COMPUTER, level=2)


def against_a_computer(program: Program) -> Session:
    """A game in which a person has drawn, and it is the computer's turn."""
    program.window.start("dice-2-10", (Seat("Ada"), COMPUTER))
    session = program.session
    if state_of(session).taken is None:
        session.play(Take(state_of(session).dice[0]))
    session.play(session.state.moves()[0])
    assert state_of(session).player == 1
    return session


def in_window(program: Program, place: QPointF) -> QPoint:
    view = program.window.table.view
    return Hand(program.window).in_window(view.viewport(), QPointF(view.mapFromScene(place)))


# Whose it is


@pytest.mark.parametrize("strike", [False, True])
def test_what_a_computer_takes_opens_nothing_of_a_persons_sheet(program: Program, strike: bool) -> None:
    session = against_a_computer(program)
    name = level_name(session.match.seats[1].level)
    assert said(program) == f"{name} takes a die"
    session.play(Take(state_of(session).dice[0], strike=strike))
    assert not session.human_to_move
    assert (opened(program), scene_of(program).chances.bright) == (frozenset(), frozenset())
    assert said(program) == f"{name} draws"
    session.close()


def test_the_line_beside_the_sheet_says_whose_turn_it_is_and_with_which_pen(program: Program) -> None:
    session, turn = start(program, "dice-2-10"), program.window.table.turn
    told = ("Ada's turn", "Take a die, or draw a shape of a lit row · Blue pen")
    assert (turn.title.text(), turn.second.text()) == told
    program.settings.set_value("guidance", "brief")
    assert (turn.title.text(), turn.second.text()) == ("Ada's turn", "You hold the blue pen · then Ben")
    session = against_a_computer(program)
    assert turn.title.text() == f"{level_name(session.match.seats[1].level)} thinks"
    assert turn.second.text() == "You hold the blue pen"
    session.close()
    program.window.start("dice-1-10", (Seat(),))
    assert (turn.title.text(), turn.second.text()) == ("Your turn", "You hold the blue pen")


def test_a_sheet_says_whose_it_is(program: Program) -> None:
    assert [owner_words(name) for name in ("You", "Ada")] == ["Your sheet", "Ada's sheet"]
    program.window.start("dice-3-9", (Seat(), COMPUTER, COMPUTER))
    assert scene_of(program)._names == ["You", "Beginner 1", "Beginner 2"]
    program.session.close()


def test_corners_are_shown_only_where_their_pen_draws(program: Program) -> None:
    state = state_of(play_some(program, "dice-3-10", 6))
    for seat in map(Player, range(3)):
        sheet = Sheet(state, seat)
        pens = {color for color in map(Color, range(4)) if sheet.usable(color)}
        assert pens <= {state.pen(seat)}
    assert Sheet(state, Player(state.player or 0)).usable(state.pen(Player(state.player or 0)))


def test_the_next_person_is_called_without_motion_too_but_not_while_looking_back(program: Program) -> None:
    session = start(program, "dice-2-10")
    scene = scene_of(program)
    assert not scene.animated
    call = scene._parts.call
    assert not call.isVisible()
    for _ in range(2):
        session.play(session.state.moves()[0])
    # That the last die comes by itself does not end it.
    assert state_of(session).taken is not None
    assert call.isVisible()
    assert call.opacity() == 1
    scene.motion._fade(0.3)
    assert call.opacity() == 1
    session.play(session.state.moves()[0])
    assert scene.large == session.state.player
    session.go_to(session.match.root.children[0])
    assert scene.large == session.state.player == 0
    assert not call.isVisible()


def test_when_the_game_is_over_no_key_takes_a_shape(program: Program) -> None:
    session, placing = play_some(program, "dice-2-9"), program.window.table.placing
    assert session.state.player is None
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_W, Qt.Key.Key_N, Qt.Key.Key_1, Qt.Key.Key_S):
        press(program, key)
    assert (placing.piece, placing.ghost()) == (None, None)


# Taking


def test_a_shape_from_its_row_takes_its_die_in_the_same_gesture(program: Program) -> None:
    session, hand, scene = start(program, "dice-4-10"), Hand(program.window), scene_of(program)
    piece = max(scene.chances.bright, key=lambda each: each.size)
    hand.press(hand.in_tray(piece))
    taken = state_of(session).taken
    assert taken is not None
    assert piece.name in state_of(session).game.rows[taken.die - 1]
    assert program.window.table.placing.piece is piece
    place = in_window(program, scene.layout_of_sheet.grid.center())
    hand.move(place)
    hand.release(place)
    assert program.window.table.placing.piece is piece or session.state.laid


def test_another_shape_changes_the_die_and_its_key_does_too(program: Program) -> None:
    session, hand, scene = start(program, "dice-4-10"), Hand(program.window), scene_of(program)
    first, second = sorted(set(state_of(session).dice))[:2]
    rows = state_of(session).game.rows
    one, other = (
        next(piece for piece in scene.chances.bright if piece.name in rows[face - 1])
        for face in (first, second)
    )
    hand.click(hand.in_tray(one))
    assert state_of(session).taken == Take(first)
    hand.click(hand.in_tray(other))
    assert state_of(session).taken == Take(second)
    assert program.window.table.placing.piece is other
    press(program, Qt.Key.Key_Escape)
    assert program.window.table.placing.piece is None
    press(program, Qt.Key.Key_Plus)
    held = program.window.table.placing.piece
    assert held is not None
    assert held.name in rows[(state_of(session).taken or Take(1)).die - 1]
    assert len(session.match.root.children[0].children) == 1


def test_a_pale_shape_is_not_taken_and_says_why(program: Program) -> None:
    session, hand, scene = start(program, "dice-2-10"), Hand(program.window), scene_of(program)
    pale = next(piece for piece in scene.chances.hand if piece not in scene.chances.within_reach)
    # A pointer that is there already, from before, would not be told.
    hand.move(in_window(program, scene.layout_of_sheet.grid.center()))
    hand.move(hand.in_tray(pale))
    face = next(face for face, row in enumerate(state_of(session).game.rows, 1) if pale.name in row)
    assert said(program) == f"{pale.name}: no die here opens row {face}"
    hand.click(hand.in_tray(pale))
    assert program.window.table.placing.piece is None
    assert state_of(session).taken is None


def test_a_die_is_dragged_to_its_row_or_with_a_strike_to_another_one(program: Program) -> None:
    session, hand, scene = start(program, "dice-2-10"), Hand(program.window), scene_of(program)
    face = state_of(session).dice[0]
    other = next(row for row in range(1, 7) if row not in state_of(session).dice)
    for row, taken in ((face, Take(face)), (other, Take(face, strike=True))):
        hand.press(in_window(program, scene.places.place_of_die(face)))
        hand.move(in_window(program, scene.layout_of_sheet.felt.center()))
        target = in_window(program, scene.layout_of_sheet.row(row).center())
        hand.move(target)
        assert scene._aimed == row
        hand.release(target)
        assert state_of(session).taken == taken
        assert scene._aimed is None
        if taken.strike:
            press(program, Qt.Key.Key_Escape)
            assert state_of(session).taken == Take(face)
        press(program, Qt.Key.Key_Escape)
        assert state_of(session).taken is None
    # Let go beside the sheet it stays where it was.
    hand.press(in_window(program, scene.places.place_of_die(face)))
    hand.move(in_window(program, scene.layout_of_sheet.felt.center()))
    hand.release(in_window(program, scene.layout_of_sheet.felt.center()))
    assert state_of(session).taken is None


def test_a_die_is_put_back_by_its_button_its_key_and_itself(program: Program) -> None:
    session, scene = start(program, "dice-2-10"), scene_of(program)
    face = state_of(session).dice[0]
    places = scene.places
    for put_back in (
        lambda: click(program, places.place_of_button(PUT_BACK)),
        lambda: press(program, Qt.Key.Key_Escape),
        lambda: click_die(program, face),
    ):
        click_die(program, face)
        assert scene.chances.can_put_back
        assert state_of(session).taken == Take(face)
        put_back()
        assert state_of(session).taken is None
        assert session.match.cursor.children == []
    # Every die lies where it lay.
    assert scene.places.place_of_die(face) == places.place_of_die(face)


def test_a_shape_put_back_in_its_row_leaves_the_die(program: Program) -> None:
    session, hand, scene = start(program, "dice-2-10"), Hand(program.window), scene_of(program)
    piece = next(iter(scene.chances.bright))
    hand.click(hand.in_tray(piece))
    assert program.window.table.placing.piece is piece
    rows = scene.layout_of_sheet
    hand.click(in_window(program, rows.row(1).topLeft() + QPointF(3, 3)))
    assert program.window.table.placing.piece is None
    assert state_of(session).taken is not None


def test_the_held_shape_says_what_it_leaves_empty(program: Program) -> None:
    session, placing = start(program, "dice-2-10"), program.window.table.placing
    piece = max(scene_of(program).chances.bright, key=lambda each: each.size)
    placing.take(piece)
    words = f"{piece.name} fits here · Enter colors it in 100 empty → {100 - piece.size}"
    assert said(program) == words
    assert scene_of(program)._held._pen.isVisible()
    press(program, Qt.Key.Key_Return)
    assert Sheet(state_of(session), Player(0)).unfilled == 100 - piece.size


# What does itself


def forced_nodes(session: Session) -> list[Node]:
    return [node for node in session.match.line() if forced_take(state_at(node)) is not None]


def state_at(node: Node) -> DiceState:
    assert isinstance(node.state, DiceState)
    return node.state


def test_the_last_die_comes_by_itself_and_that_is_said(program: Program) -> None:
    session = start(program, "dice-2-10")
    for _ in range(2):
        session.play(session.state.moves()[0])
    state = state_of(session)
    assert (state.player, state.dice) == (1, ())
    assert state.taken is not None
    assert f"The last die is yours: {state.taken.die}" in said(program)
    assert not scene_of(program).chances.can_put_back
    press(program, Qt.Key.Key_S)
    assert state_of(session).taken == replace(state.taken, strike=True)
    press(program, Qt.Key.Key_S)
    assert state_of(session).taken == state.taken


def test_alone_the_die_is_rolled_and_taken(program: Program) -> None:
    session = start(program, "dice-1-10")
    for _ in range(5):
        taken = state_of(session).taken
        assert taken is not None
        assert f"You rolled a {taken.die}" in said(program) or taken.strike
        session.play(session.state.moves()[0])
    kinds = [type(node.move).__name__ for node in session.match.line()[1:]]
    assert kinds[:6] == ["Roll", "Take", "Placement"] * 2


def test_undo_steps_over_what_was_forced_and_the_record_keeps_it(program: Program) -> None:
    session = play_some(program, "dice-2-9", 9)
    line = session.match.line()
    seen = []
    while session.can_undo and session.match.cursor is not session.match.root:
        session.undo()
        seen.append(session.match.cursor)
    assert seen
    assert all(forced_take(state_at(node)) is None and node.state.player is not None for node in seen)
    assert forced_nodes(session)
    assert session.match.line() == line
    while session.can_redo:
        session.redo()
        assert session.match.cursor is line[-1] or forced_take(state_at(session.match.cursor)) is None


def test_who_can_draw_nothing_is_out_without_a_press(program: Program) -> None:
    session = play_some(program, "dice-3-9")
    line = session.match.line()
    node = next(node for node in line if state_at(node).left)
    before = node.parent
    assert before is not None
    while before.children:
        session.match.delete(before.children[0])
    session.go_to(before)
    # Where a game is gone on with, that is done too.
    assert session.match.cursor is not before
    gone = state_at(node).left
    assert state_of(session).left[: len(gone)] == gone
    out = state_of(session).left[0][0]
    scene_of(program).choose(out)
    assert said(program) == fate_words(Sheet(state_of(session), out), Look())
    session.close()


def test_with_a_pace_what_was_before_is_seen_first(make_program: MakeProgram, qtbot: object) -> None:
    program = make_program(motion="on")
    session = start(program, "dice-1-10")
    session.pace = 50
    assert scene_of(program).motion.rolling
    assert state_of(session).taken is None
    qtbot.waitUntil(lambda: state_of(session).taken is not None, timeout=4000)
    assert not scene_of(program).motion.rolling
    assert session.match.cursor.move == Take(state_of(session).taken.die)
    session.close()
    scene_of(program).motions.finish()


# How it moves


def test_a_shape_is_drawn_by_the_pen_and_at_once_without_motion(make_program: MakeProgram) -> None:
    program = make_program(motion="on")
    session = start(program, "dice-2-10")
    scene = scene_of(program)
    press(program, key_of(1))
    session.play(Take(state_of(session).dice[0]))
    move = next(move for move in session.state.moves() if isinstance(move, Placement))
    session.match.play(move)
    scene.show_state(session.state, move)
    assert scene._pen.isVisible()
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Left)
    assert not scene._pen.isVisible(), "any key ends it"
    scene.motion.skip()
    scene.motion.stop_calling()
    session.close()


def test_the_computer_is_not_asked_for_what_comes_by_itself(make_program: MakeProgram) -> None:
    program = make_program(motion="on")
    session = start(program, "dice-1-10")
    session.pace = 50
    assert scene_of(program).motion.rolling
    for _ in range(2):
        program.window.actions_by_name["computer_move"].trigger()
        assert session.thinking_for is None
    session.close()
    scene_of(program).motion.skip()


@pytest.mark.parametrize("steps", ["undo", "back"])
def test_a_held_shape_goes_back_with_its_die(program: Program, steps: str) -> None:
    session, hand, scene = start(program, "dice-2-10"), Hand(program.window), scene_of(program)
    hand.click(hand.in_tray(max(scene.chances.bright, key=lambda each: each.size)))
    assert program.window.table.placing.piece is not None
    assert state_of(session).taken is not None
    session.undo() if steps == "undo" else session.step(-1)
    assert state_of(session).taken is None
    assert program.window.table.placing.piece is None
    assert said(program).startswith("Take a die, or draw a shape of a lit row")
