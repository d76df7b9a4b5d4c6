"""What stands on the sheet of keys: those of the boards, of the home screen, then those of all menus."""

from itertools import groupby

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.home.tiles import PUZZLES, letter_of
from blokus_desktop.words.i18n import tr

Keys = list[tuple[str, str]]
"""Keys as they are written, and what they do."""


def _hand_keys() -> Keys:
    turn, flip, next_place = keys.TURN.key, keys.FLIP.key, keys.NEXT_PLACE.key
    return [
        (
            tr("Wheel, {key}, right click").format(key=turn),
            tr("Turn the held piece; Shift+{key} the other way").format(key=turn),
        ),
        (tr("{key}, Space, middle or double click").format(key=flip), tr("Flip it")),
        ("1 2 I V L T …", tr("Take the piece of that name, again for the next")),
        (tr("+ and −"), tr("Take the next or the previous piece that fits")),
        (tr("Arrows"), tr("Move it, with Shift by five squares")),
        (next_place, tr("To its next legal place; Shift+{key} back").format(key=next_place)),
        (keys.LAY.key, tr("Lay it")),
        (keys.PUT_BACK.key, tr("Put it back")),
        (keys.WHY.key, tr("Look up why it cannot lie there")),
    ]


def _puzzle_keys() -> Keys:
    higher = tr("{higher}, {lower}, {mouse}").format(
        higher=keys.HIGHER.key, lower=keys.LOWER.key, mouse=tr(keys.HIGHER.mouse)
    )
    return [
        (tr("Press or drag a laid piece"), tr("Lift it off the board")),
        ("Backspace", tr("Take up the piece laid last; again, the one before")),
        ("Delete", tr("Take the held piece, or the one laid last, off the board")),
        (keys.NEXT_COLOR.key, tr("The pieces of the next color")),
        (keys.LEAVE_OFF.key, tr("Leave off searching, close what help says")),
        (keys.DELETE.key, tr("In the gallery, delete a puzzle of your own")),
        (higher, tr("The held piece to a higher or lower place in the cube")),
    ]


def _home_keys() -> Keys:
    """The marked letters of the tiles."""
    tiles = [tr(family.tile) for family in FAMILIES]
    plays = [tr("Play {name}").format(name=tile.replace("&", "")) for tile in tiles]
    meanings = zip([*tiles, tr(PUZZLES)], [*plays, tr("The brainteasers")], strict=True)
    return [(letter_of(tile), meaning) for tile, meaning in meanings]


def key_groups() -> list[tuple[str, Keys]]:
    """All keys of the program, in groups with their titles."""
    groups: list[tuple[str, Keys]] = [
        (tr("The piece in hand"), _hand_keys()),
        *((family.keys.title, [*family.keys.meanings]) for family in FAMILIES if family.keys is not None),
        (tr("Brainteasers"), _puzzle_keys()),
        (tr("Home"), _home_keys()),
    ]
    for menu, entries in groupby(Command, lambda command: command.menu):
        own = [(command.all_keys, command.words) for command in entries if command.key]
        groups.append((menu.replace("&", ""), own))
    return groups
