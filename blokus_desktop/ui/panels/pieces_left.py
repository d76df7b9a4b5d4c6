"""The small parts of a player's card: a swatch, a name, and the pieces left as miniatures."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from blokus_desktop.game.pieces import Piece
from blokus_desktop.ui.board.pieces.piece_painter import Style, paint_piece
from blokus_desktop.ui.panels.timeline import telling
from blokus_desktop.ui.panels.tray_slot import Lying, lying
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.theme import SPACE, Look, contrast

_SWATCH = 14
"""The side of a swatch, in pixels."""
ROW, _LOWEST_ROW, HIGHEST_ROW = 3 * SPACE, 12, 6 * SPACE
"""How high the pieces of a color are shown, in pixels: as wished, at least, at most."""
_SIZES = [half / 2 for half in range(20, 2, -1)]
"""The sides a square of a miniature can have, in pixels."""
_GAPS = (2.25, 2, 1.75, 1.5, 1.25, 1, 0.75)
"""Between miniatures, in squares: the more the better, and the least."""
_TALLEST, _NARROWEST = 3, 8
"""How high the tallest piece is, and how narrow a row gets, in squares."""
_FAINT = 1.4
"""A color with less contrast to the card gets an edge."""


class Swatch(QWidget):
    """A square of a color, as a sign for it."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._name, self._look = name, Look()
        self.setFixedSize(_SWATCH, _SWATCH)

    def show_color(self, name: str) -> None:
        self._name = name
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(_SWATCH, _SWATCH)
        paint_piece(painter, frozenset({(0, 0)}), self._look.ink(self._name), self._look)


class PiecesLeft(QWidget):
    """All pieces of a color as miniatures in fixed places: those left in color, the laid ones pale."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        super().__init__()
        ordered = sorted(enumerate(pieces), key=lambda numbered: (-numbered[1].size, numbered[0]))
        self._pieces = [(lying(piece), 1 << place) for place, piece in ordered]
        self._places: list[tuple[float, float]] = []
        self._square, self._top = 1.0, 0.0
        self._wish = ROW
        self._hand, self._color, self._style, self._look = 0, "", Style.PLAIN, Look()
        self._picture: QPixmap | None = None
        self.setMaximumHeight(HIGHEST_ROW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(40 * SPACE, self._wish)

    def minimumSizeHint(self) -> QSize:
        return QSize(16 * SPACE, _LOWEST_ROW)

    def set_look(self, look: Look) -> None:
        # On squares this small marks would only be noise.
        self._look, self._picture = Look(look.theme, look.palette), None
        self.update()

    def show_hand(self, hand: int, color: str, style: Style = Style.PLAIN) -> None:
        """Show which pieces are left of a color."""
        if (hand, color, style) != (self._hand, self._color, self._style):
            self._hand, self._color, self._style, self._picture = hand, color, style, None
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the pieces as large as they all fit, in as many rows as that takes."""
        height, self._picture = 0.0, None
        for self._square in _SIZES:
            self._places = self._balanced(self.width() / self._square)
            height = (self._places[-1][1] + _TALLEST) * self._square
            if height <= self.height():
                break
        self._top = max(0.0, (self.height() - height) / 2)
        if event.size().width() != event.oldSize().width():
            self._wish = self._wished(self.width())
            self.updateGeometry()

    def _wished(self, width: int) -> int:
        """How high the pieces want to be: as high as a row, or less where they fill its width first."""
        for square in _SIZES:
            height = (self._flow(width / square, _GAPS[-1])[-1][1] + _TALLEST) * square
            if height <= ROW:
                return max(_LOWEST_ROW, ceil(height))
        return ROW

    def _balanced(self, width: float) -> list[tuple[float, float]]:
        """Places in as few rows as a width allows, the rows spread out and of about equal length."""
        last = self._flow(width, _GAPS[-1])[-1][1]
        spread = next(gap for gap in _GAPS if self._flow(width, gap)[-1][1] == last)
        places = self._flow(width, spread)
        while width > _NARROWEST and (tighter := self._flow(width - 1, spread))[-1][1] == last:
            width, places = width - 1, tighter
        return places

    def _flow(self, width: float, gap: float) -> list[tuple[float, float]]:
        places = []
        left = top = 0.0
        for shown, _ in self._pieces:
            columns, _ = shown.size
            if left and left + columns > width:
                left, top = 0.0, top + _TALLEST + _GAPS[-1]
            places.append((left, top))
            left += columns + gap
        return places

    def paintEvent(self, event: QPaintEvent) -> None:
        # Painted once: the card below paints itself, and so this, far more often.
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            self._paint_all(painter)
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _paint_all(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(0, self._top)
        for (shown, bit), (left, top) in zip(self._pieces, self._places, strict=True):
            painter.save()
            # The pieces of a row stand on a common ground.
            painter.translate(left * self._square, (top + _TALLEST - shown.size[1]) * self._square)
            self._paint(painter, shown, left=bool(self._hand & bit))
            painter.restore()

    def _paint(self, painter: QPainter, shown: Lying, *, left: bool) -> None:
        theme = self._look.theme
        if not left:
            pale = QColor(theme.text)
            pale.setAlphaF(0.07)
            painter.fillPath(shown.shade(self._square), pale)
            return
        ink = self._look.ink(self._color)
        shown.paint(painter, self._square, ink, self._look, self._style)
        color = ink.fill
        if contrast(color, theme.card) < _FAINT:
            painter.setPen(QPen(telling(color, theme.card, theme, 2), 0.8))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(shown.shade(self._square))


class CutLabel(QLabel):
    """Words in one line that are cut short where there is no room for them."""

    def __init__(self, role: str, words: str) -> None:
        super().__init__(words)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def shown(self) -> str:
        """What is read on it."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.shown())


class FittingLabel(CutLabel):
    """Words in the longest of several wordings for which there is room."""

    def __init__(self, role: str) -> None:
        super().__init__(role, "")
        self._wordings: Sequence[str] = ("",)

    def show_words(self, wordings: Sequence[str]) -> None:
        """Say one of these, the longest first."""
        self._wordings = wordings
        self.setText(wordings[0])
        self.setToolTip(plain_tip(wordings[0]))
        self.update()

    def shown(self) -> str:
        measure = self.fontMetrics()
        fitting = (words for words in self._wordings if measure.horizontalAdvance(words) <= self.width())
        return next(fitting, None) or measure.elidedText(
            self._wordings[-1], Qt.TextElideMode.ElideRight, self.width()
        )


class NameLabel(CutLabel):
    """A player's name, which is cut short to the level first, then anywhere."""

    def __init__(self, title: str) -> None:
        super().__init__("strong", title)

    def shown(self) -> str:
        title, measure = self.text(), self.fontMetrics()
        for shorter in (title, title.rpartition(" · ")[2]):
            if measure.horizontalAdvance(shorter) <= self.width():
                return shorter
        return super().shown()
