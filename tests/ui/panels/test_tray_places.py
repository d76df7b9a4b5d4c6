"""The tray keeps every piece at its place and as large for a whole game, whatever is laid."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QContextMenuEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.pieces import POLYOMINOES, Piece
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.tray_slot import flat_lying
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, Theme
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
    program.window.table.placing.pick_up(move.piece)
    assert places(program) == before
    for _ in range(3):
        program.window.table.placing.turn()
        program.window.table.placing.flip()
        assert places(program) == before
    program.window.table.placing.put_back()
    hand.drag(move)
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


@pytest.fixture
def flat_tray(qtbot: QtBot) -> Tray:
    """The 21 pieces of blue in a tray of 400 x 420 pixels."""
    tray = Tray()
    qtbot.addWidget(tray)
    tray.resize(400, 420)
    tray.show_sockets(POLYOMINOES)
    tray.show_pieces(list(POLYOMINOES), set(POLYOMINOES), Look().ink("blue"))
    tray.show()
    qtbot.waitExposed(tray)
    tray.clearFocus()
    return tray


def colors_of(tray: Tray, piece: Piece) -> set[str]:
    """What is painted in the room of a piece and a little around it."""
    slot = next(slot for slot in tray._places.slots if slot.piece is piece)
    picture = tray.grab(slot.room.adjusted(-3, -3, 3, 3).toAlignedRect()).toImage()
    return {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}


def test_the_place_of_the_held_piece_waits_with_dashes(flat_tray: Tray) -> None:
    piece = POLYOMINOES[13]
    assert LIGHT.accent.name() not in colors_of(flat_tray, piece)
    flat_tray.show_held(piece)
    colors = colors_of(flat_tray, piece)
    assert {LIGHT.accent.name(), LIGHT.socket.name()} <= colors
    slot = next(slot for slot in flat_tray._places.slots if slot.piece is piece)
    assert slot.lying.shape == flat_tray.shape_of(piece)


def test_a_piece_under_the_pointer_is_lifted_and_one_that_fits_nowhere_is_not(flat_tray: Tray) -> None:
    piece, other = POLYOMINOES[13], POLYOMINOES[9]
    flat_tray.show_pieces(
        list(POLYOMINOES), set(POLYOMINOES) - {other}, Look().ink("blue"), lambda _: "fits nowhere"
    )
    before = {each: flat_tray.grab().toImage() for each in (piece, other)}
    QTest.mouseMove(flat_tray, flat_tray.middle_of(piece).toPoint())
    assert flat_tray.grab().toImage() != before[piece]
    QTest.mouseMove(flat_tray, flat_tray.middle_of(other).toPoint())
    assert flat_tray.grab().toImage() == before[other]
    assert flat_tray.toolTip() == "F, key F · fits nowhere"
    QApplication.sendEvent(flat_tray, QEvent(QEvent.Type.Leave))
    assert flat_tray.toolTip() == ""


def test_where_rooms_overlap_the_nearest_piece_is_pressed(flat_tray: Tray) -> None:
    """In the notch of a piece another may lie: it is gripped by its squares, not by its box."""
    for slot in flat_tray._places.slots:
        for x, y, _ in slot.lying.shape:
            top = max(row for _, row, _ in slot.lying.shape)
            square = slot.room.topLeft() + QPointF(x + 0.5, top - y + 0.5) * flat_tray.square
            found = flat_tray._slot_at(square)
            assert found is not None
            assert found[0].piece is slot.piece


def test_the_right_button_wants_a_menu_for_a_piece_in_its_place(flat_tray: Tray) -> None:
    asked = []
    flat_tray.menu_requested.connect(lambda piece, place: asked.append((piece, place)))
    piece = POLYOMINOES[13]

    def press(place: QPoint) -> None:
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(flat_tray, QContextMenuEvent(reason, place, flat_tray.mapToGlobal(place)))

    place = flat_tray.middle_of(piece).toPoint()
    press(place)
    assert asked == [(piece, flat_tray.mapToGlobal(place))]
    flat_tray.show_held(piece)
    press(place)
    press(QPoint(1, 1))
    assert len(asked) == 1


def test_a_hinted_piece_shines_and_the_focus_is_seen(flat_tray: Tray) -> None:
    piece = POLYOMINOES[13]
    flat_tray.show_hinted([piece])
    assert LIGHT.star.name() in colors_of(flat_tray, piece)
    flat_tray.clearFocus()
    edge = QPoint(0, 200)
    assert flat_tray.grab().toImage().pixelColor(edge) == LIGHT.hairline
    flat_tray.setFocus()
    assert flat_tray.grab().toImage().pixelColor(edge) == LIGHT.accent


def test_squares_are_little_larger_than_those_of_the_board(flat_tray: Tray) -> None:
    whole = flat_tray.square
    flat_tray.set_cell(whole)
    assert flat_tray.square == whole
    flat_tray.set_cell(20)
    assert flat_tray.square == 22
    inside = QRectF(flat_tray.rect())
    assert all(inside.contains(slot.room) for slot in flat_tray._places.slots)


def test_an_empty_hand_says_so_over_its_sockets(flat_tray: Tray) -> None:
    flat_tray.show_pieces([], set(), Look().ink("blue"))
    middle = flat_tray.rect().center()
    room = QRect(middle.x() - 120, middle.y() - 30, 240, 60)
    picture = flat_tray.grab(room).toImage()
    colors = {picture.pixelColor(x, y).name() for x in range(240) for y in range(60)}
    assert {LIGHT.card.name(), LIGHT.text.name()} <= colors


def test_both_colors_of_a_player_have_the_same_places(program: Program) -> None:
    session = begin(program, "classic-2", (1280, 800))
    seen = []
    for _ in range(4):
        seen.append(places(program))
        session.play(session.state.moves()[-1])
    assert all(each == seen[0] for each in seen)


def test_sets_of_a_brainteaser_are_as_large_as_each_other(qtbot: QtBot) -> None:
    tray = Tray()
    qtbot.addWidget(tray)
    tray.resize(300, 260)
    sets = (POLYOMINOES[:4], POLYOMINOES[9:])
    squares = []
    for pieces in sets:
        tray.show_sockets(pieces, scaling=sets)
        squares.append(tray.square)
        assert [slot.piece for slot in tray._places.slots] != []
        assert all(QRectF(tray.rect()).contains(slot.room) for slot in tray._places.slots)
    assert squares[0] == squares[1] >= 12


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_pale_piece_keeps_its_edge(qapp: QApplication, theme: Theme) -> None:
    look = Look(theme)
    ink, lying = look.ink("white"), flat_lying(frozenset({(0, 0, 0), (1, 0, 0)}))

    def edges(style: Style) -> int:
        picture = QImage(100, 60, QImage.Format.Format_RGB32)
        picture.fill(theme.card)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(10, 10)
        lying.paint(painter, 40, ink, look, style)
        painter.end()
        middle = [picture.pixelColor(50, y) for y in range(60)]
        return sum(abs(color.lightness() - ink.edge.lightness()) < 12 for color in middle)

    assert edges(Style.DIMMED) >= edges(Style.PLAIN) >= 1
