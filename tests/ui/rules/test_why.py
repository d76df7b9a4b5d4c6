"""After a drop in vain "Why?" opens the rules at the chapter that says why."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.illegal import Rule
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.lessons.reasons import explanation_of
from blokus_desktop.ui.board.hand.why_button import WhyButton
from blokus_desktop.ui.commands import Command
from blokus_desktop.ui.shell.program import Program
from tests.ui.by_hand import Hand, click

PEOPLE = (Seat("Ada"), Seat("Ben"))


def playing(program: Program, game: str, *moves: str, size: tuple[int, int] = (1280, 800)) -> Hand:
    program.window.resize(*size)
    match = Match(GAMES[game], PEOPLE)
    for text in moves:
        match.play(parse_move(match.game, text))
    program.window.open_match(match)
    QCoreApplication.processEvents()
    return Hand(program.window)


def hold(hand: Hand, name: str) -> None:
    hand.table.placing.pick_up(
        next(piece for piece in hand.window.session.state.game.table.pieces if piece.name == name)
    )


def drop(hand: Hand, name: str, spot: tuple[float, float]) -> QPoint:
    """Drop a piece by the mouse where it cannot lie; returns where in the window."""
    hold(hand, name)
    place = hand.on_board(spot)
    hand.move(place)
    hand.click(place)
    QCoreApplication.processEvents()
    return place


def why(hand: Hand) -> WhyButton:
    return hand.table.scene.beside.why


def in_window(hand: Hand, rect: QRectF) -> QRectF:
    view = hand.table.view
    corner = view.viewport().mapTo(hand.window, view.mapFromScene(rect.topLeft()))
    return QRectF(QPointF(corner), rect.size())


def press_why(hand: Hand) -> None:
    hand.click(in_window(hand, why(hand).place()).center().toPoint())
    QCoreApplication.processEvents()


def asked_for(hand: Hand) -> list[str]:
    sheet = hand.window.rules.sheet
    assert sheet is not None
    return [view.chapter.key for view in sheet.chapters.views if view.asked_for]


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=lambda size: f"{size[0]}")
def test_it_stands_beside_the_reason_and_covers_nothing(program: Program, size: tuple[int, int]) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5", size=size)
    for name, spot in (("W", (2.5, 2.5)), ("I5", (7.5, 10.5)), ("O", (13.5, 0.5)), ("X", (0.5, 13.5))):
        place = drop(hand, name, spot)
        ghost, beside = hand.table.placing.ghost(), hand.table.scene.beside
        assert ghost is not None
        assert ghost.placement is None
        assert why(hand).isVisible()
        button = why(hand).place()
        assert not in_window(hand, button).contains(QPointF(place))
        assert not button.intersects(beside.reason.sceneBoundingRect().adjusted(1, 1, -1, -1))
        others = [other for other in beside.buttons if other.isVisible()]
        assert others
        assert not any(button.intersects(other.sceneBoundingRect()) for other in others)
        aimed = [hand.table.scene.position((x + 0.5, y + 0.5)) for x, y, _ in ghost.points]
        assert not any(button.contains(square) for square in aimed)
        reason = beside.reason.sceneBoundingRect()
        assert 0 < button.left() - reason.right() < 10
        assert reason.top() <= button.center().y() <= reason.bottom()
        assert hand.table.view.sceneRect().contains(button)
        hand.table.placing.put_back()
        assert not why(hand).isVisible()


def test_a_click_opens_the_chapter_and_the_piece_stays_held(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5")
    drop(hand, "W", (7.5, 10.5))
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    assert ghost.refusal.rule is Rule.OWN_EDGE
    press_why(hand)
    assert asked_for(hand) == ["touch"]
    assert hand.table.placing.piece is not None
    assert hand.table.placing.parked
    hand.key(Qt.Key.Key_Escape)
    assert not hand.window.rules.is_open
    assert hand.table.placing.piece is not None


def test_where_the_rules_hide_the_table_the_piece_is_held_again_as_before(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5", size=(900, 600))
    drop(hand, "W", (7.5, 10.5))
    before = hand.table.placing.ghost()
    press_why(hand)
    assert not hand.table.isVisible()
    hand.key(Qt.Key.Key_Escape)
    QCoreApplication.processEvents()
    after = hand.table.placing.ghost()
    assert before is not None
    assert after is not None
    assert (after.points, after.parked) == (before.points, True)
    assert why(hand).isVisible()


def test_the_chapter_is_in_sight(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5")
    drop(hand, "W", (2.5, 2.5))
    press_why(hand)
    for _ in range(5):
        QCoreApplication.processEvents()
    sheet = hand.window.rules.sheet
    assert sheet is not None
    (view,) = [view for view in sheet.chapters.views if view.asked_for]
    top = view.mapTo(sheet.chapters.viewport(), QPoint(0, 0)).y()
    assert 0 <= top < 40


def test_it_leads_on_to_the_lesson_and_from_there_back_to_the_game(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5")
    drop(hand, "W", (2.5, 2.5))
    press_why(hand)
    sheet = hand.window.rules.sheet
    assert sheet is not None
    (view,) = [view for view in sheet.chapters.views if view.asked_for]
    sheet.chapters.ensureWidgetVisible(view.link)
    QCoreApplication.processEvents()
    click(view.link)
    explained = explanation_of(Rule.NO_CORNER, "flat")
    room = hand.window.learning.room
    assert explained is not None
    assert (room.key, room.session.run.number) == (explained.lesson.key, 0)
    assert room.page.table.following.title == "Back to your game"
    assert room.page.table.rail.buttons[Command.LEARN].text() == "Back"
    for way_back in (
        lambda: click(room.page.table.following),
        lambda: click(room.page.table.rail.buttons[Command.LEARN]),
        lambda: QTest.keyClick(room.page.table.view, Qt.Key.Key_Escape),
    ):
        assert room.is_entered
        assert sheet.page.key == "duo"
        way_back()
        assert hand.window.at_table
        (view,) = [view for view in sheet.chapters.views if view.asked_for]
        click(view.link)
    program.window.learning.open("corners-yes")
    assert room.page.table.following.title != "Back to your game"
    QTest.keyClick(room.page.table.view, Qt.Key.Key_Escape)
    assert program.window.learning.at_index


def test_a_key_does_the_same(program: Program) -> None:
    hand = playing(program, "duo")
    hold(hand, "I5")
    hand.table.placing.step(0, 0)
    assert why(hand).isVisible()
    hand.key("?")
    assert asked_for(hand) == ["start"]


def test_where_a_piece_fits_or_still_moves_nobody_asks_why(program: Program) -> None:
    hand = playing(program, "duo")
    hand.table.view.setFocus()
    hand.key("x")
    assert hand.table.placing.ghost() is not None
    assert not why(hand).isVisible()
    hand.key("?")
    assert not hand.window.rules.is_open
    hand.table.placing.put_back()
    hold(hand, "I5")
    hand.move(hand.on_board((1.5, 1.5)))
    assert not why(hand).isVisible()


def test_it_stays_where_it_is_while_the_pointer_comes(program: Program) -> None:
    hand = playing(program, "duo", "e10,f10", "j5,k5")
    drop(hand, "W", (2.5, 2.5))
    place = why(hand).place()
    hand.move(in_window(hand, place).center().toPoint())
    hand.table.scene.show_ghost(hand.table.placing.ghost())
    assert why(hand).place() == place


def test_on_a_turntable_the_structure_is_explained(program: Program) -> None:
    hand = playing(program, "tower-2", "e5.1,e6.1,f5.1")
    hold(hand, "2")
    hand.table.placing.hover((3.5, 7.5))
    hand.table.placing.park()
    ghost = hand.table.placing.ghost()
    assert ghost is not None
    assert ghost.refusal is not None
    assert why(hand).isVisible()
    press_why(hand)
    page = hand.window.rules.sheet
    assert page is not None
    chapter = page.page.chapter_of(ghost.refusal.rule)
    assert chapter is not None
    assert asked_for(hand) == [chapter.key]


def test_on_a_sheet_of_the_dice_game_too(program: Program) -> None:
    hand = playing(program, "dice-2-10", "roll 5,5", "take 5")
    hold(hand, "I4")
    hand.table.placing.hover((5.5, 5.5))
    hand.table.placing.park()
    assert why(hand).isVisible()
    press_why(hand)
    assert asked_for(hand) == ["draw"]


def test_a_brainteaser_has_its_own_chapter(program: Program) -> None:
    program.window.puzzles.open("tetrominoes")
    QCoreApplication.processEvents()
    placing = program.window.puzzles.page.table.placing
    piece = placing.pieces()[0]
    placing.take(piece)
    placing.lay()
    placing.pick_up(placing.pieces()[0])
    first = next(iter(program.window.puzzles.session.attempt.laid))[1]
    x, y, _ = program.window.puzzles.session.attempt.game.board.point(first.cells.bit_length() - 1)
    placing.hover((x + 0.5, y + 0.5))
    placing.park()
    placing.ask_why()
    sheet = program.window.rules.sheet
    assert sheet is not None
    assert sheet.page.key == "boards"
    assert [view.chapter.key for view in sheet.chapters.views if view.asked_for] == ["laying"]


def test_in_a_lesson_the_piece_stays_held_too(program: Program) -> None:
    program.window.learning.open("corners-yes")
    QCoreApplication.processEvents()
    placing = program.window.learning.room.page.table.placing
    placing.pick_up(placing.pieces()[0])
    placing.hover((4.5, 7.5))
    placing.lay()
    placing.ask_why()
    QCoreApplication.processEvents()
    assert program.window.rules.is_open
    assert placing.piece is not None
    assert placing.parked
