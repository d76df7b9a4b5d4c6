"""Words are found in the rules, and the places where they stand."""

import pytest

from blokus_desktop.rulebook.search import cut_at_hits, found_in
from tests.rulebook.pages import page_of


def keys(query: str, page: str = "classic") -> list[str]:
    return [chapter.key for chapter in found_in(page_of(page), query)]


def test_a_word_is_found_in_sentences_titles_and_captions() -> None:
    assert "touch" in keys("edge")
    assert keys("beyond the board") == ["others"]
    assert keys("free corners") == ["start"]


def test_all_words_must_stand_in_a_chapter() -> None:
    assert keys("score win pentagon") == []
    assert keys("SCORE win") == ["count"]


def test_a_word_of_the_title_stands_over_all() -> None:
    assert keys("classic") == [chapter.key for chapter in page_of("classic").chapters]
    assert keys("classic 58") == ["pieces"]
    assert keys("duo") == []


def test_nothing_finds_all() -> None:
    assert keys("  ") == [chapter.key for chapter in page_of("classic").chapters]


def test_numbers_and_names_of_pieces_are_found() -> None:
    assert keys("58") == ["pieces"]
    assert keys("W") != []
    assert keys("tripod", "tower-4") == ["pieces"]


@pytest.mark.parametrize(
    ("said", "page", "chapter"),
    [
        ("diagonal", "classic", "touch"),
        ("Diagonally", "duo", "touch"),
        ("diag", "dice-2-10", "draw"),
        ("side", "classic", "touch"),
        ("score", "classic", "count"),
        ("skip", "classic", "out"),
        ("rotate", "classic", "pieces"),
        ("turn", "classic", "pieces"),
        ("mirror", "classic", "pieces"),
        ("win", "duo", "count"),
        ("tie", "duo", "count"),
        ("draw", "duo", "count"),
        ("bonus", "classic", "count"),
        ("rotate", "tower-4", "pieces"),
        ("tie", "tower-4", "count"),
        ("objective", "dice-2-10", "sheet"),
    ],
)
def test_what_players_say_finds_what_the_rules_say(said: str, page: str, chapter: str) -> None:
    assert chapter in keys(said, page)
    assert len(keys(said, page)) < len(page_of(page).chapters)


def test_what_is_said_otherwise_is_lit_too() -> None:
    assert ("corner", True) in list(cut_at_hits("at a corner", "diagonal"))


def test_a_text_is_cut_where_the_words_stand() -> None:
    parts = list(cut_at_hits("Along an edge: edges", "EDGES edge"))
    assert parts == [("Along an ", False), ("edge", True), (": ", False), ("edges", True)]
    assert list(cut_at_hits("(a.b)", ".")) == [("(a", False), (".", True), ("b)", False)]
    assert list(cut_at_hits("as it is", "")) == [("as it is", False)]
