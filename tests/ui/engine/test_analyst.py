"""The analyst with the real engine: reports on all kinds of games; cancelled, replaced and killed."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Take
from blokus_desktop.ui.engine.analyst import Analyst, Report, report_in

SECONDS = 30_000
ENDLESS = 10**9
FEW = 300
"""Simulations that take a fraction of a second, in any game."""

MUMBLING = """
import sys
for line in sys.stdin:
    number, command, *words = line.split()
    said = "info move nowhere visits 3 value 0.5 order 0\\n" if command == "analyze" else ""
    print(f"={number}\\n{said}\\n", flush=True)
    if command == "quit":
        break
"""


class Ear(QObject):
    """Hears all that an analyst says."""

    def __init__(self, analyst: Analyst) -> None:
        super().__init__()
        self.reports: list[tuple[int, Report]] = []
        self.answers: list[tuple[int, Report]] = []
        self.troubles: list[tuple[int, str]] = []
        analyst.reported.connect(lambda ticket, report: self.reports.append((ticket, report)))
        analyst.answered.connect(lambda ticket, report: self.answers.append((ticket, report)))
        analyst.failed.connect(lambda ticket, sentence: self.troubles.append((ticket, sentence)))


Make = Callable[..., tuple[Analyst, Ear]]


@pytest.fixture
def make(qapp: object) -> Iterator[Make]:
    """Makes analysts, and closes them in the end."""
    made: list[Analyst] = []

    def analyst(*command: str) -> tuple[Analyst, Ear]:
        made.append(Analyst(command))
        return made[-1], Ear(made[-1])

    yield analyst
    for one in made:
        one.close()
        one.deleteLater()


def begun(name: str, moves: int) -> Match:
    """A game after so many moves and rolls by chance, in which somebody is to move."""
    match, chance = Match(GAMES[name]), Random(1)
    while len(match.line()) <= moves or match.state.player == CHANCE:
        match.play(chance.choice(match.state.moves()))
    return match


def visits_of(report: Report) -> int:
    return sum(view.visits for view in report)


def final(qtbot: QtBot, ear: Ear) -> Report:
    """The last answer, once it is there."""
    qtbot.waitUntil(lambda: ear.answers != [] or ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == []
    return ear.answers.pop()[1]


def check(report: Report, node: Node) -> None:
    """All of it is legal, within its range, and the best stands first."""
    assert 0 < len(report) <= 10
    assert len({view.move for view in report}) == len(report)
    assert all(node.state.allows(view.move) for view in report)
    assert all(0 <= view.value <= 1 for view in report)
    visits = [view.visits for view in report]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 0


@pytest.mark.parametrize(
    ("name", "moves"),
    [("duo", 6), ("classic-2", 5), ("classic", 9), ("wall-2", 2), ("tower-4", 3), ("dice-4-10", 9)],
)
def test_reports_come_until_so_many_games_were_tried_out(
    qtbot: QtBot, make: Make, name: str, moves: int
) -> None:
    match = begun(name, moves)
    analyst, ear = make()
    ticket = analyst.analyze(match, match.cursor, FEW)
    assert ear.reports == []
    last = final(qtbot, ear)
    assert {heard for heard, _ in ear.reports} == {ticket}
    assert ear.reports[-1][1] == last
    for _, report in ear.reports:
        check(report, match.cursor)
    assert visits_of(last) <= FEW + 32
    # What is known already counts, and more is found out where more is wanted.
    analyst.analyze(match, match.cursor, 3 * FEW)
    assert visits_of(final(qtbot, ear)) > visits_of(last)


@pytest.mark.thorough
def test_a_report_follows_the_other_while_it_looks(qtbot: QtBot, make: Make) -> None:
    match = begun("duo", 4)
    analyst, ear = make()
    ticket = analyst.analyze(match, match.cursor, ENDLESS)
    qtbot.waitUntil(lambda: len(ear.reports) == 4, timeout=SECONDS)
    assert {heard for heard, _ in ear.reports} == {ticket}
    visits = [visits_of(report) for _, report in ear.reports]
    assert visits == sorted(visits)
    assert visits[-1] > visits[0]
    assert ear.answers == []


def test_each_position_of_a_game_is_looked_at_wherever_the_cursor_is(qtbot: QtBot, make: Make) -> None:
    match = begun("duo", 5)
    line = match.line()
    match.go_to(match.root)
    analyst, ear = make()
    for node in line:
        analyst.analyze(match, node, FEW)
        check(final(qtbot, ear), node)
    assert match.cursor is match.root


def test_in_the_dice_game_dice_are_judged_first_and_drawings_then(qtbot: QtBot, make: Make) -> None:
    match = begun("dice-2-10", 1)
    analyst, ear = make()
    analyst.analyze(match, match.cursor, FEW)
    dice = final(qtbot, ear)
    assert all(isinstance(view.move, Take) for view in dice)
    match.play(dice[0].move)
    analyst.analyze(match, match.cursor, FEW)
    drawings = final(qtbot, ear)
    check(drawings, match.cursor)
    assert all(isinstance(view.move, Placement) for view in drawings)


def test_a_value_is_what_the_move_is_worth_to_the_side_that_makes_it(qtbot: QtBot, make: Make) -> None:
    match = Match(GAMES["duo"])
    for ply in range(16):
        moves = sorted(match.state.moves(), key=lambda move: (move.piece.size, move.cells))
        # Black lays what is large, and White what is small.
        match.play(moves[0] if ply % 2 else moves[-1])
    assert match.state.player is not None
    analyst, ear = make()
    of_black, of_white = match.cursor, match.line()[-2]
    if match.game.colors[of_black.state.to_move or 0] == "white":
        of_black, of_white = of_white, of_black
    analyst.analyze(match, of_black, 2_000)
    assert final(qtbot, ear)[0].value > 0.7
    analyst.analyze(match, of_white, 2_000)
    assert final(qtbot, ear)[0].value < 0.3


@pytest.mark.thorough
def test_the_same_question_is_answered_alike_from_the_start(qtbot: QtBot, make: Make) -> None:
    match = begun("duo", 6)
    answers = []
    for _ in range(2):
        analyst, ear = make()
        analyst.analyze(match, match.cursor, FEW)
        answers.append(final(qtbot, ear))
    assert answers[0] == answers[1]


def test_a_new_request_replaces_the_old_one_at_once(qtbot: QtBot, make: Make) -> None:
    match = begun("classic", 4)
    analyst, ear = make()
    for node in match.line():
        analyst.analyze(match, node, ENDLESS)
        qtbot.wait(30)
    qtbot.waitUntil(lambda: ear.reports != [], timeout=SECONDS)
    pid = analyst.pid
    ear.reports.clear()
    started = time.monotonic()
    ticket = analyst.analyze(match, match.root, FEW)
    last = final(qtbot, ear)
    assert time.monotonic() - started < 5
    assert {heard for heard, _ in ear.reports} == {ticket}
    check(last, match.root)
    assert analyst.pid == pid


@pytest.mark.thorough
def test_after_a_cancel_nothing_is_told(qtbot: QtBot, make: Make) -> None:
    match = begun("duo", 4)
    analyst, ear = make()
    analyst.analyze(match, match.cursor, ENDLESS)
    qtbot.waitUntil(lambda: ear.reports != [], timeout=SECONDS)
    pid = analyst.pid
    analyst.cancel()
    ear.reports.clear()
    qtbot.wait(1_200)
    assert (ear.reports, ear.answers, ear.troubles) == ([], [], [])
    assert analyst.pid == pid
    analyst.analyze(match, match.cursor, FEW)
    check(final(qtbot, ear), match.cursor)


@pytest.mark.thorough
def test_a_killed_engine_is_started_again_and_two_are_told(qtbot: QtBot, make: Make) -> None:
    match = begun("wall-2", 2)
    analyst, ear = make()
    ticket = analyst.analyze(match, match.cursor, ENDLESS)
    for _ in range(2):
        assert ear.troubles == []
        ear.reports.clear()
        qtbot.waitUntil(lambda: ear.reports != [], timeout=SECONDS)
        assert ear.reports[0][0] == ticket
        os.kill(analyst.pid, signal.SIGKILL)
        qtbot.waitUntil(lambda pid=analyst.pid: analyst.pid != pid, timeout=SECONDS)
    assert ear.troubles == [(ticket, "The computer player broke down twice over this position.")]
    analyst.analyze(match, match.cursor, FEW)
    ear.troubles.clear()
    check(final(qtbot, ear), match.cursor)


def test_an_engine_that_mumbles_is_told_in_a_sentence(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    (tmp_path / "mumbling.py").write_text(MUMBLING)
    match = begun("duo", 2)
    analyst, ear = make(sys.executable, str(tmp_path / "mumbling.py"))
    ticket = analyst.analyze(match, match.cursor, FEW)
    qtbot.waitUntil(lambda: ear.troubles != [], timeout=SECONDS)
    assert ear.troubles == [(ticket, "The computer player said nothing of the position.")]
    assert ear.reports == []


@pytest.mark.parametrize(
    "line", ["", "info", "info move a1 visits 3", "info move z99 visits 1 value 0.5 order 0"]
)
def test_what_is_no_report_is_none(line: str) -> None:
    assert report_in(GAMES["duo"], line) == ()


@pytest.mark.parametrize("name", ["duo", "tower-4", "dice-2-9"])
def test_every_move_is_read_as_it_is_written(name: str) -> None:
    match = begun(name, 3)
    for move in match.state.moves()[:50]:
        text = move_text(match.game.board, move)
        (view,) = report_in(match.game, f"info move {text} visits 12 value 0.2500 order 0")
        assert (view.move, view.visits, view.value) == (move, 12, 0.25)
