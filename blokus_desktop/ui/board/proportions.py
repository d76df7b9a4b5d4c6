"""The proportions of boards that what stands around them must know."""

from PySide6.QtCore import QSizeF

from blokus_desktop.ui.style.scale import length

SHADOW = 12
"""How far the shadow of a flat board falls around it, in pixels of a plain window."""
VIEW_TOOLS = QSizeF(54, 214)
"""How much of the upper right corner of a board with depth its buttons take, in the same."""

_ROOMY = 1.3
"""How much higher than they a board must be that has them."""


def has_room_for_view_tools(height: float) -> bool:
    """Whether a board so many pixels high has its buttons; in less room, menus and keys do the same."""
    return height >= length(VIEW_TOOLS.height()) * _ROOMY
