"""The wall of saved games: a card with a picture for each, in columns."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from blokus_desktop.ui.families.thumbnails import position_pixmap
from blokus_desktop.ui.files.saved_game import SavedGame
from blokus_desktop.ui.style.theme import NORMAL, ROUND, SMALL, SPACE, Look, font, mixed

_PICTURE, _PAD, _LINES = 20 * SPACE, 12, 9 * SPACE
"""The side of a picture, what is left free around it, and the height of the words below, in pixels."""
_CARD = QSize(_PICTURE + 2 * _PAD, _PICTURE + 2 * _PAD + SPACE + _LINES)
_GAP = 2 * SPACE


class SavedGameCard(QStyledItemDelegate):
    """Paints a game of the wall; one that was not read yet is asked for."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = Look()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return _CARD

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        game: SavedGame = index.data(Qt.ItemDataRole.UserRole)
        if not game.read:
            self.wanted.emit(game)
        box = QRect(option.rect.topLeft(), _CARD)
        box.moveCenter(option.rect.center())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, QRectF(box), option.state)
        picture = QRect(box.left() + _PAD, box.top() + _PAD, _PICTURE, _PICTURE)
        self._paint_picture(painter, picture, game)
        words = QRect(picture.left(), picture.bottom() + 1 + SPACE, _PICTURE, _LINES)
        self._paint_words(painter, words, game)
        painter.restore()

    def _paint_ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        theme = self.look.theme
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        line = mixed(theme.hairline, theme.text, 0.3) if over else theme.hairline
        painter.setPen(QPen(theme.accent if chosen else line, 2 if chosen else 1))
        painter.setBrush(mixed(theme.card, theme.accent, 0.08) if chosen else theme.card)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), ROUND, ROUND)

    def _paint_picture(self, painter: QPainter, place: QRect, game: SavedGame) -> None:
        if game.state is not None:
            ratio = painter.device().devicePixelRatioF()
            if game.picture is None or game.picture.devicePixelRatio() != ratio:
                game.picture = position_pixmap(game.state, place.size(), self.look, ratio)
            painter.drawPixmap(place.topLeft(), game.picture)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.theme.board)
        painter.drawRoundedRect(place, ROUND, ROUND)
        painter.setFont(font(SMALL))
        painter.setPen(self.look.theme.text)
        inner = place.adjusted(SPACE, SPACE, -SPACE, -SPACE)
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
            top += 20 if number == 0 else 2 * SPACE


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
        # Room for the scroll bar is always left, so that cards do not jump when it comes.
        width = self.width() - self.verticalScrollBar().sizeHint().width() - 4
        columns = max(1, width // (_CARD.width() + _GAP))
        self.setGridSize(QSize(width // columns, _CARD.height() + _GAP))
        super().resizeEvent(event)
