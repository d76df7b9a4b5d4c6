"""A copy of the program in which nothing was ever compiled."""

import shutil
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "blokus_desktop"


def uncompiled(folder: Path) -> Path:
    """Leaves the copy in a folder; its engine wants the kernel from the start."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(PACKAGE, folder / "blokus_desktop", ignore=ignored)
    with (folder / "blokus_desktop" / "console.py").open("a", encoding="utf-8") as console:
        console.write("\nimport blokus_desktop.ai.kernel\n")
    return folder
