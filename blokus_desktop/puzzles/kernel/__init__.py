"""The compiled part of the solver: exact cover, the laying of all pieces by the rules of the flat games,
and the laying of those of a card.

Each module has its C types in a `.pxd` file beside it, and is compiled when the program is installed. Whoever
imports one where that never happened meets `SolverMissing`.
"""

from blokus_desktop.puzzles.compiled import require_solver

MODULES = ("card_search", "fill_board", "fill_search", "lay_all_board", "lay_all_proof", "lay_all_search")

require_solver(*(f"{__name__}.{module}" for module in MODULES))
