"""What the hero of the home screen can offer: to go on with what was left off, or a first game."""

from collections.abc import Sequence
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.state import FOUR_COLORS, Game, Player
from blokus_desktop.ui.board.snapshot import Snapshot, snapshot
from blokus_desktop.ui.families import FAMILIES, presentation_of
from blokus_desktop.ui.families.counting import LEFT
from blokus_desktop.ui.home.demo_games import snapshots
from blokus_desktop.ui.home.words import (
    PlayerLine,
    move_words,
    names_beside_colors,
    names_of,
    player_lines,
    shortened,
    title_parts,
    turn_words,
    when_words,
)
from blokus_desktop.ui.style.theme import Look
from blokus_desktop.words.i18n import capital, tr

if TYPE_CHECKING:
    from blokus_desktop.lessons.lesson import Lesson
    from blokus_desktop.puzzles.puzzle import Puzzle
    from blokus_desktop.ui.learn.first_steps import FirstSteps
    from blokus_desktop.ui.puzzles.records import Record


class What(Enum):
    """What a press on the button does."""

    GO_ON = "go-on"
    """With the unfinished game of a family."""
    PUZZLE = "puzzle"
    """Go on with a brainteaser."""
    PLAY = "play"
    """Begin a game of a family."""
    LEARN = "learn"
    """Open a lesson."""


class Offer(NamedTuple):
    """What is offered, and what is said and shown of it."""

    what: What
    key: str
    """Of the family, the brainteaser or the lesson."""
    status: tuple[str, ...]
    """How it stands, the longest words first."""
    title: str
    lines: tuple[str, ...]
    """What there is to say below the title, the longest words first."""
    button: str
    film: tuple[Snapshot, ...]
    """The picture; where there are several, they are shown one after the other."""
    players: tuple[PlayerLine, ...] = ()
    when: str = ""
    """When it was left off."""
    short_button: str = ""
    """What is on the button where it is narrow."""

    @property
    def can_be_waved_off(self) -> bool:
        """Whether it can be offered no more."""
        return self.what is not What.PLAY

    @property
    def needs_names(self) -> bool:
        """Whether its lines say nothing where there is no room for the names in them."""
        return self.what is What.LEARN

    @property
    def wave_off_tip(self) -> str:
        """What happens then."""
        if self.what is What.LEARN:
            return tr("Offer the lessons here no more; the menu Help has them")
        return tr("Offer this no more; it stays among the saved ones")


def of_match(match: Match, moment: datetime | None, look: Look, way: str = LEFT) -> Offer:
    """To go on with a game that was left off at some moment, counted in a player's way."""
    title, form = title_parts(match.game)
    when = when_words(moment, datetime.now()) if moment is not None else ""
    moves = move_words(len(match.state.laid))
    lines = shortened([form, moves if form else capital(moves), when])
    return Offer(
        What.GO_ON,
        presentation_of(match.game).key,
        turn_words(match, look),
        title,
        (*lines, capital(moves)),
        tr("Pl&ay on"),
        (snapshot(match.state),),
        player_lines(match, look, way),
    )


def of_puzzle(key: str, puzzle: "Puzzle", record: "Record", moment: datetime) -> Offer:
    """To go on with a brainteaser that was left off at some moment."""
    # Not before there is one.
    from blokus_desktop.ui.puzzles.words import puzzle_title, standing_words

    shown = Snapshot(puzzle, tuple(dict.fromkeys((*puzzle.givens, *record.laid))))
    laid = standing_words(len(shown.laid) - len(puzzle.givens), None, helped=False)
    when, title = when_words(moment, datetime.now()), puzzle_title(puzzle)
    told = (tr("Brainteaser"),), title, shortened([laid, when]), tr("Pl&ay on")
    return Offer(What.PUZZLE, key, *told, (shown,), when=when)


def of_first_steps(steps: "FirstSteps", lesson: "Lesson") -> Offer:
    """To learn, while a game plays itself."""
    family = FAMILIES[0]
    status: tuple[str, ...] = (tr("New here?"),)
    if not steps.begun:
        ways = (tr("Learn by playing: {count} short lessons"), tr("{count} short lessons"))
        told = tuple(words.format(count=steps.count) for words in ways)
        title, button = tr("First steps"), tr("Le&arn in one minute")
    else:
        ways = (tr("First steps · {done} of {count} done"), tr("{done} of {count} done"))
        status = tuple(words.format(done=steps.done, count=steps.count) for words in ways)
        # The first picture of the window does not wait for it.
        from blokus_desktop.ui.learn.index_words import time_words

        title, told, button = tr(lesson.title), (time_words(lesson.seconds),), tr("Le&arn on")
    # A color each, for so many as there are players elsewhere.
    coming = [other for other in steps.to_do if other is not lesson or not steps.begun]
    named = zip(FOUR_COLORS, coming, strict=False)
    lines = tuple(PlayerLine((color,), tr(other.title)) for color, other in named)
    film, short = tuple(snapshots(family)), tr("Le&arn")
    return Offer(What.LEARN, lesson.key, status, title, told, button, film, lines, short_button=short)


def of_family(game: Game, seats: Sequence[Seat], look: Look) -> Offer:
    """To begin a game with these players, in a form of play that is shown in a film."""
    family = presentation_of(game)
    title, form = title_parts(game)
    names, beside = names_of(game, seats, look), names_beside_colors(game, seats, look)
    players = tuple(
        PlayerLine(
            tuple(game.colors[color] for color in game.colors_of(Player(player))), name, beside=beside[player]
        )
        for player, name in enumerate(names)
    )
    words = (form or tr(family.subtitle), tr(family.subtitle))
    button = tr("Pl&ay {game}").format(game=title)
    return Offer(
        What.PLAY,
        family.key,
        (tr("Ready to play"),),
        title,
        words,
        button,
        tuple(snapshots(family, game)),
        players,
    )
