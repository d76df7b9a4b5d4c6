"""A person and computers of different levels, color by color, from the choices through a game to its file."""

import json
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS, RATINGS, STRONGEST, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.saved import load
from blokus_desktop.ui.engine.move_finder import MoveFinder
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.new_game.players_page import PlayersPage
from blokus_desktop.ui.new_game.sides_page import SidesPage
from blokus_desktop.ui.panels.characters import AT_BEST
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.titles import level_name
from tests.ui.by_hand import Hand, click
from tests.ui.choosing import choices, choose_form, choose_level, choose_seat, page_of, type_name
from tests.ui.conftest import MakeProgram

BLUE, YELLOW, RED, GREEN = map(Color, range(4))
SECONDS = 20_000


def computer(level: int) -> Seat:
    return Seat(kind=Kind.COMPUTER, level=level)


COMPUTER = computer(SUGGESTED.number)
"""A computer for which nobody has chosen a level."""
MIXED = (Seat("Ada"), computer(1), computer(2), computer(3))
"""Blue by hand; the computer has Yellow and Green, and also Red, which belongs to Blue's player."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The colors and levels for which an engine is asked."""
    told: list[tuple[str, int]] = []
    request = MoveFinder.request

    def listening(self: MoveFinder, game: str, color: str, level: int) -> int:
        told.append((color, level))
        return request(self, game, color, level)

    monkeypatch.setattr(MoveFinder, "request", listening)
    return told


def choose(page: NewGamePage) -> None:
    """Choose two players and the mixed seats by mouse and keys."""
    choose_form(page, "classic-2")
    type_name(page.cards[BLUE], "Ada")
    for first in (BLUE, YELLOW):
        click(page.cards[first].mixing)
    for color, seat in enumerate(MIXED):
        if color != BLUE:
            choose_seat(page.cards[color], seat)


def wait_for_turn(qtbot: QtBot, program: Program) -> None:
    qtbot.waitUntil(lambda: program.session.human_to_move, timeout=SECONDS)


def some_move(program: Program, chance: Random) -> Placement:
    moves = [move for move in program.session.state.moves() if isinstance(move, Placement)]
    return chance.choice([move for move in moves if move.piece.size == 5])


def test_blue_by_hand_and_the_others_by_computers(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]], tmp_path: Path
) -> None:
    page = choices(program, "classic")
    choose(page)
    click(page.play)
    session, hand, chance = program.session, Hand(program.window), Random(3)
    assert (session.match.game.name, session.match.seats) == ("classic-2", MIXED)
    for turn in range(1, 4):
        assert (session.state.to_move, session.human_to_move) == (BLUE, True)
        hand.drag(some_move(program, chance))
        wait_for_turn(qtbot, program)
        assert asked == [("2", 1), ("3", 2), ("4", 3)] * turn
    assert [color for color, _ in session.state.laid] == [BLUE, YELLOW, RED, GREEN] * 3

    # Undo goes back over all the computers, that of the own second color too.
    program.window.actions_by_name["undo"].trigger()
    assert (len(session.state.laid), session.state.to_move) == (8, BLUE)
    program.window.actions_by_name["redo"].trigger()
    assert (len(session.state.laid), session.state.to_move) == (12, BLUE)
    assert len(asked) == 9

    path = tmp_path / "mixed.blksgf"
    assert program.library.save(session.match, path)
    program.window.start("duo", (Seat(), Seat()))
    program.window.open_file(path)
    assert (session.match.seats, len(session.state.laid)) == (MIXED, 12)
    hand.drag(some_move(program, chance))
    wait_for_turn(qtbot, program)
    assert asked[9:] == [("2", 1), ("3", 2), ("4", 3)]


def test_given_time_the_strongest_level_is_more_than_its_rating(program: Program) -> None:
    ratings = RATINGS["classic"]
    for seconds, shown, rating in ((0, STRONGEST.number, str(ratings[-1])), (30, AT_BEST, "")):
        program.settings.set_value("thought", seconds)
        page = choices(program, "classic")
        choose_form(page, "classic")
        card = page.cards[YELLOW]
        choose_level(card, 9)
        assert str(ratings[-2]) in card.rating.text()
        choose_level(card, shown)
        assert rating in card.rating.text()
        assert bool(card.rating.text()) == bool(rating)


def test_levels_are_rated_in_the_form_that_is_chosen(program: Program) -> None:
    page = choices(program, "classic")
    for form in RATINGS:
        choose_form(page, form)
        for place, level in enumerate(LEVELS):
            choose_level(page.cards[1], level.number)
            assert page.cards[1].field.text() == f"{level.number} {level_name(level.number)}"
            compared = "; a novice has 1000" if place >= 2 else ""
            assert page.cards[1].rating.text() == f"Rating {RATINGS[form][place]}{compared}"


def running(program: Program, place: int) -> PlayersPage:
    """Who plays on, asked for by a click on a player's card."""
    hand, card = Hand(program.window), program.window.table.cards.cards[place]
    QApplication.processEvents()
    hand.click(hand.in_window(card, QPointF(card.width() / 2, card.height() - 10)))
    return page_of(program, PlayersPage)


def choosing(program: Program) -> bool:
    """Whether a page of choices is in sight."""
    return any(page.isVisible() for page in program.window.findChildren(SidesPage))


def test_in_a_running_game_others_may_play_on(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]], tmp_path: Path
) -> None:
    program.window.start("duo", (Seat("Ada"), computer(9)))
    session, hand, chance = program.session, Hand(program.window), Random(3)
    hand.drag(some_move(program, chance))
    wait_for_turn(qtbot, program)
    page = running(program, 1)
    assert page.draft.seats() == (Seat("Ada"), computer(9))
    choose_level(page.cards[1], 2)
    click(page.play)
    assert session.match.seats == (Seat("Ada"), computer(2))
    assert program.window.table.cards.cards[1].name.text() == "Beginner"
    hand.drag(some_move(program, chance))
    wait_for_turn(qtbot, program)
    assert asked == [("w", 9), ("w", 2)]
    assert len(session.state.laid) == 4
    path = tmp_path / "changed.blksgf"
    assert program.library.save(session.match, path)
    assert load(path).seats == session.match.seats

    # A person takes over for the computer, and it for him: it moves at once.
    page = running(program, 0)
    click(page.cards[0].kinds.buttons[Who.COMPUTER])
    choose_level(page.cards[0], 1)
    click(page.cards[1].kinds.buttons[Who.FRIEND])
    click(page.play)
    qtbot.waitUntil(lambda: len(session.state.laid) == 5, timeout=SECONDS)
    wait_for_turn(qtbot, program)
    assert asked[2:] == [("b", 1)]


def test_who_changes_nothing_leaves_the_thought_alone(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.settings.set_value("thought", 30)
    program.window.start("duo", (computer(10), Seat("Ben")))
    click(running(program, 0).play)
    QTest.keyClick(running(program, 0), Qt.Key.Key_Escape)
    page = running(program, 0)
    QTest.keyClicks(page.cards[1].name, "jamin")
    click(page.play)
    assert program.session.match.seats == (computer(10), Seat("Benjamin"))
    qtbot.waitUntil(program.window.table.cards.cards[0].move_now.isVisible)
    assert asked == [("b", 10)]
    page = running(program, 1)
    choose_level(page.cards[0], 1)
    click(page.cards[1].kinds.buttons[Who.COMPUTER])
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert asked == [("b", 10)]
    assert program.session.match.seats[1] == Seat("Benjamin")
    page = running(program, 0)
    choose_level(page.cards[0], 1)
    click(page.play)
    wait_for_turn(qtbot, program)
    assert asked == [("b", 10), ("b", 1)]


def test_what_a_row_cannot_show_stays_as_it_is(program: Program, qtbot: QtBot) -> None:
    seats = (Seat("N" * 50), Seat(kind=Kind.ENGINE, level=7), Seat(kind=Kind.COMPUTER), Seat("Dora"))
    program.window.start("classic", seats)
    click(running(program, 1).play)
    assert program.session.match.seats == seats
    page = running(program, 3)
    type_name(page.cards[3], "")
    click(page.play)
    assert program.session.match.seats == (*seats[:3], Seat())


def test_changing_who_plays_leaves_what_undo_brings_back(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    session = program.session
    session.play(session.state.moves()[0])
    program.window.actions_by_name["delete"].trigger()
    page = running(program, 1)
    click(page.cards[1].kinds.buttons[Who.COMPUTER])
    click(page.play)
    assert program.window.actions_by_name["undo"].isEnabled()
    # Another one decides now, too; there is no engine, so nobody moves.
    session.set_seats((Seat(kind=Kind.ENGINE), Seat("Ben")))
    assert program.window.actions_by_name["undo"].isEnabled()
    program.window.actions_by_name["undo"].trigger()
    assert len(session.match.root.children) == 1


def test_the_question_who_plays_ends_with_its_game(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    page = running(program, 0)
    program.window.start("classic", (Seat("Ada"), computer(2), Seat("Carl"), Seat("Dora")))
    assert not page.isVisible()
    assert program.session.match.seats == (Seat("Ada"), computer(2), Seat("Carl"), Seat("Dora"))
    program.session.set_comment(program.session.match.cursor, "after the page has gone")


def test_a_move_asked_for_by_a_person_goes_on_when_others_change(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.settings.set_value("thought", 2)
    program.window.start("duo", (Seat("Ada"), computer(10)))
    program.window.actions_by_name["computer_move"].trigger()
    page = running(program, 1)
    choose_level(page.cards[1], 1)
    click(page.play)
    wait_for_turn(qtbot, program)
    qtbot.waitUntil(lambda: len(program.session.state.laid) == 2, timeout=SECONDS)
    assert asked == [("b", 10), ("w", 1)]


def test_a_piece_dropped_on_a_card_asks_nothing(program: Program) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    hand, card = Hand(program.window), program.window.table.cards.cards[1]
    piece = program.window.table.placing.pieces()[3]
    QApplication.processEvents()
    place = hand.in_window(card, QPointF(card.rect().center()))
    hand.press(hand.in_tray(piece))
    assert program.window.table.placing.piece is piece
    hand.move(place)
    hand.release(place)
    assert not choosing(program)
    if program.window.table.placing.piece is None:
        hand.click(hand.in_tray(piece))
    assert program.window.table.placing.piece is piece
    hand.move(place)
    hand.click(place)
    assert not choosing(program)


def test_alone_there_is_nobody_else_to_play_on(program: Program) -> None:
    program.window.start("dice-1-10", (Seat("Ada"),))
    hand, card = Hand(program.window), program.window.table.cards.cards[0]
    QApplication.processEvents()
    hand.click(hand.in_window(card, QPointF(card.rect().center())))
    assert not program.window.actions_by_name["players"].isEnabled()
    assert not choosing(program)


@pytest.mark.parametrize(
    ("seats", "level"),
    [((Seat("Ada"), computer(7)), 7), ((Seat("Ada"), Seat("Ben")), STRONGEST.number)],
    ids=["beside a computer", "among people"],
)
def test_for_a_person_it_plays_as_the_strongest_at_the_table(
    seats: tuple[Seat, ...], level: int, program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.window.start("duo", seats)
    program.window.actions_by_name["computer_move"].trigger()
    qtbot.waitUntil(lambda: len(program.session.state.laid) > 0, timeout=SECONDS)
    assert asked[0] == ("b", level)


@pytest.mark.parametrize("seats", [(computer(10), Seat("Ben")), (Seat("Ada"), Seat("Ben"))])
def test_a_computer_that_thinks_is_given_its_new_time_at_once(
    seats: tuple[Seat, ...], program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.settings.set_value("thought", 180)
    program.window.start("duo", seats)
    if seats[0].kind is Kind.HUMAN:
        program.window.actions_by_name["computer_move"].trigger()
    qtbot.wait(300)
    program.settings.set_value("thought", 2)
    qtbot.waitUntil(lambda: len(program.session.state.laid) == 1, timeout=SECONDS)
    assert asked == [("b", 10)] * 2


def test_a_lower_level_has_no_time_that_could_be_changed(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.settings.set_value("pace", 1000)
    program.window.start("duo", (computer(3), Seat("Ben")))
    program.settings.set_value("thought", 30)
    program.settings.set_value("pace", 0)
    wait_for_turn(qtbot, program)
    assert asked == [("b", 3)]


def test_the_choices_come_back_and_one_click_plays_with_them(make_program: MakeProgram) -> None:
    page = choices(first := make_program(), "classic")
    choose(page)
    click(page.play)
    first.window.close()
    first.close()
    again = choices(second := make_program(), "classic")
    assert again.draft.seats() == MIXED
    QTest.keyClick(again, Qt.Key.Key_Escape)
    click(second.window.home.tiles[0])
    assert second.window.at_table
    assert (second.session.match.game.name, second.session.match.seats) == ("classic-2", MIXED)


def test_the_own_card_shows_that_the_computer_thinks_for_the_second_color(
    make_program: MakeProgram, qtbot: QtBot
) -> None:
    program = make_program(pace=60_000)
    person = Seat()
    program.window.start("classic-2", (person, person, computer(2), person))
    hand, chance, table = Hand(program.window), Random(5), program.window.table
    hand.drag(some_move(program, chance))
    hand.drag(some_move(program, chance))
    own, other = table.cards.cards
    assert program.session.state.to_move == RED
    assert (own.move_now.isVisible(), other.move_now.isVisible()) == (True, False)
    assert own.second.text() == "Blue: you · Red: computer 2"
    assert ":" not in other.second.text()
    # Green is the next that a person lays.
    assert program.session.color_in_hand() == GREEN
    click(own.move_now)
    wait_for_turn(qtbot, program)
    assert program.session.state.to_move == GREEN
    assert not own.move_now.isVisible()


def test_the_shared_color_is_laid_by_whoever_has_the_turn(program: Program, qtbot: QtBot) -> None:
    program.window.start("classic-3", (Seat(), computer(1), computer(1)))
    hand, chance, session = Hand(program.window), Random(6), program.session
    deciders = []
    while len(deciders) < 4:
        wait_for_turn(qtbot, program)
        deciders.append(session.state.to_move)
        hand.drag(some_move(program, chance))
    # The first green piece is the person's, the second and third are the computers'.
    assert deciders == [BLUE, GREEN, BLUE, BLUE]


@pytest.mark.parametrize(
    ("form", "stored", "seats"),
    [
        (
            "classic-2",
            [["Ada", "human", None], ["", "computer", 3]],
            (Seat("Ada"), computer(3), Seat(), computer(3)),
        ),
        ("classic-3", [["", "human", None], ["", "computer", 1], ["Eve", "human", None]], None),
        ("classic-2", [["Ada", "human", None]], (Seat(), COMPUTER, Seat(), COMPUTER)),
        ("classic-2", [["", "human", None], ["", "robot", 1]], None),
    ],
)
def test_choices_stored_by_player_are_understood(
    settings: Settings, form: str, stored: list, seats: tuple[Seat, ...] | None
) -> None:
    settings.set_value("games", json.dumps({"classic": [form, stored]}))
    name, found = LastChoices(settings).last("classic")
    if form == "classic-3":
        assert (name, found) == (form, (Seat(), computer(1), Seat("Eve")))
    elif seats is None:
        assert (name, found) == ("classic", (Seat(), *[COMPUTER] * 3))
    else:
        assert (name, found) == (form, seats)


def test_a_file_with_seats_by_player_goes_on_as_it_was(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "old.blksgf"
    path.write_text("(;GM[Blokus Two-Player]PB[Ada]PW[Ben]SEAT[human][computer 2];1[a20])")
    program.window.open_file(path)
    by_player = (Seat("Ada"), Seat("Ben", Kind.COMPUTER, 2))
    assert program.session.match.seats == seats_by_color(GAMES["classic-2"], by_player)
    assert [card.name.shown() for card in program.window.table.cards.cards] == ["You", "Ben"]
    assert not any(":" in card.second.text() for card in program.window.table.cards.cards)
    assert load(path).seats == program.session.match.seats
