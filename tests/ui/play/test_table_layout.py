"""The table in windows of all shapes: nothing overlaps, nothing is cut, and buttons stay where they are."""

from itertools import product
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QRect, Qt
from PySide6.QtWidgets import QLabel

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Seat, seats_by_color
from blokus_desktop.game.state import CHANCE
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.new_game.beginning import DRAWN
from blokus_desktop.ui.play.table import Table
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.scale import SCALE, px
from tests.layout_faults import faults_of, faults_of_parts, solid_rect
from tests.ui.by_hand import Hand, click

SIZES = {
    "900x600": ((900, 600), 100),
    "700x1000": ((700, 1000), 100),
    "1280x800": ((1280, 800), 100),
    "1440x900": ((1440, 900), 100),
    "2560x1440": ((2560, 1440), 100),
    "large text": ((1280, 800), 200),
    "least": ((560, 520), 100),
}
FLAT = ("duo", "classic", "classic-2", "classic-3", "classic-teams")
GAMES_SEEN = (*FLAT, "dice-4-10", "dice-1-10", "tower-3")
PEOPLE = ("Ada", "", "Carl", "")
COMPUTER = Seat(kind=Kind.COMPUTER, level=2)


def show(program: Program, size: tuple[int, int], text: int = 100) -> None:
    program.settings.set_value("text_size", text)
    program.window.resize(*size)
    QCoreApplication.processEvents()


def begin(program: Program, name: str) -> None:
    game = GAMES[name]
    program.window.start(name, seats_by_color(game, [Seat(name) for name in PEOPLE[: game.players]]))


def play(program: Program, moves: int, chance: Random) -> None:
    """Play so many moves, or on to the end."""
    session = program.session
    for _ in range(moves):
        if session.state.player == CHANCE:
            session.roll()
        if session.state.player in (None, CHANCE):
            return
        session.play(chance.choice(list(session.state.moves())))


def sound(program: Program) -> list[str]:
    """What overlaps or is cut in the window; the result is looked at by itself."""
    QCoreApplication.processEvents()
    table = program.window.table
    if table.result_card.isVisible():
        assert table.result_card.geometry() == table.plan.result.in_pixels(SCALE.factor)
        table.result_card.hide()
    return list(faults_of(program.window))


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "text"), SIZES.values(), ids=SIZES)
def test_nothing_overlaps_and_nothing_is_cut(program: Program, size: tuple[int, int], text: int) -> None:
    show(program, size, text)
    found = []
    for name in GAMES_SEEN:
        begin(program, name)
        chance = Random(1)
        for stop, moves in (("start", 0), ("middle", 14), ("end", 300)):
            play(program, moves, chance)
            found += [f"{name} {stop}: {fault}" for fault in sound(program)]
    program.window.puzzles.open("pentominoes")
    found += [f"brainteaser: {fault}" for fault in sound(program)]
    assert found == []


def test_all_parts_are_there_at_the_start(program: Program) -> None:
    for (size, text), name in product(SIZES.values(), ("duo", "classic")):
        show(program, size, text)
        begin(program, name)
        QCoreApplication.processEvents()
        table = program.window.table
        for part in (table.view, table.tray, table.cards, table.turn, table.tools, table.rail):
            assert part.isVisible()
            assert table.rect().contains(solid_rect(part)), part
        assert len(table.plan.cards) == len(table.cards.cards)
        assert list(faults_of_parts(table)) == []


# The rail


def test_the_rail_has_words_or_tells_them_in_its_tips(program: Program) -> None:
    begin(program, "duo")
    rail = program.window.table.rail
    for size, words in (((1280, 800), True), ((900, 600), False)):
        show(program, size)
        assert [bool(button.word) for button in rail.buttons.values()] == [words] * len(rail.buttons)
        home = rail.buttons[Command.HOME]
        assert home.text() == home.accessibleName() == "Home"
        assert home.toolTip().endswith("(Ctrl+H)")
    assert rail.buttons[Command.PREFERENCES].geometry().bottom() == rail.rect().bottom()


def test_in_an_upright_window_its_buttons_stand_over_the_tray(program: Program) -> None:
    begin(program, "duo")
    show(program, (700, 1000))
    table = program.window.table
    shown = [command for command, button in table.rail.buttons.items() if button.isVisible()]
    assert shown == [Command.HOME, Command.UNDO, Command.SIDE_PANEL, Command.PREFERENCES]
    assert table.rail.geometry().bottom() < table.tray.geometry().top()
    assert table.rail.geometry().top() > solid_rect(table.cards).bottom()


def test_what_cannot_be_done_is_pale_and_says_why(program: Program) -> None:
    begin(program, "duo")
    hand, rail = Hand(program.window), program.window.table.rail
    undo, redo = rail.buttons[Command.UNDO], rail.buttons[Command.REDO]
    assert (undo.isEnabled(), undo.toolTip()) == (False, "There is nothing to undo")
    pale = undo.grab().toImage()
    play(program, 1, Random(1))
    assert (undo.isEnabled(), undo.toolTip()) == (True, "Undo (Ctrl+Z)")
    assert undo.grab().toImage() != pale
    hand.click(hand.in_window(undo, QPointF(undo.rect().center())))
    assert program.session.state.laid == ()
    assert redo.isEnabled()


def test_notes_is_checked_while_they_are_open(program: Program) -> None:
    begin(program, "duo")
    button, tree = program.window.table.rail.buttons[Command.SIDE_PANEL], program.window.table.tree
    plain = button.grab().toImage()
    click(button)
    assert (button.isChecked(), tree.isVisible()) == (True, True)
    assert button.grab().toImage() != plain
    click(button)
    assert (button.isChecked(), tree.isVisible()) == (False, False)


def test_a_button_shows_that_the_keys_reached_it(program: Program) -> None:
    begin(program, "duo")
    program.window.activateWindow()
    button = program.window.table.rail.buttons[Command.HOME]
    plain = button.grab().toImage()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QCoreApplication.processEvents()
    assert button.hasFocus()
    assert button.grab().toImage() != plain


# The line over the hand


def test_the_line_says_whose_turn_it_is_and_what_to_do(program: Program) -> None:
    begin(program, "classic")
    hand, table = Hand(program.window), program.window.table
    said = (table.turn.title, table.turn.second)
    corner = "Cover your corner: drag a piece onto the ring"
    assert [line.text() for line in said] == ["Ada's turn, Blue", corner]
    piece = next(piece for piece in table.placing.pieces() if piece.name == "Y")
    hand.click(hand.in_tray(piece))
    assert table.turn.second.text() == "Y in hand · the wheel turns it, F flips it"
    hand.key("n")
    assert table.turn.second.text() == "Y fits here · Enter lays it"
    table.placing.fetch((10.0, 10.0))
    assert table.turn.second.text()[0].isupper()
    assert "fits here" not in table.turn.second.text()
    table.placing.fetch((0.5, 19.5))
    assert table.turn.second.text() == "Y fits here · a click lays it"
    hand.key(Qt.Key.Key_Escape)
    assert table.turn.second.text() == corner


def said_first(program: Program, name: str) -> list[str]:
    """What the line says to each of the first moves of the color that begins."""
    begin(program, name)
    session, said = program.session, []
    while len(said) < 4:
        if session.state.to_move == 0:
            QCoreApplication.processEvents()
            said.append(program.window.table.turn.second.text())
        session.play(session.state.moves()[0])
    return said


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("classic", "Cover your corner"),
        ("classic-2", "Cover your corner"),
        ("classic-free-corners", "Cover a free corner"),
        ("duo", "Cover one of the rings"),
        ("duo-fixed-start", "Cover your start square"),
    ],
)
def test_a_color_is_told_where_it_begins(program: Program, name: str, first: str) -> None:
    program.settings.set_value("guidance", "brief")
    color = "black" if name.startswith("duo") else "blue"
    touching = f"Touch a corner of your {color}"
    assert said_first(program, name) == [first, touching, touching, "Touch a corner"]


def test_the_only_person_is_told_so(program: Program) -> None:
    computer = Seat(kind=Kind.COMPUTER, level=1)
    program.window.start("duo", (Seat(), computer))
    assert program.window.table.turn.title.text() == "Your turn, Black"
    program.session.play(program.session.state.moves()[0])
    assert program.window.table.turn.title.text() == "Sprout thinks for White"
    program.session.close()


def test_tools_keep_their_places(program: Program) -> None:
    begin(program, "duo")
    hand, table = Hand(program.window), program.window.table
    places = [button.geometry() for button in table.tools.buttons]
    at = table.tools.geometry()
    assert not any(button.isEnabled() for button in table.tools.buttons)
    hand.key("f")
    assert all(button.isEnabled() for button in table.tools.buttons)
    program.window.say("Something that is said for a while")
    QCoreApplication.processEvents()
    assert ([button.geometry() for button in table.tools.buttons], table.tools.geometry()) == (places, at)


# What is said


@pytest.mark.parametrize(("size", "text"), SIZES.values(), ids=SIZES)
def test_what_is_said_is_whole_and_moves_nothing(program: Program, size: tuple[int, int], text: int) -> None:
    begin(program, "classic")
    show(program, size, text)
    table = program.window.table
    parts = [table.view, table.cards, table.tray, table.turn, table.tools, table.rail]
    before = [part.geometry() for part in parts]
    sentence = (
        "Yellow is out, 45 squares left: none of its 12 pieces fits any more. "
        "The computers play on to the end."
    )
    program.window.say(sentence)
    QCoreApplication.processEvents()
    label: QLabel = table.reason
    assert label.isVisible()
    assert label.text() == sentence
    assert label.height() >= label.heightForWidth(label.width())
    assert table.rect().contains(solid_rect(table.line))
    assert [part.geometry() for part in parts] == before
    click(table.line.close_button)
    assert not table.line.isVisible()
    assert program.window.game.status.sentence == ""


def test_the_end_of_the_menus_says_what_is_played(program: Program) -> None:
    begin(program, "classic")
    corner = program.window.shown.corner
    assert (corner.isVisible(), corner.shown()) == (True, "Classic · four players · move 0")
    play(program, 3, Random(1))
    assert corner.shown() == "Classic · four players · move 3"
    assert corner.geometry().right() <= program.window.menuBar().width()
    show(program, (1280, 800), 200)
    last = program.window.menuBar().actions()[-1]
    assert not corner.isVisible() or corner.x() > program.window.menuBar().actionGeometry(last).right()
    program.window.show_home()
    assert not corner.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1040, 740)], ids=lambda size: f"{size[0]}")
def test_a_notice_covers_neither_squares_nor_their_letters(program: Program, size: tuple[int, int]) -> None:
    begin(program, "duo")
    show(program, size, 100)
    table = program.window.table
    assert table.timeline.isVisible()
    program.window.say("This time: Beginner begins, with Black. You have White.")
    QCoreApplication.processEvents()
    assert not solid_rect(table.line).intersects(board_rect(table))
    program.window.say("Yellow is out, 45 squares left: none of its 12 pieces fits any more. " * 2)
    QCoreApplication.processEvents()
    rim = px(table.plan.rim)
    assert not solid_rect(table.line).intersects(board_rect(table).adjusted(rim, rim, -rim, -rim))


@pytest.mark.parametrize("seats", [[Seat(), COMPUTER], [COMPUTER, Seat()], [COMPUTER, COMPUTER]])
@pytest.mark.parametrize("name", ["duo", "classic-2"])
def test_in_a_low_window_who_begins_leaves_whose_turn_it_is(
    program: Program, name: str, seats: list[Seat]
) -> None:
    show(program, (900, 600))
    game = GAMES[name]
    program.window.start(name, seats_by_color(game, seats), "", DRAWN)
    program.session.close()
    QCoreApplication.processEvents()
    table = program.window.table
    assert "Drawn by lot" in table.reason.text()
    assert not solid_rect(table.line).intersects(table.turn.geometry())
    assert not solid_rect(table.line).intersects(table.tools.geometry())


def test_a_click_on_a_notice_has_read_it(program: Program) -> None:
    begin(program, "duo")
    program.window.say("This time: Beginner begins.")
    line = program.window.table.line
    click(line.words)
    assert not line.isVisible()


def test_what_was_saved_is_said_no_longer_than_it_takes_to_read(program: Program) -> None:
    begin(program, "duo")
    status = program.window.game.status
    program.window.file_actions.said.emit("Saved as Duo.png, and copied.")
    assert program.window.table.line.isVisible()
    assert 2_000 <= status._stay.interval() <= 4_000
    program.window.file_actions.trouble.emit("Duo.png cannot be written.")
    assert not status._stay.isActive()


def board_rect(table: Table) -> QRect:
    return table.plan.board.in_pixels(SCALE.factor)


def test_notices_go_by_themselves_and_troubles_stay(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(program, "duo")
    status = program.window.game.status
    program.window.game.say_before_moves("You begin")
    assert status._stay.isActive()
    assert status._stay.interval() <= 6_000
    program.window.say_trouble("The disk is full")
    assert not status._stay.isActive()
    assert program.window.table.line.isVisible()
    program.window.game.say_before_moves("You begin")
    status._stay.timeout.emit()
    assert not program.window.table.line.isVisible()
    program.window.game.say_before_moves("You begin")
    program.session.play(next(move for move in program.session.state.moves()))
    assert not program.window.table.line.isVisible(), "whoever moves has read it"
