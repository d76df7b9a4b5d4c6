"""Who begins: drawn by lot or chosen, told in a sentence, and handed on by a rematch."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seat_places
from blokus_desktop.saved import load
from blokus_desktop.ui.home.last_choices import LastChoices
from blokus_desktop.ui.new_game.beginning import AS_SEATED, DRAWN, Beginning
from blokus_desktop.ui.new_game.color_row import ColorRow
from blokus_desktop.ui.new_game.dialog import NewGame
from blokus_desktop.ui.new_game.players import Players
from blokus_desktop.ui.play import dice_cup
from blokus_desktop.ui.play.beginning import begun
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.settings import Settings
from tests.ui.by_hand import click
from tests.ui.conftest import MakeProgram

LOT = dice_cup.lot
"""The real one, before a test puts its own in its place."""
ADA, BEN, CARL, DORA = map(Seat, ("Ada", "Ben", "Carl", "Dora"))
COMPUTER = Seat(kind=Kind.COMPUTER, level=2)


def choices(program: Program, qtbot: QtBot, tile: int) -> NewGame:
    program.window.show_home()
    click(program.window.home.tiles[tile].gear)
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    assert isinstance(dialog, NewGame)
    qtbot.waitExposed(dialog)
    return dialog


def form(dialog: NewGame, name: str) -> None:
    click(next(card for card in dialog.cards if card.game.name == name))


def begin(dialog: NewGame, steps: int) -> None:
    dialog.begin.first.setFocus()
    QTest.keyClick(dialog.begin.first, Qt.Key.Key_Home)
    for _ in range(steps):
        QTest.keyClick(dialog.begin.first, Qt.Key.Key_Down)


def rows(dialog: NewGame) -> list[ColorRow]:
    return [row for row in dialog.players.rows if row.isVisible()]


def sentence(program: Program) -> str:
    return program.window.game.status.sentence


def colors_of(program: Program, name: str) -> list[str]:
    """The colors of who has a name."""
    match = program.session.match
    own = next(own for own in seat_places(match.game) if match.seats[own[0]].name == name)
    return [match.game.colors[place] for place in own]


def test_the_lot_falls_on_everybody() -> None:
    drawn = Counter(LOT(4) for _ in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 50


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        (0, "Drawn by lot: you begin, with Blue."),
        (3, "Drawn by lot: Computer 2 begins, with Blue. You have Yellow."),
    ],
)
def test_at_first_the_lot_decides_and_a_line_tells_it(
    make_program: MakeProgram, the_lot: list[int], drawn: int, said: str
) -> None:
    program = make_program(pace=60_000)
    the_lot.append(drawn)
    click(program.window.home.tiles[0])
    kinds = [seat.kind for seat in program.session.match.seats]
    human = (4 - drawn) % 4
    assert kinds.index(Kind.HUMAN) == human
    if drawn == 3:
        said = said.replace("Computer 2", "Computer 1")
    assert sentence(program) == said


def test_in_duo_the_colors_stay_and_either_begins(make_program: MakeProgram, the_lot: list[int]) -> None:
    program = make_program(pace=60_000)
    for drawn, said in (
        (0, "Drawn by lot: you begin, with Black."),
        (1, "Drawn by lot: Computer begins, with White. You have Black."),
    ):
        the_lot.append(drawn)
        program.window.play_family("duo")
        assert program.session.match.seats == (Seat(), COMPUTER)
        assert program.session.state.to_move == drawn
        assert sentence(program) == said


def test_who_begins_can_be_chosen_and_the_colors_follow(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, 0)
    form(dialog, "classic-2")
    assert dialog.begin.first.currentText() == "Drawn by lot"
    QTest.keyClicks(rows(dialog)[0].name, "Ada")
    pale = rows(dialog)[0].swatch.pixmap().toImage()
    begin(dialog, 2)
    assert dialog.begin.first.currentText() == "Computer"
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Yellow and Green", "Blue and Red"]
    assert rows(dialog)[0].swatch.pixmap().toImage() != pale
    begin(dialog, 1)
    assert dialog.begin.first.currentText() == "Ada"
    assert rows(dialog)[0].swatch.accessibleName() == "Blue and Red"
    begin(dialog, 2)
    click(dialog.start)
    assert colors_of(program, "Ada") == ["yellow", "green"]
    assert program.session.match.seats == (COMPUTER, ADA, COMPUTER, Seat())
    assert "lot" not in sentence(program)
    # The next time it is as it was chosen, as the players sit there.
    dialog = choices(program, qtbot, 0)
    assert dialog.begin.first.currentText() == "Computer"
    assert rows(dialog)[0].name.text() == "Ada"
    dialog.reject()


def test_mixed_colors_stay_with_their_side(program: Program) -> None:
    seats = (ADA, COMPUTER, Seat(kind=Kind.COMPUTER, level=1), Seat(kind=Kind.COMPUTER, level=3))
    program.window.start("classic-2", seats, "", Beginning(1))
    assert program.session.match.seats == (seats[1], seats[0], seats[3], seats[2])


def test_the_shared_color_is_chosen(program: Program, qtbot: QtBot, tmp_path) -> None:
    dialog = choices(program, qtbot, 0)
    assert not dialog.begin.shared.isVisible()
    form(dialog, "classic-3")
    assert dialog.begin.shared.currentText() == "Green"
    begin(dialog, 1)
    dialog.begin.shared.setFocus()
    QTest.keyClick(dialog.begin.shared, Qt.Key.Key_Home)
    assert dialog.begin.shared.currentText() == "Blue"
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Yellow", "Red", "Green"]
    card = next(card for card in dialog.cards if card.isChecked())
    assert card.accessibleDescription().startswith("Blue is shared")
    for row in rows(dialog):
        click(row.kinds[Kind.HUMAN])
    click(dialog.start)
    game = program.session.match.game
    assert [game.colors[place] for own in seat_places(game) for place in own] == ["yellow", "red", "green"]
    program.session.play(program.session.state.moves()[0])
    path = tmp_path / "shared.blksgf"
    assert program.library.save(program.session.match, path)
    assert load(path).game == game
    dialog = choices(program, qtbot, 0)
    assert dialog.begin.shared.currentText() == "Blue"
    dialog.reject()


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("duo", (ADA, BEN)),
        ("classic", (ADA, BEN, CARL, DORA)),
        ("classic-3", (ADA, BEN, CARL)),
        ("tower-2", (ADA, BEN)),
        ("dice-2-10", (ADA, BEN)),
    ],
)
def test_a_series_of_rematches_goes_round(program: Program, game: str, seats: tuple[Seat, ...]) -> None:
    program.window.start(game, seats)
    first = []
    for _ in range(2 * len(seats)):
        match = program.session.match
        duo = game == "duo"
        place = match.root.state.to_move if duo else 0
        assert place is not None
        first.append(match.seats[place].name)
        program.window.actions_by_name["rematch"].trigger()
    assert first == [seat.name for seat in seats] * 2


def test_sides_of_two_colors_change_as_a_whole(program: Program) -> None:
    program.window.start("classic-2", (ADA, BEN, Seat(), Seat()))
    assert colors_of(program, "Ada") == ["blue", "red"]
    program.window.rematch()
    assert colors_of(program, "Ada") == ["yellow", "green"]
    program.window.rematch()
    assert colors_of(program, "Ada") == ["blue", "red"]


def test_a_rematch_leaves_the_choices_for_the_next_game_alone(program: Program) -> None:
    program.window.start("duo", (ADA, BEN), "", DRAWN)
    before = program.settings.value("games")
    program.window.rematch()
    assert program.settings.value("games") == before


def test_who_plays_alone_is_not_asked(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, 2)
    assert dialog.begin.isVisible()
    form(dialog, "dice-1-10")
    assert not dialog.begin.isVisible()
    click(dialog.start)
    assert "lot" not in sentence(program)


def test_the_keys_reach_who_begins(program: Program, qtbot: QtBot) -> None:
    dialog = choices(program, qtbot, 1)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog, Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier)
    assert QApplication.focusWidget() is dialog.begin.first
    dialog.reject()


@pytest.mark.parametrize(
    ("stored", "wanted"),
    [
        (
            '["classic-3", [["", "human", null], ["", "human", null], ["", "human", null]], 2, "blue", []]',
            (2, "blue", ()),
        ),
        ('["classic", [], 7, "pink", ["red", "red"]]', (None, "", ())),
        ('["classic", [], "x", 3, 3]', (None, "", ())),
        ('["classic", []]', (None, "", ())),
    ],
)
def test_what_is_kept_is_read_with_care(settings: Settings, stored: str, wanted: tuple) -> None:
    settings.set_value("games", f'{{"classic": {stored}}}')
    assert tuple(LastChoices(settings).beginning("classic")) == wanted


def test_the_former_name_of_duo_is_understood(settings: Settings) -> None:
    settings.set_value(
        "games", '{"duo": ["duo-either-start", [["Ada", "human", null], ["Ben", "human", null]]]}'
    )
    assert LastChoices(settings).last("duo") == ("duo", (ADA, BEN))
    assert LastChoices(settings).beginning("duo") == DRAWN != AS_SEATED


def test_where_the_sheet_lets_players_choose_a_press_takes_the_next_color(
    program: Program, qtbot: QtBot
) -> None:
    dialog = choices(program, qtbot, 3)
    QTest.keyClicks(rows(dialog)[0].name, "Ada")
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Blue", "Yellow"]
    # What another one has is exchanged.
    click(rows(dialog)[0].swatch)
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Yellow", "Blue"]
    click(rows(dialog)[0].swatch)
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Red", "Blue"]
    begin(dialog, 2)
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Red", "Blue"]
    click(rows(dialog)[1].kinds[Kind.HUMAN])
    click(dialog.start)
    assert colors_of(program, "Ada") == ["red"]
    assert program.session.match.game.colors == ("blue", "red")
    program.window.rematch()
    assert colors_of(program, "Ada") == ["red"]
    assert program.session.match.game.colors == ("red", "blue")
    dialog = choices(program, qtbot, 3)
    assert [row.swatch.accessibleName() for row in rows(dialog)] == ["Red", "Blue"]
    form(dialog, "tower-2x2")
    assert not rows(dialog)[0].swatch.isEnabled()
    form(dialog, "tower-4")
    assert sorted(row.swatch.accessibleName() for row in rows(dialog)) == ["Blue", "Green", "Red", "Yellow"]
    dialog.reject()


@pytest.mark.parametrize(("tile", "name"), [(0, "classic"), (0, "classic-2"), (0, "classic-3"), (1, "duo")])
def test_elsewhere_the_colors_are_those_of_the_sheet(
    program: Program, qtbot: QtBot, tile: int, name: str
) -> None:
    dialog = choices(program, qtbot, tile)
    if tile == 0:
        form(dialog, name)
    before = [row.swatch.accessibleName() for row in rows(dialog)]
    click(rows(dialog)[0].swatch)
    assert [row.swatch.accessibleName() for row in rows(dialog)] == before
    dialog.reject()


def test_in_a_running_game_colors_stay(program: Program, qtbot: QtBot) -> None:
    program.window.start("tower-2", (ADA, BEN), "", Beginning(0, "", ("red", "green")))
    program.window.actions_by_name["players"].trigger()
    dialog = next(found for found in program.window.findChildren(QDialog) if found.isVisible())
    assert isinstance(dialog, Players)
    shown = [row.swatch for row in dialog.players.rows]
    assert [swatch.accessibleName() for swatch in shown] == ["Red", "Green"]
    assert not any(swatch.isEnabled() for swatch in shown)
    dialog.reject()


def test_an_engine_of_somebody_else_is_met_on_the_starts_it_knows() -> None:
    for kind, name in ((Kind.COMPUTER, "duo"), (Kind.ENGINE, "duo-fixed-start")):
        start = begun(GAMES["duo"], (Seat(), Seat(kind=kind, level=None)), AS_SEATED)
        assert start.game.name == name
