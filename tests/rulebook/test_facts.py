"""Every sentence of the rule sheets has its counterpart in the rulebook, with the same numbers."""

import pytest

from blokus_desktop.rulebook.page import Chapter, Heights
from tests.rulebook.facts import FACTS, Fact
from tests.rulebook.pages import chapter_of

TOWER = [*[".........."] * 2, *["...8888..."] * 5, *[".........."] * 3]
WALL = ["..........", *["..444444.."] * 3, *["..444....."] * 5, ".........."]
STAIRS_FOOT = ["..444444..", "..333333..", ".22222222.", ".11111111.", ".........."]
PYRAMID_TOP = ["..........", ".11111111.", ".12222221.", ".12333321.", ".12344321."]
MAPS = {
    "tower-4": TOWER,
    "tower-2x2": TOWER,
    "tower-3": [line.replace("8", "6") for line in TOWER],
    "tower-2": [line.replace("8", "4") for line in TOWER],
    "wall-4": WALL,
    "wall-3": [line.replace("4", "3") for line in WALL],
    "wall-2": [line.replace("4", "2") for line in WALL],
    "stairs-4": ["..........", "....88....", "....77....", "...6666...", "...5555...", *STAIRS_FOOT],
    "stairs-3": ["..........", "....55....", "....55....", "...5555...", "...5555...", *STAIRS_FOOT],
    "stairs-2": ["..........", "....44....", "....44....", "...4444...", "...4444...", *STAIRS_FOOT],
    "pyramid-4": [*PYRAMID_TOP, *reversed(PYRAMID_TOP)],
    "pyramid-3": [*PYRAMID_TOP, *reversed(PYRAMID_TOP)],
    "pyramid-2": [*PYRAMID_TOP, *[".........."] * 5],
}
"""The maps of heights of the sheet, by the game."""


def told(chapter: Chapter) -> str:
    return " ".join(chapter.text.split())


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: f"{fact.section} {fact.page}: {fact.sentence}")
def test_a_sentence_of_the_sheets_has_its_counterpart(fact: Fact) -> None:
    text = told(chapter_of(fact.page, fact.chapter))
    for words in fact.words:
        assert words in text


def test_every_section_is_there() -> None:
    assert {fact.section for fact in FACTS} == {"1.1", "1.2", "1.3", "1.4", "2", "3.1", "3.2", "3.3", "4"}
    assert len(FACTS) > 140


@pytest.mark.parametrize("game", MAPS)
def test_the_map_of_a_structure_is_that_of_the_sheet(game: str) -> None:
    (heights,) = [part for part in chapter_of(game, "structure").parts if isinstance(part, Heights)]
    assert list(heights.lines) == MAPS[game]
