"""The proportions of a table: when it is tall, and how much of a wide one stands beside the board."""

from PySide6.QtCore import QSize

_TALL = 1.05
"""From how much height for its width on a table is tall."""
_SIDE_SHARE = 0.42
"""How much of the width what stands beside the board takes at most."""
_SIDE_MOST = 720
"""In pixels."""


def is_tall(size: QSize) -> bool:
    """Tell whether the parts of a table stand below the board, and not beside it."""
    return size.height() > size.width() * _TALL


def side_width(width: int, spare: int, least: int) -> int:
    """Give what stands beside the board its width: what the board can ``spare``, within limits."""
    return min(max(spare, least), max(least, int(width * _SIDE_SHARE)), _SIDE_MOST)
