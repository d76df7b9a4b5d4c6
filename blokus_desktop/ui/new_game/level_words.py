"""The levels of the computer in words: for which players each is, and how it plays."""

from typing import Final

from blokus_desktop.ai.levels import Level
from blokus_desktop.ui.style.titles import level_name
from blokus_desktop.words.i18n import marked, tr

_FOR_WHOM: Final = (
    marked("For a child's first games."),
    marked("For a first game."),
    marked("For those who know the rules."),
    marked("For those who have played before."),
    marked("For regular players."),
    marked("For players who win most games at their table."),
    marked("For club players."),
    marked("For those who study their games."),
    marked("For the very strong."),
    marked("For those who fear nobody."),
)
"""By level, as below: what is said where its habits were not seen."""
_SENTENCES: Final = (
    marked("For a child's first games: it forgets corners and keeps its big pieces too long."),
    marked("For a first game: it lays its big pieces early, and overlooks much else."),
    marked("For those who know the rules: it opens corners for itself and leaves you yours."),
    marked("For those who have played before: it sees your corners too, and blocks some."),
    marked("For regular players: it thinks a little ahead and seldom wastes a piece."),
    marked("For players who win most games at their table: it plans for room."),
    marked("For club players: it takes the middle early and closes doors."),
    marked("For those who study their games: one careless corner and the ground is gone."),
    marked("For the very strong: it reads the end game almost to the last square."),
    marked("For those who fear nobody: even stronger with more time, see Preferences."),
)


def level_words(level: Level, rating: int | None = None) -> str:
    """A level as it stands in a list to choose from, with its rating where it was measured."""
    return f"{level.number}  {level_name(level.number)}" + (f" · {rating}" if rating is not None else "")


def level_sentence(level: Level, *, rated: bool) -> str:
    """For which players a level is, and, in a game in which it is rated, how it plays."""
    return tr((_SENTENCES if rated else _FOR_WHOM)[level.number - 1])


def unhurried_sentence() -> str:
    """The same of the strongest level where it has time to think."""
    return tr("For those who fear nobody: it takes its time and plays its best.")
