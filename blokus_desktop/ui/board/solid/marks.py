"""What is drawn on a pile besides its stones: aids, the last moves, numbers, and what a refusal points at."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtGui import QColor

from blokus_desktop.game.board import Point, cells_in
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.advice import Advice
from blokus_desktop.ui.board.aids import Aids
from blokus_desktop.ui.board.ghost import Ghost, ShownState
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.board.solid.free_piece import FreePiece
from blokus_desktop.ui.board.solid.painting import Stone, pile_of
from blokus_desktop.ui.board.solid.sign_painting import Signs
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import Look, mixed
from blokus_desktop.words.rules import lit_gap_words, lit_structure_words

_REACH, _WANTED = 0.3, 0.45
"""How much ink is on floors that can be reached, and on those a refusal asks for."""
_FAINT = 0.4
"""How much is left of dots and tints while one square is meant."""
_BY_AGE = (0.95, 0.75, 0.6)
"""How much of the white line of a fresh move is seen, the newest first; older ones have that of the last."""
_PALE = 0.45
"""How much of the table's color a stone has that is only shown."""


class Blame(NamedTuple):
    """What a refusal points at: cells, and floors on which the piece should have stood."""

    faults: frozenset[Point] = frozenset()
    wanted: frozenset[Point] = frozenset()
    allowed: frozenset[Point] = frozenset()
    """The floors on which anything may stand, where the piece left them."""


def lit_reason(ghost: Ghost, *, hidden: bool) -> str:
    """Why a piece cannot lie where it is, and what is lit on the table to show it."""
    refusal = ghost.refusal
    if not ghost.reason or refusal is None:
        return ghost.reason
    if refusal.rule is Rule.OFF_STRUCTURE:
        return lit_structure_words()
    if refusal.rule is Rule.NO_SUPPORT:
        return lit_gap_words(refusal, hidden=hidden)
    return ghost.reason


def blame_of(state: ShownState, ghost: Ghost | None) -> Blame:
    """The cubes of a piece that stick out of the structure, the gaps below it, or where it could go."""
    if ghost is None or ghost.refusal is None or not ghost.reason:
        return Blame()
    board = state.game.board
    out = frozenset(point for point in ghost.points if board.cell_at(point) is None)
    if out:
        left = ghost.refusal.rule is Rule.OFF_STRUCTURE
        return Blame(out, allowed=frozenset(_floors(state, board.inside)) if left else frozenset())
    named = ghost.refusal.cells
    covered = frozenset(map(board.point, named)).intersection(ghost.points)
    gaps = frozenset((x, y, z) for x, y, z in map(board.point, named) if (x, y, z + 1) in ghost.points) - set(
        ghost.points
    )
    return Blame(gaps | covered, frozenset(_floors(state, board.mask(named))) - gaps)


def signs_for(
    state: ShownState,
    blame: Blame,
    aids: Aids,
    hand: tuple[Color | None, int, int],
    fresh: Sequence[Placement],
    look: Look,
    *,
    alone: bool = False,
) -> Signs:
    """The signs on a position: where the color in hand can go on, what it can reach, and fresh moves.

    ``alone`` where one square is meant: then nothing else shines.
    """
    color, reach, fitting = hand
    tints: dict[Point, QColor] = {}
    dots: dict[Point, QColor] = {}
    if color is not None:
        ink = look.color(state.game.colors[color])
        if aids.reach:
            tints = dict.fromkeys(_floors(state, reach), clear(ink, _REACH))
        if aids.corners:
            # Whatever comes to lie over a square of a pile covers its floor.
            where = fitting if state.game.table.stacking else state.usable(color) & fitting
            dots = dict.fromkeys(_floors(state, where), mixed(ink, look.theme.text, 0.2))
    tints |= dict.fromkeys(blame.allowed | blame.wanted, clear(look.theme.accent, _WANTED))
    if alone:
        tints, dots = (
            {point: clear(ink, ink.alphaF() * _FAINT) for point, ink in inks.items()}
            for inks in (tints, dots)
        )
    names = _numbers(state) if aids.numbers else {}
    lines = _fresh_lines(state, fresh) if aids.last_move else {}
    return Signs(names, lines, tints, dots, blame.faults, blame.faults)


def advised_signs(signs: Signs, state: ShownState, advice: Advice, glowing: int, below: int) -> Signs:
    """The signs with what help points at, and cells that glow, in the layers that are there."""
    board = state.game.board
    region, faults = (
        frozenset(point for point in map(board.point, cells_in(cells)) if point[2] < below)
        for cells in (advice.region | advice.lit | advice.framed, advice.faults | advice.crossed | glowing)
    )
    return replace(signs, region=region, faults=signs.faults | faults)


def advised_stones(state: ShownState, advice: Advice, look: Look, below: int) -> dict[Point, Stone]:
    """The stones of pieces that are only shown, where there are several, in the layers that are there."""
    if len(advice.pieces) < 2:
        return {}
    game, first = state.game, len(state.laid)
    pile = pile_of(game.board, advice.pieces, game.colors, look)
    return {
        point: Stone(mixed(stone.color, look.theme.board, _PALE), stone.mark, first + stone.piece)
        for point, stone in pile.items()
        if point[2] < below
    }


def advised_piece(state: ShownState, advice: Advice, look: Look) -> FreePiece | None:
    """The one piece that is shown where it could lie, to be seen through what is before it."""
    if len(advice.pieces) != 1:
        return None
    (color, cells), game = advice.pieces[0], state.game
    points = frozenset(map(game.board.point, cells_in(cells)))
    ink = look.ink(game.colors[color])
    return FreePiece(points, ink.fill, ink.mark, Style.GHOST, marked=True)


def _floors(state: ShownState, cells: int) -> Iterable[Point]:
    """Those of the cells that are free and on which something would rest."""
    board, filled = state.game.board, filled_in(state)
    for cell in cells_in(cells & ~filled):
        below = board.below(1 << cell)
        if not below & ~filled:
            yield board.point(cell)


def filled_in(state: ShownState) -> int:
    """All cells that are covered."""
    return sum(placement.cells for _, placement in state.laid)


def _numbers(state: ShownState) -> dict[Point, str]:
    """Numbers of the moves on top of the pieces that are seen from above."""
    numbered = enumerate(state.laid, 1)
    found = {_sign_place(state, placement.cells): str(number) for number, (_, placement) in numbered}
    return {point: name for point, name in found.items() if point is not None}


def _fresh_lines(state: ShownState, fresh: Sequence[Placement]) -> dict[Point, float]:
    """How much of a white line each cube of the fresh moves has, by their age."""
    lines: dict[Point, float] = {}
    for age, placement in enumerate(reversed(fresh)):
        shown = _BY_AGE[min(age, len(_BY_AGE) - 1)]
        lines |= dict.fromkeys(map(state.game.board.point, cells_in(placement.cells)), shown)
    return lines


def _sign_place(state: ShownState, cells: int) -> Point | None:
    """The cube of a piece that carries its sign: of those with nothing on them the one in the middle."""
    board = state.game.board
    open_above = cells & ~board.below(filled_in(state))
    points = [board.point(cell) for cell in cells_in(open_above)]
    if not points:
        return None
    middle = [sum(axis) / len(points) for axis in zip(*points, strict=True)]
    return min(points, key=lambda point: sum(abs(a - b) for a, b in zip(point, middle, strict=True)))
