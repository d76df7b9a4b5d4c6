"""Seeds: the short codes from which all rolls of a game follow, easy to read out and to type."""

SIGNS = "34679ACDEFGHJKMNPQRTVWXY"
"""Letters and digits of which no two look alike."""
LENGTH = 6

_BETWEEN = str.maketrans("", "", " -\t")


class BadSeed(ValueError):
    """Why a text is no seed, in a sentence without its full stop."""


def read_seed(text: str) -> str:
    """The seed that somebody has typed: small letters, spaces and hyphens do no harm.

    Raises BadSeed where it is none.
    """
    seed = text.translate(_BETWEEN).upper()
    strange = next((sign for sign in seed if sign not in SIGNS), "")
    if strange:
        raise BadSeed(f"no code of rolls has {strange!r} in it; it may be a sign that looks like it")
    if len(seed) != LENGTH:
        raise BadSeed(f"a code of rolls has {LENGTH} letters and digits, not {len(seed)}")
    return seed


def seed_words(seed: str) -> str:
    """A seed as it is shown, in two halves: ``K7M 4QX``."""
    return f"{seed[: LENGTH // 2]} {seed[LENGTH // 2 :]}"
