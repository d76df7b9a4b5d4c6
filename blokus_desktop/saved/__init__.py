"""Game files: a Match to and from the SGF dialect of ``.blksgf``, and safe writing.

``sgf`` knows the grammar and nothing of Blokus, ``properties`` the words of the format, ``reader`` and
``writer`` go between a document and a Match, ``files`` between a document and the disk. ``FORMAT.md``
describes the format for anybody who wants to read or write such files.
"""

from blokus_desktop.saved.files import load, save
from blokus_desktop.saved.reader import read
from blokus_desktop.saved.sgf import GameFileError
from blokus_desktop.saved.writer import excerpt, written

__all__ = ["GameFileError", "excerpt", "load", "read", "save", "written"]
