"""The course of the scores as a curve: for two sides the lead of one, for more how far each is behind."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from blokus_desktop.game.match import Node
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.pieces.piece_painter import paint_piece
from blokus_desktop.ui.panels.moves import describe
from blokus_desktop.ui.panels.plotted_course import END, MARGIN, NAMES, SCALE_WIDTH, PlottedCourse, Team
from blokus_desktop.ui.panels.score_course import Course
from blokus_desktop.ui.style.plain import plain_tip
from blokus_desktop.ui.style.scale import length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, round_pen
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look, font, in_columns
from blokus_desktop.words.i18n import tr, trn

_DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
"""What tells lines apart for eyes that colors do not."""
_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -10_000, Qt.Key.Key_End: 10_000}


class ScoreCurve(PlottedCourse):
    """A card with a curve that can be pointed at, clicked, and walked along with the arrow keys."""

    node_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._place = 0
        self._pointed: int | None = None
        self.drawn = 1.0
        """How much of it is drawn, from the left, from 0 to 1."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(168))

    def show_course(self, course: Course, teams: Sequence[Team], upper: int, look: Look) -> None:
        """Show how it went; of two teams the lead of ``upper`` goes up."""
        self._course, self._teams, self._upper, self._look = course, teams, upper, look
        self._place = len(course.nodes) - 1
        self.setAccessibleName(self.title())
        self._tell()
        self.update()

    def show_cursor(self, node: Node) -> None:
        """Mark which position is on the board."""
        nodes = self._course.nodes if self._course is not None else ()
        self._place = next((place for place, other in enumerate(nodes) if other is node), len(nodes) - 1)
        self._tell()
        self.update()

    def draw(self, share: float) -> None:
        """Draw a share of the curve."""
        if share == self.drawn:
            return
        # What stands beside it comes and goes with the end of the curve.
        whole = 1 in (share, self.drawn)
        self.drawn = share
        near = self._plot().adjusted(-length(12), -length(12), length(12), length(12))
        self.update(self.rect() if whole else near.toAlignedRect())

    def title(self) -> str:
        """What the curve tells."""
        return tr("Lead, move by move") if self._is_lead else tr("Behind the leader, move by move")

    def _tell(self) -> None:
        self.setAccessibleDescription(self.words_at(self._place) if self._course is not None else "")

    def words_at(self, place: int) -> str:
        """Which move that is, and how the scores stood after it."""
        assert self._course is not None
        course, node = self._course, self._course.nodes[place]
        said = [describe(node, self._look)]
        points = [team[place] for team in course.teams]
        best = max(points)
        for team, own in zip(self._teams, points, strict=True):
            behind = round(best - own)
            if not behind:
                continue
            told = trn("{name} {count} point behind", "{name} {count} points behind", behind)
            said.append(told.format(name=team.name, count=behind))
        return "\n".join(said if len(said) > 1 else [*said, tr("Even")])

    # What the hand does

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._course is None:
            return
        self._point_at(self.place_at(event.position().x()))
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._request(self._pointed)
        if self._pointed is not None:
            words = plain_tip(self.words_at(self._pointed))
            QToolTip.showText(event.globalPosition().toPoint(), words, self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._course is not None and event.button() == Qt.MouseButton.LeftButton:
            self._request(self.place_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)

    def _point_at(self, place: int | None) -> None:
        if place != self._pointed:
            self._pointed = place
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = _KEYS.get(Qt.Key(event.key()))
        if steps is None or self._course is None:
            super().keyPressEvent(event)
        else:
            self._request(min(max(self._place + steps, 0), len(self._course.nodes) - 1))

    def _request(self, place: int | None) -> None:
        assert self._course is not None
        if place is not None and place != self._place:
            self.node_requested.emit(self._course.nodes[place])

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        card = QRectF(self.rect())
        focused = self.hasFocus()
        line = theme.accent if focused else None
        paint_raised(painter, card, theme, line=line, width=2 if focused else 1, shadow=False)
        if self._course is None:
            return
        self._paint_head(painter)
        self._paint_scale(painter)
        plot = self._plot()
        painter.save()
        drawn = plot.adjusted(-length(4), -length(8), length(4), length(8))
        drawn.setWidth(drawn.width() * self.drawn)
        painter.setClipRect(drawn)
        (self._paint_lead if self._is_lead else self._paint_lines)(painter)
        painter.restore()
        if self.drawn == 1:
            self._paint_ends(painter)
        self._paint_cursor(painter)

    def _text(
        self,
        painter: QPainter,
        rect: QRectF,
        words: str,
        align: Qt.AlignmentFlag,
        color: QColor,
        **face: float,
    ) -> None:
        chosen = in_columns(font(face.get("size", SMALL), strong=bool(face.get("strong"))))
        painter.setFont(chosen)
        painter.setPen(color)
        shown = QFontMetricsF(chosen).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_head(self, painter: QPainter) -> None:
        theme, margin = self._look.theme, length(MARGIN)
        head = QRectF(margin, length(8), self.width() - 2 * margin, length(26))
        title, unit = self.title(), tr("in points")
        self._text(painter, head, title, Qt.AlignmentFlag.AlignLeft, theme.text, size=NORMAL, strong=1)
        titled = QFontMetricsF(font(NORMAL, strong=True)).horizontalAdvance(title)
        if titled + QFontMetricsF(font(SMALL + 1)).horizontalAdvance(unit) + length(16) <= head.width():
            self._text(painter, head, unit, Qt.AlignmentFlag.AlignRight, theme.second, size=SMALL + 1)

    def _paint_scale(self, painter: QPainter) -> None:
        assert self._course is not None
        theme, plot = self._look.theme, self._plot()
        low, high, step = self._bounds()
        wide = length(SCALE_WIDTH)
        for value in range(int(low), int(high) + 1, step):
            y = plot.top() + plot.height() * (high - value) / (high - low)
            painter.setPen(QPen(theme.faint if not value else theme.hairline, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            words = str(abs(value)) if not self._is_lead or not value else f"+{abs(value)}"
            box = QRectF(plot.left() - wide - length(8), y - length(8), wide, length(16))
            self._text(painter, box, words, Qt.AlignmentFlag.AlignRight, theme.second)
        last = len(self._course.nodes) - 1
        for place in _marks(last, 3 if plot.width() < length(200) else 5):
            box = QRectF(self._x(place) - length(20), plot.bottom() + length(6), length(40), length(18))
            self._text(painter, box, str(place), Qt.AlignmentFlag.AlignHCenter, theme.second)

    def _ink(self, team: int) -> tuple[QColor, QColor]:
        """The fill and the edge of a team's line."""
        theme, colors = self._look.theme, self._teams[team].colors
        if not colors:
            inks = (theme.accent, theme.mistake, theme.good, theme.text)
            return inks[team % len(inks)], theme.card
        assert self._course is not None
        name = self._course.nodes[0].state.game.colors[colors[0]]
        return self._look.color(name), self._look.edge(name)

    def _paint_lead(self, painter: QPainter) -> None:
        """The area between even and the lead, in the color of who leads."""
        spots = self._spots(self._lines()[0])
        low, high, _ = self._bounds()
        plot = self._plot()
        even = plot.top() + plot.height() * high / (high - low)
        area = QPainterPath()
        area.addPolygon(QPolygonF([QPointF(spots[0].x(), even), *spots, QPointF(spots[-1].x(), even)]))
        area.closeSubpath()
        halves = (
            QRectF(plot.left(), 0, plot.width(), even),
            QRectF(plot.left(), even, plot.width(), self.height()),
        )
        for team, half in zip((self._upper, 1 - self._upper), halves, strict=True):
            painter.save()
            painter.setClipRect(half, Qt.ClipOperation.IntersectClip)
            painter.fillPath(area, clear(self._ink(team)[0], 0.9))
            self._paint_second_color(painter, team, area)
            painter.restore()
        painter.setPen(round_pen(self._look.theme.text, length(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(spots))

    def _paint_second_color(self, painter: QPainter, team: int, area: QPainterPath) -> None:
        """Stripes of the other color of a team."""
        colors = self._teams[team].colors
        if len(colors) < 2:
            return
        assert self._course is not None
        other = self._look.color(self._course.nodes[0].state.game.colors[colors[1]])
        box, step = area.boundingRect(), length(12)
        painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(other, length(4)))
        starts = range(int((box.width() + box.height()) / step) + 1)
        lines = [QLineF(box.left() + at * step, box.top(), 0, box.bottom()) for at in starts]
        for line in lines:
            line.setP2(QPointF(line.x1() - box.height(), box.bottom()))
        painter.drawLines(lines)

    def _paint_lines(self, painter: QPainter) -> None:
        for team, points in enumerate(self._lines()):
            fill, edge = self._ink(team)
            spots, wide = QPolygonF(self._spots(points)), length(2.6)
            painter.setPen(round_pen(edge, wide + length(1.8)))
            painter.drawPolyline(spots)
            pen = round_pen(fill, wide)
            if self._look.marks or not self._teams[team].colors:
                pen.setStyle(_DASHES[team % len(_DASHES)])
            painter.setPen(pen)
            painter.drawPolyline(spots)

    def _paint_ends(self, painter: QPainter) -> None:
        theme, plot = self._look.theme, self._plot()
        if self._is_lead:
            self._paint_leader(painter)
            return
        high, side = length(16), length(12)
        ends = sorted((self._spots(points)[-1].y(), team) for team, points in enumerate(self._lines()))
        top = plot.top() - high
        for place, (y, team) in enumerate(ends):
            below = (len(ends) - 1 - place) * high
            top = max(top + high, min(y - high / 2, plot.bottom() + high / 2 - high - below))
            box = QRectF(plot.right() + length(8), top, length(END), high)
            self._paint_sign(painter, team, QRectF(box.left(), box.center().y() - side / 2, side, side))
            behind = str(round(-self._lines()[team][-1]))
            words = box.adjusted(side + length(5), 0, 0, 0)
            self._text(
                painter, words, behind, Qt.AlignmentFlag.AlignLeft, theme.text, size=SMALL + 1, strong=1
            )

    def _paint_leader(self, painter: QPainter) -> None:
        """Which half is whose, and the lead at the end."""
        theme, plot = self._look.theme, self._plot()
        points = self._lines()[0]
        low, high, _ = self._bounds()
        even = plot.top() + plot.height() * high / (high - low)
        end = self._spots(points)[-1]
        box = QRectF(plot.right() + length(6), end.y() - length(10), length(END), length(20))
        if round(points[-1]):
            told = f"+{abs(round(points[-1]))}"
            self._text(painter, box, told, Qt.AlignmentFlag.AlignLeft, theme.text, size=NORMAL, strong=1)
        narrow = self.width() < length(400)
        for team, middle in (
            (self._upper, (plot.top() + even) / 2),
            (1 - self._upper, (even + plot.bottom()) / 2),
        ):
            up = team == self._upper
            at = min(middle, even - length(11)) if up else max(middle, even + length(11))
            if narrow:
                side = length(12)
                sign = QRectF(plot.left() + length(4), at - side / 2, side, side)
                self._paint_sign(painter, team, sign)
                continue
            names = QRectF(length(MARGIN), at - length(9), length(NAMES) - length(6), length(18))
            self._paint_name(painter, team, names)

    def _paint_name(self, painter: QPainter, team: int, names: QRectF) -> None:
        """What a team is called; several colors are shown where their names would be cut."""
        name, colors = self._teams[team].name, self._teams[team].colors
        wide = QFontMetricsF(in_columns(font(NORMAL, strong=True))).horizontalAdvance(name)
        if wide <= names.width() or len(colors) < 2:
            face = {"size": NORMAL, "strong": 1}
            self._text(painter, names, name, Qt.AlignmentFlag.AlignLeft, self._look.theme.text, **face)
            return
        side = length(14)
        place = QRectF(names.left(), names.center().y() - side / 2, side, side)
        for color in colors:
            self._paint_square(painter, color, place)
            place.translate(side + length(4), 0)

    def _paint_sign(self, painter: QPainter, team: int, rect: QRectF) -> None:
        """A square in a team's color, or a stroke of its line."""
        colors = self._teams[team].colors
        if not colors:
            pen = round_pen(self._ink(team)[0], length(3))
            pen.setStyle(_DASHES[team % len(_DASHES)])
            painter.setPen(pen)
            painter.drawLine(
                QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y())
            )
            return
        self._paint_square(painter, colors[0], rect)

    def _paint_square(self, painter: QPainter, color: Color, rect: QRectF) -> None:
        assert self._course is not None
        name = self._course.nodes[0].state.game.colors[color]
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(rect.width(), rect.width())
        paint_piece(painter, frozenset({(0, 0)}), self._look.ink(name), self._look)
        painter.restore()

    def _paint_cursor(self, painter: QPainter) -> None:
        """A line at the position on the board, where that is not the end, and at the one pointed at."""
        assert self._course is not None
        theme, plot = self._look.theme, self._plot()
        last = len(self._course.nodes) - 1
        for place, color in ((self._pointed, theme.second), (self._place, theme.accent)):
            if place is None or (color is theme.accent and place == last):
                continue
            painter.setPen(QPen(color, length(2)))
            x = self._x(place)
            painter.drawLine(QPointF(x, plot.top() - length(4)), QPointF(x, plot.bottom() + length(4)))


def _marks(last: int, count: int) -> list[int]:
    """Some moves whose numbers stand below the curve, the first and the last among them."""
    if last < 2:
        return [last]
    between = [round(last * part / (count - 1)) for part in range(1, count - 1)]
    return sorted({1, *between, last})
