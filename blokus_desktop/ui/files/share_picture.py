"""A picture of the end of a game to show to others: the board, the result, who played, and when."""

from PySide6.QtCore import QDate, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from blokus_desktop.game.match import Match
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.board.scene import BoardScene
from blokus_desktop.ui.families import game_title, presentation_of, surface_of
from blokus_desktop.ui.families.presentation import Ended
from blokus_desktop.ui.families.results import winning_color
from blokus_desktop.ui.families.score_sheet import bonus_words, rule_words, sides_of
from blokus_desktop.ui.files.file_names import written_date
from blokus_desktop.ui.panels.score_bars import ScoreBars
from blokus_desktop.ui.style.scale import SCALE
from blokus_desktop.ui.style.surfaces import paint_raised, paint_table
from blokus_desktop.ui.style.theme import Look, font, in_columns

_SIZE = QSizeF(1200, 630)
"""As it is laid out; it has twice as many pixels."""
_RATIO = 2
_MARGIN, _GAP = 32.0, 40.0
_BOARD_MOST = 660.0
"""How wide the board may be."""
_FOOT = 42
"""How high the foot is, with the name of the program."""
_MARK = 18.0
"""The side of the squares beside the name of the program."""
_HEADLINES = ((46, 1), (38, 1), (32, 1), (38, 2), (32, 2), (26, 2), (22, 2))
"""The sizes of the headline, and in how many lines each may be set."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def share_picture(match: Match, look: Look, shown: BoardScene) -> QImage:
    """Paint how the line of a match ended, the board turned as a scene shows it, or signs instead of it."""
    size = (_SIZE * _RATIO).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(_RATIO, _RATIO)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    with SCALE.plain():
        paint_table(painter, QRectF(QPointF(), _SIZE), _SIZE, look.theme)
        whole = QRectF(QPointF(), _SIZE).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        words = _Words(painter, match, look)
        if presentation_of(match.game).paint_shared(painter, whole.adjusted(0, 0, 0, -_FOOT), match, look):
            words.paint_mark(whole)
        else:
            board = _board_rect(match)
            _paint_board(painter, board, match, look, shown)
            whole.setLeft(board.right() + _GAP)
            words.paint(whole)
    painter.end()
    return image


def _board_rect(match: Match) -> QRectF:
    """Where the board lies: as large as it can, in the middle of the height."""
    shape, high = surface_of(match.game).width, _SIZE.height() - 2 * _MARGIN
    wide = min(high * shape, _BOARD_MOST)
    high = wide / shape
    return QRectF(_MARGIN, (_SIZE.height() - high) / 2, wide, high)


def _paint_board(painter: QPainter, rect: QRectF, match: Match, look: Look, shown: BoardScene) -> None:
    scene, state = surface_of(match.game).new_scene(), match.line()[-1].state
    scene.animated = False
    scene.set_look(look)
    scene.set_aids(shown.aids)
    scene.turn_like(shown)
    scene.set_size(rect.size())
    scene.show_fresh(())
    scene.show_lamps(None, winning_color(state))
    scene.show_state(state)
    scene.uncache()
    painter.save()
    scene.graphics.render(painter, rect, QRectF(QPointF(), rect.size()))
    painter.restore()


class _Words:
    """Paints what stands beside the board."""

    def __init__(self, painter: QPainter, match: Match, look: Look) -> None:
        self._painter, self._look, self._game = painter, look, match.game
        self._state = state = match.line()[-1].state
        ended = Ended(state, match.seats, seed=match.seed, to_others=True)
        self._headline = presentation_of(match.game).result_words(ended, look)
        day = QDate.fromString(match.date, Qt.DateFormat.ISODate)
        today = QDate.currentDate()
        self._second = " · ".join([game_title(match.game), written_date(day if day.isValid() else today)])
        self._sides = sides_of(state, match.seats, look, to_others=True)

    def paint(self, rect: QRectF) -> None:
        """Headline, game and day, a card with the scores, and the name of the program at the foot."""
        top = rect.top() + self._paint_headline(rect) + 8
        line = QRectF(rect.left(), top, rect.width(), 26)
        self._text(line, self._second, 17, color=self._look.theme.second)
        room = QRect(round(rect.left()), round(line.bottom()) + 16, round(rect.width()), 0)
        room.setBottom(round(rect.bottom()) - _FOOT)
        self._paint_sheet(room)
        self.paint_mark(rect)

    def _text(
        self,
        rect: QRectF,
        words: str,
        size: float,
        *,
        strong: bool = False,
        color: QColor | None = None,
    ) -> None:
        face = in_columns(font(size, strong=strong))
        shown = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        self._painter.setFont(face)
        self._painter.setPen(color or self._look.theme.text)
        self._painter.drawText(rect, _LEFT, shown)

    def _paint_headline(self, rect: QRectF) -> float:
        """As large as it can be, rather in one line than in two; returns how high it is."""
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)
        high = 0.0
        for size, lines in _HEADLINES:
            face = font(size, strong=True)
            measure = QFontMetricsF(face)
            box = measure.boundingRect(QRectF(0, 0, rect.width(), 400), flags, self._headline)
            high = box.height()
            self._painter.setFont(face)
            if high <= (lines + 0.1) * measure.lineSpacing() and box.width() <= rect.width():
                break
        self._painter.setPen(self._look.theme.text)
        self._painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), high), flags, self._headline)
        return high

    def _paint_sheet(self, room: QRect) -> None:
        """The arithmetic as it is seen beside the board."""
        bars = ScoreBars()
        rule, bonus = rule_words(self._state), bonus_words(self._state)
        bars.show_sides(self._game, self._sides, rule, bonus, self._look)
        bars.resize(room.width(), min(room.height(), bars.heights.most))
        bars.lay_out()
        self._painter.save()
        self._painter.translate(room.topLeft())
        paint_raised(self._painter, QRectF(bars.rect()), self._look.theme)
        bars.paint_on(self._painter)
        self._painter.restore()

    def _paint_pieces(
        self, pieces: tuple[tuple[str, frozenset[tuple[int, int]]], ...], corner: QPointF, square: float
    ) -> None:
        self._painter.save()
        self._painter.translate(corner)
        self._painter.scale(square, square)
        for color, squares in pieces:
            paint_piece(self._painter, squares, self._look.ink(color), self._look)
        self._painter.restore()

    def paint_mark(self, rect: QRectF) -> None:
        """Four squares of the box, and the name of the game."""
        foot = QRectF(rect.left(), rect.bottom() - 30, rect.width(), 30)
        colors = ("blue", "yellow", "green", "red")
        squares = tuple((color, frozenset({(place % 2, place // 2)})) for place, color in enumerate(colors))
        side = _MARK * 0.72
        self._paint_pieces(squares, QPointF(foot.left(), foot.center().y() - side), side)
        name = QRect(round(foot.left() + 2 * side + 10), round(foot.top()), round(foot.width()), 30)
        self._text(QRectF(name), "Blokus", 19, strong=True)
