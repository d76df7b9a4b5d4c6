"""The places of solid pieces in the tray: each one shape, its words never torn."""

import pytest
from PySide6.QtGui import QImage, QVector2D

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.ui.panels.tray_slot import lying

FORMAT = QImage.Format.Format_RGB32


@pytest.mark.parametrize("turn", [*range(0, 360, 15), 44, 89, 91, 269])
def test_the_place_of_a_solid_piece_is_one_shape_without_gaps(turn: int) -> None:
    for piece in GAMES["tower-2"].table.pieces:
        outlines = lying(piece, turn).shade(40).toSubpathPolygons()
        assert len(outlines) == 1, piece.name
        corners = [QVector2D(point) for point in outlines[0]][:-1]
        for place, corner in enumerate(corners):
            one, other = corners[place - 1] - corner, corners[(place + 1) % len(corners)] - corner
            # No line leads to and fro between two cubes.
            ahead = QVector2D.dotProduct(one.normalized(), other.normalized())
            assert ahead < 0.98 or min(one.length(), other.length()) < 0.1, piece.name
