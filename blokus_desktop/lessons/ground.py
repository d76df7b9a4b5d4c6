"""Small flat boards for lessons: some pieces lie, and each color has only a few in hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from blokus_desktop.game.flat import FlatGame, FlatState
from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.state import FIRST, FOUR_COLORS, Color, Player, Setup, replaced

_SIDE = 10


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
    starts: Sequence[Sequence[str]] = (),
) -> LessonGame:
    """A lesson's game: what lies, and what each of the colors has in hand; the first begins."""
    count = len(in_hand)
    playing = tuple(colors)[:count]
    last = chr(ord("a") + side - 1)
    corners = ((f"a{side}",), (f"{last}{side}",), (f"{last}1",), ("a1",))
    return LessonGame(
        name="lesson",
        side=side,
        colors=playing,
        starts=tuple(map(tuple, starts or corners))[:count],
        owners=tuple((Color(number),) for number in range(count)),
        teams=tuple((Player(number),) for number in range(count)),
        lying=tuple(lying),
        in_hand=tuple(map(tuple, in_hand)),
        first=Color(playing.index(first)) if first else FIRST,
    )
