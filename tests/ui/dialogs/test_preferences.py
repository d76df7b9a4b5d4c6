"""The player's choices: each is kept at once, and shown when it changes elsewhere."""

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QColorDialog, QFileDialog, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.ui.dialogs.choices import CHOICES, PACES, SWITCHES, THOUGHTS
from blokus_desktop.ui.dialogs.preferences import Preferences, command_problem
from blokus_desktop.ui.style.motion import SYSTEM_MOTION, Motion
from blokus_desktop.ui.style.settings import DEFAULTS, Settings
from blokus_desktop.ui.style.theme import BRIGHT_DUO, COLORS, DARK, OWN

NOT_CHOSEN_HERE = {
    *("side_panel", "recent", "left_off", "left_off_copy", "unfinished", "export_folder", "games"),
    *("data_folder", "left_off_at", "series", "puzzle_tried", "first_level", "lessons_waved_off", "begun"),
    *("puzzles", "puzzle_left_off", "puzzle_wish", "solve_speed"),
    # English is the only one so far.
    "language",
}
PAGES = tuple(SWITCHES)


@pytest.fixture
def dialog(qtbot: QtBot, settings: Settings) -> Preferences:
    settings.set_value("theme", "light")
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def click(widget: QWidget) -> None:
    """Click where a box, a circle or a button reacts."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(8, widget.height() // 2))


def go_to(dialog: Preferences, page: str) -> None:
    bar = dialog.tabs.tabBar()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(PAGES.index(page)).center())
    assert dialog.tabs.tabText(dialog.tabs.currentIndex()) == page


def test_everything_a_player_sets_is_here() -> None:
    assert set(CHOICES) == set(DEFAULTS) - NOT_CHOSEN_HERE
    assert len(CHOICES) == len(set(CHOICES))


def test_every_switch_is_kept_at_once(dialog: Preferences, settings: Settings) -> None:
    for page, switches in SWITCHES.items():
        go_to(dialog, page)
        for name, _, _ in switches:
            assert dialog.fields.switches[name].isVisible()
            click(dialog.fields.switches[name])
            assert settings.value(name) is not DEFAULTS[name], name
            click(dialog.fields.switches[name])
            assert settings.value(name) is DEFAULTS[name], name


def test_themes_and_palettes(dialog: Preferences, settings: Settings) -> None:
    click(dialog.fields.themes["dark"])
    assert settings.theme() is DARK
    assert not dialog.fields.themes["light"].isChecked()
    click(dialog.fields.palettes[BRIGHT_DUO])
    assert settings.value("palette") == BRIGHT_DUO
    # Two choices, not one.
    assert dialog.fields.themes["dark"].isChecked()


def test_a_color_of_ones_own(qtbot: QtBot, dialog: Preferences, settings: Settings) -> None:
    old = dialog.fields.colors["red"].icon().pixmap(20, 20).toImage()
    click(dialog.fields.colors["red"])
    chooser = dialog.findChild(QColorDialog)
    assert chooser is not None
    assert chooser.currentColor() == settings.look().color("red")
    chooser.setCurrentColor(QColor("#123456"))
    chooser.accept()
    assert settings.value("palette") == OWN
    assert settings.look().color("red") == QColor("#123456")
    assert settings.own_colors() == {"red": "123456"}
    assert dialog.fields.palettes[OWN].isChecked()
    assert dialog.fields.colors["red"].icon().pixmap(20, 20).toImage() != old
    assert len(dialog.fields.colors) == len(COLORS) == 6


def test_marks_show_on_the_samples(dialog: Preferences) -> None:
    before = dialog.fields.strips[BRIGHT_DUO].pixmap().toImage()
    click(dialog.fields.switches["marks"])
    assert dialog.fields.strips[BRIGHT_DUO].pixmap().toImage() != before


def test_the_pace_in_words(dialog: Preferences, settings: Settings) -> None:
    go_to(dialog, "Computer")
    assert dialog.fields.pace_word.text() == "calm"
    QTest.keyClick(dialog.fields.pace, Qt.Key.Key_Right)
    assert (settings.value("pace"), dialog.fields.pace_word.text()) == (1000, "slow")
    for _ in range(9):
        QTest.keyClick(dialog.fields.pace, Qt.Key.Key_Left)
    assert (settings.value("pace"), dialog.fields.pace_word.text()) == PACES[0]


def test_a_click_gives_the_strongest_level_time_to_think(dialog: Preferences, settings: Settings) -> None:
    go_to(dialog, "Computer")
    assert dialog.fields.thoughts[0].isChecked()
    for seconds, _ in reversed(THOUGHTS):
        click(dialog.fields.thoughts[seconds])
        assert settings.value("thought") == seconds
        assert [given for given, button in dialog.fields.thoughts.items() if button.isChecked()] == [seconds]
    QTest.keyClick(dialog.fields.thoughts[0], Qt.Key.Key_Right)
    assert settings.value("thought") == THOUGHTS[1][0]


def test_a_pace_between_two_words_stays(qtbot: QtBot, settings: Settings) -> None:
    settings.set_value("pace", 450)
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    assert dialog.fields.pace_word.text() == "calm"
    dialog.done(0)
    assert settings.value("pace") == 450


def test_a_command_line_that_cannot_be_understood_is_told() -> None:
    for sound in ("", "pentobi-gtp --level 5", '"/opt/my engines/pentobi" -q'):
        assert command_problem(sound) == ""
    assert "quotation mark" in command_problem('"/opt/my engines')
    assert "backslash" in command_problem("pentobi \\")


def test_an_engine_is_kept_when_its_line_makes_sense(dialog: Preferences, settings: Settings) -> None:
    go_to(dialog, "Computer")
    dialog.fields.engine.setFocus()
    QTest.keyClicks(dialog.fields.engine, 'pentobi "x')
    assert "quotation" in dialog.fields.engine_problem.text()
    dialog.fields.pace.setFocus()
    assert settings.value("engine") == ""
    dialog.fields.engine.setFocus()
    QTest.keyClicks(dialog.fields.engine, '"')
    assert dialog.fields.engine_problem.text() == ""
    QTest.keyClick(dialog.fields.engine, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert settings.value("engine") == 'pentobi "x"'


def test_closing_keeps_what_was_typed(qtbot: QtBot, settings: Settings) -> None:
    # Without the focus, as when another program's window is in front.
    dialog = Preferences(settings)
    qtbot.addWidget(dialog)
    QTest.keyClicks(dialog.fields.engine, "pentobi")
    dialog.reject()
    assert settings.value("engine") == "pentobi"


def test_a_folder_of_ones_own(dialog: Preferences, settings: Settings, tmp_path) -> None:
    go_to(dialog, "Play")
    assert not dialog.fields.usual_folder.isVisible()
    click(dialog.fields.choose_folder)
    chooser = dialog.findChild(QFileDialog)
    assert chooser is not None
    chooser.fileSelected.emit(str(tmp_path))
    chooser.reject()
    assert settings.value("games_folder") == str(tmp_path) == dialog.fields.folder.text()
    click(dialog.fields.usual_folder)
    assert settings.value("games_folder") == ""


def test_restoring_the_defaults(dialog: Preferences, settings: Settings) -> None:
    others = {
        "theme": "dark",
        "palette": OWN,
        "own_colors": "red=123456",
        "pace": 2000,
        "text_size": 150,
        "volume": 100,
        "thought": 60,
        "engine": "x",
    }
    for name in CHOICES:
        default = DEFAULTS[name]
        settings.set_value(name, not default if isinstance(default, bool) else others.get(name, "/tmp"))
    settings.set_value("recent", ["kept"])
    click(dialog.defaults)
    assert {name: settings.value(name) for name in CHOICES} == {name: DEFAULTS[name] for name in CHOICES}
    assert settings.value("recent") == ["kept"]
    assert dialog.fields.switches["corners"].isChecked()
    assert dialog.fields.themes["system"].isChecked()
    assert dialog.fields.engine.text() == ""


def test_what_changes_elsewhere_is_shown(dialog: Preferences, settings: Settings) -> None:
    settings.set_value("numbers", True)
    settings.set_value("theme", "dark")
    settings.set_value("pace", 0)
    assert dialog.fields.switches["numbers"].isChecked()
    assert dialog.fields.themes["dark"].isChecked()
    assert dialog.fields.pace.value() == 0


def test_tab_and_escape(dialog: Preferences, settings: Settings) -> None:
    settings.set_value("palette", BRIGHT_DUO)
    dialog.tabs.tabBar().setFocus()
    reached = set()
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert {
        dialog.fields.themes["light"],
        dialog.fields.switches["marks"],
        *dialog.fields.colors.values(),
        dialog.defaults,
    } <= reached
    assert dialog.fields.palettes[BRIGHT_DUO] in reached
    assert any(isinstance(found, QTabBar) for found in reached)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_loudness_is_off_quiet_or_full(dialog: Preferences, settings: Settings) -> None:
    go_to(dialog, "Play")
    assert dialog.fields.loudness[40].isChecked()
    click(dialog.fields.loudness[100])
    assert (settings.value("sound"), settings.value("volume")) == (True, 100)
    click(dialog.fields.loudness[0])
    assert (settings.value("sound"), settings.value("volume")) == (False, 100)
    # Switched on by its key, it is as loud as it was.
    settings.set_value("sound", True)
    assert dialog.fields.loudness[100].isChecked()
    click(dialog.fields.loudness[40])
    assert (settings.value("sound"), settings.value("volume")) == (True, 40)


def test_why_nothing_is_heard_is_said_here(qtbot: QtBot, settings: Settings) -> None:
    class Silent(QObject):
        silence_changed = Signal(str)
        silence = "No sound device was found."

    silent = Silent()
    dialog = Preferences(settings, silence=silent)
    qtbot.addWidget(dialog)
    dialog.tabs.setCurrentIndex(PAGES.index("Play"))
    dialog.show()
    assert dialog.fields.silence.isVisible()
    assert dialog.fields.silence.text() == silent.silence
    silent.silence_changed.emit("")
    assert not dialog.fields.silence.isVisible()


def test_how_much_is_said_and_how_points_are_counted(dialog: Preferences, settings: Settings) -> None:
    go_to(dialog, "Words")
    fields = dialog.fields
    assert (settings.value("guidance"), settings.value("counting")) == ("first", "laid")
    for name, group in (("guidance", fields.guidance), ("counting", fields.counting)):
        assert group[settings.value(name)].isChecked()
        for value, button in group.items():
            click(button)
            assert settings.value(name) == value
            assert [each.isChecked() for each in group.values()].count(True) == 1
    dialog.restore_defaults()
    assert (settings.value("guidance"), settings.value("counting")) == ("first", "laid")


def test_motion_is_as_the_system_wants_or_on_or_off(dialog: Preferences, settings: Settings) -> None:
    go_to(dialog, "Play")
    assert dialog.fields.motions["system"].isChecked()
    assert settings.motion() is Motion.FULL
    SYSTEM_MOTION.reduced = True
    assert settings.motion() is Motion.FADE
    click(dialog.fields.motions["on"])
    assert settings.motion() is Motion.FULL
    click(dialog.fields.motions["off"])
    assert settings.motion() is Motion.NONE


def test_motion_switched_off_in_an_earlier_version_stays_off(settings: Settings) -> None:
    settings._store.setValue("animation", False)
    assert settings.motion() is Motion.NONE
    settings.set_value("motion", "on")
    assert settings.motion() is Motion.FULL
    settings._store.remove("motion")
    settings._store.setValue("animation", True)
    assert settings.value("motion") == "system"


def test_the_text_grows_by_keys_and_once_the_handle_is_let_go(
    dialog: Preferences, settings: Settings
) -> None:
    slider, word = dialog.fields.text_size, dialog.fields.text_size_word
    assert word.text() == "100 %"
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert (settings.value("text_size"), word.text()) == (110, "110 %")
    slider.setSliderDown(True)
    slider.setSliderPosition(6)
    # It is told, but nothing moves under the pointer.
    assert (settings.value("text_size"), word.text()) == (110, "200 %")
    slider.setSliderDown(False)
    assert settings.value("text_size") == 200
    settings.set_value("text_size", 90)
    assert (slider.value(), word.text()) == (0, "90 %")
