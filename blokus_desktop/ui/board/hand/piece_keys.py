"""Which keys take which piece."""

from blokus_desktop.game.pieces import Piece

_LETTERS = {"1": "M", "2": "D", "tripod": "Y"}
"""Letters for pieces whose own one can mean something else: monomino, domino, what looks like a Y.

Digits are the sides of a turntable or the faces of a die, and T tilts what is held.
"""


def keys_of(piece: Piece) -> str:
    """Name all keys that take a piece, as capital letters and digits."""
    return piece.name[0].upper() + _LETTERS.get(piece.name, "")


def surest_key(piece: Piece, *, dice: bool) -> str:
    """Name the key that takes a piece whatever else keys do at its table; with dice, digits take those."""
    return keys_of(piece)[-1 if piece.solid or dice else 0]
