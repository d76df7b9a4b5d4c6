"""The players' cards: who, how many points, what is left, who is to move, and who thinks."""

from collections.abc import Iterator
from itertools import islice, product

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop import paths
from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.board import cells_in
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat, seat_places
from blokus_desktop.game.pieces import POLYOMINOES
from blokus_desktop.game.placements import Placement
from blokus_desktop.game.state import Player, State
from blokus_desktop.ui.board.pieces.piece_painter import Style
from blokus_desktop.ui.panels.card_frame import CardFrame
from blokus_desktop.ui.panels.pieces_left import PiecesLeft
from blokus_desktop.ui.panels.player_card import COUNTING, Card
from blokus_desktop.ui.panels.player_cards import PlayerCards
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.labels import number
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, load_font
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
def cards(qtbot: QtBot, qapp: QApplication) -> Iterator[PlayerCards]:
    """The cards in the light theme, without motion."""
    apply_theme(qapp, LIGHT)
    made = PlayerCards()
    qtbot.addWidget(made)
    made.set_look(Look())
    made.set_animated(False)
    before = qapp.font()
    qapp.setFont(in_program_type())
    yield made
    qapp.setFont(before)


def in_program_type() -> QFont:
    """The program's own typeface: what has room is for its letters."""
    files = sorted((paths.resources() / "fonts").glob("*.[ot]tf"))
    return QFont(next(filter(None, [load_font(str(file)) for file in files])))


def show(cards: PlayerCards, match: Match) -> PlayerCards:
    cards.show_match(match)
    cards.show()
    QTest.qWaitForWindowExposed(cards)
    lay_out(cards)
    return cards


def lay_out(cards: PlayerCards, wide: int = 250, high: int = 126, *, chips: bool = False) -> None:
    """Let the cards stand two by two, each as large as that."""
    high += (cards.colors - 1) * 36 * (not chips)
    places = [divmod(place, 2) for place in range(cards.count)]
    rects = [QRect(12 + column * (wide + 12), 12 + row * (high + 12), wide, high) for row, column in places]
    cards.place(rects, chips=chips)
    QApplication.processEvents()


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


def test_cards_call_players_by_name_color_or_character(cards: PlayerCards) -> None:
    show(cards, played("classic", 0, SEATS))
    assert [card.name.shown() for card in cards.cards] == ["Anna", "Beginner", "Red", "Sprout"]
    told = ["at this screen", "Computer 2 · 1230", "at this screen", "Computer 1 · 1040"]
    assert [card.second.text() for card in cards.cards] == told


def test_the_only_person_is_you(cards: PlayerCards) -> None:
    show(cards, played("duo", 0, (SEATS[1], SEATS[0])))
    assert [card.name.shown() for card in cards.cards] == ["Beginner", "You"]
    assert cards.cards[1].second.shown() == "Anna"
    show(cards, played("duo", 0, (Seat(), SEATS[1])))
    assert (cards.cards[0].name.shown(), cards.cards[0].second.shown()) == ("You", "at this screen")


def test_colors_tell_apart_who_would_be_called_the_same(cards: PlayerCards) -> None:
    seats = (Seat(), Seat("", Kind.COMPUTER, 3), Seat(), Seat("", Kind.COMPUTER, 3))
    show(cards, played("classic", 0, seats))
    assert [card.name.shown() for card in cards.cards] == ["Blue", "Yellow", "Red", "Green"]
    assert [card.second.text() for card in cards.cards[1::2]] == ["Casual · 1350"] * 2
    show(cards, played("dice-4-10", 0, seats))
    names = [card.name.shown() for card in cards.cards]
    assert names[::2] == ["Player 1", "Player 3"]
    assert len(set(names)) == 4


def test_what_is_left_is_counted_without_a_sign(cards: PlayerCards) -> None:
    match = show(cards, played("classic", 0)) and played("classic", 13)
    assert [card.number.text() for card in cards.cards] == ["89"] * 4
    assert [card.unit.text() for card in cards.cards] == ["left"] * 4
    cards.show_state(match.state)
    assert not any(card.counting for card in cards.cards)
    totals = [score.total for score in match.state.scores().players]
    assert len(set(totals)) > 1
    assert [card.number.text() for card in cards.cards] == [str(-total) for total in totals]
    assert number(0) == "0"
    assert number(-3) == "−3"


def test_a_player_of_two_colors_has_a_row_and_a_sum_for_each(cards: PlayerCards) -> None:
    match = played("classic-2", 20)
    show(cards, match)
    assert [len(card.rows) for card in cards.cards] == [2, 2]
    colors = match.state.scores().colors
    assert [note.text() for note in cards.cards[0].notes] == [
        number(-colors[0].total),
        number(-colors[2].total),
    ]
    assert cards.cards[0].number.text() == number(-colors[0].total - colors[2].total)
    assert all(swatch.isVisible() for card in cards.cards for swatch in card.swatches)


def test_a_card_tells_who_decides_for_each_color_where_that_differs(cards: PlayerCards) -> None:
    strong = Seat("", Kind.COMPUTER, 3)
    show(cards, played("classic-2", 0, (Seat("Anna"), SEATS[1], strong, SEATS[3])))
    assert [card.name.shown() for card in cards.cards] == ["You", "Computer"]
    told = ["Blue: you · Red: computer 3", "Yellow: computer 2 · Green: computer 1"]
    assert [card.second.text() for card in cards.cards] == told
    assert "Blue: you · Red: computer 3" in cards.cards[0].accessibleDescription()
    cards.show_match(played("classic-2", 0, (strong, Seat(), Seat("", Kind.ENGINE), Seat())))
    lay_out(cards)
    first, second = cards.cards
    assert (first.name.shown(), first.second.text()) == ("Computer", "Blue: computer 3 · Red: engine")
    assert (second.name.shown(), second.second.shown()) == ("You", "at this screen")


def test_who_has_two_colors_and_no_name_is_told_by_them(cards: PlayerCards) -> None:
    show(cards, played("classic-2", 0, (Seat("Anna"), Seat(), Seat(), Seat())))
    lay_out(cards, 400)
    assert [card.name.shown() for card in cards.cards] == ["Anna", "Yellow and Green"]
    lay_out(cards, 220)
    assert cards.cards[1].name.shown() == "Guest"


def test_a_team_shows_its_sum_on_both_cards(cards: PlayerCards) -> None:
    match = played("classic-teams", 9)
    show(cards, match)
    first, second = (number(-team.total) for team in match.state.scores().teams)
    assert first != second
    told = [card.second.text().partition(" · ")[2] for card in cards.cards]
    assert told == [f"team {points} left" for points in (first, second, first, second)]
    show(cards, played("classic", 9))
    assert not any("team" in card.second.text() for card in cards.cards)
    card = cards.cards[0]
    assert card.rows[0].geometry().right() == card.number.geometry().right()


def test_a_shared_color_is_a_note_and_frames_the_card_of_who_lays_it(cards: PlayerCards) -> None:
    match = played("classic-3", 30)
    state = later(match, lambda state: state.to_move == 3 and state.player == 1)
    show(cards, match)
    cards.show_state(state)
    assert len(cards.cards) == 3
    (shared,) = cards.shared
    assert shared.name.text() == "Green"
    assert "counts for nobody" in shared.second.text()
    assert "counts for nobody" in shared.accessibleDescription()
    assert close(frame_color(cards.cards[1]), Look().color("green"))
    assert close(frame_color(cards.cards[0]), LIGHT.hairline)


def test_games_of_other_families_have_cards_too(cards: PlayerCards) -> None:
    for name in ("dice-2-9", "wall-2", "wall-2x2-best"):
        match = Match(GAMES[name])
        show(cards, match)
        for _, move in islice(random_game(match.game, 3), 12):
            match.play(move)
        cards.show_state(match.state)
        totals = [number(abs(score.total)) for score in match.state.scores().players]
        assert [card.number.text().lstrip("−") for card in cards.cards] == totals
        assert cards.shared == []


def test_a_solid_card_tells_what_is_seen_from_above_and_what_is_left(cards: PlayerCards) -> None:
    match = played("tower-3", 14)
    show(cards, match)
    for player, card in enumerate(cards.cards):
        seen, left = (abs(line.points) for line in match.state.scores().players[player].lines)
        assert card.second.text().endswith(f"{seen} seen, {left} left")
        assert card.second.text() in card.accessibleDescription()
        assert card.number.text() == number(seen - left)
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
    for size, rows, smallest in (
        ((222, 57), 3, 6.0),
        ((302, 39), 2, 6.0),
        ((320, 12), 1, 3.5),
        ((700, 48), 1, 8.0),
    ):
        row.resize(*size)
        lengths: dict[float, float] = {}
        for left, ground in row._places:
            lengths[ground] = max(left, lengths.get(ground, 0.0))
        assert len(lengths) == rows
        assert min(lengths.values()) > 0.7 * max(lengths.values())
        assert row._square >= smallest


def test_a_color_that_cannot_move_is_marked_as_out_while_others_go_on(cards: PlayerCards) -> None:
    match = played("classic")
    state = later(match, lambda state: len(state.out) == 1)
    (color,) = state.out
    show(cards, match)
    cards.show_state(state)
    words = [card.word for card in cards.cards]
    assert words == ["out" if place == color else "" for place in range(4)]
    assert [card.rows[0]._style is Style.DIMMED for card in cards.cards] == [word == "out" for word in words]
    for chips, wide in ((False, 250), (True, 220), (True, 122)):
        lay_out(cards, wide, 46 if chips else 126, chips=chips)
        shown = [card.unit.isVisible() and card.unit.shown() == "out" for card in cards.cards]
        assert shown == [place == color for place in range(4)]
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
    assert card.word == ""


def test_at_the_end_the_winner_is_named_and_nobody_is_out(cards: PlayerCards) -> None:
    match = played("classic")
    assert match.state.player is None
    show(cards, match)
    ahead = match.state.scores().ahead
    assert len(ahead) == 1
    assert [card.word for card in cards.cards] == ["winner" if place in ahead else "" for place in range(4)]
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
    quiet = dots.grab().toImage()
    qtbot.waitUntil(lambda: dots.beat != 0, timeout=2000)
    assert dots.grab().toImage() != quiet
    cards.set_animated(False)
    still = dots.beat
    qtbot.wait(350)
    assert dots.beat == still


# Counting


def test_scores_run_to_the_new_value(cards: PlayerCards, qtbot: QtBot) -> None:
    match = show(cards, played("classic", 0)) and played("classic", 1)
    cards.set_animated(True)
    goal = -match.state.scores().players[0].total
    cards.show_state(match.state)
    card = cards.cards[0]
    assert card.counting
    assert card.number.text() == "89"
    seen = set()
    card._count.valueChanged.connect(seen.add)
    qtbot.waitUntil(lambda: not card.counting, timeout=4 * COUNTING + 1000)
    assert card.number.text() == number(goal)
    assert seen <= set(range(goal, 90))
    assert len(seen) > 2


def test_a_card_that_is_hidden_stops_counting_at_the_right_score(cards: PlayerCards) -> None:
    match = show(cards, played("classic", 0)) and played("classic", 1)
    cards.set_animated(True)
    cards.show_state(match.state)
    cards.hide()
    assert not cards.cards[0].counting
    assert cards.cards[0].number.text() == number(-match.state.scores().players[0].total)


# Room and look


@pytest.mark.parametrize(
    "name", ["classic", "classic-2", "classic-3", "classic-teams", "tower-4", "tower-2x2", "dice-4-10"]
)
def test_everything_has_its_room(cards: PlayerCards, name: str) -> None:
    seats = (Seat("Maximiliane Featherstonehaugh"), *SEATS[1:])
    match = Match(GAMES[name], seats[: sum(map(len, seat_places(GAMES[name])))])
    show(cards, match)
    last = match.game.players - 1
    sizes = ((220, 126, False), (276, 108, False), (340, 126, False), (122, 44, True), (276, 46, True))
    for (wide, high, chips), player in product(sizes, (0, last)):
        lay_out(cards, wide, high, chips=chips)
        for thinking, resting in ((None, None), (player, None), (None, player)):
            cards.show_thinking(None if thinking is None else Player(thinking))
            cards.show_rest(None if resting is None else Player(resting))
            QApplication.processEvents()
            for card in (*cards.cards, *cards.shared):
                check_room(card)


def check_room(card: CardFrame) -> None:
    seen = [part for part in card.findChildren(QWidget) if part.isVisible() and not part.size().isEmpty()]
    for part in seen:
        assert card.rect().contains(part.geometry()), part
        others = [other for other in seen if other is not part]
        assert not [other for other in others if part.geometry().intersects(other.geometry())], part
    for line in card.findChildren(Written):
        if line.isVisible():
            assert line.needed(line.shown()) <= line.width() + 1
            assert line.height() >= QFontMetrics(line.face).tightBoundingRect(line.text()).height()
    assert card.name.shown() == card.name.text() or len(card.name.shown()) > 3
    assert all(row.height() >= 12 for row in card.rows if row.isVisible())


def test_another_theme_repaints_cards_and_pieces(cards: PlayerCards, qapp: QApplication) -> None:
    show(cards, played("classic", 5, SEATS))
    card = cards.cards[0]
    inside = QPoint(card.width() // 2, card.height() - 4)
    assert card.grab().toImage().pixelColor(inside) == LIGHT.card
    swatch = card.swatches[0].grab().toImage().pixelColor(13, 20)
    apply_theme(qapp, DARK)
    cards.set_look(Look(DARK))
    assert card.swatches[0].grab().toImage().pixelColor(13, 20) != swatch
    assert card.grab().toImage().pixelColor(inside) == DARK.card
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


def test_a_piece_that_is_laid_is_painted_alone(qtbot: QtBot) -> None:
    """What is kept of the pieces left looks as if it had been painted anew."""
    rows = [PiecesLeft(POLYOMINOES) for _ in range(2)]
    for row in rows:
        qtbot.addWidget(row)
        row.resize(300, 60)
    whole = (1 << len(POLYOMINOES)) - 1
    rows[0].show_hand(whole, "blue")
    before = rows[0].grab().toImage()
    for hand in (whole & ~0b10000, whole & ~0b10010, whole & ~0b10):
        rows[0].show_hand(hand, "blue")
        assert 0 < len(rows[0]._stale) < 3
        rows[0].grab()
    rows[1].show_hand(whole & ~0b10, "blue")
    assert before != rows[0].grab().toImage() == rows[1].grab().toImage()
