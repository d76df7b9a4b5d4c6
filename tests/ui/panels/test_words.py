"""What the panels say of scores, counts and choices, and that tables of words follow the language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation
from blokus_desktop.game.scoring import Item, Line, Note, Score
from blokus_desktop.game.state import Color, Player
from blokus_desktop.ui.families.counting import SHEET, Counted, counted
from blokus_desktop.ui.panels.asking_line import LEAVE, AskingLine
from blokus_desktop.ui.panels.comments import CommentsPanel
from blokus_desktop.ui.panels.words import (
    color_heading,
    color_words,
    count_words,
    counting_words,
    note_words,
    player_facts,
)
from blokus_desktop.ui.style.theme import Look
from tests.playing import random_game
from tests.words.pseudo import speaking_german

GERMAN = {
    "Leave": "Beenden",
    "End the engine; the game rests here until you let it go on": "Das Spiel bleibt hier stehen",
    "Very good": "Sehr gut",
    "{count} strike\0{count} strikes": "{count} Strich\0{count} Striche",
}


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    with speaking_german(GERMAN, tmp_path):
        yield


def test_strikes_are_counted() -> None:
    told = [note_words(Note(Item.STRIKES, count)) for count in range(3)]
    assert told == ["no strikes", "1 strike", "2 strikes"]


def test_only_what_is_not_seen_at_a_glance_is_counted() -> None:
    assert count_words(Item.SEEN_FROM_ABOVE, 20) == "20 seen"
    assert count_words(Item.PIECES_LEFT, 1) == "1 left"
    assert count_words(Item.SQUARES_LEFT, 5) == ""


@pytest.mark.parametrize(
    ("out", "counts", "words"),
    [
        (False, True, "12"),
        (False, False, "(12)"),
        (True, True, "out   12"),
        (True, False, "out   (12)"),
    ],
)
def test_what_is_left_of_a_color(out: bool, counts: bool, words: str) -> None:
    assert color_words(Counted(12, "left"), out=out, counts=counts) == words


def test_one_piece_is_not_several() -> None:
    states = (state for seed in range(40) for state, _ in random_game(GAMES["tower-2"], seed))
    state = next(state for state in states if state.hand(Color(0)).bit_count() == 1)
    told = counted(state, Score((Line(Item.SQUARES_LEFT, -1),)), 1, SHEET)
    facts = player_facts(state, Player(0), told, Look())
    assert facts[0] == "−1 point"
    assert ": 1 piece left" in facts[1]


def test_a_color_is_told_with_its_decider_and_whether_it_counts() -> None:
    assert color_heading("Blue") == "Blue"
    assert color_heading("Blue", "you") == "Blue: you"
    assert color_heading("Blue", counts=False) == "Blue, does not count"
    assert color_heading("Blue", "you", counts=False) == "Blue: you, does not count"


@pytest.mark.usefixtures("german")
def test_tables_of_words_follow_the_language(qtbot: QtBot) -> None:
    line, panel = AskingLine(), CommentsPanel()
    for widget in (line, panel):
        qtbot.addWidget(widget)
    line.show_words("", choices=(LEAVE,))
    button = line.buttons[LEAVE.name]
    assert (button.text(), button.toolTip()) == ("Beenden", "Das Spiel bleibt hier stehen")
    judgments = {button.text(): button.toolTip() for button in panel.findChildren(QToolButton)}
    assert judgments[Annotation.VERY_GOOD.value] == "Sehr gut"
    assert judgments[Annotation.GOOD.value] == "Good"
    assert [note_words(Note(Item.STRIKES, count)) for count in (1, 2)] == ["1 Strich", "2 Striche"]


def test_what_counts_in_three_dimensions_is_said_in_whole_words() -> None:
    start = GAMES["tower-2"].start().scores().players[Player(0)]
    assert counting_words(start) == "0 squares seen from above: +1 each\n11 pieces left: −1 each"
    assert counting_words(GAMES["duo"].start().scores().players[Player(0)]) == ""
