"""Makes new puzzles: cards, or a ground that is filled and has pieces given until one solution is left."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from random import Random

from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.state import FOUR_COLORS, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.card_maker import card
from blokus_desktop.puzzles.counting import Counting
from blokus_desktop.puzzles.puzzle import Goal, Puzzle
from blokus_desktop.puzzles.solver import Solver, Verdict
from blokus_desktop.puzzles.wish import Givens, Made, Snag, Trouble, Wish, trouble_with, wish_of_the_day

_MOST_STEPS = 200_000
"""Steps after which drawn pieces that do not fill the ground are put back."""
_MOST_DRAWS, _CARDS = 6_000, 4
_SEED_BITS = 32


class NothingFound(ValueError):
    """There is no puzzle for a wish."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


def made(wish: Wish, seed: int, stop: Callable[[], bool] = bool) -> Made | None:
    """A puzzle with exactly one solution; the same wish and seed make the same. None where it was stopped.

    Raises NothingFound where the wish cannot be fulfilled, or was not after many draws.
    """
    return next(filter(None, making(wish, seed, stop)), None)


def making(wish: Wish, seed: int, stop: Callable[[], bool] = bool) -> Iterator[Made | None]:
    """The same draw by draw: None for each that failed, and in the end the puzzle."""
    trouble = trouble_with(wish)
    if trouble is not None:
        raise NothingFound(trouble)
    chance = Random(seed)
    best: Made | None = None
    for draw in range(_MOST_DRAWS):
        if stop():
            return
        drawn = card(wish, chance, draw, stop) if wish.is_card else _filled(wish, chance, stop)
        best = min(filter(None, (best, drawn)), key=_signs, default=None)
        # Of a few cards that with the fewest stars or crosses is taken.
        if best is not None and not stop() and (not wish.is_card or draw % _CARDS == _CARDS - 1):
            yield best
            return
        yield None
    raise NothingFound(Trouble(Snag.NOT_FOUND))


def _signs(new: Made) -> int:
    return (new.puzzle.stars | new.puzzle.crosses).bit_count()


def making_of_the_day(day: date, stop: Callable[[], bool] = bool) -> Iterator[Made | None]:
    """The puzzle of the day, the same for all players, draw by draw."""
    return making(wish_of_the_day(day), day.toordinal(), stop)


def puzzle_of_the_day(day: date, stop: Callable[[], bool] = bool) -> Made | None:
    """The puzzle of the day, the same for all players; None where it was stopped."""
    return next(filter(None, making_of_the_day(day, stop)), None)


def _filled(wish: Wish, chance: Random, stop: Callable[[], bool]) -> Made | None:
    """A ground to fill; None where this draw failed, or it was stopped."""
    puzzle = _drawn(wish, chance)
    solution = _solved(puzzle, chance) if puzzle else None
    return _with_givens(puzzle, solution, wish, chance, stop) if puzzle and solution else None


def _drawn(wish: Wish, chance: Random) -> Puzzle | None:
    """A puzzle with pieces drawn by chance that add up to its ground; None where no pieces do."""
    pieces, cells = wish.pieces, sum(map(sum, wish.heights))
    drawing = [(color, place) for color in range(wish.colors) for place in range(len(pieces))]
    chance.shuffle(drawing)
    drawing.sort(key=lambda drawn: wish.drawn_last(pieces[drawn[1]]))
    hands = [0] * wish.colors
    for (color, place), sums in zip(drawing, _sums_after(drawing, pieces), strict=True):
        left = cells - pieces[place].size
        if left >= 0 and sums >> left & 1:
            cells = left
            hands[color] |= 1 << place
    if cells:
        return None
    return Puzzle("made", wish.heights, pieces, FOUR_COLORS[: wish.colors], tuple(hands), Goal.FILL)


def _sums_after(drawing: Sequence[tuple[int, int]], pieces: Sequence[Piece]) -> list[int]:
    """For each piece drawn what those after it can add up to, as bits."""
    sums = [1]
    for _, place in drawing[:0:-1]:
        sums.append(sums[-1] | sums[-1] << pieces[place].size)
    return sums[::-1]


def _solved(puzzle: Puzzle, chance: Random) -> tuple[Laid, ...] | None:
    solving = Solver(puzzle).look_at(puzzle.start(), chance.getrandbits(_SEED_BITS))
    answer = solving.go_on()
    while answer.verdict is Verdict.UNDECIDED and answer.steps < _MOST_STEPS:
        answer = solving.go_on()
    return answer.witness or None


def _with_givens(
    puzzle: Puzzle,
    solution: tuple[Laid, ...],
    wish: Wish,
    chance: Random,
    stop: Callable[[], bool],
) -> Made | None:
    """The puzzle with pieces given until no other solution is left, and as few are to be found as wished."""
    solver = Solver(puzzle)
    most = min(wish.difficulty.value, len(solution))
    if wish.givens is Givens.MANY:
        most //= 2
    most = max(wish.fewest, most)
    rest = chance.sample(solution, len(solution))
    attempt = puzzle.start()
    while rest and (len(rest) > most or not is_only_solution(solver, attempt)):
        if stop():
            return None
        attempt = attempt.lay(*rest.pop())
    attempt = _with_less(solver, attempt, len(solution) - most, stop)
    if len(solution) - len(attempt.laid) < min(wish.fewest, len(solution)):
        return None
    givens = tuple((color, placement.cells) for color, placement in attempt.laid)
    return None if stop() else Made(replace(puzzle, givens=givens), solution)


def _with_less(solver: Solver, attempt: Attempt, fewest: int, stop: Callable[[], bool]) -> Attempt:
    """An attempt without those of its pieces that need not lie for it to have one solution only."""
    for _, placement in attempt.laid:
        if stop():
            break
        fewer = attempt.lift(placement)
        if len(fewer.laid) >= fewest and is_only_solution(solver, fewer):
            attempt = fewer
    return attempt


def is_only_solution(solver: Solver, attempt: Attempt) -> bool:
    """Whether an attempt that can be solved is known, without much searching, to have one solution only.

    Pieces of one shape in several colors may change places; that is no other solution.
    """
    counting = Counting(solver, attempt)
    while not counting.done and counting.found < 2 and counting.steps < _MOST_STEPS:
        counting.go_on()
    return counting.done and counting.found == 1
