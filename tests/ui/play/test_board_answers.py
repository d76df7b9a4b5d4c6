"""A click on the board without a piece is answered at the square, and lights in the tray what fits there."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, settled

ADA, BEN = Seat("Ada"), Seat("Ben")


@pytest.fixture
def hand(program: Program) -> Iterator[Hand]:
    program.window.start("duo", (ADA, BEN))
    for text in ("e10,f10,g10", "j5,k5"):
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    yield Hand(program.window)
    QToolTip.hideText()


def answer(hand: Hand) -> str:
    reason = hand.table.scene.beside.reason
    return reason.text if reason.isVisible() else ""


def lit(hand: Hand) -> set[Piece]:
    rows = hand.table.scene.own_tray
    return set(rows.hinted if rows is not None else hand.table.tray._hinted)


def place_of(hand: Hand, cell: Cell) -> QPoint:
    x, y, _ = hand.window.session.state.game.board.point(cell)
    return hand.on_board((x + 0.5, y + 0.5))


def dots(hand: Hand) -> list[Cell]:
    cells = range(hand.window.session.state.game.board.inside.bit_length())
    return [cell for cell in cells if hand.table.scene.squares.goes_on_at(cell)]


def test_a_dot_says_how_many_pieces_fit_and_lights_them(hand: Hand) -> None:
    placing = hand.table.placing
    cell = min(dots(hand), key=lambda each: len(placing.fitting_at(each)))
    fitting = placing.fitting_at(cell)
    assert 0 < len(fitting) < len(placing.pieces())
    hand.click(place_of(hand, cell))
    assert answer(hand) == f"You can go on here: {len(fitting)} pieces fit"
    assert lit(hand) == set(fitting)
    # Until something else is asked.
    hand.click(hand.on_board((5.5, 9.5)))
    assert answer(hand) == "Black, Ada: I3, move 1"
    assert lit(hand) == set()
    hand.click(hand.on_board((0.5, 0.5)))
    assert answer(hand) == "Too far from your corners: no piece reaches here"
    hand.click(hand.on_board((5.5, 10.5)))
    assert answer(hand) == "Beside your own edge: your pieces may touch only at corners"
    hand.click(place_of(hand, cell))
    hand.click(hand.in_tray(fitting[0]))
    assert (answer(hand), lit(hand)) == ("", set())


def test_a_start_is_answered_and_lights_all_pieces(program: Program) -> None:
    program.window.start("duo-fixed-start", (ADA, BEN))
    hand = Hand(program.window)
    hand.click(hand.on_board((4.5, 9.5)))
    assert answer(hand) == "Your first piece must cover this square: take one from the tray"
    assert len(lit(hand)) == 21
    hand.click(hand.on_board((9.5, 4.5)))
    assert (answer(hand), lit(hand)) == ("Here white begins", set())
    assert hand.table.placing.piece is None


def test_the_answer_goes_with_the_position(hand: Hand) -> None:
    cell = dots(hand)[0]
    hand.click(place_of(hand, cell))
    assert answer(hand)
    program_moves = hand.window.session
    program_moves.play(next(move for move in program_moves.state.moves() if isinstance(move, Placement)))
    assert (answer(hand), lit(hand)) == ("", set())
    hand.click(place_of(hand, dots(hand)[0]))
    assert answer(hand)
    hand.key("x")
    assert hand.table.placing.piece is not None
    hand.key(Qt.Key.Key_Escape)
    assert (answer(hand), lit(hand)) == ("", set())


def test_drags_right_clicks_and_double_clicks_ask_nothing(hand: Hand) -> None:
    place = place_of(hand, dots(hand)[0])
    hand.press(place)
    hand.move(place + QPoint(90, 40))
    hand.release(place + QPoint(90, 40))
    hand.click(place, Qt.MouseButton.MiddleButton)
    assert answer(hand) == ""


def test_while_others_think_it_says_who(program: Program) -> None:
    program.window.start("duo", (ADA, BEN))
    session = program.session
    session.play(parse_move(session.match.game, "e10,f10,g10"))
    session.set_seats((ADA, Seat(kind=Kind.ENGINE)))
    program.window.table.show_thinking(session.state.player)
    hand = Hand(program.window)
    hand.click(hand.on_board((0.5, 0.5)))
    assert answer(hand) == "Wait: White is thinking"
    program.window.table.show_thinking(None)


def told(hand: Hand, cell: Cell) -> str:
    viewport = hand.table.view.viewport()
    place = viewport.mapFrom(hand.window, place_of(hand, cell))
    event = QHelpEvent(QHelpEvent.Type.ToolTip, place, viewport.mapToGlobal(place))
    QApplication.sendEvent(viewport, event)
    return QToolTip.text()


def test_a_dot_explains_itself_where_the_pointer_rests(hand: Hand) -> None:
    placing = hand.table.placing
    cell = min(dots(hand), key=lambda each: len(placing.fitting_at(each)))
    fitting = placing.fitting_at(cell)
    assert told(hand, cell).split("\n") == [
        f"You can go on here: {len(fitting)} pieces fit",
        ", ".join(piece.name for piece in fitting),
    ]
    assert lit(hand) == set(fitting)
    aside = next(each for each in range(14 * 14) if placing.fitting_at(each) and each not in dots(hand))
    assert told(hand, aside).startswith(f"{len(placing.fitting_at(aside))} piece")


@pytest.mark.parametrize("game", ["tower-2", "dice-2-10"])
def test_the_other_boards_answer_too(program: Program, game: str) -> None:
    program.window.start(game, (ADA, BEN))
    hand, session = Hand(program.window), program.session
    if game == "tower-2":
        for _ in range(4):
            session.play(session.state.moves()[0])
    settled(hand)
    cell = next(each for each in dots(hand) if hand.table.placing.fitting_at(each))
    count = len(hand.table.placing.fitting_at(cell))
    before = hand.table.scene.quarter_turns
    x, y, _ = session.state.game.board.point(cell)
    hand.click(hand.on_board((x + 0.5, y + 0.5)))
    if game == "tower-2":
        pieces = f"{count} piece{'s' * (count > 1)}"
        assert answer(hand).split("\n")[-1] == f"You can go on here: {pieces} fit{'s' * (count == 1)}"
    else:
        assert answer(hand).startswith("Your first piece must cover this square or another start")
    assert lit(hand) == set(hand.table.placing.fitting_at(cell))
    assert hand.table.scene.quarter_turns == before
    # Beside the squares nothing is asked.
    QTest.mouseClick(hand.table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert (answer(hand), lit(hand)) == ("", set())


def test_a_piece_on_the_board_says_whose_it_is_on_any_board(program: Program) -> None:
    program.window.start("tower-2", (ADA, BEN))
    hand, session = Hand(program.window), program.session
    session.play(session.state.moves()[0])
    settled(hand)
    cells = list(cells_in(session.state.laid[-1][1].cells))
    x, y, _ = session.state.game.board.point(cells[-1])
    hand.click(hand.on_board((x + 0.5, y + 0.5)))
    assert answer(hand).startswith("Blue, Ada: ")
