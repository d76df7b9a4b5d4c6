"""Names, comments and names of files are shown as they are written, with tags and all."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.match import Match, Seat
from blokus_desktop.saved import save
from blokus_desktop.ui.files.saved_games import SavedGames
from blokus_desktop.ui.panels.move_tree import Tree
from blokus_desktop.ui.shell.program import Program
from blokus_desktop.ui.style.plain import plain_tip

NAMES = ("<b>Ann</b>", "<img src=b>Bob")
COMMENT = '<b>bold</b>\n<img src="/etc/hostname">\na &lt; b'
STEM = "<b>game<img src=x> & <i>"


def match_with_tags(plies: int) -> Match:
    match = Match(GAMES["duo"], tuple(map(Seat, NAMES)))
    chance = Random(4)
    while match.state.player is not None and len(match.line()) <= plies:
        match.play(chance.choice(match.state.moves()))
        match.cursor.comment = COMMENT
    return match


def laid_out(root: QWidget) -> list[str]:
    """The words that Qt would take for a page, of all that is in sight or would be on hovering."""
    found = []
    for part in (root, *root.findChildren(QWidget)):
        found.append(part.toolTip())
        if isinstance(part, QLabel) and part.textFormat() != Qt.TextFormat.PlainText:
            found.append(part.text())
        if isinstance(part, QListWidget):
            found += [part.item(row).toolTip() for row in range(part.count())]
    return [text for text in found if "<b>" in text or "<i" in text]


def tip_at(widget: QWidget, place: QPoint) -> str:
    """What the tool tip says that appears there, as it is read."""
    QTest.mouseMove(widget, place)
    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    QCoreApplication.sendEvent(widget, event)
    tips = [top for top in QApplication.topLevelWidgets() if isinstance(top, QLabel) and top.isVisible()]
    (tip,) = [top for top in tips if top.inherits("QTipLabel")]
    text = tip.text()
    tip.hide()
    tip.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return text


@pytest.mark.parametrize("plies", [4, 99])
def test_nothing_that_a_file_says_is_laid_out(program: Program, tmp_path: Path, plies: int) -> None:
    path = tmp_path / f"{STEM}.blksgf"
    save(match_with_tags(plies), path)
    window = program.window
    program.settings.set_value("side_panel", True)
    window.open_file(path)
    assert program.session.match.seats[0].name == NAMES[0]
    QCoreApplication.processEvents()
    program.session.go_to(program.session.match.line()[-1])
    assert laid_out(window) == []
    for sentence in (f"{STEM}.blksgf, line 3: the file ends.", f"{NAMES[0]} is to move."):
        program.session.trouble.emit(sentence)
        assert laid_out(window) == []
    shown = [label.text() for label in window.findChildren(QLabel)]
    assert any(NAMES[0] in text for text in shown)
    window.show_home()
    assert laid_out(window) == []


def test_a_comment_in_a_tool_tip_is_read_as_it_was_written(program: Program) -> None:
    window = program.window
    program.settings.set_value("side_panel", True)
    window.show_table()
    program.session.open(match_with_tags(6))
    QCoreApplication.processEvents()
    tree = window.table.tree.findChild(Tree)
    node = program.session.match.cursor
    text = tip_at(tree, tree.cell_of(node).center().toPoint())
    # Below the words for the move, which no page begins with, tags are plain text.
    assert text.endswith(f"\n{node.comment}")
    assert "<b>bold</b>\n<img" in text
    assert plain_tip(text) == text


def test_names_of_files_on_the_wall_are_plain(program: Program, tmp_path: Path) -> None:
    folder = program.library.folder()
    folder.mkdir(parents=True)
    save(match_with_tags(4), folder / f"{STEM}.blksgf")
    program.settings.add_recent(str(folder / f"{STEM}.blksgf"))
    window = program.window
    window.show_saved_games()
    dialog = window.findChild(SavedGames)
    QCoreApplication.processEvents()
    assert dialog.wall.item(0).text() == STEM
    dialog.sentence.setText(f"{STEM} is in the trash now.")
    assert laid_out(dialog) == []
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    menu = window.actions_by_name["recent"].menu()
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    assert action.text() == f"{STEM}.blksgf".replace("&", "&&")
    assert "<b>" not in action.toolTip()


def test_only_what_looks_like_tags_is_written_otherwise() -> None:
    for text in ("", "A good move!", "2 < 3", "Ann & Bob", "first\nsecond"):
        assert plain_tip(text) == text
    assert "&lt;img src=x&gt;" in plain_tip("<img src=x>")
