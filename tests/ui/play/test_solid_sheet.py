"""All of the sheet of Blokus 3D in the window: who begins, in which colors, and that somebody is out."""

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, click
from tests.ui.choosing import begin, cards, choices, choose_form, colors, type_name

COMPUTER = Seat(kind=Kind.COMPUTER, level=1)


def test_colors_and_who_begins_are_chosen(program: Program) -> None:
    page = choices(program, "solid")
    choose_form(page, "wall-2")
    type_name(cards(page)[0], "Ada")
    before = colors(page)
    swatch = cards(page)[0].swatch
    assert swatch.isEnabled()
    click(swatch)
    chosen = colors(page)
    assert chosen != before
    begin(page, 1)
    click(page.play)
    match = program.session.match
    assert match.game.name == "wall-2"
    # The second side begins.
    assert match.seats[match.game.colors_of(match.state.player)[0]].name != "Ada"
    names = {match.game.colors[place] for place, seat in enumerate(match.seats) if seat.name == "Ada"}
    assert {name.capitalize() for name in names} == {chosen[0]}


def test_a_lot_decides_at_first_and_is_told(program: Program) -> None:
    page = choices(program, "solid")
    choose_form(page, "tower-3")
    click(page.play)
    assert program.window.game.status.sentence.startswith("Drawn by lot: ")


@pytest.mark.parametrize("computer", [False, True])
def test_being_out_is_said_once_with_what_is_left(program: Program, computer: bool) -> None:
    game = GAMES["pyramid-4"]
    seats = (Seat("Ada"), *(COMPUTER if computer else Seat(name) for name in ("Ben", "Carl", "Dora")))
    program.window.start("pyramid-4", seats_by_color(game, [Seat(name) for name in ("Ada", "B", "C", "D")]))
    chance, session = Random(5), program.session
    while session.state.player is not None:
        session.play(chance.choice([move for move in session.state.moves() if isinstance(move, Placement)]))
    line = session.match.line()
    node = next(node for node in line if node.state.out and node.state.player is not None)
    session.go_to(node.parent)
    assert "is out" not in program.window.game.status.sentence
    session.match.seats = seats_by_color(game, list(seats))
    session.play(node.move)
    (color,) = node.state.out
    left, seen = node.state.hand(color).bit_count(), node.state.scores().colors[color].lines[0].points
    name = game.colors[color].capitalize()
    said = f"{name} is out: none of its {left} pieces fits any more, {seen} squares are seen."
    assert program.window.game.status.sentence.count(said) == 1
    card = program.window.table.cards.cards[color]
    assert card.word == "out"
    later = line[line.index(node) + 1]
    session.play(later.move)
    assert program.window.game.status.sentence.count(f"{name} is out") <= 1


@pytest.mark.parametrize("structure", ["tower", "wall", "stairs", "pyramid"])
def test_a_whole_game_of_each_structure_by_keys_to_its_ending(program: Program, structure: str) -> None:
    program.window.start(f"{structure}-2", (Seat("Ada"), Seat("Ben")))
    hand, scene = Hand(program.window), program.window.table.scene
    for number in range(60):
        if program.session.state.player is None:
            break
        before = len(program.session.state.laid)
        hand.key("1234"[number % 4])
        hand.key("+")
        hand.key(Qt.Key.Key_N)
        hand.key(Qt.Key.Key_Return)
        assert len(program.session.state.laid) == before + 1
    assert program.session.state.player is None
    table = program.window.table
    assert table.result_card.isVisible()
    assert scene.orbit.tilt == 90
    seen = sum(score.lines[0].points for score in program.session.state.scores().colors)
    assert len(scene._tops.numbers) == seen
    # Away from the tally, the build is looked at again.
    QTest.keyClick(hand.table.view, Qt.Key.Key_Home)
    QCoreApplication.processEvents()
    assert scene.orbit.tilt < 90
    assert scene._tops.numbers == {}
