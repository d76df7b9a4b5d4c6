"""What is to be seen of a move in a flat game: squares, corners and ground won and taken, and the middle."""

from functools import cache

from blokus_desktop.ai.sight import Judge, Sight, partners_and_rivals
from blokus_desktop.game.board import Board
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color, Move

STEPS = 5
"""How far from its corners a color still counts ground as within its reach."""

EARLY = 6
"""With so many pieces of a color on the board, the middle is no longer a goal of its own."""


def flat_judge(state: FlatState, sight: Sight) -> Judge:
    """The judgment of the color to move."""
    color, player = state.to_move, state.player
    assert color is not None
    assert player is not None
    partners, rivals = partners_and_rivals(state.game, player)
    theirs = [usable_corners(state, rival) for rival in rivals]
    ours = [usable_corners(state, partner) for partner in partners if partner != color]
    their_ground = [_Ground(state, rival) for rival in rivals]
    own_ground = _Ground(state, color)
    opened, free = state.opened[color], own_ground.free
    corners_before = (opened & free).bit_count()
    rings = _rings(state.game.board)
    distance_before = _distance(state.stones[color], rings)
    laid = sum(owner == color for owner, _ in state.laid)
    middle = sight.middle * max(0.0, 1 - laid / EARLY)

    def judged(move: Move) -> float:
        if not isinstance(move, Placement):
            return 0.0
        cells = move.cells
        value = sight.size * cells.bit_count()
        if sight.corners:
            corners = (opened | move.opens) & free & ~cells & ~move.barred
            value += sight.corners * (corners.bit_count() - corners_before)
        if sight.rivals:
            blocked = sum((cells & corners).bit_count() for corners in theirs)
            value += sight.rivals * (blocked - sum((cells & corners).bit_count() for corners in ours))
        if sight.ground:
            won = own_ground.gained(move)
            value += sight.ground * (won + sum(ground.lost(cells) for ground in their_ground))
        if middle:
            value += middle * max(0, distance_before - _distance(cells, rings))
        return value

    return judged


def usable_corners(state: FlatState, color: Color) -> int:
    """The cells from which a color can go on."""
    return state.opened[color] & _free(state, color)


def _free(state: FlatState, color: Color) -> int:
    return state.game.board.inside & ~(state.filled | state.barred[color])


class _Ground:
    """The free squares that a color can reach from its corners, before and after a move."""

    def __init__(self, state: FlatState, color: Color) -> None:
        self.free = _free(state, color)
        self._opened = state.opened[color]
        self._row = state.game.board.shift((0, 1, 0))
        self._before = self._reached(self._opened, self.free)

    def _reached(self, corners: int, free: int) -> int:
        """How many squares are within reach."""
        reached, row = corners & free, self._row
        for _ in range(STEPS):
            reached |= (reached << 1 | reached >> 1 | reached << row | reached >> row) & free
        return reached.bit_count()

    def gained(self, placement: Placement) -> int:
        """The squares that come within reach by a placement of the color, less those that are used up."""
        free = self.free & ~(placement.cells | placement.barred)
        return self._reached(self._opened | placement.opens, free) - self._before

    def lost(self, cells: int) -> int:
        """The squares that go out of reach when another color covers some cells."""
        return self._before - self._reached(self._opened, self.free & ~cells)


@cache
def _rings(board: Board) -> tuple[int, ...]:
    """The squares within each distance of the middle, counted in rings around it."""
    size = max(board.columns, board.rows)
    rings = [0] * size
    for cell in board.cells:
        column, row, _ = board.point(cell)
        # Twice the distance, for the middle of an even board lies between its squares.
        twice = max(abs(2 * column - board.columns + 1), abs(2 * row - board.rows + 1))
        for ring in range(twice // 2, size):
            rings[ring] |= 1 << cell
    return tuple(rings)


def _distance(cells: int, rings: tuple[int, ...]) -> int:
    """How far the nearest of some cells is from the middle; without cells, as far as can be."""
    return next((ring for ring, mask in enumerate(rings) if cells & mask), len(rings))
