"""Lessons: the files of weights the program plays with, read, written, and set by hand for a first round."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from blokus_desktop.ai.kernel.ground import LAYOUT
from blokus_desktop.ai.search import WAYS
from blokus_desktop.game.flat import flat_table

Lesson = Mapping[str, Any]

_SIZES = [piece.size for piece in flat_table(14).pieces]
# By the size of a piece: how a playout draws it.
_DRAWN = (0, 1, 3, 9, 30, 150)
# By the number of corners of rivals that a move of a playout covers.
_TOUCHING = [1, 4, 16, 64]

# What a judgment is before anything was learned. A large piece is good,
_LARGE = (0, 0, 0.9, 1.8, 2.7, 4.5)
# so is covering what is near the corners of rivals,
_COVERED = (1.0, 1.5, 0.5, 0.3, 0.1, 0.0, 0.0)
# opening corners, best not far from theirs,
_OPENED = (0.2, 0.3, 0.3, 0.2, 0.1, 0.0)
# and beginning in the middle.
_OFF_THE_MIDDLE = -0.4


def set_by_hand() -> dict[str, Any]:
    """The lesson to begin with; its network knows nothing and is not asked."""
    judge = [0.0] * LAYOUT["FEATURES"]
    for at in range(LAYOUT["COVERS_AT"]):
        judge[at] = _LARGE[_SIZES[at % len(_SIZES)]]
    for at in range(LAYOUT["OPENS_AT"] - LAYOUT["COVERS_AT"]):
        judge[LAYOUT["COVERS_AT"] + at] = _COVERED[at % len(_COVERED)]
    for at in range(LAYOUT["BARS_AT"] - LAYOUT["OPENS_AT"]):
        judge[LAYOUT["OPENS_AT"] + at] = _OPENED[at % len(_OPENED)]
    for at in range(LAYOUT["OPENED_AT"] - LAYOUT["RINGS_AT"]):
        judge[LAYOUT["RINGS_AT"] + at] = _OFF_THE_MIDDLE * (at % LAYOUT["RINGS"])
    units, seen = LAYOUT["UNITS"], LAYOUT["SEEN"]
    network = {
        "unit": [[0.0] * seen for _ in range(units)],
        "unit_bias": [0.0] * units,
        "unit_out": [0.0] * units,
        "out_bias": 0.0,
        "sharp": [0.1] * LAYOUT["STAGES"],
        "lean": [0.0] * LAYOUT["STAGES"],
    }
    return lesson_with(judge, network)


def lesson_with(judge: list[float], network: Mapping[str, Any]) -> dict[str, Any]:
    """A lesson of what was learned, rounded, and of how playouts draw, which is not."""
    return {
        "judge": _rounded(judge),
        "draw_piece": [_DRAWN[size] for size in _SIZES],
        "draw_touch": _TOUCHING,
        "unit": _rounded(network["unit"]),
        "unit_bias": _rounded(network["unit_bias"]),
        "unit_out": _rounded(network["unit_out"]),
        "out_bias": _rounded(network["out_bias"]),
        "sharp": _rounded(network["sharp"], 5),
        "lean": _rounded(network["lean"], 5),
    }


def _rounded(values: Any, places: int = 4) -> Any:
    if isinstance(values, list):
        return [_rounded(value, places) for value in values]
    return round(values, places)


def ways_of(lesson: Lesson, **changed: float) -> dict[str, float]:
    """How to search with a lesson: a network that learned nothing is not asked."""
    ways = {**WAYS, **changed}
    return ways if any(lesson["unit_out"]) else {**ways, "trust": 0.0}


def read_lesson(path: Path | None) -> dict[str, Any]:
    """The lesson in a file; without one, what is set by hand."""
    if path is None:
        return set_by_hand()
    lesson: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return lesson


def write_lesson(path: Path, lesson: Lesson) -> None:
    """Leave a lesson in a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(lesson), encoding="utf-8")
    os.replace(beside, path)
