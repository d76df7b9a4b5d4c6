"""Puzzles as short text codes that can be sent around: read back, they are the same puzzle.

A code such as ``7x6x1-2e8-0-04c.0k7-7`` says: the size of the ground, and after a dot the heights of its
squares where not all are full; the pieces of each color; its constraints; the given pieces, color first;
and a figure that nearly always shows when something was mistyped.

In the code of a card, such as ``7x7x1-1c2-cal-05y.0kd-0-1z4w0-4f``, a letter for the goal comes before the
constraints; after the given pieces come the starred and the crossed squares, each as one number in which
every square is a bit; and two figures show mistakes.
"""

import re
from dataclasses import replace
from enum import Enum

from blokus_desktop.game.board import Board, cells_in
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from blokus_desktop.game.state import FOUR_COLORS, Color, Player
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Heights, Puzzle, puzzle_table

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SIGNS = f"{_DIGITS}.-"
_LETTERS = {Constraint.APART: "a", Constraint.FROM_ABOVE: "f"}
_GOALS = {Goal.CONNECT: "c", Goal.STARS: "s", Goal.LAY_ALL: "e"}
_CARD_RULES = "al"
"""The constraints of every card."""
_CODE = re.compile(
    r"([1-9][0-9]?)x([1-9][0-9]?)x([1-9])(?:\.([0-9]+))?-([0-9a-f.]+)-"
    r"(?:(0|[af]+)-(0|[0-9a-z.]+)-([0-9a-z])|([cse])al-([0-9a-z.]+)-([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]{2}))",
    re.ASCII,
)
_LONGEST = 1_000
_LONGEST_MESSAGE = 10_000
_BESIDE_CODES = "\"'`.,:;!?()[]<>{}*_“”‘’«»„‚"
"""Signs that stand before and after a code in a sentence."""
_LARGEST_SIDE = 20
_LARGEST_CARD_SIDE = 15
MOST_TO_LAY = 12
"""The most pieces that are laid on a card."""
_PRIME = 1291
"""The largest prime below the number of two figures."""


class CodeFault(Enum):
    """Why a text is no code of a puzzle, or a puzzle has none."""

    NO_CODE_FOR_IT = "no-code-for-it"
    NOT_A_CODE = "not-a-code"
    MISTYPED = "mistyped"
    NO_SUCH_PIECES = "no-such-pieces"
    BAD_GROUND = "bad-ground"
    SIGNS_BESIDE = "signs-beside"
    NOTHING_TO_LAY = "nothing-to-lay"
    NO_BEGINNING = "no-beginning"
    TWO_SIGNS = "two-signs"
    TOUCHING = "touching"
    NO_SUCH_PIECE = "no-such-piece"
    PIECE_TWICE = "piece-twice"


class BadCode(ValueError):
    """A text is no code of a puzzle, or a puzzle has none; `words.puzzles` says why."""

    def __init__(self, fault: CodeFault) -> None:
        super().__init__(fault)
        self.fault = fault


def code_of(puzzle: Puzzle) -> str:
    """The code of a card, or of a puzzle in which every cell is to be filled."""
    if puzzle.goal is not Goal.FILL and not puzzle.is_card:
        raise BadCode(CodeFault.NO_CODE_FOR_IT)
    board = puzzle.board
    size = f"{board.columns}x{board.rows}x{board.layers}"
    heights = "".join(str(height) for line in puzzle.heights for height in line)
    if heights.strip(str(board.layers)):
        size += f".{heights}"
    hands = ".".join(f"{hand:x}" for hand in _family_hands(puzzle))
    table = puzzle_table(puzzle.heights, POLYCUBES if puzzle.solid else POLYOMINOES, stacking=False)
    given = [(color, table.find(cells)) for color, cells in puzzle.givens]
    givens = ".".join(f"{color}{_spelled(place.index)}" for color, place in given if place is not None)
    if puzzle.is_card:
        signs = "-".join(_spelled(_packed(board, cells)) for cells in (puzzle.stars, puzzle.crosses))
        text = f"{size}-{hands}-{_GOALS[puzzle.goal]}{_CARD_RULES}-{givens}-{signs}"
        return f"{text}-{_two_figures(text)}"
    rules = "".join(letter for rule, letter in _LETTERS.items() if rule in puzzle.constraints)
    text = f"{size}-{hands}-{rules or 0}-{givens or 0}"
    return f"{text}-{_figure(text)}"


def code_in(text: str) -> str:
    """The first code of a puzzle among other words, such as those of a message; empty where there is none."""
    for word in text[:_LONGEST_MESSAGE].split():
        for candidate in (word, word.strip(_BESIDE_CODES)):
            try:
                puzzle_of(candidate)
            except BadCode:
                continue
            return candidate
    return ""


def puzzle_of(code: str) -> Puzzle:
    """The puzzle that a code says; raises BadCode where it says none."""
    found = _CODE.fullmatch(code.strip().lower()) if len(code) <= _LONGEST else None
    if found is None:
        raise BadCode(CodeFault.NOT_A_CODE)
    text, _, figures = found.group().rpartition("-")
    if figures != (_two_figures(text) if len(figures) == 2 else _figure(text)):
        raise BadCode(CodeFault.MISTYPED)
    columns, rows, layers, map_, hands, rules, givens, _, goal, roots, stars, crosses, _ = found.groups()
    heights = _heights(int(columns), int(rows), int(layers), map_)
    pieces = POLYCUBES if int(layers) > 1 else POLYOMINOES
    held = tuple(int(hand, 16) for hand in hands.split(".") if hand)
    if not 0 < len(held) <= len(FOUR_COLORS) or max(held) >> len(pieces):
        raise BadCode(CodeFault.NO_SUCH_PIECES)
    colors = FOUR_COLORS[: len(held)]
    if goal is None:
        constraints = frozenset(rule for rule, letter in _LETTERS.items() if letter in rules)
        puzzle = Puzzle("from-code", heights, pieces, colors, held, Goal.FILL, constraints)
        return _with_givens(puzzle, "" if givens == "0" else givens)
    aim = next(aim for aim, letter in _GOALS.items() if letter == goal)
    if max(int(columns), int(rows)) > _LARGEST_CARD_SIDE or int(layers) > 1:
        raise BadCode(CodeFault.BAD_GROUND)
    constraints = frozenset({Constraint.APART, Constraint.LINKED})
    card = _with_givens(Puzzle("from-code", heights, pieces, colors, held, aim, constraints), roots)
    return _checked_card(_with_signs(card, int(stars, 36), int(crosses, 36)))


def _with_signs(puzzle: Puzzle, stars: int, crosses: int) -> Puzzle:
    """The card with stars and crosses that are given as packed numbers."""
    board = puzzle.board
    if max(stars, crosses).bit_length() > len(board.cells):
        raise BadCode(CodeFault.SIGNS_BESIDE)
    return replace(puzzle, stars=_unpacked(board, stars), crosses=_unpacked(board, crosses))


def _checked_card(puzzle: Puzzle) -> Puzzle:
    """A card that makes sense; raises BadCode for any other."""
    attempt = puzzle.start()
    if not 0 < attempt.pieces_left <= MOST_TO_LAY:
        raise BadCode(CodeFault.NOTHING_TO_LAY)
    for color in puzzle.colors_of(Player(0)):
        if attempt.hand(color) and not attempt.stones(color):
            raise BadCode(CodeFault.NO_BEGINNING)
    if puzzle.crosses & (attempt.filled | puzzle.stars) or puzzle.stars & attempt.filled:
        raise BadCode(CodeFault.TWO_SIGNS)
    if any(conflict.lasting for conflict in attempt.conflicts()):
        raise BadCode(CodeFault.TOUCHING)
    return puzzle


def _packed(board: Board, cells: int) -> int:
    """Some cells as a number with a bit for each cell of the board, and none for what lies between lines."""
    return sum(1 << number for number, cell in enumerate(board.cells) if cells >> cell & 1)


def _unpacked(board: Board, packed: int) -> int:
    return board.mask(board.cells[number] for number in cells_in(packed))


def _family_hands(puzzle: Puzzle) -> list[int]:
    """The hands by the bits of the whole set of pieces."""
    family = POLYCUBES if puzzle.solid else POLYOMINOES
    return [sum(1 << family.index(piece) for piece in puzzle.pieces_in(hand)) for hand in puzzle.hands]


def _heights(columns: int, rows: int, layers: int, map_: str | None) -> Heights:
    if max(columns, rows) > _LARGEST_SIDE or (map_ and len(map_) != columns * rows):
        raise BadCode(CodeFault.BAD_GROUND)
    figures = [int(figure) for figure in map_] if map_ else [layers] * (columns * rows)
    if max(figures) != layers:
        raise BadCode(CodeFault.BAD_GROUND)
    return tuple(tuple(figures[row * columns : (row + 1) * columns]) for row in range(rows))


def _with_givens(puzzle: Puzzle, text: str) -> Puzzle:
    givens: list[tuple[Color, int]] = []
    hands = list(puzzle.hands)
    filled = 0
    for word in text.split(".") if text else ():
        color, index = int(word[:1] or "9", 36), int(word[1:] or "zzzz", 36)
        if color >= len(hands) or index >= len(puzzle.table):
            raise BadCode(CodeFault.NO_SUCH_PIECE)
        placement = puzzle.table[index]
        if not placement.bit & hands[color] or placement.cells & filled:
            raise BadCode(CodeFault.PIECE_TWICE)
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
    """A figure that changes with nearly every single sign, and with nearly any two that change places."""
    total = 0
    for sign in text:
        total = (total * 5 + _SIGNS.index(sign)) % 37
    return _DIGITS[total % 36]


def _two_figures(text: str) -> str:
    """Two figures that change with every single sign, and with any two that change places."""
    total = 0
    for sign in text:
        total = (total * 44 + _SIGNS.index(sign) + 1) % _PRIME
    return _DIGITS[total // 36] + _DIGITS[total % 36]
