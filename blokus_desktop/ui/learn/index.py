"""The page of all lessons: the first steps, those of strategy, and the other games; nothing is locked."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QToolButton, QWidget

from blokus_desktop.lessons.lesson import Course
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.learn.index_layout import Counts, IndexPlan, course_plan, index_plan
from blokus_desktop.ui.learn.index_tiles import CourseRow, GoOnTag, IndexCard, LessonTile
from blokus_desktop.ui.learn.index_words import count_words, note_words
from blokus_desktop.ui.learn.neighbors import neighbor
from blokus_desktop.ui.learn.progress import Progress
from blokus_desktop.ui.learn.standing import earned_in, most_in, next_lesson
from blokus_desktop.ui.panels.card import CURVE
from blokus_desktop.ui.style.fitting import width_of
from blokus_desktop.ui.style.icons import Sign, icon
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.shadows import Shadow, card_shadow
from blokus_desktop.ui.style.stars import paint_star
from blokus_desktop.ui.style.surfaces import paint_raised
from blokus_desktop.ui.style.theme import LARGE, NORMAL, TITLE, Look, font, in_columns
from blokus_desktop.words.i18n import tr

_IN_TILES = 2
"""So many courses have a tile for each lesson; the others have a row each."""
_DROP, _BLUR, _STEPS = 4, 14, 5
"""How far below a tile its shadow lies, how soft it is, and in how many strokes."""


class _Ground(QWidget):
    """What the tiles lie on: their shadows, and the card of the other games."""

    def __init__(self) -> None:
        super().__init__()
        self.look = Look()
        self.card = QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        share, moved = 0.1 if theme.dark else 0.05, QPointF(0, length(_DROP))
        shadow = Shadow(theme.shade, share, length(_BLUR), moved, _STEPS)
        for tile in self.findChildren(LessonTile):
            if tile.isVisible():
                card_shadow(painter, QRectF(tile.geometry()), length(CURVE), shadow, event.region())
        if not self.card.isEmpty():
            paint_raised(painter, QRectF(self.card), theme, radius=CURVE)


class _Total(QWidget):
    """All stars that were earned, out of all there are."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self.words = ""

    def show_stars(self, earned: int, most: int, look: Look) -> None:
        self.words, self._look = tr("{count} of {all}").format(count=earned, all=most), look
        self.setAccessibleName(tr("{count} of {all} stars").format(count=earned, all=most))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(width_of(self.words, _total_face()) + length(34)), px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, side = QPainter(self), length(22)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(0, (self.height() - side) / 2, side, side)
        paint_star(painter, place, self._look.theme, full=True)
        painter.setFont(_total_face())
        painter.setPen(self._look.theme.text)
        room = self.rect().adjusted(round(length(30)), 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.words)


class LessonIndex(QWidget):
    """Offers every lesson, or only those of one course; a press opens it."""

    lesson_requested = Signal(str)
    """The key of a lesson."""
    left = Signal()
    """The player wants to go back to where one came from."""

    def __init__(self, courses: Sequence[Course], progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._courses, self._progress, self._look = courses, progress, Look()
        self.course: Course | None = None
        """The course of which all lessons are shown; None for the page of all."""
        self._make_head()
        self.ground, self._scroll = _Ground(), QScrollArea(self)
        self._scroll.setWidget(self.ground)
        self.ground.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tiles = {course.key: self._tiles_of(course) for course in courses}
        self.rows = [self._row(course) for course in courses[_IN_TILES:]]
        tiled = courses[:_IN_TILES]
        self._titles = [labeled("large", tr(course.title)) for course in tiled]
        self._titles.append(labeled("large", tr("The other games")))
        self._notes = [labeled("second", tr(course.note) or count_words(course)) for course in tiled]
        for label in (*self._titles, *self._notes):
            label.setParent(self.ground)
        self._tag = GoOnTag(self.ground)
        progress.changed.connect(self._show_standing)
        SCALE.changed.connect(self._arrange)
        self.show_all()

    def _make_head(self) -> None:
        self.back = QToolButton(self)
        self.back.setProperty("flat", "true")
        self.back.setToolTip(keys.GO_BACK.tip(tr("Back")))
        self.back.setAccessibleName(tr("Back"))
        self.back.clicked.connect(self.go_back)
        self.heading = labeled("headline")
        self.note = labeled("second")
        for label in (self.heading, self.note):
            label.setParent(self)
        self.total = _Total(self)

    def _tiles_of(self, course: Course) -> list[LessonTile]:
        tiles = [LessonTile(lesson, self.ground) for lesson in course.lessons]
        for tile in tiles:
            tile.clicked.connect(partial(self._open, tile.lesson.key))
            tile.arrow_pressed.connect(partial(self._go_from, tile))
        return tiles

    def _row(self, course: Course) -> CourseRow:
        row = CourseRow(course, self.ground)
        row.clicked.connect(lambda: self.show_course(course))
        row.arrow_pressed.connect(partial(self._go_from, row))
        return row

    def _open(self, key: str) -> None:
        self.lesson_requested.emit(key)

    # What is shown

    def show_all(self) -> None:
        """Show the page of all lessons."""
        before, self.course = self.course, None
        self.heading.setText(tr("Learn"))
        self._show_standing()
        came_from = [row for row in self.rows if row.course is before]
        (came_from or self._first_stop())[0].setFocus()

    def show_course(self, course: Course) -> None:
        """Show the lessons of one course alone."""
        self.course = course
        self.heading.setText(tr(course.title))
        self._show_standing()
        self._first_stop()[0].setFocus()

    def show_course_of(self, key: str) -> None:
        """Show the page on which a lesson has its tile, and go there."""
        course = next(course for course in self._courses if key in [lesson.key for lesson in course.lessons])
        if course in self._courses[:_IN_TILES]:
            self.show_all()
        else:
            self.show_course(course)
        next(tile for tile in self.tiles[course.key] if tile.lesson.key == key).setFocus()

    def go_back(self) -> None:
        """Go from one course to the page of all, and from there to where one came from."""
        if self.course is not None:
            self.show_all()
        else:
            self.left.emit()

    @property
    def shown_tiles(self) -> list[LessonTile]:
        """The tiles that are on the page now."""
        shown = self._courses[:_IN_TILES] if self.course is None else [self.course]
        return [tile for course in shown for tile in self.tiles[course.key]]

    @property
    def stops(self) -> list[IndexCard]:
        """What leads to lessons on the page, in order."""
        return [*self.shown_tiles, *(self.rows if self.course is None else [])]

    def _first_stop(self) -> list[IndexCard]:
        """What comes next, or else all."""
        return [card for card in self.stops if card.goes_on] or self.stops

    def set_look(self, look: Look) -> None:
        """Paint with other colors."""
        self._look = self.ground.look = look
        self.back.setIcon(icon(Sign.LEFT, look.theme.text, look.theme.faint))
        for tiles in self.tiles.values():
            for tile in tiles:
                tile.set_look(look)
        for row in self.rows:
            row.set_look(look)
        self._tag.set_look(look)
        self._show_standing()
        self.ground.update()

    def _show_standing(self) -> None:
        """Show the stars that were earned by now, and what comes next."""
        kept = self._progress.kept
        coming = next_lesson(self._courses, kept)
        for tiles in self.tiles.values():
            for tile in tiles:
                key = tile.lesson.key
                tile.show_standing(kept.stars_of(key), done=kept.is_done(key), goes_on=tile.lesson is coming)
        for row in self.rows:
            goes_on = coming is not None and coming in row.course.lessons
            row.show_standing(earned_in([row.course], kept), goes_on=goes_on)
        counted = self._courses if self.course is None else [self.course]
        self.total.show_stars(earned_in(counted, kept), most_in(counted), self._look)
        self._arrange()

    # Places

    def plan(self) -> IndexPlan:
        """Where everything is now."""
        if self.course is not None:
            return course_plan(self.size(), SCALE.factor, len(self.course.lessons))
        lessons = [len(course.lessons) for course in self._courses[:_IN_TILES]]
        first, better = (*lessons, 0, 0)[:2]
        return index_plan(self.size(), SCALE.factor, Counts(first, better, len(self.rows)))

    def _arrange(self) -> None:
        plan = self.plan()
        self._arrange_head(plan)
        self._scroll.setGeometry(plan.room)
        self.ground.resize(plan.ground)
        self._arrange_titles(plan)
        shown = self.shown_tiles
        for tiles in self.tiles.values():
            for tile in tiles:
                tile.setVisible(tile in shown)
        for tile, place in zip(shown, plan.tiles, strict=True):
            tile.setGeometry(place)
        for row in self.rows:
            row.setVisible(self.course is None)
        for row, place in zip(self.rows, plan.rows, strict=False):
            row.setGeometry(place)
            row.last = place.bottom() == plan.others.bottom()
        self.ground.card = plan.others
        coming = next((tile for tile in shown if tile.goes_on), None)
        self._tag.setVisible(coming is not None)
        if coming is not None:
            self._tag.point_at(coming.geometry(), inside=plan.title_size < TITLE or self.course is not None)
            self._tag.raise_()
        for before, after in pairwise([self.back, *self.stops]):
            QWidget.setTabOrder(before, after)
        self.ground.update()

    def _arrange_head(self, plan: IndexPlan) -> None:
        head, side = plan.head, min(plan.head.height(), px(44))
        middle = head.center().y()
        self.back.setGeometry(head.left() - px(10), middle - side // 2, side, side)
        self.back.setIconSize(QSize(px(24), px(24)))
        size = self.total.sizeHint()
        self.total.setGeometry(QRect(QPoint(head.right() - size.width(), middle - size.height() // 2), size))
        left = self.back.geometry().right() + px(6)
        self.heading.ensurePolished()
        wide = self.heading.sizeHint().width()
        self.heading.setGeometry(left, head.top(), min(wide, self.total.x() - left), head.height())
        self._write_note(left + wide + px(20), plan)

    def _write_note(self, left: int, plan: IndexPlan) -> None:
        """Say what there is to know of the page, as far as there is room beside its heading."""
        ways = (
            (tr("The first steps take five minutes. Nothing is locked."), tr("Nothing is locked."))
            if self.course is None
            else (note_words(self.course),)
        )
        self.note.ensurePolished()
        metrics = QFontMetrics(self.note.font())
        room = self.total.x() - px(16) - left
        words = next((way for way in ways if way and metrics.horizontalAdvance(way) <= room), "")
        self.note.setText(words)
        self.note.setVisible(bool(words))
        # On the line of the heading, which is written larger.
        self.note.setGeometry(left, plan.head.top() + px(4), max(room, 0), plan.head.height())

    def _arrange_titles(self, plan: IndexPlan) -> None:
        face = font(TITLE - 2 if plan.title_size == TITLE else LARGE, strong=True)
        places = [plan.titles[number] for number in range(len(self._titles) - 1)] + [plan.titles.others]
        for label, place in zip(self._titles, places, strict=True):
            label.setVisible(not place.isEmpty() and self.course is None)
            label.setStyleSheet(f"font-size: {face.pixelSize()}px")
            label.ensurePolished()
            wide = min(label.sizeHint().width(), place.width())
            label.setGeometry(QRect(place.topLeft(), QSize(wide, place.height())))
        for note, label, place in zip(self._notes, self._titles, places, strict=False):
            left = label.width() + px(14)
            note.ensurePolished()
            fits = left + note.sizeHint().width() <= place.width()
            # What stands in the head says the same of the first course.
            note.setVisible(label.isVisibleTo(self.ground) and fits and note is not self._notes[0])
            note.setGeometry(place.adjusted(left, px(2), 0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange()

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in keys.GO_BACK.codes:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def _go_from(self, card: IndexCard, key: Qt.Key) -> None:
        """Go on to what lies beside a tile or a row."""
        stops: list[IndexCard] = self.stops
        found = neighbor([stop.geometry() for stop in stops], stops.index(card), key)
        if found is not None:
            stops[found].setFocus()
            self._scroll.ensureWidgetVisible(stops[found], 0, px(30))


def _total_face() -> QFont:
    return in_columns(font(NORMAL + 2, strong=True))
