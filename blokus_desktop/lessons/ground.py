"""Small flat boards for lessons: some pieces lie, and each color has only a few in hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from blokus_desktop.game.board import square_name
from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.state import FIRST, FOUR_COLORS, Color, Player, Setup, replaced
from blokus_desktop.lessons.lesson import Position

_SIDE = 10
_COLORS = (*FOUR_COLORS, "black", "white")
_LETTERS = {"b": "blue", "y": "yellow", "r": "red", "g": "green", "k": "black", "w": "white"}
"""What stands for a color in a drawing."""


@dataclass(frozen=True)
class LessonGame(FlatGame):
    """A flat game that begins with pieces on the board and few in hand."""

    lying: tuple[tuple[str, str], ...] = ()
    """Colors by name, and the squares of a piece of theirs."""
    in_hand: tuple[tuple[str, ...], ...] = ()
    """For each color the names of its pieces."""
    first: Color = FIRST

    def start(self) -> FlatState:
        pieces = tuple(
            (Color(self.colors.index(color)), parse_placement(self.table, squares.split(",")))
            for color, squares in self.lying
        )
        state = super().start().set_up(Setup(pieces, to_move=self.first))
        for number, names in enumerate(self.in_hand):
            held = self.board.mask(
                place for place, piece in enumerate(self.table.pieces) if piece.name in names
            )
            state = replace(state, hands=replaced(state.hands, number, held))
        return state


def lesson_game(
    lying: Sequence[tuple[str, str]],
    *in_hand: Sequence[str],
    colors: Sequence[str] = FOUR_COLORS,
    first: str = "",
    side: int = _SIDE,
) -> LessonGame:
    """A lesson's game: what lies, and what each of the colors has in hand; the first begins.

    Each of the four colors starts in its corner of the classic board; the two of Duo in opposite ones.
    """
    count = len(in_hand)
    playing = tuple(colors)[:count]
    covered = {
        color: [name for owner, text in lying if owner == color for name in text.split(",")]
        for color in playing
    }
    return LessonGame(
        name="lesson",
        side=side,
        colors=playing,
        starts=tuple((_start(color, side, covered[color]),) for color in playing),
        owners=tuple((Color(number),) for number in range(count)),
        teams=tuple((Player(number),) for number in range(count)),
        lying=tuple(lying),
        in_hand=tuple(map(tuple, in_hand)),
        first=Color(playing.index(first)) if first else FIRST,
    )


def _start(color: str, side: int, covered: Sequence[str]) -> str:
    """The start square of a color: its corner or, where its pieces came from beyond, the nearest one."""
    last = side - 1
    round_board = ((0, last), (last, last), (last, 0), (0, 0), (0, last), (last, 0))
    column, row = dict(zip(_COLORS, round_board, strict=True))[color]
    reached = [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in covered] or [(column, row)]
    return square_name(*min(reached, key=lambda square: abs(square[0] - column) + abs(square[1] - row)))


def drawn(picture: str, *, first: str = "", **hands: str) -> Position:
    """A position as it is drawn, a word a row from the top, and the names of the pieces in hand by color.

    Rows below the last one are empty. ``b y r g`` are squares of the colors, ``k w`` of those of Duo, and
    equal letters that touch along an edge are one piece. A capital letter is another piece of the same color,
    for an edge that must not be touched.
    """
    return Position(partial(_drawn_game, picture, first, tuple(hands.items())))


@cache
def _drawn_game(picture: str, first: str, hands: tuple[tuple[str, str], ...]) -> LessonGame:
    rows = picture.split()
    side = len(rows[0])
    assert {len(line) for line in rows} == {side}, picture
    letters = {
        (column, side - 1 - line): letter
        for line, word in enumerate(rows)
        for column, letter in enumerate(word)
        if letter != "."
    }
    lying = [
        (_LETTERS[letters[piece[0]].lower()], ",".join(square_name(*square) for square in piece))
        for piece in _pieces(letters)
    ]
    held = dict(hands)
    playing = [color for color in _COLORS if color in held or color in dict(lying)]
    in_hand = [held.get(color, "").split() for color in playing]
    return lesson_game(lying, *in_hand, colors=playing, first=first, side=side)


def ruled(
    position: Position,
    *,
    owners: Sequence[Sequence[Color]] = (),
    teams: Sequence[Sequence[Player]] = (),
    shared: Color | None = None,
) -> Position:
    """The same position with other players: whose the colors are, who plays together, what is shared."""

    def game() -> LessonGame:
        drawing = position.game()
        assert isinstance(drawing, LessonGame)
        return replace(
            drawing,
            owners=tuple(map(tuple, owners)) or drawing.owners,
            teams=tuple(map(tuple, teams)) or drawing.teams,
            shared=shared,
        )

    return Position(game, position.moves)


def area(low: str, high: str) -> Sequence[str]:
    """The squares of a rectangle, by its bottom left and its top right one."""
    columns = range(ord(low[0]) - ord("a"), ord(high[0]) - ord("a") + 1)
    rows = range(int(low[1:]) - 1, int(high[1:]))
    return [square_name(column, row) for row in rows for column in columns]


def _pieces(letters: Mapping[tuple[int, int], str]) -> list[list[tuple[int, int]]]:
    """The squares of each piece: equal letters that hang together."""
    waiting = dict(letters)
    pieces = []
    while waiting:
        square, letter = waiting.popitem()
        piece = [square]
        for column, row in piece:
            for beside in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if waiting.get(beside) == letter:
                    del waiting[beside]
                    piece.append(beside)
        pieces.append(sorted(piece))
    return pieces
