"""The timeline: dots to click, drag, wheel and step along, from an empty game to a long one."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import PASS
from blokus_desktop.ui.panels.moves import describe, move_words
from blokus_desktop.ui.panels.timeline import Timeline, contrast, telling
from blokus_desktop.ui.style.theme import COLORS, DARK, LIGHT, PALETTES, Look
from tests.playing import random_game

KNOB = 10
"""How far from its ends the line begins."""
LAST = 24


def nodes_of(name: str, most: int) -> list[Node]:
    """The line of a random game, not longer than so many moves."""
    match = Match(GAMES[name])
    for _, move in random_game(match.game, 2):
        if len(match.cursor.path()) > most:
            break
        # Who must pass does so by himself.
        if move != PASS:
            match.play(move)
    return match.line()


@pytest.fixture
def timeline(qtbot: QtBot) -> Timeline:
    """A timeline of the start and 24 moves of Duo, twelve pixels apart, the knob on move 12."""
    made = Timeline()
    qtbot.addWidget(made)
    made.resize(2 * KNOB + LAST * 12, 32)
    made.asked = []
    made.node_requested.connect(made.asked.append)
    made.nodes = nodes_of("duo", LAST)
    assert len(made.nodes) == LAST + 1
    made.show_line(made.nodes, made.nodes[12])
    made.show()
    QTest.qWaitForWindowExposed(made)
    return made


def at(place: int) -> QPoint:
    return QPoint(KNOB + 12 * place, 16)


def wheel(timeline: Timeline, delta: int) -> None:
    spot = QPointF(20, 16)
    event = QWheelEvent(
        spot,
        timeline.mapToGlobal(spot),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(timeline, event)


def test_a_click_asks_for_the_move_under_it(timeline: Timeline) -> None:
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(20) + QPoint(-5, -10))
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=QPoint(0, 16))
    assert timeline.asked == [timeline.nodes[20], timeline.nodes[0]]


def test_only_the_left_button_and_only_another_place_ask(timeline: Timeline) -> None:
    QTest.mouseClick(timeline, Qt.MouseButton.RightButton, pos=at(20))
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(12))
    assert timeline.asked == []


def test_dragging_scrubs_through_the_moves(timeline: Timeline) -> None:
    timeline.node_requested.connect(lambda node: timeline.show_line(timeline.nodes, node))
    QTest.mousePress(timeline, Qt.MouseButton.LeftButton, pos=at(12))
    for place in (13, 14, 14, 9):
        QTest.mouseMove(timeline, at(place))
        QApplication.processEvents()
    QTest.mouseMove(timeline, QPoint(4000, 16))
    QApplication.processEvents()
    QTest.mouseRelease(timeline, Qt.MouseButton.LeftButton, pos=QPoint(4000, 16))
    QTest.mouseMove(timeline, at(5))
    QApplication.processEvents()
    assert timeline.asked == [timeline.nodes[place] for place in (13, 14, 9, LAST)]
    QToolTip.hideText()


def test_the_wheel_steps_and_parts_of_a_notch_add_up(timeline: Timeline) -> None:
    wheel(timeline, 120)
    wheel(timeline, -240)
    for _ in range(3):
        wheel(timeline, -50)
    assert timeline.asked == [timeline.nodes[11], timeline.nodes[14], timeline.nodes[13]]


def test_keys_step_and_go_to_the_ends(timeline: Timeline) -> None:
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_A):
        QTest.keyClick(timeline, key)
    assert timeline.asked == [timeline.nodes[place] for place in (11, 13, 0, LAST)]
    timeline.asked.clear()
    timeline.show_line(timeline.nodes, timeline.nodes[0])
    QTest.keyClick(timeline, Qt.Key.Key_Left)
    assert timeline.asked == []
    assert timeline.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_a_move_is_told_in_a_line(timeline: Timeline) -> None:
    match = Match(GAMES["classic"])
    assert describe(match.root, Look()) == "Start of the game"
    first = match.play(parse_move(match.game, "a20,b20,c20,b19,b18"))
    assert describe(first, Look()) == "Move 1 · Blue · T5"
    assert move_words(first, square=True) == "T5 b18"
    timeline.show_line(match.line(), first)
    assert timeline.accessibleDescription() == "Move 1 · Blue · T5, 1 of 1"
    spot = QPoint(KNOB + 24, 16)
    QApplication.sendEvent(timeline, QHelpEvent(QEvent.Type.ToolTip, spot, timeline.mapToGlobal(spot)))
    assert QToolTip.text() == "Move 1 · Blue · T5"
    QToolTip.hideText()


def test_dice_are_told_too() -> None:
    match = Match(GAMES["dice-2-9"])
    rolled = match.play(parse_move(match.game, "roll 1,5"))
    taken = match.play(parse_move(match.game, "take 5 strike"))
    assert [describe(rolled, Look()), describe(taken, Look())] == [
        "Rolled 1 5",
        "Blue · took 5 with a strike",
    ]


def test_solid_moves_are_told_with_their_level() -> None:
    match = Match(GAMES["tower-2"])
    first = match.play(parse_move(match.game, "d4.1,d5.1,d6.1,d6.2"))
    domino = match.play(parse_move(match.game, "e4.1,e5.1"))
    assert describe(first, Look()) == "Move 1 · Blue · L4"
    assert move_words(first, square=True) == "L4 d4.1"
    assert describe(domino, Look()) == "Move 2 · Yellow · Domino"
    on_top = match.play(parse_move(match.game, "d4.2,d4.3,d5.2"))
    assert move_words(on_top, square=True) == "V3 d4.2"


def test_an_empty_line_takes_everything_calmly(timeline: Timeline) -> None:
    timeline.show_line([], timeline.nodes[0])
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(3))
    QTest.keyClick(timeline, Qt.Key.Key_End)
    wheel(timeline, -120)
    timeline.grab()
    assert timeline.asked == []
    assert timeline.accessibleDescription() == "No moves yet"


def test_each_dot_has_the_color_that_moved_and_what_lies_ahead_is_pale(timeline: Timeline) -> None:
    picture = timeline.grab().toImage()
    ratio = picture.devicePixelRatio()

    def color_at(place: int) -> QColor:
        return picture.pixelColor(at(place) * ratio)

    look = Look()
    for place in (1, 2, 7, 8, 12):
        assert color_at(place) == look.color("black" if place % 2 else "white")
    assert contrast(color_at(21), LIGHT.window) < contrast(color_at(11), LIGHT.window) / 2


def test_150_moves_in_300_pixels_can_all_be_reached_and_seen(timeline: Timeline) -> None:
    # No game is so long but one with dice; two of them do as well.
    nodes = [*nodes_of("classic", 80), *nodes_of("classic-2", 80)[1:], *nodes_of("duo", 24)[1:]][:151]
    assert len(nodes) == 151
    for width in (300, 2000):
        timeline.asked.clear()
        timeline.resize(width, 32)
        timeline.show_line(nodes, nodes[0])
        for x in range(width):
            QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=QPoint(x, 16))
        assert set(timeline.asked) == set(nodes[1:])
    timeline.resize(300, 32)
    timeline.show_line(nodes, nodes[-1])
    picture = timeline.grab().toImage()
    ratio = picture.devicePixelRatio()
    shown = {picture.pixelColor(QPoint(x, 16) * ratio).name() for x in range(20, 270)}
    assert {Look().color(name).name() for name in ("blue", "yellow", "red", "green")} <= shown


def test_the_dark_theme_is_followed(timeline: Timeline) -> None:
    knob = at(12) + QPoint(4, 0)
    assert timeline.grab().toImage().pixelColor(knob) == LIGHT.card
    timeline.set_look(Look(DARK))
    assert timeline.grab().toImage().pixelColor(knob) == DARK.card


def test_every_color_can_be_told_from_every_ground() -> None:
    for theme in (LIGHT, DARK):
        for palette in PALETTES.values():
            for name in COLORS:
                for ground in (theme.window, theme.card):
                    assert contrast(telling(Look(theme, palette).color(name), ground, theme), ground) >= 1.45
    assert telling(QColor("#F4BE2A"), LIGHT.card, LIGHT) == QColor("#F4BE2A")
