"""Files of games the program played against itself, a line of JSON each.

A line is an object with these names:

game    the name of the game in the catalog
seed    what chance was drawn from, together with the number of the line, counted from 0
moves   the moves, as the kernel numbers them
values  for each move, what it was worth to the side that made it, from 0 to 1
visits  for each move null, or after a full search of more than one move: how often each that was tried
        was gone through, as move, visits, move, visits ...

Lines are only ever added. A last line without its end was being written when the program was stopped; it
is not a game.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from blokus_desktop.ai.families import SearchedGame, search_adapter_of
from blokus_desktop.ai.kernel.position import SearchPosition
from blokus_desktop.game.blokus3d import STRUCTURES, SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatGame
from training.lesson import Lesson, set_by_hand

_SOLID = {
    f"solid-{form}": tuple(f"{structure}-{form}" for structure in STRUCTURES)
    for form in ("2", "2x2", "3", "4")
}
LESSONS = {"duo": ("duo",), "classic-2": ("classic-2",), "classic": ("classic",), **_SOLID}
"""For each lesson the games it is learned from, played in turn."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end."""

    game: str
    seed: str
    moves: list[int]
    values: list[float]
    visits: list[list[int] | None]

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":")) + "\n"


class BadGames(Exception):
    """A file does not hold the games that are wanted."""


def game_called(name: str) -> SearchedGame:
    game = GAMES[name]
    assert isinstance(game, FlatGame | SolidGame)
    return game


def first_game(name: str) -> SearchedGame:
    """The first of those a lesson is learned from; all have the same pieces, colors and sides."""
    return game_called(LESSONS[name][0])


def fresh_position(game: SearchedGame, lesson: Lesson) -> SearchPosition:
    """The kernel's position at the start of a game."""
    adapter = search_adapter_of(game)
    position = adapter.position_of(adapter.with_one_start(game.start()), lesson)
    position.settle()
    return position


def replayed(played: Played, lesson: Lesson | None = None) -> Iterator[SearchPosition]:
    """One position, before each move of a game; without a lesson it knows what is set by hand."""
    game = game_called(played.game)
    position = fresh_position(game, lesson or set_by_hand(game))
    for move in played.moves:
        # The kernel lays without asking.
        if move not in position.moves():
            raise BadGames(f"{move} is no legal move of {played.game}")
        yield position
        position.play(move)
    if position.to_move >= 0:
        raise BadGames(f"a game of {played.game} stops before its end")


def ended(played: Played) -> SearchPosition:
    """The position at the end of a game."""
    *_, position = replayed(played)
    return position


def read_games(path: Path, lesson: str) -> list[Played]:
    """The whole games of a file; an error if one is of a game the lesson is not learned from, or is none."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    games = []
    for number, line in enumerate(lines, 1):
        if not line.endswith("\n"):
            break
        try:
            played = Played(**json.loads(line))
            if not len(played.moves) == len(played.values) == len(played.visits) > 0:
                raise ValueError
        except (TypeError, ValueError):
            raise BadGames(f"{path}, line {number}: not a game") from None
        if played.game not in LESSONS[lesson]:
            raise BadGames(f"{path}, line {number}: a game of {played.game}, not for {lesson}")
        games.append(played)
    return games


def games_in(lesson: str, files: Sequence[Path]) -> list[Played]:
    """The whole games of several files, all of which must exist."""
    missing = [str(file) for file in files if not file.exists()]
    if missing:
        raise BadGames(f"there is no {', '.join(missing)}")
    return [played for file in files for played in read_games(file, lesson)]


def count_whole(path: Path, lesson: str) -> int:
    """The number of games in a file, which may be missing; a torn line at its end is removed."""
    if not path.exists():
        return 0
    games = read_games(path, lesson)
    text = path.read_bytes()
    whole = text.rfind(b"\n") + 1
    if whole < len(text):
        with path.open("r+b") as file:
            file.truncate(whole)
    return len(games)


def parted(games: Sequence[Played]) -> tuple[list[Played], list[Played]]:
    """Games to learn from, and every tenth to see how well that went.

    Whole games, because the positions of one game tell much about each other.
    """
    if len(games) < 2:
        raise BadGames("there are too few games to learn from")
    held_out = range(0, len(games), 10)
    return [game for at, game in enumerate(games) if at not in held_out], [games[at] for at in held_out]
