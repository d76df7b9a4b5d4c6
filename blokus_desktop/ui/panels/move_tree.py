"""The tree of moves as rows of a painted list: the main line straight down, variations beside it."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QWidget

from blokus_desktop.game.match import Node
from blokus_desktop.ui.panels.moves import delete_words, main_line_words, move_words
from blokus_desktop.ui.panels.timeline import node_color, paint_dot, telling
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.theme import NORMAL, ROUND, SPACE, Look, font, mixed
from blokus_desktop.words.i18n import tr

ROW = 3 * SPACE
"""How high a row is, in pixels."""
_LANE = 2 * SPACE
"""How far a variation is indented, in pixels."""
_LANES = 12
"""How often variations of variations are indented at most."""
_DOT = 4.0
"""The radius of a dot, in pixels."""
TEXT_ROOM = 20 * SPACE
"""How wide the words of a row may be beside its dot, in pixels."""


@dataclass(frozen=True, slots=True)
class Row:
    """A node in the list: how far indented, and which lines of others pass by on its left."""

    node: Node
    number: int
    lane: int
    passing: int
    branches: bool


def rows_of(root: Node) -> list[Row]:
    """All nodes from the top down: at a branch first the variations, then straight on the main line.

    So a line leaves its parent where it is drawn, and the main line is the leftmost.
    """
    rows = []
    waiting = [Row(root, 0, 0, 0, False)]
    while waiting:
        row = waiting.pop()
        rows.append(row)
        if not row.node.children:
            continue
        main, *variations = row.node.children
        waiting.append(Row(main, row.number + 1, row.lane, row.passing, False))
        aside, passing = min(row.lane + 1, _LANES), row.passing | 1 << row.lane
        waiting += [Row(other, row.number + 1, aside, passing, True) for other in reversed(variations)]
    return rows


class Tree(QWidget):
    """The painted list of all nodes; only the rows in sight are painted."""

    node_requested = Signal(object)
    delete_requested = Signal(object)
    promote_requested = Signal(object)
    row_reached = Signal(QPoint)
    """Where the row of the cursor is: its dot."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._rows: list[Row] = []
        self._places: dict[Node, int] = {}
        self._cursor: Node | None = None
        self._hovered = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Moves and variations"))

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_tree(self, root: Node, cursor: Node) -> None:
        """Show all nodes from a root on, and which one is shown on the board."""
        self._rows = rows_of(root)
        self._places = {row.node: place for place, row in enumerate(self._rows)}
        lanes = max(row.lane for row in self._rows)
        self.setMinimumSize(lanes * _LANE + TEXT_ROOM, len(self._rows) * ROW + SPACE)
        self.resize(self.size().expandedTo(self.minimumSize()))
        self._go_to(cursor)

    def show_cursor(self, cursor: Node) -> None:
        """Show which node is on the board; for a new one, read the whole tree again."""
        if cursor in self._places:
            self._go_to(cursor)
        else:
            self.show_tree(cursor.path()[0], cursor)

    def _go_to(self, cursor: Node) -> None:
        place = self._places.get(cursor)
        # A node that was deleted meanwhile has no row.
        self._cursor = None if place is None else cursor
        if place is not None:
            self.setAccessibleDescription(self._words(self._rows[place]))
        self.point_out()
        self.update()

    def point_out(self) -> None:
        """Tell where the row of the cursor is."""
        if self._cursor is not None:
            self.row_reached.emit(self._center(self._places[self._cursor]).toPoint())

    def _words(self, row: Row) -> str:
        words = move_words(row.node, square=True)
        return f"{row.number}  {words}" if row.number else words

    # Where things are, and what the hand does

    def _center(self, place: int) -> QPointF:
        """Where the dot of a row is."""
        return QPointF(SPACE * 1.5 + self._rows[place].lane * _LANE, SPACE / 2 + (place + 0.5) * ROW)

    def row_at(self, y: float) -> int:
        """The row at a height, or -1 where there is none."""
        place = int((y - SPACE / 2) // ROW)
        return place if 0 <= place < len(self._rows) else -1

    def rows_between(self, top: float, bottom: float) -> range:
        """The rows of which something lies between two heights."""
        first, last = (int((y - SPACE / 2) // ROW) for y in (top, bottom))
        return range(max(0, first), min(len(self._rows), last + 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.row_at(event.position().y())
        if place >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.node_requested.emit(self._rows[place].node)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.row_at(event.position().y()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)

    def _hover(self, place: int) -> None:
        if place != self._hovered:
            self._hovered = place
            comment = self._rows[place].node.comment if 0 <= place < len(self._rows) else ""
            self.setToolTip(plain_tip(comment))
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if self._cursor is not None and steps is not None:
            place = self._places[self._cursor] + steps
            self.node_requested.emit(self._rows[min(max(0, place), len(self._rows) - 1)].node)
        elif self._cursor is not None and self._cursor.parent and event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit(self._cursor)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = self.row_at(event.pos().y())
        if place > 0:
            node = self._rows[place].node
            self.menu_of(node).popup(event.globalPos())

    def menu_of(self, node: Node) -> QMenu:
        """What can be done with a node."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        promote = menu.addAction(main_line_words(), lambda: self.promote_requested.emit(node))
        promote.setEnabled(not on_main_line(node))
        menu.addAction(delete_words(), lambda: self.delete_requested.emit(node))
        return menu

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(NORMAL))
        for place in self.rows_between(event.rect().top(), event.rect().bottom()):
            self._paint_row(painter, place, self._rows[place])

    def _paint_row(self, painter: QPainter, place: int, row: Row) -> None:
        center = self._center(place)
        self._paint_ground(painter, place, row, center)
        self._paint_lines(painter, row, center)
        theme = self._look.theme
        color = node_color(row.node, self._look)
        paint_dot(painter, center, _DOT, color, telling(color, theme.card, theme))
        left = center.x() + _DOT + SPACE
        self._paint_words(painter, row, QRectF(left, center.y() - ROW / 2, self.width() - left - SPACE, ROW))

    def _paint_ground(self, painter: QPainter, place: int, row: Row, center: QPointF) -> None:
        theme = self._look.theme
        here = row.node is self._cursor
        if not here and place != self._hovered:
            return
        painter.setPen(QPen(theme.accent, 1) if here and self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(mixed(theme.card, theme.accent, 0.16) if here else theme.button)
        left = center.x() - _DOT - SPACE / 2
        ground = QRectF(left, center.y() - ROW / 2 + 1, self.width() - left - SPACE / 2, ROW - 2)
        painter.drawRoundedRect(ground, ROUND, ROUND)

    def _paint_lines(self, painter: QPainter, row: Row, center: QPointF) -> None:
        painter.setPen(QPen(self._look.theme.grid, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        top, bottom = center.y() - ROW / 2, center.y() + ROW / 2
        for lane in range(row.lane):
            if row.passing >> lane & 1:
                x = SPACE * 1.5 + lane * _LANE
                painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        if row.node.children:
            painter.drawLine(center, QPointF(center.x(), bottom))
        if row.branches and row.lane:
            elbow = QPainterPath(QPointF(center.x() - _LANE, top))
            elbow.quadTo(QPointF(center.x() - _LANE, center.y()), center)
            painter.drawPath(elbow)
        elif row.number:
            painter.drawLine(QPointF(center.x(), top), center)

    def _paint_words(self, painter: QPainter, row: Row, room: QRectF) -> None:
        """The move, its judgment and the sign of a comment, one after the other."""
        theme = self._look.theme
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.second if row.node.move is None else theme.text)
        used = painter.boundingRect(room, middle, self._words(row))
        painter.drawText(room, middle, self._words(row))
        left = used.right() + SPACE
        if row.node.annotation is not None:
            painter.setFont(font(NORMAL, strong=True))
            painter.setPen(theme.accent)
            rest = QRectF(left, room.top(), room.right() - left, room.height())
            left = painter.boundingRect(rest, middle, row.node.annotation.value).right() + SPACE
            painter.drawText(rest, middle, row.node.annotation.value)
            painter.setFont(font(NORMAL))
        if row.node.comment:
            _paint_bubble(painter, QPointF(left, room.center().y()), self._look)


def _paint_bubble(painter: QPainter, left: QPointF, look: Look) -> None:
    """The sign of a comment."""
    bubble = QPainterPath()
    bubble.addRoundedRect(QRectF(left.x(), left.y() - 5, 12, 9), 3, 3)
    bubble.moveTo(left + QPointF(3, 3))
    bubble.lineTo(left + QPointF(3, 8))
    bubble.lineTo(left + QPointF(8, 3))
    painter.fillPath(bubble, look.theme.second)


def on_main_line(node: Node) -> bool:
    """Whether a node is reached from the root by first children alone."""
    return all(below.parent is None or below.parent.children[:1] == [below] for below in node.path())
