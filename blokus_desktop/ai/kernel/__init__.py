"""The compiled part of the computer player: positions as bits, fast playouts and a search tree.

Each module has its C types in a `.pxd` file beside it, and is compiled when the program is installed. Whoever
imports one where that never happened meets `CompiledPartMissing`.
"""

from blokus_desktop.ai.compiled import require_compiled

MODULES = (
    "bits",
    "flat_ground",
    "ground",
    "heap",
    "heap_sight",
    "network",
    "sight",
    "solid_ground",
    "tree",
)

require_compiled(*(f"{__name__}.{module}" for module in MODULES))
