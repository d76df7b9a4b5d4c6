"""Who plays is chosen by side: all colors of a player at once, and one by one only where one asks for it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.beginning import DRAWN
from blokus_desktop.ui.new_game.color_row import ColorRow
from blokus_desktop.ui.new_game.dialog import NewGame
from blokus_desktop.ui.new_game.player_rows import PlayerRows
from blokus_desktop.ui.new_game.players import Players
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from tests.ui.by_hand import click
from tests.ui.conftest import MakeProgram

YOU = Seat()
COMPUTER = Seat(kind=Kind.COMPUTER, level=2)
FOR_TWO = ["classic-2", "duo", "tower-2", "tower-2x2", "wall-2x2", "stairs-2x2", "pyramid-2x2", "dice-2-10"]


def open_dialog(program: Program, qtbot: QtBot) -> QDialog:
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def choices(program: Program, qtbot: QtBot, family: str) -> NewGame:
    program.window.show_home()
    click(next(tile for tile in program.window.home.tiles if tile.family.key == family).gear)
    dialog = open_dialog(program, qtbot)
    assert isinstance(dialog, NewGame)
    return dialog


def choose_form(dialog: NewGame, name: str) -> None:
    """Go to a form of play by the cards, those of what is built first."""
    for structure in dialog.grounds:
        if structure.game.name.split("-")[0] == name.split("-")[0] != "dice":
            click(structure)
    card = next(card for card in dialog.cards if card.game.name == name)
    if card.isVisible():
        click(card)
    assert dialog.game.name == name


def rows(players: PlayerRows) -> list[ColorRow]:
    return [row for row in players.rows if row.isVisible()]


@pytest.mark.parametrize("name", FOR_TWO)
def test_at_first_you_have_your_colors_and_the_computer_has_its(
    program: Program, qtbot: QtBot, name: str
) -> None:
    family = next(family.key for family in FAMILIES if name in family.games)
    dialog = choices(program, qtbot, family)
    choose_form(dialog, name)
    assert len(rows(dialog.players)) == 2
    click(dialog.start)
    match = program.session.match
    mine, theirs = seat_places(match.game)
    assert match.game.name == name
    assert [match.seats[place] for place in mine] == [YOU] * len(mine)
    assert [match.seats[place] for place in theirs] == [COMPUTER] * len(theirs)
    card = program.window.table.cards.cards[0]
    assert not card.deciders.isVisible()


def test_whoever_is_drawn_to_begin_a_side_is_played_as_a_whole(program: Program, the_lot: list[int]) -> None:
    program.settings.set_value("games", "")
    for name in ("classic-2", "tower-2x2"):
        family = next(family.key for family in FAMILIES if name in family.games)
        LastChoices(program.settings).keep(family, name, (YOU, COMPUTER) * 2, DRAWN)
        for drawn in (0, 1):
            the_lot.append(drawn)
            program.window.play_family(family)
            mine, theirs = (YOU, COMPUTER) if drawn == 0 else (COMPUTER, YOU)
            assert program.session.match.seats == (mine, theirs) * 2


def test_the_first_opponent_is_for_a_first_game(settings: Settings) -> None:
    assert SUGGESTED is LEVELS[1]
    for family in FAMILIES:
        _, seats = LastChoices(settings).last(family.key)
        assert {seat.level for seat in seats if seat.kind is Kind.COMPUTER} == {2}


def test_a_side_has_one_row_with_all_its_colors(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, "classic")
    choose_form(dialog, "classic-2")
    mine, theirs = rows(dialog.players)
    assert [row.swatch.accessibleName() for row in (mine, theirs)] == ["Blue and Red", "Yellow and Green"]
    assert mine.swatch.pixmap().width() == 2 * mine.swatch.pixmap().height()
    assert mine.kinds[Kind.HUMAN].accessibleName() == "Blue and Red: human"
    click(mine.kinds[Kind.COMPUTER])
    click(theirs.kinds[Kind.HUMAN])
    click(dialog.start)
    assert program.session.match.seats == (COMPUTER, YOU) * 2


def test_players_of_single_colors_are_a_second_step(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, "classic")
    choose_form(dialog, "classic-2")
    blue = rows(dialog.players)[0]
    place = blue.mixing.mapToGlobal(blue.mixing.rect().center())
    assert blue.mixing.text() == "Different players for each color…"
    click(blue.mixing)
    blue, yellow, red = (dialog.players.rows[color] for color in range(3))
    assert rows(dialog.players) == [blue, yellow, red]
    assert [row.swatch.accessibleName() for row in (blue, red)] == ["Blue", "Red"]
    assert red.seat() == YOU
    # The way back is where the way there was.
    assert blue.mixing.rect().contains(blue.mixing.mapFromGlobal(place))
    click(red.kinds[Kind.COMPUTER])
    click(dialog.start)
    assert program.session.match.seats == (YOU, COMPUTER, COMPUTER, COMPUTER)

    # What was chosen before stays in sight, and can be taken back.
    dialog = choices(program, qtbot, "classic")
    assert len(rows(dialog.players)) == 3
    assert dialog.players.rows[0].mixing.text() == "One player for both colors"
    click(dialog.players.rows[0].mixing)
    assert len(rows(dialog.players)) == 2
    click(dialog.start)
    assert program.session.match.seats == (YOU, COMPUTER) * 2


def test_the_keys_reach_the_second_step(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, "classic")
    choose_form(dialog, "classic-2")
    blue = dialog.players.rows[0]
    blue.name.setFocus()
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is blue.mixing
    QTest.keyClick(blue.mixing, Qt.Key.Key_Space)
    assert len(rows(dialog.players)) == 3
    assert QApplication.focusWidget() is blue.mixing
    dialog.reject()


def test_four_players_keep_their_own_choices_through_a_form_for_two(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, "classic")
    choose_form(dialog, "classic")
    click(dialog.players.rows[3].kinds[Kind.HUMAN])
    choose_form(dialog, "classic-2")
    assert dialog.players.seats() == (YOU, COMPUTER) * 2
    choose_form(dialog, "classic")
    assert dialog.players.seats() == (YOU, COMPUTER, COMPUTER, YOU)
    dialog.reject()


def test_in_a_running_game_a_side_is_chosen_as_a_whole_too(program: Program, qtbot: QtBot) -> None:
    program.window.start("classic-2", (YOU, COMPUTER) * 2)
    click(program.window.table.cards.cards[0])
    dialog = open_dialog(program, qtbot)
    assert isinstance(dialog, Players)
    theirs = rows(dialog.players)[1]
    assert theirs.swatch.accessibleName() == "Yellow and Green"
    click(theirs.kinds[Kind.HUMAN])
    click(dialog.play_on)
    assert program.session.match.seats == (YOU,) * 4


def test_in_a_running_game_mixed_colors_are_in_sight(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(pace=60_000)
    seats = (Seat("Ada"), COMPUTER, COMPUTER, COMPUTER)
    program.window.start("tower-2x2", seats)
    assert GAMES["tower-2x2"].colors_of(program.session.state.player) == (0, 2)
    program.window.actions_by_name["players"].trigger()
    dialog = open_dialog(program, qtbot)
    assert isinstance(dialog, Players)
    assert [row.swatch.accessibleName() for row in rows(dialog.players)] == [
        "Blue",
        "Yellow and Green",
        "Red",
    ]
    click(dialog.play_on)
    assert program.session.match.seats == seats
