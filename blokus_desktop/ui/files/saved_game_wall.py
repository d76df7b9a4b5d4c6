"""The wall of saved games: a card with a picture for each, in columns."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from blokus_desktop.ui.families.thumbnails import position_pixmap
from blokus_desktop.ui.files.saved_game import SavedGame
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import NORMAL, ROUND_CARD, SMALL, SPACE, Look, font, mixed

_PICTURE, _PAD, _LINES = 20 * SPACE, 12, 8 * SPACE
"""The side of a picture, what is left free around it, and the height of the words below.

All lengths are those of a plain window.
"""
_GAP = 2 * SPACE
_DROPS = (1.5, 3, 5)
"""How far below a card its shadow lies, in ever softer layers."""


def _card() -> QSize:
    return QSize(px(_PICTURE + 2 * _PAD), px(_PICTURE + 2 * _PAD + SPACE + _LINES))


class SavedGameCard(QStyledItemDelegate):
    """Paints a game of the wall; one that was not read yet is asked for."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = Look()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return _card()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        game: SavedGame = index.data(Qt.ItemDataRole.UserRole)
        if not game.read:
            self.wanted.emit(game)
        box = QRect(option.rect.topLeft(), _card())
        box.moveCenter(option.rect.center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, QRectF(box), option.state)
        side = px(_PICTURE)
        picture = QRect(box.left() + px(_PAD), box.top() + px(_PAD), side, side)
        self._paint_picture(painter, picture, game)
        words = QRect(picture.left(), picture.bottom() + 1 + px(SPACE), side, px(_LINES))
        self._paint_words(painter, words, game)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        theme = self.look.theme
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        for drop in _DROPS:
            low = box.translated(0, length(drop))
            painter.fillPath(rounded(low, length(ROUND_CARD)), clear(theme.shade, 0.06))
        line = mixed(theme.hairline, theme.text, 0.3) if over else theme.hairline
        paint_raised(
            painter,
            box,
            theme,
            radius=ROUND_CARD,
            fill=mixed(theme.card, theme.accent, 0.08) if chosen else theme.card,
            line=theme.accent if chosen else line,
            width=2.5 if chosen else 1,
            shadow=False,
        )

    def _paint_picture(self, painter: QPainter, place: QRect, game: SavedGame) -> None:
        if game.state is not None:
            ratio = painter.device().devicePixelRatioF()
            fresh = game.picture is not None and game.picture.size() == place.size() * ratio
            if game.picture is None or not fresh:
                game.picture = position_pixmap(game.state, place.size(), self.look, ratio)
            painter.drawPixmap(place.topLeft(), game.picture)
            return
        painter.fillPath(rounded(QRectF(place), length(SPACE)), self.look.theme.socket)
        painter.setFont(font(SMALL))
        painter.setPen(self.look.theme.text)
        inner = place.adjusted(px(SPACE), px(SPACE), -px(SPACE), -px(SPACE))
        painter.drawText(inner, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, game.problem)

    def _paint_words(self, painter: QPainter, place: QRect, game: SavedGame) -> None:
        top = place.top()
        for number, text in enumerate(game.lines()):
            painter.setFont(font(NORMAL if number == 0 else SMALL, strong=number == 0))
            painter.setPen(self.look.theme.second if number else self.look.theme.text)
            measure = QFontMetrics(painter.font())
            if number == 0 and measure.horizontalAdvance(text) > place.width():
                # Rather a little smaller than cut off.
                painter.setFont(font(SMALL, strong=True))
                measure = QFontMetrics(painter.font())
            shown = measure.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place.left(), top + measure.ascent(), shown)
            top += px(20 if number == 0 else 2 * SPACE)


class SavedGameWall(QListWidget):
    """Cards in as many columns as there is room for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMovement(QListWidget.Movement.Static)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setStyleSheet("QListWidget { background: transparent; border: 0; }")

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()
        super().resizeEvent(event)

    def fit(self) -> None:
        """Lay the cards out for the width, as large as they are now."""
        # Room for the scroll bar is always left, so that cards do not jump when it comes.
        width = self.width() - self.verticalScrollBar().sizeHint().width() - 4
        card, gap = _card(), px(_GAP)
        columns = max(1, width // (card.width() + gap))
        self.setGridSize(QSize(width // columns, card.height() + gap))
