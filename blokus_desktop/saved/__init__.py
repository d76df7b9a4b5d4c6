"""Game files: a Match to and from the SGF dialect of ``.blksgf``, and safe writing.

``sgf`` knows the grammar and nothing of Blokus, ``properties`` the words of the format, ``reader`` and
``writer`` go between a document and a Match, ``files`` between a document and the disk. ``FORMAT.md``
describes the format for anybody who wants to read or write such files.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus_desktop.saved.files import UnreadableFileError, load, save, save_new
    from blokus_desktop.saved.reader import read
    from blokus_desktop.saved.sgf import GameFileError
    from blokus_desktop.saved.writer import excerpt, written
else:
    _HOMES = {
        "load": "files",
        "save": "files",
        "save_new": "files",
        "UnreadableFileError": "files",
        "read": "reader",
        "GameFileError": "sgf",
        "excerpt": "writer",
        "written": "writer",
    }

    def __getattr__(name):
        """Fetch a name where it is first wanted: a window that has no game yet need not wait for files."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = ["GameFileError", "UnreadableFileError", "excerpt", "load", "read", "save", "save_new", "written"]
