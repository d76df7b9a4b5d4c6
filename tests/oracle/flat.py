"""The flat games of the rule sheet's section 1: Classic in all its forms, and Duo."""

from .shapes import PICTURES, SQUARES, layings, piece_of
from .texts import PASS, Cell, cell_from, cells_from, cells_text
from .turns import ColorTurns

CLASSIC_STARTS: list[Cell] = [cell_from(name) for name in ("a20", "t20", "t1", "a1")]
COLORS = ("blue", "yellow", "red", "green")
DUO_STARTS: list[Cell] = [cell_from(name) for name in ("e10", "j5")]
SHARED_LAST = 3

FORMS = (
    "classic",
    "classic-free-corners",
    "classic-2-free-corners",
    "classic-3-free-corners",
    "classic-teams",
    "classic-2",
    "classic-3",
    "duo",
    "duo-fixed-start",
)


class FlatOracle(ColorTurns):
    """One flat game, from the empty board on."""

    def __init__(self, form: str, *, shared: str = "green", first: int = 0) -> None:
        """The shared color of three is the last one in the round; in Duo either color may begin."""
        assert form in FORMS, form
        self.form = form.removesuffix("-free-corners")
        self.any_start = form == "duo" or form != self.form
        is_duo = form.startswith("duo")
        self.size = 14 if is_duo else 20
        laid_first = COLORS.index(shared) - SHARED_LAST
        corners = [CLASSIC_STARTS[laid_first + place] for place in range(4)]
        self.starts = DUO_STARTS if is_duo else corners
        super().__init__(len(self.starts), first)
        self.cells: list[set[Cell]] = [set() for _ in range(self.colors)]

    @property
    def player(self) -> int | None:
        if self.over:
            return None
        if self.form == "classic-3" and self._turn == SHARED_LAST:
            return len(self.laid[SHARED_LAST]) % 3
        return self._owner(self._turn)

    def color_scores(self) -> list[int]:
        return [self._color_score(color) for color in range(self.colors)]

    def scores(self) -> list[int]:
        per_color = self.color_scores()
        if self.form == "classic-3":
            return per_color[:SHARED_LAST]
        players = 1 + max(self._owner(color) for color in range(self.colors))
        return [
            sum(score for color, score in enumerate(per_color) if self._owner(color) == player)
            for player in range(players)
        ]

    def team_scores(self) -> list[int]:
        """Blue with red, yellow with green."""
        assert self.form == "classic-teams"
        blue, yellow, red, green = self.color_scores()
        return [blue + red, yellow + green]

    def hand(self, color: int) -> list[str]:
        return [name for name in PICTURES if name not in self.laid[color]]

    def _owner(self, color: int) -> int:
        return color % 2 if self.form == "classic-2" else color

    def _list_moves(self) -> set[str]:
        color = self._turn
        filled = set().union(*self.cells)
        found = layings(self.hand(color), self.size, self.cells[color], filled, self._starts_of(color))
        return {cells_text(cells) for cells in found} or {PASS}

    def _lay(self, text: str) -> None:
        cells = cells_from(text)
        self.cells[self._turn] |= cells
        self.laid[self._turn].append(piece_of(cells))

    def _starts_of(self, color: int) -> set[Cell]:
        """The start squares open to a color; one covered already drops out, as nothing may overlap."""
        if self.any_start:
            return set(self.starts)
        return {self.starts[color]}

    def _color_score(self, color: int) -> int:
        left_over = self.hand(color)
        if left_over:
            return -sum(SQUARES[name] for name in left_over)
        return 15 + (5 if self.laid[color][-1] == "1" else 0)
