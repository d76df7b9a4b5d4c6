"""Records the data files that tests compare with: ``python -m tests.record perft|playthroughs [GAME ...]``.

Perft counts come from the oracle, so that the rules are not compared with themselves. Playthroughs come
from the rules: they show, line by line in a diff, what a change of the rules changes.
"""

import copy
import json
import sys
from hashlib import sha256
from pathlib import Path

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.notation import move_text
from blokus_desktop.game.state import Game, Move
from blokus_desktop.words.pictures import picture
from tests.oracles import Oracle, oracle_of, oracle_text
from tests.playing import played, random_game

DATA = Path(__file__).parent / "data"
MOST_POSITIONS = 3_400


def count(oracle: Oracle, depth: int) -> int:
    """Sequences of moves of a length, by the oracle."""
    moves = oracle.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for text in moves:
        after = copy.deepcopy(oracle)
        after.play(text)
        total += count(after, depth - 1)
    return total


def perft_cases(game: Game) -> list[dict[str, object]]:
    """Positions from the start to the end of a random game, each counted as deep as is affordable."""
    plies = list(random_game(game, f"perft {game.name}"))
    cases: list[dict[str, object]] = []
    for share in (0.0, 0.3, 0.6, 0.8, 0.95):
        oracle = oracle_of(game)
        texts = []
        for state, move in plies[: int(share * len(plies))]:
            oracle.play(oracle_text(state, move))
            texts.append(move_text(game.board, move))
        counts = [count(oracle, 1)]
        while counts[-1] <= MOST_POSITIONS and len(counts) < 4:
            counts.append(count(oracle, len(counts) + 1))
        cases.append({"game": game.name, "moves": texts, "counts": counts})
    return cases


def playthrough(game: Game, moves: list[Move]) -> str:
    """A game move by move: what was legal, what was played, what the score was then."""
    lines = [f"game {game.name}"]
    for number, move in enumerate(moves):
        state = played(game, moves[:number])
        legal = [move_text(game.board, other) for other in state.moves()]
        digest = sha256("\n".join(legal).encode()).hexdigest()[:12]
        totals = " ".join(str(score.total) for score in state.scores().players)
        lines.append(f"{move_text(game.board, move)} | {len(legal)} moves {digest} | score {totals}")
    return "\n".join([*lines, "", picture(played(game, moves))])


def main() -> None:
    what, *names = sys.argv[1:]
    folder = DATA / what
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or GAMES:
        game = GAMES[name]
        if what == "perft":
            cases = ",\n".join(json.dumps(case) for case in perft_cases(game))
            (folder / f"{name}.json").write_text(f"[\n{cases}\n]\n")
        else:
            moves = [move for _, move in random_game(game, f"playthrough {name}")]
            (folder / f"{name}.txt").write_text(playthrough(game, moves))
        print(name, flush=True)


if __name__ == "__main__":
    main()
