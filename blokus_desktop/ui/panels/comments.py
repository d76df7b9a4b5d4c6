"""The tree of everything that was tried in a match, with a comment and a judgment of each move."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.game.match import Annotation, Match, Node
from blokus_desktop.ui.panels.move_tree import ROW, TEXT_ROOM, Tree, on_main_line
from blokus_desktop.ui.panels.moves import delete_words, describe, main_line_words
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import marked, tr

_TYPING_PAUSE = 500
"""How long after the last key a comment is told, in milliseconds."""

_JUDGMENTS = {
    Annotation.VERY_GOOD: marked("Very good"),
    Annotation.GOOD: marked("Good"),
    Annotation.INTERESTING: marked("Interesting"),
    Annotation.DOUBTFUL: marked("Doubtful"),
    Annotation.BAD: marked("Bad"),
    Annotation.VERY_BAD: marked("Very bad"),
}


class CommentsPanel(QWidget):
    """The side panel: the comment and the judgment of the move on the board, above the tree of moves."""

    node_requested = Signal(object)
    comment_edited = Signal(object, str)
    annotation_requested = Signal(object, object)
    delete_requested = Signal(object)
    promote_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._node: Node | None = None
        self._look = Look()
        self._typed = False
        self._pause = QTimer(self, singleShot=True, interval=_TYPING_PAUSE)
        self._pause.timeout.connect(self.keep_comment)
        self._editor = QPlainTextEdit()
        self._editor.setPlaceholderText(tr("What is there to say about this move?"))
        self._editor.setAccessibleName(tr("Comment"))
        self._editor.setTabChangesFocus(True)
        self._editor.setFixedHeight(10 * SPACE)
        self._editor.installEventFilter(self)
        self._editor.textChanged.connect(self._text_changed)
        self._tree = Tree()
        self._tree.node_requested.connect(self.node_requested)
        self._tree.delete_requested.connect(self.delete_requested)
        self._tree.promote_requested.connect(self.promote_requested)
        self._lay_out()

    def _lay_out(self) -> None:
        self._title = QLabel()
        self._title.setProperty("role", "strong")
        self._scroll = QScrollArea()
        self._scroll.setProperty("role", "card")
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._tree)
        self._scroll.setCornerWidget(QWidget())
        for ground in (self._tree, self._scroll.viewport()):
            ground.setAutoFillBackground(False)
        self._tree.row_reached.connect(self._show_row)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(SPACE)
        whole.addWidget(self._title)
        whole.addLayout(self._judgment_row())
        whole.addWidget(self._editor)
        whole.addWidget(self._scroll, 1)
        whole.addLayout(self._branch_row())

    def _judgment_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE // 2)
        self._judgments: dict[Annotation, QToolButton] = {}
        for annotation, words in _JUDGMENTS.items():
            button = QToolButton()
            button.setText(annotation.value)
            button.setToolTip(tr(words))
            button.setCheckable(True)
            button.setAccessibleName(tr(words))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setStyleSheet("padding: 6px 0")
            button.clicked.connect(partial(self._judge, annotation))
            self._judgments[annotation] = button
            row.addWidget(button)
        return row

    def _branch_row(self) -> QHBoxLayout:
        self._promote = QPushButton(main_line_words())
        self._promote.clicked.connect(lambda: self.promote_requested.emit(self._node))
        self._delete = QPushButton(delete_words())
        self._delete.clicked.connect(lambda: self.delete_requested.emit(self._node))
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        for button in (self._promote, self._delete):
            button.setStyleSheet("font-size: 11px; padding: 6px 0")
            row.addWidget(button, 1)
        return row

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self._tree.set_look(look)
        self._show_title()
        # Left to itself, Qt makes the words that invite to write too pale to read.
        self._editor.setStyleSheet(f"placeholder-text-color: {look.theme.second.name()}")

    def show_match(self, match: Match) -> None:
        """Show the tree of a match, and the comment on the node at its cursor."""
        self.keep_comment()
        self._tree.show_tree(match.root, match.cursor)
        self._show_node(match.cursor)

    def show_cursor(self, node: Node) -> None:
        """Show that another node is on the board."""
        self.keep_comment()
        self._tree.show_cursor(node)
        self._show_node(node)

    def _show_node(self, node: Node) -> None:
        if node is not self._node or self._editor.toPlainText() != node.comment:
            self._editor.blockSignals(True)
            self._editor.setPlainText(node.comment)
            self._editor.blockSignals(False)
        self._node = node
        self._show_title()
        for annotation, button in self._judgments.items():
            button.setEnabled(node.parent is not None)
            button.setChecked(annotation is node.annotation)
        self._promote.setEnabled(not on_main_line(node))
        self._delete.setEnabled(node.parent is not None)

    def _show_title(self) -> None:
        if self._node is not None:
            self._title.setText(describe(self._node, self._look))

    def _judge(self, annotation: Annotation) -> None:
        """Ask for a judgment; asking for the one that stands takes it away."""
        assert self._node is not None
        stands = self._node.annotation is annotation
        self.annotation_requested.emit(self._node, None if stands else annotation)
        self._show_node(self._node)

    def _show_row(self, dot: QPoint) -> None:
        half = TEXT_ROOM // 2 - SPACE
        self._scroll.ensureVisible(dot.x() + half - 2 * SPACE, dot.y(), half, 2 * ROW)

    # The comment

    def _text_changed(self) -> None:
        self._typed = True
        self._pause.start()

    @property
    def writing(self) -> bool:
        """Whether a comment is being written just now."""
        return self._editor.hasFocus()

    def keep_comment(self) -> None:
        """Tell what was typed and not told yet, so that nothing typed is lost."""
        self._pause.stop()
        if self._typed and self._node is not None:
            self._typed = False
            self.comment_edited.emit(self._node, self._editor.toPlainText())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.keep_comment()
        return super().eventFilter(watched, event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.keep_comment()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tree.point_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tree.point_out()
