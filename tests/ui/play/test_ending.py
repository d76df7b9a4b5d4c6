"""The end of a game in the window: told, celebrated, looked at again, shared, and played once more."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Kind, Match, Seat
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.files.share_picture import _Words, share_picture
from blokus_desktop.ui.panels.result_card import ResultCard
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.playing import random_match
from tests.ui.conftest import MakeProgram

ADA, BEN = Seat("Ada"), Seat("Ben")
PENTOBI = Path(__file__).parents[2] / "data" / "pentobi"


def play(program: Program, name: str = "duo", seats: tuple[Seat, ...] = (ADA, BEN)) -> Match:
    """A game begun in the window and played to an end with one winner."""
    program.window.start(name, seats)
    match = program.session.match
    play_on(program, match)
    assert match.state.player is None
    QCoreApplication.processEvents()
    return match


def play_on(program: Program, match: Match) -> None:
    """Play a game that has just begun to an end with one winner."""
    ends = (random_match(match.game, match.seats, seed) for seed in range(20))
    decided = next(end for end in ends if len(end.state.scores().ahead) == 1)
    for node in decided.line()[1:]:
        assert node.move is not None
        program.session.play(node.move)


def card_of(program: Program) -> ResultCard:
    return program.window.table.result_card


def margin(match: Match) -> int:
    return match.state.scores().margin


def test_the_end_takes_the_place_of_the_hand_and_the_board_stays(program: Program) -> None:
    match = play(program)
    card, table = card_of(program), program.window.table
    winner = ("Ada", "Ben")[match.state.scores().ahead[0]]
    assert card.isVisible()
    assert table.view.isVisible()
    assert not table.tray.isVisible()
    assert card.title.text() == f"{winner} won by {margin(match)}"
    assert f"{len(match.state.laid)} moves" in card.lead.text()
    assert "less than a minute" in card.accessibleDescription()


def test_a_file_with_a_finished_game_shows_the_same(program: Program) -> None:
    program.window.open_file(PENTOBI / "duo_seed1000.blksgf")
    program.window.actions_by_name["last"].trigger()
    card, match = card_of(program), program.session.match
    assert str(margin(match)) in card.title.text()
    assert "minute" not in card.lead.text()
    assert card.curve.isVisible()


# Looking back


def test_a_click_on_the_curve_shows_that_move_and_the_result_stays(program: Program) -> None:
    match = play(program)
    card, curve = card_of(program), card_of(program).curve
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(round(curve._x(10)), curve.height() // 2))
    assert len(program.session.state.laid) == 10
    assert card.isVisible()
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=QPoint(round(curve._x(12)), curve.height() // 2))
    assert len(program.session.state.laid) == 12
    assert card.isVisible()
    program.window.actions_by_name["back"].trigger()
    assert not card.isVisible(), "whoever steps through the game plays"
    program.window.actions_by_name["last"].trigger()
    assert card.isVisible()
    assert program.session.state is match.line()[-1].state


def test_review_goes_to_the_first_move(program: Program) -> None:
    play(program)
    QTest.mouseClick(card_of(program).review, Qt.MouseButton.LeftButton)
    assert program.session.state.laid == ()
    assert not card_of(program).isVisible()


# Once more


def test_a_rematch_swaps_the_seats_and_the_button_says_the_series(program: Program) -> None:
    match = play(program)
    first = ("Ada", "Ben")[match.state.scores().ahead[0]]
    card = card_of(program)
    assert card.rematch.line() == f"Ben begins · {first} leads 1:0"
    QTest.mouseClick(card.rematch, Qt.MouseButton.LeftButton)
    assert [seat.name for seat in program.session.match.seats] == ["Ben", "Ada"]
    assert program.session.state.laid == ()
    assert not card.isVisible()
    again = program.session.match
    play_on(program, again)
    second = ("Ben", "Ada")[again.state.scores().ahead[0]]
    assert card.rematch.toolTip().endswith(f"{first} leads 2:0" if first == second else "Even, 1:1")


def test_undo_and_looking_back_count_nothing_twice(program: Program) -> None:
    match = play(program)
    told = card_of(program).rematch.toolTip()
    assert "1:0" in told
    move = match.cursor.move
    assert move is not None
    for _ in range(3):
        program.window.actions_by_name["undo"].trigger()
        program.session.play(match.cursor.children[0].move or move)
        while match.state.player is not None:
            program.session.play(match.cursor.children[0].move or move)
    program.window.actions_by_name["first"].trigger()
    program.window.actions_by_name["last"].trigger()
    assert card_of(program).rematch.toolTip() == told


def test_the_series_is_there_after_a_restart(make_program: MakeProgram) -> None:
    program = make_program()
    match = play(program)
    told = card_of(program).rematch.toolTip()
    program.window.close()
    program.close()
    again = make_program()
    again.begin(None)
    assert len(again.session.match.line()) == len(match.line())
    again.window.show_table()
    again.session.go_to(again.session.match.line()[-1])
    assert card_of(again).rematch.toolTip() == told


@pytest.mark.parametrize("motion", ["on", "off"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_meant_for_the_last_move_chooses_nothing(
    make_program: MakeProgram, qtbot: QtBot, key: Qt.Key, motion: str
) -> None:
    program = make_program(motion=motion)
    match = play(program)
    window, rematch = program.window, card_of(program).rematch
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for part in (window.table.view, window.table.view, rematch):
        part.setFocus()
        QTest.keyClick(window.windowHandle(), key)
    assert program.session.match is match
    qtbot.wait(1100)
    rematch.setFocus()
    QTest.keyClick(window.windowHandle(), key)
    assert program.session.match is not match


def test_enter_plays_once_more(program: Program, qtbot: QtBot) -> None:
    match = play(program)
    qtbot.wait(1100)
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)
    program.window.table.view.setFocus()
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Return)
    assert program.session.match is not match
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Return)
    assert program.session.state.laid == ()


def test_a_second_click_does_not_fall_through(program: Program) -> None:
    play(program)
    rematch, window = card_of(program).rematch, program.window
    place = rematch.mapTo(window, rematch.rect().center())
    QTest.mouseClick(rematch, Qt.MouseButton.LeftButton)
    assert program.session.state.laid == ()
    below = window.childAt(place)
    assert below is not None
    QTest.mouseDClick(below, Qt.MouseButton.LeftButton, pos=below.mapFrom(window, place))
    assert program.window.table.placing.piece is None


def test_other_ways_on(program: Program) -> None:
    play(program)
    asked: list[str] = []
    program.window.choose_game = asked.append
    QTest.mouseClick(card_of(program).buttons.new_game, Qt.MouseButton.LeftButton)
    assert asked == ["duo"]
    QTest.mouseClick(card_of(program).home, Qt.MouseButton.LeftButton)
    assert not program.window.at_table


# Motion


def test_the_end_is_celebrated_once_and_only_with_motion(make_program: MakeProgram, qtbot: QtBot) -> None:
    program = make_program(motion="on")
    match = play(program)
    card = card_of(program)
    assert card.clock.running
    light = program.window.table.scene._light
    qtbot.waitUntil(light.isVisible, timeout=2000)
    QTest.keyClick(program.window.table.view, Qt.Key.Key_Return)
    assert not card.clock.running
    assert not light.isVisible()
    assert program.session.match is match, "the key has only ended the motion"
    program.window.actions_by_name["back"].trigger()
    program.window.actions_by_name["last"].trigger()
    assert not card.clock.running, "it is no news any more"


def on_screen(program: Program, widget: QWidget) -> QImage:
    """What is seen within the rim of a widget as it was painted bit by bit, without painting it anew."""
    window = program.window
    QTest.qWait(50)
    seen = window.screen().grabWindow(window.winId()).toImage()
    inner = widget.rect().adjusted(8, 8, -8, -8)
    return seen.copy(inner.translated(widget.mapTo(window, QPoint())))


@pytest.mark.parametrize("key", [None, Qt.Key.Key_A], ids=["watched", "cut short"])
def test_the_names_beside_the_curve_are_whole_at_a_live_end(
    make_program: MakeProgram, qtbot: QtBot, key: Qt.Key | None
) -> None:
    program = make_program(motion="on")
    play(program)
    card = card_of(program)
    assert card.curve.isVisible()
    qtbot.waitUntil(lambda: 0 < card.curve.drawn < 1, timeout=4000)
    if key is not None:
        QTest.keyClick(program.window.table.view, key)
    qtbot.waitUntil(lambda: not card.clock.running, timeout=8000)
    for part in (card.curve, card.bars):
        shown = on_screen(program, part)
        part.repaint()
        assert shown == on_screen(program, part)


def test_nothing_moves_without_motion(program: Program) -> None:
    play(program)
    assert not card_of(program).clock.running
    assert not program.window.table.scene._light.isVisible()


# A picture for others


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Who is asked for a file names the first of these; none is Cancel."""
    answers = [tmp_path / "end.png"]
    reply = lambda *_: (str(answers[0]) if answers else "", "")  # noqa: E731
    monkeypatch.setattr(QFileDialog, "getSaveFileName", reply)
    QGuiApplication.clipboard().clear()
    return answers


def share(program: Program) -> str:
    QTest.mouseClick(card_of(program).buttons.share, Qt.MouseButton.LeftButton)
    return program.window.game.status.sentence


def colors_in(image: QImage, rect: QRect) -> set[str]:
    pixels = {
        image.pixelColor(x, y).name()
        for x in range(rect.left(), rect.right(), 3)
        for y in range(rect.top(), rect.bottom(), 3)
    }
    return {name for name in ("blue", "yellow", "red", "green") if Look().color(name).name() in pixels}


def test_the_picture_is_saved_and_copied(program: Program, asked: list[Path]) -> None:
    play(program, "classic", (ADA, BEN, Seat("Carl"), Seat("Dora")))
    assert share(program) == "Saved as end.png, and copied."
    image, copied = QImage(str(asked[0])), QGuiApplication.clipboard().image()
    assert image.size().toTuple() == copied.size().toTuple() == (2400, 1260)
    middle = QRect(1400, 300, 900, 900)
    assert colors_in(image, middle) == {"blue", "yellow", "red", "green"}, "each has a bar"
    dark = [x for x in range(1300, 2400, 2) if image.pixelColor(x, 100).lightness() < 90]
    assert dark, "the headline"


def test_whoever_cancels_has_it_on_the_clipboard(program: Program, asked: list[Path]) -> None:
    play(program)
    asked.clear()
    assert share(program) == "The picture is copied."
    assert not QGuiApplication.clipboard().image().isNull()


def test_a_folder_that_is_gone_is_told(program: Program, asked: list[Path], tmp_path: Path) -> None:
    play(program)
    asked[0] = tmp_path / "gone" / "end.png"
    assert share(program) == "end.png cannot be written."
    assert not QGuiApplication.clipboard().image().isNull()


def test_it_is_shared_only_once_there_is_an_end(program: Program) -> None:
    action = program.window.actions_by_name[Command.SHARE]
    program.window.start("duo", (ADA, BEN))
    assert not action.isEnabled()
    play(program)
    assert action.isEnabled()
    program.window.show_home()
    assert not action.isEnabled()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("name", ["duo", "classic-2", "tower-2", "dice-2-9", "dice-1-9"])
def test_the_picture_of_every_family_is_the_same_in_every_window(
    program: Program, name: str, theme: object
) -> None:
    look = Look(DARK if theme is DARK else LIGHT)
    computer = Seat("", Kind.COMPUTER, 6)
    seats = {"classic-2": (ADA, computer, Seat(), computer), "dice-1-9": (ADA,)}.get(name, (ADA, computer))
    match = random_match(GAMES[name], seats)
    program.session.open(match)
    pictures = []
    for factor in (1.0, 1.6):
        SCALE.factor = factor
        pictures.append(share_picture(match, look, program.window.table.scene))
        assert SCALE.factor == factor
    assert pictures[0] == pictures[1]
    corner = QColor(pictures[0].pixelColor(4, 4))
    assert abs(corner.lightness() - look.theme.window.lightness()) < 25


def test_the_headline_of_the_picture_leaves_no_word_alone(program: Program) -> None:
    match = random_match(GAMES["duo"], (Seat(), Seat("", Kind.COMPUTER, 2)))
    program.session.open(match)
    for words in ("You came second, 8 behind", "Ada won by 14", "You came fourth, 11 behind"):
        # The painter does not keep it.
        image = QImage(1200, 630, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        told = _Words(painter, match, Look())
        told._headline = words
        high = told._paint_headline(QRectF(0, 0, 468, 560))
        assert high <= 1.1 * QFontMetricsF(painter.font()).lineSpacing(), words
        assert painter.font().pixelSize() >= 32
        painter.end()
