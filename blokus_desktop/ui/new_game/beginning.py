"""What can be chosen beside the form of play and the players: which player begins, and the colors."""

from typing import NamedTuple


class Beginning(NamedTuple):
    """What was chosen beside the form of play and the players."""

    first: int | None = None
    """The player who begins, by the order of the seats; None leaves it to the lot."""
    shared: str = ""
    """The color that is shared, where one is; empty for the usual one."""
    colors: tuple[str, ...] = ()
    """The colors that the players have chosen, in the order of the seats; none for those of the sheet."""
    me: int = 0
    """Which player is oneself, by the order of the seats; where that is no person, the first one is."""
    own_dice: bool = False
    """Whether the players roll dice of their own, in a game with dice."""


DRAWN = Beginning()
AS_SEATED = Beginning(0)
"""The player with the first seat begins."""
