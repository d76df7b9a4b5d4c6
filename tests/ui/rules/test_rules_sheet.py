"""The rules of the game on the table, opened and read by keys and mouse."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QEnterEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.match import Seat, seats_by_color
from blokus_desktop.lessons.catalog import lesson_of
from blokus_desktop.rulebook.books import BOOKS
from blokus_desktop.rulebook.search import found_in
from blokus_desktop.ui.rules.figure_view import FigureView
from blokus_desktop.ui.rules.links import step_about
from blokus_desktop.ui.rules.sheet import RulesSheet
from blokus_desktop.ui.shell.program import Program
from tests.layout_faults import faults_of
from tests.ui.by_hand import Hand, click

PEOPLE = (Seat("Ada"), Seat("Ben"), Seat("Cy"), Seat("Di"))
BESIDE, PAGE = (1280, 800), (900, 600)


def play(program: Program, game: str, size: tuple[int, int] = BESIDE) -> Hand:
    program.window.resize(*size)
    program.window.start(game, seats_by_color(GAMES[game], PEOPLE[: GAMES[game].players]))
    settle()
    return Hand(program.window)


def settle() -> None:
    for _ in range(4):
        QCoreApplication.processEvents()


def press(program: Program, key: Qt.Key, words: str = "") -> None:
    """Press a key wherever the focus is, as the system does."""
    for letter in words or (key,):
        QTest.keyClick(program.window.focusWidget() or program.window, letter)
    settle()


def turn_wheel(widget: QWidget) -> None:
    """Turn the wheel over a widget by three notches towards oneself."""
    place = QPointF(widget.rect().center())
    down, none = QPoint(0, -360), Qt.MouseButton.NoButton
    phase, plain = Qt.ScrollPhase.NoScrollPhase, Qt.KeyboardModifier.NoModifier
    everywhere = QPointF(widget.mapToGlobal(place.toPoint()))
    QApplication.sendEvent(widget, QWheelEvent(place, everywhere, QPoint(), down, none, plain, phase, False))
    settle()


def opened(program: Program) -> RulesSheet:
    press(program, Qt.Key.Key_F1)
    sheet = program.window.rules.sheet
    assert sheet is not None
    assert sheet.isVisible()
    return sheet


def seen(sheet: RulesSheet) -> list[str]:
    return [view.chapter.key for view in sheet.chapters.views if not view.isHidden()]


def test_at_home_f1_opens_classic_and_all_other_games_can_be_chosen(program: Program) -> None:
    sheet = opened(program)
    assert sheet.page.key == "classic"
    assert program.window.at_home
    keys = []
    for button in sheet.list.buttons.values():
        sheet.choice.picked.emit(button.book)
        keys.append(sheet.page.key)
    assert keys == ["classic", "duo", "dice-2-10", "tower-2", "wall-2", "stairs-2", "pyramid-2", "boards"]


@pytest.mark.parametrize("game", ["classic-teams", "duo-fixed-start", "dice-3-12", "wall-2x2-best"])
def test_on_a_table_f1_opens_the_page_of_that_very_game(program: Program, game: str) -> None:
    play(program, game)
    sheet = opened(program)
    assert sheet.page.key == game
    assert sheet.page.title.startswith(sheet.title.text())


def test_in_a_brainteaser_it_opens_the_brainteasers(program: Program) -> None:
    program.window.puzzles.open("cube-3")
    settle()
    sheet = opened(program)
    assert sheet.page.key == "cubes"
    program.window.puzzles.show_gallery()
    program.window.rules.show_rules(Rule.OWN_EDGE)
    assert sheet.page.key == "boards"
    assert [view.chapter.key for view in sheet.chapters.views if view.asked_for] == ["apart"]
    program.window.rules.show_rules()
    assert not any(view.asked_for for view in sheet.chapters.views)


def test_the_game_stays_in_sight_where_there_is_room(program: Program) -> None:
    hand = play(program, "duo")
    sheet = opened(program)
    assert hand.table.isVisible()
    table = hand.table.rect().translated(hand.table.mapTo(program.window, QPoint()))
    assert not table.intersects(sheet.rect().translated(sheet.mapTo(program.window, QPoint())))
    assert hand.table.view.width() > 400
    assert faults_of(program.window) == []


def test_in_a_small_window_it_is_a_page_and_nothing_can_be_played_behind_it(program: Program) -> None:
    hand = play(program, "duo", PAGE)
    sheet = opened(program)
    assert not hand.table.isVisible()
    assert sheet.width() > 850
    assert not program.window.actions_by_name["undo"].isEnabled()
    program.window.rules.show_rules(Rule.OWN_EDGE)
    assert sheet.page.key == "duo"
    assert [view.chapter.key for view in sheet.chapters.views if view.asked_for] == ["touch"]
    press(program, Qt.Key.Key_Escape)
    assert hand.table.isVisible()
    assert hand.table.view.hasFocus()
    assert not program.window.rules.is_open


def test_it_goes_where_there_is_room_when_the_window_changes(program: Program) -> None:
    hand = play(program, "duo")
    sheet = opened(program)
    program.window.resize(*PAGE)
    settle()
    assert sheet.isVisible()
    assert not hand.table.isVisible()
    program.window.resize(*BESIDE)
    settle()
    assert sheet.isVisible()
    assert hand.table.isVisible()
    press(program, Qt.Key.Key_F1)
    assert not sheet.isVisible()


def test_another_page_takes_its_place(program: Program) -> None:
    play(program, "duo", PAGE)
    sheet = opened(program)
    program.window.actions_by_name["home"].trigger()
    settle()
    assert program.window.at_home
    assert not sheet.isVisible()
    assert opened(program).page.key == "classic"


def test_while_it_is_read_no_key_plays_and_the_held_piece_stays(program: Program) -> None:
    hand = play(program, "duo")
    hand.key("x")
    piece = hand.table.placing.piece
    assert piece is not None
    sheet = opened(program)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Delete):
        press(program, key)
    shape = hand.table.placing.shape
    turn_wheel(sheet.chapters.viewport())
    assert sheet.chapters.verticalScrollBar().value() > 0
    assert (hand.table.placing.piece, hand.table.placing.shape) == (piece, shape)
    assert program.session.state.laid == ()
    press(program, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    press(program, Qt.Key.Key_Return)
    assert len(program.session.state.laid) == 1


def test_keys_scroll_and_the_cross_closes(program: Program) -> None:
    sheet = opened(program)
    bar = sheet.chapters.verticalScrollBar()
    press(program, Qt.Key.Key_Down)
    first = bar.value()
    press(program, Qt.Key.Key_PageDown)
    assert 0 < first < bar.value()
    press(program, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    press(program, Qt.Key.Key_Home)
    assert bar.value() == 0
    click(sheet.cross)
    assert not sheet.isVisible()


def test_typing_searches_filters_and_lights_the_hits(program: Program) -> None:
    sheet = opened(program)
    press(program, Qt.Key.Key_A, "free corners")
    assert sheet.search.text() == "free corners"
    assert seen(sheet) == ["start"]
    (view,) = [view for view in sheet.chapters.views if not view.isHidden()]
    lit = [sentence for sentence in view.sentences if "background-color" in sentence.text()]
    assert any(">corners</span>" in sentence.text() for sentence in lit)
    assert sheet.list.buttons["classic"].hits == 1
    assert sheet.list.buttons["duo"].hits == 0
    assert sheet.list.buttons["classic"].accessibleDescription() == "1 chapter"
    press(program, Qt.Key.Key_Escape)
    assert sheet.search.text() == ""
    assert len(seen(sheet)) == len(sheet.page.chapters)
    assert sheet.list.buttons["duo"].hits is None
    press(program, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_what_stands_elsewhere_is_told(program: Program) -> None:
    sheet = opened(program)
    press(program, Qt.Key.Key_A, "strike")
    assert seen(sheet) == []
    assert sheet.chapters.nothing.isVisible()
    nothing = sheet.chapters.nothing
    assert nothing.words.text() == "Nothing in Classic has “strike”. These have it:"
    (button,) = nothing.buttons
    assert button.text().replace("&", "") == "Rules of Dice Game"
    click(button)
    assert sheet.page.key == "dice-2-10"
    assert "strikes" in seen(sheet)
    assert sheet.search.text() == "strike"
    sheet.search.setFocus()
    sheet.search.clear()
    press(program, Qt.Key.Key_A, "xyzzy")
    nothing = sheet.chapters.nothing
    assert nothing.buttons == []
    assert nothing.words.text().endswith("Try a word such as corner, edge, start, points or pass.")
    for word in ("corner", "edge", "start", "points", "pass"):
        assert found_in(sheet.page, word), word


def test_games_and_forms_are_chosen_by_mouse_and_keys(program: Program) -> None:
    sheet = opened(program)
    assert sheet.choice.isVisible()
    click(sheet.forms.buttons["classic-3"])
    assert sheet.page.key == "classic-3"
    program.window.resize(*PAGE)
    settle()
    assert sheet.list.isVisible()
    assert not sheet.choice.isVisible()
    click(sheet.list.buttons["dice"])
    assert sheet.page.key == "dice-2-10"
    sheet.list.buttons["dice"].setFocus()
    QTest.keyClick(sheet.list.buttons["dice"], Qt.Key.Key_Down)
    assert sheet.page.key == "tower-2"


def test_colors_have_the_names_they_are_seen_in(program: Program) -> None:
    play(program, "classic")
    sheet = opened(program)
    start = next(view for view in sheet.chapters.views if view.chapter.key == "start")
    assert "yellow, red and green" in start.sentences[1].text()
    program.settings.set_value("palette", "color-blind")
    settle()
    start = next(view for view in sheet.chapters.views if view.chapter.key == "start")
    assert "orange and pink" in start.sentences[1].text()


def test_nothing_is_cut_or_overlaps(program: Program) -> None:
    program.window.resize(560, 520)
    sheet = opened(program)
    for size, text in (((560, 520), 100), ((1280, 800), 200), ((1440, 900), 100)):
        program.settings.set_value("text_size", text)
        program.window.resize(*size)
        settle()
        for key in ("classic", "dice", "stairs", "puzzles"):
            sheet.choice.picked.emit(sheet.list.buttons[key].book)
            settle()
            assert faults_of(sheet) == [], (key, size)


def test_a_chapter_leads_to_the_step_of_its_lesson_and_stays_open_beside_it(program: Program) -> None:
    play(program, "duo")
    sheet = opened(program)
    view = next(view for view in sheet.chapters.views if view.chapter.key == "touch")
    sheet.chapters.ensureWidgetVisible(view.link)
    settle()
    assert view.link.text() == "Try it: Corners yes, edges no"
    click(view.link)
    settle()
    room = program.window.learning.room
    assert (room.is_entered, room.key) == (True, "corners-yes")
    assert sheet.isVisible()


def test_each_lesson_that_is_linked_is_there(program: Program) -> None:
    linked = 0
    for book in BOOKS:
        for form in book.forms:
            page = book.page(form.key, str)
            steps = [step_about(page, chapter) for chapter in page.chapters]
            linked += sum(step is not None for step in steps)
            for step in filter(None, steps):
                lesson = lesson_of(step.lesson)
                assert lesson is not None
                assert step.number < len(lesson.steps)
    assert linked > 60


def test_under_the_pointer_the_piece_comes_once_more_where_things_may_move(program: Program) -> None:
    sheet = opened(program)
    touch = next(view for view in sheet.chapters.views if view.chapter.key == "touch")
    figure = touch.findChildren(FigureView)[0]
    sheet.chapters.ensureWidgetVisible(figure)
    settle()
    place = QPointF(figure.rect().center())
    enter = QEnterEvent(place, place, QPointF(figure.mapToGlobal(place.toPoint())))
    QApplication.sendEvent(figure, enter)
    assert figure.arrival.state() is QVariantAnimation.State.Stopped
    program.settings.set_value("motion", "on")
    figure = next(view for view in sheet.chapters.views if view.chapter.key == "touch").findChildren(
        FigureView
    )[0]
    whole = figure.grab().toImage()
    QApplication.sendEvent(figure, enter)
    assert figure.arrival.state() is QVariantAnimation.State.Running
    figure.arrival.setCurrentTime(100)
    away = figure.grab().toImage()
    assert away != whole
    QApplication.sendEvent(figure, QEvent(QEvent.Type.Leave))
    assert figure.arrival.state() is QVariantAnimation.State.Stopped
    assert figure.grab().toImage() == whole
    program.settings.set_value("motion", "off")
