"""Walks through the program in a made language, and writes down every text on the way.

Run as ``python -m tests.walk_translated OUT``: OUT becomes a list of texts as JSON.
"""

import json
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSettings, Qt, QTimer, QTranslator
from PySide6.QtGui import QAction, QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QGraphicsView,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QProgressBar,
    QStatusBar,
    QTabWidget,
    QTextEdit,
    QToolTip,
    QWidget,
)

from blokus_desktop import paths
from blokus_desktop.ui.files.library import GameLibrary
from blokus_desktop.ui.shell.program import Program
from tests.tour import Tour, enlarge_screen
from tests.tour_of_help import help_with_brainteasers
from tests.tour_of_learning import first_start, lessons
from tests.tour_of_new_puzzles import dialogs_of_new_puzzles, new_puzzles
from tests.tour_of_rules import rules_of_the_games
from tests.words.bare_texts import PACKAGE
from tests.words.pseudo import LANGUAGE, catalog_of, marked_letters, plain, pseudo

SIZE = (1280, 800)
_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_MOST_ITEMS = 500
"""So many items of a list are looked at."""


class Seen(NamedTuple):
    """A text that a player meets: where, as what of which widget, and the line that paints it."""

    text: str
    stop: str
    what: str
    line: str = ""


class PseudoQt(QTranslator):
    """Qt's own words in the made language; names of keys without brackets, as they stand in them."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        if text.isupper() and "_" in text:
            # No words, but something Qt asks of a translation, such as the direction of writing.
            return ""
        return marked_letters(text) if context == "QShortcut" else pseudo(text)


class Walk(Tour):
    """A tour that takes no pictures, and reads everything instead."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, Path(), "")
        self.seen: dict[tuple[str, str], Seen] = {}
        self.stop = "start"
        self._listen()

    def plain(self, text: str) -> str:
        return plain(text)

    def picture(self, stop: str, widget: QWidget | None = None) -> None:
        self.stop = stop
        for _ in range(4):
            QCoreApplication.processEvents()
        (widget or self.window).grab()
        for shown in QApplication.topLevelWidgets():
            for what, text in texts_below(shown):
                self.note(text, what)

    def note(self, text: str, what: str, line: str = "") -> None:
        if text and (text, line) not in self.seen:
            self.seen[text, line] = Seen(text, self.stop, what, line)

    def _listen(self) -> None:
        """Hear what is painted, and said beside the pointer, from here on."""
        for owner, name in ((QPainter, "drawText"), (QPainter, "drawStaticText"), (QToolTip, "showText")):
            setattr(owner, name, self._noting(getattr(owner, name), f"{owner.__name__}.{name}"))

    def _noting(self, function: Callable[..., object], what: str) -> Callable[..., object]:
        def noted(*arguments: object) -> object:
            frame = sys._getframe(1)
            file = Path(frame.f_code.co_filename)
            if file.is_relative_to(PACKAGE):
                line = f"{file.relative_to(PACKAGE.parent).as_posix()}:{frame.f_lineno}"
                for text in (argument for argument in arguments if isinstance(argument, str)):
                    self.note(text, what, line)
            return function(*arguments)

        # As a static method it is called on a painter and on the class alike, with all there is.
        return noted if what.startswith("QPainter") else staticmethod(noted)

    def all_menus(self) -> None:
        for menu in self.window.menuBar().findChildren(QMenu):
            menu.aboutToShow.emit()
            self.picture("menu", menu)

    def tips(self) -> None:
        """Rest on places of the window, for what is said only there."""
        for widget in self.window.findChildren(QWidget):
            if widget.isVisible():
                for share in (0.1, 0.5, 0.9):
                    place = QPoint(int(widget.width() * share), widget.height() // 2)
                    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
                    QApplication.sendEvent(widget, event)

    def do(self, words: str) -> None:
        """Ask for a command by the English words of its menu."""
        actions = self.window.findChildren(QAction)
        next(action for action in actions if plain(action.text()).replace("&", "") == words).trigger()

    def sentences(self) -> None:
        """Read what is said of commands, and of files that are no games."""
        self.position("classic", 4)
        self.do("Copy Game")
        self.picture("copied")
        self.do("Copy Position as Text")
        self.picture("position-copied")
        QApplication.clipboard().setText("7")
        self.do("Paste Game")
        self.picture("no-game-pasted")
        torn = paths.resources().parent / "7.blksgf"
        for text in ("", "(;GM[Blokus Duo]", "(;GM[7])", "(;GM[Blokus Duo];B[7])"):
            torn.write_text(text, encoding="utf-8")
            self.window.open_file(torn)
            self.picture("no-game-opened")
        torn.unlink()
        self.window.open_file(torn)
        self.picture("no-file-opened")
        library = next(part for part in vars(self.program).values() if isinstance(part, GameLibrary))
        library.problem_changed.emit("7")
        self.picture("no-place-for-games")
        library.problem_changed.emit("")

    def about(self) -> None:
        """Read the box about the program, which waits for its end."""

        def read() -> None:
            box = next(found for found in QApplication.topLevelWidgets() if isinstance(found, QMessageBox))
            self.picture("about", box)
            box.close()

        QTimer.singleShot(200, read)
        self.do("About Blokus Desktop")


def texts_below(top: QWidget) -> Iterator[tuple[str, str]]:
    """Yield every text of a window's widgets and actions, with what it is; hidden ones may be shown later."""
    for found in [top, *top.findChildren(QObject)]:
        kind = type(found).__name__
        if isinstance(found, QAction):
            for name in ("text", "toolTip", "statusTip"):
                yield f"{kind}.{name}", str(getattr(found, name)())
        elif isinstance(found, QWidget):
            for name in ("windowTitle", "toolTip", "accessibleName", "accessibleDescription", "whatsThis"):
                yield f"{kind}.{name}", str(getattr(found, name)())
            for name, text in own_texts(found):
                yield f"{kind}.{name}", text


def own_texts(widget: QWidget) -> Iterator[tuple[str, str]]:
    """Yield what a widget shows by its kind."""
    if isinstance(widget, QLabel | QAbstractButton):
        yield "text", widget.text()
    elif isinstance(widget, QLineEdit):
        # What stands in the field of numbers is told by its texts before and behind.
        yield "text", widget.text()
        yield "placeholderText", widget.placeholderText()
    elif isinstance(widget, QTextEdit | QPlainTextEdit):
        yield "text", widget.toPlainText()
        yield "placeholderText", widget.placeholderText()
    elif isinstance(widget, QComboBox):
        yield from (("itemText", widget.itemText(place)) for place in range(widget.count()))
        yield from (
            ("itemToolTip", str(widget.itemData(place, Qt.ItemDataRole.ToolTipRole) or ""))
            for place in range(widget.count())
        )
    elif isinstance(widget, QGroupBox | QMenu):
        yield "title", widget.title()
    elif isinstance(widget, QTabWidget):
        for place in range(widget.count()):
            yield "tabText", widget.tabText(place)
            yield "tabToolTip", widget.tabToolTip(place)
    elif isinstance(widget, QStatusBar):
        yield "currentMessage", widget.currentMessage()
    elif isinstance(widget, QProgressBar):
        yield "text", widget.text()
    elif isinstance(widget, QAbstractSpinBox):
        yield "specialValueText", widget.specialValueText()
    elif isinstance(widget, QGraphicsView) and widget.scene() is not None:
        yield from (("itemToolTip", item.toolTip()) for item in widget.scene().items())
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from texts_of_items(widget)


def texts_of_items(view: QAbstractItemView) -> Iterator[tuple[str, str]]:
    model = view.model()
    columns = 1 if isinstance(view, QListView) else model.columnCount()
    for row in range(min(model.rowCount(), _MOST_ITEMS)):
        for column in range(columns):
            for role in _ROLES:
                yield f"item{role.name}", str(model.index(row, column).data(role) or "")


def with_language(folder: Path) -> Path:
    """Return a copy of what the program brings along, with the made language in it."""
    resources = folder / "resources"
    shutil.copytree(paths.resources(), resources)
    (resources / "translations").mkdir(exist_ok=True)
    (resources / "translations" / f"{LANGUAGE}.mo").write_bytes(catalog_of(PACKAGE))
    return resources


def main() -> None:
    enlarge_screen()
    with tempfile.TemporaryDirectory(prefix="0-") as place:
        resources = with_language(Path(place))
        paths.resources = lambda: resources
        app = QApplication(["", "-style", "fusion"])
        app.installTranslator(translator := PseudoQt(app))
        assert translator is not None
        store = QSettings(str(Path(place) / "settings.ini"), QSettings.Format.IniFormat)
        for name, value in {"motion": "off", "pace": 0, "theme": "light", "language": LANGUAGE}.items():
            store.setValue(name, value)
        program = Program(Path(place) / "data", store)
        program.window.show()
        program.window.resize(*SIZE)
        walk = Walk(program)
        told = walk_all(walk)
        texts = [seen._replace(text=seen.text.replace(place, "")) for seen in walk.seen.values()]
        Path(sys.argv[1]).write_text(json.dumps({"seen": texts, "failed": told}), encoding="utf-8")
        program.window.close()
        program.close()


def walk_all(walk: Walk) -> list[str]:
    """Go everywhere; returns what failed on the way, as one place must not hide the others."""
    failed = []
    for part in parts_of(walk):
        try:
            part()
        except Exception:
            failed.append(f"after {walk.stop}: {traceback.format_exc()}")
        for dialog in walk.window.findChildren(QDialog):
            dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return failed


def parts_of(walk: Walk) -> list[Callable[[], None]]:
    return [
        *(partial(first_start, walk), partial(lessons, walk), walk.tips),
        *(walk.pages, walk.tips, walk.hand, walk.turntable, walk.tips, walk.waiting, walk.panels, walk.tips),
        *(walk.around_the_turntable, walk.dice, walk.tips, walk.solo, walk.brainteasers),
        *(partial(help_with_brainteasers, walk), walk.tips, partial(new_puzzles, walk)),
        *(walk.solid_choices, walk.dice_choices, walk.puzzle_options, partial(rules_of_the_games, walk)),
        *(partial(dialogs_of_new_puzzles, walk), walk.dialogs, walk.all_menus, walk.about, walk.sentences),
    ]


if __name__ == "__main__":
    main()
