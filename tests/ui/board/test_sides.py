"""Who plays is chosen by side: all colors of a player at once, and one by one only where one asks for it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.beginning import DRAWN
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.players_page import PlayersPage
from blokus_desktop.ui.new_game.side_card import SideCard
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from tests.ui.by_hand import click
from tests.ui.choosing import cards, choices, choose_form, choose_who, colors, page_of, players
from tests.ui.conftest import MakeProgram

YOU = Seat()
COMPUTER = Seat(kind=Kind.COMPUTER, level=2)
FOR_TWO = ["classic-2", "duo", "tower-2", "tower-2x2", "wall-2x2", "stairs-2x2", "pyramid-2x2", "dice-2-10"]


def decides(card: SideCard) -> str:
    """Who plays, as the card shows it."""
    return card.kinds.buttons[card.kinds.chosen].text()


@pytest.mark.parametrize("name", FOR_TWO)
def test_at_first_you_have_your_colors_and_the_computer_has_its(program: Program, name: str) -> None:
    family = next(family.key for family in FAMILIES if name in family.games)
    page = choices(program, family)
    choose_form(page, name)
    assert len(cards(page)) == 2
    click(page.play)
    match = program.session.match
    mine, theirs = seat_places(match.game)
    assert match.game.name == name
    assert [match.seats[place] for place in mine] == [YOU] * len(mine)
    assert [match.seats[place] for place in theirs] == [COMPUTER] * len(theirs)
    card = program.window.table.cards.cards[0]
    # One person plays all of its colors, and no computer one of them.
    assert card.second.text().split(" · ")[0] == "at this screen"


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


def test_a_side_has_one_card_with_all_its_colors(program: Program) -> None:
    page = choices(program, "classic")
    choose_form(page, "classic-2")
    mine, theirs = cards(page)
    assert colors(page) == ["Blue and Red", "Yellow and Green"]
    assert mine.title.text() == "Blue and Red"
    assert mine.swatch.width() > 2 * mine.swatch.height()
    assert mine.kinds.buttons[Who.ME].accessibleName() == "Blue and Red: Me"
    choose_who(mine, Who.COMPUTER)
    choose_who(theirs, Who.ME)
    click(page.play)
    assert program.session.match.seats == (COMPUTER, YOU) * 2


def test_players_of_single_colors_are_a_second_step(program: Program) -> None:
    page = choices(program, "classic")
    choose_form(page, "classic-2")
    blue, yellow, red = page.cards[:3]
    assert blue.mixing.toolTip() == "Different players for each color…"
    click(blue.mixing)
    assert cards(page) == [blue, red, yellow]
    assert colors(page) == ["Blue", "Red", "Yellow and Green"]
    assert [decides(card) for card in (blue, red)] == ["Me", "By hand"]
    choose_who(red, Who.COMPUTER)
    click(page.play)
    assert program.session.match.seats == (YOU, COMPUTER, COMPUTER, COMPUTER)

    # What was chosen before stays in sight, and can be taken back.
    page = choices(program, "classic")
    assert len(cards(page)) == 3
    assert page.cards[0].mixing.toolTip() == "One player for both colors"
    click(page.cards[0].mixing)
    assert len(cards(page)) == 2
    click(page.play)
    assert program.session.match.seats == (YOU, COMPUTER) * 2


def test_the_keys_reach_the_second_step(program: Program, qtbot: QtBot) -> None:
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    page = choices(program, "classic")
    choose_form(page, "classic-2")
    blue = page.cards[0]
    blue.name.setFocus()
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is blue.mixing
    QTest.keyClick(blue.mixing, Qt.Key.Key_Space)
    assert len(cards(page)) == 3
    assert QApplication.focusWidget() is blue.mixing


def test_four_players_keep_their_own_choices_through_a_form_for_two(program: Program) -> None:
    page = choices(program, "classic")
    choose_form(page, "classic")
    choose_who(page.cards[3], Who.FRIEND)
    choose_form(page, "classic-2")
    assert page.draft.seats() == (YOU, COMPUTER) * 2
    choose_form(page, "classic")
    assert page.draft.seats() == (YOU, COMPUTER, COMPUTER, YOU)


def test_in_a_running_game_a_side_is_chosen_as_a_whole_too(program: Program) -> None:
    program.window.start("classic-2", (YOU, COMPUTER) * 2)
    click(program.window.table.cards.cards[0])
    page = page_of(program, PlayersPage)
    assert colors(page) == ["Blue and Red", "Yellow and Green"]
    choose_who(cards(page)[1], Who.FRIEND)
    click(page.play)
    assert program.session.match.seats == (YOU,) * 4
    assert program.window.at_table


def test_in_a_running_game_mixed_colors_are_in_sight(make_program: MakeProgram) -> None:
    program = make_program(pace=60_000)
    seats = (Seat("Ada"), COMPUTER, COMPUTER, COMPUTER)
    program.window.start("tower-2x2", seats)
    assert GAMES["tower-2x2"].colors_of(program.session.state.player) == (0, 2)
    page = players(program)
    assert colors(page) == ["Blue", "Red", "Yellow and Green"]
    click(page.play)
    assert program.session.match.seats == seats
