"""What was learned of the flat games from the program's own games.

Here lie the weights of its judgments, a file a lesson. training/ in the source tree makes them.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from blokus_desktop.game.flat import FlatGame

Learned = Mapping[str, Any]


def lesson_of(game: FlatGame) -> str:
    """The name of the lesson that was learned for a game, or for those that are played like it."""
    if len(game.colors) == 2:
        return "duo"
    return "classic-2" if len(game.teams) == 2 else "classic"


@cache
def learned_of(lesson: str) -> Learned:
    """The weights of a lesson."""
    text = resources.files(__name__).joinpath(f"{lesson}.json").read_text(encoding="utf-8")
    learned: Learned = json.loads(text)
    return learned
