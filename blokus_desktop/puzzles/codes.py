"""Puzzles as short text codes that can be sent around: read back, they are the same puzzle.

A code such as ``7x6x1-2e8-0-04c.0k7-7`` says: the size of the ground, and after a dot the heights of its
squares where not all are full; the pieces of each color; its constraints; the given pieces, color first;
and a figure that shows when something was mistyped.
"""

import re
from dataclasses import replace

from blokus_desktop.game.catalog import FOUR_COLORS
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Heights, Puzzle, puzzle_table

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SIGNS = f"{_DIGITS}.-"
_LETTERS = {Constraint.APART: "a", Constraint.FROM_ABOVE: "f"}
_CODE = re.compile(
    r"([1-9][0-9]?)x([1-9][0-9]?)x([1-9])(?:\.([0-9]+))?-([0-9a-f.]+)-(0|[af]+)-(0|[0-9a-z.]+)-([0-9a-z])",
    re.ASCII,
)
_LONGEST = 1_000
_LARGEST_SIDE = 20


class BadCode(ValueError):
    """Why a text is no code of a puzzle, in a sentence."""


def code_of(puzzle: Puzzle) -> str:
    """The code of a puzzle in which every cell is to be filled."""
    if puzzle.goal is not Goal.FILL:
        raise BadCode("Only puzzles in which every cell is filled have a code.")
    board = puzzle.board
    size = f"{board.columns}x{board.rows}x{board.layers}"
    heights = "".join(str(height) for line in puzzle.heights for height in line)
    if heights.strip(str(board.layers)):
        size += f".{heights}"
    hands = ".".join(f"{hand:x}" for hand in _family_hands(puzzle))
    rules = "".join(letter for rule, letter in _LETTERS.items() if rule in puzzle.constraints)
    table = puzzle_table(puzzle.heights, POLYCUBES if puzzle.solid else POLYOMINOES, stacking=False)
    given = [(color, table.find(cells)) for color, cells in puzzle.givens]
    givens = ".".join(f"{color}{_spelled(place.index)}" for color, place in given if place is not None)
    text = f"{size}-{hands}-{rules or 0}-{givens or 0}"
    return f"{text}-{_figure(text)}"


def puzzle_of(code: str) -> Puzzle:
    """The puzzle that a code says; raises BadCode where it says none."""
    found = _CODE.fullmatch(code.strip().lower()) if len(code) <= _LONGEST else None
    if found is None:
        raise BadCode("This is not how the code of a puzzle looks.")
    text, _, figure = found.group().rpartition("-")
    if _figure(text) != figure:
        raise BadCode("The code is mistyped somewhere.")
    columns, rows, layers, map_, hands, rules, givens, _ = found.groups()
    heights = _heights(int(columns), int(rows), int(layers), map_)
    pieces = POLYCUBES if int(layers) > 1 else POLYOMINOES
    held = tuple(int(hand, 16) for hand in hands.split(".") if hand)
    if not 0 < len(held) <= len(FOUR_COLORS) or max(held) >> len(pieces):
        raise BadCode("The code gives pieces that there are not.")
    constraints = frozenset(rule for rule, letter in _LETTERS.items() if letter in rules)
    puzzle = Puzzle("from-code", heights, pieces, FOUR_COLORS[: len(held)], held, Goal.FILL, constraints)
    return _with_givens(puzzle, "" if givens == "0" else givens)


def _family_hands(puzzle: Puzzle) -> list[int]:
    """The hands by the bits of the whole set of pieces."""
    family = POLYCUBES if puzzle.solid else POLYOMINOES
    return [sum(1 << family.index(piece) for piece in puzzle.pieces_in(hand)) for hand in puzzle.hands]


def _heights(columns: int, rows: int, layers: int, map_: str | None) -> Heights:
    if max(columns, rows) > _LARGEST_SIDE or (map_ and len(map_) != columns * rows):
        raise BadCode("The code has a ground that is too large, or torn.")
    figures = [int(figure) for figure in map_] if map_ else [layers] * (columns * rows)
    if max(figures) != layers:
        raise BadCode("The code has a ground that is too large, or torn.")
    return tuple(tuple(figures[row * columns : (row + 1) * columns]) for row in range(rows))


def _with_givens(puzzle: Puzzle, text: str) -> Puzzle:
    givens: list[tuple[Color, int]] = []
    hands = list(puzzle.hands)
    filled = 0
    for word in text.split(".") if text else ():
        color, index = int(word[:1] or "9", 36), int(word[1:] or "zzzz", 36)
        if color >= len(hands) or index >= len(puzzle.table):
            raise BadCode("The code gives a piece that there is not.")
        placement = puzzle.table[index]
        if not placement.bit & hands[color] or placement.cells & filled:
            raise BadCode("The code gives a piece twice, or two in one place.")
        hands[color] &= ~placement.bit
        filled |= placement.cells
        givens.append((Color(color), placement.cells))
    return replace(puzzle, givens=tuple(givens))


def _spelled(number: int) -> str:
    text = _DIGITS[number % 36]
    while number := number // 36:
        text = _DIGITS[number % 36] + text
    return text


def _figure(text: str) -> str:
    """A figure that changes with every single sign, and with two that change places."""
    total = 0
    for sign in text:
        total = (total * 5 + _SIGNS.index(sign)) % 37
    return _DIGITS[total % 36]
