"""The compiled kernel of the Dice Game against the rules, and what it sees of a drawing."""

from dataclasses import replace
from math import isclose
from random import Random

import pytest

from blokus_desktop.ai.dice_adapter import placement_of, position_of, study_of
from blokus_desktop.ai.kernel.dice_rollouts import LAYOUT
from blokus_desktop.ai.kernel.dice_training import School
from blokus_desktop.ai.learned import Learned, learned_of
from blokus_desktop.game.board import Cell, cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceGame, DiceState
from blokus_desktop.game.placements import CORNERS, EDGES, Placement
from blokus_desktop.game.state import CHANCE, Player, Roll, Take
from tests.playing import random_game

DICE = {name: game for name, game in GAMES.items() if isinstance(game, DiceGame)}
FORMS = pytest.mark.parametrize("name", sorted(DICE))
Drawn = tuple[Placement, bool]


def acting(name: str, seed: str) -> list[DiceState]:
    """The positions of a random game in which a player is to act."""
    states = [state for state, _ in random_game(DICE[name], seed) if isinstance(state, DiceState)]
    return [state for state in states if state.player != CHANCE]


def drawings_by_the_rules(state: DiceState) -> set[Drawn]:
    """Every drawing a turn can come to, with a strike only where no die opens the shape."""
    if state.taken is not None:
        return {(move, state.taken.strike) for move in state.moves() if isinstance(move, Placement)}
    found: set[Drawn] = set()
    for take in state.moves():
        assert isinstance(take, Take)
        after = state.play(take)
        if after.taken is not None:
            found |= {(move, take.strike) for move in after.moves() if isinstance(move, Placement)}
    return {(move, strike) for move, strike in found if not strike or (move, False) not in found}


def drawings_by_the_kernel(state: DiceState) -> list[Drawn]:
    return [
        (placement_of(state.game, state.waiting[0], move), bool(strike))
        for move, strike in study_of(state, learned_of("dice")).drawings()
    ]


def differences_in(name: str, seed: str) -> None:
    for state in acting(name, seed):
        found = drawings_by_the_kernel(state)
        assert len(found) == len(set(found))
        assert set(found) == drawings_by_the_rules(state)


@FORMS
def test_drawings_are_those_of_the_rules(name: str) -> None:
    differences_in(name, f"few {name}")


@pytest.mark.slow
@FORMS
def test_drawings_are_those_of_the_rules_in_100_games(name: str) -> None:
    for seed in range(100):
        differences_in(name, f"many {name} {seed}")


def replayed(name: str, seed: int) -> DiceState:
    """A game that the kernel plays by itself, made again by the rules, which refuse what is not legal."""
    game = DICE[name]
    state = game.start()
    for done in School(learned_of("dice")).play(position_of(state), seed):
        if isinstance(done, list):
            faces = [face for face, many in enumerate(done, 1) for _ in range(many)]
            state = state.play(Roll(tuple(faces)))
            continue
        die, move, strike = done
        seat = state.waiting[0]
        state = state.play(Take(die + 1, strike=bool(strike)))
        # Without a drawing he is out, and with one he had to take it.
        assert (state.taken is None) == (move is None)
        if move is not None:
            state = state.play(placement_of(game, seat, move))
    return state


@FORMS
def test_whole_games_of_the_kernel_keep_the_rules(name: str) -> None:
    for seed in range(3):
        assert replayed(name, seed * 7919 + 1).player is None


@pytest.mark.slow
@FORMS
def test_whole_games_of_the_kernel_keep_the_rules_300_times(name: str) -> None:
    for seed in range(300):
        assert replayed(name, seed * 104729 + 5).player is None


def test_ends_are_counted_as_the_rules_count_them() -> None:
    game = DICE["dice-3-10"]
    state = replayed(game.name, 99)
    [filled] = School(learned_of("dice")).ends(position_of(game.start()), 1, 99)
    assert [game.size**2 - squares for squares in filled] == [
        -score.total for score in state.scores().players
    ]


# What is seen of a drawing


def random_lesson() -> Learned:
    chance = Random(5)
    weights = [[chance.uniform(-1, 1) for _ in range(LAYOUT["FEATURES"])] for _ in range(2)]
    return {"first": weights[0], "last": weights[1], "margin": 5.0}


def beside(state: DiceState, seat: Player, cells: int, steps: tuple[tuple[int, int, int], ...]) -> set[Cell]:
    board = state.game.board
    points = [board.point(cell) for cell in cells_in(cells)]
    found = {board.cell_at((x + dx, y + dy, seat)) for x, y, _ in points for dx, dy, _ in steps}
    return {cell for cell in found if cell is not None}


def class_of(cells: int) -> int:
    return sum(cells >= least for least in (1, 3, 5, 8, 12, 18, 26, 38))


def prospects(
    state: DiceState, seat: Player, color: int, after: int, laid: Placement | None
) -> tuple[int, ...]:
    """Whether a color has begun, its corners, and the cells within three steps of them; slowly."""
    sheet = state.game.board.layer_mask(seat)
    own = (state.stones[color] | (laid.cells if laid else 0)) & sheet
    barred = state.game.board.mask(beside(state, seat, own, EDGES))
    free = sheet & ~after & ~barred
    ways = state.game.board.mask(beside(state, seat, own, CORNERS)) if own else state.game.corners(seat)
    corners = near = ways & free
    for _ in range(3):
        near |= state.game.board.mask(beside(state, seat, near, EDGES)) & free
    return bool(own), corners.bit_count(), near.bit_count()


def features(state: DiceState, placement: Placement, strike: bool) -> dict[int, float]:
    seat, color = state.waiting[0], state.pen(state.waiting[0])
    game, after = state.game, sum(state.stones) | placement.cells
    found: dict[int, float] = {game.table.pieces.index(placement.piece): 1.0}
    row = next(game.row(face) for face in range(1, 7) if game.row(face) & placement.bit)
    left = (state.hands[seat] & row & ~placement.bit).bit_count()
    if left < 3:
        found[LAYOUT["ROW_AT"] + left] = 1.0
    if strike:
        found[LAYOUT["STRIKE_AT"] + state.strikes[seat]] = 1.0
    for away in range(4):
        pen = (color - away) % 4
        begun, corners, near = prospects(state, seat, pen, after, placement if away == 0 else None)
        if begun:
            many = sum(corners >= least for least in (1, 2, 3, 4, 5, 7, 10))
            found[LAYOUT["LIVE_AT"] + away * LAYOUT["LIVES"] + many] = 1.0
        else:
            found[LAYOUT["START_AT"] + away * LAYOUT["STARTS"] + corners] = 1.0
        found[LAYOUT["REACH_AT"] + away * LAYOUT["REACHES"] + class_of(near)] = 1.0
    free = game.board.layer_mask(seat) & ~after
    along = game.board.mask(beside(state, seat, placement.cells, EDGES)) & free
    alone = [
        cell for cell in cells_in(free) if not game.board.mask(beside(state, seat, 1 << cell, EDGES)) & free
    ]
    found[LAYOUT["EDGES_AT"]] = along.bit_count() / 4
    found[LAYOUT["EDGES_AT"] + 1] = len(alone)
    return found


@pytest.mark.parametrize("name", ["dice-1-10", "dice-2-9", "dice-4-12"])
def test_a_judgment_is_what_is_seen_times_what_was_learned(name: str) -> None:
    lesson, chance = random_lesson(), Random(name)
    for state in acting(name, f"judged {name}")[::5]:
        seat = state.waiting[0]
        stage = 1 - state.hands[seat].bit_count() / 21
        judged = study_of(state, lesson).judged()
        for move, strike, worth in chance.sample(judged, min(12, len(judged))):
            seen = features(state, placement_of(state.game, seat, move), bool(strike))
            slowly = sum(
                much * ((1 - stage) * lesson["first"][at] + stage * lesson["last"][at])
                for at, much in seen.items()
            )
            assert isclose(worth, slowly, abs_tol=1e-3)


# Trying out


def middle_of(name: str) -> DiceState:
    """A position with much to choose from."""
    return next(state for state in acting(name, "middle")[8:] if len(drawings_by_the_rules(state)) > 20)


def test_what_is_tried_out_depends_on_the_seed_alone() -> None:
    state = middle_of("dice-3-10")
    studies = [study_of(state, learned_of("dice")) for _ in range(3)]
    for study, seed in zip(studies, (11, 11, 12), strict=True):
        study.consider(study.drawings()[:6])
        study.try_out(20, seed, 0b101111)
    same, again, other = (study.found() for study in studies)
    assert same == again != other
    assert [visits for visits, _ in same] == [20, 20, 20, 20, 0, 20]
    assert all(0 < value < 1 for visits, value in same if visits)


def test_two_drawings_are_compared_where_they_met_the_same_futures() -> None:
    study = study_of(middle_of("dice-2-10"), learned_of("dice"))
    study.consider(study.drawings()[:3])
    study.try_out(30, 1, 0b111)
    study.try_out(10, 2, 0b011)
    values = [value for _, value in study.found()]
    met, ahead, off = study.compared(0, 1)
    assert met == 40
    assert isclose(ahead, values[0] - values[1], abs_tol=1e-5)
    assert study.compared(1, 0) == (met, -ahead, off)
    assert study.compared(0, 2)[0] == study.compared(2, 1)[0] == 30


def test_a_last_drawing_is_worth_what_the_end_is_worth() -> None:
    """Half of it winning, half the share that is filled of what can be: here the whole sheet."""
    state = replayed_until_one_is_left()
    study, seat = study_of(state, learned_of("dice")), state.waiting[0]
    drawings = study.drawings()[:8]
    study.consider(drawings)
    study.try_out(3, 1, (1 << len(drawings)) - 1)
    for (move, strike), (_, value) in zip(drawings, study.found(), strict=True):
        placement = placement_of(state.game, seat, move)
        filled = sum(state.stones) & state.game.board.layer_mask(seat) | placement.cells
        totals = [score.total for score in state.scores().players]
        ranks = [(-total, used) for total, used in zip(totals, state.strikes, strict=True)]
        own = (state.game.size**2 - filled.bit_count(), state.strikes[seat] + bool(strike))
        best = min(rank for other, rank in enumerate(ranks) if other != seat)
        won = 1.0 if own < best else 0.5 if own == best else 0.0
        assert isclose(value, 0.5 * won + 0.5 * filled.bit_count() / 81, abs_tol=1e-5)


def replayed_until_one_is_left() -> DiceState:
    """Only one player is in the game, with a shape; the others' sheets stay as they are."""
    state = next(
        state
        for seed in range(50)
        for state in acting("dice-2-9", f"last {seed}")
        if len(state.active) == 1 and state.taken is None and drawings_by_the_rules(state)
    )
    seat = state.waiting[0]
    drawn = next(iter(drawings_by_the_rules(state)))[0]
    return replace(
        state,
        hands=tuple(drawn.bit if other == seat else hand for other, hand in enumerate(state.hands)),
    )


def test_a_study_takes_little_room() -> None:
    study = study_of(DICE["dice-4-12"].start().play(Roll((1, 2, 3, 4))), learned_of("dice"))
    size = study.__sizeof__()
    study.consider(study.drawings())
    study.try_out(50, 1, 0b1111)
    assert study.__sizeof__() == size < 100_000
