"""The picture of who sits where: the board with a name at each corner, or what is built."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from blokus_desktop.game.state import Color, Game
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families import presentation_of, surface_of
from blokus_desktop.ui.families.thumbnails import TURN
from blokus_desktop.ui.new_game.swatch import PALE, paint_swatch
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.theme import LARGE, NORMAL, Look, font
from blokus_desktop.words.i18n import tr

_EDGE, _TITLE, _NAME, _SWATCH, _BUTTON = 16, 26, 24, 15, 36
_TITLED = 230
"""How high it is at least where its title does not take room from the board."""
_EXAMPLE = (
    ((0, 0), (0, 1), (1, 1), (1, 2)),
    ((2, 3), (2, 4), (3, 3), (4, 3), (3, 4)),
    ((2, 0), (3, 0), (4, 0), (4, 1)),
)
"""Squares that a color may have laid from its corner on, piece by piece."""
_AROUND = (
    ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)),
    ((2, -1), (3, -1), (3, -2), (4, -2)),
)
"""The same where it starts within the board: the first piece lies around its start square."""


class Seat(NamedTuple):
    """Who has a color."""

    color: Color
    name: str
    me: bool


class Seating(QWidget):
    """Who sits where, and buttons that change it."""

    mix_requested = Signal()
    turn_requested = Signal()

    def __init__(self, parent: QWidget, *, changing: bool) -> None:
        """``changing`` says whether the seats can be changed."""
        super().__init__(parent)
        self._look = Look()
        self._game: Game | None = None
        self._seats: Sequence[Seat] = ()
        self._settled = True
        self._position: Snapshot | None = None
        """What lies on the board, in a game that is running."""
        self.changing = changing
        self.mix, self.turn = QPushButton(tr("Mix seats"), self), QPushButton(tr("Turn"), self)
        self.mix.clicked.connect(self.mix_requested)
        self.turn.clicked.connect(self.turn_requested)
        self.mix.setToolTip(tr("Let the lot decide who sits where"))
        self.turn.setToolTip(tr("Everybody moves on by a seat"))

    def show_seats(self, game: Game, seats: Sequence[Seat], look: Look, *, settled: bool) -> None:
        """Show who has each color; as long as that is not settled, the colors are pale."""
        self._game, self._seats, self._look, self._settled = game, seats, look, settled
        names = ", ".join(f"{look.name(game.colors[seat.color])}: {seat.name}" for seat in seats)
        self.setAccessibleName(tr("Who sits where"))
        self.setAccessibleDescription(names)
        for button in (self.mix, self.turn):
            button.setVisible(self._changes)
        self._arrange()
        self.update()

    def show_position(self, shown: Snapshot) -> None:
        """Show what lies on the board already."""
        self._position = shown

    @property
    def _changes(self) -> bool:
        return self.changing and self._game is not None and self._game.players > 1

    @property
    def _corners(self) -> Sequence[tuple[float, float]]:
        assert self._game is not None
        return presentation_of(self._game).start_corners(self._game)

    def resizeEvent(self, event: object) -> None:
        self._arrange()

    def _arrange(self) -> None:
        if self._game is None:
            return
        edge, gap, high = px(_EDGE), px(8), px(_BUTTON)
        half = (self.width() - 2 * edge - gap) // 2
        top = self.height() - px(12) - high
        for place, button in enumerate((self.mix, self.turn)):
            sign = (Sign.SWAP, Sign.TURN)[place]
            button.setIcon(icon(sign, self._look.theme.text, self._look.theme.faint))
            button.setIconSize(QSize(px(17), px(17)))
            button.setStyleSheet(f"padding: 0 {px(4)}px;")
            if button.sizeHint().width() > half:
                button.setIcon(QIcon())
            button.setGeometry(QRect(edge + place * (half + gap), top, half, high))

    @property
    def _titled(self) -> bool:
        return self.height() >= length(_TITLED)

    def board(self) -> QRectF:
        """Where the picture is."""
        assert self._game is not None
        names = length(_NAME) if self._corners else 0.0
        top = length(_EDGE + _TITLE if self._titled else _EDGE / 2) + names
        below = names + (length(_BUTTON + 24) if self._changes else length(_EDGE))
        room = QRectF(length(_EDGE), top, self.width() - 2 * length(_EDGE), self.height() - top - below)
        if self._corners:
            side = min(room.width(), room.height())
            board = QRectF(0, 0, side, side)
            board.moveCenter(room.center())
            board.moveTop(room.top() + min((room.height() - side) / 2, length(20)))
            return board
        return room

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._game is None:
            return
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._titled:
            painter.setFont(font(LARGE, strong=True))
            painter.setPen(theme.text)
            head = QRectF(length(_EDGE), length(_EDGE - 4), self.width() - 2 * length(_EDGE), length(_TITLE))
            title = tr("Who sits where") if self._corners else tr("The table")
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, title)
        board = self.board()
        self._paint_board(painter, board)
        for corner in ((0, 0), (1, 0), (1, 1), (0, 1)):
            self._paint_names(painter, board, corner)

    def _paint_board(self, painter: QPainter, board: QRectF) -> None:
        """What lies on the board; an example before the game, pale where colors are not settled."""
        assert self._game is not None
        surface = surface_of(self._game)
        empty = Snapshot(self._game, ())
        if self._position is not None:
            surface.paint(painter, board, self._position, self._look, TURN)
            return
        surface.paint(painter, board, empty, self._look, TURN)
        painter.setOpacity(1 if self._settled else PALE)
        surface.paint(painter, board, empty._replace(laid=tuple(self._example())), self._look, TURN)
        painter.setOpacity(1)

    def _example(self) -> Iterator[tuple[Color, int]]:
        """Some pieces of every color, laid from its start on."""
        assert self._game is not None
        board = self._game.board
        for color, (x, y) in enumerate(self._corners):
            column, row = int(x * board.columns), int((1 - y) * board.rows)
            at_corner = column in (0, board.columns - 1) and row in (0, board.rows - 1)
            right, up = (1 if x < 0.5 else -1), (1 if y > 0.5 else -1)
            for piece in _EXAMPLE if at_corner else _AROUND:
                cells = [board.cell_at((column + right * a, row + up * b, 0)) for a, b in piece]
                if None not in cells:
                    yield Color(color), board.mask(cell for cell in cells if cell is not None)

    def _paint_names(self, painter: QPainter, board: QRectF, corner: tuple[int, int]) -> None:
        """The names of those who sit at a corner of the board."""
        assert self._game is not None
        here = [
            seat
            for seat in self._seats
            if self._corners
            and (round(self._corners[seat.color][0]), round(self._corners[seat.color][1])) == corner
        ]
        theme, side = self._look.theme, length(_SWATCH)
        for seat in here:
            painter.setFont(font(NORMAL, strong=seat.me))
            metrics = painter.fontMetrics()
            room = self.width() / 2 - length(_EDGE) - side - length(10)
            text = metrics.elidedText(seat.name, Qt.TextElideMode.ElideRight, int(room))
            wide = metrics.horizontalAdvance(text) + side + length(6)
            left = length(_EDGE) if corner[0] == 0 else self.width() - length(_EDGE) - wide
            middle = board.top() - length(_NAME) / 2 if corner[1] == 0 else board.bottom() + length(_NAME) / 2
            square = QRectF(left, middle - side / 2, side, side)
            painter.setOpacity(1 if self._settled else PALE)
            paint_swatch(painter, square, self._game, seat.color, self._look)
            painter.setOpacity(1)
            painter.setPen(theme.text)
            words = QRectF(square.right() + length(6), middle - metrics.height(), wide, 2 * metrics.height())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
