"""The tree panel: comments that are never lost, judgments, and a tree that can be gone through."""

import time

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation, Match, Node
from blokus_desktop.ui.panels.comments import CommentsPanel
from blokus_desktop.ui.panels.move_tree import Tree, rows_of
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look
from tests.playing import random_game

ROW = 24


def branched() -> Match:
    """Six moves of Duo, two other second moves, the last of them with a reply of its own."""
    match = Match(GAMES["duo"])
    for _, move in random_game(match.game, 4):
        match.play(move)
        if len(match.line()) == 7:
            break
    line = match.line()
    for other, replies in ((0, 0), (1, 1)):
        match.go_to(line[1])
        known = {child.move for child in match.cursor.children}
        match.play([move for move in match.state.moves() if move not in known][other])
        for _ in range(replies):
            match.play(match.state.moves()[0])
    match.go_to(line[6])
    return match


class Desk:
    """A panel with a match, and what the panel asked for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.panel = CommentsPanel()
        self.asked: list[tuple] = []
        self.panel.node_requested.connect(lambda node: self.asked.append(("go", node)))
        self.panel.delete_requested.connect(lambda node: self.asked.append(("delete", node)))
        self.panel.promote_requested.connect(lambda node: self.asked.append(("promote", node)))
        self.panel.comment_edited.connect(self.comment)
        self.panel.annotation_requested.connect(self.judge)
        self.panel.resize(280, 560)
        self.panel.show_match(match)
        self.panel.show()
        QTest.qWaitForWindowExposed(self.panel)
        self.editor = self.panel.findChild(QPlainTextEdit)
        self.tree = self.panel.findChild(Tree)
        self.scroll = self.panel.findChild(QScrollArea)
        self.line = match.line()

    def comment(self, node: Node, text: str) -> None:
        self.asked.append(("comment", node, text))
        node.comment = text
        self.panel.show_match(self.match)

    def judge(self, node: Node, annotation: Annotation | None) -> None:
        self.asked.append(("judge", node, annotation))
        node.annotation = annotation
        self.panel.show_match(self.match)

    def go_to(self, node: Node) -> None:
        self.match.go_to(node)
        self.panel.show_cursor(node)

    def row(self, node: Node) -> QPoint:
        nodes = [row.node for row in rows_of(self.match.root)]
        return QPoint(60, 4 + ROW * nodes.index(node) + ROW // 2)

    def judgment(self, sign: str) -> QToolButton:
        return next(button for button in self.panel.findChildren(QToolButton) if button.text() == sign)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    made = Desk(branched())
    qtbot.addWidget(made.panel)
    return made


# The tree


def test_variations_stand_where_they_leave_and_the_main_line_is_leftmost(desk: Desk) -> None:
    rows = rows_of(desk.match.root)
    second, other, third = desk.line[1].children
    expected = [desk.line[0], desk.line[1], other, third, third.children[0], second, *desk.line[3:]]
    assert [row.node for row in rows] == expected
    assert [row.lane for row in rows] == [0, 0, 1, 1, 1, 0, 0, 0, 0, 0]
    assert [row.number for row in rows] == [0, 1, 2, 2, 3, 2, 3, 4, 5, 6]
    assert [row.branches for row in rows] == [place in (2, 3) for place in range(10)]
    assert [row.passing for row in rows] == [0, 0, 1, 1, 1, 0, 0, 0, 0, 0]


def test_a_click_on_a_row_asks_for_its_move(desk: Desk) -> None:
    for node in (desk.line[3], desk.line[1].children[2], desk.match.root):
        QTest.mouseClick(desk.tree, Qt.MouseButton.LeftButton, pos=desk.row(node))
        assert desk.asked.pop() == ("go", node)
    QTest.mouseClick(desk.tree, Qt.MouseButton.LeftButton, pos=QPoint(60, ROW * 12))
    assert desk.asked == []


def test_keys_go_up_and_down_and_delete(desk: Desk) -> None:
    desk.go_to(desk.line[2])
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Delete):
        QTest.keyClick(desk.tree, key)
    above = desk.line[1].children[2].children[0]
    assert desk.asked == [("go", above), ("go", desk.line[3]), ("delete", desk.line[2])]


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard")
def test_buttons_and_menu_promote_and_delete(desk: Desk) -> None:
    variation = desk.line[1].children[1]
    desk.go_to(variation)
    for button in (desk.panel._promote, desk.panel._delete):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert desk.asked == [("promote", variation), ("delete", variation)]
    desk.go_to(desk.line[4])
    assert not desk.panel._promote.isEnabled()
    desk.go_to(desk.match.root)
    assert not desk.panel._delete.isEnabled()
    desk.asked.clear()
    spot = desk.row(variation)
    QApplication.sendEvent(
        desk.tree, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.tree.mapToGlobal(spot))
    )
    menu = desk.tree.findChild(QMenu)
    for action in menu.actions():
        action.trigger()
    menu.close()
    assert desk.asked == [("promote", variation), ("delete", variation)]


def test_the_cursor_comes_into_view(desk: Desk, qtbot: QtBot) -> None:
    match = Match(GAMES["classic"])
    for _, move in random_game(match.game, 4):
        if match.state.allows(move):
            match.play(move)
    desk.match = match
    desk.panel.show_match(match)
    for node in (match.line()[-1], match.root, match.line()[30]):
        desk.go_to(node)
        QApplication.processEvents()
        top = desk.scroll.verticalScrollBar().value()
        assert top <= desk.row(node).y() <= top + desk.scroll.viewport().height()
    assert desk.scroll.verticalScrollBar().maximum() > 0
    desk.go_to(match.line()[-1])
    desk.panel.resize(280, 360)
    QApplication.processEvents()
    bar = desk.scroll.verticalScrollBar()
    assert desk.row(match.cursor).y() <= bar.value() + desk.scroll.viewport().height()


def test_a_move_just_made_is_in_the_tree(desk: Desk) -> None:
    before = desk.tree.minimumHeight()
    node = desk.match.play(desk.match.state.moves()[0])
    desk.panel.show_cursor(node)
    assert desk.tree.minimumHeight() == before + ROW
    assert "7" in desk.tree.accessibleDescription()


def test_a_node_that_was_cut_off_does_no_harm(desk: Desk) -> None:
    gone = desk.line[5]
    desk.match.delete(gone)
    desk.panel.show_match(desk.match)
    desk.panel.show_cursor(gone)
    desk.panel.grab()
    QTest.keyClick(desk.tree, Qt.Key.Key_Up)
    assert desk.asked == []


def test_two_thousand_nodes_are_no_burden(desk: Desk) -> None:
    match = Match(GAMES["duo"])
    moves = match.state.moves()
    for move in moves[:400]:
        node = match.add(match.root, move)
        for _ in range(4):
            node = match.add(node, node.state.moves()[0])
    assert sum(1 for _ in match.nodes()) == 2001
    match.go_to(node)
    started = time.process_time()
    desk.panel.show_match(match)
    desk.panel.grab()
    desk.panel.show_cursor(match.root.children[0])
    desk.panel.grab()
    assert time.process_time() - started < 0.5
    assert list(desk.tree.rows_between(4 + 1000 * ROW, 4 + 1002 * ROW)) == [1000, 1001, 1002]
    assert list(desk.tree.rows_between(-50, 5)) == [0]
    assert list(desk.tree.rows_between(4 + 2000 * ROW, 99_999)) == [2000]
    deep = Match(GAMES["duo"])
    for _ in range(1500):
        deep.go_to(deep.add(deep.cursor))
    desk.panel.show_match(deep)
    desk.panel.grab()
    assert desk.tree.minimumHeight() > 1500 * ROW


def test_another_look_repaints_the_tree(desk: Desk) -> None:
    dot = QPoint(12, desk.row(desk.line[1]).y())
    desk.go_to(desk.match.root)
    assert desk.tree.grab().toImage().pixelColor(dot) == Look().color("black")
    desk.panel.set_look(Look(DARK, {**Look().palette, "black": "7A3FB0"}))
    assert desk.tree.grab().toImage().pixelColor(dot) == Look(DARK, {"black": "7A3FB0"}).color("black")
    assert desk.editor.palette().placeholderText().color() == DARK.second


# Comments and judgments


def test_a_comment_is_told_after_a_pause_in_typing(desk: Desk, qtbot: QtBot) -> None:
    node = desk.line[6]
    QTest.keyClicks(desk.editor, "Good move")
    assert desk.asked == []
    qtbot.waitUntil(lambda: bool(desk.asked), timeout=2000)
    assert desk.asked == [("comment", node, "Good move")]
    # The panel is told of the new tree while one types on: nothing jumps.
    assert desk.editor.textCursor().position() == len("Good move")
    QTest.keyClicks(desk.editor, "!")
    assert desk.editor.toPlainText() == "Good move!"
    desk.panel.keep_comment()


def test_a_comment_is_kept_when_the_cursor_moves_on(desk: Desk) -> None:
    last, other = desk.line[6], desk.line[2]
    QTest.keyClicks(desk.editor, "one")
    desk.go_to(other)
    assert desk.editor.toPlainText() == ""
    QTest.keyClicks(desk.editor, "two")
    desk.panel.show_match(branched())
    assert desk.asked == [("comment", last, "one"), ("comment", other, "two")]
    assert (last.comment, other.comment) == ("one", "two")


def test_a_comment_is_kept_when_the_focus_leaves_or_the_panel_hides(desk: Desk) -> None:
    desk.editor.setFocus()
    QTest.keyClicks(desk.editor, "a")
    desk.tree.setFocus()
    assert desk.asked == [("comment", desk.line[6], "a")]
    QTest.keyClicks(desk.editor, "b")
    desk.panel.hide()
    assert desk.asked[1:] == [("comment", desk.line[6], "ab")]


def test_what_nobody_typed_is_not_told(desk: Desk) -> None:
    desk.line[2].comment = "from the file"
    desk.go_to(desk.line[2])
    assert desk.editor.toPlainText() == "from the file"
    desk.go_to(desk.line[3])
    desk.panel.hide()
    assert desk.asked == []
    assert not [timer for timer in desk.panel.findChildren(QTimer) if timer.isActive()]


def test_judgments_are_given_and_taken_back(desk: Desk) -> None:
    node = desk.line[6]
    QTest.mouseClick(desk.judgment("?!"), Qt.MouseButton.LeftButton)
    assert desk.asked == [("judge", node, Annotation.DOUBTFUL)]
    assert [sign.value for sign in Annotation if desk.judgment(sign.value).isChecked()] == ["?!"]
    QTest.mouseClick(desk.judgment("!!"), Qt.MouseButton.LeftButton)
    assert [sign.value for sign in Annotation if desk.judgment(sign.value).isChecked()] == ["!!"]
    QTest.mouseClick(desk.judgment("!!"), Qt.MouseButton.LeftButton)
    assert desk.asked[1:] == [("judge", node, Annotation.VERY_GOOD), ("judge", node, None)]
    assert not any(desk.judgment(sign.value).isChecked() for sign in Annotation)
    desk.go_to(desk.match.root)
    assert not desk.judgment("!").isEnabled()


def test_signs_show_on_the_row_of_their_move(desk: Desk) -> None:
    desk.go_to(desk.match.root)
    top = desk.row(desk.line[3]).y() - ROW // 2

    def row_picture() -> object:
        return desk.tree.grab().toImage().copy(0, top, 280, ROW)

    plain = row_picture()
    desk.line[3].annotation = Annotation.GOOD
    judged = row_picture()
    desk.line[3].comment = "said"
    assert len({bytes(picture.constBits()) for picture in (plain, judged, row_picture())}) == 3
    assert LIGHT.second.name() in {row_picture().pixelColor(x, ROW // 2).name() for x in range(280)}
