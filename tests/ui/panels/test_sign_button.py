"""Buttons that show a sign and their key: long keys too are whole."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.ui.panels.sign_button import SignButton
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.theme import LIGHT, Look, contrast


@pytest.mark.parametrize("key", ["R", "PgUp", "PgDown"])
def test_a_key_ends_before_the_edge_of_its_button(key: str, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    button = SignButton(Sign.UP, parent)
    button.set_look(Look(LIGHT))
    button.show_key(key)
    button.resize(48, 44)
    image = button.grab().toImage()
    ground = image.pixelColor(24, 40)
    edge = [image.pixelColor(x, y) for x in range(45, 48) for y in range(26, 40)]
    assert max(contrast(color, ground) for color in edge) < 1.3
