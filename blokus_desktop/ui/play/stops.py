"""Where undoing and redoing stop: a person decides there, or no person plays at all."""

from blokus_desktop.game.match import Kind, Match, Node


def earlier_stop(match: Match) -> Node | None:
    """The node to undo to; None at the start."""
    return next((node for node in reversed(match.cursor.path()[:-1]) if is_stop(match, node)), None)


def later_stop(match: Match) -> Node | None:
    """The node to redo to, which is the end of the line at the latest; None if that is reached."""
    line = match.line()
    later = line[line.index(match.cursor) + 1 :]
    return next((node for node in later if is_stop(match, node)), later[-1] if later else None)


def is_stop(match: Match, node: Node) -> bool:
    """Whether a person decides after a move, or could if any played."""
    seat = match.seat_at(node.state)
    people = any(seat.kind is Kind.HUMAN for seat in match.seats)
    return not people or (seat is not None and seat.kind is Kind.HUMAN)
