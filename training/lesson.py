"""Lessons: the files of weights the program plays with, read, written, and set by hand for a first round."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from blokus_desktop.ai.families import SearchedGame, search_adapter_of
from blokus_desktop.ai.kernel.network import LAYOUT
from blokus_desktop.ai.search_settings import WAYS
from blokus_desktop.game.blokus3d import SolidGame

Lesson = Mapping[str, Any]

# By the size of a piece of a flat game: how a playout draws it.
_DRAWN = (0, 1, 3, 9, 30, 150)
# By the number of corners of rivals that a move of a playout covers.
_TOUCHING = [1, 4, 16, 64]
# How a playout of Blokus 3D likes to cover a column: one that is empty, its own, a partner's or a rival's, by
# the room that is left above.
_COVERING = [
    [2.0, 1.4, 1.2, 1.0, 1.0],
    [0.3, 0.3, 0.3, 0.3, 0.3],
    [0.5, 0.4, 0.4, 0.4, 0.4],
    [4.0, 2.4, 2.0, 2.0, 2.0],
]
# And at how many columns it looks.
_LOOKS = 1

# It is learned apart, from longer searches than the rest.
_NO_FORESIGHT = {"foresight": [0.0] * LAYOUT["STAGES"], "first_thought": 1.0}

# What a judgment of a flat game is before anything was learned. A large piece is good,
_LARGE = (0, 0, 0.9, 1.8, 2.7, 4.5)
# so is covering what is near the corners of rivals,
_COVERED = (1.0, 1.5, 0.5, 0.3, 0.1, 0.0, 0.0)
# opening corners, best not far from theirs,
_OPENED = (0.2, 0.3, 0.3, 0.2, 0.1, 0.0)
# and beginning in the middle.
_OFF_THE_MIDDLE = -0.4

# The same in Blokus 3D. A large piece is good,
_LARGE_SOLID = 0.3
# so is covering what is empty or a rival's, less so what is the own or a partner's,
_WHOSE = (1.0, -0.3, 0.0, 1.6)
# so that little room is left above,
_LOW_ROOM = (0.6, 0.2, 0.0, 0.0)
# which rivals do not reach,
_UNREACHED = (0.4, 0.2, 0.0)
# and opening new columns.
_OPENED_SOLID = 0.15


def layout_of(game: SearchedGame) -> Mapping[str, int]:
    """How many weights a judgment has, and where in it those of a kind begin."""
    return search_adapter_of(game).layout


def set_by_hand(game: SearchedGame) -> dict[str, Any]:
    """The lesson to begin with; its network knows nothing and is not asked."""
    units, seen = LAYOUT["UNITS"], LAYOUT["SEEN"]
    network = {
        "unit": [[0.0] * seen for _ in range(units)],
        "unit_bias": [0.0] * units,
        "unit_out": [0.0] * units,
        "out_bias": 0.0,
        "sharp": [0.1] * LAYOUT["STAGES"],
        "lean": [0.0] * LAYOUT["STAGES"],
    }
    judge = _solid_judgment(game) if isinstance(game, SolidGame) else _flat_judgment(game)
    return lesson_with(game, judge, network, [0.0] * LAYOUT["STAGES"])


def _flat_judgment(game: SearchedGame) -> list[float]:
    layout, sizes = layout_of(game), _sizes(game)
    judge = [0.0] * layout["FEATURES"]
    for at in range(layout["COVERS_AT"]):
        judge[at] = _LARGE[sizes[at % len(sizes)]]
    for at in range(layout["OPENS_AT"] - layout["COVERS_AT"]):
        judge[layout["COVERS_AT"] + at] = _COVERED[at % len(_COVERED)]
    for at in range(layout["BARS_AT"] - layout["OPENS_AT"]):
        judge[layout["OPENS_AT"] + at] = _OPENED[at % len(_OPENED)]
    for at in range(layout["OPENED_AT"] - layout["RINGS_AT"]):
        judge[layout["RINGS_AT"] + at] = _OFF_THE_MIDDLE * (at % layout["RINGS"])
    return judge


def _solid_judgment(game: SearchedGame) -> list[float]:
    layout, sizes = layout_of(game), _sizes(game)
    judge = [0.0] * layout["FEATURES"]
    for at in range(layout["COVERS_AT"]):
        judge[at] = _LARGE_SOLID * sizes[at % len(sizes)]
    for at in range(layout["OPENS_AT"] - layout["COVERS_AT"]):
        rest, reached = divmod(at, len(_UNREACHED))
        whose, room = divmod(rest, len(_LOW_ROOM))
        covered = _WHOSE[whose % len(_WHOSE)] + _LOW_ROOM[room] + _UNREACHED[reached]
        judge[layout["COVERS_AT"] + at] = covered
    for at in range(layout["OPENS_AT"], layout["TAKEN_AT"]):
        judge[at] = _OPENED_SOLID
    return judge


def _sizes(game: SearchedGame) -> list[int]:
    return [piece.size for piece in game.table.pieces]


def lesson_with(
    game: SearchedGame, judge: list[float], network: Mapping[str, Any], tempo: list[float]
) -> dict[str, Any]:
    """A lesson of what was learned, rounded, and of how playouts draw, which is not."""
    if isinstance(game, SolidGame):
        squares = [float(size * size) for size in _sizes(game)]
        drawn = {"draw_piece": squares, "draw_cover": _COVERING, "draw_looks": _LOOKS}
    else:
        drawn = {"draw_piece": [_DRAWN[size] for size in _sizes(game)], "draw_touch": _TOUCHING}
    return {
        "judge": _rounded(judge),
        **drawn,
        "unit": _rounded(network["unit"]),
        "unit_bias": _rounded(network["unit_bias"]),
        "unit_out": _rounded(network["unit_out"]),
        "out_bias": _rounded(network["out_bias"]),
        "sharp": _rounded(network["sharp"], 5),
        "lean": _rounded(network["lean"], 5),
        "tempo": _rounded(tempo),
        **_NO_FORESIGHT,
    }


def with_tempo(lesson: Lesson, tempo: list[float]) -> dict[str, Any]:
    """A lesson with another tempo."""
    return {**lesson, "tempo": _rounded(tempo)}


def with_foresight(lesson: Lesson, foresight: list[float], first_thought: float) -> dict[str, Any]:
    """A lesson with another foresight."""
    return {**lesson, "foresight": _rounded(foresight), "first_thought": _rounded(first_thought)}


def without_foresight(lesson: Lesson) -> dict[str, Any]:
    """A lesson by which long searches do not judge moves once more."""
    return {**lesson, **_NO_FORESIGHT}


def _rounded(values: Any, places: int = 4) -> Any:
    if isinstance(values, list):
        return [_rounded(value, places) for value in values]
    return round(values, places)


def ways_of(lesson: Lesson, **changed: float) -> dict[str, float]:
    """How to search with a lesson: a network that learned nothing is not asked."""
    ways = {**WAYS, **changed}
    return ways if any(lesson["unit_out"]) else {**ways, "trust": 0.0, "later_trust": 0.0}


def read_lesson(game: SearchedGame, path: Path | None) -> dict[str, Any]:
    """The lesson in a file; without one, what is set by hand."""
    if path is None:
        return set_by_hand(game)
    lesson: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return lesson


def write_lesson(path: Path, lesson: Lesson) -> None:
    """Leave a lesson in a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(lesson), encoding="utf-8")
    os.replace(beside, path)
