"""What colors are called wherever the window speaks of them: as the player sees them."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QLineEdit, QWidget

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.saved import load
from blokus_desktop.ui.files.saved_games import SavedGames
from blokus_desktop.ui.panels.moves import describe
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import BRIGHT_DUO, COLOR_BLIND, OWN, STANDARD
from tests.ui.choosing import choices

PENTOBI = Path(__file__).parents[2] / "data" / "pentobi"


def words_of(widget: QWidget) -> set[str]:
    """All the words in sight or read aloud, of a widget and what is in it."""
    found = []
    for part in (widget, *widget.findChildren(QWidget)):
        found += [part.accessibleName(), part.accessibleDescription(), part.toolTip(), part.windowTitle()]
        if isinstance(part, QLabel | QAbstractButton | QLineEdit):
            found.append(part.text())
        if isinstance(part, QLineEdit):
            found.append(part.placeholderText())
    return set(re.findall(r"[a-z]+", " ".join(found).lower()))


def shown(dialog: type[QDialog], window: QWidget) -> QDialog:
    for _ in range(20):
        QCoreApplication.processEvents()
    return next(found for found in window.findChildren(dialog) if found.isVisible())


def away(dialog: QDialog) -> None:
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def everywhere(program: Program, family: str) -> set[str]:
    """The words of the table, home, new game, saved games and the end of a game."""
    window, session = program.window, program.session
    words = words_of(window)
    node = session.match.main_line()[1]
    session.go_to(node)
    words |= words_of(window)
    session.go_to(session.match.main_line()[-1])
    words |= words_of(window)
    window.show_home()
    words |= words_of(window)
    words |= words_of(choices(program, family))
    window.show_saved_games()
    saved = shown(SavedGames, window)
    while saved.reading:
        QCoreApplication.processEvents()
    games = [saved.wall.item(row).data(0x0100) for row in range(saved.wall.count())]
    words |= set(re.findall(r"[a-z]+", " ".join(game.result for game in games).lower()))
    away(saved)
    window.show_table()
    return words


@pytest.mark.parametrize(
    ("palette", "seen", "never"),
    [
        (STANDARD, {"black", "white"}, {"purple", "orange"}),
        (BRIGHT_DUO, {"purple", "orange"}, {"black", "white"}),
        (OWN, {"black", "white"}, {"purple", "orange"}),
    ],
)
def test_in_duo_every_name_fits_what_is_seen(
    program: Program, palette: str, seen: set[str], never: set[str]
) -> None:
    program.settings.set_value("palette", palette)
    program.window.open_file(PENTOBI / "duo_seed1000.blksgf")
    program.window.start("duo", (Seat(), Seat()))
    program.window.open_file(PENTOBI / "duo_seed1000.blksgf")
    words = everywhere(program, "duo")
    assert seen <= words
    assert not never & words


def test_names_follow_the_choice_at_once(program: Program) -> None:
    window, session = program.window, program.session
    window.open_file(PENTOBI / "duo_seed1000.blksgf")
    session.go_to(session.match.main_line()[-1])
    for before, after in ((STANDARD, BRIGHT_DUO), (BRIGHT_DUO, OWN)):
        program.settings.set_value("palette", before)
        first = words_of(window)
        program.settings.set_value("palette", after)
        second = words_of(window)
        assert {"black", "purple"} & first != {"black", "purple"} & second
        assert {"black", "white", "purple", "orange"} & first
        assert {"black", "white", "purple", "orange"} & second
    program.settings.set_value("palette", BRIGHT_DUO)
    window.start("duo", (Seat(), Seat()))
    assert window.table.turn.title.text() == "Purple's turn"
    program.settings.set_value("palette", STANDARD)
    assert window.table.turn.title.text() == "Black's turn"


def test_for_color_blind_eyes_red_and_green_are_called_as_they_look(program: Program) -> None:
    program.settings.set_value("palette", COLOR_BLIND)
    program.window.start("classic-3", (Seat(), Seat(), Seat()))
    words = words_of(program.window)
    assert {"blue", "yellow", "orange", "pink"} <= words
    assert not {"red", "green"} & words
    words = words_of(choices(program, "classic"))
    assert {"blue", "yellow", "orange", "pink"} <= words
    assert not {"red", "green"} & words


def test_colors_decided_differently_are_named_as_seen(program: Program) -> None:
    program.settings.set_value("palette", COLOR_BLIND)
    computer = Seat(kind=Kind.COMPUTER, level=1)
    program.window.start("classic-2", (Seat(), Seat(), computer, Seat()))
    card = program.window.table.cards.cards[0]
    assert card.second.text() == "Blue: you · Orange: computer 1"
    assert "Orange: 21 pieces left" in card.accessibleDescription()
    program.settings.set_value("palette", STANDARD)
    assert card.second.text() == "Blue: you · Red: computer 1"
    assert "Red: 21 pieces left" in card.accessibleDescription()


def test_files_and_engines_keep_the_names_of_the_game(program: Program, tmp_path: Path) -> None:
    program.settings.set_value("palette", BRIGHT_DUO)
    program.window.start("duo", (Seat(), Seat()))
    program.session.play(program.session.state.moves()[0])
    program.library.save(program.session.match, tmp_path / "a.blksgf")
    text = (tmp_path / "a.blksgf").read_text()
    assert "purple" not in text.lower()
    assert "orange" not in text.lower()
    match = load(tmp_path / "a.blksgf")
    look = program.settings.look()
    assert match.game.colors == ("black", "white")
    assert titles.color_title(match.game, 1, look) == "Orange"
    assert describe(match.main_line()[-1], look).startswith("Move 1 · Purple · ")
