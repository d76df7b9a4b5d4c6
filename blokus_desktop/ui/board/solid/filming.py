"""Frames of a table that is turned, in the best light there is; no window is needed for them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from blokus_desktop.light.compiled import LightMissing
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.board.solid.framing import bare_size, camera_in
from blokus_desktop.ui.board.solid.painting import pile_of
from blokus_desktop.ui.board.solid.photo_painting import Print
from blokus_desktop.ui.board.solid.sign_painting import NO_SIGNS
from blokus_desktop.ui.board.solid.tableau import Tableau, paint_tableau
from blokus_desktop.ui.style.theme import Look

if TYPE_CHECKING:
    from blokus_desktop.ui.board.solid.darkroom import Darkroom


class Filming:
    """For one thread at a time, which need not be that of the window."""

    def __init__(self, look: Look, turn: float, tilt: float) -> None:
        """The first frame is seen from an angle, in degrees."""
        self._look, self._turn, self._tilt = look, turn, tilt
        self._darkroom = _new_darkroom()

    def frame(self, shown: Snapshot, turn: float, most: int) -> QImage:
        """A picture of a position on the table, turned by some degrees more, at most so wide and high.

        The table fills it, so that of a tower is higher than wide.
        """
        game, look = shown.game, self._look
        wide, high = bare_size(game.board, self._tilt, most)
        room = QRectF(0, 0, wide, high)
        pile = pile_of(game.board, shown.laid, game.colors, look, game.marks.given)
        tableau = Tableau(game.board, pile, NO_SIGNS, None, look, coordinates=False)
        camera = camera_in(game.board, self._turn + turn, self._tilt, room, bare=True)
        image = QImage(wide, high, QImage.Format.Format_RGB32)
        image.fill(look.theme.window)
        painter = QPainter(image)
        if self._darkroom is None:
            paint_tableau(painter, camera, tableau)
        else:
            *_, photo = filter(None, self._darkroom.develop(tableau.shot(camera, (wide, high), 1.0)))
            Print().paint(painter, room, photo, tableau, photo.loose)
        painter.end()
        return image


def _new_darkroom() -> "Darkroom | None":
    """None where the renderer was never compiled: then frames are painted."""
    try:
        from blokus_desktop.ui.board.solid.darkroom import Darkroom
    except LightMissing:
        return None
    return Darkroom()
