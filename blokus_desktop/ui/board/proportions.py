"""The proportions of boards that what stands around them must know."""

from PySide6.QtCore import QSizeF

from blokus_desktop.ui.style.scale import length

SHADOW = 12
"""How far the shadow of a flat board falls around it, in pixels of a plain window."""
VIEW_TOOLS = QSizeF(54, 214)
"""How much of the upper right corner of a board with depth its buttons take, in the same."""
FOLDED_TOOLS = QSizeF(54, 62)
"""How much of it the one button takes that offers the same in a menu."""

_ROOMY = 1.3
"""How much higher than they a board must be that has them."""


def view_tools_in(height: float) -> QSizeF:
    """What buttons take of a board so many pixels high: all of them, the one that offers them, or none."""
    if height >= length(VIEW_TOOLS.height()) * _ROOMY:
        return VIEW_TOOLS
    return FOLDED_TOOLS if height >= length(FOLDED_TOOLS.height()) * _ROOMY else QSizeF()
