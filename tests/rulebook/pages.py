"""All pages of the rulebook, in English."""

from functools import cache

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.rulebook.books import BOOKS, place_of
from blokus_desktop.rulebook.page import Chapter, Page

COLORS = {"blue", "yellow", "red", "green", "black", "white"}


def name(color: str) -> str:
    assert color in COLORS
    return color


@cache
def page_of(key: str) -> Page:
    """The page of a game by its name, or one of those of the brainteasers."""
    if key in GAMES:
        book, form = place_of(GAMES[key])
        return book.page(form, name, GAMES[key])
    return next(book for book in BOOKS if book.key == "puzzles").page(key, name)


@cache
def all_pages() -> tuple[Page, ...]:
    """A page for each game of the catalog, and those of the brainteasers."""
    return tuple(page_of(key) for key in (*GAMES, "boards", "cubes", "cards"))


def chapter_of(page: str, key: str) -> Chapter:
    """A chapter of a page."""
    return next(chapter for chapter in page_of(page).chapters if chapter.key == key)
