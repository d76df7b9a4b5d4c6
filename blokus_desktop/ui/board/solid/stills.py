"""Pictures of a turntable that nobody turns: made at once, and kept as long as they are asked for."""

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage

from blokus_desktop.light.compiled import LightMissing
from blokus_desktop.ui.board.camera import Camera
from blokus_desktop.ui.board.solid.shot import Shot
from blokus_desktop.ui.board.solid.tableau import Tableau

_KEPT = 24
"""How many pictures are kept."""


def lit_still(shown: Tableau, camera: Camera, size: QSizeF, ratio: float) -> QImage | None:
    """What lies on a table, with so many pixels to one of a size; None where there is no renderer."""
    pixels = (ceil(size.width() * ratio), ceil(size.height() * ratio))
    return _made(shown.shot(camera, pixels, ratio))


@lru_cache(maxsize=_KEPT)
def _made(shot: Shot) -> QImage | None:
    try:
        from blokus_desktop.ui.board.solid.darkroom import picture_at_once
    except LightMissing:
        return None
    image = picture_at_once(shot)
    image.setDevicePixelRatio(shot.ratio)
    return image
