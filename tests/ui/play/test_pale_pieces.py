"""A pale piece says why it fits nowhere: pointed at, with the focus, clicked and dragged; out is out."""

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand

ADA, BEN = Seat("Ada"), Seat("Ben")


def random_match(game: str, seed: int, seats: tuple[Seat, ...] = (ADA, BEN)) -> Match:
    chance, match = Random(seed), Match(GAMES[game], seats_by_color(GAMES[game], seats))
    while match.state.player is not None:
        match.play(chance.choice(match.state.moves()))
    return match


def with_pale(program: Program, game: str = "duo", seed: int = 5) -> tuple[Hand, Piece]:
    """A position in which a person has a piece that fits nowhere, and others that fit."""
    program.window.show_table()
    match = random_match(game, seed)
    nodes = match.main_line()
    program.session.open(match)
    for node in nodes:
        program.session.go_to(node)
        hand = Hand(program.window)
        placing = hand.table.placing
        pale = [piece for piece in placing.pieces() if piece not in placing.playable()]
        if program.session.human_to_move and pale and placing.playable():
            QCoreApplication.processEvents()
            return hand, max(pale, key=lambda piece: piece.size)
    raise AssertionError("no such position")


def line(hand: Hand) -> str:
    QCoreApplication.processEvents()
    return hand.table.turn.second.text()


REASONS = (
    "no free corner has room for it",
    "everything it could reach is taken",
    "it would touch its own color along an edge everywhere",
)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_it_says_so_wherever_one_asks(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    hand, pale = with_pale(program)
    before, tray = line(hand), hand.table.tray
    reason = hand.table._offer.why_not(pale)
    assert reason in [f"fits nowhere: {each}" for each in REASONS]
    said = {f"{pale.name} {reason}", reason[0].upper() + reason[1:]}
    # The pointer.
    hand.move(hand.in_tray(pale))
    assert line(hand) in said
    assert tray.toolTip().endswith(reason)
    hand.move(hand.on_board((7.0, 7.0)))
    assert line(hand) == before
    # A click: it is carried, and says it clear of the board and where it does not fit.
    hand.click(hand.in_tray(pale))
    assert hand.table.placing.piece is pale
    assert line(hand) in said
    hand.move(hand.on_board((7.0, 7.0)))
    assert line(hand) in said
    assert hand.table.scene.beside.reason.isVisible()
    hand.key(Qt.Key.Key_Escape)
    # A drag.
    start = hand.in_tray(pale)
    hand.press(start)
    hand.move(start + QPoint(14, -14))
    assert line(hand) in said
    hand.release(start + QPoint(14, -14))
    hand.key(Qt.Key.Key_Escape)
    # Its letter.
    for _ in range(9):
        if hand.table.placing.piece is pale:
            break
        hand.key(pale.name[0].lower())
    assert line(hand) in said


def test_keys_go_from_piece_to_piece_and_take_one(program: Program) -> None:
    hand, _pale = with_pale(program)
    tray = hand.table.tray
    tray.setFocus(Qt.FocusReason.TabFocusReason)
    seen = set()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up) * 12:
        hand.key(key)
        seen.add(tray._chosen)
        if tray.pointed_pale is not None:
            assert line(hand).lower().find("fits nowhere") >= 0
    assert hand.table.placing.piece is None
    assert len(seen) > 4
    chosen = tray._chosen
    hand.key(Qt.Key.Key_Return)
    assert hand.table.placing.piece is chosen
    hand.key(Qt.Key.Key_Escape)
    hand.table.view.setFocus()
    assert tray._chosen is None
    assert tray.pointed_pale is None


def test_all_pieces_can_be_reached_by_arrows(program: Program) -> None:
    for game in ("duo", "tower-2"):
        program.window.start(game, (ADA, BEN))
        QCoreApplication.processEvents()
        tray = program.window.table.tray
        found: set[Piece] = set()
        ways = (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up)
        tray.setFocus(Qt.FocusReason.TabFocusReason)
        Hand(program.window).key(Qt.Key.Key_Right)
        waiting = [tray._chosen]
        while waiting:
            here = waiting.pop()
            found.add(here)
            for way in ways:
                tray._chosen = here
                Hand(program.window).key(way)
                if tray._chosen not in found:
                    waiting.append(tray._chosen)
        assert found == set(program.window.table.placing.pieces()), game


# The reasons


def open_for(state: State, color: Color, piece: Piece) -> list[Placement]:
    """All placements of a piece that cover a cell at which its color could go on."""
    usable = state.usable(color)
    return [
        placement for placement in state.game.table if placement.piece is piece and placement.cells & usable
    ]


@pytest.mark.parametrize("game", ["duo", "classic-2", "tower-2", "pyramid-2"])
def test_every_reason_is_true(program: Program, game: str) -> None:
    table, told = program.window.table, set()
    program.window.show_table()
    for seed in (5, 7):
        match = random_match(game, seed)
        nodes = match.main_line()
        program.session.open(match)
        for node in nodes[::3]:
            program.session.go_to(node)
            state, color, offer = program.session.state, table._color, table._offer
            assert offer is not None
            if state.player is None or state.is_out(color) or not any(own == color for own, _ in state.laid):
                continue
            filled = sum(placement.cells for _, placement in state.laid)
            for piece in table.placing.pieces():
                reason = offer.why_not(piece).removeprefix("fits nowhere: ")
                told.add(reason)
                lying = open_for(state, color, piece)
                taken = [bool(placement.cells & filled) for placement in lying]
                if piece in table.placing.playable():
                    assert reason == ""
                elif reason == "everything it could reach is taken":
                    assert all(taken)
                    assert lying
                elif reason == "no corner of its color is free":
                    assert not lying
                elif reason == "it would leave a hole below it everywhere":
                    free = [each for each, over in zip(lying, taken, strict=True) if not over]
                    assert free
                    assert all(placement.under & ~filled for placement in free)
                elif reason == "it would stick out of the structure everywhere":
                    assert not lying
                else:
                    assert reason in REASONS
                    assert not all(taken)
    assert len(told) > 1


# Being out


def test_being_out_is_said_once_with_the_squares_left(program: Program) -> None:
    program.window.show_table()
    for seed in range(20):
        match = random_match("duo", seed, (ADA, Seat(kind=Kind.COMPUTER, level=1)))
        out = [node for node in match.main_line() if node.state.player is not None]
        out = [node for node in out if node.state.is_out(Color(0))]
        if out:
            break
    program.session.open(match)
    table, hand = program.window.table, Hand(program.window)
    program.session.go_to(out[0])
    QCoreApplication.processEvents()
    left = table.placing.pieces()
    squares = sum(piece.size for piece in left)
    words = table.tray.reason
    assert words.startswith(f"Black is out, {squares} squares left: ")
    assert "is out" not in line(hand) + table.turn.title.text() + program.window.game.status.sentence
    assert line(hand) in ("Stopped here · Ctrl+P plays on", "Sprout plays on without Black")
    # All of the tray is pale, and there are no dots.
    assert not table.tray._playable.intersection(left)
    board = program.session.state.game.board
    assert not any(table.scene.squares.goes_on_at(cell) for cell in cells_in(board.inside))
    hand.move(hand.in_tray(left[0]))
    assert line(hand) == f"{left[0].name}: its color is out"


def test_of_a_computer_it_is_said_with_its_squares(program: Program) -> None:
    program.window.show_table()
    seats = (ADA, Seat(kind=Kind.COMPUTER, level=1))
    for seed in range(20):
        match = random_match("duo", seed, seats)
        path = match.cursor.path()
        found = [
            (before, after)
            for before, after in pairwise(path)
            if after.state.is_out(Color(1))
            and not before.state.is_out(Color(1))
            and after.state.player is not None
        ]
        if found:
            break
    before, after = found[0]
    program.session.open(match)
    program.session.go_to(before)
    assert after.move is not None
    program.session.play(after.move)
    hand, pieces = after.state.hand(Color(1)), match.game.table.pieces
    squares = sum(piece.size for number, piece in enumerate(pieces) if hand >> number & 1)
    assert f"White is out, {squares} squares left." in program.window.game.status.sentence
