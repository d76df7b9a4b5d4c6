"""The levels of the computer in words: for which players each is, how it plays, and its rating."""

from collections.abc import Sequence
from typing import Final

from blokus_desktop.ai.levels import RATINGS, STRONGEST
from blokus_desktop.game.state import Game
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.panels.characters import AT_BEST
from blokus_desktop.ui.style.titles import best_name, level_name
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
    marked("For those who fear nobody: even stronger with more time to think."),
)


def shown_level(level: int, *, timed: bool) -> int:
    """The character of a level, where the strongest has time to think or not."""
    return AT_BEST if timed and level == STRONGEST.number else level


def character_title(shown: int) -> str:
    """What a character is called, with its number."""
    if shown == AT_BEST:
        return best_name()
    return tr("{number} {name}").format(number=shown, name=level_name(shown))


def character_sentence(shown: int, game: Game) -> str:
    """For which players a character is, and, in a game in which it is rated, how it plays."""
    if shown == AT_BEST:
        return tr("For those who fear nobody: it takes its time and plays its best.")
    return tr((_SENTENCES if ratings_in(game) else _FOR_WHOM)[shown - 1])


def ratings_in(game: Game) -> Sequence[int]:
    """The ratings of the levels in a form of play, or in that of a variant; empty if none were measured."""
    form = presentation_of(game).form_of(game)
    return RATINGS.get(form.game, ()) if form is not None else ()


def rating_of(shown: int, game: Game) -> int | None:
    """The rating of a character, where it was measured: not in every game, and not with time to think."""
    ratings = ratings_in(game)
    return ratings[shown - 1] if ratings and shown != AT_BEST else None
