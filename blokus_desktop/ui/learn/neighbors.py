"""Which of several places lies next to one, in the direction of an arrow key."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt

_SLACK = 2
"""Places that touch may overlap by so many pixels."""
_ASIDE = 3
"""How much worse it is to be aside than to be far."""
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def neighbor(places: Sequence[QRect], here: int, key: Qt.Key) -> int | None:
    """The number of the place to which a key leads from another; None where there is none."""
    one = places[here]
    costs = {
        number: cost
        for number, other in enumerate(places)
        if number != here and (cost := _cost(one, other, key)) is not None
    }
    return min(costs, key=lambda number: costs[number], default=None)


def _cost(one: QRect, other: QRect, key: Qt.Key) -> float | None:
    """How far a place is in a direction, and how much aside; None where it lies elsewhere."""
    ahead = {
        Qt.Key.Key_Left: one.left() - other.right(),
        Qt.Key.Key_Right: other.left() - one.right(),
        Qt.Key.Key_Up: one.top() - other.bottom(),
        Qt.Key.Key_Down: other.top() - one.bottom(),
    }[key]
    if ahead < -_SLACK:
        return None
    apart = other.center() - one.center()
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        gap = max(other.top() - one.bottom(), one.top() - other.bottom(), 0)
        return ahead + _ASIDE * gap + abs(apart.y()) / 10
    gap = max(other.left() - one.right(), one.left() - other.right(), 0)
    return ahead + _ASIDE * gap + abs(apart.x()) / 10
