"""What stands beside the board of a brainteaser: what is asked, help, the colors and the pieces in hand."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from blokus_desktop.puzzles.attempt import Attempt
from blokus_desktop.ui.board import keys
from blokus_desktop.ui.board.hand.placing import Placing
from blokus_desktop.ui.panels.tray import Tray
from blokus_desktop.ui.puzzles.card import PuzzleCard, PuzzleDone
from blokus_desktop.ui.puzzles.color_switch import ColorSwitch
from blokus_desktop.ui.puzzles.help.card import HelpCard
from blokus_desktop.ui.style.theme import SPACE
from blokus_desktop.words.i18n import tr


class PuzzleSide(QWidget):
    """Cards, the switch between the colors with the buttons of the hand, and the tray or the end."""

    def __init__(self, placing: Placing, tray: Tray, parent: QWidget) -> None:
        super().__init__(parent)
        self.card, self.help, self.done = PuzzleCard(self), HelpCard(self), PuzzleDone(self)
        self.switch, self._tray = ColorSwitch(self), tray
        self.buttons = [
            self._button(tr("Turn"), keys.TURN.whole_tip(tr("Turn the held piece")), placing.turn),
            self._button(tr("Tilt"), keys.TILT.whole_tip(tr("Tilt the held piece")), placing.tilt),
            self._button(tr("Flip"), keys.FLIP.whole_tip(tr("Flip the held piece")), placing.flip),
            self._button(
                tr("Higher"), keys.HIGHER.whole_tip(tr("To a higher layer")), lambda: placing.rise(1)
            ),
            self._button(
                tr("Next"), keys.NEXT_PLACE.tip(tr("Next place that keeps the rules")), placing.next_place
            ),
        ]
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._short, self._most = False, 0
        self._arrange()
        self.done.hide()
        self.help.spoke.connect(self._make_room)

    def _button(self, text: str, tip: str, action: Callable[[], object]) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setToolTip(tip)
        button.setProperty("flat", "true")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda _=False: action())
        return button

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(SPACE // 2)
        row.addStretch(1)
        for button in self.buttons:
            row.addWidget(button)
        self._head.setSpacing(SPACE // 2)
        self._head.addWidget(self.switch)
        self._head.addLayout(row, 1)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addWidget(self.card)
        column.addWidget(self.help)
        column.addLayout(self._head)
        column.addWidget(self._tray, 1)
        column.addWidget(self.done, 1, Qt.AlignmentFlag.AlignTop)

    def show_parts(self, attempt: Attempt) -> None:
        """Show what is of use: the hand until a puzzle is solved, then the end."""
        solved, solid = attempt.solved, attempt.game.solid
        for widget in (self._tray, self.switch):
            widget.setVisible(not solved)
        useful = (True, solid, True, solid and not attempt.game.table.stacking, True)
        for button, of_use in zip(self.buttons, useful, strict=True):
            button.setVisible(of_use and not solved)
        self.done.setVisible(solved)

    def set_room(self, most: int, *, narrow: bool, short: bool) -> None:
        """Fit into a narrow place, or a low one; higher than ``most`` only where something would be cut."""
        self._most = most
        ways = QBoxLayout.Direction
        self._head.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._short = short
        self._make_room()
        self._limit_height()

    def _limit_height(self) -> None:
        self.setMaximumHeight(max(self._most, self._column.minimumHeightForWidth(self.width())))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._limit_height()
        return super().event(event)

    def _make_room(self) -> None:
        """Hide the task and the questions of a low window while help has something to say."""
        self.help.set_brief(self._short)
        self.card.set_brief(self._short and bool(self.help.sentence.text()))
