"""What the sheet says of strikes, of dice that come by themselves, and of letters, and when it says it."""

import pytest
from PySide6.QtCore import QPointF, Qt

from blokus_desktop.ui.board.dice.box import PUT_BACK
from blokus_desktop.ui.board.dice.chances import row_of
from blokus_desktop.ui.board.dice.words import strike_words
from blokus_desktop.ui.shell.program import Program
from tests.ui.board.dice.test_table import in_window
from tests.ui.by_hand import Hand
from tests.ui.conftest import MakeProgram
from tests.ui.play.test_dice_games import click_die, press, said, scene_of, start, state_of


def test_a_die_dragged_to_another_row_says_what_it_costs_and_how_to_undo_that(program: Program) -> None:
    session, hand, scene = start(program, "dice-2-10"), Hand(program.window), scene_of(program)
    face = state_of(session).dice[0]
    other = next(row for row in range(1, 7) if row not in state_of(session).dice)
    hand.press(in_window(program, scene.places.place_of_die(face)))
    hand.move(in_window(program, scene.layout_of_sheet.felt.center()))
    hand.move(in_window(program, scene.layout_of_sheet.row(other).center()))
    shown = scene._seen()
    assert shown is not None
    assert shown.box.away == 0, "it is gone from the box while it is dragged"
    hand.release(in_window(program, scene.layout_of_sheet.row(other).center()))
    assert scene._parts.dragged == 0
    assert said(program) == "Draw a shape of any row A strike opens all rows; Put it back undoes it"


def test_a_strike_is_taken_back_by_the_same_words_everywhere(program: Program) -> None:
    start(program, "dice-2-10")
    scene = scene_of(program)
    press(program, Qt.Key.Key_S)
    assert strike_words(scene.own_chances) == ("Take the strike back", "Take it back")


def test_with_a_strike_the_last_die_is_not_said_beside_any_row(program: Program) -> None:
    session = start(program, "dice-2-10")
    for _ in range(2):
        session.play(session.state.moves()[0])
    assert "The last die is yours" in said(program)
    press(program, Qt.Key.Key_S)
    assert said(program) == "Draw a shape of any row A strike opens all rows; S takes it back"


def test_a_die_that_came_by_itself_says_why_it_is_not_put_back(program: Program) -> None:
    session = start(program, "dice-2-10")
    for _ in range(2):
        session.play(session.state.moves()[0])
    places = scene_of(program).places
    words = "This die came by itself: there is no other to take"
    assert places.tip_at(places.place_of_button(PUT_BACK)) == words


def test_a_letter_takes_only_a_shape_of_an_open_row_and_else_says_why(program: Program) -> None:
    session, placing = start(program, "dice-2-10"), program.window.table.placing
    chances = scene_of(program).chances
    shut = next(
        piece
        for piece in sorted(chances.hand, key=lambda piece: piece.name)
        if piece not in chances.within_reach
        and not any(other.name[0] == piece.name[0] for other in chances.within_reach)
        and piece.name[0].isalpha()
        and piece.name[0] not in "SRFCTt"
    )
    press(program, Qt.Key(ord(shut.name[0])))
    assert placing.piece is None
    assert said(program).startswith(f"{shut.name[0]}")
    assert "no die here opens row" in said(program)
    click_die(program, state_of(session).dice[0])
    for letter in "ILVWXYZPTN":
        press(program, Qt.Key(ord(letter)))
        held = placing.piece
        if held is not None:
            assert row_of(state_of(session).game, held) in scene_of(program).chances.opened
            placing.put_back()


def test_a_place_is_promised_only_where_there_is_one(program: Program) -> None:
    session, placing, scene = start(program, "dice-2-10"), program.window.table.placing, scene_of(program)
    click_die(program, state_of(session).dice[0])
    piece = next(iter(scene.chances.bright))
    placing.pick_up(piece)
    placing.drop((5.0, 5.0))
    assert "finds a place" in said(program)
    assert said(program).startswith(f"{piece.name} must cover a corner square")
    shut = next(each for each in scene.chances.hand if each not in scene.chances.within_reach)
    placing.pick_up(shut)
    placing.drop((5.0, 5.0))
    assert "finds a place" not in said(program)


@pytest.mark.parametrize("name", ["V3", "V5", "L4", "U"])
def test_the_open_notch_of_a_shape_is_a_part_of_it(program: Program, name: str) -> None:
    start(program, "dice-2-10")
    scene = scene_of(program)
    shape = next(shape for shape in scene.tray.shapes if shape.piece.name == name)
    box, inset = shape.rect, QPointF(2, 2)
    for corner in (box.topLeft() + inset, box.bottomRight() - inset, box.center()):
        found = scene.places.shape_at(corner)
        assert found is not None
        assert found.piece.name == name


def test_nothing_tells_the_roll_before_the_dice_lie(make_program: MakeProgram) -> None:
    program = make_program(motion="on")
    start(program, "dice-2-10")
    scene = scene_of(program)
    assert scene.motion.rolling
    shown = scene._seen()
    assert shown is not None
    assert (shown.chances.opened, shown.chances.bright) == (frozenset(), frozenset())
    assert said(program) == "The dice are rolled"
    scene.motion.skip()
    shown = scene._seen()
    assert shown is not None
    assert shown.chances.bright
    assert said(program).startswith("Take a die")
