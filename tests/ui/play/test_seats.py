"""A person and computers of different levels, color by color, from the choices through a game to its file."""

import json
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS, RATINGS, STRONGEST, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.saved import load
from blokus_desktop.ui.engine.move_finder import MoveFinder
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.color_row import ColorRow
from blokus_desktop.ui.new_game.dialog import NewGame
from blokus_desktop.ui.new_game.level_words import level_sentence
from blokus_desktop.ui.new_game.players import Players
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from blokus_desktop.ui.style.titles import level_name
from tests.ui.by_hand import Hand, click
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


def choices(program: Program, qtbot: QtBot) -> NewGame:
    """The choices for Classic, behind the gear of its tile."""
    program.window.show_home()
    click(program.window.home.tiles[0].gear)
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    assert isinstance(dialog, NewGame)
    qtbot.waitExposed(dialog)
    return dialog


def choose(dialog: NewGame) -> None:
    """Choose two players and the mixed seats by mouse and keys."""
    click(next(card for card in dialog.cards if card.game.name == "classic-2"))
    dialog.players.rows[BLUE].name.clear()
    QTest.keyClicks(dialog.players.rows[BLUE].name, "Ada")
    for first in (BLUE, YELLOW):
        click(dialog.players.rows[first].mixing)
    for color, seat in enumerate(MIXED):
        row = dialog.players.rows[color]
        click(row.kinds[seat.kind])
        if seat.level is not None:
            choose_level(row, seat.level)


def wait_for_turn(qtbot: QtBot, program: Program) -> None:
    qtbot.waitUntil(lambda: program.session.human_to_move, timeout=SECONDS)


def some_move(program: Program, chance: Random) -> Placement:
    moves = [move for move in program.session.state.moves() if isinstance(move, Placement)]
    return chance.choice([move for move in moves if move.piece.size == 5])


def test_blue_by_hand_and_the_others_by_computers(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]], tmp_path: Path
) -> None:
    dialog = choices(program, qtbot)
    choose(dialog)
    click(dialog.start)
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


def test_given_time_the_strongest_level_is_more_than_its_rating(program: Program, qtbot: QtBot) -> None:
    strongest = f"{STRONGEST.number}  {level_name(STRONGEST.number)}"
    ratings = RATINGS["classic"]
    for seconds, words, sentence in (
        (0, f"{strongest} · {ratings[-1]}", level_sentence(STRONGEST, rated=True)),
        (30, strongest, "For those who fear nobody: it takes its time and plays its best."),
    ):
        program.settings.set_value("thought", seconds)
        dialog = choices(program, qtbot)
        row = dialog.players.rows[YELLOW]
        click(row.kinds[Kind.COMPUTER])
        row.level.setFocus()
        QTest.keyClick(row.level, Qt.Key.Key_End)
        assert (row.level.currentText(), row.sentence.text()) == (words, sentence)
        QTest.keyClick(row.level, Qt.Key.Key_Up)
        assert row.level.currentText().endswith(f" · {ratings[-2]}")
        dialog.reject()


def test_levels_are_rated_in_the_form_that_is_chosen(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot)
    row = dialog.players.rows[YELLOW]
    click(row.kinds[Kind.COMPUTER])
    for card in dialog.cards:
        click(card)
        for place, level in enumerate(LEVELS):
            rating = RATINGS[card.game.name][place]
            assert row.level.itemText(place) == f"{level.number}  {level_name(level.number)} · {rating}"
    dialog.reject()


def test_ratings_are_explained_where_any_are_seen(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot)
    rows = dialog.players.rows
    for row in rows:
        click(row.kinds[Kind.HUMAN])
    assert not dialog.players.rated.isVisible()
    click(rows[RED].kinds[Kind.COMPUTER])
    assert dialog.players.rated.isVisible()
    dialog.reject()


def running(program: Program, qtbot: QtBot, place: int) -> Players:
    """Who plays on, asked for by a click on a player's card."""
    hand, card = Hand(program.window), program.window.table.cards.cards[place]
    QApplication.processEvents()
    hand.click(hand.in_window(card, QPointF(card.width() / 2, card.height() - 10)))
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    assert isinstance(dialog, Players)
    qtbot.waitExposed(dialog)
    return dialog


def choose_level(row: ColorRow, level: int) -> None:
    row.level.setFocus()
    QTest.keyClick(row.level, Qt.Key.Key_Home)
    for _ in range(level - 1):
        QTest.keyClick(row.level, Qt.Key.Key_Down)


def test_in_a_running_game_others_may_play_on(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]], tmp_path: Path
) -> None:
    program.window.start("duo", (Seat("Ada"), computer(9)))
    session, hand, chance = program.session, Hand(program.window), Random(3)
    hand.drag(some_move(program, chance))
    wait_for_turn(qtbot, program)
    dialog = running(program, qtbot, 1)
    assert [row.seat() for row in dialog.players.rows] == [Seat("Ada"), computer(9)]
    choose_level(dialog.players.rows[1], 2)
    click(dialog.play_on)
    assert session.match.seats == (Seat("Ada"), computer(2))
    assert program.window.table.cards.cards[1].name.text() == "Computer · 2 Beginner"
    hand.drag(some_move(program, chance))
    wait_for_turn(qtbot, program)
    assert asked == [("w", 9), ("w", 2)]
    assert len(session.state.laid) == 4
    path = tmp_path / "changed.blksgf"
    assert program.library.save(session.match, path)
    assert load(path).seats == session.match.seats

    # A person takes over for the computer, and it for him: it moves at once.
    dialog = running(program, qtbot, 0)
    click(dialog.players.rows[0].kinds[Kind.COMPUTER])
    choose_level(dialog.players.rows[0], 1)
    click(dialog.players.rows[1].kinds[Kind.HUMAN])
    click(dialog.play_on)
    qtbot.waitUntil(lambda: len(session.state.laid) == 5, timeout=SECONDS)
    wait_for_turn(qtbot, program)
    assert asked[2:] == [("b", 1)]


def test_who_changes_nothing_leaves_the_thought_alone(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.settings.set_value("thought", 30)
    program.window.start("duo", (computer(10), Seat("Ben")))
    click(running(program, qtbot, 0).play_on)
    QTest.keyClick(running(program, qtbot, 0), Qt.Key.Key_Escape)
    dialog = running(program, qtbot, 0)
    QTest.keyClicks(dialog.players.rows[0].name, "Deep")
    click(dialog.play_on)
    assert program.session.match.seats == (Seat("Deep", Kind.COMPUTER, 10), Seat("Ben"))
    qtbot.waitUntil(program.window.table.cards.cards[0].move_now.isVisible)
    assert asked == [("b", 10)]
    dialog = running(program, qtbot, 1)
    choose_level(dialog.players.rows[0], 1)
    click(dialog.players.rows[1].kinds[Kind.COMPUTER])
    dialog.reject()
    assert asked == [("b", 10)]
    assert program.session.match.seats[1] == Seat("Ben")
    dialog = running(program, qtbot, 0)
    choose_level(dialog.players.rows[0], 1)
    click(dialog.play_on)
    wait_for_turn(qtbot, program)
    assert asked == [("b", 10), ("b", 1)]


def test_what_a_row_cannot_show_stays_as_it_is(program: Program, qtbot: QtBot) -> None:
    seats = (Seat("N" * 50), Seat(kind=Kind.ENGINE, level=7), Seat(kind=Kind.COMPUTER), Seat("Dora"))
    program.window.start("classic", seats)
    click(running(program, qtbot, 1).play_on)
    assert program.session.match.seats == seats
    dialog = running(program, qtbot, 3)
    dialog.players.rows[3].name.clear()
    click(dialog.play_on)
    assert program.session.match.seats == (*seats[:3], Seat())


def test_changing_who_plays_leaves_what_undo_brings_back(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    session = program.session
    session.play(session.state.moves()[0])
    program.window.actions_by_name["delete"].trigger()
    dialog = running(program, qtbot, 1)
    click(dialog.players.rows[1].kinds[Kind.COMPUTER])
    click(dialog.play_on)
    assert program.window.actions_by_name["undo"].isEnabled()
    # Another one decides now, too; there is no engine, so nobody moves.
    session.set_seats((Seat(kind=Kind.ENGINE), Seat("Ben")))
    assert program.window.actions_by_name["undo"].isEnabled()
    program.window.actions_by_name["undo"].trigger()
    assert len(session.match.root.children) == 1


def test_the_question_who_plays_ends_with_its_game(program: Program, qtbot: QtBot) -> None:
    program.window.start("duo", (Seat("Ada"), Seat("Ben")))
    dialog = running(program, qtbot, 0)
    program.window.start("classic", (Seat("Ada"), computer(2), Seat("Carl"), Seat("Dora")))
    assert not dialog.isVisible()
    assert program.session.match.seats == (Seat("Ada"), computer(2), Seat("Carl"), Seat("Dora"))
    program.session.set_comment(program.session.match.cursor, "after the dialog has gone")


def test_a_move_asked_for_by_a_person_goes_on_when_others_change(
    program: Program, qtbot: QtBot, asked: list[tuple[str, int]]
) -> None:
    program.settings.set_value("thought", 2)
    program.window.start("duo", (Seat("Ada"), computer(10)))
    program.window.actions_by_name["computer_move"].trigger()
    dialog = running(program, qtbot, 1)
    choose_level(dialog.players.rows[1], 1)
    click(dialog.play_on)
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
    assert not any(found.isVisible() for found in program.window.findChildren(QDialog))
    if program.window.table.placing.piece is None:
        hand.click(hand.in_tray(piece))
    assert program.window.table.placing.piece is piece
    hand.move(place)
    hand.click(place)
    assert not any(found.isVisible() for found in program.window.findChildren(QDialog))


def test_alone_there_is_nobody_else_to_play_on(program: Program) -> None:
    program.window.start("dice-1-10", (Seat("Ada"),))
    hand, card = Hand(program.window), program.window.table.cards.cards[0]
    QApplication.processEvents()
    hand.click(hand.in_window(card, QPointF(card.rect().center())))
    assert not program.window.actions_by_name["players"].isEnabled()
    assert not any(found.isVisible() for found in program.window.findChildren(QDialog))


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


def test_the_choices_come_back_and_one_click_plays_with_them(make_program: MakeProgram, qtbot: QtBot) -> None:
    dialog = choices(first := make_program(), qtbot)
    choose(dialog)
    click(dialog.start)
    first.window.close()
    first.close()
    again = choices(second := make_program(), qtbot)
    assert tuple(row.seat() for row in again.players.rows) == MIXED
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
    assert own.deciders.shown() == "Blue: you · Red: computer 2"
    assert not other.deciders.isVisible()
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
    assert [card.name.shown() for card in program.window.table.cards.cards] == ["Ada", "Ben"]
    assert not any(card.deciders.isVisible() for card in program.window.table.cards.cards)
    assert load(path).seats == program.session.match.seats
