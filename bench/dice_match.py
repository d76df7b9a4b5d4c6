"""Plays a level of the Dice Game against greedy ones or another level: ``python -m bench.dice_match``.

Each set of rolls is played once with the level in each seat and its opponents in all others, and once by the
opponents alone. So what the level leaves unfilled stands beside what an opponent leaves in the same seat with
the same rolls. A greedy player draws the largest shape that a die opens, anywhere, and uses a strike, for the
largest shape there is, only where no die opens any: to spend strikes for a larger shape costs him one square
more in the end.

A file keeps a line for each game; the same command goes on where it was broken off.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, stdev

from blokus_desktop.ai.dice_adapter import drawings_judged, study_of
from blokus_desktop.ai.dice_player import DicePlayer
from blokus_desktop.ai.dice_search import LESSON, take_for
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.levels import LEVELS, STRONGEST
from blokus_desktop.ai.search import Effort
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceGame, DiceState
from blokus_desktop.game.state import CHANCE, Move, Roll

GREEDY = "greedy"
CERTAIN = 1.96
"""Standard errors to either side that hold the truth in 95 of 100 cases."""

Choice = Callable[[DiceState], Move]


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played."""

    game: DiceGame
    level: int
    against: str
    effort: Effort | None
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended: for each seat the unfilled squares, and the strikes."""

    rolls: int
    seat: int
    """The seat of the level; -1 where it did not play."""
    unfilled: tuple[int, ...]
    strikes: tuple[int, ...]
    seconds: float
    """Seconds that the level thought, on the average of its turns."""

    def line(self) -> str:
        ends = " ".join(
            f"{squares}/{used}" for squares, used in zip(self.unfilled, self.strikes, strict=True)
        )
        return f"rolls {self.rolls} seat {self.seat} ends {ends} seconds {self.seconds:.3f}\n"

    @property
    def won(self) -> float:
        """The level's part in the win."""
        ranks = list(zip(self.unfilled, self.strikes, strict=True))
        return (ranks[self.seat] == min(ranks)) / ranks.count(min(ranks))


def parse_line(line: str) -> Played:
    _, rolls, _, seat, _, *ends, _, seconds = line.split()
    pairs = [end.split("/") for end in ends]
    squares, strikes = (tuple(int(pair[part]) for pair in pairs) for part in (0, 1))
    return Played(int(rolls), int(seat), squares, strikes, float(seconds))


class Greedy:
    """Draws the largest shape there is for a die, or where there is none for a strike."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._planned: tuple[DiceState, Move] | None = None

    def __call__(self, state: DiceState) -> Move:
        if self._planned is not None and self._planned[0] == state:
            return self._planned[1]
        drawings = drawings_judged(state, study_of(state, learned_of(LESSON)))
        best = max(
            drawings,
            key=lambda drawing: (not drawing.strike, drawing.placement.piece.size, self._chance.random()),
            default=None,
        )
        take = take_for(state, best)
        if best is not None:
            self._planned = state.play(take), best.placement
        return take


class AtLevel:
    """Plays at a level, and notes how long that takes."""

    def __init__(self, chance: Random, level: int, effort: Effort | None = None) -> None:
        self._player, self._level, self._effort = DicePlayer(chance), LEVELS[level - 1], effort
        self.turns: list[float] = []

    def __call__(self, state: DiceState) -> Move:
        started = time.monotonic()
        move = self._player.choose(state, self._level, lambda: False, self._effort)
        if state.taken is None:
            self.turns.append(time.monotonic() - started)
        return move


def play(setting: Setting, rolls: int, seat: int) -> Played:
    """One game; no player sees a roll before it is made, for each is drawn when it is due."""
    game = setting.game
    chance = Random(f"players {setting.seed} {rolls} {seat}")
    level = AtLevel(chance, setting.level, setting.effort)
    players: list[Choice] = [_opponent(setting, chance) for _ in range(game.players)]
    if seat >= 0:
        players[seat] = level
    state = game.start()
    while state.player is not None:
        if state.player == CHANCE:
            dice = Random(f"dice {setting.seed} {rolls} {state.round}")
            faces = [dice.randint(1, 6) for _ in range(game.players)]
            state = state.play(Roll(tuple(sorted(faces[: len(state.active)]))))
        else:
            state = state.play(players[state.player](state))
    unfilled = tuple(-score.total for score in state.scores().players)
    return Played(rolls, seat, unfilled, state.strikes, mean(level.turns or [0.0]))


def _opponent(setting: Setting, chance: Random) -> Choice:
    return Greedy(chance) if setting.against == GREEDY else AtLevel(chance, int(setting.against))


@dataclass(frozen=True, slots=True)
class Figures:
    """What games tell; of two figures the second is how far the first may be off."""

    games: int
    sets: int
    """The number of sets of rolls."""
    left: float
    """The squares that the level leaves unfilled."""
    theirs: float
    """The squares that an opponent leaves unfilled in the same seat with the same rolls."""
    fewer: tuple[float, float]
    wins: tuple[float, float]
    seconds: float

    @property
    def part(self) -> tuple[float, float]:
        """By how many in a hundred they are fewer."""
        return 100 / self.theirs * self.fewer[0], 100 / self.theirs * self.fewer[1]


def figures(played: list[Played], players: int) -> Figures | None:
    """The level beside its opponents; games with the same rolls count as one, for they are alike."""
    alone = {game.rolls: game for game in played if game.seat < 0}
    ours: dict[int, list[Played]] = {}
    for game in played:
        if game.seat >= 0 and game.rolls in alone:
            ours.setdefault(game.rolls, []).append(game)
    whole = [games for games in ours.values() if len(games) == players]
    if len(whole) < 2:
        return None
    left = [mean(game.unfilled[game.seat] for game in games) for games in whole]
    theirs = [mean(alone[games[0].rolls].unfilled) for games in whole]
    fewer = [one - other for one, other in zip(theirs, left, strict=True)]
    wins = [mean(game.won for game in games) for games in whole]
    return Figures(
        games=len(whole) * players,
        sets=len(whole),
        left=mean(left),
        theirs=mean(theirs),
        fewer=(mean(fewer), _off(fewer)),
        wins=(mean(wins), _off(wins)),
        seconds=mean(game.seconds for games in whole for game in games),
    )


def summary(played: list[Played], players: int) -> str:
    """The figures in words."""
    found = figures(played, players)
    if found is None:
        return "too few games to tell"
    fewer, part, wins = (f"{value:.2f} ± {off:.2f}" for value, off in (found.fewer, found.part, found.wins))
    return "\n".join(
        [
            f"{found.games} games with {found.sets} sets of rolls",
            f"unfilled squares: {found.left:.2f}, of an opponent in the same seat {found.theirs:.2f}",
            f"fewer by {fewer}, that is {part} %",
            f"wins: {wins}",
            f"seconds a turn: {found.seconds:.3f}",
        ]
    )


def _off(values: list[float]) -> float:
    return CERTAIN * stdev(values) / len(values) ** 0.5


@contextmanager
def playing(
    setting: Setting, processes: int
) -> Iterator[Callable[[list[tuple[int, int]]], Iterator[Played]]]:
    """What plays games by their rolls and seats, in their order."""
    if processes == 1:
        yield lambda games: (play(setting, *game) for game in games)
        return
    with get_context("spawn").Pool(processes, _begin, (setting,)) as pool:
        yield lambda games: pool.imap(_play, games)


_setting: Setting | None = None


def _begin(setting: Setting) -> None:
    global _setting
    _setting = setting


def _play(game: tuple[int, int]) -> Played:
    assert _setting is not None
    return play(_setting, *game)


def main(arguments: list[str]) -> None:
    options = parser().parse_args(arguments)
    game = GAMES[f"dice-{options.players}-{options.size}"]
    assert isinstance(game, DiceGame)
    effort = Effort(options.simulations) if options.simulations else None
    if options.seconds:
        effort = Effort(seconds=options.seconds)
    setting = Setting(game, options.level, options.against, effort, options.seed)
    games = [
        (game // options.players, seat) for game in range(options.games) for seat in (game % options.players,)
    ]
    games += [(rolls, -1) for rolls in sorted({rolls for rolls, _ in games})]
    played = read(options.out)
    done = {(game.rolls, game.seat) for game in played}
    with playing(setting, options.processes) as play_all, opened(options.out, arguments) as note:
        for ended in play_all([game for game in sorted(games) if game not in done]):
            played.append(ended)
            note(ended.line())
    print(summary(played, options.players))


def parser() -> ArgumentParser:
    whole = ArgumentParser(prog="bench.dice_match")
    whole.add_argument("--level", type=int, default=STRONGEST.number)
    whole.add_argument("--against", default=GREEDY, help="greedy, or the number of a level")
    whole.add_argument(
        "--simulations", type=int, help="so many games tried out for a turn, not the level's own"
    )
    whole.add_argument("--seconds", type=float, help="or as many as so many seconds allow")
    whole.add_argument("--players", type=int, default=4)
    whole.add_argument("--size", type=int, default=10)
    whole.add_argument("--games", type=int, default=500)
    whole.add_argument("--seed", type=int, default=1)
    whole.add_argument("--processes", type=int, default=1)
    whole.add_argument("--out", type=Path, help="a file to keep, with a line for each game")
    return whole


def read(path: Path | None) -> list[Played]:
    if path is None or not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return [parse_line(line) for line in lines if line and not line.startswith("#")]


@contextmanager
def opened(path: Path | None, arguments: list[str]) -> Iterator[Callable[[str], object]]:
    """What keeps lines; a new file begins with the command and the day."""
    if path is None:
        yield lambda line: None
        return
    with path.open("a", encoding="utf-8") as file:
        if file.tell() == 0:
            file.write("# The Dice Game: a level against its opponents\n")
            file.write(f"# command: python -m bench.dice_match {' '.join(arguments)}\n")
            file.write(f"# date: {datetime.now(UTC):%Y-%m-%d}\n")
        yield lambda line: (file.write(line), file.flush())


if __name__ == "__main__":
    main(sys.argv[1:])
