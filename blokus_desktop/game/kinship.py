"""Whether one match continues another."""

from blokus_desktop.game.match import Match


def goes_on_from(match: Match, earlier: Match) -> bool:
    """Whether the main line of an earlier match was played in this one, from the same beginning."""
    node = match.root
    for known in earlier.main_line()[1:]:
        found = next((child for child in node.children if child.move == known.move), None)
        if found is None:
            return False
        node = found
    here, there = match.root.state, earlier.root.state
    return (match.game, match.seed, here) == (earlier.game, earlier.seed, there)


def holds(match: Match, other: Match) -> bool:
    """Whether everything that was played in another match was played in this one too."""
    pairs = [(match.root, other.root)]
    for here, there in pairs:
        if here.setup != there.setup:
            return False
        known = {(child.move, child.setup): child for child in here.children}
        found = [(known.get((child.move, child.setup)), child) for child in there.children]
        if any(node is None for node, _ in found):
            return False
        pairs += [(node, child) for node, child in found if node is not None]
    return match.game == other.game
