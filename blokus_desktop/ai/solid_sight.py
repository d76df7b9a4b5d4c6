"""What is to be seen of a move in Blokus 3D: squares won, hidden and safe from above, faces to go on from."""

from blokus_desktop.ai.sight import Judge, Sight, partners_and_rivals
from blokus_desktop.game.blokus3d import SolidState
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Move

FACE = 0.2
"""What a face counts beside a corner of a flat game: there are many more of them."""

HIDDEN = 3.0
"""What a rival's square that is hidden counts beside a corner of a flat game: it is a point already."""

SAFE = 5.0
"""What a square at the height limit, which nobody can hide, counts beside one of a flat game's ground."""


def solid_judge(state: SolidState, sight: Sight) -> Judge:
    """The judgment of the color to move."""
    color, player = state.to_move, state.player
    assert color is not None
    assert player is not None
    board, filled = state.game.board, sum(state.stones)
    partners, rivals = partners_and_rivals(state.game, player)
    ours = sum(state.stones[partner] for partner in partners)
    theirs = sum(state.stones[rival] for rival in rivals)
    summit = board.inside & ~board.below(board.inside)
    opened = state.opened[color] & ~filled
    faces_before = opened.bit_count()

    def judged(move: Move) -> float:
        if not isinstance(move, Placement):
            return 0.0
        cells = move.cells
        # What has been covered before was hidden before: only what shows now can be hidden anew.
        hidden = board.below(cells)
        showing = (cells & ~hidden).bit_count() - (hidden & ours).bit_count()
        value = showing + sight.size * cells.bit_count()
        value += HIDDEN * sight.rivals * (hidden & theirs).bit_count()
        value += SAFE * sight.ground * (cells & summit).bit_count()
        if sight.corners:
            faces = ((opened | move.opens) & ~filled & ~cells).bit_count()
            value += FACE * sight.corners * (faces - faces_before)
        return value

    return judged
