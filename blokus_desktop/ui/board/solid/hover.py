"""How high over its place a piece is held."""

from collections.abc import Collection

from blokus_desktop.game.board import Point
from blokus_desktop.ui.board.camera import Camera, corners_of_box

_HIGH, _OVER = 4.15, 0.8
"""How high it is held over its place, and at least over all that lies there, in cubes."""
_LEAST = 0.3
"""How much is free at the least between the piece and its place."""
_STEEP, _STEEPEST = 50.0, 68.0
"""Between these tilts it comes down to its place: from above, it would hide that."""
_EDGE = 6.0
"""How far from the upper edge of the picture it stays, in pixels."""
_STEP = 0.25
"""By how much lower it is tried."""


def hover_of(points: Collection[Point], pile: Collection[Point], camera: Camera, top: float) -> float:
    """How high a piece is held so that it is seen below the top of the picture; 0 where there is no room."""
    low, high = min(z for *_, z in points), max(z for *_, z in points)
    over = max((z + 1 for *_, z in pile), default=0) + _OVER - low
    steep = min(max((_STEEPEST - camera.tilt) / (_STEEPEST - _STEEP), 0.0), 1.0)
    hover, least = max(_HIGH, over) * steep, high + 1 - low + _LEAST
    while hover >= least:
        corners = (
            corner
            for x, y, z in points
            for corner in corners_of_box((x, y, z + hover), (x + 1, y + 1, z + 1 + hover))
        )
        if min(camera.project(corner)[1] for corner in corners) >= top + _EDGE:
            return hover
        hover -= _STEP
    return 0.0
