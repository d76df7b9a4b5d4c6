"""A person's hand on the pages before a game: forms, sides and levels, by real clicks and keys."""

from typing import TypeVar

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.new_game.players_page import PlayersPage
from blokus_desktop.ui.new_game.side_card import SideCard
from blokus_desktop.ui.new_game.sides_page import SidesPage
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import click

P = TypeVar("P", bound=SidesPage)
WHO = {Kind.HUMAN: Who.FRIEND, Kind.COMPUTER: Who.COMPUTER, Kind.ENGINE: Who.ENGINE}


def page_of(program: Program, kind: type[P]) -> P:
    """The page of choices that is in sight."""
    QCoreApplication.processEvents()
    return next(page for page in program.window.findChildren(kind) if page.isVisible())


def choices(program: Program, family: str) -> NewGamePage:
    """The choices behind the gear of a tile."""
    program.window.show_home()
    click(next(tile for tile in program.window.home.tiles if tile.family.key == family).gear)
    return page_of(program, NewGamePage)


def players(program: Program) -> PlayersPage:
    """Who plays on in the running game."""
    program.window.actions_by_name["players"].trigger()
    return page_of(program, PlayersPage)


def choose_form(page: NewGamePage, name: str) -> None:
    """Go to a form of play: by its card, or by what is built and by how many."""
    card = next(card for card in page.forms.cards if name in {form.game for form in card.entry.forms})
    click(card)
    if len(card.entry.forms) > 1:
        form = next(form for form in card.entry.forms if form.game == name)
        ground = page.draft.ground_of(form)
        places = [page.draft.ground_of(shown) for shown in page.draft.grounds()]
        click(page.grounds.cards[places.index(ground)])
        click(page.grounds.players.buttons[name])
    assert page.draft.form.game == name


def cards(page: SidesPage) -> list[SideCard]:
    """The cards in sight, from above."""
    return [page.cards[place] for place in page.shown_places()]


def choose_who(card: SideCard, who: Who) -> None:
    click(card.kinds.buttons[who])


def choose_level(card: SideCard, level: int) -> None:
    """Click a character; a card that is folded is unfolded first."""
    if not card.characters.isVisible():
        click(card.field)
    click(card.characters.buttons[level])


def choose_seat(card: SideCard, seat: Seat) -> None:
    """Let somebody play; a further color of a side is played by hand or by a computer."""
    who = WHO[seat.kind]
    choose_who(card, who if who in card.kinds.buttons else Who.ME)
    if seat.level is not None:
        choose_level(card, seat.level)


def type_name(card: SideCard, name: str) -> None:
    card.name.setFocus()
    card.name.selectAll()
    QTest.keyClick(card.name, Qt.Key.Key_Delete)
    QTest.keyClicks(card.name, name)


def begin(page: NewGamePage, first: object) -> None:
    """Let a player begin, by his number, or the lot decide."""
    click(page.options.first.buttons[first])


def begins(page: NewGamePage) -> str:
    """Who is chosen to begin, in words."""
    first = page.options.first
    return first.buttons[first.chosen].text()


def colors(page: SidesPage) -> list[str]:
    """The colors on the cards, as they are read out."""
    return [card.swatch.accessibleName() for card in cards(page)]
