"""The adapter of Blokus 3D."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from blokus_desktop.ai.adapter import SearchAdapter
from blokus_desktop.ai.kernel.solid_position import load_shapes
from blokus_desktop.ai.kernel.solid_search import LAYOUT, SolidSearchPosition
from blokus_desktop.ai.learned import Learned
from blokus_desktop.ai.search_settings import SOLID_CLARITY, SOLID_EXPLORE, WAYS, WAYS_OF_MANY
from blokus_desktop.ai.skills import SKILLS_OF_STRUCTURES, SOLID_SKILLS, Skill
from blokus_desktop.ai.solid_tables import ROW, stances, tables
from blokus_desktop.game.blokus3d import Counting, SolidGame, SolidState
from blokus_desktop.game.pieces import Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import Color

COLORS = 4
MARGIN = 3
"""Squares around the turntable in which nothing can be laid."""
_LEVEL, _SHAPE = 8, 12
_COLUMN = (1 << ROW) - 1


class SolidAdapter(SearchAdapter[SolidGame, SolidState]):
    """Carries positions and moves of Blokus 3D over to the compiled kernel and back."""

    layout = LAYOUT

    def is_blocked(self, state: SolidState, color: Color) -> bool:
        return state.is_out(color)

    def lesson_of(self, game: SolidGame) -> str:
        return "solid-2x2" if len(game.colors) > game.players else f"solid-{game.players}"

    def skills_of(self, game: SolidGame) -> Mapping[int, Skill]:
        if len(game.colors) > game.players:
            return SOLID_SKILLS
        return SKILLS_OF_STRUCTURES.get(game.structure, SOLID_SKILLS)

    def ways_of(self, game: SolidGame) -> dict[str, float]:
        ways = WAYS if len(game.teams) == 2 else WAYS_OF_MANY
        return {**ways, "explore": SOLID_EXPLORE * ways["explore"], "clarity": SOLID_CLARITY}

    def rules_of(self, game: SolidGame) -> dict[str, Any]:
        """The rules of a game as the kernel takes them: the player of each color, and the height limits."""
        side_of_color = [0] * COLORS
        for player, colors in enumerate(game.owners):
            for color in colors:
                side_of_color[color] = player
        limits = [
            (y + MARGIN << ROW | x + MARGIN, limit)
            for y, line in enumerate(game.board.heights)
            for x, limit in enumerate(line)
            if limit
        ]
        return {
            "colors": len(game.colors),
            "sides": len(game.teams),
            "best_counts": game.counting is Counting.BEST_COLOR,
            "side_of_color": side_of_color,
            "limits": limits,
        }

    def position_of(self, state: SolidState, learned: Learned) -> SolidSearchPosition:
        """A position of the kernel, with what was learned of the game."""
        _load_tables()
        position = SolidSearchPosition(self.rules_of(state.game), learned)
        laid = [(color, self.move_of(state.game.table, placement)) for color, placement in state.laid]
        position.set_position(-1 if state.to_move is None else state.to_move, laid, state.out)
        return position

    def ways_on(self, state: SolidState) -> int:
        """The cells of which each legal move covers one: the free faces, or the board for a first piece."""
        assert state.to_move is not None
        own = state.opened[state.to_move] or state.game.board.layer_mask(0)
        return own & ~sum(state.stones)

    def placement_of(self, table: PlacementTable, move: int) -> Placement:
        """The placement that a move of the kernel stands for."""
        shape = move >> _SHAPE
        x, y, z = stances()[shape].corner
        column, row = (move & _COLUMN) - MARGIN, (move >> ROW & _COLUMN) - MARGIN
        level = move >> _LEVEL & _COLUMN
        return table.place(_shapes(table)[0][shape], (column - x, row - y, level - z))

    def move_of(self, table: PlacementTable, placement: Placement) -> int:
        """The move of the kernel that stands for a placement."""
        points = [table.board.point(cell) for cell in table.board.cells if placement.cells >> cell & 1]
        shape = _shapes(table)[1][pushed_to_corner(points)]
        row, column, level = min((y, x, z) for x, y, z in points)
        return shape << _SHAPE | level << _LEVEL | row + MARGIN << ROW | column + MARGIN


@cache
def _shapes(table: PlacementTable) -> tuple[list[Shape], dict[Shape, int]]:
    shapes = [shape for piece in table.pieces for shape in piece.orientations]
    return shapes, {shape: number for number, shape in enumerate(shapes)}


@cache
def _load_tables() -> None:
    load_shapes(tables())
