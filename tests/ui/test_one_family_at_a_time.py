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
from blokus_desktop.ui.program import Program
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


def test_laying_a_piece_in_duo_enters_no_file_of_another_family(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    session, hand = program.session, Hand(program.window)
    autosave = next(program.files.folder().parent.glob("autosave*.blksgf"))
    for number in (1, 2):
        move = max(
            (move for move in session.state.moves() if isinstance(move, Placement)),
            key=lambda move: move.opens.bit_count(),
        )
        start = hand.in_tray(move.piece)
        hand.click(start)
        hand.turn_to(hand.where(move)[0], start)
        with files_entered() as entered:
            hand.move(hand.in_tray(move.piece))
            target = hand.grip_over(move)
            hand.move(target)
            hand.click(target)
            qtbot.waitUntil(lambda: len(session.state.laid) == number)
            qtbot.waitUntil(lambda: len(LAID.findall(autosave.read_text(encoding="utf-8"))) == number)
            program.window.grab()
        assert any(path.name == "autosave.py" for path in entered)
        assert any(belongs_to(FLAT, path) for path in entered)
        others = [path for path in entered if belongs_to((*DICE, *SOLID, *PUZZLES), path)]
        assert sorted(str(path.relative_to(PACKAGE)) for path in others) == []
