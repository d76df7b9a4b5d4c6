"""What is played: the games of a match in pairs, the seats of the sides, and how each pair opens."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import PurePosixPath, PureWindowsPath
from random import Random
from typing import Literal

from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Game, Move

Side = Literal["A", "B"]
SIDES: tuple[Side, Side] = ("A", "B")

_FOR_THREE, _FOR_FOUR = ("ABB", "BAB", "BBA"), ("AABB", "ABAB", "ABBA")
SEATINGS = {
    "duo": ("AB",),
    "classic-2": ("AB",),
    "classic-teams": ("ABAB",),
    "classic": _FOR_FOUR,
    "classic-3": _FOR_THREE,
    **{
        name: {2: ("AB",), 3: _FOR_THREE, 4: _FOR_FOUR}[game.players]
        for name, game in GAMES.items()
        if isinstance(game, SolidGame)
    },
}
"""By game the side of each player; each game is played a second time with the sides exchanged."""

PLAYED_AS = {"duo": "duo-fixed-start"}
"""As other programs have it: turned round, a game of Duo that opens on the other start is one of theirs."""

_LARGEST_SEED = 2**31 - 1
_FOLDERS = re.compile(r"(^|=)(~|[A-Za-z]:)?[/\\](.*[/\\])?")
_SLUG = 40


@dataclass(frozen=True, slots=True)
class Setting:
    """All that makes a match this match and no other."""

    game_name: str
    engines: tuple[str, str]
    """The command lines, as they are run here."""
    seed: int = 1
    openings: int = 0
    """Plies that are drawn by lot, the same ones for both games of a pair."""
    seconds: float | None = None
    """For each side and game."""
    match_time: Side | None = None
    """The side that takes as much time as the other."""

    @property
    def game(self) -> Game:
        return GAMES[PLAYED_AS.get(self.game_name, self.game_name)]

    def engine_name(self, side: Side) -> str:
        """An engine's command line without the folders of this machine."""
        return without_folders(self.engines[SIDES.index(side)])

    def lines(self) -> list[str]:
        """What tells it from other matches, in words."""
        time = "as it comes"
        if self.seconds is not None:
            time = f"{self.seconds:g} s a game for each side"
        elif self.match_time:
            time = f"{self.match_time} takes what {other(self.match_time)} takes"
        return [
            f"game: {self.game_name}",
            *(f"{side}: {self.engine_name(side)}" for side in SIDES),
            f"time: {time}",
            f"opening plies drawn by lot: {self.openings}",
            f"seed: {self.seed}",
        ]

    def command(self) -> str:
        """What plays it, but for how many pairs."""
        words = [self.game_name, *map(self.engine_name, SIDES), "--seed", str(self.seed)]
        words += ["--openings", str(self.openings)] if self.openings else []
        words += ["--seconds", f"{self.seconds:g}"] if self.seconds is not None else []
        words += ["--match-time", self.match_time] if self.match_time else []
        return shlex.join(["python3", "packaging/dev.py", "match", *words])

    def file_name(self) -> str:
        """A name for its results."""
        engines = "_".join(_slug(self.engine_name(side)) for side in SIDES)
        mark = sha256("\n".join(self.lines()).encode()).hexdigest()[:6]
        return f"{self.game_name}_{engines}_{mark}.txt"


@dataclass(frozen=True, slots=True, order=True)
class Fixture:
    """A game that is to be played."""

    pair: int
    """The number of the pair, from 1 on."""
    half: int
    """The first game of the pair, or the second, in which the sides are exchanged."""
    seats: str
    """For each player the letter of the side that decides for him."""

    @property
    def name(self) -> str:
        return f"{self.pair}.{self.half}"


def other(side: Side) -> Side:
    """The opponent."""
    return "B" if side == "A" else "A"


def exchanged(seats: str) -> str:
    """The seats with the sides exchanged."""
    return seats.translate(str.maketrans("AB", "BA"))


def fixtures(setting: Setting, pairs: int) -> Iterator[Fixture]:
    """The games of a match in order."""
    seatings = SEATINGS[setting.game_name]
    for pair in range(1, pairs + 1):
        seats = seatings[(pair - 1) % len(seatings)]
        # The side with the time of the other must have seen that one think first.
        if seats[0] == setting.match_time:
            seats = exchanged(seats)
        yield Fixture(pair, 1, seats)
        yield Fixture(pair, 2, exchanged(seats))


def opening(setting: Setting, pair: int) -> list[Move]:
    """The plies a pair begins with: each laid by lot, of the largest pieces that fit."""
    chance = Random(f"{setting.seed} opening {pair}")
    match = Match(setting.game)
    drawn: list[Move] = []
    while len(drawn) < setting.openings and match.state.player is not None:
        moves = [move for move in match.state.moves() if isinstance(move, Placement)]
        largest = max(move.piece.size for move in moves)
        drawn.append(chance.choice([move for move in moves if move.piece.size == largest]))
        match.play(drawn[-1])
    return drawn


def seed_of(setting: Setting, fixture: Fixture, side: Side) -> int:
    """The seed of an engine in a game; another in every game."""
    words = f"{setting.seed} {fixture.name} {side}"
    return int(sha256(words.encode()).hexdigest(), 16) % _LARGEST_SEED


def without_folders(command: str) -> str:
    """A command line in which only names are left of the paths that lead through this machine."""
    first, *rest = shlex.split(command)
    name = PureWindowsPath(first).name if "\\" in first else PurePosixPath(first).name
    return shlex.join([name, *(_FOLDERS.sub(r"\1", word) for word in rest)])


def _slug(command: str) -> str:
    words = re.findall(r"[a-z0-9]+", command.lower().replace("python -m blokus_desktop engine", "ours"))
    return "-".join(words)[:_SLUG].strip("-")
