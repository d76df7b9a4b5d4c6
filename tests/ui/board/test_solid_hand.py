"""The hand over the turntable: whole games by arrows, R and Enter, and a drag on the hovering piece."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.match import Seat
from blokus_desktop.game.outlook import points_for
from blokus_desktop.game.pieces import pushed_to_corner
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.shell.program import Program
from tests.ui.board.tower import at_the_tower
from tests.ui.by_hand import Hand, tilted, turned

PEOPLE = (Seat("Ada"), Seat("Ben"))
LETTERS = {"2": "d", "tripod": "y"}
ARROWS = {(1, 0): Qt.Key.Key_Right, (-1, 0): Qt.Key.Key_Left, (0, 1): Qt.Key.Key_Up, (0, -1): Qt.Key.Key_Down}


def take(hand: Hand, move: Placement) -> None:
    """Take a piece by its letter, as often as others begin with it."""
    for _ in range(6):
        held = hand.table.placing.piece
        if held is move.piece:
            return
        hand.key(LETTERS.get(move.piece.name, move.piece.name[0].lower()))
    assert hand.table.placing.piece is move.piece


def column(hand: Hand) -> tuple[int, int]:
    """The column over which the piece is held."""
    ways = hand.table.placing.ways
    assert ways is not None
    assert ways.column is not None
    return ways.column


def corner(hand: Hand) -> tuple[int, int]:
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    return min(x for x, _, _ in ghost.points), min(y for _, y, _ in ghost.points)


def walk(hand: Hand, place: Callable[[Hand], tuple[int, int]], goal: tuple[int, int]) -> None:
    """Move the held piece by arrows, as the table is seen from its first side."""
    while (here := place(hand)) != goal:
        across, along = goal[0] - here[0], goal[1] - here[1]
        step = (across // abs(across), 0) if across else (0, along // abs(along))
        hand.key(ARROWS[step])
        assert place(hand) != here


def lay_by_keys(hand: Hand, move: Placement) -> None:
    """Bring a piece over one of its columns, turn it there to its way, and lay it."""
    board, placing = hand.window.session.state.game.board, hand.table.placing
    points = [board.point(cell) for cell in cells_in(move.cells)]
    take(hand, move)
    hand.key("1")
    walk(hand, column, points[0][:2])
    for _ in move.piece.orientations:
        if placing.shape == pushed_to_corner(points):
            break
        hand.key("r")
    walk(hand, corner, (min(x for x, _, _ in points), min(y for _, y, _ in points)))
    ghost = placing.ghost()
    assert ghost is not None
    assert ghost.placement is move
    hand.key(Qt.Key.Key_Return)


@pytest.mark.parametrize("name", ["tower-2", "pyramid-2"])
def test_a_whole_game_by_arrows_r_and_enter(program: Program, name: str) -> None:
    program.window.start(name, PEOPLE)
    hand, chance = Hand(program.window), Random(8)
    while program.session.state.player is not None:
        moves = [move for move in program.session.state.moves() if isinstance(move, Placement)]
        move = chance.choice(moves)
        lay_by_keys(hand, move)
        assert program.session.state.laid[-1][1] is move
    assert len(program.session.state.laid) > 10
    assert program.window.table.result_card.isVisible()


@pytest.fixture
def hand(program: Program) -> Hand:
    """A hand at the tower, after one bar each."""
    return at_the_tower(program)


def hovering_at(hand: Hand) -> QPoint:
    """A place of the window where the held piece hovers, clear of its place on the table."""
    scene, view = hand.table.scene, hand.table.view
    assert isinstance(scene, TurntableScene)
    places = [
        QPointF(x, y)
        for y in range(0, view.height(), 15)
        for x in range(0, view.width(), 15)
        if scene.held_contains(QPointF(x, y)) and not scene.beside.covers(QPointF(x, y))
    ]
    assert places
    return hand.in_window(view, places[len(places) // 2])


@pytest.mark.parametrize("way", ["right", "left", "up", "down"])
def test_a_drag_on_the_hovering_piece_turns_it_about_the_axes_of_the_screen(hand: Hand, way: str) -> None:
    placing = hand.table.placing
    placing.take(next(piece for piece in placing.pieces() if piece.name == "screw-a"))
    QCoreApplication.processEvents()
    away, before = placing.viewpoint.away, placing.shape
    back = (-away[0], -away[1])
    step = {"right": (60, 0), "left": (-60, 0), "up": (0, -60), "down": (0, 60)}[way]
    expected = {
        "right": turned(turned(turned(before))),
        "left": turned(before),
        "up": tilted(before, away),
        "down": tilted(before, back),
    }[way]
    turn = hand.table.scene.camera.turn
    start = hovering_at(hand)
    hand.press(start)
    hand.move(start + QPoint(*step) / 4)
    assert placing.shape == before
    hand.move(start + QPoint(*step))
    assert placing.shape == expected
    hand.release(start + QPoint(*step))
    hand.move(start)
    assert placing.shape == expected
    assert placing.parked
    assert hand.table.scene.camera.turn == turn
    assert hand.window.session.state.laid[-1][1].piece.name == "I4"


def test_a_click_on_the_hovering_piece_lays_nothing(hand: Hand) -> None:
    placing = hand.table.placing
    placing.take(next(piece for piece in placing.pieces() if piece.name == "screw-a"))
    QCoreApplication.processEvents()
    ghost = placing.ghost()
    hand.click(hovering_at(hand))
    assert placing.ghost() == ghost
    assert len(hand.window.session.state.laid) == 2


def test_dots_are_on_the_squares_that_take_the_held_piece(hand: Hand) -> None:
    scene, placing = hand.table.scene, hand.table.placing
    assert isinstance(scene, TurntableScene)
    state = hand.window.session.state
    board = state.game.board

    def floors(moves: list[Placement]) -> set[tuple[int, int]]:
        return {board.point(cell)[:2] for move in moves for cell in cells_in(move.cells)}

    def dotted() -> set[tuple[int, int]]:
        shown = scene.table._tableau()
        assert shown is not None
        return {(x, y) for x, y, _ in shown.signs.dots}

    moves = [move for move in state.moves() if isinstance(move, Placement)]
    assert dotted() == floors(moves)
    for piece in placing.pieces():
        placing.pick_up(piece)
        QCoreApplication.processEvents()
        assert dotted() == floors([move for move in moves if move.piece is piece])
    placing.put_back()
    assert dotted() == floors(moves)


def test_a_square_tells_what_fits_there(hand: Hand) -> None:
    view, scene = hand.table.view, hand.table.scene
    place = scene.position((4.5, 3.5))
    cell = scene.cell_at(place)
    assert cell is not None
    told = view.words_at(cell)
    assert told.startswith("Blue, Ada: I4, move 1\n")
    assert "\nYou can go on here: " in told
    free = scene.cell_at(scene.position((3.5, 7.5)))
    assert free is not None
    assert hand.window.session.state.owner(free) is None


def test_a_letter_takes_a_piece_where_it_brings_most(hand: Hand) -> None:
    placing, state = hand.table.placing, hand.window.session.state
    for piece in placing.pieces():
        placing.take(piece)
        ghost = placing.ghost()
        assert ghost is not None
        assert ghost.placement is not None
        own = [move for move in state.moves() if isinstance(move, Placement) and move.piece is piece]
        assert points_for(state, ghost.placement) == max(points_for(state, move) for move in own)


def test_a_piece_taken_by_its_letter_follows_the_mouse_once_that_moves(hand: Hand) -> None:
    placing, start = hand.table.placing, hand.on_board((5.5, 5.5))
    hand.move(start)
    hand.key("l")
    assert placing.parked
    before = placing.ghost()
    # A pointer that trembles moves nothing.
    hand.move(start)
    hand.move(start + QPoint(1, 1))
    assert placing.ghost() == before
    for spot in ((5.6, 6.5), (5.5, 7.5)):
        hand.move(hand.on_board(spot))
    ghost = placing.ghost()
    assert ghost is not None
    assert not ghost.parked
    assert ghost.held_at == pytest.approx((5.5, 7.5), abs=0.3)


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_N])
def test_a_piece_that_keys_have_moved_stays_where_it_is(hand: Hand, key: Qt.Key) -> None:
    hand.key("l")
    hand.key(key)
    before = hand.table.placing.ghost()
    for spot in ((5.5, 5.5), (5.6, 6.5), (5.5, 7.5)):
        hand.move(hand.on_board(spot))
    assert hand.table.placing.ghost() == before
