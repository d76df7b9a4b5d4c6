"""Opening the notes leaves each piece of the tray at its place among the others."""

import pytest
from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.shell.program import Program

SIZES = ((900, 600), (1100, 700), (1280, 800), (1440, 900), (1920, 1080), (700, 1000))


def order(program: Program) -> list[tuple[str, object, int, int]]:
    """How each piece lies, and as which of all it comes from the left and from above."""
    slots = program.window.table.tray._places.slots
    lefts = sorted({round(slot.room.left()) for slot in slots})
    tops = sorted({round(slot.room.top()) for slot in slots})
    return [
        (
            slot.piece.name,
            slot.lying.shape,
            lefts.index(round(slot.room.left())),
            tops.index(round(slot.room.top())),
        )
        for slot in slots
    ]


@pytest.mark.parametrize("game", ["duo", "classic", "tower-2"])
def test_the_pieces_stay_in_order(program: Program, game: str) -> None:
    people = 2 if game != "classic" else 4
    program.window.start(game, tuple(Seat(f"P{number}") for number in range(people)))
    table, notes = program.window.table, program.window.actions_by_name[Command.SIDE_PANEL.value]
    smaller = 0
    for size in SIZES:
        program.window.resize(*size)
        QCoreApplication.processEvents()
        before, width = order(program), table.tray.width()
        notes.trigger()
        QCoreApplication.processEvents()
        assert table.tree_wanted
        if table.tray.isVisible():
            smaller += table.tray.width() != width
            assert [each[:2] for each in order(program)] == [each[:2] for each in before], size
            assert order(program) == before, size
            room = table.tray.rect()
            for slot in table.tray._places.slots:
                assert room.contains(slot.box(table.tray.square).toAlignedRect()), (size, slot.piece.name)
        notes.trigger()
        QCoreApplication.processEvents()
        assert order(program) == before, size
    assert smaller or game == "classic"


def test_it_is_the_same_where_the_notes_were_open_at_first(program: Program) -> None:
    program.settings.set_value("side_panel", True)
    program.window.resize(1440, 900)
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    QCoreApplication.processEvents()
    opened = order(program)
    program.settings.set_value("side_panel", False)
    QCoreApplication.processEvents()
    assert order(program) == opened
