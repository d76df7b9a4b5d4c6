"""The choices for a new game, by mouse and keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.ai.levels import LEVELS
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat
from blokus_desktop.ui.families import FAMILIES
from blokus_desktop.ui.families.presentation import Presentation
from blokus_desktop.ui.new_game.color_row import ColorRow
from blokus_desktop.ui.new_game.dialog import NewGame
from blokus_desktop.ui.new_game.level_words import level_sentence, unhurried_sentence
from blokus_desktop.ui.style.theme import DARK, Look
from tests.ui.by_hand import click

CLASSIC, DUO, DICE, SOLID = FAMILIES
COMPUTER = Seat(kind=Kind.COMPUTER, level=1)
MakeDialog = Callable[..., NewGame]


@pytest.fixture
def make_dialog(qtbot: QtBot) -> MakeDialog:
    def make(family: Presentation, current: str, *seats: Seat, engine_available: bool = False) -> NewGame:
        dialog = NewGame(family, current, seats, engine_available=engine_available)
        qtbot.addWidget(dialog)
        dialog.started = []
        dialog.start_requested.connect(lambda name, seats: dialog.started.append((name, seats)))
        dialog.open()
        qtbot.waitExposed(dialog)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return make


def card(dialog: NewGame, game: str) -> QWidget:
    return next(found for found in dialog.cards if found.game.name == game)


def rows(dialog: NewGame) -> list[ColorRow]:
    return [row for row in dialog.players.rows if row.isVisible()]


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


def test_enter_starts_what_was_chosen_last(make_dialog: MakeDialog) -> None:
    for games, current, seats in LAST:
        dialog = make_dialog(games, current, *seats, engine_available=True)
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        assert dialog.started == [(current, seats)]
        assert not dialog.isVisible()


def test_escape_starts_nothing(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(DUO, "duo", Seat(), COMPUTER)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.started == []


def test_names_and_players_stay_when_the_form_changes(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", Seat(), COMPUTER, COMPUTER, COMPUTER)
    QTest.keyClicks(rows(dialog)[3].name, "Dora")
    click(rows(dialog)[3].kinds[Kind.HUMAN])
    click(card(dialog, "classic-2"))
    names = [row.name for row in rows(dialog) if row.name.isVisible()]
    assert [name.accessibleName() for name in names] == ["Name of Blue and Red", "Name of Yellow and Green"]
    QTest.keyClicks(names[0], "Ada")
    click(card(dialog, "classic-3"))
    assert len(rows(dialog)) == 3
    click(card(dialog, "classic-teams"))
    assert len(rows(dialog)) == 4
    click(dialog.start)
    seats = (Seat("Ada"), COMPUTER, COMPUTER, Seat("Dora"))
    assert dialog.started == [("classic-teams", seats)]


def test_two_players_have_two_colors_and_three_share_one(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic-3", Seat(), Seat(), Seat())
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Blue", "Yellow", "Red"]
    assert all(row.name.isVisible() for row in rows(dialog))
    click(card(dialog, "classic-2"))
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Blue and Red", "Yellow and Green"]
    for row in rows(dialog):
        click(row.mixing)
    blue, yellow, red, green = rows(dialog)
    assert [row.fellow.isVisible() for row in (blue, red, yellow, green)] == [False, True] * 2
    assert blue.y() < red.y() < yellow.y() < green.y()
    assert yellow.y() - red.geometry().bottom() > red.y() - blue.geometry().bottom()
    assert card(dialog, "classic-2").isChecked()


def test_a_player_without_a_name_is_called_by_all_his_colors(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic-2", *[COMPUTER] * 4)
    click(rows(dialog)[0].mixing)
    click(rows(dialog)[1].mixing)
    blue, yellow, red, green = rows(dialog)
    assert [row.name.placeholderText() for row in (blue, yellow)] == ["Computer"] * 2
    click(red.kinds[Kind.HUMAN])
    assert [row.name.placeholderText() for row in (blue, yellow)] == ["Player 1", "Computer"]
    click(card(dialog, "classic"))
    titles = [row.name.placeholderText() for row in (blue, yellow, red, green)]
    assert titles == ["Computer", "Computer", "Player 3", "Computer"]


def test_the_name_of_a_second_color_waits_for_a_form_in_which_it_is_asked(make_dialog: MakeDialog) -> None:
    seats = (Seat("Ada"), COMPUTER, Seat("Carl"), COMPUTER)
    dialog = make_dialog(CLASSIC, "classic", *seats)
    click(card(dialog, "classic-2"))
    click(card(dialog, "classic"))
    assert rows(dialog)[2].name.text() == "Carl"
    click(card(dialog, "classic-2"))
    click(rows(dialog)[0].mixing)
    click(dialog.start)
    assert dialog.started == [("classic-2", (Seat("Ada"), COMPUTER, Seat(), COMPUTER))]


def test_the_keys_go_through_the_rows_as_they_stand(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    click(card(dialog, "classic-2"))
    for row in rows(dialog):
        click(row.mixing)
    order = [dialog.players.rows[place] for place in (0, 2, 1, 3)]
    wanted = [part for row in order for part in (row.name, row.kinds[Kind.COMPUTER], row.level, row.mixing)]
    wanted = [part for part in wanted if part.isVisible()]
    wanted[0].setFocus()
    reached = []
    for _ in wanted:
        reached.append(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert reached == wanted


def test_every_form_fits_a_small_window(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    for form in dialog.cards:
        click(form)
        QApplication.processEvents()
        assert dialog.width() <= 900
        assert dialog.height() <= 600


def test_arrows_go_from_form_to_form(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    card(dialog, "classic").setFocus()
    QTest.keyClick(card(dialog, "classic"), Qt.Key.Key_Right)
    assert dialog.game.name == "classic-teams"


def test_free_corners_are_not_for_teams(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    assert dialog.variant.isVisible()
    click(dialog.variant, QPoint(8, dialog.variant.height() // 2))
    assert dialog.game.name == "classic-free-corners"
    click(card(dialog, "classic-teams"))
    assert not dialog.variant.isVisible()
    assert dialog.game.name == "classic-teams"
    for form in ("classic-2", "classic-3"):
        click(card(dialog, form))
        assert dialog.variant.isVisible()
        assert dialog.game.name == f"{form}-free-corners"
    click(card(dialog, "classic"))
    QTest.keyClick(dialog, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    QTest.qWait(120)
    assert dialog.game.name == "classic"


def test_a_fixed_start_is_for_duo(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(DUO, "duo", Seat(), COMPUTER)
    assert not dialog.cards[0].isVisible()
    click(dialog.variant, QPoint(8, dialog.variant.height() // 2))
    click(dialog.start)
    assert dialog.started == [("duo-fixed-start", (Seat(), COMPUTER))]


# Blokus 3D


def structure(dialog: NewGame, title: str) -> QWidget:
    return next(found for found in dialog.grounds if found.text() == title)


def test_only_solid_games_ask_what_to_build(make_dialog: MakeDialog) -> None:
    assert make_dialog(CLASSIC, "classic", *[COMPUTER] * 4).grounds == []
    dialog = make_dialog(SOLID, "wall-3", *[COMPUTER] * 3)
    assert [card.text() for card in dialog.grounds] == ["Tower", "Wall", "Stairs", "Pyramid"]
    assert [card.isChecked() for card in dialog.grounds] == [False, True, False, False]


def test_size_of_sheet_and_players_are_chosen_apart(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(DICE, "dice-3-9", Seat("Ada"), COMPUTER, COMPUTER)
    assert [card.text() for card in dialog.grounds] == ["10 × 10", "9 × 9", "11 × 11", "12 × 12"]
    assert [card.isChecked() for card in dialog.grounds] == [False, True, False, False]
    click(structure(dialog, "12 × 12"))
    assert dialog.game.name == "dice-3-12"
    click(card(dialog, "dice-2-12"))
    assert len(rows(dialog)) == 2
    click(dialog.start)
    assert dialog.started == [("dice-2-12", (Seat("Ada"), COMPUTER))]


def test_structure_and_players_are_chosen_apart(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(SOLID, "tower-2", Seat("Ada"), COMPUTER)
    click(structure(dialog, "Pyramid"))
    assert dialog.game.name == "pyramid-2"
    click(card(dialog, "pyramid-3"))
    assert len(rows(dialog)) == 3
    click(structure(dialog, "Stairs"))
    assert dialog.game.name == "stairs-3"
    click(dialog.start)
    assert dialog.started == [("stairs-3", (Seat("Ada"), COMPUTER, COMPUTER))]


def test_the_models_have_the_limits_of_so_many_players(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(SOLID, "tower-2", Seat("Ada"), COMPUTER)
    tower = structure(dialog, "Tower")
    assert tower.accessibleDescription() == "Up to 4 levels"
    low = tower.grab().toImage()
    click(card(dialog, "tower-4"))
    assert tower.accessibleDescription() == "Up to 8 levels"
    assert tower.grab().toImage() != low


def test_the_better_color_counts_where_two_have_four(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(SOLID, "wall-2x2", *[COMPUTER] * 4)
    click(dialog.variant, QPoint(8, dialog.variant.height() // 2))
    assert dialog.game.name == "wall-2x2-best"
    click(structure(dialog, "Tower"))
    assert dialog.game.name == "tower-2x2-best"
    click(card(dialog, "tower-2"))
    assert dialog.game.name == "tower-2"
    assert not dialog.variant.isVisible()


def test_arrows_go_from_structure_to_structure(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(SOLID, "tower-2", Seat(), COMPUTER)
    structure(dialog, "Tower").setFocus()
    QTest.keyClick(structure(dialog, "Tower"), Qt.Key.Key_Down)
    assert dialog.game.name == "wall-2"


def test_every_structure_fits_a_small_window(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(SOLID, "tower-4", *[COMPUTER] * 4)
    for form in dialog.cards:
        click(form)
        QApplication.processEvents()
        assert dialog.width() <= 900
        assert dialog.height() <= 600


# Rows


def test_every_level_has_a_sentence_and_a_shorter_one() -> None:
    assert len({level_sentence(level, rated=True) for level in LEVELS}) == len(LEVELS)
    for level in LEVELS:
        sentence, short = (level_sentence(level, rated=rated) for rated in (True, False))
        assert short == f"{sentence.partition(':')[0]}."
        assert sentence.startswith("For ")
        assert sentence.endswith(".")
    assert unhurried_sentence().startswith(level_sentence(LEVELS[-1], rated=False).removesuffix("."))


def test_a_computer_has_a_level_with_a_sentence(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(DUO, "duo", Seat(), COMPUTER)
    person, computer = rows(dialog)
    assert not person.level.isVisible()
    assert person.sentence.text() == ""
    assert computer.sentence.text() == level_sentence(LEVELS[0], rated=True)
    computer.level.setFocus()
    QTest.keyClick(computer.level, Qt.Key.Key_Down)
    assert computer.sentence.text() == level_sentence(LEVELS[1], rated=True)
    assert computer.seat().level == LEVELS[1].number
    click(person.kinds[Kind.COMPUTER])
    assert person.level.isVisible()
    click(computer.kinds[Kind.HUMAN])
    assert not computer.level.isVisible()
    assert computer.seat() == Seat()


def test_an_engine_is_offered_only_where_there_is_one(make_dialog: MakeDialog) -> None:
    seats = (Seat(), Seat("Robot", Kind.ENGINE))
    without = make_dialog(DUO, "duo", *seats)
    assert Kind.ENGINE not in rows(without)[0].kinds
    assert rows(without)[1].seat().kind is Kind.COMPUTER
    without.reject()
    with_one = make_dialog(DUO, "duo", *seats, engine_available=True)
    assert rows(with_one)[1].seat() == seats[1]


def test_what_is_read_out_tells_the_rows_apart(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    parts = [part for row in rows(dialog) for part in (row.name, row.level, *row.kinds.values())]
    names = [part.accessibleName() for part in parts]
    assert len(set(names)) == len(names)
    assert all(names)


def test_tab_reaches_every_row(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    reached = set()
    for _ in range(30):
        reached.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    wanted = {part for row in rows(dialog) for part in (row.name, row.level, row.kinds[Kind.COMPUTER])}
    assert {*wanted, dialog.start, dialog.variant, card(dialog, "classic")} <= reached


def test_another_look_is_painted(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(CLASSIC, "classic", *[COMPUTER] * 4)
    dialog.set_look(Look(DARK, marks=True))
    image = card(dialog, "classic-2").grab().toImage()
    assert image.pixelColor(image.width() - 10, 20) == DARK.card
    before = rows(dialog)[0].swatch.pixmap().toImage()
    dialog.set_look(Look(DARK))
    assert rows(dialog)[0].swatch.pixmap().toImage() != before
