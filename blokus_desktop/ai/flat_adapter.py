"""The adapter of the flat games, Classic and Duo."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from blokus_desktop.ai.adapter import SearchAdapter
from blokus_desktop.ai.flat_tables import ROW, shapes_of, tables_of
from blokus_desktop.ai.kernel.flat_position import load_tables
from blokus_desktop.ai.kernel.flat_search import LAYOUT, FlatSearchPosition
from blokus_desktop.ai.learned import Learned
from blokus_desktop.ai.search_settings import WAYS, WAYS_OF_MANY, WAYS_OF_PAIRS
from blokus_desktop.ai.skills import LARGE_BOARD_SKILLS, SKILLS, SKILLS_AMONG_MANY, Skill
from blokus_desktop.game.board import Board
from blokus_desktop.game.flat import SINGLE_SQUARE, FlatGame, FlatState
from blokus_desktop.game.pieces import Shape, pushed_to_corner
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import PASS, Color, replaced

SQUARES_OF_A_COLOR = 89
"""What Pentobi adds to the points of the rule sheet: it counts squares laid, not squares left."""

COLORS = 4
MARGIN, ROWS = 4, 28
"""Rows of bits for a board of any size, with a margin of blocked cells around it."""
_FULL_ROW = (1 << 32) - 1
_BIT = (1 << ROW) - 1
_SHAPE = 2 * ROW


class FlatAdapter(SearchAdapter[FlatGame, FlatState]):
    """Carries positions and moves of the flat games over to the compiled kernel and back."""

    layout = LAYOUT

    def is_blocked(self, state: FlatState, color: Color) -> bool:
        # A color that is blocked stays so, even before its turn comes.
        return self.with_turn_of(state, color).allows(PASS)

    def with_turn_of(self, state: FlatState, color: Color) -> FlatState:
        return replace(state, to_move=color)

    def points(self, state: FlatState) -> list[int]:
        scores, game = state.scores(), state.game
        if game.players == 2:
            return [
                score.total + SQUARES_OF_A_COLOR * len(owned)
                for score, owned in zip(scores.players, game.owners, strict=True)
            ]
        return [score.total + SQUARES_OF_A_COLOR for score in scores.colors]

    def lesson_of(self, game: FlatGame) -> str:
        if len(game.colors) == 2:
            return "duo"
        return "classic-2" if len(game.teams) == 2 else "classic"

    def skills_of(self, game: FlatGame) -> Mapping[int, Skill]:
        if len(game.teams) > 2:
            return SKILLS_AMONG_MANY
        return LARGE_BOARD_SKILLS if len(game.colors) > 2 else SKILLS

    def ways_of(self, game: FlatGame) -> dict[str, float]:
        if len(game.teams) > 2:
            return WAYS_OF_MANY
        return WAYS_OF_PAIRS if len(game.colors) > 2 else WAYS

    def rules_of(self, game: FlatGame) -> dict[str, Any]:
        """The rules of a game as the kernel takes them: the player and the side of each color."""
        team_of = [
            next(number for number, team in enumerate(game.teams) if player in team)
            for player in range(game.players)
        ]
        side_of_color = [0] * COLORS
        for player, colors in enumerate(game.owners):
            for color in colors:
                side_of_color[color] = team_of[player]
        return {
            "colors": len(game.colors),
            "side": game.side,
            "sides": len(game.teams),
            "players": game.players,
            "shared": -1 if game.shared is None else game.shared,
            "side_of_color": side_of_color,
            "side_of_player": (team_of + [0] * COLORS)[:COLORS],
        }

    def position_of(self, state: FlatState, learned: Learned) -> FlatSearchPosition:
        """A position of the kernel, with what was learned of the game."""
        _load_tables(state.game.table)
        game = state.game
        position = FlatSearchPosition(self.rules_of(game), learned)
        colors = []
        for color in range(len(game.colors)):
            laid = [placement for owner, placement in state.laid if owner == color]
            colors.append(
                {
                    "blocked": _rows(game.board, state.filled | state.barred[color], outside=_FULL_ROW),
                    "opened": _rows(game.board, state.opened[color]),
                    "hand": state.hands[color],
                    "squares": sum(placement.piece.size for placement in laid),
                    "laid": len(laid),
                    "single_last": bool(laid) and laid[-1].piece is SINGLE_SQUARE,
                    "out": color in state.out,
                }
            )
        shared = sum(owner == game.shared for owner, _ in state.laid)
        to_move = -1 if state.to_move is None else state.to_move
        position.set_position(to_move, shared, _rows(game.board, state.filled), colors)
        return position

    def with_one_start(self, state: FlatState) -> FlatState:
        """The same position; on an empty board, of start squares that are alike for all only one is left.

        Turned round, every opening on another of them is an opening on this one: there is nothing to gain
        by looking at it too. Of two start squares the other color then has the other.
        """
        game, first = state.game, state.to_move
        if state.laid or first is None or len(set(game.starts)) > 1:
            return state
        settled = range(len(game.colors)) if len(game.colors) == 2 else (first,)
        opened = state.opened
        for color in settled:
            own = game.board.cell(game.starts[color][color])
            assert own is not None
            opened = replaced(opened, color, 1 << own)
        return replace(state, opened=opened)

    def ways_on(self, state: FlatState) -> int:
        """The cells of which each legal move covers one: the corners it may begin at."""
        assert state.to_move is not None
        blocked = state.filled | state.barred[state.to_move]
        return state.opened[state.to_move] & state.game.board.inside & ~blocked

    def placement_of(self, table: PlacementTable, move: int) -> Placement:
        """The placement that a move of the kernel stands for."""
        _, shape = _shapes(table)[0][move >> _SHAPE]
        column, row = (move & _BIT) - MARGIN, (move >> ROW & _BIT) - MARGIN
        return table.place(shape, (column, row, 0))

    def move_of(self, table: PlacementTable, placement: Placement) -> int:
        """The move of the kernel that stands for a placement."""
        points = [table.board.point(cell) for cell in table.board.cells if placement.cells >> cell & 1]
        shape = _shapes(table)[1][pushed_to_corner(points)]
        column, row = min(x for x, _, _ in points), min(y for _, y, _ in points)
        return shape << _SHAPE | row + MARGIN << ROW | column + MARGIN


@cache
def _shapes(table: PlacementTable) -> tuple[list[tuple[int, Shape]], dict[Shape, int]]:
    shapes = shapes_of(table)
    return shapes, {shape: number for number, (_, shape) in enumerate(shapes)}


@cache
def _load_tables(table: PlacementTable) -> None:
    load_tables(tables_of(table))


def _rows(board: Board, mask: int, outside: int = 0) -> list[int]:
    """A mask of the board as rows of the kernel, with the bits that stand for outside of it."""
    step, inner = board.shift((0, 1, 0)), (1 << board.columns) - 1
    around = outside & ~(inner << MARGIN)
    rows = [outside] * ROWS
    for row in range(board.rows):
        rows[MARGIN + row] = (mask >> step * row & inner) << MARGIN | around
    return rows
