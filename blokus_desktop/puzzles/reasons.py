"""Why an attempt cannot be solved any more, where that shows without a search."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from blokus_desktop.game.board import Board, Cell, cells_in
from blokus_desktop.game.pieces import Piece
from blokus_desktop.game.placements import FACES, Placement, PlacementTable
from blokus_desktop.game.state import Color, Player
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Constraint, Goal, placements_of


class Reason(Enum):
    """Why a position has no solution."""

    CONFLICT = "conflict"
    """Pieces conflict in a way that no further piece mends."""
    HOLE = "hole"
    """No piece left can cover certain cells, all of a hole or some of it."""
    COUNT = "count"
    """The pieces left do not add up to the squares left."""
    PARITY = "parity"
    """Painted like a chessboard, the squares left are more unequal than the pieces left can be."""
    COLORS = "colors"
    """There is no room for a piece of every color that is to show."""
    STAR = "star"
    """No piece left can cover a certain star."""
    NO_PLACE = "no place"
    """A certain piece fits nowhere."""
    EXHAUSTED = "exhausted"
    """Everything was tried."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A reason with the cells, or the piece and its color, to point at."""

    reason: Reason
    cells: int = 0
    piece: tuple[Color, Piece] | None = None


def plain_reason(attempt: Attempt) -> Finding | None:
    """Why an attempt cannot be solved, if that shows without a search."""
    for conflict in attempt.conflicts():
        if conflict.lasting:
            return Finding(Reason.CONFLICT, attempt.game.board.mask(conflict.cells))
    if attempt.game.goal is Goal.FILL:
        return next(_of_filling(attempt), None)
    return next(_of_laying(attempt), None)


def regions(board: Board, cells: int) -> Iterator[int]:
    """The connected parts of a set of cells, the smallest first."""
    found = []
    while cells:
        part = cells & -cells
        while grown := around(board, part) & cells & ~part:
            part |= grown
        found.append(part)
        cells &= ~part
    yield from sorted(found, key=int.bit_count)


def around(board: Board, cells: int) -> int:
    """The cells at the faces of some cells, and some of themselves."""
    found = 0
    for step in FACES:
        shift = board.shift(step)
        found |= cells << shift if shift > 0 else cells >> -shift
    return found & board.inside


def _of_filling(attempt: Attempt) -> Iterator[Finding]:
    game = attempt.game
    free = game.board.inside & ~attempt.filled
    sums = _sums(piece for hand in attempt.hands() for piece in game.pieces_in(hand))
    parts = list(regions(game.board, free))
    for part in parts:
        if bare := _uncoverable(attempt, part):
            yield Finding(Reason.HOLE, bare)
    if _most_pieces(attempt) < len(attempt.missing_colors):
        yield Finding(Reason.COLORS, free)
    for part in (*parts, free):
        if part.bit_count() not in sums:
            yield Finding(Reason.COUNT, part)
        elif abs(_surplus(game.board, part)) not in sums[part.bit_count()]:
            yield Finding(Reason.PARITY, part)


def _most_pieces(attempt: Attempt) -> int:
    """The most pieces that the squares left have room for."""
    left, most = attempt.squares_left, 0
    held = (piece for hand in attempt.hands() for piece in attempt.game.pieces_in(hand))
    for size in sorted(piece.size for piece in held):
        left -= size
        most += left >= 0
    return most


def _surplus(board: Board, cells: int) -> int:
    """By how many the dark cells outnumber the light ones."""
    return sum(1 if sum(board.point(cell)) % 2 else -1 for cell in cells_in(cells))


def _sums(pieces: Iterable[Piece]) -> dict[int, set[int]]:
    """What some of the pieces can add up to: for each number of squares, by how many the dark ones lead."""
    sums: dict[int, set[int]] = {0: {0}}
    for piece in pieces:
        surplus = sum(1 if sum(point) % 2 else -1 for point in piece.orientations[0])
        for total in sorted(sums, reverse=True):
            added = {value + sign * surplus for value in sums[total] for sign in (1, -1)}
            sums.setdefault(total + piece.size, set()).update(added)
    return sums


def _uncoverable(attempt: Attempt, part: int) -> int:
    """The cells of a part that no placement within it covers."""
    hand = bare = 0
    for held in attempt.hands():
        hand |= held
    outside = ~part
    for cell in cells_in(part):
        coverings = (covering for covering in attempt.game.table.covering(cell) if covering.bit & hand)
        if not any(not cells & outside for covering in coverings for cells, _ in covering.masks):
            bare |= 1 << cell
    return bare


def _of_laying(attempt: Attempt) -> Iterator[Finding]:
    game = attempt.game
    free = game.board.inside & ~attempt.filled & ~game.crosses
    if attempt.squares_left > free.bit_count():
        yield Finding(Reason.COUNT, free)
    for color in game.colors_of(Player(0)):
        room = free & ~_barred(attempt, color)
        pieces = game.pieces_in(attempt.hand(color))
        if sum(piece.size for piece in pieces) > room.bit_count():
            yield Finding(Reason.COUNT, room)
        for piece in (_homeless(attempt, color, room, pieces), *_shut_out(attempt, color, room, pieces)):
            if piece is not None:
                yield Finding(Reason.NO_PLACE, piece=(color, piece))
    yield from _of_stars(attempt, free)


def _of_stars(attempt: Attempt, free: int) -> Iterator[Finding]:
    """Stars that nothing in any hand can cover, and stars that are more than the squares left."""
    for cell in cells_in(attempt.bare_stars):
        if not any(
            placement.bit & attempt.hand(color) and not placement.cells & ~(free & ~_barred(attempt, color))
            for color in attempt.game.colors_of(Player(0))
            for placement in _covering(attempt.game.table, cell)
        ):
            yield Finding(Reason.STAR, 1 << cell)
    if attempt.bare_stars.bit_count() > attempt.squares_left:
        yield Finding(Reason.COUNT, attempt.bare_stars)


def _covering(table: PlacementTable, cell: Cell) -> Iterator[Placement]:
    """Every placement over a cell."""
    for covering in table.covering(cell):
        for _, index in covering.masks:
            yield table[index]


def _barred(attempt: Attempt, color: Color) -> int:
    barred = 0
    if Constraint.APART in attempt.game.constraints:
        for owner, placement in attempt.laid:
            barred |= placement.barred if owner == color else 0
    return barred


def _homeless(attempt: Attempt, color: Color, room: int, pieces: Sequence[Piece]) -> Piece | None:
    """A piece of a color that fits nowhere in its room, linked or not."""
    places = placements_of(attempt.game.table)
    return next((piece for piece in pieces if all(each.cells & ~room for each in places[piece])), None)


def _shut_out(attempt: Attempt, color: Color, room: int, pieces: Sequence[Piece]) -> Iterator[Piece | None]:
    """Pieces to which nothing that may be laid leads from corner to corner, in descending size or any."""
    if Constraint.LINKED not in attempt.game.constraints or not pieces:
        return
    yield _unreached(attempt, color, room, pieces)
    if Constraint.DESCENDING in attempt.game.constraints:
        top = max(piece.size for piece in pieces)
        yield _unreached(attempt, color, room, [piece for piece in pieces if piece.size == top], top)


def _unreached(
    attempt: Attempt, color: Color, room: int, pieces: Sequence[Piece], least: int = 1
) -> Piece | None:
    """A piece that hangs on nothing, whatever of these is laid; what lies counts from a size on."""
    game = attempt.game
    own = [each for owner, each in attempt.laid if owner == color and each.piece.size >= least]
    opened = game.start_mask(color)
    for placement in own:
        opened |= placement.opens if attempt.is_given(placement) else 0
    wanted = sum(1 << game.pieces.index(piece) for piece in pieces)
    reached = seen = 0
    while reached != wanted and (fresh := opened & ~seen):
        cell = next(cells_in(fresh))
        seen |= 1 << cell
        for placement in own:
            opened |= placement.opens if placement.cells >> cell & 1 else 0
        for placement in _covering(game.table, cell):
            if placement.bit & wanted and not placement.cells & ~room:
                opened |= placement.opens
                reached |= placement.bit
    return next((piece for piece in pieces if not 1 << game.pieces.index(piece) & reached), None)
