"""The system's trash, from which it can bring files back."""

import os
from pathlib import Path

from PySide6.QtCore import QFile


def threw_away(path: Path) -> bool:
    """Move a file to the trash; False where it is still in its place."""
    QFile(str(path)).moveToTrash()
    # What Qt says of it is not always so.
    return not os.path.lexists(path)
