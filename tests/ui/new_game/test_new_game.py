"""The page for a new game, by mouse and keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS, RATINGS, SUGGESTED
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.new_game.beginning import AS_SEATED
from blokus_desktop.ui.new_game.draft import Who
from blokus_desktop.ui.new_game.level_words import character_sentence
from blokus_desktop.ui.new_game.page import NewGamePage
from blokus_desktop.ui.panels.characters import AT_BEST
from blokus_desktop.ui.style.theme import DARK, Look
from tests.ui.by_hand import click
from tests.ui.choosing import cards, choose_form, choose_level, choose_who, colors, type_name

CLASSIC, DUO, DICE, SOLID = FAMILIES
COMPUTER = Seat(kind=Kind.COMPUTER, level=1)
USUAL = {
    "classic": ("classic", (Seat(), COMPUTER, COMPUTER, COMPUTER)),
    "duo": ("duo", (Seat(), COMPUTER)),
    "dice": ("dice-2-10", (Seat(), COMPUTER)),
    "solid": ("tower-2", (Seat(), COMPUTER)),
}


class Choices(NewGamePage):
    """The page in a window of its own, which remembers what was started."""

    def __init__(self, family: Presentation, current: str, seats: tuple[Seat, ...], **wishes: object) -> None:
        last = {**USUAL, family.key: (current, seats)}
        wishes = {"engine": False, "thought": 0, "level": SUGGESTED.number, "asking": False, **wishes}
        super().__init__(
            family.key, lambda key: (*last[key], AS_SEATED), lambda count: 0, lambda size: (), None, **wishes
        )
        self.started: list[tuple[str, tuple[Seat, ...]]] = []
        self.thoughts: list[int] = []
        self.gone = 0
        self.start_requested.connect(lambda name, seats, *_: self.started.append((name, seats)))
        self.thought_chosen.connect(self.thoughts.append)
        self.left.connect(self.leave)

    def leave(self) -> None:
        self.gone += 1


Make = Callable[..., Choices]


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def make(family: Presentation, current: str, *seats: Seat, **wishes: object) -> Choices:
        page = Choices(family, current, seats, **wishes)
        qtbot.addWidget(page)
        page.resize(1280, 760)
        page.set_look(Look())
        page.show()
        qtbot.waitExposed(page)
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        page.play.setFocus()
        return page

    return make


def press(key: Qt.Key | str) -> None:
    """Press a key where the focus is."""
    focused = QApplication.focusWidget()
    if isinstance(key, str):
        QTest.keyClicks(focused, key)
    else:
        QTest.keyClick(focused, key)
    QCoreApplication.processEvents()


def test_every_form_of_play_has_its_words() -> None:
    assert sorted(name for family in FAMILIES for name in family.games) == sorted(GAMES)


LAST = [
    (CLASSIC, "classic", (Seat("Ada"), COMPUTER, Seat("", Kind.COMPUTER, 3), Seat())),
    (CLASSIC, "classic-free-corners", (Seat(), COMPUTER, COMPUTER, COMPUTER)),
    (CLASSIC, "classic-2", (Seat("Ada"), Seat("Ben"), COMPUTER, Seat("", Kind.COMPUTER, 3))),
    (CLASSIC, "classic-3", (COMPUTER, Seat("Ben"), COMPUTER)),
    (DUO, "duo", (Seat("Ada"), Seat("Ben"))),
    (SOLID, "tower-2", (Seat("Ada"), COMPUTER)),
    (SOLID, "wall-3", (Seat(), COMPUTER, Seat("", Kind.COMPUTER, 3))),
    (SOLID, "stairs-4", (COMPUTER, Seat("Ben"), COMPUTER, COMPUTER)),
    (SOLID, "pyramid-2x2-best", (Seat("Ada"), COMPUTER, Seat(), Seat("", Kind.COMPUTER, 3))),
    (DUO, "duo-fixed-start", (COMPUTER, Seat("", Kind.ENGINE))),
]


def test_enter_plays_what_was_chosen_last(make: Make) -> None:
    for family, current, seats in LAST:
        page = make(family, current, *seats, engine=True)
        press(Qt.Key.Key_Return)
        assert page.started == [(current, seats)]
        page.close()


def test_escape_plays_nothing_and_leads_back(make: Make) -> None:
    page = make(DUO, "duo", Seat(), COMPUTER)
    for widget in (page.play, cards(page)[0].name, page.forms.cards[4]):
        widget.setFocus()
        press(Qt.Key.Key_Escape)
    click(page.back)
    page.back.setFocus()
    press(Qt.Key.Key_Return)
    assert (page.gone, page.started) == (5, [])


def test_enter_plays_from_everywhere_else(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    reached = set()
    for _ in range(40):
        focused = QApplication.focusWidget()
        if focused is not page.back and focused not in reached:
            reached.add(focused)
            press(Qt.Key.Key_Return)
            assert len(page.started) == len(reached), focused
        press(Qt.Key.Key_Tab)
    assert len(reached) > 12


def test_names_and_players_stay_when_the_form_changes(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    choose_who(cards(page)[3], Who.FRIEND)
    type_name(cards(page)[3], "Dora")
    choose_form(page, "classic-2")
    assert colors(page) == ["Blue and Red", "Yellow and Green"]
    type_name(cards(page)[0], "Ada")
    choose_form(page, "classic-3")
    assert len(cards(page)) == 3
    choose_form(page, "classic-teams")
    assert len(cards(page)) == 4
    click(page.play)
    assert page.started == [("classic-teams", (Seat("Ada"), COMPUTER, COMPUTER, Seat("Dora")))]


def test_each_family_keeps_its_own_choices(make: Make) -> None:
    page = make(CLASSIC, "classic-2", Seat("Ada"), COMPUTER, Seat(), COMPUTER)
    choose_level(cards(page)[1], 7)
    choose_form(page, "duo")
    assert [card.who for card in cards(page)] == [Who.ME, Who.COMPUTER]
    choose_level(cards(page)[1], 4)
    choose_form(page, "stairs-3")
    choose_form(page, "classic-2")
    assert page.draft.level(1) == 7
    choose_form(page, "duo")
    click(page.play)
    assert page.started == [("duo", (Seat(), Seat("", Kind.COMPUTER, 4)))]


def test_two_players_have_two_colors_each_and_they_can_be_mixed(make: Make) -> None:
    page = make(CLASSIC, "classic-2", *[COMPUTER] * 4)
    for place in (0, 1):
        click(page.cards[place].mixing)
    assert colors(page) == ["Blue", "Red", "Yellow", "Green"]
    blue, red, yellow, green = cards(page)
    assert blue.y() < red.y() < yellow.y() < green.y()
    # Those of a side lie closer.
    assert yellow.y() - red.geometry().bottom() > red.y() - blue.geometry().bottom()
    choose_who(red, Who.ME)
    click(page.play)
    assert page.started == [("classic-2", (COMPUTER, COMPUTER, Seat(), COMPUTER))]


def test_a_name_waits_while_a_computer_plays(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat("Ada"), COMPUTER, Seat("Carl"), COMPUTER)
    choose_who(cards(page)[2], Who.COMPUTER)
    assert not cards(page)[2].name.isVisible()
    assert page.draft.seats()[2] == COMPUTER
    choose_who(cards(page)[2], Who.FRIEND)
    assert cards(page)[2].name.text() == "Carl"
    choose_form(page, "classic-2")
    choose_form(page, "classic")
    assert cards(page)[2].name.text() == "Carl"


def test_the_keys_go_through_the_page_as_it_stands(make: Make) -> None:
    page = make(CLASSIC, "classic-2", Seat(), COMPUTER, Seat(), COMPUTER)
    mine, theirs = cards(page)
    page.back.setFocus()
    reached = []
    for _ in range(16):
        reached.append(QApplication.focusWidget())
        press(Qt.Key.Key_Tab)
    wanted: list[QWidget] = [
        page.back,
        page.forms.cards[1],
        mine.name,
        mine.kinds.buttons[Who.ME],
        mine.mixing,
        theirs.kinds.buttons[Who.COMPUTER],
        theirs.mixing,
        theirs.characters.buttons[1],
        page.options.first.buttons[0],
        page.options.variant,
        page.seating.mix,
        page.seating.turn,
        page.play,
    ]
    places = [reached.index(widget) for widget in wanted]
    assert places == sorted(places)


def test_arrows_choose_forms_sides_and_characters(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    page.forms.cards[0].setFocus()
    press(Qt.Key.Key_Down)
    assert page.draft.form.game == "classic-2"
    cards(page)[0].kinds.buttons[Who.ME].setFocus()
    press(Qt.Key.Key_Right)
    assert page.draft.who(0) is Who.COMPUTER
    cards(page)[1].characters.buttons[1].setFocus()
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Right)
    assert page.draft.level(1) == 3


def test_digits_choose_the_level_of_the_side_that_is_open(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    press("7")
    assert [page.draft.level(place) for place in (1, 2, 3)] == [7, 1, 1]
    click(cards(page)[2].field)
    press("0")
    assert [page.draft.level(place) for place in (1, 2, 3)] == [7, 10, 1]
    # Who writes a name writes digits.
    cards(page)[0].name.setFocus()
    press("4")
    assert cards(page)[0].name.text() == "4"
    assert page.draft.level(2) == 10


def test_exactly_one_side_is_open_where_there_is_little_room(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    for size in ((1280, 760), (900, 572), (700, 960)):
        page.resize(*size)
        QCoreApplication.processEvents()
        for place in (3, 1):
            click(page.cards[place].field)
            opened = [card.characters.isVisible() for card in cards(page)]
            assert opened == [number == place for number in range(4)], size
    choose_form(page, "classic-2")
    page.resize(1440, 860)
    choose_who(cards(page)[0], Who.COMPUTER)
    assert all(card.characters.isVisible() for card in cards(page))


def test_free_corners_are_not_for_teams(make: Make, qtbot: QtBot) -> None:
    page = make(CLASSIC, "classic", *[COMPUTER] * 4)
    variant = page.options.variant
    click(variant, QPoint(8, variant.height() // 2))
    assert page.draft.rules.name == "classic-free-corners"
    choose_form(page, "classic-teams")
    assert not variant.isVisible()
    assert page.draft.rules.name == "classic-teams"
    for form in ("classic-2", "classic-3"):
        choose_form(page, form)
        assert page.draft.rules.name == f"{form}-free-corners"
    choose_form(page, "classic")
    QTest.keyClick(page, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: page.draft.rules.name == "classic")


def test_a_fixed_start_is_for_duo(make: Make) -> None:
    page = make(DUO, "duo", Seat(), COMPUTER)
    click(page.options.variant, QPoint(8, page.options.variant.height() // 2))
    click(page.play)
    assert page.started == [("duo-fixed-start", (Seat(), COMPUTER))]


# What is built, and the sheets


def ground(page: Choices, title: str) -> QWidget:
    return next(found for found in page.grounds.cards if found.text() == title)


def test_only_some_families_ask_what_is_played_on(make: Make) -> None:
    page = make(CLASSIC, "classic", *[COMPUTER] * 4)
    assert not page.grounds.isVisible()
    choose_form(page, "wall-3")
    assert page.grounds.isVisible()
    assert [card.text() for card in page.grounds.cards] == ["Tower", "Wall", "Stairs", "Pyramid"]
    assert [card.isChecked() for card in page.grounds.cards] == [False, True, False, False]
    choose_form(page, "dice-3-9")
    assert [card.text() for card in page.grounds.cards] == ["10 × 10", "9 × 9", "11 × 11", "12 × 12"]


def test_size_of_sheet_and_players_are_chosen_apart(make: Make) -> None:
    page = make(DICE, "dice-3-9", Seat("Ada"), COMPUTER, COMPUTER)
    click(ground(page, "12 × 12"))
    assert page.draft.form.game == "dice-3-12"
    click(page.grounds.players.buttons["dice-2-12"])
    assert len(cards(page)) == 2
    click(page.play)
    assert page.started == [("dice-2-12", (Seat("Ada"), COMPUTER))]


def test_structure_and_players_are_chosen_apart(make: Make) -> None:
    page = make(SOLID, "tower-2", Seat("Ada"), COMPUTER)
    click(ground(page, "Pyramid"))
    assert page.draft.form.game == "pyramid-2"
    click(page.grounds.players.buttons["pyramid-3"])
    assert len(cards(page)) == 3
    click(ground(page, "Stairs"))
    click(page.play)
    assert page.started == [("stairs-3", (Seat("Ada"), COMPUTER, COMPUTER))]


def test_the_models_have_the_limits_of_so_many_players(make: Make) -> None:
    page = make(SOLID, "tower-2", Seat("Ada"), COMPUTER)
    page.resize(1440, 900)
    tower = ground(page, "Tower")
    assert tower.accessibleDescription() == "Up to 4 levels"
    low = tower.grab().toImage()
    click(page.grounds.players.buttons["tower-4"])
    assert tower.accessibleDescription() == "Up to 8 levels"
    tower.resize(120, 90)
    assert tower.grab().toImage() != low


def test_the_better_color_counts_where_two_have_four(make: Make) -> None:
    page = make(SOLID, "wall-2x2", *[COMPUTER] * 4)
    click(page.options.variant, QPoint(8, page.options.variant.height() // 2))
    assert page.draft.rules.name == "wall-2x2-best"
    click(ground(page, "Tower"))
    assert page.draft.rules.name == "tower-2x2-best"
    click(page.grounds.players.buttons["tower-2"])
    assert page.draft.rules.name == "tower-2"
    assert not page.options.variant.isVisible()


def test_arrows_go_from_structure_to_structure(make: Make) -> None:
    page = make(SOLID, "tower-2", Seat(), COMPUTER)
    ground(page, "Tower").setFocus()
    press(Qt.Key.Key_Right)
    assert page.draft.form.game == "wall-2"


# Levels


def test_every_character_has_a_sentence_and_a_shorter_one() -> None:
    rated, unrated = GAMES["duo"], GAMES["tower-2"]
    assert len({character_sentence(level.number, rated) for level in LEVELS}) == len(LEVELS)
    for level in LEVELS:
        sentence, short = (character_sentence(level.number, game) for game in (rated, unrated))
        assert short == f"{sentence.partition(':')[0]}."
        assert sentence.startswith("For ")
        assert sentence.endswith(".")
    assert character_sentence(AT_BEST, rated).startswith(character_sentence(10, unrated).removesuffix("."))


def test_a_character_says_its_name_its_rating_and_a_sentence(make: Make) -> None:
    page = make(CLASSIC, "classic-2", Seat(), COMPUTER, Seat(), COMPUTER)
    computer = cards(page)[1]
    for level in (1, 4, 9):
        choose_level(computer, level)
        assert computer.level_name.text().startswith(f"{level} ")
        assert computer.sentence.text() == character_sentence(level, GAMES["classic-2"])
        assert str(RATINGS["classic-2"][level - 1]) in computer.rating.text()
    choose_form(page, "tower-2")
    # Nobody measured that.
    assert cards(page)[1].rating.text() == ""
    assert cards(page)[1].sentence.text() == "For a child's first games."


def test_same_for_all_in_one_click(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    assert not cards(page)[1].same.isEnabled()
    assert cards(page)[1].same.text() == "All alike"
    choose_level(cards(page)[1], 6)
    assert cards(page)[1].same.text() == "Same for all"
    click(cards(page)[1].same)
    assert [page.draft.level(place) for place in (1, 2, 3)] == [6, 6, 6]
    choose_who(cards(page)[3], Who.FRIEND)
    choose_level(cards(page)[1], 8)
    assert cards(page)[1].same.text() == "Same for Red"
    click(cards(page)[1].same)
    assert page.draft.level(2) == 8


def test_as_strong_as_it_gets_takes_its_time(make: Make) -> None:
    page = make(DUO, "duo", Seat(), COMPUTER)
    assert not page.options.thought.isVisible()
    choose_level(cards(page)[1], AT_BEST)
    assert page.options.thought.isVisible()
    assert cards(page)[1].level_name.text() == "As strong as it gets"
    assert cards(page)[1].level_name.isVisible()
    assert cards(page)[1].rating.text() == ""
    click(page.options.thought.buttons[30])
    click(page.play)
    assert page.started == [("duo", (Seat(), Seat("", Kind.COMPUTER, 10)))]
    assert page.thoughts == [30]
    choose_level(cards(page)[1], 10)
    assert not page.options.thought.isVisible()
    assert str(RATINGS["duo"][-1]) in cards(page)[1].rating.text()
    click(page.play)
    assert page.thoughts == [30, 0]
    choose_level(cards(page)[1], 3)
    click(page.play)
    assert page.thoughts == [30, 0]


def test_whoever_has_chosen_time_sees_it_again(make: Make) -> None:
    page = make(DUO, "duo", Seat(), Seat("", Kind.COMPUTER, 10), thought=60)
    assert cards(page)[1].characters.level == AT_BEST
    assert page.options.thought.chosen == 60


# Who plays


def test_me_changes_places_with_who_sits_there(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat("Ada"), Seat("", Kind.COMPUTER, 5), COMPUTER, COMPUTER)
    choose_who(cards(page)[1], Who.ME)
    assert [card.who for card in cards(page)][:2] == [Who.COMPUTER, Who.ME]
    assert cards(page)[1].name.text() == "Ada"
    assert page.draft.seats()[:2] == (Seat("", Kind.COMPUTER, 5), Seat("Ada"))
    assert page.draft.beginning().me == 1


@pytest.mark.parametrize(
    ("count", "people"), [(1, [0]), (2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3]), (0, [])]
)
def test_at_this_screen_sets_all_sides_at_once(make: Make, count: int, people: list[int]) -> None:
    page = make(CLASSIC, "classic", Seat("Ada"), COMPUTER, COMPUTER, COMPUTER)
    if count == 1:
        click(page.screen_row.people.buttons[4])
    click(page.screen_row.people.buttons[count])
    persons = [place for place in range(4) if page.draft.who(place) in (Who.ME, Who.FRIEND)]
    assert persons == people
    assert page.screen_row.people.chosen == count
    choose_form(page, "classic-2")
    assert not page.screen_row.isVisible()


def test_an_engine_is_offered_only_where_there_is_one(make: Make) -> None:
    seats = (Seat(), Seat("Robot", Kind.ENGINE))
    without = make(DUO, "duo", *seats)
    assert Who.ENGINE not in cards(without)[0].kinds.buttons
    assert without.draft.who(1) is Who.COMPUTER
    without.close()
    with_one = make(DUO, "duo", *seats, engine=True)
    assert with_one.draft.seats()[1] == seats[1]


def test_what_is_read_out_tells_the_cards_apart(make: Make) -> None:
    page = make(CLASSIC, "classic", *[COMPUTER] * 4)
    parts = [
        part
        for card in cards(page)
        for part in (card.name, card.field, *card.kinds.buttons.values(), *card.characters.buttons.values())
    ]
    names = [part.accessibleName() for part in parts]
    assert len(set(names)) == len(names)
    assert all(names)


# Who sits where


def test_turning_and_mixing_seats(make: Make) -> None:
    page = make(CLASSIC, "classic", Seat("Ada"), Seat("Ben"), COMPUTER, Seat("Dora"))
    click(page.seating.turn)
    assert page.draft.seats() == (Seat("Dora"), Seat("Ada"), Seat("Ben"), COMPUTER)
    assert page.draft.me == 1
    click(page.seating.mix)
    assert page.draft.seats() != (Seat("Dora"), Seat("Ada"), Seat("Ben"), COMPUTER)
    assert sorted(seat.name for seat in page.draft.seats()) == ["", "Ada", "Ben", "Dora"]
    mine = page.draft.me
    assert mine is not None
    assert page.draft.seats()[mine] == Seat("Ada")


def test_seats_that_the_lot_leaves_alone_are_turned(make: Make) -> None:
    page = make(DUO, "duo", Seat("Ada"), COMPUTER)
    page._lot = lambda count: count - 1
    click(page.seating.mix)
    assert page.draft.seats() == (COMPUTER, Seat("Ada"))


def test_a_name_stands_at_every_corner(make: Make) -> None:
    page = make(CLASSIC, "classic-2", Seat("Ada"), COMPUTER, Seat(), COMPUTER)
    described = page.seating.accessibleDescription()
    assert described == "blue: You, red: You, yellow: Sprout, green: Sprout"
    choose_form(page, "classic-3")
    assert page.seating.accessibleDescription().endswith("green: All in turn")
    choose_form(page, "classic-2")
    type_name(cards(page)[0], "Bea")
    before = page.seating.grab().toImage()
    choose_who(cards(page)[0], Who.FRIEND)
    assert "blue: Bea" in page.seating.accessibleDescription()
    assert page.seating.grab().toImage() != before


# Another look


def test_another_look_is_painted(make: Make) -> None:
    page = make(CLASSIC, "classic-2", *[COMPUTER] * 4)
    page.set_look(Look(DARK, marks=True))
    page.resize(1200, 740)
    image = page.grab().toImage()
    place = page.forms.geometry().topLeft() + QPoint(page.forms.width() // 2, 4)
    assert image.pixelColor(place) == DARK.card
    swatch = cards(page)[0].swatch.grab().toImage()
    page.set_look(Look(DARK))
    assert cards(page)[0].swatch.grab().toImage() != swatch


# The question that is asked once


def test_whoever_has_played_before_says_so_once(make: Make) -> None:
    page = make(CLASSIC, "classic-2", Seat(), COMPUTER, Seat(), COMPUTER, asking=True)
    answered: list[int] = []
    page.answered.connect(answered.append)
    choose_form(page, "duo")
    click(page.question.answers[5])
    assert answered == [5]
    assert page.draft.level(1) == 5
    choose_form(page, "classic-2")
    assert page.draft.level(1) == 5
    choose_form(page, "tower-2")
    assert page.draft.level(1) == 5
    # No button moves under the pointer: it stays as long as the page does.
    assert page.question.isVisible()


def test_who_has_answered_is_not_asked(make: Make) -> None:
    page = make(DUO, "duo", Seat(), COMPUTER)
    assert not page.question.isVisible()


def test_a_press_on_the_level_folds_the_characters_and_unfolds_them(make: Make) -> None:
    page = make(DUO, "duo", Seat(), Seat(kind=Kind.COMPUTER, level=3))
    page.resize(1280, 760)
    card = cards(page)[1]
    assert card.characters.isVisible()
    opened, high = card.field.grab().toImage(), card.height()
    click(card.field)
    assert not card.characters.isVisible()
    assert card.height() < high
    assert card.field.grab().toImage() != opened
    QTest.keyClick(page, Qt.Key.Key_7)
    assert card.field.text() == "7 Skilled"
    assert not card.characters.isVisible()
    click(card.field)
    assert card.characters.isVisible()
    assert card.characters.buttons[7].hasFocus()


def test_unfolding_a_side_folds_the_other_where_there_is_little_room(make: Make) -> None:
    page = make(CLASSIC, "classic", *[Seat(kind=Kind.COMPUTER, level=3)] * 4)
    page.resize(900, 560)
    first, second = cards(page)[:2]
    assert [card.characters.isVisible() for card in cards(page)].count(True) == 1
    click((second if first.characters.isVisible() else first).field)
    assert [card.characters.isVisible() for card in cards(page)].count(True) == 1


def test_the_cards_share_the_height(make: Make) -> None:
    page = make(DUO, "duo", Seat(), Seat())
    page.resize(1280, 760)
    first, second = cards(page)
    assert first.height() == second.height()
    assert page.options.height() < 2.2 * first.height()
    assert page.options.mapTo(page, page.options.rect().bottomLeft()).y() >= page.seating.y() + 640
    for card in (first, second):
        assert abs(card.kinds.geometry().center().y() - card.rect().center().y()) <= 2


def test_the_strongest_with_time_has_a_name_of_its_own(make: Make) -> None:
    page = make(DUO, "duo", Seat(), Seat(kind=Kind.COMPUTER, level=10))
    named = page.order_card.accessibleDescription()
    choose_level(cards(page)[1], AT_BEST)
    timed = page.order_card.accessibleDescription()
    assert [named, timed] == ["You, Champion", "You, Champion +"]
    assert "Champion +" in page.seating.accessibleDescription()
    assert page.options.first.buttons[1].text() == "Champion +"
