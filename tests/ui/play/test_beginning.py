"""Who begins: drawn by lot or chosen, told in a sentence, and handed on by a rematch."""

from collections import Counter

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.saved import load
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.beginning import AS_SEATED, DRAWN, Beginning
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.options_card import BY_LOT
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.play import dice_cup
from blokus_desktop.ui.play.beginning import begun
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from tests.ui.by_hand import click
from tests.ui.choosing import (
    begin,
    begins,
    cards,
    choices,
    choose_form,
    choose_who,
    colors,
    players,
    type_name,
)
from tests.ui.conftest import MakeProgram

LOT = dice_cup.lot
"""The real one, before a test puts its own in its place."""
ADA, BEN, CARL, DORA = map(Seat, ("Ada", "Ben", "Carl", "Dora"))
COMPUTER = Seat(kind=Kind.COMPUTER, level=2)


def sentence(program: Program) -> str:
    return program.window.game.status.sentence


def colors_of(program: Program, name: str) -> list[str]:
    """The colors of who has a name."""
    match = program.session.match
    own = next(own for own in seat_places(match.game) if match.seats[own[0]].name == name)
    return [match.game.colors[place] for place in own]


def test_the_lot_falls_on_everybody() -> None:
    drawn = Counter(LOT(4) for _ in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 50


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        (0, "Drawn by lot: you begin, with Blue."),
        (3, "Drawn by lot: Blue begins. You have Yellow."),
    ],
)
def test_at_first_the_lot_decides_and_a_line_tells_it(
    make_program: MakeProgram, the_lot: list[int], drawn: int, said: str
) -> None:
    program = make_program(pace=60_000)
    the_lot.append(drawn)
    click(program.window.home.tiles[0])
    kinds = [seat.kind for seat in program.session.match.seats]
    human = (4 - drawn) % 4
    assert kinds.index(Kind.HUMAN) == human
    assert sentence(program) == said


def test_in_duo_the_colors_stay_and_either_begins(make_program: MakeProgram, the_lot: list[int]) -> None:
    program = make_program(pace=60_000)
    for drawn, said in (
        (0, "Drawn by lot: you begin, with Black."),
        (1, "Drawn by lot: Beginner begins. You have Black."),
    ):
        the_lot.append(drawn)
        program.window.play_family("duo")
        assert program.session.match.seats == (Seat(), COMPUTER)
        assert program.session.state.to_move == drawn
        assert sentence(program) == said


def test_who_begins_can_be_chosen_and_the_colors_follow(program: Program) -> None:
    page = choices(program, "classic")
    choose_form(page, "classic-2")
    assert begins(page) == "Drawn by lot"
    type_name(cards(page)[0], "Ada")
    pale = cards(page)[0].swatch.grab().toImage()
    assert [card.turn.text() for card in cards(page)] == ["if you begin", "then"]
    begin(page, 1)
    assert begins(page) == "Beginner"
    assert colors(page) == ["Yellow and Green", "Blue and Red"]
    assert [card.turn.text() for card in cards(page)] == ["moves second", "moves first"]
    begin(page, 0)
    assert begins(page) == "You"
    assert colors(page) == ["Blue and Red", "Yellow and Green"]
    assert cards(page)[0].swatch.grab().toImage() != pale
    begin(page, 1)
    click(page.play)
    assert colors_of(program, "Ada") == ["yellow", "green"]
    assert program.session.match.seats == (COMPUTER, ADA, COMPUTER, Seat())
    assert "lot" not in sentence(program)
    # The next time it is as it was chosen, as the players sit there.
    page = choices(program, "classic")
    assert begins(page) == "Beginner"
    assert cards(page)[0].name.text() == "Ada"


def test_mixed_colors_stay_with_their_side(program: Program) -> None:
    seats = (ADA, COMPUTER, Seat(kind=Kind.COMPUTER, level=1), Seat(kind=Kind.COMPUTER, level=3))
    program.window.start("classic-2", seats, "", Beginning(1))
    assert program.session.match.seats == (seats[1], seats[0], seats[3], seats[2])


def test_the_shared_color_is_chosen(program: Program, tmp_path) -> None:
    page = choices(program, "classic")
    assert not page.options.shared.isVisible()
    choose_form(page, "classic-3")
    assert page.options.shared.chosen == "green"
    begin(page, 0)
    click(page.options.shared.buttons["blue"])
    assert colors(page) == ["Yellow", "Red", "Green"]
    click(page.screen_row.people.buttons[3])
    click(page.play)
    game = program.session.match.game
    assert [game.colors[place] for own in seat_places(game) for place in own] == ["yellow", "red", "green"]
    program.session.play(program.session.state.moves()[0])
    path = tmp_path / "shared.blksgf"
    assert program.library.save(program.session.match, path)
    assert load(path).game == game
    assert choices(program, "classic").options.shared.chosen == "blue"


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("duo", (ADA, BEN)),
        ("classic", (ADA, BEN, CARL, DORA)),
        ("classic-3", (ADA, BEN, CARL)),
        ("tower-2", (ADA, BEN)),
        ("dice-2-10", (ADA, BEN)),
    ],
)
def test_a_series_of_rematches_goes_round(program: Program, game: str, seats: tuple[Seat, ...]) -> None:
    program.window.start(game, seats)
    first = []
    for _ in range(2 * len(seats)):
        match = program.session.match
        duo = game == "duo"
        place = match.root.state.to_move if duo else 0
        assert place is not None
        first.append(match.seats[place].name)
        program.window.actions_by_name["rematch"].trigger()
    assert first == [seat.name for seat in seats] * 2


def test_sides_of_two_colors_change_as_a_whole(program: Program) -> None:
    program.window.start("classic-2", (ADA, BEN, Seat(), Seat()))
    assert colors_of(program, "Ada") == ["blue", "red"]
    program.window.rematch()
    assert colors_of(program, "Ada") == ["yellow", "green"]
    program.window.rematch()
    assert colors_of(program, "Ada") == ["blue", "red"]


def test_a_rematch_leaves_the_choices_for_the_next_game_alone(program: Program) -> None:
    program.window.start("duo", (ADA, BEN), "", DRAWN)
    before = program.settings.value("games")
    program.window.rematch()
    assert program.settings.value("games") == before


def test_who_plays_alone_is_not_asked(program: Program) -> None:
    page = choices(program, "dice")
    assert page.options.first.isVisible()
    choose_form(page, "dice-1-10")
    assert not page.options.first.isVisible()
    click(page.play)
    assert "lot" not in sentence(program)


def test_oneself_is_found_again(program: Program) -> None:
    page = choices(program, "duo")
    choose_who(cards(page)[1], Who.ME)
    choose_who(cards(page)[0], Who.FRIEND)
    type_name(cards(page)[0], "Ben")
    begin(page, BY_LOT)
    click(page.play)
    page = choices(program, "duo")
    assert [card.who for card in cards(page)] == [Who.FRIEND, Who.ME]
    assert cards(page)[0].name.text() == "Ben"


@pytest.mark.parametrize(
    ("stored", "wanted"),
    [
        (
            '["classic-3", [["", "human", null], ["", "human", null], ["", "human", null]], 2, "blue", []]',
            (2, "blue", (), 0),
        ),
        ('["classic", [], 7, "pink", ["red", "red"]]', (None, "", (), 0)),
        ('["classic", [], "x", 3, 3]', (None, "", (), 0)),
        ('["classic", [], 1, "", [], 3]', (1, "", (), 3)),
        ('["classic", [], 1, "", [], 9]', (None, "", (), 0)),
        ('["classic", []]', (None, "", (), 0)),
    ],
)
def test_what_is_kept_is_read_with_care(settings: Settings, stored: str, wanted: tuple) -> None:
    settings.set_value("games", f'{{"classic": {stored}}}')
    assert tuple(LastChoices(settings).beginning("classic")) == (*wanted, False)


def test_the_former_name_of_duo_is_understood(settings: Settings) -> None:
    settings.set_value(
        "games", '{"duo": ["duo-either-start", [["Ada", "human", null], ["Ben", "human", null]]]}'
    )
    assert LastChoices(settings).last("duo") == ("duo", (ADA, BEN))
    assert LastChoices(settings).beginning("duo") == DRAWN != AS_SEATED


def test_where_the_sheet_lets_players_choose_a_press_takes_the_next_color(program: Program) -> None:
    page = choices(program, "solid")
    type_name(cards(page)[0], "Ada")
    assert colors(page) == ["Blue", "Yellow"]
    # What another one has is exchanged.
    click(cards(page)[0].swatch)
    assert colors(page) == ["Yellow", "Blue"]
    click(cards(page)[0].swatch)
    assert colors(page) == ["Red", "Blue"]
    begin(page, 1)
    assert colors(page) == ["Red", "Blue"]
    choose_who(cards(page)[1], Who.FRIEND)
    click(page.play)
    assert colors_of(program, "Ada") == ["red"]
    assert program.session.match.game.colors == ("blue", "red")
    program.window.rematch()
    assert colors_of(program, "Ada") == ["red"]
    assert program.session.match.game.colors == ("red", "blue")
    page = choices(program, "solid")
    assert colors(page) == ["Red", "Blue"]
    choose_form(page, "tower-2x2")
    assert not cards(page)[0].swatch.isEnabled()
    choose_form(page, "tower-4")
    assert sorted(colors(page)) == ["Blue", "Green", "Red", "Yellow"]


@pytest.mark.parametrize("name", ["classic", "classic-2", "classic-3", "duo"])
def test_elsewhere_the_colors_are_those_of_the_sheet(program: Program, name: str) -> None:
    page: NewGamePage = choices(program, "classic")
    choose_form(page, name)
    before = colors(page)
    click(cards(page)[0].swatch)
    assert colors(page) == before


def test_in_a_running_game_colors_stay(program: Program) -> None:
    program.window.start("tower-2", (ADA, BEN), "", Beginning(0, "", ("red", "green")))
    page = players(program)
    assert colors(page) == ["Red", "Green"]
    assert not any(card.swatch.isEnabled() for card in cards(page))
    assert not page.seating.mix.isVisible()


def test_an_engine_of_somebody_else_is_met_on_the_starts_it_knows() -> None:
    for kind, name in ((Kind.COMPUTER, "duo"), (Kind.ENGINE, "duo-fixed-start")):
        start = begun(GAMES["duo"], (Seat(), Seat(kind=kind, level=None)), AS_SEATED)
        assert start.game.name == name
