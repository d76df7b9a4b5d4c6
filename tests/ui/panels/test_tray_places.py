"""The tray keeps every piece at its place and as large for a whole game, whatever is laid."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.cases import some
from tests.ui.by_hand import Hand

SIZES = [(900, 600), (700, 1000), (1280, 800)]


def begin(program: Program, name: str, size: tuple[int, int]) -> Session:
    game = GAMES[name]
    seats = [Seat("Ada")] + [Seat()] * (game.players - 1)
    program.window.start(name, seats_by_color(game, seats))
    program.window.resize(*size)
    QCoreApplication.processEvents()
    return program.session


def places(program: Program) -> tuple[QRectF, dict[Piece, QRectF]]:
    """Where the tray is in the window, and each piece in the tray."""
    QCoreApplication.processEvents()
    tray = program.window.table.tray
    corner = tray.mapTo(program.window, tray.rect().topLeft())
    found = {slot.piece: slot.room for slot in tray._places.slots}
    return QRectF(corner.x(), corner.y(), tray.width(), tray.height()), found


@pytest.mark.parametrize("size", some(reversed(SIZES), 1))
@pytest.mark.parametrize("name", ["classic-2", "duo", "tower-2x2", "dice-2-10"])
def test_no_piece_moves_or_changes_its_size_in_a_whole_game(
    program: Program, name: str, size: tuple[int, int]
) -> None:
    session, chance = begin(program, name, size), Random(4)
    tray = program.window.table.tray
    before, square = places(program), tray.square
    assert len(before[1]) == len(session.match.game.table.pieces)
    moves = 0
    while session.state.player is not None:
        legal = session.state.moves()
        session.play(legal[chance.randrange(len(legal))])
        moves += 1
        if session.state.player is not None:
            assert (places(program), tray.square) == (before, square)
    assert moves > 10


def test_a_laid_piece_leaves_a_faint_socket_and_the_others_stay(qtbot: QtBot) -> None:
    for theme in (LIGHT, DARK):
        tray = Tray()
        qtbot.addWidget(tray)
        look = Look(theme)
        tray.set_look(look)
        tray.resize(460, 300)
        tray.show_sockets(POLYOMINOES)
        pieces = list(POLYOMINOES)
        tray.show_pieces(pieces, set(pieces), look.ink("blue"))
        gone, stays = POLYOMINOES[12], POLYOMINOES[11]
        middles = {piece: tray.middle_of(piece) for piece in POLYOMINOES}
        pieces.remove(gone)
        tray.show_pieces(pieces, set(pieces), look.ink("blue"))
        assert {piece: tray.middle_of(piece) for piece in POLYOMINOES} == middles
        image = tray.grab().toImage()
        assert not tray.holds_piece_at(middles[gone])
        assert tray.holds_piece_at(middles[stays])
        empty, ground = image.pixelColor(middles[gone].toPoint()), theme.card
        assert empty != ground
        assert empty == theme.socket
        assert distance(empty, ground) < 100 < distance(image.pixelColor(middles[stays].toPoint()), ground)


def distance(one: QColor, other: QColor) -> int:
    return sum(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


def test_a_held_and_turned_piece_moves_nothing(program: Program) -> None:
    session, hand = begin(program, "classic", (1280, 800)), Hand(program.window)
    before = places(program)
    move = session.state.moves()[-1]
    program.window.table.placing.pick_up(move.piece)  # type: ignore[union-attr]
    assert places(program) == before
    for _ in range(3):
        program.window.table.placing.turn()
        program.window.table.placing.flip()
        assert places(program) == before
    program.window.table.placing.put_back()
    hand.drag(move)  # type: ignore[arg-type]
    assert len(session.state.laid) == 1
    assert places(program) == before


def test_replies_of_computers_move_nothing_either(program: Program, qtbot: QtBot) -> None:
    computer = Seat(kind=Kind.COMPUTER, level=1)
    program.window.start("classic", (Seat("Ada"), computer, computer, computer))
    session = program.session
    before, seen = places(program), []
    session.position_changed.connect(lambda: seen.append(places(program)))
    for _ in range(2):
        session.play(session.state.moves()[-1])
        qtbot.waitUntil(lambda: session.human_to_move, timeout=30_000)
    assert len(seen) == 8
    assert all(place == before for place in seen)


def test_other_sizes_come_with_the_window_alone(program: Program) -> None:
    session = begin(program, "duo", (1280, 800))
    tray = program.window.table.tray
    large = tray.square
    for _ in range(8):
        session.play(session.state.moves()[-1])
    program.window.resize(900, 600)
    QCoreApplication.processEvents()
    assert tray.square < large
    program.window.resize(1280, 800)
    QCoreApplication.processEvents()
    assert tray.square == large
