"""The rolls of a match: each is made when it is needed, and a round that was rolled keeps its roll."""

from typing import TYPE_CHECKING

from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.state import Roll, State

if TYPE_CHECKING:
    from blokus_desktop.ui.play.dice_cup import DiceCup


class Rolls:
    """Knows what was ever rolled in a match in each round, with so many dice, in any of its variations."""

    def __init__(self, match: Match, cup: "DiceCup | None" = None) -> None:
        """``cup`` is shaken where the match has no seed of its own."""
        self._match = match
        self._cup = cup
        self._made = match.seen | _rolls_from(match.root)

    def roll(self, state: State) -> Roll:
        """The roll of this round: a new one, unless it was seen already."""
        # A game without dice does not load them.
        from blokus_desktop.ui.play.dice_cup import DiceCup

        assert state.roll_key is not None
        if state.roll_key not in self._made:
            cup = DiceCup(self._match.seed) if self._match.seed else self._cup or DiceCup()
            round, dice = state.roll_key
            self._made[state.roll_key] = cup.roll(dice, round)
        return self._made[state.roll_key]

    def knows(self, state: State) -> bool:
        """Whether the roll of this round was seen already."""
        return state.roll_key in self._made

    def note(self, state: State, roll: Roll) -> None:
        """Keep what was rolled at a position, perhaps by the players themselves."""
        if state.roll_key is not None:
            self._made.setdefault(state.roll_key, roll)

    def cut_off(self, node: Node) -> None:
        """Let the match keep what was rolled in a node and below it, which leaves its tree."""
        self._match.seen |= _rolls_from(node)

    def brought_back(self, node: Node) -> None:
        """Keep no longer what was rolled in a node and below it, as the tree tells it again."""
        for key in _rolls_from(node):
            self._match.seen.pop(key, None)


def _rolls_from(node: Node) -> dict[tuple[int, int], Roll]:
    """What was rolled in a node and below it, by the round and the number of dice."""
    rolls, waiting = {}, [node]
    while waiting:
        below = waiting.pop()
        waiting += below.children
        key = below.parent.state.roll_key if below.parent is not None else None
        if key is not None and isinstance(below.move, Roll):
            rolls[key] = below.move
    return rolls
