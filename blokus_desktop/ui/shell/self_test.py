"""The program tries itself: ten moves against the computer, saved and loaded again."""

import tempfile
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move
from blokus_desktop.saved import load, save, written
from blokus_desktop.ui.families import FIRST_ON_TABLE
from blokus_desktop.ui.play.session import Session
from blokus_desktop.ui.shell.program import Program

MOVES = 10
"""Moves in all, half of them the computer's."""
PATIENCE = 60_000
"""The longest wait for a move of the computer, in milliseconds."""


def test_itself() -> int:
    """Play in a real window, away from the player's own games; 0 when all went well."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        program = Program(folder, store)
        program.settings.set_value("pace", 0)
        program.window.show()
        problem = _play(program) or _saving_problem(program, folder / "self-test.blksgf")
        moves = len(program.session.match.line()) - 1
        program.window.close()
        program.close()
    print(f"self-test: {moves} moves, {problem or 'saved and loaded'}")
    return 1 if problem else 0


def _play(program: Program) -> str:
    """Play some moves; returns what went wrong."""
    session = program.session
    troubles: list[str] = []
    session.trouble.connect(troubles.append)
    program.window.start(FIRST_ON_TABLE, (Seat("Self-test"), Seat(kind=Kind.COMPUTER, level=1)))
    for _ in range(MOVES // 2):
        session.play(max(session.state.moves(), key=_corners_opened))
        _wait_for_turn(session)
        if troubles:
            return troubles[0]
        if not session.human_to_move:
            return "the computer did not answer"
    return ""


def _corners_opened(move: Move) -> int:
    """How much there is to go on from, so that no player is out of moves too early."""
    return move.opens.bit_count() if isinstance(move, Placement) else 0


def _wait_for_turn(session: Session) -> None:
    loop, limit = QEventLoop(), QTimer()
    limit.setSingleShot(True)
    limit.timeout.connect(loop.quit)
    limit.start(PATIENCE)
    session.position_changed.connect(loop.quit)
    session.trouble.connect(loop.quit)
    while session.thinking_for is not None and limit.isActive():
        loop.exec()


def _saving_problem(program: Program, path: Path) -> str:
    match = program.session.match
    save(match, path)
    return "" if written(load(path)) == written(match) else "the game loaded is not the game saved"
