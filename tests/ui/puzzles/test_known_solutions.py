"""What help with a brainteaser has found out is not forgotten where solutions are counted."""

from pytestqt.qtbot import QtBot

from blokus_desktop.ui.puzzles.help.words import open_sentence
from blokus_desktop.ui.shell.program import Program
from tests.ui.puzzles.test_puzzle_help import HelpedHand


def test_a_count_that_is_cancelled_knows_of_the_solution_found_before(program: Program, qtbot: QtBot) -> None:
    hand = HelpedHand(program, "pentominoes-apart", qtbot)
    hand.ask("solvable")
    hand.wait_for("Yes")
    hand.ask("solutions")
    hand.wait_for("At least 1 solution")
    hand.choose("cancel")
    assert hand.card.sentence.text().startswith("At least 1 solution so far")


def test_it_is_said_that_more_is_not_known() -> None:
    assert [open_sentence(found) for found in (0, 1, 1_234)] == [
        "Whether there is a solution is not known.",
        "There is at least one solution; whether there are more is not known.",
        "There are at least 1,234 solutions; whether there are more is not known.",
    ]
