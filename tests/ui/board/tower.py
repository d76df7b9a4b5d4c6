"""A tower with some bars on the table, and the hand that plays there."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.match import Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.ui.board.solid.scene import TurntableScene
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand

OPENING = ("d4.1,e4.1,f4.1,g4.1", "d5.1,e5.1,f5.1,g5.1")
"""A bar each."""


def at_the_tower(program: Program, moves: Sequence[str] = OPENING) -> Hand:
    """A hand at the tower of two people, after some moves."""
    program.window.start("tower-2", (Seat("Ada"), Seat("Ben")))
    for text in moves:
        program.session.play(parse_move(program.session.match.game, text))
    QCoreApplication.processEvents()
    return Hand(program.window)


def scene_of(hand: Hand) -> TurntableScene:
    """The turntable on the table."""
    scene = hand.table.scene
    assert isinstance(scene, TurntableScene)
    return scene
