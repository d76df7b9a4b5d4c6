"""Game files: a Match to and from the SGF dialect of ``.blksgf``, and safe writing.

``sgf`` knows the grammar and nothing of Blokus, ``properties`` the words of the format, ``reader`` and
``writer`` go between a document and a Match, ``files`` between a document and the disk; ``bounds`` says how
large all of it can be, ``faults`` what can be wrong with it, and ``work`` how it is done little by little.
``FORMAT.md`` describes the format for other programs that read or write such files.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blokus_desktop.saved.faults import Fault, GameFileError
    from blokus_desktop.saved.files import (
        GivenUpError,
        MissingFileError,
        UnreadableFileError,
        file_content,
        load,
        loading,
        save,
        save_new,
    )
    from blokus_desktop.saved.reader import read, reading
    from blokus_desktop.saved.work import Job, Work, finished
    from blokus_desktop.saved.writer import excerpt, has_room_for, written
else:
    _HOMES = {
        "Fault": "faults",
        "GivenUpError": "files",
        "MissingFileError": "files",
        "UnreadableFileError": "files",
        "file_content": "files",
        "load": "files",
        "loading": "files",
        "save": "files",
        "save_new": "files",
        "read": "reader",
        "reading": "reader",
        "GameFileError": "faults",
        "excerpt": "writer",
        "has_room_for": "writer",
        "written": "writer",
        "Job": "work",
        "Work": "work",
        "finished": "work",
    }

    def __getattr__(name):
        """Fetch a name where it is first wanted: a window that has no game yet need not wait for files."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = [
    "Fault",
    "GameFileError",
    "GivenUpError",
    "Job",
    "MissingFileError",
    "UnreadableFileError",
    "Work",
    "excerpt",
    "file_content",
    "finished",
    "has_room_for",
    "load",
    "loading",
    "read",
    "reading",
    "save",
    "save_new",
    "written",
]
