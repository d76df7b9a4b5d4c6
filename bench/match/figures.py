"""What the games of a match say: scores with their bounds, Elo, points and times."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, mean, stdev

from bench.match.plan import SEATINGS, SIDES, Setting, Side
from bench.match.record import Played

CERTAINTY = 0.95


@dataclass(frozen=True, slots=True)
class Bounded:
    """A mean and the bounds within which the true one lies with a certainty of 95 %."""

    value: float
    low: float
    high: float


def t_quantile(freedom: int, certainty: float = CERTAINTY) -> float:
    """How many standard errors the bounds are from a mean, by Student's distribution."""
    tail = (1 + certainty) / 2
    if freedom == 1:
        return math.tan(math.pi * (tail - 0.5))
    if freedom == 2:
        return (2 * tail - 1) * math.sqrt(2 / (4 * tail * (1 - tail)))
    # The expansion of Cornish and Fisher, good to a thousandth from here on.
    z = NormalDist().inv_cdf(tail)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term * float(freedom) ** -power for power, term in enumerate(terms))


def bounded_mean(values: Sequence[float]) -> Bounded:
    """The mean of independent values."""
    middle = mean(values)
    if len(values) < 2:
        return Bounded(middle, -math.inf, math.inf)
    reach = t_quantile(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Bounded(middle, middle - reach, middle + reach)


def bounded_share(values: Sequence[float]) -> Bounded:
    """The mean of independent values between 0 and 1."""
    found = bounded_mean(values)
    if len(values) > 1 and min(values) == max(values):
        # What never varied tells only how rare other values must be.
        rare = 1 - ((1 - CERTAINTY) / 2) ** (1 / len(values))
        return Bounded(found.value, found.value * (1 - rare), found.value + rare * (1 - found.value))
    return Bounded(found.value, max(0.0, found.low), min(1.0, found.high))


def elo(share: float) -> float:
    """The difference in Elo points at which such a share is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def whole_pairs(games: Iterable[Played], pairs: int) -> list[tuple[Played, Played]]:
    """The pairs of which both games have been played."""
    halves: dict[int, dict[int, Played]] = defaultdict(dict)
    for game in games:
        halves[game.fixture.pair][game.fixture.half] = game
    return [(both[1], both[2]) for pair, both in sorted(halves.items()) if len(both) == 2 and pair <= pairs]


def repeats(games: Sequence[Played]) -> int:
    """How many games went exactly as an earlier one."""
    return len(games) - len({game.moves for game in games})


def running_line(games: Iterable[Played], pair: int, pairs: int) -> str:
    """Where a match stands after a pair."""
    done = whole_pairs(games, pairs)
    latest = next(both for both in done if both[0].fixture.pair == pair)
    share = _share(done)
    times = [sum(game.seconds(side) for both in done for game in both) for side in SIDES]
    games_text = ", ".join(
        f"{game.fixture.seats} {game.score:.3g} ({_ahead(game)}, {len(game.plies)} plies)" for game in latest
    )
    return (
        f"pair {pair}: {games_text}; {len(done)} of {pairs} pairs: A {share.value:.3f} "
        f"[{share.low:.3f}, {share.high:.3f}]; A {times[0]:.1f} s, B {times[1]:.1f} s"
    )


def report(setting: Setting, names: Sequence[str], results: Iterable[Played], pairs: int) -> list[str]:
    """All that can be said of a match, line by line."""
    results = [game for game in results if game.fixture.pair <= pairs]
    done = whole_pairs(results, pairs)
    games = [game for both in done for game in both]
    lines = [*setting.lines(), *names, ""]
    if not games:
        return [*lines, "no pair has been played to its end"]
    share = _share(done)
    wins, losses = (sum(game.score == end for game in games) for end in (1, 0))
    lines += [
        f"games          {len(games)} in {len(done)} pairs: "
        f"A won {wins}, drew {len(games) - wins - losses}, lost {losses}",
        _row("score of A", share, "{:.3f}"),
        _row("Elo of A - B", Bounded(elo(share.value), elo(share.low), elo(share.high)), "{:+.0f}"),
        *_points_lines(done),
        *_seat_lines(setting, games),
        *_time_lines(games),
        f"repeats        {repeats(games)} of the games went exactly as an earlier one",
    ]
    for side in SIDES:
        for end in sorted({game.end for game in games if game.culprit == side}):
            count = sum(game.end == end and game.culprit == side for game in games)
            lines.append(f"broken off     {count}: {end} by {side}")
    if len(results) > len(games):
        lines.append(f"left out       {len(results) - len(games)} of a pair that is not whole")
    if len(done) % len(SEATINGS[setting.game_name]):
        lines.append(f"seatings       not balanced: pairs come in {len(SEATINGS[setting.game_name])}s")
    return lines


def _share(pairs: Sequence[tuple[Played, Played]]) -> Bounded:
    return bounded_share([(first.score + second.score) / 2 for first, second in pairs])


def _ahead(game: Played) -> str:
    return f"{game.end} by {game.culprit}" if game.ahead is None else f"{game.ahead:+g}"


def _row(name: str, found: Bounded, form: str) -> str:
    value, low, high = (form.format(number) for number in (found.value, found.low, found.high))
    return f"{name:14} {value}, 95 % bounds {low} to {high}"


def _points_lines(pairs: Sequence[tuple[Played, Played]]) -> list[str]:
    leads = [
        (first.ahead + second.ahead) / 2
        for first, second in pairs
        if first.ahead is not None and second.ahead is not None
    ]
    return [_row("points A - B", bounded_mean(leads), "{:+.2f}") + " a game"] if leads else []


def _seat_lines(setting: Setting, games: Sequence[Played]) -> list[str]:
    """What each side has scored from each seat; in a game of two sides, as the first and the second."""
    two_sides = len(setting.game.teams) == 2
    if two_sides:
        places = [("going first", 0), ("going second", 1)]
    else:
        places = [(f"from {setting.game.colors[seat]}", seat) for seat in range(setting.game.players)]
    return [
        f"{name:14} " + ", ".join(f"{side} {_from_seat(games, side, seat, two_sides)}" for side in SIDES)
        for name, seat in places
    ]


def _from_seat(games: Sequence[Played], side: Side, seat: int, two_sides: bool) -> str:
    there = [game for game in games if game.fixture.seats[seat] == side]
    if two_sides:
        shares = [game.score if side == "A" else 1 - game.score for game in there]
    else:
        shares = [(seat in game.won) / len(game.won) for game in there]
    return f"{mean(shares):.3f}" if shares else "-"


def _time_lines(games: Sequence[Played]) -> list[str]:
    timed = [ply for game in games for ply in game.plies if ply.side != "-"]
    measure = "processor" if all(ply.cpu is not None for ply in timed) else "clock"
    lines = []
    totals: dict[Side, float] = {}
    for side in SIDES:
        own = [ply for ply in timed if ply.side == side]
        totals[side] = sum(ply.seconds for ply in own)
        wall = sum(ply.wall for ply in own)
        lines.append(
            f"time of {side}      {totals[side] / max(1, len(own)):.3f} s a move, "
            f"{totals[side] / len(games):.2f} s a game, {totals[side]:.1f} s in all by the {measure}"
            + (f" ({wall:.1f} s by the clock)" if measure == "processor" else "")
        )
    if all(totals.values()):
        lines.append(f"time A / B     {totals['A'] / totals['B']:.3f}")
    return lines
