"""The compiled part of the light: a heap of cubes, and films on which it is pictured.

Each module has its C types in a `.pxd` file beside it, and is compiled when the program is installed.
Without that, importing one raises `LightMissing`.
"""

from blokus_desktop.light.compiled import require_light

MODULES = (
    "ambient",
    "develop",
    "enlarge",
    "film",
    "glass",
    "heap",
    "key_light",
    "layers",
    "plastic",
    "quick",
    "rounding",
    "scenery",
)

require_light(*(f"{__name__}.{module}" for module in MODULES))
