"""At the end of a Dice Game the sheets of all players are seen."""

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtWidgets import QApplication

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Seat
from blokus_desktop.ui.families.dice_sheets import SheetsResult
from blokus_desktop.ui.shell.program import Program
from tests.layout_faults import faults_of
from tests.playing import random_match

SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo"), Seat("Dan"))


def shown(program: Program) -> SheetsResult:
    found = program.window.table.result_card.findChildren(SheetsResult)
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(900, 600), (700, 1000), (1280, 800), (2560, 1440)])
def test_all_sheets_are_seen_with_what_is_empty(
    program: Program, players: int, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    game = GAMES[f"dice-{players}-10"]
    program.window.open_match(random_match(game, SEATS[:players], 1))
    program.session.go_to(program.session.match.line()[-1])
    QCoreApplication.processEvents()
    sheets = shown(program)
    assert sheets.isVisible()
    scores = program.session.state.scores()
    names = [SEATS[game.teams[team][0]].name for team in scores.order]
    totals = [-scores.teams[team].total for team in scores.order]
    told = ", ".join(f"{name}: {empty} empty" for name, empty in zip(names, totals, strict=True))
    assert sheets.accessibleDescription() == told
    room = QRectF(sheets.rect())
    for sheet, words in sheets.places():
        assert room.contains(sheet)
        assert room.contains(words)
        assert sheet.width() >= 40
        assert not sheet.intersects(words)
    assert faults_of(program.window) == []
    QApplication.processEvents()
