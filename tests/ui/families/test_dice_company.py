"""The others at a table of the Dice Game: their sheets, what they do, and the pens that move on."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Player, Roll, Take
from blokus_desktop.ui.families.dice_company import DiceCompany
from blokus_desktop.ui.families.dice_doings import doing_words, done_in_round
from blokus_desktop.ui.families.dice_unused import lying, standing, unused_words

SEATS = (Seat(), Seat(kind=Kind.COMPUTER, level=4), Seat("Carl"), Seat(kind=Kind.COMPUTER, level=3))


def play(match: Match, moves: int) -> None:
    """So many moves, the same ones each time."""
    for _ in range(moves):
        state = match.state
        assert isinstance(state, DiceState)
        if state.player == CHANCE:
            match.play(Roll(tuple(range(1, len(state.active) + 1))))
            continue
        takes = [move for move in state.moves() if isinstance(move, Take) and not move.strike]
        match.play((takes or list(state.moves()))[0])


def match_of(players: int, moves: int) -> Match:
    match = Match(GAMES[f"dice-{players}-10"], SEATS[:players])
    play(match, moves)
    return match


@pytest.fixture
def company(qtbot: QtBot) -> DiceCompany:
    made = DiceCompany(None)
    qtbot.addWidget(made)
    made.resize(512, 800)
    made.show()
    return made


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_others_have_a_card_clockwise_from_oneself(company: DiceCompany, players: int) -> None:
    for own in range(players):
        company.show_position(match_of(players, 3), Player(own), moved=False)
        assert list(company.seats) == [(own + step) % players for step in range(1, players)]
        assert len([card for card in company.cards if card.isVisible()]) == players - 1


def test_a_card_tells_what_there_is_to_know(company: DiceCompany) -> None:
    match = match_of(4, 1 + 2 * 3)
    company.show_position(match, Player(0), moved=True)
    told = [card.accessibleDescription() for card in company.cards]
    assert [card.accessibleName() for card in company.cards] == ["Attentive", "Carl", "Casual"]
    state = match.state
    for seat, words in enumerate(told, 1):
        filled = sum(p.piece.size for _, p in state.laid if p.cells & match.game.board.layer_mask(seat))
        assert f"{100 - filled} squares empty" in words
        assert "0 strikes used" in words
    assert told[0].startswith("level 4")
    assert "took the 2, drew" in told[0]
    assert "takes a die" in told[2]
    assert "red pen" in told[1]
    assert "left: 1: 1 I5 L4 F" in told[2]


def test_what_each_does_is_told_in_turn() -> None:
    match, names = match_of(4, 1), ["You", "Attentive", "Carl", "Casual"]

    def words() -> list[str]:
        state, done = match.state, done_in_round(match)
        return [doing_words(state, Player(seat), done.get(Player(seat)), names)[0] for seat in range(4)]

    assert words() == ["takes a die", "next", "after Attentive", "after Carl"]
    play(match, 1)
    assert words()[:2] == ["draws", "next"]
    play(match, 1)
    drawn = match.cursor.move
    assert isinstance(drawn, Placement)
    assert words() == [f"took the 1, drew {drawn.piece.name}", "takes a die", "next", "after Carl"]
    play(match, 6)
    assert match.state.player == CHANCE
    assert [told.split(",")[0] for told in words()] == [f"took the {die}" for die in (1, 2, 3, 4)]


def test_a_strike_is_told() -> None:
    match, names = match_of(2, 1), ["You", "Ben"]
    match.play(Take(1, strike=True))
    match.play(next(iter(match.state.moves())))
    words = doing_words(match.state, Player(0), done_in_round(match)[Player(0)], names)
    assert words[0].startswith("used a strike, drew ")


def test_pens_go_one_seat_on(company: DiceCompany) -> None:
    match = match_of(4, 1)
    company.show_position(match, Player(2), moved=False)
    told = company.pens.accessibleDescription()
    assert told == (
        "Carl: red → yellow, Casual: green → red, Player 1: blue → green, Attentive: yellow → blue"
    )


def test_two_players_see_the_pens_that_stand_by(company: DiceCompany) -> None:
    company.show_position(match_of(2, 1), Player(0), moved=False)
    assert company.pens.accessibleDescription() == (
        "You: blue → green, Attentive: yellow → blue, stands by: red → yellow, stands by: green → red"
    )


@pytest.mark.parametrize("animated", [True, False])
def test_pens_slide_at_the_end_of_a_round_where_things_move(company: DiceCompany, animated: bool) -> None:
    match = match_of(4, 8)
    company.set_animated(animated=animated)
    company.show_position(match, Player(0), moved=True)
    assert not company.pens.sliding
    play(match, 1)
    assert match.state.player == CHANCE
    company.show_position(match, Player(0), moved=True)
    assert company.pens.sliding == animated
    # Whoever goes back in the game sees no pens slide.
    match.back()
    company.show_position(match, Player(0), moved=False)
    assert not company.pens.sliding
    company.set_animated(animated=False)


@pytest.mark.parametrize(
    ("wide", "high"), [(512, 800), (512, 600), (313, 560), (238, 520), (684, 190), (544, 150), (238, 330)]
)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_overlaps_at_any_size(company: DiceCompany, players: int, wide: int, high: int) -> None:
    company.resize(wide, high)
    company.show_position(match_of(players, 9), Player(0), moved=False)
    parts = [part for part in (*company.cards, company.pens) if part.isVisible()]
    assert len([card for card in company.cards if card.isVisible()]) == players - 1
    for place, part in enumerate(parts):
        assert company.rect().contains(part.geometry()), (part, part.geometry())
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[place + 1 :])


def test_pointing_at_the_small_shapes_enlarges_them(company: DiceCompany, qtbot: QtBot) -> None:
    company.show_position(match_of(4, 9), Player(0), moved=False)
    card = company.cards[1]
    assert not company.shapes.isVisible()
    QTest.mouseMove(card, QPoint(card.width() - 40, card.height() - 20))
    QTest.mouseMove(card, QPoint(card.width() - 42, card.height() - 22))
    qtbot.waitUntil(company.shapes.isVisible)
    assert company.rect().contains(company.shapes.geometry())
    QTest.mouseMove(card, QPoint(20, 20))
    qtbot.waitUntil(lambda: not company.shapes.isVisible())


def test_keys_enlarge_them_too_and_a_click_asks_for_the_players(company: DiceCompany, qtbot: QtBot) -> None:
    asked = []
    company.players_requested.connect(lambda: asked.append(1))
    company.show_position(match_of(3, 9), Player(0), moved=False)
    company.activateWindow()
    company.cards[0].setFocus()
    qtbot.waitUntil(company.shapes.isVisible)
    QTest.keyClick(company.cards[0], " ")
    assert asked == [1]
    company.cards[0].clearFocus()
    qtbot.waitUntil(lambda: not company.shapes.isVisible())


def test_a_computer_that_thinks_can_be_hurried(company: DiceCompany) -> None:
    hurried = []
    company.move_now_requested.connect(lambda: hurried.append(1))
    company.show_position(match_of(4, 3), Player(0), moved=False)
    company.show_thinking(Player(1))
    assert [card.move_now.isVisible() for card in company.cards] == [True, False, False]
    company.cards[0].move_now.click()
    company.show_thinking(None)
    assert hurried == [1]
    assert not any(card.move_now.isVisible() for card in company.cards)


def test_every_shape_lies_and_stands_in_its_row() -> None:
    for piece in GAMES["dice-4-10"].table.pieces:
        for way, most in ((lying, 3), (standing, 5)):
            squares = way(piece)
            assert len(squares) == piece.size
            assert min(x for x, _ in squares) == min(y for _, y in squares) == 0
            assert max(y for _, y in squares) < most


def test_used_shapes_are_not_told_as_left() -> None:
    from blokus_desktop.ui.board.dice.sheet import Sheet

    match = match_of(1, 3)
    drawn = match.cursor.move
    assert isinstance(drawn, Placement)
    assert drawn.piece.name not in unused_words(Sheet(match.state, Player(0))).replace(":", "").split()[1:5]
