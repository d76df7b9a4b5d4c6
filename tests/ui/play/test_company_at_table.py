"""The others at the table of the Dice Game: their sheets stand where other games have cards and tray."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.ui.families.dice_company import DiceCompany
from blokus_desktop.ui.new_game.players_page import PlayersPage
from blokus_desktop.ui.play.table import Table
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import NORMAL, font
from tests.ui.by_hand import click
from tests.ui.play.test_dice_games import play_some, sensible

SECONDS = 30_000


def company_of(program: Program) -> DiceCompany:
    QCoreApplication.processEvents()
    found = program.window.table.company
    assert isinstance(found, DiceCompany)
    return found


def overlaps(table: Table, company: DiceCompany) -> list[str]:
    """What of the table lies under the others."""
    parts = {"board": table.view.geometry().adjusted(*[table.view.shadow] * 2, *[-table.view.shadow] * 2)}
    parts |= {"turn": table.turn.geometry(), "rail": table.rail.geometry(), "line": table.timeline.geometry()}
    return [name for name, rect in parts.items() if rect.intersects(company.geometry())]


@pytest.mark.parametrize("size", [(560, 520), (900, 600), (700, 1000), (1280, 800), (1440, 900)])
@pytest.mark.parametrize("game", ["dice-1-10", "dice-2-10", "dice-4-10"])
def test_they_have_the_side_at_every_size(program: Program, game: str, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    play_some(program, game, 3)
    company, table = company_of(program), program.window.table
    assert company.isVisible()
    assert not table.cards.isVisible()
    assert overlaps(table, company) == []
    assert table.rect().contains(company.geometry())
    cards = [card for card in company.cards if card.isVisible()]
    assert len(cards) == int(game[5]) - 1
    for card in cards:
        assert company.rect().contains(card.geometry())


def test_other_games_have_their_cards_as_before(program: Program) -> None:
    play_some(program, "dice-2-10", 2)
    company = company_of(program)
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    QCoreApplication.processEvents()
    assert program.window.table.company is None
    assert not company.isVisible()
    assert program.window.table.cards.isVisible()


def test_the_sheet_on_the_board_is_no_card(program: Program) -> None:
    session, chance = play_some(program, "dice-3-10", 2), Random(5)
    table = program.window.table
    for _ in range(8):
        session.play(sensible(session, chance))
        if session.state.player is None:
            break
        seats = company_of(program).seats
        assert sorted([table.scene.own, *seats]) == [0, 1, 2]


def test_a_click_on_a_sheet_asks_who_plays(program: Program) -> None:
    play_some(program, "dice-2-10", 2)
    card = company_of(program).cards[0]
    click(card, QPoint(20, 20))
    QCoreApplication.processEvents()
    assert [page for page in program.window.findChildren(PlayersPage) if page.isVisible()]


@pytest.mark.parametrize("size", [(900, 600), (700, 1000), (1280, 800), (1440, 900)])
@pytest.mark.parametrize("game", ["dice-2-10", "dice-4-10"])
def test_the_button_of_a_card_is_whole_and_over_nothing(
    program: Program, game: str, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    play_some(program, game, 3)
    card = company_of(program).cards[0]
    card.show_thinking(True)
    button = card.move_now
    assert button.isVisible()
    assert button.width() >= button.sizeHint().width()
    assert card.rect().contains(button.geometry())
    strikes = card._lines()[3].toRect()
    assert not strikes.intersects(button.geometry())
    card.show_thinking(False)


@pytest.mark.parametrize("game", ["dice-2-10", "dice-4-10"])
def test_where_there_is_room_a_card_says_who_plays_what_he_did_and_what_is_left(
    program: Program, game: str
) -> None:
    play_some(program, game, 3)
    card = company_of(program).cards[0]
    assert card._is_whole
    face = font(NORMAL - 1)
    words = "took the 5, drew V5" if game == "dice-4-10" else "took the 5, drew Y"
    assert QFontMetricsF(face).horizontalAdvance(words) <= card._doing_place().width()


def test_computers_are_called_by_character_with_their_level_below(program: Program) -> None:
    computer = Seat(kind=Kind.COMPUTER, level=2)
    play_some(program, "dice-4-10", 3)
    program.session.set_seats((Seat(), computer, computer, Seat(kind=Kind.COMPUTER, level=1)))
    cards = company_of(program).cards
    told = {(card.accessibleName(), card.accessibleDescription().split(",")[0]) for card in cards}
    assert told & {("Beginner 1", "level 2"), ("Beginner 2", "level 2"), ("Sprout", "level 1")} == told - {
        ("You", "at this screen")
    }
    program.session.close()


def test_a_computer_thinks_on_its_card(program: Program, qtbot: QtBot) -> None:
    computer = Seat(kind=Kind.COMPUTER, level=1)
    program.window.start("dice-2-10", (computer, Seat()), "")
    thought = []
    program.session.thinking_changed.connect(lambda player: thought.append(player))
    company = company_of(program)
    qtbot.waitUntil(lambda: program.session.human_to_move, timeout=SECONDS)
    assert thought[-1] is None
    assert company.cards[0].sheet is not None
    assert len(company.cards[0].sheet.laid) == 1
    assert "squares empty" in company.cards[0].accessibleDescription()


def test_the_end_takes_their_place(program: Program) -> None:
    session = play_some(program, "dice-2-9")
    assert session.state.player is None
    table = program.window.table
    assert table.result_card.isVisible()
    assert not company_of(program).isVisible()
    assert "−" not in table.result_card.bars.accessibleDescription()
    assert " empty" in table.result_card.bars.accessibleDescription()
