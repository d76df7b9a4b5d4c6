"""The rolls of a match: each is made when it is needed, and a round that was rolled keeps its roll."""

from typing import TYPE_CHECKING

from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import CHANCE, Roll, State

if TYPE_CHECKING:
    from blokus_desktop.ui.play.dice_cup import DiceCup


class Rolls:
    """Knows what was ever rolled in a match in each round, with so many dice, in any of its variations."""

    def __init__(self, match: Match, cup: "DiceCup | None" = None) -> None:
        """``cup`` is shaken where the match has no seed of its own."""
        self._match = match
        self._cup = cup
        self._made = match.seen | _rolls_from(match.root)
        self._asked_again: Node | None = None
        """Where one has gone back to tell other dice."""

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

    def asks_at(self, node: Node) -> bool:
        """Whether the players are to tell what their own dice show after a move."""
        return node.state.player == CHANCE and (node is self._asked_again or not self.knows(node.state))

    def ask_again_at(self, node: Node) -> None:
        """Let them tell other dice where one has gone back to."""
        self._asked_again = node

    def tell_at(self, node: Node, roll: Roll) -> None:
        """Let a roll be told; one told there before goes, unless a shape was drawn after it."""
        self._asked_again = None
        for told in [child for child in node.children if child.move != roll]:
            if not _is_drawn_with(told):
                self._match.delete(told)

    def note(self, state: State, roll: Roll) -> None:
        """Keep what was rolled at a position, perhaps by the players themselves."""
        if state.roll_key is None:
            return
        if self._match.own_dice:
            # They may have told another one before.
            self._made[state.roll_key] = roll
        else:
            self._made.setdefault(state.roll_key, roll)

    def cut_off(self, node: Node) -> None:
        """Let the match keep what was rolled in a node and below it, which leaves its tree."""
        self._match.seen |= _rolls_from(node)

    def brought_back(self, node: Node) -> None:
        """Keep no longer what was rolled in a node and below it, as the tree tells it again."""
        for key in _rolls_from(node):
            self._match.seen.pop(key, None)


def _is_drawn_with(node: Node) -> bool:
    """Whether a shape was drawn by a move or after it, or something was said of one."""
    return bool(node.comment) or isinstance(node.move, Placement) or any(map(_is_drawn_with, node.children))


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
