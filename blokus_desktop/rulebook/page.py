"""What a page of the rulebook is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.pieces import Piece
from blokus_desktop.rulebook.figure import Figure

Name = Callable[[str], str]
"""What a color of the game is called as it is seen."""


@dataclass(frozen=True)
class Table:
    """Words in rows and columns."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class PieceRow:
    """Pieces that belong together, with a word before them."""

    title: str
    pieces: Sequence[Piece]


@dataclass(frozen=True)
class PieceRows:
    """Pieces as pictures, in rows."""

    color: str
    """By its name in the game."""
    rows: Sequence[PieceRow]


@dataclass(frozen=True)
class Heights:
    """A map of how high may be built, seen from above; a dot is a square where nothing may stand."""

    title: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Figures:
    """Small boards side by side."""

    figures: Sequence[Figure]


Part = Figures | Table | PieceRows | Heights


@dataclass(frozen=True)
class Chapter:
    """A few sentences about one thing, and what shows it."""

    key: str
    title: str
    sentences: Sequence[str]
    parts: Sequence[Part] = ()
    rules: Sequence[Rule] = ()
    """Which objections it explains."""

    @property
    def figures(self) -> list[Figure]:
        """All its boards."""
        return [figure for part in self.parts if isinstance(part, Figures) for figure in part.figures]

    @property
    def text(self) -> str:
        """All its words, to be searched."""
        words = [self.title, *self.sentences]
        for part in self.parts:
            words += _words_of(part)
        return "\n".join(words)


def _words_of(part: Part) -> list[str]:
    if isinstance(part, Figures):
        return [figure.caption for figure in part.figures]
    if isinstance(part, Table):
        return [*part.head, *(" ".join(row) for row in part.rows)]
    if isinstance(part, PieceRows):
        return [f"{row.title} {' '.join(piece.name for piece in row.pieces)}" for row in part.rows]
    return [part.title]


@dataclass(frozen=True)
class Page:
    """The rules of a game in one form."""

    key: str
    title: str
    family: str
    """Of the games or brainteasers it is about."""
    chapters: Sequence[Chapter]

    def chapter_of(self, rule: Rule) -> Chapter | None:
        """The chapter that explains an objection."""
        return next((chapter for chapter in self.chapters if rule in chapter.rules), None)
