"""A few of many like cases for the ordinary run; all of them with --slow."""

from collections.abc import Iterable
from typing import Any

import pytest


def some(cases: Iterable[Any], count: int) -> list[Any]:
    """All cases, of which so many, spread evenly, are not slow."""
    known = list(cases)
    sample = {index * len(known) // count for index in range(count)}
    return [
        case if place in sample else pytest.param(case, marks=pytest.mark.slow)
        for place, case in enumerate(known)
    ]
