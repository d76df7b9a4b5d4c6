"""The players' cards: who, how many points, what is left, who is to move, and who thinks."""

from itertools import islice, product

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seat_places
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Player, State
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.panels.player_card import COUNTING, Card
from blokus_desktop.ui.panels.player_cards import PlayerCards
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, apply_theme
from blokus_desktop.ui.style.titles import level_name
from tests.playing import random_game

SECOND = LEVELS[1]
SEATS = (Seat("Anna"), Seat("", Kind.COMPUTER, 2), Seat(), Seat("", Kind.COMPUTER, 1))


def played(name: str, plies: int = 1000, seats: tuple[Seat, ...] = ()) -> Match:
    """A random match so many moves long, or to its end."""
    match = Match(GAMES[name], seats)
    for _, move in random_game(match.game, 7):
        if len(match.cursor.path()) > plies:
            break
        if isinstance(move, Placement):
            match.play(move)
    return match


def later(match: Match, wanted) -> State:
    """The first position of a match of which something is true."""
    return next(node.state for node in match.main_line() if wanted(node.state))


@pytest.fixture
def cards(qtbot: QtBot, qapp: QApplication) -> PlayerCards:
    """The cards in a narrow and low place, in the light theme, without motion."""
    apply_theme(qapp, LIGHT)
    made = PlayerCards()
    qtbot.addWidget(made)
    made.set_look(Look())
    made.set_animated(False)
    made.resize(340, 280)
    return made


def show(cards: PlayerCards, match: Match) -> PlayerCards:
    cards.show_match(match)
    cards.show()
    QTest.qWaitForWindowExposed(cards)
    cards.resize(340, 280)
    QApplication.processEvents()
    return cards


def frame_color(card: Card) -> QColor:
    return card.grab().toImage().pixelColor(card.width() // 2, 0)


def close(one: QColor, other: QColor, most: int = 12) -> bool:
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return all(abs(a - b) <= most for a, b in pairs)


def changed_box(before: QImage, after: QImage) -> tuple[int, int]:
    """Width and height of the smallest box around all pixels that differ."""
    places = [
        (x, y)
        for x in range(before.width())
        for y in range(before.height())
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    if not places:
        return 0, 0
    across, down = zip(*places, strict=True)
    return max(across) - min(across) + 1, max(down) - min(down) + 1


# Who and how many points


def test_cards_call_the_players_by_name_or_number_or_level(cards: PlayerCards) -> None:
    show(cards, played("classic", 0, SEATS))
    names = [card.name.shown() for card in cards.cards]
    assert names == [
        "Anna",
        f"Computer · 2 {level_name(SECOND.number)}",
        "Player 3",
        f"Computer · 1 {level_name(LEVELS[0].number)}",
    ]


def test_the_score_now_stands_with_a_real_minus_sign(cards: PlayerCards) -> None:
    match = show(cards, played("classic", 0)) and played("classic", 13)
    assert [card.score.text() for card in cards.cards] == ["−89"] * 4
    cards.show_state(match.state)
    assert not any(card.counting for card in cards.cards)
    totals = [score.total for score in match.state.scores().players]
    assert len(set(totals)) > 1
    assert [card.score.text() for card in cards.cards] == [f"−{-total}" for total in totals]
    assert number(0) == "0"


def test_a_player_of_two_colors_has_a_row_and_a_sum_for_each(cards: PlayerCards) -> None:
    match = played("classic-2", 20)
    show(cards, match)
    assert [len(card.rows) for card in cards.cards] == [2, 2]
    colors = match.state.scores().colors
    assert [note.text() for note in cards.cards[0].notes] == [
        number(colors[0].total),
        number(colors[2].total),
    ]


def test_a_card_tells_who_decides_for_each_color_where_that_differs(cards: PlayerCards) -> None:
    strong = Seat("", Kind.COMPUTER, 3)
    show(cards, played("classic-2", 0, (Seat("Anna"), SEATS[1], strong, SEATS[3])))
    assert [card.name.shown() for card in cards.cards] == ["Anna", "Computer"]
    told = ["Blue: you · Red: computer 3", "Yellow: computer 2 · Green: computer 1"]
    assert [card.deciders.shown() for card in cards.cards] == told
    assert "Blue: you · Red: computer 3" in cards.cards[0].accessibleDescription()
    cards.show_match(played("classic-2", 0, (strong, Seat(), Seat("", Kind.ENGINE), Seat())))
    first, second = cards.cards
    assert (first.name.shown(), first.deciders.text()) == ("Computer", "Blue: computer 3 · Red: engine")
    assert (second.name.shown(), second.deciders.isHidden()) == ("Player 2", True)
    cards.resize(240, 264)
    QApplication.processEvents()
    assert first.deciders.shown() == first.deciders.text()


def test_a_team_shows_its_sum_on_both_cards(cards: PlayerCards) -> None:
    match = played("classic-teams", 9)
    show(cards, match)
    first, second = (number(team.total) for team in match.state.scores().teams)
    assert first != second
    notes = [card.notes[0].text() for card in cards.cards]
    assert notes == [f"team {first}", f"team {second}", f"team {first}", f"team {second}"]
    show(cards, played("classic", 9))
    assert [card.notes[0].text() for card in cards.cards] == [""] * 4
    card = cards.cards[0]
    assert card.rows[0].geometry().right() == card.score.geometry().right()


def test_a_shared_color_is_a_note_and_frames_the_card_of_who_lays_it(cards: PlayerCards) -> None:
    match = played("classic-3", 30)
    state = later(match, lambda state: state.to_move == 3 and state.player == 1)
    show(cards, match)
    cards.show_state(state)
    assert len(cards.cards) == 3
    (shared,) = cards.shared
    assert "Green is not counted" in [label.text() for label in shared.findChildren(QLabel)]
    assert close(frame_color(cards.cards[1]), Look().color("green"))
    assert close(frame_color(cards.cards[0]), LIGHT.hairline)


def test_games_of_other_families_have_cards_too(cards: PlayerCards) -> None:
    for name in ("dice-2-9", "wall-2", "wall-2x2-best"):
        match = Match(GAMES[name])
        show(cards, match)
        for _, move in islice(random_game(match.game, 3), 12):
            match.play(move)
        cards.show_state(match.state)
        totals = [number(score.total) for score in match.state.scores().players]
        assert [card.score.text() for card in cards.cards] == totals
        assert cards.shared == []


def test_a_solid_card_tells_what_is_seen_from_above_and_what_is_left(cards: PlayerCards) -> None:
    match = played("tower-3", 14)
    show(cards, match)
    for player, card in enumerate(cards.cards):
        seen, left = (abs(line.points) for line in match.state.scores().players[player].lines)
        assert card.notes[0].text() == f"{seen} seen, {left} left"
        assert card.notes[0].text() in card.accessibleDescription()
        assert card.score.text() == number(seen - left)
    assert len({card.rows[0].width() for card in cards.cards}) == 1


def test_of_two_colors_the_one_that_does_not_count_is_in_brackets(cards: PlayerCards) -> None:
    def totals_of(state: State, player: int) -> list[int]:
        return [state.scores().colors[color].total for color in state.game.colors_of(Player(player))]

    match = played("tower-2x2-best")
    state = later(match, lambda state: all(len(set(totals_of(state, player))) == 2 for player in (0, 1)))
    show(cards, match)
    cards.show_state(state)
    for player, card in enumerate(cards.cards):
        totals = totals_of(state, player)
        written = [number(total) if total == max(totals) else f"({number(total)})" for total in totals]
        assert [note.text() for note in card.notes] == written
    match = played("tower-2x2", 17)
    show(cards, match)
    assert not any("(" in note.text() for card in cards.cards for note in card.notes)


# Whose turn it is, and what is left


def test_the_frame_of_who_is_to_move_has_the_color_to_be_laid(cards: PlayerCards) -> None:
    match = played("classic", 2)
    show(cards, match)
    assert close(frame_color(cards.cards[2]), Look().color("red"))
    for other in (0, 1, 3):
        assert close(frame_color(cards.cards[other]), LIGHT.hairline)
    # Even where it would have the color of paper.
    show(cards, played("duo", 1))
    assert not close(frame_color(cards.cards[1]), Look().color("white"), 30)


def test_a_laid_piece_pales_in_its_place_and_nothing_else_moves(cards: PlayerCards) -> None:
    match = played("classic", 1)
    show(cards, played("classic", 0))
    row = cards.cards[0].rows[0]
    before = row.grab().toImage()
    cards.show_state(match.state)
    width, height = changed_box(before, row.grab().toImage())
    _, laid = match.state.laid[0]
    size = len(list(cells_in(laid.cells)))
    assert 0 < width <= 6 * size
    assert 0 < height <= 6 * size


def test_the_rows_of_pieces_are_about_equally_long_and_as_large_as_they_fit(cards: PlayerCards) -> None:
    show(cards, played("classic", 0))
    row = cards.cards[0].rows[0]
    for size, rows, smallest in (((330, 32), 2, 4.5), ((320, 12), 1, 3.5), ((700, 48), 1, 8.0)):
        row.resize(*size)
        lengths: dict[float, float] = {}
        for left, top in row._places:
            lengths[top] = max(left, lengths.get(top, 0.0))
        assert len(lengths) == rows
        assert min(lengths.values()) > 0.7 * max(lengths.values())
        assert row._square >= smallest


def test_a_color_that_cannot_move_is_marked_as_out_while_others_go_on(cards: PlayerCards) -> None:
    match = played("classic")
    state = later(match, lambda state: len(state.out) == 1)
    (color,) = state.out
    show(cards, match)
    cards.show_state(state)
    words = [card.word.text() for card in cards.cards]
    assert words == ["out" if place == color else "" for place in range(4)]
    assert [card.rows[0]._style is Style.DIMMED for card in cards.cards] == [word == "out" for word in words]
    assert [card.word.isVisible() for card in cards.cards] == [place == color for place in range(4)]
    assert "out" in cards.cards[color].accessibleDescription()


def test_of_two_colors_the_one_that_is_out_says_so_in_its_row(cards: PlayerCards) -> None:
    match = played("classic-2")
    state = later(match, lambda state: len(state.out) == 1)
    (color,) = state.out
    show(cards, match)
    cards.show_state(state)
    card = cards.cards[color % 2]
    notes = [note.text().startswith("out") for note in card.notes]
    assert notes == [color < 2, color >= 2]
    QApplication.processEvents()
    assert len({row.width() for row in card.rows}) == 1
    assert not card.word.isVisible()


def test_at_the_end_the_winner_is_named_and_nobody_is_out(cards: PlayerCards) -> None:
    match = played("classic")
    assert match.state.player is None
    show(cards, match)
    ahead = match.state.scores().ahead
    assert len(ahead) == 1
    assert [card.word.text() for card in cards.cards] == [
        "winner" if place in ahead else "" for place in range(4)
    ]
    assert all(card.rows[0]._style is Style.PLAIN for card in cards.cards)


# Thinking


def test_only_who_thinks_has_dots_and_a_button(cards: PlayerCards, qtbot: QtBot) -> None:
    show(cards, played("classic", 1, SEATS))
    cards.show_thinking(Player(1))
    QApplication.processEvents()
    assert [card.move_now.isVisible() for card in cards.cards] == [False, True, False, False]
    assert [card.dots.isVisible() for card in cards.cards] == [False, True, False, False]
    cards.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    cards.setFocus()
    with qtbot.waitSignal(cards.move_now_requested, timeout=1000):
        QTest.mouseClick(cards.cards[1].move_now, Qt.MouseButton.LeftButton)
    assert cards.focusWidget() is cards, "the keys are to stay with the hand"
    cards.show_thinking(None)
    assert not any(card.move_now.isVisible() for card in cards.cards)


def test_the_dots_beat_while_thinking_and_rest_without_motion(cards: PlayerCards, qtbot: QtBot) -> None:
    cards.set_animated(True)
    show(cards, played("classic", 1, SEATS))
    dots = cards.cards[1].dots
    cards.show_thinking(Player(1))
    quiet = dots.text()
    qtbot.waitUntil(lambda: dots.text() != quiet, timeout=2000)
    cards.set_animated(False)
    still = dots.text()
    qtbot.wait(350)
    assert dots.text() == still


# Counting


def test_scores_run_to_the_new_value(cards: PlayerCards, qtbot: QtBot) -> None:
    match = show(cards, played("classic", 0)) and played("classic", 1)
    cards.set_animated(True)
    goal = match.state.scores().players[0].total
    cards.show_state(match.state)
    card = cards.cards[0]
    assert card.counting
    assert card.score.text() == "−89"
    seen = set()
    card._count.valueChanged.connect(seen.add)
    qtbot.waitUntil(lambda: not card.counting, timeout=4 * COUNTING + 1000)
    assert card.score.text() == number(goal)
    assert seen <= set(range(-89, goal + 1))
    assert len(seen) > 2


def test_a_card_that_is_hidden_stops_counting_at_the_right_score(cards: PlayerCards) -> None:
    match = show(cards, played("classic", 0)) and played("classic", 1)
    cards.set_animated(True)
    cards.show_state(match.state)
    cards.hide()
    assert not cards.cards[0].counting
    assert cards.cards[0].score.text() == number(match.state.scores().players[0].total)


# Room and look


def parts(card: Card) -> list[QWidget]:
    kinds = (QLabel, QPushButton)
    inside = [card.name, *card.swatches, *card.rows]
    return [*inside, *(part for part in card.findChildren(QWidget) if isinstance(part, kinds))]


@pytest.mark.parametrize(
    "name", ["classic", "classic-2", "classic-3", "classic-teams", "tower-4", "tower-2x2"]
)
def test_everything_has_its_room(cards: PlayerCards, name: str) -> None:
    seats = (Seat("Maximiliane Featherstonehaugh"), *SEATS[1:])
    match = Match(GAMES[name], seats[: sum(map(len, seat_places(GAMES[name])))])
    show(cards, match)
    last = match.game.players - 1
    for size, player in product([(340, 280), (300, 264), (512, 330), (900, 700)], (0, last)):
        cards.resize(*size)
        cards.show_thinking(Player(player))
        QApplication.processEvents()
        boxes = [card.geometry() for card in cards.cards]
        assert all(cards.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
        for card in cards.cards:
            check_room(card)


def check_room(card: Card) -> None:
    seen = [part for part in dict.fromkeys(parts(card)) if part.isVisible()]
    for part in seen:
        assert card.rect().contains(part.geometry())
        assert not [
            other for other in seen if other is not part and part.geometry().intersects(other.geometry())
        ]
        if isinstance(part, QLabel) and part is not card.name:
            assert part.width() >= part.sizeHint().width()
            assert part.height() >= part.fontMetrics().tightBoundingRect(part.text()).height()
    assert card.name.fontMetrics().horizontalAdvance(card.name.shown()) <= card.name.width()
    assert len(card.name.shown()) > 4
    assert all(row.height() >= 12 for row in card.rows)


def test_a_long_computer_name_gives_way_to_its_level(cards: PlayerCards) -> None:
    show(cards, played("classic-2", 0, SEATS[:2] * 2))
    name = cards.cards[1].name
    whole, level = f"Computer · 2 {level_name(SECOND.number)}", f"2 {level_name(SECOND.number)}"
    measure = name.fontMetrics()
    for room, shown in (
        (measure.horizontalAdvance(whole), whole),
        (measure.horizontalAdvance(whole) - 1, level),
        (measure.horizontalAdvance(level), level),
    ):
        name.resize(room, 20)
        assert name.shown() == shown
    name.resize(measure.horizontalAdvance(level) - 1, 20)
    assert name.shown().endswith("…")


def test_another_theme_repaints_cards_and_pieces(cards: PlayerCards, qapp: QApplication) -> None:
    show(cards, played("classic", 5, SEATS))
    card = cards.cards[0]
    inside = QPoint(card.width() // 2, card.height() - 3)
    assert card.grab().toImage().pixelColor(inside) == LIGHT.card
    swatch = card.swatches[0].grab().toImage().pixelColor(7, 12)
    apply_theme(qapp, DARK)
    cards.set_look(Look(DARK, {**Look().palette, "blue": "7A3FB0"}))
    assert card.swatches[0].grab().toImage().pixelColor(7, 12) != swatch
    assert card.grab().toImage().pixelColor(inside) == DARK.card
    assert card.score.palette().windowText().color() == DARK.text
    apply_theme(qapp, LIGHT)


def test_the_same_match_keeps_its_cards_and_new_players_get_new_ones(cards: PlayerCards) -> None:
    match = played("classic", 5, SEATS)
    show(cards, match)
    before = list(cards.cards)
    cards.show_match(match)
    assert cards.cards == before
    match.seats = (Seat("Berta"), *SEATS[1:])
    cards.show_match(match)
    assert not set(cards.cards) & set(before)
    assert cards.cards[0].accessibleName() == "Berta"
    assert len(cards.findChildren(Card)) - len(before) <= 4


def test_a_card_reads_out_what_it_shows(cards: PlayerCards) -> None:
    show(cards, played("classic-2", 2))
    first, second = (card.accessibleDescription() for card in cards.cards)
    assert "Blue: 20 pieces left" in first
    assert "Red: 21 pieces left" in first
    assert first.endswith("to move")
    assert "to move" not in second
