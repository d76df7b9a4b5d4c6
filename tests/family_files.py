"""Which source files belong to one family of games, or to the brainteasers: the only list of them."""

from fnmatch import fnmatch
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "blokus_desktop"

FLAT = (
    *("game/flat.py", "ui/families/flat.py"),
    *("ui/board/flat_*.py", "ui/board/lay_of_board.py", "ui/board/free_room.py", "ui/board/start_rings.py"),
)
DICE = (
    *("game/dice.py", "ui/families/dice*.py", "ui/dice_cup.py", "ui/rolls.py", "ui/solo_results.py"),
    *("ui/board/dice_*.py", "ui/board/lay_of_sheets.py", "ui/board/sheet*.py"),
    *("ui/panels/best_results.py", "ui/panels/rows_of_tray.py", "ui/panels/solo_sheet.py"),
    *("ui/dialogs/rolls_row.py", "ui/dialogs/sheet_card.py"),
)
SOLID = (
    *("game/blokus3d.py", "ui/families/solid.py", "ui/dialogs/structure_card.py"),
    *("ui/board/arriving.py", "ui/board/camera.py", "ui/board/corner_views.py", "ui/board/in_sight.py"),
    *("ui/board/loose_piece.py", "ui/board/pointing.py", "ui/board/solid_*.py", "ui/board/turn*.py"),
)
PUZZLES = (
    *("puzzles/*.py", "ui/advisor.py", "ui/gallery*.py", "ui/help_texts.py", "ui/new_puzzles.py"),
    *("ui/own_puzzles.py", "ui/playing_out.py", "ui/puzzle_*.py", "ui/sitting.py", "ui/workshop.py"),
    *("ui/board/card_signs.py", "ui/panels/color_switch.py", "ui/panels/puzzle_card.py"),
)
"""By patterns of their paths in the package."""


def belongs_to(patterns: tuple[str, ...], path: Path) -> bool:
    """Whether a file of the package is one of those."""
    inside = path.relative_to(PACKAGE).as_posix()
    return any(fnmatch(inside, pattern) for pattern in patterns)


def files_of(pattern: str) -> list[Path]:
    """The files of the package that a pattern names."""
    return list(PACKAGE.glob(pattern))
