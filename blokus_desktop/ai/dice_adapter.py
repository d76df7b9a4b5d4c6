"""The adapter of the Dice Game: its positions and drawings go over to the compiled kernel and back."""

from functools import cache
from typing import Any, NamedTuple

from blokus_desktop.ai.adapter import Adapter
from blokus_desktop.ai.flat_tables import ROW, shapes_of, tables_of
from blokus_desktop.ai.kernel.dice_rollouts import Study
from blokus_desktop.ai.kernel.dice_sheet import load_rows
from blokus_desktop.ai.kernel.flat_position import load_tables
from blokus_desktop.ai.learned import Learned
from blokus_desktop.game.dice import FACES_OF_A_DIE, DiceGame, DiceState
from blokus_desktop.game.pieces import Shape
from blokus_desktop.game.placements import Placement, PlacementTable
from blokus_desktop.game.state import Player

LINES = 16
"""Rows of bits, for a sheet of any size."""
MARGIN = 1
_BIT = (1 << ROW) - 1
_SHAPE = 2 * ROW
_OUTSIDE = (1 << LINES) - 1


class DiceAdapter(Adapter[DiceState]):
    """Answers the commands of the engine as most families do."""


class Drawing(NamedTuple):
    """A shape that the player to act may draw."""

    move: int
    """As the kernel writes it."""
    strike: bool
    """Whether a strike is crossed out for it."""
    worth: float
    """Its value at first sight; more is better."""
    placement: Placement


def drawings_judged(state: DiceState, study: Study) -> list[Drawing]:
    """All drawings of the player to act; none where nothing can be drawn."""
    seat = state.waiting[0]
    return [
        Drawing(move, bool(strike), worth, placement_of(state.game, seat, move))
        for move, strike, worth in study.judged()
    ]


def ways_on(state: DiceState) -> int:
    """The cells of which each drawing covers one: the free corners of the pen in hand."""
    seat, color = state.waiting[0], state.pen(state.waiting[0])
    sheet = state.game.board.layer_mask(seat)
    begun = state.stones[color] & sheet
    return (state.opened[color] & sheet if begun else state.game.corners(seat)) & ~(
        sum(state.stones) | state.barred[color]
    )


def study_of(state: DiceState, learned: Learned) -> Study:
    """A position of the kernel, in which a player is to act."""
    return Study(position_of(state), learned)


def position_of(state: DiceState) -> dict[str, Any]:
    """A position and its game as the kernel takes them."""
    game = state.game
    _load_tables(game)
    dice = [state.dice.count(face) for face in FACES_OF_A_DIE]
    taken = -1
    if state.taken is not None:
        # To the kernel a turn is one move: what was taken lies on the table until it is drawn with.
        dice[state.taken.die - 1] += 1
        taken = game.table.whole_hand if state.taken.strike else game.row(state.taken.die)
    return {
        "side": game.size,
        "round": state.round,
        "starter": state.starter,
        "step": (state.waiting[0] - state.starter) % game.players if state.waiting else 0,
        "active": sum(1 << seat for seat in state.active),
        "dice": dice,
        "taken": taken,
        "with_strike": state.taken is not None and state.taken.strike,
        "sheets": [_sheet(state, Player(seat)) for seat in range(game.players)],
    }


def _sheet(state: DiceState, seat: Player) -> dict[str, Any]:
    game = state.game
    sheet, drawn = game.board.layer_mask(seat), sum(state.stones)
    begun = [color for color, stones in enumerate(state.stones) if stones & sheet]
    return {
        "hand": state.hands[seat],
        "filled": (drawn & sheet).bit_count(),
        "strikes": state.strikes[seat],
        "begun": sum(1 << color for color in begun),
        "drawn": _rows(game, seat, drawn, outside=_OUTSIDE),
        "blocked": [_rows(game, seat, drawn | barred, outside=_OUTSIDE) for barred in state.barred],
        "opened": [
            _rows(game, seat, opened if color in begun else game.corners(seat))
            for color, opened in enumerate(state.opened)
        ],
    }


def _rows(game: DiceGame, seat: Player, mask: int, outside: int = 0) -> list[int]:
    """A sheet of a mask as rows of the kernel, with the bits that stand for outside of it."""
    board, inner = game.board, (1 << game.size) - 1
    rows = [outside] * LINES
    for row in range(game.size):
        start = board.shift((0, row, seat))
        rows[MARGIN + row] = (mask >> start & inner) << MARGIN | outside & ~(inner << MARGIN)
    return rows


def placement_of(game: DiceGame, seat: Player, move: int) -> Placement:
    """The placement on the sheet of a player that a move of the kernel stands for."""
    shape = _shapes(game.table)[move >> _SHAPE]
    return game.table.place(shape, ((move & _BIT) - MARGIN, (move >> ROW & _BIT) - MARGIN, seat))


@cache
def _shapes(table: PlacementTable) -> list[Shape]:
    return [shape for _, shape in shapes_of(table)]


@cache
def _load_tables(game: DiceGame) -> None:
    load_tables(tables_of(game.table))
    load_rows([game.row(face) for face in FACES_OF_A_DIE])
