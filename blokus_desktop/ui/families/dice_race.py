"""The card of a race: how a game alone keeps up with others that had the same rolls."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from blokus_desktop.ai.levels import STRONGEST
from blokus_desktop.game.seed import seed_words
from blokus_desktop.ui.families.dice_course import paint_courses
from blokus_desktop.ui.families.dice_pace import Pace, PaceRow
from blokus_desktop.ui.families.writing import write
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import NORMAL, SMALL, Look
from blokus_desktop.ui.style.titles import level_name
from blokus_desktop.words.i18n import tr

_ROUND, _PAD, _HEAD, _ROW, _ROW_MOST, _FOOT = 14, 14, 34, 19, 30, 46
"""Of the card: its corners, its edge, and how high head, rows and foot are, in pixels of a plain window."""
_COURSE, _COURSE_WISHED = 130, 230
"""How much room there must be for the course of the games, and how high that is at best."""
_NAMES, _NUMBERS = 0.34, 74
"""How much of the width names have, and how wide the numbers are."""
_RIGHT = Qt.AlignmentFlag.AlignRight


class PaceCard(QWidget):
    """A bar for each game, and a button that lets the computer play the same rolls."""

    def __init__(self, pace: Pace, parent: QWidget | None = None, *, framed: bool = True) -> None:
        """``framed`` is a card of its own, not a part of another one."""
        super().__init__(parent)
        self._look, self._pace, self._framed = Look(), pace, framed
        self.play, self.cancel = QPushButton(self), QPushButton(tr("Cancel"), self)
        for button in (self.play, self.cancel):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.play.clicked.connect(lambda: self._pace.play_requested.emit())
        self.cancel.clicked.connect(lambda: self._pace.cancel_requested.emit())
        pace.changed.connect(self._show)
        SCALE.changed.connect(self._arrange)
        self._show()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def _show(self) -> None:
        pace = self._pace
        self.cancel.setVisible(bool(pace.level))
        self.play.setVisible(not pace.level and bool(pace.left))
        alone = list(pace.left) == [STRONGEST.number]
        self.play.setText(tr("Let the strongest play them") if alone else tr("Let the computer play them"))
        seconds = tr("Every level plays these rolls, in the background")
        self.play.setToolTip(tr("It thinks for some minutes, in the background") if alone else seconds)
        self.setAccessibleName(self._title())
        rows = [*map(_told, pace.rows()), self._progress()]
        self.setAccessibleDescription(tr(", ").join(filter(None, rows)))
        self._arrange()
        self.update()

    def _title(self) -> str:
        return tr("The same rolls")

    def _note(self) -> Sequence[str]:
        """What is to be beaten, and what the numbers are; the longest words first."""
        rounds, target = self._pace.rounds, self._pace.target
        if target is None:
            return (seed_words(self._pace.seed),)
        if self._pace.is_over:
            return (tr("empty at the end"),)
        aim = tr("to beat: {count} empty").format(count=target.end)
        if not rounds:
            return (aim,)
        after = tr("after round {round} → at the end").format(round=rounds)
        return tr("{first} · {second}").format(first=aim, second=after), aim

    def _progress(self) -> str:
        if not self._pace.level:
            return ""
        words = tr("{name} plays: {percent} %")
        return words.format(name=level_name(self._pace.level), percent=round(100 * self._pace.share))

    # Where things are

    def sizeHint(self) -> QSize:
        rows = len(self._pace.rows()) * _ROW_MOST
        course = _COURSE_WISHED if self._framed else 0
        return QSize(px(300), px(_HEAD + rows + course + (_FOOT if self._has_foot else _PAD)))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(200), px(_HEAD + 2 * _ROW + _FOOT))

    @property
    def _has_foot(self) -> bool:
        return bool(self._pace.level or self._pace.left)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        pad, high = px(_PAD if self._framed else 0), px(32)
        top = self.height() - high - px(8)
        wide = min(self.play.sizeHint().width(), self.width() - 2 * pad)
        self.play.setGeometry(pad, top, wide, high)
        wide = self.cancel.sizeHint().width()
        self.cancel.setGeometry(self.width() - pad - wide, top, wide, high)

    # What it looks like

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._framed:
            paint_raised(painter, QRectF(self.rect()), theme, radius=_ROUND, shadow=False)
        pad = length(_PAD if self._framed else 0)
        room = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        head = QRectF(room.left(), room.top() + length(4), room.width(), length(_HEAD - 4))
        told = write(painter, head, [self._title()], NORMAL + 1, theme.text, strong=True)
        rest = head.adjusted(told + length(12), 0, 0, 0)
        write(painter, rest, [*self._note(), ""], SMALL + 1, theme.second, align=_RIGHT)
        foot = length(_FOOT) if self._has_foot else length(6)
        body = room.adjusted(0, length(_HEAD), 0, -foot)
        rows = len(self._pace.rows()) * length(_ROW_MOST)
        if body.height() - rows >= length(_COURSE):
            plot = body.adjusted(0, rows + length(12), 0, -length(8))
            paint_courses(painter, plot, self._pace.courses(), self._pace.area, self._look)
            body.setHeight(rows)
        self._paint_rows(painter, body)
        if self._pace.level:
            self._paint_progress(painter, room)

    def _paint_rows(self, painter: QPainter, room: QRectF) -> None:
        rows = self._pace.rows()
        count = max(1, int(room.height() / length(_ROW)))
        shown = _nearest(rows, count)
        high = min(room.height() / max(len(shown), 1), length(_ROW_MOST))
        for place, row in enumerate(shown):
            self._paint_row(painter, QRectF(room.left(), room.top() + place * high, room.width(), high), row)

    def _paint_row(self, painter: QPainter, rect: QRectF, row: PaceRow) -> None:
        theme, numbers = self._look.theme, length(_NUMBERS)
        names = rect.width() * _NAMES
        name = QRectF(rect.left(), rect.top(), names - length(6), rect.height())
        told = [tr("{name}, clean").format(name=row.name), row.name] if row.clean else [row.name]
        write(painter, name, told, NORMAL, theme.text, strong=row.playing)
        bar = QRectF(rect.left() + names, rect.center().y() - length(3.5), 0, length(7))
        bar.setRight(rect.right() - numbers - length(8))
        painter.fillPath(rounded(bar, length(3.5)), clear(theme.text, 0.10))
        done = QRectF(bar)
        done.setWidth(max(bar.height(), bar.width() * (1 - row.now / self._pace.area)))
        painter.fillPath(rounded(done, length(3.5)), theme.accent if row.playing else clear(theme.text, 0.45))
        end = "" if row.end is None or self._pace.is_over else tr("→ {count}").format(count=row.end)
        last = QRectF(rect.right() - numbers, rect.top(), numbers, rect.height())
        write(painter, last, [end], NORMAL, theme.second, align=_RIGHT)
        now = last.adjusted(0, 0, -numbers * 0.56, 0)
        write(painter, now, [str(row.now)], NORMAL, theme.text, strong=row.playing, align=_RIGHT)

    def _paint_progress(self, painter: QPainter, room: QRectF) -> None:
        theme, button = self._look.theme, self.cancel.geometry()
        line = QRectF(room.left(), button.top(), button.left() - length(10) - room.left(), length(18))
        write(painter, line, [self._progress()], NORMAL - 1, theme.text)
        bar = QRectF(line.left(), line.bottom() + length(3), line.width(), length(6))
        painter.fillPath(rounded(bar, length(3)), clear(theme.text, 0.12))
        bar.setWidth(max(bar.height(), bar.width() * self._pace.share))
        painter.fillPath(rounded(bar, length(3)), theme.accent)


def _told(row: PaceRow) -> str:
    """A row, to be read aloud."""
    if row.end is None:
        return tr("{name}: {now} empty").format(name=row.name, now=row.now)
    words = tr("{name}: {now} empty, {end} at the end")
    return words.format(name=row.name, now=row.now, end=row.end)


def _nearest(rows: Sequence[PaceRow], count: int) -> Sequence[PaceRow]:
    """As many rows as there is room for, around the one that is played."""
    if len(rows) <= count:
        return rows
    own = next(place for place, row in enumerate(rows) if row.playing)
    first = max(0, min(own - count // 2, len(rows) - count))
    return rows[first : first + count]
