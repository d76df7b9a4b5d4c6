"""Each game has its page, each page its form, and each objection a chapter that explains it."""

import pytest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.start import sharing
from blokus_desktop.puzzles.catalog import PUZZLES, cube
from blokus_desktop.rulebook.books import BOOKS, FIRST, place_of, place_of_puzzle
from tests.rulebook.pages import all_pages, name, page_of

OF_ALL = {Rule.NOT_IN_HAND, Rule.OCCUPIED, Rule.GAME_OVER}
OF_FAMILY = {
    "flat": {Rule.OWN_EDGE, Rule.NO_CORNER, Rule.NO_START, Rule.OUTSIDE, Rule.MUST_MOVE},
    "dice": {
        *(
            Rule.OWN_EDGE,
            Rule.NO_CORNER,
            Rule.NO_SHEET_CORNER,
            Rule.OTHER_SHEET,
            Rule.WRONG_ROW,
            Rule.OUTSIDE,
        ),
        *(Rule.NO_SUCH_DIE, Rule.DIE_OPENS_NOTHING, Rule.DIE_NEEDS_STRIKE, Rule.NO_STRIKE_LEFT),
        *(Rule.STRIKE_OPENS_NOTHING, Rule.WRONG_NUMBER_OF_DICE, Rule.NO_SUCH_FACE, Rule.DICE_NOT_IN_ORDER),
        Rule.NOT_A_MOVE_HERE,
    },
    "solid": {
        *(Rule.NO_FACE, Rule.NO_SUPPORT, Rule.NOT_ON_GROUND, Rule.NO_CONTACT, Rule.OFF_STRUCTURE),
        *(Rule.TOO_HIGH, Rule.MUST_MOVE),
    },
}
"""What a State of a family, or its table of placements, can object."""
OF_PUZZLES = {
    "boards": {Rule.OWN_EDGE, Rule.NO_CORNER, Rule.NO_START, Rule.SIZE_ORDER, Rule.TURN_ORDER, Rule.OUTSIDE},
    "cards": {Rule.CROSSED, Rule.GIVEN, Rule.OWN_EDGE, Rule.NO_CORNER, Rule.OUTSIDE},
    "cubes": {Rule.NO_SUPPORT, Rule.NOT_FROM_ABOVE, Rule.OUTSIDE, Rule.TOO_HIGH, Rule.OFF_STRUCTURE},
}


def test_classic_is_the_first_book_and_the_brainteasers_are_the_last() -> None:
    assert FIRST is BOOKS[0]
    assert [book.key for book in BOOKS] == [
        *("classic", "duo", "dice", "tower", "wall", "stairs", "pyramid", "puzzles"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_page_of_its_own(game: str) -> None:
    book, form = place_of(GAMES[game])
    assert page_of(game).family == GAMES[game].family
    assert form in {each.key for each in book.forms}
    assert page_of(game).key == game


def test_each_form_has_a_page() -> None:
    for book in BOOKS:
        for form in book.forms:
            page = book.page(form.key, name)
            assert page.key == form.key
            assert page.title.startswith(book.title)
            assert len({chapter.key for chapter in page.chapters}) == len(page.chapters) >= 3


def test_brainteasers_find_their_pages() -> None:
    assert place_of_puzzle(PUZZLES["pentominoes"])[1] == "boards"
    assert place_of_puzzle(cube(4, 3))[1] == "cubes"


@pytest.mark.parametrize("game", GAMES)
def test_each_objection_has_a_chapter(game: str) -> None:
    for rule in OF_ALL | OF_FAMILY[GAMES[game].family]:
        assert page_of(game).chapter_of(rule) is not None, rule


@pytest.mark.parametrize("key", OF_PUZZLES)
def test_each_objection_in_a_brainteaser_has_a_chapter(key: str) -> None:
    for rule in {Rule.OCCUPIED, Rule.NOT_IN_HAND} | OF_PUZZLES[key]:
        assert page_of(key).chapter_of(rule) is not None, rule


def test_a_page_is_about_the_very_game_on_the_table() -> None:
    game = sharing(GAMES["classic-3"], "red")
    book, form = place_of(game)
    shared = " ".join(chapter.text for chapter in book.page(form, name, game).chapters)
    assert "Red is shared" in shared
    assert "Green is shared" not in shared


def test_colors_are_called_as_they_are_seen() -> None:
    seen = {"blue": "blue", "yellow": "yellow", "red": "orange", "green": "pink"}
    page = FIRST.page("classic", seen.__getitem__)
    text = " ".join(chapter.text for chapter in page.chapters)
    assert "orange" in text
    assert "pink" in text
    assert "red on" not in text


def test_no_sentence_is_long_or_left_unfilled() -> None:
    for page in all_pages():
        for chapter in page.chapters:
            assert chapter.sentences
            for sentence in chapter.sentences:
                assert len(sentence) <= 230, sentence
                assert sentence[-1] in ".:", sentence
            assert "{" not in chapter.text
