"""The turns of the games in which each color lays pieces until it passes, and is not asked again."""

from .texts import PASS


class ColorTurns:
    """Whose turn it is, what each color has laid, and the moves that are known."""

    def __init__(self, colors: int, first: int = 0) -> None:
        self.colors = colors
        self.laid: list[list[str]] = [[] for _ in range(colors)]
        self.passed: list[bool] = [False] * colors
        self._turn = first
        self._known: set[str] | None = None

    @property
    def over(self) -> bool:
        return all(self.passed)

    @property
    def to_move(self) -> int | None:
        return None if self.over else self._turn

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self._known is None:
            self._known = self._list_moves()
        return set(self._known)

    def play(self, text: str) -> None:
        assert text in self.moves(), text
        if text == PASS:
            self.passed[self._turn] = True
        else:
            self._lay(text)
        self._known = None
        self._go_to_next_color()

    def _list_moves(self) -> set[str]:
        raise NotImplementedError

    def _lay(self, text: str) -> None:
        raise NotImplementedError

    def _go_to_next_color(self) -> None:
        """Ask the next color that has not passed; one that has stays out, even if it could move again."""
        for step in range(1, self.colors + 1):
            following = (self._turn + step) % self.colors
            if not self.passed[following]:
                self._turn = following
                return
