"""How the computer plays the Dice Game: positions with one right choice, plans, time, and the same again."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, pairwise
from random import Random
from statistics import median

import pytest

from blokus_desktop.ai.dice_player import DicePlayer
from blokus_desktop.ai.dice_search import DiceSearch
from blokus_desktop.ai.levels import LEVELS, STRONGEST, Level
from blokus_desktop.ai.search import Effort
from blokus_desktop.ai.skills import DICE_SKILLS
from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import PENS, DiceGame, DiceState
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import CORNERS, EDGES, Placement
from blokus_desktop.game.state import CHANCE, Move, Roll, Take
from tests.ai.talking import Talk, script, talk

SOON = 10
GLANCE, SHORT = LEVELS[5], LEVELS[7]
THINKING = (SHORT, LEVELS[8], STRONGEST)


def never() -> bool:
    return False


def game_called(name: str) -> DiceGame:
    game = GAMES[name]
    assert isinstance(game, DiceGame)
    return game


def position(name: str, sheet: str, shapes: str, dice: tuple[int, ...], strikes: int) -> DiceState:
    """The first player's turn, blue in hand, on a sheet filled as in a picture; the next pen is green.

    In the picture a letter is a color, a dot a free square. All other sheets are empty.
    """
    game = game_called(name)
    stones = [0] * len(PENS)
    for row, line in enumerate(reversed(sheet.split())):
        for column, mark in enumerate(line):
            cell = game.board.cell_at((column, row, 0))
            assert cell is not None
            if mark != ".":
                stones["BYRG".index(mark)] |= 1 << cell
    state = game.start().play(Roll(tuple(sorted(dice))))
    return replace(
        state,
        stones=tuple(stones),
        barred=tuple(around(game, mask, EDGES) for mask in stones),
        opened=tuple(around(game, mask, CORNERS) for mask in stones),
        hands=(hand_of(shapes), *state.hands[1:]),
        strikes=(strikes, *state.strikes[1:]),
    )


def hand_of(shapes: str) -> int:
    names = [piece.name for piece in POLYOMINOES]
    return sum(1 << names.index(name) for name in shapes.split())


def around(game: DiceGame, mask: int, steps: tuple[tuple[int, int, int], ...]) -> int:
    board = game.board
    cells: set[Cell | None] = set()
    for cell in cells_in(mask):
        x, y, z = board.point(cell)
        cells |= {board.cell_at((x + dx, y + dy, z)) for dx, dy, _ in steps}
    return board.mask(cell for cell in cells if cell is not None) & ~mask


def drawn(state: DiceState, level: Level, seed: int = 1) -> tuple[Take, Placement]:
    """A whole turn of the player."""
    player = DicePlayer(Random(seed))
    effort = Effort(2_000) if level is STRONGEST else None
    take = player.choose(state, level, never, effort)
    assert isinstance(take, Take)
    placement = player.choose(state.play(take), level, never, effort)
    assert isinstance(placement, Placement)
    return take, placement


LAST_CHANCE = """
    RRRRRRRRR
    RRRRRRRRR
    RRRBRRRRR
    RR.RRRRRR
    RR...RRRR
    RR.RRRRRR
    RRRRRRRRR
    RRRRRRRRR
    RRRRRRRRR
"""


@pytest.mark.parametrize("level", THINKING)
def test_a_strike_is_for_the_last_shape_that_fits(level: Level) -> None:
    """The die opens a single square, a strike what fills the hole; after that nothing can be drawn."""
    take, placement = drawn(position("dice-1-9", LAST_CHANCE, "1 T5", (1,), strikes=2), level)
    assert (take, placement.piece.name) == (Take(1, strike=True), "T5")


TWO_HOLES = """
    RRRRRRRRR
    RRRRRRRRR
    RRRRRRRRR
    RBRRRRRRR
    RR...RRRR
    RRRRRGRRR
    RBRRRRRRR
    RR...RRRR
    RRRRRRRRR
"""


@pytest.mark.parametrize("level", THINKING)
def test_the_corner_of_the_color_that_comes_back_is_kept(level: Level) -> None:
    """Blue can draw in both holes, green, whose turn is next, only in the upper one."""
    state = position("dice-1-9", TWO_HOLES, "I3 2", (3,), strikes=2)
    take, placement = drawn(state, level)
    assert (take, move_text(state.game.board, placement)) == (Take(3), "c2,d2,e2")


DEAD_END = """
    RRRRRRRRR
    RRRRRRRRR
    RRBRRRRRR
    RRR..RRRR
    RRR..RRRR
    RRRRRGRRR
    RBRRRRRRR
    RR....RRR
    RRRRRRRRR
"""


@pytest.mark.parametrize("level", THINKING)
def test_the_die_is_taken_after_which_one_is_not_out(level: Level) -> None:
    """Both draw four squares; with the square drawn, green cannot draw the line any more."""
    take, placement = drawn(position("dice-2-9", DEAD_END, "O I4", (5, 6), strikes=2), level)
    assert (take, placement.piece.name) == (Take(5), "I4")


def test_with_a_strike_the_die_goes_that_the_next_one_needs() -> None:
    for face in (1, 6):
        state = game_called("dice-2-10").start().play(Roll((1, 6)))
        # Of the first row, or of the last.
        state = replace(state, hands=(hand_of("P"), hand_of("F" if face == 1 else "O")))
        take, placement = drawn(state, STRONGEST)
        assert (take, placement.piece.name) == (Take(face, strike=True), "P")


def test_who_can_draw_nothing_leaves_with_a_die() -> None:
    state = position("dice-2-9", DEAD_END, "1", (5, 6), strikes=3)
    for level in LEVELS:
        take = DicePlayer(Random(1)).choose(state, level, never)
        assert take in (Take(5), Take(6))
        assert state.play(take).waiting == (1,)


# A turn is chosen as a whole


def rolled(name: str, *faces: int) -> DiceState:
    return game_called(name).start().play(Roll(faces))


@pytest.mark.parametrize("level", [LEVELS[0], GLANCE, SHORT])
def test_what_is_drawn_is_chosen_with_the_die(level: Level) -> None:
    state, player = rolled("dice-2-10", 2, 5), DicePlayer(Random(3))
    take = player.choose(state, level, never)
    assert (player.tried_out > 0) == (DICE_SKILLS[level.number].simulations != 0)
    after = state.play(take)
    assert after.allows(player.choose(after, level, never))
    assert player.tried_out == 0
    # Another die was taken than it would have: that has to be thought about.
    other = state.play(next(move for move in state.moves() if move != take))
    assert other.allows(player.choose(other, level, never))
    assert (player.tried_out > 0) == (DICE_SKILLS[level.number].simulations != 0)


def test_a_weak_level_does_not_know_what_a_strong_one_has_found_out() -> None:
    state, player = rolled("dice-2-10", 2, 5), DicePlayer(Random(3))
    after = state.play(player.choose(state, LEVELS[8], never))
    player.choose(state, SHORT, never)
    assert 0 < player.tried_out < 400
    # Neither does it draw what the other had planned.
    player.choose(after, LEVELS[0], never)
    chosen = {player.choose(after, LEVELS[0], never) for _ in range(30)}
    assert len(chosen) > 3


def test_a_die_that_was_taken_with_a_strike_is_drawn_with_as_such() -> None:
    state = rolled("dice-2-10", 2, 5).play(Take(2, strike=True))
    player = DicePlayer(Random(3))
    placement = player.choose(state, SHORT, never)
    assert state.play(placement).strikes == (1, 0)
    assert {
        tried.drawing.strike
        for tried in player.searches.of(Effort(DICE_SKILLS[SHORT.number].simulations)).candidates()
    } == {True}


# Time, chance and room


def test_it_stops_between_two_small_steps() -> None:
    calls = count()
    search = DiceSearch(Random(1))
    search.look_at(rolled("dice-4-10", 1, 2, 3, 4))
    search.go_on(Effort(), lambda: next(calls) >= 3)
    assert 0 < search.simulations <= 3 * 32


def test_its_steps_are_short() -> None:
    """By the processor's time, so that a busy machine makes no difference: told to stop, it does at once."""
    search, looks = DiceSearch(Random(1)), []

    def looked() -> bool:
        looks.append(time.process_time())
        return len(looks) > 40

    search.look_at(rolled("dice-4-12", 1, 2, 3, 4))
    search.go_on(Effort(), looked)
    assert median(later - earlier for earlier, later in pairwise(looks)) < 0.05


def test_an_effort_in_seconds_comes_to_an_end() -> None:
    search, started = DiceSearch(Random(1)), time.monotonic()
    search.look_at(rolled("dice-4-10", 1, 2, 3, 4))
    search.go_on(Effort(seconds=0.2), never)
    assert search.simulations > 0
    assert time.monotonic() - started < SOON


def test_it_goes_on_only_as_long_as_there_is_something_to_gain() -> None:
    search = DiceSearch(Random(1))
    search.look_at(position("dice-1-9", LAST_CHANCE, "1 T5", (1,), strikes=2))
    search.go_on(Effort(), never)
    assert 0 < search.simulations < 500
    search.look_at(position("dice-1-9", LAST_CHANCE, "T5", (1,), strikes=2))
    search.go_on(Effort(), never)
    assert search.simulations == 0


def test_so_many_games_are_tried_out_as_were_asked_for() -> None:
    for wanted in (20, 100, 1_000):
        search = DiceSearch(Random(1))
        search.look_at(rolled("dice-4-10", 1, 2, 3, 4))
        search.go_on(Effort(wanted), never)
        assert search.simulations <= wanted + 32


def test_several_threads_try_out_together() -> None:
    search = DiceSearch(Random(1))
    search.look_at(rolled("dice-3-10", 1, 2, 3))
    search.go_on(Effort(2_000, threads=3), never)
    values = [tried.value for tried in search.candidates()]
    assert search.simulations > 0
    assert all(0 <= value <= 1 for value in values)


def game_by(seed: int, levels: tuple[Level, Level]) -> Iterator[Move]:
    """The moves of a game in which chance, with the dice, has a seed."""
    dice, players = Random(9), [DicePlayer(Random(seed)) for _ in levels]
    state = game_called("dice-2-9").start()
    while state.player is not None:
        if state.player == CHANCE:
            move: Move = dice.choice(state.moves())
        else:
            move = players[state.player].choose(state, levels[state.player], never)
            yield move
        state = state.play(move)


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[4], SHORT])
def test_the_same_seed_plays_the_same_game(level: Level) -> None:
    first = list(game_by(5, (level, level)))
    assert list(game_by(5, (level, level))) == first
    assert list(game_by(6, (level, level))) != first


def test_games_do_not_begin_in_the_same_corner() -> None:
    state = rolled("dice-2-10", 3, 3)
    assert len({drawn(state, SHORT, seed)[1] for seed in range(8)}) > 2


# By the protocol


ROLL = "p roll 1,3,4,6"


def test_an_engine_repeats_itself_with_the_same_seed() -> None:
    options = ["--game", "dice-4-10", "--seed", "5", "--simulations", "200"]
    said = [script(ROLL, *["g"] * 8, options=options) for _ in range(2)]
    assert said[0] == said[1]
    assert [answer.text[:5] for answer in said[0][1::2]] == ["take "] * 4


def test_stop_brings_the_answer_at_once() -> None:
    with talk("--game", "dice-4-10", "--seconds", "60") as talking:
        assert talking.ask(ROLL).mark == "="
        started = time.monotonic()
        talking.say("1 g", "2 stop", "3 g", "4 stop")
        assert talking.answer().text.startswith("take ")
        assert [talking.answer().mark for _ in range(3)] == ["=2", "=3", "=4"]
        assert time.monotonic() - started < SOON


NOTHING_TO_DRAW = (
    *("roll 5", "take 5 strike", "g1,h1,i1,g2,i2", "roll 5", "take 5 strike", "a1,a2,b2,c2,b3"),
    *("roll 1", "take 1", "h7,h8,h9,i9", "roll 2", "take 2", "c8,d8,a9,b9,c9"),
    *("roll 1", "take 1", "f3,f4,f5,f6,f7", "roll 4", "take 4", "d3,e3,d4"),
    *("roll 6", "take 6 strike", "g4,g5,h5,g6", "roll 1", "take 1", "e7"),
    *("roll 6", "take 6", "d1,e1,d2,e2", "roll 1"),
)
"""A game alone in which the die has to be taken, although nothing can be drawn with it."""

INFO = re.compile(r"info move (.+?) visits (\d+) value ([01]\.\d+) order (\d+)")


def test_an_analysis_tells_of_dice_first_and_then_of_drawings() -> None:
    with talk("--game", "dice-4-10", "--seed", "1") as talking:
        assert talking.ask(ROLL).mark == "="
        dice = analyzed(talking)
        assert {move for move, *_ in dice} <= {
            text for face in "1346" for text in (f"take {face}", f"take {face} strike")
        }
        assert talking.ask(f"play blue {dice[0][0]}").mark == "="
        drawings = analyzed(talking)
        legal = talking.ask("all_legal blue").text.splitlines()
    assert len(drawings) > 2
    assert {move for move, *_ in drawings} <= set(legal)
    for views in (dice, drawings):
        assert [int(order) for *_, order in views] == list(range(len(views)))
        assert sum(int(visits) for _, visits, *_ in views) > 0


def test_an_analysis_ends_by_itself_after_so_many_games_played_on() -> None:
    with talk("--game", "dice-4-10", "--seed", "1") as talking:
        assert talking.ask(ROLL).mark == "="
        dice = INFO.findall(talking.ask("analyze blue 10000 200").text)
        assert talking.ask(f"play blue {dice[0][0]}").mark == "="
        drawings = INFO.findall(talking.ask("analyze blue 10000 200").text)
    assert sum(int(visits) for _, visits, *_ in drawings) >= 100


def test_an_analysis_of_a_die_that_opens_nothing_says_so_at_each_interval() -> None:
    with talk("--game", "dice-1-9") as talking:
        for move in NOTHING_TO_DRAW:
            assert talking.ask(f"p {move}").mark == "="
        only = "info move take 1 visits 0 value 0.0000 order 0"
        assert talking.ask("analyze green 10000 200").text == only
        talking.say("analyze green 20")
        time.sleep(0.5)
        talking.say("stop")
        assert talking.answer().text.splitlines() in ([only] * 2, [only] * 3, [only] * 4)
        assert talking.answer().mark == "="


def analyzed(talking: Talk) -> list[tuple[str, ...]]:
    """What the last but one line of an analysis says."""
    talking.say("analyze blue 20")
    assert talking.line() == "="
    lines = [talking.line() or "" for _ in range(3)]
    talking.say("")
    while line := talking.line():
        lines.append(line)
    return INFO.findall(lines[-1])
