"""All moves since one's own stay marked until one moves, wherever in the game one stands."""

from itertools import product
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.dice.scene import DiceSheetScene
from blokus_desktop.ui.families.dice_company import DiceCompany
from blokus_desktop.ui.families.dice_player import PlayerSheet
from blokus_desktop.ui.play.fresh_moves import fresh_moves
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, settled

PERSON, COMPUTER = Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)


def match_of(name: str, players: tuple[Seat, ...], moves: int, seed: int = 1) -> Match:
    game, chance = GAMES[name], Random(seed)
    match = Match(game, seats_by_color(game, players))
    for _ in range(moves):
        if match.state.player is not None:
            match.play(chance.choice(match.state.moves()))
    return match


def numbers(match: Match) -> list[int]:
    """Which of the pieces laid are marked, counted from 1."""
    laid = [placement for _, placement in match.state.laid]
    return sorted(laid.index(placement) + 1 for placement in fresh_moves(match))


def by_position(match: Match) -> list[list[int]]:
    end, found = match.cursor, []
    for node in end.path():
        match.go_to(node)
        found.append(numbers(match))
    return found


@pytest.mark.parametrize(
    ("name", "players", "expected"),
    [
        ("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER), [[], [1], [2], [2, 3], [2, 3, 4], [5], [6]]),
        ("classic", (COMPUTER, COMPUTER, PERSON, COMPUTER), [[], [1], [1, 2], [3], [4], [4, 5], [4, 5, 6]]),
        ("classic", (PERSON,) * 4, [[], [1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6]]),
        ("duo", (PERSON, PERSON), [[], [1], [2], [3], [4], [5], [6]]),
        ("duo", (COMPUTER, COMPUTER), [[], [1], [2], [3], [4], [5], [6]]),
        ("classic-2", (PERSON, COMPUTER), [[], [1], [2], [3], [4], [5], [6]]),
        ("tower-4", (PERSON, COMPUTER, COMPUTER, COMPUTER), [[], [1], [2], [2, 3], [2, 3, 4], [5], [6]]),
    ],
)
def test_the_replies_since_ones_own_move_are_marked(
    name: str, players: tuple[Seat, ...], expected: list[list[int]]
) -> None:
    assert by_position(match_of(name, players, 6)) == expected


def test_where_the_person_is_out_a_round_is_marked_and_no_more() -> None:
    match = match_of("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER), 200, seed=3)
    found = 0
    for node in match.cursor.path():
        match.go_to(node)
        out = getattr(node.state, "out", frozenset())
        if 0 in out and node.state.player is not None:
            found += 1
            assert 1 <= len(fresh_moves(match)) <= 4
    assert found > 3
    assert match.state.player is None
    assert 1 <= len(fresh_moves(match)) <= 4


def test_variations_have_their_own_marks() -> None:
    match = match_of("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER), 4)
    branch = match.cursor.path()[2]
    match.go_to(branch)
    other = match.play(match.state.moves()[0])
    assert fresh_moves(match) == (branch.move, other.move)


def test_the_board_shows_them_and_stepping_shows_the_same(program: Program, qtbot: QtBot) -> None:
    program.window.start("classic", (PERSON, COMPUTER, COMPUTER, COMPUTER))
    session, scene = program.session, program.window.table.scene
    session.play(session.state.moves()[-1])
    seen = {}
    session.position_changed.connect(lambda: seen.setdefault(session.match.cursor, list(scene._layers.fresh)))
    seen[session.match.cursor] = list(scene._layers.fresh)
    qtbot.waitUntil(lambda: session.human_to_move, timeout=30_000)
    replies = [placement for _, placement in session.state.laid[1:]]
    assert list(scene._layers.fresh) == replies
    assert len(replies) == 3
    for node in session.match.cursor.path()[1:]:
        session.go_to(node)
        assert list(scene._layers.fresh) == seen[node]


def marks_on(program: Program) -> int:
    """How many pixels of the board the marks of fresh moves take."""
    QCoreApplication.processEvents()
    with_marks = settled(Hand(program.window)).grab().toImage()
    program.settings.set_value("last_move", False)
    QCoreApplication.processEvents()
    without = settled(Hand(program.window)).grab().toImage()
    program.settings.set_value("last_move", True)
    return sum(
        with_marks.pixel(x, y) != without.pixel(x, y)
        for x in range(0, without.width(), 2)
        for y in range(0, without.height(), 2)
    )


@pytest.mark.parametrize("name", ["classic", "tower-4"])
def test_three_replies_are_seen_where_one_was_before(program: Program, name: str) -> None:
    for aid in ("corners",):
        program.settings.set_value(aid, False)
    session = program.session
    program.window.show_table()
    shown = []
    for moves in (2, 4):
        session.open(match_of(name, (PERSON, COMPUTER, COMPUTER, COMPUTER), moves))
        session.close()
        shown.append(marks_on(program))
    # The newest is marked by a ring as well.
    assert shown[1] > 1.3 * shown[0] > 0


def test_shapes_drawn_on_small_sheets_are_marked_too(program: Program) -> None:
    match = match_of("dice-3-10", (PERSON, PERSON, PERSON), 1)
    while len(match.state.laid) < 3:
        match.play(match.state.moves()[0])
    match.go_to(match.cursor.path()[-1])
    while match.state.player != 0:
        match.play(match.state.moves()[0])
    program.window.show_table()
    program.session.open(match)
    scene, company = program.window.table.scene, program.window.table.company
    assert isinstance(scene, DiceSheetScene)
    assert isinstance(company, DiceCompany)
    QCoreApplication.processEvents()
    fresh = fresh_moves(match)
    assert {placement.cells & scene.sheet_shown().area for placement in fresh} == {0}
    assert all(isinstance(placement, Placement) for placement in fresh)
    assert len(fresh) >= 2
    for card in company.cards:
        assert card.sheet is not None
        assert card.sheet.laid[-1][1] in fresh
        assert white_lines(card) > 20


def white_lines(card: PlayerSheet) -> int:
    """How many pixels of the sheet on a card are pure white, as its paper is not."""
    picture = card.grab(card._sheet_place().toRect()).toImage()
    places = product(range(picture.width()), range(picture.height()))
    return sum(picture.pixelColor(x, y) == QColor("white") for x, y in places)
