"""The solver's text commands, asked of the real engine process."""

import re

import pytest

from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES, cube
from blokus_desktop.puzzles.codes import code_of, puzzle_of
from blokus_desktop.puzzles.protocol import (
    Unreadable,
    finding_in,
    finding_text,
    pieces_in,
    pieces_text,
    puzzle_in,
    puzzle_words,
    wish_in,
    wish_words,
)
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.reasons import Finding, Reason
from blokus_desktop.puzzles.wish import Difficulty, Givens, Sizes, Wish
from tests.ai.talking import Talk, script, talk
from tests.puzzles.building import built
from tests.puzzles.checker import faults_of

UNDECIDED = (
    "4[d6,d7,c8,d8,e8] 3[m2,n2,o2,m3,m4] 3[d10,d11,e11,d12,d13] 2[k9,l9,m9,m10,m11] 2[p6,p7,o8,p8,o9] "
    "2[b7,b8,b9,b10,b11] 3[f3,g3,g4,h4,h5] 2[n12,n13,o13,n14,o14] 1[g9,e10,f10,g10,f11] 4[h6,i6,h7,i7,i8]"
)
"""Pieces of `pentominoes-apart` scattered over the board: whether that can be solved takes minutes."""

ALL = [*PUZZLES.values(), cube(3, 4), cube(4, 3), *(puzzle.strict() for puzzle in PUZZLES.values())]


# How puzzles and pieces are written


@pytest.mark.parametrize("puzzle", ALL, ids=puzzle_words)
def test_a_puzzle_of_the_catalog_goes_by_its_name(puzzle: Puzzle) -> None:
    assert puzzle_in(puzzle_words(puzzle).split()) == puzzle
    assert puzzle_words(puzzle).startswith(puzzle.name)


def test_any_other_goes_by_its_code() -> None:
    puzzle = puzzle_of(code_of(cube(3, 1)))
    assert puzzle_words(puzzle) == code_of(puzzle)
    assert puzzle_in([puzzle_words(puzzle)]) == puzzle


def test_reasons_are_read_as_they_are_written() -> None:
    puzzle = PUZZLES["all-pieces"]
    for finding in (
        Finding(Reason.HOLE, 0b11),
        Finding(Reason.EXHAUSTED),
        Finding(Reason.NO_PLACE, piece=(Color(2), puzzle.pieces[5])),
    ):
        assert finding_in(puzzle, finding_text(puzzle, finding).split()) == finding


def test_pieces_are_read_as_they_are_written() -> None:
    puzzle = PUZZLES["cube-4"]
    attempt = built(puzzle, "0 a1.1,b1.1,c1.1", "1 d3.1,d4.1")
    assert pieces_text(puzzle.board, attempt.laid) == "1[a1.1,b1.1,c1.1] 2[d3.1,d4.1]"
    assert tuple(pieces_in(puzzle, pieces_text(puzzle.board, attempt.laid).split())) == attempt.laid
    for bad in ("a1.1", "1[a1.1", "1[]", "1[a1.1,z9.1]", "1[a1.1,d4.4]", "4[a1.1,b1.1]"):
        with pytest.raises(Unreadable):
            pieces_in(puzzle, [bad])


# Answers


@pytest.mark.parametrize("name", ["tetrominoes-apart", "cube-4-in-3 from-above", "all-pieces in-turn"])
def test_a_witness_keeps_the_rules(name: str) -> None:
    puzzle = puzzle_in(name.split())
    text = script(f"set_puzzle {name}", "puzzle_solve", options=["--seed", "1"])[1].text
    verdict, *pieces = text.splitlines()[-1].split()
    assert verdict == "solvable"
    assert faults_of(puzzle, pieces_in(puzzle, pieces)) == []


def test_the_same_seed_gives_the_same_answer() -> None:
    asked = ("set_puzzle pentominoes", "puzzle_solve")
    one, same, other = (script(*asked, options=["--seed", seed])[1].text for seed in ("5", "5", "6"))
    assert one.splitlines()[-1] == same.splitlines()[-1] != other.splitlines()[-1]


def test_what_cannot_be_solved_has_its_reason() -> None:
    said = script(
        "set_puzzle tetrominoes",
        "puzzle_pieces 1[b1,b2,b3,a3]",
        "puzzle_solve",
        "puzzle_hint",
        "puzzle_pieces 1[a1,b1,c1,d1]",
        "puzzle_hint",
    )
    assert [answer.text for answer in said[:4]] == ["", "", "impossible hole a1,a2", "impossible hole a1,a2"]
    hint, piece, region, cells = said[5].text.splitlines()[-1].split()
    assert (hint, region) == ("hint", "region")
    assert set(piece[2:-1].split(",")) < set(cells.split(","))


def test_back_to_the_last_position_that_can_be_solved() -> None:
    said = script(
        "set_puzzle tetrominoes",
        "puzzle_pieces 1[a1,b1,c1,d1]",
        "puzzle_pieces 1[a1,b1,c1,d1] 2[b2,b3,b4,a4]",
        "puzzle_pieces 1[a1,b1,c1,d1] 2[b2,b3,b4,a4] 3[j5,j6,j7,j8]",
        "puzzle_back",
    )
    lines = said[4].text.splitlines()
    assert lines[:-1] == [f"progress position {place} of 4" for place in (4, 3, 2)]
    assert lines[-1].startswith("last 2 undecided 0 ")


def test_solutions_are_counted_and_listed() -> None:
    place = next(place for place, piece in enumerate(POLYOMINOES) if piece.name == "I4")
    colors = PUZZLES["tetrominoes"].colors
    bars = Puzzle("bars", ((1,) * 4,) * 4, POLYOMINOES, colors, (1 << place,) * 4, Goal.FILL)
    said = script(f"set_puzzle {code_of(bars)}", "puzzle_count 5", "set_puzzle all-pieces", "puzzle_count")
    *lines, count = said[1].text.splitlines()
    solutions = [line for line in lines if not line.startswith("progress")]
    # All upright, or all level, which is the same board turned.
    assert count == "counted 1 images once"
    assert len(solutions) == 1
    assert solutions[0].count("[") == 4
    assert said[3] == ("?", "solutions are counted on cards and where every cell is to be filled")


@pytest.mark.thorough
def test_puzzles_are_made_from_a_wish_and_for_a_day() -> None:
    wish = "stars 7x7x1 1 easy all few"
    said = script(
        f"puzzle_make {wish} 5",
        f"puzzle_make {wish} 5",
        f"puzzle_make {wish} 6",
        "puzzle_day 2026-11-16",
        "puzzle_make connect 6x6x1 1 medium large many 1",
        f"puzzle_make {wish}",
        "puzzle_make",
        "puzzle_make joy 7x7x1 1 easy all few 5",
        "puzzle_make stars 7x7x1 1 easy grand few 5",
        "puzzle_day of rest",
    )
    first, again, other, day = [answer.text.splitlines()[-1].split() for answer in said[:4]]
    assert first == again != other
    for made, code, solutions, number in (first, other, day):
        assert (made, solutions, number) == ("made", "solutions", "1")
        counted = script(f"set_puzzle {code}", "puzzle_count")[1].text.splitlines()[-1]
        assert counted == "counted 1 images apart"
    puzzle = puzzle_of(first[1])
    assert (puzzle.goal, puzzle.board.columns, len(puzzle.colors)) == (Goal.STARS, 7, 1)
    last = said[4].text.splitlines()[-1]
    assert last == "nothing no puzzle was found for this wish; a larger board or other pieces may help"
    assert [answer.text for answer in said if answer.mark == "?"] == [
        "after the wish a seed is needed",
        "after the wish a seed is needed",
        "there is no such goal, difficulty, size or number of given pieces",
        "there is no such goal, difficulty, size or number of given pieces",
        "a day is needed, such as 2026-11-18",
    ]


def test_a_wish_is_read_as_it_is_written() -> None:
    wish = Wish(((1,) * 9,) * 7, 2, Difficulty.HARD, False, Goal.LAY_ALL, Sizes.LARGE, Givens.MANY)
    assert wish_words(wish) == "lay-all 9x7x1 2 hard large many"
    for each in (wish, Wish(((3,) * 4,) * 2, solid=True)):
        assert wish_in(wish_words(each).split()) == each


@pytest.mark.slow
def test_a_cube_of_3_is_built_in_3372_ways() -> None:
    said = script("set_puzzle cube-3", "puzzle_count 4000")
    lines = said[1].text.splitlines()
    assert lines[-1] == "counted 3372 images once"
    assert len({line for line in lines if line.startswith("solution")}) == 3372


def test_bad_words_are_refused_in_a_sentence() -> None:
    said = script(
        "puzzle_solve",
        "set_puzzle",
        "set_puzzle chess",
        "set_puzzle tetrominoes in-turn",
        "set_puzzle tetrominoes",
        "puzzle_pieces 1[a1,b1,c1,d1] 2[d1,e1,f1,g1]",
        "puzzle_solve now",
        "puzzle_back soon",
        "puzzle_count 1 2",
    )
    assert [answer.text for answer in said if answer.mark == "?"] == [
        "set_puzzle comes first",
        "the name of a puzzle is needed, or its code",
        "there is no puzzle 'chess'",
        "tetrominoes has no option 'in-turn'",
        "overlaps another piece at d1",
        "arguments needed: at most 0, given: 1",
        "a number up to 100000 is needed, not 'soon'",
        "arguments needed: at most 1, given: 2",
    ]


# Stopping


def begun(talking: Talk) -> None:
    talking.say("set_puzzle pentominoes-apart", f"puzzle_pieces {UNDECIDED}")
    assert [talking.answer().mark for _ in range(2)] == ["="] * 2


def test_the_search_goes_on_until_it_is_stopped() -> None:
    with talk() as talking:
        begun(talking)
        talking.say("puzzle_solve")
        assert talking.line() == "="
        steps = [int(re.findall(r"progress steps (\d+)", talking.line())[0]) for _ in range(3)]
        assert steps == sorted(set(steps))
        talking.say("stop")
        while (line := talking.line()).startswith("progress"):
            pass
        assert re.fullmatch(r"undecided steps \d+ tries \d+ nearest \d+", line)
        assert talking.line() == ""
        assert talking.answer() == ("=", "")
        assert talking.ask("set_puzzle cube-3") == ("=", "")
        assert talking.ask("puzzle_solve").text.startswith("solvable")


def test_looking_back_and_counting_are_stopped_too() -> None:
    with talk() as talking:
        begun(talking)
        for question, answer in (
            ("puzzle_back 1000", "stopped 2 undecided 0"),
            ("puzzle_count", "at-least 0"),
        ):
            talking.say(question)
            assert talking.line() == "="
            assert talking.line().startswith("progress")
            talking.say("stop")
            while (line := talking.line()).startswith("progress"):
                pass
            assert line.startswith(answer)
            assert talking.line() == ""
            assert talking.answer() == ("=", "")
