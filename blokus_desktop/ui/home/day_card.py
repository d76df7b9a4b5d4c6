"""The puzzle of the day on the home screen, with the days of its week."""

from datetime import date, timedelta
from enum import Enum
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QDate, QLocale, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.thumbnails import pixmap_of
from blokus_desktop.ui.home.layout import DayPlan, day_plan
from blokus_desktop.ui.panels.card import Card, write
from blokus_desktop.ui.style.icons import Sign, paint_sign
from blokus_desktop.ui.style.scale import SCALE, length
from blokus_desktop.ui.style.surfaces import clear, rounded
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look, font
from blokus_desktop.words.i18n import capital, marked, tr

_DAYS = 7
_SPACED = 106
"""How far apart the letters of the date stand, in percent."""


class Day(Enum):
    """What became of the puzzle of a day."""

    SOLVED = marked("solved")
    MISSED = marked("not solved")
    TO_COME = marked("to come")


class DayShown(NamedTuple):
    """What the card shows: the puzzle of today, as far as it is known, and its week from Monday on."""

    today: date
    week: tuple[Day, ...]
    title: tuple[str, ...] = ()
    """What the puzzle is like, the longest words first."""
    picture: Snapshot | None = None
    board: tuple[int, int] = (8, 8)
    """The columns and rows of its board, which are known before it is made."""


def week_of(today: date, solved: "set[date]") -> tuple[Day, ...]:
    """What became of the puzzles of a week, from Monday on."""
    monday = today - timedelta(today.weekday())
    days = [monday + timedelta(step) for step in range(_DAYS)]
    return tuple(Day.SOLVED if day in solved else Day.MISSED if day < today else Day.TO_COME for day in days)


def _written(day: date, form: str) -> str:
    return QLocale.c().toString(QDate(day.year, day.month, day.day), form)


class DayCard(Card):
    """A press plays the puzzle of today."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = DayShown(date.today(), week_of(date.today(), set()))
        self._picture: QPixmap | None = None
        self.setText(tr("Puzzle of the da&y"))
        self.setAccessibleName(tr("Puzzle of the day"))

    @property
    def shown(self) -> DayShown:
        return self._shown

    def show_day(self, shown: DayShown) -> None:
        """Show the puzzle of a day."""
        self._shown, self._picture = shown, None
        days = zip(shown.week, range(_DAYS), strict=True)
        monday = shown.today - timedelta(shown.today.weekday())
        week = [f"{_written(monday + timedelta(n), tr('dddd'))} {tr(day.value)}" for day, n in days]
        self.setAccessibleDescription(tr(". ").join([*shown.title[:1], tr(", ").join(week)]))
        self.setToolTip(tr("Play the puzzle of today"))
        self.update()

    def set_look(self, look: Look) -> None:
        self._picture = None
        super().set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None

    def plan(self) -> DayPlan:
        """Where everything is on the card."""
        return day_plan(self.size(), SCALE.factor)

    def _paint_inside(self, painter: QPainter) -> None:
        plan, theme, shown = self.plan(), self._look.theme, self._shown
        if plan.date.isValid():
            face = font(SMALL, strong=True)
            face.setCapitalization(QFont.Capitalization.AllUppercase)
            face.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _SPACED)
            dates = [
                _written(shown.today, form)
                for form in (tr("dddd, d MMMM"), tr("ddd, d MMMM"), tr("ddd, d MMM"))
            ]
            write(painter, plan.date, dates, face, theme.second)
        titles = (tr("Puzzle of the day"), tr("Daily puzzle"))
        write(painter, plan.title, titles, font(plan.title_size, strong=True), theme.text)
        if plan.line.isValid():
            ways = shown.title or (tr("Made as soon as you want it"), tr("Made when wanted"))
            write(painter, plan.line, [capital(way) for way in ways], font(NORMAL), theme.second)
        self._paint_week(painter, plan)
        if plan.picture.isValid():
            self._paint_picture(painter, plan.picture)

    def _paint_week(self, painter: QPainter, plan: DayPlan) -> None:
        monday = self._shown.today - timedelta(self._shown.today.weekday())
        inside = plan.letters == plan.dots
        for number, state in enumerate(self._shown.week):
            today = number == self._shown.today.weekday()
            self._paint_dot(painter, QRectF(plan.dots[number]), state, today=today)
            if inside and state is Day.SOLVED:
                continue
            letter = _written(monday + timedelta(number), "ddd")[:1]
            color = self._look.theme.text if today else self._look.theme.second
            middle = Qt.AlignmentFlag.AlignHCenter
            face = font(SMALL, strong=today)
            write(painter, plan.letters[number], (letter,), face, color, middle)

    def _paint_dot(self, painter: QPainter, place: QRectF, state: Day, *, today: bool) -> None:
        theme = self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        if state is Day.SOLVED:
            painter.setBrush(theme.good)
        else:
            painter.setBrush(clear(theme.text, 0.14 if state is Day.MISSED else 0.07))
        if not today or state is Day.SOLVED:
            painter.drawEllipse(place)
        if state is Day.SOLVED:
            inner = place.width() * 0.2
            paint_sign(painter, Sign.CHECK, place.adjusted(inner, inner, -inner, -inner), theme.card, 3)
        if today:
            pen = painter.pen()
            pen.setStyle(Qt.PenStyle.SolidLine)
            pen.setColor(theme.accent)
            pen.setWidthF(length(2))
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(place)

    def _paint_bare_board(self, painter: QPainter, place: QRectF) -> None:
        """What is seen until the puzzle is made."""
        theme, (columns, rows) = self._look.theme, self._shown.board
        rim = length(5)
        side = min((place.width() - 2 * rim) / columns, (place.height() - 2 * rim) / rows)
        board = QRectF(0, 0, columns * side + 2 * rim, rows * side + 2 * rim)
        board.moveCenter(place.center())
        painter.fillPath(rounded(board, length(8)), theme.rim_foot)
        painter.translate(board.topLeft() + QPointF(rim, rim))
        for column, row in product(range(columns), range(rows)):
            pocket = QRectF(column * side, row * side, side, side).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.fillPath(rounded(pocket, side * 0.12), theme.pocket)
        painter.translate(-board.topLeft() - QPointF(rim, rim))

    def _paint_picture(self, painter: QPainter, place: QRect) -> None:
        if self._shown.picture is None:
            self._paint_bare_board(painter, QRectF(place))
            return
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = pixmap_of(self._shown.picture, place.size(), self._look, ratio)
        painter.drawPixmap(place.topLeft(), self._picture)
