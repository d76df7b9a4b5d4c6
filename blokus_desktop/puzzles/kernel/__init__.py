"""The compiled part of the solver: it fills grounds, solves cards, and lays all pieces of a flat game.

Files are named for the goal that they serve: to fill, to lay all, or a card.

Each module has its C types in a `.pxd` file beside it, and is compiled when the program is installed.
Without that, importing one raises `SolverMissing`.
"""

from blokus_desktop.puzzles.compiled import require_solver

MODULES = ("card_search", "fill_board", "fill_search", "lay_all_board", "lay_all_proof", "lay_all_search")

require_solver(*(f"{__name__}.{module}" for module in MODULES))
