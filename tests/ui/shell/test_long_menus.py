"""The longest menu stays in one column on the screen, however large the text is."""

import pytest
from PySide6.QtCore import QCoreApplication

from blokus_desktop.ui.shell.program import Program


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_menu_is_one_column_on_the_screen(program: Program, text: int) -> None:
    program.settings.set_value("text_size", text)
    QCoreApplication.processEvents()
    screen = program.window.screen().availableGeometry()
    for title in program.window.menuBar().actions():
        menu = title.menu()
        menu.ensurePolished()
        menu.adjustSize()
        assert len({menu.actionGeometry(entry).left() for entry in menu.actions()}) == 1
        if text < 200:
            assert menu.sizeHint().height() <= screen.height() * 0.95
