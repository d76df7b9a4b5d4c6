"""Small piles of Blokus 3D for lessons: some pieces lie, and each color has only a few in hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from blokus_desktop.game.blokus3d import SolidGame, SolidState
from blokus_desktop.game.notation import parse_placement
from blokus_desktop.game.state import FIRST, FOUR_COLORS, Color, replaced

_COLORS = FOUR_COLORS[:2]


@dataclass(frozen=True)
class LessonPile(SolidGame):
    """A game of Blokus 3D that begins with pieces placed by its rules, and few in hand."""

    lying: tuple[tuple[str, str], ...] = ()
    """Colors by name, and the cells of a piece of theirs."""
    in_hand: tuple[tuple[str, ...], ...] = ()
    """For each color the names of its pieces."""

    def start(self) -> SolidState:
        state = super().start()
        for color, cells in self.lying:
            turn = replace(state, to_move=Color(self.colors.index(color)))
            state = turn.play(parse_placement(self.table, cells.split(",")))
        for number, names in enumerate(self.in_hand):
            held = self.board.mask(
                place for place, piece in enumerate(self.table.pieces) if piece.name in names
            )
            state = replace(state, hands=replaced(state.hands, number, held))
        return replace(state, to_move=FIRST)


def lesson_pile(structure: str, lying: Sequence[tuple[str, str]], *in_hand: Sequence[str]) -> LessonPile:
    """A lesson's game for blue and yellow: what lies, and what each has in hand; blue begins."""
    return LessonPile(
        name="lesson",
        structure=structure,
        colors=_COLORS,
        owners=tuple((Color(number),) for number in range(len(_COLORS))),
        lying=tuple(lying),
        in_hand=tuple(map(tuple, in_hand)),
    )
