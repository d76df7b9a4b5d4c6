"""Where the colors start on a flat board, as a picture shows it."""

from collections.abc import Sequence

from blokus_desktop.game.board import cells_in
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.state import Game


def start_corners(game: Game) -> Sequence[tuple[float, float]]:
    """For each color the middle of its start square, in shares of the board from its upper left.

    Of several that a color may start on it has the one it would have on the sheet: clockwise, one each.
    """
    state, board, found = game.start(), game.board, []
    assert isinstance(state, FlatState)
    for color, opened in enumerate(state.opened):
        points = [board.point(cell) for cell in cells_in(opened)]
        spots = [((x + 0.5) / board.columns, 1 - (y + 0.5) / board.rows) for x, y, _ in points]
        clockwise = sorted(spots, key=_clockwise)
        found.append(clockwise[color % len(clockwise)])
    return found


def _clockwise(spot: tuple[float, float]) -> int:
    """Which corner of the board is nearest, clockwise from the upper left."""
    right, low = spot[0] > 0.5, spot[1] > 0.5
    return (3 - right) if low else int(right)
