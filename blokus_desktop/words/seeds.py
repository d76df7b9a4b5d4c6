"""Why a text is no code of rolls, in words."""

from blokus_desktop.game.seed import LENGTH, BadSeed
from blokus_desktop.words.i18n import capital, tr


def bad_seed_words(problem: BadSeed) -> str:
    """What is wrong with a text that should be a code of rolls."""
    if problem.strange:
        return tr("no code of rolls has {sign!r} in it; it may be a sign that looks like it").format(
            sign=problem.strange
        )
    return tr("a code of rolls has {wanted} letters and digits, not {given}").format(
        wanted=LENGTH, given=problem.length
    )


def bad_seed_sentence(problem: BadSeed) -> str:
    """The same as a sentence of its own."""
    return tr("{problem}.").format(problem=capital(bad_seed_words(problem)))
