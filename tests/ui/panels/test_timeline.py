"""The timeline: bars to click, drag, wheel and step along, from an empty game to a long one."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QToolTip
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Node
from blokus_desktop.game.notation import parse_move
from blokus_desktop.game.state import PASS
from blokus_desktop.ui.panels.moves import brief_words, colors_out_with, describe, move_words, whole_words
from blokus_desktop.ui.panels.ribbon import edge_on_card
from blokus_desktop.ui.panels.timeline import Timeline
from blokus_desktop.ui.style.theme import COLORS, DARK, LIGHT, PALETTES, Look, contrast
from tests.playing import random_game

LAST = 24
PLACES = 42
"""How many pieces two colors lay in Duo."""


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
    """A timeline of the start and 24 moves of Duo, twelve pixels each, the knob after move 12."""
    made = Timeline()
    qtbot.addWidget(made)
    made.resize(1000, 40)
    made.resize(int(2 * made.ribbon().rect.left()) + PLACES * 12, 40)
    made.asked = []
    made.node_requested.connect(made.asked.append)
    made.nodes = nodes_of("duo", LAST)
    assert len(made.nodes) == LAST + 1
    made.show_line(made.nodes, made.nodes[12])
    made.show()
    QTest.qWaitForWindowExposed(made)
    return made


def at(timeline: Timeline, place: int, y: int = 30) -> QPoint:
    """A place on the bar of a move; of the start left of the first."""
    ribbon = timeline.ribbon()
    return QPoint(round(ribbon.rect.left() + (place - 0.5) * ribbon.step), y)


def button(timeline: Timeline, name: str) -> QToolButton:
    return next(each for each in timeline.findChildren(QToolButton) if each.accessibleName() == name)


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
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(timeline, 20) + QPoint(-5, -20))
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(timeline, 0))
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(timeline, 40))
    assert timeline.asked == [timeline.nodes[20], timeline.nodes[0], timeline.nodes[LAST]]


def test_only_the_left_button_and_only_another_place_ask(timeline: Timeline) -> None:
    QTest.mouseClick(timeline, Qt.MouseButton.RightButton, pos=at(timeline, 20))
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(timeline, 12))
    assert timeline.asked == []


def test_dragging_scrubs_through_the_moves(timeline: Timeline) -> None:
    timeline.node_requested.connect(lambda node: timeline.show_line(timeline.nodes, node))
    QTest.mousePress(timeline, Qt.MouseButton.LeftButton, pos=at(timeline, 12))
    for place in (13, 14, 14, 9):
        QTest.mouseMove(timeline, at(timeline, place))
        QApplication.processEvents()
    QTest.mouseMove(timeline, QPoint(4000, 16))
    QApplication.processEvents()
    QTest.mouseRelease(timeline, Qt.MouseButton.LeftButton, pos=QPoint(4000, 16))
    QTest.mouseMove(timeline, at(timeline, 5))
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
    spot = at(timeline, 1)
    QApplication.sendEvent(timeline, QHelpEvent(QEvent.Type.ToolTip, spot, timeline.mapToGlobal(spot)))
    assert QToolTip.text() == "1 Blue T5 b18"
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
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=at(timeline, 3))
    QTest.keyClick(timeline, Qt.Key.Key_End)
    wheel(timeline, -120)
    timeline.grab()
    assert timeline.asked == []
    assert timeline.accessibleDescription() == "No moves yet"


def test_a_bar_has_its_color_and_the_height_of_its_piece(timeline: Timeline) -> None:
    look = Look()
    for high, unit, foot in ((40, 5, 7), (24, 3, 4)):
        timeline.resize(timeline.width(), high)
        picture = timeline.grab().toImage()
        for place in (1, 2, 7, 8, 12):
            node = timeline.nodes[place]
            x, size = at(timeline, place).x(), node.move.piece.size
            ink = look.ink("black" if place % 2 else "white")
            column = [picture.pixelColor(x, y) for y in range(high)]
            colored = [y for y, color in enumerate(column) if color == ink.fill]
            assert colored[-1] <= high - foot - 1
            assert size * unit - 3 <= len(colored) <= size * unit


def test_what_lies_ahead_is_pale_and_what_can_come_has_a_place(timeline: Timeline) -> None:
    picture = timeline.grab().toImage()

    def color_at(place: int, y: int = 30) -> QColor:
        return picture.pixelColor(at(timeline, place, y))

    ground = color_at(PLACES, 15)
    assert contrast(color_at(21), ground) < contrast(color_at(11), ground) / 2
    assert color_at(PLACES, 31) != ground == color_at(PLACES, 25)
    timeline.show_line(timeline.nodes, timeline.nodes[LAST])
    picture = timeline.grab().toImage()
    assert color_at(21) == Look().color("black")


def test_pale_bars_have_the_edge_of_their_color(timeline: Timeline) -> None:
    """White on the light ground is seen by its edge; black on the dark one by its fill."""
    for theme, name, place in ((LIGHT, "white", 12), (DARK, "black", 11)):
        timeline.set_look(Look(theme))
        picture = timeline.grab().toImage()
        ribbon, ink = timeline.ribbon(), Look(theme).ink(name)
        left = int(ribbon.rect.left() + (place - 1) * ribbon.step)
        colors = [picture.pixelColor(x, 40 - 7 - 4) for x in range(left, left + 12)]
        assert ink.fill in colors
        assert (ink.edge in colors) == (theme is LIGHT)
        assert contrast(ink.edge if theme is LIGHT else ink.fill, theme.card) >= 3


def test_buttons_step_and_keep_their_places(timeline: Timeline) -> None:
    asked = timeline.asked
    places = {each.accessibleName(): each.geometry() for each in timeline.findChildren(QToolButton)}
    assert [*places] == ["To the Start", "One Move Back", "One Move Forward", "To the End"]
    for name in places:
        QTest.mouseClick(button(timeline, name), Qt.MouseButton.LeftButton)
    assert asked == [timeline.nodes[place] for place in (0, 11, 13, LAST)]
    assert button(timeline, "One Move Back").toolTip() == "One Move Back (Alt+Left)"
    for place, back, forward in ((0, False, True), (LAST, True, False)):
        timeline.show_line(timeline.nodes, timeline.nodes[place])
        assert button(timeline, "One Move Back").isEnabled() == back
        assert button(timeline, "To the Start").isEnabled() == back
        assert button(timeline, "One Move Forward").isEnabled() == forward
        assert button(timeline, "To the End").isEnabled() == forward
    assert {each.accessibleName(): each.geometry() for each in timeline.findChildren(QToolButton)} == places
    for each in places.values():
        assert timeline.rect().contains(each)
        assert not each.intersects(timeline.ribbon().rect.toAlignedRect())


def test_what_else_was_tried_and_who_is_out_is_marked_and_told(timeline: Timeline) -> None:
    match = Match(GAMES["duo"])
    moves = match.state.moves()
    match.play(moves[0])
    timeline.show_line(match.line(), match.cursor)
    before = timeline.grab().toImage()
    match.add(match.root, moves[1])
    timeline.show_line(match.line(), match.cursor)
    spot = at(timeline, 1, 40 - 5)
    assert before.pixelColor(spot) != timeline.grab().toImage().pixelColor(spot) == LIGHT.accent
    assert whole_words(match.cursor, Look()) == f"{brief_words(match.cursor, Look())} · 1 variation"
    nodes = nodes_of("classic", 90)
    outs = [node for node in nodes if colors_out_with(node)]
    assert outs
    assert whole_words(outs[0], Look()).endswith(" is out")


def test_an_empty_game_says_what_comes(timeline: Timeline) -> None:
    match = Match(GAMES["duo"])
    timeline.show_line(match.line(), match.root)
    empty = timeline.grab().toImage()
    inside = timeline.ribbon().rect.toAlignedRect()
    inked = {
        empty.pixelColor(x, y).name() for x in range(inside.left(), inside.right()) for y in range(12, 28)
    }
    assert LIGHT.second.name() in inked


def test_150_moves_in_300_pixels_can_all_be_reached_and_seen(timeline: Timeline) -> None:
    # No game is so long but one with dice; two of them do as well.
    nodes = [*nodes_of("classic", 80), *nodes_of("classic-2", 80)[1:], *nodes_of("duo", 24)[1:]][:151]
    assert len(nodes) == 151
    for width in (300, 2000):
        timeline.asked.clear()
        timeline.resize(width, 40)
        timeline.show_line(nodes, nodes[0])
        inside = timeline.ribbon().rect.toAlignedRect()
        for x in range(inside.left(), inside.right() + 1):
            QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, pos=QPoint(x, 30))
        assert set(timeline.asked) == set(nodes[1:])
    timeline.resize(300, 40)
    timeline.show_line(nodes, nodes[-1])
    picture = timeline.grab().toImage()
    shown = [picture.pixelColor(x, 30) for x in range(inside.left(), 230)]
    hues = {color.hue() // 30 for color in shown if color.saturation() > 90}
    assert len(hues) >= 3


def test_the_dark_theme_is_followed(timeline: Timeline) -> None:
    knob = QPoint(round(timeline.ribbon().x(12)), 20)
    timeline.clearFocus()
    assert timeline.grab().toImage().pixelColor(knob) == LIGHT.text
    timeline.set_look(Look(DARK))
    assert timeline.grab().toImage().pixelColor(knob) == DARK.text


def test_the_focus_is_seen(timeline: Timeline) -> None:
    knob = QPoint(round(timeline.ribbon().x(12)), 20)
    timeline.setFocus()
    assert timeline.grab().toImage().pixelColor(knob) == LIGHT.accent


def test_every_color_is_seen_on_every_ground() -> None:
    """By its fill, or by the edge that a bar gets where the fill is too pale."""
    for theme in (LIGHT, DARK):
        for palette in PALETTES.values():
            for name in COLORS:
                ink = Look(theme, palette).ink(name)
                edge = edge_on_card(ink, theme)
                assert max(contrast(each, theme.card) for each in (ink.fill, edge)) >= 3
                assert edge == ink.edge or contrast(ink.edge, theme.card) < 3
