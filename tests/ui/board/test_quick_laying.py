"""Laying a piece must be quick: what can be painted before is, and nothing is asked twice."""

from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.board.flat.scene import FlatScene
from blokus_desktop.ui.board.pieces.piece_painter import PASSING
from blokus_desktop.ui.shell.program import Program


def hold_largest(program: Program) -> None:
    """Begin a game for two people, and hold a piece where it can be laid."""
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    moves = program.session.state.moves()
    program.window.table.placing.take_up(max(moves, key=lambda move: move.piece.size))


def test_a_laid_piece_is_painted_while_it_is_held(program: Program, qtbot: QtBot) -> None:
    PASSING.clear()
    hold_largest(program)
    view = program.window.table.view
    view.grab()
    held = len(PASSING)
    # The piece, the line around it, and the seam of that line.
    qtbot.waitUntil(lambda: len(PASSING) == held + 3)
    assert program.window.table.placing.lay()
    view.grab()
    assert len(PASSING) == held + 3


def test_a_move_tells_once_what_can_be_held(program: Program) -> None:
    hold_largest(program)
    told: list[None] = []
    placing = program.window.table.placing
    placing.changed.connect(lambda: told.append(None))
    assert placing.lay()
    assert len(told) == 1
    assert placing.piece is None


def test_a_game_of_fewer_colors_follows_one_of_more(program: Program) -> None:
    program.window.start("classic", (Seat("Ada"), Seat("Ben"), Seat("Cleo"), Seat("Dan")))
    for _ in range(3):
        program.session.play(program.session.state.moves()[0])
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    scene = program.window.table.scene
    assert isinstance(scene, FlatScene)
    assert scene._layers.hand[0] == 0
