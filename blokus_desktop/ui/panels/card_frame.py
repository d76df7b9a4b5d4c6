"""What all cards beside a board have in common: a frame, swatches, a name, a number, and the pieces left."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.panels.pieces_left import PiecesLeft, Swatch
from blokus_desktop.ui.panels.written import Written
from blokus_desktop.ui.style.pressed import Pressable
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import SMALL, Look, mixed

ROUND, CHIP_ROUND = 14, 11
"""The radius of the corners of a whole card and of a small one."""
_EDGE, CHIP_EDGE = 14, 10
"""From the edge of a card to what stands in it."""
_SWATCH, _SWATCH_AT, _SWATCH_STEP = 26, 12, 30
_CHIP_SWATCH, _CHIP_SWATCHES, _STACKED = 20, 14, 12
"""The side of the only swatch of a small card, of one of two, and of two above each other."""
_CHIP_SWATCH_AT, _NARROW_EDGE = 9, 7
"""Where swatches begin on a small card, and on a narrow one."""
_NAME, _SECOND, _NUMBER, _CHIP_NAME, _NARROW_NAME, _CHIP_NUMBER, _NARROW_NUMBER = 14, 12, 24, 13, 12, 18, 17
"""The sizes of type."""
_ROOMY_CHIP, _NARROW_CHIP = 160, 150
"""From which width on a small card says what its number counts, and up to which its name is smaller."""
_BAR_AT, _BAR, _CHIP_BAR_AT, _CHIP_BAR = 49, 4, 9, 3
"""Where the bar is, of a small card from below, and how high."""
_ROWS_AT, _FOOT, _BETWEEN_ROWS = 60, 9, 5
_CHIP_ABOVE = 7
"""How far above the middle of a small card its name stands."""
_BAR_GROUND = 0.10
_TINT, _DARK_TINT = 0.08, 0.14
"""How much of the mover's color is in the ground of his card."""


class CardFrame(Pressable):
    """A card with a row of pieces for each color; the parts are placed by hand, whole or small."""

    def __init__(self, pieces: Sequence[Piece], colors: int) -> None:
        super().__init__()
        self.look = Look()
        self.is_chip = False
        self.frame: QColor | None = None
        """The color of who is to move here."""
        self.swatches = [Swatch(parent=self) for _ in range(colors)]
        self.rows = [PiecesLeft(pieces, self) for _ in range(colors)]
        self.notes = [Written(self, SMALL, second=True, right=True) for _ in range(colors)]
        self.name, self.second = Written(self, _NAME, strong=True), Written(self, _SECOND, second=True)
        self.number = Written(self, _NUMBER, strong=True, right=True)
        self.unit = Written(self, _SECOND, second=True, right=True)
        """What the number counts."""
        self._laid: Sequence[tuple[QColor, float, float]] = ()
        """For the bar: a color, its part of the bar, and how much of that is laid."""
        self._looks: tuple[object, ...] = ()
        """What the card looked like when it was painted last."""
        SCALE.changed.connect(self.arrange)

    def set_look(self, look: Look) -> None:
        self.look = look
        for line in (*self.notes, self.name, self.second, self.number, self.unit):
            line.set_look(look)
        for swatch, row in zip(self.swatches, self.rows, strict=True):
            swatch.set_look(look)
            row.set_look(look)
        self.update()

    def set_chip(self, chip: bool) -> None:
        """Be small: no pieces, no second line."""
        if chip != self.is_chip:
            self.is_chip = chip
            self.arrange()

    def show_laid(self, laid: Sequence[tuple[QColor, float, float]]) -> None:
        """Show in a bar how much of each color is laid."""
        self._laid = laid

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    # Where things are

    def arrange(self) -> None:
        """Give all parts their places."""
        for row in self.rows:
            row.setVisible(not self.is_chip)
        for note in self.notes:
            note.setVisible(not self.is_chip and len(self.rows) > 1)
        self.second.setVisible(not self.is_chip)
        if self.is_chip:
            self._arrange_chip()
        else:
            self._arrange_whole()
        self.update_if_other()

    def update_if_other(self) -> None:
        """Paint the card itself again if it looks otherwise than before."""
        looks = (self.is_chip, self.frame, self.has_bar, tuple(self._laid), SCALE.factor)
        if looks != self._looks:
            self._looks = looks
            self.update()

    def _arrange_whole(self) -> None:
        left = px(_SWATCH_AT)
        for swatch in self.swatches:
            swatch.set_side(_SWATCH)
            swatch.move(left, px(_SWATCH_AT))
            left += px(_SWATCH_STEP)
        left += px(4)
        self.name.set_size(_NAME)
        several = len(self.swatches) > 1
        self.number.set_size(_CHIP_NUMBER if several else _NUMBER)
        self.unit.set_size(_SECOND)
        edge = self.width() - px(_EDGE)
        # Two swatches leave less room beside the number, so all of the second line is below it.
        number = (px(8), px(29) - px(8) if several else px(30))
        unit = (px(30) if several else px(13), px(29) - px(13))
        right = self._place_number(edge, number, unit, px(6), below=several)
        until = self.unit.x() if several and self.has_unit else self.number.x()
        self.name.setGeometry(left, px(8), max(0, right - px(6) - left), px(20))
        self.second.setGeometry(left, px(29), max(0, until - px(6) - left), px(17))
        self._arrange_rows()

    def _place_number(
        self, right: int, number: tuple[int, int], unit: tuple[int, int], gap: int, *, below: bool = False
    ) -> int:
        """Place the number at the right, and its word before or ``below`` it; tells where that line begins.

        Of both it is told how far down they stand, and how high they are. A part that is moved twice would
        be painted again, though it stays.
        """
        wide = round(self.number.needed() + 1)
        self.number.setGeometry(right - wide, number[0], wide, number[1])
        self.unit.setVisible(self.has_unit)
        if not self.has_unit:
            return right - wide
        long = round(self.unit.needed() + 1)
        left = right - long if below else right - wide - gap - long
        self.unit.setGeometry(left, unit[0], long, unit[1])
        return right - wide if below else left

    @property
    def has_unit(self) -> bool:
        """Whether there is room to say what the number counts."""
        roomy = not self.is_chip or self.width() >= px(_ROOMY_CHIP)
        return bool(self.unit.text()) and roomy

    def _arrange_rows(self) -> None:
        top, edge, count = px(_ROWS_AT), px(_EDGE), len(self.rows)
        between = px(_BETWEEN_ROWS)
        high = max(0, (self.height() - px(_FOOT) - top - (count - 1) * between) // count)
        wide = max((round(note.needed() + 1) for note in self.notes), default=0) if count > 1 else 0
        right = self.width() - edge
        for place, (row, note) in enumerate(zip(self.rows, self.notes, strict=True)):
            line = QRect(edge, top + place * (high + between), right - edge, high)
            note.setGeometry(right - wide, line.top(), wide, high)
            row.setGeometry(line.adjusted(0, 0, -wide - px(8) if wide else 0, 0))

    def _arrange_chip(self) -> None:
        narrow = self.width() < px(_NARROW_CHIP)
        middle, left = self.height() // 2 - px(_CHIP_ABOVE), px(_NARROW_EDGE if narrow else _CHIP_SWATCH_AT)
        left = self._place_swatches(left, middle, narrow=narrow)
        left += px(2)
        self.number.set_size(_NARROW_NUMBER if narrow else _CHIP_NUMBER)
        self.unit.set_size(SMALL)
        high = px(22)
        edge = self.width() - px(_NARROW_EDGE if narrow else CHIP_EDGE)
        top = middle - high // 2
        right = self._place_number(edge, (top, high), (top + px(2), high - px(2)), px(4))
        self.name.setGeometry(left, middle - px(9), max(0, right - px(3) - left), px(18))
        self._fit_name(_NARROW_NAME if narrow else _CHIP_NAME)

    def _fit_name(self, size: int) -> None:
        """Write the name a little smaller before it would be cut."""
        for smaller in (size, size - 1, size - 2):
            if smaller < size and length(smaller) < SMALL:
                break
            self.name.set_size(smaller)
            if self.name.needed(self.name.wordings[-1]) <= self.name.width():
                break

    def _place_swatches(self, left: int, middle: int, *, narrow: bool) -> int:
        """Place the swatches of a small card, on a narrow one above each other; tells where they end."""
        several = len(self.swatches) > 1
        side = px(_STACKED if narrow and several else _CHIP_SWATCHES if narrow or several else _CHIP_SWATCH)
        for place, swatch in enumerate(self.swatches):
            swatch.setFixedSize(side, side)
            if narrow and several:
                swatch.move(left, middle - side + place * (side + px(1)))
            else:
                swatch.move(left + place * (side + px(3)), middle - side // 2)
        beside = 1 if narrow else len(self.swatches)
        return left + beside * (side + px(3))

    # What it looks like

    @property
    def has_bar(self) -> bool:
        """Whether the bar has its place."""
        return bool(self._laid)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, radius = self.look.theme, CHIP_ROUND if self.is_chip else ROUND
        fill, line, width = theme.card, theme.hairline, 1
        if self.frame is not None:
            line, width = self.frame, 2
            fill = mixed(theme.card, line, _DARK_TINT if theme.dark else _TINT)
        paint_raised(
            painter,
            QRectF(self.rect()),
            theme,
            radius=radius,
            fill=fill,
            line=line,
            width=width,
            shadow=False,
        )
        if self.has_bar:
            self._paint_bar(painter)

    def _paint_bar(self, painter: QPainter) -> None:
        """How much is laid; the colors of a player have their parts of it."""
        edge = length(CHIP_EDGE if self.is_chip else _EDGE)
        high = length(_CHIP_BAR if self.is_chip else _BAR)
        top = self.height() - length(_CHIP_BAR_AT) if self.is_chip else length(_BAR_AT)
        bar = QRectF(edge, top, self.width() - 2 * edge, high)
        painter.setPen(Qt.PenStyle.NoPen)
        left, gap = bar.left(), length(3) if len(self._laid) > 1 else 0.0
        for color, part, share in self._laid:
            whole = QRectF(left, top, part * (bar.width() + gap) - gap, high)
            left = whole.right() + gap
            painter.fillPath(rounded(whole, high / 2), clear(self.look.theme.text, _BAR_GROUND))
            if share > 0:
                whole.setWidth(max(high, whole.width() * share))
                painter.fillPath(rounded(whole, high / 2), color)
