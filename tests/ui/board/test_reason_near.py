"""Why a piece cannot lie somewhere is said near it, and in the line of the turn as far as that has room."""

import pytest
from PySide6.QtCore import QCoreApplication, QRectF

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand

PEOPLE = (Seat("Ada"), Seat("Ben"))


def playing(program: Program, name: str, size: tuple[int, int], *, confirm: bool = False) -> Hand:
    program.settings.set_value("confirm", confirm)
    program.window.resize(*size)
    program.window.start(name, PEOPLE * 2 if name == "classic" else PEOPLE)
    QCoreApplication.processEvents()
    return Hand(program.window)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("parked", [True, False])
def test_the_sentence_is_near_its_piece(program: Program, size: tuple[int, int], parked: bool) -> None:
    hand = playing(program, "classic", size)
    scene, placing = hand.table.scene, hand.table.placing
    assert isinstance(scene, FlatScene)
    for name in ("W", "I5", "O"):
        piece = next(piece for piece in POLYOMINOES if piece.name == name)
        for spot in ((19.5, 0.5), (0.5, 0.5), (19.5, 19.5), (16.5, 4.5), (10.0, 10.0), (10.0, 0.5)):
            placing.put_back()
            placing.pick_up(piece)
            placing.hover(spot)
            if parked:
                placing.park()
            ghost = placing.ghost()
            assert ghost is not None
            if ghost.placement is not None:
                continue
            words = scene.beside.reason.sceneBoundingRect()
            box = QRectF()
            for x, y, _ in ghost.points:
                square = scene._geometry.square_rect(x, y)
                assert not square.adjusted(1, 1, -1, -1).intersects(words)
                box |= square
            board = scene._geometry.rect
            assert abs(words.center().y() - box.center().y()) <= 0.65 * board.height(), (name, spot)
            assert abs(words.center().x() - box.center().x()) <= 0.65 * board.width(), (name, spot)
            assert parked or words.top() < board.top() + 1 or words.bottom() > board.bottom() - 31


def test_the_line_of_the_turn_says_the_reason_too(program: Program) -> None:
    hand = playing(program, "duo", (1280, 800))
    for text in ("e10,f10", "j5,k5"):
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    second, placing = hand.table.turn.second, hand.table.placing
    placing.pick_up(next(piece for piece in POLYOMINOES if piece.name == "W"))
    placing.hover((2.5, 2.5))
    assert second.shown() in (
        "Must touch a corner of one of your own pieces",
        "Touches no corner of yours",
    )
    placing.hover((7.5, 10.5))
    assert second.text() == "Touches your own piece along an edge"
    assert second.wordings[1] == "Touches your own edge"
    assert second.wordings[-1] == "W does not fit here"


def test_a_click_lays_what_hangs_on_the_pointer_and_enter_what_lies_there(program: Program) -> None:
    hand = playing(program, "duo", (1280, 800))
    second, placing = hand.table.turn.second, hand.table.placing
    piece = next(piece for piece in POLYOMINOES if piece.name == "O")
    hand.click(hand.in_tray(piece))
    hand.move(hand.on_board((4.6, 9.6)))
    assert second.text() == "O fits here · a click lays it"
    hand.key("n")
    assert second.text() == "O fits here · Enter lays it"
    placing.put_back()
    program.settings.set_value("confirm", True)
    hand.click(hand.in_tray(piece))
    hand.move(hand.on_board((4.4, 9.4)))
    assert second.text() == "O fits here"
    hand.click(hand.on_board((4.4, 9.4)))
    assert second.text() == "O fits here · Enter lays it"
