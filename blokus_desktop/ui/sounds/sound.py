"""The sounds there are, one a verb."""

from enum import StrEnum, auto


class Sound(StrEnum):
    """What can be heard; the value is the name."""

    TAKE = auto()
    """A piece is taken up."""
    TURN = auto()
    FLIP = auto()
    LAY_1 = auto()
    LAY_2 = auto()
    LAY_3 = auto()
    LAY_4 = auto()
    LAY_5 = auto()
    REPLY_1 = auto()
    """A computer lays: the same, softer."""
    REPLY_2 = auto()
    REPLY_3 = auto()
    REPLY_4 = auto()
    REPLY_5 = auto()
    REFUSED = auto()
    DICE = auto()
    """The dice roll."""
    YOUR_TURN = auto()
    END = auto()


LAID = (Sound.LAY_1, Sound.LAY_2, Sound.LAY_3, Sound.LAY_4, Sound.LAY_5)
REPLIED = (Sound.REPLY_1, Sound.REPLY_2, Sound.REPLY_3, Sound.REPLY_4, Sound.REPLY_5)


def of_size(sounds: tuple[Sound, ...], squares: int) -> Sound:
    """The sound of a piece of so many squares among those of all sizes."""
    return sounds[min(squares, len(sounds)) - 1]
