"""The moves that stay marked: all since the last one of the viewer."""

from blokus_desktop.game.match import Kind, Match, Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Player, State


def fresh_moves(match: Match) -> tuple[Placement, ...]:
    """What was laid on the way to the cursor since its viewer moved, the newest last.

    The viewer is the person who decides, or else the last person who did and is not out. Where no person
    plays on, it is the player to move.
    """
    made = [node for node in match.cursor.path() if isinstance(node.move, Placement)]
    viewer = _viewer(match, made)
    since: list[Node] = []
    for node in reversed(made):
        if since and viewer == _mover(node):
            break
        since.append(node)
        if viewer == _mover(node):
            break
    return tuple(node.move for node in reversed(since) if isinstance(node.move, Placement))


def _viewer(match: Match, made: list[Node]) -> Player | None:
    state, cursor = match.state, match.cursor
    if _is_person(match, state):
        return state.player
    if state.player is None and cursor.parent is not None:
        # In the last state no player counts as out, so the state before it tells who still played.
        state = cursor.parent.state
    people = (node for node in reversed(made) if node.parent and _is_person(match, node.parent.state))
    playing = (player for node in people if not _has_left(state, player := _mover(node)))
    return next(playing, state.player)


def _mover(node: Node) -> Player | None:
    return node.parent.state.player if node.parent is not None else None


def _is_person(match: Match, state: State) -> bool:
    seat = match.seat_at(state)
    return seat is not None and seat.kind is Kind.HUMAN


def _has_left(state: State, player: Player | None) -> bool:
    """Whether a player is asked no more while others go on."""
    return player is None or (state.player is not None and all(map(state.is_out, state.held_colors(player))))
