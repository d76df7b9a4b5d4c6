"""Looking back: the position at the cursor is one that the game has long left."""

from blokus_desktop.game.match import Match, Node
from blokus_desktop.ui.play.stops import is_stop


def looks_back(match: Match) -> bool:
    """Whether more follows than what one undo takes back: the end of the game, or two turns of people."""
    line = match.line()
    return _is_long(match, line[line.index(match.cursor) + 1 :])


def left_line(match: Match, end: Node | None) -> Node | None:
    """``end``, to which the game led before the last move, if that move left a line worth keeping."""
    cursor, path = match.cursor, end.path() if end is not None else []
    if cursor in path or cursor.parent not in path:
        return None
    return end if _is_long(match, path[path.index(cursor.parent) + 1 :]) else None


def _is_long(match: Match, nodes: list[Node]) -> bool:
    if not nodes:
        return False
    return nodes[-1].state.player is None or sum(is_stop(match, node) for node in nodes) > 1
