"""A tile for a lesson, and a row for the lessons of a game, on the page of all lessons."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import State
from blokus_desktop.lessons.lesson import Course, Lesson
from blokus_desktop.lessons.run import MOST_STARS
from blokus_desktop.ui.board.snapshot import snapshot
from blokus_desktop.ui.families import presentation_of
from blokus_desktop.ui.families.form_emblems import paint_ground
from blokus_desktop.ui.families.thumbnails import close_up_of
from blokus_desktop.ui.learn.index_layout import LessonPlan, lesson_plan
from blokus_desktop.ui.learn.index_words import count_words, time_words
from blokus_desktop.ui.learn.neighbors import ARROWS
from blokus_desktop.ui.panels.card import Card, write
from blokus_desktop.ui.style.fitting import first_fitting, width_of
from blokus_desktop.ui.style.scale import SCALE, length
from blokus_desktop.ui.style.stars import paint_earned, paint_star
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import LARGE, NORMAL, SMALL, Look, Theme, font, in_columns, mixed
from blokus_desktop.words.i18n import tr

_ROUND_PICTURE, _ROUND_ROW = 10, 10
_WIDEST = "88 / 88"
"""The most that stands beside the star of a row."""
_EMBLEM = 50
"""The largest side of a row's emblem, in pixels of a plain window."""


def ground_color(theme: Theme, *, touched: bool) -> QColor:
    """What a picture lies on: blue where the lesson was done or comes next."""
    return mixed(theme.card, theme.accent, 0.11) if touched else mixed(theme.card, theme.text, 0.045)


class IndexCard(Card):
    """Something on the page that leads to lessons."""

    arrow_pressed = Signal(Qt.Key)
    """The player wants to go on to what lies in that direction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.goes_on = False
        """Whether it is what comes next."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            self.arrow_pressed.emit(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)


class LessonTile(IndexCard):
    """A press opens the lesson."""

    def __init__(self, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson, self.stars, self.done = lesson, 0, False
        self._state: State | None = None
        self.setText(tr(lesson.title).replace("&", "&&"))
        self.setAccessibleName(tr(lesson.title))
        self.setToolTip(tr(lesson.sentence))

    def show_standing(self, stars: int, *, done: bool, goes_on: bool) -> None:
        """Show the stars earned so far, whether it was done, and whether it comes next."""
        self.stars, self.done, self.goes_on = stars, done, goes_on
        earned = tr("{count} of {all} stars").format(count=stars, all=MOST_STARS) if done else tr("Not done")
        told = [time_words(self.lesson.seconds), earned, *([tr("Go on")] if goes_on else [])]
        self.setAccessibleDescription(tr(". ").join(told))
        self.update()

    def plan(self) -> LessonPlan:
        """Where everything is on the tile."""
        return lesson_plan(self.size(), SCALE.factor)

    def _frame(self) -> tuple[QColor, float]:
        if self.goes_on and not self.hasFocus():
            return self._look.theme.accent, 2
        return super()._frame()

    def _paint_inside(self, painter: QPainter) -> None:
        plan, theme = self.plan(), self._look.theme
        place = QRectF(plan.picture)
        touched = self.goes_on or self.done
        painter.fillPath(rounded(place, length(_ROUND_PICTURE)), ground_color(theme, touched=touched))
        self._paint_picture(painter, plan.picture)
        name, line = plan.sizes
        write(painter, plan.name, (tr(self.lesson.title),), font(name, strong=True), theme.text)
        if not plan.told.isEmpty():
            painter.setFont(font(line))
            wrapped = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
            painter.drawText(plan.told, wrapped, tr(self.lesson.sentence))
        write(painter, plan.line, (time_words(self.lesson.seconds),), font(line), theme.second)
        paint_earned(painter, QPointF(plan.stars.topLeft()), plan.stars.height(), self.stars, theme)

    def _paint_picture(self, painter: QPainter, place: QRect) -> None:
        if self._state is None:
            self._state = self.lesson.picture.match().state
        board, edge = self._state.game.board, round(length(9))
        found = [board.cell(square) for square in self.lesson.starred]
        stars = board.mask(cell for cell in found if cell is not None)
        inner = place.adjusted(edge, edge, -edge, -edge)
        picture = close_up_of(
            snapshot(self._state), stars, inner.size(), self._look, self.devicePixelRatioF()
        )
        painter.drawPixmap(inner.topLeft(), picture)


class CourseRow(IndexCard):
    """A press opens the lessons of a game."""

    def __init__(self, course: Course, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.course, self.earned = course, 0
        self.last = False
        """Whether no other one follows below it."""
        self.setText(tr(course.title).replace("&", "&&"))
        self.setAccessibleName(tr(course.title))

    @property
    def most(self) -> int:
        """All stars that can be earned here."""
        return MOST_STARS * len(self.course.lessons)

    def show_standing(self, earned: int, *, goes_on: bool) -> None:
        """Show the stars earned so far, and whether what comes next is here."""
        self.earned, self.goes_on = earned, goes_on
        stars = tr("{count} of {all} stars").format(count=earned, all=self.most)
        told = [count_words(self.course), stars, *([tr("Go on")] if goes_on else [])]
        self.setAccessibleDescription(tr(". ").join(told))
        self.update()

    def _paint_card(self, painter: QPainter) -> None:
        """Nothing but where the pointer and the keys are: it lies on a card already."""
        theme, inset = self._look.theme, length(4)
        place = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        if self.underMouse() or self.isDown():
            painter.fillPath(
                rounded(place, length(_ROUND_ROW)), clear(theme.text, 0.1 if self.isDown() else 0.05)
            )
        if self.hasFocus() or self.goes_on:
            painter.setPen(QPen(theme.accent, length(2.5 if self.hasFocus() else 1.5)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(rounded(place.adjusted(1, 1, -1, -1), length(_ROUND_ROW)))

    def _paint_inside(self, painter: QPainter) -> None:
        theme, pad = self._look.theme, length(16 if self.width() >= length(300) else 12)
        side = min(length(_EMBLEM), self.height() - length(14))
        emblem = QRectF(pad, (self.height() - side) / 2, side, side)
        self._paint_emblem(painter, emblem)
        left = round(emblem.right() + length(14))
        end = round(self.width() - pad)
        if not self.last:
            painter.setPen(QPen(theme.hairline, 1))
            painter.drawLine(QPointF(left, self.height() - 0.5), QPointF(end, self.height() - 0.5))
        stars = self._paint_stars(painter, end)
        high = round(length(LARGE * 1.4))
        above = QRect(left, self.height() // 2 - high + 1, round(stars - length(10)) - left, high)
        write(painter, above, (tr(self.course.title),), font(LARGE, strong=True), theme.text)
        lessons = count_words(self.course)
        ways = [tr("{lessons} · go on here").format(lessons=lessons)] if self.goes_on else []
        face = font(NORMAL if self.height() >= length(56) else SMALL + 1)
        write(painter, above.translated(0, high), [*ways, lessons], face, theme.second)

    def _paint_stars(self, painter: QPainter, end: int) -> float:
        """A star with what was earned, ending at a place; returns where it begins."""
        theme, side = self._look.theme, length(17)
        words = tr("{count} / {all}").format(count=self.earned, all=self.most)
        face = in_columns(font(NORMAL + 1, strong=self.earned > 0))
        # The same in every row, so that the stars stand below each other.
        widest = width_of(_WIDEST, in_columns(font(NORMAL + 1, strong=True)))
        place = QRect(round(end - widest), 0, round(widest) + 1, self.height())
        ink = theme.text if self.earned else theme.second
        write(painter, place, (words,), face, ink, Qt.AlignmentFlag.AlignRight)
        left = end - widest - length(10) - side
        paint_star(painter, QRectF(left, (self.height() - side) / 2, side, side), theme, full=self.earned > 0)
        return left

    def _paint_emblem(self, painter: QPainter, place: QRectF) -> None:
        paint_ground(painter, place, self._look)
        if self.course.game:
            game = GAMES[self.course.game]
            presentation_of(game).paint_form(painter, place, game, self._look)
            return
        shown, inset = snapshot(self.course.lessons[0].picture.match().state), round(length(4))
        inner = place.toRect().adjusted(inset, inset, -inset, -inset)
        picture = close_up_of(shown, 0, inner.size(), self._look, self.devicePixelRatioF())
        painter.drawPixmap(inner.topLeft(), picture)


class GoOnTag(QWidget):
    """Tells which tile comes next; it lies over the tile's upper edge and lets every click through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._small = Look(), False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        pad, high = (16, 20) if self._small else (40, 26)
        return QSize(round(width_of(tr("Go on"), self._face()) + length(pad)), round(length(high)))

    def _face(self) -> QFont:
        return font(SMALL if self._small else NORMAL, strong=True)

    def point_at(self, tile: QRect, *, inside: bool) -> None:
        """Lie over the edge of a tile or, smaller, wholly inside."""
        self._small = inside
        size = self.sizeHint()
        size.setWidth(min(size.width(), tile.width() // 2))
        top = tile.top() + round(length(8)) if inside else tile.top() - size.height() // 2
        self.setGeometry(
            QRect(tile.right() - round(length(12)) - size.width(), top, size.width(), size.height())
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded(QRectF(self.rect()), self.height() / 2), theme.accent)
        words, face = first_fitting((tr("Go on"),), self._face(), self.width() - length(12))
        painter.setFont(face)
        painter.setPen(theme.on_accent)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
