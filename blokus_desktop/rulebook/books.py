"""The list of all books and their pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from blokus_desktop.game.blokus3d import SolidGame
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.dice import DiceGame
from blokus_desktop.game.flat import FlatGame
from blokus_desktop.game.state import Game
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.rulebook.dice import dice_page
from blokus_desktop.rulebook.flat import flat_page
from blokus_desktop.rulebook.page import Name, Page
from blokus_desktop.rulebook.puzzles import boards_page, cards_page, cubes_page
from blokus_desktop.rulebook.solid import STRUCTURE_TITLES, solid_page
from blokus_desktop.words.i18n import marked, tr

_FOUR, _THREE, _TWO = marked("Four players"), marked("Three players"), marked("Two players")
_VARIANTS = ("-free-corners", "-fixed-start", "-best")
"""How the names of games end that are variants of a form."""


@dataclass(frozen=True)
class Form:
    """A form of play that has a page."""

    key: str
    """The name of its game."""
    title: str
    """Marked."""


@dataclass(frozen=True)
class Book:
    """A game, or what is built in it, with a page for each form of play."""

    key: str
    title: str
    """Marked."""
    forms: Sequence[Form]
    make: Callable[[str, Game | None, str, Name], Page]
    """Makes the page of a form, or of a game that is a variant of it."""

    def page(self, form: str, name: Name, game: Game | None = None) -> Page:
        """The page of a form, with the numbers and colors of a game that has it, if one is on the table."""
        titles = [tr(each.title) for each in self.forms if each.key == form]
        title = tr("{game} · {form}").format(game=tr(self.title), form=titles[0])
        return self.make(form, game, title if len(self.forms) > 1 else tr(self.title), name)


def _of_flat(form: str, game: Game | None, title: str, name: Name) -> Page:
    return flat_page(cast(FlatGame, game or GAMES[form]), title, name)


def _of_dice(form: str, game: Game | None, title: str, name: Name) -> Page:
    return dice_page(cast(DiceGame, game or GAMES[form]), title, name)


def _of_solid(form: str, game: Game | None, title: str, name: Name) -> Page:
    return solid_page(cast(SolidGame, game or GAMES[form]), title, name)


def _of_puzzles(form: str, _game: Game | None, title: str, name: Name) -> Page:
    pages = {"boards": boards_page, "cards": cards_page, "cubes": cubes_page}
    return pages[form](title, name)


def _structure(key: str) -> Book:
    forms = (("2", _TWO), ("2x2", marked("Two, four colors")), ("3", _THREE), ("4", _FOUR))
    return Book(
        key,
        STRUCTURE_TITLES[key],
        [Form(f"{key}-{form}", title) for form, title in forms],
        _of_solid,
    )


BOOKS: Sequence[Book] = (
    Book(
        "classic",
        marked("Classic"),
        (
            Form("classic", _FOUR),
            Form("classic-2", _TWO),
            Form("classic-3", _THREE),
            Form("classic-teams", marked("Two teams")),
        ),
        _of_flat,
    ),
    Book("duo", marked("Duo"), (Form("duo", _TWO),), _of_flat),
    Book(
        "dice",
        marked("Dice Game"),
        (
            Form("dice-2-10", _TWO),
            Form("dice-3-10", _THREE),
            Form("dice-4-10", _FOUR),
            Form("dice-1-10", marked("Solo")),
        ),
        _of_dice,
    ),
    *map(_structure, STRUCTURE_TITLES),
    Book(
        "puzzles",
        marked("Brainteasers"),
        (Form("boards", marked("Boards")), Form("cubes", marked("Cubes")), Form("cards", marked("Cards"))),
        _of_puzzles,
    ),
)
"""All books in the order in which they stand, Classic first."""

FIRST = BOOKS[0]


def book_named(key: str) -> Book:
    """The book with a key."""
    return next(book for book in BOOKS if book.key == key)


def place_of(game: Game) -> tuple[Book, str]:
    """The book of a game, and the key of its form there; the first for what is no game of the catalog."""
    name = f"dice-{game.players}-10" if game.family == "dice" else game.name
    for ending in _VARIANTS:
        name = name.removesuffix(ending)
    found = ((book, form.key) for book in BOOKS for form in book.forms if form.key == name)
    return next(found, (FIRST, FIRST.forms[0].key))


def place_of_lesson(game: Game) -> tuple[Book, str]:
    """The book that is most about a small game made for a lesson, and a form there."""
    if game.name in GAMES:
        return place_of(game)
    key = {"dice": "dice", "solid": "tower"}.get(game.family, "duo" if "black" in game.colors else "classic")
    book = book_named(key)
    return book, book.forms[0].key


def place_of_puzzle(puzzle: Puzzle) -> tuple[Book, str]:
    """The book of the brainteasers, and the key of the page for one of them."""
    boards = "boards" if puzzle.name in PUZZLES else "cards"
    return book_named("puzzles"), "cubes" if puzzle.solid else boards
