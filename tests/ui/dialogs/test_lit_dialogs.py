"""Dialogs grow with the window and the text: nothing in them is cut or lies over something else."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QMargins, QPoint, QSize
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.ui.dialogs.lit_dialog import LitDialog
from blokus_desktop.ui.dialogs.preferences import Preferences
from blokus_desktop.ui.dialogs.shortcuts import ShortcutSheet
from blokus_desktop.ui.puzzles.making.code_dialog import EnterCode
from blokus_desktop.ui.puzzles.options_dialog import PuzzleOptions
from blokus_desktop.ui.shell.key_sheet import key_groups
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, Theme
from tests.layout_faults import faults_of

CODE = "7x7x1-2060-sal-01ap-28asxs-0-7a"
MAKE: dict[str, Callable[[Settings, Look], LitDialog]] = {
    "preferences": lambda settings, _: Preferences(settings),
    "keys": lambda _, look: looked(ShortcutSheet(key_groups()), look),
    "code": lambda _, look: looked(EnterCode(CODE), look),
    "options": lambda _, look: PuzzleOptions(PUZZLES["cube-4"], (1, 2, 4), look),
}


def looked(dialog: ShortcutSheet | EnterCode, look: Look) -> LitDialog:
    dialog.set_look(look)
    return dialog


@pytest.fixture
def dressed(qapp: QApplication) -> Callable[[float, Theme], None]:
    """Dresses everything in a theme and at a scale."""

    def dress(factor: float, theme: Theme) -> None:
        SCALE.factor = factor
        apply_theme(qapp, theme)

    return dress


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("factor", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("name", MAKE)
def test_nothing_is_cut(
    qtbot: QtBot,
    settings: Settings,
    dressed: Callable[[float, Theme], None],
    name: str,
    factor: float,
    theme: Theme,
) -> None:
    dressed(factor, theme)
    settings.set_value("theme", theme.name)
    dialog = MAKE[name](settings, Look(theme))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    if isinstance(dialog, Preferences):
        for place in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(place)
            assert faults_of(dialog) == []
    assert faults_of(dialog) == []
    dressed(1.0, LIGHT)


def test_in_a_plain_window_no_page_of_the_preferences_scrolls(qtbot: QtBot, settings: Settings) -> None:
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    for place in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(place)
        area = dialog.tabs.currentWidget()
        assert isinstance(area, QScrollArea)
        QApplication.processEvents()
        assert not area.verticalScrollBar().isVisible(), dialog.tabs.tabText(place)
        assert not area.horizontalScrollBar().isVisible(), dialog.tabs.tabText(place)


def test_an_open_dialog_grows_with_the_text(qtbot: QtBot, settings: Settings, qapp: QApplication) -> None:
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    before, margin = dialog.size(), dialog.layout().contentsMargins().left()
    letters = QFontInfo(dialog.defaults.font()).pixelSize()
    SCALE.changed.connect(lambda: apply_theme(qapp, LIGHT))
    SCALE.fit(QSize(1280, 800), 125)
    QApplication.processEvents()
    assert dialog.layout().contentsMargins().left() == margin * 1.25
    assert QFontInfo(dialog.defaults.font()).pixelSize() == round(letters * 1.25)
    assert dialog.width() > before.width() * 1.2
    assert dialog.width() <= dialog.screen().availableSize().width()
    SCALE.factor = 1.0
    apply_theme(qapp, LIGHT)


def test_a_dialog_lies_on_the_table(qtbot: QtBot, settings: Settings) -> None:
    settings.set_value("theme", "dark")
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    picture = dialog.grab().toImage()
    lit, edge = (QColor(picture.pixel(place)) for place in (QPoint(200, 4), QPoint(555, 545)))
    # Under the lamp it is lighter than at the edge, and dark in the dark.
    assert edge.lightness() < lit.lightness() < 60


@pytest.mark.parametrize("factor", [0.9, 1.0, 1.5, 2.0])
def test_the_knob_of_a_slider_is_round_at_every_size(
    qtbot: QtBot, settings: Settings, dressed: Callable[[float, Theme], None], factor: float
) -> None:
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    dressed(factor, LIGHT)
    SCALE.changed.emit()
    QCoreApplication.processEvents()
    slider = dialog.fields.text_size
    slider.setValue(0)
    image, knob = slider.grab().toImage(), px(14)
    lines = [
        sum(image.pixelColor(x, y) == LIGHT.accent for x in range(2 * knob)) for y in range(image.height())
    ]
    assert lines[0] == lines[-1] == 0
    assert sum(map(bool, lines)) >= knob - 1
    assert max(lines) >= knob - 1
    # A knob that is cut begins with a long line.
    assert next(filter(None, lines)) <= 0.75 * knob
    dressed(1.0, LIGHT)


def test_a_dialog_keeps_its_middle_when_the_text_grows(qtbot: QtBot, settings: Settings) -> None:
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    place = dialog.geometry()
    place.moveCenter(dialog.screen().availableGeometry().center())
    dialog.setGeometry(place)
    SCALE.factor = 1.2
    SCALE.changed.emit()
    away = dialog.geometry().center() - place.center()
    assert dialog.width() > place.width()
    assert away.manhattanLength() <= 2
    assert dialog.windowTitle() == "Settings"


@pytest.mark.parametrize("corner", ["topLeft", "bottomRight"])
def test_a_dialog_that_grows_stays_on_the_screen_with_its_frame(
    qtbot: QtBot, settings: Settings, monkeypatch: pytest.MonkeyPatch, corner: str
) -> None:
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    frame = QMargins(3, 28, 3, 3)
    monkeypatch.setattr(LitDialog, "_frame", property(lambda _: frame))
    screen = dialog.screen().availableGeometry()
    place = dialog.geometry()
    place.moveCenter(getattr(screen, corner)())
    dialog.setGeometry(place)
    SCALE.factor = 1.5
    SCALE.changed.emit()
    assert screen.contains(dialog.geometry().marginsAdded(frame))
