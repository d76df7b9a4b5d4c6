"""The compiled part of the computer player: positions as bits, fast playouts and a search tree.

Files that begin with flat, solid or dice belong to one family of games; the others serve all.

Each module has its C types in a `.pxd` file beside it, and is compiled when the program is installed.
Without that, importing one raises `CompiledPartMissing`.
"""

from blokus_desktop.ai.compiled import require_compiled

MODULES = (
    "dice_features",
    "dice_game",
    "dice_rollouts",
    "dice_sheet",
    "dice_training",
    "endgame",
    "flat_features",
    "flat_judgment",
    "flat_position",
    "flat_reach",
    "flat_search",
    "network",
    "position",
    "search_tree",
    "solid_features",
    "solid_position",
    "solid_search",
    "top_moves",
)

require_compiled(*(f"{__name__}.{module}" for module in MODULES))
