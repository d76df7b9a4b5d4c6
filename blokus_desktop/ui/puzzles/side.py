"""What stands beside the board of a brainteaser: what is asked, help, the colors and the pieces in hand."""

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.panels.turn_line import HandTools, Tool, TurnWords, tools_of
from blokus_desktop.ui.puzzles.card import PuzzleCard
from blokus_desktop.ui.puzzles.color_switch import ColorSwitch
from blokus_desktop.ui.puzzles.done_card import PuzzleDone
from blokus_desktop.ui.puzzles.help.card import HelpCard
from blokus_desktop.ui.puzzles.words import lifting_hint
from blokus_desktop.ui.style.icons import Sign
from blokus_desktop.ui.style.scale import px
from blokus_desktop.ui.style.theme import SPACE, Look
from blokus_desktop.words.i18n import tr

_SHORT = 496
"""Up to which height there is little room, in pixels of a plain window."""
_ROOM_TO_KEEP = 400
"""From which height on room is kept for what is said most often."""
_LEAST_TRAY, _TURN_LEAST = 96, 110
"""How high the tray is at least, and how wide the words over it."""


def _puzzle_tools(placing: Placing) -> list[Tool]:
    tip = keys.HIGHER.whole_tip(tr("To a higher layer"))
    higher = Tool(Sign.UP, tr("Higher"), tip, keys.HIGHER, lambda: placing.rise(1), solid=True)
    *tools, following = tools_of(placing, tr("Next place that keeps the rules"))
    return [*tools, higher, following]


class PuzzleSide(QWidget):
    """Cards, what is left, the switch between the colors, and the tray or the end."""

    def __init__(self, placing: Placing, tray: Tray, parent: QWidget) -> None:
        super().__init__(parent)
        self.card, self.help, self.done = PuzzleCard(self), HelpCard(self), PuzzleDone(self)
        self.switch, self._tray = ColorSwitch(self), tray
        self.turn, self.tools = TurnWords(self), HandTools(_puzzle_tools(placing), self)
        self.reason = QLabel(self)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setProperty("role", "second")
        self.reason.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reason.setWordWrap(True)
        self._short = False
        self._room = QRect()
        self._lay_out()
        self.done.hide()
        self.help.about_to_speak.connect(self.hold_places)
        self.help.spoke.connect(self._make_room)

    def _lay_out(self) -> None:
        self._line = QHBoxLayout()
        self._line.addWidget(self.turn, 1)
        self._line.addWidget(self.tools)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.card)
        column.addLayout(self._line)
        column.addWidget(self.switch, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._tray, 1)
        column.addWidget(self.done, 1, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.reason)
        # Its answers take room from below: no piece moves under the pointer.
        column.addWidget(self.help)

    def set_look(self, look: Look) -> None:
        """Follow the theme and the colors of the pieces."""
        for card in (self.card, self.help, self.done):
            card.set_look(look)
        self.switch.set_look(look)
        self.turn.set_look(look)
        self.tools.set_look(look)
        self.done.set_look(look)

    def show_parts(self, attempt: Attempt) -> None:
        """Show what is of use: the hand until a puzzle is solved, then the end."""
        solved, solid = attempt.solved, attempt.game.solid
        for widget in (self._tray, self.switch, self.turn, self.tools):
            widget.setVisible(not solved)
        self.tools.show_solid(solid)
        if attempt.game.table.stacking:
            self.tools.hide_tool(Sign.UP)
        self.done.setVisible(solved)
        self._make_room()

    def _least_height(self, wide: int) -> int:
        """How high it must be that nothing is cut, where it is so wide."""
        seen = max(self._column.minimumSize().height(), self._column.minimumHeightForWidth(wide))
        return seen + self.card.hidden_height

    def set_room(self, room: QRect, *, full: bool) -> None:
        """Fit into a place, which may be a low one."""
        self._tray.release_places()
        self._room, self._short = room, room.height() < px(_SHORT)
        self._column.setSpacing(px(SPACE))
        self._tray.setMinimumHeight(px(_LEAST_TRAY))
        self.turn.set_full(full)
        self.tools.set_full(full)
        kept = self._hint_height(room.width()) if room.height() >= px(_ROOM_TO_KEEP) else 0
        self.reason.setMinimumHeight(kept)
        self.setGeometry(room)
        self._make_room()

    def _hint_height(self, wide: int) -> int:
        """How high what is said most often is: room for it is kept, so that nothing moves when it is said."""
        self.reason.ensurePolished()
        room = QRect(0, 0, max(wide, 1), 10_000)
        return self.reason.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, lifting_hint()).height()

    def hold_places(self) -> None:
        """Leave all pieces of the tray where they are, whatever is said from now on."""
        if not self._room.isNull():
            self._column.activate()
        self._tray.hold_places()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._make_room()
        return super().event(event)

    def _make_room(self) -> None:
        """Hide the questions of a low window while help speaks, and the task where something is cut."""
        wide, high = self.tools.needed()
        self.tools.setFixedSize(wide, high)
        self.turn.setFixedHeight(high + px(4))
        narrow = self._room.width() - wide - px(SPACE) < px(_TURN_LEAST)
        self.turn.setVisible(not self.tools.isHidden() and not narrow)
        self.help.set_brief(self._short)
        # What to do else can wait while help speaks, but not which rule is broken.
        self.reason.setVisible(not self.help.sentence.text() or self.reason.property("role") == "alarm")
        cut = self._least_height(self._room.width()) > self._room.height()
        self.card.set_brief(self._short and cut)
