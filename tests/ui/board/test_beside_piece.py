"""The round buttons beside a held piece: they stay under a clicking pointer, and cover nothing aimed at."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES, Piece, Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.hand.piece_button import PieceButton
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.board.solid.painting import box_of
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.shell.program import Program
from tests.cases import some
from tests.ui.by_hand import Hand, tilted, turned
from tests.ui.puzzles.test_puzzles import PuzzleHand

PEOPLE = (Seat("Ada"), Seat("Ben"))
LARGE = ("I5", "L5", "F", "W", "O", "1")
PLACES = [(x, y) for y in (0.0, 0.5, 1.0) for x in (0.0, 0.5, 1.0)]
"""The corners, the middles of the edges and the middle of a board, in shares of its sides."""


def playing(program: Program, name: str, moves: tuple[str, ...] = ()) -> Hand:
    program.window.settings.set_value("confirm", True)
    program.window.start(name, PEOPLE * 2 if name == "classic" else PEOPLE)
    for text in moves:
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


def spots(hand: Hand) -> list[tuple[float, float]]:
    assert hand.table.placing._stock is not None
    board = hand.table.placing._stock.board
    return [(0.1 + x * (board.columns - 0.2), 0.1 + y * (board.rows - 0.2)) for x, y in PLACES]


def let_go(hand: Hand, piece: Piece, spot: tuple[float, float]) -> Placing:
    """Take a piece by a click and let it lie where a second click is."""
    placing = hand.table.placing
    placing.put_back()
    hand.click(hand.in_tray(piece))
    place = hand.on_board(spot)
    hand.move(place)
    hand.click(place)
    assert placing.piece is piece
    assert placing.parked
    return placing


def place_of(hand: Hand, name: str) -> QPoint:
    found = next(item for item in hand.table.scene.beside.buttons if item.name == name)
    assert found.isVisible()
    return hand.in_window(hand.table.view, found.scenePos())


def places(hand: Hand) -> dict[str, QPointF]:
    buttons = hand.table.scene.beside.buttons
    return {button.name: button.scenePos() for button in buttons if button.isVisible()}


def aimed_at(hand: Hand) -> list[QRectF]:
    """The cells of the ghost, those its refusal points at, and the start square of its color."""
    scene, ghost = hand.table.scene, hand.table.placing.ghost()
    assert ghost is not None
    if isinstance(scene, TurntableScene):
        return [box_of(scene.camera, [point]) for point in {*ghost.points, *scene.table.faults}]
    assert isinstance(scene, FlatScene)
    state = scene._state
    assert state is not None
    faults = ghost.refusal.cells if ghost.refusal is not None else ()
    filled = sum(placement.cells for _, placement in state.laid)
    starts = state.game.start_mask(ghost.color) & ~filled
    named = [cell for cell in state.game.board.cells if starts >> cell & 1]
    points = [*ghost.points, *(state.game.board.point(cell) for cell in (*faults, *named))]
    return [scene._geometry.square_rect(x, y).adjusted(1, 1, -1, -1) for x, y, _ in points]


def check_nothing_is_covered(hand: Hand) -> None:
    scene = hand.table.scene
    rects = [button.sceneBoundingRect() for button in scene.beside.buttons]
    aimed = aimed_at(hand)
    for rect in rects:
        assert scene.graphics.sceneRect().contains(rect)
        assert not [other for other in aimed if rect.intersects(other)]
        if scene.beside.reason.isVisible():
            assert not rect.intersects(scene.beside.reason.sceneBoundingRect())
    assert len({(rect.x(), rect.y()) for rect in rects}) == len(rects)


def flipped(shape: Shape) -> Shape:
    """Turned over on a flat board, left to right."""
    return pushed_to_corner([(-x, y, z) for x, y, z in shape])


def next_way(hand: Hand, shape: Shape) -> Shape:
    """The next way that fits over a column of a pile; where none does, a quarter turn."""
    ways = hand.table.placing.ways
    assert ways is not None
    way = ways.after(shape, 1)
    return way.shape if way is not None else turned(shape)


def click_on_and_on(hand: Hand, name: str, times: int, changed: Callable[[Shape], Shape]) -> None:
    """Click where a button is, time after time, without ever looking again."""
    placing, place, before = hand.table.placing, place_of(hand, name), places(hand)
    hand.move(place)
    check_nothing_is_covered(hand)
    for _ in range(times):
        expected = changed(placing.shape)
        hand.click(place)
        assert placing.shape == expected
        assert placing.parked
        assert places(hand) == before
        check_nothing_is_covered(hand)


@pytest.mark.parametrize("number", some(range(len(PLACES)), 3))
def test_turn_turn_turns_and_flip_flip_flips(program: Program, number: int) -> None:
    moves = ("e10,f10", "j5,k5") if number % 2 else ()
    hand = playing(program, "duo", moves)
    for piece in hand.table.placing.pieces():
        let_go(hand, piece, spots(hand)[number])
        click_on_and_on(hand, "turn", 5, turned)
        click_on_and_on(hand, "flip", 3, flipped)
    assert len(program.session.state.laid) == len(moves)


def test_a_piece_becomes_legal_by_turning_and_the_buttons_stay(program: Program) -> None:
    hand = playing(program, "duo")
    piece = next(piece for piece in POLYOMINOES if piece.name == "L5")
    let_go(hand, piece, (4.5, 10.5))
    place, before, seen = place_of(hand, "turn"), places(hand), set()
    hand.move(place)
    for _ in range(8):
        ghost = hand.table.placing.ghost()
        assert ghost is not None
        seen.add(ghost.placement is not None)
        hand.click(place)
        assert places(hand) == before
    assert seen == {True, False}


def test_the_button_that_lays_keeps_its_place_and_lays_only_what_is_legal(program: Program) -> None:
    hand = playing(program, "duo")
    piece = next(piece for piece in POLYOMINOES if piece.name == "O")
    placing = let_go(hand, piece, (10.0, 10.0))
    hand.click(place_of(hand, "lay"))
    assert placing.piece is piece
    assert program.session.state.laid == ()
    let_go(hand, piece, (5.0, 10.0))
    hand.click(place_of(hand, "lay"))
    assert len(program.session.state.laid) == 1


def test_between_two_buttons_there_is_nothing_to_hit_but_them(program: Program) -> None:
    hand = playing(program, "duo")
    piece = next(piece for piece in POLYOMINOES if piece.name == "W")
    placing = let_go(hand, piece, (10.0, 3.0))
    before, ghost, shape = places(hand), placing.ghost(), placing.shape
    middle, apart = (before["turn"] + before["flip"]) / 2, before["flip"] - before["turn"]
    for step in (-1, 1):
        hand.click(hand.in_window(hand.table.view, middle + apart * (step / PieceButton.side())))
    assert placing.parked
    assert placing.ghost() is not None
    assert ghost is not None
    assert placing.piece is piece
    assert placing.shape == flipped(turned(shape))


def test_the_buttons_go_along_with_a_piece_that_is_moved(program: Program) -> None:
    hand = playing(program, "duo")
    piece = next(piece for piece in POLYOMINOES if piece.name == "W")
    let_go(hand, piece, (7.0, 3.0))
    before = places(hand)
    hand.move(place_of(hand, "turn"))
    hand.key(Qt.Key.Key_Right)
    moved = places(hand)
    cell = hand.cell_size
    assert {name: place - before[name] for name, place in moved.items()} == dict.fromkeys(
        before, QPointF(cell, 0)
    )
    check_nothing_is_covered(hand)


def test_the_buttons_are_by_a_piece_that_was_dragged_elsewhere(program: Program) -> None:
    hand = playing(program, "duo")
    piece = next(piece for piece in POLYOMINOES if piece.name == "O")
    let_go(hand, piece, (3.0, 3.0))
    before = places(hand)
    hand.press(hand.on_board((3.0, 3.0)))
    hand.move(hand.on_board((11.0, 9.0)))
    hand.release(hand.on_board((11.0, 9.0)))
    assert places(hand)["turn"].x() - before["turn"].x() > 5 * hand.cell_size
    check_nothing_is_covered(hand)


@pytest.mark.parametrize("name", ["O", "W", "L5"])
def test_a_piece_taken_up_and_let_go_where_it_lay_keeps_its_buttons(program: Program, name: str) -> None:
    hand = playing(program, "duo")
    piece = next(piece for piece in POLYOMINOES if piece.name == name)
    let_go(hand, piece, (7.2, 7.2))
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    before = places(hand)
    for x, y, _ in ghost.points:
        for aside in (0.3, 0.7):
            place = hand.on_board((x + aside, y + aside))
            hand.move(place)
            hand.click(place)
            now = hand.table.placing.ghost()
            assert now is not None
            assert {*now.points} == {*ghost.points}
            assert places(hand) == before
    check_nothing_is_covered(hand)


@pytest.mark.parametrize("size", some([(700, 1000), (900, 600), (1600, 1000)], 1))
def test_in_windows_of_other_sizes_too(program: Program, size: tuple[int, int]) -> None:
    hand = playing(program, "classic")
    program.window.resize(*size)
    QCoreApplication.processEvents()
    for name in LARGE:
        piece = next(piece for piece in POLYOMINOES if piece.name == name)
        for spot in spots(hand):
            let_go(hand, piece, spot)
            click_on_and_on(hand, "turn", 4, turned)
            click_on_and_on(hand, "flip", 2, flipped)


@pytest.mark.parametrize("structure", some(["tower-2", "pyramid-2"], 1))
def test_on_the_turntable_turn_tilt_and_flip_stay_where_they_are(program: Program, structure: str) -> None:
    moves = ("d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1") if structure == "tower-2" else ()
    hand = playing(program, structure, moves)
    scene = hand.table.scene
    assert isinstance(scene, TurntableScene)
    board = program.session.state.game.board
    squares = [board.point(cell) for cell in board.cells if not board.point(cell)[2]]
    for piece in POLYCUBES:
        if piece not in hand.table.placing.pieces():
            continue
        for x, y, _ in (squares[0], squares[len(squares) // 2]):
            let_go(hand, piece, (x + 0.5, y + 0.5))
            away = hand.table.placing.viewpoint.away
            click_on_and_on(hand, "turn", 4, lambda shape: next_way(hand, shape))
            click_on_and_on(hand, "tilt", 4, lambda shape, away=away: tilted(shape, away))


@pytest.mark.parametrize("number", some(range(len(PLACES)), 3))
def test_on_a_sheet_of_the_dice_game(program: Program, number: int) -> None:
    hand = playing(program, "dice-2-10")
    scene = hand.table.scene
    # A strike opens all rows; what fits into no corner cannot begin.
    hand.key(Qt.Key.Key_S)
    pieces = [piece for piece in hand.table.placing.playable() if piece.name in LARGE]
    assert len(pieces) > 3
    for piece in pieces:
        hand.table.placing.put_back()
        if piece not in scene.chances.within_reach:
            hand.key(Qt.Key.Key_S)
        let_go(hand, piece, spots(hand)[number])
        for button in scene.beside.buttons:
            assert not scene.extra_input.grabs(button.scenePos())
        click_on_and_on(hand, "turn", 4, turned)
        click_on_and_on(hand, "flip", 2, flipped)


@pytest.mark.parametrize("key", ["tetrominoes", "cube-3"])
def test_at_the_brainteasers(program: Program, key: str) -> None:
    program.window.settings.set_value("confirm", True)
    hand = PuzzleHand(program, key)
    placing = hand.table.placing
    for piece in placing.pieces():
        for spot in spots(hand)[::4]:
            let_go(hand, piece, spot)
            click_on_and_on(hand, "turn", 4, turned)
            if placing.can_tilt:
                away = placing.viewpoint.away
                click_on_and_on(hand, "tilt", 3, lambda shape, away=away: tilted(shape, away))
            else:
                click_on_and_on(hand, "flip", 2, flipped)


def test_a_whole_game_of_duo_by_mouse_with_the_buttons_alone(program: Program, qtbot: QtBot) -> None:
    program.window.settings.set_value("confirm", True)
    session = program.session
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    hand = Hand(program.window)
    while session.state.player is not None:
        qtbot.waitUntil(lambda: session.human_to_move or session.state.player is None, timeout=60_000)
        moves = [move for move in session.state.moves() if isinstance(move, Placement)]
        if not session.human_to_move or not moves:
            continue
        QCoreApplication.processEvents()
        goal, before = moves[len(moves) // 2], len(session.state.laid)
        let_go(hand, goal.piece, (7.0, 7.0))
        shape, _ = hand.where(goal)
        for step in range(8):
            if hand.table.placing.shape == shape:
                break
            hand.click(place_of(hand, "flip" if step == 4 else "turn"))
        x, y, _ = next(iter(hand.table.placing.ghost().points))
        hand.press(hand.on_board((x + 0.5, y + 0.5)))
        hand.move(hand.on_board((x + 0.7, y + 0.7)) + QPoint(12, 0))
        place = hand.grip_over(goal)
        hand.move(place)
        hand.release(place)
        check_nothing_is_covered(hand)
        hand.click(place_of(hand, "lay"))
        assert len(session.state.laid) > before
    assert len(session.state.laid) > 20
