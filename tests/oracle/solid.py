"""Blokus 3D by the rule sheet's section 3, the pile held as a plain set of cubes for each color."""

from .solid_shapes import MAPS, ORIENTATIONS, PIECES, faces, limits_of, piece_of
from .texts import PASS, Cell, Cube, cubes_from, cubes_text
from .turns import ColorTurns

COLORS: dict[str, int] = {"2": 2, "2x2": 4, "2x2-best": 4, "3": 3, "4": 4}


class SolidOracle(ColorTurns):
    """One game on the turntable, from the empty board on."""

    def __init__(self, structure: str, form: str) -> None:
        self.form = form
        super().__init__(COLORS[form])
        self.limits = limits_of(MAPS[structure][self.colors])
        self.cubes: list[set[Cube]] = [set() for _ in range(self.colors)]

    @property
    def player(self) -> int | None:
        return None if self.over else self._owner(self._turn)

    def color_scores(self) -> list[int]:
        seen = self._seen_from_above()
        return [
            sum(owner == color for owner in seen.values()) - len(self.hand(color))
            for color in range(self.colors)
        ]

    def scores(self) -> list[int]:
        per_color = self.color_scores()
        if not self.form.startswith("2x2"):
            return per_color
        pairs = [[per_color[0], per_color[2]], [per_color[1], per_color[3]]]
        return [max(pair) if self.form == "2x2-best" else sum(pair) for pair in pairs]

    def hand(self, color: int) -> list[str]:
        return [name for name in PIECES if name not in self.laid[color]]

    def _owner(self, color: int) -> int:
        return color % 2 if self.form.startswith("2x2") else color

    def _list_moves(self) -> set[str]:
        return {cubes_text(cubes) for cubes in self._placements()} or {PASS}

    def _lay(self, text: str) -> None:
        cubes = cubes_from(text)
        self.cubes[self._turn] |= cubes
        self.laid[self._turn].append(piece_of(cubes))

    def _placements(self) -> set[frozenset[Cube]]:
        filled = set().union(*self.cubes)
        own = self.cubes[self._turn]
        height = {square: sum(cube[:2] == square for cube in filled) for square in self.limits}
        found = set()
        for name in self.hand(self._turn):
            for shape in ORIENTATIONS[name]:
                # Nothing of the piece lies below its lowest cube, so that one lies right on top of a column.
                a, b, c = min(shape, key=lambda cube: cube[2])
                for (x, y), top in height.items():
                    cubes = frozenset((x + i - a, y + j - b, top + 1 + k - c) for i, j, k in shape)
                    if self._stands(cubes, filled) and self._joins(cubes, own, filled):
                        found.add(cubes)
        return found

    def _stands(self, cubes: frozenset[Cube], filled: set[Cube]) -> bool:
        """Inside mask and limits, on free cells, with no empty cell below and nothing in the way above."""
        for x, y, level in cubes:
            limit = self.limits.get((x, y), 0)
            if not 1 <= level <= limit or (x, y, level) in filled:
                return False
            if any((x, y, z) not in filled and (x, y, z) not in cubes for z in range(1, level)):
                return False
            if any((x, y, z) in filled for z in range(level + 1, limit + 1)):
                return False
        return True

    @staticmethod
    def _joins(cubes: frozenset[Cube], own: set[Cube], filled: set[Cube]) -> bool:
        on_board = any(level == 1 for _, _, level in cubes)
        if not filled:
            return on_board
        if not own:
            return on_board and bool(faces(cubes) & filled)
        return bool(faces(cubes) & own)

    def _seen_from_above(self) -> dict[Cell, int]:
        """The color of the topmost cube of each square that has one."""
        tops: dict[Cell, tuple[int, int]] = {}
        for color, cubes in enumerate(self.cubes):
            for x, y, level in cubes:
                tops[x, y] = max(tops.get((x, y), (0, 0)), (level, color))
        return {square: color for square, (_, color) in tops.items()}
