"""Asks what dice show that the players have rolled themselves: by keys, or by clicks on faces."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QWidget

from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.dice.die import paint_die
from blokus_desktop.ui.style.labels import labeled
from blokus_desktop.ui.style.scale import SCALE, length, px
from blokus_desktop.ui.style.surfaces import clear, paint_raised, rounded
from blokus_desktop.ui.style.theme import ROUND_CARD, Look
from blokus_desktop.words.i18n import tr, trn

_FACES = range(1, 7)
_PAD, _GAP, _LINE, _BETWEEN = 14, 8, 22, 22
"""Around everything, between dice, how high a line of words is, and between the faces and the dice told."""
_DIE, _BUTTON, _BUTTON_HIGH = 60, 96, 38
"""How large a die is at most, and the least size of the button."""


class Face(QAbstractButton):
    """A die to click: a face to choose from, or one that was told; empty as long as it was not."""

    def __init__(self, face: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.face, self.look = face, Look()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_face(self, face: int, words: str) -> None:
        """Show a face, with words for it that are read aloud; 0 is an empty place."""
        self.face = face
        self.setAccessibleName(words)
        self.setToolTip(words if face else "")
        self.setEnabled(bool(face))
        self.setCursor(Qt.CursorShape.PointingHandCursor if face else Qt.CursorShape.ArrowCursor)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - length(4)
        rect = QRectF(0, 0, side, side)
        rect.moveCenter(QRectF(self.rect()).center())
        if not self.face:
            painter.setPen(QPen(theme.second, max(1.0, length(1.4)), Qt.PenStyle.DashLine))
            painter.drawPath(rounded(rect, side * 0.2))
            return
        if self.underMouse():
            painter.fillPath(rounded(QRectF(self.rect()), side * 0.24), clear(theme.accent, 0.22))
        paint_die(painter, rect, self.face)


class RollQuestion(QWidget):
    """A card over the place of the dice, there until they are told."""

    answered = Signal(object)
    """The faces of the dice, the lowest first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._told, self._count = Look(), list[int](), 0
        self.title, self.hint = labeled("strong"), labeled("hint")
        self.faces = [Face(face, self) for face in _FACES]
        self.slots: list[Face] = []
        self.done = QPushButton(self)
        self.done.setProperty("primary", "true")
        self.done.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for label in (self.title, self.hint):
            label.setParent(self)
        self.hint.setWordWrap(True)
        for button in self.faces:
            button.show_face(button.face, tr("The die shows {face}").format(face=button.face))
            button.clicked.connect(lambda _=False, face=button.face: self.tell(face))
        self.done.clicked.connect(self._end)
        SCALE.changed.connect(self._arrange)

    # What it asks

    def ask(self, count: int, round: int, told: Sequence[int] = ()) -> None:
        """Ask for so many dice in a round, the first of a game being 0; ``told`` can be changed."""
        self._told, self._count = list(told), count
        words = trn("Round {round}: roll your die", "Round {round}: roll your {count} dice", count)
        self.title.setText(words.format(round=round + 1, count=count))
        self.setAccessibleName(self.title.text())
        for slot in self.slots:
            slot.hide()
            slot.deleteLater()
        self.slots = [Face(0, self) for _ in range(count)]
        for place, slot in enumerate(self.slots):
            slot.look = self._look
            slot.clicked.connect(lambda _=False, place=place: self._take_back(place))
            slot.show()
        self.done.setText(trn("This is it", "These are they", count))
        self._show()
        self._arrange()

    @property
    def told(self) -> Sequence[int]:
        """What was told so far."""
        return tuple(self._told)

    def tell(self, face: int) -> None:
        """Take a die down."""
        if len(self._told) < self._count:
            self._told.append(face)
            self._show()
        else:
            words = tr("All dice are told: {done} goes on, {back} takes one back.")
            self._say(words.format(done=keys.TELL.key, back=keys.TAKE_BACK.key))

    def _take_back(self, place: int) -> None:
        if place < len(self._told):
            del self._told[place]
            self._show()

    def _end(self) -> None:
        missing = self._count - len(self._told)
        if missing:
            self._say(
                trn("{count} die is still missing.", "{count} dice are still missing.", missing).format(
                    count=missing
                )
            )
        else:
            self.answered.emit(tuple(sorted(self._told)))

    # Keys

    def watch(self, board: QWidget) -> None:
        """Take the keys of the board too, as long as this is asked."""
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.isVisible():
            return self._take_key(event)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._take_key(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # No shortcut of the window takes these away.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(
                event.key() in (*keys.TELL.codes, *keys.TAKE_BACK.codes) or event.text() in "123456"
            )
            return event.isAccepted()
        return super().event(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        """Do what a key means; tells whether it means anything."""
        typed = event.text()
        if event.key() in keys.TELL.codes:
            self._end()
        elif event.key() in keys.TAKE_BACK.codes:
            self._take_back(len(self._told) - 1)
        elif typed.isdecimal() and typed.isascii() and int(typed) in _FACES:
            self.tell(int(typed))
        elif typed.isprintable() and typed.strip():
            self._say(tr("A die shows 1 to 6, not {sign}.").format(sign=typed))
        else:
            return False
        return True

    # What is shown

    def set_look(self, look: Look) -> None:
        self._look = look
        for part in (*self.faces, *self.slots):
            part.look = look
            part.update()
        self.update()

    def _show(self) -> None:
        for place, slot in enumerate(self.slots):
            face = self._told[place] if place < len(self._told) else 0
            slot.show_face(face, tr("Take the {face} back").format(face=face) if face else tr("not told yet"))
        self._say("")

    def _say(self, problem: str) -> None:
        usual = tr("Type what they show, 1 to 6, or click the faces; {key} goes on.")
        usual = usual.format(key=keys.TELL.key)
        self.hint.setText(problem or usual)
        self.hint.setProperty("role", "alarm" if problem else "hint")
        self.hint.style().polish(self.hint)
        self.setAccessibleDescription(self.hint.text())

    def sizeHint(self) -> QSize:
        return QSize(px(560), px(_DIE + 2 * _LINE + 2 * _PAD))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Words, faces, the dice told with the button, and words; in the middle where there is room."""
        pad, line = px(_PAD), px(_LINE)
        width, button = self.width() - 2 * pad, max(px(_BUTTON), self.done.sizeHint().width())
        dice, apart = len(self.faces) + self._count, px(_BETWEEN)
        rows = 1 if width >= dice * px(34) + button + 2 * apart else 2
        below = line * (1 if self.hint.fontMetrics().horizontalAdvance(self.hint.text()) <= width else 2)
        room = self.height() - line - below - 2 * px(6)
        faces = width if rows == 2 else (width - button - 2 * apart) * len(self.faces) // dice
        told = width - button - apart if rows == 2 else faces * self._count // len(self.faces)
        sides = (faces // len(self.faces), told // max(self._count, 1))
        side = max(min(room // rows, px(_DIE + _GAP), *sides) - px(_GAP), px(16))
        high = min(room // rows, side + px(_GAP))
        top = (self.height() - line - below - rows * high) // 2
        self.title.setGeometry(pad, top, width, line)
        top += line
        left = self._place_row(self.faces, pad, top, side, high)
        if rows == 2:
            left, top = pad, top + high
        else:
            left += apart
        self._place_row(self.slots, left, top, side, high)
        tall = min(px(_BUTTON_HIGH), high)
        self.done.setGeometry(pad + width - button, top + (high - tall) // 2, button, tall)
        self.hint.setGeometry(pad, top + high, width, below)

    def _place_row(self, row: Sequence[QWidget], left: int, top: int, side: int, high: int) -> int:
        """Place dice side by side; returns where they end."""
        for part in row:
            part.setGeometry(left, top + (high - side) // 2, side, side)
            left += side + px(_GAP)
        return left

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        line = theme.accent if self.hasFocus() else None
        paint_raised(painter, QRectF(self.rect()), theme, radius=ROUND_CARD, line=line, shadow=False)
