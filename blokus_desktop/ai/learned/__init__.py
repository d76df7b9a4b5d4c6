"""What was learned of the games from the program's own ones.

Here lie the weights of its judgments, a file a lesson. training/ in the source tree makes them.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

Learned = Mapping[str, Any]


@cache
def learned_of(lesson: str) -> Learned:
    """The weights of a lesson."""
    text = resources.files(__name__).joinpath(f"{lesson}.json").read_text(encoding="utf-8")
    learned: Learned = json.loads(text)
    return learned
