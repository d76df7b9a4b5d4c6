"""A result of playing alone is clean where nothing was taken back; it is kept and told."""

from pathlib import Path
from random import Random

from blokus_desktop.game.match import Seat
from blokus_desktop.saved import read, written
from blokus_desktop.ui.play.solo_results import SoloResults
from blokus_desktop.ui.shell.program import Program
from tests.ui.play.test_solo import SEED, ended, lines_of, play_out, sheet_of, start


def test_a_result_is_clean_only_without_taking_back(program: Program) -> None:
    session, chance = start(program), Random(3)
    play_out(session, chance, 2)
    session.undo()
    session.undo()
    # The same once more changes nothing.
    session.redo()
    assert not session.match.undone
    session.undo()
    play_out(session, Random(8))
    assert session.match.undone
    assert f"SEED[{SEED}][undone]" in written(session.match)
    assert read(written(session.match).encode()).undone
    assert [result.clean for result in program.window.game.results.best(9)] == [False]
    assert lines_of(sheet_of(program).best)[0][-1] == ""


def test_another_die_is_no_taking_back(program: Program) -> None:
    program.window.start("dice-2-9", (Seat(), Seat()), SEED)
    session = program.session
    first, second = list(session.state.moves())[:2]
    session.take(first)
    session.take(second)
    assert not session.match.undone


def test_what_is_deleted_is_taken_back(program: Program) -> None:
    session = start(program)
    play_out(session, Random(3), 2)
    session.delete(session.match.root.children[0])
    assert session.match.undone


def test_a_clean_result_stays_beside_a_better_one_of_the_same_rolls(tmp_path: Path) -> None:
    results = SoloResults(tmp_path / "solo.json")
    by_total = {-match.state.scores().players[0].total: match for match in (ended(SEED, n) for n in range(6))}
    worst, best = by_total[max(by_total)], by_total[min(by_total)]
    best.undone = True
    for match in (worst, best, worst):
        results.note(match)
    told = [(result.unfilled, result.clean) for result in results.best(9)]
    assert told == [(min(by_total), False), (max(by_total), True)]
    assert told == [(result.unfilled, result.clean) for result in SoloResults(tmp_path / "solo.json").best(9)]
    best.undone = False
    results.note(best)
    assert [(result.unfilled, result.clean) for result in results.best(9)] == [(min(by_total), True)]


def test_results_of_before_are_read_and_not_taken_for_clean(tmp_path: Path) -> None:
    (tmp_path / "solo.json").write_text('{"9": [[12, 1, "2026-11-18", "K7M4QX"]]}')
    assert [result.clean for result in SoloResults(tmp_path / "solo.json").best(9)] == [False]
