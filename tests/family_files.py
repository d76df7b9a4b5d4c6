"""Which source files belong to one family of games, or to the brainteasers: the only list of them."""

from fnmatch import fnmatch
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "blokus_desktop"

FLAT = ("game/flat.py", "ui/families/flat.py", "ui/board/flat/*.py")
DICE = (
    *("game/dice.py", "ui/families/dice*.py", "ui/families/best_results.py", "ui/families/sheet_card.py"),
    *("ui/families/solo_result.py", "ui/families/roll_question.py", "ui/board/dice/*.py"),
    *("ui/play/dice_cup.py", "ui/play/dice_rolls.py", "ui/play/solo_results.py", "ui/play/same_rolls.py"),
    *("ui/play/pace_keeping.py", "ui/play/pacer_player.py", "ui/new_game/rolls_row.py"),
)
SOLID = (
    *("game/blokus3d.py", "ui/families/solid.py", "ui/families/structure_card.py"),
    *("ui/board/camera.py", "ui/board/solid/*.py"),
)
PUZZLES = ("puzzles/*.py", "ui/puzzles/*.py", "ui/board/flat/puzzle_marks.py")
"""By patterns of their paths in the package."""


def belongs_to(patterns: tuple[str, ...], path: Path) -> bool:
    """Whether a file of the package is one of those."""
    inside = path.relative_to(PACKAGE).as_posix()
    return any(fnmatch(inside, pattern) for pattern in patterns)


def files_of(pattern: str) -> list[Path]:
    """The files of the package that a pattern names."""
    return list(PACKAGE.glob(pattern))
