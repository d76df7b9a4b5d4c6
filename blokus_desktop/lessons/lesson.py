"""What a lesson is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.match import Match
from blokus_desktop.game.notation import parse_move

if TYPE_CHECKING:
    from blokus_desktop.game.state import Game
    from blokus_desktop.lessons.goals import Goal


@dataclass(frozen=True)
class Position:
    """A game as it stands when a step begins: its start, and moves as text."""

    game: "Callable[[], Game]"
    moves: Sequence[str] = ()

    def match(self) -> Match:
        """The game with those moves played."""
        match = Match(self.game())
        for text in self.moves:
            match.play(parse_move(match.game, text))
        return match


@dataclass(frozen=True)
class Example:
    """A small board beside a lesson that shows what is right, or what is not."""

    caption: str
    right: bool
    position: Position
    """On a board of six columns; only its upper five rows are used."""
    shown: Sequence[str] = ()
    """The squares where it shows: a corner that is touched, an edge that must not be."""


@dataclass(frozen=True)
class Mistake:
    """A legal answer that misses the goal, and what it is answered with before it is taken back."""

    move: str
    sentence: str
    """Why it is not good, in a few words."""
    replies: Sequence[str] = ()
    """What the others play then, to show it."""


@dataclass(frozen=True)
class Step:
    """One thing to do."""

    sentence: str
    """What to do, in one short line."""
    goal: "Goal"
    model: Sequence[str]
    """The moves of a good answer: one, or in the Dice Game a die and a shape."""
    start: Position | None = None
    """Where it begins; None for where the step before ended."""
    lit: Sequence[str] = ()
    """Squares that glow: one of them is to be covered."""
    fill: bool = False
    """Whether they are framed instead: a piece is to cover all of them."""
    hand: bool = False
    """Whether a hand shows without being asked how it is done; that is no help."""
    crossed: Sequence[str] = ()
    """Squares on which no piece may lie, with a cross."""
    replies: Sequence[str] = ()
    """What the others play once it is done."""
    mistakes: Sequence[Mistake] = ()
    miss: str = ""
    """What is said of any other legal answer that misses the goal."""
    done: str = ""
    """What is said once it is done, in a few words."""
    explains: Sequence[Rule] = ()
    """The rules that it makes clear, for a player who asks why a piece was refused."""


@dataclass(frozen=True)
class Lesson:
    """A few steps about one thing."""

    key: str
    """The name under which its stars are kept."""
    title: str
    sentence: str
    """What it teaches, in a sentence or two."""
    seconds: int
    steps: Sequence[Step]
    picture: Position
    """What its tile shows, on a board of seven columns; only its upper five rows are used."""
    examples: Sequence[Example] = ()
    starred: Sequence[str] = ()
    """The squares of its picture that have a star."""
    tray_note: str = ""
    """What stands below the pieces."""
    keys_note: str = ""
    """What stands there for a player who uses keys; names of keys as in ``{turn}``."""


@dataclass(frozen=True)
class Course:
    """Lessons that belong together, in their order."""

    key: str
    title: str
    note: str
    lessons: Sequence[Lesson]
    game: str = ""
    """The name of the game it is about, in the catalog; empty where that is none of them alone."""
    families: Sequence[str] = ("flat",)
    """Of which games it explains the rules, the one it is about first."""
