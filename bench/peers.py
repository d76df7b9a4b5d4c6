"""Two simple opponents for matches in Blokus 3D, as engines: ``python -m bench.peers greedy|plain``.

The greedy one looks at the position after each of its moves and no further: what it was before the program
searched. The plain one is a tree search in which every move is as likely as any other, in the tree and in the
playouts, and that knows nothing but how a game ended; it makes a fixed number of simulations for each move.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from random import Random

from blokus_desktop.ai.commands import Commands, Request, number_in
from blokus_desktop.ai.families import SearchedState, lesson_of, search_adapter_of
from blokus_desktop.ai.kernel.search_tree import Tree
from blokus_desktop.ai.learned import learned_of
from blokus_desktop.ai.listener import Listener
from blokus_desktop.ai.position import Documents, Position
from blokus_desktop.ai.protocol import Protocol
from blokus_desktop.console import game_called, names_of_games
from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import PASS, Move
from blokus_desktop.saved.properties import readable_colors
from blokus_desktop.words.pictures import picture
from blokus_desktop.words.rules import refusal_words

Choice = Callable[[SolidState, Random], Placement]

FACES, HIDDEN, SAFE = 0.04, 0.9, 1.0
"""What a face, a rival's square that is hidden, and a square at the height limit count, in squares won."""
WOBBLE = 0.1
"""How far its judgment is off by chance; more so for the first pieces of a color."""
OPENING, FREEDOM = 2, 0.6

CURIOUS = {"explore": 3.0, "unvisited": 0.05, "trust": 0.0, "later_trust": 0.0, "clarity": 1.0}
"""How the plain search explores; tuned in games against itself (15 lost to 4, which drew with 1.5)."""
ROOM = 600_000
_SEED_BITS = 63


def greedy(state: SolidState, chance: Random) -> Placement:
    """The move after which it looks best, by what is seen from above and what can be gone on from."""
    color, board, filled = state.to_move, state.game.board, sum(state.stones)
    assert color is not None
    partners = next(owned for owned in state.game.owners if color in owned)
    ours = sum(state.stones[partner] for partner in partners)
    theirs = filled & ~ours
    summit = board.inside & ~board.below(board.inside)
    opened = state.opened[color] & ~filled
    wobble = WOBBLE + FREEDOM * (sum(owner == color for owner, _ in state.laid) < OPENING)

    def worth(move: Placement) -> float:
        cells, hidden = move.cells, board.below(move.cells)
        value = (cells & ~hidden).bit_count() - (hidden & ours).bit_count() + cells.bit_count()
        value += HIDDEN * (hidden & theirs).bit_count() + SAFE * (cells & summit).bit_count()
        value += FACES * (((opened | move.opens) & ~filled & ~cells).bit_count() - opened.bit_count())
        return value + chance.gauss(0, wobble)

    return max((move for move in state.moves() if isinstance(move, Placement)), key=worth)


def unlearned(state: SearchedState) -> dict[str, object]:
    """A lesson that prefers nothing."""
    lesson = dict(learned_of(lesson_of(state.game)))
    flat = {"judge": [0.0] * len(lesson["judge"]), "draw_piece": [1.0] * len(lesson["draw_piece"])}
    return lesson | flat | {"draw_cover": [[1.0] * 5] * 4, "draw_looks": 100}


class PlainSearch:
    """Begins a new tree for each move."""

    def __init__(self, simulations: int) -> None:
        self._simulations = simulations
        self._tree: Tree | None = None

    def __call__(self, state: SolidState, chance: Random) -> Placement:
        position = search_adapter_of(state.game).position_of(state, unlearned(state))
        if self._tree is None:
            self._tree = Tree(position, ROOM, CURIOUS)
        self._tree.begin(position)
        self._tree.run(self._simulations, chance.getrandbits(_SEED_BITS))
        best = max(self._tree.children(), key=lambda child: child[1:3])
        return search_adapter_of(state.game).placement_of(state.game.table, best[0])


class Peer:
    """What an opponent answers to beside the commands of a position."""

    def __init__(self, position: Position, choose: Choice) -> None:
        self._position = position
        self._choose = choose
        self._chance = Random()

    def commands(self) -> Commands:
        return {
            "cputime": lambda request: f"{time.process_time():.3f}",
            "genmove": self._move,
            "set_random_seed": self._seed,
        }

    def _seed(self, request: Request) -> str:
        self._chance.seed(number_in(request.words_between(1, 1)[0], 0, 2**63, "the seed"))
        return ""

    def _move(self, request: Request) -> str:
        color = self._position.color(request.words_between(1, 1)[0])
        if self._position.is_blocked(color):
            return "pass"
        self._position.check_turn(color)
        state = self._position.match.state
        assert isinstance(state, SolidState)
        move: Move = PASS if state.moves()[0] == PASS else self._choose(state, self._chance)
        self._position.play(move)
        return self._position.text(move)


def _no_file(path: str) -> Match:
    raise ValueError("no files are read here")


def main(arguments: list[str]) -> None:
    parser = ArgumentParser(prog="bench.peers")
    parser.add_argument("name", choices=("greedy", "plain"))
    parser.add_argument("--simulations", type=int, default=10_000, help="of the plain one, for a move")
    options = parser.parse_args(arguments)
    choose: Choice = greedy if options.name == "greedy" else PlainSearch(options.simulations)
    documents = Documents(game_called, names_of_games, _no_file, readable_colors, refusal_words, picture)
    position = Position(documents, GAMES["tower-2"])
    commands = position.commands() | Peer(position, choose).commands()
    Protocol(f"{options.name} peer", commands, Listener(0), sys.stdout.buffer).run()


if __name__ == "__main__":
    main(sys.argv[1:])
