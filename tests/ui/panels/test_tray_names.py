"""Every place of a solid piece in the tray has its name, in any window."""

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFontMetricsF

from blokus_desktop.game.match import Seat
from blokus_desktop.ui.panels.tray import _slot_words
from blokus_desktop.ui.panels.tray_places import SMALLEST
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import SMALL, font


@pytest.mark.parametrize("size", [(560, 520), (700, 1000), (900, 600), (1280, 800), (2560, 1440)])
def test_each_piece_has_its_name_below_it(program: Program, size: tuple[int, int]) -> None:
    program.window.start("pyramid-4", tuple(map(Seat, ("Ada", "Ben", "Cleo", "Dan"))))
    program.window.resize(*size)
    QCoreApplication.processEvents()
    tray, measure = program.window.table.tray, QFontMetricsF(font(SMALL))
    slots = tray._places.slots
    assert len(slots) == 11
    assert tray.square >= SMALLEST
    for slot in slots:
        assert slot.name is not None
        words = _slot_words(slot.piece, held=False, laid=False)
        fitting = [each for each in words if measure.horizontalAdvance(each) <= slot.name.width()]
        assert fitting, words
        assert slot.name.height() >= 13
        assert tray.rect().contains(slot.name.toAlignedRect())
        assert not slot.name.intersects(slot.room)
