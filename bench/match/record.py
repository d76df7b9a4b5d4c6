"""The results of a match as lines of text: written as they come, read again to go on."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal, cast

from bench.match.plan import Fixture, Setting, Side

PLAYED, ILLEGAL, RESIGNED = "played", "illegal", "resigned"
TITLE = "# A match between two engines of Blokus"
EXPLAINED = """\
# Below, a line a game: pair and game, sides by player, players who won, points A is ahead, how it ended;
# then the moves: side (- is the lot), squares, seconds of a processor (- if not told) and by the clock."""

_GAME = re.compile(
    r"(\d+)\.([12]) ([AB]+) won ([\d+]+) ahead (-|[-+][\d.]+) (\w+)(?: by ([AB]))?:((?: \S+)*)"
)
_MOVE = re.compile(r"(?:-:([a-z0-9.,]+)|([AB]):([a-z0-9.,]+)=(-|[\d.]+)/([\d.]+))")


class WrongFile(Exception):
    """Why a file cannot take the results, in one sentence."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A move, the side that chose it, if one did, and how long that took."""

    side: Side | Literal["-"]
    move: str
    cpu: float | None = None
    wall: float = 0.0

    @property
    def seconds(self) -> float:
        """Processor time where it is known."""
        return self.wall if self.cpu is None else self.cpu


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played."""

    fixture: Fixture
    won: tuple[int, ...]
    """The players who won, from 0 on."""
    ahead: float | None
    """How many points A is ahead of B, the mean of its seats; None where the game was broken off."""
    end: str
    culprit: Side | None
    plies: tuple[Ply, ...]

    @property
    def score(self) -> float:
        """The share of the victory that is A's."""
        return sum(self.fixture.seats[player] == "A" for player in self.won) / len(self.won)

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(ply.move for ply in self.plies)

    def seconds(self, side: Side) -> float:
        """The time a side has used."""
        return sum(ply.seconds for ply in self.plies if ply.side == side)


def game_line(played: Played) -> str:
    """A game as a line of text."""
    fixture = played.fixture
    won = "+".join(str(player + 1) for player in played.won)
    ahead = "-" if played.ahead is None else f"{played.ahead:+.2f}"
    by = f" by {played.culprit}" if played.culprit else ""
    moves = "".join(f" {_ply_text(ply)}" for ply in played.plies)
    return f"{fixture.name} {fixture.seats} won {won} ahead {ahead} {played.end}{by}:{moves}"


def _ply_text(ply: Ply) -> str:
    if ply.side == "-":
        return f"-:{ply.move}"
    cpu = "-" if ply.cpu is None else f"{ply.cpu:.3f}"
    return f"{ply.side}:{ply.move}={cpu}/{ply.wall:.3f}"


def parse_game(line: str) -> Played:
    """The game in a line; raises ValueError where there is none."""
    found = _GAME.fullmatch(line)
    if found is None:
        raise ValueError("not a game")
    pair, half, seats, won, ahead, end, culprit, moves = found.groups()
    players = tuple(int(number) - 1 for number in won.split("+"))
    if not all(0 <= player < len(seats) for player in players):
        raise ValueError("no such player")
    return Played(
        Fixture(int(pair), int(half), seats),
        players,
        None if ahead == "-" else float(ahead),
        end,
        cast(Side | None, culprit),
        tuple(map(_parse_ply, moves.split())),
    )


def _parse_ply(text: str) -> Ply:
    found = _MOVE.fullmatch(text)
    if found is None:
        raise ValueError("not a move")
    drawn, side, move, cpu, wall = found.groups()
    if drawn:
        return Ply("-", drawn)
    return Ply(cast(Side, side), move, None if cpu == "-" else float(cpu), float(wall))


class Results:
    """The file of a match; it is locked while it is open, where the system can do that."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self._setting = setting
        self._identity = [f"# {line}" for line in setting.lines()]
        self.games: dict[str, Played] = {}
        self.names: list[str] = []
        """What the engines called themselves when the match began."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._is_new = not path.exists()
            self._file = path.open("x+b" if self._is_new else "r+b")
        except OSError as problem:
            raise WrongFile(f"{path} cannot be opened: {problem.strerror}.") from None
        try:
            _lock(self._file, path)
            self._read(self._file.read())
        except BaseException:
            self._file.close()
            raise

    def begin(self, names: Sequence[str], when: str, revision: str) -> None:
        """Writes the head of a new file; in an old one, notes that the match goes on."""
        # A line that was torn by an interruption is removed.
        self._file.truncate(self._whole)
        self._file.seek(self._whole)
        if self._whole:
            self.note([f"continued {when}, revision {revision}"])
        else:
            begun = [f"begun {when}, revision {revision}", f"command: {self._setting.command()}"]
            notes = [f"# {line}" for line in (*names, *begun)]
            self._write([TITLE, *self._identity, *notes, *EXPLAINED.splitlines()])
        self.names = list(names)

    def add(self, played: Played) -> None:
        """Writes a game."""
        self.games[played.fixture.name] = played
        self._write([game_line(played)])

    def note(self, lines: Sequence[str]) -> None:
        """Writes a line for people, which is passed over when the file is read."""
        self._write([f"# {line}".rstrip() for line in lines])

    def close(self) -> None:
        """Leaves no empty file where there was none."""
        unused = self._is_new and self._file.seek(0, os.SEEK_END) == 0
        self._file.close()
        if unused:
            self.path.unlink(missing_ok=True)

    def _write(self, lines: Sequence[str]) -> None:
        self._file.write("".join(f"{line}\n" for line in lines).encode())
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, data: bytes) -> None:
        self._whole = data.rfind(b"\n") + 1
        lines = data[: self._whole].decode("utf-8", "replace").splitlines()
        if not lines:
            if data and not TITLE.encode().startswith(data):
                raise WrongFile(f"{self.path} holds something else than a match.")
            return
        self._check_head(lines)
        first = 1 + len(self._identity)
        self.names = [line.removeprefix("# ") for line in lines[first:] if re.match("# [AB] is ", line)]
        for number, line in enumerate(lines, 1):
            if line.startswith("#") or not line.strip():
                continue
            try:
                played = parse_game(line)
            except ValueError:
                raise WrongFile(f"{self.path}, line {number}, is not the result of a game.") from None
            self.games[played.fixture.name] = played

    def _check_head(self, lines: list[str]) -> None:
        if lines[0] != TITLE:
            raise WrongFile(f"{self.path} holds something else than a match.")
        for wanted, found in zip(self._identity, [*lines[1:], *[""] * len(self._identity)], strict=False):
            if wanted != found:
                raise WrongFile(
                    f"{self.path} holds another match, with '{found.removeprefix('# ')}' "
                    f"in the place of '{wanted.removeprefix('# ')}'."
                )


def _lock(file: IO[bytes], path: Path) -> None:
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise WrongFile(f"{path} is being written by another match.") from None
