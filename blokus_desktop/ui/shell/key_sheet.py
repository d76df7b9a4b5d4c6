"""What stands on the sheet of keys: those of the boards, then those of all menus."""

from itertools import groupby

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families import FAMILIES

Keys = list[tuple[str, str]]
"""Keys as they are written, and what they do."""

_HAND: Keys = [
    (f"Wheel, {keys.TURN.key}, right click", f"Turn the held piece; Shift+{keys.TURN.key} the other way"),
    (f"{keys.FLIP.key}, Space, middle or double click", "Flip it"),
    ("1 2 I V L T …", "Take the piece of that name, again for the next"),
    ("+ and −", "Take the next or the previous piece that fits"),
    ("Arrows", "Move it, with Shift by five squares"),
    (keys.NEXT_PLACE.key, f"To its next legal place; Shift+{keys.NEXT_PLACE.key} back"),
    (keys.LAY.key, "Lay it"),
    (keys.PUT_BACK.key, "Put it back"),
]
_PUZZLES: Keys = [
    ("Press or drag a laid piece", "Lift it off the board"),
    ("Backspace", "Take up the piece laid last; again, the one before"),
    ("Delete", "Take the held piece, or the one laid last, off the board"),
    (keys.NEXT_COLOR.key, "The pieces of the next color"),
    (keys.LEAVE_OFF.key, "Leave off searching, close what help says"),
    (keys.DELETE.key, "In the gallery, delete a puzzle of your own"),
    (
        f"{keys.HIGHER.key}, {keys.LOWER.key}, {keys.HIGHER.mouse}",
        "The held piece to a higher or lower place in the cube",
    ),
]


def key_groups() -> list[tuple[str, Keys]]:
    """All keys of the program, in groups with their titles."""
    groups: list[tuple[str, Keys]] = [
        ("The piece in hand", _HAND),
        *((family.keys.title, [*family.keys.meanings]) for family in FAMILIES if family.keys is not None),
        ("Brainteasers", _PUZZLES),
    ]
    for menu, entries in groupby(Command, lambda command: command.menu):
        own = [(command.key, command.words) for command in entries if command.key]
        groups.append((menu.replace("&", ""), own))
    return groups
