"""Chooses the adapter of a game by its family, once; nothing else here asks what family a game is of."""

from collections.abc import Mapping
from typing import Any

from blokus_desktop.ai.adapter import Adapter, SearchAdapter
from blokus_desktop.ai.dice_adapter import DiceAdapter
from blokus_desktop.ai.flat_adapter import FlatAdapter
from blokus_desktop.ai.levels import Level
from blokus_desktop.ai.skills import Skill
from blokus_desktop.ai.solid_adapter import SolidAdapter
from blokus_desktop.game.blokus3d import SolidGame, SolidState
from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.state import Game

SearchedGame = FlatGame | SolidGame
SearchedState = FlatState | SolidState

_SEARCHED: Mapping[str, SearchAdapter[Any, Any]] = {"flat": FlatAdapter(), "solid": SolidAdapter()}
_ALL: Mapping[str, Adapter[Any]] = {**_SEARCHED, "dice": DiceAdapter()}


def adapter_of(game: Game) -> Adapter[Any]:
    """Returns what answers for the family of a game."""
    return _ALL[game.family]


def search_adapter_of(game: SearchedGame) -> SearchAdapter[Any, Any]:
    """Returns what carries a game that is searched over to the kernel."""
    return _SEARCHED[game.family]


def lesson_of(game: SearchedGame) -> str:
    """Names the lesson that was learned for a game, or for those that are played like it."""
    return search_adapter_of(game).lesson_of(game)


def skill_of(level: Level, game: SearchedGame) -> Skill:
    """Returns how well a level plays a game."""
    return search_adapter_of(game).skills_of(game)[level.number]
