"""Rounds of learning: games with the lesson there is, a new one from the newest, a match between both."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.match.figures import bounded_share
from training.contest import contest
from training.games import Played, first_game, games_in, parted, read_games
from training.judgment import choices_of, fit_judgment
from training.lesson import lesson_with, read_lesson, write_lesson
from training.network import examples_of, fit_network
from training.selfplay import Plan, play_games
from training.tempo import tempo_of

WEAKER = 0.45
"""The lowest score against the old lesson with which a new one is kept."""


@dataclass(frozen=True, slots=True)
class Schooling:
    """The settings of rounds, and the folder for their results."""

    name: str
    """Of the lesson."""
    folder: Path
    start: Path | None
    """The lesson to begin with; None for the one set by hand."""
    seed: int
    games: int
    simulations: int
    processes: int
    back: int
    """The number of rounds whose games are learned from."""
    pairs: int
    match_simulations: int


def learn(name: str, games: Sequence[Played], seed: int, say: Callable[[str], None]) -> dict[str, Any]:
    """A new lesson from games."""
    learned_from, held_out = parted(games)
    judge = fit_judgment(choices_of(learned_from, seed), choices_of(held_out, seed), seed, say)
    rules = first_game(name)
    network = fit_network(examples_of(learned_from, rules), examples_of(held_out, rules), rules, seed, say)
    return lesson_with(rules, judge, network, tempo_of(learned_from, rules, seed, say))


def rounds_in(name: str, folder: Path) -> int:
    """How many rounds were finished in a folder."""
    log = _log(name, folder)
    return log.read_text(encoding="utf-8").count("\n") if log.exists() else 0


def _log(name: str, folder: Path) -> Path:
    return folder / f"{name}-rounds.jsonl"


def play_round(schooling: Schooling, say: Callable[[str], None]) -> bool:
    """One more round, or the rest of one that was broken off; returns whether its lesson is kept.

    In the folder, LESSON.json is the lesson, LESSON-round-N.jsonl are its games, LESSON-round-N.json is what
    was learned then, and LESSON-rounds.jsonl has a line for each round that was finished.
    """
    name, folder = schooling.name, schooling.folder
    kept = folder / f"{name}.json"
    number = rounds_in(name, folder) + 1
    seed = f"{schooling.seed} {number}"
    say(f"round {number}")
    old = read_lesson(first_game(name), kept if kept.exists() else schooling.start)
    plan = Plan(name, old, schooling.simulations, seed)
    play_games(plan, _games_file(folder, name, number), schooling.games, schooling.processes, say)
    games = _latest_games(schooling, number)
    new = learn(name, games, schooling.seed, say)
    write_lesson(folder / f"{name}-round-{number}.json", new)
    scores = contest(
        name, new, old, pairs=schooling.pairs, simulations=schooling.match_simulations, seed=seed
    )
    score = bounded_share(scores)
    better = score.value >= WEAKER
    verdict = "is kept" if better else "is weaker and not kept"
    say(f"match: {score.value:.3f} [{score.low:.3f}, {score.high:.3f}] in {len(scores)} pairs; {verdict}")
    if better:
        write_lesson(kept, new)
    line = {"round": number, "games": len(games), "pairs": len(scores), "score": score.value, "kept": better}
    with _log(name, folder).open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(line) + "\n")
    return better


def _latest_games(schooling: Schooling, number: int) -> list[Played]:
    """The games of a round and of as many before it as are learned from."""
    name, folder = schooling.name, schooling.folder
    rounds = range(max(1, number - schooling.back + 1), number + 1)
    return [game for one in rounds for game in read_games(_games_file(folder, name, one), name)]


def _games_file(folder: Path, name: str, number: int) -> Path:
    return folder / f"{name}-round-{number}.jsonl"


def learn_from_files(
    name: str, files: Sequence[Path], out: Path, seed: int, say: Callable[[str], None]
) -> None:
    """A new lesson from files of games, into a folder."""
    path = out / f"{name}.json"
    write_lesson(path, learn(name, games_in(name, files), seed, say))
    say(f"{path} is written")
