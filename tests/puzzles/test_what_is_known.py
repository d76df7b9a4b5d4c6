"""The engine says of a puzzle what it knows: nothing after a refusal, and no less than it has found out."""

import re

import pytest

from tests.ai.talking import Talk, script, talk

QUESTIONS = ("puzzle_solve", "puzzle_hint", "puzzle_back 1", "puzzle_count")
UNKNOWN = "how the pieces lie is not known, for the last puzzle_pieces was refused"


@pytest.mark.parametrize(
    "refused",
    ["1[a1,b1,c1,d1] 2[d1,e1,f1,g1]", "1[a1,b1", "9[a1,b1,c1,d1]", "1[a1,c1]", "1[a1,b1,c1,z1]", "nonsense"],
)
def test_refused_pieces_leave_no_answer_for_those_before(refused: str) -> None:
    said = script(
        "set_puzzle tetrominoes", "puzzle_pieces 1[b1,b2,b3,a3]", f"puzzle_pieces {refused}", *QUESTIONS
    )
    assert [answer.mark for answer in said] == ["=", "=", *"?????"]
    assert {answer.text for answer in said[3:]} == {UNKNOWN}


def test_pieces_that_are_taken_or_a_new_puzzle_are_known_again() -> None:
    said = script(
        "set_puzzle tetrominoes",
        "puzzle_pieces nonsense",
        "puzzle_pieces 1[b1,b2,b3,a3]",
        "puzzle_solve",
        "puzzle_pieces nonsense",
        "set_puzzle tetrominoes",
        "puzzle_back 5",
    )
    assert [answer.mark for answer in said] == list("=?==?==")
    assert said[3].text == "impossible hole a1,a2"
    assert said[6].text.splitlines()[-1].startswith("last 1 undecided 0 ")


def test_a_refused_puzzle_leaves_no_answer_for_the_one_before() -> None:
    said = script("set_puzzle tetrominoes", "set_puzzle chess", "puzzle_pieces 1[a1,b1,c1,d1]", *QUESTIONS)
    assert [answer.text for answer in said[2:]] == ["set_puzzle comes first"] * 5


def last_line(talking: Talk, question: str) -> str:
    """The end of an answer that is stopped after a second line of progress."""
    talking.say(question)
    lines = [talking.line() for _ in range(3)]
    assert lines[0] == "="
    assert all(str(line).startswith("progress") for line in lines[1:])
    talking.say("stop")
    while (line := talking.line()) and not line.startswith("="):
        lines.append(line)
    assert talking.answer() == ("=", "")
    return str(lines[-1])


@pytest.mark.thorough
def test_a_count_that_is_stopped_says_no_less_than_is_known() -> None:
    with talk("--seed", "1") as talking:
        assert talking.ask("set_puzzle pentominoes-apart") == ("=", "")
        assert last_line(talking, "puzzle_count") == "at-least 0 images once"
        witness = talking.ask("puzzle_solve").text.splitlines()[-1].split()
        assert witness[0] == "solvable"
        assert last_line(talking, "puzzle_count") == "at-least 1 images once"
        # Of another position no more is known than before.
        assert talking.ask("puzzle_pieces 1[a1,b1,c1,d1,e1]") == ("=", "")
        assert re.fullmatch(r"at-least 0 images (once|apart)", last_line(talking, "puzzle_count"))


def test_what_shows_without_a_search_is_counted_without_one() -> None:
    # All four T pieces lie alike on a chessboard, which no other piece makes up for: no search would end.
    lying = "1[a1,b1,c1,b2] 2[e1,f1,g1,f2] 3[a5,b5,c5,b6] 4[e5,f5,g5,f6]"
    said = script("set_puzzle tetrominoes", f"puzzle_pieces {lying}", "puzzle_solve", "puzzle_count")
    assert said[2].text.startswith("impossible parity ")
    assert said[3].text == "counted 0 images apart"
