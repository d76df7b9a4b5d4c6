"""The tree panel: comments that are never lost, judgments, and a tree that can be gone through."""

import time

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QColor, QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QScrollArea, QToolButton
from pytestqt.qtbot import QtBot

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Annotation, Kind, Match, Node, Seat
from blokus_desktop.game.notation import parse_move
from blokus_desktop.ui.panels.comments import CommentsPanel
from blokus_desktop.ui.panels.move_rows import LANES, rows_of
from blokus_desktop.ui.panels.move_tree import Tree
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.theme import DARK, LIGHT, Look, inked
from tests.playing import random_game
from tests.ui.by_hand import click

ROW = 30


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
        return self.tree.cell_of(node).center().toPoint()

    def judgment(self, sign: str) -> QToolButton:
        return next(button for button in self.panel.findChildren(QToolButton) if button.text() == sign)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    made = Desk(branched())
    qtbot.addWidget(made.panel)
    return made


# The tree


def test_rounds_are_rows_and_variations_stand_below_the_round_they_leave(desk: Desk) -> None:
    rows = rows_of(desk.match.root)
    line = desk.line
    _, other, third = line[1].children
    nodes = [[line[0]], line[1:3], [other], [third], [third.children[0]], line[3:5], line[5:7]]
    assert [[node for _, node in row.cells] for row in rows] == nodes
    assert [[column for column, _ in row.cells] for row in rows] == [
        [0],
        [0, 1],
        [1],
        [1],
        [0],
        [0, 1],
        [0, 1],
    ]
    assert [row.number for row in rows] == [0, 1, 1, 1, 2, 2, 3]
    assert [row.lane for row in rows] == [0, 0, 1, 1, 1, 0, 0]
    assert [row.is_wide for row in rows] == [True] + 6 * [False]


def test_what_dice_did_has_a_row_for_itself() -> None:
    match = Match(GAMES["dice-2-9"])
    for text in ("roll 1,5", "take 5 strike"):
        match.play(parse_move(match.game, text))
    match.play(match.state.moves()[0])
    rows = rows_of(match.root)
    assert [row.is_wide for row in rows] == 4 * [True]
    assert [row.number for row in rows] == [0, 0, 0, 1]
    assert [row.cells[0][1] for row in rows] == match.line()


def test_variations_of_variations_are_indented_so_far_and_no_further() -> None:
    match = Match(GAMES["duo"])
    for _ in range(LANES + 3):
        first, second = match.state.moves()[:2]
        match.add(match.cursor, first)
        match.go_to(match.add(match.cursor, second))
    assert max(row.lane for row in rows_of(match.root)) == LANES


def test_a_click_on_a_row_asks_for_its_move(desk: Desk) -> None:
    for node in (desk.line[3], desk.line[1].children[2], desk.match.root):
        QTest.mouseClick(desk.tree, Qt.MouseButton.LeftButton, pos=desk.row(node))
        assert desk.asked.pop() == ("go", node)
    below = desk.row(desk.line[6]) + QPoint(0, ROW)
    QTest.mouseClick(desk.tree, Qt.MouseButton.LeftButton, pos=below)
    assert desk.asked == []


def test_keys_go_along_the_rows_and_delete(desk: Desk) -> None:
    line = desk.line
    desk.go_to(line[3])
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Delete):
        QTest.keyClick(desk.tree, key)
    reply = line[1].children[2].children[0]
    assert desk.asked == [("go", reply), ("go", line[5]), ("go", reply), ("go", line[4]), ("delete", line[3])]


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard")
def test_menus_promote_and_delete(desk: Desk) -> None:
    variation = desk.line[1].children[1]
    desk.go_to(variation)
    more = desk.panel._more
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    choose_all(desk)
    assert desk.asked == [("promote", variation), ("delete", variation)]
    desk.go_to(desk.line[4])
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert [action.isEnabled() for action in desk.tree.findChild(QMenu).actions()] == [False, True]
    desk.tree.findChild(QMenu).close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    desk.go_to(desk.match.root)
    assert not more.isEnabled()
    desk.asked.clear()
    spot = desk.row(variation)
    QApplication.sendEvent(
        desk.tree, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.tree.mapToGlobal(spot))
    )
    choose_all(desk)
    assert desk.asked == [("promote", variation), ("delete", variation)]


def choose_all(desk: Desk) -> None:
    menu = desk.tree.findChild(QMenu)
    for action in menu.actions():
        action.trigger()
    menu.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


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


def test_squares_are_named_where_all_have_room(desk: Desk, qtbot: QtBot) -> None:
    tree = Tree()
    qtbot.addWidget(tree)
    tree.show_tree(desk.match.root, desk.match.root)

    def end_of_words(node: Node) -> int:
        """How far right in its cell something is written."""
        picture = tree.grab(tree.cell_of(node).toAlignedRect()).toImage()
        return max(
            x
            for x in range(picture.width())
            for y in range(picture.height())
            if picture.pixelColor(x, y).lightness() < 140
        )

    tree.resize(tree.minimumSize())
    narrow = end_of_words(desk.line[2])
    tree.resize(260, 400)
    assert end_of_words(desk.line[2]) > narrow + 15


def test_an_empty_game_says_what_comes(desk: Desk) -> None:
    desk.panel.show_match(Match(GAMES["duo"]))
    invited = desk.tree.grab().toImage()
    assert LIGHT.second.name() in colors_in(invited)


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
    assert list(desk.tree.rows_between(4 + 1200 * ROW, 99_999)) == [1200]
    deep = Match(GAMES["duo"])
    for _ in range(1500):
        deep.go_to(deep.add(deep.cursor))
    desk.panel.show_match(deep)
    desk.panel.grab()
    assert desk.tree.minimumHeight() > 1500 * ROW


def test_another_look_repaints_the_tree(desk: Desk) -> None:
    desk.go_to(desk.match.root)

    def purple() -> bool:
        picture = desk.tree.grab(desk.tree.cell_of(desk.line[1]).toAlignedRect()).toImage()
        colors = map(QColor, colors_in(picture))
        return any(260 < color.hue() < 290 and color.saturation() > 90 for color in colors)

    assert not purple()
    desk.panel.set_look(Look(DARK, inked({"black": "7A3FB0"})))
    assert purple()
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


def test_a_reply_is_shown_but_takes_no_note_from_who_writes_it(desk: Desk, qtbot: QtBot) -> None:
    mine, title = desk.line[6], desk.panel._title
    desk.editor.setFocus()
    QTest.keyClicks(desk.editor, "mine")
    reply = desk.match.play(desk.match.state.moves()[0])
    desk.panel.show_cursor(reply, replied=True)
    assert desk.tree.accessibleDescription().startswith("7 ")
    assert desk.editor.toPlainText() == "mine"
    assert title.text().startswith("6 ")
    QTest.mouseClick(desk.judgment("!"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: ("comment", mine, "mine") in desk.asked, timeout=2000)
    assert ("judge", mine, Annotation.GOOD) in desk.asked
    # From the field to the judgments it is still about the same move.
    desk.judgment("?!").setFocus()
    QApplication.processEvents()
    assert desk.judgment("!").isChecked()
    QTest.keyClick(desk.judgment("?!"), Qt.Key.Key_Space)
    assert mine.annotation is Annotation.DOUBTFUL
    desk.tree.setFocus()
    qtbot.waitUntil(lambda: title.text().startswith("7 "))
    assert (desk.editor.toPlainText(), reply.annotation) == ("", None)
    assert not desk.judgment("?!").isChecked()


def test_whoever_goes_elsewhere_takes_the_note_along(desk: Desk) -> None:
    desk.editor.setFocus()
    desk.panel.show_cursor(desk.match.play(desk.match.state.moves()[0]), replied=True)
    desk.go_to(desk.line[2])
    assert desk.panel._title.text().startswith("2 ")


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
    cell = desk.tree.cell_of(desk.line[3]).toAlignedRect()

    def row_picture() -> QImage:
        return desk.tree.grab(cell).toImage()

    plain = row_picture()
    desk.line[3].annotation = Annotation.GOOD
    judged = row_picture()
    desk.line[3].comment = "said"
    assert len({bytes(picture.constBits()) for picture in (plain, judged, row_picture())}) == 3
    assert LIGHT.accent.name() in colors_in(judged)
    assert LIGHT.accent.name() not in colors_in(plain)


def test_a_judgment_and_a_note_stand_apart_in_the_narrowest_cell(qtbot: QtBot) -> None:
    match = Match(GAMES["classic"])
    for _, move in random_game(match.game, 4):
        match.play(move)
        if len(match.line()) == 9:
            break
    node, tree = match.line()[-2], Tree()
    qtbot.addWidget(tree)
    tree.show_tree(match.root, match.root)
    tree.resize(tree.minimumSize())
    cell = tree.cell_of(node).toAlignedRect()
    node.annotation = Annotation.GOOD
    judged = tree.grab(cell).toImage()
    node.comment = "said"
    noted = tree.grab(cell).toImage()
    both = range(cell.width()), range(cell.height())
    changed = [(x, y) for x in both[0] for y in both[1] if judged.pixel(x, y) != noted.pixel(x, y)]
    written = [(x, y) for x in both[0] for y in both[1] if judged.pixelColor(x, y) == LIGHT.accent]
    assert changed
    assert written
    assert not set(changed) & set(written)
    assert max(y for _, y in changed) < min(y for _, y in written)


def test_the_list_opens_at_the_move_on_the_board(program: Program, qtbot: QtBot) -> None:
    window = program.window
    window.resize(700, 1000)
    window.start("classic", tuple(Seat(name) for name in ("Ada", "Ben", "Carl", "Dora")))
    session = program.session
    while len(session.state.laid) < 60 and session.state.player is not None:
        session.play(session.state.moves()[0])
    window.actions_by_name["side_panel"].setChecked(True)
    tree, scroll = window.findChild(Tree), window.table.tree.findChild(QScrollArea)

    def in_sight() -> bool:
        row = tree.cell_of(session.match.cursor).toAlignedRect()
        return tree.isVisible() and tree.visibleRegion().boundingRect().contains(row)

    for size in ((700, 1000), (700, 900), (900, 600), (1280, 800), (700, 1000)):
        window.resize(*size)
        qtbot.waitUntil(in_sight, timeout=2000)
        assert scroll.verticalScrollBar().maximum() > 0 or size[1] >= 800
    window.actions_by_name["side_panel"].setChecked(False)
    window.actions_by_name["side_panel"].setChecked(True)
    qtbot.waitUntil(in_sight, timeout=2000)


def colors_in(picture: QImage) -> set[str]:
    return {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}


def test_a_note_is_written_while_a_computer_replies(program: Program, qtbot: QtBot) -> None:
    """By mouse and keys: the reply shows among the moves, the judgment stays with one's own."""
    program.settings.set_value("side_panel", True)
    program.window.resize(1440, 900)
    program.window.start("duo", (Seat("Ada"), Seat(kind=Kind.COMPUTER, level=1)))
    session, table = program.session, program.window.table
    session.play(session.state.moves()[-1])
    mine = session.match.cursor
    editor = table.tree.findChild(QPlainTextEdit)
    click(editor)
    QTest.keyClicks(editor, "Well")
    qtbot.waitUntil(lambda: session.human_to_move, timeout=30_000)
    QTest.keyClicks(editor, " done")
    reply = session.match.cursor
    tree = table.tree.findChild(Tree)
    assert tree.accessibleDescription().startswith("2 White")
    good = next(each for each in table.tree.findChildren(QToolButton) if each.text() == "!")
    click(good)
    table.view.setFocus()
    qtbot.waitUntil(lambda: editor.toPlainText() == "")
    assert (mine.comment, mine.annotation) == ("Well done", Annotation.GOOD)
    assert (reply.comment, reply.annotation) == ("", None)
    click(tree, tree.cell_of(mine).center().toPoint())
    assert session.match.cursor is mine
    assert editor.toPlainText() == "Well done"
