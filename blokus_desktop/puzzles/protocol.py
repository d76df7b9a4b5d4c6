"""How puzzles, pieces and what is found of them are written in the solver's text commands, and read again.

A puzzle of the catalog is its name with its strict options, any other its code. A piece is written as a move
in a game file, ``1[a1,b1]``: the number of its color, from 1, and its cells.
"""

import re
from collections.abc import Iterable, Sequence

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.state import Color, Laid
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.catalog import CUBE_COLORS, PUZZLES, cube
from blokus_desktop.puzzles.codes import BadCode, code_of, puzzle_of
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle
from blokus_desktop.puzzles.reasons import Finding, Reason
from blokus_desktop.puzzles.wish import Difficulty, Givens, Sizes, Wish

_CUBE = re.compile(r"cube-([0-9])-in-([0-9])", re.ASCII)
_WISH = re.compile(
    r"([a-z-]+) ([1-9][0-9]?)x([1-9][0-9]?)x([1-9]) ([1-9]) ([a-z]+) ([a-z]+) ([a-z]+)", re.ASCII
)
_PIECE = re.compile(r"([1-4])\[([^\[\]]*)\]", re.ASCII)


class Unreadable(ValueError):
    """Why a text of the protocol cannot be read, in a sentence."""


def puzzle_words(puzzle: Puzzle) -> str:
    """A puzzle in words; raises BadCode where it is not of the catalog and has no code."""
    named = _puzzle_named(puzzle.name)
    if named is None or named.strict(puzzle.constraints) != puzzle:
        return code_of(puzzle)
    strict = sorted(_option_word(option) for option in puzzle.constraints & puzzle.options)
    return " ".join([puzzle.name, *strict])


def puzzle_in(words: Sequence[str]) -> Puzzle:
    """The puzzle that is said; raises Unreadable, with a sentence, where there is none."""
    name, *options = words
    puzzle = _puzzle_named(name)
    if puzzle is None:
        try:
            puzzle = puzzle_of(name)
        except BadCode:
            raise Unreadable(f"there is no puzzle {name[:60]!r}") from None
    known = {_option_word(option): option for option in puzzle.options}
    for option in options:
        if option not in known:
            raise Unreadable(f"{puzzle.name} has no option {option[:20]!r}")
    return puzzle.strict(known[option] for option in options)


def _puzzle_named(name: str) -> Puzzle | None:
    found = _CUBE.fullmatch(name)
    if found is None:
        return PUZZLES.get(name)
    side, colors = int(found[1]), int(found[2])
    known = side in CUBE_COLORS and CUBE_COLORS[side] < colors <= max(CUBE_COLORS.values())
    return cube(side, colors) if known else None


def _option_word(option: Constraint) -> str:
    return option.value.replace(" ", "-")


def wish_words(wish: Wish) -> str:
    """A wish for a full ground in words."""
    size = f"{len(wish.heights[0])}x{len(wish.heights)}x{wish.heights[0][0]}"
    goal = wish.goal.value.replace(" ", "-")
    words = (goal, size, str(wish.colors), wish.difficulty.name.lower(), wish.sizes.value, wish.givens.value)
    return " ".join(words)


def wish_in(words: Sequence[str]) -> Wish:
    """The wish that is said, as in ``stars 8x8x1 2 easy all few``; raises Unreadable where it is none."""
    found = _WISH.fullmatch(" ".join(words))
    if found is None:
        raise Unreadable("a wish is written as in 'stars 8x8x1 2 easy all few'")
    goal, columns, rows, layers, colors, difficulty, sizes, givens = found.groups()
    try:
        return Wish(
            ((int(layers),) * int(columns),) * int(rows),
            int(colors),
            Difficulty[difficulty.upper()],
            int(layers) > 1,
            Goal(goal.replace("-", " ")),
            Sizes(sizes),
            Givens(givens),
        )
    except (KeyError, ValueError):
        raise Unreadable("there is no such goal, difficulty, size or number of given pieces") from None


def pieces_text(board: Board, laid: Iterable[Laid]) -> str:
    """Pieces in words."""
    return " ".join(f"{color + 1}[{cells_text(board, placement.cells)}]" for color, placement in laid)


def pieces_in(puzzle: Puzzle, words: Iterable[str]) -> list[Laid]:
    """The pieces that are said; raises Unreadable where one is none of the puzzle's."""
    laid = []
    for word in words:
        found = _PIECE.fullmatch(word)
        if found is None:
            raise Unreadable(f"a piece is written as in 1[a1,b1], not {word[:30]!r}")
        placement = puzzle.table.find(mask_in(puzzle.board, found[2]))
        if placement is None or int(found[1]) > len(puzzle.colors):
            raise Unreadable(f"{word[:60]} is no piece of this puzzle")
        laid.append((Color(int(found[1]) - 1), placement))
    return laid


def cells_text(board: Board, cells: int) -> str:
    """Cells in words."""
    return ",".join(map(board.name, cells_in(cells)))


def mask_in(board: Board, text: str) -> int:
    """The cells that are said; raises Unreadable where one is not on the board."""
    cells = 0
    for name in filter(None, text.split(",")):
        cell = board.cell(name)
        if cell is None:
            raise Unreadable(f"there is no cell {name[:20]!r}")
        cells |= 1 << cell
    return cells


def finding_text(puzzle: Puzzle, finding: Finding) -> str:
    """A reason in words: its name, and the cells or the piece to point at."""
    name = finding.reason.value.replace(" ", "-")
    if finding.piece is not None:
        color, piece = finding.piece
        return f"{name} {color + 1} {piece.name}"
    return " ".join(filter(None, [name, cells_text(puzzle.board, finding.cells)]))


def finding_in(puzzle: Puzzle, words: Sequence[str]) -> Finding:
    """The reason that is said."""
    reason = Reason(words[0].replace("-", " "))
    if len(words) == 3:
        piece = next(piece for piece in puzzle.pieces if piece.name == words[2])
        return Finding(reason, piece=(Color(int(words[1]) - 1), piece))
    return Finding(reason, mask_in(puzzle.board, "".join(words[1:])))


def attempt_with(puzzle: Puzzle, laid: Iterable[Laid]) -> Attempt:
    """An attempt at a puzzle with pieces laid beside the given ones; raises IllegalMove if one cannot lie."""
    attempt = puzzle.start()
    for color, placement in laid:
        attempt = attempt.lay(color, placement)
    return attempt
