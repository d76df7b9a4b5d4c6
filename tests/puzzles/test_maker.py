"""New puzzles have exactly one solution, and travel as text."""

import re
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations, islice

import pytest

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.codes import BadCode, code_of, puzzle_of
from blokus_desktop.puzzles.counting import solutions
from blokus_desktop.puzzles.maker import NothingFound, made, puzzle_of_the_day
from blokus_desktop.puzzles.puzzle import Goal
from blokus_desktop.puzzles.solver import Solver
from blokus_desktop.puzzles.wish import Difficulty, Givens, Sizes, Wish, trouble_with, wish_of_the_day
from blokus_desktop.words.puzzles import bad_code_sentence, trouble_words
from tests.puzzles.cards import card
from tests.puzzles.checker import faults_of

RECTANGLE = ((1,) * 7,) * 6
SQUARE = ((1,) * 8,) * 8
GROUNDS = {
    "easy": Wish(RECTANGLE, difficulty=Difficulty.EASY),
    "hard": Wish(RECTANGLE, difficulty=Difficulty.HARD),
    "four colors": Wish(RECTANGLE, 4),
    "many given": Wish(RECTANGLE, difficulty=Difficulty.HARD, givens=Givens.MANY),
    "large pieces": Wish(RECTANGLE, sizes=Sizes.LARGE),
    "small pieces": Wish(((1,) * 5,) * 5, sizes=Sizes.SMALL),
    "more squares than small pieces have": Wish(((1,) * 6,) * 5, sizes=Sizes.SMALL),
    "a hole in the middle": Wish(((1,) * 5, (1, 1, 0, 1, 1), (1,) * 5), difficulty=Difficulty.HARD),
    "a cube": Wish(((3,) * 3,) * 3, solid=True),
    "a cuboid": Wish(((2,) * 4,) * 3, solid=True),
}
CARDS = {
    "connect": Wish(SQUARE, goal=Goal.CONNECT),
    "connect in two colors": Wish(((1,) * 9,) * 7, 2, goal=Goal.CONNECT),
    "connect three": Wish(((1,) * 10,) * 10, goal=Goal.CONNECT, givens=Givens.MANY),
    "connect in little room": Wish(
        ((1,) * 6,) * 6, 1, Difficulty.HARD, goal=Goal.CONNECT, givens=Givens.MANY
    ),
    "stars": Wish(SQUARE, difficulty=Difficulty.EASY, goal=Goal.STARS),
    "stars in two colors": Wish(SQUARE, 2, goal=Goal.STARS, sizes=Sizes.SMALL),
    "crosses": Wish(SQUARE, difficulty=Difficulty.HARD, goal=Goal.LAY_ALL),
    "crosses and large pieces": Wish(SQUARE, goal=Goal.LAY_ALL, sizes=Sizes.LARGE, givens=Givens.MANY),
}
WISHES = GROUNDS | CARDS
MONDAY = "7x7x1-a06c-sal-01ap-1dvy0n2c68-0-nj"
"""The puzzle of November 16, 2026, which is the same for all players."""


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
@pytest.mark.parametrize("seed", range(2))
def test_a_new_puzzle_has_exactly_one_solution(wish: Wish, seed: int) -> None:
    new = made(wish, seed)
    assert new is not None
    assert new.puzzle.goal is wish.goal
    assert faults_of(new.puzzle, new.solution) == []
    found = list(solutions(Solver(new.puzzle), new.puzzle.start()))
    assert [set(placements) for placements in found] == [{placement for _, placement in new.solution}]
    assert len(new.solution) - len(new.puzzle.givens) <= wish.difficulty.value


def test_the_same_seed_makes_the_same_puzzle_and_another_another() -> None:
    first = made(WISHES["easy"], 5)
    assert made(WISHES["easy"], 5) == first
    assert made(WISHES["easy"], 6) != first


def test_making_one_can_be_stopped() -> None:
    assert made(WISHES["easy"], 5, stop=lambda: True) is None


def test_the_size_of_pieces_is_as_wished() -> None:
    for name, sizes in {
        "large pieces": {5},
        "crosses and large pieces": {5},
        "small pieces": {1, 2, 3, 4},
    }.items():
        new = made(WISHES[name], 1)
        assert new is not None
        found = {placement.piece.size for _, placement in new.solution}
        # Forty-two squares take a piece that is not large.
        assert found <= sizes or name == "large pieces"
        assert sizes & found


def test_many_given_pieces_leave_fewer_to_find() -> None:
    few, many = (made(GROUNDS[name], 4) for name in ("hard", "many given"))
    assert few is not None
    assert many is not None
    assert many.puzzle.start().pieces_left < few.puzzle.start().pieces_left


@pytest.mark.parametrize("seed", range(3))
def test_every_piece_between_given_ones_is_needed(seed: int) -> None:
    new = made(CARDS["connect"], seed)
    assert new is not None
    attempt = replace(new.puzzle.start(), laid=new.solution)
    assert attempt.links == (2, 2)
    for _, placement in new.solution:
        if not attempt.is_given(placement):
            assert attempt.lift(placement).links == (0, 2)


@pytest.mark.parametrize("seed", range(3))
def test_no_star_and_no_cross_can_be_left_out(seed: int) -> None:
    for name in ("stars", "crosses"):
        new = made(CARDS[name], seed)
        assert new is not None
        for cell in cells_in(new.puzzle.stars | new.puzzle.crosses):
            fewer = replace(
                new.puzzle, stars=new.puzzle.stars & ~(1 << cell), crosses=new.puzzle.crosses & ~(1 << cell)
            )
            found = islice(solutions(Solver(fewer), fewer.start()), 2)
            assert len(list(found)) == 2, (name, seed)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish(((1,) * 10,) * 9), "a puzzle is made on 1 to 80 cells, not on 90"),
        (Wish(((0,),)), "not on 0"),
        (Wish(((3,) * 4,) * 4, solid=True), "1 to 40 cells, not on 48"),
        (Wish(RECTANGLE, 5), "one to 4 colors, not 5"),
        (Wish(((1,) * 5,) * 8, goal=Goal.STARS), "a card has 6 to 12 squares a side"),
        (Wish(SQUARE, 3, goal=Goal.STARS), "one or two colors, not 3"),
        (Wish(((2,) * 8,) * 8, goal=Goal.STARS), "a card is flat"),
        pytest.param(
            Wish(((1,) * 6,) * 6, goal=Goal.CONNECT, sizes=Sizes.LARGE, givens=Givens.MANY),
            "a larger board",
            marks=pytest.mark.thorough,
        ),
    ],
    ids=lambda value: "",
)
def test_wishes_that_nobody_can_fulfill_are_refused_in_a_sentence(wish: Wish, words: str) -> None:
    with pytest.raises(NothingFound) as caught:
        made(wish, 1)
    assert words in trouble_words(caught.value.trouble)


def test_the_days_of_a_week_grow() -> None:
    monday = date(2026, 11, 16)
    wishes = [wish_of_the_day(monday + timedelta(days)) for days in range(28)]
    assert not any(map(trouble_with, wishes))
    cells = [len(wish.heights) * len(wish.heights[0]) for wish in wishes[:1] + wishes[5:7]]
    assert cells[0] < min(cells[1:])
    for goal in (Goal.CONNECT, Goal.STARS, Goal.LAY_ALL, Goal.FILL):
        days = {number % 7 for number, wish in enumerate(wishes) if wish.goal is goal}
        assert days == set(range(7))


@pytest.mark.thorough
def test_there_is_a_puzzle_for_every_day() -> None:
    monday = date(2026, 11, 16)
    week = [puzzle_of_the_day(monday + timedelta(days)) for days in range(7)]
    codes = [code_of(new.puzzle) for new in week if new is not None]
    assert len(set(codes)) == 7
    again = puzzle_of_the_day(monday)
    assert again is not None
    assert code_of(again.puzzle) == codes[0] == MONDAY


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_a_code_is_read_back_as_the_same_puzzle(wish: Wish) -> None:
    new = made(wish, 3)
    assert new is not None
    code = code_of(new.puzzle)
    assert len(code) < 100
    assert replace(puzzle_of(f" {code.upper()} "), name="made") == new.puzzle


@pytest.mark.parametrize("name", [name for name in PUZZLES if not name.startswith("all")])
def test_the_puzzles_of_the_sheets_have_codes(name: str) -> None:
    again = puzzle_of(code_of(PUZZLES[name]))
    assert (again.heights, again.constraints) == (PUZZLES[name].heights, PUZZLES[name].constraints)
    assert again.start().pieces_left == PUZZLES[name].start().pieces_left


def test_what_is_no_code_is_said_in_a_sentence() -> None:
    code = code_of(PUZZLES["tetrominoes"])
    for bad in ("", "x" * 5_000, "hello", "10x8x1-f-0-0", code.replace("10x8", "8x10"), code[:-1] + "?"):
        with pytest.raises(BadCode) as caught:
            puzzle_of(bad)
        assert re.fullmatch(r"The code .*\.|This is not .*\.", bad_code_sentence(caught.value))
    with pytest.raises(BadCode) as caught:
        code_of(PUZZLES["all-pieces"])
    assert "every cell" in bad_code_sentence(caught.value)


@pytest.mark.parametrize("name", ["easy", "stars"])
def test_every_single_mistake_in_a_code_is_noticed(name: str) -> None:
    new = made(WISHES[name], 1)
    assert new is not None
    code = code_of(new.puzzle)
    for place in range(len(code)):
        for sign in "0123456789abcdefz.-":
            changed = code[:place] + sign + code[place + 1 :]
            if changed != code:
                with pytest.raises(BadCode):
                    puzzle_of(changed)


def test_signs_of_a_card_that_change_places_are_noticed() -> None:
    new = made(CARDS["connect"], 1)
    assert new is not None
    code = code_of(new.puzzle)
    for place, other in combinations(range(len(code)), 2):
        changed = [*code]
        changed[place], changed[other] = changed[other], changed[place]
        if "".join(changed) != code:
            with pytest.raises(BadCode):
                puzzle_of("".join(changed))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"givens": ()}, "This is not how"),
        ({"crosses": 1}, "two signs in one place"),
        ({"stars": 1 << 9, "crosses": 1 << 9}, "two signs in one place"),
        ({"hands": (0b1,)}, "not 1 to 12 pieces"),
        ({"hands": (0b111111111111111,)}, "not 1 to 12 pieces"),
        ({"hands": (0b1, 0b10), "colors": ("blue", "yellow")}, "nothing to begin with"),
        ({"givens": ((Color(0), 1), (Color(0), 0b110))}, "touch along an edge"),
    ],
    ids=lambda value: "",
)
def test_codes_of_cards_that_make_no_sense_are_refused(changes: dict, words: str) -> None:
    sound = card(6, ["2 I3"], Goal.STARS, ("0 a1",), stars="c3")
    assert puzzle_of(code_of(sound)).stars == sound.stars
    with pytest.raises(BadCode) as caught:
        puzzle_of(code_of(replace(sound, **changes)))
    assert words in bad_code_sentence(caught.value)


def test_codes_given_out_before_there_were_cards_are_still_read() -> None:
    old = puzzle_of("7x6x1-1b4a28-0-014s.0e3.07q-c")
    assert (old.goal, old.board.columns, len(old.givens)) == (Goal.FILL, 7, 3)
