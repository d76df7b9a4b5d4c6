"""A turn of the computer, with the program's own engine: its least time, its end, and what is told."""

import time
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import Player
from blokus_desktop.ui.engine.move_finder import MoveFinder
from blokus_desktop.ui.play.computer_turn import ComputerTurn

SEAT = Seat(kind=Kind.COMPUTER, level=1)
LEAST, SECONDS = 1_500, 30_000
"""In milliseconds."""


class Heard:
    """What a turn has told."""

    def __init__(self, turn: ComputerTurn) -> None:
        self.players: list[Player | None] = []
        self.moves: list[str] = []
        self.troubles: list[str] = []
        turn.player_changed.connect(self.players.append)
        turn.move_found.connect(self.moves.append)
        turn.trouble.connect(self.troubles.append)


@pytest.fixture
def turn(qapp: object) -> Iterator[ComputerTurn]:
    finder = MoveFinder()
    made = ComputerTurn(lambda _kind: finder, finder)
    yield made
    made.stop()
    finder.close()
    finder.deleteLater()


def test_a_move_is_told_when_its_least_time_is_over(turn: ComputerTurn, qtbot: QtBot) -> None:
    heard, match = Heard(turn), Match(GAMES["duo"])
    before = time.monotonic()
    turn.begin(match, SEAT, LEAST)
    assert (turn.player, turn.seat, heard.players) == (Player(0), SEAT, [Player(0)])
    qtbot.waitUntil(lambda: bool(heard.moves), timeout=SECONDS)
    # A timer of Qt may be early by a twentieth.
    assert 1_000 * (time.monotonic() - before) >= 0.9 * LEAST
    assert match.state.objection(parse_move(match.game, heard.moves[0])) is None
    assert (turn.player, turn.seat, heard.players) == (None, None, [Player(0), None])
    assert match.cursor is match.root


def test_the_least_time_can_be_cut_short(turn: ComputerTurn, qtbot: QtBot) -> None:
    heard = Heard(turn)
    turn.begin(Match(GAMES["duo"]), SEAT, 100 * SECONDS)
    turn.move_now()
    qtbot.waitUntil(lambda: bool(heard.moves), timeout=SECONDS)


def test_a_turn_that_is_stopped_tells_no_move(turn: ComputerTurn, qtbot: QtBot) -> None:
    heard = Heard(turn)
    turn.begin(Match(GAMES["duo"]), SEAT, 0)
    turn.stop()
    assert (turn.player, heard.players) == (None, [Player(0), None])
    other = Match(GAMES["classic"])
    turn.begin(other, SEAT, 0)
    qtbot.waitUntil(lambda: bool(heard.moves), timeout=SECONDS)
    assert other.state.objection(parse_move(other.game, heard.moves[0])) is None
    assert (len(heard.moves), heard.troubles) == (1, [])


def test_an_answer_for_an_older_position_is_dropped(turn: ComputerTurn, qtbot: QtBot) -> None:
    heard, match = Heard(turn), Match(GAMES["duo"])
    turn.begin(match, SEAT, LEAST)
    match.play(match.state.moves()[0])
    qtbot.waitUntil(lambda: turn.player is None, timeout=SECONDS)
    assert (heard.moves, heard.troubles) == ([], [])


def test_without_an_engine_the_reason_is_told(qapp: object) -> None:
    def no_engine(_kind: Kind) -> MoveFinder:
        raise ValueError("There is no engine")

    finder = MoveFinder()
    turn = ComputerTurn(no_engine, finder)
    heard = Heard(turn)
    turn.begin(Match(GAMES["duo"]), SEAT, 0)
    assert (heard.troubles, heard.players, turn.player) == (["There is no engine."], [], None)
    finder.deleteLater()
