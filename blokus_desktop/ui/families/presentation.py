"""How a family of games is shown: its tile, its words, its choices, its board."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Node, Seat
from blokus_desktop.game.state import Color, Game, Move, Player, State
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.surface import Surface
from blokus_desktop.ui.families.words import full_sentence
from blokus_desktop.words.i18n import tr

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from blokus_desktop.ui.board.scene import BoardScene
    from blokus_desktop.ui.families.company import Company
    from blokus_desktop.ui.families.dice_pace import Pace
    from blokus_desktop.ui.families.dice_solo import Result
    from blokus_desktop.ui.families.ground_card import GroundCard
    from blokus_desktop.ui.families.offer import Offer
    from blokus_desktop.ui.families.roll_question import RollQuestion
    from blokus_desktop.ui.style.theme import Look


class Form(NamedTuple):
    """A form of play in words, and a variant of it that a check box offers; all words are marked."""

    game: str
    """The name of a game."""
    title: str
    sentence: str
    """With the names of colors in braces; ``{shared}`` is the color that all share."""
    variant: str = ""
    """The name of another game."""
    variant_sentence: str = ""
    listed: str = ""
    """What it is called in the list of all forms; empty where its family has no other there."""
    note: str = ""
    """What stands below that; empty for its title."""
    short: str = ""
    """A word or two for it where there is little room, or among forms of the same family."""


class Keys(NamedTuple):
    """A part of the sheet of keys: its title, and keys with their meanings."""

    title: str
    meanings: Sequence[tuple[str, str]]


class Ended(NamedTuple):
    """How a game ended that these players played."""

    state: State
    seats: Sequence[Seat]
    seed: str = ""
    """Of the rolls."""
    best: Sequence["Result"] = ()
    """The best results so far of the player of a solo game."""
    helped: bool = False
    """Whether the computer played a move in a solo game."""
    line: Sequence[Node] = ()
    """The positions from the first one to the end."""
    minutes: int | None = None
    """How long it took, where it was played in one go."""
    to_others: bool = False
    """Whether it is told to others, for whom the person who played is not "you"."""
    pace: "Pace | None" = None
    """What is known of other games with the same rolls."""


class Presentation(Protocol):
    """What the window knows of a family; what is said here holds unless a family says otherwise.

    Words that stand here as they are, and not in a function, are marked: they pass tr() when they are shown.
    """

    key: str
    """The name under which its last choices and its unfinished game are kept."""
    name: str
    """What its games are called together."""
    tile: str
    """The title of its tile, with an ampersand before the letter of its shortcut."""
    subtitle: str
    note: str = ""
    """What stands below its name in the list of all forms, where it has one place there."""
    tint: str = ""
    """The color of the box that its tile has a touch of."""
    demo: str = ""
    """The file, among the resources, of what is played in the picture of its tile: the first of its games."""
    surface: Surface
    """What it is played on."""
    forms: Sequence[Form]
    first: str
    """The game that is played before anything was chosen."""
    former_names: Mapping[str, str] = MappingProxyType({})
    """The present names of games, by their former ones."""
    has_dice: bool = False
    """Whether dice are rolled in its games, which the players may do themselves."""
    alone: str = ""
    """The game in which everybody can play with the rolls of the day; empty where there is none."""
    prints: bool = False
    """Whether what its players play on can be printed."""
    way_alone: str = ""
    """What leads from the choices for a new game to brainteasers like it; empty if nothing does."""
    way_alone_tip: str = ""

    def paint_emblem(self, painter: "QPainter", rect: "QRectF", look: "Look") -> None:
        """Paint what stands for the family on its tile: its first game as it begins, unless it has more."""
        self.surface.paint(painter, rect, Snapshot(GAMES[self.games[0]], ()), look, 0)

    @property
    def keys(self) -> Keys | None:
        """The keys that its board alone knows."""
        return None

    @property
    def games(self) -> tuple[str, ...]:
        """The names of all its games, those of the forms first."""
        variants = [form.variant for form in self.forms if form.variant]
        return (*(form.game for form in self.forms), *variants)

    def form_of(self, game: Game) -> Form | None:
        """The form of play that a game has, or is a variant of; None where nothing is offered like it."""
        return next((form for form in self.forms if game.name in (form.game, form.variant)), None)

    def demo_of(self, game: Game) -> tuple[str, str]:
        """The demo that is most like a game, and the name of the game in it."""
        return self.demo, self.games[0]

    def ground_of(self, game: Game) -> str:
        """What a game is played on, in a word, where that can be chosen."""
        return ""

    def new_ground_card(self, game: Game, parent: "QWidget") -> "GroundCard | None":
        """A card for what a game is played on, where that can be chosen."""
        return None

    def paint_form(self, painter: "QPainter", rect: "QRectF", game: Game, look: "Look") -> None:
        """Paint what a form of play is known by in the list of all: who has which colors."""
        from blokus_desktop.ui.families.form_emblems import paint_colors

        paint_colors(painter, rect, game, look)

    def start_corners(self, game: Game) -> Sequence[tuple[float, float]]:
        """Where each color starts, in shares of the board from its upper left; empty where nowhere."""
        return ()

    def task_words(self, state: State, look: "Look", *, fully: bool) -> Sequence[str]:
        """What the color to move is to do before its player takes a piece, the longest words first.

        ``fully`` tells those who have hardly played; for others there may be nothing to say.
        """
        return ()

    def rolls_alone(self, game: Game) -> bool:
        """Whether a game is a solo game, in which a player may ask for a friend's rolls."""
        return False

    def as_others_play(self, game: Game) -> Game:
        """What other programs mean by a game."""
        return game

    def forced(self, state: State) -> Move | None:
        """The move of a person that is made by itself, as there is no choice."""
        return None

    def turn_words(self, state: State, name: str, shared: str, *, alone: bool) -> str:
        """What a player is to do, by name and by the color that all share; ``alone`` where that is you."""
        if shared and alone:
            return tr("Your turn with {color}, which counts for nobody").format(color=shared)
        if shared:
            with_shared = tr("{name} to move with {color}, which counts for nobody")
            return with_shared.format(name=name, color=shared)
        return tr("{name} to move").format(name=name)

    def offer(self, state: State, color: Color, scene: "BoardScene", *, deciding: bool) -> "Offer":
        """What the hand of a color offers at a position on its scene, if its person decides now or not."""
        from blokus_desktop.ui.families.offer import Offer

        return Offer(state, color, deciding)

    def out_words(self, state: State, color: Color, look: "Look") -> Sequence[str]:
        """Why nothing in a hand can be laid any more, the longest words first."""
        from blokus_desktop.ui.families.outs import usual_out_words

        return usual_out_words(state, color, look)

    def out_news(self, match: Match, color: Color, look: "Look", *, person: bool) -> str:
        """What is said when a color is out from now on; of a person why."""
        state = match.state
        words = self.out_words(state, color, look)
        return full_sentence(words[0] if person or not state.hand(color) else words[1])

    def result_words(self, ended: Ended, look: "Look") -> str:
        """How a game ended, in a line."""
        from blokus_desktop.ui.families.results import result_words

        return result_words(ended.state, ended.seats, look, to_others=ended.to_others)

    def about_words(self, ended: Ended, look: "Look") -> Sequence[str]:
        """Of which game that is the end, the longest words first."""
        from blokus_desktop.ui.families.results import about_words

        return about_words(tr(self.name), ended.state, ended.seats, ended.minutes, look)

    def new_result(self, ended: Ended, look: "Look") -> "QWidget | None":
        """What there is to tell of a game besides its scores; None where nothing."""
        return None

    def new_company(self, parent: "QWidget", pace: "Pace | None") -> "Company | None":
        """What shows the others at a table in a way of its own; None for a card each."""
        return None

    def paint_shared(self, painter: "QPainter", rect: "QRectF", match: Match, look: "Look") -> bool:
        """Paint how a game went, for others who are not to see its end; False where they see the board."""
        return False

    def new_roll_question(self, parent: "QWidget") -> "RollQuestion | None":
        """What asks for the dice that the players have rolled themselves; None where there are none."""
        return None

    def paint_printed(
        self, painter: "QPainter", rect: "QRectF", state: State, player: Player, name: str, look: "Look"
    ) -> None:
        """Paint what a player plays on as it is printed; without a name there is a line for one."""
        return

    def again_words(self, game: Game) -> str:
        """The words of the button that plays the same game once more."""
        return tr("Rematch")

    def title_of(self, game: Game) -> str:
        """What a game is called in the window."""
        return tr(self.name)
