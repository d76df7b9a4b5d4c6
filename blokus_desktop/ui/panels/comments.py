"""The column of moves: everything that was tried in a match, and a note and a judgment for one move."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from blokus_desktop.game.match import Annotation, Match, Node
from blokus_desktop.ui.panels.move_tree import Tree
from blokus_desktop.ui.panels.moves import brief_words
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import SCALE, px
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import SPACE, Look, mixed
from blokus_desktop.words.i18n import marked, tr

_TYPING_PAUSE = 500
"""How long after the last key a note is told, in milliseconds."""
_NOTE, _NOTE_LEAST, _NOTE_SHARE = 68, 36, 0.16
"""How high the field for a note is, at most and at least, and its share of the height."""
_JUDGED_FROM = 240
"""From which height on there is room for judgments."""
_SIGN = 18
"""How large the sign on a button is."""

_JUDGMENTS = {
    Annotation.VERY_GOOD: marked("Very good"),
    Annotation.GOOD: marked("Good"),
    Annotation.INTERESTING: marked("Interesting"),
    Annotation.DOUBTFUL: marked("Doubtful"),
    Annotation.BAD: marked("Bad"),
    Annotation.VERY_BAD: marked("Very bad"),
}


class CommentsPanel(QWidget):
    """A card with the moves of a match, above the note and the judgment of the one on the board.

    While a note is being written, replies of computers do not take it away: they are shown among the moves,
    and note and judgment follow once the hand leaves them.
    """

    node_requested = Signal(object)
    comment_edited = Signal(object, str)
    annotation_requested = Signal(object, object)
    delete_requested = Signal(object)
    promote_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._node: Node | None = None
        """The one that the note is about."""
        self._late: Node | None = None
        """The one on the board, where the note is still about another."""
        self._look = Look()
        self._typed = False
        self._pause = QTimer(self, singleShot=True, interval=_TYPING_PAUSE)
        self._pause.timeout.connect(self.keep_comment)
        self._tree = Tree()
        self._tree.node_requested.connect(self.node_requested)
        self._tree.delete_requested.connect(self.delete_requested)
        self._tree.promote_requested.connect(self.promote_requested)
        self._make_parts()
        self._lay_out()
        self._fit()
        SCALE.changed.connect(self._fit)

    def _make_parts(self) -> None:
        self._head = QLabel(tr("Moves"))
        self._head.setProperty("role", "large")
        self._more = QToolButton()
        self._more.setProperty("flat", "true")
        self._more.setToolTip(tr("What can be done with this move"))
        self._more.setAccessibleName(self._more.toolTip())
        self._more.clicked.connect(self._show_menu)
        self._title = QLabel()
        self._title.setProperty("role", "hint")
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._editor = QPlainTextEdit()
        self._editor.setPlaceholderText(tr("Note to this position"))
        self._editor.setAccessibleName(tr("Note"))
        self._editor.setTabChangesFocus(True)
        self._editor.installEventFilter(self)
        self._editor.textChanged.connect(self._text_changed)
        self._judgments = {annotation: self._judgment(annotation) for annotation in _JUDGMENTS}

    def _judgment(self, annotation: Annotation) -> QToolButton:
        button = QToolButton()
        button.setText(annotation.value)
        button.setToolTip(tr(_JUDGMENTS[annotation]))
        button.setAccessibleName(button.toolTip())
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(partial(self._judge, annotation))
        button.installEventFilter(self)
        return button

    def _lay_out(self) -> None:
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setWidget(self._tree)
        self._scroll.setCornerWidget(QWidget())
        for ground in (self._tree, self._scroll.viewport()):
            ground.setAutoFillBackground(False)
        self._tree.cell_reached.connect(self._show_cell)
        # The room is known only after all else has been laid out.
        for bar in (self._scroll.verticalScrollBar(), self._scroll.horizontalScrollBar()):
            bar.rangeChanged.connect(self._tree.point_out)
        head = QHBoxLayout()
        head.addWidget(self._head, 1)
        head.addWidget(self._more)
        self._row = QHBoxLayout()
        for button in self._judgments.values():
            self._row.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(self._title)
        self._column.addLayout(self._row)
        self._column.addWidget(self._editor)

    def _fit(self) -> None:
        """Follow the size of the window and of the text."""
        space = px(SPACE)
        self._column.setContentsMargins(px(12), px(10), px(12), px(12))
        self._column.setSpacing(px(6))
        self._row.setSpacing(space // 2)
        self._more.setIconSize(QSize(px(_SIGN), px(_SIGN)))
        self._editor.setFixedHeight(max(px(_NOTE_LEAST), min(px(_NOTE), int(self.height() * _NOTE_SHARE))))
        for button in self._judgments.values():
            button.setStyleSheet(f"padding: {px(3)}px 0")
            button.setVisible(self.height() >= px(_JUDGED_FROM))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_raised(painter, QRectF(self.rect()), self._look.theme, shadow=False)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self._tree.set_look(look)
        theme = look.theme
        self._more.setIcon(icon(Sign.MORE, theme.second, mixed(theme.second, theme.card, 0.6)))
        self._show_title()
        # Left to itself, Qt makes the words that invite to write too pale to read.
        self._editor.setStyleSheet(f"placeholder-text-color: {theme.second.name()}")

    # What it shows

    def show_match(self, match: Match) -> None:
        """Show the tree of a match, and the note on the node at its cursor."""
        self.keep_comment()
        self._tree.show_tree(match.root, match.cursor)
        if self._node is not None and match.cursor is self._late and self._node.path()[0] is match.root:
            self._show_node(self._node)
        else:
            self._show_at_once(match.cursor)

    def show_cursor(self, node: Node, *, replied: bool = False) -> None:
        """Show that another node is on the board; one that ``replied`` takes no note from who writes it."""
        self._tree.show_cursor(node)
        if replied and self.writing and self._node is not None:
            self._late = node
        else:
            self.keep_comment()
            self._show_at_once(node)

    def _show_at_once(self, node: Node) -> None:
        self._late = None
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
        self._more.setEnabled(node.parent is not None)

    def _show_title(self) -> None:
        if self._node is not None:
            self._title.setText(brief_words(self._node, self._look))

    def _show_menu(self) -> None:
        assert self._node is not None
        menu = self._tree.menu_of(self._node)
        menu.popup(self._more.mapToGlobal(QPoint(0, self._more.height())))

    def _judge(self, annotation: Annotation) -> None:
        """Ask for a judgment; asking for the one that stands takes it away."""
        assert self._node is not None
        stands = self._node.annotation is annotation
        self.annotation_requested.emit(self._node, None if stands else annotation)
        self._show_node(self._node)

    def _show_cell(self, cell: QRect) -> None:
        middle = cell.center()
        self._scroll.ensureVisible(middle.x(), middle.y(), cell.width() // 2 + 1, cell.height())

    # The note

    def _text_changed(self) -> None:
        self._typed = True
        self._pause.start()

    @property
    def writing(self) -> bool:
        """Whether a note is being written or judged just now."""
        return self.window().focusWidget() in (self._editor, *self._judgments.values())

    def keep_comment(self) -> None:
        """Tell what was typed and not told yet, so that nothing typed is lost."""
        self._pause.stop()
        if self._typed and self._node is not None:
            self._typed = False
            self.comment_edited.emit(self._node, self._editor.toPlainText())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.keep_comment()
            # Who takes the focus is known only after this.
            QTimer.singleShot(0, self, self._catch_up)
        return super().eventFilter(watched, event)

    def _catch_up(self) -> None:
        """Show the note of the move on the board once nobody writes about another any more."""
        if self._late is not None and not self.writing:
            self._show_at_once(self._late)

    def hideEvent(self, event: QHideEvent) -> None:
        self.keep_comment()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tree.point_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._tree.point_out()
