"""What was learned of the games from the program's own ones.

Here lie the weights of its judgments, a file a lesson. training/ in the source tree makes them.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.flat import FlatGame

Learned = Mapping[str, Any]

SearchedGame = FlatGame | SolidGame


def lesson_of(game: SearchedGame) -> str:
    """The name of the lesson that was learned for a game, or for those that are played like it."""
    if isinstance(game, SolidGame):
        return "solid-2x2" if len(game.colors) > game.players else f"solid-{game.players}"
    if len(game.colors) == 2:
        return "duo"
    return "classic-2" if len(game.teams) == 2 else "classic"


@cache
def learned_of(lesson: str) -> Learned:
    """The weights of a lesson."""
    text = resources.files(__name__).joinpath(f"{lesson}.json").read_text(encoding="utf-8")
    learned: Learned = json.loads(text)
    return learned
