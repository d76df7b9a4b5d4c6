"""What stands on the sheet of keys: those of the boards, then those of all menus."""

from itertools import groupby

from blokus_desktop.ui.actions import DICE_KEYS, HAND_KEYS, PUZZLE_KEYS, TABLE_KEYS
from blokus_desktop.ui.shell.commands import Command

Keys = list[tuple[str, str]]
"""Keys as they are written, and what they do."""


def key_groups() -> list[tuple[str, Keys]]:
    """All keys of the program, in groups with their titles."""
    groups: list[tuple[str, Keys]] = [
        ("The piece in hand", HAND_KEYS),
        ("Dice Game", DICE_KEYS),
        ("Blokus 3D", TABLE_KEYS),
        ("Brainteasers", PUZZLE_KEYS),
    ]
    for menu, entries in groupby(Command, lambda command: command.menu):
        keys = [(command.key, command.words) for command in entries if command.key]
        groups.append((menu.replace("&", ""), keys))
    return groups
