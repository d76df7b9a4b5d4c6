"""JSON from files that other programs may have written: anything odd is refused."""

import json
from collections.abc import Sequence
from math import isfinite
from typing import Any

_LARGEST = 10**9
"""The largest number that is read; kept numbers are far smaller."""


class Malformed(ValueError):
    """A text is no JSON, or not of the form that is expected."""


MISTAKES = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""The errors of reading something that has not the expected form."""


def parsed(data: bytes | str) -> Any:
    """The value of a text in JSON; raises Malformed where it is not perfectly clear."""
    try:
        text = data.decode() if isinstance(data, bytes) else data
        return json.loads(
            text, parse_float=_finite, parse_constant=_not_finite, object_pairs_hook=_without_doubles
        )
    # It also counts too many brackets, and numbers of thousands of digits.
    except (RecursionError, ValueError) as problem:
        raise Malformed(str(problem)) from None


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _not_finite(text)


def _not_finite(text: str) -> float:
    raise Malformed(text)


def _without_doubles(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Malformed("a key twice")
    return found


def whole(plain: Any, most: int = _LARGEST, least: int = 0) -> int:
    """A whole number within bounds; raises Malformed for anything else, as for true and 1.0."""
    if type(plain) is not int or not least <= plain <= most:
        raise Malformed("a number")
    return plain


def text(plain: Any, longest: int) -> str:
    """A text that can be shown and be part of a file's name; raises Malformed for anything else."""
    if not isinstance(plain, str) or len(plain) > longest or "\0" in plain:
        raise Malformed("a text")
    # Half of a surrogate pair is no character.
    plain.encode()
    return plain


def truth(plain: Any) -> bool:
    """True or false; raises Malformed for anything else."""
    if not isinstance(plain, bool):
        raise Malformed("true or false")
    return plain
