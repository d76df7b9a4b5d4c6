"""A family that the program does not know is a file and its registration: it is played from its tile on."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.saved import properties
from blokus_desktop.ui import families
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.shell.program import Program
from tests import toy_family
from tests.ui.by_hand import Hand, click
from tests.ui.choosing import cards, choices, choose_who
from tests.ui.conftest import MakeProgram


@pytest.fixture
def toy() -> Iterator[None]:
    """The family, until the test is over."""
    toy_family.register()
    yield
    families.FAMILIES.pop()
    for known in (families._BY_GAME, GAMES._at_hand, properties._NAMES):
        del known["toy"]
    del properties._BY_FILE_NAMES["Blokus Toy", ""]


def start(program: Program, qtbot: QtBot) -> Match:
    """From the gear of its tile, as two people."""
    tile = next(tile for tile in program.window.home.tiles if tile.family.key == "toy")
    assert tile.isVisible()
    page = choices(program, "toy")
    assert page.forms.cards[-1].text() == "Toy"
    for card in cards(page):
        if card.who is Who.COMPUTER:
            choose_who(card, Who.FRIEND)
    click(page.play)
    qtbot.waitUntil(lambda: program.window.at_table)
    return program.session.match


def next_placement(match: Match) -> Placement:
    """Over the star where that is possible, and else what opens most."""
    placements = [move for move in match.state.moves() if isinstance(move, Placement)]
    stars = match.game.marks.stars
    return max(placements, key=lambda move: (move.cells & stars != 0, move.opens.bit_count()))


@pytest.mark.usefixtures("toy")
def test_a_family_of_one_file_is_played_whole_in_the_window(
    make_program: MakeProgram, qtbot: QtBot, tmp_path: Path
) -> None:
    program = make_program()
    match = start(program, qtbot)
    assert (match.game.name, [seat.kind for seat in match.seats]) == ("toy", [Kind.HUMAN] * 2)
    hand, movers = Hand(program.window), []
    while match.state.player is not None:
        placement, player = next_placement(match), match.state.player
        hand.carry(placement)
        assert match.state.laid[-1][1] == placement
        movers.append(player)
    # The star gave one of them another move, while the other could still have moved.
    assert any(one == next_one for one, next_one in pairwise(movers[:6]))
    over = program.window.table.result_card
    assert over.isVisible()
    told, margin = over.title.text(), match.state.scores().margin
    assert told in (f"Blue won by {margin}", f"Yellow won by {margin}") or told.startswith("A tie at ")
    path = tmp_path / "toy.blksgf"
    assert program.library.save(match, path)
    assert "GM[Blokus Toy]" in path.read_text(encoding="utf-8")
    again = make_program()
    again.window.open_file(path)
    opened = again.session.match
    assert opened is not match
    assert opened.game == match.game
    assert [node.move for node in opened.line()] == [node.move for node in match.line()]
    assert again.window.windowTitle() == "toy — Blokus Desktop"
