"""Seeds: the short codes from which all rolls of a game follow, easy to read out and to type."""

SIGNS = "34679ACDEFGHJKMNPQRTVWXY"
"""Letters and digits of which no two look alike."""
LENGTH = 6

_BETWEEN = str.maketrans("", "", " -\t")


class BadSeed(ValueError):
    """A text is no seed: it has a wrong sign or else a wrong length; `words.seeds` says it."""

    def __init__(self, strange: str, length: int) -> None:
        super().__init__(strange, length)
        self.strange = strange
        """The first sign that no seed has."""
        self.length = length


def read_seed(text: str) -> str:
    """The seed in a typed text; small letters, spaces and hyphens are allowed.

    Raises BadSeed where it is none.
    """
    seed = text.translate(_BETWEEN).upper()
    strange = next((sign for sign in seed if sign not in SIGNS), "")
    if strange or len(seed) != LENGTH:
        raise BadSeed(strange, len(seed))
    return seed


def seed_of_day(day: str) -> str:
    """The seed that everybody plays with on a day, as in ``2026-11-18``."""
    # Hardly any game asks for it.
    from hashlib import sha256

    number, signs = int.from_bytes(sha256(f"day {day}".encode()).digest(), "big"), []
    for _ in range(LENGTH):
        number, sign = divmod(number, len(SIGNS))
        signs.append(SIGNS[sign])
    return "".join(signs)


def seed_words(seed: str) -> str:
    """A seed as it is shown, in two halves: ``K7M 4QX``."""
    return f"{seed[: LENGTH // 2]} {seed[LENGTH // 2 :]}"
