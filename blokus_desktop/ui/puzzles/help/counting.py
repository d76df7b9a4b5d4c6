"""The solutions that a count has found so far, and which of them is shown."""


class Solutions:
    """Counts solutions, and lists those that can be looked at, as they are written."""

    def __init__(self, known: int = 0) -> None:
        """``known`` is how many are known before any is listed."""
        self.count = known
        """How many there are at least."""
        self.listed: list[str] = []
        self.shown = -1
        """Which of the listed ones is shown, from 0; -1 is none."""

    def add(self, solution: str) -> None:
        """List one more."""
        self.listed.append(solution)
        self.count_to(len(self.listed))

    def count_to(self, count: int) -> None:
        """Know of so many, if no more are known already."""
        self.count = max(self.count, count)

    def show(self, place: int) -> str:
        """Turn to one of the listed solutions; after the last comes the first."""
        self.shown = place % len(self.listed)
        return self.listed[self.shown]
