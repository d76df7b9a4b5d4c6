"""Small brainteasers for lessons: what a lesson asks of a game, a puzzle gives as well."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from blokus_desktop.game.board import Board
from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.pieces import POLYCUBES, POLYOMINOES
from blokus_desktop.game.state import FOUR_COLORS, Color, Move, in_turn
from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.puzzles.puzzle import Constraint, Goal, Puzzle, puzzle_board, puzzle_table


@dataclass(frozen=True, slots=True)
class LessonAttempt(Attempt):
    """An attempt in which the next color is in hand as soon as one has laid all its pieces."""

    def play(self, move: Move) -> "LessonAttempt":
        after = Attempt.play(self, move)
        assert isinstance(after, LessonAttempt)
        return after.with_pieces()

    def with_pieces(self) -> "LessonAttempt":
        """The same with the next color in hand that has any; all as it is where none has."""
        order = in_turn(self.to_move, len(self.game.colors))
        return replace(self, to_move=next((color for color in order if self.hand(color)), self.to_move))


@dataclass(frozen=True)
class LessonPuzzle(Puzzle):
    """A brainteaser of a lesson: the colors are laid one after the other."""

    def start(self) -> LessonAttempt:
        return LessonAttempt(self, Puzzle.start(self).laid).with_pieces()


def lesson_puzzle(
    size: tuple[int, ...],
    *in_hand: Sequence[str],
    goal: Goal = Goal.FILL,
    rules: Sequence[Constraint] = (),
    given: Sequence[tuple[str, str]] = (),
    stars: Sequence[str] = (),
    crosses: Sequence[str] = (),
) -> LessonPuzzle:
    """A lesson's puzzle: columns, rows and levels, and what each of the colors has in hand.

    ``given`` are colors by name, and the squares of a piece of theirs that lies and stays.
    """
    columns, rows, *levels = size
    box = POLYCUBES if levels else POLYOMINOES
    heights = ((levels[0] if levels else 1,) * columns,) * rows
    board, table = puzzle_board(heights), puzzle_table(heights, box, stacking=Constraint.FROM_ABOVE in rules)
    colors = FOUR_COLORS[: len(in_hand)]
    lying = [(color, parse_placement(table, squares.split(","))) for color, squares in given]
    hands = [board.mask(place for place, piece in enumerate(box) if piece.name in names) for names in in_hand]
    for color, placement in lying:
        hands[colors.index(color)] |= placement.bit
    return LessonPuzzle(
        name="lesson",
        heights=heights,
        pieces=box,
        colors=colors,
        hands=tuple(hands),
        goal=goal,
        constraints=frozenset(rules),
        givens=tuple((Color(colors.index(color)), placement.cells) for color, placement in lying),
        stars=_mask(board, stars),
        crosses=_mask(board, crosses),
    )


def _mask(board: Board, squares: Sequence[str]) -> int:
    return board.mask(cell for cell in map(board.cell, squares) if cell is not None)
