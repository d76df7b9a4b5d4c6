"""How large a game and its file can be: all that is within these bounds can be written, and read again.

A file has room for MAX_NODES moves, each in fewer than 64 bytes, beside the text that goes with them.
"""

from blokus_desktop.game.match import MOST_NODES

MAX_NODES = MOST_NODES
MAX_TEXT = 8 * 1024 * 1024
"""Bytes of all that is written beside the moves: comments, names, pieces set up, what is not known."""
MAX_BYTES = MAX_TEXT + 2 * 1024 * 1024
"""Bytes of a file."""

MAX_VALUES = 5_000
"""Values of one property: more than a game has pieces or squares, and than its rounds have rolls."""
MAX_UNKNOWN = 100
"""Properties of one node that are not known, and kept."""
MAX_PROPERTIES = MAX_UNKNOWN + 50
"""Properties of one node, those included that every game has words for."""
