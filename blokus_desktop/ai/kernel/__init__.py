"""The compiled part of the computer player: positions as bits, fast playouts and a search tree.

Each module has its C types in a `.pxd` file beside it, and is compiled when the program is installed. Whoever
imports one where that never happened meets `CompiledPartMissing`.
"""

from blokus_desktop.ai.compiled import require_compiled

MODULES = (
    "bits",
    "dice_school",
    "dice_study",
    "dice_table",
    "ending",
    "flat_ground",
    "ground",
    "heap",
    "heap_sight",
    "judgment",
    "likeliest",
    "network",
    "reach",
    "sheet_sight",
    "sheets",
    "sight",
    "solid_ground",
    "tree",
)

require_compiled(*(f"{__name__}.{module}" for module in MODULES))
