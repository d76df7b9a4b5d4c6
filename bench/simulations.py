"""How many simulations a second the search makes, in the flat games beside Pentobi's engine."""

import re
import shlex
import subprocess
import time
from pathlib import Path
from random import Random
from statistics import median

from blokus_desktop.ai.dice_search import DiceSearch
from blokus_desktop.ai.families import SearchedState
from blokus_desktop.ai.search import Effort, Search
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceState
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import move_text
from blokus_desktop.saved import load
from blokus_desktop.saved.properties import color_identifiers
from tests.playing import random_position

GAMES_PLAYED = Path(__file__).parents[1] / "tests" / "data" / "pentobi"
POSITIONS = (("duo_seed1000", "duo", (0, 10, 20)), ("classic_seed1000", "classic", (0, 28, 48)))
SOLID_POSITIONS = (("tower-2", (0, 8)), ("pyramid-2", (0, 8)), ("stairs-4", (0, 16)))
"""Of random games: Pentobi does not play Blokus 3D."""
DICE_POSITIONS = (("dice-4-10", (1, 55)), ("dice-2-10", (1, 29)))
"""Of random games, where a die is to be taken: a simulation is one player's sheet, filled to its end."""
SECONDS = 1.0
ROUNDS = 3
SPEED = re.compile(r"Sim/s (\d+)")


def bench_simulations(peer: str | None) -> None:
    """One thread each; ``peer`` is the command of pentobi-gtp, with a level that takes some seconds."""
    print(f"Simulations a second, one thread, median of {ROUNDS} rounds of {SECONDS:g} s")
    for file, name, plies in POSITIONS:
        line = load(GAMES_PLAYED / f"{file}.blksgf").main_line()
        for ply in plies:
            state = position(name, line, ply).state
            ours = median(own_speed(Search(Random(seed)), state) for seed in range(ROUNDS))
            text = f"  {name:10}ply {ply:3}{ours:10.0f}"
            if peer is not None:
                theirs = median(peer_speed(peer, name, line, ply) for _ in range(ROUNDS))
                text += f"   peer {theirs:8.0f}   ratio {ours / theirs:.2f}"
            print(text)
    for name, plies in SOLID_POSITIONS:
        for ply in plies:
            state = random_position(GAMES[name], 1, ply)
            ours = median(own_speed(Search(Random(seed)), state) for seed in range(ROUNDS))
            print(f"  {name:10}ply {ply:3}{ours:10.0f}")
    for name, plies in DICE_POSITIONS:
        for ply in plies:
            state = random_position(GAMES[name], 1, ply)
            assert isinstance(state, DiceState)
            ours = median(own_speed(DiceSearch(Random(seed)), state) for seed in range(ROUNDS))
            print(f"  {name:10}ply {ply:3}{ours:10.0f}")


def position(name: str, line, ply: int) -> Match:
    match = Match(GAMES[name])
    for node in [node for node in line if node.move is not None][:ply]:
        match.play(node.move)
    return match


def own_speed(search: Search | DiceSearch, state: SearchedState | DiceState) -> float:
    """Simulations a second of a new search."""
    search.look_at(state)
    started = time.perf_counter()
    search.go_on(Effort(seconds=SECONDS), lambda: False, to_the_end=True)
    return search.simulations / (time.perf_counter() - started)


def peer_speed(command: str, name: str, line, ply: int) -> float:
    """What the engine itself says of its speed."""
    match = Match(GAMES[name])
    said = []
    for node in [node for node in line if node.move is not None][:ply]:
        color = color_identifiers(match.game)[match.state.to_move].lower()
        said.append(f"play {color} {move_text(match.game.board, node.move)}")
        match.play(node.move)
    said.append(f"genmove {color_identifiers(match.game)[match.state.to_move].lower()}")
    engine = [*shlex.split(command), "--game", name]
    done = subprocess.run(
        engine, input="\n".join([*said, "quit\n"]), capture_output=True, text=True, check=True, timeout=300
    )
    found = SPEED.findall(done.stderr)
    if not found:
        raise ValueError(f"{command} did not say how fast it was; it must not be --quiet")
    return float(found[-1])
