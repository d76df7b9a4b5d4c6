"""The moves of a game as a painted table: rounds below each other, variations indented below theirs."""

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QMenu, QWidget

from blokus_desktop.game.match import Node
from blokus_desktop.game.placements import Placement
from blokus_desktop.ui.board.pieces.piece_painter import paint_swatch
from blokus_desktop.ui.panels.move_rows import Row, rows_of
from blokus_desktop.ui.panels.moves import (
    brief_words,
    color_of,
    delete_words,
    main_line_words,
    move_words,
    square_words,
    whole_words,
)
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear
from blokus_desktop.ui.style.theme import NORMAL, ROUND, SMALL, SPACE, Look, font, in_columns, mixed
from blokus_desktop.ui.style.titles import piece_title
from blokus_desktop.words.i18n import tr

ROW = 30
"""How high a row is, in pixels of a plain window, as all lengths here."""
_NUMBER, _LANE = 28, 14
"""How wide the numbers of the rounds are, and how far a variation is indented."""
_NARROWEST = 40
"""How wide a column is at least."""
_SWATCH, _SLIM, _NOTE, _FOLD = 11, 6, 11, 8
"""The side of a swatch, also beside many words, of the sign of a note, and of the folded corner for one."""
_PAD, _GAP = 3, 4
"""Beside the words of a cell, and between them."""
_WIDE_NAME, _WIDE_SQUARE = "Z5", "m20"
"""The widest name of a flat piece, and the widest square."""
_STRIPE, _HOVERED, _HERE = 0.035, 0.07, 0.16
"""How much ink is in every other row, below the pointer, and below the move on the board."""


class Tree(QWidget):
    """The painted table of all nodes; only the rows in sight are painted."""

    node_requested = Signal(object)
    delete_requested = Signal(object)
    promote_requested = Signal(object)
    cell_reached = Signal(QRect)
    """Where the move on the board is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._rows: list[Row] = []
        self._places: dict[Node, tuple[int, int]] = {}
        """The row and the place in it of each node."""
        self._columns = 1
        self._cursor: Node | None = None
        self._hovered: Node | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Moves and variations"))
        SCALE.changed.connect(self._fit)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        self._look = look
        self.update()

    def show_tree(self, root: Node, cursor: Node) -> None:
        """Show all nodes from a root on, and which one is shown on the board."""
        self._rows = rows_of(root)
        self._columns = len(root.state.game.colors)
        self._places = {
            node: (number, place)
            for number, row in enumerate(self._rows)
            for place, (_, node) in enumerate(row.cells)
        }
        self._hovered = None
        self._cursor = self._cursor if self._cursor in self._places else None
        self._fit()
        self._go_to(cursor)

    def _fit(self) -> None:
        lanes = max((row.lane for row in self._rows), default=0)
        wide = px(_NUMBER + SPACE) + lanes * px(_LANE) + self._columns * px(_NARROWEST)
        self.setMinimumSize(wide, len(self._rows) * px(ROW) + px(SPACE))
        self.resize(self.size().expandedTo(self.minimumSize()))
        self.update()

    def show_cursor(self, cursor: Node) -> None:
        """Show which node is on the board; for a new one, read the whole tree again."""
        if cursor in self._places:
            self._go_to(cursor)
        else:
            self.show_tree(cursor.path()[0], cursor)

    def _go_to(self, cursor: Node) -> None:
        left = self._cursor
        # A node that was deleted meanwhile has no row.
        self._cursor = cursor if cursor in self._places else None
        if self._cursor is not None:
            self.setAccessibleDescription(brief_words(cursor, self._look))
        self.point_out()
        for node in (left, self._cursor):
            if node in self._places:
                self.update(self.cell_of(node).toAlignedRect())

    def point_out(self) -> None:
        """Tell where the move on the board is."""
        if self._cursor is not None:
            self.cell_reached.emit(self.cell_of(self._cursor).toAlignedRect())

    # Where things are

    def cell_of(self, node: Node) -> QRectF:
        """Where a node stands."""
        number, place = self._places[node]
        row, high = self._rows[number], px(ROW)
        top, left = px(SPACE) / 2 + number * high, px(_NUMBER) + row.lane * px(_LANE)
        room = self.width() - px(SPACE) - left
        if row.is_wide:
            return QRectF(left, top, room, high)
        wide = room / self._columns
        return QRectF(left + row.cells[place][0] * wide, top, wide, high)

    def row_at(self, y: float) -> int:
        """The row at a height, or -1 where there is none."""
        number = int((y - px(SPACE) / 2) // px(ROW))
        return number if 0 <= number < len(self._rows) else -1

    def rows_between(self, top: float, bottom: float) -> range:
        """The rows of which something lies between two heights."""
        first, last = (int((y - px(SPACE) / 2) // px(ROW)) for y in (top, bottom))
        return range(max(0, first), min(len(self._rows), last + 1))

    def node_at(self, place: QPointF) -> Node | None:
        """The node under a place."""
        number = self.row_at(place.y())
        nodes = [node for _, node in self._rows[number].cells] if number >= 0 else []
        return next((node for node in nodes if self.cell_of(node).contains(place)), None)

    # What the hand does

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self.node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self.node_requested.emit(node)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.node_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)

    def _hover(self, node: Node | None) -> None:
        if node is not self._hovered:
            self._hovered = node
            words = (
                "" if node is None else "\n".join(filter(None, [whole_words(node, self._look), node.comment]))
            )
            self.setToolTip(plain_tip(words))
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        found = self._beside(key)
        if found is not None:
            self.node_requested.emit(found)
        elif self._cursor is not None and self._cursor.parent and key == Qt.Key.Key_Delete:
            self.delete_requested.emit(self._cursor)
        else:
            super().keyPressEvent(event)

    def _beside(self, key: Qt.Key) -> Node | None:
        """The node that an arrow leads to: in the row above or below, or the next one as they are read."""
        if self._cursor is None:
            return None
        number, _ = self._places[self._cursor]
        rows = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if key in rows:
            number = min(max(0, number + rows[key]), len(self._rows) - 1)
            column = self.cell_of(self._cursor).left()
            nodes = [node for _, node in self._rows[number].cells]
            return min(nodes, key=lambda node: abs(self.cell_of(node).left() - column))
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            read = list(self._places)
            here = read.index(self._cursor) + (1 if key == Qt.Key.Key_Right else -1)
            return read[min(max(0, here), len(read) - 1)]
        return None

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        node = self.node_at(QPointF(event.pos()))
        if node is not None and node.parent is not None:
            self.menu_of(node).popup(event.globalPos())

    def menu_of(self, node: Node) -> QMenu:
        """What can be done with a node."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        promote = menu.addAction(main_line_words(), lambda: self.promote_requested.emit(node))
        promote.setEnabled(not on_main_line(node))
        delete = menu.addAction(delete_words(), lambda: self.delete_requested.emit(node))
        delete.setEnabled(node.parent is not None)
        return menu

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        type_ = _Type()
        if len(self._places) == 1:
            self._paint_invitation(painter)
            return
        for number in self.rows_between(event.rect().top(), event.rect().bottom()):
            self._paint_row(painter, number, self._rows[number], type_)

    def _paint_invitation(self, painter: QPainter) -> None:
        """What comes here, as long as there are no moves."""
        room = QRectF(self.rect()).adjusted(px(SPACE), px(SPACE) / 2, -px(SPACE), 0)
        painter.setPen(self._look.theme.second)
        painter.setFont(font(NORMAL))
        painter.drawText(
            room,
            Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap,
            tr("Moves appear here. A note to a position goes below."),
        )

    def _paint_row(self, painter: QPainter, number: int, row: Row, type_: "_Type") -> None:
        theme = self._look.theme
        top, high = px(SPACE) / 2 + number * px(ROW), px(ROW)
        if not row.is_wide and not row.lane and row.number % 2:
            stripe = QRectF(px(2), top + 1, self.width() - px(SPACE) + px(4), high - 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(clear(theme.text, _STRIPE))
            painter.drawRoundedRect(stripe, length(7), length(7))
        for lane in range(row.lane):
            x = px(_NUMBER) / 2 + (lane + 1) * px(_LANE) - px(_LANE) / 2
            painter.fillRect(QRectF(x, top, length(2), high), theme.grid)
        if row.number:
            end = px(_NUMBER) + row.lane * px(_LANE) - px(6)
            words = str(row.number)
            room = QRectF(0, top, end, high)
            type_.small.write(painter, words, theme.second, end - type_.small.wide(words), room)
        for _, node in row.cells:
            self._paint_cell(painter, node, type_)

    def _paint_cell(self, painter: QPainter, node: Node, type_: "_Type") -> None:
        theme, cell = self._look.theme, self.cell_of(node)
        here = node is self._cursor
        if here or node is self._hovered:
            painter.setPen(QPen(theme.accent, length(1.5)) if here and self.hasFocus() else Qt.PenStyle.NoPen)
            share = _HERE if here else _HOVERED
            painter.setBrush(clear(theme.accent if here else theme.text, share))
            painter.drawRoundedRect(cell.adjusted(1, 2, -1, -2), length(ROUND - 3), length(ROUND - 3))
        inner, gap = cell.adjusted(px(_PAD), 0, -px(_PAD) / 2, 0), px(_GAP)
        color = color_of(node)
        if color is None:
            inner.setLeft(inner.left() + gap)
        else:
            side = length(_SWATCH)
            needed = side + gap + type_.strong.wide(_name_of(node)) + type_.strong.wide(_sign_of(node))
            crowded = needed > inner.width()
            side = length(_SLIM) if crowded else side
            place = QRectF(inner.left(), inner.center().y() - side / 2, side, side)
            paint_swatch(painter, place, self._look.ink(node.state.game.colors[color]), self._look)
            inner.setLeft(inner.left() + side + (gap / 2 if crowded else gap))
        self._paint_words(painter, node, inner, type_)

    def _paint_words(self, painter: QPainter, node: Node, room: QRectF, type_: "_Type") -> None:
        """The move, its judgment, its square and the sign of a note, as far as there is room."""
        theme, gap = self._look.theme, px(_GAP)
        laid = isinstance(node.move, Placement)
        sign = _sign_of(node)
        note = length(_NOTE) + gap if node.comment else 0.0
        face = type_.strong if node is self._cursor else type_.normal
        words, judging = _name_of(node), type_.strong
        if face.wide(words) + judging.wide(sign) > room.width():
            judging = type_.small_strong
        judged = judging.wide(sign)
        folded = bool(note) and face.wide(words) + judged + note > room.width()
        if folded:
            note = 0.0
            self._paint_fold(painter, self.cell_of(node))
        words = face.metrics.elidedText(words, Qt.TextElideMode.ElideRight, room.width() - judged)
        x = face.write(painter, words, theme.text if laid else theme.second, room.left(), room)
        x = judging.write(painter, sign, theme.accent, x, room)
        square = square_words(node) if self._shows_square(node, type_) else ""
        left = max(x, room.left() + type_.name) + gap
        if square and left + type_.small.wide(square) <= room.right() - note:
            x = type_.small.write(painter, square, theme.second, left, room)
        if note:
            side = note - gap
            place = QRectF(min(x + gap, room.right() - side), room.center().y() - side / 2, side, side)
            paint_sign(painter, Sign.NOTES, place, self._note_color(), 2.2)

    def _paint_fold(self, painter: QPainter, cell: QRectF) -> None:
        """A folded corner for a note, where there is no room for its sign."""
        corner, side = cell.adjusted(0, px(2), -px(4), 0).topRight(), length(_FOLD)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._note_color())
        painter.drawPolygon([corner, corner - QPointF(side, 0), corner + QPointF(0, side)])

    def _note_color(self) -> QColor:
        return mixed(self._look.theme.second, self._look.theme.accent, 0.5)

    def _shows_square(self, node: Node, type_: "_Type") -> bool:
        """Whether each column has room for the squares, so that either all are named or none."""
        if self._rows[self._places[node][0]].is_wide:
            return True
        column = (self.width() - px(SPACE) - px(_NUMBER)) / self._columns
        needed = length(_SWATCH) + 2 * px(_GAP) + type_.name + type_.small.wide(_WIDE_SQUARE)
        return column >= needed + 1.5 * px(_PAD)


def _name_of(node: Node) -> str:
    return piece_title(node.move.piece) if isinstance(node.move, Placement) else move_words(node)


def _sign_of(node: Node) -> str:
    return node.annotation.value if node.annotation is not None else ""


class _Face:
    """A font with its measures."""

    def __init__(self, face: QFont) -> None:
        self.font, self.metrics = face, QFontMetricsF(face)

    def wide(self, words: str) -> float:
        return self.metrics.horizontalAdvance(words) if words else 0.0

    def write(self, painter: QPainter, words: str, color: QColor, left: float, room: QRectF) -> float:
        """Write words from a place on, in the middle of the height; returns where they end."""
        if not words:
            return left
        painter.setFont(self.font)
        painter.setPen(color)
        end = left + self.wide(words)
        place = QRectF(left, room.top(), end - left + 1, room.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
        return end


class _Type:
    """The fonts of the table; made once for all rows that are painted."""

    def __init__(self) -> None:
        self.normal, self.strong = _Face(font(NORMAL)), _Face(font(NORMAL, strong=True))
        self.small, self.small_strong = _Face(in_columns(font(SMALL))), _Face(font(SMALL, strong=True))
        self.name = self.strong.wide(_WIDE_NAME)
        """The room for the name of a flat piece, so that the squares after them stand below each other."""


def on_main_line(node: Node) -> bool:
    """Whether a node is reached from the root by first children alone."""
    return all(below.parent is None or below.parent.children[:1] == [below] for below in node.path())
