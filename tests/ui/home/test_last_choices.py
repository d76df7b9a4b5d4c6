"""What was chosen last is what is played at once, and what is offered again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import click
from tests.ui.choosing import page_of

YOU, COMPUTER = Seat(), Seat(kind=Kind.COMPUTER, level=1)


@pytest.mark.parametrize("name", ["classic", "classic-2", "classic-3", "classic-teams", "duo", "tower-2"])
def test_a_tile_always_has_a_seat_for_the_player(program: Program, name: str) -> None:
    window, game = program.window, GAMES[name]
    window.start(name, seats_by_color(game, [COMPUTER] * game.players))
    program.session.close()
    window.show_home()
    tile = next(tile for tile in window.home.tiles if name in tile.family.games)
    click(tile)
    match = program.session.match
    assert match.game.name == name
    seats = seats_by_color(game, [YOU, *[COMPUTER] * (game.players - 1)])
    assert match.seats == seats
    program.session.close()


def test_with_a_person_anywhere_the_seats_stay_as_they_were(program: Program) -> None:
    window = program.window
    window.start("duo", (COMPUTER, Seat("Ada")))
    window.show_home()
    click(window.home.tiles[1])
    assert program.session.match.seats == (COMPUTER, Seat("Ada"))
    program.session.close()


def test_the_answer_that_is_asked_for_once_is_kept_without_a_game(program: Program) -> None:
    window = program.window
    # Played before it was asked for: what was chosen then has a level of its own.
    window.play_family("classic")
    program.session.close()
    window.show_home()
    window.choose_game("classic")
    page = page_of(program, NewGamePage)
    click(page.question.answers[5])
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.at_home
    for family in ("classic", "duo"):
        window.choose_game(family)
        page = page_of(program, NewGamePage)
        assert not page.question.isVisible()
        assert {seat.level for seat in page.draft.seats() if seat.kind is Kind.COMPUTER} == {5}
        QTest.keyClick(page, Qt.Key.Key_Escape)
