"""The brainteasers on offer, and the options with which each was played last."""

import json
from typing import Any, NamedTuple

from blokus_desktop.puzzles.catalog import CUBE_COLORS, PUZZLES, cube
from blokus_desktop.puzzles.puzzle import Constraint, Puzzle
from blokus_desktop.saved.strict_json import MISTAKES, Malformed, parsed, whole
from blokus_desktop.ui.style.settings import Settings


class Options(NamedTuple):
    """What can be chosen of a puzzle: how many colors a cube has, and which strict rules hold."""

    colors: int = 0
    strict: frozenset[Constraint] = frozenset()


SIDES = {f"cube-{side}": side for side in CUBE_COLORS}
KEYS = (*SIDES, *(name for name in PUZZLES if name not in SIDES))
"""The puzzles in the order of the gallery: the cubes first."""


def colors_for(key: str) -> range:
    """From how many colors a cube can be built; empty for a puzzle that fixes its colors."""
    return range(CUBE_COLORS[SIDES[key]], 5) if key in SIDES else range(0)


def puzzle_for(key: str, options: Options) -> Puzzle:
    """A puzzle of the gallery with some options; those that it does not know are ignored."""
    colors = colors_for(key)
    if colors:
        chosen = options.colors if options.colors in colors else colors[0]
        return cube(SIDES[key], chosen).strict(options.strict)
    return PUZZLES[key].strict(options.strict)


class PuzzleChoices:
    """Remembers the options of every puzzle."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def last(self, key: str) -> Options:
        """The options chosen last; what cannot be understood counts as never chosen."""
        try:
            colors, strict = _stored(self._settings.value("puzzles"))[key]
            return Options(whole(colors), frozenset(map(Constraint, strict)))
        except MISTAKES:
            return Options()

    def keep(self, key: str, options: Options) -> None:
        """Remember a choice."""
        strict = sorted(option.value for option in options.strict)
        choice = {key: [options.colors, strict]}
        self._settings.change("puzzles", lambda kept: json.dumps(_stored(kept) | choice))

    def puzzle(self, key: str) -> Puzzle:
        """A puzzle as it was chosen last."""
        return puzzle_for(key, self.last(key))


def _stored(kept: str) -> dict[str, Any]:
    """What is kept for each puzzle, as it is written."""
    try:
        stored = parsed(kept or "{}")
    except Malformed:
        return {}
    return stored if isinstance(stored, dict) else {}
