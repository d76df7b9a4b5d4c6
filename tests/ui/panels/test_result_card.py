"""The card at the end: who has won, the sheet's arithmetic, and what comes next."""

from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.game.state import Color, Player, State
from blokus_desktop.ui.families.results import lead_words, result_words
from blokus_desktop.ui.panels.result_card import ResultCard, ScoreTable, signed
from blokus_desktop.ui.style import titles
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, apply_theme
from tests.playing import random_game

NOBODY = (Seat(),) * 4


def end_of(name: str, seed: int = 1) -> State:
    """The last position of a random game."""
    state, move = list(random_game(GAMES[name], seed))[-1]
    return state.play(move)


def with_left(state: State, *squares: int) -> FlatState:
    """The same end, but with so many squares left to each color: a piece of one to five, or none."""
    assert isinstance(state, FlatState)
    single_piece_of = {0: 0, 1: 1, 2: 1 << 1, 3: 1 << 2, 4: 1 << 4, 5: 1 << 10}
    return replace(state, hands=tuple(single_piece_of[count] for count in squares))


@pytest.fixture
def card(qtbot: QtBot, qapp: QApplication) -> ResultCard:
    apply_theme(qapp, LIGHT)
    made = ResultCard()
    qtbot.addWidget(made)
    made.resize(320, 520)
    made.show()
    QTest.qWaitForWindowExposed(made)
    return made


def lines_of(card: ResultCard) -> list[tuple[str, str]]:
    """The sheet as it is read: words and points, line by line."""
    sheet = card.findChild(ScoreTable)
    rows: dict[int, list[str]] = {}
    for label in sheet.findChildren(QLabel):
        index = sheet._grid.indexOf(label)
        rows.setdefault(sheet._grid.getItemPosition(index)[0], []).append(label.text())
    return [(words[0], words[1]) for _, words in sorted(rows.items())]


def test_the_title_names_who_has_won() -> None:
    classic = end_of("classic")
    anna = (Seat("Anna"), Seat("", Kind.COMPUTER, 2), Seat(), Seat("Ben"))
    for left, seats, words in (
        ((1, 5, 5, 5), NOBODY, "Blue wins"),
        ((1, 5, 5, 5), anna, "Anna wins"),
        ((5, 1, 5, 5), anna, "Yellow wins"),
        ((1, 5, 1, 5), NOBODY, "Blue and Red share the win"),
        ((1, 5, 1, 1), anna, "Anna, Red and Ben share the win"),
    ):
        assert result_words(with_left(classic, *left), seats, Look()) == words


def test_the_title_names_teams_and_players_of_several_colors_or_none() -> None:
    teams, two = end_of("classic-teams"), end_of("classic-2")
    assert result_words(with_left(teams, 1, 5, 1, 5), NOBODY, Look()) == "Team Blue + Red wins"
    named = (Seat("Anna"), Seat(), Seat("Ben"), Seat())
    assert result_words(with_left(teams, 1, 5, 1, 5), named, Look()) == "Team Anna + Ben wins"
    assert result_words(with_left(two, 1, 5, 1, 5), NOBODY, Look()) == "Blue + Red wins"
    dice = end_of("dice-2-9")
    (winner,) = dice.scores().ahead
    assert result_words(dice, NOBODY, Look()) == f"Player {winner + 1} wins"


def test_the_lead_is_told_in_points() -> None:
    duo = end_of("duo")
    assert lead_words(with_left(duo, 2, 5)) == "by 3 points"
    assert lead_words(with_left(duo, 5, 4)) == "by 1 point"
    assert lead_words(with_left(duo, 4, 4)) == ""


def test_the_lead_in_the_dice_game_is_told_in_squares_and_its_winner_as_on_the_cards() -> None:
    dice = end_of("dice-2-9")
    (winner,) = dice.scores().ahead
    totals = [score.total for score in dice.scores().players]
    assert lead_words(dice) == f"by {abs(totals[0] - totals[1])} squares"
    computers = (Seat(kind=Kind.COMPUTER, level=2), Seat(kind=Kind.COMPUTER, level=2))
    assert result_words(dice, computers, Look()) == f"Computer {winner + 1} wins"
    person = (Seat("Ada"), Seat("Ada"))
    assert result_words(dice, person, Look()) == f"Ada {winner + 1} wins"


def test_a_long_title_leaves_no_empty_line_to_a_short_one(card: ResultCard) -> None:
    state, long = with_left(end_of("duo"), 2, 5), "Somebody whose name takes more than a single line here"
    heights = []
    for name, width in (("Anna", 320), (long, 320), ("Anna", 320), (long, 260), (long, 600)):
        card.resize(width, 520)
        card.show_result(state, (Seat(name), Seat()))
        QCoreApplication.processEvents()
        heights.append(card.title.height())
    single, several, again, more, less = heights
    assert single == again < several <= more > less


def test_every_line_of_the_sheet_is_there_with_its_sign(card: ResultCard) -> None:
    state = with_left(end_of("duo"), 0, 5)
    single = next(iter(state.game.table))
    state = replace(state, laid=(*state.laid, (Color(0), single)))
    card.show_result(state, (Seat("Anna"), Seat()))
    assert lines_of(card) == [
        ("Anna", "20"),
        ("Squares left", "0"),
        ("All pieces laid", "+15"),
        ("Single square laid last", "+5"),
        ("Player 2", "−5"),
        ("Squares left", "−5"),
    ]
    assert [signed(points) for points in (3, 0, -3)] == ["+3", "0", "−3"]


def test_the_best_stand_first_and_another_game_replaces_the_lines(card: ResultCard) -> None:
    classic = end_of("classic")
    for left, order in (((5, 4, 1, 2), "3 4 2 1"), ((1, 2, 3, 4), "1 2 3 4")):
        card.show_result(with_left(classic, *left), NOBODY)
        QApplication.processEvents()
        told = [words for words, _ in lines_of(card) if words != "Squares left"]
        assert told == [f"Player {number}" for number in order.split()]


def test_two_colors_are_added_up_and_so_are_teams(card: ResultCard) -> None:
    card.show_result(with_left(end_of("classic-2"), 1, 5, 2, 5), (Seat("Anna"), Seat("Ben"), *NOBODY[2:]))
    assert lines_of(card)[:5] == [
        ("Anna", "−3"),
        ("Blue", "−1"),
        ("Squares left", "−1"),
        ("Red", "−2"),
        ("Squares left", "−2"),
    ]
    card.show_result(with_left(end_of("classic-teams"), 1, 5, 2, 5), NOBODY)
    QApplication.processEvents()
    assert lines_of(card)[:2] == [("Team Blue + Red", "−3"), ("Player 1", "−1")]


def test_who_decided_for_each_color_is_told_where_that_differs(card: ResultCard) -> None:
    computers = [Seat("", Kind.COMPUTER, level) for level in (2, 2, 3)]
    state = with_left(end_of("classic-2"), 1, 5, 2, 5)
    card.show_result(state, (Seat("Anna"), computers[0], computers[2], computers[1]))
    words = [words for words, _ in lines_of(card) if words != "Squares left"]
    assert words == [
        "Anna",
        "Blue: you",
        "Red: computer 3",
        f"Computer · {titles.level_title(2)}",
        "Yellow",
        "Green",
    ]
    assert card.title.text() == "Anna wins"


def test_a_color_that_does_not_count_says_so(card: ResultCard) -> None:
    state = end_of("wall-2x2-best")
    card.show_result(state, NOBODY)
    scores = state.scores()
    for player, colors in enumerate(((0, 2), (1, 3))):
        totals = [scores.colors[color].total for color in colors]
        assert scores.players[player].total == max(totals)
    aside = [words for words, _ in lines_of(card) if "does not count" in words]
    assert len(aside) == 2
    card.show_result(end_of("wall-2x2"), NOBODY)
    QApplication.processEvents()
    assert not [words for words, _ in lines_of(card) if "does not count" in words]


def test_the_sheet_of_a_turntable_has_squares_seen_and_pieces_left(card: ResultCard) -> None:
    state = end_of("stairs-3")
    card.show_result(state, NOBODY[:3])
    scores = state.scores().players
    ranked = sorted(range(3), key=lambda player: -scores[player].total)
    wanted = []
    for player in ranked:
        seen, left = (line.points for line in scores[player].lines)
        wanted += [(f"Player {player + 1}", str(seen + left).replace("-", "−"))]
        wanted += [("Squares seen from above", signed(seen)), ("Pieces left", signed(left))]
    assert lines_of(card) == wanted
    assert card.title.text() == f"{('Blue', 'Yellow', 'Red')[ranked[0]]} wins"


def test_the_buttons_ask(card: ResultCard, qtbot: QtBot) -> None:
    card.show_result(end_of("duo"), NOBODY[:2])
    QApplication.processEvents()
    asked = {
        "Review": card.review_requested,
        "Rematch": card.rematch_requested,
        "Home": card.home_requested,
    }
    buttons = {button.text(): button for button in card.findChildren(QPushButton)}
    assert buttons.keys() == asked.keys()
    for text, signal in asked.items():
        others = [other for other in asked.values() if other is not signal]
        with qtbot.waitSignal(signal, timeout=1000), qtbot.assertNotEmitted(others[0]):
            QTest.mouseClick(buttons[text], Qt.MouseButton.LeftButton)


def test_nothing_is_cut_and_the_buttons_are_always_there(card: ResultCard) -> None:
    seats = (Seat("Maximiliane Featherstonehaugh"), Seat("", Kind.COMPUTER, 2), Seat(), Seat())
    ends = [end_of(name) for name in ("classic", "classic-teams", "wall-2x2-best")]
    ends.append(with_left(ends[0], 1, 1, 1, 1))
    for state, size in product(ends, [(320, 520), (520, 520), (300, 250)]):
        card.show_result(state, seats)
        card.resize(*size)
        QApplication.processEvents()
        assert (card.width(), card.height()) == size
        sheet = card.findChild(ScoreTable)
        for label in card.findChildren(QLabel):
            if label.isVisible() and not label.wordWrap() and label.property("role") != "strong":
                assert label.width() >= label.sizeHint().width()
        for button in card.findChildren(QPushButton):
            place = button.mapTo(card, button.rect().bottomRight())
            assert card.rect().contains(place)
            assert button.width() >= button.sizeHint().width()
        assert sheet.width() <= card.width()
        assert card.title.height() == card.title.heightForWidth(card.title.width())
    card.show_result(with_left(end_of("classic-teams"), 5, 1, 5, 1), NOBODY)
    QApplication.processEvents()
    spared = card.sizeHint().height() - card.minimumSizeHint().height()
    assert spared > 100, "the sheet is to scroll where there is little room"
    assert not card.hasHeightForWidth(), "a layout would give it that height and no less"


def test_swatches_follow_the_look(card: ResultCard, qapp: QApplication) -> None:
    card.show_result(with_left(end_of("duo"), 1, 5), NOBODY[:2])
    QApplication.processEvents()
    before = card.findChild(ScoreTable).swatches[0].grab().toImage().pixelColor(7, 12)
    card.set_look(Look(DARK, {**Look().palette, "black": "F08A24"}))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert card.findChild(ScoreTable).swatches[0].grab().toImage().pixelColor(7, 12) != before
    assert Player(0) in end_of("duo").game.teams[0]
