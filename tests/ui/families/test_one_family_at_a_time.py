"""Who plays Duo is served by no file of another family: every source file that is entered is recorded."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.shell.program import Program
from tests.family_files import DICE, FLAT, PACKAGE, PUZZLES, SOLID, belongs_to, files_of
from tests.ui.by_hand import Hand

LAID = re.compile(r"\n;[BW]\[")


@contextmanager
def files_entered() -> Iterator[set[Path]]:
    """The files of the package of which a function is called meanwhile."""
    entered: set[Path] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            entered.add(Path(frame.f_code.co_filename))

    sys.setprofile(note)
    try:
        yield entered
    finally:
        sys.setprofile(None)
        entered.intersection_update([path for path in entered if path.is_relative_to(PACKAGE)])


@pytest.mark.parametrize("pattern", [*FLAT, *DICE, *SOLID, *PUZZLES])
def test_the_lists_of_files_are_up_to_date(pattern: str) -> None:
    assert files_of(pattern)


def files_entered_by_laying(program: Program, qtbot: QtBot) -> set[Path]:
    """Take a piece; then note all that is entered from the move of the mouse to the autosave."""
    session, hand, count = program.session, Hand(program.window), len(program.session.state.laid)
    moves = [move for move in session.state.moves() if isinstance(move, Placement)]
    move = max(moves, key=lambda move: move.opens.bit_count())
    (autosave,) = program.library.folder().parent.glob("autosave*.blksgf")
    start = hand.in_tray(move.piece)
    hand.click(start)
    hand.turn_to(hand.where(move)[0], start)
    with files_entered() as entered:
        target = hand.grip_over(move)
        hand.move(target)
        hand.click(target)
        qtbot.waitUntil(lambda: len(LAID.findall(autosave.read_text(encoding="utf-8"))) == count + 1)
        program.window.grab()
    return entered


def test_laying_a_piece_in_duo_enters_no_file_of_another_family(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    # With the first piece of a color, and with one that lies at the corner of another.
    for _ in range(3):
        entered = files_entered_by_laying(program, qtbot)
        names = {str(path.relative_to(PACKAGE)) for path in entered}
        assert names >= {"ui/files/autosave.py", "game/flat.py"}
        others = [path for path in entered if belongs_to((*DICE, *SOLID, *PUZZLES), path)]
        assert [str(path.relative_to(PACKAGE)) for path in others] == []
