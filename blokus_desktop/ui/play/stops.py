"""Where undoing and redoing stop, and what was played at a place before."""

from blokus_desktop.game.match import Kind, Match, Node
from blokus_desktop.game.state import CHANCE, Move, Take
from blokus_desktop.ui.families import presentation_of


def earlier_stop(match: Match) -> Node | None:
    """The node to undo to; None at the start."""
    before = reversed(match.cursor.path()[:-1])
    return next((node for node in before if is_stop(match, node) or _tells_dice(match, node)), None)


def later_stop(match: Match) -> Node | None:
    """The node to redo to, which is the end of the line at the latest; None if that is reached."""
    line = match.line()
    later = line[line.index(match.cursor) + 1 :]
    return next((node for node in later if is_stop(match, node)), later[-1] if later else None)


def is_stop(match: Match, node: Node) -> bool:
    """Whether a person decides after a move, or could if any played."""
    seat = match.seat_at(node.state)
    people = any(seat.kind is Kind.HUMAN for seat in match.seats)
    return not people or (seat is not None and seat.kind is Kind.HUMAN and forced_move(match, node) is None)


def _tells_dice(match: Match, node: Node) -> bool:
    """Whether people tell what their own dice show after a move."""
    return match.own_dice and node.state.player == CHANCE


def forced_move(match: Match, node: Node) -> Move | None:
    """The move that is made by itself at a position, as its person has no choice."""
    seat = match.seat_at(node.state)
    if seat is None or seat.kind is not Kind.HUMAN:
        return None
    return presentation_of(match.game).forced(node.state)


def came_by_itself(match: Match) -> bool:
    """Whether nobody has chosen the last move: it was rolled, or the only one of its person."""
    last = match.cursor
    if last.parent is None:
        return False
    return last.parent.state.player == CHANCE or forced_move(match, last.parent) == last.move


def before_take(match: Match) -> Node | None:
    """Where the player took the die that he has not drawn with yet; None where he has none."""
    taken, before = match.cursor, match.cursor.parent
    # A player who could draw nothing has left with the die, and another one decides.
    if before is None or not isinstance(taken.move, Take) or before.state.player != match.state.player:
        return None
    return before


def is_played(node: Node) -> bool:
    """Whether a turn was made by a node; a die alone may be put back and another one taken."""
    return bool(node.children) or not isinstance(node.move, Take)


def plays_otherwise(node: Node, move: Move) -> bool:
    """Whether another turn than this one was made at a node before."""
    return any(child.move != move and is_played(child) for child in node.children)
