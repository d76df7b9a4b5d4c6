"""The names on the hero: whole, clear of their numbers, and in one size while the game goes on."""

import pytest
from PySide6.QtCore import QCoreApplication

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.home.hero import Hero
from blokus_desktop.ui.home.offers import of_match
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.fitting import first_fitting, width_of
from blokus_desktop.ui.style.scale import length
from blokus_desktop.ui.style.theme import Look
from tests.playing import random_game

COMPUTER = Seat(kind=Kind.COMPUTER, level=1)
PAIRS = {
    "computers": [COMPUTER, COMPUTER],
    "guests": [Seat(), Seat()],
    "long": [Seat("Maximiliane"), COMPUTER],
}
SIZES = [(1280, 800, 100), (900, 600, 100), (700, 1000, 100), (1280, 800, 150), (2560, 1440, 100)]


def names_of(hero: Hero) -> list[str]:
    assert hero.offer is not None
    return [player.seen for player in hero.offer.players]


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
@pytest.mark.parametrize("seats", PAIRS.values(), ids=PAIRS)
def test_names_end_before_their_numbers(
    program: Program, seats: list[Seat], width: int, height: int, text: int
) -> None:
    game, hero = GAMES["classic-2"], program.window.home.hero
    program.settings.set_value("text_size", text)
    program.window.resize(width, height)
    QCoreApplication.processEvents()
    match, sizes, ends = Match(game, seats_by_color(game, seats)), set(), set()
    for number, (_, move) in enumerate(random_game(game, 7)):
        if number % 9 == 0 and match.state.player is not None:
            hero.show_offer(of_match(match, None, Look()))
            assert hero.offer is not None
            plan = hero._plan()
            column = hero._name_column(plan, hero.offer)
            sizes.add(column.face.pixelSize())
            ends.add((column.figures, column.end))
            swatches = 2 * length(plan.sizes[2] + 6) + length(7)
            for place, name in zip(plan.players, names_of(hero), strict=False):
                if plan.named:
                    assert swatches + width_of(name, column.face) <= column.figures + 1
                    assert column.end <= place.width() + 1
        if isinstance(move, Placement):
            match.play(move)
    assert len(sizes) == len(ends) == 1


def test_beside_two_swatches_a_character_needs_no_colors(program: Program) -> None:
    game, hero = GAMES["classic-2"], program.window.home.hero
    hero.show_offer(of_match(Match(game, seats_by_color(game, PAIRS["computers"])), None, Look()))
    assert names_of(hero) == ["Sprout", "Sprout"]
    assert "Yellow and Green 178 left" in hero.button.accessibleDescription()
    hero.show_offer(of_match(Match(game, seats_by_color(game, PAIRS["guests"])), None, Look()))
    assert names_of(hero) == ["Blue and Red", "Yellow and Green"]
    plan = hero._plan()
    column = hero._name_column(plan, hero.offer)
    room = column.figures - 2 * length(plan.sizes[2] + 6) - length(7)
    for name in names_of(hero):
        assert first_fitting((name,), column.face, room)[1] == column.face
