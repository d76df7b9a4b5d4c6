"""The side at the end: who has won, the sheet's arithmetic, how it came about, and what comes next."""

from dataclasses import replace
from itertools import pairwise, product

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.flat import FlatState
from blokus_desktop.game.match import Kind, Match, Seat, seats_by_color
from blokus_desktop.game.state import Color, State
from blokus_desktop.ui.families import results, score_sheet
from blokus_desktop.ui.families.presentation import Ended
from blokus_desktop.ui.families.results import about_words, called, result_words
from blokus_desktop.ui.families.score_sheet import Sort, bonus_words, sides_of
from blokus_desktop.ui.panels import ending_buttons, score_bars, score_curve
from blokus_desktop.ui.panels.result_card import ResultCard
from blokus_desktop.ui.panels.score_bars import ScoreBars
from blokus_desktop.ui.panels.score_places import standing
from blokus_desktop.ui.style.dress import apply_theme
from blokus_desktop.ui.style.scale import SCALE, length
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.layout_faults import faults_of
from tests.playing import random_game, random_match

NOBODY = (Seat(),) * 4
ADA, BEN = Seat("Ada"), Seat("Ben")


def computer(level: int) -> Seat:
    return Seat("", Kind.COMPUTER, level)


def match_of(name: str, seats: tuple[Seat, ...] = ()) -> Match:
    """A random game, played to its end."""
    return random_match(GAMES[name], seats)


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


def lines_of(state: State, seats: tuple[Seat, ...] = NOBODY) -> list[tuple[str, str, str, int]]:
    """The sheet as it is read: names, what is counted, and what it comes to."""
    sides = sides_of(state, seats, Look())
    return [(row.title, row.second, row.words, row.total) for side in sides for row in side.rows]


# The headline


@pytest.mark.parametrize(
    ("name", "left", "seats", "words"),
    [
        ("duo", (2, 5), (ADA, computer(6)), "You won by 3"),
        ("duo", (5, 2), (ADA, computer(6)), "You came second, 3 behind"),
        ("duo", (5, 2), (ADA, BEN), "Ben won by 3"),
        ("duo", (5, 2), (Seat(), Seat()), "White won by 3"),
        ("duo", (5, 2), (computer(6), computer(2)), "Beginner won by 3"),
        ("duo", (5, 2), (computer(6), computer(6)), "White won by 3"),
        ("duo", (4, 4), (ADA, computer(6)), "A tie at 4"),
        ("classic", (5, 2, 1, 4), (ADA, *map(computer, (3, 4, 5))), "You came fourth, 4 behind"),
        ("classic", (3, 2, 1, 4), (ADA, *map(computer, (3, 4, 5))), "You came third, 2 behind"),
        ("classic", (3, 1, 1, 4), (ADA, *map(computer, (3, 4, 5))), "You came third, 2 behind"),
        ("classic", (1, 5, 1, 5), (Seat(), *map(computer, (3, 4, 5))), "You and Attentive share the win"),
        ("classic", (5, 1, 1, 5), (Seat(), *map(computer, (3, 4, 5))), "You came third, 4 behind"),
        ("classic", (1, 5, 1, 1), (ADA, computer(3), Seat(), BEN), "Ada, Red and Ben share the win"),
        ("classic-teams", (1, 5, 1, 5), (ADA, *map(computer, (3, 4, 5))), "You and Attentive won by 8"),
        ("classic-teams", (5, 1, 5, 1), (ADA, *map(computer, (3, 4, 5))), "You came second, 8 behind"),
        ("classic-teams", (5, 1, 5, 1), (ADA, computer(3), BEN, computer(5)), "Casual and Steady won by 8"),
        ("classic-2", (1, 5, 1, 5), (ADA, computer(3), Seat(), computer(3)), "You won by 8"),
        ("classic-2", (1, 5, 1, 5), NOBODY, "Blue and Red won by 8"),
        ("classic-2", (1, 5, 1, 5), (ADA, computer(3), computer(2), computer(3)), "You won by 8"),
    ],
)
def test_the_headline_says_how_it_ended(
    name: str, left: tuple[int, ...], seats: tuple[Seat, ...], words: str
) -> None:
    assert result_words(with_left(end_of(name), *left), seats, Look()) == words


def test_a_shared_color_counts_for_nobody() -> None:
    seats = (ADA, computer(2), computer(3))
    state = with_left(end_of("classic-3"), 5, 2, 3, 1)
    assert result_words(state, seats, Look()) == "You came third, 3 behind"
    assert [row[0] for row in lines_of(state, seats)] == ["Beginner", "Casual", "You"]


def test_a_bonus_lets_a_tie_be_above_nothing() -> None:
    state = with_left(end_of("duo"), 0, 0)
    single = next(iter(state.game.table))
    state = replace(state, laid=(*state.laid, (Color(0), single), (Color(1), single)))
    assert result_words(state, (ADA, BEN), Look()) == "A tie at +20"


def test_dice_without_colors_are_told_by_names_and_numbers() -> None:
    dice = end_of("dice-2-9")
    (winner,) = dice.scores().ahead
    by = abs(dice.scores().players[0].total - dice.scores().players[1].total)
    assert result_words(dice, NOBODY[:2], Look()) == f"Player {winner + 1} won by {by}"
    assert result_words(dice, (computer(2), computer(2)), Look()) == f"Beginner {winner + 1} won by {by}"
    assert result_words(dice, (ADA, ADA), Look()) == f"Ada {winner + 1} won by {by}"


def test_players_of_one_name_are_told_apart_by_their_colors() -> None:
    seats = (Seat(), computer(4), computer(4), Seat("", Kind.ENGINE))
    names = called(GAMES["classic"], seats, Look())
    assert [who.title for who in names] == ["You", "Yellow", "Red", "Engine"]
    assert [who.second for who in names] == ["", "Attentive", "Attentive", ""]


def test_a_very_long_name_leaves_room_for_the_result() -> None:
    state = with_left(end_of("duo"), 2, 5)
    words = result_words(state, (Seat("Maximiliane Featherstonehaugh-Mainwaring"), Seat()), Look())
    assert words == "Maximiliane Featherston… won by 3"


def test_below_it_stands_which_game_that_was() -> None:
    state = end_of("duo")
    moves = f"{len(state.laid)} moves"
    assert about_words("Duo", state, (computer(6), ADA), 9, Look()) == [
        f"Duo against Practiced · {moves} · 9 minutes",
        f"Duo · {moves} · 9 minutes",
        f"Duo · {moves}",
        moves,
    ]
    assert about_words("Duo", state, (ADA, BEN), None, Look())[0] == f"Duo · {moves}"
    assert about_words("Duo", state, (ADA, BEN), 0, Look())[0].endswith("less than a minute")


def test_the_headline_is_as_large_as_it_fits(card: ResultCard) -> None:
    long = "Somebody whose name is long"
    sizes = []
    for name, width in (("Anna", 520), (long, 320), ("Anna", 520), (long, 250)):
        card.resize(width, 520)
        card.show_result(Ended(with_left(end_of("duo"), 2, 5), (Seat(name), Seat())))
        QCoreApplication.processEvents()
        needed = card.title.heightForWidth(card.title.width())
        assert needed <= card.title.height()
        sizes.append(card.title.fontMetrics().height())
    assert sizes[0] == sizes[2] > sizes[1] >= sizes[3]


# The sheet


def test_every_line_of_the_sheet_is_there_with_its_bonus() -> None:
    state = with_left(end_of("duo"), 0, 5)
    single = next(iter(state.game.table))
    state = replace(state, laid=(*state.laid, (Color(0), single)))
    assert lines_of(state, (Seat("Anna"), Seat())) == [
        ("Anna", "", "all laid +15 · single square last +5", 20),
        ("White", "", "", -5),
    ]
    (first,), (second,) = (side.rows for side in sides_of(state, NOBODY, Look()))
    assert [(part.sort, part.points) for part in first.stretches] == [(Sort.BONUS, 15), (Sort.BONUS, 5)]
    assert [(part.sort, part.points) for part in second.stretches] == [(Sort.LEFT, 5)]
    assert bonus_words(state) == ""
    assert bonus_words(with_left(state, 1, 5)) == "No bonus: nobody laid all pieces"


def test_the_pieces_left_are_as_long_as_what_they_cost() -> None:
    for name in ("classic", "duo", "classic-2", "classic-3"):
        for side in sides_of(end_of(name), NOBODY, Look()):
            for row in side.rows:
                assert -row.total == sum(part.points for part in row.stretches)
                assert [part.points for part in row.stretches] == sorted(
                    (part.piece.size for part in row.stretches if part.piece is not None), reverse=True
                )


def test_two_colors_are_added_up_and_so_are_teams() -> None:
    two = with_left(end_of("classic-2"), 1, 5, 2, 5)
    first, second = sides_of(two, (Seat("Anna"), BEN, *NOBODY[2:]), Look())
    assert [(row.title, row.second, row.total) for row in first.rows] == [
        ("Anna", "Blue", -1),
        ("", "Red", -2),
    ]
    assert (first.total, second.total) == (-3, -10)
    teams = sides_of(with_left(end_of("classic-teams"), 1, 5, 2, 5), NOBODY, Look())
    assert [(len(side.rows), side.total) for side in teams] == [(2, -3), (2, -10)]


def test_who_decided_for_each_color_is_told_where_that_differs() -> None:
    state = with_left(end_of("classic-2"), 1, 5, 2, 5)
    seats = (Seat("Anna"), computer(2), computer(3), computer(2))
    assert [row[:2] for row in lines_of(state, seats)] == [
        ("You", "Blue: you"),
        ("", "Red: computer 3"),
        ("Beginner", "Yellow"),
        ("", "Green"),
    ]


def test_a_color_that_does_not_count_says_so() -> None:
    for name, aside in (("wall-2x2-best", 1), ("wall-2x2", 0)):
        state = end_of(name)
        for side in sides_of(state, NOBODY, Look()):
            assert [row.counts for row in side.rows].count(False) == aside
            assert side.total == sum(row.total for row in side.rows if row.counts)


def test_the_sheet_of_a_turntable_has_squares_seen_and_pieces_left() -> None:
    state = end_of("stairs-3")
    for side in sides_of(state, NOBODY[:3], Look()):
        (row,) = side.rows
        seen, left = (line.points for line in state.scores().colors[row.color].lines)
        assert row.words.startswith(f"{seen} seen")
        assert len(row.pieces) == -left
        assert sum(part.points for part in row.stretches) == max(seen, -left)
        assert row.total == seen + left


def test_a_sheet_of_dice_shows_what_was_drawn_with_which_pen() -> None:
    state = end_of("dice-2-9")
    for side in sides_of(state, NOBODY[:2], Look()):
        (row,) = side.rows
        assert sum(part.points for part in row.stretches) == 81
        empty = [part.points for part in row.stretches if part.sort is Sort.EMPTY]
        assert sum(empty) == -row.total
        assert row.words.startswith(f"{-row.total} empty · ")


def ink_right_of(image: QImage, left: int, color: QColor) -> int:
    """The last column in which a color is seen."""
    seen = [
        x
        for x, y in product(range(left, image.width()), range(0, image.height(), 2))
        if image.pixelColor(x, y) == color
    ]
    return max(seen, default=-1)


@pytest.mark.parametrize("width", [250, 512])
def test_many_pieces_left_stay_inside(card: ResultCard, width: int) -> None:
    match = Match(GAMES["duo"], (ADA, BEN))
    card.resize(width, 520)
    state = replace(match.state, to_move=None)
    card.show_result(Ended(state, match.seats))
    QCoreApplication.processEvents()
    image, blue = card.bars.grab().toImage(), QColor(Look().color("black"))
    sums = card.bars._at.sums[0].left()
    assert 0.6 * sums < ink_right_of(image, 0, blue) <= sums


def test_bars_grow(card: ResultCard) -> None:
    card.resize(512, 520)
    card.show_result(Ended(with_left(end_of("duo"), 2, 5), (ADA, BEN)))
    QCoreApplication.processEvents()
    black = QColor(Look().color("black"))
    left = int(card.bars._at.places[0].bar.left())
    ends = []
    for share in (0.0, 0.5, 1.0):
        card.bars.grow(share)
        ends.append(ink_right_of(card.bars.grab().toImage(), left, black))
    assert ends[0] < left + 2 < ends[1] < ends[2]


def test_a_row_tells_its_sum_in_words_where_it_is_pointed_at(card: ResultCard) -> None:
    state = with_left(end_of("duo"), 0, 5)
    single = next(iter(state.game.table))
    card.resize(512, 520)
    card.show_result(Ended(replace(state, laid=(*state.laid, (Color(0), single))), (ADA, BEN)))
    first, second = (card.bars._sum_at(place.bar.center()) for place in card.bars._at.places)
    assert first == "Squares left 0\nAll pieces laid +15\nSingle square laid last +5"
    assert second == "Squares left −5"
    assert card.bars._sum_at(QPointF(1, 1)) == ""


# The buttons and the room


def test_the_buttons_ask(card: ResultCard, qtbot: QtBot) -> None:
    card.show_result(Ended(end_of("duo"), NOBODY[:2]))
    QApplication.processEvents()
    asked = {
        "Review": card.review_requested,
        "Rematch": card.rematch_requested,
        "Share picture": card.share_requested,
        "New game": card.new_game_requested,
        "Home": card.home_requested,
    }
    buttons = {button.text(): button for button in card.findChildren(QPushButton)}
    assert buttons.keys() == asked.keys()
    for text, signal in asked.items():
        others = [other for other in asked.values() if other is not signal]
        with qtbot.waitSignal(signal, timeout=1000), qtbot.assertNotEmitted(others[0]):
            QTest.mouseClick(buttons[text], Qt.MouseButton.LeftButton)
        buttons[text].setFocus()
        with qtbot.waitSignal(signal, timeout=1000), qtbot.assertNotEmitted(others[0]):
            QTest.keyClick(buttons[text], Qt.Key.Key_Return)


SIZES = [(250, 300), (260, 552), (320, 520), (400, 640), (512, 780), (684, 272), (690, 800)]


@pytest.mark.parametrize(
    "name", ["duo", "classic", "classic-2", "classic-teams", "wall-2x2-best", "dice-4-9"]
)
def test_nothing_is_cut_and_everything_is_inside(card: ResultCard, name: str) -> None:
    seats = (Seat("Maximiliane Featherstonehaugh"), computer(2), Seat(), Seat())
    match = match_of(name, seats[: 4 if name.startswith("classic") or "2x2" in name or "4" in name else 2])
    card.show_result(Ended(match.state, match.seats, line=match.line(), minutes=12))
    card.show_rematch(["You play Black · Maximiliane Featherstonehaugh leads 12:11", "You play Black"])
    for size in SIZES:
        card.resize(*size)
        QApplication.processEvents()
        parts: list[QWidget] = [card.title, card.lead, card.bars, card.curve, *card.buttons.all]
        parts = [part for part in parts if part.isVisible()]
        for one, other in product(parts, parts):
            assert card.rect().contains(one.geometry()), (size, one)
            assert one is other or not one.geometry().intersects(other.geometry()), (size, one, other)
        assert card.title.heightForWidth(card.title.width()) <= card.title.height()
        assert card.bars.height() >= card.bars.heights.least, size
        names = {seats[0].name, *(place.row.title for place in card.bars._at.places)}
        cut = [words for _, words in card.bars._cut if words not in names and ": you" not in words]
        assert cut == [], (size, "only names may be cut")
        assert size == SIZES[0] or len(card.bars._cut) <= 1
        for place in card.bars._at.places:
            assert card.bars.rect().contains(place.bar.toAlignedRect())
        for button in card.buttons.all:
            assert button.height() >= 34
            assert button.line() in ("", "You play Black", button.toolTip())
    assert card.curve.isVisible()
    card.resize(260, 552)
    assert name == "duo" or not card.curve.isVisible()


def test_all_grows_with_the_window(card: ResultCard) -> None:
    match = match_of("classic-2", (ADA, computer(2), Seat(), computer(2)))
    card.show_result(Ended(match.state, match.seats, line=match.line()))
    card.resize(512, 780)
    before = [part.height() for part in (card.bars, card.curve, card.rematch)]
    SCALE.factor = 1.5
    card.resize(768, 1170)
    SCALE.changed.emit()
    after = [part.height() for part in (card.bars, card.curve, card.rematch)]
    assert [round(high / low, 1) for low, high in zip(before, after, strict=True)] == [1.5, 1.5, 1.5]


def test_the_sheet_follows_the_look(card: ResultCard) -> None:
    card.resize(512, 520)
    card.show_result(Ended(with_left(end_of("duo"), 2, 5), NOBODY[:2]))
    QApplication.processEvents()
    before = card.bars.grab().toImage()
    card.set_look(Look(DARK))
    after = card.bars.grab().toImage()
    assert after.pixelColor(30, 8) == DARK.card
    assert before.pixelColor(30, 8) == LIGHT.card


def test_the_next_game_replaces_all(card: ResultCard) -> None:
    for name, count in (("classic", 4), ("duo", 2), ("dice-1-9", 1), ("duo", 2)):
        match = match_of(name, NOBODY[:count])
        card.show_result(Ended(match.state, match.seats, line=match.line()))
        QApplication.processEvents()
        assert len(card.bars._at.places) == count
        told = card.bars.accessibleDescription()
        assert str(-match.state.scores().players[0].total) in told
    assert card.rect().contains(card.home.mapTo(card, QPoint(0, 0)))


@pytest.mark.parametrize("name", ["duo", "classic", "classic-2", "classic-teams", "tower-2", "dice-4-9"])
@pytest.mark.parametrize("longer", [False, True])
def test_no_text_is_cut_or_lies_over_another(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, name: str, longer: bool
) -> None:
    apply_theme(qapp, LIGHT)
    if longer:
        # As long as sentences of other languages become.
        for module in (results, score_sheet, score_bars, score_curve, ending_buttons):
            monkeypatch.setattr(
                module, "tr", lambda text: text if "{" in text else text + "xx" * (len(text) // 6)
            )
    game = GAMES[name]
    seats = seats_by_color(game, (ADA, *map(computer, (6, 4, 3)))[: game.players])
    match = random_match(game, seats)
    fresh = ResultCard()
    fresh.show_result(Ended(match.state, match.seats, line=match.line(), minutes=12))
    fresh.show_rematch(["You play Yellow and Green · You lead 2:1", "You play Yellow and Green"])
    qtbot.addWidget(fresh)
    for size in SIZES[1:]:
        fresh.resize(*size)
        fresh.show()
        QApplication.processEvents()
        assert faults_of(fresh) == [], size


def test_pieces_left_are_large_and_clear_of_each_other(qtbot: QtBot) -> None:
    bars = ScoreBars()
    qtbot.addWidget(bars)
    bars.resize(438, 212)
    for seed in range(6):
        match = random_match(GAMES["duo"], (Seat("Ada"), Seat("Ben")), seed)
        bars.show_sides(match.game, sides_of(match.state, match.seats, Look()), "", "", Look())
        at = bars._at
        points = max(sum(part.points for part in place.row.stretches) for place in at.places)
        if points <= 30:
            assert at.square == 9.4, "as large as there is room for"
        assert at.square >= min(9.4, at.point * 1.2)
        for place in at.places:
            for part in place.row.stretches:
                if part.piece is not None:
                    way, most = standing(part, at.point, at.over)
                    assert way.size[0] * min(most, at.square) < part.points * at.point
                    assert way.size[1] * min(most, at.square) <= at.over


@pytest.mark.parametrize("width", [300, 438, 520])
@pytest.mark.parametrize("name", ["duo", "classic", "classic-2", "classic-teams"])
def test_no_bar_touches_what_it_comes_to(qtbot: QtBot, name: str, width: int) -> None:
    for seed in (1, 3):
        match = random_match(GAMES[name], seed=seed)
        bars = ScoreBars()
        qtbot.addWidget(bars)
        bars.resize(width, 380)
        bars.show_sides(match.game, sides_of(match.state, match.seats, Look()), "", "", Look())
        image, card = bars.grab().toImage(), Look().theme.card
        for place in bars._at.places:
            points = sum(part.points for part in place.row.stretches)
            line = bars._at.bar_line(place)
            end = round(line.left() + points * bars._at.point)
            middle = round(place.bar.center().y())
            beside = [
                image.pixelColor(x, y)
                for x in range(end, end + round(length(5)))
                for y in range(middle - 12, middle + 12)
            ]
            assert all(abs(shade.lightness() - card.lightness()) < 24 for shade in beside)


def test_a_bar_can_be_counted(qtbot: QtBot) -> None:
    bars = ScoreBars()
    qtbot.addWidget(bars)
    bars.resize(438, 212)
    match = random_match(GAMES["duo"], (Seat("Ada"), Seat("Ben")), 3)
    bars.show_sides(match.game, sides_of(match.state, match.seats, Look()), "", "", Look())
    image = bars.grab().toImage()
    for place in bars._at.places:
        line, points = bars._at.bar_line(place), sum(part.points for part in place.row.stretches)
        y = round(line.center().y())
        ends = round(line.left()), round(line.left() + points * bars._at.point)
        shades = [image.pixelColor(x, y).lightness() for x in range(*ends)]
        changes = sum(abs(one - other) > 15 for one, other in pairwise(shades))
        assert changes >= points, "a line after every square"
